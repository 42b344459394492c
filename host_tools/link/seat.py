"""A seat at a linked match that plays by itself: bots choose, everything else follows the partner."""

from hashlib import sha256

from host_tools.errors import ToolError
from host_tools.link.words import REASONS, STATES
from scout_mp import record
from scout_mp.bots import LADDER, make_bot
from scout_mp.bots.bot import ORIENTATION, thinking_seed
from scout_mp.errors import ScoutError
from scout_mp.link.dialogue import GONE
from scout_mp.link.link import Link
from scout_mp.link.reasons import LOST_MOVES
from scout_mp.link.session import CONNECTED
from scout_mp.match import MATCH_OVER, ORIENT, PLAY, ROUND_OVER
from scout_mp.seeds import seed_text

FILE = "linked.scl"
RECORD = "linked.scm"
# So long a partner may take to propose, before this side proposes what nobody asked for.
PATIENCE_MS = 1000
# After the last move the partner may still need an answer.
LINGER_MS = 1500


class AutoSeat:
    """`store`: where the match is kept. `say`: gets each line of what happens. `players`: how many this side
    proposes, None to follow the partner. `bot`: number in the ladder, from 1. `trust`: see Link.trust.
    """

    def __init__(self, clock, random_bytes, store, say, name, version, players=None, bot=1, trust=False):
        self._clock = clock
        self._store = store
        self.say = say
        self._players = players
        self._bot_number = bot
        self._bot = make_bot(LADDER[bot - 1])
        self._trust = trust
        self._told = None
        self._round = -1
        self._thinking = False
        self._since = clock.ms()
        self._complete_at = None
        self.done = False
        self.link = Link(clock, random_bytes, self._keep, name, version)
        self._resume()

    def _keep(self, data):
        if data is None:
            self._store.remove(FILE)
        else:
            self._store.write(FILE, data)

    def _resume(self):
        data = self._store.read(FILE)
        if data is None:
            return
        try:
            self.link.resume(data)
        except ScoutError as error:
            aside = self._store.path(self._store.set_aside(FILE))
            self.say(f"the kept match is damaged ({error}); it was set aside as {aside}")
            return
        if self.link.match.phase == MATCH_OVER:
            self.link.dismiss()
        else:
            self.say(f"going on with the match {seed_text(self.link.match.seed)}")

    def tick(self):
        """Whatever is to be done now, a slice of thinking at most."""
        link = self.link
        self._tell()
        if link.match is None:
            self._settle()
        elif link.problem >= 32:
            self._solve()
        else:
            self._play(link.match)
        link.poll(self._clock.ms())

    def _tell(self):
        link = self.link
        now = (link.state, link.problem, link.refused)
        if now == self._told:
            return
        self._told = now
        text = STATES[link.state]
        if link.state == CONNECTED:
            version = ".".join(map(str, link.partner.version))
            text += f" with {link.partner.name or 'a partner without a name'} ({version})"
        if link.problem:
            text += ": " + REASONS[link.problem]
        if link.refused:
            text += "; the partner refused: " + REASONS.get(link.refused, f"reason {link.refused}")
        self.say(text)

    def _settle(self):
        link = self.link
        if link.partner_left == GONE:
            raise ToolError("the partner has given the match up")
        if link.state != CONNECTED:
            self._since = self._clock.ms()
        elif link.lobby.settings.revision == 0:
            waited = self._clock.diff(self._clock.ms(), self._since) >= PATIENCE_MS
            if self._players or (waited and link.session.side == 0):
                self._propose(self._players or 2)
        elif not link.lobby.agreed:
            link.agree()

    def _propose(self, players):
        # The seats of both sides alternate; those here are the bot's, those there are the partner's affair.
        mine = sum(1 << seat for seat in range(0, players, 2))
        seats = bytes(self._bot_number if mine >> seat & 1 else 0 for seat in range(players))
        self.link.propose(players, seats, mine)

    def _solve(self):
        if self.link.problem == LOST_MOVES and self._trust:
            self.link.trust()

    def _play(self, match):
        link = self.link
        if match.number != self._round:
            self._round = match.number
            self._say_round(match)
        if match.phase == ORIENT:
            self._orient(match)
        elif match.phase == PLAY:
            if link.my_turn >= 0:
                self._think(match, link.my_turn)
        elif match.phase == ROUND_OVER:
            self.say(f"round {match.number + 1}: points {match.points[-1]}, totals {match.totals()}")
            link.next_round()
        elif link.is_complete:
            self._finish(match)

    def _say_round(self, match):
        seats = [seat for seat in range(match.players) if self.link.is_mine(seat)]
        self.say(
            f"round {match.number + 1} of {match.rounds}, {match.players} players, deal code "
            f"{seed_text(match.seed)}, seats here: {', '.join(map(str, seats))}"
        )

    def _orient(self, match):
        seed = thinking_seed(match.seed, match.number, ORIENTATION)
        for seat in range(match.players):
            if self.link.is_mine(seat) and not self.link.has_chosen(seat):
                self.link.orient(seat, self._bot.orient(match.round.state, seat, seed))

    def _think(self, match, seat):
        if not self._thinking:
            self._thinking = True
            seed = thinking_seed(match.seed, match.number, match.played)
            self._bot.begin(match.round.state, seat, seed)
        if self._bot.think():
            self._thinking = False
            self.link.play(self._bot.move)

    def _finish(self, match):
        now = self._clock.ms()
        if self._complete_at is None:
            self._complete_at = now
            data = record.write(match)
            self._store.write(RECORD, data)
            winners = " and ".join(map(str, match.winners()))
            self.say(f"the match is over: totals {match.totals()}, won by seat {winners}")
            self.say(
                f"record {sha256(data).hexdigest()[:16]}, {len(data)} bytes, in {self._store.path(RECORD)}"
            )
        elif self._clock.diff(now, self._complete_at) >= LINGER_MS:
            self.link.dismiss()
            self.done = True
