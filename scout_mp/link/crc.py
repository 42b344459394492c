"""CRC-32 that allocates nothing: as two halves of 16 bits, for MicroPython boxes a number of 32.

The same as `binascii.crc32` (polynomial 0xEDB88320), four bits at a time.
"""

LOW = (
    0x0000, 0x1064, 0x20C8, 0x30AC, 0x4190, 0x51F4, 0x6158, 0x713C,
    0x8320, 0x9344, 0xA3E8, 0xB38C, 0xC2B0, 0xD2D4, 0xE278, 0xF21C,
)  # fmt: skip
HIGH = (
    0x0000, 0x1DB7, 0x3B6E, 0x26D9, 0x76DC, 0x6B6B, 0x4DB2, 0x5005,
    0xEDB8, 0xF00F, 0xD6D6, 0xCB61, 0x9B64, 0x86D3, 0xA00A, 0xBDBD,
)  # fmt: skip


def write_crc(buf, count, into, at):
    """Write the CRC-32 of the first `count` bytes of `buf` as 4 bytes, little end first."""
    low_table = LOW
    high_table = HIGH
    low = high = 0xFFFF
    for i in range(count):
        low ^= buf[i]
        k = low & 15
        low = (low >> 4 | (high & 15) << 12) ^ low_table[k]
        high = high >> 4 ^ high_table[k]
        k = low & 15
        low = (low >> 4 | (high & 15) << 12) ^ low_table[k]
        high = high >> 4 ^ high_table[k]
    into[at] = low & 255 ^ 255
    into[at + 1] = low >> 8 ^ 255
    into[at + 2] = high & 255 ^ 255
    into[at + 3] = high >> 8 ^ 255
