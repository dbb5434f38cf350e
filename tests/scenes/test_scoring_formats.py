"""The end of a game on every kind of screen: nothing is cut, covered or smaller than people asked for."""

from collections.abc import Iterator
from itertools import product

import pytest

from game import catalogue
from game.core.match import Match
from scenes.platform.language import LANGUAGES
from scenes.scoring.scene import ScoringScene
from scenes.scoring.tree import Total
from scenes.tables.shelf import TABLES
from tests.scenes.reading import problems, too_small
from tests.scenes.stage_door import StageDoor
from tests.scenes.test_scoring import (
    LONG_NAME,
    cut_words,
    ended,
    ended_game,
    played_at_random,
    ruled_out,
    score,
)
from tests.scenes.windows import WINDOWS

TEXT_SCALES = (100, 150, 200)
BUTTONS = ("rematch", "swap seats", "replay", "menu")
CROWDED = 3  # so many columns do not leave enough room on narrow screens for the largest letters
NARROW = ("4x3", "portrait")


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[StageDoor]:
    house = StageDoor(tmp_path_factory.mktemp("scoring"), WINDOWS["16x9"])
    yield house
    house.close()


@pytest.fixture
def door(house: StageDoor) -> StageDoor:
    house.reset()
    return house


def counted(door: StageDoor, match: Match, format_: str) -> ScoringScene:
    """The scoring of a match at its end, in a window of a format."""
    door.resize(WINDOWS[format_])
    scene = score(door, match)
    door.rest()
    return scene


@pytest.mark.parametrize("format_", WINDOWS)
@pytest.mark.parametrize("game", TABLES)
def test_everything_can_be_read_in_every_format(
    door: StageDoor, long_run: bool, game: str, format_: str
) -> None:
    rules = catalogue.rules(game)
    ways = list(product(LANGUAGES, TEXT_SCALES))
    offset = list(WINDOWS).index(format_)
    for seats in rules.info.seat_counts:
        counted(door, ended_game(rules, seats), format_)
        for language, text_scale in ways if long_run else ways[(offset + seats) % 4 :: 4]:
            door.set(language=language, text_scale=text_scale)
            door.rest()
            told = (seats, language, text_scale)
            assert problems(door) == [], told
            assert cut_words(door) == [], told
            assert ruled_out(door) == [], told
            if seats < CROWDED or format_ not in NARROW:
                assert shrunk(door) == [], told


def shrunk(door: StageDoor) -> list[str]:
    """What is smaller than people asked for; names rather shrink than being cut, as do totals in crowns."""
    names = tuple(repr(text.text) for text in door.texts() if text.text in _names(door))
    return [each for each in too_small(door, ("crown",)) if not each.startswith(names)]


def _names(door: StageDoor) -> set[str]:
    scene = door.top
    assert isinstance(scene, ScoringScene)
    return {column.seat.name for column in scene.result.columns}


@pytest.mark.parametrize("format_", WINDOWS)
@pytest.mark.parametrize("text_scale", TEXT_SCALES)
def test_long_names_and_many_lines_find_room_in_every_format(
    door: StageDoor, long_run: bool, format_: str, text_scale: int
) -> None:
    door.set(text_scale=text_scale)
    for seats in (1, 2, 4, 6) if long_run else (2, 6):
        for lines in (1, 6, 10):
            counted(door, ended(*[tuple(range(-1, lines - 1))] * seats, name=LONG_NAME), format_)
            assert problems(door) == [], (seats, lines)


@pytest.mark.parametrize("format_", WINDOWS)
@pytest.mark.parametrize("text_scale", TEXT_SCALES)
def test_a_game_that_many_share_has_a_headline_that_fits(
    door: StageDoor, format_: str, text_scale: int
) -> None:
    door.set(text_scale=text_scale, language="de")
    scene = counted(door, ended((5,), (5,), (5,), (1,), name=LONG_NAME), format_)
    assert problems(door) == []
    safe = door.context.look.viewport.safe
    assert safe.contains(scene.controls["headline"].box)
    assert [each for each in too_small(door) if "headline" in each] == []


def test_on_an_upright_screen_everything_to_press_lies_in_the_lower_half(door: StageDoor) -> None:
    for game, text_scale in product(TABLES, TEXT_SCALES):
        door.set(text_scale=text_scale)
        rules = catalogue.rules(game)
        scene = counted(door, ended_game(rules, rules.info.max_seats), "portrait")
        middle = door.context.look.viewport.canvas.centery
        assert all(scene.controls[name].box.top > middle for name in BUTTONS), (game, text_scale)


@pytest.mark.parametrize("format_", WINDOWS)
def test_letters_of_the_usual_size_leave_room_for_trees_and_chart(door: StageDoor, format_: str) -> None:
    for game in TABLES:
        rules = catalogue.rules(game)
        scene = counted(door, ended_game(rules, rules.info.max_seats), format_)
        assert "course" in scene.controls and "reason" in scene.controls, game
        assert any(isinstance(sprite, Total) for sprite in scene.stage.sprites), game


def test_a_window_that_is_turned_while_it_counts_goes_on_counting(door: StageDoor) -> None:
    rules = catalogue.rules("forester")
    door.resize(WINDOWS["16x9"])
    scene = score(door, played_at_random(rules, ["Ann", "Ben"]))
    door.frame(0.1, 12)
    counted_before = scene.counted
    assert 0 < counted_before < scene.result.line_count
    door.resize(WINDOWS["portrait"])
    assert scene.counted >= counted_before
    door.rest()
    assert scene.is_counted
