"""Flashing: boards in every state, drives that behave as such drives do."""

import errno
import shutil
from contextlib import ExitStack

import pytest

from host_tools.build import uf2
from host_tools.build.filesystem import Files
from host_tools.device import bootsel, drives
from host_tools.device import flash as flashing
from host_tools.device.connection import connect
from host_tools.device.ports import CIRCUITPYTHON, SDK, Port
from host_tools.device.progress import Reporter
from host_tools.errors import ToolError
from tests.device.desks import ThisDesk, drive_folder, io_error, micropython_uf2, ready
from tests.device.equipment import FakeBoard, small_game

FILESYSTEM = 655360


@pytest.fixture
def options(tmp_path):
    def made(**named):
        named.setdefault("micropython", str(micropython_uf2(tmp_path / "micropython.uf2")))
        return flashing.Options(tmp_path / "backup", **named)

    return made


def quiet():
    return Reporter(quiet=True)


class Flashable:
    """A fake board that can be flashed: a drive, then a port of MicroPython with what the UF2 holds."""

    def __init__(self, tmp_path, monkeypatch, stack):
        # The fake board has no pins for the real game to run on.
        from host_tools.build.program import MAIN, Program
        from host_tools.device import to_write

        modules = {
            "firmware/__init__.py": b"",
            "firmware/main.py": b"def main():\n    print('it plays')\n",
            "scout_mp/__init__.py": b"",
        }
        monkeypatch.setattr(
            to_write,
            "game_for",
            lambda board, release: Program(
                dict(modules), MAIN, {"board.json": board.wiring}
            ),
        )
        self.board = FakeBoard(tmp_path / "flash")
        self.folder = tmp_path / "RPI-RP2"
        self.stack = stack
        self.desk = ThisDesk(folders=[self.folder])
        self.desk.after = self.start
        self.desk.boards["/dev/ttyACM0"] = self.connection

    def start(self, data):
        written = self.folder.parent / "written.uf2"
        written.write_bytes(data)
        flash = uf2.flash_of(written).ljust(2 * 1024 * 1024, b"\xff")
        assert flash.startswith(b"micropython")
        self.board.image.write_bytes(flash[FILESYSTEM:])
        shutil.rmtree(self.folder)
        self.desk.there.append(ready())

    def connection(self):
        port = self.stack.enter_context(self.board.plugged_in())
        return connect(port, answer=2, settle=0.3)

    def files(self):
        return Files(bytearray(self.board.image.read_bytes()))


@pytest.fixture
def flashable(tmp_path, monkeypatch):
    with ExitStack() as stack:
        yield Flashable(tmp_path, monkeypatch, stack)


def test_a_bare_board_is_flashed_and_plays(flashable, options):
    drive_folder(flashable.folder)
    done = flashing.flash(flashable.desk, options(), quiet())
    assert (done.board, done.port, done.micropython, done.saves) == ("pico", "/dev/ttyACM0", "1.25.0", 0)
    assert flashing.in_words(done) == "The pico on /dev/ttyACM0 plays: MicroPython 1.25.0 and the game."
    assert flashable.board.boot() == "it plays\n"


def test_an_error_at_the_very_end_is_how_a_vanishing_drive_looks_when_all_went_well(flashable, options):
    drive_folder(flashable.folder)
    flashable.desk.error_at_the_end = io_error()
    assert flashing.flash(flashable.desk, options(), quiet()).port == "/dev/ttyACM0"


def test_a_running_board_is_brought_into_bootsel_and_keeps_its_players_files(flashable, options, tmp_path):
    with flashable.board.connected() as connection:
        connection.call(flashing.on_board_files, "make_folders_of('saves/played/x')")
        connection.write("saves/settings.json", b'{"speed": 2}')
        connection.write("saves/played/0001.scm", b"a match")
    flashable.desk.there.append(ready())
    connected = flashable.desk.boards["/dev/ttyACM0"]

    def connection_once():
        flashable.desk.boards["/dev/ttyACM0"] = connected
        made = connected()
        to_bootsel = made.to_bootsel

        def leaves():
            to_bootsel()
            flashable.desk.there.clear()
            drive_folder(flashable.folder)

        made.to_bootsel = leaves
        return made

    flashable.desk.boards["/dev/ttyACM0"] = connection_once
    done = flashing.flash(flashable.desk, options(), quiet())
    assert done.saves == 2
    assert flashable.files()["saves/settings.json"] == b'{"speed": 2}'
    assert flashable.files()["saves/played/0001.scm"] == b"a match"
    assert (tmp_path / "backup" / "played" / "0001.scm").read_bytes() == b"a match"
    assert flashable.board.boot() == "it plays\n"


