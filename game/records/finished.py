"""A finished game as it is remembered: what was played, by whom, how well, and how long."""

from __future__ import annotations

from msgspec import Struct

from game.core.match import Match
from game.core.seats import Player, Seat


class Who(Struct, frozen=True):
    """Somebody who plays: a person by name and emblem, a bot only by its level.

    Whoever is called like their emblem has no name, so that they are the same in every language.
    """

    player: Player
    name: str = ""
    emblem: str = ""

    @property
    def is_human(self) -> bool:
        """Whether this is a person."""
        return self.player == "human"


class Result(Struct, frozen=True):
    """How a seat has ended."""

    who: Who
    points: int
    place: int  # 1 is the best; seats that share a place have the same number
    is_winner: bool


class Finished(Struct, frozen=True):
    """A game that people have played to its end."""

    game: str
    reason: str
    results: tuple[Result, ...]  # by seat
    moves: int
    ended: float  # in seconds since the epoch
    seconds: float | None = None  # from its beginning; None where nobody knows, as after a pause over night
    saved_as: str = ""  # the name of the saved game, so that one that is ended twice is noted once

    def of(self, who: Who) -> Result:
        """How somebody has ended who took part."""
        return next(result for result in self.results if result.who == who)

    @property
    def people(self) -> int:
        """How many persons took part."""
        return sum(result.who.is_human for result in self.results)


class Unnamed(Struct, frozen=True):
    """What seats are called, in any language, that nobody has named: pairs of emblem and name."""

    pairs: frozenset[tuple[str, str]] = frozenset()

    def who(self, seat: Seat) -> Who:
        """Who sits in a seat."""
        if not seat.is_human:
            return Who(seat.player)
        return Who("human", "" if (seat.emblem, seat.name) in self.pairs else seat.name, seat.emblem)


def finished_of(
    match: Match, ended: float, seconds: float | None, unnamed: Unnamed, saved_as: str
) -> Finished | None:
    """What is remembered of a match; None while it goes on, and of bots among themselves."""
    outcome = match.state.outcome()
    if outcome is None or not match.people:
        return None
    sheets = match.state.score()
    results = tuple(
        Result(unnamed.who(seat), sheets[place].total, outcome.place_of(place), place in outcome.winners)
        for place, seat in enumerate(match.seats)
    )
    return Finished(match.rules.info.id, outcome.reason, results, len(match.moves), ended, seconds, saved_as)
