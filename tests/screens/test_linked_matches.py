"""Whole matches of two handhelds on one cable, by keys: whatever happens, both end with the same record."""

import random

import pytest

from firmware.store import LINKED
from scout_mp import record
from scout_mp.match import MATCH_OVER
from tests.screens.linked import ask_for_the_record, at_table, at_turn, links, move, names, play_out, records


@pytest.mark.parametrize("settings", ["", "n a p", "n a*3 n a n*2 a*2 p*4", "n a*2 n*2 a*4 p*3"])
def test_a_whole_match_by_keys_leaves_equal_records(tmp_path, settings):
    pair = at_table(tmp_path, settings)
    play_out(pair)
    one, two = records(pair)
    assert one == two
    match = record.read(one)
    assert len(match.points) == match.players
    # Both keep it among the matches that were played.
    assert [handheld.store.read("played/0001.scm") for handheld in pair.handhelds] == [one, one]
    # Neither counts it among those of one person against bots: that person may sit at the other end.
    assert [handheld.store.read("statistics.json") for handheld in pair.handhelds] == [None, None]


@pytest.mark.parametrize("seed", range(3))
def test_pulled_cables_and_resets_cost_nothing(tmp_path, seed):
    chance = random.Random(seed)
    pair = at_table(tmp_path, "n a p")
    resets = pulls = 0

    def mishap():
        nonlocal resets, pulls
        drawn = chance.random()
        if drawn < 0.04:
            pair.connected = False
            pulls += 1
        elif drawn < 0.2:
            pair.connected = True
        elif drawn < 0.24:
            which = chance.randrange(2)
            pair.reset(which)
            # The linked match stands first on the title.
            pair.press(which, "w50 a")
            resets += 1

    play_out(pair, mishap)
    one, two = records(pair)
    assert one == two
    assert resets >= 1 and pulls >= 1


def test_bytes_that_come_while_flash_is_written_may_be_lost(tmp_path):
    """Interrupts are off then, for 45 ms an erase, and a save has two. The 32 bytes that the chip keeps are
    enough for what comes in, for nobody speaks much before the answer; here it keeps only four.
    """
    pair = at_table(tmp_path)
    lost = 0

    def deaf(number):
        store, plug = pair.handhelds[number].store, pair.plugs[number]
        write, hear = store.write, plug.hear
        until = pair.clock.ms()
        room = 0

        def slow_write(name, data):
            nonlocal until, room
            until = pair.clock.ms() + 90
            room = 4
            write(name, data)

        def hear_little(data):
            nonlocal room, lost
            if pair.clock.diff(until, pair.clock.ms()) > 0:
                lost += max(len(data) - room, 0)
                data = data[:room]
                room -= len(data)
            hear(data)

        store.write = slow_write
        plug.hear = hear_little

    deaf(0)
    deaf(1)
    until = iter(range(10_000))

    def signs_too():
        for link in links(pair):
            link.emote(next(until) & 3)

    play_out(pair, signs_too)
    one, two = records(pair)
    assert one == two
    assert lost > 100


def test_a_lost_record_is_taken_over_from_the_partner(tmp_path):
    pair = at_table(tmp_path)
    for _ in range(3):
        move(pair)
        pair.run(1700)
    ask_for_the_record(pair)
    pair.press(1, "l a")
    play_out(pair)
    one, two = records(pair)
    assert one == two


def test_the_match_is_not_let_go_of_before_the_partner_has_its_last_move(tmp_path):
    pair = at_table(tmp_path)
    over = False
    while not over:
        # Every move is made while the cable is pulled, the last one too.
        mover = at_turn(pair)
        pair.connected = False
        move(pair)
        over = links(pair)[mover].match.phase == MATCH_OVER
        pair.connected = not over
    pair.run_until(lambda: names(pair)[mover] == "LinkedPointsScreen")
    pair.press(mover, "a a")
    assert names(pair)[mover] == "NoticeScreen"
    pair.press(mover, "a")
    assert pair.handhelds[mover].store.read(LINKED)
    pair.connected = True
    play_out(pair)
    one, two = records(pair)
    assert one == two
    pair.press(mover, "a")
    assert pair.handhelds[mover].store.read(LINKED) is None
