"""The wiring where there is no board.json: that of boards/pico."""

BOARD = {
    "name": "Raspberry Pi Pico",
    "chip": "rp2040",
    "micropython": "RPI_PICO",
    "flash": {"bytes": 2097152, "filesystem": 655360},
    "display": {
        "controller": "ssd1306",
        "bus": "i2c",
        "id": 0,
        "sda": 4,
        "scl": 5,
        "frequency": 400000,
        "column_offset": 0,
        "flip": False,
    },
    "buttons": {"left": 10, "right": 11, "up": 12, "down": 13, "a": 14, "b": 15},
    "buzzer": {"pin": 16},
    "led": {"pin": "LED"},
    "link": {"uart": 0, "tx": 0, "rx": 1, "baud": 115200},
    "battery": {"adc": 29, "divider": 3, "usb": 24},
}
