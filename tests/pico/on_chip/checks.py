"""Runs on the chip before the game: calls what /checks.json lists, and writes what came of each to the link.

/checks.json: a list of [module, function]. A line each: "ok module.function" or "FAILED ..." with the reason.
"""

import gc
import json
import sys

import machine


def main():
    link = machine.UART(0, 115200, tx=machine.Pin(0), rx=machine.Pin(1), txbuf=2048)
    with open("/checks.json") as file:
        checks = json.load(file)
    for module, function in checks:
        name = module + "." + function
        gc.collect()
        try:
            __import__(module)
            told = getattr(sys.modules[module], function)()
            link.write("ok {} {}\n".format(name, "" if told is None else told))
        except Exception as error:
            link.write(f"FAILED {name} {type(error).__name__} {error}\n")
        del sys.modules[module]
    link.write("done\n")
    link.flush()
    while True:
        machine.idle()
