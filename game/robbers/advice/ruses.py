"""Ruses: what crooks may do for a band, to bring loot nearer or to take it from others."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from game.core.insight import Plan
from game.robbers.actions import PutTricked, Source, Trick
from game.robbers.advice import reasons
from game.robbers.advice.bands import Band, held_price
from game.robbers.advice.outlook import Outlook, Sought
from game.robbers.advice.worth import more_worth, scorings_left
from game.robbers.data import STEP_COST, TAKE_COST, Cell, LootKind, Token, action_points
from game.robbers.steps import LayTricked

if TYPE_CHECKING:
    from game.robbers.state import Robber, RobbersState

CROOK = 0.8  # what a crook is worth as long as turns are left to send him in
GREAT_HARM = 1.5  # to others, for which a crook is sent without much thought
RUSES_TRIED = 3
TURNS_TRIED = 3  # with each of them
# How likely somebody brings a token home who is a turn, two turns, or more away from it.
NEARLY_HOME = (0.7, 0.4, 0.1)


class Ruse(NamedTuple):
    """What a crook may do: from where, what, and where to."""

    promise: float
    source: Source
    kind: LootKind
    origin: Cell
    to: Cell
    harm: float  # to others, in points of our own


def plans_with_ruse(state: RobbersState, seat: int, outlook: Outlook) -> Iterator[Plan]:
    """Turns that begin with a crook, where he brings more than he is worth later."""
    price = held_price(CROOK, outlook.turns)
    tried: set[tuple[Source, LootKind]] = set()
    for ruse in _ruses(state, seat, outlook):
        if ruse.promise <= price or len(tried) == RUSES_TRIED:
            return
        if (ruse.source, ruse.kind) in tried:
            continue
        tried.add((ruse.source, ruse.kind))
        tokens = outlook.tokens.copy()
        if isinstance(ruse.source, tuple):
            tokens.remove(Sought(ruse.origin, ruse.kind))
        tokens.append(Sought(ruse.to, ruse.kind))
        band = Band(state, seat, tokens)
        trick = (Trick(seat, ruse.source, ruse.kind), PutTricked(seat, ruse.to))
        for turn in band.turns(TURNS_TRIED):
            if isinstance(ruse.source, str) or band.takes(turn, Sought(ruse.to, ruse.kind)):
                worth = turn.value + ruse.harm - price
                reason = reasons.of_trick(ruse.source, ruse.kind)
                yield Plan((*trick, *band.actions(turn)), worth, reason)


def quick_theft(state: RobbersState, seat: int) -> Trick | None:
    """The loot of a rival, if it would hurt him much to lose it."""
    best, most = None, GREAT_HARM
    for name, robber in state.robbers.items() if state.crooks[seat] else ():
        kind: Token | None = robber.carried
        if robber.seat != seat and robber.cell is not None and kind is not None and kind != "girl":
            harm = _harm(state, robber, robber.cell, kind)
            if harm > most:
                best, most = Trick(seat, name, kind), harm
    return best


def put_plans(state: RobbersState, step: LayTricked) -> list[Plan]:
    """Where a crook lays the token that he has, nearest to his own camp first."""
    home = state.forest.distances(state.camp(step.seat))
    places = sorted(state.forest.touching(step.origin), key=lambda cell: (cell == state.guard, home[cell]))
    return [Plan((PutTricked(step.seat, places[0]),), 0.0, reasons.of_trick(step.source, step.kind))]


def _ruses(state: RobbersState, seat: int, outlook: Outlook) -> list[Ruse]:
    """What a crook could do for the band, most promising first."""
    if not state.crooks[seat] or state.sneaking is not None:
        return []
    found: list[Ruse] = []
    for cell, kind in outlook.tokens:
        if kind != "girl":
            found += _moved(state, outlook, cell, kind, cell)
    for name, robber in state.robbers.items():
        if robber.seat != seat and robber.cell is not None:
            carried: Token | None = robber.carried
            if carried is not None and carried != "girl":
                harm = _harm(state, robber, robber.cell, carried)
                found += _moved(state, outlook, name, carried, robber.cell, harm)
    found.sort(key=lambda ruse: -ruse.promise)
    return found


def _moved(
    state: RobbersState, outlook: Outlook, source: Source, kind: LootKind, origin: Cell, harm: float = 0.0
) -> Iterator[Ruse]:
    """The places a token could be brought to from which it is quicker home."""
    now = _hope(state, outlook, kind, origin) if isinstance(source, tuple) else 0.0
    for to in state.forest.touching(origin):
        promise = _hope(state, outlook, kind, to) - now + harm
        if to != state.guard and promise > 0:
            yield Ruse(promise, source, kind, origin, to, harm)


def _hope(state: RobbersState, outlook: Outlook, kind: LootKind, cell: Cell) -> float:
    """What a token on a tile may bring with the robber who has it home first."""
    away, best = state.forest.distances(cell), 0.0
    for _, robber in state.band(outlook.seat):
        if robber.carried is None and not robber.is_settled:
            to_it = away[robber.cell or outlook.camp] + STEP_COST * (robber.cell is None) + TAKE_COST
            cost = max(0, to_it + outlook.home[cell] + STEP_COST - robber.ap)
            if cost <= outlook.calendar.points:
                best = max(best, outlook.worth(kind, cost) * outlook.calendar.fade[cost])
    return best


def _harm(state: RobbersState, robber: Robber, cell: Cell, kind: LootKind) -> float:
    """What others lose with a token; the more rivals there are, the less it helps to harm one of them."""
    more = more_worth(state.delivered[robber.seat])[kind]
    way = state.forest.distances(state.camp(robber.seat))[cell] + STEP_COST
    turns = min(way - 1, 2 * action_points(state.round)) // action_points(state.round)
    return more.over(scorings_left(state)) * NEARLY_HOME[turns] / (state.seats - 1)
