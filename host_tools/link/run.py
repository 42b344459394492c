"""The loop between a seat and its wire."""

import time

PAUSE = 0.002
BUFFER = 512


def run_seat(seat, transport, watch=None, pause=time.sleep):
    """Play until the seat is done. `watch(wire, data)`: gets what is sent (wire 0) and received (1)."""
    buffer = bytearray(BUFFER)
    link = seat.link
    trouble = None
    while not seat.done:
        heard = transport.read()
        link.feed(heard, len(heard))
        seat.tick()
        count = link.take(buffer)
        if count:
            transport.write(bytes(buffer[:count]))
        if watch:
            watch(1, heard)
            watch(0, bytes(buffer[:count]))
        if transport.trouble != trouble:
            trouble = transport.trouble
            seat.say(trouble or "the wire is back")
        if not heard and not count:
            pause(PAUSE)


def watch_wires(transports, watch, pause=time.sleep, until=lambda: False):
    """Only listen, on one wire or both, and pass on what comes."""
    while not until():
        heard = [transport.read() for transport in transports]
        for wire, data in enumerate(heard):
            watch(wire, data)
        if not any(heard):
            pause(PAUSE)
