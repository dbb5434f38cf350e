"""The year round the seasons: the start of the game, the disc, the order of seats, moving in (3.6, 4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.values import Action, Event, Refusal
from game.walnut_grove.actions import ChooseStart
from game.walnut_grove.data import YEARS, refused
from game.walnut_grove.events import (
    BoardDealt,
    GameStarted,
    LabourerMovedIn,
    SeasonStarted,
    StartChosen,
    TownStocked,
    YearEnded,
    YearStarted,
)
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


def settle_start(state: WalnutGroveState, step: Start, events: list[Event]) -> bool:
    """Everybody chooses, also alone."""
    return True


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
    return refused("no_such_start", building=action.building)


def choose_start(state: WalnutGroveState, step: Start, action: ChooseStart, events: list[Event]) -> None:
    """Stand on the lowest free start space."""
    if action.seat == state.first_seat:
        _announce(state, events)
    state.agenda.done()
    position = POSITION[action.building]
    space = 1 + sum(
        place == position for seat, place in enumerate(state.positions) if state.is_at_start[seat]
    )
    state.arrive(action.seat, position, is_at_start=True)
    events.append(StartChosen(action.seat, action.building, space))


def _announce(state: WalnutGroveState, events: list[Event]) -> None:
    events.append(GameStarted(state.first_seat))
    for seat, farm in enumerate(state.farms):
        events.append(BoardDealt(seat, farm.board, farm.labourers[0]))
    for building, items in state.stock.items():
        events.append(TownStocked(building, tuple(items)))


# Years and seasons


def begin_year(state: WalnutGroveState, step: BeginYear, events: list[Event]) -> bool:
    """The next disc is turned up; the first one already lies open."""
    state.agenda.done()
    if state.year:
        state.turn_up_disc()
    state.year += 1
    state.order = year_order(state)
    events.append(YearStarted(state.year, state.disc, state.order))
    state.agenda.before_all(
        BeginSeason("spring"), BeginSeason("summer"), BeginSeason("autumn"), BeginSeason("winter"), EndYear()
    )
    return False


def year_order(state: WalnutGroveState) -> tuple[int, ...]:
    """Furthest clockwise from the post office first; who came there earlier before who came later (4.2)."""
    zero = TOWN_HALL if state.starts_at_town_hall else POST_OFFICE

    def place(seat: int) -> tuple[int, int]:
        return -((state.positions[seat] - zero) % len(RING)), state.arrivals[seat]

    return tuple(sorted(range(len(state.farms)), key=place))


def begin_season(state: WalnutGroveState, step: BeginSeason, events: list[Event]) -> bool:
    """Tell the season and ask its questions."""
    state.agenda.done()
    state.season = step.season
    events.append(SeasonStarted(step.season))
    BEGINNINGS[step.season](state, events)
    return False


def end_year(state: WalnutGroveState, step: EndYear, events: list[Event]) -> bool:
    """Labourers hired this autumn move in; after the last year farms are finished (4.5, 12.1)."""
    state.agenda.done()
    for seat, farm in enumerate(state.farms):
        events.extend(LabourerMovedIn(seat, colour) for colour in farm.hired)
        farm.labourers += farm.hired
        farm.hired = []
    events.append(YearEnded(state.year))
    if state.year < YEARS:
        state.agenda.before_all(BeginYear())
    else:
        state.agenda.before_all(*(Finish(seat) for seat in state.order), CountPoints())
    return False
