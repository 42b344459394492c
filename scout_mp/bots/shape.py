"""The sizes of the learnt evaluation: what a position becomes, and how wide the net is.

Apart from the code, so that a device with the machine-code twins need not load the plain ones for them.
"""

# Every feature is a whole number from 0 to MOST; a yes is FLAG.
FLAG = 8
MOST = 63
HAND_FEATURES = 40
TABLE_FEATURES = 44
FEATURES = HAND_FEATURES + TABLE_FEATURES

# Units of the net's two hidden layers.
WIDE = 32
NARROW = 16
# Of the net's answer, to a point.
SCALE = 256

# Longer hands are only taken apart from left to right, see `clearing`; the bytes of its work area.
LONGEST = 16
ROW = LONGEST + 1
PLANE = ROW * ROW
WORK_SIZE = 4 * PLANE
# Bytes that any hand has room in.
LONGEST_HAND = 64
