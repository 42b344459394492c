"""The settings of a match, agreed by both sides before it begins.

2         revision: each change counts one up
1         players
1         house rules, bits of `layout.HOUSE`
1         sides: a bit for each seat, 1 if it sits on side 1
players   who sits there: 0 a person, n the nth bot of the ladder
"""

from scout_mp.errors import ScoutError
from scout_mp.layout import UNBEATEN_PAYS
from scout_mp.link.fields import get16, put16

PERSON = 0
HEAD = 5


class Settings:
    """Players, house rules, and who sits where. `mine`: a bit for each seat on this device."""

    def __init__(self, players=2, seats=b"\x00\x00", mine=1, house=0, revision=0):
        self.players = players
        self.seats = bytes(seats)
        self.mine = mine
        self.house = house
        self.revision = revision

    def fault(self, my_ladder, their_ladder):
        """What makes a match with these settings impossible, in words; None if nothing does.

        The ladders: how many bots each side knows, for a bot is computed where it sits.
        """
        if not 2 <= self.players <= 5:
            return "SCOUT is for 2 to 5 players, not %d" % self.players
        if len(self.seats) != self.players:
            return "%d seats are named for %d players" % (len(self.seats), self.players)
        everybody = (1 << self.players) - 1
        if self.mine & ~everybody:
            return "there are seats beyond the players"
        if self.mine == 0 or self.mine == everybody:
            return "each device needs at least one seat"
        if self.house & ~UNBEATEN_PAYS:
            return "there is a house rule that this version does not know"
        for seat in range(self.players):
            if self.seats[seat] > (my_ladder if self.mine >> seat & 1 else their_ladder):
                return "the device of seat %d does not know bot %d" % (seat, self.seats[seat])
        return None

    def sides(self, side):
        """The bits of `mine` as bits of side 1, seen from `side`."""
        return self.mine if side else self.mine ^ ((1 << self.players) - 1)

    def write(self, side, into, at):
        """Write the coding into a buffer; returns its length."""
        put16(into, at, self.revision)
        into[at + 2] = self.players
        into[at + 3] = self.house
        into[at + 4] = self.sides(side)
        for seat in range(self.players):
            into[at + HEAD + seat] = self.seats[seat]
        return HEAD + self.players

    def coding(self, side):
        """The coding as bytes."""
        data = bytearray(HEAD + self.players)
        self.write(side, data, 0)
        return bytes(data)


def read_settings(buf, at, size, side):
    """The settings coded in `size` bytes at `buf[at]`, for the device on `side`; ScoutError if they are
    none.
    """
    if size < HEAD or not 2 <= buf[at + 2] <= 5 or size != HEAD + buf[at + 2]:
        raise ScoutError("these are not the settings of a match")
    players = buf[at + 2]
    sides = buf[at + 4]
    mine = sides if side else sides ^ ((1 << players) - 1)
    seats = bytes(buf[at + HEAD : at + HEAD + players])
    return Settings(players, seats, mine, buf[at + 3], get16(buf, at))
