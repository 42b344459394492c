"""Programs that are sent to the board and run there by MicroPython; each prints JSON, one value a line."""
