"""A bot for `scout arena`: shows the most cards it can, or scouts for the best show to come."""

import json
import sys
from itertools import pairwise


def strength(row):
    """How strong these numbers are as a show; () where they are neither a set nor a run."""
    steps = {b - a for a, b in pairwise(row)}
    return (len(row), steps <= {0}, min(row)) if row and steps in (set(), {0}, {1}, {-1}) else ()


def best_show(hand):
    """(how strong, index, how many cards) of the strongest show in a hand."""
    ends = range(len(hand) + 1)
    return max((strength(hand[i:j]), i, j - i) for i in ends for j in ends)


def choose(view):
    rows = view["hands"][view["turn"]], view["show"]
    hand, table = ([int(card.split("/")[0]) for card in row] for row in rows)
    strong, index, count = best_show(hand)
    if strong > strength(table):
        return f"show {index} {count}"
    scouts = []
    for end, card in ("l", view["show"][0]), ("r", view["show"][-1]):
        for number, flip in zip(card.split("/"), ("", " flip"), strict=True):
            for place in range(len(hand) + 1):
                after = hand[:place] + [int(number)] + hand[place:]
                scouts.append((best_show(after), f"scout {end} {place}{flip}"))
    return max(scouts)[1]


for line in sys.stdin:
    request = json.loads(line)
    answer = {"flip": False} if request["op"] == "orient" else {"move": choose(request["view"])}
    print(json.dumps(answer), flush=True)
