"""Frames: every length comes back, rubbish does not, and after a zero the reader is found again."""

from binascii import crc32

from scout_mp.link.crc import write_crc
from scout_mp.link.frames import CRC, HEADER, MOST_CODED, MOST_PAYLOAD, MOST_RAW, FrameReader, write_frame
from tests.shared.link.wire import Randomness

RUBBISH_SIZES = (1, 2, 10, 74, 75, 76, 77, 200, 1000)


def coded(body, lead=False):
    """A frame as bytes, of header and payload."""
    raw = bytearray(MOST_RAW)
    raw[: len(body)] = body
    out = bytearray(MOST_CODED)
    return bytes(out[: write_frame(raw, len(body), out, lead)])


def read(data, reader=None):
    """What sound frames a reader finds in the bytes."""
    reader = reader or FrameReader()
    found = []
    for byte in data:
        if reader.push(byte):
            found.append(bytes(reader.raw[: reader.size]))
    return found


def test_the_crc_is_the_common_one():
    out = bytearray(4)
    write_crc(b"123456789", 9, out, 0)
    assert bytes(out) == b"\x26\x39\xf4\xcb"  # 0xCBF43926, the check value that every catalogue gives
    data = Randomness(1)(32)
    for count in range(33):
        write_crc(data, count, out, 0)
        assert out[0] | out[1] << 8 | out[2] << 16 | out[3] << 24 == crc32(data[:count])


def test_a_frame_written_by_hand():
    # COBS of 02 00 00 00 00 01 00 and its CRC-32, 0x5F0D9D63 as binascii has it.
    body = bytes((2, 0, 0, 0, 0, 1, 0))
    check = crc32(body)
    tail = bytes((check & 255, check >> 8 & 255, check >> 16 & 255, check >> 24))
    assert 0 not in tail
    assert coded(body) == b"\x02\x02\x01\x01\x01\x02\x01\x05" + tail + b"\x00"


def test_every_length_comes_back():
    random_bytes = Randomness(2)
    for size in range(HEADER, HEADER + MOST_PAYLOAD + 1):
        for body in (bytes(size), b"\xff" * size, (random_bytes(32) * 3)[:size]):
            frame = coded(body)
            assert frame.count(b"\x00") == 1
            assert frame[-1] == 0
            assert len(frame) == size + CRC + 2
            assert read(frame) == [body]
            assert read(coded(body, True)) == [body]


def test_a_reader_is_found_again_after_rubbish_of_every_size():
    body = bytes(range(20))
    for size in RUBBISH_SIZES:
        reader = FrameReader()
        rubbish = bytes([i % 255 + 1 for i in range(size)])
        assert read(rubbish + coded(body), reader) == []
        assert read(coded(body), reader) == [body]
        assert reader.bad == 1
        assert read(rubbish + coded(body, True), reader) == [body]


def test_zeros_alone_are_nothing():
    reader = FrameReader()
    assert read(bytes(500), reader) == []
    assert reader.bad == 0
    assert read(coded(bytes(9)), reader) == [bytes(9)]


def test_one_bit_altered_is_seen():
    body = bytes(range(30, 55))
    frame = coded(body)
    for at in range(len(frame) - 1):
        for bit in range(8):
            spoilt = bytearray(frame)
            spoilt[at] ^= 1 << bit
            assert body not in read(bytes(spoilt) + b"\x00")


def test_a_frame_too_long_or_too_short_is_dropped():
    reader = FrameReader()
    assert read(b"\x60" + b"\x01" * 95 + b"\x00", reader) == []
    assert read(b"\x01\x00", reader) == []
    assert reader.bad == 2
    assert len(reader.raw) == MOST_RAW
