"""Runs on MicroPython for Unix: a board with a real littlefs in a flash, and the REPL of MicroPython's ports.

    fake_board.py IMAGE CUT [boot]

IMAGE: a file with the content of the flash's file system, changed in place. CUT: the power goes at this
operation of the flash, counted from 1, in its middle; 0 never. boot: start as at power-on, without a REPL.
"""

import os
import sys

import vfs

BLOCK = 4096
RAW = b"raw REPL; CTRL-B to exit\r\n>"
BANNER = b"\r\nMicroPython v1.25.0 on 2025-04-15; Raspberry Pi Pico with RP2040\r\n>>> "
WINDOW = 8192


class Flash:
    def __init__(self, path, cut):
        self.file = open(path, "r+b")  # noqa: SIM115 - it outlives what is mounted over it
        self.data = bytearray(self.file.read())
        self.left = cut
        self.dead = False
        if not self.data:
            self.data = bytearray(b"\xff" * (352 * BLOCK))
            self.file.write(self.data)
            self.file.flush()

    def readblocks(self, block, target, offset=0):
        start = block * BLOCK + offset
        target[:] = self.data[start : start + len(target)]

    def writeblocks(self, block, source, offset=0):
        self.change(block * BLOCK + offset, source)

    def ioctl(self, op, argument):
        if op == 6:
            self.change(argument * BLOCK, b"\xff" * BLOCK)
            return 0
        return {4: 352, 5: BLOCK}.get(op)

    def change(self, start, source):
        if self.dead:
            return
        self.left -= 1
        if self.left == 0:
            source = source[: len(source) // 2]
        self.data[start : start + len(source)] = source
        self.file.seek(start)
        self.file.write(source)
        self.file.flush()
        if self.left == 0:
            # Whatever the program does on its way out changes nothing any more.
            self.dead = True
            raise SystemExit(9)


class Implementation:
    name = "micropython"
    version = (1, 25, 0)
    _mpy = 4 << 10 | 3 << 8 | 6
    _machine = "Raspberry Pi Pico with RP2040"
    _build = "RPI_PICO"


class Sys:
    implementation = Implementation
    path = sys.path
    modules = sys.modules


class Pin:
    """A board on which nothing is pressed, but for the buttons named in IMAGE.stuck."""

    IN = PULL_UP = 0
    stuck = ()

    def __init__(self, number, *how, **named):
        self.number = number

    def value(self):
        return 0 if self.number in Pin.stuck else 1


class I2C:
    addresses = (0x3C,)

    def __init__(self, number, **named):
        pass

    def writeto(self, address, data):
        if address not in I2C.addresses:
            raise OSError(5)


class Machine:
    Pin = Pin
    I2C = I2C

    @staticmethod
    def bootloader():
        raise SystemExit(7)


def write(data):
    sys.stdout.buffer.write(data)


def mount(image, cut):
    flash = Flash(image, cut)
    vfs.umount("/")
    try:
        vfs.mount(vfs.VfsLfs2(flash, progsize=256), "/")
    except OSError:
        vfs.VfsLfs2.mkfs(flash, progsize=256)
        vfs.mount(vfs.VfsLfs2(flash, progsize=256), "/")
    os.chdir("/")
    sys.path[:] = ["", ".frozen"]
    sys.modules["sys"] = Sys
    sys.modules["machine"] = Machine


def run_main():
    for name in list(sys.modules):
        if name.split(".")[0] in ("firmware", "scout_mp"):
            del sys.modules[name]
    try:
        with open("/main.py") as file:
            exec(file.read(), {"__name__": "__main__"})
    except OSError:
        pass
    except Exception as error:
        print("Traceback (most recent call last):")
        print(type(error).__name__ + ": " + str(error))


def run(source, names):
    try:
        exec(source, names)
        write(b"\x04")
    except Exception as error:
        write(b"\x04Traceback (most recent call last):\r\n")
        write((type(error).__name__ + ": " + str(error) + "\r\n").encode())
    write(b"\x04>")


def paste(read):
    write(b"R\x01" + bytes((WINDOW & 255, WINDOW >> 8)))
    source = bytearray()
    while True:
        byte = read(1)
        if byte == b"\x04":
            write(b"\x04")
            return source
        source += byte
        if len(source) % WINDOW == 0:
            write(b"\x01")


def serve():
    read = sys.stdin.buffer.read
    raw = False
    names = {"__name__": "__main__"}
    source = bytearray()
    while True:
        byte = read(1)
        if not byte:
            return
        if byte == b"\x01":
            raw, source = True, bytearray()
            write(RAW)
        elif byte == b"\x02":
            raw = False
            write(BANNER)
        elif byte == b"\x03":
            source = bytearray()
        elif byte == b"\x04":
            if raw and source:
                write(b"OK")
                run(bytes(source), names)
                source = bytearray()
            else:
                names = {"__name__": "__main__"}
                write(b"OK\r\nMPY: soft reboot\r\n" if raw else b"\r\nMPY: soft reboot\r\n")
                if raw:
                    write(RAW)
                else:
                    run_main()
                    write(BANNER)
        elif raw and byte == b"\x05" and not source:
            read(2)
            run(bytes(paste(read)), names)
        elif raw and byte != b"\r" or raw and source:
            source += byte


mount(sys.argv[1], int(sys.argv[2]))
if sys.argv[3:] == ["boot"]:
    run_main()
else:
    serve()
