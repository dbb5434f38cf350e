"""What a position is worth to a seat: the lead in points, and at the end the win itself."""

from __future__ import annotations

from game.core.contract import State

WIN = 1000.0  # more than any lead in points


def worth(state: State, seat: int) -> float:
    """Points ahead of the best other seat; alone at the table, the points themselves."""
    totals = [sheet.total for sheet in state.score()]
    own = totals.pop(seat)
    ahead = own - max(totals, default=0)
    outcome = state.outcome()
    if outcome is None:
        return ahead
    if seat not in outcome.winners:
        return ahead - WIN
    return ahead + WIN if outcome.winners == (seat,) else ahead
