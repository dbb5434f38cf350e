"""The course of the game: all its rules joined by the steps that they belong to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.course import Course
from game.walnut_grove import buildings, ending, help_tiles, payment, store
from game.walnut_grove.seasons import autumn, spring, summer, winter, year

if TYPE_CHECKING:
    from game.walnut_grove.state import WalnutGroveState

COURSE: Course[WalnutGroveState] = Course(
    {**year.RESOLVED, **spring.RESOLVED, **buildings.RESOLVED, **winter.RESOLVED, **ending.RESOLVED},
    {
        **year.QUESTIONS,
        **spring.QUESTIONS,
        **summer.QUESTIONS,
        **autumn.QUESTIONS,
        **buildings.QUESTIONS,
        **store.QUESTIONS,
        **winter.QUESTIONS,
        **payment.QUESTIONS,
        **help_tiles.QUESTIONS,
        **ending.QUESTIONS,
    },
    rules=("4.5", "13.1"),
    asks_always=True,
)
