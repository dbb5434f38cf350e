"""The course of the game: the rules of every phase, joined."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.course import Course
from game.robbers import guard, loot, placing, robbing, tricks, turns

if TYPE_CHECKING:
    from game.robbers.state import RobbersState

COURSE: Course[RobbersState] = Course(
    {**placing.RESOLVED, **turns.RESOLVED, **guard.RESOLVED},
    {**placing.QUESTIONS, **loot.QUESTIONS, **robbing.QUESTIONS, **tricks.QUESTIONS, **guard.QUESTIONS},
    rules=("8.5", "9.1"),
    also_why_not=robbing.why_not_yet,
)
