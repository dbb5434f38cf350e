"""What all cards are made of, standing or lying flat: their paper, and the dots of the seasons."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.forester.cards import FACES, CardKind
from game.forester.data import Season
from scenes.stage.painter import Painter

Say = Callable[..., str]
Ring = tuple[float, float]  # how much larger than a dot, from side to side, and what of that is its line
PAPER, UNDER = (249, 244, 228), (185, 168, 126)


def paint_paper(painter: Painter, box: pygame.FRect, thickness: float, radius: float) -> None:
    """A sheet, and below it the edge of the card."""
    painter.fill(UNDER, box.move(0, thickness), radius)
    painter.fill(PAPER, box, radius)


def paint_season(
    painter: Painter, kind: CardKind, season: Season, at: tuple[float, float], size: float, ring: Ring | None
) -> None:
    """The dot of a season: pale where the card does nothing then, and ringed if it comes."""
    palette, works = painter.look.palette, season in FACES[kind].seasons
    if ring is not None:
        larger, line = ring
        around = pygame.FRect(0, 0, size + larger, size + larger)
        around.center = at
        painter.fill(palette.amber if works else palette.berry, around, around.width / 2)
        painter.fill(PAPER, around.inflate(-line, -line), around.width / 2)
    painter.picture(f"forester/season_{season}{'' if works else '_off'}", at, height=size)
