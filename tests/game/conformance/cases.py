"""Which games, with how many seats and which options, the conformance suite plays."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TypeAlias

from game import catalogue
from game.core.contract import Rules, State
from game.core.setup import Setup
from tests.game.toy.rules import ACORNS

Counts: TypeAlias = Callable[[int, int], int]  # the fixture that chooses between daily and long runs

GAMES: tuple[Rules, ...] = (ACORNS, *catalogue.GAMES)

# Games whose random play goes on for hundreds of actions.
LONG_GAMES = {"forester", "gnomes", "robbers", "walnut_grove"}

# Options with which a game that otherwise has secrets is played in the open.
OPEN_TABLES = {("gnomes", "open_auction", "on")}

# Options with which random play may find no end; the games test them by positions of their own.
ENDLESS = {("gnomes", "round_cap", "0")}


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
    def has_secrets(self) -> bool:
        """Whether a seat can know what others do not; alone at the table there are no others."""
        info = self.rules.info
        is_open = any((info.id, name, value) in OPEN_TABLES for name, value in self.options)
        return info.has_hidden_information and not is_open and self.seats > 1

    @property
    def observers(self) -> tuple[int | None, ...]:
        """Every seat, and the public."""
        return (*range(self.seats), None)


def cases_of(rules: Rules, is_full: bool = False) -> list[Case]:
    """Every seat count with the defaults, and every other option value at one seat count, or at all."""
    counts = list(rules.info.seat_counts)
    values = [
        (option, value)
        for option in rules.info.options
        for value in option.values[1:]
        if (rules.info.id, option.name, value) not in ENDLESS
    ]
    cases = [Case(rules, seats) for seats in counts]
    for place, (option, value) in enumerate(values):
        turn = place % len(counts)
        possible = [seats for seats in counts[turn:] + counts[:turn] if value in option.values_for(seats)]
        chosen = [Case(rules, seats, ((option.name, value),)) for seats in possible]
        cases += chosen if is_full else chosen[:1]
    return cases


def all_cases(is_full: bool = False) -> list[Case]:
    return [case for rules in GAMES for case in cases_of(rules, is_full)]


def usual_cases() -> list[Case]:
    """For daily work: all cases, but of games that take long only the first other value of an option."""
    return [case for case in all_cases() if case.rules.info.id not in LONG_GAMES or _has_first_values(case)]


def _has_first_values(case: Case) -> bool:
    first = {option.name: option.values[1] for option in case.rules.info.options}
    return all(first[name] == value for name, value in case.options)


def daily_cases() -> list[Case]:
    """The usual cases, but of games that take long the options for one seat count are chosen together."""
    plain = [case for case in usual_cases() if not case.options or case.rules.info.id not in LONG_GAMES]
    together: dict[tuple[str, int], Case] = {}
    for case in usual_cases():
        if case not in plain:
            key = case.rules.info.id, case.seats
            before = together[key].options if key in together else ()
            together[key] = replace(case, options=(*before, *case.options))
    return [*plain, *together.values()]
