"""The command `scout play`."""

import click

from scout_mp.bots import LADDER

SPEEDS = ("slow", "normal", "fast", "key")

EXAMPLES = """\b
Examples:
  scout play                              go on with your match, or begin one
  scout play --players 4 --bots magician  three strong opponents
  scout play --deal 7KQ2M9XB              the deal that a friend has played
  scout play --auto --speed fast          watch bots play

Arrow keys move, Enter is A (do), Backspace is B (back), ? shows all keys.
"""


@click.command(epilog=EXAMPLES)
@click.option("--players", type=click.IntRange(2, 5), metavar="N", help="How many play, 2 to 5.")
@click.option(
    "--bots",
    metavar="NAME,…",
    help="Your opponents from your left on; the last one named goes on."
    f" From the weakest: {', '.join(LADDER)}.",
)
@click.option("--deal", metavar="CODE", help="Play the deals of this deal code.")
@click.option("--auto", is_flag=True, help="A bot plays your seat too: a demonstration.")
@click.option("--speed", type=click.Choice(SPEEDS), help="Of the opponents' moves.")
@click.option("--lang", metavar="CODE", help="The language, if not that of the settings or your locale.")
@click.option(
    "--keys",
    metavar="SCRIPT",
    help="Play these keys instead, without a terminal, and print the last screen:"
    " l r u d a b are the buttons, w500 waits 500 ms, a*3 repeats, (d a)*2 repeats several.",
)
@click.option(
    "--saves",
    type=click.Path(file_okay=False),
    metavar="FOLDER",
    help="Where settings and the match are saved, if not in your user data folder.",
)
def play(players, bots, deal, auto, speed, lang, keys, saves):
    """Play SCOUT on the simulated handheld in this terminal.

    With --players, --bots, --deal or --auto a match begins at once; what is not named is as last time.
    Leave whenever you like (Ctrl-C): your match is saved after every move.
    """
    from host_tools.play import PlayOptions
    from host_tools.play import play as play_game

    names = [name.strip() for name in bots.split(",")] if bots else []
    said = play_game(PlayOptions(players, names, deal, auto, keys, speed, saves, lang))
    if said:
        click.echo(said)