def test_a_dry_run_writes_nothing_and_starts_the_game_again(flashable, options):
    with flashable.board.connected() as connection:
        for path, data in small_game(1).items():
            connection.call(flashing.on_board_files, f"make_folders_of({path!r})")
            connection.write(path, data)
    flashable.desk.there.append(ready())
    done = flashing.flash(flashable.desk, options(dry_run=True), quiet())
    assert done.port is None
    assert flashing.in_words(done).startswith("Would write scout-pocket-pico.uf2 (")
    assert flashable.board.boot() == "version 1 1 1\n"


def test_a_dry_run_for_a_named_board_needs_none(options):
    done = flashing.flash(ThisDesk(), options(dry_run=True, board="pico2"), quiet())
    assert (done.board, done.written, done.uf2) == ("pico2", False, "scout-pocket-pico2.uf2")
    assert flashing.in_words(done).endswith("for the pico2 onto a board that is still to be plugged in.")
    with pytest.raises(ToolError, match="no board is plugged in.*name its --board, to rehearse without one"):
        flashing.flash(ThisDesk(), options(dry_run=True), quiet())
    with pytest.raises(ToolError, match="no board is plugged in"):
        flashing.flash(ThisDesk(), options(board="pico2"), quiet())


def test_what_was_named_is_looked_at_before_the_board(options, tmp_path):
    """No board is plugged in, which is told only after that."""
    other = micropython_uf2(tmp_path / "other.uf2", "rp2350")
    with pytest.raises(ToolError, match=r"other\.uf2 is for the rp2350, and the board has an rp2040"):
        flashing.flash(ThisDesk(), options(board="pico", uf2=other), quiet())


def test_nobody_need_wait_for_the_board(flashable, options):
    drive_folder(flashable.folder)
    flashable.desk.after = lambda data: None
    done = flashing.flash(flashable.desk, options(wait=False), quiet())
    assert done.written and (flashable.folder / bootsel.NAME).stat().st_size == done.uf2_bytes
    assert flashing.in_words(done).startswith("Wrote scout-pocket-pico.uf2 (")


def test_a_uf2_of_another_chip_is_refused_before_it_is_written(flashable, options, tmp_path):
    drive_folder(flashable.folder)
    other = micropython_uf2(tmp_path / "other.uf2", "rp2350")
    with pytest.raises(ToolError, match=r"other\.uf2 is for the rp2350, and the board has an rp2040"):
        flashing.flash(flashable.desk, options(uf2=other), quiet())
    assert sorted(path.name for path in flashable.folder.iterdir()) == ["INDEX.HTM", "INFO_UF2.TXT"]


def test_what_is_on_the_board_is_compared_with_what_was_written(flashable, options):
    drive_folder(flashable.folder)
    start = flashable.start

    def damaged(data):
        start(data)
        flash = bytearray(flashable.board.image.read_bytes())
        Files(flash)["firmware/main.mpy"] = b"something else"
        flashable.board.image.write_bytes(flash)

    flashable.desk.after = damaged
    with pytest.raises(ToolError, match=r"firmware/main\.mpy on the board is not what was written"):
        flashing.flash(flashable.desk, options(), quiet())


def test_no_port_after_writing(flashable, options):
    drive_folder(flashable.folder)
    flashable.desk.after = lambda data: shutil.rmtree(flashable.folder)
    with pytest.raises(ToolError, match="no MicroPython came back on a port: unplug the board"):
        flashing.flash(flashable.desk, options(), quiet())


@pytest.mark.parametrize(
    ("desk", "words"),
    [
        (ThisDesk(), "no board is plugged in, or its cable only charges"),
        (ThisDesk(there=[ready("COM3"), ready("COM4")]), r"more than one board \(COM3, COM4\): say which"),
        (ThisDesk(there=[Port("COM5", CIRCUITPYTHON)]), "CircuitPython is on the board on COM5: unplug"),
        (
            ThisDesk(there=[Port("COM6", SDK)]),
            "did not come back as a drive: unplug the board, hold its BOOTSEL",
        ),
    ],
)
def test_nothing_to_flash_is_told_with_the_cure(desk, words, options):
    with pytest.raises(ToolError, match=words):
        flashing.flash(desk, options(), quiet())


def test_a_program_of_the_sdk_is_asked_to_come_back_as_a_drive(options):
    desk = ThisDesk(there=[Port("COM6", SDK)])
    desk.not_mounted = "/dev/sdb1"
    with pytest.raises(ToolError, match=r"not mounted: udisksctl mount -b /dev/sdb1"):
        flashing.flash(desk, options(), quiet())
    assert desk.touched == ["COM6"]


