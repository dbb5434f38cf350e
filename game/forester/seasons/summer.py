"""Summer: up to two animals may enter every forest (5.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.values import Action, Event
from game.forester import events as told
from game.forester.actions import WelcomeAnimal
from game.forester.data import ANIMAL_VALUES, ANIMALS_A_SUMMER
from game.forester.domain import Domain
from game.forester.steps import WelcomeAnimals

if TYPE_CHECKING:
    from game.forester.state import ForesterState


def begin(state: ForesterState, events: list[Event]) -> None:
    """One seat after the other."""
    order = state.seats_from(state.active)
    state.agenda.before_all(*(WelcomeAnimals(seat, ANIMALS_A_SUMMER) for seat in order))


def visitors(domain: Domain) -> list[int]:
    """The animals that may enter: not above the number of trees, and not there yet (5.4)."""
    return [value for value in range(1, len(domain.trees()) + 1) if value not in domain.animals]


def welcome(state: ForesterState, step: WelcomeAnimals, action: Action, events: list[Event]) -> None:
    """An animal enters, and perhaps another; whoever passes is done for this summer."""
    if not isinstance(action, WelcomeAnimal):
        return
    value = ANIMAL_VALUES[action.animal]
    state.animal_stock[value] -= 1
    state.domains[step.seat].animals[action.space] = value
    events.append(told.AnimalWelcomed(step.seat, action.animal, action.space))
    if step.left > 1:
        state.agenda.before_all(WelcomeAnimals(step.seat, step.left - 1))
