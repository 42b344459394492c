"""Positions and views, as objects of JSON, that the engine's tests change here and there."""


def three(**changed):
    """Three players, seat 0 to move against 4/1 4/2 of seat 2."""
    return {
        "players": 3,
        "turn": 0,
        "hands": [["5/6", "5/7", "9/8"], ["1/2", "6/1"], ["1/3", "7/8"]],
        "show": ["4/1", "4/2"],
        "owner": 2,
        "captured": [0, 2, 0],
        "tokens": [0, 0, 1],
        "chips": [0, 0, 0],
        "scout_show": [True, False, True],
        "scouts": 0,
        **changed,
    }


def view(**changed):
    """The same as seat 0 sees it: seat 1 has scouted 1/2."""
    return three(**{"hands": [["5/6", "5/7", "9/8"], ["1/2", None], [None, None]], **changed})


def without(position, key):
    return {name: value for name, value in position.items() if name != key}
