"""What the two ends of a linked match say to each other, and when.

Nothing is queued: whenever the wire is free, what the other side lacks most is composed from what is known
of it. A break loses nothing, for a new session begins with both sides telling where they are.
"""

from scout_mp.bots import LADDER
from scout_mp.link.fields import copy, get16, get32, put16, put32, same
from scout_mp.link.greeting import Greeting
from scout_mp.link.handing_over import read_setup, write_setup
from scout_mp.link.linked_match import LinkedMatch
from scout_mp.link.lobby import Lobby
from scout_mp.link.messages import (
    AGREE,
    COMMIT,
    EMOTE,
    HAS_MATCH,
    IS_OVER,
    LEAVE,
    OFFER,
    OPEN,
    PROPOSE,
    REFUSE,
    REVEAL,
    SETUP,
    STATE,
    STEP,
    WANT,
)
from scout_mp.link.reasons import (
    MALFORMED,
    MATCH_RUNNING,
    NO_MATCH,
    NONE,
    NOT_AGREED,
    OTHER_MATCH,
    UNKNOWN_MESSAGE,
)
from scout_mp.link.saving import pack
from scout_mp.link.session import Session
from scout_mp.match import Match

# What the partner has said of leaving
STAYS = 0
PAUSED = 1  # it will come back
GONE = 2  # it has given the match up

STATE_SIZE = 17
SECRET = 16
NO_EMOTE = -1


