"""What the emulated Pico is tried with: draws, counts presses, echoes, saves, resets.

A counts, B saves the count, UP resets, DOWN hangs with the watchdog armed, LEFT hums, RIGHT sends a
long text.
"""

import json
import os
import time

import machine
from demo_panel import Panel

COUNT_FILE = "count.txt"


def settings():
    """board.json from the file system, or from the firmware where the demo is frozen in."""
    try:
        from frozen_data import FILES

        return json.loads(FILES["board.json"])
    except ImportError:
        with open("board.json") as file:
            return json.load(file)


def read_count():
    try:
        with open(COUNT_FILE) as file:
            return int(file.read())
    except (OSError, ValueError):
        return 0


def save_count(count):
    with open(COUNT_FILE + ".new", "w") as file:
        file.write(str(count))
    os.rename(COUNT_FILE + ".new", COUNT_FILE)


def draw(panel, count, random):
    panel.frame.fill(0)
    panel.frame.rect(0, 0, 128, 64, 1)
    panel.frame.text(f"count {count}", 8, 8, 1)
    panel.frame.text(random.hex(), 8, 24, 1)
    panel.show()


def run():
    board = settings()
    link = board["link"]
    uart = machine.UART(
        link["uart"],
        link["baud"],
        tx=machine.Pin(link["tx"]),
        rx=machine.Pin(link["rx"]),
        txbuf=512,
        rxbuf=256,
    )
    buttons = {
        name: machine.Pin(pin, machine.Pin.IN, machine.Pin.PULL_UP) for name, pin in board["buttons"].items()
    }
    held = {name: pin() for name, pin in buttons.items()}
    try:
        panel = Panel(board["display"])
    except OSError as error:
        uart.write(f"no panel: {error.errno}\n")
        panel = None
    count = read_count()
    random = os.urandom(4)
    if panel:
        draw(panel, count, random)
    while True:
        heard = uart.read(uart.any()) if uart.any() else None
        if heard:
            uart.write(bytes(value ^ 0x20 for value in heard))
        for name, pin in buttons.items():
            now = pin()
            if now == held[name]:
                continue
            held[name] = now
            if now:
                continue
            if name == "a":
                count += 1
                if panel:
                    draw(panel, count, random)
            elif name == "b":
                save_count(count)
            elif name == "up":
                machine.reset()
            elif name == "down":
                machine.WDT(timeout=200)
                while True:
                    pass
            elif name == "left":
                buzzer = machine.PWM(machine.Pin(board["buzzer"]["pin"]), freq=1000, duty_u16=32768)
                time.sleep_ms(50)
                buzzer.deinit()
            elif name == "right":
                uart.write("0123456789" * 20)
        time.sleep_ms(2)
