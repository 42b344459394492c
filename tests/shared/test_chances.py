"""How likely the next player beats a show: hands drawn from what may be in them, order and way up too."""

from scout_mp.chances import times_beaten, unseen
from scout_mp.layout import STATE_SIZE
from scout_mp.moves import parse_move
from scout_mp.position import set_up
from scout_mp.rng import Rng
from scout_mp.rounds import Round
from scout_mp.turns import make
from scout_mp.view import hide
from tests.shared.cards import cards


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


def test_a_known_card_lies_either_way_up():
    # The 9 beats it, the 2 does not.
    state = after(["5/1 3/4", "2/9", "1/4"], "", "show 0 1", viewer=0)
    assert 70 < times_beaten(state, rng(), 200) < 130


def test_cards_lie_in_any_order_and_each_one_either_way_up():
    # Only both 9s side by side beat the pair: two orders of three, and one way up of four.
    for hand in ("1/9 2/9 5/6", "1/9 5/6 2/9"):
        state = after(["8/1 8/2 3/4", hand, "1/4"], "", "show 0 2", viewer=0)
        assert 70 < times_beaten(state, rng(), 600) < 130
