"""The link before a match: nobody there, somebody unsuitable, the lobby, the test of the cable."""

from host_tools.handheld.pair import Pair
from scout_mp.link.frames import HEADER, HELLO, MOST_CODED, MOST_RAW, TYPE, write_frame
from scout_mp.link.greeting import AT_PROTOCOL, AT_RULES, Greeting
from scout_mp.link.lobby import MOST_REVISIONS


def paired(handheld):
    """A Pair of which the handheld of the scene is the first."""
    return Pair(handheld.store.folder, language=handheld.language, first=handheld)


def in_lobby(handheld):
    """A Pair in which both have found each other."""
    pair = paired(handheld)
    for i in range(2):
        pair.press(i, "n a")
    pair.run(1000)
    return pair


def greeting(at=None, value=0):
    """A HELLO of a device called Old, with one of its bytes changed."""
    hello = Greeting("Old", (0, 9, 0), 3)
    hello.commit(bytes(range(32)))
    if at is not None:
        hello.payload[at] = value
    raw = bytearray(MOST_RAW)
    raw[TYPE] = HELLO
    raw[HEADER : HEADER + hello.size] = hello.payload
    out = bytearray(MOST_CODED)
    return bytes(out[: write_frame(raw, HEADER + hello.size, out, True)])


def nobody_there(handheld):
    pair = paired(handheld)
    yield "title-link"
    pair.press(0, "n a")
    yield "link-looking"


def unsuitable(handheld):
    for name, sent in (
        ("meeting", greeting()),
        ("older", greeting(AT_PROTOCOL, 0)),
        ("newer", greeting(AT_PROTOCOL, 9)),
        ("rules", greeting(AT_RULES, 0)),
        ("foreign", b"Hello, here is a modem. " * 10),
    ):
        pair = paired(handheld)
        pair.press(0, "n a")
        pair.plugs[0].hear(sent)
        pair.run(150)
        yield f"link-{name}"


def wires(handheld):
    pair = paired(handheld)
    pair.press(0, "n a")
    pair.plugs[1].hear = pair.plugs[0].hear
    pair.run(600)
    yield "link-echo"
    pair = paired(handheld)
    pair.press(0, "n a")
    for _ in range(12):
        pair.plugs[0].hear(greeting())
        pair.run(250)
    yield "link-deaf"
    pair.plugs[0].trouble = "gone"
    pair.run(100)
    yield "link-port"


def lobby(handheld):
    pair = in_lobby(handheld)
    yield "lobby"
    pair.press(1, "a")
    pair.run(300)
    yield "lobby-partner-ready"
    pair.press(0, "n a*3 n a n*2 a*2 p*4")
    yield "lobby-five"
    pair.press(0, "a")
    yield "lobby-agreed"
    for each in pair.handhelds:
        each.app.background.link.lobby.settings.revision = MOST_REVISIONS
    pair.press(0, "n a")
    yield "lobby-settled"


def cable_test(handheld):
    pair = paired(handheld)
    pair.press(0, "n a a")
    pair.run(1000)
    yield "cable-nothing"
    pair.plugs[0].hear(bytes(3) + b"noise" + bytes(1))
    pair.run(200)
    yield "cable-noise"
    pair.press(0, "b")
    hear = pair.plugs[1].hear
    pair.plugs[1].hear = pair.plugs[0].hear
    pair.press(0, "a")
    pair.run(2000)
    yield "cable-good"
    pair.plugs[0].hear(b"noise" + bytes(1))
    pair.run(100)
    yield "cable-faulty"
    pair.press(0, "b")
    pair.plugs[1].hear = hear
    pair.press(0, "a")
    pair.press(1, "n a")
    pair.run(1000)
    yield "cable-partner"


def name(handheld):
    pair = paired(handheld)
    pair.press(0, "p a p*3")
    yield "settings-with-name"
    pair.press(0, "a a*2")
    yield "name"


SCENES = (name, nobody_there, unsuitable, wires, lobby, cable_test)
