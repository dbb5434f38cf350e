"""The short sounds: one recipe each, named like the cue that plays it."""

from __future__ import annotations

import random
from collections.abc import Callable

from assets.soundmaking import farm, gnome_cues
from assets.soundmaking.instruments import breath, kalimba, knock, marimba, paper, pitch, thump
from assets.soundmaking.waves import Samples, in_a_room, louder, mixed, ring, shaped


def focus_move() -> Samples:
    """A fingertip on wood."""
    return knock(760, 0.25)


def confirm() -> Samples:
    """Yes: a step up."""
    return in_a_room(mixed((0, louder(kalimba("G5", 0.4), 0.8)), (0.075, kalimba("C6", 0.5))))


def back() -> Samples:
    """The step down again."""
    return in_a_room(mixed((0, louder(kalimba("C6", 0.3), 0.7)), (0.075, louder(kalimba("G5", 0.4), 0.8))))


def refuse() -> Samples:
    """Two dull knocks: that does not go."""
    first = mixed((0, knock(196, 0.1)), (0, louder(marimba("G3", 0.25), 0.6)))
    second = mixed((0, knock(165, 0.1)), (0, louder(marimba("E3", 0.35), 0.7)))
    return mixed((0, first), (0.13, second))


def open_panel() -> Samples:
    """Paper slides in, and something begins."""
    sheet = shaped(paper(0.22, 21), (0, 0), (0.6, 1), (1, 0))
    return in_a_room(mixed((0, louder(sheet, 1.4)), (0.12, louder(kalimba("E5", 0.4), 0.35))))


def close_panel() -> Samples:
    """Paper slides away."""
    sheet = shaped(paper(0.2, 22, 1900), (0, 0.2), (0.25, 1), (1, 0))
    return in_a_room(mixed((0, louder(sheet, 1.4)), (0.1, louder(knock(330, 0.1), 0.45))))


def toggle() -> Samples:
    """A wooden switch: click, clack."""
    return mixed((0, louder(knock(920, 0.8), 0.6)), (0.045, knock(620, 0.6)))


def slide_tick() -> Samples:
    """One notch of a slider."""
    return shaped(knock(1150, 0.5), (0, 1), (0.5, 0.2), (1, 0))


def page_turn() -> Samples:
    """A leaf of the rulebook goes over and lies down."""
    lift = shaped(paper(0.3, 31, 2900), (0, 0), (0.25, 0.8), (0.55, 0.3), (0.8, 1), (1, 0.2))
    rest = shaped(paper(0.14, 32, 1500), (0, 1), (1, 0))
    return in_a_room(mixed((0, lift), (0.3, louder(rest, 1.1)), (0.3, louder(thump(150), 0.1))))


def piece_lift() -> Samples:
    """A peg leaves its hollow."""
    pop = mixed((0, louder(knock(420, 0.2), 0.6)), (0.02, louder(kalimba("A5", 0.22), 0.35)))
    return mixed((0, louder(breath(0.12, 500, 1600, 41), 0.5)), (0.05, pop))


def piece_glide() -> Samples:
    """Something wooden passes overhead."""
    return breath(0.38, 380, 950, 42)


def piece_land() -> Samples:
    """A peg finds its hollow."""
    return in_a_room(
        mixed((0, knock(360, 0.45)), (0.004, louder(thump(130), 0.8)), (0.05, louder(knock(520, 0.2), 0.15)))
    )


def tile_drop() -> Samples:
    """A heavy tile drops and rocks once."""
    fall = mixed((0, knock(250, 0.7)), (0.003, thump(98)))
    return in_a_room(
        mixed((0, fall), (0.09, louder(knock(310, 0.5), 0.4)), (0.15, louder(knock(340, 0.4), 0.2)))
    )


def tile_flip() -> Samples:
    """A tile turns in the air and lies down."""
    return in_a_room(mixed((0, louder(breath(0.2, 600, 1500, 51), 0.7)), (0.17, louder(tile_drop(), 0.9))))


