"""What the two controllers of 128 x 64 OLEDs want to be told, after their datasheets.

SSD1306: Solomon Systech, rev 1.1, sections 9, 10 and the application note on its charge pump. SH1106: Sino
Wealth, V2.3, "Commands". Everything that is relied on is set, since the controller keeps what it was told
while only the Pico is reset. Both write one page at a time ("page addressing"), the only way the SH1106 has.
"""

SSD1306 = "ssd1306"
SH1106 = "sh1106"

# Columns of the controller's memory; the display shows 128 of them.
COLUMNS = {SSD1306: 128, SH1106: 132}

OFF = b"\xae"
ON = b"\xaf"
CONTRAST = 0x81
UPRIGHT = b"\xa1\xc8"  # segments and rows mirrored: that is how all modules are mounted
FLIPPED = b"\xa0\xc0"

# Multiplex 64; no vertical offset; start line 0; alternate row pins; clock as after reset; a precharge that
# suits the charge pump; the voltage of unlit rows; show what is in memory; not inverted.
COMMON = b"\xa8\x3f\xd3\x00\x40\xda\x12\xd5\x80\xd9\xf1\xdb\x30\xa4\xa6"
START = {
    SSD1306: OFF + b"\x20\x02\x2e" + COMMON + b"\x8d\x14",  # page addressing, no scrolling; charge pump on
    SH1106: OFF + COMMON + b"\xad\x8b\x32",  # converter on, at 8.0 V
}


def place_command(command, page, column):
    """Write into command[1:4] what sets the place in memory where the next data goes."""
    command[1] = 0xB0 | page
    command[2] = 0x10 | column >> 4
    command[3] = column & 15
