"""The same keys draw the same pixels on MicroPython, with its own framebuf, as on the PC with ours."""

import pytest

from tests.micropython_runtime import run_micropython
from tests.shared.screens.checksums import lines

START = "from tests.shared.screens.checksums import lines\nfor line in lines(%r):\n    print(line)"


@pytest.mark.parametrize("language", ["en", "he"])
def test_every_frame_of_a_match_is_the_same_on_both_runtimes(language):
    # Screens are compiled here in the middle of the match, which takes memory that no handheld needs. What
    # a match takes there is tested with .mpy files on the emulated Pico.
    there = run_micropython(["-c", START % language], heap="512k").splitlines()
    here = list(lines(language))
    assert len(here) > 250
    assert len({line.split()[1] for line in here}) >= 8
    for number, (ours, theirs) in enumerate(zip(here, there, strict=True)):
        assert ours == theirs, f"frame {number} of {len(here)} differs"
