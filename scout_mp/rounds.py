"""One round: moves applied and taken back, both ends of the round, and the points.

3-5 players have one Scout & Show each a round; two players have 3 chips each and no Scout & Show.
Nothing here allocates, but for errors.
"""

from scout_mp import combos
from scout_mp.cards import HAND_SIZES, turned
from scout_mp.errors import ScoutError
from scout_mp.layout import (
    CAPTURED,
    CHIPS,
    CHIPS_AT_START,
    EMPTY,
    HANDS,
    HOUSE,
    NOBODY,
    OUT_SIZE,
    OUT_TOP,
    OVER,
    OWNER,
    PLAYERS,
    SCOUT_SHOW,
    SCOUTS,
    SEEN,
    SHOW,
    SHOW_SIZE,
    SIZES,
    STATE_SIZE,
    STRENGTH,
    TURN,
    UNBEATEN,
    UNBEATEN_PAYS,
    WHOLE,
    hand_start,
    seen_bit,
    set_tokens,
    tokens,
)
from scout_mp.moves import FLIP, RIGHT, SCOUT, SHOW_BITS
from scout_mp.shift import close_gap, open_gap

# What an applied move leaves in the trail: the move (3 bytes), turn, owner, scouts, strength, the
# Scout & Show bits, and which of the shown cards were shown for the first time (2 bytes).
TRAIL_ENTRY = 10


