"""The scoring tells every line, the right winners and the way there, at any size and pace."""

import dataclasses
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, partial
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game import catalogue
from game.core.contract import Rules
from game.core.match import Match
from game.core.seats import Seat
from game.core.setup import Setup
from game.core.values import Outcome, ScoreLine, ScoreSheet
from game.nursery.actions import Plant
from scenes.input.intents import MOUSE, Button, PointerDown, PointerUp
from scenes.menu.scene import MenuScene
from scenes.platform.language import LANGUAGES
from scenes.replay.scene import ReplayScene
from scenes.saves.tabling import scoring_of
from scenes.scoring.facts import course_of, result_of
from scenes.scoring.scene import Onward, ScoringScene
from scenes.scoring.sheets import LabelSheet, SeatSheet
from scenes.scoring.tree import Total
from scenes.stage.palette import SEAT_MARKS
from scenes.table.scene import TableScene
from scenes.widgets.chart import Chart, apart, grid
from tests.game.toy.rules import ACORNS
from tests.scenes.reading import problems
from tests.scenes.stage_door import StageDoor
from tests.scenes.toy_table import acorns_match

LONG_NAME = "Maximiliane-R."
LINES = ("trees", "saplings", "seeds", "mix", "animals", "damage", "houses", "ways", "gold", "winter")


@dataclass(frozen=True)
class EndedState:
    """A position that is over, with the scores that a test wants."""

    sheets: Sequence[ScoreSheet]
    end: Outcome

    def score(self) -> Sequence[ScoreSheet]:
        return self.sheets

    def outcome(self) -> Outcome:
        return self.end


@dataclass(frozen=True)
class NextTurn:
    begins_turn: bool = True


@dataclass(frozen=True)
class Move:
    before: EndedState
    events: tuple[NextTurn, ...] = (NextTurn(),)


@dataclass(frozen=True)
class EndedMatch:
    """As much of a match as the scoring asks for."""

    state: EndedState
    seats: tuple[Seat, ...]
    moves: tuple[Move, ...] = ()
    rules: Any = ACORNS


def ended(*points: Sequence[int], winners: tuple[int, ...] | None = None, name: str = "") -> Any:
    """A match that has ended with these points, line by line for each seat."""
    sheets = [
        ScoreSheet(seat, tuple(map(ScoreLine, LINES, own)), sum(own)) for seat, own in enumerate(points)
    ]
    totals = [sheet.total for sheet in sheets]
    order = sorted(set(totals), reverse=True)
    ranking = tuple(tuple(s for s in range(len(points)) if totals[s] == total) for total in order)
    end = Outcome(ranking, ranking[0] if winners is None else winners, "winter")
    seats = tuple(
        Seat(name or mark.emblem.capitalize(), mark.emblem, mark.emblem, "human")
        for mark in SEAT_MARKS[: len(points)]
    )
    state = EndedState(sheets, end)
    return EndedMatch(state, seats, tuple(Move(state) for _ in range(12)))


def played(seed: int = 0) -> Match:
    """A nursery game that two careless people have played to its end."""
    return played_at_random(catalogue.rules("nursery"), ["Ann", "Ben"], seed)


def played_at_random(rules: Rules, names: Sequence[str], seed: int = 0) -> Match:
    """A game that careless people have played to its end."""
    marks = ("owl", "fox", "beetle", "fern", "mushroom", "acorn")
    seats = [Seat(name, mark, mark, "human") for name, mark in zip(names, marks, strict=False)]
    match, random = Match.start(rules, Setup(len(names), seed), seats), Random(seed)
    while match.state.to_act() is not None:
        match.apply(random.choice(list(match.state.legal())))
    return match


@pytest.fixture
def door(tmp_path: Path) -> Iterator[StageDoor]:
    door = StageDoor(tmp_path, (640, 360))
    yield door
    door.close()


def score(door: StageDoor, match: Any, onward: Onward | None = None) -> ScoringScene:
    """Open the scoring; nothing is counted yet."""
    scene = ScoringScene(door.context, match, onward)
    if door.context.stack.top is None:
        door.app.start(MenuScene(door.context))
    door.context.stack.push(scene)
    door.frame(0.0)
    return scene


def sheet(scene: ScoringScene, seat: int) -> SeatSheet:
    widget = scene.controls[f"sheet {SEAT_MARKS[seat].emblem}"]
    assert isinstance(widget, SeatSheet)
    return widget


def words_of(door: StageDoor, widget: Any) -> list[str]:
    """What a widget says, besides the letters on medallions."""
    letters = door.context.look.letters.values()
    return [text.text for text in door.texts() if text.widget is widget and text.text not in letters]


def headline(door: StageDoor) -> str:
    return " ".join(words_of(door, door.top.controls["headline"]))


# What is told


