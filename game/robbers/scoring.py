"""Scoring: delivered loot after every round, sets and inns after the last, and who wins (8)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from game.core.values import Outcome, ScoreLine, ScoreSheet
from game.robbers.data import LOOT, ROUNDS, SCORE_NAMES, SET_VALUE, VALUES, Ending, LootKind
from game.robbers.events import RoundScored, ScoreRow

if TYPE_CHECKING:
    from game.robbers.state import RobbersState

ENDING: Ending = "third_scoring"


def loot_points(delivered: Mapping[LootKind, int]) -> dict[LootKind, int]:
    """What a hoard is worth in a scoring, by kind (8.2)."""
    return {kind: VALUES[delivered[kind]] for kind in LOOT}


def set_points(delivered: Mapping[LootKind, int]) -> int:
    """What the complete sets of a hoard are worth at the end (8.3)."""
    return SET_VALUE * min(delivered.values())


def inn_points(state: RobbersState, seat: int) -> int:
    """What the inns are worth in which a seat's robbers have settled (8.3)."""
    settled = [robber.cell for _, robber in state.band(seat) if robber.is_settled]
    return sum(state.forest.printed(cell).inn_vp for cell in settled if cell is not None)


def score_round(state: RobbersState) -> RoundScored:
    """Let every seat have the points of this round, and tell them."""
    return RoundScored(state.round, tuple(_score_seat(state, seat) for seat in range(state.seats)))


def _score_seat(state: RobbersState, seat: int) -> ScoreRow:
    is_last = state.round == ROUNDS
    lines, delivered = state.points[seat], state.delivered[seat]
    kinds = loot_points(delivered)
    sets = set_points(delivered) if is_last else 0
    inns = inn_points(state, seat) if is_last else 0
    for kind, points in kinds.items():
        lines[kind] += points
    lines["sets"] += sets
    lines["inns"] += inns
    return ScoreRow(seat, kinds, sets, inns, sum(kinds.values()) + sets + inns, total(state, seat))


def total(state: RobbersState, seat: int) -> int:
    """The points a seat has so far."""
    return sum(state.points[seat].values())


def sheets(state: RobbersState) -> list[ScoreSheet]:
    """The points of every seat so far, by what they were gained with."""
    return [
        ScoreSheet(
            seat,
            tuple(ScoreLine(name, state.points[seat][name]) for name in SCORE_NAMES),
            total(state, seat),
        )
        for seat in range(state.seats)
    ]


def outcome(state: RobbersState) -> Outcome:
    """Most points win; a tie is a shared place (8.5)."""
    totals = [total(state, seat) for seat in range(state.seats)]
    ranking = tuple(
        tuple(seat for seat, points in enumerate(totals) if points == place)
        for place in sorted(set(totals), reverse=True)
    )
    return Outcome(ranking, ranking[0], ENDING)