class Round:
    """A round for 2-5 players. `trail`: how many of the last moves can be taken back."""

    def __init__(self, trail=0):
        self.state = bytearray(STATE_SIZE)
        self._trail = bytearray(TRAIL_ENTRY * trail)
        self._places = trail
        self._depth = 0  # moves that can be taken back now
        self._next = 0  # where the next one is noted: the trail is a ring

    def start(self, players, starter, cards, house=0):
        """Begin a round: `cards` are all hands one behind the other, as dealt; nobody has shown yet."""
        s = self.state
        for i in range(STATE_SIZE):
            s[i] = 0
        s[PLAYERS] = players
        s[TURN] = starter
        s[OWNER] = NOBODY
        s[HOUSE] = house
        if players > 2:
            s[SCOUT_SHOW] = (1 << players) - 1
        for seat in range(players):
            s[SIZES + seat] = HAND_SIZES[players]
            if players == 2:
                s[CHIPS + seat] = CHIPS_AT_START
        for i in range(len(cards)):
            s[HANDS + i] = cards[i]
        self.forget_trail()

    def copy_from(self, other):
        """Become the same round as another; moves made before cannot be taken back here."""
        self.state[WHOLE] = other.state
        self.forget_trail()

    def forget_trail(self):
        """Only moves made from now on can be taken back."""
        self._depth = 0
        self._next = 0

    def turn_over(self, seat):
        """Turn a whole hand over: the two numbers of each card change places, the order stays."""
        s = self.state
        at = hand_start(s, seat)
        for i in range(at, at + s[SIZES + seat]):
            s[i] = turned(s[i])

    def points(self, seat):
        """Points of a seat as the round stands; final once it is over."""
        s = self.state
        gained = s[CAPTURED + seat] + tokens(s, seat) + s[CHIPS + seat]
        if s[OVER] == UNBEATEN and seat == s[OWNER] and not s[HOUSE] & UNBEATEN_PAYS:
            return gained
        return gained - s[SIZES + seat]

    def can_scout(self):
        """Whether the player to move may scout: a card lies there, and with two players a chip is left."""
        s = self.state
        return s[SHOW_SIZE] > 0 and (s[PLAYERS] > 2 or s[CHIPS + s[TURN]] > 0)

    def can_show(self):
        """Whether the player to move has a show that beats the active one."""
        s = self.state
        at = hand_start(s, s[TURN])
        return combos.any_beats(s, at, at + s[SIZES + s[TURN]], s[STRENGTH])

    def fault(self, move):
        """Why the move is illegal, in words; None if it is legal."""
        s = self.state
        if s[OVER]:
            return "the round is over: no move can be made"
        seat = s[TURN]
        size = s[SIZES + seat]
        at = hand_start(s, seat)
        if move < 0 or (not move & SCOUT and move > SHOW_BITS):
            return "%d is no move" % move
        if not move & SCOUT:
            return self._show_fault(move, at, size, s[STRENGTH])
        if s[SHOW_SIZE] == 0:
            return "there is no card on the table to scout"
        if s[PLAYERS] == 2 and s[CHIPS + seat] == 0:
            return "no scout chip is left"
        if move >> 13 > size:
            return "place %d is outside the hand of %d cards" % (move >> 13, size)
        if not move & SHOW_BITS:
            return None
        if s[PLAYERS] == 2:
            return "two players have no Scout & Show"
        if not s[SCOUT_SHOW] >> seat & 1:
            return "the Scout & Show of this round has been used"
        # Tried out on the cards themselves, then put back: the show counts in the hand after the scout.
        before = s[STRENGTH]
        self._take_end(move, seat, at)
        fault = self._show_fault(move, at, size + 1, s[STRENGTH])
        self._return_end(move, seat, at)
        s[STRENGTH] = before
        return "after that scout, " + fault if fault else None

    def _show_fault(self, move, at, size, active):
        index = move >> 4 & 63
        count = move & 15
        if count < 1 or index + count > size:
            return "a show of %d from %d is outside the hand of %d cards" % (count, index, size)
        value = combos.strength(self.state, at + index, count)
        if value > active:
            return None
        return combos.why_not_beaten(value, active)

    def apply(self, move):
        """Make a move for the player to move. An illegal one raises ScoutError and changes nothing.

        The turn passes by the same rule when the move ends the round, though nobody can move any more.
        """
        fault = self.fault(move)
        if fault:
            raise ScoutError(fault)
        s = self.state
        seat = s[TURN]
        at = hand_start(s, seat)
        entry = self._note(move)
        if move & SCOUT:
            owner = s[OWNER]
            self._take_end(move, seat, at)
            if s[PLAYERS] == 2:
                s[CHIPS + seat] -= 1
            else:
                s[SCOUTS] += 1
                set_tokens(s, owner, tokens(s, owner) + 1)
        if move & SHOW_BITS:
            if move & SCOUT:
                s[SCOUT_SHOW] &= ~(1 << seat)
            self._lay(move, seat, at, entry)
        elif s[PLAYERS] > 2:
            if s[SCOUTS] == s[PLAYERS] - 1:
                s[OVER] = UNBEATEN
            s[TURN] = (seat + 1) % s[PLAYERS]
        if s[PLAYERS] == 2 and not s[OVER] and not self.can_scout() and not self.can_show():
            s[OVER] = UNBEATEN

    def _take_end(self, move, seat, at):
        """Move a card from an end of the active show into the hand of `seat`, which begins at `at`."""
        s = self.state
        count = s[SHOW_SIZE] - 1
        if move & RIGHT:
            card = s[SHOW + count]
            s[SHOW + count] = 0
        else:
            card = s[SHOW]
            close_gap(s, SHOW, SHOW + count + 1, 1)
        s[SHOW_SIZE] = count
        s[STRENGTH] = combos.strength(s, SHOW, count)
        place = at + (move >> 13)
        open_gap(s, place, hand_start(s, s[PLAYERS]), 1)
        s[place] = turned(card) if move & FLIP else card
        s[SIZES + seat] += 1

    def _return_end(self, move, seat, at):
        """Undo `_take_end`, but for the strength of the show."""
        s = self.state
        place = at + (move >> 13)
        card = turned(s[place]) if move & FLIP else s[place]
        close_gap(s, place, hand_start(s, s[PLAYERS]), 1)
        s[SIZES + seat] -= 1
        count = s[SHOW_SIZE]
        if move & RIGHT:
            s[SHOW + count] = card
        else:
            open_gap(s, SHOW, SHOW + count, 1)
            s[SHOW] = card
        s[SHOW_SIZE] = count + 1

    def _lay(self, move, seat, at, entry):
        """Show cards: collect the old active show, lay the new one, end the round or pass the turn."""
        s = self.state
        old = s[SHOW_SIZE]
        for i in range(old):
            s[OUT_TOP - s[OUT_SIZE] - i] = s[SHOW + i]
        s[OUT_SIZE] += old
        s[CAPTURED + seat] += old
        count = move & 15
        first = at + (move >> 4 & 63)
        s[STRENGTH] = combos.strength(s, first, count)
        fresh = 0
        for i in range(count):
            card = s[first + i]
            s[SHOW + i] = card
            bit = seen_bit(card)
            mask = 1 << (bit & 7)
            if not s[SEEN + (bit >> 3)] & mask:
                s[SEEN + (bit >> 3)] |= mask
                fresh |= 1 << i
        for i in range(count, old):
            s[SHOW + i] = 0
        if entry >= 0:
            self._trail[entry + 8] = fresh & 255
            self._trail[entry + 9] = fresh >> 8
        close_gap(s, first, hand_start(s, s[PLAYERS]), count)
        s[SIZES + seat] -= count
        s[SHOW_SIZE] = count
        s[OWNER] = seat
        s[SCOUTS] = 0
        if s[SIZES + seat] == 0:
            s[OVER] = EMPTY
        s[TURN] = (seat + 1) % s[PLAYERS]

    def _note(self, move):
        """Note in the trail what taking the move back needs; index of the entry, -1 without a trail."""
        if self._places == 0:
            return -1
        s = self.state
        t = self._trail
        entry = self._next * TRAIL_ENTRY
        t[entry] = move & 255
        t[entry + 1] = move >> 8 & 255
        t[entry + 2] = move >> 16
        t[entry + 3] = s[TURN]
        t[entry + 4] = s[OWNER]
        t[entry + 5] = s[SCOUTS]
        t[entry + 6] = s[STRENGTH]
        t[entry + 7] = s[SCOUT_SHOW]
        self._next = (self._next + 1) % self._places
        if self._depth < self._places:
            self._depth += 1
        return entry

    def take_back(self):
        """Undo the last move; ScoutError when the trail holds none."""
        if self._depth == 0:
            raise ScoutError("there is no move to take back")
        self._depth -= 1
        self._next = (self._next or self._places) - 1
        s = self.state
        t = self._trail
        entry = self._next * TRAIL_ENTRY
        move = t[entry] | t[entry + 1] << 8 | t[entry + 2] << 16
        seat = t[entry + 3]
        at = hand_start(s, seat)
        s[OVER] = 0
        if move & SHOW_BITS:
            before = combos.size(t[entry + 6]) - (1 if move & SCOUT else 0)
            self._pick_up(move, seat, at, before, t[entry + 8] | t[entry + 9] << 8)
        s[TURN] = seat
        s[OWNER] = t[entry + 4]
        s[SCOUTS] = t[entry + 5]
        s[SCOUT_SHOW] = t[entry + 7]
        if move & SCOUT:
            self._return_end(move, seat, at)
            if s[PLAYERS] == 2:
                s[CHIPS + seat] += 1
            else:
                set_tokens(s, s[OWNER], tokens(s, s[OWNER]) - 1)
        s[STRENGTH] = t[entry + 6]

    def _pick_up(self, move, seat, at, before, fresh):
        """Undo `_lay`: the show back into the hand, the `before` collected cards back on the table."""
        s = self.state
        count = move & 15
        first = at + (move >> 4 & 63)
        open_gap(s, first, hand_start(s, s[PLAYERS]), count)
        for i in range(count):
            card = s[SHOW + i]
            s[SHOW + i] = 0
            s[first + i] = card
            if fresh >> i & 1:
                bit = seen_bit(card)
                s[SEEN + (bit >> 3)] &= ~(1 << (bit & 7))
        s[SIZES + seat] += count
        s[OUT_SIZE] -= before
        s[CAPTURED + seat] -= before
        for i in range(before):
            place = OUT_TOP - s[OUT_SIZE] - i
            s[SHOW + i] = s[place]
            s[place] = 0
        s[SHOW_SIZE] = before