class Dialogue:
    """The client of a Session; `link.Link` adds what people do.

    `clock`: has `diff(later, earlier)`. `random_bytes(n)`. `keep(data)`: puts bytes where they outlast a
    power cut, None to forget them; called before anything of it is told to the partner. `name` and
    `version` (three numbers) are shown on the other side. `ladder`: how many bots this device knows, if
    not all there are.
    """

    def __init__(self, clock, random_bytes, keep, name="", version=(0, 0, 0), ladder=None):
        if ladder is None:
            ladder = len(LADDER)
        self._random_bytes = random_bytes
        self._keep = keep
        self._unkept = False
        self._linked = None
        self.session = Session(clock, random_bytes, Greeting(name, version, ladder), self)
        self.lobby = Lobby(random_bytes, ladder)
        self.before_move = None  # a function of (seat, move), called before a move of the partner is made
        self.refused = NONE  # why the partner refused a message of this side
        self.refused_kind = 0  # and of which kind that was, see `messages`
        self.partner_left = STAYS
        self.partner_has_match = False  # one that is not over, and that this side does not know
        self.partner_wants_match = False  # the one played here, for it has lost its record
        self._theirs = bytearray(8)  # id of its match
        self._match_problem = NONE
        self._same = False  # both sides have the match
        self._state_due = self._state_heard = False
        self._refusal = NONE
        self._refusal_kind = 0
        self._leave = STAYS
        self._want_due = self._setup_due = self._adopting = False
        self._emote_out = self._emote_in = NO_EMOTE

    @property
    def partner(self):
        """Name, version and ladder of the device at the other end, the last one that was met."""
        return self.session.partner

    @property
    def is_playing(self):
        """Whether a match has begun and is not over."""
        return self._linked is not None and not self._linked.is_over

    # What has to outlast a power cut

    def _begin(self, linked):
        self._linked = linked
        linked.before_move = self._before_move
        self._same = True
        self._match_problem = NONE
        self.partner_left = STAYS
        self._save()

    def _drop(self):
        self._linked = None
        self._same = False
        self._match_problem = NONE
        self._save()

    def _save(self):
        self._unkept = True
        self._keep(pack(self._linked) if self._linked else None)
        self._unkept = False

    def _before_move(self, seat, move):
        if self.before_move:
            self.before_move(seat, move)

    # What the session asks for

    def connected(self):
        """A new session has begun."""
        self._state_due = True
        self._state_heard = False
        self._same = False
        self._match_problem = NONE
        self.refused = self._refusal = NONE
        self.partner_left = STAYS
        self.partner_has_match = self.partner_wants_match = False
        self._want_due = self._setup_due = self._adopting = False
        self._emote_out = NO_EMOTE
        self.lobby.connected(self.session.side, self.partner.ladder, self.session.nonce)
        if self._linked:
            self._linked.connected()

    def compose(self, into):
        """Write the message that is due into the buffer; its length, 0 if none is. What this side could
        forget by a power cut is never told: nothing is while it has not been kept.
        """
        if self._unkept:
            return 0
        if self._refusal:
            into[0] = REFUSE
            into[1] = self._refusal
            into[2] = self._refusal_kind
            self._refusal = NONE
            return 3
        if self._state_due:
            self._state_due = False
            return self._compose_state(into)
        if not self._state_heard:
            return 0
        # The next match is spoken of when the last move of this one is on its way.
        linked = self._linked
        told = linked is None or (linked.is_over and (linked.all_told or not self._same))
        size = self.lobby.compose(into, told)
        if size:
            return size
        if self._want_due:
            self._want_due = False
            into[0] = WANT
            copy(self._theirs, 0, into, 1, 8)
            return 9
        if linked and self._same:
            if self._setup_due:
                self._setup_due = False
                return write_setup(linked, into)
            size = linked.compose(into)
            if size:
                return size
        return self._compose_sign(into)

    def _compose_state(self, into):
        linked = self._linked
        into[0] = STATE
        for i in range(1, STATE_SIZE):
            into[i] = 0
        if linked:
            copy(linked.ident, 0, into, 1, 8)
            put16(into, 9, linked.here.step)
            put32(into, 11, linked.here.hash)
            into[15] = linked.offers.revision
            into[16] = HAS_MATCH | (IS_OVER if linked.is_over else 0)
        return STATE_SIZE

    def _compose_sign(self, into):
        if self._emote_out != NO_EMOTE:
            into[0] = EMOTE
            into[1] = self._emote_out
            self._emote_out = NO_EMOTE
            return 2
        if self._leave != STAYS:
            into[0] = LEAVE
            into[1] = self._leave - PAUSED
            self._leave = STAYS
            return 2
        return 0

    def receive(self, buf, at, size):
        """A message of the partner. What is wrong with it is told to it, and has changed nothing."""
        if size == 0:
            return
        kind = buf[at]
        reason = self._receive(kind, buf, at, size)
        if reason != NONE:
            self._refusal = reason
            self._refusal_kind = kind

    def _receive(self, kind, buf, at, size):
        if kind == STATE:
            return self._take_state(buf, at, size)
        if kind == REFUSE:
            if size != 3:
                return NONE  # a refusal is never refused
            self.refused = buf[at + 1]
            self.refused_kind = buf[at + 2]
            return NONE
        if kind == EMOTE or kind == LEAVE:
            if size != 2:
                return MALFORMED
            if kind == EMOTE:
                self._emote_in = buf[at + 1]
            else:
                self.partner_left = GONE if buf[at + 1] else PAUSED
            return NONE
        if PROPOSE <= kind <= REVEAL:
            return self._take_of_lobby(kind, buf, at, size)
        if kind == SETUP:
            return self._take_setup(buf, at, size)
        if kind == WANT:
            return self._take_want(buf, at, size)
        if kind > SETUP or kind == 0:
            return UNKNOWN_MESSAGE
        if not self._same:
            return NO_MATCH
        return self._take_of_match(kind, buf, at, size)

    def _take_state(self, buf, at, size):
        if size != STATE_SIZE:
            return MALFORMED
        self._state_heard = True
        self.refused = NONE
        linked = self._linked
        flags = buf[at + 16]
        self._same = bool(linked and flags & HAS_MATCH and same(linked.ident, 0, buf, at + 1, 8))
        self.partner_has_match = flags == HAS_MATCH and not self._same
        copy(buf, at + 1, self._theirs, 0, 8)
        if self._same:
            before = linked.offers.revision
            self._match_problem = linked.partner_is_at(get16(buf, at + 9), get32(buf, at + 11), buf[at + 15])
            self._same = self._match_problem == NONE
            if linked.offers.revision != before:
                self._save()
            return self._match_problem
        if linked and not linked.is_over:
            if linked.match.steps == 0:
                # The last word before the match began was lost: nothing has been played yet.
                self._drop()
            else:
                self._match_problem = OTHER_MATCH
        return NONE

    def _take_of_lobby(self, kind, buf, at, size):
        if self.is_playing:
            return MATCH_RUNNING
        lobby = self.lobby
        if kind == PROPOSE:
            return lobby.take_proposal(buf, at, size)
        if kind == AGREE:
            return lobby.take_agreement(buf, at, size)
        reason = lobby.take_reveal(buf, at, size)
        if lobby.ready:
            settings = lobby.settings
            ident, seed = lobby.begin()
            match = Match(settings.players, seed, settings.house, settings.seats)
            secret = bytes(self._random_bytes(SECRET))
            self._begin(LinkedMatch(match, ident, lobby.side, settings.sides(lobby.side), secret))
        return reason

    def _take_want(self, buf, at, size):
        if size != 9:
            return MALFORMED
        if not self.is_playing or self._same or not same(self._linked.ident, 0, buf, at + 1, 8):
            return NO_MATCH
        self.partner_wants_match = True
        return NONE

    def _take_setup(self, buf, at, size):
        if not self._adopting or self.is_playing:
            return NOT_AGREED
        linked = read_setup(buf, at, size, self._theirs, bytes(self._random_bytes(SECRET)))
        if linked is None:
            return MALFORMED
        self._adopting = False
        self.partner_has_match = False
        self._begin(linked)
        return NONE

    def _take_of_match(self, kind, buf, at, size):
        linked = self._linked
        if kind == COMMIT:
            reason = linked.take_commitment(buf, at, size)
        elif kind == OPEN:
            reason = linked.take_opening(buf, at, size)
        elif kind == STEP:
            reason = linked.take_step(buf, at, size)
        elif kind == OFFER:
            reason = linked.offers.take_offer(buf, at, size, self._most_kind, linked.is_over)
        else:
            reason = linked.offers.take_answer(buf, at, size)
        if reason == NONE:
            self._save()
        return reason

    def _most_kind(self, seat):
        return self.lobby.ladder if self._linked.is_mine(seat) else self.partner.ladder
