"""MicroPython built for a board of ours, with a program frozen into it if one is given."""

import json
import os
import shutil
import time
from calendar import timegm
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path

from host_tools.build import commands, uf2
from host_tools.build.board import Board
from host_tools.build.cache import cache_folder, kept, key_of, lock
from host_tools.build.ninja import Progress
from host_tools.build.official import RELEASES
from host_tools.build.program import Program
from host_tools.build.tree import Tree
from host_tools.errors import ToolError

TOOLS = ("arm-none-eabi-gcc", "cmake", "ninja", "make", "gcc")
FILE = "firmware.uf2"
NOTES = "firmware.json"
# For the scripts of MicroPython: gives sets of texts an order.
HASH_SEED = "0"
# Without assertions; numbers of lines stay, a crash is shown with them.
OPTIMISE = 2


@dataclass(frozen=True)
class Options:
    """How it is compiled. `settings` are CMake variables, such as those that boards/speed.cmake explains;
    `jobs` is how many compilers run at a time."""

    settings: Mapping[str, str] = field(default_factory=dict)
    jobs: int = 1


@dataclass(frozen=True)
class Firmware:
    """What was built; sizes in bytes. `ram_bytes` is what code and data take of the RAM before the heap."""

    path: Path
    board: str
    version: str
    compiler: str
    uf2_bytes: int
    flash_bytes: int
    ram_bytes: int
    frozen: int


def build(
    board: Board,
    tree: Tree,
    program: Program | None = None,
    options: Options = Options(),  # noqa: B008 - frozen
    say: Callable[[str], None] = print,
) -> Firmware:
    """The firmware for this board, from the cache where the same inputs were built before.

    A first build takes about a minute, one that differs by the program only a few seconds. With a program
    its modules, main.py and data are frozen in and the file system may be empty.
    Raises ToolError naming the tool that is missing, or with the last words of the compiler.
    """
    for command in TOOLS:
        commands.find(command)
    compiler = commands.run(
        ["arm-none-eabi-gcc", "-dumpfullversion"], cache_folder() / "logs" / "gcc.log"
    ).strip()
    shared = board.folder.parent / "speed.cmake"
    settings = sorted(options.settings.items())
    base = key_of(tree.key, *_port_files(board), shared, compiler, settings, HASH_SEED)
    frozen = frozen_files(program) if program else {}
    key = key_of(base, Path(__file__), *(part for item in sorted(frozen.items()) for part in item))

    def fill(folder: Path) -> None:
        inside = f", {len(frozen)} files of the game in it" if program else ""
        say(f"Building MicroPython {tree.version} for the {board.name}{inside} ...")
        with lock(f"build-{base}"):
            _compile(
                board,
                tree,
                frozen,
                options,
                cache_folder() / "builds" / f"{board.name}-{base}",
                folder,
                compiler,
                say,
            )

    folder = kept("firmware", f"{board.name}-{key}", fill)
    notes = json.loads((folder / NOTES).read_text(encoding="utf-8"))
    return Firmware(path=folder / FILE, **notes)


def _port_files(board: Board) -> list[Path]:
    """What MicroPython's own build reads of the board's folder; the rest of it changes no firmware."""
    return sorted(
        path
        for path in board.folder.iterdir()
        if path.name.startswith("mpconfig") or path.name in ("manifest.py", "pins.csv")
    )


def frozen_files(program: Program) -> dict[str, bytes]:
    """The program as modules to freeze. A frozen program has no files beside it: what it would read from its
    data files is in the module `frozen_data`, as `FILES`, a dict of path to bytes."""
    data = "".join(f"    {path!r}: {content!r},\n" for path, content in sorted(program.data.items()))
    return {
        **program.modules,
        "main.py": program.main.encode(),
        "frozen_data.py": f'"""The data files of a frozen program."""\n\nFILES = {{\n{data}}}\n'.encode(),
    }


