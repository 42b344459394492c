"""Giving a seat to a bot, or back to a person, while a match is being played: only if both sides agree.

The seat stays on its device, and each change counts a revision up. The side that consents changes at
once, the one that offered when it hears so: by the answer or, after a break, by the other's revision.
"""

from scout_mp.errors import ScoutError
from scout_mp.link.messages import ANSWER, OFFER
from scout_mp.link.reasons import BAD_OFFER, DIVERGED, MALFORMED, NONE

NOBODY = 255
# As often the seats of a match change at most.
MOST_REVISIONS = 254


class Offers:
    """Who sits at the seats of a match. `seat` and `kind` are those offered by this side, and `their_seat`,
    `their_kind` those offered to it; a seat of NOBODY: nothing is offered.
    """

    def __init__(self, match, side):
        self._match = match
        self._side = side
        self.revision = 0
        self.seat = self.their_seat = NOBODY
        self.kind = self.their_kind = 0
        self.declined = False  # the last offer of this side
        self._offer_due = False
        self._answer = NOBODY

    def connected(self):
        """A new session: what was not answered is asked again."""
        self._offer_due = self.seat != NOBODY
        self.their_seat = NOBODY
        self._answer = NOBODY

    @property
    def may_change(self):
        """Whether seats can still be changed in this match."""
        return self.revision < MOST_REVISIONS

    def offer(self, seat, kind):
        """While they `may_change`, offer that `kind` (0 a person, n the nth bot) sits at a seat from now
        on.
        """
        if self.seat != NOBODY or self.their_seat != NOBODY:
            raise ScoutError("there is an offer already that has not been answered")
        if not 0 <= seat < self._match.players:
            raise ScoutError("there is no seat %d" % seat)
        if self._match.seats[seat] == kind:
            raise ScoutError("seat %d is taken by the same already" % seat)
        if not self.may_change:
            raise ScoutError("the seats were changed too often in this match")
        self.seat = seat
        self.kind = kind
        self.declined = False
        self._offer_due = True

    def answer(self, accept):
        """Accept or decline what the other side offers."""
        if self.their_seat == NOBODY:
            raise ScoutError("the other side offers nothing")
        self._answer = 1 if accept else 0
        if accept:
            self._change(self.their_seat, self.their_kind)
        self.their_seat = NOBODY

    def _change(self, seat, kind):
        seats = bytearray(self._match.seats)
        seats[seat] = kind
        self._match.seats = bytes(seats)
        self.revision += 1

    def compose(self, into):
        """Write the message that is due into the buffer; its length, 0 if none is."""
        if self._answer != NOBODY:
            into[0] = ANSWER
            into[1] = self.revision
            into[2] = self._answer
            self._answer = NOBODY
            return 3
        if self._offer_due:
            self._offer_due = False
            into[0] = OFFER
            into[1] = self.revision
            into[2] = self.seat
            into[3] = self.kind
            return 4
        return 0

    def take_offer(self, buf, at, size, most_kind, is_over):
        """The other side offers; `most_kind(seat)` says how many bots the device of a seat knows."""
        if size != 4:
            return MALFORMED
        seat = buf[at + 2]
        kind = buf[at + 3]
        if buf[at + 1] != self.revision or seat >= self._match.players or kind > most_kind(seat):
            return BAD_OFFER
        if not self.may_change:
            return BAD_OFFER
        if is_over or self.their_seat != NOBODY or self._match.seats[seat] == kind:
            self._answer = 0
        elif self.seat != NOBODY and self._side == 0:
            self._answer = 0  # both offered at once: that of side 0 counts
        else:
            self.seat = NOBODY
            self._offer_due = False
            self.their_seat = seat
            self.their_kind = kind
        return NONE

    def take_answer(self, buf, at, size):
        """The other side has answered; to an offer that was withdrawn for its own it says nothing new."""
        if size != 3 or buf[at + 2] > 1:
            return MALFORMED
        accepted = buf[at + 2] == 1
        if self.seat == NOBODY:
            return BAD_OFFER if accepted else NONE
        if buf[at + 1] != self.revision + (1 if accepted else 0):
            return BAD_OFFER
        self._settle(accepted)
        return NONE

    def _settle(self, accepted):
        if accepted:
            self._change(self.seat, self.kind)
        self.seat = NOBODY
        self._offer_due = False
        self.declined = not accepted

    def partner_is_at(self, revision):
        """The other side tells its revision: one more than here means that it has consented."""
        if revision == self.revision + 1 and self.seat != NOBODY:
            self._settle(True)
        return NONE if self.revision - 1 <= revision <= self.revision else DIVERGED
