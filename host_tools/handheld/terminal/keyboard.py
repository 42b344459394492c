"""What a keystroke in the terminal means: a button of the handheld, or a wish to the terminal itself."""

from firmware import keys

SHOW_KEYS = "show keys"
LEAVE = "leave"
PAUSE = "pause"
REDRAW = "redraw"

BY_NAME = {
    "KEY_LEFT": keys.LEFT,
    "KEY_RIGHT": keys.RIGHT,
    "KEY_UP": keys.UP,
    "KEY_DOWN": keys.DOWN,
    "KEY_ENTER": keys.A,
    "KEY_BACKSPACE": keys.B,
}
BY_TEXT = {
    "\r": keys.A,
    "\n": keys.A,
    " ": keys.A,
    "a": keys.A,
    "A": keys.A,
    "z": keys.A,
    "Z": keys.A,
    "\b": keys.B,
    "\x7f": keys.B,
    "b": keys.B,
    "B": keys.B,
    "x": keys.B,
    "X": keys.B,
    "\x1b": keys.B,  # Esc
    "?": SHOW_KEYS,
    "q": LEAVE,
    "Q": LEAVE,
    "\x03": LEAVE,  # Ctrl-C
    "\x1a": PAUSE,  # Ctrl-Z
    "\x0c": REDRAW,  # Ctrl-L
}


def meaning(text, name):
    """A button's code, one of the wishes above, or None for a key without a meaning.

    text: what the key sends; name: blessed's name for it, or None.
    """
    return BY_TEXT.get(text) or BY_NAME.get(name)
