"""Finds room for words that lie over the table, where they cover nothing that people need at the moment."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from scenes.stage.look import Look
from scenes.stage.typesetting import Style

STEP = 24  # how finely places are tried
AIR = 10  # around what is kept free
SMALLER = 4  # by how much letters shrink where nothing else helps
WIDTHS = (900, 620, 480, 360, 280, 230)  # that words may be wrapped to

Around = Callable[[float, float], tuple[float, float]]  # the size of a paper around words of a size


@dataclass(frozen=True)
class Kept:
    """What stays in sight: needed things always, others as long as there is room elsewhere.

    What people look at, such as what words explain, is worth smaller letters, but nothing that is needed.
    """

    needed: Sequence[pygame.FRect] = ()
    wanted: Sequence[pygame.FRect] = ()
    looked_at: Sequence[pygame.FRect] = ()


@dataclass(frozen=True)
class Paper:
    """Words in their place: the box of the paper, the style in which the words fit it, and its shape."""

    box: pygame.FRect
    style: Style
    around: Around


def paper_for(
    look: Look,
    words: str,
    style: Style,
    arounds: Sequence[Around],
    near: tuple[float, float],
    kept: Kept,
) -> Paper:
    """The best paper for words: letters as large as asked for come before what is merely wanted free.

    `arounds` are the shapes that the paper may have, the best first. Where a table is so full that nothing is
    free, the words lie as near as they can.
    """
    sizes = range(style.size, min(style.size, look.type.smallest_size) - 1, -SMALLER)
    shapes = [_shapes(look, words, style.sized(size), around) for size in sizes for around in arounds]
    in_sight = [*kept.needed, *kept.looked_at]
    tries: list[tuple[list[Paper], Sequence[pygame.FRect]]] = [
        *((papers, free) for papers in shapes for free in ([*in_sight, *kept.wanted], in_sight)),
        *((papers, kept.needed) for papers in shapes if kept.looked_at),
        (shapes[-1], kept.looked_at),
        (shapes[-1], ()),
    ]
    for papers, obstacles in tries:
        for paper in papers:
            place = nearest_free(paper.box.size, near, obstacles, look.viewport.safe)
            if place is not None:
                return Paper(place, paper.style, paper.around)
    return Paper(look.viewport.safe, style.sized(sizes[-1]), arounds[-1])  # more than a table can hold


def _shapes(look: Look, words: str, style: Style, around: Around) -> list[Paper]:
    """Papers of a shape for words wrapped to several widths, the widest first."""
    longest = look.type.width(words, style) + 4
    safe = look.viewport.safe
    papers = []
    for width in sorted({min(width, longest) for width in WIDTHS}, reverse=True):
        height = look.type.height(words, style, width)
        box = pygame.FRect((0, 0), around(width, height))
        if box.width <= safe.width and box.height <= safe.height:
            papers.append(Paper(box, style, around))
    return papers


def nearest_free(
    size: tuple[float, float],
    near: tuple[float, float],
    obstacles: Sequence[pygame.FRect],
    safe: pygame.FRect,
) -> pygame.FRect | None:
    """The box of a size nearest to a point that lies in the safe area and touches no obstacle."""
    width, height = size
    room = pygame.FRect(safe.left, safe.top, safe.width - width, safe.height - height)
    # A box is free if its corner lies in none of the obstacles, each grown by the size of the box.
    forbidden = [
        (box.left - width - AIR, box.top - height - AIR, box.right + AIR, box.bottom + AIR)
        for box in obstacles
    ]
    wanted = near[0] - width / 2, near[1] - height / 2
    columns = _steps(room.left, room.right, wanted[0])
    rows = _steps(room.top, room.bottom, wanted[1])
    best: tuple[float, float, float] | None = None
    for y in rows:
        down = (y - wanted[1]) ** 2
        if best is not None and down >= best[0]:
            break
        spans = _joined([(left, right) for left, top, right, bottom in forbidden if top < y < bottom])
        if spans and spans[0][0] < room.left and room.right < spans[0][1]:
            continue  # nothing is free in the whole row
        for x in columns:
            distance = down + (x - wanted[0]) ** 2
            if best is not None and distance >= best[0]:
                break
            if not any(left < x < right for left, right in spans):
                best = distance, x, y
                break
    return None if best is None else pygame.FRect(best[1], best[2], width, height)


def _joined(spans: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """Spans that overlap as one: a row of a full table is tried against few of them."""
    joined: list[tuple[float, float]] = []
    for left, right in sorted(spans):
        if joined and left < joined[-1][1]:
            joined[-1] = joined[-1][0], max(right, joined[-1][1])
        else:
            joined.append((left, right))
    return joined


def _steps(first: float, last: float, wanted: float) -> list[float]:
    """Places from the first to the last, those nearest to the wanted one first."""
    count = max(0, int((last - first) // STEP))
    places = [first + number * STEP for number in range(count + 1)] + [last, max(first, min(last, wanted))]
    return sorted(places, key=lambda place: abs(place - wanted))
