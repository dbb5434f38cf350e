"""Summer: up to two animals may enter every forest (5.4)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from game.core.course import Answer, Question
from game.core.report import Report
from game.core.values import Action, Refusal, refused
from game.forester import events as told
from game.forester.actions import Pass, WelcomeAnimal
from game.forester.data import ANIMAL_VALUES, ANIMALS, ANIMALS_A_SUMMER
from game.forester.domain import Domain
from game.forester.steps import WelcomeAnimals

if TYPE_CHECKING:
    from game.forester.state import ForesterState


def begin(state: ForesterState, report: Report) -> None:
    """One seat after the other."""
    order = state.seats_from(state.active)
    state.agenda.before_all(*(WelcomeAnimals(seat, ANIMALS_A_SUMMER) for seat in order))


def welcomes(state: ForesterState, step: WelcomeAnimals) -> Iterable[Action]:
    """Every animal that dares to come onto every tree without one, and a pass."""
    domain = state.domains[step.seat]
    free = domain.free_trees()
    if free:
        for value in visitors(domain):
            for space in free:
                yield WelcomeAnimal(step.seat, ANIMALS[value - 1], space)
    yield Pass(step.seat)


def visitors(domain: Domain) -> list[int]:
    """The animals that may enter: not above the number of trees, and not there yet."""
    return [value for value in range(1, len(domain.trees()) + 1) if value not in domain.animals]


def why_not_welcome(state: ForesterState, step: WelcomeAnimals, action: WelcomeAnimal) -> Refusal | None:
    """An animal that dares to come, and a tree without one."""
    domain, space = state.domains[step.seat], action.space
    value = ANIMAL_VALUES[action.animal]
    if value not in visitors(domain):
        if value in domain.animals:
            return refused("animal_present", "5.4", animal=action.animal)
        trees = len(domain.trees())
        return refused("animal_too_shy", "5.4", animal=action.animal, value=value, trees=trees)
    if space in domain.free_trees():
        return None
    if domain.animals[space]:
        return refused("tree_has_animal", "5.4", space=space)
    return refused("tree_needed", "5.4", space=space)


def welcome(state: ForesterState, step: WelcomeAnimals, action: WelcomeAnimal, report: Report) -> None:
    """An animal enters, and perhaps another."""
    value = ANIMAL_VALUES[action.animal]
    state.animal_stock[value] -= 1
    state.domains[step.seat].animals[action.space] = value
    if step.left > 1:
        state.agenda.before_all(WelcomeAnimals(step.seat, step.left - 1))
    report.append(told.AnimalWelcomed(step.seat, action.animal, action.space))


def close_forest(state: ForesterState, step: WelcomeAnimals, action: Pass, report: Report) -> None:
    """Whoever passes is done for this summer."""


QUESTIONS: dict[type, Question] = {
    WelcomeAnimals: Question(
        "5.4", welcomes, {WelcomeAnimal: Answer(welcome, why_not_welcome), Pass: Answer(close_forest)}
    )
}
