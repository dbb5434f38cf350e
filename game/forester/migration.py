"""Migration: animals that lost their tree find another one, here or next door (7.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.values import Event
from game.forester import events as told
from game.forester.actions import HouseAnimal
from game.forester.data import ANIMALS
from game.forester.steps import HouseHomeless, RehomeAnimal

if TYPE_CHECKING:
    from game.forester.state import ForesterState


def seek_homes(state: ForesterState, seat: int, homeless: list[tuple[int, int]]) -> None:
    """Animals, given as pairs of space and value, look for a tree; the highest value first (7.6.1)."""
    best_first = sorted(homeless, key=lambda each: -each[1])
    state.agenda.before_all(*(RehomeAnimal(seat, space, animal) for space, animal in best_first))


def rehome(state: ForesterState, step: RehomeAnimal, events: list[Event]) -> None:
    """In the same forest, else in the first other one with room, else in the stock (7.6.2 to 7.6.4)."""
    for host in (step.seat, *_other_hosts(state, step.seat)):
        if state.is_free_for(host, step.animal):
            state.agenda.before_all(HouseHomeless(host, step.animal, step.seat, step.space))
            return
    state.animal_stock[step.animal] += 1
    events.append(told.AnimalWentAway(ANIMALS[step.animal - 1], step.seat))


def _other_hosts(state: ForesterState, owner: int) -> list[int]:
    """Clockwise from the owner's left, or by option from the active seat's left (7.6.3)."""
    first = state.active if state.options.migration_from_turn_player else owner
    return [seat for seat in state.seats_from(state.left_of(first)) if seat != owner]


def house(state: ForesterState, step: HouseHomeless, action: HouseAnimal, events: list[Event]) -> None:
    """The animal lives on the tree that its host chose."""
    state.domains[step.seat].animals[action.space] = step.animal
    animal = ANIMALS[step.animal - 1]
    events.append(told.AnimalMigrated(animal, step.from_seat, step.from_space, step.seat, action.space))
