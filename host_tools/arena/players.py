"""Who sits at the arena's table: a bot of the game, as fast as this machine can do it, or another program."""

from contextlib import contextmanager
from importlib.util import find_spec

from host_tools.arena.external import ExternalBot
from scout_mp.bots import make_bot
from scout_mp.bots.learnt import LearntBot

# One for each process: it is made when first needed, and compiles for half a minute if nothing is kept yet.
_looker = []


@contextmanager
def open_player(bot):
    """A thing with the `orient` and `choose` of a `scout_mp.bots.bot.Bot`; another program ends with it."""
    if bot.command:
        player = ExternalBot(bot.name, bot.command)
        try:
            yield player
        finally:
            player.close()
    else:
        yield _own(bot.name)


def _own(name):
    player = make_bot(name)
    if isinstance(player, LearntBot) and find_spec("numba"):
        from host_tools.arena.swift import Looker, hasten

        if not _looker:
            _looker.append(Looker())
        hasten(player, _looker[0])
    return player
