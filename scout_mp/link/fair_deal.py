"""A deal that neither side can choose: both commit to a nonce, both reveal it, the seed is made of both.

Commitments are SHA-256. A side could only guess what the other will reveal, and once it has committed it
can no longer answer to it.
"""

import hashlib

from scout_mp.seeds import new_seed

MATCH_ID = 8


def commitment(secret):
    """What is told before `secret` (bytes): 32 bytes that bind to it and do not betray it."""
    return hashlib.sha256(secret).digest()


class _Stream:
    """Bytes of SHA-256 in counter mode, five at a time."""

    def __init__(self, secret):
        self._secret = secret
        self._block = 0

    def take(self, count):
        block = hashlib.sha256(b"deal" + bytes((self._block,)) + self._secret).digest()
        self._block += 1
        return block[:count]


def shared_seed(first, second):
    """The seed of 5 bytes, which has a deal code, of both nonces; that of side 0 first.

    Five bytes that are no deal code are drawn again, so every code is as likely.
    """
    return new_seed(_Stream(first + second).take)


def match_id(first, second, settings):
    """8 bytes that name a match: of both nonces and of the settings agreed to, in their coding."""
    return hashlib.sha256(b"match" + first + second + settings).digest()[:MATCH_ID]


def choice_salt(secret, number):
    """16 bytes that hide the choice of round `number` in its commitment; `secret`: of this side alone."""
    return hashlib.sha256(b"salt" + bytes((number,)) + secret).digest()[:16]


def choice_commitment(ident, number, flips, salt):
    """The commitment to which hands turn over: `flips` has a bit for each seat of the side."""
    return hashlib.sha256(b"choice" + ident + bytes((number, flips)) + salt).digest()
