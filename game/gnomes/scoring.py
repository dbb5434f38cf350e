"""Who wins, who comes next, and what everybody owns (13)."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Literal, TypeAlias

from game.core.report import Report
from game.core.values import Event, Outcome, ScoreLine, ScoreSheet, Seats
from game.gnomes import events as told
from game.gnomes.data import WINNING_CASH

if TYPE_CHECKING:
    from game.gnomes.state import GnomesState

Ending: TypeAlias = Literal["gold", "cash", "tie_break", "round_cap"]
Worth: TypeAlias = tuple[tuple[int, ...], int]  # a collection, then money

GOLD_POINTS = WINNING_CASH  # a golden hat is what 4000 petals would buy [D]


def sheets(state: GnomesState) -> list[ScoreSheet]:
    """Cash and what the gnomes would bring, for every seat. They tell who is ahead, not who wins."""
    return [_sheet(state, seat) for seat in range(state.seats)]


def _sheet(state: GnomesState, seat: int) -> ScoreSheet:
    lines = (
        ScoreLine("cash", state.cash[seat]),
        ScoreLine("gnomes", sum(map(state.value, state.workers(seat)))),
        ScoreLine("gold", GOLD_POINTS if state.has_gold(seat) else 0),
    )
    return ScoreSheet(seat, lines, sum(line.points for line in lines))


def finishers(state: GnomesState) -> list[int]:
    """The players with a golden hat or with enough petals after upkeep (13.1)."""
    seats = range(state.seats)
    return [seat for seat in seats if state.has_gold(seat) or state.cash[seat] >= WINNING_CASH]


def left_after_upkeep(state: GnomesState, seat: int) -> int:
    """The petals of a player after this round's upkeep if no more are spent, or what is missing (12.1)."""
    return state.cash[seat] - state.card.upkeep * state.mouths(seat)


def pay(
    state: GnomesState, seat: int, amount: int, event: Event, report: Report, payer: int | None = None
) -> None:
    """A player is paid while this round's upkeep is still due, by another or by the bank (None).

    It is told, and so is what it means for the goal: a payment of no job or phase is forgotten there.
    """
    before = left_after_upkeep(state, seat)
    if payer is None:
        state.receive_from_bank(seat, amount)
    else:
        state.pay(payer, seat, amount)
    report.append(event)
    tell_goal(state, seat, before, report)


def tell_goal(state: GnomesState, seat: int, before: int, report: Report) -> None:
    """Tell that a player has enough for the goal by now who would have had this much left before (13.1)."""
    left = left_after_upkeep(state, seat)
    if before < WINNING_CASH <= left:
        report.append(told.GoalInSight(seat, left))


def reason_to_end(state: GnomesState) -> Ending | None:
    """Why the game ends after this round; None if it goes on (13.1 to 13.6)."""
    finished = finishers(state)
    if len(finished) > 1:
        return "tie_break"
    if finished:
        return "gold" if state.has_gold(finished[0]) else "cash"
    return "round_cap" if state.round == state.options.round_cap else None


def outcome(state: GnomesState) -> Outcome | None:
    """Finishers before all others; places are shared where nothing tells them apart (13.3 to 13.7)."""
    if state.ending is None:
        return None
    finished = finishers(state)
    others = [seat for seat in range(state.seats) if seat not in finished]
    ranking = (
        *_places({seat: _worth_of_finisher(state, seat) for seat in finished}),
        *_places({seat: (state.collection(seat), state.cash[seat]) for seat in others}),
    )
    return Outcome(ranking, ranking[0], state.ending)


def _worth_of_finisher(state: GnomesState, seat: int) -> Worth:
    """Without gold only the cash above 4000 counts (13.4)."""
    cash = state.cash[seat]
    return state.collection(seat), cash if state.has_gold(seat) else cash - WINNING_CASH


def _places(worth: dict[int, Worth]) -> list[Seats]:
    best_first = sorted(worth, key=lambda seat: worth[seat], reverse=True)
    return [tuple(sorted(equals)) for _, equals in groupby(best_first, key=lambda seat: worth[seat])]
