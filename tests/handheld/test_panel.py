"""The panel in memory shows what a real one would."""

import pytest

from host_tools.handheld.panel import MemoryPanel


def lit(pixels):
    """The lit pixels (x, y) of the panel's bytes."""
    places = ((x, y) for x in range(128) for y in range(64))
    return {(x, y) for x, y in places if pixels[x + y // 8 * 128] >> y % 8 & 1}


def test_drawing_is_seen_only_after_show():
    panel = MemoryPanel()
    panel.frame.pixel(5, 17, 1)
    assert panel.buffer[5 + 2 * 128] == 0b10
    assert lit(panel.seen()) == set()
    panel.show()
    assert lit(panel.seen()) == {(5, 17)}


def test_only_changed_pages_are_sent():
    panel = MemoryPanel()
    panel.show()
    assert panel.pages_sent == 0
    panel.frame.vline(3, 6, 4, 1)
    panel.show()
    panel.show()
    assert panel.pages_sent == 2


def test_a_flipped_panel_is_seen_upside_down():
    panel = MemoryPanel()
    panel.frame.pixel(0, 0, 1)
    panel.frame.pixel(10, 60, 1)
    panel.show()
    panel.flip(True)
    assert lit(panel.seen()) == {(127, 63), (117, 3)}
    panel.flip(False)
    assert lit(panel.seen()) == {(0, 0), (10, 60)}


def test_a_sleeping_panel_is_dark_and_wakes_with_its_picture():
    panel = MemoryPanel()
    panel.frame.pixel(0, 0, 1)
    panel.show()
    panel.sleep(True)
    assert lit(panel.seen()) == set()
    panel.sleep(False)
    assert lit(panel.seen()) == {(0, 0)}


def test_a_contrast_that_no_panel_has_is_refused():
    panel = MemoryPanel()
    panel.contrast(1)
    with pytest.raises(ValueError, match="0 to 255"):
        panel.contrast(256)
    assert panel.level == 1
