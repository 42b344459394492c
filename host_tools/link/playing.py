"""A person's seat at a linked match: the handheld's own screens in the terminal, its port any wire."""

import os
import time

from firmware.app import App
from firmware.errors import HandheldError
from firmware.screens.lobby import enter
from firmware.settings import LANGUAGE, NAME, TEXTS
from firmware.store import LINKED
from host_tools.errors import ToolError
from host_tools.handheld.clock import RealClock
from host_tools.handheld.device import PcDevice
from host_tools.handheld.letter_keys import LetterKeys
from host_tools.handheld.panel import MemoryPanel
from host_tools.handheld.saves import Saves, tell_damaged
from host_tools.handheld.terminal.opening import open_terminal
from host_tools.locale_language import language_of
from scout_mp.link.saving import unpack
from scout_mp.match import MATCH_OVER

NO_TERMINAL = "Play in a terminal window, or let a bot play: --auto"
# A goodbye that the partner does not answer is waited for so long.
GOODBYE_S = 1.0


class WirePort:
    """A Transport as a port of the game, see firmware/drivers/link_port.py. `watch(wire, data)` gets what is
    sent (wire 0) and received (1).
    """

    def __init__(self, transport, watch):
        self._transport = transport
        self._watch = watch
        self._heard = b""

    @property
    def trouble(self):
        return self._transport.trouble or ""

    def open(self):
        """Begin with what comes from now on."""
        self._heard = b""
        self._transport.read()

    def read(self, into):
        if not self._heard:
            self._heard = self._transport.read()
            self._watch(1, self._heard)
        count = min(len(into), len(self._heard))
        into[:count] = self._heard[:count]
        self._heard = self._heard[count:]
        return count

    def write(self, data, count):
        data = bytes(data[:count])
        self._watch(0, data)
        self._transport.write(data)
        return count

    def close(self):
        """The wire stays open for the next match."""


class LinkedPcDevice(PcDevice):
    """A PC with a port."""

    def __init__(self, port):
        super().__init__()
        self.link_port = port


def play_in_terminal(transport, folder, name, watch, language=None):
    """Play on an open Transport until the player leaves; returns what to say then. The folder is held."""
    from host_tools.handheld.terminal.run import Ending, run

    term = open_terminal(NO_TERMINAL)
    panel = MemoryPanel()
    keys = LetterKeys()
    clock = RealClock()
    app = make_app(panel, keys, clock, folder, LinkedPcDevice(WirePort(transport, watch)), name, language)
    keys.app = app
    enter(app)
    # `enter` tells of a linked match; the title, which would tell of settings, may never be seen.
    if app.settings.damaged:
        tell_damaged(app, [app.settings.damaged])
        app.settings.damaged = None

    def status():
        return transport.trouble or keys.words() or transport.waiting

    ending = run(app, panel, keys, term, clock, status, typed=keys.typed, unfinished=keys.unfinished)
    leave_link(app)
    return "" if ending is Ending.GONE else farewell(app.store)


def make_app(panel, keys, clock, folder, device, name, language):
    """The App of a handheld with that device; ToolError if its files cannot be used."""
    try:
        app = App(panel, keys, clock, Saves(folder), os.urandom, can_leave=True, device=device)
    except HandheldError as error:
        raise ToolError(str(error)) from error
    app.use_language(language or app.settings[LANGUAGE] or language_of(os.environ))
    if name:
        app.settings[NAME] = name[: TEXTS[NAME]]
    return app


def leave_link(app, pause=time.sleep, now=time.monotonic):
    """Leave the link, if it is open, and tell the partner, if it listens. now: seconds."""
    from firmware.cable_test import CableTest

    if isinstance(app.background, CableTest):
        # The link that rests meanwhile is to be left.
        app.background.end()
    linking = app.background  # a Linking, or None: the link was left before
    if linking is None:
        return
    told = False
    until = now() + GOODBYE_S
    while app.background is linking and now() < until:
        # Without a match what is on its way may be a goodbye for good: another one would take its place.
        if not told and (linking.link.match is not None or linking.link.is_quiet):
            linking.leave(False)
            told = True
        pause(linking.tick() / 1000)
    if app.background is linking:
        linking.stop()


def farewell(store):
    """Lines for the player who leaves."""
    data = store.read(LINKED)
    kept = data is not None and unpack(data).match.phase != MATCH_OVER
    return "\n".join(store.words() + store.match_words(LINKED, kept, "The same command"))
