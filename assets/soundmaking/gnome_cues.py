"""The short sounds of the garden gnomes: fists, petals, births, contests, and soup."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence

from assets.soundmaking.instruments import breath, kalimba, knock, marimba, paper, pitch, thump
from assets.soundmaking.waves import (
    RATE,
    Samples,
    count,
    darkened,
    in_a_room,
    louder,
    mixed,
    noise,
    ring,
    shaped,
    swept,
)


def run(
    notes: Sequence[str], pause: float, seconds: float, force: float = 0.7
) -> list[tuple[float, Samples]]:
    """Plucked notes, one after the other."""
    return [(pause * step, louder(kalimba(note, seconds), force)) for step, note in enumerate(notes)]


def reed(frequency: float, seconds: float, start: float = 1.0, end: float = 1.0) -> Samples:
    """A small horn: a tone with its overtones, whose pitch slides from one share of itself to another."""
    length, angle, tone = count(seconds), 0.0, []
    for index in range(length):
        angle += math.tau * frequency * (start + (end - start) * index / length) / RATE
        tone.append(sum(0.5 / part**1.5 * math.sin(part * angle) for part in (1, 2, 3, 4)))
    return darkened(shaped(tone, (0, 0), (0.12, 1), (0.75, 0.8), (1, 0)), 2400)


def drum(force: float) -> Samples:
    """A soft drum."""
    skin = shaped(darkened(noise(0.05, 203), 1500), (0, 1), (1, 0))
    return louder(mixed((0, thump(120)), (0, louder(skin, 0.7))), force)


def fist_close() -> Samples:
    """A hand closes around petals."""
    rustle = shaped(paper(0.2, 201, 1900), (0, 0), (0.7, 1), (1, 0))
    return mixed((0, rustle), (0.16, louder(knock(210, 0.05), 0.9)), (0.16, louder(thump(120), 0.6)))


def fists_open() -> Samples:
    """A roll on soft drums, and petals flutter up."""
    roll = [(0.055 * step, drum(0.5 + 0.06 * step)) for step in range(13)]
    flutter = [
        (
            0.78 + 0.07 * step,
            louder(breath(0.14, 900 + 160 * step, 1900 + 120 * step, 210 + step), 0.45 - 0.06 * step),
        )
        for step in range(6)
    ]
    bright = [(0.76 + when, sound) for when, sound in run(("C5", "E5", "G5", "C6"), 0.05, 0.9)]
    return in_a_room(mixed(*roll, (0.76, drum(1.6)), *flutter, *bright))


def petals() -> Samples:
    """Petals fly from one to the other."""
    chance = random.Random(221)
    wings = [
        (0.06 * step, louder(breath(0.13, 1100 + 900 * chance.random(), 2400, 222 + step), 0.4))
        for step in range(6)
    ]
    return in_a_room(
        mixed(*wings, *((0.1 + when, note) for when, note in run(("G5", "A5", "C6"), 0.08, 0.4, 0.6)))
    )


def gnome_step() -> Samples:
    """Two small boots on a path."""
    gravel = shaped(paper(0.06, 231, 2600), (0, 1), (1, 0))
    boot = mixed((0, louder(thump(150), 0.7)), (0, louder(knock(280, 0.1), 0.5)), (0.01, louder(gravel, 0.6)))
    return mixed((0, boot), (0.16, louder(boot, 0.8)))


def birth() -> Samples:
    """A small chime: somebody new."""
    chime = ("E5", "G5", "C6", "E6")
    glow = shaped(
        mixed((0, ring(pitch("C6"), 1.0, 1.0)), (0, ring(pitch("C6") * 1.004, 1.0, 1.0))),
        (0, 0),
        (0.2, 0.25),
        (1, 0),
    )
    return in_a_room(mixed((0, glow), *run(chime, 0.11, 0.9), (0.5, louder(kalimba("G6", 0.9), 0.45))))


def grey_birth() -> Samples:
    """A yawn that slides down, and a bump."""
    yawn = reed(330, 0.55, 1.12, 0.62)
    return in_a_room(
        mixed(
            (0, louder(yawn, 0.8)),
            (0.62, louder(marimba("E3", 0.5), 0.8)),
            (0.62, louder(knock(180, 0.1), 0.5)),
        )
    )


def contest_fanfare() -> Samples:
    """Little horns from behind the curtain."""
    notes = (("G4", 0.0, 0.14), ("G4", 0.17, 0.14), ("C5", 0.34, 0.2), ("G4", 0.58, 0.14), ("C5", 0.76, 0.5))
    horns = [(when, reed(pitch(note), length)) for note, when, length in notes]
    second = [(when, louder(reed(pitch("E4"), length), 0.6)) for _, when, length in notes[2:]]
    return in_a_room(mixed(*horns, *second, (0.0, drum(0.5)), (0.34, drum(0.6)), (0.76, drum(0.8))))


def rivals_turn() -> Samples:
    """Two cards of strangers snap over."""
    snap = mixed(
        (0, louder(shaped(paper(0.06, 241, 3900), (0, 1), (1, 0)), 1.5)),
        (0.005, louder(knock(500, 0.4), 0.35)),
    )
    tension = (0.0, louder(marimba("D4", 0.5), 0.5)), (0.24, louder(marimba("E4", 0.7), 0.6))
    return in_a_room(mixed((0, snap), (0.24, snap), *tension))


def event_card() -> Samples:
    """News: paper, and a question."""
    sheet = shaped(paper(0.24, 251, 2600), (0, 0), (0.5, 1), (1, 0))
    return in_a_room(
        mixed(
            (0, louder(sheet, 1.2)),
            *((0.2 + when, note) for when, note in run(("D5", "G5", "F5"), 0.12, 0.7)),
        )
    )


def upkeep_soup() -> Samples:
    """A ladle in a pot, and soup into the bowls."""
    chance = random.Random(261)
    bubbles = [
        (
            0.12 + 0.07 * step,
            louder(
                shaped(
                    swept(noise(0.07, 262 + step), 300, 700 + 300 * chance.random(), 0.25),
                    (0, 0),
                    (0.4, 1),
                    (1, 0),
                ),
                1.2,
            ),
        )
        for step in range(6)
    ]
    ladle = mixed(
        *(
            (0, louder(ring(880 * ratio, 0.5, 0.5), part))
            for ratio, part in ((1, 0.35), (1.52, 0.2), (2.4, 0.1))
        )
    )
    return in_a_room(mixed((0, ladle), *bubbles, (0.56, louder(knock(320, 0.2), 0.6))))


def sale() -> Samples:
    """A knock on the counter and money that rustles."""
    money = shaped(paper(0.18, 271, 2800), (0, 0), (0.3, 1), (1, 0))
    return in_a_room(
        mixed(
            (0, knock(300, 0.4)),
            (0.1, money),
            *((0.16 + when, note) for when, note in run(("E5", "A5"), 0.09, 0.6)),
        )
    )


def swap() -> Samples:
    """Two lower notes become a higher one."""
    pair = [(0.0, louder(marimba("C4", 0.4), 0.8)), (0.16, louder(marimba("C4", 0.4), 0.8))]
    return in_a_room(
        mixed(
            *pair,
            (0.2, louder(breath(0.26, 500, 1800, 281), 0.7)),
            (0.42, marimba("G4", 0.9)),
            (0.42, louder(kalimba("G5", 0.8), 0.4)),
        )
    )


def treasurer() -> Samples:
    """A bunch of keys changes hands."""
    chance = random.Random(291)
    keys = []
    for step in range(6):
        tone = 2100 + 1300 * chance.random()
        clink = mixed(
            (0, louder(ring(tone, 0.16, 0.2), 0.45)), (0, louder(ring(tone * 1.49, 0.1, 0.14), 0.25))
        )
        keys.append((0.05 * step + 0.02 * chance.random(), louder(clink, 0.9 - 0.1 * step)))
    return in_a_room(mixed(*keys, (0.36, marimba("C4", 0.7)), (0.48, marimba("G4", 0.8))))


def victory_gold() -> Samples:
    """A crown: bells that climb over horns."""
    climb = [(when, sound) for when, sound in run(("C5", "E5", "G5", "C6", "E6", "G6"), 0.1, 1.3)]
    horns = [(0.62, louder(reed(pitch(note), 0.9), 0.6)) for note in ("C4", "E4", "G4")]
    last = [
        (1.1 + 0.07 * step, louder(kalimba(note, 1.3), 0.55))
        for step, note in enumerate(("G5", "C6", "E6", "G6"))
    ]
    return in_a_room(mixed(*climb, *horns, (0.62, drum(0.8)), *last))


def victory_cash() -> Samples:
    """Four thousand petals rain into the chest."""
    chance = random.Random(301)
    rain = [
        (
            0.06 * step + 0.03 * chance.random(),
            louder(breath(0.12, 1200 + 900 * chance.random(), 2300, 310 + step), 0.2),
        )
        for step in range(16)
    ]
    tune = [
        (0.14 * step, louder(marimba(note, 0.9), 0.8))
        for step, note in enumerate(("C4", "E4", "G4", "A4", "G4", "C5"))
    ]
    return in_a_room(
        mixed(
            *rain,
            *tune,
            (0.98, louder(kalimba("E6", 1.0), 0.4)),
            (1.02, louder(knock(200, 0.2), 0.7)),
            (1.02, louder(thump(90), 0.7)),
        )
    )


RECIPES: dict[str, Callable[[], Samples]] = {
    recipe.__name__: recipe
    for recipe in (
        fist_close,
        fists_open,
        petals,
        gnome_step,
        birth,
        grey_birth,
        contest_fanfare,
        rivals_turn,
        event_card,
        upkeep_soup,
        sale,
        swap,
        treasurer,
        victory_gold,
        victory_cash,
    )
}
