"""What the bands may hope for at the end: what is sure, what their robbers are after, what they hold back."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING

from game.robbers.advice.bands import POTION, held_price
from game.robbers.advice.outlook import NOTHING, Outlook, Sought, tokens_in
from game.robbers.advice.ruses import CROOK
from game.robbers.advice.sites import NEARNESS
from game.robbers.advice.worth import pile_hopes, scorings_left, set_hopes, sure_points

LATER = 0.6  # how much of what robbers may fetch later they get

if TYPE_CHECKING:
    from game.robbers.state import RobbersState


def prospects(state: RobbersState) -> list[float]:
    """The points every seat will have at the end, as far as they can be foreseen."""
    tokens = tokens_in(state)
    pulls = _pulls(state, tokens)
    return [_prospects_of(state, seat, tokens, pulls) for seat in range(state.seats)]


def _pulls(state: RobbersState, tokens: list[Sought]) -> list[list[float]]:
    """By token, the share of every camp in it: near camps mostly get it."""
    ways = [
        None if state.has_camp_in_hand[seat] else state.forest.distances(state.camp(seat))
        for seat in range(state.seats)
    ]
    found = []
    for cell, _ in tokens:
        pulls = [0.0 if way is None else exp(-NEARNESS * way[cell]) for way in ways]
        whole = sum(pulls) or 1.0
        found.append([pull / whole for pull in pulls])
    return found


def _later_trips(outlook: Outlook, pulls: list[list[float]], chased: set[int], busy: list[int]) -> float:
    """What robbers may fetch after what they are about, one trip after the other, nearest loot first."""
    if not busy:
        return 0.0
    total, last, seat = 0.0, outlook.calendar.points, outlook.seat
    trips = sorted(
        (outlook.home[cell], goal, kind)
        for goal, (cell, kind) in enumerate(outlook.tokens)
        if goal not in chased and kind != "girl"
    )
    for distance, goal, kind in trips:
        busy.sort()
        share = pulls[goal][seat]
        done = busy[0] + 2 * distance + 3
        if done > last:
            break
        if share > 0.1:
            total += share * outlook.worth(kind, done)
            busy[0] += round(share * (2 * distance + 3))
    return LATER * total


def _prospects_of(state: RobbersState, seat: int, tokens: list[Sought], pulls: list[list[float]]) -> float:
    if state.has_camp_in_hand[seat]:
        return 0.0
    outlook = Outlook(state, seat, tokens, rolls=0 if state.guard is None else 1)
    delivered = state.delivered[seat]
    sure = sure_points(state, seat) + set_hopes(delivered) + pile_hopes(delivered, scorings_left(state))
    robbers = [robber for _, robber in state.band(seat) if not robber.is_settled]
    hopes = [
        outlook.hopes(robber.cell, robber.carried, robber.ap)
        if robber.ap
        else outlook.staying(robber.cell, robber.carried)
        for robber in robbers
    ]
    hopes.sort(reverse=True)
    chased: set[int] = set()  # no two robbers are after the same token
    total, busy = 0.0, []
    for options in hopes:
        for value, goal, cost in options:
            if goal == NOTHING or goal not in chased:
                total += value
                chased.add(goal)
                busy.append(cost)
                break
    total += _later_trips(outlook, pulls, chased, busy)
    held = state.potions[seat] * held_price(POTION, outlook.turns) + state.crooks[seat] * held_price(
        CROOK, outlook.turns
    )
    return sure + total + (held if robbers else 0.0)
