"""The handheld in use: its loop, what is loaded and let go meanwhile, and what to do when all else fails."""

import sys

from firmware.keys import NONE, B
from firmware.store import Store

# A display that was lost in the middle of the game is looked for again after so many ms.
LOOK_AGAIN = 1000
# The loop sleeps in pieces of so many ms, then looks for a key, which waits half as long on average.
NAP = 2


class Handheld:
    """`board`, `panel`, `buttons` and `build` are what the boot has found; folder: where saves are kept."""

    def __init__(self, chip, board, panel, buttons, folder, build):
        self._chip = chip
        self._panel = panel
        self._buttons = buttons
        self._folder = folder
        self._release = build.release
        self._cpu = board["chip"]
        self._watchdog = None
        self._app = None
        self._nest = []
        self._to_load = ()  # modules to load while nobody waits
        self._loaded = 0  # how many of them are
        self._device = self._make_device(board, build.version)

    def _make_device(self, board, version):
        from firmware.drivers.pico_device import PicoDevice

        machine = self._chip.machine
        buzzer = battery = link_port = None
        if "buzzer" in board:
            from firmware.drivers.buzzer import Buzzer

            buzzer = Buzzer(machine, board["buzzer"]["pin"])
        if "battery" in board:
            from firmware.drivers.battery import Battery

            battery = Battery(machine, board["battery"])
        if "link" in board:
            from firmware.drivers.link_port import LinkPort

            link_port = LinkPort(machine, board["link"])
        return PicoDevice(self._chip, board, version, self._buttons, buzzer, battery, link_port, self._tidy)

    def run(self, nest):
        """Until the game is left. nest: see `main.run`."""
        self._nest = nest
        store = Store(self._folder)
        try:
            from firmware.app import App
            from firmware.screens.first import first_screen

            chip = self._chip
            app = App(self._panel, self._buttons, chip.clock, store, chip.random_bytes, device=self._device)
            app.open(first_screen(app))
            self._app = app
            self._loop(app)
        except Exception as error:
            # The App shows what goes wrong in it; this went wrong around it.
            self._tell_crash(error, store)
        finally:
            if self._watchdog is not None:
                self._watchdog.stop()
            self._device.play(b"")

    def _tidy(self):
        """Between two turns: what is not in front is let go, and calls get the bottom of the heap."""
        from firmware.loading import let_go_of_screens

        let_go_of_screens(sys.modules, self._app.background)
        self._nest.clear()
        self._chip.collect()

    def _loop(self, app):
        clock = self._chip.clock
        panel = self._panel
        looked = clock.ms()
        wait = app.tick()
        # The title is seen: what was not needed for it is loaded from here on.
        if self._release:
            from firmware.drivers.watchdog import Watchdog

            self._watchdog = Watchdog(self._chip.machine, self._cpu)
            self._watchdog.arm()
        from firmware.loading import ONLY_FOR_BOOT, for_match, forget

        forget(sys.modules, ONLY_FOR_BOOT)
        self._to_load = for_match(app.settings)
        self._chip.pack(True)
        while app.running:
            self._rest(wait)
            wait = app.tick()
            if self._watchdog is not None:
                self._watchdog.feed()
            if not panel.lost:
                # Kept up to date: a reading that is six days old cannot be told from one yet to come.
                looked = clock.ms()
            elif clock.diff(clock.ms(), looked) >= LOOK_AGAIN:
                looked = clock.ms()
                if panel.start():
                    panel.show()

    def _rest(self, ms):
        """Sleep for that long, or until a key waits."""
        clock = self._chip.clock
        start = clock.ms()
        while not self._buttons.waiting() and clock.diff(clock.ms(), start) < ms:
            # A link has loaded what it needs, and there is no room for more beside it.
            if self._loaded < len(self._to_load) and not self._app.background:
                self._load_next()
            else:
                self._chip.pause(NAP)

    def _load_next(self):
        """Load one more module that a match needs."""
        try:
            __import__(self._to_load[self._loaded])
            self._loaded += 1
        except MemoryError:
            # They will be loaded when they are needed, and other screens are gone.
            self._loaded = len(self._to_load)
        if self._loaded == len(self._to_load):
            self._chip.pack(False)
        self._chip.collect()

    def _tell_crash(self, error, store):
        """What went wrong, on the panel and in the log, until a key begins anew or B leaves for the REPL."""
        self._chip.collect()
        from firmware.crash_log import log_crash

        log_crash(store, error)
        kind = type(error).__name__
        if not self._panel.lost:
            from firmware.last_words import LastWords

            last = LastWords(self._panel, self._folder)
            last.show("crash_title", last.text("crash_unknown", kind) + " " + last.text("boot_cure"))
        self._chip.say("%s: %s" % (kind, error))
        code = NONE
        while code == NONE:
            self._chip.pause(NAP)
            if self._watchdog is not None:
                self._watchdog.feed()
            code = self._buttons.get()
        if code != B:
            self._chip.reset()
