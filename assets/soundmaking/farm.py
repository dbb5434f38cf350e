"""The sounds of the settlers' farms and town: one recipe each, named like the cue that plays it."""

from __future__ import annotations

import random
from collections.abc import Callable

from assets.soundmaking.instruments import breath, kalimba, knock, marimba, paper, thump
from assets.soundmaking.waves import Samples, darkened, in_a_room, louder, mixed, noise, ring, shaped, swept


def _bell(frequency: float, seconds: float) -> Samples:
    """Bronze: tones that do not quite fit together and fade one after another."""
    tones = (
        (0.5, 1.0, 0.28),
        (1.0, 0.8, 0.5),
        (1.19, 0.55, 0.3),
        (1.5, 0.45, 0.2),
        (2.0, 0.4, 0.26),
        (2.74, 0.2, 0.14),
    )
    return mixed(
        *(
            (0, louder(ring(frequency * ratio, seconds * decay, seconds), part))
            for ratio, decay, part in tones
        )
    )


def _nail(force: float) -> Samples:
    """A hammer on a nail in a board."""
    iron = mixed(*((0, louder(ring(tone, 0.05, 0.1), part)) for tone, part in ((2350, 0.3), (3470, 0.16))))
    return louder(mixed((0, knock(310, 0.9)), (0.002, iron), (0.003, louder(thump(120), 0.6))), force)


def tile_lay() -> Samples:
    """A wooden tile comes to rest on grass."""
    grass = shaped(paper(0.16, 201, 1500), (0, 1), (1, 0))
    return in_a_room(
        mixed(
            (0, louder(grass, 0.9)),
            (0.02, knock(280, 0.35)),
            (0.023, thump(104)),
            (0.1, louder(knock(330, 0.25), 0.25)),
        )
    )


def harvest() -> Samples:
    """A swish of the scythe, and two goods in the basket."""
    swish = shaped(breath(0.26, 900, 2600, 211), (0, 0), (0.6, 1), (1, 0))
    return in_a_room(
        mixed(
            (0, louder(swish, 1.2)),
            (0.22, louder(kalimba("E5", 0.5), 0.5)),
            (0.22, louder(knock(430, 0.4), 0.6)),
            (0.31, louder(kalimba("A5", 0.6), 0.6)),
            (0.31, louder(knock(480, 0.4), 0.5)),
        )
    )


def cubes() -> Samples:
    """A few wooden cubes tumble together."""
    chance = random.Random(221)
    times = (0.0, 0.05, 0.085, 0.14, 0.2)
    return in_a_room(
        mixed(
            *(
                (when, louder(knock(480 + 260 * chance.random(), 0.7), 0.7 - 0.09 * place))
                for place, when in enumerate(times)
            )
        )
    )


def barn() -> Samples:
    """The gate of the barn creaks, and falls into its latch."""
    creak = shaped(swept(noise(0.3, 231), 380, 620, 0.12), (0, 0), (0.3, 0.7), (0.6, 0.3), (0.85, 1), (1, 0))
    return in_a_room(
        mixed(
            (0, louder(creak, 1.4)),
            (0.3, knock(220, 0.5)),
            (0.303, thump(92)),
            (0.36, louder(knock(640, 0.9), 0.4)),
        )
    )


def walk() -> Samples:
    """Two steps on sand."""
    step = mixed(
        (0, louder(shaped(darkened(noise(0.09, 241), 1700), (0, 0.2), (0.2, 1), (1, 0)), 0.9)),
        (0, louder(thump(118), 0.4)),
    )
    return mixed((0, step), (0.17, louder(step, 0.8)))


def coin_drop() -> Samples:
    """A coin falls on wood, rings and settles."""

    def chime(force: float) -> Samples:
        tones = ((2490, 0.3, 0.5), (3740, 0.2, 0.3), (5600, 0.1, 0.16))
        return louder(
            mixed(*((0, louder(ring(tone, decay, decay), part)) for tone, decay, part in tones)), force
        )

    rests = ((0.0, 0.9), (0.13, 0.6), (0.215, 0.42), (0.27, 0.3), (0.305, 0.2), (0.33, 0.14))
    bounces = [
        (when, mixed((0, chime(force)), (0, louder(knock(700, 0.8), force * 0.5)))) for when, force in rests
    ]
    return in_a_room(mixed(*bounces))


def toll_bell() -> Samples:
    """A small bell at the barrier: something is to be paid."""
    return in_a_room(mixed((0, _bell(1175, 0.7)), (0.17, louder(_bell(1175, 0.7), 0.7))))


