"""What is said where no App can say it: before the game begins, or when it cannot go on."""

from firmware.board import BoardFault, check_board
from firmware.default_board import BOARD
from firmware.last_words import LastWords

# Boards at fault: a name, and the part of the board with what is changed in it. Of each kind of fault those
# that take most words.
FAULTS = (
    ("must", "display", {"controller": "ssd1309"}),
    ("offset", "display", {"column_offset": 2}),
    ("both", "battery", {"enable": 29}),
    ("unknown", "display", {"colum_offset": 2}),
    ("bus", "display", {"sda": 6}),
    (
        "lacks",
        "display",
        {"bus": "spi", "controller": None, "column_offset": None, "id": None, "frequency": None},
    ),
)


def last_words(handheld):
    """The LastWords on the panel of a handheld, in its language."""
    handheld.app.save_settings()
    return LastWords(handheld.panel, handheld.store.folder)


def no_game(handheld):
    last = last_words(handheld)
    last.show("repl", last.text("repl_words"))
    yield "repl"
    words = last.text("crash_unknown", "NotImplementedError") + " " + last.text("boot_cure")
    last.show("crash_title", words)
    yield "crash-around-the-app"


def wrong_board(handheld):
    last = last_words(handheld)
    last.show("boot_trouble", last.text("board_json"))
    yield "board-json"
    for name, part, changed in FAULTS:
        last.show("boot_trouble", last.text(*fault_of(part, changed).args))
        yield "board-" + name


def fault_of(part, changed):
    """The BoardFault of the default board with these changes; None: the key is not there."""
    board = dict(BOARD)
    board[part] = dict(BOARD[part])
    board[part].update(changed)
    for key in changed:
        if changed[key] is None:
            del board[part][key]
    try:
        check_board(board)
    except BoardFault as fault:
        return fault


SCENES = (no_game, wrong_board)
