"""A match looked back at: which moves lost most, and what would have been better."""

from scout_mp import record
from scout_mp.bots import make_bot
from scout_mp.bots.bot import thinking_seed
from scout_mp.bots.learnt import LearntBot
from scout_mp.bots.own_turn import best_scout
from scout_mp.bots.shape import LONGEST_HAND, SCALE
from scout_mp.layout import OVER, PLAYERS, SIZES, STRENGTH, TURN, hand_start
from scout_mp.legal import MOST_SHOWS, list_shows
from scout_mp.match import PLAY
from scout_mp.moves import SCOUT, is_scout
from scout_mp.review import Review
from scout_mp.turns import can_scout
from tests.playing import numbered_seed, play, step

RINGMASTER = "ringmaster"
# The moves that are listed, at most, and the tenths of a point that one of them has lost, at least.
LISTED = 5
BLAMED = 5


def reviewed(match, seat):
    review = Review(match, seat, make_bot(RINGMASTER))
    before = -1
    while not review.think():
        assert before <= review.done <= review.total
        before = review.done
    assert review.done == review.total == len(match.body)
    return review.lapses


def worth(bot, state, move):
    """What a move is worth to the bot, with two players to the end of its turn, from what it knows."""
    after = bytearray(bot.after(move, state))
    if after[PLAYERS] == 2 and is_scout(move):
        return rest(bot, after)
    return bot.value(after, bot.seat)


def rest(bot, state):
    """What is left of the turn is worth: the best show at once, or after the best-looking scouts."""
    if state[OVER]:
        return bot.value(state, bot.seat)
    at = hand_start(state, bot.seat)
    moves = [0] * (2 * MOST_SHOWS)
    stop = list_shows(state, at, at + state[SIZES + bot.seat], state[STRENGTH], 0, moves, 0)
    worths = [bot.value(bot.after(show, state), bot.seat) for show in moves[:stop]]
    if can_scout(state):
        scout = best_scout(state, bot.seat, moves, stop, [0], bytearray(LONGEST_HAND))
        worths.append(rest(bot, bytearray(bot.after(scout, state))))
    return max(worths)


def losses(match, seat):
    """[(loss in tenths, round, number, state, done, better)] of every move of a seat, worked out anew."""
    bot = make_bot(RINGMASTER)
    data = record.write(match)
    found = []
    for steps in range(match.steps):
        now = record.read(data, steps=steps)
        state = now.round.state
        if now.phase != PLAY or state[TURN] != seat:
            continue
        before = bytes(state)
        seed = thinking_seed(now.seed, now.number, now.played)
        better = bot.choose(state, seat, seed)
        known = bytearray(bot.view.state)
        done = record.decode_move(match.body, len(now.body))
        lost = (worth(bot, known, better) - worth(bot, known, done)) / (SCALE * (match.players - 1))
        found.append((int(lost * 10 + 0.5), now.number + 1, now.played + 1, before, done, better))
    return found


def check_lapses(lapses, match, seat):
    expected = [each for each in losses(match, seat) if each[0] >= BLAMED]
    # The worst first, of equal ones the earlier.
    expected.sort(key=lambda each: -each[0] * 1000 + each[1] * 100 + each[2])
    expected = expected[:LISTED]
    found = [(each.loss, each.round, each.number, each.state, each.done, each.better) for each in lapses]
    assert found == expected


def test_the_worst_moves_of_a_person_who_plays_greedily():
    match = play(3, numbered_seed(9), [make_bot("greedy") for _ in range(3)])
    lapses = reviewed(match, 1)
    assert len(lapses) == LISTED
    # Two that lost as much are among them: the earlier goes first.
    assert lapses[0].loss == lapses[1].loss
    check_lapses(lapses, match, 1)
    for lapse in lapses:
        assert lapse.done != lapse.better
        assert len(lapse.reasons) <= 2
    # Most of them can be said in words.
    assert sum([1 for lapse in lapses if lapse.reasons]) >= 3


def test_two_players_whose_turns_have_several_moves():
    for number in range(2, 5):
        match = play(2, numbered_seed(number), [make_bot("greedy"), make_bot("random")])
        for seat in range(2):
            check_lapses(reviewed(match, seat), match, seat)


def test_a_move_that_lost_less_than_half_a_point_is_not_blamed():
    match = play(3, numbered_seed(0), [make_bot(name) for name in ("magician", "acrobat", "magician")])
    # In tenths. Two moves that lost four are left out, though fewer than five are listed.
    assert sorted([each[0] for each in losses(match, 0) if each[0]]) == [4, 4, 5, 6, 8]
    assert [lapse.loss for lapse in reviewed(match, 0)] == [8, 6, 5]


def test_the_strongest_bot_finds_nothing_to_blame_in_its_own_moves():
    match = play(2, numbered_seed(3), [make_bot(RINGMASTER), make_bot("greedy")])
    assert reviewed(match, 0) == []


def test_a_match_that_was_not_played_to_its_end():
    bots = [make_bot("random"), make_bot("random"), make_bot("random")]
    match = play(3, numbered_seed(4), bots)
    data = record.write(match)
    assert reviewed(record.read(data, steps=0), 0) == []
    part = record.read(data, steps=8)
    check_lapses(reviewed(part, 2), part, 2)
    assert record.write(part) == record.write(record.read(data, steps=8))
    step(part, bots)


class Watched(LearntBot):
    """Notes how many cards of the others it is shown each time."""

    def start(self):
        super().start()
        s = self.view.state
        known = 0
        for other in range(s[PLAYERS]):
            if other != self.seat:
                at = hand_start(s, other)
                known += sum([1 for i in range(at, at + s[SIZES + other]) if s[i]])
        self.known.append(known)


def test_the_bot_sees_no_more_than_the_player_saw():
    """Known of the others' cards is at most what they have scouted before the player's eyes."""
    match = play(3, numbered_seed(5), [make_bot("greedy") for _ in range(3)])
    bot = Watched()
    bot.known = []
    review = Review(match, 0, bot)
    while not review.think():
        pass
    scouts = []
    for steps in range(match.steps):
        now = record.read(record.write(match), steps=steps)
        if now.phase == PLAY and now.played == 0:
            scouted = 0
        if now.phase == PLAY:
            if now.round.state[TURN] == 0:
                scouts.append(scouted)
            elif record.decode_move(match.body, len(now.body)) & SCOUT:
                scouted += 1
    assert len(bot.known) == len(scouts)
    for i in range(len(scouts)):
        assert bot.known[i] <= scouts[i]
    assert max(bot.known) > 0
