"""The panel as a picture: enlarged, in the colours of an OLED, alone or several on one sheet."""

from PIL import Image, ImageDraw, ImageFont

from host_tools.handheld.framebuf_layout import MIRRORED
from host_tools.handheld.panel import HEIGHT, PAGES, WIDTH

GLASS = (6, 8, 12)
LIT = (214, 236, 255)
SHEET = (44, 48, 56)
CAPTION = (226, 228, 232)
CHANGED = (255, 96, 72)

SCALE = 4
MARGIN = 4  # dark glass round the pixels, in pixels of the panel
SPACE = 12  # between frames of a sheet, in pixels of the picture
CAPTION_SIZE = 14


def mask(pixels):
    """A black and white 128×64 image of the 1024 bytes of a panel."""
    columns = Image.frombytes("1", (8, WIDTH * PAGES), bytes(pixels).translate(MIRRORED))
    image = Image.new("1", (WIDTH, HEIGHT))
    for page in range(PAGES):
        column_bytes = columns.crop((0, page * WIDTH, 8, (page + 1) * WIDTH))
        image.paste(column_bytes.transpose(Image.Transpose.TRANSPOSE), (0, page * 8))
    return image


def picture(pixels, scale=SCALE, gap=0, lit=LIT):
    """An RGB image of the 1024 bytes of a panel, each pixel `scale` wide and high.

    gap: how much of that stays dark between two pixels. Round it is a margin of dark glass.
    """
    image = Image.new("RGB", ((WIDTH + 2 * MARGIN) * scale, (HEIGHT + 2 * MARGIN) * scale), GLASS)
    light = mask(pixels).resize((WIDTH * scale, HEIGHT * scale), Image.Resampling.NEAREST)
    if gap:
        for y in range(HEIGHT):
            light.paste(0, (0, (y + 1) * scale - gap, light.width, (y + 1) * scale))
        for x in range(WIDTH):
            light.paste(0, ((x + 1) * scale - gap, 0, (x + 1) * scale, light.height))
    image.paste(lit, (MARGIN * scale, MARGIN * scale), light)
    return image


def save_png(pixels, path, scale=SCALE, gap=0):
    """Write the panel as a PNG file."""
    picture(pixels, scale, gap).save(path, format="PNG", optimize=True)


def contact_sheet(frames, across=3, scale=SCALE // 2):
    """One RGB image of several panels: frames is a list of (name, 1024 bytes), `across` of them in a row."""
    return sheet([(name, picture(pixels, scale)) for name, pixels in frames], across)


def change_sheet(changes, scale=SCALE // 2):
    """One RGB image of a list of (name, expected, found), each 1024 bytes; one row for each.

    The third picture of a row is what differs.
    """
    cells = []
    for name, expected, found in changes:
        differs = bytes(old ^ new for old, new in zip(expected, found, strict=True))
        cells.append((f"{name}: expected", picture(expected, scale)))
        cells.append(("found", picture(found, scale)))
        cells.append(("what differs", picture(differs, scale, lit=CHANGED)))
    return sheet(cells, 3)


def sheet(cells, across):
    """Lay out captioned images of one size: cells is a list of (caption, image), not empty."""
    font = ImageFont.load_default(CAPTION_SIZE)
    step_x = cells[0][1].width + SPACE
    step_y = cells[0][1].height + CAPTION_SIZE + SPACE
    columns = min(across, len(cells))
    rows = -(-len(cells) // across)
    image = Image.new("RGB", (columns * step_x + SPACE, rows * step_y + SPACE), SHEET)
    draw = ImageDraw.Draw(image)
    for number, (caption, cell) in enumerate(cells):
        x = SPACE + number % across * step_x
        y = SPACE + number // across * step_y
        draw.text((x, y - 4), caption, CAPTION, font)
        image.paste(cell, (x, y + CAPTION_SIZE))
    return image