def test_every_line_of_every_sheet_is_shown(door: StageDoor) -> None:
    scene = score(door, ended((55, 3, 0, 10, 52, -19), (45, 6, 1, 0, 38, -22), (60, 0, 0, 20, 54, -26)))
    door.rest()
    number = door.context.language.number
    for seat, column in enumerate(scene.result.columns):
        words = words_of(door, sheet(scene, seat))
        assert words[:1] == [column.seat.name]
        assert words[1:-2] == [number(points) for points in column.points]
        assert number(column.total) in words
    labels = words_of(door, scene.controls["labels"])
    assert labels == [*LINES[:6], door.context.say("scoring.total")]


def test_where_seats_have_lines_of_their_own_each_sheet_names_them(door: StageDoor) -> None:
    match = played()
    scene = score(door, match)
    door.rest()
    assert "labels" not in scene.controls
    for column, place in zip(scene.result.columns, ("owl", "fox"), strict=True):
        words = words_of(door, scene.controls[f"sheet {place}"])
        for name, points in zip(column.names, column.points, strict=True):
            at = words.index(door.context.say(f"score.nursery.{name}"))
            assert words[at + 1] == str(points)


@pytest.mark.parametrize(
    ("points", "winners", "key"),
    [
        (((5,), (9,), (2,)), None, "scoring.wins"),
        (((9,), (9,), (2,)), None, "scoring.share"),
        (((9,), (9,), (2,)), (), "scoring.all_lose"),
    ],
)
def test_the_headline_tells_who_has_won(door: StageDoor, points: Any, winners: Any, key: str) -> None:
    score(door, ended(*points, winners=winners))
    door.rest()
    names = door.context.language.joined(["Owl", "Fern"])
    assert headline(door) == door.context.say(key, name="Fern", names=names)


def test_places_are_told_and_shared(door: StageDoor) -> None:
    scene = score(door, ended((5,), (9,), (5,), (1,)))
    door.rest()
    assert [column.place for column in scene.result.columns] == [2, 1, 2, 4]
    for seat, place in enumerate((2, 1, 2, 4)):
        assert door.context.say(f"scoring.place.{place}") in words_of(door, sheet(scene, seat))


def test_a_toy_game_that_freezes_is_lost_by_all(door: StageDoor) -> None:
    match, random = acorns_match(seed=1), Random(1)
    while match.state.to_act() is not None:
        legal = list(match.state.legal())
        match.apply(legal[0] if random.random() < 0.9 else random.choice(legal))
    outcome = match.state.outcome()
    assert outcome is not None
    assert outcome.winners == (), "mean bids let the frost rise"
    score(door, match)
    door.rest()
    assert headline(door) == door.context.say("scoring.all_lose")


@pytest.mark.parametrize(("winners", "cue"), [(None, "win_fanfare"), ((), "lose")])
def test_the_end_is_heard_once(
    door: StageDoor, monkeypatch: pytest.MonkeyPatch, winners: Any, cue: str
) -> None:
    heard: list[str] = []
    monkeypatch.setattr(door.context.sounds, "play", heard.append)
    scene = score(door, ended((5,), (9,), winners=winners))
    door.rest()
    scene.rebuild()
    door.rest()
    assert [name for name in heard if name in ("win_fanfare", "lose")] == [cue]


def test_a_match_that_goes_on_cannot_be_scored() -> None:
    with pytest.raises(ValueError, match="over"):
        result_of(acorns_match())


# Counting


def test_lines_appear_one_after_the_other(door: StageDoor) -> None:
    scene = score(door, ended((5, 4, 3), (1, 2, 3)))
    seen = []
    for _ in range(400):
        door.frame(1 / 30)
        seen.append(len(words_of(door, sheet(scene, 0))))
        if scene.is_counted:
            break
    assert seen[0] == 1, "the name only"
    assert [after - before for before, after in pairwise(sorted(set(seen)))][:3] == [1, 1, 1]
    assert seen == sorted(seen)


def test_the_total_in_the_crown_counts_up_to_the_total(door: StageDoor) -> None:
    scene = score(door, ended((55, -19, 3), (1, 2, 3)))
    crown = next(widget for widget in scene.stage.sprites if isinstance(widget, Total))
    assert crown.number == 0
    numbers = set()
    while not scene.is_counted:
        door.frame(1 / 30)
        numbers.add(crown.number)
    assert crown.number == 39
    assert len(numbers) > 10


@pytest.mark.parametrize("settings", [{"animation_pace": "instant"}, {"has_reduced_motion": True}, {}])
def test_every_pace_leads_to_the_same_end(tmp_path: Path, settings: dict[str, Any]) -> None:
    door = StageDoor(tmp_path, (640, 360), **settings)
    score(door, ended((55, 3, -9), (45, 6, 1)))
    while not getattr(door.top, "is_counted", False):
        door.frame(0.1)
    door.rest()
    by_itself = pygame.image.tobytes(door.picture(), "RGB")
    door.set(has_reduced_motion=not settings.get("has_reduced_motion", False))
    door.rest()
    assert pygame.image.tobytes(door.picture(), "RGB") == by_itself
    door.close()


