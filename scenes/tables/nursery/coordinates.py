"""Letters and numbers along the rim of the board, for whoever reads of a hollow by its name."""

from __future__ import annotations

import pygame

from game.nursery.board import COLUMN_LETTERS, SIDE
from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.stage.palette import rgb
from scenes.stage.sprite import Layer
from scenes.stage.stage import Stage
from scenes.stage.typesetting import Style
from scenes.table.zones import Zones
from scenes.widgets.cutout import cutout
from scenes.widgets.hints import HintBar
from scenes.widgets.widget import Widget

LETTERS = Style("title", 34, rgb("#FFF6D6"))
TALLEST = 46  # the rim is not wider
EDGE = rgb("#4A2E17")
EDGE_WIDTH = 4
BOX = (60, 60)
INK = (34, 44)  # what letters cover of their boxes at most
BESIDE_BOARD = ("panel:", "left:", "rack:")  # zones that may cover parts of the rim
BESIDE_UPRIGHT_BOARD = (*BESIDE_BOARD, "steps", "turn")
OUT = 0.53  # of the way to the next hollow, if there were one: the middle of the rim

Place = tuple[str, tuple[float, float]]  # what is written, and around which point


class Coordinate(Widget):
    """One letter or number on the rim."""

    def __init__(self, look: Look, name: str, box: pygame.FRect, words: str) -> None:
        super().__init__(look, name, box, Layer.BOARD + 1)
        self.words = words

    def paint_face(self, painter: Painter) -> None:
        """Light letters with a dark edge, as if cut into the wood."""
        size = min(LETTERS.size, round(TALLEST * 100 / self.look.text_percent))
        cutout(painter, self.words, LETTERS.sized(size), painter.box, EDGE, EDGE_WIDTH)


class Coordinates:
    """The letters of the columns and the numbers of the rows, each at both ends."""

    def __init__(self, look: Look, stage: Stage, zones: Zones) -> None:
        self._look, self._stage = look, stage
        self._places = _uncovered(_places(zones), look, zones)
        self._shown: list[Coordinate] = []

    def show(self, *, is_shown: bool) -> None:
        """Show or hide them; they are made when they are first needed."""
        if is_shown and not self._shown:
            self._shown = [self._coordinate(name, words, at) for name, (words, at) in self._places.items()]
            self._stage.add(*self._shown)
        for coordinate in self._shown:
            coordinate.is_visible = is_shown

    @property
    def boxes(self) -> list[pygame.FRect]:
        """Where letters and numbers are shown."""
        return [each.box for each in self._shown if each.is_visible]

    def _coordinate(self, name: str, words: str, at: tuple[float, float]) -> Coordinate:
        box = pygame.FRect(0, 0, *BOX)
        box.center = at
        return Coordinate(self._look, name, box, words)


def _places(zones: Zones) -> dict[str, Place]:
    """By name what is written where: beyond both ends of every column and of every row."""
    places = {}
    last = SIDE - 1
    for number in range(SIDE):
        for end, beside in ((0, 1), (last, last - 1)):
            column = _beyond(zones, (end, number), (beside, number))
            row = _beyond(zones, (number, end), (number, beside))
            places[f"column {number} {end}"] = COLUMN_LETTERS[number], column
            places[f"row {number} {end}"] = str(number + 1), row
    return places


def _uncovered(places: dict[str, Place], look: Look, zones: Zones) -> dict[str, Place]:
    """The places without those that are covered, as long as the same is said at the other end."""
    hints = look.viewport.safe
    hints.top += hints.height - HintBar.height_for(look)
    prefixes = BESIDE_UPRIGHT_BOARD if look.viewport.format.is_upright else BESIDE_BOARD
    beside = [zones.box(name) for prefix in prefixes for name in zones.named(prefix)]
    above_hints = {name: place for name, place in places.items() if _is_free(place, [hints])}
    free = {name: place for name, place in above_hints.items() if _is_free(place, beside)}
    said = {words for words, _ in free.values()}
    return {name: place for name, place in above_hints.items() if name in free or place[0] not in said}


def _is_free(place: Place, covers: list[pygame.FRect]) -> bool:
    ink = pygame.FRect(0, 0, *INK)
    ink.center = place[1]
    return ink.collidelist(covers) < 0


def _beyond(zones: Zones, end: tuple[int, int], beside: tuple[int, int]) -> tuple[float, float]:
    """The point on the rim behind the last hollow of a line, each hollow by row and column."""
    x, y = zones.point(f"cell:{SIDE * end[0] + end[1]}")
    other_x, other_y = zones.point(f"cell:{SIDE * beside[0] + beside[1]}")
    return x + (x - other_x) * OUT, y + (y - other_y) * OUT
