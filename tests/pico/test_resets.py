"""Resets: by the firmware, by its watchdog, by the pin; and what of the display lives through them."""

from tests.pico.equipment import count_shown, framed


def test_machine_reset(bench):
    bench.tap("A")
    bench.tap("UP", after_ms=200)
    assert bench.resets == ["software"]
    assert count_shown(bench.panel) == 0


def test_a_hung_firmware_is_reset_by_its_watchdog(bench):
    bench.press("DOWN")
    bench.run_until(lambda: bench.resets, within_ms=300)
    bench.release("DOWN")
    assert bench.resets == ["watchdog"]
    bench.tap("A", after_ms=300)
    bench.tap("A")
    assert framed(bench.panel)


def test_the_panel_keeps_its_picture_through_a_reset(bench):
    seen = bench.panel.pixels
    bench.reset()
    bench.run_ms(5)
    assert bench.resets == ["pin"]
    assert bench.panel.pixels == seen


def test_after_a_loss_of_power_the_panel_is_dark_and_full_of_noise(bench):
    bench.cut_power()
    bench.power_on()
    assert bench.panel.pixels == bytes(1024)
    for value in (0x8D, 0x14, 0xAF):
        bench.panel.command(value)
    lit = sum(value.bit_count() for value in bench.panel.pixels)
    assert 3000 < lit < 5200
