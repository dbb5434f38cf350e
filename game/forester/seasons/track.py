"""The way of the season marker: where it goes, and which season it sets off (4.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from game.core.report import Report
from game.forester import events as told
from game.forester.data import SEASON_TRACK, SYMBOL_SPACES, Season
from game.forester.seasons import autumn, spring, summer, winter

if TYPE_CHECKING:
    from game.forester.state import ForesterState

_BEGINNINGS = {
    "winter": winter.begin,
    "spring": spring.begin,
    "summer": summer.begin,
    "autumn": autumn.begin,
}


class Forecast(Struct, frozen=True):
    """What a number of cards would do to the season marker."""

    to: int  # the space it would stop on
    season: Season  # of that space: the one in which the cards are judged
    triggered: Season | None  # the season that would be carried out on the way


def forecast(season_space: int, count: int) -> Forecast:
    """Where the marker would go from a space with a number of cards (4.2).

    Symbols are three spaces apart, so at most one of them is reached or passed.
    """
    passed = [(season_space + number) % len(SEASON_TRACK) for number in range(1, count + 1)]
    symbols = [SEASON_TRACK[space] for space in passed if space in SYMBOL_SPACES]
    return Forecast(passed[-1], SEASON_TRACK[passed[-1]], symbols[0] if symbols else None)


def move_marker(state: ForesterState, count: int, report: Report) -> None:
    """The marker moves; a symbol on its way is a season for everybody (4.2)."""
    start, ahead = state.season_space, forecast(state.season_space, count)
    state.season_space = ahead.to
    report.append(told.SeasonMoved(start, ahead.to))
    if ahead.triggered is not None:
        report.append(told.SeasonTriggered(ahead.triggered))
        _BEGINNINGS[ahead.triggered](state, report)
