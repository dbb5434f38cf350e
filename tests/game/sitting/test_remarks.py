"""Remarks of bots are seldom, never the same twice, and about nothing hidden."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise

import pytest

from game.bots.characters import TEMPERS
from game.bots.player import think, worlds
from game.bots.strength import STRENGTHS
from game.catalogue import GAMES, rules
from game.core.chance import Chance
from game.core.contract import Rules
from game.core.hexes import Hex
from game.core.manners import Feeling
from game.core.match import Match
from game.core.seats import Seat
from game.core.setup import Setup
from game.core.values import Event
from game.robbers.data import MOST_ROBBERS, ROBBERS
from game.robbers.events import RobberArrested
from game.sitting.remarks import LINES, Remark, Remarks

SHORT = 160  # moves of a game that are listened to
ALL = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.id)


def begun(game: Rules, people: int = 1) -> Match:
    """A game of some people and otherwise bots."""
    count = min(3, game.info.max_seats)
    seats = [
        Seat(emblem, emblem, emblem, "human" if place < people else "bot:easy")
        for place, emblem in enumerate(list(TEMPERS)[:count])
    ]
    return Match.start(game, Setup(count, 3), seats)


def move(match: Match) -> bool:
    """The next move, by whoever is asked; False at the end of the game."""
    seat, chance = match.state.to_act(), Chance(len(match.moves))
    if seat is None:
        return False
    if match.rules.insight is None:  # then any move will do
        match.apply(chance.pick(match.state.legal(), "choice"))
        return True
    way = STRENGTHS["easy"]
    thought = think(match.rules, worlds(match.rules, match.state, seat, way, chance), way, chance)
    match.apply(thought.steps[0], why=None if match.seats[seat].is_human else thought.reason)
    return True


def listened_to(match: Match) -> Iterator[tuple[int, Remark | None]]:
    """What is said after each move, and how many turns of bots had begun by then."""
    remarks, turns, last = Remarks(match), 0, None
    while len(match.moves) < SHORT and move(match):
        seat = match.moves[-1].action.seat
        turns += seat != last and not match.seats[seat].is_human
        last = seat
        yield turns, remarks.hear()


@ALL
def test_bots_speak_now_and_then_and_never_twice_the_same(game: Rules) -> None:
    said = [(turns, remark) for turns, remark in listened_to(begun(game)) if remark is not None]
    assert said
    assert len({remark for _, remark in said}) == len(said)
    assert all(later - earlier >= 3 for (earlier, _), (later, _) in pairwise(said))
    assert all(1 <= remark.variant <= LINES[remark.occasion] for _, remark in said)


@ALL
def test_people_speak_for_themselves(game: Rules) -> None:
    match = begun(game)
    assert all(remark is None or not match.seats[remark.seat].is_human for _, remark in listened_to(match))


@ALL
def test_the_same_game_is_talked_about_in_the_same_words(game: Rules) -> None:
    first, second = ([remark for _, remark in listened_to(begun(game))] for _ in range(2))
    assert first == second


@ALL
def test_remarks_come_from_what_everybody_sees(game: Rules, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Event] = []
    felt = type(game.manners).felt

    def listen(manners: object, event: Event) -> Mapping[int, Feeling]:
        heard.append(event)
        return felt(game.manners, event)

    monkeypatch.setattr(type(game.manners), "felt", listen)
    for _ in listened_to(begun(game)):
        pass
    assert heard and all(event == event.redacted(None) for event in heard)


def test_nobody_speaks_about_what_was_before_they_sat_down_or_was_taken_back() -> None:
    match = begun(rules("nursery"))
    for _ in range(4):
        move(match)
    remarks = Remarks(match)
    assert remarks.hear() is None
    while match.state.to_act() != 0:
        move(match)
    remarks = Remarks(match)
    move(match)
    match.undo(0)
    assert remarks.hear() is None


def test_losing_something_matters_more_than_anything_else() -> None:
    arrested = RobberArrested(ROBBERS[MOST_ROBBERS], Hex(0, 0), None)
    assert rules("robbers").manners.felt(arrested) == {1: "loss"}
    assert next(iter(LINES)) == "loss"
