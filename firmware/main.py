"""From power-on to the game, and out of it again to the REPL.

Ctrl-C ends the game at any moment: KeyboardInterrupt is caught nowhere. B held at power-on does not begin
it. Nothing is printed while it runs, since a terminal that has stopped reading would hold it up.
"""

import os
import sys

from firmware.errors import HandheldError
from firmware.keys import NONE, B

# A display that does not answer is looked for again after so many ms, each time twice as long.
FIRST_WAIT = 250
LONGEST_WAIT = 8000
# One that was lost in the middle of the game.
LOOK_AGAIN = 1000
# The loop sleeps in pieces of so many ms, then looks for a key, which waits half as long on average.
NAP = 2
# Bytes at the bottom of the heap that are kept free while modules are loaded. MicroPython takes memory for
# the call of a larger function from the heap, the first that fits from the bottom up; behind all the modules
# that search would make every call, and so the whole game, two to three times as slow.
NEST = 12000
SAVES = "/saves"


def main():
    """Called by main.py on the device; returns when the game is left for the REPL."""
    look_only_here(sys.path, "/firmware")
    from firmware.drivers.oled import BLOCK

    # Before all else, while the heap is in one piece.
    block = bytearray(BLOCK)
    nest = [bytearray(NEST)]
    from firmware.device_files import read_program_file
    from firmware.drivers.chip import Chip

    Handheld(Chip(), read_program_file, SAVES, block, nest).run()


def look_only_here(path, folder):
    """Leave in the search path only the place where the program is: the file system if `folder`, that of this
    package, is there, else what is frozen. Every look into a file system takes milliseconds, and MicroPython
    looks everywhere even for some of its own modules.
    """
    try:
        os.stat(folder)
        here = ""
    except OSError:
        here = ".frozen"
    if here in path:
        path.clear()
        path.append(here)