def _compile(
    board: Board,
    tree: Tree,
    frozen: Mapping[str, bytes],
    options: Options,
    work: Path,
    result: Path,
    compiler: str,
    say: Callable[[str], None],
) -> None:
    """Runs the compilers in `work`, which is kept so that the next program need not compile all anew."""
    log = work / "build.log"
    work.mkdir(parents=True, exist_ok=True)
    log.unlink(missing_ok=True)
    nice = ["nice"] if shutil.which("nice") else []
    env = environment(tree, _mpy_cross(tree, nice, options.jobs))
    manifest, others = _stage(board, frozen, work / "frozen")
    target = work / "target"
    if others:
        # MicroPython's build notices files that are newer, not files that are gone.
        (target / "frozen_content.c").unlink(missing_ok=True)
    settings = {
        "MICROPY_BOARD": f"SCOUT_{board.name.upper()}",
        "MICROPY_BOARD_DIR": board.folder,
        "MICROPY_FROZEN_MANIFEST": manifest,
        "PICO_SDK_PATH_OVERRIDE": tree.sdk,
        # The SDK would build picotool only to write the UF2; we write it ourselves.
        "picotool_FOUND": "0",
        **options.settings,
    }
    args = [f"-D{name}={value}" for name, value in settings.items()]
    commands.run(
        ["cmake", "-S", tree.path / "ports" / "rp2", "-B", target, "-G", "Ninja", *args], log, env=env
    )
    commands.run([*nice, "ninja", "-C", target, f"-j{options.jobs}"], log, env=env, each=Progress(say).line)

    binary = (target / "firmware.bin").read_bytes()
    if len(binary) > board.filesystem_at:
        raise ToolError(
            f"the firmware is {len(binary)} bytes; the {board.name} has room for {board.filesystem_at}"
            " before its file system"
        )
    size = uf2.write({0: binary}, board.chip, result / FILE)
    made = Firmware(
        path=result / FILE,
        board=board.name,
        version=tree.version,
        compiler=compiler,
        uf2_bytes=size,
        flash_bytes=len(binary),
        ram_bytes=_ram_bytes(target / "firmware.elf", log),
        frozen=len(frozen),
    )
    notes = {name: value for name, value in asdict(made).items() if name != "path"}
    (result / NOTES).write_text(json.dumps(notes, indent=1) + "\n", encoding="utf-8")
    shutil.copy(target / "firmware.elf", result / "firmware.elf")


def _mpy_cross(tree: Tree, nice: list[str], jobs: int) -> Path:
    """The compiler of .mpy files that belongs to the tree, built once for all boards."""

    def fill(folder: Path) -> None:
        make = [*nice, "make", "-C", tree.path / "mpy-cross", f"BUILD={folder}", f"-j{jobs}"]
        commands.run(make, cache_folder() / "logs" / "mpy-cross.log")

    return kept("mpy-cross", tree.key, fill) / "mpy-cross"


def environment(tree: Tree, mpy_cross: Path) -> dict[str, str]:
    """Neither the day, nor a repository around the tree, nor the order of a set in one of MicroPython's own
    scripts gets into the firmware: same inputs, same bytes."""
    return dict(
        os.environ,
        PYTHONHASHSEED=HASH_SEED,
        MICROPY_MPYCROSS=str(mpy_cross),
        MICROPY_GIT_TAG=f"v{tree.version}",
        MICROPY_GIT_HASH="release",
        SOURCE_DATE_EPOCH=os.environ.get("SOURCE_DATE_EPOCH", str(_day_of(tree))),
    )


def _day_of(tree: Tree) -> int:
    """Seconds since 1970 to the day of that release; of another tree, to the last change of its version."""
    if tree.version in RELEASES:
        return timegm(time.strptime(RELEASES[tree.version], "%Y%m%d"))
    return int((tree.path / "py" / "mpconfig.h").stat().st_mtime)


def _stage(board: Board, frozen: Mapping[str, bytes], folder: Path) -> tuple[Path, bool]:
    """Lays out the files to freeze, leaving those that are the same untouched, and writes the manifest; gives
    the manifest, and whether other files are frozen in than last time."""
    files = folder / "files"
    files.mkdir(parents=True, exist_ok=True)
    for path in sorted(files.rglob("*"), reverse=True):
        if path.is_dir():
            if not any(path.iterdir()):
                path.rmdir()
        elif path.relative_to(files).as_posix() not in frozen:
            path.unlink()
    for name, data in frozen.items():
        path = files / name
        if not path.is_file() or path.read_bytes() != data:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
    lines = [f'include("{(board.folder / "manifest.py").as_posix()}")']
    if frozen:
        lines.append(f'freeze("{files.as_posix()}", opt={OPTIMISE})')
    manifest = folder / "manifest.py"
    manifest.write_text("\n".join(lines) + "\n", encoding="utf-8")
    listed = folder / "names.txt"
    names = "\n".join(sorted(frozen))
    others = not listed.is_file() or listed.read_text(encoding="utf-8") != names
    listed.write_text(names, encoding="utf-8")
    return manifest, others


def _ram_bytes(elf: Path, log: Path) -> int:
    """Sections .data, .bss and whatever else lies in RAM and is not the heap or the stack."""
    text = commands.run(["arm-none-eabi-size", "-A", "-d", elf], log)
    rows = (line.split() for line in text.splitlines())
    named = {row[0]: int(row[1]) for row in rows if len(row) == 3 and row[0].startswith(".")}
    return sum(
        named.get(section, 0) for section in (".ram_vector_table", ".data", ".bss", ".uninitialized_data")
    )
