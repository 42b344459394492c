"""A linked match, as the table plays it.

The match of the Link is always as far as both devices have told each other. The one on the table follows it
step by step, so that each move of the partner is shown before the next one changes anything to be seen.
"""

from firmware.game import KEPT, PERSON, Game, keep
from scout_mp import record
from scout_mp.bots.bot import ORIENTATION, thinking_seed
from scout_mp.coding import decode_move
from scout_mp.errors import ScoutError
from scout_mp.link.session import CONNECTED
from scout_mp.match import ROUND_OVER


class LinkedGame(Game):
    """A game between this device and the partner: people are those at this device's own seats."""

    def __init__(self, linking):
        self.linking = linking
        self.link = link = linking.link
        self._ident = link.match_id
        super().__init__(copy_of(link.match), linking.store)
        self._mine = [link.is_mine(seat) for seat in range(self.match.players)]
        self.remember()
        self._move = 0  # of this device, that the link has not made yet
        self._keep_played()

    # Whose seats

    def is_mine(self, seat):
        """Whether a seat is on this device."""
        return self._mine[seat]

    def is_person(self, seat):
        """Whether a person of this device sits there; the partner's are like bots that think elsewhere."""
        return self._mine[seat] and self.match.seats[seat] == PERSON

    def person_seats(self):
        """The seats of this device's people, as a list."""
        return [seat for seat in range(self.match.players) if self.is_person(seat)]

    @property
    def persons(self):
        return len(self.person_seats())

    def own_bots(self):
        """The numbers in the ladder of the bots of this device, as a list."""
        seats = self.match.seats
        return [seats[seat] for seat in range(len(seats)) if self._mine[seat] and self.has_bot(seat)]

    def only_person(self):
        """The seat of the one person of this device; -1 if there are several. Where bots play for all of them
        it is the first seat of this device: a hand of the partner's is never looked into.
        """
        persons = self.person_seats()
        if len(persons) > 1:
            return -1
        return persons[0] if persons else self._mine.index(True)

    def given_name(self, seat):
        """The partner's name, for its only person."""
        theirs = [i for i in range(self.match.players) if not self._mine[i] and not self.has_bot(i)]
        return self.link.partner.name if theirs == [seat] else ""

    def is_away(self, seat):
        return not self._mine[seat] and self.link.state != CONNECTED

    # How the match on the table stands to that of the link

    @property
    def is_current(self):
        """Whether the link still has this match."""
        return self.link.match_id == self._ident

    @property
    def is_behind(self):
        """Whether there are steps that have not been shown yet."""
        return self.is_current and len(self.match.body) < len(self.link.match.body)

    @property
    def can_act(self):
        """Whether seats of this device may choose and move now."""
        return self.is_current and not self.is_behind and self.link.can_move

    def update(self):
        """Take over what may have changed besides steps: who sits where, and whether it is kept."""
        self.is_saved = self.linking.is_kept
        if self.is_current and self.match.seats != self.link.match.seats:
            self.match.seats = self.link.match.seats
            self._thinking = None

    def follow(self):
        """Make the next step of the link's match; the Happening, None if it turned all hands."""
        body = self.link.match.body
        at = len(self.match.body)
        if self.is_orienting():
            for seat in range(self.match.players):
                self.match.orient(seat, body[at] >> seat & 1)
            return None
        happening = self._make(decode_move(body, at), self.match.apply)
        self._soon(self._keep_played)
        return happening

    # What the seats of this device do

    def person_to_orient(self):
        for seat in range(self.match.players):
            if self.is_person(seat) and not self.link.has_chosen(seat):
                return seat
        return -1

    def orient_bots(self):
        match = self.match
        seed = thinking_seed(match.seed, match.number, ORIENTATION)
        for seat in range(match.players):
            if self._mine[seat] and self.has_bot(seat) and not self.link.has_chosen(seat):
                self.orient(seat, self.bot(match.seats[seat]).orient(match.round.state, seat, seed))

    def orient(self, seat, flip):
        """A seat of this device chooses; without effect if the match has meanwhile ended or gone on."""
        if self.can_act and not self.link.has_chosen(seat):
            self._do(self.link.orient, seat, flip)

    def think(self):
        """The Happening once the seat to move, a bot's or one of the partner's, has moved, else None."""
        if self.is_behind:
            return self.follow()
        if self.can_act and self.thinks_here():
            return super().think()
        return None

    def thinks_here(self):
        """Whether a bot of this device is to move."""
        return self._mine[self.turn] and self.has_bot(self.turn)

    def play(self, move):
        """Make a move on the table; as soon as that is drawn the link makes it too, keeps it and tells it."""
        self._thinking = None
        happening = self._make(move, self.match.apply)
        self._move = move
        self._soon(self._play_on_link)
        return happening

    def _play_on_link(self):
        try:
            self._do(self.link.play, self._move)
            self._keep_played()
        except ScoutError:
            # The link's match has come to another point meanwhile: it is to be shown from there.
            self._ident = b""

    def _do(self, action, *given):
        self.linking.do(action, *given)
        self.is_saved = self.linking.is_kept

    def _soon(self, job):
        if self.later:
            self.later(job)
        else:
            job()

    def _keep_played(self):
        if self.is_over():
            # A person at the other end is not the one whose matches are counted here.
            keep(self._store, self.match, False)

    def next_round(self):
        theirs = self.link.match
        if self.is_current and theirs.phase == ROUND_OVER and theirs.number == self.match.number:
            self._do(self.link.next_round)
        self.match.next_round()
        self.last = []

    def save(self):
        """Keep the match once more, if it could not be kept."""
        if self.is_current and not self.linking.is_kept:
            self.linking.do(self.link.keep_again)
        self.is_saved = self.linking.is_kept

    def leave(self):
        self.linking.leave(False)


def copy_of(match):
    """A second Match that stands where the first one does, its last moves in its trail."""
    twin = record.read(record.write(match), trail=KEPT)
    while twin.number < match.number:
        twin.next_round()
    return twin