def card_flip() -> Samples:
    """A card snaps over."""
    snap = shaped(paper(0.05, 61, 4200), (0, 1), (1, 0))
    return mixed(
        (0, shaped(paper(0.09, 62, 3000), (0, 0), (1, 0.7))),
        (0.085, louder(snap, 1.5)),
        (0.09, louder(knock(540, 0.4), 0.3)),
    )


def dice_roll() -> Samples:
    """A die tumbles over the table, slower and slower, and lies still."""
    chance = random.Random(71)
    layers: list[tuple[float, Samples]] = []
    when, pause, force = 0.0, 0.045, 0.55
    while when < 0.85:
        layers.append(
            (when, louder(knock(500 + 500 * chance.random(), 0.9), force * (0.6 + 0.4 * chance.random())))
        )
        when += pause * (0.7 + 0.6 * chance.random())
        pause *= 1.19
    layers.append((when, louder(knock(430, 0.8), 0.6)))
    return in_a_room(mixed(*layers))


def coin() -> Samples:
    """Two coins meet."""

    def chime(frequency: float) -> Samples:
        parts = ((1.0, 0.5, 0.6), (1.503, 0.35, 0.35), (2.31, 0.22, 0.25), (3.17, 0.12, 0.15))
        return mixed(
            *((0, louder(ring(frequency * ratio, decay, decay), part)) for ratio, decay, part in parts)
        )

    return in_a_room(mixed((0, louder(chime(2093), 0.7)), (0.07, chime(2637))))


def grow() -> Samples:
    """A seed pushes up and unfolds."""
    notes = ("C5", "E5", "G5", "A5", "C6", "E6")
    stairs = [(0.09 * step, louder(kalimba(note, 0.6), 0.4 + 0.08 * step)) for step, note in enumerate(notes)]
    rustle = shaped(paper(0.6, 81, 1700), (0, 0), (0.7, 1), (1, 0))
    return in_a_room(mixed((0, louder(rustle, 0.5)), *stairs))


def curtain_open() -> Samples:
    """The leafy curtain rustles apart."""
    leaves = shaped(paper(0.85, 91, 2300), (0, 0), (0.3, 1), (0.7, 0.6), (1, 0))
    return in_a_room(
        mixed((0, leaves), (0, breath(0.8, 350, 1400, 92)), (0.5, louder(kalimba("G5", 0.6), 0.2)))
    )


def curtain_close() -> Samples:
    """The leafy curtain falls shut."""
    leaves = shaped(paper(0.75, 93, 2000), (0, 0), (0.6, 1), (1, 0))
    return in_a_room(mixed((0, leaves), (0, breath(0.7, 1300, 320, 94)), (0.6, louder(thump(110), 0.35))))


def your_turn() -> Samples:
    """Hello, it is you."""
    return in_a_room(mixed((0, marimba("G4")), (0.14, marimba("C5")), (0.28, louder(marimba("E5"), 1.05))))


def undo() -> Samples:
    """Time runs back a little: a note heard from its end."""
    pulled = list(reversed(kalimba("E5", 0.32)))
    return mixed(
        (0, shaped(pulled, (0, 0), (1, 1))),
        (0.31, louder(kalimba("C5", 0.3), 0.6)),
        (0.31, louder(knock(480, 0.3), 0.4)),
    )


def save_trouble() -> Samples:
    """Something needs a look, but nobody is in danger."""
    return in_a_room(
        mixed((0, marimba("A3", 0.7)), (0.22, marimba("F3", 0.9)), (0.22, louder(marimba("C4", 0.9), 0.4)))
    )


