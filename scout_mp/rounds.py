"""One round: moves applied and taken back, both ends of the round, and the points.

3-5 players have one Scout & Show each a round; two players have 3 chips each and no Scout & Show.
Nothing here allocates, but for errors.
"""

from scout_mp import combos
from scout_mp.cards import HAND_SIZES, turned
from scout_mp.errors import ScoutError
from scout_mp.layout import (
    CHIPS,
    CHIPS_AT_START,
    HANDS,
    HOUSE,
    NOBODY,
    OVER,
    OWNER,
    PLAYERS,
    SCOUT_SHOW,
    SCOUTS,
    SHOW_SIZE,
    SIZES,
    STATE_SIZE,
    STRENGTH,
    TURN,
    hand_start,
    set_tokens,
    tokens,
)
from scout_mp.moves import SCOUT, SHOW_BITS
from scout_mp.turns import can_scout, can_show, make, pick_up, points, return_end, take_end

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
        return points(self.state, seat)

    def can_scout(self):
        """Whether the player to move may scout: a card lies there, and with two players a chip is left."""
        return can_scout(self.state)

    def can_show(self):
        """Whether the player to move has a show that beats the active one."""
        return can_show(self.state)

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
        take_end(s, move, seat, at)
        fault = self._show_fault(move, at, size + 1, s[STRENGTH])
        return_end(s, move, seat, at)
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
        """Make a move for the player to move. An illegal one raises ScoutError and changes nothing."""
        fault = self.fault(move)
        if fault:
            raise ScoutError(fault)
        entry = self._note(move)
        fresh = make(self.state, move)
        if entry >= 0:
            self._trail[entry + 8] = fresh & 255
            self._trail[entry + 9] = fresh >> 8

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
        """Undo the last move and return it; ScoutError when the trail holds none."""
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
            pick_up(s, move, seat, at, before, t[entry + 8] | t[entry + 9] << 8)
        s[TURN] = seat
        s[OWNER] = t[entry + 4]
        s[SCOUTS] = t[entry + 5]
        s[SCOUT_SHOW] = t[entry + 7]
        if move & SCOUT:
            return_end(s, move, seat, at)
            if s[PLAYERS] == 2:
                s[CHIPS + seat] += 1
            else:
                set_tokens(s, s[OWNER], tokens(s, s[OWNER]) - 1)
        s[STRENGTH] = t[entry + 6]
        return move
