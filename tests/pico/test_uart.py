"""The link's UART: bytes take their time, and are lost when nobody takes them. The demo echoes."""

BYTE_MS = 10 / 115.2  # a start bit, eight, a stop bit at 115200 baud
FIFO = 32


def test_an_echo(bench):
    bench.link.send(b"hello")
    bench.run_ms(15)
    assert bytes(bench.link.heard) == b"HELLO"


def test_bytes_take_their_time_on_the_wire(bench):
    bench.press("RIGHT")
    bench.run_until(lambda: bench.link.heard, within_ms=20, step_ms=0.05)
    start = bench.now_ms
    bench.run_until(lambda: len(bench.link.heard) == 200, within_ms=30, step_ms=0.05)
    assert abs(bench.now_ms - start - 199 * BYTE_MS) < 0.1
    assert bytes(bench.link.heard) == b"0123456789" * 20


def test_what_is_sent_in_takes_as_long(bench):
    bench.link.send(bytes(100))
    bench.run_ms(50 * BYTE_MS)
    assert bench.link.uart.received in (49, 50)
    bench.run_ms(51 * BYTE_MS)
    assert bench.link.uart.received == 100


def test_bytes_that_come_while_flash_is_erased_fill_the_fifo_and_are_lost(bench):
    bench.press("B")
    bench.run_until(lambda: bench.chip.flash.operations, within_ms=100, step_ms=0.2)
    sent = 100
    bench.link.send(bytes(sent))
    bench.run_ms(sent * BYTE_MS + 1)
    # Interrupts are off for the 45 ms of an erase.
    assert bench.link.uart.received == FIFO
    assert bench.link.uart.lost == sent - FIFO
    bench.run_ms(100)
    assert bytes(bench.link.heard) == b" " * FIFO


def test_nothing_is_lost_while_the_firmware_listens(bench):
    bench.link.send(bytes(range(65, 91)) * 8)
    bench.run_ms(208 * BYTE_MS + 40)
    assert bench.link.uart.lost == 0
    assert bytes(bench.link.heard) == bytes(range(97, 123)) * 8
