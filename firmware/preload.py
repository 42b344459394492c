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
