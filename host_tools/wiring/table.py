"""The wiring as a table in Markdown."""

from collections.abc import Sequence

from host_tools.wiring.header import name
from host_tools.wiring.parts import Part


def wiring_table(parts: Sequence[Part]) -> str:
    """One line for each wire: the part, its terminal, the Pico's pin by name and by number on the header."""
    lines = ["| part | terminal | Pico | pin |", "|---|---|---|---|"]
    for part in parts:
        for wire in part.wires:
            terminal = wire.label
            if part.kind == "buttons":
                terminal = "the other side of all" if wire.label == "−" else wire.label
            lines.append(f"| {part.title} | {terminal} | {name(wire.pin)} | {wire.pin} |")
    return "\n".join(lines) + "\n"
