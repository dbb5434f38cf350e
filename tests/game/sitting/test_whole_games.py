"""Whole games through the sitting, with people in every seat, and what every viewer is told of them."""

from random import Random

import msgspec
import pytest

from game.core.chance import Chance
from game.core.contract import Rules, State
from game.core.report import Told
from game.sitting.sitting import Sitting
from game.sitting.stream import Stream
from tests.game.conformance.cases import Counts
from tests.game.conformance.walks import LONGEST_GAME
from tests.game.sitting.evening import ALL_GAMES, play_by_touch, sit_at, sit_down

EVERY_GAME = pytest.mark.parametrize("game", ALL_GAMES, ids=lambda game: game.info.id)
WITH_SECRETS = [game for game in ALL_GAMES if game.info.has_hidden_information]


def written(story: tuple[Told, ...]) -> list[bytes]:
    return [msgspec.json.encode(told) for told in story]


def streams_of(sitting: Sitting) -> dict[int | None, Stream]:
    seats: dict[int | None, Stream] = {s: sitting.stream(key) for s, key in enumerate(sitting.keys)}
    return {None: sitting.stream(None), **seats}


@EVERY_GAME
def test_people_say_a_whole_game_by_touching(game: Rules) -> None:
    for seats in game.info.seat_counts:
        sitting = sit_down(game, ["human"] * seats, seed=seats)
        play_by_touch(sitting, Random(seats), LONGEST_GAME)
        assert sitting.asked is None
        assert sitting.match.state.outcome() is not None


@EVERY_GAME
def test_every_viewer_is_told_every_move_once_from_the_opening_to_now(game: Rules) -> None:
    seats = game.info.max_seats
    sitting = sit_down(game, ["human"] * seats, seed=1)
    streams, stories = streams_of(sitting), {viewer: list[Told]() for viewer in (None, *range(seats))}
    random = Random(1)
    for _ in range(40):
        for viewer, stream in streams.items():
            stories[viewer] += stream.read().told
        play_by_touch(sitting, random, 3)
    for viewer, stream in streams.items():
        story = stream.read()
        stories[viewer] += story.told
        match = sitting.match
        happened = [*match.opening, *(event for played in match.moves for event in played.events)]
        assert [told.event for told in stories[viewer]] == [event.redacted(viewer) for event in happened]
        assert story.view == match.state.view(viewer)
        assert all(told.view.seat == viewer for told in stories[viewer])
        assert stream.read().told == ()


@pytest.mark.parametrize("game", WITH_SECRETS, ids=lambda game: game.info.id)
def test_a_stream_tells_nothing_of_what_others_hide(game: Rules, counts: Counts) -> None:
    """Other hands, another pile, other fists: as long as the same is told, the same is shown."""
    compared = 0
    for seed in range(counts(3, 20)):
        seats = game.info.seat_counts[seed % len(game.info.seat_counts)]
        random = Random(seed)
        sitting = sit_down(game, ["human"] * seats, seed)
        for _ in range(counts(12, 40)):
            play_by_touch(sitting, random, random.randrange(1, 5))
            if sitting.asked is None:
                break
            for viewer in range(seats):
                compared += _compare(game, sitting.match.state, viewer, seats, random)
    assert compared > 50, f"only {compared} stories could be compared"


def _compare(game: Rules, state: State, viewer: int, seats: int, random: Random) -> int:
    """Go on from a position and from another that the viewer cannot tell from it; how many events agreed."""
    other = state.imagine(viewer, Chance(random.randrange(2**32)))
    other.chance = state.chance.copy()
    both = [action for action in state.legal() if other.why_not(action) is None]
    if not both:
        return 0
    action = random.choice(both)
    stories = []
    for position in (state, other):
        sitting = sit_at(game, position, seats)
        stream = sitting.stream(sitting.keys[viewer], from_opening=False)
        assert sitting.answer(sitting.keys[action.seat], action) is None
        stories.append(written(stream.read().told))
    one, two = ([_event(line) for line in story] for story in stories)
    agreed = next(
        (place for place, pair in enumerate(zip(one, two, strict=False)) if pair[0] != pair[1]), len(one)
    )
    assert stories[0][:agreed] == stories[1][:agreed], "a view shows what its viewer was not told"
    return agreed


def _event(line: bytes) -> object:
    return msgspec.json.decode(line)["event"]
