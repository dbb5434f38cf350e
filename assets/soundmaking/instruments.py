"""The instruments: wood, bars, plucked tongues, paper and air."""

from __future__ import annotations

import random

from assets.soundmaking.waves import (
    Samples,
    brightened,
    darkened,
    louder,
    mixed,
    noise,
    ring,
    shaped,
    swept,
)

# Half tones above the C in the middle of a piano.
HALF_TONES = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}


def pitch(name: str) -> float:
    """The frequency of a note like A4."""
    return 440.0 * 2 ** ((HALF_TONES[name[0]] - 9) / 12 + int(name[1:]) - 4)


def marimba(note: str, seconds: float = 1.1) -> Samples:
    """A wooden bar over a tube, hit with a soft mallet: the second tone is two octaves up."""
    frequency = pitch(note)
    slow = min(1.0, 260 / frequency) * seconds
    return mixed(
        (0, louder(ring(frequency, 0.5 * seconds + 0.5 * slow, seconds), 0.75)),
        (0, louder(ring(frequency * 3.98, 0.16 * seconds, seconds * 0.4), 0.16)),
        (0, louder(ring(frequency * 9.6, 0.03, 0.05), 0.05)),
        (0, louder(darkened(shaped(noise(0.012, 11), (0, 1), (1, 0)), 1800), 0.5)),
    )


def kalimba(note: str, seconds: float = 1.2) -> Samples:
    """A metal tongue on a hollow board, plucked with the thumb."""
    frequency = pitch(note)
    return mixed(
        (0, louder(ring(frequency, seconds * 0.9, seconds), 0.6)),
        (0, louder(ring(frequency * 2.0, seconds * 0.35, seconds * 0.5), 0.1)),
        (0, louder(ring(frequency * 5.42, 0.12, 0.16), 0.07)),
        (0, louder(ring(210, 0.05, 0.07), 0.22)),
        (0, louder(swept(shaped(noise(0.008, 5), (0, 1), (1, 0)), 2600, 1600), 0.25)),
    )


def knock(frequency: float, hardness: float = 0.5) -> Samples:
    """Wood on wood; hardness goes from felt (0) to a dry click (1)."""
    click = shaped(noise(0.006, int(frequency)), (0, 1), (1, 0))
    return mixed(
        (0, louder(ring(frequency, 0.07, 0.12), 0.8)),
        (0, louder(ring(frequency * 1.52, 0.05, 0.09), 0.4)),
        (0, louder(ring(frequency * 2.76, 0.025, 0.05), 0.3 * hardness)),
        (0, louder(darkened(click, 1200 + 5000 * hardness), 0.3 + 0.5 * hardness)),
    )


def thump(frequency: float) -> Samples:
    """The table answers from below."""
    return shaped(ring(frequency, 0.16, 0.2), (0, 0), (0.02, 1), (1, 0.4))


def paper(seconds: float, seed: int, body: float = 2400) -> Samples:
    """Paper that bends: a rustle made of many small cracks."""
    chance = random.Random(seed)
    crackle = [sample * (0.25 + (chance.random() < 0.012) * 1.6) for sample in noise(seconds, seed)]
    return brightened(darkened(crackle, body * 2.2), body * 0.35)


def breath(seconds: float, start: float, end: float, seed: int) -> Samples:
    """Air that something pushes aside, its colour sliding from start to end."""
    return shaped(swept(noise(seconds, seed), start, end, 0.55), (0, 0), (0.35, 1), (1, 0))
