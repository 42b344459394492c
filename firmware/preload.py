"""Modules that a match needs, loaded one by one while the title waits for a key: a file from flash takes
several ms, a screen with all that it needs a fifth of a second.

Each stands behind those that it imports. Opponents are not among them: which ones play is not known yet.
"""

MODULES = (
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
    "firmware.game",
    "firmware.screens.new_match",
    "firmware.ui.fan",
    "firmware.ui.hand_view",
    "firmware.ui.icons",
    "firmware.ui.show_view",
    "firmware.screens.table_view",
    "firmware.telling",
    "scout_mp.legal",
    "firmware.screens.table",
    "firmware.screens.orientation",
    "firmware.screens.hand_over",
    "firmware.picking",
    "firmware.screens.choose_show",
    "firmware.screens.mark_cards",
    "firmware.screens.scouting",
    "firmware.screens.table_menu",
    "firmware.screens.round_points",
    "firmware.screens.match_points",
)

# What a linked match needs besides: loaded when the link is entered, one behind the other as well, for
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
    "firmware.build_info",
    "firmware.default_board",
    "firmware.drivers.display",
    "firmware.screens.first",
)


def forget(modules, names):
    """Let go of modules that are not needed any more; `modules` is sys.modules."""
    for name in names:
        if name in modules:
            del modules[name]
            at = name.rfind(".")
            parent = modules[name[:at]]
            if hasattr(parent, name[at + 1 :]):
                delattr(parent, name[at + 1 :])


def load_for_link():
    """Load all that a linked match needs and that has not been loaded yet."""
    for name in MODULES + LINK_MODULES:
        __import__(name)