def test_a_press_skips_to_the_end_and_does_nothing_else(door: StageDoor) -> None:
    pressed: list[str] = []
    scene = score(door, ended((5, 4), (1, 2)), Onward(rematch=lambda: pressed.append("rematch")))
    door.frame(times=3)
    door.press(Button.CONFIRM)
    assert scene.is_counted
    assert pressed == []
    door.press(Button.CONFIRM)
    assert pressed == ["rematch"]


def test_a_tap_skips_as_well(door: StageDoor) -> None:
    pressed: list[str] = []
    scene = score(door, ended((5, 4), (1, 2)), Onward(rematch=lambda: pressed.append("rematch")))
    x, y = scene.controls["rematch"].box.center
    door.send(PointerDown(MOUSE, x, y), PointerUp(MOUSE, x, y))
    assert scene.is_counted
    assert pressed == []


def test_another_language_in_the_middle_of_counting_goes_on(door: StageDoor) -> None:
    scene = score(door, ended((5, 4, 3), (1, 2, 3)))
    door.frame(0.1, 9)
    counted = scene.counted
    assert 0 < counted < 3
    door.set(language="de")
    assert scene.counted == counted
    door.rest()
    assert scene.is_counted


# The course of the game


def test_the_chart_shows_the_scores_before_every_turn_and_at_the_end() -> None:
    match = played(3)
    turns = [played.before for played in match.moves if not isinstance(played.action, Plant)]
    totals = [[sheet.total for sheet in state.score()] for state in (*turns, match.state)]
    assert course_of(match) == tuple(zip(*totals, strict=True))


def test_half_a_turn_makes_no_zigzag() -> None:
    """A tree that is taken out of a grove costs points until another one is planted."""
    match = played(3)
    halves = [played.before for played in match.moves if isinstance(played.action, Plant)]
    assert len(course_of(match)[0]) == len(match.moves) + 1 - len(halves)


@pytest.mark.parametrize("rules", catalogue.GAMES, ids=lambda rules: rules.info.id)
def test_every_game_says_where_its_turns_begin(rules: Rules) -> None:
    match = ended_game(rules, rules.info.max_seats)
    turns = len(course_of(match)[0]) - 1
    assert 2 * rules.info.max_seats <= turns < len(match.moves)


@pytest.mark.parametrize(
    ("low", "high", "lines", "numbers"),
    [
        (0, 108, 8, [0, 50, 100]),
        (0, 24, 8, [0, 5, 10, 15, 20]),
        (0, 24, 1.5, [0, 20]),
        (-7, 12, 8, [-5, 0, 5, 10]),
        (0, 1, 6, [0, 1]),
    ],
)
def test_the_grid_has_round_numbers(low: int, high: int, lines: float, numbers: list[int]) -> None:
    assert grid(low, high, lines) == numbers


@pytest.mark.parametrize("heights", [[10, 10, 10, 10], [0, 100, 0, 100], [96, 97, 98, 99], [50], [3, 60]])
def test_medallions_at_the_ends_of_lines_keep_apart(heights: list[float]) -> None:
    moved = apart(heights, 20, 0, 100)
    order = sorted(range(len(heights)), key=heights.__getitem__)
    for upper, lower in pairwise(order):
        assert moved[lower] - moved[upper] >= 20
    assert max(moved) <= 100
    assert min(moved) >= 0


@pytest.mark.parametrize("turns", [2, 7, 30, 250, 290, 1200, 2500])
@pytest.mark.parametrize("points", [3, 90_000])
def test_the_name_of_the_axis_stands_whole_beside_its_numbers(
    door: StageDoor, turns: int, points: int
) -> None:
    match = ended((points,), (0,))
    scene = score(door, dataclasses.replace(match, moves=match.moves[:1] * turns))
    door.rest()
    assert door.context.say("scoring.turns") in words_of(door, scene.controls["course"])
    assert problems(door) == []


def test_a_chart_of_nothing_is_drawn(door: StageDoor) -> None:
    scene = score(door, ended((0,), (0,)))
    door.rest()
    assert isinstance(scene.controls["course"], Chart)


# Where people go


