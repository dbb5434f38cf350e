"""Winter: quiet, unless a hard one was agreed on (5.1, 5.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.report import Report
from game.forester import events as told
from game.forester.data import ANIMALS, DIE

if TYPE_CHECKING:
    from game.forester.state import ForesterState


def begin(state: ForesterState, report: Report) -> None:
    """On a six the active seat loses its best animal, the next one its second best, and so on (5.2)."""
    if not state.options.hard_winter:
        return
    die = state.chance.below(DIE, "die") + 1
    report.append(told.HardWinterRolled(state.active, die))
    if die == DIE:
        for rank, seat in enumerate(state.seats_from(state.active)):
            _lose_animal(state, seat, rank, report)


def _lose_animal(state: ForesterState, seat: int, rank: int, report: Report) -> None:
    """Who has fewer animals loses none."""
    animals = state.domains[seat].animals
    best_first = sorted(filter(None, animals), reverse=True)
    if rank < len(best_first):
        animal = best_first[rank]
        space = animals.index(animal)
        animals[space] = 0
        state.animal_stock[animal] += 1
        report.append(told.AnimalLost(seat, ANIMALS[animal - 1], space))
