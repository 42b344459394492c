"""From a bare chip to a handheld: the board is read, the display found, everything put together. Then all of
this is let go.
"""

from firmware.handheld import NAP, Handheld
from firmware.keys import B

# A display that does not answer is looked for again after so many ms, each time twice as long.
FIRST_WAIT = 250
LONGEST_WAIT = 8000


class Boot:
    """One power-on, see `main.run`."""

    def __init__(self, chip, read_file, folder, block):
        from firmware.drivers.buttons import Buttons
        from firmware.drivers.display import make_panel

        self._chip = chip
        self._read_file = read_file
        self._folder = folder
        self._board, self._trouble = self._read_board()
        self._panel = make_panel(chip, self._board["display"], block)
        self._buttons = Buttons(chip.machine, self._board["buttons"], chip.clock)
        self._led = None

    def _read_board(self):
        """The board and None; the default board and what is wrong with the one that is there."""
        trouble = None
        data = self._read_file("board.json")
        if data is not None:
            from firmware.board import BoardFault, parse_board

            try:
                return parse_board(data), None
            except BoardFault as error:
                trouble = error
        from firmware.default_board import BOARD

        return BOARD, trouble

    def start(self):
        """The Handheld, to be run; None if the board is no good or B is held, which has then been told."""
        if self._trouble is not None:
            self._chip.say(str(self._trouble))
            if self._panel.start():
                last = self._last_words()
                last.show("boot_trouble", last.text(*self._trouble.args))
            return None
        if not self._find_display() or self._buttons.is_held(B):
            self._chip.say("B is held: no game, here is the REPL. Ctrl-D starts the game.")
            if not self._panel.lost:
                last = self._last_words()
                last.show("repl", last.text("repl_words"))
            return None
        return Handheld(self._chip, self._board, self._panel, self._buttons, self._folder, self._build())

    def _build(self):
        from firmware.build_info import FILE, BuildInfo

        return BuildInfo(self._read_file(FILE))

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

    def _last_words(self):
        from firmware.last_words import LastWords

        return LastWords(self._panel, self._folder)
