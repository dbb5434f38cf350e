"""How loud a sound is to the ear, and how loud it is made."""

from __future__ import annotations

import math
from collections.abc import Sequence

from assets.soundmaking.waves import RATE

WINDOW = RATE // 10  # the ear sums up about so many samples
TARGET = -18.0  # dB below full scale, in the loudest moment of every file
CEILING = 0.84  # encoding may overshoot a little; nothing may clip

# Two filters that imitate the ear: it hears high sounds better, and deep ones hardly
# (the K weighting of loudness meters, for 44.1 kHz).
EAR = (
    ((1.5308412300, -2.6509799951, 1.1690790799), (-1.6636551132, 0.7125954280)),
    ((1.0, -2.0, 1.0), (-1.9891696736, 0.9891990357)),
)


def peak(samples: Sequence[float]) -> float:
    """The largest deflection."""
    return max(map(abs, samples))


def loudness(samples: Sequence[float]) -> float:
    """The loudness of the loudest moment, in dB below full scale."""
    heard = list(samples)
    for (b0, b1, b2), (a1, a2) in EAR:
        x1 = x2 = y1 = y2 = 0.0
        for index, x0 in enumerate(heard):
            y0 = b0 * x0 + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
            heard[index] = y0
            x1, x2, y1, y2 = x0, x1, y0, y1
    energy = max(
        sum(sample * sample for sample in heard[start : start + WINDOW])
        for start in range(0, max(1, len(heard) - WINDOW // 2), WINDOW // 2)
    )
    return 10 * math.log10(energy / WINDOW + 1e-12)


def levelling(samples: Sequence[float]) -> float:
    """The factor that brings a sound to the target, or as near to it as the ceiling allows."""
    return min(10 ** ((TARGET - loudness(samples)) / 20), CEILING / peak(samples))
