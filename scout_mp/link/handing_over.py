"""A match handed to the partner that has lost its record: first its settings, then step after step.

A SETUP: kind, match (8), the receiver's side (1), revision of the seats (1), steps (2), seed (5), settings.
"""

from scout_mp.errors import ScoutError
from scout_mp.link.fields import copy, get16, put16, same
from scout_mp.link.linked_match import LinkedMatch
from scout_mp.link.messages import SETUP
from scout_mp.link.settings import Settings, read_settings
from scout_mp.match import Match

SEED = 5
AT_SIDE = 9
AT_REVISION = 10
AT_STEPS = 11
AT_SEED = 13
AT_SETTINGS = 18


def write_setup(linked, into):
    """Write the message into the buffer; returns its length."""
    match = linked.match
    into[0] = SETUP
    copy(linked.ident, 0, into, 1, 8)
    into[AT_SIDE] = 1 - linked.side
    into[AT_REVISION] = linked.offers.revision
    put16(into, AT_STEPS, match.steps)
    copy(match.seed, 0, into, AT_SEED, SEED)
    settings = Settings(match.players, match.seats, linked.choices.mine, match.house)
    return AT_SETTINGS + settings.write(linked.side, into, AT_SETTINGS)


def read_setup(buf, at, size, ident, secret):
    """The LinkedMatch of that id as it was dealt, trusting the partner about all its steps; None if the
    message is not one.
    """
    if size < AT_SETTINGS or not same(buf, at + 1, ident, 0, 8) or buf[at + AT_SIDE] > 1:
        return None
    side = buf[at + AT_SIDE]
    try:
        settings = read_settings(buf, at + AT_SETTINGS, size - AT_SETTINGS, side)
        if settings.fault(255, 255):
            return None
        seed = bytes(buf[at + AT_SEED : at + AT_SEED + SEED])
        match = Match(settings.players, seed, settings.house, settings.seats)
    except ScoutError:
        return None
    linked = LinkedMatch(match, bytes(ident), side, settings.sides(side), secret)
    linked.offers.revision = buf[at + AT_REVISION]
    linked.claimed = linked.trusted = get16(buf, at + AT_STEPS)
    return linked
