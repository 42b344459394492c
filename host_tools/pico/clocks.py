"""The clock of the UARTs and SPIs. The emulator takes it for the system's; MicroPython sets it to 48 MHz."""

SYSTEM_HZ = 125_000_000
# By the AUXSRC field of CLK_PERI_CTRL (RP2040 datasheet, section 2.15.7).
SOURCES_HZ = {0: SYSTEM_HZ, 1: SYSTEM_HZ, 2: 48_000_000, 4: 12_000_000}


def peripheral_hz(mcu) -> int:
    """What the firmware chose for its peripherals."""
    return SOURCES_HZ.get((mcu.clocks.peri_ctrl >> 5) & 7, SYSTEM_HZ)
