"""What a band sees before it: the turns it still has, what its robbers may be after, where the guard goes.

All of it is open to everybody at the table.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from game.robbers.advice.worth import more_worth, scorings_left
from game.robbers.data import (
    BANDS,
    DIE_SIDES,
    GIRL_VALUE,
    ROUNDS,
    STEP_COST,
    TAKE_COST,
    Cell,
    Token,
    action_points,
    guard_bonus,
)
from game.robbers.forest import Forest
from game.robbers.steps import LootFarm, PlaceDrawn
from game.robbers.tiles import START_TILES
from game.robbers.ways import Stop, guard_steps

if TYPE_CHECKING:
    from game.robbers.state import RobbersState

PATIENCE = 0.86  # what a point is worth that comes a turn later: the time could bring something else
RIVAL_FIRST, RIVAL_WITH_US = 0.6, 0.85  # how likely a token still lies there if others can be there as well
INN_LATER = 0.85  # how likely an inn is still free at the end
DETOUR = 0.25  # how likely the guard, once at his target, is sent to a certain side
NEXT_ROLL = 0.4  # how likely somebody is still there when the guard is rolled for the next time
BUSHES: tuple[Cell, ...] = tuple(cell for cell, _ in START_TILES.values())
NOTHING = -1  # the goal of a robber who is after nothing that others could take
INNS = -2  # the goal of a robber who is after the first inn; those of others count down from there
NEVER = 99  # more points than anybody has
HASTE = 0.01  # of things that are worth the same, the one that is done with fewer points comes first


class Calendar(NamedTuple):
    """When something is done that takes so many action points from the next turn on."""

    turn: tuple[int, ...]  # how many turns later
    scorings: tuple[int, ...]  # how often loot counts that is delivered then
    fade: tuple[float, ...]  # what is left of its worth today

    @property
    def points(self) -> int:
        """The action points of all turns to come."""
        return len(self.turn) - 1


@cache
def calendar(turns: tuple[int, int, int], scorings_now: int) -> Calendar:
    """The calendar of a robber, by the turns his band has left in every round."""
    turn, scorings, fade = [0], [scorings_now], [1.0]
    for place, count in enumerate(turns):
        pace = action_points(place + 1)
        for _ in range(count):
            begun, number = fade[-1], turn[-1] + 1
            for point in range(1, pace + 1):
                turn.append(number)
                scorings.append(ROUNDS - place)
                fade.append(begun * PATIENCE ** (point / pace))
    return Calendar(tuple(turn), tuple(scorings), tuple(fade))


def turns_to_come(state: RobbersState, seat: int) -> tuple[int, int, int]:
    """How many turns a seat will begin to walk in, by round."""
    seats, a_turn = state.seats, BANDS[state.seats].tiles_a_turn
    found = []
    for place, pile in enumerate(state.piles):
        number, left = place + 1, len(pile) // a_turn
        if number != state.round:
            found.append(left // seats if number > state.round else 0)
            continue
        distance = (seat - state.active - 1) % seats + 1  # turns until it is the seat's again
        mine = 0 if left < distance else 1 + (left - distance) // seats
        is_to_walk = isinstance(state.asked(), PlaceDrawn | LootFarm) and state.active == seat
        found.append(mine + is_to_walk)
    return found[0], found[1], found[2]


class Sought(NamedTuple):
    """A token that lies in the forest."""

    cell: Cell
    kind: Token


class Hope(NamedTuple):
    """What a robber may bring at best from where he is, and which token he is after."""

    value: float
    goal: int
    cost: int = 0  # points from the next turn on until it is done


DONE = Hope(0.0, NOTHING)  # nothing more is to be hoped for


@cache
def _odds(rolls: int, bonus: int) -> tuple[float, ...]:
    """By distance: how likely so many rolls of the die bring the guard that far."""
    sums = {0: 1.0}
    for _ in range(rolls):
        further: dict[int, float] = {}
        for total, share in sums.items():
            for die in range(1, DIE_SIDES + 1):
                reached = total + die + bonus
                further[reached] = further.get(reached, 0.0) + share / DIE_SIDES
        sums = further
    return tuple(
        sum(share for total, share in sums.items() if total >= distance) for distance in range(max(sums) + 1)
    )


def arrest_chances(state: RobbersState, rolls: int) -> dict[Cell, float]:
    """How likely the guard enters each tile while he is rolled for so often."""
    if state.guard is None or state.target is None or not rolls:
        return {}
    return chances_on_way(
        state.forest, state.guard, state.target, _odds(rolls, guard_bonus(max(1, state.round)))
    )


def chances_of_walk(state: RobbersState, guard: Cell, target: Cell, steps: int) -> dict[Cell, float]:
    """How likely the guard enters each tile who has some steps left, and is rolled for once more."""
    odds = _odds(1, guard_bonus(max(1, state.round)))
    later = tuple(NEXT_ROLL * share for share in odds[1:])
    return chances_on_way(state.forest, guard, target, (1.0,) * (steps + 1) + later)


def chances_on_way(forest: Forest, guard: Cell, target: Cell, odds: tuple[float, ...]) -> dict[Cell, float]:
    """How likely the guard enters each tile, by how likely he comes so far."""
    shares = {guard: 1.0}  # how likely his way leads over a tile
    chances: dict[Cell, float] = {}
    for distance in range(1, len(odds)):
        further: dict[Cell, float] = {}
        for cell, share in shares.items():
            nearer = [] if cell == target else guard_steps(forest, cell, target)
            for near in nearer:
                further[near] = further.get(near, 0.0) + share / len(nearer)
        for cell, share in further.items():
            chances[cell] = share * odds[distance]
        shares = further
    to_target = forest.distances(guard)[target]
    for cell, distance in forest.distances(target).items():
        if cell not in chances and 0 < to_target + distance < len(odds):
            chances[cell] = DETOUR * odds[to_target + distance]
    return chances


class Outlook:
    """What the robbers of one seat may hope for when its turn is over, or before it has begun."""

    def __init__(
        self, state: RobbersState, seat: int, tokens: list[Sought], rolls: int, *, minds_rivals: bool = True
    ) -> None:
        forest = state.forest
        self.seat, self.forest = seat, forest
        self.camp = state.camp(seat)
        self.home = forest.distances(self.camp)
        self.tokens = tokens
        self.worths = more_worth(state.delivered[seat])
        turns = turns_to_come(state, seat)
        self.calendar = calendar(turns, scorings_left(state))
        self.turns = sum(turns)
        self._last = self.calendar.points
        self.danger = arrest_chances(state, rolls)
        self.guard = state.guard
        self._rivals = self._rival_turns(state) if minds_rivals else None
        self.inns = self._free_inns(state)
        self._seen: dict[tuple[Stop, Token | None], tuple[Hope, ...]] = {}

    def _rival_turns(self, state: RobbersState) -> list[int]:
        """By token, how many turns the quickest other robber needs to have it in his hands."""
        free = [
            (robber.cell or state.camp(robber.seat), STEP_COST * (robber.cell is None))
            for robber in state.robbers.values()
            if robber.seat != self.seat
            and robber.carried is None
            and not robber.is_settled
            and not state.has_camp_in_hand[robber.seat]
        ]
        pace = action_points(max(1, state.round))
        found = []
        for cell, _ in self.tokens:
            away = self.forest.distances(cell)
            cost = min((away[start] + extra for start, extra in free), default=NEVER) + TAKE_COST
            found.append(-(-cost // pace))
        return found

    def _free_inns(self, state: RobbersState) -> list[tuple[Cell, int]]:
        """Where somebody may still settle, once the time for it is near."""
        if state.round < ROUNDS - 1:
            return []
        settled = {robber.cell for robber in state.robbers.values() if robber.is_settled}
        return [(cell, value) for cell, value in state.forest.inns if cell not in settled]

    def worth(self, kind: Token, cost: int) -> float:
        """What a token adds that is brought where it belongs after so many points; 0 if that is too late."""
        if cost > self._last:
            return 0.0
        if kind == "girl":
            return GIRL_VALUE
        return self.worths[kind].over(self.calendar.scorings[cost])

    def claim(self, goal: int, cost: int) -> float:
        """How likely a token still lies there when a robber comes for it."""
        if self._rivals is None:
            return 1.0
        ours, theirs = self.calendar.turn[min(cost, self._last)], self._rivals[goal]
        if theirs < ours:
            return RIVAL_FIRST
        return RIVAL_WITH_US if theirs == ours else 1.0

    def hopes(self, stop: Stop, carried: Token | None, points: int = 0) -> tuple[Hope, ...]:
        """The best that a robber can be about who has so many points left in this turn."""
        if not self.turns and not points:
            return (DONE,)
        found = self._seen.get((stop, carried)) if not points else None
        if found is None:
            found = tuple(sorted(self._errands(stop, carried, points), reverse=True)[:3]) or (DONE,)
            if not points:
                self._seen[stop, carried] = found
        return found

    def _errands(self, stop: Stop, carried: Token | None, points: int) -> Iterable[Hope]:
        """Everything a robber may be about."""
        here = self.camp if stop is None else stop
        leaving = STEP_COST if stop is None else 0
        if carried is not None:
            way = self.to_bush(here) + leaving if carried == "girl" else self.home[here] + STEP_COST
            yield from self._hope(carried, NOTHING, way, way, points)
            return
        away = self.forest.distances(here)
        for goal, (cell, kind) in enumerate(self.tokens):
            to_it = leaving + away[cell] + TAKE_COST
            way = self.to_bush(cell) if kind == "girl" else self.home[cell] + STEP_COST
            yield from self._hope(kind, goal, to_it, to_it + way, points)
        for number, (cell, value) in enumerate(self.inns):
            cost = max(0, leaving + away[cell] - points)
            if cost <= self._last:
                yield Hope(value * INN_LATER * self.calendar.fade[cost], INNS - number, self._last)

    def _hope(self, kind: Token, goal: int, to_it: int, cost: int, points: int) -> Iterable[Hope]:
        """What a token may bring that takes so many points to have and to bring where it belongs."""
        later = max(0, cost - points)
        if later > self._last:
            return
        value = self.worth(kind, later) * self.calendar.fade[later] - HASTE * cost * (points > 0)
        if goal != NOTHING:
            value *= self.claim(goal, max(0, to_it - points))
        yield Hope(value + self._inn_after(later), goal, later)

    def to_bush(self, cell: Cell) -> int:
        """Steps from a tile to the bramble bush."""
        return min(self.forest.distances(bush)[cell] for bush in BUSHES)

    def _inn_after(self, cost: int) -> float:
        """What a robber who is home may still get by settling."""
        if not self.inns:
            return 0.0
        left = self._last - cost - STEP_COST
        values = [value for cell, value in self.inns if self.home[cell] <= left]
        return max(values, default=0) * INN_LATER * self.calendar.fade[self._last]

    def staying(self, stop: Stop, carried: Token | None, taken: Sequence[int] = ()) -> tuple[Hope, ...]:
        """What a robber may hope for who ends the turn somewhere, the guard in mind, beside what he took."""
        hopes = self.hopes(stop, carried)
        if taken:
            hopes = tuple(hope for hope in hopes if hope.goal not in taken) or (DONE,)
        risk = 0.0 if stop is None else self.danger.get(stop, 0.0)
        if not risk:
            return hopes
        caught = self.hopes(None, None)[0].value
        return tuple(
            Hope((1 - risk) * value + risk * min(value, caught), goal, cost) for value, goal, cost in hopes
        )


def tokens_in(state: RobbersState) -> list[Sought]:
    """Everything that lies in the forest."""
    where = state.forest.where
    found = [Sought(where[tile], kind) for tile, kinds in state.loot.items() for kind in kinds]
    if isinstance(state.girl, tuple):
        found.append(Sought(state.girl, "girl"))
    return found
