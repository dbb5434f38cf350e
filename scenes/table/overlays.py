"""Finds room for words that lie over the table: near what they are about, over nothing that is needed."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import pygame

from scenes.stage.look import Look
from scenes.stage.typesetting import Style

STEP = 32  # how finely rows are tried
AIR = 10  # around what is kept free
SMALLER = 4  # by how much letters shrink at once, where little else helps
WIDTHS = (900, 620, 480, 360, 280, 230, 180)  # that words may be wrapped to

# What a place costs besides its distance, in the same units.
RIVAL = 320.0  # for every panel of a seat that is covered: a free place within this reach is better
READ = 40.0  # for everything else that people may want to look at
SMALLER_COST = 160.0  # for letters that shrink once
PLAINER_COST = 90.0  # for a plainer paper
LINE_COST = 20.0  # for every line more than the widest paper has
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

    @property
    def costly(self) -> list[tuple[pygame.FRect, float]]:
        """What may be covered, and how much that costs."""
        return [*((box, RIVAL) for box in self.rivals), *((box, READ) for box in self.read)]


@dataclass(frozen=True)
class Paper:
    """Words in their place: the box of the paper, the style in which the words fit it, and its shape."""

    box: pygame.FRect
    style: Style
    around: Around


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
) -> Paper:
    """The best paper for words about something: of all shapes the one that lies nearest and covers least.

    `arounds` are the shapes that the paper may have, the best first. Letters shrink only if that brings the
    words much nearer. Where a table is so full that nothing is free, the words lie as near as they can.
    """
    styles = [
        style.sized(size)
        for size in range(style.size, min(style.size, look.type.smallest_size) - 1, -SMALLER)
    ]
    shapes = list(_shapes(look, words, styles, arounds))
    smallest = [(cost, paper) for cost, paper in shapes if paper.style == styles[-1]]
    tries: list[tuple[list[tuple[float, Paper]], Sequence[pygame.FRect]]] = [
        (shapes, [*kept.needed, *kept.looked_at]),
        (shapes, kept.needed),
        (smallest, kept.looked_at),
        (smallest, ()),
    ]
    for papers, in_sight in tries:
        best, least = None, math.inf
        obstacles = _outermost(in_sight)
        costly = [each for each in kept.costly if not any(box.contains(each[0]) for box in obstacles)]
        for extra, paper in papers:
            rest = least - extra
            place = cheapest(paper.box.size, about, obstacles, costly, look.viewport.safe, rest)
            if place is not None:
                best, least = Paper(place.box, paper.style, paper.around), place.cost + extra
        if best is not None:
            return best
    return Paper(look.viewport.safe, styles[-1], arounds[-1])  # more than a table can hold


def _shapes(
    look: Look, words: str, styles: Sequence[Style], arounds: Sequence[Around]
) -> Iterator[tuple[float, Paper]]:
    """Papers for words in several styles and widths that break no word, and what each shape costs."""
    type_, safe = look.type, look.viewport.safe
    for smaller, style in enumerate(styles):
        longest = type_.width(words, style) + 4
        narrowest = max((type_.width(word, style) + 4 for word in words.split()), default=0.0)
        widths = sorted({min(max(width, narrowest), longest) for width in WIDTHS}, reverse=True)
        heights = [type_.height(words, style, width) for width in widths]
        for plainer, around in enumerate(arounds):
            for width, height in zip(widths, heights, strict=True):
                box = pygame.FRect((0, 0), around(width, height))
                if box.width <= safe.width and box.height <= safe.height:
                    lines = (height - heights[0]) / type_.line_height(style)
                    cost = smaller * SMALLER_COST + plainer * PLAINER_COST + lines * LINE_COST
                    yield cost, Paper(box, style, around)


def cheapest(
    size: tuple[float, float],
    about: pygame.FRect,
    obstacles: Sequence[pygame.FRect],
    costly: Sequence[tuple[pygame.FRect, float]],
    safe: pygame.FRect,
    limit: float = math.inf,
) -> Place | None:
    """The place in the safe area that touches no obstacle, and costs least by distance and what it covers.

    None if there is none that costs less than a limit.
    """
    width, height = size
    room = pygame.FRect(safe.left, safe.top, safe.width - width, safe.height - height)
    # A box is free if its corner lies in none of the obstacles, each grown by the size of the box.
    forbidden = [
        (box.left - width - AIR, box.top - height - AIR, box.right + AIR, box.bottom + AIR)
        for box in obstacles
    ]
    covering = [(box.left - width, box.top - height, box.right, box.bottom, cost) for box, cost in costly]
    wanted_x, wanted_y = about.centerx - width / 2, about.centery - height / 2
    best = None
    for y in _rows(about, height, room):
        down = max(y - about.bottom, about.top - y - height, 0.0)
        if down + LEAN * abs(y - wanted_y) >= limit:
            continue
        spans = _joined([(left, right) for left, top, right, bottom in forbidden if top < y < bottom])
        if spans and spans[0][0] < room.left and room.right < spans[0][1]:
            continue  # nothing is free in the whole row
        covered = [(left, right, cost) for left, top, right, bottom, cost in covering if top < y < bottom]
        ends = [end for left, right, _ in covered for end in (left, right)]
        ends += [end for span in spans for end in span]
        for x in (max(room.left, min(room.right, wanted_x)), *ends):
            if x < room.left or room.right < x:
                continue
            across = max(x - about.right, about.left - x - width, 0.0)
            cost = math.hypot(across, down) + LEAN * (abs(x - wanted_x) + abs(y - wanted_y))
            if cost >= limit or any(left < x < right for left, right in spans):
                continue
            cost += sum(each for left, right, each in covered if left < x < right)
            if cost < limit:
                limit, best = cost, Place(cost, pygame.FRect(x, y, width, height))
    return best


def _outermost(boxes: Sequence[pygame.FRect]) -> list[pygame.FRect]:
    """Boxes without those that lie in others: a full table has hundreds of them."""
    outer: list[pygame.FRect] = []
    for box in sorted(boxes, key=lambda box: box.width * box.height, reverse=True):
        if not any(each.contains(box) for each in outer):
            outer.append(box)
    return outer


def _joined(spans: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """Spans that overlap as one: a row of a full table is tried against few of them."""
    joined: list[tuple[float, float]] = []
    for left, right in sorted(spans):
        if joined and left < joined[-1][1]:
            joined[-1] = joined[-1][0], max(right, joined[-1][1])
        else:
            joined.append((left, right))
    return joined


def _rows(about: pygame.FRect, height: float, room: pygame.FRect) -> list[float]:
    """Rows to try: beside, above and below what words are about, and all over the room, the nearest first."""
    wanted = about.centery - height / 2
    rows = [room.top + number * STEP for number in range(max(0, int(room.height // STEP)) + 1)]
    rows += [wanted, about.top - height - AIR, about.bottom + AIR, room.bottom]
    return sorted((max(room.top, min(room.bottom, row)) for row in rows), key=lambda row: abs(row - wanted))
