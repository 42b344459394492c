"""MicroPython is really built, for the board and with a program frozen in."""

import json
import subprocess
import sys

from host_tools.build import board as boards
from host_tools.build import firmware, uf2
from host_tools.build.program import Program
from host_tools.build.sources import get_tree
from tests.pico.equipment import micropython, need_emulator

LONG = 0x1234567


def test_the_firmware_is_built_and_says_what_it_is():
    need_emulator()
    made = micropython()
    assert (made.board, made.version, made.frozen) == ("pico", "1.25.0", 0)
    assert 300_000 < made.flash_bytes < 600 * 1024
    assert made.ram_bytes < 40_000
    assert made.uf2_bytes == made.path.stat().st_size
    flash = uf2.flash_of(made.path)
    assert b"SCOUT Pocket on a Raspberry Pi Pico" in flash
    # The stack pointer and the reset vector behind the 256 bytes of the second-stage boot loader.
    assert flash[256:260] == bytes.fromhex("00200420")
    assert micropython() == made


def test_a_frozen_program_is_in_the_flash():
    need_emulator()
    program = Program({"pkg/one.py": b"NAME = 'a name that is nowhere else'\n"}, "import pkg.one\n", {})
    made = micropython(program)
    assert made.frozen == 3
    assert b"a name that is nowhere else" in uf2.flash_of(made.path)
    assert made.flash_bytes > micropython().flash_bytes


def test_long_constants_are_right_in_frozen_machine_code():
    need_emulator()
    from host_tools.pico.bench import Bench

    # Of different lengths, so that not all of them lie well by chance.
    lines = ["import micropython"]
    for i in range(12):
        lines += ["@micropython.native", f"def f{i}(a):", *["    a += 1"] * i, f"    return a + {LONG + i}"]
    total = " + ".join(f"native.f{i}({-i})" for i in range(12))
    main = f"import native\nfrom machine import UART\nUART(0, 115200).write(str({total}) + '.')\n"
    made = micropython(Program({"native.py": "\n".join(lines).encode()}, main, {}))
    bench = Bench(made.path, boards.load("pico"))
    bench.run_until(lambda: bench.link.heard.endswith(b"."), within_ms=1000)
    assert int(bench.link.heard[:-1]) == sum(LONG + i for i in range(12))


def test_data_files_are_frozen_as_a_module():
    program = Program({"a.py": b"x"}, "import a\n", {"board.json": b'{"a": 1}'})
    files = firmware.frozen_files(program)
    assert set(files) == {"a.py", "main.py", "frozen_data.py"}
    names = {}
    exec(files["frozen_data.py"], names)
    assert json.loads(names["FILES"]["board.json"]) == {"a": 1}


def test_the_order_of_a_set_is_not_in_the_firmware(monkeypatch, tmp_path):
    """GP25 and LED are one pin: MicroPython's script writes them down as a set gives them."""
    micropython()
    tree = get_tree(say=print)
    port = tree.path / "ports" / "rp2" / "boards"
    named = {
        "board-csv": boards.load("pico").folder / "pins.csv",
        "af-csv": port / "rp2_af.csv",
        "prefix": port / "rp2_prefix.c",
        "output-source": tmp_path / "pins.c",
        "output-header": tmp_path / "pins.h",
        "num-gpios": 30,
        "num-ext-gpios": 10,
    }
    options = [text for name, value in named.items() for text in (f"--{name}", str(value))]
    made = set()
    for seed in range(6):
        monkeypatch.setenv("PYTHONHASHSEED", str(seed))
        env = firmware.environment(tree, tmp_path / "mpy-cross")
        subprocess.run([sys.executable, port / "make-pins.py", *options], env=env, check=True)
        made.add((tmp_path / "pins.c").read_bytes())
    assert len(made) == 1
    assert b"LED" in made.pop()
