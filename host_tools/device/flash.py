"""From a board in any state to one that plays: find it, build for it, write, wait, look, start."""

from dataclasses import dataclass
from pathlib import Path

from host_tools.build import board as boards
from host_tools.build.making import check_micropython
from host_tools.device import deploy as deploying
from host_tools.device import identity as identities
from host_tools.device import ports as serial_ports
from host_tools.device.bootsel import write_uf2
from host_tools.device.finding import HOLD, find, question
from host_tools.device.on_board import files as on_board_files
from host_tools.device.plan import FOLDERS, make_plan
from host_tools.device.saves import read_saves, write_saves
from host_tools.device.session import start_again
from host_tools.device.to_write import check_fits, make
from host_tools.errors import ToolError


@dataclass(frozen=True)
class Options:
    """backup: the folder where the player's files are kept meanwhile. uf2: what to write, None to build it.
    board: for which, a name or the path of a board.json, None to find out. frozen: build a firmware with the
    game in it. micropython: what to build upon, see `build.making.Wanted`. port, drive: of which board, None
    to look. dry_run: change nothing. wait: for the board to come back, and look at what is on it."""

    backup: Path
    uf2: Path | None = None
    board: str | None = None
    frozen: bool = False
    micropython: str | None = None
    port: str | None = None
    drive: str | None = None
    dry_run: bool = False
    wait: bool = True


@dataclass(frozen=True)
class Flashed:
    """What was written, or would be, and what then answered; None where nothing was waited for."""

    board: str
    uf2: str
    uf2_bytes: int
    found: str
    port: str | None
    micropython: str | None
    saves: int
    written: bool


def flash(desk, options, report, ask=None):
    """Do it all; a Flashed. desk: a Desk. ask: as for `choose_port`. Raises ToolError in words: first of what
    was named, then of what is plugged in. A dry run for a named board needs none.
    """
    named = boards.load(options.board) if options.board else None
    if options.uf2 and named:
        check_fits(options.uf2, named, None)
    if options.micropython:
        check_micropython(options.micropython)
    found = find(desk, options, ask)
    here = found.drive or found.port
    report.step(f"Found {found.words}." if here else "Found no board: this is a rehearsal without one.")
    begun = False
    try:
        if found.port and found.port.kind == serial_ports.MICROPYTHON:
            question(desk, found)
        made = make(options, named, found, report)
        if options.dry_run:
            return Flashed(made.board.name, made.name, len(made.data), found.words, None, None, 0, False)
        keep_safe(found.saves, options.backup, report)
        begun = True
    finally:
        if found.connection and not begun:
            start_again(found.connection)
            found.connection.close()
    before = {port.device for port in desk.ports()} - ({found.port.device} if found.port else set())
    drive = found.drive or into_bootsel(desk, found, report)
    if drive.chip != made.board.chip:
        raise ToolError(
            f"the board has an {drive.chip}, and this UF2 is for the {made.board.chip}: name its --board"
        )
    write_uf2(made.data, drive, report, desk.open_file)
    if not options.wait:
        return Flashed(made.board.name, made.name, len(made.data), found.words, None, None, 0, True)
    port, connection = back_again(desk, found, before, report)
    with connection:
        report.step(f"MicroPython answers on {port.device}. Checking what is on the board ...")
        identity = identities.identify(connection)
        set_up(connection, made, found.saves)
        report.step("Starting the game ...")
        connection.start_game()
    return Flashed(
        made.board.name,
        made.name,
        len(made.data),
        found.words,
        port.device,
        identity.version_text(),
        len(found.saves),
        True,
    )


def keep_safe(saves, folder, report):
    """Write the player's files to the PC before anything happens to those on the board."""
    for path, data in saves.items():
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)
    if saves:
        report.step(f"Kept {len(saves)} files of the player in {folder}.")


def set_up(connection, made, saves):
    """Look whether all is there that was written, and put the player's files back."""
    if made.files is not None:
        check_files(connection, made.files)
    elif made.frozen:
        clear_program(connection)
    there = read_saves(connection)
    write_saves(connection, {path: data for path, data in saves.items() if there.get(path) != data})


def into_bootsel(desk, found, report):
    """Have the board come back as a drive."""
    report.step("Having the board come back as a drive ...")
    if found.connection:
        found.connection.to_bootsel()
    else:
        desk.touch(found.port)
    waiting = desk.wait_for(desk.drives)
    if not waiting:
        unmounted = desk.unmounted()
        if unmounted:
            raise ToolError(
                f"the board's drive is there, but not mounted: udisksctl mount -b {unmounted}, then run"
                " `scout flash` again"
            )
        raise ToolError(f"the board did not come back as a drive: {HOLD}")
    return waiting[0]


def back_again(desk, found, before, report):
    """(its port, a Connection) when the board is back with MicroPython."""
    report.step("Waiting for the board to come back ...")
    serial = found.port.serial_number if found.port else ""

    def look():
        ready = [port for port in desk.ports() if port.kind == serial_ports.MICROPYTHON]
        same = [port for port in ready if serial and port.serial_number == serial]
        return same or [port for port in ready if port.device not in before]

    back = desk.wait_for(look)
    if not back:
        raise ToolError(
            "the UF2 is written, but no MicroPython came back on a port: unplug the board and plug it in"
            " again; if its display stays dark, `scout doctor` tells more"
        )
    return back[0], desk.connect(back[0])


def check_files(connection, files):
    """ToolError unless these files are on the board."""
    plan = make_plan(files, deploying.look(connection))
    if not plan.nothing:
        raise ToolError(
            f"{(plan.changes or plan.remove)[0]} on the board is not what was written: run"
            " `scout flash` again, or `scout deploy` to send what differs"
        )


def clear_program(connection):
    """Remove the files of a game that was there before: they would go before what is frozen in."""
    for path in (*FOLDERS, *(name for name in deploying.ROOT_FILES if name != "board.json")):
        connection.call(on_board_files, f"remove_all({path!r})")


def in_words(done):
    """A Flashed as a person reads it."""
    if done.port is None:
        wrote = "Wrote" if done.written else "Would write"
        return f"{wrote} {done.uf2} ({done.uf2_bytes // 1024} KB) for the {done.board} onto {done.found}."
    kept = f" {done.saves} files of the player were kept." if done.saves else ""
    return f"The {done.board} on {done.port} plays: MicroPython {done.micropython} and the game.{kept}"
