"""Why a move is the best: what the position after it has, and what those after other moves lack.

A reason is a code and some numbers; the words are for others to find. How much it counts is measured by the
values that the bot gave to the moves it looked at closely: it is what the best of those that lack it loses.
"""

from scout_mp.blocks import best_block, block_strength, fits_nothing, joined_block
from scout_mp.bots.shape import SCALE
from scout_mp.chances import times_beaten
from scout_mp.combos import longest_from
from scout_mp.layout import (
    CAPTURED,
    NOBODY,
    OVER,
    OWNER,
    PLAYERS,
    SCOUTS,
    SIZES,
    STRENGTH,
    TURN,
    hand_start,
)
from scout_mp.moves import SCOUT, show_index, shown

# The codes, and what their numbers are. Of two that count as much the first one is told.
MAKES = 0  # a set or run comes together: its numbers up, from left to right
KEEPS = 1  # a set or run stays together: its numbers up
SHOWS = 2  # so many shows empty the hand then: how many
HARD = 3  # the next player will hardly beat that: the seat
LONE = 4  # a card goes that fits nothing: its number
TAKES = 5  # cards are collected: how many
NEARLY_OUT = 6  # an opponent is nearly out, and cards in hand will count: the seat
OTHERS_KEEP = 7  # the round ends, and cards are left in other hands: how many
ENDS = 8  # the round ends
STOPS = 9  # one more scout would end the round: the seat whose show it is
SAVES = 10  # the Scout & Show is not spent
NO_TOKEN = 11  # nobody is given a token: the seat that a scout would give it to
NO_CHIP = 12  # no chip is spent
CODES = 13
NO_SHOW = 13  # nothing in hand beats the active show: told where nothing else is

# A hand of so few cards is nearly out; so few shows are worth naming.
NEARLY = 2
FEW_SHOWS = 4
# The next player hardly beats what one in so many hands beats; hands tried, and tried in one slice.
HARDLY = 8
HANDS = 32
HANDS_SLICE = 4
# Moves compared in one slice.
SLICE = 2
# In quarters of a point: all that counts more than this counts the same; what counts less than these is not
# told at all, or not beside another one.
ENOUGH = 8
LEAST = 1
LEAST_BESIDE = 2
NONE = -(1 << 29)
# Among the features of a hand: how many shows it is, and how many cards that fit nothing.
SHOWS_FEATURE = 2
LONE_FEATURE = 7


