"""The breeding pile that the pair of an auction draws from, as it hangs over the stage."""

from __future__ import annotations

import pygame

from game.gnomes.data import BREEDING_COUNTS, HATS, RANK, Hat
from scenes.stage.painter import Painter
from scenes.tables.gnomes.figures import HAT_ASPECT, Say, hat_label
from scenes.widgets.fitting import fitted

PILE = (332.0, 102.0)
TOP, EDGE = 0.0, 6.0
WIDEST_STAGE = 860.0  # one so wide has room for it between two signs
GLASS = (10, 20, 14, 225)
HEART = 52.0  # what the heart and the words below it have of its width
ROWS = (0.36, 0.34, 0.3)  # of its height: numbers, hats, and their letters
MOST = 6  # hats in one pile


def has_room(box: pygame.FRect) -> bool:
    """Whether a stage has room for it between its signs."""
    return box.width >= WIDEST_STAGE


def paint_pile(painter: Painter, pile: Hat, middle: float, say: Say) -> None:
    """A heart, then how many of its nine cards show every hat of the pile, the hat, and its letters."""
    look = painter.look
    box = pygame.FRect(middle - PILE[0] / 2, TOP, *PILE)
    painter.fill(GLASS, box, 18)
    numbers, hats, letters = _rows(box)
    of_nine = say("table.gnomes.of_nine")
    under_heart = pygame.FRect(box.left + EDGE, letters.top, HEART, letters.height)
    painter.picture(
        "gnomes/heart_question", (under_heart.centerx, numbers.top + HEART * 0.62), height=HEART * 0.8
    )
    small = fitted(look, of_nine, look.small(look.palette.light), under_heart)
    painter.line(of_nine, small, under_heart, "centre")
    cells = [(hat, n) for hat, n in zip(HATS, BREEDING_COUNTS[RANK[pile]], strict=True) if n]
    left = box.left + HEART + 2 * EDGE
    wide = (box.right - EDGE - left) / MOST
    left += wide * (MOST - len(cells)) / 2
    for number, (hat, count) in enumerate(cells):
        x = left + number * wide
        above, below = (pygame.FRect(x, row.top, wide, row.height) for row in (numbers, letters))
        style = fitted(look, str(count), look.heading(look.palette.light), above)
        painter.line(str(count), style, above, "centre")
        at = x + wide / 2, hats.centery
        painter.picture(f"gnomes/hat_{hat}", at, height=min(hats.height, (wide - 4) / HAT_ASPECT))
        label = hat_label(say, hat)
        painter.line(label, fitted(look, label, look.label(look.palette.light), below), below, "centre")


def _rows(box: pygame.FRect) -> list[pygame.FRect]:
    """The places of numbers, hats and letters, below each other."""
    rows, top = [], box.top + 2
    for share in ROWS:
        rows.append(pygame.FRect(box.left, top, box.width, (box.height - 6) * share))
        top = rows[-1].bottom
    return rows
