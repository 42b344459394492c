"""A peer that lies gains nothing: what it sends changes nothing here, and it is told why."""

from binascii import crc32

import pytest

from scout_mp import record
from scout_mp.coding import encode_move
from scout_mp.layout import TURN
from scout_mp.legal import Legal
from scout_mp.link import messages, reasons
from scout_mp.link.fair_deal import choice_commitment
from scout_mp.link.fields import put16, put32
from scout_mp.link.offers import MOST_REVISIONS
from scout_mp.link.session import CONNECTED
from scout_mp.link.settings import Settings
from scout_mp.match import MATCH_OVER, ORIENT, PLAY, ROUND_OVER
from scout_mp.moves import scout, show
from tests.shared.link.wire import both_complete, pair, run, talk


class Bound:
    """An honest device and one that sends what a test wants, in a match of three seats: 0 and 2 are the
    honest one's, 1 is the liar's."""

    def __init__(self, players=3, mine=0b101, number=0):
        self.honest, self.liar, self.clock = pair(players, bytes(players), mine, 0, number)

    def run(self, until):
        run(self.honest, self.liar, self.clock, until)
        return self

    def stop(self):
        """Nobody acts any more; what is on its way arrives."""
        self.honest.act = self.liar.act = lambda: None
        talk(self.honest, self.liar, self.clock, 300)
        return self

    def say(self, message):
        """The liar sends a message; what the honest side has must stay as it is. Returns the reason told."""
        before = self.seen()
        self.send(message)
        assert self.seen() == before
        return self.liar.link.refused

    def send(self, message):
        link = self.liar.link
        link.refused = reasons.NONE
        waiting = [message]

        def compose(into):
            if not waiting:
                return 0
            into[: len(message)] = waiting.pop()
            return len(message)

        link.compose = compose
        talk(self.honest, self.liar, self.clock, 300)
        del link.compose
        assert not waiting

    def seen(self):
        link = self.honest.link
        data = record.write(link.match) if link.match else None
        return data, self.honest.kept, link.lobby.settings.coding(0), link.match and link.match.seats

    def step(self, move, number=None, spoil=0):
        """A STEP that plays a move, its hash as it ought to be unless spoilt."""
        linked = self.honest.link._linked
        body = bytearray()
        encode_move(move, body)
        message = bytearray(7)
        message[0] = messages.STEP
        put16(message, 1, linked.match.steps + 1 if number is None else number)
        put32(message, 3, crc32(bytes(body), linked.here.hash) ^ spoil)
        return bytes(message + body)

    def legal_move(self):
        legal = Legal()
        legal.list(self.honest.link.match.round)
        return legal.moves[0]


def liars_turn(number=0):
    """Some moves into the match the liar is to move, and nothing is on its way."""
    bound = Bound(number=number)

    def is_liars_turn():
        match = bound.honest.link.match
        return match and match.steps > 4 and match.phase == PLAY and match.round.state[TURN] == 1

    bound.run(is_liars_turn)
    bound.honest.act = lambda: None
    bound.liar.act = lambda: None
    talk(bound.honest, bound.liar, bound.clock, 300)
    return bound


def test_an_illegal_move():
    bound = liars_turn()
    assert bound.say(bound.step(show(0, 9))) == reasons.ILLEGAL_MOVE
    assert bound.say(bound.step(scout(0, 15, 0) | show(12, 7))) == reasons.ILLEGAL_MOVE
    assert bound.liar.link.refused_kind == messages.STEP
    assert bound.honest.link.state == CONNECTED


def test_the_same_move_told_rightly_is_taken_after_all_refusals():
    bound = liars_turn()
    move = bound.legal_move()
    bound.say(bound.step(show(0, 9)))
    steps = bound.honest.link.match.steps
    bound.send(bound.step(move))
    assert bound.liar.link.refused == reasons.NONE
    assert bound.honest.link.match.steps == steps + 1


def test_a_wrong_hash():
    bound = liars_turn()
    assert bound.say(bound.step(bound.legal_move(), spoil=1)) == reasons.WRONG_HASH


def test_a_step_too_far_and_one_that_is_known():
    bound = liars_turn()
    steps = bound.honest.link.match.steps
    assert bound.say(bound.step(bound.legal_move(), steps + 2)) == reasons.OUT_OF_STEP
    assert bound.say(bound.step(bound.legal_move(), steps)) == reasons.NONE
    assert bound.say(bound.step(bound.legal_move(), 0)) == reasons.NONE


def test_a_move_for_a_seat_of_the_honest_side():
    bound = liars_turn(1)
    del bound.honest.act, bound.liar.act
    bound.run(lambda: bound.honest.link.my_turn >= 0).stop()
    assert bound.honest.link.my_turn >= 0
    assert bound.say(bound.step(bound.legal_move())) == reasons.NOT_YOUR_SEAT


def test_a_move_coded_in_another_way():
    bound = liars_turn()
    move = bound.legal_move()
    long = bytearray(bound.step(move)[:7]) + bytes((192 | move >> 16, move >> 8 & 255, move & 255))
    assert bound.say(bytes(long)) == reasons.MALFORMED


