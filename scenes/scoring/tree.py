"""A seat's tree: its trunk is the stacked score, its crown carries the total, animals live in it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from scenes.scoring.facts import Column
from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.stage.palette import Colour, rgb
from scenes.stage.sprite import Layer, Sprite, Tracked
from scenes.stage.tween import Change, InTurn, Together, Tween, Wait, overshoot
from scenes.widgets.cutout import cutout, darker
from scenes.widgets.panel import mark_of
from scenes.widgets.widget import Widget

CROWN = (292, 262)  # the picture; the middle of the leaves lies at its anchor
CROWN_ANCHOR = (0.5, 124 / 262)
CROWN_REACH = 96  # from the middle of the leaves to their top
NUMBER = 190  # the width that a total has in a crown
TRUNK = 88
FOOT = 62  # the bark above the ground that every tree has
SIZES = {True: 1.0, False: 0.84}  # of a crown, for winners and others
CROWN_SINKS = 34  # so far the trunk reaches into the leaves
OWNED = 74  # so high is what a seat owns, before the foot of its tree
CLOSE = 0.9  # of their width things in a row lie apart
PEEPING = 24  # room for the heads of animals above the highest crown
CREAM = rgb("#FFFDF5")
CROWN_EDGES = {
    "owl": rgb("#1E3820"),
    "fern": rgb("#3A4A14"),
    "beetle": rgb("#153229"),
    "fox": rgb("#5A3A08"),
    "mushroom": rgb("#451A2E"),
    "acorn": rgb("#4A4630"),
}
ANIMALS = {  # from which side they look out of the crown
    "owl": (("hare", -1),),
    "fern": (("deer", 1),),
    "beetle": (("badger", 1),),
    "fox": (("lynx", -1), ("owlet", 1)),
    "mushroom": (("hedgehog", 1),),
    "acorn": (("squirrel", -1),),
}


@dataclass(frozen=True)
class Band:
    """The paper of one line of the score: always colour and pattern together."""

    colour: Colour
    pattern: str


BANDS = (
    Band(rgb("#5FA052"), "dots"),
    Band(rgb("#D9C46A"), "slant"),
    Band(rgb("#C9713F"), "waves"),
    Band(rgb("#5E9FB5"), "leaves"),
    Band(rgb("#E3A13B"), "rings"),
    Band(rgb("#B1628C"), "checks"),
    Band(rgb("#8C8F5A"), "crosses"),
    Band(rgb("#7A5A3C"), "bark"),
)


def band_of(number: int) -> Band:
    """The paper for the line with a number."""
    return BANDS[number % len(BANDS)]


def paint_band(painter: Painter, band: Band, box: pygame.FRect) -> None:
    """A piece of patterned paper."""
    painter.fill(band.colour, box)
    pattern = painter.look.pictures.get(f"scoring/pattern_{band.pattern}", width=min(TRUNK, box.width))
    scale = painter.look.viewport.scale
    place = pygame.Rect(
        round((box.left + painter.bleed) * scale),
        round((box.top + painter.bleed) * scale),
        round(box.width * scale),
        round(box.height * scale),
    )
    painter.surface.set_clip(place)
    for top in range(place.top, place.bottom, pattern.get_height()):
        for left in range(place.left, place.right, pattern.get_width()):
            painter.surface.blit(pattern, (left, top))
    painter.surface.set_clip(None)


class Trunk(Widget):
    """The part of a trunk over its foot; it grows line by line."""

    bleed = 6
    grown = Tracked[float]()  # lines counted so far; a part of a line is a part of its band

    def __init__(
        self, look: Look, column: Column, box: pygame.FRect, unit: float, bands: Sequence[Band]
    ) -> None:
        super().__init__(look, f"trunk {column.seat.emblem}", box, Layer.PANELS + 2)
        self._column, self._unit, self._bands = column, unit, bands
        self.grown = 0.0

    @property
    def height(self) -> float:
        """How far the bands reach above the foot now."""
        return self.height_after(self.grown)

    def height_after(self, lines: float) -> float:
        """How far they reach when so many lines are counted."""
        return max(0.0, self._column.sum_after(lines) * self._unit)

    def grow_to(self, lines: float) -> None:
        """Show so many lines."""
        if lines != self.grown:
            self.grown = lines
            self.refresh()

    def paint_face(self, painter: Painter) -> None:
        """The bands from below; what minus points have sunk into the ground is not seen."""
        box = painter.box
        shares = [min(1.0, max(0.0, self.grown - number)) for number in range(len(self._bands))]
        gains = [max(0, points) * share for points, share in zip(self._column.points, shares, strict=True)]
        top = box.bottom + (sum(gains) * self._unit - self.height)
        for gain, band in zip(gains, self._bands, strict=True):
            height = gain * self._unit
            top -= height
            seen = pygame.FRect(0, top, box.width, height).clip(box)
            if seen.height >= 1:
                paint_band(painter, band, seen)
                painter.fill((255, 253, 240, 120), pygame.FRect(0, seen.top, box.width, 3))
                painter.fill((*darker(band.colour), 200), pygame.FRect(0, seen.bottom - 2, box.width, 2))
        stem = pygame.FRect(0, box.bottom - self.height, box.width, self.height)
        painter.fill((255, 243, 208, 40), pygame.FRect(0, stem.top, 12, stem.height))
        painter.fill((0, 0, 0, 50), pygame.FRect(box.right - 18, stem.top, 18, stem.height))


class Total(Widget):
    """The number in a crown."""

    def __init__(self, look: Look, column: Column, box: pygame.FRect, edge: Colour) -> None:
        super().__init__(look, f"crown {column.seat.emblem}", box, Layer.PANELS + 6)
        self._edge = edge
        self.number = 0
        self.words = "0"

    def show(self, number: int, words: str) -> None:
        """Show another number."""
        if number != self.number:
            self.number, self.words = number, words
            self.refresh()

    def paint_face(self, painter: Painter) -> None:
        """Light digits with a dark edge."""
        box = painter.box
        size = int(box.height / 1.15 * 100 / self.look.text_percent)
        style = self.look.title(CREAM).sized(size)
        while self.look.type.letter_size(style) > box.height / 1.15 and style.size > 1:
            style = style.sized(style.size - 1)
        style = self.look.type.fitted(self.words, style, box.width)
        cutout(painter, self.words, style, box, self._edge, max(3.0, box.height * 0.07))


class Tree:
    """Trunk, crown, total, foot, grass and animals of one seat, over its sheet."""

    def __init__(
        self,
        look: Look,
        column: Column,
        sheet: pygame.FRect,
        canopy: float,
        size: float,
        most: int,
        bands: Sequence[Band],
        owned: Sequence[pygame.Surface] = (),
    ) -> None:
        """No crown rises above the canopy; the size is that of the grove; most is the highest total.

        What a seat owns that its place depends on lies before the foot, the best first.
        """
        self._column = column
        self.size = size * SIZES[column.is_winner]
        emblem = mark_of(column.seat.emblem).emblem
        ground, x = sheet.top, sheet.centerx
        highest = ground - canopy - (FOOT + 2 * CROWN_REACH - CROWN_SINKS) * size - PEEPING * size
        stem = pygame.FRect(x - TRUNK * size / 2, ground - FOOT * size - highest, TRUNK * size, highest)
        self.trunk = Trunk(look, column, stem, highest / max(1, most), bands)
        foot = look.pictures.get("scoring/foot", width=176 * size)
        self._foot = Sprite(foot, x, ground + 14 * size, layer=Layer.PANELS + 3, anchor=(0.5, 1.0))
        grass = look.pictures.stretched("scoring/grass", sheet.width + 8, 40)
        self._grass = Sprite(grass, x, ground + 2, layer=Layer.PANELS + 4)
        self.crown = Sprite(
            look.pictures.get(f"scoring/crown_{emblem}", width=CROWN[0] * self.size),
            x,
            0,
            layer=Layer.PANELS + 5,
            anchor=CROWN_ANCHOR,
        )
        height = 122 * self.size
        self.total = Total(
            look,
            column,
            pygame.FRect(x - NUMBER / 2 * self.size, 0, NUMBER * self.size, height),
            CROWN_EDGES[emblem],
        )
        self._animals = [
            (
                Sprite(
                    look.pictures.get(f"scoring/{name}", width=112 * self.size), x, 0, layer=Layer.PANELS + 4
                ),
                side,
            )
            for name, side in ANIMALS[emblem]
        ]
        for animal, _ in self._animals:
            animal.is_visible = False
        self._owned = [
            Sprite(picture, place, ground + 10 * size, layer=Layer.PANELS + 6, anchor=(0.5, 1.0))
            for picture, place in zip(owned, _places(look, owned, sheet), strict=False)
        ]
        self.grow_to(0.0, "0")

    @property
    def sprites(self) -> list[Sprite]:
        """Everything to put on stage."""
        animals = [animal for animal, _ in self._animals]
        return [self.trunk, self._foot, self._grass, *animals, self.crown, self.total, *self._owned]

    def crown_at_end(self) -> tuple[float, float]:
        """Where the middle of the crown will be when all is counted."""
        return self.crown.x, self._crown_over(self.trunk.height_after(float(len(self._column.points))))

    def crown_box_at_end(self) -> pygame.FRect:
        """The leaves with their number when all is counted, and the heads of animals above them."""
        (x, y), width, reach = self.crown_at_end(), CROWN[0] * self.size, CROWN_REACH * self.size
        return pygame.FRect(x - width / 2, y - reach - PEEPING, width, 2 * reach + PEEPING)

    def _crown_over(self, height: float) -> float:
        return self.trunk.box.bottom - height - (CROWN_REACH - CROWN_SINKS) * self.size

    def grow_to(self, lines: float, words: str) -> None:
        """Count so many lines: the trunk grows, crown and number rise with it."""
        self.trunk.grow_to(lines)
        self.crown.y = self._crown_over(self.trunk.height)
        self.total.y = self.crown.y + 2 * self.size
        self.total.show(round(self._column.sum_after(lines)), words)
        for animal, side in self._animals:
            animal.x = self.crown.x + side * 72 * self.size
            animal.y = self.crown.y - 40 * self.size

    def wake(self) -> Tween:
        """Animals look out of the crown, and a winner's crown takes a breath."""
        rises: list[Tween] = []
        for number, (animal, side) in enumerate(self._animals):
            animal.is_visible = True
            goal_x, goal_y = self.crown.x + side * 84 * self.size, self.crown.y - 96 * self.size
            animal.angle = -10.0 * side
            rises.append(InTurn(Wait(0.12 * number), Change(animal, 0.35, overshoot, x=goal_x, y=goal_y)))
        if self._column.is_winner:
            rises.append(
                InTurn(
                    Together(Change(self.crown, 0.18, zoom=1.08), Change(self.total, 0.18, zoom=1.08)),
                    Together(
                        Change(self.crown, 0.3, overshoot, zoom=1.0),
                        Change(self.total, 0.3, overshoot, zoom=1.0),
                    ),
                )
            )
        return Together(*rises)


def _places(look: Look, owned: Sequence[pygame.Surface], sheet: pygame.FRect) -> list[float]:
    """Where things lie in a row over a sheet; of many only the best have room."""
    if not owned:
        return []
    step = owned[0].get_width() / look.viewport.scale * CLOSE
    last = min(len(owned), max(1, int(sheet.width / step))) - 1
    return [sheet.centerx + step * (number - last / 2) for number in range(last + 1)]
