"""The workshop: the fit, whole numbers close to the floats, and the same weights for the same seed."""

import importlib.util
import random

import pytest

np = pytest.importorskip("numpy", reason="NOT TESTED without numpy: pip install 'scout-pocket[tune]'")

from host_tools.errors import ToolError  # noqa: E402
from host_tools.tune.fitting import Net  # noqa: E402
from host_tools.tune.quantising import quantise  # noqa: E402
from host_tools.tune.valuing import net_value as float_value  # noqa: E402
from host_tools.tune.weights_file import module_text  # noqa: E402
from scout_mp.bots.net import net_value  # noqa: E402
from scout_mp.bots.shape import FEATURES, MOST, NARROW, SCALE, WIDE  # noqa: E402


def fitted(steps=300):
    """A net fitted to a sum of some features, and errors at the beginning and at the end."""
    rng = np.random.default_rng(1)
    net = Net((FEATURES, WIDE, NARROW), np.full(FEATURES, 10.0), np.full(FEATURES, 6.0), rng)
    errors = []
    for _ in range(steps):
        x = rng.integers(0, 20, (512, FEATURES)).astype(np.uint8)
        y = (x[:, 0].astype(np.float32) - x[:, 1]) / 4
        errors.append(net.step(x, y, 2e-3))
    return net, errors


def test_a_fit_comes_closer():
    _, errors = fitted()
    assert errors[-1] < errors[0] / 10


def test_whole_numbers_are_close_to_the_floats():
    net, _ = fitted()
    layers = net.plain()
    packed = quantise(*layers)
    chance = random.Random(3)
    for _ in range(50):
        x = np.array([chance.randrange(20) for _ in range(FEATURES)])
        wanted = float_value(x, *layers, np.zeros(WIDE, np.float32), np.zeros(NARROW, np.float32))
        found = net_value(bytes(x.tolist()), packed, [0] * (WIDE + NARROW)) / SCALE
        assert found == pytest.approx(wanted, abs=0.3)


def test_weights_that_cannot_be_bounded_are_refused():
    first = np.ones((FEATURES + 1, WIDE))
    second = np.ones((WIDE + 1, NARROW))
    third = np.full(NARROW + 1, 1e12)
    with pytest.raises(ToolError, match="2\\^30"):
        quantise(first, second, third)
    assert MOST == 63


def test_the_written_module_holds_the_bytes(tmp_path):
    net = bytes(range(256)) * 3
    path = tmp_path / "weights_3.py"
    path.write_text(module_text(3, net, ["scout tune --players 3", "1 round"]))
    spec = importlib.util.spec_from_file_location("weights_3", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    assert net == module.NET
    assert "scout tune --players 3\n1 round\n" in module.__doc__


def test_the_same_seed_makes_the_same_weights():
    pytest.importorskip("numba", reason="NOT TESTED without numba: pip install 'scout-pocket[tune]'")
    from host_tools.tune.workshop import Workshop

    def made(seed):
        shop = Workshop(2, seed, turns=1, rounds=100, room=5000, steps=20, first_steps=20)
        shop.begin()
        shop.turn()
        return quantise(*shop.net.plain())

    assert made(1) == made(1) != made(2)
