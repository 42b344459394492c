"""The command `scout engine`."""

import click

EXAMPLES = """\b
Examples of lines in and out:
  {"op": "hello"}
  {"name": "scout-pocket", "version": "0.1.0", "protocol": 1, "bots": [...]}
  {"op": "deal", "players": 3, "seed": "7KQ2M9XB", "round": 0, "id": 7}
  {"hands": [["3/7", ...], ...], "starter": 1, "id": 7}

\b
Operations and their keys, each with "op" and perhaps "id" (it comes back):
  hello
  deal    players, seed, round
  legal   position
  apply   position, move, [house]
  orient  players, seat, starter, hand, bot, seed
  choose  view or position, bot, seed, [totals]

A seed is a deal code or 32 hex digits; orient and choose also take a whole number below 2^64. In a view the
other hands are the cards known to be there, lower number first, then null for each of the rest.
What cannot be done is answered {"error": "what is wrong and where"}. The end of the input ends the engine.
"""


@click.command(epilog=EXAMPLES)
def engine():
    """Answer other programs: one JSON object a line in, one a line out.

    The rules, deals and bots are those of the handheld: the same request gives the same answer.
    """
    from host_tools.engine.loop import serve_standard_streams

    serve_standard_streams()
