"""The doctor's look at a board: MicroPython, files, room, display, buttons, errors."""

from firmware import crash_log
from firmware.drivers.i2c_wire import ADDRESSES
from firmware.pins import pin_name
from host_tools.device import deploy as deploying
from host_tools.device import identity as identities
from host_tools.device.check import LOOK, OK, WRONG, Check
from host_tools.device.on_board import probe
from host_tools.device.plan import STAGED, make_plan
from host_tools.device.saves import SAVES
from host_tools.errors import ToolError

# Bytes that settings, matches and the log of errors may come to need: most are files of a block each.
ROOM = 128 * 1024


def check_board(connection, version):
    """The lines about a board, from what everything else rests on to what is wired to it."""
    identity = identities.identify(connection)
    lines = [check_micropython(identity)]
    if lines[0].state == WRONG:
        return lines
    lines.append(check_room(identity))
    try:
        board = identities.choose_board(identity, connection.read("board.json"))
    except ToolError as error:
        return [*lines, Check("board.json", WRONG, str(error))]
    lines.append(Check("board.json", OK, f"{board.data['name']}{', your own' if board.own else ''}"))
    lines.append(check_files(connection, board, version))
    lines.append(check_display(connection, board.data["display"]))
    lines.append(check_buttons(connection, board.data["buttons"]))
    lines.append(check_errors(connection))
    return lines


def check_micropython(identity):
    try:
        identities.check_runs_our_files(identity)
    except ToolError as error:
        return Check("MicroPython", WRONG, str(error))
    return Check(
        "MicroPython",
        OK,
        f"{identity.version_text()} on the {identity.chip}, loads .mpy files of version {identity.mpy & 255}",
    )


def check_room(identity):
    words = f"{identity.free // 1024} of {identity.total // 1024} KB free"
    if identity.free < ROOM:
        return Check("storage", WRONG, f"{words}: remove files of your own, `scout pull` saves the matches")
    return Check("storage", OK, words)


def check_files(connection, board, version):
    there = deploying.look(connection)
    if deploying.is_cut_short(connection) or any(path.startswith(STAGED + "/") for path in there):
        return Check("game", LOOK, "an update was cut short: `scout deploy` brings it to its end")
    if "main.py" not in there:
        if deploying.is_frozen(connection):
            return Check("game", OK, "frozen into the firmware; `scout flash --frozen` renews it")
        return Check("game", WRONG, "the game is not on the board: `scout deploy` puts it there")
    plan = make_plan(deploying.wanted_files(board, version, True), there)
    if plan.nothing:
        return Check("game", OK, f"version {version}, all {plan.before} files as they are here")
    count = len(plan.changes) + len(plan.remove)
    return Check(
        "game", LOOK, f"{count} files differ from version {version}: `scout deploy` sends what differs"
    )


def check_display(connection, display):
    if display["bus"] != "i2c":
        return Check("display", LOOK, "a display on SPI cannot be asked: look whether the title is on it")
    pins = {"SDA": display["sda"], "SCL": display["scl"]}
    low = [name for name, level in connection.call(probe, f"idle_levels({pins!r})") if not level]
    where = ", ".join(f"{name} {pin_name(gpio)}" for name, gpio in pins.items())
    if low:
        return Check(
            "display",
            WRONG,
            f"{' and '.join(low)} is held low: the display has no power, or the wire touches ground"
            f" ({where})",
        )
    call = f"displays({display['id']}, {display['sda']}, {display['scl']}, {ADDRESSES!r})"
    found = [address for (address,) in connection.call(probe, call)]
    if not found:
        return Check(
            "display",
            WRONG,
            f"none answers at 0x3C or 0x3D: look at {where}, 3V3 and GND; swap SDA and SCL if in doubt",
        )
    return Check("display", OK, f"{display['controller']} at {', '.join(f'0x{each:02X}' for each in found)}")


def check_buttons(connection, buttons):
    levels = connection.call(probe, f"idle_levels({buttons!r})")
    stuck = [f"{name}, {pin_name(buttons[name])}" for name, level in levels if not level]
    if stuck:
        return Check(
            "buttons",
            WRONG,
            f"pressed now: {'; '.join(stuck)}. If nobody does, the wire touches ground, or the button is"
            " turned by a quarter",
        )
    return Check("buttons", OK, f"{len(levels)} buttons, none pressed")


def check_errors(connection):
    log = connection.read(f"{SAVES}/{crash_log.FILE}")
    lines = (log or b"").decode("utf-8", "replace").strip().splitlines()
    if lines:
        return Check("errors", LOOK, f"the latest in the log: {lines[-1]}. `scout pull` fetches all of it")
    return Check("errors", OK, "none in the log")
