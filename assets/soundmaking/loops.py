"""The long sounds: what runs past the end of a loop is heard at its beginning, so no seam is left."""

from __future__ import annotations

import random
from collections.abc import Sequence

from assets.soundmaking.instruments import kalimba, marimba
from assets.soundmaking.waves import (
    Samples,
    brightened,
    count,
    darkened,
    in_a_room,
    louder,
    noise,
    ring,
    shaped,
    swept,
)

Stereo = tuple[Samples, Samples]


class Loop:
    """Two channels that close to a circle."""

    def __init__(self, seconds: float) -> None:
        self.length = count(seconds)
        self.channels: Stereo = ([0.0] * self.length, [0.0] * self.length)

    def add(self, when: float, samples: Sequence[float], side: float = 0.0) -> None:
        """Put a sound at a second, from the left (-1) to the right (1)."""
        first = count(when)
        for channel, share in zip(self.channels, (0.5 - side / 2, 0.5 + side / 2), strict=True):
            factor = share**0.5
            for index, sample in enumerate(samples, first):
                channel[index % self.length] += sample * factor


def forest() -> Stereo:
    """A summer night: wind in the leaves, two crickets, an owl far away, fireflies."""
    loop = Loop(14)
    for side, seed in ((-0.6, 7), (0.6, 8)):
        loop.add(0, louder(_wind(14, seed), 0.25), side)
    for start, side, pace in ((0.0, -0.8, 0.56), (0.23, 0.7, 0.7)):
        chirp = louder(_cricket(), 0.05)
        for number in range(round(14 / pace)):
            if (number // 6) % 2 == 0:
                loop.add(start + number * pace, chirp, side)
    for when in (4.2, 4.9):
        loop.add(when, in_a_room(louder(_hoot(0.42 if when < 4.5 else 0.75), 0.05)), -0.3)
    chance = random.Random(9)
    for number in range(7):
        note = chance.choice(("E6", "G6", "A6", "C7"))
        loop.add(
            2 * number + chance.random(),
            in_a_room(louder(kalimba(note, 0.9), 0.05)),
            chance.uniform(-0.8, 0.8),
        )
    return loop.channels


def _wind(seconds: float, seed: int) -> Samples:
    """Noise that closes to a circle: filtered over two rounds, of which the second is kept."""
    twice = noise(seconds, seed) * 2
    leaves = brightened(darkened(darkened(twice, 700), 900), 120)[len(twice) // 2 :]
    return shaped(leaves, (0, 0.5), (0.2, 0.9), (0.4, 0.45), (0.65, 1), (0.85, 0.6), (1, 0.5))


def _cricket() -> Samples:
    chirp = shaped(ring(4300, 0.3, 0.03), (0, 0), (0.3, 1), (1, 0))
    pause = [0.0] * count(0.018)
    return chirp + pause + chirp + pause + chirp


def _hoot(seconds: float) -> Samples:
    tone = ring(392, 30, seconds)
    air = swept(noise(seconds, 12), 420, 390, 0.1)
    both = [0.8 * voice + 0.05 * rush for voice, rush in zip(tone, air, strict=True)]
    return shaped(both, (0, 0), (0.2, 1), (0.7, 0.8), (1, 0))


BEAT = 60 / 92
# Two bars each: the bass note, what the marimba breaks into eighths, what the kalimba may sing.
HARMONY = (
    ("C3", ("C4", "G4", "E4", "G4"), ("E5", "G5", "C6", "D6", "A5")),
    ("A3", ("A3", "E4", "C4", "E4"), ("E5", "A5", "C6", "E6", "G5")),
    ("F3", ("F3", "C4", "A3", "C4"), ("C5", "F5", "A5", "C6", "G5")),
    ("G3", ("G3", "D4", "B3", "D4"), ("D5", "G5", "B5", "D6", "A5")),
    ("C3", ("C4", "G4", "E4", "G4"), ("E5", "G5", "C6", "E6", "D6")),
    ("F3", ("F3", "C4", "A3", "C4"), ("F5", "A5", "C6", "D6", "E5")),
)
BEATS = 8  # of each harmony


def music() -> Stereo:
    """A walk under old trees: broken chords, a slow bass, and a melody that takes its time."""
    loop = Loop(len(HARMONY) * BEATS * BEAT)
    for place, (bass, chord, voices) in enumerate(HARMONY):
        start = place * BEATS * BEAT
        for beat in (0, 5):
            loop.add(start + beat * BEAT, louder(marimba(bass, 2.2), 0.5))
        for eighth in range(2 * BEATS):
            force = 0.22 if eighth % 4 == 0 else 0.13
            if eighth % 8 != 7:
                loop.add(start + eighth * BEAT / 2, louder(marimba(chord[eighth % 4], 1.2), force), -0.35)
        for when, note in _melody(voices, place):
            loop.add(start + when * BEAT, in_a_room(louder(kalimba(note, 1.8), 0.3)), 0.3)
    return loop.channels


def _melody(voices: Sequence[str], place: int) -> list[tuple[float, str]]:
    """Six or so notes on and between the beats that mostly step from one voice to the next."""
    chance = random.Random(1994 + place)
    rhythm = chance.choice(((0, 1.5, 2, 3, 4.5, 6), (0.5, 1, 2.5, 4, 5, 5.5, 6.5), (0, 1, 1.5, 3.5, 4, 6)))
    position = chance.randrange(len(voices))
    notes = []
    for beat in rhythm:
        position = max(0, min(len(voices) - 1, position + chance.choice((-1, -1, 0, 1, 1, 2))))
        notes.append((beat, voices[position]))
    return notes
