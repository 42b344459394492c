"""Playing the handheld on a PC: in the terminal, by scripted keys, or as a demonstration."""

import os
from contextlib import contextmanager
from pathlib import Path

from filelock import FileLock, Timeout
from platformdirs import user_data_path

from firmware.app import App
from firmware.errors import HandheldError
from firmware.game import FILE as MATCH_FILE
from firmware.game import saved_game
from firmware.screens.new_match import MOST, NewMatchScreen
from firmware.screens.title import TitleScreen
from firmware.settings import LANGUAGE
from firmware.texts.languages import LANGUAGES
from host_tools.commands.play import SPEEDS
from host_tools.errors import ToolError
from host_tools.handheld.clock import FakeClock, RealClock
from host_tools.handheld.device import PcDevice
from host_tools.handheld.key_script import parse_keys
from host_tools.handheld.letter_keys import LetterKeys
from host_tools.handheld.panel import MemoryPanel
from host_tools.handheld.saves import Saves, tell_damaged
from host_tools.handheld.scripted_play import play_keys
from host_tools.handheld.terminal.dots import braille
from host_tools.handheld.terminal.opening import open_terminal
from host_tools.locale_language import language_of
from scout_mp.bots import LADDER
from scout_mp.errors import ScoutError
from scout_mp.seeds import parse_seed

NO_TERMINAL = 'Play in a terminal window, or without one by scripted keys: --keys "r*3 a w500"'
DEMONSTRATIONS = "demonstrations"  # folder beside the player's own match, which they leave alone


def saves_folder():
    """Where settings and the match of this user are kept."""
    return user_data_path("scout-pocket")


@contextmanager
def only_one_game(folder):
    """Hold the folder of saved games, so that a second game cannot write over the match of this one."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with FileLock(folder / "in-use.lock", blocking=False):
            yield
    except Timeout:
        raise ToolError(
            f"another game is being played from {folder}: end that one, or name another folder with --saves"
        ) from None
    except OSError as error:
        raise ToolError(
            f"games cannot be saved in {folder} ({error.strerror}): name another folder with --saves"
        ) from error


def play(options):
    """Play until the player leaves; `options` is a PlayOptions. Returns what to say afterwards."""
    folder = options.saves or saves_folder()
    if options.auto:
        folder = folder / DEMONSTRATIONS
    steps = parse_keys(options.keys) if options.keys is not None else None
    term = open_terminal(NO_TERMINAL) if steps is None else None
    with only_one_game(folder):
        panel = MemoryPanel()
        keys = LetterKeys()
        clock = RealClock() if steps is None else FakeClock()
        app = keys.app = start(options, panel, keys, clock, folder)
        if steps is not None:
            play_keys(app, keys, clock, steps)
            picture = [line.rstrip() for line in braille(panel.seen())]
            return "\n".join(picture + app.store.words())
        from host_tools.handheld.terminal.run import Ending, run

        # Where the terminal is gone there is nobody to say goodbye to.
        ending = run(app, panel, keys, term, clock, keys.words, typed=keys.typed, unfinished=keys.unfinished)
        return "" if ending is Ending.GONE else farewell(app)


def start(options, panel, keys, clock, folder):
    """The App on its title, or on the match that the options ask for."""
    try:
        store = Saves(folder)
        app = App(panel, keys, clock, store, os.urandom, can_leave=True, device=PcDevice())
    except HandheldError as error:
        raise ToolError(str(error)) from error
    app.use_language(options.lang or app.settings[LANGUAGE] or language_of(os.environ))
    title = TitleScreen(app)
    app.open(title)
    if options.speed is not None:
        app.settings["speed"] = SPEEDS.index(options.speed)
    if options.auto:
        app.store.remove(MATCH_FILE)
    if options.asks_for_match():
        options.write_into(app.settings)
        screen = NewMatchScreen(app)
        if options.seed:
            screen.use_seed(options.seed)
        app.open(screen)
        screen.deal()
        # The title would have told, but the match goes on without it.
        title.damaged.clear()
        tell_damaged(app, store.aside)
    return app


def farewell(app):
    """Lines for the player who leaves."""
    game, _ = saved_game(app.store)
    kept = game is not None and not game.is_over()
    return "\n".join(app.store.words() + app.store.match_words(MATCH_FILE, kept, "`scout play`"))


class PlayOptions:
    """What the command line asks for; None where it says nothing.

    players: 2-5. bots: names of the ladder, for the seats after the player's; the last goes on. deal: a deal
    code or 32 hex digits. auto: a bot plays the player's seat too. keys: a key script instead of a terminal.
    speed: one of SPEEDS. saves: a folder (Path). lang: the code of a language.
    """

    def __init__(
        self, players=None, bots=(), deal=None, auto=False, keys=None, speed=None, saves=None, lang=None
    ):
        self.players = players
        self.bots = bots
        self.auto = auto
        self.keys = keys
        self.speed = speed
        self.saves = Path(saves) if saves else None
        self.lang = lang
        if lang is not None and lang not in dict(LANGUAGES):
            raise ToolError(f"there is no language {lang!r}: choose from {', '.join(dict(LANGUAGES))}", 2)
        for name in bots:
            if name not in LADDER:
                raise ToolError(f"there is no bot {name!r}: choose from {', '.join(LADDER)}", 2)
        most = (players or MOST) - 1
        if len(bots) > most:
            raise ToolError(
                f"--bots names {len(bots)} opponents, but {most + 1} players have {most}: name fewer", 2
            )
        try:
            self.seed = parse_seed(deal) if deal is not None else None
        except ScoutError as error:
            raise ToolError(f"--deal {deal}: {error}", 2) from error

    def asks_for_match(self):
        """Whether a match begins at once, without the title."""
        return bool(self.players or self.bots or self.seed or self.auto)

    def write_into(self, settings):
        """Set the seats as asked for; what is not asked for stays as it was last time, but every bot that is
        named gets a seat.
        """
        settings["players"] = self.players or max(settings["players"], len(self.bots) + 1)
        if self.auto:
            settings["seat0"] = len(LADDER)
        for seat in range(1, settings["players"]):
            if self.bots:
                settings[f"seat{seat}"] = LADDER.index(self.bots[min(seat, len(self.bots)) - 1]) + 1
            elif self.auto and settings[f"seat{seat}"] == 0:
                settings[f"seat{seat}"] = len(LADDER)
