"""Spectacles: big moments as a game describes them, with figures, signs and a heading for the small stage."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

import pygame

Entrance = Literal["stands", "pops", "drops", "rises", "from_left", "from_right"]
Ink = Literal["light", "amber", "berry"]


@dataclass(frozen=True)
class Figure:
    """A picture whose foot stands at x, measured from the middle of the stage, and y above its ground.

    A picture is known by its name, or is painted for the moment, at best in its turn; that one keeps its own
    height.
    """

    picture: str | pygame.Surface | Callable[[], pygame.Surface]
    x: float
    height: float = 0.0
    y: float = 0.0
    comes: Entrance = "pops"
    after: float = 0.0  # seconds after the stage has come
    is_mirrored: bool = False


@dataclass(frozen=True)
class Sign:
    """Words or a number in one line, around a point measured as for figures."""

    words: str
    x: float
    y: float
    size: int = 44
    ink: Ink = "light"
    after: float = 0.0
    width: float = 0.0  # that the words may take; what the stage has on both sides of the point if it is 0


@dataclass(frozen=True)
class Spectacle:
    """A big moment: what it is called in a word or two, who is seen in it, and how it sounds.

    The stage is 1240 wide and has 430 of height above its ground; on narrow screens all of it is smaller.
    What happens is said by the ribbon.
    """

    heading: str
    figures: Sequence[Figure] = ()
    signs: Sequence[Sign] = ()
    cue: str = "firefly"
    is_finale: bool = False  # it comes after what is seen on the table, and gives nothing away before
    to_read: str = ""  # what is painted in its figures and takes time to read
