"""The icons that the small and the text font hold beside the letters; each is a string of one character."""
CARD = "\ue000"
POINTS = "\ue001"
TOKEN = "\ue002"
CHIP = "\ue003"
CHIP_SPENT = "\ue004"
CROWN = "\ue005"
CUP = "\ue006"
TURN_OVER = "\ue007"
# Three frames of one movement, all of the same width.
THINKING = ("\ue008", "\ue009", "\ue00a")
KEY_A = "\ue00b"
# A Scout & Show still to be had, and one already used.
STAR = "★"
STAR_USED = "☆"
