"""Rounds at random for the tests of the game: an endless supply of positions that can really come up."""

import random

from scout_mp.cards import HAND_SIZES, deck, lower_first, turned
from scout_mp.layout import HANDS, OUT_SIZE, OUT_TOP, OVER, PLAYERS, SHOW, SHOW_SIZE, SIZES
from scout_mp.legal import Legal
from scout_mp.rounds import Round

LEGAL = Legal(4096)


def dealt_round(players, chance, trail=0, house=0):
    """A round just dealt and its cards; `chance` is a random.Random."""
    cards = [card if chance.random() < 0.5 else turned(card) for card in deck(players)]
    chance.shuffle(cards)
    cards = bytes(cards[: players * HAND_SIZES[players]])
    round_ = Round(trail)
    round_.start(players, chance.randrange(players), cards, house)
    return round_, cards


def legal_moves(round_):
    """The legal moves as a list."""
    count = LEGAL.list(round_)
    assert count <= len(LEGAL.moves)
    return LEGAL.moves[:count]


def walk(round_, chance, steps):
    """Make up to `steps` random moves; yields each move before it is made, until the round is over."""
    for _ in range(steps):
        moves = legal_moves(round_)
        if not moves:
            assert round_.state[OVER]
            return
        move = chance.choice(moves)
        yield move
        round_.apply(move)


def position(players, seed, steps=60):
    """A round in which a random player is about to move, after fewer than `steps` random moves."""
    chance = random.Random(f"{players} {seed}")
    round_, _ = dealt_round(players, chance)
    trail = [bytes(round_.state)]
    for _ in walk(round_, chance, chance.randrange(steps)):
        trail.append(bytes(round_.state))
    if round_.state[OVER]:
        round_.state[:] = trail[-1]
    return round_


def all_cards(state):
    """Hands, show and collected cards, lower number first, sorted."""
    held = sum(state[SIZES : SIZES + state[PLAYERS]])
    cards = list(state[HANDS : HANDS + held]) + list(state[SHOW : SHOW + state[SHOW_SIZE]])
    cards += state[OUT_TOP + 1 - state[OUT_SIZE] : OUT_TOP + 1]
    return sorted(map(lower_first, cards))
