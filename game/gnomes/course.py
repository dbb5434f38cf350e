"""The course of a game: the rules of every phase and of auctions, joined."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.course import Course, Question, Resolve
from game.gnomes import events as told
from game.gnomes.auctions import fists, offering, open_bidding, seeking
from game.gnomes.phases import breeding, contests, occupations, treasurer, upkeep

if TYPE_CHECKING:
    from game.gnomes.state import GnomesState

RESOLVED: dict[type, Resolve] = {
    **treasurer.RESOLVED,
    **occupations.RESOLVED,
    **seeking.RESOLVED,
    **fists.RESOLVED,
    **open_bidding.RESOLVED,
    **breeding.RESOLVED,
    **contests.RESOLVED,
    **upkeep.RESOLVED,
}
QUESTIONS: dict[type, Question] = {
    **occupations.QUESTIONS,
    **seeking.QUESTIONS,
    **offering.QUESTIONS,
    **fists.QUESTIONS,
    **open_bidding.QUESTIONS,
    **upkeep.QUESTIONS,
}
COURSE: Course[GnomesState] = Course(
    RESOLVED, QUESTIONS, rules=("13.1", "14.1"), without_choice=told.OnlyChoiceLeft
)
