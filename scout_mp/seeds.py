"""Seeds of matches: deal codes for people, 16 bytes for programs.

A deal code is 8 of 31 letters and digits, without 0, 1, I, L and O, which are easily mistaken for one
another: 31^8 deals, just under 40 bits. A seed is kept as bytes: 5 for a code (its value, big end
first), 16 otherwise.
"""

import hashlib

from scout_mp.errors import ScoutError

ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
CODE_LENGTH = 8
CODES = 31**8
HEX_DIGITS = "0123456789ABCDEF"


def new_seed(random_bytes):
    """A seed of 5 bytes with a deal code, every code as likely; `random_bytes(n)` gives n random bytes."""
    while True:
        seed = random_bytes(5)
        if _value(seed) < CODES:
            return bytes(seed)


def _value(seed):
    value = 0
    for byte in seed:
        value = value << 8 | byte
    return value


def check_seed(seed):
    """Raise ScoutError unless the bytes are a seed."""
    if len(seed) != 16 and (len(seed) != 5 or _value(seed) >= CODES):
        raise ScoutError("a seed is the 5 bytes of a deal code or 16 bytes, not these %d" % len(seed))


def seed_text(seed):
    """The deal code of a seed of 5 bytes, the 32 hex digits of one of 16."""
    if len(seed) == 16:
        return "".join(["%02x" % byte for byte in seed])
    value = _value(seed)
    code = ""
    for _ in range(CODE_LENGTH):
        code = ALPHABET[value % 31] + code
        value //= 31
    return code


def parse_seed(text):
    """The seed of a deal code (capitals or not) or of 32 hex digits; ScoutError says what is wrong."""
    if len(text) == 32:
        return _parse_hex(text)
    if len(text) != CODE_LENGTH:
        raise ScoutError("a deal code has 8 letters or digits (or 32 hex digits), not %d" % len(text))
    value = 0
    for sign in text:
        sign = _capital(sign)
        digit = ALPHABET.find(sign)
        if digit < 0:
            if sign in "01ILO":
                raise ScoutError("no deal code has a %s: 0, 1, I, L and O are left out, look again" % sign)
            raise ScoutError("%r in a deal code is neither a letter nor a digit" % sign)
        value = value * 31 + digit
    seed = bytearray(5)
    for i in range(4, -1, -1):
        seed[i] = value & 255
        value >>= 8
    return bytes(seed)


def _capital(sign):
    # Not str.upper(), which makes one letter S of a long s, and two of a sharp s.
    return chr(ord(sign) - 32) if "a" <= sign <= "z" else sign


def _parse_hex(text):
    seed = bytearray(16)
    for i in range(32):
        digit = HEX_DIGITS.find(_capital(text[i]))
        if digit < 0:
            raise ScoutError("%r in a seed of 32 hex digits is no hex digit" % text[i])
        seed[i >> 1] = seed[i >> 1] << 4 | digit
    return bytes(seed)


def derive(seed, label, first=0, second=0):
    """32 bytes that depend on a seed, on what they are for (a bytes label) and on two numbers below 65536."""
    return hashlib.sha256(
        label + bytes((len(seed), first >> 8, first & 255, second >> 8, second & 255)) + seed
    ).digest()
