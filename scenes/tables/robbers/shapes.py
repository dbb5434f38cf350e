"""What everything in the forest covers, and what it is told by: boxes at zoom 1, seen from the foot."""

from __future__ import annotations

import pygame

from game.robbers.data import Token
from scenes.tables.robbers.pieces import BELLY, DOT, DOTS_A_ROW, DOTS_BELOW, TOKEN_AT, TOLL_AT, TOLL_SIZE
from scenes.tables.robbers.spreading import Part, Shape

NUMBER, LOOT, FIGURE, FLAG = 3.0, 2.0, 0.6, 1.0  # how much it matters that they are seen
INN, SIGN_FOOT = 43.0, 20.0  # from its foot up to the middle of its sign, and to its lower edge
IN_FRONT, BEHIND = 10_000.0, -10_000.0  # the depth of what lies over everything, or is a part of the floor


def _around(x: float, y: float, size: float) -> pygame.FRect:
    return pygame.FRect(x - size / 2, y - size / 2, size, size)


ROBBER, GUARD = pygame.FRect(-22, -80, 44, 80), pygame.FRect(-26, -96, 56, 96)
CARRIED, LYING = _around(*TOKEN_AT, 42), _around(0, 0, 44)
SHOULDER = CARRIED.inflate(14, 14)  # what lies there seems to be carried
GIRL, CLOTH = pygame.FRect(-20, -62, 40, 64), pygame.FRect(0, -72, 42, 38)
POLE = pygame.FRect(-4, -72, 10, 74)

TOKEN = Shape((Part(LYING, LOOT),), (LYING,), lies=True)
GIRL_ALONE = Shape((Part(GIRL, LOOT),), (GIRL,))
SIGN = Shape((Part(_around(0, -INN, 32), LOOT),), (), BEHIND)
WINDOW = Shape((Part(pygame.FRect(-20, -44, 40, 44), LOOT),), (pygame.FRect(-22, -48, 44, 48),), 0.5)
TARGET = Shape((Part(CLOTH, FLAG),), (CLOTH, POLE))
SLY = pygame.FRect(-48, -56, 98, 80)  # a crook, with what he holds
CROOK = Shape((Part(SLY, LOOT),), (SLY,), 2.0)
COST = Shape((Part(_around(0, 0, 40), NUMBER),), (_around(0, 0, 44),), IN_FRONT)
HOME_PLATE = pygame.FRect(-44, -25, 88, 50)
HOME_COST = Shape((Part(HOME_PLATE.inflate(-8, -8), NUMBER),), (HOME_PLATE,), IN_FRONT)
TENT = Shape((Part(pygame.FRect(-30, -46, 60, 46), LOOT),), (), BEHIND)
TOLL, HALBERD = _around(*TOLL_AT, TOLL_SIZE), pygame.FRect(28, -100, 20, 44)
GUARDING = Shape((Part(TOLL, NUMBER), Part(GUARD, FIGURE)), (GUARD, TOLL, HALBERD), 1.0)


def robber(carried: Token | None, dots: int) -> Shape:
    """A robber with what he carries over his shoulder, and a number of action points under his feet."""
    parts, bodies = [Part(_around(0, BELLY, 32), NUMBER), Part(ROBBER, FIGURE)], [ROBBER]
    if carried is not None:
        parts.append(Part(CARRIED, LOOT))
        bodies.append(CARRIED)
    if dots:
        rows = -(-dots // DOTS_A_ROW)
        row = pygame.FRect(0, DOTS_BELOW - DOT / 2 - 3, min(dots, DOTS_A_ROW) * DOT + 10, rows * DOT + 6)
        row.centerx = 0
        parts.append(Part(row, FIGURE))
        bodies.append(row)
    return Shape(tuple(parts), tuple(bodies), claim=SHOULDER)
