"""What a board keeps for its player, fetched and put back."""

import pytest

from firmware import settings
from firmware.store import Store
from host_tools.device import saves
from host_tools.device.on_board import files
from host_tools.errors import ToolError
from scout_mp import record
from scout_mp.seeds import seed_text
from tests.device.equipment import FakeBoard
from tests.device.test_played import played_match
from tests.shared.link.wire import pair, run


@pytest.fixture
def connection(tmp_path):
    with FakeBoard(tmp_path / "flash").connected() as connection:
        yield connection


def put(connection, path, data):
    connection.call(files, f"make_folders_of('saves/{path}')")
    connection.write(f"saves/{path}", data)


def written_settings(tmp_path, **changed):
    store = Store(str(tmp_path / "settings"))
    wanted = settings.Settings(store)
    for name, value in changed.items():
        wanted[name] = value
    wanted.save()
    return tmp_path / "settings" / "settings.json"


def test_everything_is_fetched_and_matches_are_named_by_their_deal(connection, tmp_path):
    match = played_match(3)
    data = record.write(match)
    put(connection, "settings.json", b"{}")
    put(connection, "errors.log", b"OSError: 5\n")
    put(connection, "played/0007.scm", data)
    put(connection, "played/0008.scm", b"damaged")
    put(connection, "match.scm.new", b"half")
    written = saves.pull(connection, tmp_path / "pulled")
    names = [path.relative_to(tmp_path / "pulled").as_posix() for path in written]
    own = f"played/{seed_text(match.seed)}-{data[-4:].hex()}.scm"
    assert names == ["errors.log", own, "played/0008.scm", "settings.json"]
    assert (tmp_path / "pulled" / own).read_bytes() == data


def test_a_board_that_nobody_has_played_on(connection, tmp_path):
    assert saves.pull(connection, tmp_path / "pulled") == []


def test_settings_and_matches_go_onto_the_board(connection, tmp_path):
    first, second = (record.write(played_match(number)) for number in (1, 2))
    put(connection, "played/0004.scm", first)
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "a.scm").write_bytes(first)
    (folder / "b.scm").write_bytes(second)
    (folder / "errors.log").write_text("not for the board")
    own = written_settings(tmp_path, speed=3)
    assert saves.push(connection, saves.chosen_from([folder, own])) == ["played/0005.scm", "settings.json"]
    assert connection.read("saves/played/0005.scm") == second
    assert connection.read("saves/settings.json") == own.read_bytes()


@pytest.fixture(scope="module")
def linked_match():
    """What a handheld keeps of a linked match in its second round."""
    one, two, clock = pair(4, bytes(4), 0b0110, 1, 6)
    run(one, two, clock, lambda: one.link.match and one.link.match.number == 1)
    return one.kept


def test_a_linked_match_under_way_is_pulled_and_pushed_with_the_folder(connection, tmp_path, linked_match):
    put(connection, "linked.scl", linked_match)
    put(connection, "errors.log", b"OSError: 5\n")
    saves.pull(connection, tmp_path / "pulled")
    put(connection, "linked.scl", b"")
    assert saves.push(connection, saves.chosen_from([tmp_path / "pulled"])) == ["linked.scl"]
    assert connection.read("saves/linked.scl") == linked_match
    assert list(saves.chosen_from([tmp_path / "pulled" / "linked.scl"])) == ["linked.scl"]


def test_of_what_a_handheld_has_one_of_two_are_not_taken_for_one(tmp_path, connection):
    for folder, number in (("a", 1), ("b", 2), ("c", 1)):
        (tmp_path / folder).mkdir()
        for name in ("match.scm", "game.scm"):
            (tmp_path / folder / name).write_bytes(record.write(played_match(number)))
    with pytest.raises(ToolError, match=r"a/match\.scm and .*b/match\.scm: a handheld has only one"):
        saves.chosen_from([tmp_path])
    # Of matches that were played it keeps many, whatever they are called here.
    (tmp_path / "b" / "match.scm").unlink()
    pushed = saves.push(connection, saves.chosen_from([tmp_path]))
    assert pushed == ["match.scm", "played/0001.scm", "played/0002.scm"]


def test_a_match_to_go_on_with(connection, tmp_path):
    path = tmp_path / "match.scm"
    path.write_bytes(record.write(played_match(1)))
    assert saves.push(connection, saves.chosen_from([path])) == ["match.scm"]


@pytest.mark.parametrize(
    ("name", "data", "words"),
    [
        ("match.scm", b"SCM", "the record is cut"),
        ("other.scm", b"no record", "this is not the record of a SCOUT match"),
        ("settings.json", b"{", "is damaged"),
        ("settings.json", b'{"speed": 99}', "a setting that this version does not know so"),
        ("statistics.json", b'{"2": {}}', "is damaged"),
        ("linked.scl", b"SCL", "the linked match is cut"),
        ("linked.scl", record.write(played_match(1)), "this is not a linked match"),
        ("my.scl", b"", "is nothing a handheld keeps"),
        ("errors.log", b"", "is for people to read"),
        ("holiday.jpg", b"", "is nothing a handheld keeps"),
    ],
)
def test_what_the_handheld_could_not_read_is_not_sent(connection, tmp_path, name, data, words):
    (tmp_path / name).write_bytes(data)
    good = tmp_path / "good.scm"
    good.write_bytes(record.write(played_match(1)))
    with pytest.raises(ToolError, match=words):
        saves.push(connection, saves.chosen_from([good, tmp_path / name]))
    assert saves.read_saves(connection) == {}


def test_nothing_to_push(tmp_path):
    with pytest.raises(ToolError, match="there is no file"):
        saves.chosen_from([tmp_path / "none"])
    with pytest.raises(ToolError, match="nothing to push"):
        saves.chosen_from([tmp_path])
