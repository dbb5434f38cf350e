"""What the scoring tells of a finished match: lines, totals, places, winners and the way there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest

from game.core.match import Match
from game.core.seats import Seat
from game.core.values import ScoreSheet


@dataclass(frozen=True)
class Column:
    """One seat at the end: its score line by line, its place, and whether it has won."""

    seat: Seat
    names: tuple[str, ...]  # of the lines, in the order of the sheet
    points: tuple[int, ...]
    total: int
    place: int  # 1 is the best; seats that share a place have the same number
    is_winner: bool

    def sum_after(self, lines: float) -> float:
        """The total once so many lines are counted, the last one perhaps only in part."""
        whole = int(lines)
        started = self.points[whole] * (lines - whole) if whole < len(self.points) else 0.0
        return sum(self.points[:whole]) + started


@dataclass(frozen=True)
class Result:
    """The end of a match as it is shown."""

    game: str
    columns: tuple[Column, ...]
    reason: str
    course: tuple[tuple[int, ...], ...]  # for each seat its total before every turn, and at the end

    def with_seats(self, seats: Sequence[Seat]) -> Result:
        """The same for seats that are called something else."""
        pairs = zip(self.columns, seats, strict=True)
        return replace(self, columns=tuple(replace(column, seat=seat) for column, seat in pairs))

    @property
    def winners(self) -> list[Column]:
        """The columns of those who have won; none where everybody lost."""
        return [column for column in self.columns if column.is_winner]

    @property
    def is_alone(self) -> bool:
        """Whether somebody played alone, so that the reason is a grade."""
        return len(self.columns) == 1

    @property
    def has_common_lines(self) -> bool:
        """Whether all seats are scored by the same lines, so that their names need to be said once."""
        return len({column.names for column in self.columns}) == 1

    @property
    def line_count(self) -> int:
        """The lines of the longest sheet."""
        return max(len(column.names) for column in self.columns)

    @property
    def names_by_line(self) -> list[list[str]]:
        """For every line of the sheets the names that it has in any of them."""
        lines = zip_longest(*(column.names for column in self.columns))
        return [[name for name in dict.fromkeys(line) if name is not None] for line in lines]

    @property
    def line_names(self) -> list[str]:
        """The names of all lines, each once, in the order of the sheets."""
        return list(dict.fromkeys(name for column in self.columns for name in column.names))


def result_of(match: Match) -> Result:
    """The result of a match that is over."""
    outcome = match.state.outcome()
    if outcome is None:
        raise ValueError("only a match that is over can be scored")
    sheets = match.state.score()
    columns = tuple(
        _column(seat, sheets[number], outcome.place_of(number), number in outcome.winners)
        for number, seat in enumerate(match.seats)
    )
    return Result(match.rules.info.id, columns, outcome.reason, course_of(match))


def course_of(match: Match) -> tuple[tuple[int, ...], ...]:
    """For each seat its total before every turn, and now: what is half done would only zigzag."""
    states = [*(played.before for played in match.moves), match.state]
    turns = [
        after
        for played, after in zip(match.moves, states[1:], strict=True)
        if any(event.begins_turn for event in played.events)
    ]
    moments = [states[0], *turns]
    if moments[-1] is not match.state:
        moments.append(match.state)
    scores = [[sheet.total for sheet in state.score()] for state in moments]
    return tuple(zip(*scores, strict=True))


def _column(seat: Seat, sheet: ScoreSheet, place: int, is_winner: bool) -> Column:
    names = tuple(line.name for line in sheet.lines)
    points = tuple(line.points for line in sheet.lines)
    return Column(seat, names, points, sheet.total, place, is_winner)
