"""A tiny app for the tests of the terminal: a picture that tells which keys came. Run it on a terminal.

What it has saved goes to the file named as the first argument at the end: the ending and the keys.
"""

import sys
from pathlib import Path

from firmware.keys import DOWN, LEFT, RIGHT, UP, A, B
from host_tools.errors import ToolError
from host_tools.handheld.clock import RealClock
from host_tools.handheld.keys import KeyQueue
from host_tools.handheld.panel import MemoryPanel
from host_tools.handheld.terminal.opening import open_terminal

IDLE_MS = 60_000  # so long that only a key or a signal can be what wakes it


class DemoApp:
    """Left and right move a bar four pixels wide; up flips, down puts to sleep, A dims, three B end it.

    The strip at the bottom grows by two pixels with each key, so a test sees that it arrived. As in the game
    each key takes a tick, and only the next one saves it, when it has been seen.
    """

    def __init__(self, panel, keys):
        self.panel = panel
        self.keys = keys
        self.running = True
        self.x = 0
        self.got = []
        self.saved = []
        self.draw()

    def draw(self):
        self.panel.frame.fill(0)
        self.panel.frame.fill_rect(self.x, 0, 4, 8, 1)
        self.panel.frame.fill_rect(0, 60, 2 * len(self.got), 4, 1)
        self.panel.show()

    def unfinished(self):
        return bool(self.keys.waiting) or self.saved != self.got

    def tick(self):
        if self.saved != self.got:
            self.saved.append(self.got[-1])
        elif code := self.keys.get():
            self.got.append(code)
            self.press(code)
            self.draw()
        return 0 if self.unfinished() else IDLE_MS

    def press(self, code):
        if code == LEFT:
            self.x -= 4
        elif code == RIGHT:
            self.x += 4
        elif code == UP:
            self.panel.flip(not self.panel.flipped)
        elif code == DOWN:
            self.panel.sleep(not self.panel.asleep)
        elif code == A:
            self.panel.contrast(1)
        elif code == B and self.got.count(B) == 3:
            self.running = False


def main(notes):
    try:
        term = open_terminal("Run it in a terminal window")
    except ToolError as error:
        print(error, file=sys.stderr)
        return 2
    from host_tools.handheld.terminal.run import run

    panel, keys = MemoryPanel(), KeyQueue()
    app = DemoApp(panel, keys)
    ending = None
    try:
        ending = run(app, panel, keys, term, RealClock(), unfinished=app.unfinished)
    finally:
        Path(notes).write_text(f"{ending.name if ending else 'RAISED'} {app.saved}")
    if ending.name != "GONE":
        print("saved", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
