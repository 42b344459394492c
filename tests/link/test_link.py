"""What people do over a link: settling, signs, giving a seat to a bot, leaving, lost records."""

import pytest

from scout_mp import record
from scout_mp.bots import LADDER
from scout_mp.errors import ScoutError
from scout_mp.link import offers, reasons
from scout_mp.link.dialogue import GONE, PAUSED, STAYS
from scout_mp.link.link import Link
from scout_mp.link.lobby import MOST_REVISIONS
from scout_mp.link.session import CONNECTED, LOST
from scout_mp.match import PLAY
from scout_mp.moves import show
from tests.shared.link.wire import both_complete, pair, run, talk


def idle():
    pass


def connected(number=0):
    one, two, clock = pair(number=number)
    one.act = two.act = idle
    run(one, two, clock, lambda: one.link.state == two.link.state == CONNECTED)
    talk(one, two, clock, 300)
    return one, two, clock


def playing(players=3, mine=0b101, number=0, steps=8):
    """Some moves into a match; nobody acts any more."""
    one, two, clock = pair(players, bytes(players), mine, 0, number)
    run(one, two, clock, lambda: one.link.match and one.link.match.steps > steps)
    one.act = two.act = idle
    talk(one, two, clock, 300)
    return one, two, clock


def go_on(*devices):
    for device in devices:
        del device.act


class TestLobby:
    def test_the_last_proposal_counts_and_ends_agreements(self):
        one, two, clock = connected()
        one.link.propose(2, bytes(2), 1)
        one.link.agree()
        talk(one, two, clock, 100)
        assert two.link.lobby.partner_agreed
        assert two.link.lobby.settings.mine == 2
        two.link.propose(4, b"\x00\x03\x00\x01", 0b1100, 1)
        assert not two.link.lobby.partner_agreed
        talk(one, two, clock, 100)
        assert not one.link.lobby.agreed
        settings = one.link.lobby.settings
        assert (settings.players, settings.seats, settings.mine, settings.house) == (
            4,
            b"\x00\x03\x00\x01",
            0b0011,
            1,
        )

    def test_of_two_proposals_at_once_both_keep_the_same(self):
        for number in range(4):
            one, two, clock = connected(number)
            one.link.propose(2, bytes(2), 1)
            two.link.propose(3, bytes(3), 1)
            talk(one, two, clock, 300)
            first = one if one.link.session.side == 0 else two
            kept = {device.link.lobby.settings.players for device in (one, two)}
            assert kept == {2 if first is one else 3}

    def test_a_change_in_the_moment_of_agreement_starts_no_match_and_the_next_one_does(self):
        one, two, clock = connected()
        one.link.propose(2, bytes(2), 1)
        talk(one, two, clock, 100)
        two.link.agree()
        one.link.propose(3, bytes(3), 1)
        talk(one, two, clock, 300)
        assert one.link.match is two.link.match is None
        one.link.agree()
        two.link.agree()
        talk(one, two, clock, 300)
        assert one.link.match.players == two.link.match.players == 3

    @pytest.mark.parametrize(
        ("settings", "words"),
        [
            ((6, bytes(6), 1), "2 to 5 players"),
            ((2, bytes(3), 1), "3 seats are named for 2 players"),
            ((2, bytes(2), 0), "each device needs at least one seat"),
            ((2, bytes(2), 4), "seats beyond the players"),
            ((2, b"\x00\x63", 1), "the device of seat 1 does not know bot 99"),
            ((2, bytes(2), 1, 2), "house rule"),
        ],
    )
    def test_settings_that_cannot_be_are_named(self, settings, words):
        one, _, _ = connected()
        with pytest.raises(ScoutError, match=words):
            one.link.propose(*settings)
        assert one.link.lobby.settings.revision == 0

    def test_settings_stand_once_both_have_agreed_or_a_revision_can_count_no_further(self):
        one, two, clock = connected()
        one.link.propose(2, bytes(2), 1)
        assert one.link.lobby.may_change
        one.link.lobby.settings.revision = MOST_REVISIONS
        assert not one.link.lobby.may_change
        with pytest.raises(ScoutError, match="the settings stand"):
            one.link.propose(3, bytes(3), 1)
        talk(one, two, clock, 100)
        assert two.link.lobby.settings.revision == MOST_REVISIONS
        one.link.agree()
        two.link.agree()
        talk(one, two, clock, 300)
        assert one.link.match.players == two.link.match.players == 2

    def test_settings_that_cannot_be_with_another_partner_are_forgotten(self):
        one, two, clock = connected()
        one.link.propose(3, bytes((0, 0, len(LADDER))), 1)
        one.link.agree()
        talk(one, two, clock, 100)
        # Another device is plugged in, one that knows fewer bots.
        two.link = Link(clock, two.random_bytes, two._keep, "Old", (0, 9, 0), ladder=2)
        talk(one, two, clock, 4000)
        assert one.link.state == two.link.state == CONNECTED
        assert one.link.lobby.settings.revision == 0
        assert not one.link.lobby.agreed
        one.link.propose(3, bytes((0, 0, 2)), 1)
        talk(one, two, clock, 100)
        assert two.link.lobby.settings.seats == bytes((0, 0, 2))

    def test_nothing_can_be_agreed_to_before_it_is_proposed(self):
        one, _, _ = connected()
        with pytest.raises(ScoutError, match="no settings have been proposed"):
            one.link.agree()


