"""Fitting a net to samples by Adam: numpy only, single precision, the same for a seed."""

import numpy as np

BATCH = 4096
# How fast the averaged weights, which are the ones that are used, follow the fitted ones.
FOLLOW = 0.004


class Net:
    """A net of two hidden layers (ReLU) on features from which their mean is taken, divided by their spread.

    Without the mean taken off, Adam needs several times as many steps to come as close.
    """

    def __init__(self, sizes, mean, spread, rng):
        """`sizes`: inputs, both hidden layers; `mean` and `spread`: of each feature."""
        self.mean = mean.astype(np.float32)
        self.scale = (1 / spread).astype(np.float32)
        self.layers = []
        # How large a unit's sums are at first: the answer's are small, for most of what comes is luck.
        for inputs, outputs, size in zip(sizes, [*sizes[1:], 1], (1, 2, 0.2), strict=True):
            weights = rng.standard_normal((inputs + 1, outputs)) * np.sqrt(size / inputs)
            weights[-1] = 0
            self.layers.append(weights.astype(np.float32))
        self.average = [weights.copy() for weights in self.layers]
        self._first = [np.zeros_like(weights) for weights in self.layers]
        self._second = [np.zeros_like(weights) for weights in self.layers]
        self._steps = 0

    def plain(self):
        """The averaged weights for features as they are: three arrays, see `valuing.net_value`."""
        first = self.average[0].copy()
        first[:-1] *= self.scale[:, None]
        first[-1] -= self.mean @ first[:-1]
        return first, self.average[1].copy(), self.average[2][:, 0].copy()

    def step(self, features, targets, rate):
        """One step of Adam on a batch; returns the mean squared error before it."""
        rows = [(features.astype(np.float32) - self.mean) * self.scale]
        for number, weights in enumerate(self.layers):
            row = rows[-1] @ weights[:-1] + weights[-1]
            rows.append(row if number == 2 else np.maximum(row, 0))
        error = rows[3][:, 0] - targets
        back = (error / len(targets))[:, None]
        self._steps += 1
        for number in (2, 1, 0):
            weights = self.layers[number]
            gradient = np.vstack([rows[number].T @ back, back.sum(0)])
            if number:
                back = (back @ weights[:-1].T) * (rows[number] > 0)
            self._adam(number, gradient, rate)
        return float(error @ error) / len(targets)

    def _adam(self, number, gradient, rate):
        first, second = self._first[number], self._second[number]
        first += 0.1 * (gradient - first)
        second += 0.001 * (gradient * gradient - second)
        away = first / (1 - 0.9**self._steps)
        spread = np.sqrt(second / (1 - 0.999**self._steps)) + 1e-8
        self.layers[number] -= np.float32(rate) * away / spread
        self.average[number] += FOLLOW * (self.layers[number] - self.average[number])