def test_the_buttons_do_what_they_say(door: StageDoor) -> None:
    pressed: list[str] = []
    rematch, swap, replay = (partial(pressed.append, way) for way in ("rematch", "swap", "replay"))
    onward = Onward(rematch, swap, replay)
    scene = score(door, ended((5,), (9,)), onward)
    door.rest()
    for name in ("rematch", "swap seats", "replay"):
        x, y = scene.controls[name].box.center
        door.send(PointerDown(MOUSE, x, y), PointerUp(MOUSE, x, y))
    assert pressed == ["rematch", "swap", "replay"]
    scene.controls["menu"].confirm()
    door.frame()
    assert isinstance(door.top, MenuScene)


def scored(door: StageDoor) -> ScoringScene:
    """The scoring of a played game, with its ways on."""
    door.app.start(MenuScene(door.context))
    scene = scoring_of(door.context, played())
    door.context.stack.push(scene)
    door.frame()
    door.rest()
    return scene


@pytest.mark.parametrize(("way", "names"), [("rematch", ["Ann", "Ben"]), ("swap seats", ["Ben", "Ann"])])
def test_a_rematch_has_the_same_seats_and_options_and_another_seed(
    door: StageDoor, way: str, names: list[str]
) -> None:
    scene = scored(door)
    before = played().setup
    scene.controls[way].confirm()
    door.frame()
    table = door.top
    assert isinstance(table, TableScene)
    assert [seat.name for seat in table.match.seats] == names
    assert table.match.moves == []
    assert table.match.setup.seed != before.seed
    assert replace(table.match.setup, seed=before.seed) == before
    assert table.match.journal is not None, "it is saved from its first move"


def test_the_replay_comes_and_leads_back(door: StageDoor) -> None:
    scene = scored(door)
    scene.controls["replay"].confirm()
    door.frame()
    assert isinstance(door.top, ReplayScene)
    door.top.back()
    door.rest()
    assert door.context.stack.top is scene
    assert scene.is_counted


# Reading


def unreadable(door: StageDoor, match: Any) -> list[str]:
    """What cannot be read or used in the end, in any language."""
    score(door, match)
    found = []
    for language in LANGUAGES:
        door.set(language=language)
        door.rest()
        found += problems(door)
    return found


@pytest.mark.parametrize("text_scale", [100, 150, 200])
def test_everything_can_be_read_for_any_number_of_seats(tmp_path: Path, text_scale: int) -> None:
    door = StageDoor(tmp_path, (1280, 720), text_scale=text_scale)
    for seats in range(1, 7):
        points = [(55 - seat, 3, 0, 10, 52, -19) for seat in range(seats)]
        assert unreadable(door, ended(*points, name=LONG_NAME)) == []
    door.close()


@pytest.mark.parametrize("text_scale", [100, 200])
def test_everything_can_be_read_for_any_number_of_lines(tmp_path: Path, text_scale: int) -> None:
    door = StageDoor(tmp_path, (1280, 720), text_scale=text_scale)
    for lines in (1, 3, 10):
        assert unreadable(door, ended(*[tuple(range(lines))] * 4, name=LONG_NAME)) == []
    door.close()


@pytest.mark.sampled(2)
@pytest.mark.parametrize("rules", catalogue.GAMES, ids=lambda rules: rules.info.id)
@pytest.mark.parametrize("text_scale", [100, 150, 200])
def test_the_end_of_every_game_can_be_read(tmp_path: Path, rules: Rules, text_scale: int) -> None:
    door = StageDoor(tmp_path, (1280, 720), text_scale=text_scale)
    assert unreadable(door, ended_game(rules, rules.info.max_seats, LONG_NAME)) == []
    for seats in rules.info.seat_counts:
        score(door, ended_game(rules, seats))
        for language in LANGUAGES:
            door.set(language=language)
            door.rest()
            assert cut_words(door) == [], f"{seats} seats, {language}"
            assert ruled_out(door) == [], f"{seats} seats, {language}"
    door.close()


@cache
def ended_game(rules: Rules, seats: int, name: str = "") -> Match:
    """A game between people who all have one name, or none: then they are called like their emblems."""
    return played_at_random(rules, [name] * seats)


def cut_words(door: StageDoor) -> list[str]:
    """What is said only in part."""
    return [str(text) for text in door.texts() if "…" in text.text]


def ruled_out(door: StageDoor) -> list[str]:
    """What the rule above a total touches."""
    found = []
    for text in door.texts():
        if isinstance(text.widget, SeatSheet | LabelSheet) and text.widget.rows.total:
            rule = pygame.FRect(text.widget.box)
            rule.top, rule.height = rule.bottom - text.widget.rows.total - 5, 7
            found += [str(text)] if text.ink.colliderect(rule) else []
    return found


def test_a_rematch_is_dealt_anew(door: StageDoor) -> None:
    match = ended_game(catalogue.rules("nursery"), 2, "")
    door.show(scoring_of(door.context, match))
    door.rest()
    door.top.controls["rematch"].confirm()
    door.frame()
    assert isinstance(door.top, TableScene) and door.top.match.setup.seed != match.setup.seed