class TestPlaying:
    def test_only_own_seats_can_be_moved_and_only_in_turn(self):
        one, two, clock = playing()
        other = two if one.link.my_turn >= 0 else one
        assert other.link.my_turn == -1
        with pytest.raises(ScoutError, match="sits on the other device"):
            other.link.play(show(0, 1))
        with pytest.raises(ScoutError, match="before the first move"):
            one.link.orient(0, True)

    def test_an_illegal_own_move_is_told_and_nothing_is_sent(self):
        one, two, clock = playing()
        mover = one if one.link.my_turn >= 0 else two
        before = mover.link.match.steps
        with pytest.raises(ScoutError):
            mover.link.play(show(40, 9))
        talk(one, two, clock, 100)
        assert one.link.match.steps == two.link.match.steps == before

    def test_moves_of_the_partner_are_announced_before_they_are_made(self):
        one, two, clock = pair(2)
        seen = []

        def announce(seat, move):
            seen.append((seat, move, one.link.match.round.state[1] == seat, one.link.match.played))

        one.link.before_move = announce
        run(one, two, clock, both_complete(one, two))
        assert len(seen) > 5
        assert all(seat == 1 and in_turn for seat, _, in_turn, _ in seen)

    def test_one_may_play_on_while_the_cable_is_out(self):
        one, two, clock = playing()
        mover, other = (one, two) if one.link.my_turn >= 0 else (two, one)
        for _ in range(400):
            mover.tick()
            clock.advance(10)
        assert mover.link.state == LOST
        mover.link.play(mover.choose(mover.link.match))
        go_on(one, two)
        run(one, two, clock, both_complete(one, two))
        assert record.write(mover.link.match) == record.write(other.link.match)

    def test_what_could_not_be_kept_is_not_told(self):
        one, two, clock = playing()
        mover, other = (one, two) if one.link.my_turn >= 0 else (two, one)
        steps = other.link.match.steps

        def full(data):
            raise OSError("the storage is full")

        keep, mover.link._keep = mover.link._keep, full
        with pytest.raises(OSError, match="full"):
            mover.link.play(mover.choose(mover.link.match))
        talk(one, two, clock, 1000)
        assert other.link.match.steps == steps
        mover.link._keep = keep
        mover.link.keep_again()
        talk(one, two, clock, 1000)
        assert other.link.match.steps == steps + 1


