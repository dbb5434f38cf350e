"""The material: samples as lists of numbers from -1 to 1, and what can be done to any of them."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

RATE = 44_100  # samples a second
Samples = list[float]


def count(seconds: float) -> int:
    """How many samples a time has."""
    return round(seconds * RATE)


def ring(frequency: float, decay: float, seconds: float) -> Samples:
    """A struck thing: a sine wave that begins at once and falls to a thousandth within the decay."""
    angle = 2 * math.pi * frequency / RATE
    shrink = math.exp(-6.9 / (decay * RATE))
    ahead, behind = 2 * shrink * math.cos(angle), shrink * shrink
    before, now = 0.0, shrink * math.sin(angle)
    samples = []
    for _ in range(count(seconds)):
        samples.append(now)
        before, now = now, ahead * now - behind * before
    return samples


def noise(seconds: float, seed: int) -> Samples:
    """Even noise; the same seed gives the same noise."""
    chance = random.Random(seed)
    return [2 * chance.random() - 1 for _ in range(count(seconds))]


def darkened(samples: Sequence[float], cutoff: float) -> Samples:
    """What lies below a frequency."""
    share = 1 - math.exp(-2 * math.pi * cutoff / RATE)
    level = 0.0
    result = []
    for sample in samples:
        level += share * (sample - level)
        result.append(level)
    return result


def brightened(samples: Sequence[float], cutoff: float) -> Samples:
    """What lies above a frequency."""
    return [sample - low for sample, low in zip(samples, darkened(samples, cutoff), strict=True)]


def swept(samples: Sequence[float], start: float, end: float, width: float = 0.7) -> Samples:
    """The band around a frequency that slides from start to end; a smaller width lets less through."""
    low = band = 0.0
    step = (end / start) ** (1 / max(1, len(samples)))
    frequency = start
    result = []
    for sample in samples:
        strength = 2 * math.sin(math.pi * frequency / RATE)
        low += strength * band
        band += strength * (sample - low - width * band)
        result.append(band)
        frequency *= step
    return result


def shaped(samples: Sequence[float], *points: tuple[float, float]) -> Samples:
    """The samples times a loudness curve through (part of the whole, loudness) points."""
    length = len(samples)
    result = []
    place = 0
    for index, sample in enumerate(samples):
        part = index / length
        while place < len(points) - 2 and part >= points[place + 1][0]:
            place += 1
        (left, low), (right, high) = points[place], points[place + 1]
        result.append(sample * (low + (high - low) * min(1.0, max(0.0, (part - left) / (right - left)))))
    return result


def louder(samples: Sequence[float], factor: float) -> Samples:
    """The samples times a factor."""
    return [sample * factor for sample in samples]


def mixed(*layers: tuple[float, Sequence[float]]) -> Samples:
    """Layers on top of each other, each from its second on."""
    result = [0.0] * max(count(start) + len(layer) for start, layer in layers)
    for start, layer in layers:
        for index, sample in enumerate(layer, count(start)):
            result[index] += sample
    return result


def in_a_room(samples: Sequence[float]) -> Samples:
    """The samples with the short soft echo of a wooden room."""
    soft = darkened(samples, 2500)
    return mixed(
        (0, samples), (0.031, louder(soft, 0.16)), (0.053, louder(soft, 0.11)), (0.079, louder(soft, 0.07))
    )


def ended(samples: Sequence[float], fade: float = 0.02) -> Samples:
    """The samples without silence at their end, faded so that nothing clicks."""
    threshold = max(map(abs, samples)) / 500
    last = max(index for index, sample in enumerate(samples) if abs(sample) > threshold)
    kept = list(samples[: last + 1])
    length = min(count(fade), len(kept))
    for index in range(length):
        kept[-1 - index] *= index / length
    return kept
