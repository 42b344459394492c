"""Sets and runs of a hand after a move."""

from scout_mp.blocks import best_block, fits_nothing, joined_block
from scout_mp.moves import parse_move
from tests.shared.cards import cards


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
