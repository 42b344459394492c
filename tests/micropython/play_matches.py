"""Plays matches by bots, all of the ladder in turn, and prints each record in hex.

micropython tests/micropython/play_matches.py PLAYERS FIRST COUNT
"""

import sys

from scout_mp import record
from tests.playing import mixed, numbered_seed, play


def records(players, first, count):
    """The records of matches numbered from `first`, in hex."""
    for number in range(first, first + count):
        match = play(players, numbered_seed(number), mixed(players, players * number), number & 1)
        yield record.write(match).hex()


if __name__ == "__main__":
    for line in records(*[int(word) for word in sys.argv[1:]]):
        print(line)
