"""What is loaded when, and what is let go again: memory holds a match with its bots, not all screens besides.

A file from flash takes several ms, a screen with all that it needs a fifth of a second. So modules that a
match needs are loaded one by one while the title waits for a key; each stands behind those that it imports.
All other screens are loaded when they are opened, and let go when the table is in front again.
"""

from scout_mp.bots import LADDER

RULES = (
    "scout_mp.moves",
    "scout_mp.coding",
    "scout_mp.layout",
    "scout_mp.cards",
    "scout_mp.seeds",
    "scout_mp.deals",
    "scout_mp.combos",
    "scout_mp.shift",
    "scout_mp.turns",
    "scout_mp.rounds",
    "scout_mp.match",
    "scout_mp.record",
    "scout_mp.bots",
    "scout_mp.rng",
    "scout_mp.view",
    "scout_mp.bots.bot",
    "scout_mp.legal",
)
TABLE = (
    "firmware.game",
    "firmware.ui.fan",
    "firmware.ui.hand_view",
    "firmware.ui.icons",
    "firmware.ui.show_view",
    "firmware.screens.table_view",
    "firmware.telling",
    "firmware.screens.table",
    "firmware.picking",
    "firmware.screens.choose_show",
    "firmware.screens.scouting",
)
MODULES = RULES + TABLE

BOTS = (
    "scout_mp.bots.leaves",
    "scout_mp.bots.shape",
    "scout_mp.bots.lead",
    "scout_mp.bots.evaluation",
    "scout_mp.bots.learnt",
)
PERFORMERS = "scout_mp.bots.performers"
WEIGHTS = "scout_mp.bots.weights_%d"
SCREENS = "firmware.screens."
# What screens that are seldom open have behind them.
SELDOM = (
    "firmware.advice",
    "firmware.cable_test",
    "firmware.lesson",
    "firmware.played",
    "firmware.statistics",
    "firmware.ui.dialog",
    "firmware.ui.menu",
    "scout_mp.blocks",
    "scout_mp.chances",
    "scout_mp.position",
    "scout_mp.reasons",
    "scout_mp.review",
)

# What a linked match needs besides, loaded when the link is entered: one behind the other as well, for
# modules that import each other many levels deep overflow the stack of the chip.
LINK_MODULES = (
    "scout_mp.link.reasons",
    "scout_mp.link.messages",
    "scout_mp.link.fields",
    "scout_mp.link.checksum",
    "scout_mp.link.frames",
    "scout_mp.link.greeting",
    "scout_mp.link.delivery",
    "scout_mp.link.session",
    "scout_mp.link.fair_deal",
    "scout_mp.link.settings",
    "scout_mp.link.choices",
    "scout_mp.link.offers",
    "scout_mp.link.progress",
    "scout_mp.link.linked_match",
    "scout_mp.link.saving",
    "scout_mp.link.lobby",
    "scout_mp.link.handing_over",
    "scout_mp.link.dialogue",
    "scout_mp.link.link",
    "firmware.linking",
    "firmware.linked_game",
    "firmware.seating",
    "firmware.ui.dialog",
    "firmware.screens.notice",
    "firmware.screens.question",
    "firmware.screens.link_words",
    "firmware.screens.link_questions",
    "firmware.screens.lobby",
    "firmware.screens.linked_table",
    "firmware.screens.linked_points",
    "firmware.screens.linked_menu",
)

# What the boot alone needs takes memory where modules are loaded into it.
ONLY_FOR_BOOT = (
    "firmware.board",
    "firmware.boot",
    "firmware.build_info",
    "firmware.default_board",
    "firmware.drivers.display",
    "firmware.main",
    "firmware.pins",
    "firmware.screens.first",
)


def for_match(settings):
    """The modules of a match with these settings, in order: whoever sat there last time will do so again."""
    players = settings["players"]
    return RULES + of_bots([settings["seat%d" % seat] for seat in range(players)], players) + TABLE


def of_bots(seats, players):
    """The modules that think for these seats, 0 for a person or n for the nth bot, in a match of so many."""
    bots = [bot for bot in seats if bot]
    if not bots:
        return ()
    return BOTS + ((PERFORMERS,) if min(bots) < len(LADDER) else ()) + (WEIGHTS % players,)


def of_all_bots():
    """All modules that think: a linked match can do without them until a bot sits on this device."""
    return BOTS + (PERFORMERS,) + tuple([WEIGHTS % players for players in range(2, 6)])


def forget(modules, names):
    """Let go of modules that are not needed any more; `modules` is sys.modules."""
    for name in names:
        if name in modules:
            del modules[name]
            at = name.rfind(".")
            parent = modules[name[:at]]
            if hasattr(parent, name[at + 1 :]):
                delattr(parent, name[at + 1 :])


def let_go_of_screens(modules, linked):
    """Let go of all screens but those of a match in `modules`, sys.modules, and of those of a linked one
    unless `linked`. What is still in use somewhere stays there; it is only no longer found.
    """
    kept = MODULES + LINK_MODULES if linked else MODULES
    forget(modules, [name for name in modules if name.startswith(SCREENS) and name not in kept])
    forget(modules, SELDOM)
