"""Who sits at the arena's table: a bot of the game, as fast as this machine can do it, a stranger, a bot with
other weights, or another program.
"""

from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path

from host_tools.arena.external import ExternalBot
from host_tools.arena.strangers import STRANGERS, make_stranger
from host_tools.arena.weights_folder import net_in
from host_tools.errors import ToolError
from scout_mp.bots import make_bot
from scout_mp.bots.evaluation import load_net
from scout_mp.bots.learnt import LearntBot
from scout_mp.bots.planner import PlannerBot

# The weights of the stranger of that name.
EARLY = Path(__file__).parent / "early"

# In each process one for each folder of weights, None for the game's own: it is made when first needed, and
# compiles for half a minute if nothing is kept yet.
_lookers = {}


@contextmanager
def open_player(bot):
    """A thing with the `orient` and `choose` of a `scout_mp.bots.bot.Bot`; another program ends with it."""
    if bot.command:
        player = ExternalBot(bot.name, bot.command, bot.patience, bot.asked)
        try:
            yield player
        finally:
            player.close()
    elif bot.weights:
        yield _hastened(LearntBot(), bot.weights)
    else:
        yield _own(bot.name)


def _own(name):
    if name == "early":
        return _hastened(LearntBot(), str(EARLY))
    player = make_stranger(name) if name in STRANGERS else make_bot(name)
    if isinstance(player, (LearntBot, PlannerBot)) and find_spec("numba"):
        return _hastened(player, None)
    return player


def _hastened(player, folder):
    if not find_spec("numba"):
        raise ToolError("other weights need numba: pip install 'scout-pocket[tune]'")
    from host_tools.arena.swift import Looker, hasten

    if folder not in _lookers:
        _lookers[folder] = Looker((lambda players: net_in(folder, players)) if folder else load_net)
    return hasten(player, _lookers[folder])
