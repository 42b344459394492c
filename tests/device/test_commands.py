"""The commands as they are typed, with a board on a port; and what they tell while they run."""

import io
import json

import pytest
from click.testing import CliRunner

from host_tools.cli import main
from host_tools.device import deploy as deploying
from host_tools.device.progress import Reporter
from scout_mp import record
from tests.device.desks import drive_folder, micropython_uf2
from tests.device.equipment import FakeBoard, small_game
from tests.device.test_played import played_match


@pytest.fixture
def port(tmp_path, monkeypatch):
    monkeypatch.setattr(deploying, "wanted_files", lambda *_: small_game(1))
    with FakeBoard(tmp_path / "flash").plugged_in() as port:
        yield port


def scout(*arguments):
    return CliRunner().invoke(main, [str(each) for each in arguments])


def test_a_board_from_deploy_to_doctor(port, tmp_path):
    would = scout("deploy", "--port", port, "--dry-run")
    assert would.exit_code == 0 and "Would send 7 files" in would.stdout
    assert "Looking at what is on the board" in would.stderr
    done = scout("deploy", "--port", port, "--json")
    assert (done.exit_code, done.stderr) == (0, "")
    assert len(json.loads(done.stdout)["sent"]) == 7
    again = scout("deploy", "--port", port)
    assert again.stdout == "Nothing to send: all 7 files are on the pico already.\n"

    match = tmp_path / "match.scm"
    match.write_bytes(record.write(played_match(1)))
    assert scout("push", match, "--port", port).stdout == "1 files on the board:\n  match.scm\n"
    pulled = json.loads(scout("pull", tmp_path / "pulled", "--port", port, "--json").stdout)
    assert pulled["files"] == [str(tmp_path / "pulled" / "match.scm")]
    assert (tmp_path / "pulled" / "match.scm").read_bytes() == match.read_bytes()

    doctor = scout("doctor", "--port", port, "--json")
    lines = {line["what"]: line["state"] for line in json.loads(doctor.stdout)}
    assert lines["game"] == lines["display"] == lines["buttons"] == "ok"
    assert doctor.exit_code == 0
    assert "ok     buttons" in scout("doctor", "--port", port).stdout


def test_what_is_wrong_with_a_board_ends_with_1(port):
    doctor = scout("doctor", "--port", port)
    assert doctor.exit_code == 1
    assert "WRONG  game" in doctor.stdout and "`scout deploy` puts it there" in doctor.stdout


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        (("deploy", "--port", "/dev/nothing"), 1, "there is no port /dev/nothing"),
        (("deploy", "--port", "nonsense://"), 2, "is no port"),
        (("push", "--port", "/dev/nothing", "docs"), 2, "there is nothing to push there"),
        (("push", "--port", "/dev/nothing", "x.scm"), 2, "there is no file x.scm"),
        (("push", "--port", "/dev/nothing", "LICENSE"), 2, "is nothing a handheld keeps"),
        (
            ("deploy", "--port", "/dev/nothing", "--board", "nix"),
            2,
            "there is no board nix; there are: pico,",
        ),
        (("deploy", "--port", "/dev/nothing", "--board", "nix.json"), 2, "nix.json cannot be read"),
        (("flash", "--port", "/dev/nothing", "--board", "nix"), 2, "there is no board nix; there are: pico,"),
        (("flash", "--port", "/dev/nothing", "--micropython", "x.uf2"), 2, "x.uf2 is not there"),
        (("push",), 2, "Missing argument"),
        (("repl", "--port", "/dev/nothing"), 2, "a prompt needs a terminal"),
        (("flash", "--drive", "."), 1, "is not the drive of a Pico"),
        (("flash", "none.uf2"), 2, "does not exist"),
        (("replay", "none.scm"), 2, "does not exist"),
        (("stats", "none"), 2, "there is no file or folder none"),
    ],
)
def test_what_cannot_be_done_is_told_without_a_traceback(arguments, code, words):
    done = scout(*arguments)
    assert (done.exit_code, words in done.stderr, done.stdout) == (code, True, "")


def test_flashing_onto_a_folder_that_looks_like_a_drive(tmp_path):
    base = micropython_uf2(tmp_path / "micropython.uf2")
    drive = drive_folder(tmp_path / "RPI-RP2")
    done = scout("flash", "--drive", drive, "--micropython", base, "--no-wait", "--json")
    told = json.loads(done.stdout)
    assert (done.exit_code, told["board"], told["written"]) == (0, "pico", True)
    assert (drive / "scout.uf2").stat().st_size == told["uf2_bytes"]


class Terminal(io.StringIO):
    def isatty(self):
        return True


def told(stream, quiet=False):
    report = Reporter(quiet, stream)
    report.step("Looking ...")
    report.begin("Sending 2 files ...", 100)
    report.done(50)
    report.end()
    return stream.getvalue()


def test_steps_in_a_file_a_bar_on_a_terminal_nothing_for_programs():
    assert told(io.StringIO()) == "Looking ...\nSending 2 files ...\n"
    assert told(io.StringIO(), quiet=True) == ""
    on_terminal = told(Terminal())
    assert "Sending 2 files ..." in on_terminal and "\x1b[" in on_terminal
    assert told(Terminal(), quiet=True) == ""
