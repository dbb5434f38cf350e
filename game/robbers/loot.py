"""Loot of new tiles: one token for an inn, two kinds for a lodge, a choice for a farm (4.7)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.course import Answer, Question
from game.core.report import Report
from game.core.values import Action
from game.robbers.actions import DrawFarmLoot, LeaveFarmEmpty
from game.robbers.data import LOOT, Cell, LootKind
from game.robbers.events import BagEmptied, FarmLeftEmpty, LootLaid
from game.robbers.forest import Lying
from game.robbers.steps import LootFarm
from game.robbers.tiles import TILES

if TYPE_CHECKING:
    from game.robbers.state import RobbersState


def bring_loot(state: RobbersState, lying: Lying, report: Report) -> None:
    """What a new inn or lodge gets from the bag; nothing comes from an empty one."""
    if any(state.bag.values()):
        match TILES[lying.tile].building:
            case "inn":
                _lay(state, lying.cell, [_draw(state)], report)
            case "lodge":
                _lay(state, lying.cell, _draw_two_kinds(state), report)


def farm_questions(state: RobbersState, seat: int, lying: Lying) -> list[LootFarm]:
    """What is asked about a new tile: of a farm, whether it gets loot, as long as there is any."""
    is_asked = TILES[lying.tile].building == "farm" and any(state.bag.values())
    return [LootFarm(seat, lying.cell)] if is_asked else []


def farm_choices(state: RobbersState, step: LootFarm) -> Sequence[Action]:
    """To draw or not to draw, before the token is seen (4.7)."""
    return [DrawFarmLoot(step.seat), LeaveFarmEmpty(step.seat)]


def draw_for_farm(state: RobbersState, step: LootFarm, action: DrawFarmLoot, report: Report) -> None:
    """One token lies on the farm."""
    _lay(state, step.cell, [_draw(state)], report)


def leave_farm_empty(state: RobbersState, step: LootFarm, action: LeaveFarmEmpty, report: Report) -> None:
    """The farm stays empty."""
    report.append(FarmLeftEmpty(step.seat, step.cell))


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
    """Two different tokens: an equal second one goes back. One, if the bag has no other kind (4.7)."""
    first = _draw(state)
    if not any(count for kind, count in state.bag.items() if kind != first):
        return [first]
    while (second := _draw(state)) == first:
        state.bag[second] += 1
    return [first, second]


def _lay(state: RobbersState, cell: Cell, kinds: list[LootKind], report: Report) -> None:
    for kind in kinds:
        state.lay_token(cell, kind)
    report.append(LootLaid(cell, tuple(kinds)))
    if not any(state.bag.values()):
        report.append(BagEmptied())


QUESTIONS: dict[type, Question] = {
    LootFarm: Question(
        "4.7",
        farm_choices,
        {DrawFarmLoot: Answer(draw_for_farm), LeaveFarmEmpty: Answer(leave_farm_empty)},
    ),
}
