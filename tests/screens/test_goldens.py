"""Every screen in its telling states, pixel by pixel as it was when somebody last looked at it."""

import pytest

from host_tools.shots.collect import all_frames, play, scenes
from tests.screens import goldens


@pytest.fixture(scope="module")
def frames():
    return all_frames()


def test_every_screen_is_as_it_was_looked_at(frames):
    changes = goldens.differences(frames)
    assert not changes, goldens.complaint(changes)


def test_every_golden_is_of_a_state_that_is_still_shown(frames):
    assert goldens.names() == sorted(name for name, _ in frames)


def test_no_two_states_look_the_same(frames):
    seen = {}
    for name, pixels in frames:
        assert pixels not in seen, f"{name} looks like {seen[pixels]}"
        seen[pixels] = name


def test_a_scene_looks_the_same_each_time():
    scene = scenes()[0]
    assert play(scene) == play(scene)


def test_a_changed_screen_is_shown_and_can_be_accepted(frames, tmp_path):
    name, pixels = frames[0]
    assert goldens.accept([(name, pixels)], tmp_path) == [name]
    assert goldens.differences([(name, pixels)], tmp_path) == []
    other = bytes([pixels[0] ^ 1]) + pixels[1:]
    changes = goldens.differences([(name, other)], tmp_path)
    assert changes == [(name, pixels, other)]
    told = goldens.complaint(changes, tmp_path / "changes" / "sheet.png")
    assert name in told
    assert "sheet.png" in told
    assert goldens.ACCEPT in told
    assert (tmp_path / "changes" / "sheet.png").stat().st_size > 0
    assert goldens.accept([(name, other)], tmp_path) == [name]
    assert goldens.accept([], tmp_path) == [name]
    assert goldens.names(tmp_path) == []
