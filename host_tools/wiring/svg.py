"""The few shapes that the picture is made of, as SVG."""

from xml.sax.saxutils import escape

FONT = "DejaVu Sans, Verdana, Arial, sans-serif"


def number(value: float) -> str:
    """A coordinate, as short as it can be written."""
    return f"{value:.1f}".removesuffix(".0")


def rect(
    x: float, y: float, width: float, height: float, fill: str, radius: float = 0, line: str = "none"
) -> str:
    at = f'x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}"'
    return f'<rect {at} rx="{number(radius)}" fill="{fill}" stroke="{line}"/>'


def circle(x: float, y: float, radius: float, fill: str, line: str = "none", width: float = 1) -> str:
    at = f'cx="{number(x)}" cy="{number(y)}" r="{number(radius)}"'
    return f'<circle {at} fill="{fill}" stroke="{line}" stroke-width="{number(width)}"/>'


def text(
    x: float, y: float, words: str, size: float, fill: str, anchor: str = "start", bold: bool = False
) -> str:
    weight = ' font-weight="bold"' if bold else ""
    return (
        f'<text x="{number(x)}" y="{number(y)}" font-size="{number(size)}" fill="{fill}"'
        f' text-anchor="{anchor}"{weight}>{escape(words)}</text>'
    )


def path(points: list[tuple[float, float]], colour: str, width: float, radius: float = 7) -> str:
    """A line through right-angled corners, each rounded."""
    drawn = f"M{number(points[0][0])} {number(points[0][1])}"
    for before, corner, after in zip(points, points[1:], points[2:], strict=False):
        room = min(radius, _length(before, corner) / 2, _length(corner, after) / 2)
        start, end = _towards(corner, before, room), _towards(corner, after, room)
        drawn += f"L{number(start[0])} {number(start[1])}"
        drawn += f"Q{number(corner[0])} {number(corner[1])} {number(end[0])} {number(end[1])}"
    drawn += f"L{number(points[-1][0])} {number(points[-1][1])}"
    return (
        f'<path d="{drawn}" fill="none" stroke="{colour}" stroke-width="{number(width)}"'
        ' stroke-linecap="round" stroke-linejoin="round"/>'
    )


def document(width: float, height: float, title: str, shapes: list[str]) -> str:
    """A whole SVG file with a white ground and a title for screen readers."""
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {number(width)} {number(height)}"'
        f' width="{number(width)}" height="{number(height)}" font-family="{FONT}" role="img">'
    )
    ground = rect(0, 0, width, height, "#fbfaf7", 14)
    return "\n".join([head, f"<title>{escape(title)}</title>", ground, *shapes, "</svg>"]) + "\n"


def _length(a: tuple[float, float], b: tuple[float, float]) -> float:
    return abs(a[0] - b[0]) + abs(a[1] - b[1])


def _towards(start: tuple[float, float], end: tuple[float, float], distance: float) -> tuple[float, float]:
    whole = _length(start, end) or 1
    return (
        start[0] + (end[0] - start[0]) * distance / whole,
        start[1] + (end[1] - start[1]) * distance / whole,
    )
