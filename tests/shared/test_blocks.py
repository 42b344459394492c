"""Sets and runs of a hand after a move."""

from scout_mp.blocks import best_block, fits_nothing, joined_block
from scout_mp.cards import parse_card
from scout_mp.chances import times_beaten, unseen
from scout_mp.layout import STATE_SIZE
from scout_mp.moves import parse_move
from scout_mp.position import set_up
from scout_mp.rng import Rng
from scout_mp.rounds import Round
from scout_mp.turns import make
from scout_mp.view import hide


def cards(text):
    return bytes([parse_card(card) for card in text.split()])


def test_the_strongest_block_through_a_stretch():
    hand = cards("4/1 5/1 6/1 9/1 9/2 2/1")
    assert best_block(hand, 0, 6, 6, 0) == 0
    assert best_block(hand, 0, 6, 3, 3) == 3
    assert best_block(hand, 0, 6, 2, 3) == -1
    assert best_block(hand, 0, 6, 5, 5) == -1
    assert best_block(hand, 3, 6, 6, 0) == 3


def joined(text, move):
    """Numbers up, in a hand left by that move, from where something came together; None if nothing did."""
    hand = cards(text)
    found = joined_block(hand, 0, len(hand), parse_move(move))
    return None if found < 0 else hand[found] >> 4


def test_what_comes_together_where_cards_were_shown():
    assert joined("9/1 4/1 5/1 1/2", "show 2 3") == 4
    assert joined("9/1 4/1 6/1 1/2", "show 2 3") is None
    # At the ends nothing can come together, whatever lies there.
    assert joined("4/1 5/1 9/1", "show 0 1") is None
    assert joined("9/1 4/1 5/1", "show 3 1") is None


def test_what_comes_together_around_a_scouted_card():
    assert joined("9/1 4/1 5/1 6/1 1/2", "scout l 2") == 4
    assert joined("9/1 4/1 5/1 6/1 1/2", "scout l 0") is None


def test_a_scouted_card_behind_and_before_what_is_shown_then():
    # Hand after the scout: 5 6 8 8 2; the card in place 0 stays, the pair goes.
    assert joined("5/1 6/1 2/1", "scout l 0 show 2 2") == 5
    assert joined("2/1 5/1 6/1", "scout l 4 show 1 2") == 5
    # It is shown itself: what counts is the gap it leaves.
    assert joined("2/1 5/1 6/1", "scout l 2 show 2 2") == 5


def test_a_card_that_fits_nothing():
    hand = cards("4/1 5/1 9/1 2/1 2/3")
    assert [fits_nothing(hand, 0, 5, i) for i in range(5)] == [False, False, True, False, False]
    # Neighbours in another hand are none.
    assert fits_nothing(hand, 0, 4, 3)


def after(hands, show, move, viewer=None):
    """The state after a move of the first of three, as it knows it. `viewer` 0: it knows the other hands."""
    round_ = Round()
    nothing = [0, 0, 0]
    hands = [cards(hand) for hand in hands]
    set_up(round_, 3, 0, hands, cards(show), 1, nothing, nothing, nothing, nothing, 0, viewer=viewer)
    state = bytearray(STATE_SIZE)
    hide(round_.state, 0, state)
    make(state, parse_move(move))
    return state


def rng():
    made = Rng()
    made.seed(b"unbeaten")
    return made


def test_what_has_not_been_seen():
    left = list(unseen(after(["9/1 9/2", "1/2 1/3", "1/4"], "5/1", "show 0 2")))
    # Of 36 cards two lie on the table and one was collected; all others may be anywhere.
    assert len(left) == 33
    for card in cards("1/9 2/9 1/5"):
        assert card not in left
    assert cards("1/2")[0] in left


def test_how_often_a_show_is_beaten():
    strong = after(["9/1 9/2 9/3", "1/2 1/3", "1/4"], "5/1", "show 0 3")
    assert times_beaten(strong, rng(), 20) == 0
    weak = after(["1/9 9/2 9/3", "1/2 1/3 2/4 2/5 3/6 3/7 4/6", "1/4"], "", "show 0 1")
    assert times_beaten(weak, rng(), 20) == 20
    between = after(["8/1 9/2 9/3", "1/2 1/3", "1/4"], "5/1", "show 0 1")
    assert 0 < times_beaten(between, rng(), 200) < 200
    assert times_beaten(between, rng(), 50) == times_beaten(between, rng(), 50)


def test_cards_known_to_be_there_are_never_drawn_otherwise():
    # A hand of 1 or 2 and 9 or 7 has no pair and no run.
    state = after(["8/1 8/2", "1/2 9/7", "1/4"], "5/1", "show 0 2", viewer=0)
    assert times_beaten(state, rng(), 50) == 0
    state = after(["8/1 8/2", "1/2 9/7", "1/4"], "5/1", "show 0 1", viewer=0)
    assert 0 < times_beaten(state, rng(), 50) < 50
