"""A match of two devices: what each of them knows for certain, and how one brings the other up to date.

Only the side of a seat moves it. Every step of the other side is checked by the rules before it is made.
What has to outlast a reset is listed in `saving`.
"""

from binascii import crc32

from scout_mp.coding import decode_move, move_size
from scout_mp.errors import ScoutError
from scout_mp.layout import SHOW_SIZE, TURN
from scout_mp.link.choices import Choices
from scout_mp.link.fields import copy, get16, get32, put16, put32
from scout_mp.link.messages import STEP
from scout_mp.link.offers import Offers
from scout_mp.link.progress import Cursor
from scout_mp.link.reasons import (
    CHANGED_CHOICE,
    DIVERGED,
    ILLEGAL_MOVE,
    LOST_MOVES,
    MALFORMED,
    NONE,
    NOT_AGREED,
    NOT_YOUR_SEAT,
    OUT_OF_STEP,
    WRONG_HASH,
)
from scout_mp.match import MATCH_OVER, ORIENT, PLAY, ROUND_OVER
from scout_mp.moves import RIGHT, SCOUT

STEP_HEAD = 7


class LinkedMatch:
    """`match`: as played so far. `ident`: 8 bytes. `side`: of this device, 0 or 1, for the whole match.
    `sides`: a bit for each seat, 1 if it sits on side 1. `secret`: 16 random bytes. `starts`: the step at
    which each round begun so far was dealt.
    """

    def __init__(self, match, ident, side, sides, secret, starts=(0,)):
        self.match = match
        self.ident = ident
        self.side = side
        self.sides = sides
        self.secret = secret
        self.starts = list(starts)
        everybody = (1 << match.players) - 1
        self.choices = Choices(ident, sides if side else sides ^ everybody, secret)
        self.choices.round = match.number
        self.offers = Offers(match, side)
        self.here = Cursor(match, ident, self.starts)
        self.here.move_to(match.steps)
        # What the other side is known to have, or has been told.
        self._there = Cursor(match, ident, self.starts)
        self.claimed = 0  # steps that the other side says it has
        self.trusted = 0  # up to this step the other side is believed about own seats
        self.before_move = None  # called with (seat, move) before a move of the other side is made

    def is_mine(self, seat):
        """Whether a seat is on this device."""
        return self.sides >> seat & 1 == self.side

    # What the own seats do

    def choose(self, seat, flip):
        """An own seat keeps its hand or turns it over; all hands turn when both sides have chosen."""
        if self.match.phase != ORIENT:
            raise ScoutError("hands can be turned over only before the first move of a round")
        self._check_up_to_date()
        self.choices.choose(seat, flip)

    def play(self, move):
        """Make a move for the seat to move, which must be on this device."""
        match = self.match
        if match.phase == PLAY and not self.is_mine(match.round.state[TURN]):
            raise ScoutError("seat %d is to move, and sits on the other device" % match.round.state[TURN])
        self._check_up_to_date()
        match.apply(move)
        self.here.advance()

    def next_round(self):
        """Deal the next round here; the other side does so in its own time."""
        self.match.next_round()
        self.starts.append(self.match.steps)
        self.choices.begin(self.match.number)

    def _check_up_to_date(self):
        if self.problem() == LOST_MOVES:
            raise ScoutError("the other device has moves that are missing here: take them first")

    # The state of the match on both sides

    def connected(self):
        """A new session: what the other side has is not known yet."""
        self._there.rewind()
        self.claimed = 0
        self.choices.connected()
        self.offers.connected()

    def partner_is_at(self, steps, hash_, revision):
        """The other side says how far its match has come; DIVERGED if it is not this one."""
        self.claimed = steps
        self._there.move_to(min(steps, self.match.steps))
        if steps <= self.match.steps and self._there.hash != hash_:
            return DIVERGED
        return self.offers.partner_is_at(revision)

    def problem(self):
        """LOST_MOVES if the match cannot go on because the other side has steps that only this side makes."""
        match = self.match
        if self.claimed <= match.steps or match.steps < self.trusted:
            return NONE
        if match.phase == PLAY:
            return LOST_MOVES if self.is_mine(match.round.state[TURN]) else NONE
        return LOST_MOVES if match.phase == ROUND_OVER or not self.choices.complete else NONE

    def trust(self):
        """Believe the other side about the steps of own seats that it has and this side has not."""
        self.trusted = self.claimed

    @property
    def is_over(self):
        """Whether the whole match is over."""
        return self.match.phase == MATCH_OVER

    @property
    def all_told(self):
        """Whether the other side has, or is being told, every step that there is here."""
        return self._there.step == self.match.steps and self.claimed <= self.match.steps

    # Messages out

    def compose(self, into):
        """Write what the other side lacks most into the buffer; its length, 0 if it lacks nothing."""
        size = self.offers.compose(into)
        if size:
            return size
        there = self._there
        match = self.match
        if there.step == self.starts[-1] and self.choices.complete:
            # A side that claims more has got the opening, or it could not have.
            size = self.choices.compose(into) if self.claimed <= there.step else 0
            if size:
                return size
            if match.steps > there.step and self.choices.opened:
                there.advance()
        if there.step >= match.steps:
            return 0
        at = there.at
        size = there.size()
        there.advance()
        into[0] = STEP
        put16(into, 1, there.step)
        put32(into, 3, there.hash)
        copy(match.body, at, into, STEP_HEAD, size)
        return STEP_HEAD + size

    # Messages in: each returns a reason code, NONE if nothing is wrong

    def take_commitment(self, buf, at, size):
        """The other side has chosen which way up its hands lie, and binds itself."""
        match = self.match
        number = match.number
        if match.phase == ROUND_OVER:
            number += 1
        elif match.phase != ORIENT:
            return OUT_OF_STEP
        return self.choices.take_commitment(buf, at, size, number)

    def take_opening(self, buf, at, size):
        """The other side opens its choices: now all hands are turned."""
        match = self.match
        if match.phase != ORIENT:
            return OUT_OF_STEP
        reason = self.choices.check_opening(buf, at, size)
        if reason == NONE:
            self._orient(self.choices.flips | buf[at + 2])
        return reason

    def _orient(self, flips):
        for seat in range(self.match.players):
            self.match.orient(seat, flips >> seat & 1)
        self.here.advance()

    def take_step(self, buf, at, size):
        """The other side brings the next step of the match."""
        match = self.match
        if size <= STEP_HEAD or size != STEP_HEAD + (1 if size == STEP_HEAD + 1 else 3):
            return MALFORMED
        number = get16(buf, at + 1)
        if number <= match.steps:
            return NONE  # both sides came to know it at once
        if number != match.steps + 1 or match.phase == MATCH_OVER:
            return OUT_OF_STEP
        coded = bytes(buf[at + STEP_HEAD : at + size])
        trusted = number <= self.trusted
        if match.phase == ROUND_OVER:
            if not trusted:
                return OUT_OF_STEP
            self.next_round()
        if match.phase == ORIENT:
            reason = self._check_orientation(coded, trusted)
        else:
            reason = self._check_move(coded, trusted)
        if reason == NONE and crc32(coded, self.here.hash) != get32(buf, at + 3):
            reason = WRONG_HASH
        if reason != NONE:
            return reason
        if match.phase == ORIENT:
            self._orient(coded[0])
        else:
            move = decode_move(coded, 0)
            if self.before_move:
                self.before_move(match.round.state[TURN], move)
            match.apply(move)
            self.here.advance()
        self._there.move_to(number)
        self.claimed = max(self.claimed, number)
        return NONE

    def _check_orientation(self, coded, trusted):
        flips = coded[0]
        if len(coded) != 1 or flips >> self.match.players:
            return MALFORMED
        if trusted:
            return NONE
        # The rule is to open a commitment; nobody is told here what the own seats chose.
        return CHANGED_CHOICE if self.choices.complete else NOT_AGREED

    def _check_move(self, coded, trusted):
        state = self.match.round.state
        if not trusted and self.is_mine(state[TURN]):
            return NOT_YOUR_SEAT
        if len(coded) != move_size(coded[0]):
            return MALFORMED
        try:
            move = decode_move(coded, 0)
        except ScoutError:
            return MALFORMED
        if self.match.round.fault(move):
            return ILLEGAL_MOVE
        # With one card on the table both ends are the same, and only the left one is written.
        return MALFORMED if move & SCOUT and move & RIGHT and state[SHOW_SIZE] == 1 else NONE
