"""Who sits where in a linked match, as it is arranged in the lobby: people here, people there, and bots.

Each side has a person at least. A bot is computed on the side that it was seated on.
"""

from firmware.game import PERSON

HERE = 0
THERE = 1
# What the choice for a seat counts from: HERE, THERE, then the bots.
FIRST_BOT = 2


class Seating:
    """`seats`: for each seat 0 for a person, n for the nth bot. `mine`: a bit for each seat on this side."""

    def __init__(self, seats, mine):
        self.seats = bytearray(seats)
        self.mine = mine

    def is_mine(self, seat):
        """Whether a seat is on this side."""
        return self.mine >> seat & 1 == 1

    def choice(self, seat):
        """HERE or THERE for a person at that seat; the nth bot is FIRST_BOT + n - 1."""
        if self.seats[seat] != PERSON:
            return self.seats[seat] + FIRST_BOT - 1
        return HERE if self.is_mine(seat) else THERE

    def people(self, here):
        """How many people are on one side."""
        return len([1 for seat in range(len(self.seats)) if self._is(seat, here)])

    def _is(self, seat, here):
        return self.seats[seat] == PERSON and self.is_mine(seat) == here

    def resize(self, players):
        """More seats, with people of this side and the other in turn, or fewer."""
        while len(self.seats) < players:
            here = not self.is_mine(len(self.seats) - 1)
            self._put(len(self.seats), PERSON, here)
        while len(self.seats) > players:
            self.mine &= (1 << len(self.seats) - 1) - 1
            self.seats = self.seats[:-1]
        for here in (True, False):
            if not self.people(here) and not self._call(here, players - 1):
                bots = [seat for seat in range(players) if self.seats[seat] != PERSON]
                self._put(bots[0], PERSON, here)

    def choose(self, seat, choice):
        """Seat whom the choice says; whether that can be. The last person of a side changes places with one
        of the other side.
        """
        kept = bytes(self.seats), self.mine
        if choice >= FIRST_BOT:
            self.seats[seat] = choice - FIRST_BOT + 1
            self.mine |= 1 << seat
        else:
            self._put(seat, PERSON, choice == HERE)
        for here in (True, False):
            if not self.people(here) and not self._call(here, seat):
                self.seats = bytearray(kept[0])
                self.mine = kept[1]
                return False
        return True

    def _call(self, here, after):
        """Let a person of a side take the next place behind a seat that the other side can spare."""
        players = len(self.seats)
        for i in range(1, players + 1):
            seat = (after + i) % players
            if self._is(seat, not here) and self.people(not here) > 1:
                self._put(seat, PERSON, here)
                return True
        return False

    def _put(self, seat, kind, here):
        if seat == len(self.seats):
            self.seats.append(kind)
        self.seats[seat] = kind
        self.mine = self.mine & ~(1 << seat) | (1 << seat if here else 0)
