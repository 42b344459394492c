"""What a device says of itself in a HELLO.

    2    "Sc"
    1    protocol
    4    rules (RULES)
    3    version of the game
    1    how many bots of the ladder it knows
    1    capabilities, 0 as yet
    32   commitment: SHA-256 of a nonce of 16 bytes
    4    of the other's commitment, the first bytes; 0 if it has not been heard
    0-16 name, UTF-8

Whatever later protocols change, the first three bytes stay, so that versions know each other.
"""

from scout_mp.link.fields import copy
from scout_mp.link.reasons import FOREIGN, MALFORMED, NEWER, NONE, OLDER, RULES_DIFFER

PROTOCOL = 1
# The first bytes of SHA-256 over fixed matches and their points: a test plays them again, so that no
# rule can change and keep this number.
RULES = bytes((249, 75, 6, 104))

MAGIC = b"Sc"
AT_PROTOCOL = 2
AT_RULES = 3
AT_VERSION = 7
AT_LADDER = 10
AT_CAPABILITIES = 11
AT_COMMITMENT = 12
COMMITMENT = 32
AT_HEARD = 44
HEARD = 4
AT_NAME = 48
MOST_NAME = 16


def check(buf, at, size):
    """What is wrong with the HELLO of `size` bytes at `buf[at]`: a reason code, NONE if it suits."""
    if size <= AT_PROTOCOL or buf[at] != MAGIC[0] or buf[at + 1] != MAGIC[1]:
        return FOREIGN
    protocol = buf[at + AT_PROTOCOL]
    if protocol != PROTOCOL:
        return OLDER if protocol < PROTOCOL else NEWER
    if not AT_NAME <= size <= AT_NAME + MOST_NAME:
        return MALFORMED
    for i in range(4):
        if buf[at + AT_RULES + i] != RULES[i]:
            return RULES_DIFFER
    return NONE


def name_bytes(name):
    """A name as at most 16 bytes of UTF-8, never cut within a letter."""
    while len(name.encode()) > MOST_NAME:
        name = name[:-1]
    return name.encode()


class Partner:
    """The other device, as its HELLO tells."""

    def __init__(self):
        self.name = ""
        self.version = (0, 0, 0)
        self.ladder = 0
        self.capabilities = 0

    def read(self, buf, at, size):
        """Take over what a HELLO that suits says. Its name may be anything: it is made fit to be drawn."""
        self.version = (buf[at + AT_VERSION], buf[at + AT_VERSION + 1], buf[at + AT_VERSION + 2])
        self.ladder = buf[at + AT_LADDER]
        self.capabilities = buf[at + AT_CAPABILITIES]
        raw = bytes(buf[at + AT_NAME : at + size])
        try:
            text = raw.decode()
        except (UnicodeError, ValueError):
            text = "".join([chr(byte) if byte < 127 else "?" for byte in raw])
        self.name = "".join([letter for letter in text if letter >= " " and not "\x7f" <= letter < "\xa0"])


class Greeting:
    """What this device says: made once, then only the commitment changes."""

    def __init__(self, name, version, ladder):
        self.name = name_bytes(name)
        self.ladder = ladder
        self.size = AT_NAME + len(self.name)
        self.payload = bytearray(self.size)
        copy(MAGIC, 0, self.payload, 0, 2)
        self.payload[AT_PROTOCOL] = PROTOCOL
        copy(RULES, 0, self.payload, AT_RULES, 4)
        copy(bytes(version), 0, self.payload, AT_VERSION, 3)
        self.payload[AT_LADDER] = ladder
        copy(self.name, 0, self.payload, AT_NAME, len(self.name))

    def commit(self, commitment):
        """Use this commitment of 32 bytes from now on, as one who has heard nobody."""
        copy(commitment, 0, self.payload, AT_COMMITMENT, COMMITMENT)
        for i in range(HEARD):
            self.payload[AT_HEARD + i] = 0

    def heard(self, commitment):
        """Tell that the other's commitment has been heard."""
        copy(commitment, 0, self.payload, AT_HEARD, HEARD)
