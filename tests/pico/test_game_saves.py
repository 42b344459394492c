"""Power that goes while a move is saved: after it the match is at that move or at the one before."""

import pytest

from firmware.keys import A
from firmware.settings import FILE as SETTINGS
from firmware.store import MATCH
from scout_mp import record
from tests.pico.game import board_of, pair, seats

SAVED = f"saves/{MATCH}"
KEYS_BEFORE = 9
BOOTED_MS = 600
ANSWERED_MS = 200
SAVED_MS = 300


class Move:
    """A flash at the moment before a move, how to make the move, and the records before and after it."""

    def __init__(self, uf2, folder):
        both = pair(uf2, folder, seats(0, 0))
        for _ in range(KEYS_BEFORE):
            both.press(A)
        self.before = both.records()[0]
        both.chip.cut_power()
        self.flash = bytes(both.chip.chip.flash.content)
        self.settings = both.chip.files[f"saves/{SETTINGS}"]
        both.chip.power_on()
        both.resume()
        self.keys = 0  # from the title to the one that makes the move
        while both.records()[0] == self.before:
            start = both.chip.chip.flash.operations
            both.press(A)
            self.keys += 1
        self.operations = both.chip.chip.flash.operations - start
        self.after = both.records()[0]

    def about_to_move(self):
        """A bench that was switched on, went on with the match, and waits for the A that makes the move."""
        from host_tools.pico.bench import Bench

        bench = Bench(self.flash, board_of())
        bench.run_ms(BOOTED_MS)
        for _ in range(self.keys - 1):
            bench.tap("A", after_ms=ANSWERED_MS)
        return bench

    def cut(self, operation, share):
        """The bench after the power went at that operation of saving the move."""
        bench = self.about_to_move()
        bench.chip.flash.cut_power_at(operation, share)
        bench.tap("A", after_ms=SAVED_MS)
        return bench


@pytest.fixture(scope="module")
def move(frozen, tmp_path_factory):
    return Move(frozen, tmp_path_factory.mktemp("move"))


def check(move, operation, share):
    bench = move.cut(operation, share)
    assert not bench.powered
    found = bench.files[SAVED]
    assert found in (move.before, move.after)
    assert bench.files[f"saves/{SETTINGS}"] == move.settings
    return bench, found


def test_a_move_is_saved_by_some_operations(move):
    assert move.operations >= 2
    before, after = record.read(move.before), record.read(move.after)
    assert after.played == before.played + 1


@pytest.mark.parametrize(("place", "share"), [(0, 0.0), (0.5, 0.5), (1, 0.5), (1, 1.0)])
def test_power_cut_while_a_move_is_saved(place, share, move):
    operation = 1 + round(place * (move.operations - 1))
    _, found = check(move, operation, share)
    if place == 0:
        assert found == move.before
    if place == share == 1:
        assert found == move.after


def test_the_match_goes_on_after_it(move):
    bench, found = check(move, max(1, move.operations // 2), 0.5)
    bench.power_on()
    bench.run_ms(BOOTED_MS)
    for _ in range(move.keys):
        bench.tap("A", after_ms=SAVED_MS)
    later = record.read(bench.files[SAVED])
    assert later.played > record.read(found).played
    assert not [name for name in bench.files if name.endswith((".bad", ".log"))]


@pytest.mark.long
@pytest.mark.parametrize("share", [0.0, 0.3, 1.0])
def test_power_cut_at_each_operation(share, move):
    found = [check(move, operation, share)[1] for operation in range(1, move.operations + 1)]
    # Once the move is there it is there after every later operation.
    assert found == sorted(found, key=lambda data: data == move.after)
