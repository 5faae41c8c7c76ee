"""From figures to places on a plot."""

from math import ceil, floor, log10
from typing import Final, NamedTuple

_STEPS: Final = (1, 2, 2.5, 5, 10)  # times a power of ten: distances that people read easily
TICKS: Final = 6  # at most


class Scale(NamedTuple):
    """Figures from `low` to `high` on so many units from `start`."""

    low: float
    high: float
    start: float
    length: float
    step: float  # from tick to tick

    def __call__(self, value: float) -> float:
        """Return where a figure is; what is beyond the ends is at the end."""
        part = (value - self.low) / (self.high - self.low)
        return self.start + self.length * max(0.0, min(1.0, part))

    def ticks(self) -> list[float]:
        """Return the figures that are written below."""
        first, last = round(self.low / self.step), round(self.high / self.step)
        return [number * self.step for number in range(first, last + 1)]


def scale(low: float, high: float, start: float, length: float) -> Scale:
    """Return a scale that holds these figures and begins and ends with a tick."""
    if high <= low:
        low, high = low - 0.5, low + 0.5
    rough = (high - low) / (TICKS - 1)
    power = 10.0 ** floor(log10(rough))
    step = next(power * one for one in _STEPS if power * one >= rough * (1 - 1e-9))
    low, high = floor(low / step + 1e-9) * step, ceil(high / step - 1e-9) * step
    return Scale(low, high, start, length, step)
