"""The sentences of all tables follow from how things stand, not from what was said before them."""

from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.bots.turning_points import decided_by
from game.core.match import Match
from game.core.values import Event
from scenes.table.game_table import GameTable, Line
from scenes.table.taking_back import TakingBack
from tests.scenes.table.any_table import ONE_OF_EACH, AnyTable

MOST_MOVES, OF_A_KIND, WAYS = 900, 10, 30


@pytest.fixture(params=ONE_OF_EACH, ids=[game for game, _ in ONE_OF_EACH])
def played(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[AnyTable]:
    """A game that chance has played to its end, or as far as there is time for."""
    game, seats = request.param
    door, random = AnyTable(tmp_path, game, seats=seats, has_reduced_motion=True), Random(4)
    match = door.match
    while match.state.to_act() is not None and len(match.moves) < MOST_MOVES:
        match.apply(random.choice(match.state.legal()))
    yield door
    door.close()


def lines(table: GameTable[Any], events: Sequence[Event]) -> list[Line | None]:
    return [table.line(event) for event in events]


def test_a_sentence_is_the_same_whatever_was_said_before_it(played: AnyTable) -> None:
    table, match = played.scene.table, played.match
    events = [event.redacted(None) for move in match.moves for event in move.events]
    table.arrange(match.state.view(None))
    backwards = lines(table, events[::-1])
    assert lines(table, events) == backwards[::-1]


def some_of_every_kind(match: Match) -> Iterator[int]:
    """Moves, each as the number of those before it; few of what happens often."""
    seen: Counter[type[Event]] = Counter()
    for number, move in enumerate(match.moves):
        if not move.events:
            continue
        kind = type(move.events[0])
        seen[kind] += 1
        if seen[kind] <= OF_A_KIND:
            yield number


def test_a_sentence_about_what_might_have_been_done_leaves_the_next_one_as_it_was(played: AnyTable) -> None:
    table, match = played.scene.table, played.match
    for moves in some_of_every_kind(match):
        state = match.state_at(moves)
        told = [match.moves[moves].events[0].redacted(None)]
        table.arrange(state.view(None))
        before = lines(table, told)
        table.arrange(state.view(None))
        for action in state.legal()[:WAYS]:
            might_be = decided_by(match.state_at(moves), action)[:1]  # the others tell of it
            lines(table, [event.redacted(None) for event in might_be])
        assert lines(table, told) == before


def test_what_came_out_is_named_to_whoever_takes_back_a_move_that_is_not_told_yet(played: AnyTable) -> None:
    scene, match = played.scene, played.match
    for moves in some_of_every_kind(match):
        scene.table.arrange(match.state_at(moves).view(None))
        told = TakingBack(scene)._told_last(match.moves[moves].events)
        scene.table.arrange(match.state.view(None))
        assert TakingBack(scene)._told_last(match.moves[moves].events) == told


def test_a_story_is_told_from_before_it_as_it_is_from_after_it(played: AnyTable) -> None:
    table, match = played.scene.table, played.match
    for moves in some_of_every_kind(match):
        after = match.state_at(moves + 1).view(None)
        events = [event.redacted(None) for event in match.moves[moves].events]
        table.arrange(match.state_at(moves).view(None))
        table.know(after)
        before = lines(table, events)
        table.arrange(after)
        assert lines(table, events) == before
