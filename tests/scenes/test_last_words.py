"""When a game is over bots have a last word, beside those who speak and over nothing that is read."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest
from msgspec.structs import replace as with_facts

from scenes.scoring.scene import ScoringScene
from scenes.table.talk import Speech
from tests.scenes.stage_door import StageDoor
from tests.scenes.test_scoring import ended, score
from tests.scenes.windows import WINDOWS


@pytest.fixture
def door(tmp_path: Path) -> Iterator[StageDoor]:
    door = StageDoor(tmp_path, WINDOWS["16x9"])
    yield door
    door.close()


def ended_with_bots(*points: int, people: int = 1) -> Any:
    """A match of some people and otherwise bots that has ended with these points."""
    match = ended(*((own,) for own in points))
    bots = (with_facts(seat, player="bot:easy") for seat in match.seats[people:])
    return type(match)(match.state, (*match.seats[:people], *bots), match.moves)


def counted(door: StageDoor, match: Any) -> ScoringScene:
    scene = score(door, match)
    scene.timeline.skip()
    door.frame()
    return scene


def speeches(scene: ScoringScene) -> list[Speech]:
    return [each for each in scene.stage.sprites if isinstance(each, Speech) and each.alpha]


def test_a_bot_that_has_won_says_so_when_all_is_counted(door: StageDoor) -> None:
    match = ended_with_bots(3, 9)
    scene = score(door, match)
    assert not speeches(scene)
    scene.timeline.skip()
    door.frame()
    emblem = match.seats[1].emblem
    assert [each.words for each in speeches(scene)] == [door.context.say(f"remark.{emblem}.won.1")]


def test_bots_that_have_lost_are_glad_for_others(door: StageDoor) -> None:
    match = ended_with_bots(9, 3)
    emblem = match.seats[1].emblem
    assert [each.words for each in speeches(counted(door, match))] == [
        door.context.say(f"remark.{emblem}.lost.1")
    ]


def test_people_have_words_of_their_own(door: StageDoor) -> None:
    assert not speeches(counted(door, ended_with_bots(9, 3, people=2)))


def test_whoever_wants_no_remarks_hears_none(tmp_path: Path) -> None:
    door = StageDoor(tmp_path, WINDOWS["16x9"], hears_remarks=False)
    assert not speeches(counted(door, ended_with_bots(3, 9)))
    door.close()


@pytest.mark.parametrize("text_scale", [100, 200])
@pytest.mark.parametrize("window", WINDOWS)
def test_last_words_cover_nothing_that_is_read(tmp_path: Path, window: str, text_scale: int) -> None:
    door = StageDoor(tmp_path, WINDOWS[window], text_scale=text_scale)
    for points in ((3, 9), (9, 3, 5), (4, 3, 8, 5)):
        scene = counted(door, ended_with_bots(*points))
        said = speeches(scene)
        others = [widget.box for widget in scene.controls.widgets if widget.is_visible]
        assert all(pygame.FRect(each.box).collidelist(others) < 0 for each in said)
        if window == "16x9" and text_scale == 100:
            assert said
        door.context.stack.pop()
        door.frame()
    door.close()
