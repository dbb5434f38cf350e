"""What nobody should see a planter do."""

from __future__ import annotations

from collections.abc import Iterator

from game.nursery.actions import Replant
from game.nursery.data import ALL_TREES
from game.nursery.state import NurseryState
from tests.game.bots.watching import Detector, Turn

MUCH = 6  # points that everybody sees lying there


def began(turn: Turn) -> NurseryState | None:
    """The position in which a turn began with a tree to be replanted; None if it was the first tree."""
    first = turn.decisions[0]
    assert isinstance(first.before, NurseryState)
    return first.before if isinstance(first.action, Replant) else None


def change(before: NurseryState, after: NurseryState, seat: int) -> tuple[int, int]:
    """The points that a seat and its rival won since."""
    then, now = before.points(), after.points()
    return now[seat] - then[seat], now[1 - seat] - then[1 - seat]


def best_change(before: NurseryState, seat: int) -> int:
    """How much further ahead the seat can be after one turn, found by trying all of them."""
    best = -2 * ALL_TREES
    for ended in every_turn(before):
        own, rival = change(before, ended, seat)
        best = max(best, own - rival)
    return best


def every_turn(before: NurseryState) -> Iterator[NurseryState]:
    """The positions that a turn can end with."""
    for replanting in before.legal():
        replanted = before.copy()
        replanted.apply(replanting)
        if replanted.origin is None:  # the last trees of a hand plant themselves
            yield replanted
            continue
        for planting in replanted.legal():
            ended = replanted.copy()
            ended.apply(planting)
            yield ended


def breaks_own_grove(turn: Turn) -> Iterator[str]:
    """Nobody makes their own groves smaller and leaves those of the rival as they are."""
    before, seat = began(turn), turn.decisions[0].action.seat
    assert isinstance(turn.after, NurseryState)
    if before is not None:
        own, rival = change(before, turn.after, seat)
        if own < 0 <= rival:
            yield f"{turn.decisions[0].action} breaks up {-own} points of one's own for nothing"


def falls_back(turn: Turn) -> Iterator[str]:
    """Nobody gives away points, or what the turn before has gained, while there is something to win."""
    before, seat = began(turn), turn.decisions[0].action.seat
    assert isinstance(turn.after, NurseryState)
    if before is not None:
        own, rival = change(before, turn.after, seat)
        if own < rival and best_change(before, seat) > 0:
            yield f"{turn.decisions[0].action} falls back by {rival - own} points"


def passes_over(turn: Turn) -> Iterator[str]:
    """Nobody leaves many points lying that a single turn would bring."""
    before, seat = began(turn), turn.decisions[0].action.seat
    assert isinstance(turn.after, NurseryState)
    if before is not None:
        own, rival = change(before, turn.after, seat)
        missed = best_change(before, seat) - own + rival
        if missed >= MUCH:
            yield f"{turn.decisions[0].action} leaves {missed} points lying"


DETECTORS: tuple[Detector, ...] = (breaks_own_grove, falls_back, passes_over)
