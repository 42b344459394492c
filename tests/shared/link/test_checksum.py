"""The checksum in machine code and in its plain form: the same, and the common one."""

from binascii import crc32

from scout_mp.link import checksum, crc
from scout_mp.link.fields import get32
from tests.shared.link.wire import Randomness


def test_both_forms_are_crc32_of_any_bytes():
    draw = Randomness(7)
    for size in range(76):
        data = b""
        while len(data) < size:
            data += draw(32)
        data = data[:size]
        buf = bytearray(data) + bytearray(8)
        for form in (crc, checksum):
            form.write_crc(buf, size, buf, size + 2)
            assert get32(buf, size + 2) == crc32(data)
            assert bytes(buf[:size]) == data
            assert buf[size : size + 2] == bytes(2)
            assert buf[size + 6 :] == bytes(2)
            for i in range(4):
                buf[size + 2 + i] = 0


def test_the_checksum_may_be_written_over_the_first_bytes():
    buf = bytearray(b"123456789")
    checksum.write_crc(buf, 9, buf, 0)
    assert buf == b"\x26\x39\xf4\xcb56789"
