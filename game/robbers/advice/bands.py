"""Turns of a band: the journeys of all its robbers together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from game.core.values import Action
from game.robbers.actions import EndTurn
from game.robbers.advice.journeys import IDLE_STEP, Journey, Traveller, Ways, actions_of
from game.robbers.advice.outlook import NOTHING, Outlook, Sought
from game.robbers.advice.worth import pile_hopes, set_hopes
from game.robbers.data import (
    GIRL_VALUE,
    ROUNDS,
    SET_VALUE,
    TAKE_COST,
    VALUES,
    LootKind,
    RobberId,
    action_points,
)

if TYPE_CHECKING:
    from game.robbers.state import RobbersState

POTION = 2.2  # what a potion is worth as long as turns are left to drink it in
MOST_POTIONS = 2  # that one robber drinks in a turn
JOURNEYS_TRIED = (0, 14, 14, 9)  # of every robber, by the number of robbers
ALIKE = 4  # journeys of a robber that begin with the same token
SHORTEST_TRIP = 2  # points, from the path of one's own camp tile
LAST_TURNS = 1  # turns left after this one, in which robbers may settle


def held_price(price: float, turns: int) -> float:
    """What a potion or a crook is worth that is kept; nothing once the last turn has come."""
    return price * min(1.0, turns / 2)


class Together(NamedTuple):
    """Journeys of all robbers that do not get into each other's way."""

    value: float
    journeys: tuple[Journey, ...]


class Band:
    """Looks for the turns of one seat, as the tokens lie."""

    def __init__(self, state: RobbersState, seat: int, tokens: list[Sought]) -> None:
        self._state, self._seat = state, seat
        rolls = 0 if state.guard is None else state.seats
        self.outlook = Outlook(state, seat, tokens, rolls)
        self.ways = Ways(state.forest, state.camp(seat), state.guard)
        self._potion_price = held_price(POTION, self.outlook.turns)

    def turns(self, count: int) -> list[Together]:
        """The best turns, best first."""
        free = [name for name, robber in self._state.band(self._seat) if not robber.is_settled]
        tried = JOURNEYS_TRIED[len(free)]
        choices = [_various(self._journeys(name), tried) for name in free]
        found = [Together(self._value(journeys), journeys) for journeys in self._compatible(choices)]
        found.sort(key=lambda together: -together.value)
        busy = (turn for turn in found if not self._is_idle(turn))
        return list(islice(busy, count)) or found[:1]

    def _is_idle(self, turn: Together) -> bool:
        """Whether somebody ends his turn who could still fetch something and have it home."""
        gone = {goal for journey in turn.journeys for goal in journey.trail.taken}
        lying = [
            cell
            for goal, (cell, kind) in enumerate(self.outlook.tokens)
            if goal not in gone and kind != "girl" and cell != self._state.guard
        ]
        for journey in turn.journeys:
            left = journey.points - journey.trail.spent
            if left >= SHORTEST_TRIP and journey.trail.carried is None and journey.inn is None:
                costs = self.ways.costs(journey.trail.stop)
                if any(costs[cell][0] + TAKE_COST + self.ways.costs(cell)[None][0] <= left for cell in lying):
                    return True
        return False

    def _journeys(self, name: RobberId) -> list[Journey]:
        state = self._state
        may_settle = state.round == ROUNDS and self.outlook.turns <= LAST_TURNS
        traveller = Traveller(state, name, self.outlook, self.ways, may_settle=may_settle)
        return traveller.journeys(min(state.potions[self._seat], MOST_POTIONS), self._potion_price)

    def _compatible(self, choices: Sequence[Sequence[Journey]]) -> Iterator[tuple[Journey, ...]]:
        """Every way to take one of each, so that nobody takes the same token, inn or potion."""
        potions = self._state.potions[self._seat]
        for journeys in self._without_quarrels(choices, potions):
            left = potions - sum(journey.potions for journey in journeys)
            nobody_drinks = journeys and all(journey.inn is not None for journey in journeys)
            if not (left and nobody_drinks and self.outlook.turns):
                yield journeys

    def _without_quarrels(
        self, choices: Sequence[Sequence[Journey]], potions: int
    ) -> Iterator[tuple[Journey, ...]]:
        if not choices:
            yield ()
            return
        for others in self._without_quarrels(choices[1:], potions):
            taken = {goal for other in others for goal in other.trail.taken}
            inns = {other.inn for other in others if other.inn is not None}
            left = potions - sum(other.potions for other in others)
            for journey in choices[0]:
                is_free = journey.inn not in inns and taken.isdisjoint(journey.trail.taken)
                if is_free and journey.potions <= left:
                    yield (journey, *others)

    def _value(self, journeys: tuple[Journey, ...]) -> float:
        """What a turn brings: what is delivered, together, and what each robber may hope for after it."""
        before, scorings = self._state.delivered[self._seat], self.outlook.calendar.scorings[0]
        after = before.copy()
        value = 0.0
        gone: set[int] = set()
        for journey in journeys:
            trail = journey.trail
            for kind in trail.delivered:
                after[kind] += 1
            value += GIRL_VALUE * trail.girls + journey.inn_points
            value -= self._potion_price * journey.potions + IDLE_STEP * trail.spent
            gone.update(trail.taken)
        if after != before:
            value += hoard_worth(after, scorings) - hoard_worth(before, scorings)
        for journey in sorted(journeys, key=lambda journey: -journey.staying[0].value):
            for hope, goal, _ in journey.staying:
                if goal == NOTHING or goal not in gone:
                    value += hope
                    gone.add(goal)
                    break
        return value

    def takes(self, turn: Together, token: Sought) -> bool:
        """Whether somebody takes a token in a turn, or is after it when the turn is over."""
        goals = {goal for journey in turn.journeys for goal in journey.trail.taken}
        goals |= {journey.staying[0].goal for journey in turn.journeys}
        return any(goal >= 0 and self.outlook.tokens[goal] == token for goal in goals)

    def actions(self, together: Together) -> tuple[Action, ...]:
        """The single steps of a turn; whoever is beside the guard walks first."""
        state = self._state
        pace = action_points(state.round)
        ordered = sorted(together.journeys, key=lambda journey: journey.robber != state.sneaking)
        steps: list[Action] = []
        for journey in ordered:
            robber = state.robbers[journey.robber]
            steps += actions_of(journey, robber, self.ways, state.guard, pace)
        return (*steps, EndTurn(self._seat))


def _various(journeys: list[Journey], count: int) -> list[Journey]:
    """The best journeys, not too many for the same token: most without a potion, as there is not one for all.

    One of them is for nothing that others may want.
    """
    sober: list[Journey] = []
    drinking: list[Journey] = []
    alike: Counter[tuple[int, int]] = Counter()
    for journey in journeys:
        first = journey.trail.taken[0] if journey.trail.taken else NOTHING
        alike[first, journey.potions] += 1
        if not journey.potions and alike[first, 0] <= ALIKE:
            sober.append(journey)
        elif alike[first, journey.potions] == 1:
            drinking.append(journey)
    found = sober[: count - count // 3]
    modest = next(each for each in sober if not each.trail.taken and each.inn is None)
    if modest not in found:
        found[-1] = modest
    return found + drinking[: count - len(found)]


def hoard_worth(delivered: Mapping[LootKind, int], scorings: int) -> float:
    """What a hoard is worth from now on, with what it may still become."""
    loot = sum(VALUES[count] for count in delivered.values())
    sets = SET_VALUE * min(delivered.values()) + set_hopes(delivered)
    return scorings * loot + sets + pile_hopes(delivered, scorings)
