"""Who imports whom, and what a module may do when it is imported."""

import ast
import re
import subprocess
import sys

import pytest

from tests.micropython_runtime import ROOT, run_micropython

OURS = ("scout_mp", "firmware", "host_tools", "boards", "tests")
MAY_IMPORT = {
    "scout_mp": {"scout_mp"},
    "firmware": {"scout_mp", "firmware"},
    "host_tools": {"scout_mp", "firmware", "host_tools"},
}


def words(text):
    return set(text.split())


# What MicroPython has of its own on every board, and here is used.
ON_EVERY_RUNTIME = words(
    """array binascii collections errno framebuf gc hashlib io json machine micropython neopixel os rp2 struct
    sys time"""
)
# What is imported in its place, inside a function: on CPython only, or from what the build freezes.
HERE_ONLY = {"firmware/crash_log.py": {"traceback"}, "firmware/device_files.py": {"frozen_data"}}
# Built-in names and methods that MicroPython lacks in its smaller builds.
ABSENT = words("aiter anext ascii breakpoint copyright credits exit format help license quit vars")
ABSENT_METHODS = words(
    """ljust rjust zfill center bit_length casefold removeprefix removesuffix expandtabs translate maketrans
    isnumeric isdecimal swapcase is_integer"""
)
# Where the handheld is put together, drivers and all.
PUT_TOGETHER = ("firmware/main.py", "firmware/boot.py", "firmware/handheld.py")
NATIVE = {"viper", "native", "asm_thumb"}


def modules(*rooms):
    return sorted(path for room in rooms for path in (ROOT / room).rglob("*.py"))


def tree(path):
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def name(path):
    return path.relative_to(ROOT).as_posix()


def imported(node):
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    if isinstance(node, ast.ImportFrom):
        assert node.level == 0, "imports are absolute"
        return [node.module]
    return []


def all_imports(path):
    return [module for node in ast.walk(tree(path)) for module in imported(node)]


ALL = modules("scout_mp", "firmware", "host_tools")
ON_THE_CHIP = modules("scout_mp", "firmware")


def ids(paths):
    return [name(path) for path in paths]


@pytest.mark.parametrize("path", ALL, ids=ids(ALL))
def test_the_arrows_between_the_rooms(path):
    room = path.relative_to(ROOT).parts[0]
    of_ours = {module.split(".")[0] for module in all_imports(path)} & set(OURS)
    assert of_ours <= MAY_IMPORT[room]


@pytest.mark.parametrize("path", ON_THE_CHIP, ids=ids(ON_THE_CHIP))
def test_what_runs_on_the_chip_imports_what_is_there(path):
    foreign = {module.split(".")[0] for module in all_imports(path)} - set(OURS)
    assert foreign <= ON_EVERY_RUNTIME | HERE_ONLY.get(name(path), set())


def test_drivers_are_handed_in_never_imported_by_a_screen():
    for path in modules("firmware"):
        place = name(path)
        found = set(all_imports(path))
        if not place.startswith("firmware/drivers/"):
            assert not found & {"machine", "rp2", "neopixel"} or place in PUT_TOGETHER, place
            if place not in PUT_TOGETHER:
                assert not any(module.startswith("firmware.drivers") for module in found), place
            assert "framebuf" not in found, place


def test_the_game_knows_no_pins_pixels_clock_or_files():
    for path in modules("scout_mp"):
        assert not set(all_imports(path)) & {"machine", "framebuf", "time", "os", "io", "sys", "random"}, (
            name(path)
        )
        calls = {
            node.func.id
            for node in ast.walk(tree(path))
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        }
        assert not calls & {"open", "print", "input"}, name(path)


# Calls that a constant may be made with; the last ones put paths together, or work out a small table.
CONSTRUCTORS = words(
    """bytes bytearray frozenset set dict tuple list len range max min int ord chr array re.compile namedtuple
    field Path Path(__file__).resolve braille_cell _WholeSlice"""
)


def is_constant(node):
    """An expression that only puts together what is written there: no work to speak of."""
    for part in ast.walk(node):
        if isinstance(part, ast.Call):
            if ast.unparse(part.func) not in CONSTRUCTORS and not is_text_method(part.func):
                return False
        elif isinstance(part, (ast.Await, ast.Yield, ast.NamedExpr)):
            return False
    return True