def win_fanfare() -> Samples:
    """A climb through the treetops and a bright chord."""
    climb = ("C5", "E5", "G5", "C6", "G5", "C6", "E6")
    times = (0.0, 0.13, 0.26, 0.39, 0.62, 0.75, 0.88)
    run = [(when, louder(kalimba(note, 1.0), 0.8)) for when, note in zip(times, climb, strict=True)]
    steps = [(0.0, marimba("C4", 1.0)), (0.39, marimba("G4", 1.0)), (0.62, marimba("F4", 0.8))]
    chord = [
        (1.2 + 0.025 * place, louder(marimba(note, 1.6), 0.8))
        for place, note in enumerate(("C4", "G4", "E5"))
    ]
    crown = [
        (1.25 + 0.06 * place, louder(kalimba(note, 1.4), 0.6))
        for place, note in enumerate(("C6", "E6", "G6"))
    ]
    return in_a_room(mixed(*run, *steps, *chord, *crown))


def lose() -> Samples:
    """A small sigh that ends kindly."""
    fall = (("E5", 0.0), ("D5", 0.22), ("C5", 0.44), ("A4", 0.66), ("G4", 1.0))
    low = [
        (0.0, louder(marimba("A3", 1.2), 0.6)),
        (0.66, louder(marimba("F3", 1.0), 0.6)),
        (1.0, louder(marimba("C4", 1.4), 0.7)),
    ]
    return in_a_room(mixed(*((when, louder(marimba(note, 1.0), 0.8)) for note, when in fall), *low))


def game_start() -> Samples:
    """Pieces are poured out, and off we go."""
    chance = random.Random(101)
    pour = [(0.035 * step, louder(knock(420 + 500 * chance.random(), 0.5), 0.25)) for step in range(11)]
    notes = (("C4", 0.35), ("G4", 0.5), ("C5", 0.65), ("E5", 0.8))
    return in_a_room(
        mixed(
            *pour,
            *((when, marimba(note, 1.1)) for note, when in notes),
            (0.8, louder(kalimba("C6", 1.0), 0.4)),
        )
    )


def firefly() -> Samples:
    """A firefly lights up."""
    glow = mixed(
        *(
            (0, louder(ring(pitch("E6") * ratio, 0.8, 0.8), part))
            for ratio, part in ((1, 0.5), (1.004, 0.4), (2, 0.1))
        )
    )
    return in_a_room(shaped(glow, (0, 0), (0.06, 1), (1, 0.5)))


def arrest() -> Samples:
    """Caught: two strides of heavy boots, a whistle, and a bolt that falls into its lock."""
    boots = [(when, mixed((0, thump(86)), (0, louder(knock(170, 0.3), 0.5)))) for when in (0.0, 0.22)]
    trill = [(0.045 * step, louder(ring(1960 + 180 * (step % 2), 0.3, 0.06), 0.3)) for step in range(9)]
    whistle = shaped(mixed(*trill), (0, 0), (0.1, 1), (0.8, 0.8), (1, 0))
    tones = ((1, 0.5), (1.47, 0.35), (2.09, 0.2))
    iron = mixed(*((0, louder(ring(640 * ratio, 0.34, 0.6), part)) for ratio, part in tones))
    bolt = [(0.92, louder(knock(520, 0.9), 0.7)), (0.98, iron)]
    fall = [(0.98, louder(marimba("C3", 1.0), 0.9)), (0.98, louder(thump(70), 0.9))]
    return in_a_room(mixed(*boots, (0.46, whistle), *bolt, *fall))


COMMON: dict[str, Callable[[], Samples]] = {
    recipe.__name__: recipe
    for recipe in (
        focus_move,
        confirm,
        back,
        refuse,
        open_panel,
        close_panel,
        toggle,
        slide_tick,
        page_turn,
        piece_lift,
        piece_glide,
        piece_land,
        tile_drop,
        tile_flip,
        card_flip,
        dice_roll,
        coin,
        grow,
        curtain_open,
        curtain_close,
        your_turn,
        undo,
        save_trouble,
        win_fanfare,
        lose,
        game_start,
        firefly,
        arrest,
    )
}
RECIPES = {**COMMON, **gnome_cues.RECIPES, **farm.RECIPES}
