"""The USB console, where a test wants to see what the firmware says."""

from tests.pico.equipment import demo_board, micropython, need_emulator


def test_the_prompt_answers():
    need_emulator()
    from host_tools.pico.bench import Bench

    bench = Bench(micropython().path, demo_board(), usb=True)
    bench.run_until(lambda: bench.console.connected, within_ms=500, step_ms=10)
    # Ctrl-B has it say who it is.
    bench.console.type("\x02print(6 * 7)\r\n")
    bench.run_until(lambda: "\n42" in bench.console.text, within_ms=500, step_ms=10)
    assert "MicroPython v1.25.0" in bench.console.text
    assert "SCOUT Pocket on a Raspberry Pi Pico" in bench.console.text
