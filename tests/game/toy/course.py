"""The course of Acorns: the steps of all phases, joined."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.course import Course
from tests.game.toy import auction, bidding, turns, winter

if TYPE_CHECKING:
    from tests.game.toy.state import AcornsState

COURSE: Course[AcornsState] = Course(
    {**winter.RESOLVED, **bidding.RESOLVED, **turns.RESOLVED},
    {**bidding.QUESTIONS, **turns.QUESTIONS, **auction.QUESTIONS},
    rules=("8.1", "5.1"),
    asks_always=True,  # whoever is not asked tells that the hand left no choice
)
