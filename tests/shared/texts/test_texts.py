"""Texts fetched from their files on both runtimes; what happens when a file is missing or damaged."""

import io

from firmware.device_files import open_program_file
from firmware.texts import KEPT, Texts
from firmware.texts.languages import LANGUAGES

YES = {"en": "yes", "he": "כן", "hu": "igen", "it": "sì", "pt": "sim", "pt_br": "sim"}


class Files:
    """Program files of which some are changed: bytes by path, None for one that is missing."""

    def __init__(self, changed):
        self.changed = changed
        self.opened = 0

    def open(self, path):
        self.opened += 1
        if path in self.changed:
            if self.changed[path] is None:
                raise OSError(2)
            return io.BytesIO(self.changed[path])
        return open_program_file(path)


def whole(code):
    with open_program_file("firmware/texts/%s.txt" % code) as file:
        return file.read()


def test_each_language_says_yes_in_its_own_way():
    codes = [code for code, _ in LANGUAGES]
    assert {code: Texts(code).get("yes") for code in codes if code in YES} == YES


def test_values_are_put_in():
    texts = Texts("en")
    assert texts.get("starts", "Ada") == "Ada starts"
    assert texts.get("told_show_takes", "Ada", "5-6-7", 2) == "Ada: 5-6-7, takes 2"
    assert Texts("hu").get("seat", 3) == "3. hely"


def test_a_number_chooses_the_form():
    english = Texts("en")
    assert [english.count("set_of", number) for number in (2, 3, 10)] == ["pair", "set of 3", "set of 10"]
    hebrew = Texts("he")
    assert hebrew.count("set_of", 2) == "זוג"
    # Digits of a text that reads from the right are kept turned round.
    assert hebrew.count("set_of", 10) == "סט של 01"
    assert Texts("hu").count("run_of", 3) == "3 lapos sor"


def test_hebrew_begins_at_the_right():
    assert [code for code in YES if Texts(code).from_right] == ["he"]


def test_a_key_that_is_not_there_is_an_error_of_the_program():
    found = []
    for key in ("", "yes ", "no such text"):
        try:
            found.append(Texts("en").get(key))
        except KeyError:
            continue
    assert found == []


def test_a_text_is_read_once_while_it_is_kept():
    texts = Texts("en")
    assert texts.get("yes") is texts.get("yes")
    for number in range(KEPT + 1):
        texts._kept[str(number)] = ""
    assert texts.get("no") == "no"
    assert len(texts._kept) == 1


def test_a_missing_or_damaged_file_gives_way_to_english():
    data = whole("he")
    flipped = bytearray(data)
    flipped[len(data) // 2] ^= 1
    for bad in (None, b"", data[:-1], data + b"x", bytes(flipped), b"\x00\xff" * 500, data[20:]):
        files = Files({"firmware/texts/he.txt": bad})
        texts = Texts("he", files.open)
        assert (texts.lost, texts.language, texts.from_right) == ("he", "en", False), bad and bad[:9]
        assert texts.get("yes") == "yes"
    assert Texts("he").lost == ""


def test_a_language_that_never_was_gives_way_to_english():
    assert Texts("tlh").lost == "tlh"


def test_without_any_file_keys_and_values_stand_for_texts():
    files = Files({"firmware/texts/it.txt": None, "firmware/texts/en.txt": b"?"})
    texts = Texts("it", files.open)
    assert texts.lost == "it"
    assert texts.get("crash_title") == "crash_title"
    assert texts.get("board_must", "led.pin", 7, "…") == "board_must led.pin 7 …"
    texts.close()
    assert Texts("en", files.open).lost == "en"
