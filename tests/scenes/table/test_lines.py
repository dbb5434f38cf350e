"""The sentences of all tables: what one tells depends on how things stand, not on what was asked before it."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.bots.turning_points import decided_by
from game.core.values import Event
from scenes.table.game_table import GameTable, Line
from tests.scenes.table.any_table import ONE_OF_EACH, AnyTable

MOST_MOVES, STOPS, WAYS = 900, 120, 12


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


def test_a_sentence_about_what_might_have_been_done_leaves_the_next_one_as_it_was(played: AnyTable) -> None:
    table, match, random = played.scene.table, played.match, Random(2)
    for moves in sorted(random.sample(range(len(match.moves)), min(STOPS, len(match.moves)))):
        state = match.state_at(moves)
        told = [event.redacted(None) for event in match.moves[moves].events[:1]]
        table.arrange(state.view(None))
        before = lines(table, told)
        table.arrange(state.view(None))
        for action in random.sample(state.legal(), min(WAYS, len(state.legal()))):
            lines(table, [event.redacted(None) for event in decided_by(match.state_at(moves), action)[:1]])
        assert lines(table, told) == before


def test_a_story_is_told_from_before_it_as_it_is_from_after_it(played: AnyTable) -> None:
    """Whoever is told something first hears the same as whoever reads it in the log."""
    table, match, random = played.scene.table, played.match, Random(3)
    for moves in sorted(random.sample(range(len(match.moves)), min(STOPS, len(match.moves)))):
        after = match.state_at(moves + 1).view(None)
        events = [event.redacted(None) for event in match.moves[moves].events]
        table.arrange(match.state_at(moves).view(None))
        table.know(after)
        before = lines(table, events)
        table.arrange(after)
        assert lines(table, events) == before
