"""The loop never blocks: a bot thinks in slices, the screen stays alive, B always answers."""

import pytest

from firmware import cues
from firmware.keys import DOWN, NONE, B
from firmware.screens.screen import Screen
from host_tools.handheld.simulation import Simulation
from host_tools.shots.crafting import HAND, STRONGEST, lay_out

SLICES = 40


class SlowBot:
    """Thinks for a long time, ten of the clock's ms a slice; moves by showing its first card."""

    def __init__(self, clock):
        self.clock = clock
        self.slices = 0
        self.begun = 0
        self.move = 1

    def begin(self, state, seat, seed):
        self.begun += 1
        self.slices = 0

    def think(self):
        self.slices += 1
        self.clock.advance(10)
        return self.slices == SLICES


@pytest.fixture
def handheld(tmp_path):
    handheld = Simulation(tmp_path)
    handheld.bot = SlowBot(handheld.clock)
    game = lay_out(handheld, [HAND, 9, 9], "", None, turn=2)
    game._bots[STRONGEST] = handheld.bot
    game._thinking = None
    game.think()
    handheld.bot.slices = 0
    return handheld


def test_one_slice_a_turn_of_the_loop(handheld):
    for number in range(1, SLICES):
        wait = handheld.app.tick()
        assert handheld.bot.slices == number
        assert wait == 0
    assert not handheld.screen.told
    handheld.app.tick()
    assert handheld.screen.told
    assert handheld.bot.begun == 1


def test_the_screen_is_redrawn_at_least_five_times_a_second(handheld):
    seen = set()
    drawn = [handheld.clock.ms()]
    show = handheld.panel.show

    def note():
        show()
        drawn.append(handheld.clock.ms())
        seen.add(handheld.seen())

    handheld.panel.show = note
    for _ in range(SLICES - 1):
        handheld.app.tick()
    pauses = [handheld.clock.diff(late, soon) for soon, late in zip(drawn, drawn[1:], strict=False)]
    assert len(pauses) >= 2
    assert max(pauses) <= 200
    assert len(seen) > 1


def test_b_answers_while_a_bot_thinks_and_the_thinking_goes_on_where_it_was(handheld):
    handheld.app.tick()
    handheld.keys.put(B)
    handheld.app.tick()
    assert type(handheld.screen).__name__ == "TableMenuScreen"
    slices = handheld.bot.slices
    handheld.run(3000)
    assert handheld.bot.slices == slices
    handheld.keys.put(B)
    handheld.app.tick()
    assert type(handheld.screen).__name__ == "TableScreen"
    # The picture first: a slice may take longer than a key may wait for its answer.
    assert handheld.bot.slices == slices
    handheld.app.tick()
    assert handheld.bot.slices == slices + 1
    assert handheld.bot.begun == 1


def test_any_key_leaves_a_hint_that_is_still_being_thought_about(tmp_path):
    handheld = Simulation(tmp_path)
    game = lay_out(handheld, [HAND, 9, 9], "8/6", 2)
    bot = game._bots[STRONGEST] = SlowBot(handheld.clock)
    for key in (DOWN, NONE, NONE, NONE, B):
        handheld.keys.put(key)
        handheld.app.tick()
    assert bot.slices == 3
    assert type(handheld.screen).__name__ == "TableScreen"
    assert game.last == []


def test_a_handheld_at_rest_is_ticked_seldom_but_in_time_to_dim(handheld):
    lay_out(handheld, [HAND, 9, 9], "8/6", 2)
    assert handheld.app.tick() == Screen.REST
    ticks = 0
    while not handheld.panel.asleep:
        handheld.clock.advance(handheld.app.tick())
        ticks += 1
    assert 200 < ticks < 300


def test_memory_is_tidied_up_while_a_move_is_told_and_only_then(handheld):
    told = []
    handheld.app.device.collect = lambda: told.append(bool(handheld.screen.told))
    game = handheld.screen.game
    game._bots[STRONGEST] = SlowBot(handheld.clock)
    handheld.run(8000)
    assert game.last
    assert told == [True] * len(game.last)


def test_the_own_turn_and_the_end_of_a_round_are_heard_unless_sound_is_off(tmp_path):
    for sound, heard in ((1, [cues.OWN_TURN, cues.ROUND_END]), (0, [])):
        handheld = Simulation(tmp_path)
        handheld.app.settings["sound"] = sound
        played = []
        handheld.app.device.play = played.append
        lay_out(handheld, ["3/7 4/8", 9, 5], "1/2", 2)
        handheld.run(500)
        handheld.press("a a")
        handheld.run(2000)
        assert [cue for cue in played if cue != cues.KEY] == heard


@pytest.mark.parametrize(("speed", "pause"), [(0, 2600), (1, 1500), (2, 700)])
def test_moves_are_told_as_long_as_the_settings_say(handheld, speed, pause):
    handheld.app.settings["speed"] = speed
    while not handheld.screen.told:
        handheld.app.tick()
    handheld.run(pause - 50)
    assert handheld.screen.told
    handheld.run(100)
    assert not handheld.screen.told


def test_at_a_key_a_move_is_told_until_one_is_pressed(handheld):
    handheld.app.settings["speed"] = 3
    while not handheld.screen.told:
        handheld.app.tick()
    handheld.run(20_000)
    assert handheld.screen.told
    handheld.press("r")
    assert not handheld.screen.told
