"""Which way up the hands of one round lie: chosen on both sides at once, and told together.

First each side commits to what its seats do, then both open their commitments.
"""

from scout_mp.errors import ScoutError
from scout_mp.link.fair_deal import choice_commitment, choice_salt
from scout_mp.link.fields import copy, same
from scout_mp.link.greeting import COMMITMENT
from scout_mp.link.messages import COMMIT, OPEN
from scout_mp.link.reasons import CHANGED_CHOICE, MALFORMED, NONE, NOT_AGREED, OUT_OF_STEP

SALT = 16
NO_ROUND = 255


class Choices:
    """The choices of one round. `mine`: bits of the seats on this side. `secret`: known to this side only."""

    def __init__(self, ident, mine, secret):
        self._ident = ident
        self._secret = secret
        self.mine = mine
        self.round = 0
        self.chosen = 0  # bits of own seats that have chosen, and of those that turn their hands over
        self.flips = 0
        self.their_round = NO_ROUND  # of the commitment of the other side
        self.theirs = bytearray(COMMITMENT)
        self.connected()

    def connected(self):
        """A new session: commitment and opening are told again where they are needed."""
        self._committed = False
        self.opened = False

    def begin(self, number):
        """Round `number` was dealt: nobody has chosen yet. A commitment that came early stays."""
        self.round = number
        self.chosen = self.flips = 0
        self.connected()

    def choose(self, seat, flip):
        """One of the own seats keeps its hand or turns it over, for good."""
        if not self.mine >> seat & 1:
            raise ScoutError("seat %d sits on the other device" % seat)
        if self.chosen >> seat & 1:
            raise ScoutError("seat %d has chosen already which way up its hand lies" % seat)
        self.chosen |= 1 << seat
        if flip:
            self.flips |= 1 << seat

    def forget_theirs(self):
        """The other side has lost its choice and may choose anew."""
        self.their_round = NO_ROUND

    @property
    def complete(self):
        """Whether all own seats have chosen."""
        return self.chosen == self.mine

    @property
    def both_committed(self):
        """Whether both sides have chosen."""
        return self.complete and self.their_round == self.round

    def compose(self, into):
        """Write the commitment or the opening into the buffer if it is due; its length, 0 if neither is."""
        if not self.complete:
            return 0
        if not self._committed:
            self._committed = True
            into[0] = COMMIT
            into[1] = self.round
            bound = choice_commitment(self._ident, self.round, self.flips, self._salt())
            copy(bound, 0, into, 2, COMMITMENT)
            return 2 + COMMITMENT
        if self.both_committed and not self.opened:
            self.opened = True
            into[0] = OPEN
            into[1] = self.round
            into[2] = self.flips
            copy(self._salt(), 0, into, 3, SALT)
            return 3 + SALT
        return 0

    def _salt(self):
        return choice_salt(self._secret, self.round)

    def take_commitment(self, buf, at, size, number):
        """The other side commits to its choices of round `number`, the one that is played or is next."""
        if size != 2 + COMMITMENT:
            return MALFORMED
        if buf[at + 1] != number:
            return OUT_OF_STEP
        if self.their_round == number:
            if same(buf, at + 2, self.theirs, 0, COMMITMENT):
                return NONE
            if self.complete:
                return CHANGED_CHOICE  # this side may have opened its own already
        self.their_round = number
        copy(buf, at + 2, self.theirs, 0, COMMITMENT)
        return NONE

    def check_opening(self, buf, at, size):
        """What is wrong with the other side's opening; NONE if it fits its commitment."""
        if size != 3 + SALT:
            return MALFORMED
        if buf[at + 1] != self.round:
            return OUT_OF_STEP
        if not self.both_committed:
            return NOT_AGREED
        flips = buf[at + 2]
        salt = bytes(buf[at + 3 : at + 3 + SALT])
        if flips & self.mine or choice_commitment(self._ident, self.round, flips, salt) != bytes(self.theirs):
            return CHANGED_CHOICE
        return NONE
