"""Scoring: three largest clusters for each aim (8.1, 8.2), and who wins by points (8.3, 8.4)."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.values import Outcome, ScoreLine, ScoreSheet, Seats
from game.nursery.data import COLLECTED, GROUPS, Aim

Points = tuple[int, int]  # by seat


def points(sizes: Sequence[int], aims: tuple[Aim, Aim]) -> Points:
    """The points of both seats for the sizes of the six largest clusters."""
    colours, heights = sum(sizes[:3]), sum(sizes[3:])
    return (colours, heights) if aims[0] == "colours" else (heights, colours)


def totals(now: Points, first_game: Points | None) -> Points:
    """The points of this game and, in the second game of a match, of the first one."""
    return now if first_game is None else (now[0] + first_game[0], now[1] + first_game[1])


def winners(result: Points) -> Seats:
    """The seat with more points, or both."""
    return tuple(seat for seat in range(2) if result[seat] == max(result))


def outcome(result: Points, reason: str) -> Outcome:
    """How a finished game is told: the winner before the loser, or both in one place."""
    best = winners(result)
    losers = tuple(seat for seat in range(2) if seat not in best)
    return Outcome((best, losers) if losers else (best,), best, reason)


def sheet(seat: int, sizes: Sequence[int], aim: Aim, first_game: Points | None) -> ScoreSheet:
    """The score of a seat line by line: its three clusters, and what it brought from the first game."""
    lines = [ScoreLine(GROUPS[group], sizes[group]) for group in COLLECTED[aim]]
    if first_game is not None:
        lines.append(ScoreLine("first_game", first_game[seat]))
    return ScoreSheet(seat, tuple(lines), sum(line.points for line in lines))
