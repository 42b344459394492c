"""Letters typed on a PC: on the screens that take a deal code or a name, and nowhere else."""

import os

import pytest

from firmware.app import App
from firmware.keys import A, B
from firmware.screens.deal_code import DealCodeScreen
from firmware.screens.name import NameScreen
from firmware.screens.title import TitleScreen
from firmware.store import Store
from host_tools.handheld.clock import FakeClock
from host_tools.handheld.letter_keys import LetterKeys
from host_tools.handheld.panel import MemoryPanel
from scout_mp.seeds import seed_text


class Handheld:
    """A handheld on its title, with the keys of a PC; `codes`: the deal codes that were entered."""

    def __init__(self, folder):
        self.keys = LetterKeys()
        self.app = self.keys.app = App(MemoryPanel(), self.keys, FakeClock(), Store(str(folder)), os.urandom)
        self.app.open(TitleScreen(self.app))
        self.codes = []

    def open_deal_code(self):
        self.app.open(DealCodeScreen(self.app, None, lambda seed: self.codes.append(seed_text(seed))))

    def type(self, text):
        """All at once, as it is pasted; whether each was wanted as a letter."""
        wanted = [self.keys.typed(sign) for sign in text]
        self.turn()
        return all(wanted)

    def press(self, code):
        self.keys.put(code)
        self.turn()

    def turn(self):
        for _ in range(20):
            self.app.tick()

    @property
    def shown(self):
        screen = self.app.screen
        return "".join(screen.alphabet[letter] for letter in screen.letters)


@pytest.fixture
def handheld(tmp_path):
    return Handheld(tmp_path)


def test_a_deal_code_is_typed_or_pasted_and_a_enters_it(handheld):
    handheld.open_deal_code()
    assert handheld.type("7kq2m9xb")
    assert (handheld.shown, handheld.codes) == ("7KQ2M9XB", [])
    handheld.press(A)
    assert handheld.codes == ["7KQ2M9XB"]
    assert isinstance(handheld.app.screen, TitleScreen)


def test_the_last_letter_can_be_corrected_and_so_can_one_before(handheld):
    handheld.open_deal_code()
    handheld.type("7KQ2M9XC")
    handheld.type("a")
    assert handheld.shown == "7KQ2M9XA"
    handheld.press(B)
    handheld.type("yb")
    handheld.press(A)
    assert handheld.codes == ["7KQ2M9YB"]


def test_letters_that_no_code_has_do_nothing(handheld):
    handheld.open_deal_code()
    assert handheld.type("7O0q")
    assert (handheld.shown[:2], handheld.app.screen.at) == ("7Q", 2)


def test_a_name_typed_over_another_begins_anew(handheld):
    handheld.app.settings["name"] = "Xaverina"
    handheld.app.open(NameScreen(handheld.app))
    handheld.type("bob")
    handheld.press(A)
    assert handheld.app.settings["name"] == "Bob"


def test_elsewhere_and_for_what_is_no_letter_keys_are_what_they_were(handheld):
    assert not handheld.type("q")
    assert handheld.keys.words() == ""
    handheld.open_deal_code()
    assert "Enter" in handheld.keys.words()
    for text in ("\r", "\x1b", "?", " ", "\x1b[C", "\x7f", "ä"):
        assert not handheld.keys.typed(text), text
