"""A bot at the table: it is given worlds that fit what its seat knows, and decides what to do."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from msgspec import Struct

from game.bots.choosing import best_action
from game.bots.planning import best_plan
from game.bots.strength import Strength
from game.core.chance import Chance
from game.core.contract import Rules, State
from game.core.insight import Plan, Reason, Temper
from game.core.values import Action, Event


class Thought(Struct, frozen=True):
    """What a bot has decided: the steps it means to do, of which the first is legal now, and why."""

    steps: tuple[Action, ...]
    reason: Reason | None = None

    def rest(self, state: State, events: Sequence[Event], *, met_chance: bool) -> Thought | None:
        """What is left of it after its first step; None if that is nothing, or cannot count any more.

        A thought does not outlive what nobody could foresee: what chance brought, what was revealed,
        and whatever others are asked in between.
        """
        left = self.steps[1:]
        if not left or met_chance or any(event.reveals for event in events):
            return None
        is_possible = state.to_act() == left[0].seat and state.why_not(left[0]) is None
        return Thought(left, self.reason) if is_possible else None


def worlds(rules: Rules, state: State, seat: int, strength: Strength, chance: Chance) -> Iterator[State]:
    """The worlds a bot may look at. Nothing else of a state ever reaches it."""
    care = strength.care if rules.insight else None
    for _ in range(care.worlds if care else strength.worlds):
        yield state.imagine(seat, chance)


def decide(rules: Rules, state: State, strength: Strength, seat: int, chance: Chance) -> Action:
    """What a bot in a seat does; it looks at the state through imagined worlds only."""
    return think(rules, worlds(rules, state, seat, strength, chance), strength, chance).steps[0]


def think(
    rules: Rules,
    imagined: Iterable[State],
    strength: Strength,
    chance: Chance,
    temper: Temper | None = None,
    tell: Callable[[Thought], object] = lambda _: None,
) -> Thought:
    """What the seat that is asked in all the imagined worlds decides; tells what it would be so far.

    The same worlds, the same chance and the same temper always give the same thought.
    """
    if strength.is_blind:
        return Thought((chance.pick(next(iter(imagined)).legal(), "bot"),))
    if rules.insight is None or strength.care is None:
        return Thought((best_action(rules.info, imagined, strength, chance),))
    plan = best_plan(rules.insight, imagined, strength.care, chance, temper, lambda best: tell(_of(best)))
    return _of(plan)


def _of(plan: Plan) -> Thought:
    return Thought(plan.steps, plan.reason)
