"""Which games, with how many seats and which options, the conformance suite plays."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from game import catalogue
from game.core.contract import Rules, State
from game.core.setup import Setup
from tests.game.toy.rules import ACORNS

Counts: TypeAlias = Callable[[int, int], int]  # the fixture that chooses between daily and long runs

GAMES: tuple[Rules, ...] = (ACORNS, *catalogue.GAMES)


@dataclass(frozen=True)
class Case:
    """A game with everything of its set-up but the seed."""

    rules: Rules
    seats: int
    options: tuple[tuple[str, str], ...] = ()

    def __str__(self) -> str:
        return "-".join([self.rules.info.id, str(self.seats), *(f"{k}={v}" for k, v in self.options)])

    def setup(self, seed: int) -> Setup:
        return Setup(self.seats, seed, dict(self.options))

    def new(self, seed: int) -> State:
        return self.rules.new(self.setup(seed))

    @property
    def observers(self) -> tuple[int | None, ...]:
        """Every seat, and the public."""
        return (*range(self.seats), None)


def cases_of(rules: Rules, is_full: bool = False) -> list[Case]:
    """Every seat count with the defaults, and every other option value at one seat count, or at all."""
    counts = list(rules.info.seat_counts)
    values = [((option.name, value),) for option in rules.info.options for value in option.values[1:]]
    cases = [Case(rules, seats) for seats in counts]
    for place, chosen in enumerate(values):
        at = counts if is_full else [counts[place % len(counts)]]
        cases += [Case(rules, seats, chosen) for seats in at]
    return cases


def all_cases(is_full: bool = False) -> list[Case]:
    return [case for rules in GAMES for case in cases_of(rules, is_full)]