class Reasons:
    """Finds why a LearntBot has just chosen its move, in slices: `begin`, then `think` until it is True. Then
    `told` are the reasons, up to two, as (code, numbers), the most telling first.

    Each code has a measure: a move has what it stands for the more, the larger that is.
    """

    def __init__(self, bot):
        self.bot = bot
        self.told = []
        self._numbers = {}  # of the reasons that hold, by their codes
        self._mine = [0] * CODES
        self._other = [0] * CODES
        self._rivals = [NONE] * CODES  # the most that a move is worth whose measure is smaller
        self._next = 0
        self._hands = 0
        self._beaten = 0
        self._kept = b""  # the cards of the set or run that KEEPS is about
        self._instead = None
        self._worth = 0

    def begin(self, instead=None, worth=0):
        """Find what holds for the move. `instead`: a worse one, which is to lack whatever is told; `worth`:
        that one's, see `LearntBot.weigh`.
        """
        self.told = []
        self._instead = instead
        self._worth = worth
        self._next = 0
        self._beaten = 0
        self._numbers.clear()
        for code in range(CODES):
            self._rivals[code] = NONE
        bot = self.bot
        after = bot.after(bot.move)
        self._hands = 0 if shown(bot.move) and not after[OVER] else HANDS
        self._about_hand(after)
        self._measure(bot.move, self._mine)
        self._about_table(bot.after(bot.move))

    def think(self):
        """Compare with some of the other moves; True when `told` is there."""
        bot = self.bot
        if self._hands < HANDS:
            after = bot.after(bot.move)
            self._beaten += times_beaten(after, bot.rng, HANDS_SLICE)
            self._hands += HANDS_SLICE
            if self._hands == HANDS and self._beaten * HARDLY <= HANDS:
                self._numbers[HARD] = (after[TURN],)
            return False
        until = min(self._next + SLICE, bot.count)
        for i in range(self._next, until):
            self._measure(bot.legal.moves[i], self._other)
            for code in range(CODES):
                if self._other[code] < self._mine[code]:
                    self._rivals[code] = max(self._rivals[code], bot.values[i])
        self._next = until
        if until < bot.count:
            return False
        self._tell()
        return True

    def _measure(self, move, into):
        bot = self.bot
        seat = bot.seat
        after = bot.after(move)
        shows = shown(move)
        at = hand_start(after, seat)
        end = at + after[SIZES + seat]
        into[MAKES] = block_strength(after, joined_block(after, at, end, move), end)
        into[KEEPS] = 1 if bytes(after[at:end]).find(self._kept) >= 0 else 0
        into[SHOWS] = 0
        into[LONE] = 0
        if not after[OVER]:
            seen = bot.evaluation.describe(after, seat)
            into[SHOWS] = -seen[SHOWS_FEATURE]
            into[LONE] = -seen[LONE_FEATURE]
        into[HARD] = after[STRENGTH] if shows else 0
        into[TAKES] = after[CAPTURED + seat]
        into[NEARLY_OUT] = at - end
        into[OTHERS_KEEP] = into[ENDS] = after[OVER]
        into[STOPS] = shows
        into[SAVES] = 0 if shows and move & SCOUT else 1
        into[NO_TOKEN] = into[NO_CHIP] = 0 if move & SCOUT else 1

    def _about_hand(self, after):
        """Note which sets and runs come or stay together, and whether a card goes that fits nothing."""
        bot = self.bot
        numbers = self._numbers
        move = bot.move
        at = hand_start(after, bot.seat)
        end = at + after[SIZES + bot.seat]
        made = joined_block(after, at, end, move)
        if made >= 0:
            numbers[MAKES] = numbers_up(after[made : made + longest_from(after, made, end)])
        kept = self._kept_block(after, at, end)
        self._kept = b""
        if kept >= 0 and kept != made:
            self._kept = bytes(after[kept : kept + longest_from(after, kept, end)])
            numbers[KEEPS] = numbers_up(self._kept)
        if shown(move) == 1 and not move & SCOUT:
            before = bot.view.state
            at = hand_start(before, bot.seat)
            card = at + show_index(move)
            if fits_nothing(before, at, at + before[SIZES + bot.seat], card):
                numbers[LONE] = (before[card] >> 4,)

    def _kept_block(self, after, at, end):
        """Index of a set or run in the hand after the move: what would be shown instead, or the strongest."""
        instead = self._instead
        if instead and not instead & SCOUT:
            before = self.bot.view.state
            first = hand_start(before, self.bot.seat) + show_index(instead)
            found = bytes(after[at:end]).find(bytes(before[first : first + shown(instead)]))
            if found >= 0:
                return best_block(after, at, end, at + found, at + found + shown(instead) - 1)
        return best_block(after, at, end, end, at)

    def _about_table(self, after):
        """Note what else holds after the move."""
        numbers = self._numbers
        bot = self.bot
        before = bot.view.state
        players = before[PLAYERS]
        seat = bot.seat
        owner = before[OWNER]
        if after[OVER]:
            if after[OWNER] == seat:
                numbers[OTHERS_KEEP] = (sum([after[SIZES + i] for i in range(players) if i != seat]),)
            else:
                numbers[ENDS] = ()
            return
        if self._mine[SHOWS] >= -FEW_SHOWS:
            numbers[SHOWS] = (-self._mine[SHOWS],)
        if shown(bot.move):
            taken = after[CAPTURED + seat] - before[CAPTURED + seat]
            if taken > 1:
                numbers[TAKES] = (taken,)
            for other in range(players):
                if other != seat and before[SIZES + other] <= NEARLY:
                    numbers[NEARLY_OUT] = (other,)
            if players > 2 and before[SCOUTS] == players - 2:
                numbers[STOPS] = (owner,)
        if bot.move & SCOUT:
            if not shown(bot.move):
                numbers[SAVES] = ()
        elif players == 2:
            numbers[NO_CHIP] = ()
        elif owner != NOBODY:
            numbers[NO_TOKEN] = (owner,)

    def _tell(self):
        """Of the reasons that hold choose those that count most."""
        bot = self.bot
        quarter = SCALE * (bot.view.state[PLAYERS] - 1) // 4
        if self._instead is not None:
            self._leave_out_shared()
        best = bot.best()
        for least in (LEAST, LEAST_BESIDE):
            # What a move lacks that loses much is always worth telling.
            most = least * quarter - 1 if self._instead is None else -1
            chosen = NONE
            for code in range(CODES):
                if code in self._numbers and self._rivals[code] > NONE:
                    counts = min(best - self._rivals[code], ENOUGH * quarter)
                    if counts > most:
                        most = counts
                        chosen = code
            if chosen == NONE:
                break
            self.told.append((chosen, self._numbers.pop(chosen)))
        if not self.told:
            self._tell_plainly()

    def _leave_out_shared(self):
        """Leave out what holds for the other move as well."""
        self._measure(self._instead, self._other)
        for code in range(CODES):
            if self._other[code] < self._mine[code]:
                self._rivals[code] = max(self._rivals[code], self._worth)
            elif code in self._numbers:
                self._numbers.pop(code)

    def _tell_plainly(self):
        """Where nothing counts, say what is plain to see."""
        bot = self.bot
        moves = bot.legal.moves
        if OTHERS_KEEP in self._numbers:
            self.told.append((OTHERS_KEEP, self._numbers[OTHERS_KEEP]))
        # Shows are listed first, Scout & Shows last.
        elif self._instead is None and not shown(moves[0]) and not shown(moves[bot.count - 1]):
            self.told.append((NO_SHOW, ()))


def numbers_up(cards):
    """The numbers up of some cards, as bytes."""
    return bytes([card >> 4 for card in cards])
