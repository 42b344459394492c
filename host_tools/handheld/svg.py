"""The panel as an SVG picture: text, so that the pictures of the pages can be compared and reviewed."""

from host_tools.handheld.panel import HEIGHT, WIDTH
from host_tools.handheld.picture import GLASS, LIT, MARGIN


def lit_runs(pixels):
    """Every run of lit pixels in a row of the panel's 1024 bytes: (x, y, length), from the top left on."""
    for y in range(HEIGHT):
        row = [pixels[x + y // 8 * WIDTH] >> y % 8 & 1 for x in range(WIDTH)] + [0]
        start = None
        for x, lit in enumerate(row):
            if lit and start is None:
                start = x
            elif not lit and start is not None:
                yield start, y, x - start
                start = None


def svg(pixels, title, scale=4):
    """The text of an SVG file, `scale` units a pixel; `title` is what a screen reader says."""
    width, height = WIDTH + 2 * MARGIN, HEIGHT + 2 * MARGIN
    path = "".join(f"M{x + MARGIN} {y + MARGIN}h{length}v1h-{length}z" for x, y, length in lit_runs(pixels))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width * scale}" height="{height * scale}"'
        f' viewBox="0 0 {width} {height}" role="img" shape-rendering="crispEdges">\n'
        f"<title>{title}</title>\n"
        f'<rect width="{width}" height="{height}" rx="3" fill="rgb{GLASS}"/>\n'
        f'<path fill="rgb{LIT}" d="{path}"/>\n'
        "</svg>\n"
    )
