"""The command `scout link`."""

import click

from scout_mp.bots import LADDER

EXAMPLES = """\b
Examples:
  scout link --listen 4000              in one terminal, and in another
  scout link socket://localhost:4000    play with each other
  scout link /dev/ttyUSB0 --name Anna   with a handheld on a USB serial cable
  scout link COM3 --auto                a bot plays against the handheld
  scout link COM3 --capture match.txt   and write down what passes on the wire
  scout link --watch match.txt          read it again, in words
  scout link --watch COM3 COM4          listen on both wires of a link

A match that was broken off, however it was, goes on when both sides run again.
"""


@click.command(epilog=EXAMPLES)
@click.argument("ports", nargs=-1, metavar="[PORT]...")
@click.option("--listen", metavar="[HOST:]PORT", help="Wait for the other side on a TCP port instead.")
@click.option("--auto", is_flag=True, help="A bot plays this side.")
@click.option("--bot", type=click.Choice(LADDER), default=LADDER[-1], show_default=True, help="Which bot.")
@click.option("--players", type=click.IntRange(2, 5), metavar="N", help="Propose a match for N (--auto).")
@click.option("--name", default="", help="Your name on the other side.")
@click.option(
    "--trust",
    is_flag=True,
    help="Believe the partner about moves of this side that were lost here (--auto).",
)
@click.option("--watch", is_flag=True, help="Show every frame in words; without --auto only listen.")
@click.option("--capture", type=click.Path(dir_okay=False), metavar="FILE", help="Write down what passes.")
@click.option(
    "--saves",
    type=click.Path(file_okay=False),
    metavar="FOLDER",
    help="Where the match is kept, if not in a folder for this port in your user data folder.",
)
@click.option("--lang", metavar="CODE", help="The language, if not that of the settings or your locale.")
def link(ports, listen, auto, bot, players, name, trust, watch, capture, saves, lang):
    """Play a linked match with a handheld or another PC, or watch one.

    The handheld's own screens appear in this terminal; with --auto a bot plays instead.

    PORT is a serial port (/dev/ttyUSB0, COM3) or a URL: socket://host:port, rfc2217://host:port, loop://
    (which echoes: a test of this side alone).
    """
    from host_tools.link.command import LinkOptions, run

    run(LinkOptions(ports, listen, auto, bot, players, name, trust, watch, capture, saves, lang), click.echo)
