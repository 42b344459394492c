"""A linked match, whole: what a screen or a command needs to play with the device at the other end.

    link = Link(clock, random_bytes, keep, "Anna", (1, 0, 0))
    link.feed(buffer, count)    # what came in
    link.poll(clock.ms())       # ten times a second or more often
    count = link.take(buffer)   # what is to be sent

Ask `state`, `partner` and `problem` how the connection is; `lobby.settings`, `propose`, `agree` lead to a
match; then `match` is an ordinary Match whose own seats are moved by `orient`, `play` and `next_round`
of this class, and whose other seats move by themselves.
"""

from scout_mp.errors import ScoutError
from scout_mp.layout import TURN
from scout_mp.link.dialogue import GONE, NO_EMOTE, PAUSED, STAYS, Dialogue
from scout_mp.link.reasons import NONE
from scout_mp.link.saving import unpack
from scout_mp.match import ORIENT, PLAY


class Link(Dialogue):
    """One end of a linked match; `Dialogue` says what it is made of."""

    # The wire

    def feed(self, data, count):
        """The first `count` bytes of `data` came in."""
        self.session.feed(data, count)

    def poll(self, now):
        """It is `now`, a reading of the clock."""
        self.session.poll(now)

    def take(self, into):
        """Write bytes to be sent into the bytearray; returns how many."""
        return self.session.take(into)

    # How things are

    @property
    def state(self):
        """Of the connection: SEARCHING, MEETING, CONNECTED or LOST, see `session`."""
        return self.session.state

    @property
    def problem(self):
        """What stands in the way, a reason code: of the connection, or else of the match. NONE if nothing."""
        if self.session.problem != NONE or self._linked is None:
            return self.session.problem
        return self._match_problem or self._linked.problem()

    @property
    def match(self):
        """The match that is being played or was just ended; None in the lobby."""
        return self._linked.match if self._linked else None

    @property
    def match_id(self):
        """8 bytes that both sides have alike; None without a match."""
        return self._linked.ident if self._linked else None

    @property
    def is_complete(self):
        """Whether the match is over and the partner is known to have all of it."""
        linked = self._linked
        return linked is not None and linked.is_over and self._same and linked.all_told and self.is_quiet

    @property
    def is_quiet(self):
        """Whether all that was said has arrived."""
        return self.session.idle and self._leave == STAYS

    def is_mine(self, seat):
        """Whether a seat of the match is on this device."""
        return self._needed().is_mine(seat)

    def has_chosen(self, seat):
        """Whether a seat has chosen which way up its hand lies in this round; of the partner's seats this is
        known only together.
        """
        linked = self._needed()
        if linked.match.phase != ORIENT:
            return True
        choices = linked.choices
        if linked.is_mine(seat):
            return choices.chosen >> seat & 1 == 1
        return choices.their_round == choices.round

    @property
    def my_turn(self):
        """The seat of this device that is to move; -1 if none is."""
        linked = self._linked
        if linked is None or linked.match.phase != PLAY:
            return -1
        seat = linked.match.round.state[TURN]
        return seat if linked.is_mine(seat) else -1

    @property
    def knows_partner(self):
        """Whether the partner has told what it has; that holds while the connection is lost."""
        return self._state_heard

    @property
    def can_move(self):
        """Whether seats of this device may choose and move: the partner has told where the match stands with
        it, has nothing that is still missing here, and nothing is in the way.
        """
        linked = self._linked
        return (
            linked is not None
            and self._state_heard
            and self._match_problem == NONE
            and linked.claimed <= linked.match.steps
        )

    def _needed(self):
        if self._linked is None:
            raise ScoutError("no match is being played over the link")
        return self._linked

    # Before the match

    def propose(self, players, seats, mine, house=0):
        """Propose a match. `seats`: for each seat 0 for a person or n for the nth bot of the ladder. `mine`:
        a bit for each seat on this device, where its person sits or its bot is computed. Agreements end.
        """
        if self.is_playing:
            raise ScoutError("a match is being played: leave it first")
        self.lobby.propose(players, seats, mine, house)

    def agree(self):
        """Agree to what is proposed; the match begins when both sides have."""
        if self.is_playing:
            raise ScoutError("a match is being played: leave it first")
        self.lobby.agree()

    def resume(self, data):
        """Go on with what `keep` was given; ScoutError if it is damaged."""
        self._linked = unpack(data)
        self._linked.before_move = self._before_move

    def adopt(self):
        """Take over the partner's match, whose record this device has lost; the partner is believed."""
        if not self.partner_has_match or self.is_playing:
            raise ScoutError("the partner has no match that is missing here")
        self._want_due = self._adopting = True

    def give(self):
        """Let the partner take over the match whose record it has lost: all its moves are told again."""
        if not self.partner_wants_match:
            raise ScoutError("the partner does not ask for this match")
        linked = self._needed()
        self.partner_wants_match = False
        self._match_problem = NONE
        self._same = self._setup_due = True
        linked.connected()
        linked.choices.forget_theirs()
        self._save()

    # In the match

    def orient(self, seat, flip):
        """A seat of this device keeps its hand or turns it over, for good."""
        self._needed().choose(seat, flip)
        self._save()

    def play(self, move):
        """Make a move for the seat of this device whose turn it is."""
        self._needed().play(move)
        self._save()

    def next_round(self):
        """Deal the next round, once its points have been looked at here."""
        self._needed().next_round()
        self._save()

    def keep_again(self):
        """Keep the match once more after `keep` failed: until that succeeds the partner is told nothing."""
        self._save()

    def emote(self, code):
        """Show the partner one of 256 signs; a second one before it has gone out replaces it."""
        if not 0 <= code <= 255:
            raise ScoutError("there is no sign %s" % code)
        self._emote_out = code

    def take_emote(self):
        """The partner's last sign, once; -1 if there is none."""
        code = self._emote_in
        self._emote_in = NO_EMOTE
        return code

    @property
    def offers(self):
        """Seats offered to bots or back to people, see `offers`; None without a match."""
        return self._linked.offers if self._linked else None

    def offer_seat(self, seat, kind):
        """Offer that the nth bot (or 0, a person) sits at a seat from now on; the device stays the same."""
        linked = self._needed()
        if linked.is_over:
            raise ScoutError("the match is over")
        if kind > self._most_kind(seat):
            raise ScoutError("the device of seat %d does not know bot %d" % (seat, kind))
        linked.offers.offer(seat, kind)
        self._save()

    def answer_offer(self, accept):
        """Accept or decline the seat that the partner offers."""
        self._needed().offers.answer(accept)
        self._save()

    def trust(self):
        """Believe the partner about moves of this device that are missing here (problem LOST_MOVES)."""
        self._needed().trust()
        self._state_due = True  # so that it tells them once more

    def leave(self, for_good):
        """Tell the partner that this side leaves: to come back, or for good, which forgets the match."""
        self._leave = GONE if for_good else PAUSED
        if for_good:
            self._drop()

    def dismiss(self):
        """The match is over and its points were looked at: back to the lobby."""
        if self.is_playing:
            raise ScoutError("the match is not over: leave it, or play it to the end")
        self._drop()

    def go_on_alone(self, bot):
        """The partner does not come back: the Match, the nth bot at the partner's seats, without the link."""
        match = self._needed().match
        match.seats = self.seats_alone(bot)
        self._drop()
        return match

    def seats_alone(self, bot):
        """The seats of the match without the partner: the nth bot at those of the other side."""
        linked = self._needed()
        seats = linked.match.seats
        return bytes([seats[seat] if linked.is_mine(seat) else bot for seat in range(len(seats))])
