"""What was kept when the ladder had six bots names the same ones for ever: kept is a place in it, no name."""

import pytest

from firmware.screens.new_match import SEATS, NewMatchScreen
from host_tools.handheld.simulation import Simulation
from host_tools.replay.steps import Replay, seat_words

# Matches of that time, six moves after the deal of the code 7KQ2M9XB, and who sat there.
RECORDS = {
    "53434d010523ae8de11901020304050900021232b019c0745195791cf18f": [
        "1 clown",
        "2 juggler",
        "3 strongman",
        "4 acrobat",
        "5 magician",
    ],
    "53434d010223ae8de119000607000129833101122bb92c0219": ["1 person", "2 ringmaster"],
}
SETTINGS = b'{"players": 5, "seat0": 0, "seat1": 1, "seat2": 3, "seat3": 5, "seat4": 6}'
IN_SETTINGS = ["person", "bot_clown", "bot_strongman", "bot_magician", "bot_ringmaster"]


@pytest.mark.parametrize("kept", RECORDS)
def test_a_kept_match_has_the_same_bots(kept):
    match = Replay(bytes.fromhex(kept)).match
    assert [seat_words(match, seat) for seat in range(match.players)] == RECORDS[kept]


def test_a_new_match_offers_the_same_bots_as_last_time(tmp_path):
    handheld = Simulation(tmp_path)
    handheld.store.write("settings.json", SETTINGS)
    handheld.switch_on()
    menu = NewMatchScreen(handheld.app).menu
    chosen = [menu.values[SEATS + seat][menu.chosen[SEATS + seat]] for seat in range(5)]
    assert chosen == [handheld.app.text(key) for key in IN_SETTINGS]