def is_text_method(function):
    """A method of a text that is written out, such as "a b".split."""
    return isinstance(function, ast.Attribute) and isinstance(function.value, ast.Constant)


def is_main_guard(node):
    return isinstance(node, ast.If) and ast.unparse(node.test) == "__name__ == '__main__'"


def works_at_import(node):
    if isinstance(node, (ast.Import, ast.ImportFrom, ast.FunctionDef, ast.AsyncFunctionDef)) or is_main_guard(
        node
    ):
        return False
    if isinstance(node, ast.ClassDef):
        return any(works_at_import(part) for part in node.body)
    if isinstance(node, ast.Expr):
        return not isinstance(node.value, ast.Constant)
    if isinstance(node, (ast.Assign, ast.AnnAssign)):
        return node.value is not None and not is_constant(node.value)
    if isinstance(node, ast.Try):
        # What one runtime lacks: both ways are looked at.
        parts = (
            node.body + node.orelse + node.finalbody + [each for way in node.handlers for each in way.body]
        )
        return any(works_at_import(part) for part in parts)
    return not isinstance(node, ast.Pass)


@pytest.mark.parametrize("path", ALL, ids=ids(ALL))
def test_no_module_does_work_when_imported(path):
    assert [f"line {node.lineno}" for node in tree(path).body if works_at_import(node)] == []


def test_work_at_import_would_be_seen():
    for line in (
        "print(1)",
        "x = open('f')",
        "for i in 'ab': pass",
        "if True: x = 1",
        "class A:\n    x = f()",
        "x += 1",
    ):
        assert works_at_import(ast.parse(line).body[0]), line
    for line in (
        "x = 1",
        "x = bytes((1, 2))",
        "import os",
        "class A:\n    x = 1",
        "'text'",
        "if __name__ == '__main__': f()",
    ):
        assert not works_at_import(ast.parse(line).body[0]), line


def test_the_command_itself_starts_without_what_its_commands_need():
    heavy = ("PIL", "blessed", "rich", "serial", "scout_mp.rounds", "firmware.app")
    start = f"import sys, host_tools.cli; print([m for m in {heavy!r} if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", start], capture_output=True, text=True, cwd=ROOT, check=True)
    assert done.stdout == "[]\n"


@pytest.mark.parametrize("path", ON_THE_CHIP, ids=ids(ON_THE_CHIP))
def test_nothing_is_used_that_micropython_lacks(path):
    wrong = []
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Name) and node.id in ABSENT:
            wrong.append((node.lineno, node.id))
        if isinstance(node, ast.Attribute) and node.attr in ABSENT_METHODS:
            wrong.append((node.lineno, node.attr))
        if isinstance(node, (ast.Match, ast.AnnAssign)) or (
            isinstance(node, ast.arguments) and node.posonlyargs
        ):
            wrong.append(ast.unparse(node))
        if isinstance(node, (ast.List, ast.Tuple, ast.Set)) and any(
            isinstance(each, ast.Starred) for each in node.elts
        ):
            wrong.append((node.lineno, "a star in a list"))
    assert wrong == []


def test_native_code_sits_in_files_of_its_own():
    for path in ON_THE_CHIP:
        decorators = re.findall(r"^\s*@micropython\.(\w+)", path.read_text(encoding="utf-8"), re.MULTILINE)
        if NATIVE & set(decorators):
            assert path.stem.endswith("_viper"), name(path)


def test_every_module_of_the_game_and_the_handheld_compiles_for_the_chip():
    # Compiled, not imported: drivers import what only the chip has.
    listing = "\n".join(name(path) for path in ON_THE_CHIP if not path.stem.endswith("_viper"))
    program = (
        "import sys\n"
        "for line in sys.stdin:\n"
        "    with open(line.strip()) as f:\n"
        "        compile(f.read(), line.strip(), 'exec')\n"
        "print('all')"
    )
    assert run_micropython(["-c", program], stdin=listing, heap="1m") == "all\n"


def test_no_file_is_longer_than_one_can_read():
    long = {
        name(path): lines
        for path in ALL
        if (lines := len(path.read_text(encoding="utf-8").splitlines())) > 400
    }
    assert long == {}
