"""Before a match: both sides settle on the same settings, agree, and make the deal's seed together.

Either side may propose; the latest proposal counts. Of two made at once, that of side 0. Who has agreed
has agreed to exactly these settings: any change takes it back. Nonces are revealed only after both have
agreed, so that nobody picks settings for a deal he knows.
"""

from binascii import crc32

from scout_mp.errors import ScoutError
from scout_mp.link.fair_deal import commitment, match_id, shared_seed
from scout_mp.link.fields import copy, get32, put32, same
from scout_mp.link.greeting import COMMITMENT
from scout_mp.link.messages import AGREE, PROPOSE, REVEAL
from scout_mp.link.reasons import BAD_REVEAL, BAD_SETTINGS, MALFORMED, NONE, NOT_AGREED
from scout_mp.link.session import NONCE
from scout_mp.link.settings import Settings, read_settings

MOST_REVISIONS = 65535


class Lobby:
    """What both sides would play. `ladder`: how many bots this device knows."""

    def __init__(self, random_bytes, ladder):
        self._random_bytes = random_bytes
        self.ladder = ladder
        self.settings = Settings()
        self.agreed = False
        self.partner_agreed = False
        self.side = 0
        self._their_ladder = 0
        self._nonce = b""
        self._nonce_is_spent = True
        self._their_commitment = bytearray(COMMITMENT)
        self._their_nonce = b""
        self._proposal_due = self._agree_due = self._reveal_due = False

    def connected(self, side, their_ladder, nonce):
        """A new session: the other side may know nothing. `nonce`: what this side committed to in it."""
        self.side = side
        self._their_ladder = their_ladder
        self._nonce = nonce
        self._nonce_is_spent = False
        self._their_nonce = b""
        self.partner_agreed = False
        self._reveal_due = False
        if self.settings.fault(self.ladder, their_ladder):
            # They were made with a partner that knows more bots than this one.
            self._adopt(Settings())
        self._proposal_due = self.settings.revision > 0
        self._agree_due = self.agreed

    @property
    def starting(self):
        """Whether both have agreed: the settings stand, and the nonces are being revealed."""
        return self.agreed and self.partner_agreed

    @property
    def may_change(self):
        """Whether settings can still be proposed: not once both have agreed, nor after as many changes as a
        revision can count.
        """
        return not self.starting and self.settings.revision < MOST_REVISIONS

    def propose(self, players, seats, mine, house):
        """Propose settings while they `may_change`, see `Settings`; ScoutError says what is wrong."""
        if not self.may_change:
            raise ScoutError("the settings stand: both have agreed, or changed them too often")
        new = Settings(players, seats, mine, house, self.settings.revision + 1)
        fault = new.fault(self.ladder, self._their_ladder)
        if fault:
            raise ScoutError(fault)
        self._adopt(new)
        self._proposal_due = True

    def agree(self):
        """Agree to the settings as they are now."""
        if self.settings.revision == 0:
            raise ScoutError("no settings have been proposed yet")
        if self.agreed:
            return
        self.agreed = True
        self._agree_due = True
        self._begin_if_agreed()

    def _adopt(self, settings):
        self.settings = settings
        self.agreed = self.partner_agreed = False
        self._their_nonce = b""
        self._agree_due = self._reveal_due = False

    def _crc(self):
        return crc32(self.settings.coding(self.side))

    def _begin_if_agreed(self):
        # The own agreement goes out first: without it the other side takes no reveal.
        if self.starting and not self._agree_due:
            self._reveal_due = True

    # Messages out

    def compose(self, into, is_open):
        """Write the message that is due into the buffer; its length, 0 if none is. While a match is being
        played `is_open` is False: then only the reveal that began it may still have to go out.
        """
        if self._reveal_due:
            self._reveal_due = False
            self._nonce_is_spent = True
            into[0] = REVEAL
            put32(into, 1, self._crc())
            copy(self._nonce, 0, into, 5, NONCE)
            return 5 + NONCE
        if not is_open:
            return 0
        if self._proposal_due:
            self._proposal_due = False
            into[0] = PROPOSE
            return 1 + self.settings.write(self.side, into, 1)
        if self._agree_due:
            self._agree_due = False
            if self._nonce_is_spent:
                self._nonce = bytes(self._random_bytes(NONCE))
                self._nonce_is_spent = False
            into[0] = AGREE
            put32(into, 1, self._crc())
            copy(commitment(self._nonce), 0, into, 5, COMMITMENT)
            self._begin_if_agreed()
            return 5 + COMMITMENT
        return 0

    # Messages in: each returns a reason code, NONE if nothing is wrong

    def take_proposal(self, buf, at, size):
        """The other side proposes."""
        try:
            new = read_settings(buf, at + 1, size - 1, self.side)
        except ScoutError:
            return MALFORMED
        if new.fault(self.ladder, self._their_ladder):
            return BAD_SETTINGS
        mine = self.settings
        if new.revision > mine.revision or (
            new.revision == mine.revision
            and self.side == 1
            and new.coding(self.side) != mine.coding(self.side)
        ):
            self._adopt(new)
            self._proposal_due = False
        return NONE

    def take_agreement(self, buf, at, size):
        """The other side agrees, perhaps to settings that have just been changed: that counts for nothing."""
        if size != 5 + COMMITMENT:
            return MALFORMED
        if self.settings.revision and get32(buf, at + 1) == self._crc() and not self.partner_agreed:
            self.partner_agreed = True
            copy(buf, at + 5, self._their_commitment, 0, COMMITMENT)
            self._begin_if_agreed()
        return NONE

    def take_reveal(self, buf, at, size):
        """The other side reveals its nonce; `ready` is True if the match can begin now."""
        if size != 5 + NONCE:
            return MALFORMED
        if get32(buf, at + 1) != self._crc():
            return NONE  # to settings that were changed meanwhile
        if not self.starting:
            return NOT_AGREED
        nonce = bytes(buf[at + 5 : at + 5 + NONCE])
        if not same(commitment(nonce), 0, self._their_commitment, 0, COMMITMENT):
            self._adopt(self.settings)
            return BAD_REVEAL
        self._their_nonce = nonce
        return NONE

    @property
    def ready(self):
        """Whether both nonces are known."""
        return self.starting and len(self._their_nonce) > 0

    def begin(self):
        """The match's id and seed, once `ready`. The settings stay for the next match."""
        if self.side == 0:
            first, second = self._nonce, self._their_nonce
        else:
            first, second = self._their_nonce, self._nonce
        ident = match_id(first, second, self.settings.coding(self.side))
        self.agreed = self.partner_agreed = False
        self._their_nonce = b""
        return ident, shared_seed(first, second)
