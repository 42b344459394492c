"""Named whole numbers are written out, and nothing else about a program changes."""

import subprocess
import sys

import pytest

from host_tools.build import program
from host_tools.build.constants import fold
from host_tools.errors import ToolError
from host_tools.home import HOME

SIZES = b"""\
# How large things are.
BASE = 40
SIZE = BASE + 11  # cards
MASK = (
    1
    << 4
)
LESS = -2
NAMES = ("a", "b")


def doubled(n):
    return n * 2 + LESS
"""


MATCH = b"""\
from scout_mp import record
from scout_mp.bots import make_bot
from tests.playing import numbered_seed, play

bots = [make_bot(name) for name in ("greedy", "planner", "clown")]
print(record.write(play(3, numbered_seed(4), bots)).hex())
"""


def folded(**sources):
    return {
        path[2:-3]: text.decode()
        for path, text in fold({f"p/{name}.py": text for name, text in sources.items()}).items()
    }


def test_definition_and_imports_go_and_lines_stay():
    made = folded(
        sizes=SIZES,
        use=b"from p.sizes import (\n    LESS,\n    MASK,\n    SIZE,\n    doubled,\n)\n\n"
        b"x = doubled(SIZE) ^ MASK - LESS\n",
    )
    assert made["use"] == "from p.sizes import doubled\n\n\n\n\n\n\nx = doubled(51) ^ 16 - (-2)\n"
    lines = made["sizes"].split("\n")
    assert "SIZE" not in made["sizes"].replace("NAMES", "") and lines[2] == "  # cards"
    assert lines[8] == 'NAMES = ("a", "b")' and lines[12] == "    return n * 2 + (-2)"
    assert len(lines) == len(SIZES.decode().split("\n"))


def test_an_import_alone_in_its_block_leaves_something_there():
    made = folded(sizes=SIZES, use=b"def f():\n    from p.sizes import SIZE\n    return SIZE\n")
    assert made["use"] == "def f():\n    pass\n    return 51\n"


def test_another_name_and_a_name_in_a_module():
    made = folded(
        sizes=SIZES, use=b"from p import sizes\nfrom p.sizes import SIZE as S\nx = S + sizes.SIZE\n"
    )
    # `S` is no more than another name of SIZE.
    assert made["use"].endswith("x = 51 + 51\n")


@pytest.mark.parametrize(
    "use",
    [
        b"import p.sizes\nfonts = [p.sizes]\nx = fonts[0].SIZE\n",  # sought in an object
        b"from p.sizes import SIZE\ntext = f'{SIZE}'\n",  # in a text
    ],
)
def test_what_is_sought_by_name_stays(use):
    made = folded(sizes=SIZES, use=use)
    assert made["use"].encode() == use
    assert "SIZE = 51" in made["sizes"] or b"text" in use


@pytest.mark.parametrize(
    "text",
    [
        "N = 1\nN = 2\n",
        "N = 1\ndef f():\n    global N\n    N = 3\n",
        "def f(N):\n    return N\nN = 4\n",
        "N = len('abc')\n",
        "N = 1.5\n",
        "N = True\n",
        "n = 1\nm = n\n",
    ],
)
def test_what_is_no_plain_number_stays(text):
    assert folded(m=text.encode())["m"] == text


def test_in_the_game_the_names_go_and_lines_stay():
    before = program.modules_of(HOME, program.PACKAGES)
    after = fold(before)
    assert b"from scout_mp.layout import hand_start, set_tokens, tokens\n" in after["scout_mp/rounds.py"]
    assert not [path for path, text in after.items() if b"SHOW_SIZE" in text.split(b'"""')[-1]]
    assert [text.count(b"\n") for text in after.values()] == [text.count(b"\n") for text in before.values()]


@pytest.mark.parametrize(
    "source",
    [
        b"from scout_mp.layout import TURN\ntext = f'{TURN}'\n",
        b"import scout_mp.layout\nrooms = [scout_mp.layout]\nx = rooms[0].TURN\n",
    ],
)
def test_beside_the_game_a_name_that_it_lacks_is_told(source):
    with pytest.raises(ToolError, match="beside.py: a number of scout_mp/layout.py"):
        program.beside({"beside.py": source})
    assert (
        program.beside({"beside.py": b"from scout_mp.layout import TURN\nx = TURN\n"})["beside.py"]
        == b"\nx = 1\n"
    )


def test_the_game_plays_as_before(tmp_path):
    """The very modules that go onto the device, run here: a match gives the same record."""
    files = {"match.py": MATCH, "tests/playing.py": (HOME / "tests/playing.py").read_bytes()}
    for path, text in {**fold(program.modules_of(HOME, program.PACKAGES)), **program.beside(files)}.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_bytes(text)
    (tmp_path / "here.py").write_bytes(MATCH)
    told = [
        subprocess.run(
            [sys.executable, "-P", script],
            cwd=folder,
            env={"PYTHONPATH": str(folder)},
            capture_output=True,
            check=True,
        ).stdout
        for script, folder in (("match.py", tmp_path), (tmp_path / "here.py", HOME))
    ]
    assert told[0] == told[1] and len(told[0]) > 100
