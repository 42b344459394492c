"""Two handhelds on one cable, their keys in the test's hands."""

from firmware.store import LINKED
from host_tools.handheld.pair import Pair
from scout_mp import record
from scout_mp.link.session import CONNECTED

END = "LinkedMatchPointsScreen"
MOST_KEYS = 6000


def names(pair):
    return [type(handheld.screen).__name__ for handheld in pair.handhelds]


def links(pair):
    return [handheld.app.background.link for handheld in pair.handhelds]


def in_lobby(folder, **options):
    """Both have found each other."""
    pair = Pair(folder, **options)
    for i in range(2):
        pair.press(i, "n a")
    pair.run(1000)
    assert [link.state for link in links(pair)] == [CONNECTED, CONNECTED]
    return pair


def at_table(folder, settings=""):
    """Both have agreed, after the first has changed the settings by these keys."""
    pair = in_lobby(folder)
    pair.press(0, settings + " a")
    pair.press(1, "a")
    pair.run(800)
    assert {name for name in names(pair)} <= {"OrientationScreen", "HandOverScreen", "LinkedTableScreen"}
    return pair


def at_turn(pair):
    """The number of the handheld that is to move, once the hands lie."""
    for _ in range(200):
        for i, handheld in enumerate(pair.handhelds):
            if names(pair)[i] in ("OrientationScreen", "HandOverScreen", "LinkedPointsScreen"):
                pair.press(i, "a")
            if getattr(handheld.screen, "actions", ()) and not handheld.screen.told:
                return i
        pair.run(100)
    raise AssertionError(names(pair))


def move(pair):
    """Whoever is to move does, by A alone; the number of that handheld."""
    mover = at_turn(pair)
    steps = links(pair)[mover].match.steps
    while links(pair)[mover].match.steps == steps:
        pair.press(mover, "a")
    return mover


def play_out(pair, mishap=lambda: None):
    """A alone plays a legal match; `mishap()` may do something to the pair after each key."""
    for _ in range(MOST_KEYS):
        shown = names(pair)
        if shown == [END, END] and all(link.is_complete for link in links(pair)):
            return
        for i in range(2):
            if shown[i] != END:
                pair.press(i, "a")
            elif shown != [END, END]:
                pair.run(50)
        mishap()
    raise AssertionError(f"still not over: {names(pair)}")


def records(pair):
    return [record.write(link.match) for link in links(pair)]


def ask_for_the_record(pair):
    """The first loses its record and asks for it, and the other is asked whether to send it."""
    pair.handhelds[0].store.remove(LINKED)
    pair.reset(0)
    pair.press(0, "n a")
    pair.run(1500)
    # Both are asked, the one that lost it first.
    assert names(pair)[0] == "QuestionScreen"
    while names(pair)[1] == "NoticeScreen":
        pair.press(1, "a")
    pair.press(0, "l a")
    pair.run(500)
    assert names(pair)[1] == "QuestionScreen"


def menu(pair, which, key):
    """Choose the entry of the table's menu with that text."""
    pair.press(which, "b")
    labels = pair.handhelds[which].screen.menu.labels
    entry = labels.index(pair.handhelds[which].app.text(key))
    pair.press(which, f"d*{sum(pair.handhelds[which].screen.menu.on[1 : entry + 1])} a")
