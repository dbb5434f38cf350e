"""The course of turns: entering the forest, drawing tiles, who comes with them, scorings (4.11, 5, 8.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.course import Resolve
from game.core.report import Report
from game.robbers import scoring
from game.robbers.arrivals import arrival
from game.robbers.data import BANDS, ENTRY, ROUNDS, action_points
from game.robbers.events import (
    GameEnded,
    GirlAppeared,
    GuardArrived,
    RobbersEntered,
    RobbersReadied,
    TileBuried,
    TileDrawn,
    TileRemoved,
    TurnStarted,
)
from game.robbers.piles import bury, draw
from game.robbers.placing import fits
from game.robbers.steps import (
    BeginTurn,
    DrawTile,
    EnterForest,
    FinishTurn,
    PlaceDrawn,
    ReadyRobbers,
    SendGuard,
    SendRobbers,
    Welcome,
)

if TYPE_CHECKING:
    from game.robbers.state import RobbersState


def enter_forest(state: RobbersState, step: EnterForest, report: Report) -> None:
    """The robbers are in their camps, and the first round begins (4.11)."""
    state.round = 1
    report.append(RobbersEntered())
    state.agenda.before_all(BeginTurn(state.first_seat))


def begin_turn(state: RobbersState, step: BeginTurn, report: Report) -> None:
    """Tiles, robbers, guard, in this order (5.1)."""
    seat = step.seat
    state.active = seat
    tiles = [DrawTile(seat)] * BANDS[state.seats].tiles_a_turn
    state.agenda.before_all(*tiles, ReadyRobbers(seat), SendRobbers(seat), SendGuard(seat), FinishTurn(seat))
    report.append(TurnStarted(seat, state.round))


def draw_tile(state: RobbersState, step: DrawTile, report: Report) -> None:
    """The first tile that fits; others go under the pile. If none does, the first leaves the game (5.6)."""
    seat, pile, agenda = step.seat, state.round, state.agenda
    for _ in range(len(state.piles[pile - 1])):
        tile = draw(state, pile)
        agenda.before_all(PlaceDrawn(seat, tile))
        report.append(TileDrawn(seat, tile, pile, len(state.piles[pile - 1])))
        if fits(state.forest, tile):
            return
        agenda.done()
        bury(state, pile, tile)
        agenda.before_all(step)  # another is still to be drawn
        report.append(TileBuried(seat, tile, pile))
        agenda.done()
    tile = draw(state, pile)  # all went round once, so the first is on top again
    state.removed.append(tile)
    report.append(TileRemoved(seat, tile))


def welcome(state: RobbersState, step: Welcome, report: Report) -> None:
    """A plain tile brings the girl if she is aside, a farm the guard if it is not the first (5.4, 5.5)."""
    forest = state.forest
    comes = arrival(
        forest.printed(step.cell).building,
        state.round,
        girl_from(state),
        girl_aside=state.girl is None,
        guard_aside=state.guard is None,
        farms=sum(farm != step.cell for farm in forest.farms),
    )
    if comes == "girl":
        state.girl = step.cell
        report.append(GirlAppeared(step.cell))
    elif comes == "guard":
        state.guard = step.cell
        state.target_setter = step.seat
        report.append(GuardArrived(step.seat, step.cell))


def girl_from(state: RobbersState) -> int:
    """The first round in which plain tiles bring the girl: after the entry phase, or already in it (5.4)."""
    return ENTRY if state.options["girl_in_entry"] == "on" else ENTRY + 1


def ready_robbers(state: RobbersState, step: ReadyRobbers, report: Report) -> None:
    """Every robber who has not settled gets the action points of the round (6.1)."""
    ap = action_points(state.round)
    for name, robber in state.band(step.seat):
        if not robber.is_settled:
            state.change(name, ap=ap)
    report.append(RobbersReadied(step.seat, ap))


def finish_turn(state: RobbersState, step: FinishTurn, report: Report) -> None:
    """With the last tile of a pile comes a scoring; after the third the game is over (8.1, 8.5)."""
    if not state.piles[state.round - 1]:
        report.append(scoring.score_round(state))
        if state.round == ROUNDS:
            totals = tuple(sheet.total for sheet in scoring.sheets(state))
            report.append(GameEnded(totals, scoring.outcome(state).winners))
            return
        state.round += 1
    state.agenda.before_all(BeginTurn((step.seat + 1) % state.seats))


RESOLVED: dict[type, Resolve] = {
    EnterForest: enter_forest,
    BeginTurn: begin_turn,
    DrawTile: draw_tile,
    Welcome: welcome,
    ReadyRobbers: ready_robbers,
    FinishTurn: finish_turn,
}
