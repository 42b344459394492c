"""What `scout link` does: opens the wire, then lets a person or a bot play on it, or watches it."""

import os
import re
import time
from importlib.metadata import version
from pathlib import Path

from firmware.store import Store
from firmware.texts.languages import LANGUAGES
from host_tools.errors import ToolError
from host_tools.handheld.clock import RealClock
from host_tools.link.capture import CaptureWriter, read_capture
from host_tools.link.listener import Listener, parse_address
from host_tools.link.monitor import Monitor
from host_tools.link.ports import open_port
from host_tools.link.run import run_seat, watch_wires
from host_tools.link.seat import AutoSeat
from host_tools.link.transport import Transport
from host_tools.play import only_one_game, saves_folder
from scout_mp.bots import LADDER


class LinkOptions:
    """The options of the command, checked: ToolError names what does not go together."""

    def __init__(self, ports, listen, auto, bot, players, name, trust, watch, capture, saves, lang):
        self.ports = ports
        self.listen = listen
        self.auto = auto
        self.bot = LADDER.index(bot) + 1
        self.players = players
        self.name = name
        self.trust = trust
        self.watch = watch
        self.capture = capture
        self.saves = saves
        self.lang = lang
        if bool(ports) == bool(listen):
            raise usage("name a port, or --listen on one: `scout link --help` shows how")
        if not auto and (players or trust):
            raise usage("--players and --trust are for --auto: a person is asked on the screen")
        if lang is not None and lang not in dict(LANGUAGES):
            raise usage(f"there is no language {lang!r}: choose from {', '.join(dict(LANGUAGES))}")
        if len(ports) > (2 if watch and not auto else 1):
            raise usage("a match is played on one port, and watched on two at most")

    def folder(self):
        """Where the match on this wire is kept."""
        if self.saves:
            return Path(self.saves)
        wire = f"listen {self.listen}" if self.listen else self.ports[0]
        return saves_folder() / "link" / re.sub(r"[^A-Za-z0-9]+", "-", wire).strip("-")


def usage(words):
    """A ToolError that ends with the exit code of wrong usage."""
    error = ToolError(words)
    error.exit_code = 2
    return error


def run(options, say):
    """Do what the options ask for; `say` gets each line."""
    watch = Watch(say if options.watch else None, options.capture)
    try:
        if options.auto:
            play(options, say, watch)
        elif options.watch:
            look(options, watch)
        else:
            play_by_hand(options, say, watch)
    except KeyboardInterrupt:
        say("left; the match goes on with the same command" if options.auto else "")
    finally:
        watch.close()


class Watch:
    """Passes on what goes over the wire: into lines, into a capture file, or nowhere."""

    def __init__(self, say, capture, now=time.monotonic):
        self._say = say
        self._monitor = Monitor()
        self._writer = CaptureWriter(capture) if capture else None
        self._now = now

    def __call__(self, wire, data, at=None):
        if not data:
            return
        at = self._now() if at is None else at
        if self._writer:
            self._writer.write(wire, data, at)
        if self._say:
            for line in self._monitor.feed(wire, data, at):
                self._say(line)

    def close(self):
        if self._writer:
            self._writer.close()
        if self._say:
            for line in self._monitor.summary():
                self._say(line)


def play(options, say, watch):
    """A bot plays at one end of the wire until the match is over."""
    folder = options.folder()
    with only_one_game(folder):
        transport = Transport(opener(options))
        transport.open()
        numbers = tuple(int(part) for part in version("scout-pocket").split(".")[:3])
        seat = AutoSeat(
            RealClock(),
            os.urandom,
            Store(str(folder)),
            say,
            options.name,
            numbers,
            options.players,
            options.bot,
            options.trust,
        )
        if transport.waiting:
            say(transport.waiting)
        try:
            run_seat(seat, transport, watch)
        finally:
            transport.close()


def play_by_hand(options, say, watch):
    """A person plays in this terminal."""
    from host_tools.link.playing import play_in_terminal

    folder = options.folder()
    with only_one_game(folder):
        transport = Transport(opener(options))
        transport.open()
        try:
            said = play_in_terminal(transport, folder, options.name, watch, options.lang)
        finally:
            transport.close()
        if said:
            say(said)


def look(options, watch):
    """Show a capture file, or what comes in on one or two ports."""
    if len(options.ports) == 1 and Path(options.ports[0]).is_file():
        for wire, data, at in read_capture(options.ports[0]):
            watch(wire, data, at)
        return
    openers = [lambda: Listener(parse_address(options.listen))] if options.listen else []
    openers += [lambda url=url: open_port(url) for url in options.ports]
    transports = [Transport(each) for each in openers]
    try:
        for transport in transports:
            transport.open()
        watch_wires(transports, watch)
    finally:
        for transport in transports:
            transport.close()


def opener(options):
    """What opens the wire of a match."""
    if options.listen:
        address = parse_address(options.listen)
        return lambda: Listener(address)
    return lambda: open_port(options.ports[0])
