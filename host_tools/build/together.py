"""Which modules of the game are one file on the device: those that are always loaded together, see `bundles`.

What is loaded only now and then, and let go again, is a file for each occasion: a screen beside the table
with all that it alone needs, fonts, the weights of the bots, drivers of what not every board has.
The files of screens lie among the screens, and so are let go as such.
"""

from collections.abc import Iterable, Mapping
from fnmatch import fnmatchcase

# Bundle: (what is in it, what of that is not).
TOGETHER: Mapping[str, tuple[str, str]] = {
    # Between power-on and the title. What calls the game stays with it, and so is not among them.
    "firmware/starting.py": (
        "firmware/board.py firmware/build_info.py firmware/drivers/display.py firmware/pins.py",
        "",
    ),
    # From power-on to power-off.
    "firmware/always.py": (
        """
        scout_mp/errors.py firmware/errors.py firmware/cues.py firmware/device.py firmware/device_files.py
        firmware/settings.py firmware/texts/__init__.py firmware/store.py firmware/power.py
        firmware/debounce.py firmware/app.py firmware/handheld.py firmware/screens/screen.py
        firmware/ui/blit_viper.py firmware/ui/canvas.py firmware/ui/cards.py firmware/ui/direction.py
        firmware/ui/leaves.py firmware/ui/lettering.py firmware/ui/surface.py
        firmware/drivers/buttons.py firmware/drivers/chip.py firmware/drivers/clock.py
        firmware/drivers/controllers.py firmware/drivers/i2c_wire.py firmware/drivers/oled*.py
        firmware/drivers/page*.py firmware/drivers/pico_device.py
        """,
        "",
    ),
    "scout_mp/rules.py": (
        "scout_mp/*.py",
        """
        */__init__.py scout_mp/*/* scout_mp/errors.py scout_mp/blocks.py scout_mp/chances.py
        scout_mp/position.py scout_mp/reasons.py scout_mp/review.py
        """,
    ),
    "scout_mp/bots/thinking.py": (
        "scout_mp/bots/*.py",
        "*/__init__.py */bot.py */weights_*.py */performers.py",
    ),
    "firmware/playing.py": (
        """
        firmware/game.py firmware/picking.py firmware/telling.py
        firmware/ui/fan.py firmware/ui/hand_view.py firmware/ui/icons.py firmware/ui/show_view.py
        firmware/screens/choose_show.py firmware/screens/hand_over.py firmware/screens/mark_cards.py
        firmware/screens/orientation.py firmware/screens/scouting.py firmware/screens/table.py
        firmware/screens/table_view.py
        """,
        "",
    ),
    "firmware/screens/points.py": ("firmware/screens/round_points.py firmware/screens/match_points.py", ""),
    "firmware/screens/dialogs.py": (
        "firmware/ui/dialog.py firmware/screens/notice.py firmware/screens/question.py",
        "",
    ),
    "firmware/screens/menus.py": ("firmware/ui/menu.py firmware/screens/menu_screen.py", ""),
    "firmware/screens/cable.py": ("firmware/cable_test.py firmware/screens/cable_test.py", ""),
    "firmware/keeping.py": ("firmware/played.py firmware/statistics.py", ""),
    "firmware/screens/rulebook.py": ("firmware/screens/rules*.py", ""),
    "firmware/screens/advising.py": (
        """
        firmware/advice.py firmware/screens/hint.py scout_mp/blocks.py scout_mp/chances.py scout_mp/reasons.py
        """,
        "",
    ),
    "firmware/screens/looking_back.py": (
        "firmware/screens/review.py firmware/screens/lapse.py scout_mp/review.py",
        "",
    ),
    "firmware/screens/lessons.py": (
        "firmware/lesson.py firmware/screens/lesson.py scout_mp/position.py",
        "",
    ),
    "firmware/screens/diagnosis.py": (
        """
        firmware/screens/about.py firmware/screens/button_test.py firmware/screens/diagnostics.py
        firmware/screens/patterns.py
        """,
        "",
    ),
    "firmware/screens/setting.py": (
        "firmware/screens/settings.py firmware/screens/language.py firmware/texts/languages.py",
        "",
    ),
    "firmware/screens/writing.py": (
        "firmware/screens/letters.py firmware/screens/deal_code.py firmware/screens/name.py",
        "",
    ),
    "scout_mp/link/whole.py": ("scout_mp/link/*.py", "*/__init__.py"),
    "firmware/linked.py": (
        """
        firmware/linked_game.py firmware/linking.py firmware/seating.py firmware/screens/link_*.py
        firmware/screens/linked_*.py firmware/screens/lobby.py
        """,
        "",
    ),
}


def together(paths: Iterable[str]) -> dict[str, list[str]]:
    """The bundles of a program with modules of these paths: {path of the bundle: paths of its members}."""
    found = {
        bundle: [path for path in paths if _is_among(path, members) and not _is_among(path, others)]
        for bundle, (members, others) in TOGETHER.items()
    }
    return {bundle: members for bundle, members in found.items() if len(members) > 1}


def _is_among(path: str, patterns: str) -> bool:
    return any(fnmatchcase(path, pattern) for pattern in patterns.split())
