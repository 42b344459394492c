"""Somebody who plays by ← → A B alone, and finds what is legal through the screens only."""

from firmware.keys import LEFT, NONE, RIGHT, A, B


class KeyPlayer:
    """Tries this and that, now and then thinks better of it. `rng`: a scout_mp.rng.Rng."""

    def __init__(self, rng):
        self.rng = rng

    def key(self, screen):
        """What to press on that screen, NONE to wait."""
        name = type(screen).__name__
        if name == "TableScreen":
            if screen.told:
                return A
            return self.one_of(A, A, RIGHT, LEFT) if screen.actions else NONE
        if name in ("ChooseShowScreen", "ScoutScreen", "OrientationScreen"):
            return self.one_of(A, A, A, RIGHT, RIGHT, LEFT, LEFT, B)
        if name == "MarkCardsScreen":
            return self.one_of(A, A, RIGHT, LEFT, B)
        if name in ("TableMenuScreen", "HintScreen"):
            return B
        return A

    def one_of(self, *codes):
        return codes[self.rng.below(len(codes))]
