"""The curtain on every kind of screen: whose turn it is to look, and nothing over anything else."""

from collections.abc import Iterator
from itertools import combinations, product

import pytest

from game.core.seats import Seat
from scenes.curtain.scene import CurtainScene
from scenes.platform.language import LANGUAGES
from scenes.stage.palette import SEAT_MARKS
from tests.scenes.reading import problems, too_small
from tests.scenes.stage_door import StageDoor
from tests.scenes.windows import WINDOWS

LONG_NAME = "Maximiliane-R."
PARTS = ("game", "next", "pass to", "look away", "open")


@pytest.fixture(scope="module")
def door(tmp_path_factory: pytest.TempPathFactory) -> Iterator[StageDoor]:
    door = StageDoor(tmp_path_factory.mktemp("curtain"), WINDOWS["16x9"])
    yield door
    door.close()


def curtain(door: StageDoor, others: int, name: str = LONG_NAME) -> CurtainScene:
    first, *rest = (Seat(name, mark.emblem, mark.emblem, "human") for mark in SEAT_MARKS[: others + 1])
    words = lambda: door.context.say("prompt.nursery.plant_first", name=name)  # noqa: E731
    scene = CurtainScene(door.context, first, words, "nursery", lambda: None, others=rest)
    door.show(scene)
    return scene


@pytest.mark.parametrize("format_", WINDOWS)
@pytest.mark.parametrize("others", [1, 5])
def test_everything_can_be_read_and_nothing_overlaps(
    door: StageDoor, long_run: bool, format_: str, others: int
) -> None:
    door.reset()
    door.resize(WINDOWS[format_])
    scene = curtain(door, others)
    ways = list(product(LANGUAGES, (100, 150, 200)))
    for language, text_scale in ways if long_run else ways[others % 2 :: 2]:
        door.set(language=language, text_scale=text_scale)
        door.rest()
        told = (language, text_scale)
        assert problems(door) == [], told
        assert [each for each in too_small(door) if "'look away'" in each or "'open'" in each] == [], told
        boxes = {name: scene.controls[name].box for name in PARTS}
        for one, other in combinations(PARTS, 2):
            assert not boxes[one].colliderect(boxes[other]), (one, other, told)


@pytest.mark.parametrize("format_", WINDOWS)
def test_tags_lie_beside_the_wreath(door: StageDoor, format_: str) -> None:
    door.reset()
    door.resize(WINDOWS[format_])
    scene = curtain(door, 2, "Ann")
    for text_scale in (100, 200):
        door.set(text_scale=text_scale)
        door.rest()
        wreath = scene.controls["crest"].box
        for tag in ("game", "next"):
            assert not scene.controls[tag].box.colliderect(wreath), (tag, text_scale)


def test_on_an_upright_screen_the_button_lies_in_the_lower_half(door: StageDoor) -> None:
    door.reset()
    door.resize(WINDOWS["portrait"])
    scene = curtain(door, 5)
    for text_scale in (100, 200):
        door.set(text_scale=text_scale)
        assert scene.controls["open"].box.top > door.context.look.viewport.canvas.centery
