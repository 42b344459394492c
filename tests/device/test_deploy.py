"""Deploying to a board with a real file system: only what changed, whole or not at all."""

import itertools
from dataclasses import replace

import pytest

from host_tools.build.program import MAIN
from host_tools.device import deploy as deploying
from host_tools.device.connection import Connection, connect
from host_tools.device.on_board import files
from host_tools.device.plan import Plan
from host_tools.device.progress import Reporter
from host_tools.errors import ToolError
from tests.device.equipment import FakeBoard, small_game
from tests.device.test_identity import PICO

OLD = "version 1 1 1\n"
NEW = "version 2 2 2\n"


@pytest.fixture
def board(tmp_path):
    return FakeBoard(tmp_path / "flash")


@pytest.fixture
def deploy(monkeypatch):
    """Deploy these files instead of the whole game."""

    def run(connection, wanted, **options):
        monkeypatch.setattr(deploying, "wanted_files", lambda *_: wanted)
        return deploying.deploy(connection, "0", Reporter(quiet=True), **options)

    return run


@pytest.fixture
def with_old_game(board, deploy):
    with board.connected() as connection:
        deploy(connection, small_game(1, old=b"X = 1\n"))
        connection.call(files, "make_folders_of('saves/x')")
        connection.write("saves/settings.json", b'{"speed": 2}')
    assert board.boot() == OLD
    return board


def test_a_bare_board_gets_everything_and_the_game_starts(board, deploy):
    with board.connected() as connection:
        done = deploy(connection, small_game(1))
    assert (len(done.sent), done.unchanged, done.removed) == (7, 0, [])
    assert "version 1 1 1" in done.said
    assert board.boot() == OLD


def test_what_is_there_already_is_not_sent_again(with_old_game, deploy):
    with with_old_game.connected() as connection:
        done = deploy(connection, small_game(1, old=b"X = 1\n"))
        assert (done.sent, done.sent_bytes, done.removed, done.unchanged) == ([], 0, [], 8)
        assert deploying.in_words(done) == "Nothing to send: all 8 files are on the pico already."


def test_one_change_sends_one_file_and_the_manifest(with_old_game, deploy):
    with with_old_game.connected() as connection:
        done = deploy(connection, small_game(1, old=b"X = 2\n"))
    assert done.sent == ["manifest.json", "scout_mp/old.mpy"]


def test_what_is_left_over_goes_and_what_the_person_has_stays(with_old_game, deploy):
    with with_old_game.connected() as connection:
        # A source would be loaded in the place of the compiled file.
        connection.write("scout_mp/a.py", b"VERSION = 'mine'\n")
        connection.write("notes.txt", b"mine")
        done = deploy(connection, small_game(2))
        assert done.removed == ["scout_mp/a.py", "scout_mp/old.mpy"]
        assert connection.read("notes.txt") == b"mine"
        assert connection.read("saves/settings.json") == b'{"speed": 2}'
        assert connection.read("update/plan") is None
        assert connection.read("main.py") == MAIN.encode()
    assert with_old_game.boot() == NEW


def test_a_file_that_was_altered_on_the_board_is_sent_again(with_old_game, deploy):
    with with_old_game.connected() as connection:
        connection.write("scout_mp/b.mpy", b"broken")
        done = deploy(connection, small_game(1, old=b"X = 1\n"))
    assert done.sent == ["scout_mp/b.mpy"]
    assert with_old_game.boot() == OLD


def test_a_dry_run_changes_nothing(with_old_game, deploy):
    with with_old_game.connected() as connection:
        done = deploy(connection, small_game(2), dry_run=True)
    assert "scout_mp/a.mpy" in done.sent and done.removed == ["scout_mp/old.mpy"]
    assert "Would send 4 files" in deploying.in_words(done)
    assert with_old_game.boot() == OLD


def test_the_program_that_was_on_the_board_before_is_kept(board, deploy):
    with board.connected() as connection:
        connection.write("main.py", b"print('my lamp')\n")
        deploy(connection, small_game(1))
        assert connection.read("main.before-scout.py") == b"print('my lamp')\n"
        # The second time main.py is ours.
        deploy(connection, small_game(2))
        assert connection.read("main.before-scout.py") == b"print('my lamp')\n"
    assert board.boot() == NEW


