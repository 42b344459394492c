"""docs/link-protocol.md says the numbers that the code has."""

import re

from scout_mp.link import delivery, frames, greeting, messages, reasons, session
from tests.micropython_runtime import ROOT

PAGE = (ROOT / "docs" / "link-protocol.md").read_text(encoding="utf-8")


def table_rows():
    return [
        [cell.strip() for cell in line.strip("|").split("|")] for line in PAGE.splitlines() if line[:1] == "|"
    ]


def test_every_reason_and_every_message_stands_there_with_its_number():
    told = {}
    for row in table_rows():
        if len(row) == 3 and re.fullmatch(r"[\d, ]+", row[0]):
            told.update(zip(row[1].split(", "), map(int, row[0].split(", ")), strict=True))
    expected = {name: value for name, value in vars(reasons).items() if name.isupper() and value}
    expected |= {
        name: value
        for name, value in vars(messages).items()
        if name.isupper() and name not in ("HAS_MATCH", "IS_OVER")
    }
    assert told == expected


def test_timings_and_sizes():
    rows = {row[0]: row[1] for row in table_rows() if len(row) == 2}
    assert rows["BEAT if nothing else was sent for"] == str(session.BEAT_EVERY)
    assert rows["lost after a silence of"] == str(session.LOST_AFTER)
    assert rows["DATA again, first / later"] == f"{delivery.FIRST_TIMEOUT} / {delivery.LONGEST_TIMEOUT}"
    assert (
        rows["HELLO while SEARCHING or MEETING / while LOST"]
        == f"{session.HELLO_EVERY} / {session.PROBE_EVERY}"
    )
    assert f"over {frames.MOST_RAW}" in PAGE
    assert greeting.RULES.hex(" ").upper() in PAGE
    assert f"{session.FOREIGN_BYTES} bytes without a sound frame" in PAGE
