"""A garden: the smallest game that asks by steps, to watch a course at work."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from msgspec import Struct

from game.core.agenda import Agenda
from game.core.asking import AskingState
from game.core.chance import Chance
from game.core.course import Answer, Course, Question, RuleBy
from game.core.report import Report
from game.core.values import Action, Event, Outcome, Refusal, ScoreSheet, View, refused


class Sow(Action, frozen=True):
    seed: str


class Weed(Action, frozen=True):
    pass


class Rain(Struct, frozen=True):
    """Asks nobody."""


class Bed(Struct, frozen=True):
    """Asks a seat for a seed."""

    seat: int


class Happened(Event, frozen=True):
    words: str


class GardenView(View, frozen=True):
    grown: tuple[str, ...]


class Garden(AskingState):
    __slots__ = ("grown", "is_raining", "seeds")

    def __init__(self, *steps: Rain | Bed, seeds: Iterable[str] = ()) -> None:
        self.chance = Chance(0)
        self.agenda = Agenda(steps)
        self.seeds = list(seeds)
        self.grown: list[str] = []
        self.is_raining = False
        self.offer_choices(None)

    def copy(self) -> Garden:
        twin = type(self)(seeds=self.seeds)
        twin.agenda, twin._choices = self.agenda.copy(), self._choices
        twin.grown, twin.is_raining = self.grown.copy(), self.is_raining
        return twin

    def view(self, seat: int | None) -> GardenView:
        return GardenView(seat, self.to_act(), tuple(self.grown))

    def imagine(self, seat: int, chance: Chance) -> Garden:
        return self.copy()

    def score(self) -> list[ScoreSheet]:
        return []

    def outcome(self) -> Outcome | None:
        return None


def rain(garden: Garden, step: Rain, report: Report) -> None:
    garden.is_raining = True
    report.append(Happened("rain"))


def seeds(garden: Garden, bed: Bed) -> list[Sow]:
    return [Sow(bed.seat, seed) for seed in garden.seeds]


def why_not_sow(garden: Garden, bed: Bed, sow: Sow) -> Refusal | None:
    return None if sow.seed in garden.seeds else refused("no_such_seed", "2", seed=sow.seed)


def sow(garden: Garden, bed: Bed, action: Sow, report: Report) -> None:
    garden.seeds.remove(action.seed)
    garden.grown.append(action.seed)
    report.append(Happened(f"{action.seed} before {len(garden.agenda)} steps"))


def weed(garden: Garden, bed: Bed, action: Weed, report: Report) -> None:
    report.append(Happened(f"weeds before {len(garden.agenda)} steps"))


def leave_bed_empty(garden: Garden, bed: Bed, report: Report) -> bool:
    if garden.seeds:
        return False
    garden.agenda.done()
    report.append(Happened("nothing to sow"))
    return True


def why_not_in_the_rain(garden: Garden, bed: Bed, action: Action) -> Refusal | None:
    return refused("raining", "1") if garden.is_raining else None


class Planted(Garden):
    """A garden with the usual course."""

    __slots__ = ()
    course: ClassVar[Course[Any]] = Course(
        {Rain: rain},
        {
            Bed: Question(
                RuleBy(lambda garden, bed: "wet" if garden.is_raining else "dry", {"wet": "4", "dry": "5"}),
                seeds,
                {Sow: Answer(sow, why_not_sow), Weed: Answer(weed, goes_on=True)},
                leave_bed_empty,
            )
        },
        rules=("9", "3"),
    )


class Patient(Garden):
    """Asks also when there is one answer, and does nothing in the rain."""

    __slots__ = ()
    course: ClassVar[Course[Any]] = Course(
        {Rain: rain},
        {Bed: Question("5", seeds, {Sow: Answer(sow, why_not_sow)}, leave_bed_empty)},
        rules=("9", "3"),
        also_why_not=why_not_in_the_rain,
        asks_always=True,
    )


def begun(garden: Garden, report: Report | None = None) -> Garden:
    """The garden at its first question."""
    garden.course.begin(garden, Report() if report is None else report.about(garden))
    return garden
