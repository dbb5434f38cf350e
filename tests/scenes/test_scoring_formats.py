"""The end of a game on every kind of screen: nothing is cut, covered or smaller than people asked for."""

from collections.abc import Iterator
from itertools import product

import pytest

from game import catalogue
from game.core.contract import Rules
from game.core.match import Match
from scenes.input.intents import Button
from scenes.platform.language import LANGUAGES
from scenes.scoring.scene import ScoringScene
from scenes.scoring.tree import Total
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
    sheet,
    words_of,
)
from tests.scenes.windows import WINDOWS

TEXT_SCALES = (100, 150, 200)
MOST_LINES = 8  # that any game has; more of them rather shrink than being cut
BUTTONS = ("rematch", "swap seats", "replay", "menu")


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


@pytest.mark.sampled(3)
@pytest.mark.parametrize("format_", WINDOWS)
@pytest.mark.parametrize("rules", catalogue.GAMES, ids=lambda rules: rules.info.id)
def test_everything_can_be_read_in_every_format(
    door: StageDoor, long_run: bool, rules: Rules, format_: str
) -> None:
    ways = list(product(LANGUAGES, TEXT_SCALES))
    offset = list(WINDOWS).index(format_)
    for number, (seats, name) in enumerate(product(rules.info.seat_counts, ("", LONG_NAME))):
        counted(door, ended_game(rules, seats, name), format_)
        for language, text_scale in ways if long_run else ways[(2 * offset + number) % 9 :][:1]:
            door.set(language=language, text_scale=text_scale)
            door.rest()
            told = (seats, name, language, text_scale)
            assert problems(door) == [], told
            assert cut_words(door) == [], told
            assert ruled_out(door) == [], told
            assert too_small(door, ("crown",)) == [], told  # every total stands on its sheet as well


@pytest.mark.parametrize("format_", ["4x3", "portrait"])
def test_sheets_that_have_no_room_side_by_side_are_opened_one_at_a_time(
    door: StageDoor, format_: str
) -> None:
    door.set(text_scale=200)
    points = [(10 * seat, 3, 0, 10, 52, -19) for seat in (2, 5, 0, 1)]
    scene = counted(door, ended(*points, name=LONG_NAME), format_)
    number = door.context.language.number

    def shown() -> list[str]:
        return [
            column.seat.emblem for seat, column in enumerate(scene.result.columns) if is_seen(scene, seat)
        ]

    assert shown() == [scene.result.winners[0].seat.emblem], "the winner's comes first"
    for column in scene.result.columns:
        tab = scene.controls[f"tab {column.seat.emblem}"]
        assert words_of(door, tab) == [
            door.context.say(f"scoring.place.{column.place}"),
            number(column.total),
        ]
        tab.confirm()
        assert shown() == [column.seat.emblem]
    door.press(Button.NEXT)
    assert shown() == [scene.result.columns[0].seat.emblem]
    door.press(Button.PREVIOUS)
    door.set(language="fr")
    assert shown() == [scene.result.columns[-1].seat.emblem], "another language does not close it"


def is_seen(scene: ScoringScene, seat: int) -> bool:
    return sheet(scene, seat).is_visible


@pytest.mark.parametrize("format_", WINDOWS)
@pytest.mark.parametrize("text_scale", TEXT_SCALES)
def test_long_names_and_many_lines_find_room_in_every_format(
    door: StageDoor, long_run: bool, format_: str, text_scale: int
) -> None:
    door.set(text_scale=text_scale)
    for seats in (1, 2, 4, 6) if long_run else (2, 6):
        for lines in (1, 6, 8, 10):
            counted(door, ended(*[tuple(range(-1, lines - 1))] * seats, name=LONG_NAME), format_)
            assert problems(door) == [], (seats, lines)
            assert lines > MOST_LINES or too_small(door, ("crown",)) == [], (seats, lines)


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
    for rules, text_scale in product(catalogue.GAMES, TEXT_SCALES):
        door.set(text_scale=text_scale)
        scene = counted(door, ended_game(rules, rules.info.max_seats), "portrait")
        middle = door.context.look.viewport.canvas.centery
        assert all(scene.controls[name].box.top > middle for name in BUTTONS), (rules.info.id, text_scale)


@pytest.mark.parametrize("format_", WINDOWS)
def test_letters_of_the_usual_size_leave_room_for_trees_and_chart(door: StageDoor, format_: str) -> None:
    for rules in catalogue.GAMES:
        scene = counted(door, ended_game(rules, rules.info.max_seats), format_)
        assert "course" in scene.controls and "reason" in scene.controls, rules.info.id
        assert any(isinstance(sprite, Total) for sprite in scene.stage.sprites), rules.info.id


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


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("format_", ("16x9", "16x10", "portrait"))
def test_large_letters_tell_why_somebody_has_won_where_hats_decide(
    door: StageDoor, format_: str, language: str
) -> None:
    door.set(text_scale=200, language=language)
    counted(door, ended_game(catalogue.rules("gnomes"), 6), format_)
    assert "reason" in door.top.controls, "places without it would look as if they were wrong"
    assert problems(door) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ending", ("gold", "cash", "tie_break", "round_cap"))
def test_every_way_to_win_the_club_names_the_winner(door: StageDoor, ending: str, language: str) -> None:
    door.set(language=language)
    assert "Ann" in door.context.say(f"reason.gnomes.{ending}", names="Ann")
