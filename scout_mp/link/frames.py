"""Frames on the wire: COBS(header | payload | CRC-32) 00.

The header is 7 bytes: type (its highest bit: the sender's side), session (4), sequence, acknowledgement.
COBS (Cheshire and Baker, 1999) writes any bytes without a zero, so a zero is only ever the end of a
frame, and a reader that was lost is found again there. Nothing here allocates but the makers of buffers.
"""

from scout_mp.link.checksum import write_crc
from scout_mp.link.fields import same

TYPE = 0
SESSION = 1
SEQUENCE = 5
ACKNOWLEDGED = 6
HEADER = 7
MOST_PAYLOAD = 64
CRC = 4
MOST_RAW = HEADER + MOST_PAYLOAD + CRC
# So short that COBS adds one byte only; one zero behind, and one before a frame that is to end rubbish.
MOST_CODED = MOST_RAW + 3

# Types
HELLO = 1  # who is there; session 0
BEAT = 2  # an acknowledgement, or just a sign of life
DATA = 3  # a message that is repeated until it is acknowledged
REJECT = 4  # why a frame was not taken
SIDE = 128


def write_frame(raw, size, out, lead):
    """Code the `size` bytes of header and payload in `raw`, which needs 4 bytes more, into `out`.

    `lead`: begin with a zero, which ends what rubbish a receiver may have got before. Returns the length.
    """
    write_crc(raw, size, raw, size)
    size += CRC
    n = 0
    if lead:
        out[0] = 0
        n = 1
    code = n
    n += 1
    for i in range(size):
        byte = raw[i]
        if byte:
            out[n] = byte
        else:
            out[code] = n - code
            code = n
        n += 1
    out[code] = n - code
    out[n] = 0
    return n + 1


class FrameReader:
    """Takes bytes one at a time; after `push` returned True, `raw[:size]` is a sound frame without CRC.

    What is cut, altered or too long is counted in `bad` and dropped; empty frames are nothing.
    `rubbish` counts the bytes since the last sound frame, up to 65535.
    """

    def __init__(self):
        self.raw = bytearray(MOST_RAW)
        self.size = 0
        self.bad = 0
        self.rubbish = 0
        self._crc = bytearray(CRC)
        self._at = 0
        self._left = 0  # bytes that follow in this block of COBS
        self._begun = False
        self._broken = False

    def push(self, byte):
        """One byte from the wire; True when it ends a sound frame."""
        if byte == 0:
            return self._end()
        if self.rubbish < 65535:
            self.rubbish += 1
        if self._broken:
            return False
        if self._left:
            self._left -= 1
            self._put(byte)
        else:
            if self._begun:
                self._put(0)
            self._left = byte - 1
        self._begun = True
        return False

    def _put(self, byte):
        if self._at == MOST_RAW:
            self._broken = True
        else:
            self.raw[self._at] = byte
            self._at += 1

    def _end(self):
        begun = self._begun
        sound = begun and not self._broken and self._left == 0 and self._at >= HEADER + CRC
        self.size = self._at - CRC
        self._at = 0
        self._left = 0
        self._begun = False
        self._broken = False
        if sound:
            write_crc(self.raw, self.size, self._crc, 0)
            sound = same(self.raw, self.size, self._crc, 0, CRC)
        if sound:
            self.rubbish = 0
        elif begun:
            self.bad += 1
        return sound
