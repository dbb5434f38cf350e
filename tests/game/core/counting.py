"""Counting: the smallest game with a hidden thing, chance and several seats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, TypeAlias

from game.core.chance import Chance
from game.core.contract import Rules, State
from game.core.report import Report
from game.core.setup import GameInfo, Option, Setup, SetupError
from game.core.values import Action, Event, Outcome, Refusal, ScoreSheet, View, refused


class Count(Action, frozen=True):
    by: int


class RollDice(Action, frozen=True):
    pass


class LookAtSecret(Action, frozen=True):
    pass


class GoalSet(Event, frozen=True):
    goal: int


class Counted(Event, frozen=True):
    seat: int
    total: int


class DiceRolled(Event, frozen=True):
    red: int
    blue: int


class SecretShown(Event, frozen=True):
    reveals: ClassVar[bool] = True
    secret: int


class CountingView(View, frozen=True):
    goal: int
    total: int


AnyAction: TypeAlias = Count | RollDice | LookAtSecret
AnyEvent: TypeAlias = GoalSet | Counted | DiceRolled | SecretShown


class CountingState(State):
    __slots__ = ("goal", "points", "secret", "total", "turn")
    dice: ClassVar[tuple[str, ...]] = ("red", "blue")

    def __init__(self, seats: int, goal: int, secret: int, chance: Chance) -> None:
        self.chance = chance
        self.goal = goal
        self.secret = secret
        self.points = [0] * seats
        self.total = 0
        self.turn = 0

    def to_act(self) -> int | None:
        return self.turn if self.total < self.goal else None

    def legal(self) -> Sequence[Action]:
        seat = self.to_act()
        if seat is None:
            return []
        return [*(Count(seat, by) for by in (1, 2, 3)), RollDice(seat), LookAtSecret(seat)]

    def why_not(self, action: Action) -> Refusal | None:
        if self.to_act() is None:
            return refused("game_over", "3")
        if action not in self.legal():
            return refused("not_now", "2", seat=self.turn)
        return None

    def _carry_out(self, action: Action, report: Report) -> None:
        by = 1
        match action:
            case Count():
                by = action.by
            case RollDice():
                fallen = {die: self.chance.below(6, die) + 1 for die in self.dice}
                by = max(fallen.values())
                report.append(DiceRolled(**fallen))
            case LookAtSecret():
                report.append(SecretShown(self.secret))
        self.total += by
        self.points[self.turn] += by
        self.turn = (self.turn + 1) % len(self.points)
        report.append(Counted(action.seat, self.total))

    def copy(self) -> CountingState:
        twin = type(self)(len(self.points), self.goal, self.secret, self.chance.copy())
        twin.points = self.points.copy()
        twin.total = self.total
        twin.turn = self.turn
        return twin

    def rule_asked(self) -> str | None:
        return None if self.to_act() is None else "1"

    def view(self, seat: int | None) -> View:
        return CountingView(seat, self.to_act(), self.goal, self.total)

    def imagine(self, seat: int, chance: Chance) -> State:
        twin = self.copy()
        twin.secret = chance.below(10, "secret")
        return twin

    def score(self) -> list[ScoreSheet]:
        return [ScoreSheet(seat, (), points) for seat, points in enumerate(self.points)]

    def outcome(self) -> Outcome | None:
        if self.to_act() is not None:
            return None
        best = tuple(seat for seat, points in enumerate(self.points) if points == max(self.points))
        return Outcome((best,), best, "goal")


class CountingRules(Rules):
    info = GameInfo("counting", 3, 1, 4, (Option("goal", ("50", "5", "5000")),), True, (1, 2))
    actions = AnyAction
    events = AnyEvent
    views = CountingView
    state: type[CountingState] = CountingState
    set_up_draws: tuple[str, ...] = ("secret", "bonus")

    def _laid_out(self, setup: Setup, chance: Chance) -> CountingState:
        drawn = {what: chance.below(10, what) for what in self.set_up_draws}
        goal = int(setup.options["goal"]) + drawn["bonus"]
        return self.state(setup.seats, goal, drawn["secret"], chance)

    def _begin(self, state: CountingState, report: Report) -> None:
        report.append(GoalSet(state.goal))


class StateDrawingBlueFirst(CountingState):
    __slots__ = ()
    dice = ("blue", "red")


class LaterRules(CountingRules):
    """The next version: everything is drawn in another order."""

    info = GameInfo("counting", 4, 1, 4, CountingRules.info.options, True, (1, 2))
    state = StateDrawingBlueFirst
    set_up_draws = ("bonus", "secret")


class StateDrawingGreen(CountingState):
    __slots__ = ()
    dice = ("red", "green")


class IncompatibleRules(CountingRules):
    """A version whose dice have another name."""

    state = StateDrawingGreen


class StricterState(CountingState):
    __slots__ = ()

    def legal(self) -> Sequence[Action]:
        return [action for action in super().legal() if not isinstance(action, Count) or action.by < 3]


class StricterRules(CountingRules):
    """A version in which nobody counts by 3."""

    state = StricterState


COUNTING = CountingRules()
LATER = LaterRules()
INCOMPATIBLE = IncompatibleRules()
STRICTER = StricterRules()


def find_counting(game: str) -> Rules:
    if game != "counting":
        raise SetupError("game", f"there is no game {game!r}")
    return COUNTING
