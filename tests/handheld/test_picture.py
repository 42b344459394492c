"""The panel as a picture file, and sheets of several."""

from PIL import Image

from host_tools.handheld.panel import MemoryPanel
from host_tools.handheld.picture import change_sheet, contact_sheet, mask, picture, save_png

BRIGHT = 600  # of 765, the sum of red, green and blue


def panel_with(*points):
    panel = MemoryPanel()
    for x, y in points:
        panel.frame.pixel(x, y, 1)
    panel.show()
    return panel.seen()


def bright(image, box=None):
    part = image.crop(box) if box else image
    data = part.convert("RGB").tobytes()
    return sum(sum(data[i : i + 3]) > BRIGHT for i in range(0, len(data), 3))


def test_every_pixel_lies_in_its_place():
    points = [(0, 0), (127, 63), (5, 8), (64, 7), (100, 40)]
    image = mask(panel_with(*points))
    found = {(x, y) for x in range(128) for y in range(64) if image.getpixel((x, y))}
    assert found == set(points)


def test_a_png_is_enlarged_four_times_with_a_margin(tmp_path):
    path = tmp_path / "panel.png"
    save_png(panel_with((0, 0), (3, 2)), path)
    with Image.open(path) as image:
        assert image.format == "PNG"
        assert image.size == ((128 + 8) * 4, (64 + 8) * 4)
        assert bright(image) == 2 * 16
        assert bright(image, (28, 24, 32, 28)) == 16
        assert sum(image.getpixel((0, 0))) < 60


def test_a_gap_leaves_dark_between_the_pixels():
    pixels = panel_with((0, 0), (1, 0))
    assert bright(picture(pixels, scale=4, gap=1)) == 2 * 9


def test_a_contact_sheet_holds_every_frame():
    frames = [(f"frame {n}", panel_with(*[(x, n) for x in range(10)])) for n in range(5)]
    captions_only = contact_sheet([(name, bytes(1024)) for name, _ in frames], across=2, scale=2)
    full = contact_sheet(frames, across=2, scale=2)
    assert full.size == captions_only.size
    assert full.width > 2 * 256
    assert full.height > 3 * 128
    assert bright(full) - bright(captions_only) == 5 * 10 * 4


def test_a_change_sheet_shows_what_differs_in_a_colour_of_its_own():
    sheet = change_sheet([("table", panel_with((1, 1), (2, 2)), panel_with((1, 1), (9, 9)))], scale=2)
    red = sum(r > 200 and b < 100 for r, _, b in zip(*[iter(sheet.tobytes())] * 3, strict=True))
    assert red == 2 * 4