class TestSigns:
    def test_an_emote_arrives_once(self):
        one, two, clock = playing()
        one.link.emote(0)
        two.link.emote(255)
        talk(one, two, clock, 200)
        assert (one.link.take_emote(), two.link.take_emote()) == (255, 0)
        assert (one.link.take_emote(), two.link.take_emote()) == (-1, -1)
        with pytest.raises(ScoutError, match="no sign 256"):
            one.link.emote(256)


class TestSeats:
    def test_a_bot_takes_over_a_seat_when_both_agree(self):
        one, two, clock = playing()
        two.link.offer_seat(1, 3)
        talk(one, two, clock, 200)
        assert (one.link.offers.their_seat, one.link.offers.their_kind) == (1, 3)
        assert one.link.match.seats == bytes(3)
        one.link.answer_offer(True)
        talk(one, two, clock, 200)
        assert one.link.match.seats == two.link.match.seats == b"\x00\x03\x00"
        go_on(one, two)
        run(one, two, clock, both_complete(one, two))
        assert record.write(one.link.match) == record.write(two.link.match)

    def test_an_offer_declined_changes_nothing(self):
        one, two, clock = playing()
        one.link.offer_seat(1, 1)
        talk(one, two, clock, 200)
        two.link.answer_offer(False)
        talk(one, two, clock, 200)
        assert one.link.offers.declined
        assert one.link.match.seats == two.link.match.seats == bytes(3)
        one.link.offer_seat(1, 2)
        talk(one, two, clock, 200)
        assert two.link.offers.their_kind == 2

    def test_of_two_offers_at_once_one_is_answered(self):
        one, two, clock = playing()
        one.link.offer_seat(0, 1)
        two.link.offer_seat(1, 1)
        talk(one, two, clock, 300)
        asked = [device for device in (one, two) if device.link.offers.their_seat != offers.NOBODY]
        assert len(asked) == 1
        asked[0].link.answer_offer(True)
        talk(one, two, clock, 300)
        assert one.link.match.seats == two.link.match.seats != bytes(3)

    @pytest.mark.parametrize("which", [0, 1])
    @pytest.mark.parametrize("cut", ["offer", "answer"])
    def test_consent_survives_a_cable_pulled_and_a_reset_in_between(self, cut, which):
        one, two, clock = playing()
        two.link.offer_seat(1, 2)
        if cut == "answer":
            talk(one, two, clock, 200)
            one.link.answer_offer(True)
            assert one.link.match.seats == b"\x00\x02\x00"
        (one, two)[which].reboot()
        talk(one, two, clock, 4000)
        if cut == "offer":
            assert one.link.offers.their_seat == 1
            one.link.answer_offer(True)
            talk(one, two, clock, 300)
        assert one.link.match.seats == two.link.match.seats == b"\x00\x02\x00"
        go_on(one, two)
        run(one, two, clock, both_complete(one, two))
        assert record.write(one.link.match) == record.write(two.link.match)

    def test_offers_that_cannot_be(self):
        one, two, clock = playing()
        for seat, kind, words in (
            (0, 0, "taken by the same"),
            (7, 1, "no seat 7"),
            (1, 99, "does not know bot 99"),
        ):
            with pytest.raises(ScoutError, match=words):
                one.link.offer_seat(seat, kind)
        with pytest.raises(ScoutError, match="offers nothing"):
            one.link.answer_offer(True)
        one.link.offer_seat(1, 1)
        with pytest.raises(ScoutError, match="not been answered"):
            one.link.offer_seat(1, 2)

    def test_seats_cannot_be_changed_for_ever(self):
        one, two, clock = playing()
        for device in (one, two):
            device.link.offers.revision = offers.MOST_REVISIONS - 1
        one.link.offer_seat(0, 1)
        talk(one, two, clock, 200)
        two.link.answer_offer(True)
        talk(one, two, clock, 200)
        assert one.link.match.seats == two.link.match.seats == b"\x01\x00\x00"
        assert not one.link.offers.may_change
        assert not two.link.offers.may_change
        with pytest.raises(ScoutError, match="too often"):
            one.link.offer_seat(0, 0)


