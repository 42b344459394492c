"""Turns the drawn fonts beside this file into the modules of bytes that the handheld imports.

    python -m host_tools.fonts.compile

A compiled font is a module of plain values (a later language may bring an object with the same names):

    HEIGHT      rows of a glyph; a column is one byte up to 8 rows, two (low byte on top) up to 16
    ABOVE       how many of them stand above the first row of the line, for accents
    LINE        rows from one line of text to the next
    CAP_TOP     the row of the line in which capitals begin
    FIRST LAST  code points whose glyphs come first, without a gap
    POINTS      the other code points, ascending, two bytes each, low byte first
    STARTS      where each glyph's columns begin, counted in columns, two bytes each, low byte first;
                one more than there are glyphs, so that a width is the next start minus this one
    COLUMNS     the columns of all glyphs, bit 0 on top; the last glyph stands for unknown characters
"""
from pathlib import Path

import click

from host_tools.errors import ToolError
from host_tools.fonts.drawing import UNKNOWN, read_drawing

HERE = Path(__file__).parent
MODULES = HERE.parent.parent / "firmware" / "ui"
PER_LINE = 24


def sources():
    """The drawn fonts, as paths."""
    return sorted(HERE.glob("*.txt"))


def module_path(source):
    """Where the module of a drawn font lies."""
    return MODULES / f"font_{source.stem}.py"


def two_bytes(numbers):
    return b"".join(number.to_bytes(2, "little") for number in numbers)


def literal(name, data):
    if not data:
        return f'{name} = b""\n'
    lines = [data[i:i + PER_LINE] for i in range(0, len(data), PER_LINE)]
    body = "".join('    b"' + "".join(f"\\x{byte:02x}" for byte in line) + '"\n' for line in lines)
    return f"{name} = (\n{body})\n"


def module_text(source):
    """The text of the module for a drawn font; ToolError when the drawing is not whole."""
    drawing = read_drawing(source.name, source.read_text(encoding="utf-8"))
    direct = list(range(drawing.first, drawing.last + 1))
    others = sorted(point for point in drawing.glyphs if point != UNKNOWN and point not in direct)
    starts, columns = [0], []
    for point in [*direct, *others, UNKNOWN]:
        columns += drawing.glyphs[point]
        starts.append(len(columns))
    if others and others[-1] > 0xFFFF or len(columns) > 0xFFFF:
        raise ToolError(f"{source.name}: code points and columns must stay below 65536")
    flat = two_bytes(columns) if drawing.height > 8 else bytes(columns)
    return (
        f'"""Compiled from host_tools/fonts/{source.name} by host_tools.fonts.compile: change it there."""\n'
        f"HEIGHT = {drawing.height}\nABOVE = {drawing.above}\n"
        f"LINE = {drawing.line}\nCAP_TOP = {drawing.capitals}\n"
        f"FIRST = 0x{drawing.first:04X}\nLAST = 0x{drawing.last:04X}\n"
        + literal("POINTS", two_bytes(others))
        + literal("STARTS", two_bytes(starts))
        + literal("COLUMNS", flat)
    )


@click.command()
def main():
    """Compile every drawn font into firmware/ui."""
    try:
        for source in sources():
            path = module_path(source)
            path.write_text(module_text(source), encoding="utf-8")
            click.echo(f"{source.name} -> {path.name}")
    except ToolError as error:
        raise click.ClickException(str(error)) from None


if __name__ == "__main__":
    main()
