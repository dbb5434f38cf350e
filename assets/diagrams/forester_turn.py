"""Diagrams of the foresters' turn: the wheel, cards and who gets them, auction, clean-up, hard winter."""

from __future__ import annotations

import math
from collections.abc import Callable

from assets.diagrams.domain import plant, plot, token
from assets.diagrams.parts import (
    Diagram,
    Point,
    arrow,
    card,
    cross,
    digits,
    disc,
    does_not_fit,
    fits,
    framed,
    panel_width,
    raised,
    tick,
)
from assets.papercut import placed
from game.forester.data import BID_STEP, SEASON_TRACK, AnimalId, SpeciesId

ONE, TWO, THREE, FOUR = (panel_width(count) for count in (1, 2, 3, 4))
MIDDLE = 102.0
SEATS = ("owl", "fox", "mushroom", "acorn")
TRACK = 134.0  # from the middle of the wheel to its spaces
HERD: tuple[AnimalId, ...] = ("lynx", "eagle_owl", "marten", "fox")  # from the best to the fourth


class Wheel:
    """The season wheel around a point, with what lies on its spaces."""

    def __init__(self, x: float, y: float, size: float, season: str) -> None:
        self._at, self._size = (x, y), size
        self._parts = [
            placed("forester/wheel", x, y, size),
            placed(f"forester/wheel_{season}", x, y, size * 0.98),
        ]

    def __str__(self) -> str:
        return "".join(self._parts)

    def space(self, number: float, distance: float = TRACK) -> Point:
        """The middle of a space, or a point that far from the hub."""
        angle = math.tau * number / len(SEASON_TRACK) - math.pi / 2
        x, y = self._at
        return x + math.cos(angle) * distance * self._size, y + math.sin(angle) * distance * self._size

    def marker(self, number: int, opacity: float = 1.0) -> None:
        """The red marker of the season."""
        self._parts.append(
            placed("forester/marker_big", *self.space(number), 1.1 * self._size, opacity=opacity)
        )

    def glow(self, number: int) -> None:
        """A space whose season happens."""
        x, y = self._at
        self._parts.append(placed("forester/sector_glow", x, y, self._size, turned=30 * number, opacity=0.75))
        self._parts.append(disc(*self.space(number, 206), "!", 15))

    def turn(self, start: float, end: float, distance: float = 212) -> None:
        """An arrow along the rim."""
        ends = self.space(start, distance), self.space(end, distance)
        self._parts.append(arrow(*ends, (end - start) * 0.07))


def wheel() -> Diagram:
    """2.7: twelve spaces, a symbol in the middle of each season, clockwise from winter."""
    turning = Wheel(160, 148, 0.62, "winter")
    turning.marker(0)
    turning.turn(0.8, 2.3)
    return framed(str(turning), width=320, height=300)


def turning_the_wheel() -> Diagram:
    """4.2: one space for each card; a symbol on the way lets its season happen."""
    cards = "".join(
        raised("forester/card_back", x, 112, 0.54, turned=turned) for x, turned in ((92, -7), (190, 7))
    )
    turning = Wheel(524, 124, 0.54, "spring")
    turning.glow(3)
    turning.marker(2, 0.45)
    turning.marker(4)
    badge = disc(141, 204, 2, 24)
    return framed(f"{cards}{badge}{arrow((278, 124), (388, 124), 0.2)}{turning}", height=254)


def handing_out() -> Diagram:
    """4.3: as many different players as cards."""
    pair = "".join(
        raised("forester/card_back", x, 62, 0.33, turned=turned) for x, turned in ((112, -6), (196, 6))
    )
    seats = "".join(
        placed(f"emblems/{seat}", x, 158, 0.36) for seat, x in zip(SEATS, (58, 154, 250), strict=False)
    )
    different = arrow((100, 100), (72, 128)) + arrow((208, 100), (236, 128))
    same = arrow((120, 100), (143, 128)) + arrow((188, 100), (165, 128))
    return framed(fits(pair + seats + different, TWO), does_not_fit(pair + seats + same, TWO))


def one_card() -> Diagram:
    """4.7: the other takes it, or it comes back."""
    scenes = []
    for takes in (True, False):
        people = placed("emblems/owl", 62, 124, 0.42) + placed("emblems/fox", 270, 124, 0.42)
        sign = tick(270, 40, 0.9) if takes else cross(270, 40, 0.9)
        way = arrow((106, 84), (226, 84), 0.3) if takes else arrow((226, 164), (106, 164), 0.3)
        middle = raised("forester/card_back", 166, 128 if takes else 88, 0.36)
        scenes.append(people + middle + way + sign)
    return framed(*scenes)