class TestLeaving:
    def test_to_come_back(self):
        one, two, clock = playing()
        one.link.leave(False)
        talk(one, two, clock, 200)
        assert one.link.is_quiet
        assert two.link.partner_left == PAUSED
        one.reboot()
        talk(one, two, clock, 3000)
        assert two.link.partner_left == STAYS
        go_on(one, two)
        run(one, two, clock, both_complete(one, two))
        assert record.write(one.link.match) == record.write(two.link.match)

    def test_for_good_and_the_other_goes_on_alone(self):
        one, two, clock = playing()
        two.link.leave(True)
        talk(one, two, clock, 200)
        assert two.kept is None
        assert two.link.match is None
        assert one.link.partner_left == GONE
        match = one.link.go_on_alone(2)
        assert match.seats == b"\x00\x02\x00"
        assert match.phase == PLAY
        assert one.link.match is None
        assert one.kept is None

    def test_a_new_match_can_be_settled_after_one_was_given_up(self):
        one, two, clock = playing()
        two.link.leave(True)
        talk(one, two, clock, 200)
        one.link.leave(True)
        go_on(one, two)
        run(one, two, clock, both_complete(one, two))
        assert record.write(one.link.match) == record.write(two.link.match)


class TestLostRecords:
    def test_the_partner_of_another_match_is_told_apart(self):
        one, _, clock = playing(number=1)
        two, _, _ = playing(number=2)
        two.clock = clock
        two.reboot()
        talk(one, two, clock, 4000)
        assert one.link.problem == two.link.problem == reasons.OTHER_MATCH
        assert one.link.partner_has_match

    @pytest.mark.parametrize("steps", [3, 20, 40])
    def test_a_lost_record_is_handed_over_whole_when_both_people_want_it(self, steps):
        one, two, clock = playing(number=3, steps=steps)
        data = record.write(one.link.match)
        two.kept = None
        two.reboot()
        talk(one, two, clock, 3000)
        assert one.link.problem == reasons.OTHER_MATCH
        assert two.link.partner_has_match
        two.link.adopt()
        talk(one, two, clock, 200)
        assert one.link.partner_wants_match
        assert two.link.match is None
        one.link.give()
        talk(one, two, clock, 3000)
        assert record.write(two.link.match) == data
        go_on(one, two)
        run(one, two, clock, both_complete(one, two))
        assert record.write(one.link.match) == record.write(two.link.match)

    def test_an_older_record_is_brought_up_only_if_its_owner_trusts_the_partner(self):
        one, two, clock = playing(number=4)
        old = two.kept
        go_on(one, two)
        steps = two.link.match.steps
        run(one, two, clock, lambda: two.link.match.steps > steps + 6)
        one.act = two.act = idle
        talk(one, two, clock, 300)
        data = record.write(one.link.match)
        two.kept = old
        two.reboot()
        talk(one, two, clock, 3000)
        assert two.link.problem == reasons.LOST_MOVES
        assert record.write(two.link.match) != data
        with pytest.raises(ScoutError, match="missing here"):
            two.link.play(show(0, 1))
        two.link.trust()
        talk(one, two, clock, 4000)
        assert record.write(two.link.match) == data

    def test_a_match_that_one_side_never_knew_of_is_forgotten(self):
        one, two, clock = pair()
        run(one, two, clock, lambda: one.link.match or two.link.match)
        known, other = (one, two) if one.link.match else (two, one)
        if other.link.match is None:
            other.reboot()
            one.act = two.act = idle
            talk(one, two, clock, 3000)
        assert known.link.match is None or other.link.match is not None
        assert known.link.problem == reasons.NONE
