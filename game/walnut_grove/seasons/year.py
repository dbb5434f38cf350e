"""The year round the seasons: choosing a start, the disc, the order of seats, moving in (3.6, 4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.course import Answer, Question, Resolve
from game.core.report import Report
from game.core.values import Action, Refusal, refused
from game.walnut_grove import manage
from game.walnut_grove.actions import ChooseStart
from game.walnut_grove.data import YEARS
from game.walnut_grove.events import LabourerMovedIn, SeasonStarted, StartChosen, YearEnded, YearStarted
from game.walnut_grove.seasons import autumn, spring, summer, winter
from game.walnut_grove.steps import BeginSeason, BeginYear, CountPoints, EndYear, Finish, Start
from game.walnut_grove.town import POSITION, POST_OFFICE, RING, TOWN_HALL, Building

if TYPE_CHECKING:
    from game.walnut_grove.state import WalnutGroveState

BEGINNINGS = {
    "spring": spring.begin,
    "summer": summer.begin,
    "autumn": autumn.begin,
    "winter": winter.begin,
}


# Choosing a start


def starts(state: WalnutGroveState) -> tuple[Building, Building]:
    """Where figures may begin."""
    return ("church", "town_hall" if state.starts_at_town_hall else "post_office")


def start_answers(state: WalnutGroveState, step: Start) -> Sequence[Action]:
    """One of two places."""
    return [ChooseStart(step.seat, building) for building in starts(state)]


def why_not_start(state: WalnutGroveState, step: Start, action: ChooseStart) -> Refusal | None:
    """Only two places have start spaces."""
    if action.building in starts(state):
        return None
    return refused("no_such_start", "3.6", building=action.building)


def choose_start(state: WalnutGroveState, step: Start, action: ChooseStart, report: Report) -> None:
    """Stand on the lowest free start space."""
    position = POSITION[action.building]
    space = 1 + sum(
        place == position for seat, place in enumerate(state.positions) if state.is_at_start[seat]
    )
    state.arrive(action.seat, position, is_at_start=True)
    report.append(StartChosen(action.seat, action.building, space))


# Years and seasons


def begin_year(state: WalnutGroveState, step: BeginYear, report: Report) -> None:
    """The next disc is turned up; the first one already lies open."""
    if state.year:
        state.turn_up_disc()
    state.year += 1
    state.order = year_order(state)
    state.agenda.before_all(
        BeginSeason("spring"), BeginSeason("summer"), BeginSeason("autumn"), BeginSeason("winter"), EndYear()
    )
    report.append(YearStarted(state.year, state.disc, state.order))


def year_order(state: WalnutGroveState) -> tuple[int, ...]:
    """Furthest clockwise from the post office first; who came there earlier before who came later (4.2)."""
    zero = TOWN_HALL if state.starts_at_town_hall else POST_OFFICE

    def place(seat: int) -> tuple[int, int]:
        return -((state.positions[seat] - zero) % len(RING)), state.arrivals[seat]

    return tuple(sorted(range(len(state.farms)), key=place))


def begin_season(state: WalnutGroveState, step: BeginSeason, report: Report) -> None:
    """Put the questions of the season on the agenda, and tell that it has come."""
    state.season = step.season
    BEGINNINGS[step.season](state)
    report.append(SeasonStarted(step.season))


def end_year(state: WalnutGroveState, step: EndYear, report: Report) -> None:
    """Labourers hired this autumn move in; after the last year farms are finished (4.5, 12.1)."""
    for seat, farm in enumerate(state.farms):
        while farm.hired:
            farm.labourers.append(farm.hired.pop(0))
            report.append(LabourerMovedIn(seat, farm.labourers[-1]))
    if state.year < YEARS:
        state.agenda.before_all(BeginYear())
    else:
        state.agenda.before_all(*(Finish(seat) for seat in state.order), CountPoints())
    report.append(YearEnded(state.year))


RESOLVED: dict[type, Resolve] = {BeginYear: begin_year, BeginSeason: begin_season, EndYear: end_year}
QUESTIONS: dict[type, Question] = {
    Start: Question(
        "3.6", start_answers, {ChooseStart: Answer(choose_start, why_not_start), **manage.NOT_NOW}
    )
}
