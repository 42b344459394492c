"""Playing the handheld by scripted keys, without a terminal and without waiting."""

from firmware.keys import NONE


def play_keys(app, keys, clock, steps):
    """Let the app run through the steps of a script; it may end before the script does.

    keys: the app's KeyQueue. clock: the app's FakeClock, moved on by what the app's tick() wants to rest,
    by a millisecond when it wants to go on at once. steps: what `parse_keys` gave.
    """
    app.tick()
    for step in steps:
        if step.key != NONE:
            keys.put(step.key)
        left = step.ms
        while app.running and left > 0:
            rest = min(max(app.tick(), 1), left)
            clock.advance(rest)
            left -= rest
    if app.running:
        app.tick()
