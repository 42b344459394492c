"""Shows a replay: on the handheld's panel in the terminal, or as text for other programs."""

import json
import os
import tempfile
from dataclasses import asdict

from firmware.app import App
from firmware.screens.review import ReviewScreen
from firmware.store import Store
from host_tools.handheld.clock import RealClock
from host_tools.handheld.keys import KeyQueue
from host_tools.handheld.panel import MemoryPanel
from host_tools.handheld.terminal.opening import open_terminal, takes_utf8
from host_tools.locale_language import language_of
from host_tools.replay.screen import KEYS, KEYS_ASCII, ReplayScreen
from host_tools.replay.steps import seat_words
from scout_mp.seeds import seed_text

CURE = "`scout replay FILE --text` prints it"


def make_app(replay, panel, keys, clock, folder):
    """The App with the replay in front; nothing is kept in `folder` but what an App may want to."""
    app = App(panel, keys, clock, Store(folder), os.urandom)
    app.use_language(language_of(os.environ))
    app.open(ReplayScreen(app, replay))
    return app


def show(replay, reviewed=None):
    """On the terminal, until the person leaves; with a review of the moves of seat `reviewed` in front."""
    term = open_terminal(CURE)
    from host_tools.handheld.terminal.run import run

    with tempfile.TemporaryDirectory() as folder:
        panel, keys, clock = MemoryPanel(), KeyQueue(), RealClock()
        app = make_app(replay, panel, keys, clock, folder)
        first = app.screen
        if reviewed is not None:
            app.open(ReviewScreen(app, replay.game(replay.last), reviewed))
        run(app, panel, keys, term, clock, first.status, (KEYS if takes_utf8(term) else KEYS_ASCII,))


def as_text(replay):
    """Every step in a line, the hands with the seats' numbers on top of each round."""
    match = replay.match
    seats = ", ".join(seat_words(match, seat) for seat in range(match.players))
    lines = [f"Deal {seed_text(match.seed)}. Seats: {seats}."]
    for step in replay.steps():
        if step.seat is None:
            lines.append(f"\nRound {step.round}: {step.move}")
            lines += [f"  {seat + 1}  {' '.join(hand)}" for seat, hand in enumerate(step.hands)]
            continue
        lines.append(f"  {step.seat + 1}  {step.move:30} {' '.join(step.show)}".rstrip())
        if step.points is not None:
            lines.append(f"  points {' '.join(str(points) for points in step.points)}")
    lines.append(f"\nTotals {' '.join(str(points) for points in match.totals())}")
    return "\n".join(lines)


def as_json(replay):
    """The same for programs."""
    match = replay.match
    return json.dumps(
        {
            "deal": seed_text(match.seed),
            "seats": [seat_words(match, seat)[2:] for seat in range(match.players)],
            "steps": [asdict(step) for step in replay.steps()],
            "totals": match.totals(),
        },
        indent=1,
    )
