"""Why the strongest bot makes its move: in positions whose reason is clear, and true in all of a round."""

from scout_mp.bots import make_bot
from scout_mp.bots.clearing import least_shows
from scout_mp.bots.shape import WORK_SIZE
from scout_mp.cards import deck, lower_first
from scout_mp.layout import CAPTURED, OVER, OWNER, PLAYERS, SIZES, TURN, hand_bytes
from scout_mp.match import ORIENT, PLAY, Match
from scout_mp.moves import move_text, parse_move
from scout_mp.position import set_up
from scout_mp.reasons import (
    ENDS,
    HARD,
    KEEPS,
    LONE,
    MAKES,
    NEARLY_OUT,
    NO_CHIP,
    NO_SHOW,
    NO_TOKEN,
    OTHERS_KEEP,
    SAVES,
    SHOWS,
    STOPS,
    TAKES,
    Reasons,
)
from scout_mp.rounds import Round
from tests.shared.cards import cards

SEED = bytes(8)


def position(hand, show="", others=(9, 9), scouts=0, captured=0, chips=0):
    """A round in which the first seat is to move; the last one owns the show. Scout & Shows are used up."""
    players = 1 + len(others)
    known = [lower_first(card) for card in cards(hand) + cards(show)]
    rest = [card for card in deck(players) if card not in known]
    hands = [cards(hand)]
    for size in others:
        hands.append(bytes(rest[:size]))
        rest = rest[size:]
    round_ = Round()
    nothing = [0] * players
    owner = players - 1 if show else None
    captured = [captured] * players
    set_up(
        round_, players, 0, hands, cards(show), owner, captured, nothing, [chips] * players, nothing, scouts
    )
    return round_.state


def told(bot, state, seat=0, instead=None):
    """What is told of the move that the bot has chosen: [(code, numbers as a list)]."""
    bot.choose(state, seat, SEED)
    reasons = Reasons(bot)
    reasons.begin(instead)
    while not reasons.think():
        pass
    assert len(reasons.told) <= 2
    return [(code, list(numbers)) for code, numbers in reasons.told]


def check(state, move, *expected):
    bot = make_bot("ringmaster")
    found = told(bot, state)
    assert move_text(bot.move) == move, move_text(bot.move)
    assert found == list(expected), found


def test_a_run_stays_together_and_few_shows_are_left():
    check(position("5/2 6/2 7/4 1/6 9/1"), "show 3 1", (KEEPS, [5, 6, 7]), (SHOWS, [2]))


def test_what_lay_on_both_sides_of_a_card_comes_together():
    hand = "3/7 4/8 5/1 1/6 1/9 7/2 2/4 8/5"
    check(position(hand, "1/2", (9, 11)), "show 6 1", (MAKES, [7, 8]), (KEEPS, [3, 4, 5]))


def test_a_scouted_card_lengthens_a_run():
    hand = "3/7 4/8 5/1 1/6 1/9 7/2 2/4 8/5"
    check(position(hand, "6/7 7/4 8/9", (9, 11)), "scout l 3", (SHOWS, [3]), (MAKES, [3, 4, 5, 6]))


def test_four_eights_are_hard_to_beat():
    check(position("8/2 8/3 8/4 8/5 1/2 3/1", "2/6 2/7"), "show 0 4", (SHOWS, [2]), (HARD, [1]))


def test_one_more_scout_would_end_the_round():
    state = position("2/8 5/3 7/1 4/6 9/1 1/6", "1/4", scouts=1)
    check(state, "show 2 1", (SHOWS, [3]), (STOPS, [2]))


def test_going_out_costs_the_others_their_cards():
    state = position("3/7 4/8 5/1", "2/6 2/8", (2, 3), scouts=1, captured=4)
    check(state, "show 0 3", (OTHERS_KEEP, [5]))


def test_nothing_in_hand_beats_the_show():
    check(position("1/8 9/2", "5/3 5/7", (9, 11)), "scout r 1 flip", (NO_SHOW, []))


def test_an_opponent_is_nearly_out():
    hand = "3/1 3/9 7/4 5/1 1/8 9/6"
    for size in (1, 2):
        check(position(hand, "2/4", (size, 9)), "show 2 1", (NEARLY_OUT, [1]), (NO_TOKEN, [2]))
    check(position(hand, "2/4", (3, 9)), "show 3 1", (NO_TOKEN, [2]), (SHOWS, [4]))


def test_the_round_ends_with_a_scout_though_there_is_a_show():
    # The two others who only scouted are left with far more cards.
    state = position("3/4 6/10 9/5", "3/9", (6, 8, 6), scouts=2)
    check(state, "scout l 0", (ENDS, []))


