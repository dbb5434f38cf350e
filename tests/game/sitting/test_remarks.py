"""Remarks of bots are seldom, never the same twice, and about nothing hidden."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import cast

import pytest
from msgspec.structs import replace

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
from game.nursery.events import cluster
from game.nursery.views import NurseryView
from game.robbers.data import MOST_ROBBERS, ROBBERS
from game.robbers.events import GuardRolled, RobberArrested
from game.sitting.remarks import LINES, Remark, Remarks, last_words

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


def test_a_high_roll_is_luck() -> None:
    felt = rules("robbers").manners.felt
    assert felt(GuardRolled(1, die=4, bonus=0, steps=4)) == {1: "luck"}
    assert felt(GuardRolled(1, die=2, bonus=0, steps=2)) == {}


def test_whoever_has_lost_something_does_not_call_it_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    game = rules("forester")
    monkeypatch.setattr(type(game.manners), "felt", lambda *_: {1: "luck"})
    monkeypatch.setattr(type(game.manners), "felt_in_turn", lambda *_: {1: "loss"})
    match, said = begun(game, people=0), set()
    for _, remark in listened_to(match):
        if remark is not None:
            said.add((remark.occasion, any(event.begins_turn for event in match.moves[-1].events)))
    assert ("loss", True) in said and ("luck", True) not in said


@pytest.mark.parametrize(("size", "felt"), [(9, {0: "gain"}), (6, {}), (5, {}), (2, {0: "loss"})])
def test_a_large_grove_joined_or_broken_is_worth_a_word(size: int, felt: dict[int, Feeling]) -> None:
    game = rules("nursery")
    before = cast(NurseryView, game.new(Setup(2, 1)).view(None))
    group = 0 if before.aims[0] == "colours" else 3

    def grown(trees: int) -> object:
        first = cluster(group, (1 << trees) - 1)
        if group:
            return replace(before, heights=(first, *before.heights[1:]))
        return replace(before, colours=(first, *before.colours[1:]))

    assert game.manners.felt_in_turn(grown(5), grown(size)) == felt


@ALL
def test_at_the_end_a_bot_that_has_won_and_one_that_has_not_say_something(game: Rules) -> None:
    match = begun(game, people=0)
    assert last_words(match) == []
    while move(match):
        pass
    outcome = match.state.outcome()
    assert outcome is not None
    said = last_words(match)
    assert [remark.occasion for remark in said] == (["won", "lost"] if outcome.winners else [])
    for remark in said:
        assert (remark.seat in outcome.winners) == (remark.occasion == "won")
        assert 1 <= remark.variant <= LINES[remark.occasion]


def test_people_are_left_the_last_word() -> None:
    match = begun(rules("nursery"), people=2)
    while move(match):
        pass
    assert last_words(match) == []