@pytest.mark.parametrize("kind", range(1, messages.SETUP + 1))
@pytest.mark.parametrize("size", [1, 2, 5, 9, 64])
def test_messages_cut_or_filled_with_nonsense(kind, size):
    bound = liars_turn()
    if kind in (messages.LEAVE, messages.EMOTE, messages.REFUSE):
        bound.send(bytes([kind]) + b"\xee" * (size - 1))
        assert bound.honest.link.match.steps > 4
    elif kind == messages.STATE:
        assert bound.say(bytes([kind]) + b"\xee" * (size - 1)) == reasons.MALFORMED
    else:
        assert bound.say(bytes([kind]) + b"\xee" * (size - 1)) >= reasons.MALFORMED


def test_a_kind_of_message_there_is_not():
    bound = liars_turn()
    assert bound.say(b"\x63\x01") == reasons.UNKNOWN_MESSAGE
    assert bound.say(b"\x00") == reasons.UNKNOWN_MESSAGE


def test_changing_the_settings_while_playing():
    bound = liars_turn()
    side = bound.liar.link.lobby.side
    change = bytes([messages.PROPOSE]) + Settings(3, b"\x00\x01\x01", 2, 1, 9).coding(side)
    assert bound.say(change) == reasons.MATCH_RUNNING
    assert bound.say(bytes([messages.AGREE]) + bytes(36)) == reasons.MATCH_RUNNING
    assert bound.say(bytes([messages.REVEAL]) + bytes(20)) == reasons.MATCH_RUNNING
    assert bound.say(bytes([messages.SETUP]) + bytes(27)) == reasons.NOT_AGREED
    assert bound.say(bytes([messages.WANT]) + bound.honest.link.match_id) == reasons.NO_MATCH


def test_giving_the_honest_seat_to_a_bot_without_being_asked():
    bound = liars_turn()
    assert bound.say(bytes([messages.ANSWER, 1, 1])) == reasons.BAD_OFFER
    assert bound.say(bytes([messages.OFFER, 0, 7, 1])) == reasons.BAD_OFFER
    assert bound.say(bytes([messages.OFFER, 0, 0, 200])) == reasons.BAD_OFFER
    assert bound.say(bytes([messages.OFFER, 5, 0, 1])) == reasons.BAD_OFFER
    # More changes than a byte can count.
    bound.honest.link.offers.revision = MOST_REVISIONS
    assert bound.say(bytes([messages.OFFER, MOST_REVISIONS, 0, 1])) == reasons.BAD_OFFER
    assert bound.honest.link.match.seats == bytes(3)


def test_telling_of_another_match_or_another_past():
    bound = liars_turn()
    link = bound.liar.link
    state = bytearray(17)
    link._compose_state(state)
    state[11] ^= 1
    assert bound.say(bytes(state)) == reasons.DIVERGED
    assert bound.honest.link.problem == reasons.DIVERGED
    state[1] ^= 1
    bound.say(bytes(state))
    assert bound.honest.link.problem == reasons.OTHER_MATCH


def test_claiming_moves_that_the_honest_side_made():
    bound = liars_turn(1)
    del bound.honest.act, bound.liar.act
    bound.run(lambda: bound.honest.link.my_turn >= 0).stop()
    state = bytearray(17)
    bound.liar.link._compose_state(state)
    put16(state, 9, bound.honest.link.match.steps + 1)
    bound.say(bytes(state))
    assert bound.honest.link.problem == reasons.LOST_MOVES
    assert bound.say(bound.step(bound.legal_move())) == reasons.NOT_YOUR_SEAT


def before_choices():
    bound = Bound(number=3)
    for device in (bound.honest, bound.liar):
        device.act = lambda device=device: None if device.link.match else device._in_the_lobby()
    bound.run(lambda: bound.honest.link.match and bound.liar.link.match)
    assert bound.honest.link.match.phase == bound.liar.link.match.phase == ORIENT
    return bound.stop()


def commit(bound, flips, salt=b"s" * 16):
    return bytes([messages.COMMIT, 0]) + choice_commitment(bound.honest.link.match_id, 0, flips, salt)


def opening(flips, salt=b"s" * 16):
    return bytes([messages.OPEN, 0, flips]) + salt


def test_opening_before_the_honest_side_has_committed():
    bound = before_choices()
    assert bound.say(opening(2)) == reasons.NOT_AGREED
    bound.send(commit(bound, 2))
    assert bound.say(opening(2)) == reasons.NOT_AGREED


def test_opening_another_choice_than_was_committed_to():
    bound = before_choices()
    bound.send(commit(bound, 2))
    bound.honest.link.orient(0, True)
    bound.honest.link.orient(2, False)
    talk(bound.honest, bound.liar, bound.clock, 300)
    assert bound.say(opening(0)) == reasons.CHANGED_CHOICE
    assert bound.say(opening(2, b"t" * 16)) == reasons.CHANGED_CHOICE
    assert bound.say(commit(bound, 0)) == reasons.CHANGED_CHOICE
    bound.send(opening(2))
    assert bound.honest.link.match.steps == 1
    assert bound.honest.link.match.body == b"\x03"


