"""Whoever goes through a list that is longer than its room always sees the whole of what has the focus."""

from collections.abc import Iterator
from random import Random

import pytest

from scenes.input.intents import KEYBOARD, Direction, Steer
from scenes.menu.scene import MenuScene
from scenes.shell.context import Context
from scenes.shell.scene import Scene
from scenes.table.log_scene import LogLine, LogScene, Row
from tests.scenes.every_screen import EVERY_SCREEN
from tests.scenes.stage_door import Stack, StageDoor

SIZES = ((1280, 720), (1920, 1061), (1024, 768), (720, 1280))
UP, DOWN = Direction.UP, Direction.DOWN
GRACE = 1.0


@pytest.fixture(scope="module")
def door(tmp_path_factory: pytest.TempPathFactory) -> Iterator[StageDoor]:
    door = StageDoor(
        tmp_path_factory.mktemp("lists"), SIZES[0], has_reduced_motion=True, text_scale=200, language="de"
    )
    yield door
    door.close()


def hidden(door: StageDoor) -> str:
    """What of the focus in a list is out of sight, if anything is."""
    focused = door.top.controls.focused
    area = next((area for area in door.scroll_areas() if focused in area.children), None)
    if focused is None or area is None:
        return ""
    box, clip = focused.box, focused.clip or area.box
    seen = box.clip(clip)
    least = min(box.height, area.box.height)
    return "" if seen.height >= least - GRACE else f"{focused.name}: {tuple(box)} in {tuple(clip)}"


def walk(door: StageDoor, ways: list[Direction]) -> Iterator[str]:
    for way in ways:
        door.top.receive(Steer(KEYBOARD, way))
        yield hidden(door)


def long_log(context: Context) -> list[Scene]:
    """A log of lines of all lengths, some of them with a reason."""
    random, words = Random(7), "Farn legt eine Karte verdeckt und dreht das Rad bis in den Herbst weiter"
    told = [words[: random.randrange(8, len(words))].strip() for _ in range(60)]
    rows = [Row(n, n, "fern", line, "leaf", "Darum." * (n % 3 == 0)) for n, line in enumerate(told)]
    return [MenuScene(context), LogScene(context, lambda: rows, print, print)]


SCREENS: dict[str, Stack] = {"long log": long_log, **EVERY_SCREEN}


@pytest.mark.parametrize("name", SCREENS)
def test_keys_never_lead_out_of_sight(door: StageDoor, name: str, long_run: bool) -> None:
    random = Random(name)
    sizes = SIZES if long_run or name == "long log" else random.sample(SIZES, 1)
    for size in sizes:
        door.resize(size)
        door.show(*SCREENS[name](door.context))
        if door.scroll_areas():
            ways = [DOWN] * 25 + [UP] * 25 + random.choices(list(Direction), k=50)
            assert [each for each in walk(door, ways) if each] == [], size


def test_the_focus_on_a_line_of_the_log_covers_no_other_line(door: StageDoor) -> None:
    door.show(*long_log(door.context))
    lines = [widget for widget in door.top.controls.widgets if isinstance(widget, LogLine)]
    door.top.controls.focus_on(lines[-3].name)
    door.frame()
    assert door.top.controls.focused is lines[-3]
    assert not door.top.controls.ring.is_visible