def test_cards_are_collected():
    check(position("4/2 4/7 8/1 6/2", "3/8 3/9"), "show 0 2", (SHOWS, [2]), (TAKES, [2]))


def test_a_lone_card_goes_and_no_chip():
    hand = "7/9 9/3 6/5 9/8 2/7 5/10"
    check(position(hand, "1/6", (7,), chips=3), "show 4 1", (LONE, [2]), (NO_CHIP, []))


def test_compared_with_one_move_only_what_that_lacks_is_told():
    hand = "6/1 7/9 8/1 9/1 3/1 5/2 9/2 9/6 4/9 4/7 2/4 5/4"
    bot = make_bot("ringmaster")
    found = told(bot, position(hand, others=(12, 12)), 0, parse_move("show 6 2"))
    assert move_text(bot.move) == "show 10 1"
    # The two nines, not the run that both moves leave alone.
    assert found == [(KEEPS, [9, 9]), (LONE, [2])], found


def test_what_holds_for_that_move_too_is_left_out():
    bot = make_bot("ringmaster")
    state = position("3/7 2/4 8/6 3/8 4/7 5/4 1/9 2/7", "3/1", (7, 4), scouts=1)
    assert told(bot, state) == [(MAKES, [2, 3, 4, 5]), (SHOWS, [3])]
    # The run 3-4-5, shown now, leaves three shows as well.
    found = told(bot, state, 0, parse_move("show 3 3"))
    assert found == [(MAKES, [2, 3, 4, 5]), (LONE, [8])], found


def test_of_two_scouts_none_is_better_because_nothing_can_be_shown():
    bot = make_bot("ringmaster")
    state = position("1/8 9/2", "5/3 5/7", (9, 11))
    assert told(bot, state, 0, parse_move("scout l 0")) == []


def is_row(hand, numbers):
    """Whether these numbers stand side by side in a hand."""
    return bytes([card >> 4 for card in hand]).find(bytes(numbers)) >= 0


def holds(reason, before, after, move, seat):
    """Whether what is told is so, worked out anew."""
    code, numbers = reason
    old = hand_bytes(before, seat)
    hand = hand_bytes(after, seat)
    shows = "show" in move
    if code == MAKES:
        return is_row(hand, numbers)
    if code == KEEPS:
        return is_row(hand, numbers) and is_row(old, numbers)
    if code == SHOWS:
        return numbers == [least_shows(hand, 0, len(hand), bytearray(WORK_SIZE))]
    if code == TAKES:
        return numbers == [after[CAPTURED + seat] - before[CAPTURED + seat]]
    if code in (NO_TOKEN, STOPS):
        return numbers == [before[OWNER]] and shows
    if code == NEARLY_OUT:
        return numbers != [seat] and before[SIZES + numbers[0]] <= 2 and shows
    if code == SAVES:
        return not shows
    if code == OTHERS_KEEP:
        left = sum([after[SIZES + i] for i in range(before[PLAYERS]) if i != seat])
        return after[OVER] and numbers == [left]
    if code == ENDS:
        return after[OVER] and numbers == [] and not shows
    if code == HARD:
        return numbers == [after[TURN]]
    if code == LONE:
        at = int(move.split()[1])
        beside = [old[i] >> 4 for i in (at - 1, at + 1) if 0 <= i < len(old)]
        return numbers == [old[at] >> 4] and min([abs(up - numbers[0]) for up in beside], default=9) > 1
    if code == NO_CHIP:
        return before[PLAYERS] == 2 and shows
    if code == NO_SHOW:
        return numbers == [] and not shows
    raise AssertionError("nothing here checks reason %d" % code)


def told_in_a_round(players):
    """Lets the bot play a round against itself and checks all that is told; the codes of it."""
    bot = make_bot("ringmaster")
    match = Match(players, b"\3\3\3\3\3")
    codes = []
    while match.number == 0 and match.phase in (ORIENT, PLAY):
        state = match.round.state
        if match.phase == ORIENT:
            for seat in range(players):
                match.orient(seat, bot.orient(state, seat, SEED))
            continue
        seat = state[TURN]
        before = bytearray(state)
        reasons = told(bot, state, seat)
        match.apply(bot.move)
        for reason in reasons:
            codes.append(reason[0])
            assert holds(reason, before, state, move_text(bot.move), seat), reason
    return codes


def test_all_that_is_told_in_a_round_is_true():
    codes = told_in_a_round(3)
    assert len(codes) > 20
    for code in (MAKES, KEEPS, SHOWS, TAKES):
        assert code in codes
    assert NO_CHIP in told_in_a_round(2)
