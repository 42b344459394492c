"""The README of a board's folder: the picture, what to buy, the table, and what if something is different."""

from collections.abc import Mapping
from typing import Any

from host_tools.wiring.parts import parts_of
from host_tools.wiring.shopping import shopping_list
from host_tools.wiring.table import wiring_table

PICTURE = "wiring.svg"
README = "README.md"

GUIDE = """# SCOUT Pocket on a {name}

![Wiring]({picture})

*Made from [board.json](board.json) by `scout wiring {folder} --write`; change it there.*

## What to buy

{shopping}

## Wiring

Pins are numbered as on the Pico's header: 1 to 20 down the left side and 21 to 40 up the right, with the USB
plug on top.

{table}
Go by the labels on the display: modules differ in the order of their pins. Buttons need no resistors; a
button closes its pin to ground. Four buttons (left, right, A, B) are enough: leave `up` and `down` out of
board.json.

## If something is different

- **Two columns of noise at an edge, or a picture shifted sideways**: the display has an SH1106. Put
  `"controller": "sh1106"` and `"column_offset": 2` into board.json. Settings → Diagnostics → Border shows a
  line along all four edges when it is right.
- **Upside down in its case**: `"flip": true` in the display's part of board.json, or Settings → Upside down.
- **No picture**: the light on the Pico stays lit (that of a Pico W is dark), and the USB console says which
  pins were tried. {display}
- **Other pins**: put them into board.json; `scout wiring path/to/board.json` draws your wiring, and says what
  cannot work.
"""

CHECKS = {
    "i2c": "Check SDA, SCL, 3V3 and GND.",
    "spi": "A display on SPI never answers, so a missing one cannot be told: check all seven wires.",
}


def guide(board: Mapping[str, Any], folder: str) -> str:
    """The text of README.md for a checked board.json in boards/`folder`."""
    things = "\n".join(f"- {count} × {what}" for count, what in shopping_list(board))
    return GUIDE.format(
        name=board["name"],
        picture=PICTURE,
        folder=folder,
        shopping=things,
        table=wiring_table(parts_of(board)),
        display=CHECKS[board["display"]["bus"]],
    )
