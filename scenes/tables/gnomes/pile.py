"""The breeding pile that the pair of an auction draws from, as it hangs over the stage."""

from __future__ import annotations

import pygame

from game.gnomes.data import BREEDING_COUNTS, HATS, RANK, Hat
from scenes.stage.painter import Painter
from scenes.tables.gnomes.figures import HAT_ASPECT, HAT_HEIGHT, Say, hat_label, label_size, paint_label
from scenes.widgets.fitting import fitted

PILE = (332.0, 92.0)
TOP, EDGE = 0.0, 6.0
WIDEST_STAGE = 860.0  # one so wide has room for it between two signs
GLASS = (10, 20, 14, 225)
HEART = 40.0
COUNTS = 0.34  # of its height belongs to the numbers, above the hats
MOST = 6  # hats in one pile


def has_room(box: pygame.FRect) -> bool:
    """Whether a stage has room for it between its signs."""
    return box.width >= WIDEST_STAGE


def paint_pile(painter: Painter, pile: Hat, middle: float, say: Say) -> None:
    """A heart, then every hat of the pile with how many of its nine cards show it."""
    look = painter.look
    box = pygame.FRect(middle - PILE[0] / 2, TOP, *PILE)
    painter.fill(GLASS, box, 18)
    painter.picture("gnomes/heart_question", (box.left + EDGE + HEART / 2, box.centery), height=HEART)
    cells = [(hat, n) for hat, n in zip(HATS, BREEDING_COUNTS[RANK[pile]], strict=True) if n]
    left = box.left + HEART + 2 * EDGE
    wide = (box.right - EDGE - left) / MOST
    left += wide * (MOST - len(cells)) / 2
    for number, (hat, count) in enumerate(cells):
        above = pygame.FRect(left + number * wide, box.top + 2, wide, box.height * COUNTS)
        below = pygame.FRect(above.left, above.bottom, wide, box.bottom - above.bottom - 2)
        style = fitted(look, str(count), look.button(look.palette.light), above)
        painter.line(str(count), style, above, "centre")
        painter.picture(f"gnomes/hat_{hat}", below.center, height=min(below.height, wide / HAT_ASPECT))
        label = label_size(look, below.height / HAT_HEIGHT)
        paint_label(painter, hat_label(say, hat), (below.centerx, below.bottom - label * 0.5), label)
