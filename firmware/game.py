"""The match that is being played: who sits where, the bots' thinking, saving, and what happened last."""

from collections import namedtuple

from firmware.errors import HandheldError
from firmware.store import MATCH as FILE
from scout_mp import record
from scout_mp.bots import LADDER, make_bot
from scout_mp.bots.bot import ORIENTATION, thinking_seed
from scout_mp.errors import ScoutError
from scout_mp.layout import OWNER, SHOW, SHOW_SIZE, TURN, show_bytes
from scout_mp.match import MATCH_OVER, ORIENT, PLAY, Match
from scout_mp.moves import RIGHT, SCOUT, shown

PERSON = 0
# How many of the last moves can be looked at again.
KEPT = 12

# A move as all players saw it: seat; move; scouted, the card as it lay on the table, 0 if none was scouted;
# owner, of the show that it was scouted from; cards, the bytes of those shown, empty for a plain scout;
# collected, how many the show collected. A tuple, which takes a third of the memory of an object.
Happening = namedtuple("Happening", ("seat", "move", "scouted", "owner", "cards", "collected"))


class Game:
    """A match being played. In `match.seats` each is PERSON or the number, from 1, of a bot in the ladder."""

    link = None  # to the device of other players, see LinkedGame

    def __init__(self, match, store):
        self.match = match
        self._store = store
        self._bots = {}
        self._thinking = None
        self.is_saved = True  # whether the match as it stands is in the store
        self.later = None  # called with what may wait until a picture is drawn; None: nothing waits
        self.last = []  # Happenings of this round, the latest at the end

    @property
    def persons(self):
        """How many seats are persons'."""
        return sum([1 for seat in self.match.seats if seat == PERSON])

    @property
    def turn(self):
        """The seat to move."""
        return self.match.round.state[TURN]

    def is_person(self, seat):
        """Whether a person sits there."""
        return self.match.seats[seat] == PERSON

    def has_bot(self, seat):
        """Whether a bot sits there."""
        return self.match.seats[seat] != PERSON

    def given_name(self, seat):
        """The name of the person at a seat; empty where none was given."""
        return ""

    def is_away(self, seat):
        """Whether whoever sits there cannot be reached now."""
        return False

    def only_person(self):
        """The seat of the one person; -1 if there are several, 0 if there is none (a demonstration)."""
        found = -1
        for seat in range(self.match.players):
            if self.is_person(seat):
                if found >= 0:
                    return -1
                found = seat
        return max(found, 0)

    def person_to_orient(self):
        """The first person who has not chosen which way up the hand lies; -1 when all have."""
        for seat in range(self.match.players):
            if self.is_person(seat) and not self.match.has_oriented(seat):
                return seat
        return -1

    def bot(self, number):
        """The bot of that number in the ladder, from 1; made at its first use and kept."""
        if number not in self._bots:
            self._bots[number] = make_bot(LADDER[number - 1])
        return self._bots[number]

    def orient_bots(self):
        """Let all bots choose which way up their hands lie."""
        match = self.match
        for seat in range(match.players):
            if not self.is_person(seat) and not match.has_oriented(seat):
                seed = thinking_seed(match.seed, match.number, ORIENTATION)
                bot = self.bot(match.seats[seat])
                match.orient(seat, bot.orient(match.round.state, seat, seed))
        self.save()

    def orient(self, seat, flip):
        """A person chooses which way up the hand lies."""
        self.match.orient(seat, flip)
        self._keep_soon()

    def think(self):
        """One slice of the thinking of the bot to move; the Happening once it has moved, else None."""
        if self._thinking is None:
            self._thinking = self.bot(self.match.seats[self.turn])
            self._thinking.begin(self.match.round.state, self.turn, self.seed())
        if not self._thinking.think():
            return None
        return self.play(self._thinking.move)

    def seed(self):
        """The seed of the decision that is to be made now."""
        match = self.match
        return thinking_seed(match.seed, match.number, match.played)

    def play(self, move):
        """Make a move of whoever is to move, save the match, and tell what happened."""
        happening = self._make(move, self.match.apply)
        self._thinking = None
        self._keep_soon()
        return happening

    def _keep_soon(self):
        if self.later:
            self.later(self._keep)
        else:
            self._keep()

    def _keep(self):
        self.save()
        if self.is_over():
            keep(self._store, self.match)

    def remember(self):
        """Make the last moves of the round once more, for what happened in them: of a match that was read
        with a trail.
        """
        round_ = self.match.round
        moves = [round_.take_back() for _ in range(min(self.match.played, KEPT))]
        while moves:
            self._make(moves.pop(), round_.apply)

    def _make(self, move, apply):
        s = self.match.round.state
        seat = s[TURN]
        scouted = 0
        collected = s[SHOW_SIZE]
        owner = s[OWNER]
        if move & SCOUT and collected:
            scouted = s[SHOW + collected - 1] if move & RIGHT else s[SHOW]
            collected -= 1
        apply(move)
        cards = bytes(show_bytes(s)) if shown(move) else b""
        happening = Happening(seat, move, scouted, owner, cards, collected if cards else 0)
        self.last.append(happening)
        if len(self.last) > KEPT:
            self.last.pop(0)
        return happening

    def next_round(self):
        """Deal the next round."""
        self.match.next_round()
        self.last = []
        self.save()

    def save(self):
        """Save the match as it stands; `is_saved` says whether that went well. Without it the game goes on,
        and the next move tries again.
        """
        try:
            self._store.write(FILE, record.write(self.match))
            self.is_saved = True
        except HandheldError:
            self.is_saved = False

    def leave(self):
        """The table is left for the title."""

    def is_over(self):
        """Whether the whole match is over."""
        return self.match.phase == MATCH_OVER

    def is_playing(self):
        """Whether somebody is to move."""
        return self.match.phase == PLAY

    def is_orienting(self):
        """Whether hands may still be turned over."""
        return self.match.phase == ORIENT


def new_game(store, players, seed, house, seats):
    """A game just dealt; the saved match is replaced."""
    game = Game(Match(players, seed, house, seats), store)
    game.save()
    return game


def saved_game(store):
    """The saved match and None; None and None if there is none; None and the name under which a damaged
    one was set aside.
    """
    data = store.read(FILE)
    if data is None:
        return None, None
    try:
        match = record.read(data, trail=KEPT)
        for seat in match.seats:
            if seat > len(LADDER):
                raise ScoutError("seat with an unknown bot")
        game = Game(match, store)
        game.remember()
        if game.is_over():
            keep(store, match)
        return game, None
    except ScoutError:
        return None, store.set_aside(FILE)


def keep(store, match, counts=True):
    """Keep the record of a match that is over, see `keep_played`; what that takes is loaded only then."""
    from firmware.played import keep_played

    keep_played(store, match, counts)
