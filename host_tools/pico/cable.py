"""Two emulated Picos with a cable between them, running side by side."""

from host_tools.pico.bench import Bench

# Each runs this long before it is the other's turn. A byte may come this much late, never early.
TURN_MS = 0.5


class Cable:
    """Crosses the link wires of two benches. `connected` can be set to False, and back, at any time:
    bytes sent meanwhile are lost, as from a pulled plug."""

    def __init__(self, one: Bench, other: Bench):
        self.benches = (one, other)
        self.connected = True
        one.link.on_byte = lambda value: self._carry(one, other, value)
        other.link.on_byte = lambda value: self._carry(other, one, value)

    def run_ms(self, ms: float) -> None:
        """Runs both for this long, in turns."""
        ends = [bench.now_ms + ms for bench in self.benches]
        left = ms
        while left > 0:
            left -= TURN_MS
            for bench, end in zip(self.benches, ends, strict=True):
                bench.run_ms(end - max(left, 0.0) - bench.now_ms)

    def _carry(self, source: Bench, target: Bench, value: int) -> None:
        if self.connected and target.powered:
            target.link.inject(value, (source.now_ms - target.now_ms) * 1e6)
