"""The performers' characters: what each one likes better than its reckoning says, and how often it slips."""

import random

import pytest

from scout_mp.bots import make_bot
from scout_mp.bots.performers import CAST, Performer
from scout_mp.layout import TURN
from scout_mp.moves import is_scout, shown
from tests.game.walks import dealt_round, position


def likes_to_scout(move):
    return is_scout(move) and not shown(move)


def likes_a_leap(move):
    return is_scout(move) and shown(move) > 0


# More of this is what a performer likes, by the pages about the bots.
LIKES = {"juggler": likes_to_scout, "strongman": shown, "acrobat": likes_a_leap}


@pytest.mark.parametrize("name", LIKES)
def test_a_performer_prefers_what_it_likes(name):
    """Beside its twin without tastes, which draws the same slips, it only ever changes to more of that."""
    performer, twin = make_bot(name), Performer(CAST[name][:4])
    changed = 0
    for number in range(150):
        state = position(3 + number % 3, number, steps=16).state
        seed = number.to_bytes(8, "big")
        chosen = performer.choose(state, state[TURN], seed)
        plain = twin.choose(state, state[TURN], seed)
        if chosen != plain:
            changed += 1
            assert LIKES[name](chosen) > LIKES[name](plain)
    assert changed >= 5


@pytest.mark.parametrize(("name", "least", "most"), [("clown", 0.5, 0.95), ("magician", 0.06, 0.35)])
def test_a_performer_lays_its_hand_the_wrong_way_up_at_times(name, least, most):
    performer, strongest = make_bot(name), make_bot("ringmaster")
    chance = random.Random(name)
    wrong = 0
    for number in range(100):
        state = dealt_round(3, chance)[0].state
        seed = number.to_bytes(8, "big")
        wrong += performer.orient(state, 0, seed) != strongest.orient(state, 0, seed)
    assert least < wrong / 100 < most
