"""Parts of the scoring besides trees and sheets: the headline, how it ended, leaves that lie about."""

from __future__ import annotations

from random import Random

import pygame

from scenes.scoring.layout import FLAG, WREATH, headline_room, reason_room
from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.stage.palette import SeatMark, rgb
from scenes.stage.sprite import Layer, Sprite
from scenes.widgets.crest import Crest
from scenes.widgets.cutout import cutout, darker
from scenes.widgets.fitting import fitted_lines
from scenes.widgets.widget import Widget

CREAM = rgb("#FFFDF5")
MEDALLION = 126
LEAVES = (
    "ui/leaf_oak",
    "ui/leaf_ivy",
    "ui/leaf_birch",
    "ui/leaf_beech",
    "menu/leaf_1",
    "menu/leaf_2",
    "menu/leaf_4",
)
# Where leaves lie, from the left edge or, below zero, from the right one; how many, and how far apart.
LYING = (
    (pygame.Rect(70, 40, 380, 290), 13, 92),
    (pygame.Rect(-480, 24, 420, 130), 9, 84),
)
EDGE = 7
LARGEST_SIGN = 72.0  # of what made the winner win


class Headline(Widget):
    """Who has won, in large letters on a ribbon; a crest may lie over its left end."""

    bleed = 130

    def __init__(self, look: Look, box: pygame.FRect, words: str, mark: SeatMark | None) -> None:
        """The mark is None where several have won or nobody."""
        self._words, self._mark = words, mark
        super().__init__(look, "headline", box, Layer.WIDGETS)

    def crest(self, size: float) -> Crest | None:
        """The crest of the only winner."""
        if self._mark is None:
            return None
        centre = self.box.left + 20, self.box.centery
        return Crest(self.look, centre, self._mark, size, size * MEDALLION / WREATH, Layer.WIDGETS)

    def paint_face(self, painter: Painter) -> None:
        """The ribbon and its words."""
        painter.stretch(f"ui/ribbon_{self._mark.emblem if self._mark else 'amber'}")
        room = headline_room(painter.box) if self._mark else painter.box.inflate(-88, 0)
        room.height -= 2
        style, lines = fitted_lines(self.look, self._words, self.look.title(CREAM), room)
        edge = darker(self._mark.colour, 0.62) if self._mark else rgb("#6A4210")
        width = EDGE * min(1.0, self.look.type.letter_size(style) / 72)
        height = room.height / len(lines)
        for number, line in enumerate(lines):
            row = pygame.FRect(room.left, number * height - 3, room.width, height)
            cutout(painter, line, style, row, edge, width)


class Reason(Widget):
    """Why the game was over, on dark glass."""

    def __init__(self, look: Look, box: pygame.FRect, words: str, picture: str = "") -> None:
        """A picture of what made the winner win may stand in place of the flag."""
        super().__init__(look, "reason", box, Layer.PANELS)
        self._words, self._picture = words, picture

    def paint_face(self, painter: Painter) -> None:
        """A picture and a sentence."""
        look, box = self.look, painter.box
        painter.stretch("ui/panel_glass")
        if box.width >= FLAG:
            height = min(box.height - 16, LARGEST_SIGN) if self._picture else 52
            painter.picture(self._picture or "icons/flag_accent", (52, box.centery), height=height)
        left, width = reason_room(box.width)
        room = pygame.FRect(left, 8, width, box.height - 16)
        large = look.type.height(self._words, look.label(), room.width) <= room.height
        style = look.label(look.palette.light) if large else look.small(look.palette.light)
        style, lines = fitted_lines(look, self._words, style, room)
        height = look.type.line_height(style)
        top = box.centery - height * len(lines) / 2
        for number, line in enumerate(lines):
            painter.line(line, style, pygame.FRect(room.left, top + number * height, room.width, height))


def lying_leaves(look: Look) -> list[Sprite]:
    """Leaves in the corners, always the same; chance only decorates here."""
    random = Random(23)
    leaves: list[Sprite] = []
    for zone, count, distance in LYING:
        left = zone.left % look.viewport.canvas.width
        places: list[pygame.Vector2] = []
        for _ in range(400):
            place = pygame.Vector2(
                random.uniform(left, left + zone.width), random.uniform(zone.top, zone.bottom)
            )
            if len(places) < count and all(place.distance_to(other) >= distance for other in places):
                places.append(place)
        for place in places:
            picture = look.pictures.get(random.choice(LEAVES), height=random.uniform(44, 78))
            leaf = Sprite(picture, place.x, place.y, layer=Layer.GROUND)
            leaf.angle = random.uniform(0, 360)
            leaves.append(leaf)
    return leaves
