"""Questions beside a whole turn: the first tree, the swap of aims, what goes where a tree just stood."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeAlias

from game.core.insight import Plan, Reason, Sketch
from game.core.values import Action
from game.nursery.actions import PLANTINGS, KeepAims, PlantFirst
from game.nursery.advice import reasons
from game.nursery.advice.sketch import TurnSketch, sketched
from game.nursery.board import cell_named
from game.nursery.data import KINDS
from game.nursery.steps import Step

if TYPE_CHECKING:
    from game.nursery.state import NurseryState

Answer: TypeAlias = tuple[float, Action]
Planting: TypeAlias = tuple[float, int]  # the number of a kind

MIDDLE = tuple(map(cell_named, ("d4", "e4", "d5", "e5")))


class OpeningSketch(Sketch):
    """A question that only the first glance can answer, because all sensible answers are alike."""

    __slots__ = ("_actions", "_reason")

    def __init__(self, actions: Sequence[Action], reason: Reason) -> None:
        self._actions = actions
        self._reason = reason

    @property
    def horizon(self) -> int:
        """One tree is replanted at once, and until then it counts alike for both."""
        return 1

    def turns(self, most: int) -> Sequence[Answer]:
        """The answers."""
        return [(0.0, action) for action in self._actions[:most]]

    def after(self, turn: Answer) -> Sketch:
        """Never asked."""
        raise AssertionError("nobody reads further than to the horizon")

    def plan(self, turn: Answer) -> Plan:
        """One answer."""
        worth, action = turn
        return Plan((action,), worth, self._reason)


class PlantingSketch(Sketch):
    """The rest of a turn: a tree has left a hollow, and one of the hand is planted there."""

    __slots__ = ("_cell", "_turn")

    def __init__(self, turn: TurnSketch, cell: int) -> None:
        self._turn = turn
        self._cell = cell

    @property
    def horizon(self) -> int:
        """The trees left, this one among them."""
        return self._turn.horizon

    def turns(self, most: int) -> Sequence[Planting]:
        """The kinds of the hand, best first."""
        hand = self._turn.hands[0]
        found = [(-self._after(kind).lead(), kind) for kind, count in enumerate(hand) if count]
        return sorted(found, reverse=True)[:most]

    def after(self, turn: Planting) -> TurnSketch:
        """The next turn."""
        return self._after(turn[1])

    def plan(self, turn: Planting) -> Plan:
        """Plant a kind."""
        worth, kind = turn
        action = PLANTINGS[self._turn.seat][kind - 1]
        return Plan((action,), worth, reasons.of_turn(self._turn, self._after(kind), 1 << self._cell))

    def _after(self, kind: int) -> TurnSketch:
        return self._turn.after_planting(kind, self._cell, self._cell, list(self._turn.groups))


def sketch_of(state: NurseryState, step: Step) -> Sketch:
    """What a seat is asked, for reading ahead."""
    match step.task:
        case "plant_first":
            first = [PlantFirst(step.seat, kind, cell) for cell in MIDDLE for kind in KINDS]
            return OpeningSketch(first, Reason("first_tree"))
        case "answer_swap_offer":  # one tree is one of a colour and one of a height
            return OpeningSketch([KeepAims(step.seat)], Reason("keeps_aim"))
        case "plant":
            assert state.origin is not None
            return PlantingSketch(sketched(state, step.seat), state.origin)
        case "replant":
            return sketched(state, step.seat)
