"""The game onto a board that runs MicroPython: only what changed, and whole or not at all.

New files are written beside the old program and checked by their hashes. Then one rename puts a main.py in
place that brings the change to its end by itself, see on_board/update.py. Whatever is cut off before that
leaves the old game, after it the new one.
"""

import inspect
import json
from dataclasses import dataclass, field

from host_tools.build.board import BLOCK
from host_tools.build.image import device_files
from host_tools.build.program import game
from host_tools.device import identity as identities
from host_tools.device.on_board import files, update
from host_tools.device.on_board.update import MAIN, PLAN
from host_tools.device.plan import FOLDERS, STAGED, make_plan
from host_tools.errors import ToolError

ROOT_FILES = (MAIN, "board.json", "build.json", "manifest.json")
KEPT_MAIN = "main.before-scout.py"
# Where the main.py that finishes the update is written before it takes its place.
NEXT_MAIN = "update/main.py"
# Signs of a main.py of ours, in every version, and of that one.
OURS = b"from firmware.main import main"
FINISHING = b"def finish("


@dataclass(frozen=True)
class Deployed:
    """What was done, or with dry_run would be: paths on the device, bytes over the cable."""

    board: str
    micropython: str
    sent: list
    removed: list
    sent_bytes: int
    unchanged: int
    own_wiring: bool
    dry_run: bool
    said: str = field(default="", compare=False)


def deploy(connection, version, report, board=None, release=True, dry_run=False):
    """Bring the board up to date and start the game; a Deployed.

    version: of the game. report: a Reporter. board: a board's name or the path of a board.json, if its wiring
    is to replace the one on the device. release: whether the watchdog watches the game. Raises ToolError in
    words.
    """
    report.step("Looking at what is on the board ...")
    identity = identities.identify(connection)
    identities.check_runs_our_files(identity)
    check_not_frozen(connection)
    if not dry_run:
        finish_earlier(connection)
    there = look(connection)
    built_for = identities.choose_board(identity, connection.read("board.json"), board)
    wanted = wanted_files(built_for, version, release)
    plan = make_plan(wanted, there)
    total = sum(len(wanted[path]) for path in plan.send)
    if not dry_run and not plan.nothing:
        check_room(connection, identity, wanted, plan)
        carry_out(connection, wanted, plan, total, there, report)
    report.step("Starting the game ...")
    said = connection.start_game()
    return Deployed(
        built_for.name,
        identity.version_text(),
        list(plan.send),
        list(plan.remove),
        total,
        plan.before,
        built_for.own,
        dry_run,
        said,
    )


def wanted_files(board, version, release):
    """All that belongs on the device, by path."""
    return device_files(board, game(board, version, release))


def look(connection):
    """The SHA-256 in hex of every file of the program on the board, by path."""
    paths = [*FOLDERS, *ROOT_FILES, STAGED]
    return {path: digest for path, _, digest in connection.call(files, f"list_files({paths!r})")}


def is_cut_short(connection):
    """Whether a switch was begun and is not at its end."""
    return FINISHING in (connection.read(MAIN) or b"")


def finish_earlier(connection):
    """Bring to its end what an earlier deploy had begun to switch."""
    if is_cut_short(connection):
        connection.call(update, "finish()")


def is_frozen(connection):
    """Whether the firmware has the game in it."""
    told = connection.run("try:\n import frozen_data\n print(1)\nexcept ImportError:\n print(0)")
    return told.strip() == "1"


def check_not_frozen(connection):
    """ToolError where the game is a part of the firmware: its own main.py would go before ours."""
    if is_frozen(connection):
        raise ToolError(
            "the game is frozen into this board's firmware: `scout flash --frozen` renews it, `scout flash`"
            " puts one on it that `scout deploy` can renew"
        )


def check_room(connection, identity, wanted, plan):
    """ToolError where what is to be sent does not fit beside what is there."""
    need = sum(-(-len(wanted[path]) // BLOCK) * BLOCK for path in plan.send) + 4 * BLOCK
    if need > identity.free:
        raise ToolError(
            f"the board's storage has {identity.free // 1024} KB free, and the new files need"
            f" {need // 1024} KB: remove files of your own, or begin anew with `scout flash`"
        )


def carry_out(connection, wanted, plan, total, there, report):
    """Stage, check, switch."""
    if MAIN in plan.changes and MAIN in there and OURS not in (connection.read(MAIN) or b""):
        connection.call(files, f"keep_copy({MAIN!r}, {KEPT_MAIN!r})")
    report.begin(f"Sending {len(plan.send)} files ...", total)
    try:
        stage(connection, wanted, plan, there, report)
    finally:
        report.end()
    check_staged(connection, wanted, plan)
    switch(connection, wanted, plan, report)


def switch(connection, wanted, plan, report):
    """The second half, as the board would do it at its next start."""
    report.step("Switching to the new files ...")
    if MAIN not in plan.changes:
        connection.call(files, f"make_folders_of('{STAGED}/{MAIN}')")
        connection.write(f"{STAGED}/{MAIN}", wanted[MAIN])
    orders = {"files": [path for path in plan.changes if path != MAIN], "remove": list(plan.remove)}
    connection.write(PLAN, json.dumps(orders).encode())
    finishing = f"{inspect.getsource(update)}\n\nfinish()\n{wanted[MAIN].decode()}"
    connection.write(NEXT_MAIN, finishing.encode())
    connection.run(f"import os\nos.rename('/{NEXT_MAIN}', '/{MAIN}')")
    connection.call(update, "finish()")


def stage(connection, wanted, plan, there, report):
    """The files that changed, one by one, beside the old ones."""
    useless = [path for path in there if path.startswith(STAGED + "/")]
    for path in useless:
        if path.removeprefix(STAGED + "/") not in plan.staged:
            connection.call(files, f"remove_all({path!r})")
    sent = 0
    for path in plan.send:
        connection.call(files, f"make_folders_of({f'{STAGED}/{path}'!r})")
        connection.write(
            f"{STAGED}/{path}", wanted[path], lambda count, so_far=sent: report.done(so_far + count)
        )
        sent += len(wanted[path])


def check_staged(connection, wanted, plan):
    """ToolError unless all that the plan needs has arrived as it was sent."""
    there = connection.call(files, f"list_files({[STAGED]!r})")
    staged = {path.removeprefix(STAGED + "/"): digest for path, _, digest in there}
    missing = make_plan({path: wanted[path] for path in plan.changes}, staged)
    if missing.send:
        raise ToolError(
            f"{missing.send[0]} did not arrive on the board as it was sent: look at the cable and try again;"
            " the game that was on it is whole"
        )


def in_words(done):
    """A Deployed as a person reads it."""
    wiring = "Its board.json is your own, and stays." if done.own_wiring else ""
    if not done.sent and not done.removed:
        words = f"Nothing to send: all {done.unchanged} files are on the {done.board} already."
    else:
        would = "Would send" if done.dry_run else "Sent"
        remove = "would remove" if done.dry_run else "removed"
        removed = f", {remove} {len(done.removed)}" if done.removed else ""
        words = (
            f"{would} {len(done.sent)} files ({done.sent_bytes / 1024:.1f} KB) to the {done.board}{removed};"
            f" {done.unchanged} were the same."
        )
        if done.dry_run:
            words += "".join(f"\n  send    {path}" for path in done.sent)
            words += "".join(f"\n  remove  {path}" for path in done.removed)
    return " ".join(part for part in (words, wiring) if part)
