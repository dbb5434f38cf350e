"""Search over the contract: what can be reached within one turn, and what others make of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.bots.evaluation import worth
from game.bots.strength import Turn
from game.core.contract import State
from game.core.values import Action


class Line(NamedTuple):
    """A way to play on: its value for the seat that decides, its first action, where it leads."""

    value: float
    first: Action
    end: State


def decisions(state: State) -> list[Line]:
    """Every action of the seat that is asked now, judged by the position right after it."""
    seat = state.to_act()
    assert seat is not None, "nobody decides after the end"
    lines = []
    for action in state.legal():
        after = state.copy()
        after.apply(action)
        lines.append(Line(worth(after, seat), action, after))
    return lines


def turns(state: State, turn: Turn) -> list[Line]:
    """The ways through the turn of the seat that is asked now, best first.

    Lines too many to follow end where they were left, so every possible action begins one.
    """
    seat = state.to_act()
    ended: list[Line] = []
    going = decisions(state)
    looked_at = len(going)
    while going:
        ended += [line for line in going if line.end.to_act() != seat]
        going = _best_first([line for line in going if line.end.to_act() == seat])
        ended += going[turn.width :]
        followed, going = going[: turn.width], []
        for place, line in enumerate(followed):
            if looked_at >= turn.nodes:
                ended += followed[place:]
                break
            further = decisions(line.end)
            looked_at += len(further)
            going += [Line(value, line.first, end) for value, _, end in further]
    return _best_first(ended)


def answered(line: Line, seat: int, answers: Sequence[Turn]) -> float:
    """The value of a line for a seat once the next turns are played, each for the mover's own best."""
    if line.end.to_act() == seat:  # the budget ended inside the seat's own turn
        return line.value
    end = line.end
    for turn in answers:
        if end.to_act() is None:
            break
        end = turns(end, turn)[0].end
    return worth(end, seat)


def _best_first(lines: list[Line]) -> list[Line]:
    return sorted(lines, key=lambda line: -line.value)
