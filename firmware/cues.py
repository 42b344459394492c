"""The sounds of the handheld: each a few tones one after another."""

# Bytes in pairs: the pitch in steps of 20 Hz, 0 for silence, and how long in ms.
KEY = bytes((100, 12))
OWN_TURN = bytes((52, 60, 0, 20, 66, 90))
ROUND_END = bytes((52, 80, 66, 80, 78, 80, 105, 160))
ERROR = bytes((22, 120, 0, 40, 18, 200))

STEP = 20  # Hz
