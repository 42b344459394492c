"""Why something is not possible over the link: codes that screens put into words.

Below 32: what is the matter with the connection. From 32: why a message of the other side was refused,
or why a match cannot go on.
"""

NONE = 0
ECHO = 1  # one's own greeting came back: the two wires of this device are joined
FOREIGN = 2  # bytes come in, but they are nothing this protocol knows: another program, another speed
OLDER = 3  # the other speaks an older protocol
NEWER = 4  # the other speaks a newer protocol
RULES_DIFFER = 5  # the same protocol, but other rules of the game
DEAF = 6  # the other is heard but does not hear this side: look at the transmitting wire
OLD_SESSION = 7  # a frame of a session that is over
OUT_OF_SEQUENCE = 8  # a frame that is neither the next one nor a repetition

MALFORMED = 32  # the message is cut or not in the form the protocol gives it
BAD_SETTINGS = 33  # players, seats or bots that cannot be
MATCH_RUNNING = 34  # a match is being played: its settings stand
NOT_AGREED = 35  # a reveal, or a choice, before both had agreed or committed to it
BAD_REVEAL = 36  # what was revealed is not what was committed to
NO_MATCH = 37  # no match is being played here
OUT_OF_STEP = 38  # not the next step of the match
NOT_YOUR_SEAT = 39  # a move for a seat that sits on the other side
ILLEGAL_MOVE = 40  # the rules forbid it
WRONG_HASH = 41  # the position after the step is another one here
CHANGED_CHOICE = 42  # another choice which way up the hands lie than was committed to
OTHER_MATCH = 43  # the partner knows nothing of the match that is being played here
DIVERGED = 44  # both know the match, but not the same moves
LOST_MOVES = 45  # the partner has moves of this side's own seats that are not in the record here
UNKNOWN_MESSAGE = 46  # a kind of message that this protocol does not have
BAD_OFFER = 47  # a seat that cannot be given to whom it was offered
