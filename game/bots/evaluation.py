"""What a position is worth to a seat: how far it is ahead, and at the end the win itself."""

from __future__ import annotations

from game.core.contract import State

WIN = 1e6  # points: more than any lead


def worth(state: State, seat: int, win: float = WIN, rivalry: float = 1.0) -> float:
    """How much more a seat may hope for than the best other one; alone at the table, what it hopes for.

    Whoever minds rivals less counts only a part of what those may hope for. Having won is worth some more
    points, having lost as many fewer.
    """
    outcome = state.outcome()
    hopes = list(state.prospects() if outcome is None else (sheet.total for sheet in state.score()))
    own = hopes.pop(seat)
    ahead = own - rivalry * max(hopes, default=0)
    if outcome is None:
        return ahead
    if seat not in outcome.winners:
        return ahead - win
    return ahead + win if outcome.winners == (seat,) else ahead
