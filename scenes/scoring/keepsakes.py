"""What is left of a game at its end that its places depend on more than on points: a table of games."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

import pygame

from game.core.match import Match
from scenes.scoring.hats import finest_gnome, hats_of
from scenes.shell.context import Context

Height: TypeAlias = float


@dataclass(frozen=True)
class Keepsakes:
    """How to draw what a seat owns, the finest first, and the one that stands beside a winner."""

    owned: Callable[[Context, Match, int, Height], list[pygame.Surface]]
    pride: Callable[[Context, Match, int, Height], pygame.Surface]


KEEPSAKES: dict[str, Keepsakes] = {"gnomes": Keepsakes(hats_of, finest_gnome)}
