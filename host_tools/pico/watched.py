"""The game on the emulated Pico with a program beside it that measures it from within."""

from dataclasses import replace
from pathlib import Path

from host_tools.build.program import Program, beside
from host_tools.pico.bench import Bench

BESIDE = Path(__file__).parent / "on_chip" / "beside.py"
MAIN = """\
import firmware.main
import gc

gc.collect()
free = gc.mem_free()
from beside import watch

watch(firmware.main, free)
firmware.main.main()
"""
AREA = 0xC00  # in the USB controller's memory, as in beside.py
COUNTERS = (
    "idle_allocated",
    "collections",
    "longest_collection_us",
    "least_free",
    "least_largest",
    "other_collections",
    "longest_thinking_tick_us",
    "moves",
    "last_move_us",
    "longest_move_us",
    "idle_ticks",
    "in_use",
)
SEARCH = len(COUNTERS)
ASKED = SEARCH + 1
TICK_MS = 20


def watched(program: Program) -> Program:
    """The same program with the measuring one beside it."""
    measuring = beside({"beside.py": BESIDE.read_bytes()})
    return replace(program, modules={**program.modules, **measuring}, main=MAIN)


def counters(bench: Bench) -> dict[str, int]:
    """What has been counted so far, by name; see beside.py for what each means."""
    memory = bench.chip.mcu.usb_dpram
    return {name: _read(memory, number) for number, name in enumerate(COUNTERS)}


def search_for_blocks(bench: Bench) -> None:
    """From now on the largest free block is looked for after each collection, which takes a while."""
    _set(bench.chip.mcu.usb_dpram, SEARCH)


def bytes_in_use(bench: Bench) -> int:
    """What is in use on the heap now, after a collection, without what measures it."""
    memory = bench.chip.mcu.usb_dpram
    _set(memory, ASKED)
    while _read(memory, ASKED):
        bench.run_ms(TICK_MS)
    return counters(bench)["in_use"]


def _set(memory, number: int) -> None:
    at = AREA + 4 * number
    memory[at : at + 4] = (1).to_bytes(4, "little")


def _read(memory, number: int) -> int:
    at = AREA + 4 * number
    return int.from_bytes(bytes(memory[at : at + 4]), "little")