def test_two_drives(tmp_path, options):
    folders = [drive_folder(tmp_path / "one"), drive_folder(tmp_path / "two", "RP2350")]
    desk = ThisDesk(folders)
    with pytest.raises(ToolError, match="more than one board in BOOTSEL mode") as caught:
        flashing.flash(desk, options(), quiet())
    assert caught.value.exit_code == 2
    assert flashing.find(desk, options(drive=folders[1]), None).drive.chip == "rp2350"


def test_of_two_ports_a_person_can_choose(options):
    desk = ThisDesk(there=[ready("COM3"), ready("COM4")])
    assert flashing.find(desk, options(), lambda ports: ports[1]).port.device == "COM4"
    assert flashing.find(desk, options(port="COM3"), None).port.device == "COM3"


def test_a_drive_that_waits_unmounted(options):
    desk = ThisDesk()
    desk.not_mounted = "/dev/sda1"
    with pytest.raises(ToolError, match="waits in BOOTSEL mode, but its drive is not mounted: udisksctl"):
        flashing.flash(desk, options(), quiet())


def test_a_folder_that_is_no_boards_drive(tmp_path, options):
    (tmp_path / "INFO_UF2.TXT").write_text("Board-ID: SAMD21-M0-v1\n")
    with pytest.raises(ToolError, match=r"is not the drive of a Pico.*names another board"):
        flashing.flash(ThisDesk(), options(drive=tmp_path), quiet())


# Writing onto the drive


def failing(number, at=0):
    return (at, lambda: OSError(number, "told by the system"))


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (failing(errno.ENOSPC), "is full: it takes one UF2 at a time"),
        (failing(errno.EROFS), "is read-only for you: mount it so that you may write"),
        (failing(errno.EACCES), "is read-only for you"),
        (failing(errno.EIO), r"cannot be written \(told by the system\)"),
    ],
)
def test_what_a_drive_refuses(error, words, tmp_path):
    desk = ThisDesk([drive_folder(tmp_path / "drive")])
    desk.error_at = error
    with pytest.raises(ToolError, match=words):
        bootsel.write_uf2(bytes(100_000), desk.drives()[0], quiet(), desk.open_file)


def test_a_real_full_device(tmp_path):
    folder = drive_folder(tmp_path / "drive")
    (folder / bootsel.NAME).symlink_to("/dev/full")
    with pytest.raises(ToolError, match="is full"):
        bootsel.write_uf2(bytes(100_000), drives.open_drive(folder), quiet())


def test_a_drive_that_vanishes_in_the_middle(tmp_path):
    folder = drive_folder(tmp_path / "drive")
    desk = ThisDesk([folder])

    def gone():
        shutil.rmtree(folder)
        return io_error()

    desk.error_at = (65536, gone)
    with pytest.raises(ToolError, match="vanished when 64 of 97 KB were written: the cable or the hub"):
        bootsel.write_uf2(bytes(100_000), desk.drives()[0], quiet(), desk.open_file)


# Finding drives


def test_the_boards_by_their_info_file(tmp_path):
    folders = [
        drive_folder(tmp_path / "a"),
        drive_folder(tmp_path / "b", "RP2350"),
        drive_folder(tmp_path / "c", "SAMD21-M0-v1"),
        tmp_path / "nothing",
    ]
    assert [drive.chip for drive in drives.find_drives(folders)] == ["rp2040", "rp2350"]


def test_mounts_on_linux_with_blanks_in_their_names(tmp_path):
    table = tmp_path / "mounts"
    table.write_text(
        "/dev/sda2 / ext4 rw 0 0\n/dev/sdb1 /media/a\\040b/RPI-RP2 vfat rw 0 0\nproc /proc proc rw 0 0\n"
        # By a driver in user space, and by that of old.
        "/dev/sdc1 /media/RP2350 fuseblk rw 0 0\n/dev/sdd1 /mnt msdos rw 0 0\n"
    )
    found = [str(path) for path in drives.mount_points(table)]
    assert found == ["/media/a b/RPI-RP2", "/media/RP2350", "/mnt"]
    assert drives.mount_points(tmp_path / "none") == []


def test_letters_on_windows_and_volumes_on_macos():
    letters = drives.mounted("win32")
    assert letters[0] == "C:\\" and "D:\\" in letters and "A:\\" not in letters
    assert drives.mounted("darwin") == []


def test_a_label_without_a_mount(tmp_path):
    assert drives.waiting_unmounted(tmp_path) is None
    (tmp_path / "RPI-RP2").write_text("")
    assert drives.waiting_unmounted(tmp_path) == str(tmp_path / "RPI-RP2")
