"""Two emulated Picos on one cable."""

from tests.pico.equipment import booted

BYTE_MS = 10 / 115.2


def two(demo):
    from host_tools.pico.cable import Cable

    one, other = booted(*demo), booted(*demo, seed=1)
    return one, other, Cable(one, other)


def test_what_one_sends_the_other_hears_and_answers(demo):
    one, other, cable = two(demo)
    one.press("RIGHT")
    cable.run_ms(20 + 200 * BYTE_MS)
    assert bytes(one.link.heard[:200]) == b"0123456789" * 20
    # The echo of it, each byte with bit 5 turned over.
    assert bytes(other.link.heard[:100]) == bytes(value ^ 0x20 for value in b"0123456789" * 10)
    assert other.link.uart.lost == 0


def test_a_pulled_plug_loses_what_is_sent(demo):
    one, other, cable = two(demo)
    cable.connected = False
    one.press("RIGHT")
    cable.run_ms(60)
    assert len(one.link.heard) == 200
    assert other.link.uart.received == 0
    cable.connected = True
    one.release("RIGHT")
    cable.run_ms(10)
    one.press("RIGHT")
    cable.run_ms(20)
    assert other.link.uart.received > 50


def test_both_clocks_go_the_same_way_through_a_loss_of_power(demo):
    one, other, cable = two(demo)
    start = one.now_ms, other.now_ms
    cable.run_ms(10)
    one.power_on()
    cable.run_ms(30)
    assert round(one.now_ms - start[0], 3) == round(other.now_ms - start[1], 3) == 40
    assert one.powered and other.powered
