"""Finds room for words that lie over the table: near what they are about, over nothing that is needed."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import pygame

from scenes.stage.look import Look
from scenes.stage.typesetting import SMALLEST, Style
from scenes.table.clearing import CELL, Clearing, nearest
from scenes.widgets.boxes import apart

STEP, FINE_STEP = 32, 8  # how finely rows are tried, and where hardly anything is free
AIR = 6  # around what is kept free, and up to a cell more
SMALLER = 4  # by how much letters shrink at once, where little else helps
WIDTHS = (900, 620, 480, 360, 280, 230, 180)  # that words may be wrapped to
MORE_WIDTHS = tuple(range(900, 179, -20))  # where hardly anything is free

# What a place costs besides its distance, in the same units.
CHECKED = 900.0  # for what is looked at before every answer, such as what winter will take
RIVAL = 320.0  # for every panel of a seat that is covered: a free place within this reach is better
READ = 40.0  # for everything else that people may want to look at
SMALLER_COST = 220.0  # for letters that shrink once
PLAINER_COST = 90.0  # for a plainer paper
LINE_COST = 20.0  # for every line more than the widest paper has
BOARD, ANSWER = 240.0, 400.0  # for every part of it that is covered, where letters would else be too small
TOWER, STEEPLE = 1.2, 2.0  # times as tall as wide: so a paper lies only where hardly anything is free
FAR = 700.0  # or where every other place is further away
LEAN = 0.1  # of how far its middle lies from the middle of what it is about

Around = Callable[[float, float], tuple[float, float]]  # the size of a paper around words of a size


@dataclass(frozen=True)
class Kept:
    """What stays in sight: needed things always, the others as long as there is room within reach.

    What people look at, such as what words explain, is worth smaller letters, but nothing that is needed.
    """

    needed: Sequence[pygame.FRect] = ()
    rivals: Sequence[pygame.FRect] = ()
    read: Sequence[pygame.FRect] = ()
    looked_at: Sequence[pygame.FRect] = ()
    checked: Sequence[pygame.FRect] = ()  # what people look at before they answer
    uncrossed: Sequence[pygame.FRect] = ()  # words, buttons and panels, across which no tail lies
    board: Sequence[pygame.FRect] = ()  # of what is needed, what is only looked at
    answers: Sequence[pygame.FRect] = ()  # of what is needed, what lies on the table to answer with

    @property
    def costly(self) -> list[tuple[pygame.FRect, float]]:
        """What may be covered, and how much that costs."""
        costs = (self.checked, CHECKED), (self.rivals, RIVAL), (self.read, READ)
        return [(box, cost) for boxes, cost in costs for box in boxes]

    def is_covered_by(self, box: pygame.FRect) -> bool:
        """Whether something lies over anything that is needed."""
        return box.collidelist(list(self.needed)) >= 0


@dataclass(frozen=True)
class Paper:
    """Words in their place: the box of the paper, the style in which the words fit it, and its shape."""

    box: pygame.FRect
    style: Style
    around: Around


@dataclass(frozen=True)
class Try:
    """What may be done to find room for words, from the best to what hardly anybody wants to read."""

    sizes: Sequence[Style]
    in_sight: Sequence[pygame.FRect]
    widths: Sequence[int]
    costly: Sequence[tuple[pygame.FRect, float]] = ()  # what may be covered, and how much each of it costs
    step: int = STEP
    tallest: float = math.inf  # times as tall as wide
    farthest: float = math.inf  # from what words are about


@dataclass(frozen=True)
class Place:
    """A box, and what it costs to lie there."""

    cost: float
    box: pygame.FRect


def paper_for(
    look: Look,
    words: str,
    style: Style,
    arounds: Sequence[Around],
    about: pygame.FRect,
    kept: Kept,
    widths: Sequence[int] = WIDTHS,
    *,
    is_read_at_once: bool = False,
) -> Paper:
    """The best paper for words about something: of all shapes the one that lies nearest and covers least.

    `arounds` are the shapes that the paper may have, the best first. Letters shrink only if that brings the
    words much nearer. Where a table is so full that nothing is free, the words lie as near as they can.
    What is read at once in large letters, because somebody asked for it, rather covers the board, and even
    places to answer with, than to be a tower or to have smaller letters than people asked for.
    """
    for each in _tries(look, style, about, kept, widths, is_read_at_once=is_read_at_once):
        best = _cheapest_paper(look, words, arounds, about, each)
        if best is not None and apart(best.box, about) <= each.farthest:
            return best
    smallest = _sizes(style, min(style.size, look.type.smallest_size))[-1]
    return Paper(look.viewport.safe, smallest, arounds[-1])  # more than a table can hold


def _tries(
    look: Look,
    style: Style,
    about: pygame.FRect,
    kept: Kept,
    widths: Sequence[int],
    *,
    is_read_at_once: bool,
) -> Iterator[Try]:
    """What is done one after the other until words have a place."""
    sizes = _sizes(style, min(style.size, look.type.smallest_size))
    large = [each for each in sizes if each.size >= SMALLEST]  # as people asked for
    costly, whole = kept.costly, [*kept.needed, *kept.looked_at]
    yield Try(large, whole, widths, costly, tallest=TOWER, farthest=FAR)
    for covered in _on_the_table(kept, about) if is_read_at_once and look.has_large_text else ():
        boxes = [box for box, _ in covered]
        in_sight = [box for box in whole if box not in boxes]
        yield Try(large, in_sight, widths, [*costly, *covered], tallest=TOWER, farthest=FAR)
    yield Try(large, whole, widths, costly, tallest=STEEPLE)
    yield Try(sizes, whole, widths, costly, tallest=TOWER, farthest=FAR)
    for needed in (whole, kept.needed):
        yield Try(large, needed, widths, costly)
        yield Try(sizes, needed, widths, costly)
    yield Try(sizes[-1:], kept.needed, MORE_WIDTHS, costly, step=FINE_STEP)
    yield Try(sizes[-1:], kept.looked_at, WIDTHS, costly)
    yield Try(sizes[-1:], (), WIDTHS, costly)


def _sizes(style: Style, smallest: int) -> list[Style]:
    """A style and smaller ones, down to a size; none where it is smaller than that itself."""
    return [style.sized(size) for size in range(style.size, smallest - 1, -SMALLER)]


def _on_the_table(kept: Kept, about: pygame.FRect) -> Iterator[list[tuple[pygame.FRect, float]]]:
    """What is covered rather than that letters shrink, the least that anybody misses first."""
    answers = [(box, ANSWER) for box in kept.answers if box != about]
    board = [(box, BOARD) for box in kept.board if box != about and box not in kept.answers]
    yield board
    yield [*board, *answers]


def free_paper(
    look: Look,
    words: str,
    style: Style,
    arounds: Sequence[Around],
    about: pygame.FRect,
    in_sight: Sequence[pygame.FRect],
    widths: Sequence[int] = WIDTHS,
) -> Paper | None:
    """The best paper that covers nothing of what stays in sight; None where letters would have to shrink."""
    return _cheapest_paper(look, words, arounds, about, Try(_sizes(style, SMALLEST), in_sight, widths))


def _cheapest_paper(
    look: Look, words: str, arounds: Sequence[Around], about: pygame.FRect, tried: Try
) -> Paper | None:
    """The best paper of those that may be tried; None where none of them has room."""
    room = Room(look.viewport.safe, tried.in_sight, tried.costly)
    best, least = None, math.inf
    for smaller, size in enumerate(tried.sizes):
        if smaller * SMALLER_COST >= least:
            break
        for shape_cost, paper in _shapes(look, words, size, arounds, tried.widths):
            if paper.box.height > tried.tallest * paper.box.width:
                continue
            extra = smaller * SMALLER_COST + shape_cost
            place = room.cheapest(paper.box.size, about, least - extra, tried.step)
            if place is not None:
                best, least = Paper(place.box, paper.style, paper.around), place.cost + extra
    return best


def _shapes(
    look: Look, words: str, style: Style, arounds: Sequence[Around], widths: Sequence[int]
) -> Iterator[tuple[float, Paper]]:
    """Papers for words in several widths that break no word, and what each shape costs."""
    type_, safe = look.type, look.viewport.safe
    longest = type_.width(words, style) + 4
    narrowest = max((type_.width(word, style) + 4 for word in words.split()), default=0.0)
    possible = sorted({min(max(width, narrowest), longest) for width in widths}, reverse=True)
    # Of papers that are equally tall the narrowest fits wherever the others do.
    narrow = {type_.height(words, style, width): width for width in possible}
    lowest = min(narrow)
    for plainer, around in enumerate(arounds):
        for height, width in narrow.items():
            box = pygame.FRect((0, 0), around(width, height))
            if box.width <= safe.width and box.height <= safe.height:
                lines = (height - lowest) / type_.line_height(style)
                yield plainer * PLAINER_COST + lines * LINE_COST, Paper(box, style, around)


class Room:
    """An area, what in it must not be covered, and what had better not be."""

    def __init__(
        self,
        area: pygame.FRect,
        obstacles: Sequence[pygame.FRect],
        costly: Sequence[tuple[pygame.FRect, float]],
    ) -> None:
        self._area = area
        self._obstacles = [box.inflate(2 * AIR, 2 * AIR) for box in obstacles]
        self._boxes, self._costs = [box for box, _ in costly], [cost for _, cost in costly]
        # Without obstacles; without what costs most either; and so on. Each is made when it is first needed.
        self._levels = sorted(set(self._costs), reverse=True)
        self._clearings = [Clearing(area, self._obstacles)]

    def cheapest(
        self, size: tuple[float, float], about: pygame.FRect, limit: float = math.inf, step: int = STEP
    ) -> Place | None:
        """The place that touches no obstacle, and costs least by its distance and what it covers.

        None if there is none that costs less than a limit.
        """
        width, height = size
        area = self._area
        room = pygame.FRect(area.left, area.top, area.width - width, area.height - height)
        if min(room.size) < 0:
            return None
        wanted_x, wanted_y = about.centerx - width / 2, about.centery - height / 2
        best = None
        for y in _rows(about, height, room, step):
            down = max(y - about.bottom, about.top - y - height, 0.0)
            if down + LEAN * abs(y - wanted_y) >= limit:
                break  # all others are further away
            for x in self._in_row(y, size, max(room.left, min(room.right, wanted_x)), room):
                across = max(x - about.right, about.left - x - width, 0.0)
                cost = math.hypot(across, down) + LEAN * (abs(x - wanted_x) + abs(y - wanted_y))
                if cost < limit:
                    box = pygame.FRect(x, y, width, height)
                    cost += self._cost_of_covering(box)
                    if cost < limit:
                        limit, best = cost, Place(cost, box)
        return best

    def _in_row(
        self, y: float, size: tuple[float, float], wanted: float, room: pygame.FRect
    ) -> Iterator[float]:
        """Where a paper may lie in a row: as near as it can, and as near as it covers less."""
        width, height = size
        cell = int((wanted - room.left) // CELL)
        within = (1 << (int(room.width // CELL) + 1)) - 1
        for level in range(len(self._levels) + 1):
            places = self._clearing(level).places(y - room.top, height, width)
            if places >> cell & 3 == 3:  # free from the cell before to the cell after
                yield wanted
                if not level and not self._cost_of_covering(pygame.FRect(wanted, y, width, height)):
                    return
            elif not places & within:
                return
            else:
                yield from (room.left + place * CELL for place in nearest(places & within, cell))

    def _clearing(self, level: int) -> Clearing:
        while len(self._clearings) <= level:
            least = self._levels[len(self._clearings) - 1]
            boxes = [box for box, cost in zip(self._boxes, self._costs, strict=True) if cost >= least]
            self._clearings.append(Clearing(self._area, [*self._obstacles, *boxes]))
        return self._clearings[level]

    def _cost_of_covering(self, box: pygame.FRect) -> float:
        return sum(self._costs[number] for number in box.collidelistall(self._boxes))


def _rows(about: pygame.FRect, height: float, room: pygame.FRect, step: int) -> list[float]:
    """Rows to try: beside, above and below what words are about, and all over the room, the nearest first."""
    wanted = about.centery - height / 2
    rows = [room.top + number * step for number in range(int(room.height // step) + 1)]
    rows += [wanted, about.top - height - CELL - AIR, about.bottom + CELL + AIR, room.bottom]
    return sorted((max(room.top, min(room.bottom, row)) for row in rows), key=lambda row: abs(row - wanted))