def two_players() -> Diagram:
    """4.8: two cards are one for each; of three the other takes one or two unseen."""

    def hand(x: float, count: int) -> str:
        spread = range(count)
        return "".join(
            raised("forester/card_back", x + 22 * number - 11 * (count - 1), 132, 0.32, turned=8 * number - 4)
            for number in spread
        )

    scenes = []
    for own, others in ((1, 1), (2, 1), (1, 2)):
        people = placed("emblems/owl", 48, 42, 0.3) + placed("emblems/fox", THREE - 48, 42, 0.3)
        scenes.append(
            people + hand(57, own) + hand(THREE - 57, others) + disc(THREE / 2, 42, own + others, 22)
        )
    return framed(*scenes)


def hard_winter() -> Diagram:
    """5.2: on a 6 the first loses the best animal, the next the second best, and so on."""
    scenes = []
    for place, seat in enumerate(SEATS):
        parts = [placed(f"emblems/{seat}", FOUR / 2 - 34, 40, 0.3)]
        if place == 0:
            parts.append(raised("forester/die_6", FOUR / 2 + 36, 40, 0.9))
        for number, animal in enumerate(HERD):
            x, y = 46 + 68 * (number % 2), 106 + 60 * (number // 2)
            parts.append(token(animal, x, y, 0.86) + (cross(x, y, 0.8) if number == place else ""))
        scenes.append("".join(parts))
    return framed(*scenes)


def harm() -> Diagram:
    """6.2: a card puts its markers on different plants, never two on one."""
    scenes = []
    for left, right in ((1, 1), (2, 0)):
        trees = plot(82, 128, 0.76, plant("tree", "beech", left))
        trees += plot(236, 128, 0.76, plant("tree", "oak", right))
        source = placed("forester/kind_red", 159, 40, 0.95)
        if right:
            ways = arrow((132, 46), (92, 70), 0.15, size=0.9) + arrow((186, 46), (226, 70), -0.15, size=0.9)
        else:
            ways = arrow((132, 34), (76, 66), 0.2, size=0.9) + arrow((140, 62), (106, 84), 0.1, size=0.9)
        scenes.append(trees + source + ways)
    return framed(fits(scenes[0], TWO), does_not_fit(scenes[1], TWO))


def auction() -> Diagram:
    """6.4: three saplings one after the other, bids in steps of five thousand."""
    species: tuple[SpeciesId, ...] = ("oak", "pine", "fir")
    saplings = "".join(
        plot(66 + 112 * number, 116, 0.62, plant("sapling", kind, None))
        + disc(102 + 112 * number, 62, number + 1, 18)
        for number, kind in enumerate(species)
    )
    step = BID_STEP // 1000
    stairs = []
    for number in range(3):
        x, high = 404 + 66 * number, 36 + 34 * number
        stairs.append(card(x, 184 - high / 2, 58, high, "#D9C9A3"))
        stairs.append(placed("forester/coin", x, 160 - high, 1.15))
        stairs.append(digits(step * (number + 1), x, 159 - high, 27))
    block = placed("forester/hammer_block", 616, 170, 0.92) + placed("forester/hammer", 610, 104, 0.95)
    return framed(saplings + "".join(stairs) + block)


def clean_up_card() -> Diagram:
    """6.5: who does not buy passes the card to the left; after one round it is put away."""
    seats = [placed(f"emblems/{seat}", 66 + 132 * number, 128, 0.46) for number, seat in enumerate(SEATS)]
    ways = [arrow((110 + 132 * number, 128), (154 + 132 * number, 128)) for number in range(4)]
    end = placed("forester/card_slot", 608, 118, 0.5) + cross(608, 118, 0.85)
    shown = raised("forester/kind_remediation", 66, 44, 1.1)
    return framed("".join([*seats, *ways]) + end + shown)


DIAGRAMS: dict[str, Callable[[], Diagram]] = {
    "2.7": wheel,
    "4.2": turning_the_wheel,
    "4.3": handing_out,
    "4.7": one_card,
    "4.8": two_players,
    "5.2": hard_winter,
    "6.2": harm,
    "6.4": auction,
    "6.5": clean_up_card,
}
