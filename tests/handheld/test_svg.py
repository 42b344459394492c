"""The panel as SVG: every lit pixel once, none else."""

import re
import xml.etree.ElementTree as ElementTree

from host_tools.handheld.panel import MemoryPanel
from host_tools.handheld.picture import MARGIN
from host_tools.handheld.svg import svg


def pixels_of(text):
    path = ElementTree.fromstring(text).find("{http://www.w3.org/2000/svg}path").get("d")
    found = []
    for x, y, length in re.findall(r"M(\d+) (\d+)h(\d+)v1h-\d+z", path):
        found += [(int(x) - MARGIN + i, int(y) - MARGIN) for i in range(int(length))]
    return found


def test_lit_pixels_stand_where_they_are_on_the_panel():
    panel = MemoryPanel()
    lit = [(0, 0), (1, 0), (127, 0), (5, 7), (5, 8), (64, 40), (0, 63), (127, 63)]
    for x, y in lit:
        panel.frame.pixel(x, y, 1)
    assert sorted(pixels_of(svg(panel.buffer, "dots"))) == sorted(lit)


def test_a_dark_panel_has_no_pixel():
    assert pixels_of(svg(MemoryPanel().buffer, "dark")) == []
