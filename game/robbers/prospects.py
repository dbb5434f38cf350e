"""What the bands may hope for at the end: what is sure, what their robbers are after, what they hold back."""

from __future__ import annotations

from collections.abc import Iterator
from operator import itemgetter
from typing import TYPE_CHECKING, NamedTuple

from game.robbers import insight
from game.robbers.data import (
    BANDS,
    GIRL_VALUE,
    LOOT,
    ROUNDS,
    STEP_COST,
    TAKE_COST,
    Cell,
    LootKind,
    action_points,
)
from game.robbers.tiles import START_TILES

if TYPE_CHECKING:
    from game.robbers.state import Robber, RobbersState

PATIENCE = 0.8  # what a point is worth that comes a turn later: others may be quicker, or the guard
POTION, CROOK = 1.2, 0.8  # what a token of the band is worth as long as turns are left
CAUTION = 0.8  # how much of a robber's hopes an arrest takes
BUSHES: tuple[Cell, ...] = tuple(cell for cell, _ in START_TILES.values())


class Outlook(NamedTuple):
    """What all robbers see before them."""

    turns: float  # that each seat still has, the one it is in among them
    loot: list[tuple[Cell, tuple[LootKind, ...]]]
    girl: Cell | None
    inns: list[tuple[Cell, int]]  # where somebody can still settle, and what that is worth
    danger: dict[Cell, float]  # the chance to be arrested there


class Errand(NamedTuple):
    """Something a robber may be about: what it is worth today, and the tile where he finds it."""

    worth: float
    goal: Cell


_by_worth = itemgetter(0)


def prospects(state: RobbersState) -> list[float]:
    """The points every seat will have at the end, as far as they can be foreseen."""
    outlook = _outlook(state)
    return [_prospects_of(state, seat, outlook) for seat in range(state.seats)]


def _outlook(state: RobbersState) -> Outlook:
    forest, where = state.forest, state.forest.where
    turns = sum(map(len, state.piles)) / (state.seats * BANDS[state.seats].tiles_a_turn)
    settled = {robber.cell for robber in state.robbers.values() if robber.is_settled}
    is_late = state.round >= ROUNDS - 1
    return Outlook(
        turns,
        [(cell, kinds) for tile, kinds in state.loot.items() if (cell := where[tile]) != state.guard],
        state.girl if isinstance(state.girl, tuple) else None,
        [(cell, value) for cell, value in forest.inns if cell not in settled] if is_late else [],
        insight.arrest_chances(state),
    )


def _prospects_of(state: RobbersState, seat: int, outlook: Outlook) -> float:
    if state.has_camp_in_hand[seat]:
        return 0.0
    worths = {kind: insight.token_worth(state, seat, kind) for kind in LOOT}
    held = POTION * state.potions[seat] + CROOK * state.crooks[seat]
    hopes = 0.0
    chased: set[Cell] = set()  # no two robbers are after the same token
    for _, robber in state.band(seat):
        if not robber.is_settled:
            errands = _errands(state, robber, outlook, worths)
            free = [errand for errand in errands if errand.goal not in chased]
            if free:
                best = max(free, key=_by_worth)
                chased.add(best.goal)
                hopes += best.worth * (1 - CAUTION * _danger(robber, outlook))
    return insight.sure_points(state, seat) + hopes + held * min(1.0, outlook.turns / 2)


def _danger(robber: Robber, outlook: Outlook) -> float:
    return 0.0 if robber.cell is None else outlook.danger.get(robber.cell, 0.0)


def _errands(
    state: RobbersState, robber: Robber, outlook: Outlook, worths: dict[LootKind, int]
) -> Iterator[Errand]:
    """What a robber could be about."""
    forest, camp = state.forest, state.camp(robber.seat)
    here = robber.cell or camp
    home, away = forest.distances(camp), forest.distances(here)
    leaving = STEP_COST if robber.cell is None else 0
    pace = action_points(max(1, state.round))
    later = outlook.turns - 1 if state.active == robber.seat else outlook.turns
    points_left = robber.ap + pace * max(0.0, later)

    def today(worth: float, cost: int) -> float:
        return worth * PATIENCE ** (cost / pace) if cost <= points_left else 0.0

    if robber.carried == "girl":
        to_bush = min(away[bush] for bush in BUSHES)
        yield Errand(today(GIRL_VALUE, leaving + to_bush), here)
    elif robber.carried is not None:
        yield Errand(today(worths[robber.carried], home[here] + STEP_COST), here)
    else:
        for cell, kinds in outlook.loot:
            cost = leaving + away[cell] + TAKE_COST + home[cell] + STEP_COST
            yield Errand(today(max(worths[kind] for kind in kinds), cost), cell)
        if outlook.girl is not None:
            to_bush = min(forest.distances(bush)[outlook.girl] for bush in BUSHES)
            cost = leaving + away[outlook.girl] + TAKE_COST + to_bush
            yield Errand(today(GIRL_VALUE, cost), outlook.girl)
        for cell, value in outlook.inns:
            yield Errand(today(value, leaving + away[cell]), cell)
