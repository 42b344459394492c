"""What the handheld on a PC tells of itself on its screen."""

import platform

import pytest

from firmware.screens.about import AboutScreen
from host_tools.handheld.device import PcDevice
from host_tools.handheld.simulation import Simulation
from host_tools.texts.source import codes


@pytest.mark.parametrize("code", codes())
def test_it_gives_its_name_and_says_the_rest_in_the_language_chosen(tmp_path, code):
    device = PcDevice()
    app = Simulation(tmp_path, language=code, device=device).app
    about = AboutScreen(app)
    about.tick()
    assert about.lines == [
        app.text("about_game", device.version),
        f"{platform.python_implementation()} {platform.python_version()}",
        f"{platform.system()} {platform.machine()}",
        app.text("about_seeds", "os.urandom"),
    ]
