"""What all matches of one person against bots on this device add up to, in one JSON file.

    {"2": {"matches", "won", "shared", "points", "best"}, …, "counted": …}

by the number of players: matches played and won, those whose victory was shared, the person's points over all
of them, and the most in one. `counted` is the checksum in the record of the latest match that is in it.
"""

import json

FILE = "statistics.json"
NAMES = ("matches", "won", "shared", "points", "best")
COUNTED = "counted"
PERSON = 0


def count(store, match, data):
    """Add a match that is over. data: its record; the same one is not counted twice in a row."""
    seats = [seat for seat in range(match.players) if match.seats[seat] == PERSON]
    if len(seats) != 1:
        return
    all_of_them = load(store)
    checksum = int.from_bytes(data[-4:], "little")
    if all_of_them.get(COUNTED) == checksum:
        return
    all_of_them[COUNTED] = checksum
    add(all_of_them, match, seats[0])
    store.write(FILE, json.dumps(all_of_them).encode())


def tally(store, players):
    """How many matches with so many players were won, alone or with others, and how many there were; an empty
    tuple where none was counted.
    """
    so_far = load(store).get(str(players))
    return (so_far["won"] + so_far["shared"], so_far["matches"]) if so_far else ()


def add(all_of_them, match, seat):
    key = str(match.players)
    points = match.totals()[seat]
    so_far = all_of_them.get(key)
    if so_far is None:
        so_far = {name: 0 for name in NAMES}
        so_far["best"] = points
        all_of_them[key] = so_far
    winners = match.winners()
    so_far["matches"] += 1
    so_far["points"] += points
    so_far["best"] = max(so_far["best"], points)
    if seat in winners:
        so_far["won" if len(winners) == 1 else "shared"] += 1


def load(store):
    """What is in the file; nothing, and the file set aside, where it is damaged."""
    data = store.read(FILE)
    if data is None:
        return {}
    try:
        loaded = json.loads(data.decode())
        check(loaded)
        return loaded
    except (ValueError, RuntimeError):  # RuntimeError: brackets nested too deep
        store.set_aside(FILE)
        return {}


def check(loaded):
    """ValueError unless it is made as above."""
    if not isinstance(loaded, dict):
        raise ValueError("no object")
    for key in loaded:
        if key == COUNTED:
            continue
        if key not in ("2", "3", "4", "5") or not isinstance(loaded[key], dict):
            raise ValueError(key)
        for name in NAMES:
            if not isinstance(loaded[key].get(name), int):
                raise ValueError(name)