class Pulled(Connection):
    """A connection whose cable is pulled at a call, before it is done or in its middle."""

    def __init__(self, connection, at):
        self.__dict__.update(connection.__dict__)
        self.left = at

    def pulled(self):
        self.left -= 1
        return self.left == 0

    def run(self, program):
        if self.pulled():
            raise ToolError("pulled")
        return super().run(program)

    def write(self, path, data, written=None):
        if self.pulled():
            super().write(path, data[: len(data) // 2])
            raise ToolError("pulled")
        super().write(path, data, written)

    def read(self, path):
        if self.pulled():
            raise ToolError("pulled")
        return super().read(path)


class PulledAtThePlan(Pulled):
    """A connection whose cable is pulled when the plan is to be written."""

    def write(self, path, data, written=None):
        if path == "update/plan":
            raise ToolError("pulled")
        super().write(path, data, written)


def test_a_cable_pulled_at_any_step_leaves_the_old_game_or_the_new(with_old_game, deploy):
    before = with_old_game.image.read_bytes()
    seen = []
    for at in itertools.count(1):
        with_old_game.image.write_bytes(before)
        with with_old_game.connected() as connection:
            try:
                deploy(Pulled(connection, at), small_game(2))
            except ToolError as error:
                assert str(error) == "pulled"
            else:
                break
        seen.append(with_old_game.boot())
    assert set(seen) == {OLD, NEW}
    assert seen == sorted(seen)
    assert len(seen) > 15
    assert with_old_game.boot() == NEW


def test_what_had_arrived_before_the_cable_was_pulled_is_not_sent_again(with_old_game, deploy):
    with with_old_game.connected() as connection, pytest.raises(ToolError, match="pulled"):
        # At the plan: all files are there by then.
        deploy(PulledAtThePlan(connection, 0), small_game(2))
    assert with_old_game.boot() == OLD
    with with_old_game.connected() as connection:
        assert deploy(connection, small_game(2)).sent == []
    assert with_old_game.boot() == NEW


def power_cuts(board, deploy, step):
    """What each boot shows after the power went at every `step`th operation of the flash."""
    before = board.image.read_bytes()
    seen = []
    for at in itertools.count(1, step):
        board.image.write_bytes(before)
        try:
            with board.plugged_in(cut=at) as port, connect(port, answer=2, settle=0.3) as connection:
                deploy(connection, small_game(2))
            break
        except ToolError:
            seen.append(board.boot())
    return seen


def test_power_that_goes_during_a_deploy_leaves_the_old_game_or_the_new(with_old_game, deploy):
    seen = power_cuts(with_old_game, deploy, 7)
    assert set(seen) == {OLD, NEW}
    assert seen == sorted(seen)


@pytest.mark.long
def test_power_that_goes_at_any_operation_of_the_flash(with_old_game, deploy):
    seen = power_cuts(with_old_game, deploy, 1)
    assert set(seen) == {OLD, NEW}
    assert seen == sorted(seen)
    assert len(seen) > 40


def test_a_switch_that_was_cut_short_is_finished_by_the_next_deploy_too(with_old_game, deploy):
    with with_old_game.connected() as connection:
        cut = Connection.__new__(Connection)
        cut.__dict__.update(connection.__dict__)
        cut.call = lambda module, call: [] if call == "finish()" else connection.call(module, call)
        cut.start_game = lambda: ""
        deploy(cut, small_game(2))
    before = with_old_game.image.read_bytes()
    assert with_old_game.boot() == NEW
    with_old_game.image.write_bytes(before)
    with with_old_game.connected() as connection:
        assert deploying.is_cut_short(connection)
        assert deploy(connection, small_game(2)).sent == []
        assert not deploying.is_cut_short(connection)
        assert "update" not in connection.run("import os\nprint(os.listdir('/'))")
    assert with_old_game.boot() == NEW


def test_a_game_in_the_firmware_is_for_scout_flash(board, deploy):
    with board.connected() as connection, pytest.raises(ToolError, match="frozen into this board's firmware"):
        connection.run("import sys\nsys.modules['frozen_data'] = sys")
        deploy(connection, small_game(1))


def test_a_game_that_cannot_start_is_told_with_its_last_words(board, deploy):
    broken = {**small_game(1), "main.py": b"from firmware.main import main\n\nraise ValueError('no')\n"}
    with board.connected() as connection, pytest.raises(ToolError, match="does not start: ValueError: no"):
        deploy(connection, broken)
    assert board.boot().endswith("ValueError: no\n")


def test_there_must_be_room_for_the_switch_too():
    """The folders, the plan, and the main.py that carries it out."""
    plan = Plan(send=("a", "b"), staged=(), remove=(), before=0)
    wanted = {"a": bytes(4097), "b": b"x"}
    deploying.check_room(None, replace(PICO, free=(3 + 4) * 4096), wanted, plan)
    with pytest.raises(ToolError, match="has 27 KB free, and the new files need 28 KB"):
        deploying.check_room(None, replace(PICO, free=(3 + 4) * 4096 - 1), wanted, plan)


def test_files_that_do_not_fit_are_refused_before_anything_is_sent(with_old_game, deploy):
    large = {**small_game(2), "big.bin": bytes(1500 * 1024)}
    with with_old_game.connected() as connection, pytest.raises(ToolError, match=r"KB free.* need 15\d\d KB"):
        deploy(connection, large)
    assert with_old_game.boot() == OLD
