"""The codes of the six buttons, as `keys.get()` gives them."""

NONE = 0
LEFT = 1
RIGHT = 2
UP = 3
DOWN = 4
A = 5
B = 6
