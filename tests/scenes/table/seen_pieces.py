"""How much is seen of everything in the forest, by the pixels of its pictures."""

from collections.abc import Iterator
from typing import NamedTuple

import pygame

from game.robbers.views import RobbersView
from game.robbers.ways import robber_ways
from scenes.stage.turning import Turner
from scenes.tables.robbers.pieces import (
    BELLY,
    GUARD_FOOT,
    ROBBER_ANCHOR,
    ROBBER_FOOT,
    TOKEN_AT,
    TOKEN_SIZE,
    TOLL_AT,
    TOLL_SIZE,
    ForestPiece,
)
from scenes.tables.robbers.table import RobbersTable
from scenes.widgets.panel import mark_of

SOLID = 127  # what is fainter hides nothing
DIGIT = 30.0  # what the number of a robber covers of his belly


class SeenPart(NamedTuple):
    """Something to be told apart: whose it is, what it is, the share that is seen, and its middle pixel."""

    name: str
    part: str
    share: float
    at: tuple[int, int]

    @property
    def kind(self) -> str:
        """What it is, whoever has it."""
        return self.name.partition(":")[0] if self.part == "all" else self.part


def seen_parts(table: RobbersTable, view: RobbersView) -> list[SeenPart]:
    """Everything in the forest that people must tell apart, from the back to the front."""
    drawn = [(name, piece, *_mask(table, piece)) for name, piece in _pieces(table)]
    found = []
    for place, (name, piece, mask, corner) in enumerate(drawn):
        in_front = pygame.mask.Mask(mask.get_size())
        for _, _, other, (x, y) in drawn[place + 1 :]:
            in_front.draw(other, (x - corner[0], y - corner[1]))
        for part, box in _parts(table, view, name, piece):
            own = pygame.mask.Mask(mask.get_size())
            own.draw(pygame.mask.Mask(box.size, fill=True), (box.left - corner[0], box.top - corner[1]))
            own = own.overlap_mask(mask, (0, 0))
            whole = max(1, own.count())
            own.erase(in_front, (0, 0))
            x, y = own.centroid()
            found.append(SeenPart(name, part, own.count() / whole, (x + corner[0], y + corner[1])))
    return found


def lead(table: RobbersTable, view: RobbersView, robber: str) -> None:
    """Show what all ways of a robber cost."""
    ways = robber_ways(view, robber)  # type: ignore[arg-type]
    seat = next(each.seat for each in view.robbers if each.id == robber)
    coins = table.company.costs(view, list(ways), view.camps[seat])
    table.marks.clear()
    mark = mark_of(table.top.seats[seat].emblem)
    table.marks.show_costs({cell: (coins[cell], found.cost) for cell, found in ways.items()}, mark)


def _pieces(table: RobbersTable) -> Iterator[tuple[str, ForestPiece]]:
    pieces = table.inhabitants._pieces
    yield from sorted(pieces.items(), key=lambda each: each[1].painting_order)
    for number, coin in enumerate(table.marks._costs):
        assert isinstance(coin, ForestPiece)
        yield f"cost:{number}", coin


def _mask(table: RobbersTable, piece: ForestPiece) -> tuple[pygame.mask.Mask, tuple[int, int]]:
    (stroke,) = piece.strokes(table.top.context.look.viewport, Turner())
    return pygame.mask.from_surface(stroke.picture, SOLID), stroke.place.topleft


def _parts(
    table: RobbersTable, view: RobbersView, name: str, piece: ForestPiece
) -> Iterator[tuple[str, pygame.Rect]]:
    """What has to be told apart of a piece, in pixels of the window."""
    (stroke,) = piece.strokes(table.top.context.look.viewport, Turner())
    assert piece.picture is not None
    scale = table.top.context.look.viewport.scale * stroke.place.width / piece.picture.get_width()

    def part(middle: tuple[float, float], size: float) -> pygame.Rect:
        box = pygame.Rect(0, 0, round(size * scale), round(size * scale))
        box.center = (
            round(stroke.place.left + middle[0] * scale),
            round(stroke.place.top + middle[1] * scale),
        )
        return box

    yield "all", stroke.place
    if name == "guard":
        yield "toll", part((GUARD_FOOT[0] + TOLL_AT[0], GUARD_FOOT[1] + TOLL_AT[1]), TOLL_SIZE)
    elif name.startswith("robber:") and piece.anchor == ROBBER_ANCHOR:
        yield "number", part((ROBBER_FOOT[0], ROBBER_FOOT[1] + BELLY), DIGIT)
        if any(robber.carried for robber in view.robbers if name == f"robber:{robber.id}"):
            yield "token", part((ROBBER_FOOT[0] + TOKEN_AT[0], ROBBER_FOOT[1] + TOKEN_AT[1]), TOKEN_SIZE)
