"""Runs on the chip before the game: lets bots think about positions, and tells the link how long each took.

/bots.txt: a line each, the name of a bot and of a file with the record of a match that waits for a move.
"""

import gc
import time

from machine import UART, Pin

from scout_mp import record
from scout_mp.bots import make_bot
from scout_mp.bots.bot import thinking_seed
from scout_mp.layout import TURN


def main():
    link = UART(0, 115200, tx=Pin(0), rx=Pin(1), txbuf=1024)
    with open("/bots.txt") as file:
        lines = file.read().split("\n")
    for line in lines:
        name, path = line.split()
        with open(path, "rb") as file:
            match = record.read(file.read())
        bot = make_bot(name)
        seed = thinking_seed(match.seed, match.number, match.played)
        gc.collect()
        start = begun = time.ticks_us()
        bot.begin(match.round.state, match.round.state[TURN], seed)
        longest = 0
        done = False
        while not done:
            done = bot.think()
            now = time.ticks_us()
            longest = max(longest, time.ticks_diff(now, begun))
            begun = now
        spent = time.ticks_diff(begun, start)
        link.write(f"{name} {path} {spent} {longest} {bot.move}\n")
    link.write("done\n")
    link.flush()
    while True:
        time.sleep_ms(100)
