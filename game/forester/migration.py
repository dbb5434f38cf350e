"""Migration: animals that lost their tree find another one, here or next door (7.6, 7.7)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from game.core.course import Answer, Question, Resolve
from game.core.report import Report
from game.core.values import Action, Refusal, refused
from game.forester import events as told
from game.forester.actions import HouseAnimal
from game.forester.data import ANIMALS
from game.forester.steps import HouseHomeless, RehomeAnimal

if TYPE_CHECKING:
    from game.forester.state import ForesterState


def seek_home(state: ForesterState, seat: int, space: int, animal: int) -> None:
    """An animal, given by its value, has lost its tree; it moves after those of higher value (7.7)."""
    agenda, before = state.agenda, []
    while isinstance(step := agenda.now(), RehomeAnimal) and step.animal > animal:
        before.append(agenda.done())
    agenda.before_all(*before, RehomeAnimal(seat, space, animal))


def rehome(state: ForesterState, step: RehomeAnimal, report: Report) -> None:
    """In the same forest, else in the first other one with room, else in the stock (7.6, 7.7)."""
    for host in (step.seat, *_other_hosts(state, step.seat)):
        if state.is_free_for(host, step.animal):
            state.agenda.before_all(HouseHomeless(host, step.animal, step.seat, step.space))
            return
    state.animal_stock[step.animal] += 1
    report.append(told.AnimalWentAway(ANIMALS[step.animal - 1], step.seat))


def _other_hosts(state: ForesterState, owner: int) -> list[int]:
    """Clockwise from the owner's left, or by option from the active seat's left (3.7, 7.6)."""
    first = state.active if state.options.migration_from_turn_player else owner
    return [seat for seat in state.seats_from(state.left_of(first)) if seat != owner]


def homes(state: ForesterState, step: HouseHomeless) -> Iterable[Action]:
    """Every tree of the host without an animal (7.6)."""
    return (HouseAnimal(step.seat, space) for space in state.domains[step.seat].free_trees())


def why_not_home(state: ForesterState, step: HouseHomeless, action: HouseAnimal) -> Refusal | None:
    """A tree of the host without an animal (7.6)."""
    domain = state.domains[step.seat]
    if action.space in domain.free_trees():
        return None
    if domain.animals[action.space]:
        return refused("tree_has_animal", "7.6", space=action.space)
    return refused("tree_needed", "7.6", space=action.space)


def house(state: ForesterState, step: HouseHomeless, action: HouseAnimal, report: Report) -> None:
    """The animal lives on the tree that its host chose."""
    state.domains[step.seat].animals[action.space] = step.animal
    animal = ANIMALS[step.animal - 1]
    report.append(told.AnimalMigrated(animal, step.from_seat, step.from_space, step.seat, action.space))


RESOLVED: dict[type, Resolve] = {RehomeAnimal: rehome}
QUESTIONS: dict[type, Question] = {
    HouseHomeless: Question("7.6", homes, {HouseAnimal: Answer(house, why_not_home)})
}