class Handheld:
    """One run of the game on a chip. read_file(name): bytes of board.json or build.json, None if there is
    none. folder: where settings, the match and the log of errors are kept. block: see Oled. nest: a list with
    what keeps the bottom of the heap free, see NEST.
    """

    def __init__(self, chip, read_file, folder, block, nest):
        from firmware.drivers.buttons import Buttons
        from firmware.drivers.display import make_panel

        self._chip = chip
        self._read_file = read_file
        self._folder = folder
        self._nest = nest
        self._to_load = ()  # modules to load while nobody waits
        self._loaded = 0  # how many of them are
        self._release = False
        self._board, self._trouble = self._read_board()
        machine = chip.machine
        self._panel = make_panel(chip, self._board["display"], block)
        self._buttons = Buttons(machine, self._board["buttons"], chip.clock)
        self._led = None
        self._buzzer = None
        self._watchdog = None
        self._store = None

    def _read_board(self):
        """The board and None; the default board and what is wrong with the one that is there."""
        trouble = None
        data = self._read_file("board.json")
        if data is not None:
            from firmware.board import parse_board

            try:
                return parse_board(data), None
            except HandheldError as error:
                trouble = error
        from firmware.default_board import BOARD

        return BOARD, trouble

    def run(self):
        """Until the game is left."""
        if self._trouble is not None:
            self._chip.say(str(self._trouble))
            if self._panel.start():
                self._tell("boot_trouble", str(self._trouble))
        elif not self._find_display() or self._buttons.is_held(B):
            self._chip.say("B is held: no game, here is the REPL. Ctrl-D starts the game.")
            self._tell("repl", self._text("repl_words"))
        else:
            self._play()

    def _find_display(self):
        """Look for the display until it is there; False if B was held meanwhile."""
        wait = FIRST_WAIT
        while not self._panel.start():
            if wait == FIRST_WAIT:
                from firmware.drivers.display import not_found

                self._light(True)
                self._chip.say(not_found(self._board["display"]))
            for _ in range(wait // NAP):
                if self._buttons.is_held(B):
                    return False
                self._chip.pause(NAP)
            wait = min(2 * wait, LONGEST_WAIT)
        self._light(False)
        return True

    def _light(self, lit):
        """The light on the board; what drives it is loaded at the first trouble."""
        if self._led is None:
            if not lit:
                return
            from firmware.drivers.led import Led

            self._led = Led(self._chip.machine, self._board.get("led", {}).get("pin"))
        self._led.set(lit)

    def _play(self):
        try:
            self._loop(self._make_app())
        except Exception as error:
            # The App shows what goes wrong in it; this went wrong around it.
            self._tell_crash(error)
        finally:
            if self._watchdog is not None:
                self._watchdog.stop()
            if self._buzzer is not None:
                self._buzzer.off()

    def _make_app(self):
        from firmware.app import App
        from firmware.screens.first import first_screen
        from firmware.store import Store

        self._store = Store(self._folder)
        chip = self._chip
        device = self._make_device()
        app = App(self._panel, self._buttons, chip.clock, self._store, chip.random_bytes, device=device)
        app.open(first_screen(app))
        return app

    def _make_device(self):
        from firmware.build_info import FILE, BuildInfo
        from firmware.drivers.pico_device import PicoDevice

        board = self._board
        machine = self._chip.machine
        build = BuildInfo(self._read_file(FILE))
        battery = link_port = None
        if "buzzer" in board:
            from firmware.drivers.buzzer import Buzzer

            self._buzzer = Buzzer(machine, board["buzzer"]["pin"])
        if "battery" in board:
            from firmware.drivers.battery import Battery

            battery = Battery(machine, board["battery"])
        if "link" in board:
            from firmware.drivers.link_port import LinkPort

            link_port = LinkPort(machine, board["link"])
        self._release = build.release
        return PicoDevice(
            self._chip,
            board,
            build.version,
            self._buttons,
            self._buzzer,
            battery,
            link_port,
            self._collect,
        )

    def _collect(self):
        """Between two turns all is loaded that a match needs: calls get the bottom of the heap."""
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

            self._watchdog = Watchdog(self._chip.machine, self._board["chip"])
            self._watchdog.arm()
        from firmware.preload import MODULES

        self._to_load = MODULES
        while app.running:
            self._rest(wait)
            wait = app.tick()
            if self._watchdog is not None:
                self._watchdog.feed()
            if panel.lost and clock.diff(clock.ms(), looked) >= LOOK_AGAIN:
                looked = clock.ms()
                if panel.start():
                    panel.show()

    def _rest(self, ms):
        """Sleep for that long, or until a key waits."""
        clock = self._chip.clock
        start = clock.ms()
        while not self._buttons.waiting() and clock.diff(clock.ms(), start) < ms:
            if self._loaded < len(self._to_load):
                self._load_next()
            else:
                self._chip.pause(NAP)

    def _load_next(self):
        """Load one more module that a match needs. Memory is tidied up behind each: what stays then lies
        together, and not strewn among what was thrown away.
        """
        try:
            __import__(self._to_load[self._loaded])
            self._loaded += 1
        except MemoryError:
            # They will be loaded when they are needed, and other screens are gone.
            self._loaded = len(self._to_load)
        if self._loaded == len(self._to_load):
            from firmware.preload import ONLY_FOR_BOOT, forget

            forget(sys.modules, ONLY_FOR_BOOT)
        self._chip.collect()

    def _tell_crash(self, error):
        """What went wrong, on the panel and in the log, until a key begins anew or B leaves for the REPL."""
        self._chip.collect()
        if self._store is not None:
            from firmware.crash_log import log_crash

            log_crash(self._store, error)
        words = str(error) if isinstance(error, HandheldError) else type(error).__name__
        self._tell("crash_title", words + ". " + self._text("boot_cure"))
        self._chip.say(words)
        code = NONE
        while code == NONE:
            self._chip.pause(NAP)
            if self._watchdog is not None:
                self._watchdog.feed()
            code = self._buttons.get()
        if code != B:
            self._chip.reset()

    def _tell(self, title, words):
        if not self._panel.lost:
            from firmware.last_words import show_words

            show_words(self._panel, self._texts().from_right, self._text(title), words)

    def _text(self, key):
        return self._texts().get(key)

    def _texts(self):
        """The texts of the language that was chosen, read anew: there may be no App."""
        from firmware.settings import LANGUAGE, Settings
        from firmware.store import Store
        from firmware.texts import FALLBACK, Texts

        return Texts(Settings(Store(self._folder))[LANGUAGE] or FALLBACK)
