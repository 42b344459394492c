"""The scenes played, and what was seen in them."""

import tempfile

from host_tools.handheld.simulation import Simulation
from host_tools.shots import (
    scenes_choosing,
    scenes_menus,
    scenes_people,
    scenes_points,
    scenes_table,
    scenes_trouble,
)

MODULES = (scenes_menus, scenes_table, scenes_choosing, scenes_people, scenes_points, scenes_trouble)


def scenes():
    """Every scene: a function that gets a Simulation just switched on, and yields the name of what is seen
    each time there is something to be looked at.
    """
    return [scene for module in MODULES for scene in module.SCENES]


def play(scene):
    """The (name, 1024 bytes) pairs of one scene, the same at every call."""
    with tempfile.TemporaryDirectory() as folder:
        handheld = Simulation(folder)
        return [(name, handheld.seen()) for name in scene(handheld)]


def all_frames():
    """The (name, 1024 bytes) pairs of all scenes."""
    return [frame for scene in scenes() for frame in play(scene)]