def hire() -> Samples:
    """Somebody new comes along: a whistle of three notes and two knocks at the door."""
    notes = (("G5", 0.28), ("C6", 0.4), ("E6", 0.52))
    greeting = [(when, louder(kalimba(note, 0.6), 0.7)) for note, when in notes]
    return in_a_room(mixed((0, knock(300, 0.4)), (0.12, louder(knock(320, 0.4), 0.9)), *greeting))


def build() -> Samples:
    """Three blows, and it stands."""
    end = [(0.62, louder(marimba("C4", 0.8), 0.7)), (0.62, louder(marimba("G4", 0.8), 0.6))]
    return in_a_room(mixed((0, _nail(0.7)), (0.2, _nail(0.8)), (0.4, _nail(1.0)), *end))


def hammer() -> Samples:
    """A single blow."""
    return in_a_room(_nail(1.0))


def winter_wind() -> Samples:
    """A gust with a whistle in it comes and goes."""
    gust = shaped(swept(noise(1.7, 251), 320, 760, 0.5), (0, 0), (0.35, 1), (0.6, 0.55), (0.78, 0.8), (1, 0))
    whistle = shaped(
        swept(noise(1.7, 252), 880, 1240, 0.06), (0, 0), (0.4, 0.7), (0.65, 0.25), (0.8, 0.6), (1, 0)
    )
    return in_a_room(mixed((0, gust), (0, louder(whistle, 0.9))))


def fire_crackle() -> Samples:
    """Wood burns."""
    chance = random.Random(261)
    glow = shaped(darkened(noise(1.0, 262), 500), (0, 0), (0.2, 1), (0.8, 0.8), (1, 0))
    snaps = [
        (
            0.05 + 0.85 * chance.random(),
            louder(knock(900 + 2200 * chance.random(), 1.0), 0.15 + 0.5 * chance.random() ** 2),
        )
        for _ in range(26)
    ]
    return in_a_room(mixed((0, louder(glow, 0.5)), *snaps))


def hunger() -> Samples:
    """An empty bowl, and a stomach that says so."""
    growl = shaped(swept(noise(0.42, 271), 110, 190, 0.2), (0, 0), (0.3, 1), (0.5, 0.4), (0.75, 0.9), (1, 0))
    bowl = mixed(
        (0, louder(ring(820, 0.25, 0.4), 0.4)),
        (0, louder(ring(1330, 0.15, 0.25), 0.2)),
        (0, louder(knock(560, 0.5), 0.6)),
    )
    return in_a_room(mixed((0, bowl), (0.22, louder(growl, 1.3)), (0.3, louder(marimba("E3", 0.5), 0.4))))


def year_bell() -> Samples:
    """The church bell strikes: a year has gone."""
    return in_a_room(
        mixed((0, _bell(392, 1.9)), (0, louder(knock(200, 0.3), 0.25)), (0.75, louder(_bell(392, 1.6), 0.7)))
    )


def enclosure() -> Samples:
    """Posts are rammed in one after another, and the ring is closed."""
    posts = [
        (0.11 * place, louder(mixed((0, knock(240 + 34 * place, 0.5)), (0, louder(thump(100), 0.7))), 0.8))
        for place in range(5)
    ]
    ring_ = [
        (0.58, louder(kalimba("G5", 0.7), 0.6)),
        (0.66, louder(kalimba("C6", 0.8), 0.7)),
        (0.74, louder(kalimba("E6", 0.8), 0.6)),
    ]
    return in_a_room(mixed(*posts, *ring_))


def farm_done() -> Samples:
    """The last evening on the farm: a slow chord and a tune from the porch."""
    chord = [(0.03 * place, louder(marimba(note, 1.8), 0.6)) for place, note in enumerate(("C3", "G3", "E4"))]
    tune = (("G4", 0.2), ("C5", 0.45), ("D5", 0.7), ("E5", 0.95), ("C5", 1.3), ("G5", 1.5))
    return in_a_room(
        mixed(
            *chord,
            *((when, louder(kalimba(note, 0.9), 0.7)) for note, when in tune),
            (1.5, louder(marimba("C4", 1.2), 0.6)),
        )
    )


RECIPES: dict[str, Callable[[], Samples]] = {
    recipe.__name__: recipe
    for recipe in (
        tile_lay,
        harvest,
        cubes,
        barn,
        walk,
        coin_drop,
        toll_bell,
        hire,
        build,
        hammer,
        winter_wind,
        fire_crackle,
        hunger,
        year_bell,
        enclosure,
        farm_done,
    )
}