def test_turning_over_a_hand_of_the_honest_side():
    bound = before_choices()
    bound.send(commit(bound, 3))
    bound.honest.link.orient(0, False)
    bound.honest.link.orient(2, False)
    talk(bound.honest, bound.liar, bound.clock, 300)
    assert bound.say(opening(3)) == reasons.CHANGED_CHOICE


def test_another_commitment_in_a_new_session_after_the_honest_choice_was_opened():
    bound = before_choices()
    bound.send(commit(bound, 2))
    bound.honest.link.orient(0, True)
    bound.honest.link.orient(2, False)
    talk(bound.honest, bound.liar, bound.clock, 300)
    for again in (bound.liar, bound.honest):
        again.reboot()
        again.act = lambda: None
        run(bound.honest, bound.liar, bound.clock, lambda: bound.honest.link.state == CONNECTED)
        talk(bound.honest, bound.liar, bound.clock, 3000)
        assert bound.say(commit(bound, 0)) == reasons.CHANGED_CHOICE


def test_telling_the_orientation_as_a_step():
    bound = before_choices()
    for flips in (0, 7):
        message = bytearray(8)
        message[0] = messages.STEP
        put16(message, 1, 1)
        put32(message, 3, crc32(bytes((flips,)), crc32(bound.honest.link.match_id)))
        message[7] = flips
        assert bound.say(bytes(message)) == reasons.NOT_AGREED


class TestLobby:
    """Lies before the match."""

    def bound(self):
        bound = Bound(2, 1, 9)
        bound.honest.act = bound.liar.act = lambda: None
        bound.run(lambda: bound.honest.link.state == CONNECTED)
        return bound.stop()

    def test_a_nonce_that_was_not_committed_to(self):
        bound = self.bound()
        bound.honest.link.propose(2, bytes(2), 1)
        talk(bound.honest, bound.liar, bound.clock, 100)
        bound.liar.link.agree()
        talk(bound.honest, bound.liar, bound.clock, 100)
        bound.liar.link.lobby._nonce = bytes(16)
        bound.honest.link.agree()
        talk(bound.honest, bound.liar, bound.clock, 100)
        assert bound.honest.link.match is None
        assert bound.liar.link.refused == reasons.BAD_REVEAL
        assert not bound.honest.link.lobby.agreed

    def test_a_reveal_before_anybody_agreed(self):
        bound = self.bound()
        bound.honest.link.propose(2, bytes(2), 1)
        talk(bound.honest, bound.liar, bound.clock, 100)
        message = bytearray(21)
        message[0] = messages.REVEAL
        put32(message, 1, bound.honest.link.lobby._crc())
        assert bound.say(bytes(message)) == reasons.NOT_AGREED

    @pytest.mark.parametrize(
        ("players", "seats", "mine"),
        [(2, bytes(2), 0), (2, bytes(2), 3), (3, b"\x00\x63\x00", 1), (4, bytes(4), 15)],
    )
    def test_settings_that_cannot_be(self, players, seats, mine):
        bound = self.bound()
        side = bound.liar.link.lobby.side
        coding = Settings(players, seats, mine, 0, 7).coding(side)
        assert bound.say(bytes([messages.PROPOSE]) + coding) == reasons.BAD_SETTINGS

    def test_an_unknown_house_rule(self):
        bound = self.bound()
        coding = Settings(2, bytes(2), 1, 8, 7).coding(bound.liar.link.lobby.side)
        assert bound.say(bytes([messages.PROPOSE]) + coding) == reasons.BAD_SETTINGS

    def test_a_match_nobody_asked_for(self):
        bound = self.bound()
        assert bound.say(bytes([messages.SETUP]) + bytes(30)) == reasons.NOT_AGREED
        assert bound.say(bytes([messages.STEP]) + bytes(7)) == reasons.NO_MATCH
        assert bound.honest.link.match is None


def test_the_next_round_begins_here_only_when_this_side_wants_it():
    bound = Bound(2, 1, 5)
    honest = bound.honest
    bound.run(lambda: honest.link.match and honest.link.match.phase == ROUND_OVER).stop()
    message = bytearray(8)
    message[0] = messages.STEP
    put16(message, 1, honest.link.match.steps + 1)
    put32(message, 3, crc32(bytes(1), honest.link._linked.here.hash))
    assert bound.say(bytes(message)) == reasons.OUT_OF_STEP
    assert bound.say(bytes([messages.OPEN, 1, 0]) + bytes(16)) == reasons.OUT_OF_STEP
    assert honest.link.match.phase == ROUND_OVER


def test_moves_after_the_end():
    bound = Bound(2, 1, 4)
    bound.run(both_complete(bound.honest, bound.liar)).stop()
    assert bound.honest.link.match.phase == MATCH_OVER
    assert bound.say(bound.step(show(0, 1))) == reasons.OUT_OF_STEP
