"""The lesson: each task, a step that is not the one asked for, the way out, and the end."""

from host_tools.shots.crafting import until_turn


def tasks(handheld, name):
    """The boxes of a message, one after the other, up to the last, which stays open."""
    box = 1
    while handheld.screen.dialog.has_more():
        yield f"{name}-{box}"
        handheld.press("a")
        box += 1
    yield f"{name}-{box}" if box > 1 else name


def lesson(handheld):
    handheld.press("p p a")
    handheld.run(20)
    yield from tasks(handheld, "lesson-begin")
    handheld.press("a")
    yield from tasks(handheld, "lesson-turn")
    handheld.press("a")
    handheld.run(20)
    yield "lesson-orientation"
    handheld.press("a w20")
    yield from tasks(handheld, "lesson-otherwise")
    handheld.press("a w20 r a w20")
    yield from tasks(handheld, "lesson-show")
    handheld.press("a w20 b")
    yield "lesson-menu"
    handheld.press("b a a")
    for name in ("lesson-beat", "lesson-scout", "lesson-scout-show"):
        handheld.run_until(lambda screen: hasattr(screen, "dialog"))
        yield from tasks(handheld, name)
        handheld.press("a")
        until_turn(handheld)
        yield f"{name}-table"
        play_wanted(handheld)
    handheld.run_until(lambda screen: hasattr(screen, "dialog"))
    yield from tasks(handheld, "lesson-end")
    handheld.press("a")
    handheld.run(3000)
    yield "lesson-points"
    handheld.press("a")
    yield from tasks(handheld, "lesson-done")


def play_wanted(handheld):
    """Make the move that the lesson asks for, whatever keys that takes."""
    table = handheld.screen
    table._play(table.game.wanted())


SCENES = (lesson,)
