"""Loot of new tiles: one token for an inn, two kinds for a lodge, a choice for a farm (4.7)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.values import Action, Event
from game.robbers.actions import DrawFarmLoot, LeaveFarmEmpty
from game.robbers.data import LOOT, Cell, LootKind
from game.robbers.events import BagEmptied, FarmLeftEmpty, LootLaid
from game.robbers.forest import Lying
from game.robbers.steps import LootFarm
from game.robbers.tiles import TILES

if TYPE_CHECKING:
    from game.robbers.state import RobbersState


def bring_loot(state: RobbersState, seat: int, lying: Lying, events: list[Event]) -> None:
    """What a new tile gets from the bag; the seat is asked about a farm. Nothing comes from an empty bag."""
    if not any(state.bag.values()):
        return
    match TILES[lying.tile].building:
        case "inn":
            _lay(state, lying.cell, [_draw(state)], events)
        case "lodge":
            _lay(state, lying.cell, _draw_two_kinds(state), events)
        case "farm":
            state.agenda.before_all(LootFarm(seat, lying.cell))


def farm_answers(state: RobbersState, step: LootFarm) -> Sequence[Action]:
    """To draw or not to draw, before the token is seen (4.7.2)."""
    return [DrawFarmLoot(step.seat), LeaveFarmEmpty(step.seat)]


def draw_for_farm(state: RobbersState, step: LootFarm, action: DrawFarmLoot, events: list[Event]) -> None:
    """One token."""
    state.agenda.done()
    _lay(state, step.cell, [_draw(state)], events)


def leave_farm_empty(
    state: RobbersState, step: LootFarm, action: LeaveFarmEmpty, events: list[Event]
) -> None:
    """None."""
    state.agenda.done()
    events.append(FarmLeftEmpty(step.seat, step.cell))


def _draw(state: RobbersState) -> LootKind:
    """A random token out of the bag."""
    number = state.chance.below(sum(state.bag.values()), "loot")
    for kind in LOOT:
        if number < state.bag[kind]:
            break
        number -= state.bag[kind]
    state.bag[kind] -= 1
    return kind


def _draw_two_kinds(state: RobbersState) -> list[LootKind]:
    """Two different tokens: an equal second one goes back. One, if the bag has no other kind (4.7.3)."""
    first = _draw(state)
    if not any(count for kind, count in state.bag.items() if kind != first):
        return [first]
    while (second := _draw(state)) == first:
        state.bag[second] += 1
    return [first, second]


def _lay(state: RobbersState, cell: Cell, kinds: list[LootKind], events: list[Event]) -> None:
    for kind in kinds:
        state.lay_token(cell, kind)
    events.append(LootLaid(cell, tuple(kinds)))
    if not any(state.bag.values()):
        events.append(BagEmptied())
