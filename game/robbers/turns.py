"""The course of turns: entering the forest, drawing tiles, who comes with them, scorings (4.11, 5, 8.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.values import Event
from game.robbers import scoring
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


def enter_forest(state: RobbersState, step: EnterForest, events: list[Event]) -> None:
    """The robbers are in their camps, and the first round begins (4.11)."""
    state.round = 1
    events.append(RobbersEntered())
    state.agenda.before_all(BeginTurn(state.first_seat))


def begin_turn(state: RobbersState, step: BeginTurn, events: list[Event]) -> None:
    """Tiles, robbers, guard, in this order (5.1)."""
    seat = step.seat
    state.active = seat
    events.append(TurnStarted(seat, state.round))
    tiles = [DrawTile(seat)] * BANDS[state.seats].tiles_a_turn
    state.agenda.before_all(*tiles, ReadyRobbers(seat), SendRobbers(seat), SendGuard(seat), FinishTurn(seat))


def draw_tile(state: RobbersState, step: DrawTile, events: list[Event]) -> None:
    """The first tile that fits; others go under the pile. If none does, the first leaves the game (5.6)."""
    seat, pile = step.seat, state.round
    for _ in range(len(state.piles[pile - 1])):
        tile = draw(state, pile)
        events.append(TileDrawn(seat, tile, pile, len(state.piles[pile - 1])))
        if fits(state.forest, tile):
            state.agenda.before_all(PlaceDrawn(seat, tile))
            return
        bury(state, pile, tile)
        events.append(TileBuried(seat, tile, pile))
    tile = draw(state, pile)  # all went round once, so the first is on top again
    state.removed.append(tile)
    events.append(TileRemoved(seat, tile))


def welcome(state: RobbersState, step: Welcome, events: list[Event]) -> None:
    """A plain tile brings the girl if she is aside, a farm the guard if it is not the first (5.4, 5.5)."""
    is_entry = state.round == ENTRY
    building = state.forest.printed(step.cell).building
    may_girl_come = not is_entry or state.options["girl_in_entry"] == "on"
    if building == "none" and state.girl is None and may_girl_come:
        state.girl = step.cell
        events.append(GirlAppeared(step.cell))
    if building == "farm" and state.guard is None and len(state.forest.farms) > 1 and not is_entry:
        state.guard = step.cell
        state.target_setter = step.seat
        events.append(GuardArrived(step.seat, step.cell))


def ready_robbers(state: RobbersState, step: ReadyRobbers, events: list[Event]) -> None:
    """Every robber who has not settled gets the action points of the round (6.1)."""
    ap = action_points(state.round)
    for name, robber in state.band(step.seat):
        if not robber.is_settled:
            state.change(name, ap=ap)
    events.append(RobbersReadied(step.seat, ap))


def finish_turn(state: RobbersState, step: FinishTurn, events: list[Event]) -> None:
    """With the last tile of a pile comes a scoring; after the third the game is over (8.1, 8.5)."""
    if not state.piles[state.round - 1]:
        events.append(scoring.score_round(state))
        if state.round == ROUNDS:
            totals = tuple(sheet.total for sheet in scoring.sheets(state))
            events.append(GameEnded(totals, scoring.outcome(state).winners))
            return
        state.round += 1
    state.agenda.before_all(BeginTurn((step.seat + 1) % state.seats))
