"""The scenes played, and what was seen in them."""

import tempfile

from firmware.texts import FALLBACK
from host_tools.handheld.simulation import Simulation
from host_tools.shots import (
    scenes_boot,
    scenes_choosing,
    scenes_diagnostics,
    scenes_lesson,
    scenes_link,
    scenes_linked_table,
    scenes_menus,
    scenes_people,
    scenes_points,
    scenes_table,
    scenes_trouble,
)

MODULES = (
    scenes_menus,
    scenes_lesson,
    scenes_table,
    scenes_choosing,
    scenes_people,
    scenes_points,
    scenes_trouble,
    scenes_boot,
    scenes_diagnostics,
    scenes_link,
    scenes_linked_table,
)


def scenes():
    """Every scene: a function that gets a Simulation just switched on, and yields the name of what is seen
    each time there is something to be looked at.
    """
    return [scene for module in MODULES for scene in module.SCENES]


def play(scene, language=FALLBACK):
    """The (name, 1024 bytes) pairs of one scene in a language, the same at every call."""
    with tempfile.TemporaryDirectory() as folder:
        handheld = Simulation(folder, language=language)
        return [(name, handheld.seen()) for name in scene(handheld)]


def all_frames(language=FALLBACK):
    """The (name, 1024 bytes) pairs of all scenes in a language."""
    return [frame for scene in scenes() for frame in play(scene, language)]
