"""The checksum of frames in machine code; `crc` says what it does."""

import micropython


@micropython.viper
def write_crc(buf, count: int, into, at: int):
    source = ptr8(buf)
    # A constant of 32 bits would be an object.
    polynomial = uint(0xEDB8) << 16 | uint(0x8320)
    crc = uint(0xFFFF) << 16 | uint(0xFFFF)
    for i in range(count):
        crc ^= uint(source[i])
        for _ in range(8):
            if crc & uint(1):
                crc = crc >> 1 ^ polynomial
            else:
                crc = crc >> 1
    target = ptr8(into)
    for i in range(4):
        target[at + i] = int(crc & uint(255)) ^ 255
        crc = crc >> 8
