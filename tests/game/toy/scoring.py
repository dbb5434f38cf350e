"""What the squirrels' stores are worth, and who wins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.values import Outcome, ScoreLine, ScoreSheet
from tests.game.toy.data import BRANCH_POINTS, FEAST_POINTS, GOLDEN_POINTS

if TYPE_CHECKING:
    from tests.game.toy.state import AcornsState


def sheets(state: AcornsState) -> list[ScoreSheet]:
    """What every seat owns, in points (8.3)."""
    return [_sheet(state, seat) for seat in state.seats]


def _sheet(state: AcornsState, seat: int) -> ScoreSheet:
    branches = state.branches[seat]
    lines = [
        ScoreLine("acorns", state.acorns[seat]),
        ScoreLine("branches", branches * BRANCH_POINTS),
        ScoreLine("golden", state.golden[seat] * GOLDEN_POINTS),
    ]
    if state.has_feast:
        has_most = branches > 0 and branches == max(state.branches)
        lines.append(ScoreLine("feast", FEAST_POINTS if has_most else 0))
    return ScoreSheet(seat, tuple(lines), sum(line.points for line in lines))


def outcome(state: AcornsState) -> Outcome:
    """Who is richest when the game is over (8.4); nobody wins against the frost (8.2)."""
    assert state.ending is not None, "everything is resolved"
    totals = [sheet.total for sheet in sheets(state)]
    ranking = tuple(
        tuple(seat for seat in state.seats if totals[seat] == total)
        for total in sorted(set(totals), reverse=True)
    )
    winners = () if state.ending == "frozen" else ranking[0]
    return Outcome(ranking, winners, state.ending)
