"""The loop of the handheld: keys to the screen in front, then draw it. Nothing here ever waits.

A screen has `key(code)`, `tick()`, which returns after how many ms it wants to be ticked again, and
`draw(canvas)`. It asks to be drawn by `app.redraw()`; a key asks for that by itself.
"""

from firmware import cues
from firmware.device import Device
from firmware.errors import HandheldError
from firmware.keys import NONE
from firmware.power import ASLEEP, Power
from firmware.screens.screen import Screen
from firmware.settings import LANGUAGE, Settings
from firmware.texts import FALLBACK, Texts
from firmware.ui.canvas import Canvas


class App:
    """The whole handheld but its hardware: `panel`, `keys`, `clock`, `store` and `random_bytes` are
    handed in. `can_leave`: the title offers to quit, which ends `running`. `device`: what else it can do
    and tell of itself, a `Device`.
    """

    def __init__(self, panel, keys, clock, store, random_bytes, can_leave=False, device=None):
        self.panel = panel
        self.keys = keys
        self.clock = clock
        self.store = store
        self.random_bytes = random_bytes
        self.can_leave = can_leave
        self.device = device or Device()
        self.canvas = Canvas(panel)
        self.settings = Settings(store)
        self.texts = None
        self._lost = ""  # the language whose texts are lost, until that was told
        self.power = Power(panel, clock, self.settings)
        self.running = True
        self.background = None  # what goes on behind every screen, such as a Linking: it has a `tick`
        self.vertical = False  # whether ↑ or ↓ is known to be there, see ui.menu
        self._screens = []
        self._changed = True
        self._collect = False
        self.jobs = []  # see `after_drawing`
        self.use_language(self.settings[LANGUAGE] or FALLBACK)

    def use_language(self, code):
        """Speak this language from now on; where its texts are lost, English, and `tick` says so."""
        if self.texts:
            self.texts.close()
        self.texts = Texts(code)
        self.canvas.mirrored = self.texts.from_right
        for screen in self._screens:
            screen.words_changed()
        self._lost = self.texts.lost
        self._changed = True

    def open(self, screen):
        """Put a screen in front."""
        self._screens.append(screen)
        self._changed = True

    def close(self):
        """Go back to the screen behind the one in front."""
        self._screens.pop()
        self._changed = True

    def replace(self, screen):
        """Put a screen in the place of the one in front."""
        self._screens.pop()
        self.open(screen)

    def start_again(self, screen):
        """Put a screen in the place of all."""
        self._screens.clear()
        self.open(screen)

    @property
    def screen(self):
        """The screen in front."""
        return self._screens[-1]

    def redraw(self):
        """Draw the screen in front at the end of this tick."""
        self._changed = True

    def save_settings(self):
        """Save what has been set; if that fails a notice says so, and what was set holds all the same."""
        try:
            self.settings.save()
        except HandheldError:
            from firmware.screens.notice import NoticeScreen

            self.open(NoticeScreen(self, self.text("settings_not_saved")))

    def play(self, cue):
        """Sound a cue, unless sound is off."""
        if self.settings["sound"]:
            self.device.play(cue)

    def between_turns(self):
        """Nobody waits for anything: memory is tidied up once the picture is drawn.

        Between turns is the only moment for it, so that it never falls into a key press: by itself the
        collector runs when memory is full, which a whole turn does not make it.
        """
        self._collect = True

    @property
    def is_drawn(self):
        """Whether the panel shows what is to be seen: who is about to do what takes long waits for it."""
        return not self._changed or self.power.state == ASLEEP

    def after_drawing(self, job):
        """Call `job()` when the picture is on the panel: nobody waits for what takes long."""
        self.jobs.append(job)

    def text(self, key, *values):
        """The text of that key, with values in its places."""
        return self.texts.get(key, *values)

    def tick(self):
        """One turn of the loop; returns after how many ms at the latest it wants the next."""
        try:
            return self._tick()
        except Exception as error:
            self._show_crash(error)
        return Screen.REST

    def _tick(self):
        if self._lost:
            self._tell_lost()
        # Before the next key: it may ask for what the job saves, or leave.
        if self._do_job():
            return 0
        code = self.keys.get()
        # The key that wakes the panel does nothing else.
        if code != NONE and not self.power.keep_awake():
            self._changed = True
            self.play(cues.KEY)
            self.screen.key(code)
        wait = self.screen.tick()
        if self.background:
            wait = min(wait, self._tick_background())
        self.power.tick()
        if self._changed and self.power.state != ASLEEP:
            self._changed = False
            self.canvas.clear()
            self.screen.draw(self.canvas)
            self.panel.show()
        return 0 if self.jobs or self._collect else wait

    def _do_job(self):
        """Do one of the jobs that wait for the picture, if it is drawn; whether there was one. Each has a
        turn of the loop of its own, so that none of them is long.
        """
        if not self.is_drawn:
            return False
        if self.jobs:
            self.jobs.pop(0)()
        elif self._collect:
            self._collect = False
            self.device.collect()
        else:
            return False
        return True

    def _tick_background(self):
        try:
            return self.background.tick()
        except Exception:
            # Tried again it would break again, and nothing else could be done.
            self.background = None
            raise

    def _tell_lost(self):
        from firmware.screens.notice import NoticeScreen
        from firmware.texts.languages import LANGUAGES

        words = self.text("language_lost", dict(LANGUAGES).get(self._lost, self._lost))
        self._lost = ""
        self.open(NoticeScreen(self, words))

    def _show_crash(self, error):
        from firmware.crash_log import log_crash
        from firmware.screens.crash import CrashScreen

        log_crash(self.store, error)
        if isinstance(self.screen, CrashScreen):
            # What tells of crashes breaks too, or the title does. Trying again at once would fill the log.
            self._changed = False
            return
        self.play(cues.ERROR)
        self.start_again(CrashScreen(self, self.text("crash_unknown", type(error).__name__)))
