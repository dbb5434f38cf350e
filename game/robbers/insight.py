"""Named features of a position, for bots and for explaining a move to people."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from game.robbers import scoring
from game.robbers.data import (
    DIE_SIDES,
    EACH_KIND,
    GIRL_VALUE,
    ROUNDS,
    SET_VALUE,
    STEP_COST,
    TAKE_COST,
    VALUES,
    Cell,
    LootKind,
)
from game.robbers.ways import lowest_rolls

if TYPE_CHECKING:
    from game.robbers.state import RobbersState


class Features(Struct, frozen=True):
    """What a band has, and what it can hope for."""

    points: int
    sure_points: int  # at the end, if nothing else is delivered
    carried_worth: int
    carried_distance: int  # steps that loaded robbers have to their camp, all together
    loot_nearer: int  # tokens in the forest that lie nearer to this camp than to any other
    danger: float  # arrests to expect when the guard walks next
    potions: int
    crooks: int
    inn_points: int


def features(state: RobbersState, seat: int) -> Features:
    """All features of a position for a seat, once the robbers are in the forest."""
    loaded = [robber for _, robber in state.band(seat) if robber.carried not in (None, "girl")]
    return Features(
        points=scoring.total(state, seat),
        sure_points=sure_points(state, seat),
        carried_worth=carried_worth(state, seat),
        carried_distance=sum(
            steps_home(state, seat, robber.cell) for robber in loaded if robber.cell is not None
        ),
        loot_nearer=loot_nearer(state, seat),
        danger=sum(
            arrest_chance(state, robber.cell)
            for _, robber in state.band(seat)
            if robber.cell is not None and not robber.is_settled
        ),
        potions=state.potions[seat],
        crooks=state.crooks[seat],
        inn_points=scoring.inn_points(state, seat),
    )


def scorings_left(state: RobbersState) -> int:
    """How often delivered loot will still count."""
    return 0 if state.is_over else ROUNDS + 1 - max(1, state.round)


def sure_points(state: RobbersState, seat: int) -> int:
    """The points a seat will have at the end if nothing else is delivered or settled."""
    left, delivered = scorings_left(state), state.delivered[seat]
    now = scoring.total(state, seat)
    if not left:
        return now
    loot = left * sum(scoring.loot_points(delivered).values())
    return now + loot + scoring.set_points(delivered) + scoring.inn_points(state, seat)


def token_worth(state: RobbersState, seat: int, kind: LootKind) -> int:
    """What one more token of a kind adds to the sure points of a seat."""
    delivered = state.delivered[seat]
    count = delivered[kind]
    if count == EACH_KIND:
        return 0
    completes_set = all(number > count for other, number in delivered.items() if other != kind)
    return scorings_left(state) * (VALUES[count + 1] - VALUES[count]) + SET_VALUE * completes_set


def carried_worth(state: RobbersState, seat: int) -> int:
    """What the tokens on the heads of a seat's robbers add, each taken by itself."""
    tokens = [robber.carried for _, robber in state.band(seat) if robber.carried is not None]
    return sum(GIRL_VALUE if kind == "girl" else token_worth(state, seat, kind) for kind in tokens)


def steps_home(state: RobbersState, seat: int, cell: Cell) -> int:
    """Steps from a tile into a seat's camp, the guard not counted."""
    return state.forest.distances(state.camp(seat))[cell] + STEP_COST


def trip_cost(state: RobbersState, seat: int, cell: Cell) -> int:
    """Action points from the camp to a token on a tile and back with it, the guard not counted."""
    return 2 * steps_home(state, seat, cell) + TAKE_COST


def loot_nearer(state: RobbersState, seat: int) -> int:
    """How many tokens lie nearer to a seat's camp than to all others."""
    others = [other for other in range(state.seats) if other != seat]
    return sum(
        len(kinds)
        for tile, kinds in state.loot.items()
        if all(
            steps_home(state, seat, state.forest.where[tile])
            < steps_home(state, other, state.forest.where[tile])
            for other in others
        )
    )


def arrest_chance(state: RobbersState, cell: Cell) -> float:
    """The share of the die's numbers with which the guard can enter a tile before he is sent elsewhere."""
    return arrest_chances(state).get(cell, 0.0)


def arrest_chances(state: RobbersState) -> dict[Cell, float]:
    """That share for every tile on his way."""
    if state.guard is None or state.target is None:
        return {}
    rolls = lowest_rolls(state.forest, state.guard, state.target, state.round)
    return {cell: (DIE_SIDES + 1 - roll) / DIE_SIDES for cell, roll in rolls.items()}
