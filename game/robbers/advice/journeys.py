"""Journeys: what one robber can do in this turn, from where he stands to where he will end it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from game.core.values import Action
from game.robbers.actions import Drink, Drop, Move, Seize, Take
from game.robbers.advice.outlook import BUSHES, DONE, Hope, Outlook
from game.robbers.data import GIRL_VALUE, STEP_COST, TAKE_COST, Cell, LootKind, RobberId, Token, action_points
from game.robbers.forest import Forest
from game.robbers.ways import Stop, next_stops, points_needed, step_cost

if TYPE_CHECKING:
    from game.robbers.state import Robber, RobbersState

Costs: TypeAlias = dict[Stop, tuple[int, Stop]]  # by place: the points to it, and the place before it

MOST_TOKENS = 3  # taken by one robber in one turn
TOKENS_TRIED = 6  # as the next one
ENDS_TRIED = 3  # places to stay, or inns
LONG_WAY = 0.1  # by which a token promises less for every point it takes
IDLE_STEP = 0.001  # of places that are as good, the nearer one


class Ways:
    """The cheapest ways of a band's robbers past the guard, each looked for once."""

    def __init__(self, forest: Forest, camp: Cell, guard: Cell | None) -> None:
        self._forest, self._camp, self._guard = forest, camp, guard
        self._found: dict[Stop, Costs] = {}

    def costs(self, start: Stop) -> Costs:
        """By place: the points to it, and the place before it."""
        found = self._found.get(start)
        if found is None:
            found = self._found[start] = self._search(start)
        return found

    def _search(self, start: Stop) -> Costs:
        """All places by growing cost; only the guard's tile costs more than a point."""
        forest, camp, guard = self._forest, self._camp, self._guard
        found: Costs = {start: (0, start)}
        wave: list[Stop] = [start]
        late: list[Stop] = []
        cost = 0
        while wave or late:
            cost += 1
            following: list[Stop] = []
            beside: list[Stop] = []
            for stop in wave:
                for to in next_stops(forest, stop, camp):
                    if to not in found:
                        if to == guard and to is not None:
                            found[to] = (cost + 1, stop)
                            beside.append(to)
                        else:
                            found[to] = (cost, stop)
                            following.append(to)
            wave, late = following + late, beside
        return found

    def steps(self, start: Stop, goal: Stop) -> list[Stop]:
        """Every step of the cheapest way."""
        found, steps = self.costs(start), []
        while goal != start:
            steps.append(goal)
            goal = found[goal][1]
        return steps[::-1]


class Deed(NamedTuple):
    """Part of a journey: a walk somewhere, and what is done there."""

    to: Stop
    takes: Token | None = None
    is_drop: bool = False
    is_seizing: bool = False


class Trail(NamedTuple):
    """What a robber has done so far: where he is, what he carries, and what came of it."""

    stop: Stop
    carried: Token | None
    spent: int = 0
    deeds: tuple[Deed, ...] = ()
    taken: tuple[int, ...] = ()  # tokens, by number
    delivered: tuple[LootKind, ...] = ()
    girls: int = 0

    def walked(self, to: Stop, cost: int) -> Trail:
        """The trail with a walk more, which may end where it began."""
        if to == self.stop:
            return self
        return self._replace(stop=to, spent=self.spent + cost, deeds=(*self.deeds, Deed(to)))


class Journey(NamedTuple):
    """What a robber does in a turn, and what comes of it."""

    value: float  # to his band, as far as he alone goes
    robber: RobberId
    trail: Trail
    points: int  # that he had for it
    potions: int
    staying: tuple[Hope, ...]  # what he may hope for after it
    inn: Cell | None = None  # where he has settled
    inn_points: int = 0


