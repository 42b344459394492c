"""A linked match: the table that waits, lost and left partners, signs, what is asked, the end."""

from firmware.store import LINKED
from host_tools.shots.scenes_link import in_lobby
from scout_mp.link.offers import MOST_REVISIONS


def at_table(handheld, settings=""):
    """A Pair that plays, and which of the two is to move first."""
    pair = in_lobby(handheld)
    pair.press(0, settings + " a")
    pair.press(1, "a")
    pair.run(800)
    for i in range(2):
        pair.press(i, "a")
    pair.run(800)
    mover = 0 if getattr(handheld.screen, "actions", ()) else 1
    return pair, mover


def until_own_turn(pair, mover):
    """Play on until the handheld of the scene is to move."""
    if mover:
        pair.press(1, "a a")
        pair.run_until(lambda: getattr(pair.handhelds[0].screen, "actions", ()))


def other_turn(pair, mover):
    """Play on until the partner is to move."""
    if not mover:
        pair.press(0, "a a")
        pair.run_until(lambda: getattr(pair.handhelds[1].screen, "actions", ()))


def waiting(handheld):
    pair = in_lobby(handheld)
    pair.press(0, "a")
    pair.press(1, "a")
    pair.run(800)
    pair.press(0, "a")
    yield "linked-waits"


def playing(handheld):
    pair, mover = at_table(handheld)
    other_turn(pair, mover)
    yield "linked-partner-thinks"
    pair.press(0, "u")
    yield "linked-sign"
    pair.run(2500)
    pair.connected = False
    pair.run(2600)
    yield "linked-lost"
    pair.connected = True
    pair.run(1500)
    pair.press(1, "b p a")
    pair.run(2600)
    yield "linked-left"
    pair.press(0, "b n*2")
    yield "linked-menu"
    pair.press(0, "a")
    yield "linked-signs"


def lost_at_the_own_turn(handheld):
    pair, mover = at_table(handheld)
    until_own_turn(pair, mover)
    yield "linked-turn"
    pair.connected = False
    pair.run(2600)
    yield "linked-turn-lost"


def five(handheld):
    at_table(handheld, "n a*3 n a n*2 a*2 p*4")
    yield "linked-five"


def seats(handheld):
    pair, mover = at_table(handheld)
    until_own_turn(pair, mover)
    link = handheld.app.background.link
    other = pair.handhelds[1].app.background.link
    seat = link.match.round.state[1]
    other.offer_seat(1 - seat, 1)
    pair.run(300)
    yield "linked-offer"
    pair.press(0, "p a")
    pair.run(300)
    other.offer_seat(1 - seat, 0)
    pair.run(300)
    yield "linked-offer-person"
    pair.press(0, "p a")
    link.offer_seat(seat, 1)
    pair.run(300)
    pair.press(1, "b")
    pair.run(300)
    yield "linked-declined"
    revision = link.offers.revision
    link.offers.revision = MOST_REVISIONS
    pair.press(0, "a b n*4 a")
    yield "linked-seats-stay"
    link.offers.revision = revision
    pair.press(0, "a")
    pair.handhelds[1].app.background.leave(True)
    pair.run(500)
    yield "linked-gone"


def asked(handheld):
    pair, mover = at_table(handheld)
    until_own_turn(pair, mover)
    pair.press(0, "b n*5 a")
    yield "linked-alone"
    pair.press(0, "b n a")
    yield "linked-give-up"
    pair.press(0, "b b")
    kept = handheld.store.read(LINKED)
    while handheld.store.read(LINKED) == kept:
        pair.press(0, "a")
    pair.run(500)
    handheld.store.write(LINKED, kept)
    pair.reset(0)
    pair.press(0, "w50 a")
    pair.run(1500)
    yield "linked-trust"
    pair.press(0, "p a")
    pair.run(1500)
    pair.handhelds[1].store.remove(LINKED)
    pair.reset(1)
    pair.press(1, "n a")
    pair.run(1500)
    yield "linked-other-match"
    while type(handheld.screen).__name__ == "NoticeScreen":
        pair.press(0, "a")
    pair.press(1, "p a")
    pair.run(500)
    yield "linked-give"


def lost_here(handheld):
    pair, _ = at_table(handheld)
    handheld.store.remove(LINKED)
    pair.reset(0)
    pair.press(0, "n a")
    pair.run(1500)
    yield "linked-adopt"


def to_the_end(handheld):
    pair, _ = at_table(handheld)
    names = ["", ""]
    while "LinkedMatchPointsScreen" not in names:
        for i in range(2):
            pair.press(i, "a")
        names = [type(each.screen).__name__ for each in pair.handhelds]
        if names[0] == "LinkedPointsScreen":
            pair.connected = handheld.screen.game.match.number == 0
    pair.run(2600)
    while type(handheld.screen).__name__ != "LinkedMatchPointsScreen":
        pair.press(0, "a")
    yield "linked-end"


SCENES = (waiting, playing, lost_at_the_own_turn, five, seats, asked, lost_here, to_the_end)
