"""A display of 128 x 64 on I2C or SPI: just what the demo needs."""

import framebuf
import machine

UPRIGHT = b"\xae\x40\xa1\xa8\x3f\xc8\xd3\x00\xda\x12\xd5\x80\xd9\xf1\xdb\x30\x81\xcf\xa4\xa6"
START = {"ssd1306": UPRIGHT + b"\x20\x02\x8d\x14\xaf", "sh1106": UPRIGHT + b"\xad\x8b\xaf"}


class Panel:
    def __init__(self, display):
        self.buffer = bytearray(1024)
        self.frame = framebuf.FrameBuffer(self.buffer, 128, 64, framebuf.MONO_VLSB)
        self.offset = display["column_offset"]
        if display["bus"] == "i2c":
            bus = machine.I2C(
                display["id"],
                sda=machine.Pin(display["sda"]),
                scl=machine.Pin(display["scl"]),
                freq=display["frequency"],
                timeout=200000,
            )
            address = 0x3C
            try:
                bus.writeto(address, b"\x00")
            except OSError:
                address = 0x3D
            self.command = lambda data: bus.writeto(address, b"\x00" + data)
            self.data = lambda data: bus.writeto(address, b"\x40" + data)
        else:
            spi = machine.SPI(
                display["id"],
                baudrate=display["frequency"],
                sck=machine.Pin(display["sck"]),
                mosi=machine.Pin(display["mosi"]),
            )
            cs = machine.Pin(display["cs"], machine.Pin.OUT, value=0)
            dc = machine.Pin(display["dc"], machine.Pin.OUT, value=0)
            reset = machine.Pin(display["reset"], machine.Pin.OUT, value=0)
            reset(1)

            def command(data):
                dc(0)
                spi.write(data)

            def send(data):
                dc(1)
                spi.write(data)

            self.pins = (cs, reset)
            self.command = command
            self.data = send
        self.command(START[display["controller"]])

    def show(self):
        for page in range(8):
            self.command(bytes((0xB0 | page, self.offset & 15, 0x10 | self.offset >> 4)))
            self.data(memoryview(self.buffer)[128 * page : 128 * page + 128])
