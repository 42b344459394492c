"""The wire monitor: every frame in words, repetitions and noise named, captures read again."""

import pytest

from host_tools.errors import ToolError
from host_tools.link.capture import CaptureWriter, read_capture
from host_tools.link.describe import describe
from host_tools.link.monitor import Monitor
from host_tools.link.words import MESSAGES, REASONS
from scout_mp.link import messages, reasons
from scout_mp.link.frames import DATA, HEADER
from tests.link.lossy import Bench


def capture(bench, path):
    """Play a match and write down what both sides send."""
    writer = CaptureWriter(path)
    for wire, lane in enumerate(bench.lanes):

        def send(now, data, wire=wire, lane=lane, plain=lane.send):
            writer.write(wire, data, now / 1000)
            plain(now, data)

        lane.send = send
    bench.run()
    writer.close()


def lines_of(path):
    monitor = Monitor()
    return [line for portion in read_capture(path) for line in monitor.feed(*portion)], monitor


def test_a_whole_match_in_words(tmp_path):
    path = tmp_path / "match.txt"
    bench = Bench((2, b"\x00\x02", 1, 1), 3)
    capture(bench, path)
    lines, monitor = lines_of(path)
    text = "\n".join(lines)
    assert lines[0].startswith("     0.000  A>B  HELLO  Anna 1.2.3, is ")
    assert "hears nobody" in lines[0]
    assert "A<B  HELLO  Björn 1.2.3" in text
    assert "PROPOSE 1: person bot2 on sides" in text
    assert "house rules 1" in text
    for word in ("STATE no match", "AGREE", "REVEAL", "COMMIT round 1", "OPEN round 2", "BEAT", ": show "):
        assert word in text
    assert sum(wire.frames for wire in monitor.wires) == len(lines) == sum(bench.frames)
    assert monitor.summary()[0].startswith(f"A: {bench.frames[0]} frames, {bench.sent[0]} bytes, 0 repeated")


def test_repetitions_are_marked_and_counted(tmp_path):
    path = tmp_path / "match.txt"
    bench = Bench((2, bytes(2), 1, 0), 3, {"drop": 0.2})
    capture(bench, path)
    lines, monitor = lines_of(path)
    again = sum(line.endswith("(again)") for line in lines)
    assert again == sum(device.link.session.repeats for device in bench.devices) > 3
    assert again == sum(wire.repeats for wire in monitor.wires)


def test_noise_is_counted_in_bytes():
    monitor = Monitor()
    assert monitor.feed(0, b"\x41" * 7 + b"\x00\x00", 5.0) == [
        "     0.000  A>B  broken frame or noise of 7 bytes"
    ]
    assert monitor.summary()[0] == "A: 0 frames, 9 bytes, 0 repeated, 1 broken"


@pytest.mark.parametrize("kind", range(20))
@pytest.mark.parametrize("size", [0, 1, 2, 8, 40])
def test_any_message_however_wrong_is_described(kind, size):
    frame = bytes([DATA]) + bytes(HEADER - 1) + bytes([kind]) + b"\xff" * size
    assert MESSAGES.get(kind, f"unknown message {kind}") in describe(frame)


@pytest.mark.parametrize("kind", [0, 1, 2, 4, 9, 127])
def test_any_frame_is_described(kind):
    assert describe(bytes([kind]) + bytes(HEADER - 1))
    assert describe(bytes([kind]) + bytes(HEADER - 1) + b"\xfe" * 9)


def test_every_reason_has_words():
    codes = [value for name, value in vars(reasons).items() if name.isupper()]
    assert sorted(codes) == sorted(REASONS)
    assert len(set(codes)) == len(codes)


def test_every_message_has_its_name():
    flags = {"HAS_MATCH", "IS_OVER"}
    kinds = {name: value for name, value in vars(messages).items() if name.isupper() and name not in flags}
    assert {name: value for value, name in MESSAGES.items()} == kinds


@pytest.mark.parametrize("line", ["hello\n", "1.0 C 00\n", "x A 00\n", "1.0 A 0\n"])
def test_a_line_that_is_none_is_named(tmp_path, line):
    path = tmp_path / "capture.txt"
    path.write_text("0.000 A 0102\n" + line)
    with pytest.raises(ToolError, match="line 2 of .*capture.txt is not one of a capture"):
        list(read_capture(path))


def test_captures_that_cannot_be_read_or_written(tmp_path):
    with pytest.raises(ToolError, match="cannot be read: No such file"):
        list(read_capture(tmp_path / "none"))
    with pytest.raises(ToolError, match="cannot be written"):
        CaptureWriter(tmp_path)
    (tmp_path / "photo").write_bytes(b"\xff\xd8\xff")
    with pytest.raises(ToolError, match="not plain text"):
        list(read_capture(tmp_path / "photo"))
