"""A fast random generator for bots: the same numbers everywhere, and no int above 2^30.

Two multiply-with-carry generators of 16 bits (Marsaglia's scheme), their outputs XOR-ed. For both
multipliers a, a * 2^16 - 1 and a * 2^15 - 1 are prime, which gives each a period of a * 2^15 - 1.
"""


class Rng:
    """`seed` takes at least 8 bytes; equal bytes give equal numbers."""

    def __init__(self):
        self._first = 1
        self._second = 1

    def seed(self, data):
        """Start anew from the first 8 bytes of `data`."""
        # 30 bits hold a carry below the multiplier and 16 bits; 0 would stay 0 for ever.
        self._first = (data[0] << 8 | data[1]) % 16000 << 16 | data[2] << 8 | data[3] or 1
        self._second = (data[4] << 8 | data[5]) % 16000 << 16 | data[6] << 8 | data[7] or 1

    def bits(self):
        """A number below 2^16."""
        first = 16380 * (self._first & 65535) + (self._first >> 16)
        second = 16365 * (self._second & 65535) + (self._second >> 16)
        self._first = first
        self._second = second
        return (first ^ second) & 65535

    def below(self, n):
        """A number below n (1-65536), each as likely."""
        limit = 65536 - 65536 % n
        number = self.bits()
        while number >= limit:
            number = self.bits()
        return number % n
