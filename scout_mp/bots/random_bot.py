"""The weakest bot: every legal move is as likely as any other."""

from scout_mp.bots.bot import Bot
from scout_mp.legal import Legal


class RandomBot(Bot):
    """Draws its moves. Of more moves than the list has room for, those beyond it are never drawn."""

    def __init__(self):
        super().__init__()
        self.legal = Legal()

    def prefers_turned(self):
        return self.rng.below(2) == 1

    def start(self):
        self.legal.list(self.view)

    def think(self):
        moves = self.legal.moves
        self.move = moves[self.rng.below(min(self.legal.count, len(moves)))]
        return True