class Traveller:
    """Looks for the journeys of one robber."""

    def __init__(
        self, state: RobbersState, name: RobberId, outlook: Outlook, ways: Ways, *, may_settle: bool
    ) -> None:
        self._robber: Robber = state.robbers[name]
        self._name, self._outlook, self._ways = name, outlook, ways
        self._pace = action_points(state.round)
        settled = {robber.cell for robber in state.robbers.values() if robber.is_settled}
        self._inns = [
            (cell, value)
            for cell, value in state.forest.inns
            if may_settle and cell not in settled and cell != state.guard
        ]
        self._found: list[Journey] = []
        self._points = self._needed = self._potions = 0
        self._price = 0.0

    def journeys(self, potions: int, potion_price: float) -> list[Journey]:
        """All journeys worth a thought, best first; a potion is drunk only if its points are needed."""
        points = self._robber.ap
        for self._potions in range(potions + 1):
            self._needed = points + (self._potions - 1) * self._pace + 1 if self._potions else 0
            self._points = points + self._potions * self._pace
            self._price = self._potions * potion_price
            self._go_on(Trail(self._robber.cell, self._robber.carried))
        self._found.sort(key=lambda journey: -journey.value)
        return self._found

    def _go_on(self, trail: Trail) -> None:
        """Whatever can follow on what the robber has done so far. Whoever can bring a token home does."""
        costs, left = self._ways.costs(trail.stop), self._points - trail.spent
        if trail.carried is not None:
            where = self._where_it_belongs(trail.carried, costs)
            cost = costs[where][0]
            if cost <= left:
                brought = trail.walked(where, cost)._replace(carried=None)
                if trail.carried == "girl":
                    self._go_on(brought._replace(girls=trail.girls + 1))
                else:
                    self._go_on(brought._replace(delivered=(*trail.delivered, trail.carried)))
                return
        elif len(trail.taken) < MOST_TOKENS:
            for goal, cost in self._within_reach(trail, costs, left):
                cell, kind = self._outlook.tokens[goal]
                self._go_on(
                    trail._replace(
                        stop=cell,
                        carried=kind,
                        spent=trail.spent + cost,
                        deeds=(*trail.deeds, Deed(cell, kind)),
                        taken=(*trail.taken, goal),
                    )
                )
        self._stay(trail, costs, left)
        self._settle(trail, costs, left)

    def _where_it_belongs(self, token: Token, costs: Costs) -> Stop:
        """The camp, or for the girl the nearest side of the bush where the guard is not."""
        if token != "girl":
            return None
        return min((bush for bush in BUSHES if bush != self._outlook.guard), key=lambda bush: costs[bush][0])

    def _within_reach(self, trail: Trail, costs: Costs, left: int) -> list[tuple[int, int]]:
        """The tokens a robber can take that promise most, and what it costs to have each in his hands."""
        outlook = self._outlook
        fade, last = outlook.calendar.fade, outlook.calendar.points
        found = []
        for goal, (cell, kind) in enumerate(outlook.tokens):
            cost = costs[cell][0] + TAKE_COST
            if cost <= left and goal not in trail.taken and cell != outlook.guard:
                way = outlook.to_bush(cell) if kind == "girl" else outlook.home[cell] + STEP_COST
                later = max(0, cost + way - left)
                if later <= last:
                    promise = outlook.worth(kind, later) * fade[later]
                    found.append((promise - LONG_WAY * (cost + way), goal, cost))
        found.sort(reverse=True)
        return [(goal, cost) for _, goal, cost in found[:TOKENS_TRIED]]

    def _stay(self, trail: Trail, costs: Costs, left: int) -> None:
        """The places where the robber may well end his turn, each good for something else."""
        outlook = self._outlook
        gained = self._gain(trail)
        ends = []
        for to, (cost, _) in costs.items():
            if cost <= left and trail.spent + cost >= self._needed and (to is None or to != outlook.guard):
                staying = outlook.staying(to, trail.carried, trail.taken)
                ends.append((staying[0].value - IDLE_STEP * cost, to, cost, staying))
        ends.sort(key=lambda end: -end[0])
        sensible = [end for end in ends if not self._could_take(end[3][0].goal, end[1], left - end[2])]
        goals: set[int] = set()
        for value, to, cost, staying in sensible or ends:
            if staying[0].goal in goals:
                continue
            goals.add(staying[0].goal)
            walked = trail.walked(to, cost)
            self._found.append(
                Journey(gained + value, self._name, walked, self._points, self._potions, staying)
            )
            if len(goals) == ENDS_TRIED:
                break

    def _could_take(self, goal: int, stop: Stop, left: int) -> bool:
        """Whether the token that a robber is after lies before his feet; then nobody waits to take it."""
        return goal >= 0 and self._outlook.tokens[goal].cell == stop and left >= TAKE_COST

    def _settle(self, trail: Trail, costs: Costs, left: int) -> None:
        """The best inns within reach. What was carried in vain is left there."""
        if trail.carried is not None and (trail.taken or self._outlook.turns):
            return
        gained = self._gain(trail)
        inns = [
            (value, -cost, cell)
            for cell, value in self._inns
            if (cost := costs[cell][0]) <= left and trail.spent + cost >= self._needed
        ]
        for value, minus_cost, cell in sorted(inns, reverse=True)[:ENDS_TRIED]:
            deed = Deed(cell, is_drop=trail.carried is not None, is_seizing=True)
            settled = trail._replace(
                stop=cell, carried=None, spent=trail.spent - minus_cost, deeds=(*trail.deeds, deed)
            )
            self._found.append(
                Journey(
                    gained + value, self._name, settled, self._points, self._potions, (DONE,), cell, value
                )
            )

    def _gain(self, trail: Trail) -> float:
        """What the robber has brought home, and what his potions cost."""
        worths, scorings = self._outlook.worths, self._outlook.calendar.scorings[0]
        loot = sum(worths[kind].over(scorings) for kind in trail.delivered)
        return loot + GIRL_VALUE * trail.girls - self._price


def actions_of(
    journey: Journey, robber: Robber, ways: Ways, guard: Cell | None, pace: int
) -> Iterator[Action]:
    """The single steps of a journey; a potion is drunk when the points do not suffice."""
    seat, name, stop, points, left = robber.seat, journey.robber, robber.cell, robber.ap, journey.potions
    for deed in journey.trail.deeds:
        for to in ways.steps(stop, deed.to):
            while points < points_needed(to, guard) and left:
                points, left = points + pace, left - 1
                yield Drink(seat, name)
            points -= step_cost(to, guard)
            yield Move(seat, name, to)
        stop = deed.to
        if deed.takes is not None:
            if points < TAKE_COST and left:
                points, left = points + pace, left - 1
                yield Drink(seat, name)
            points -= TAKE_COST
            yield Take(seat, name, deed.takes)
        if deed.is_drop:
            yield Drop(seat, name)
        if deed.is_seizing:
            yield Seize(seat, name)
