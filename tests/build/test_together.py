"""The game's modules that are put together: each in one place, and what is loaded by name is there."""

from firmware.loading import (
    BOTS,
    LINK_MODULES,
    MODULES,
    ONLY_FOR_BOOT,
    PERFORMERS,
    SCREENS,
    WEIGHTS,
    of_all_bots,
)
from host_tools.build import board as boards
from host_tools.build import mpy, program
from host_tools.build.bundles import bundle, dotted
from host_tools.build.together import TOGETHER, together

GAME = program.game(boards.load("pico"), "1", release=True).modules


def test_each_module_is_in_one_bundle_at_most():
    members = [path for paths in together(GAME).values() for path in paths]
    assert len(set(members)) == len(members) > 60
    assert set(together(GAME)) == set(TOGETHER)


def test_what_is_loaded_by_name_is_on_the_device():
    named = {*BOTS, *LINK_MODULES, *MODULES, PERFORMERS, *(WEIGHTS % players for players in range(2, 6))}
    assert named <= {dotted(path) for path in GAME}


def test_what_is_let_go_is_in_no_file_with_what_stays():
    for path, members in together(GAME).items():
        names = {dotted(member) for member in members}
        assert names <= set(ONLY_FOR_BOOT) or not names & set(ONLY_FOR_BOOT), path
        if dotted(path).startswith(SCREENS):
            assert not names & set(MODULES), path
            assert names <= set(LINK_MODULES) or not names & set(LINK_MODULES), path


def test_what_every_match_needs_of_bots_is_not_in_one_file_with_those_that_think():
    houses = {dotted(path): bundle for bundle, paths in together(GAME).items() for path in paths}
    every = {houses.get(module, module) for module in (*MODULES, *LINK_MODULES)}
    assert not every & {houses.get(module, module) for module in of_all_bots()}


def test_together_they_are_smaller():
    def size(modules):
        return sum(len(data) for data in mpy.compile_all(modules, "rp2040").values())

    assert size(bundle(GAME, together(GAME))) < 0.95 * size(GAME)
