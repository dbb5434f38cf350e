"""A bot knows what its seat knows: nothing else of the state reaches it."""

from collections.abc import Callable, Iterator, Sequence
from itertools import cycle, islice
from typing import get_args

import pytest

from game.bots.player import Thought, think, worlds
from game.bots.strength import STRENGTHS
from game.catalogue import rules
from game.core.chance import Chance
from game.core.contract import Rules, State
from game.core.insight import Temper
from game.core.report import Report
from game.core.setup import Setup
from game.core.values import Action, Outcome, Refusal, ScoreSheet, View
from tests.game.bots.watching import INSIGHTFUL
from tests.game.toy.rules import ACORNS

NURSERY = rules("nursery")
LOOKING = {"easy": 30, "medium": 12, "hard": 2}  # and how many positions there is time for every day
# Games with something hidden that bots have insight into, seats, and which decisions are looked at.
HIDING = [
    (ACORNS, 3, 4),
    *((game, game.info.max_seats, 31) for game in INSIGHTFUL if game.info.has_hidden_information),
]


class Watched(State):
    """A state that notes what it is asked, and imagines worlds that were drawn before."""

    __slots__ = ("asked", "drawn_before", "truth")

    def __init__(self, truth: State, drawn_before: Sequence[State] = ()) -> None:
        self.truth = truth
        self.drawn_before = list(drawn_before)
        self.asked: set[str] = set()

    def __getattribute__(self, name: str) -> object:
        if name not in ("asked", "drawn_before", "truth", "__class__"):
            object.__getattribute__(self, "asked").add(name)
        return object.__getattribute__(self, name)

    def to_act(self) -> int | None:
        return self.truth.to_act()

    def legal(self) -> Sequence[Action]:
        return self.truth.legal()

    def why_not(self, action: Action) -> Refusal | None:
        return self.truth.why_not(action)

    def rule_asked(self) -> str | None:
        return self.truth.rule_asked()

    def _carry_out(self, action: Action, report: Report) -> None:
        self.truth.apply(action, report)

    def copy(self) -> State:
        return self.truth.copy()

    def view(self, seat: int | None) -> View:
        return self.truth.view(seat)

    def imagine(self, seat: int, chance: Chance) -> State:
        return self.drawn_before.pop(0) if self.drawn_before else self.truth.imagine(seat, chance)

    def score(self) -> list[ScoreSheet]:
        return self.truth.score()

    def outcome(self) -> Outcome | None:
        return self.truth.outcome()


def positions(game: Rules, seats: int, seed: int, every: int) -> Iterator[State]:
    """Positions of a random game in which somebody has a choice."""
    state, chance, number = game.new(Setup(seats, seed)), Chance(seed), 0
    while state.to_act() is not None:
        legal = state.legal()
        if number % every == 0 and len(legal) > 1:
            yield state.copy()
        state.apply(chance.pick(legal, "choice"))
        number += 1


def thought(
    game: Rules,
    state: State,
    strength: str,
    seed: int = 0,
    seat: int | None = None,
    temper: Temper | None = None,
) -> Thought:
    chance, way = Chance(seed), STRENGTHS[strength]
    seat = state.to_act() if seat is None else seat
    assert seat is not None
    return think(game, worlds(game, state, seat, way, chance), way, chance, temper)


@pytest.mark.parametrize("strength", STRENGTHS)
def test_a_bot_asks_for_imagined_worlds_and_nothing_else(strength: str) -> None:
    for state in positions(ACORNS, 3, seed=1, every=5):
        watched = Watched(state)
        thought(ACORNS, watched, strength, seat=state.to_act())
        assert watched.asked == {"imagine"}


def _named(part: object) -> str | None:
    return part.info.id if isinstance(part, Rules) else None


@pytest.mark.sampled(2)
@pytest.mark.parametrize("strength", LOOKING)
@pytest.mark.parametrize(("game", "seats", "every"), HIDING, ids=_named)
def test_what_is_hidden_changes_neither_choice_nor_reason(
    game: Rules, seats: int, every: int, strength: str, counts: Callable[[int, int], int]
) -> None:
    compared = 0
    met = (state for seed in range(20) for state in positions(game, seats, seed, every))
    tempers = cycle((None, *get_args(Temper)))
    for number, state in enumerate(islice(met, counts(LOOKING[strength], 200))):
        seat, temper = state.to_act(), next(tempers)
        assert seat is not None
        other_truth = state.imagine(seat, Chance(number + 100))
        assert other_truth.view(seat) == state.view(seat)
        drawn = list(worlds(game, state, seat, STRENGTHS[strength], Chance(number)))
        first, second = (
            thought(game, Watched(truth, [world.copy() for world in drawn]), strength, 0, seat, temper)
            for truth in (state, other_truth)
        )
        assert first == second
        compared += state.dump() != other_truth.dump()
    assert compared > 0


@pytest.mark.parametrize("strength", STRENGTHS)
@pytest.mark.parametrize(("game", "seats", "every"), [(NURSERY, 2, 17), (ACORNS, 2, 3), (ACORNS, 4, 5)])
def test_a_bot_names_a_legal_action_and_leaves_the_table_alone(
    game: Rules, seats: int, every: int, strength: str
) -> None:
    for state in positions(game, seats, seed=3, every=every):
        before = state.dump()
        decided = thought(game, state, strength)
        assert state.why_not(decided.steps[0]) is None
        assert state.dump() == before


@pytest.mark.parametrize("strength", STRENGTHS)
@pytest.mark.parametrize(("game", "every"), [(NURSERY, 29), (ACORNS, 4)])
def test_the_same_chance_gives_the_same_choice(game: Rules, every: int, strength: str) -> None:
    for state in positions(game, 2, seed=4, every=every):
        first, second = (thought(game, state, strength, seed=7) for _ in range(2))
        assert first == second
