"""Every letter stands out from what lies behind it, measured on the picture itself."""

from collections.abc import Iterator

import pygame
import pytest

from scenes.input.intents import DeviceKind
from scenes.stage.palette import SEAT_MARKS
from scenes.table.parts import WhyNotLeaf
from scenes.widgets.button import Button
from scenes.widgets.panel import Medallion, Ribbon
from tests.scenes.contrast import contrast, measured
from tests.scenes.stage_door import SCENES, StageDoor

OTHERWISE_WHEN_LARGE = ("menu nursery", "lobby", "lobby with a free seat")  # they have another layout then
LEAST = {False: 4.5, True: 7.0}  # the second with high contrast
both_palettes = pytest.mark.parametrize("is_high", [False, True], ids=["usual", "high contrast"])


@pytest.fixture(scope="module")
def door(tmp_path_factory: pytest.TempPathFactory) -> Iterator[StageDoor]:
    door = StageDoor(tmp_path_factory.mktemp("contrast"), (1920, 1080), has_reduced_motion=True)
    yield door
    door.close()


def faint(door: StageDoor, widget: str = "") -> list[str]:
    """The lines that do not stand out enough, of one widget or of all."""
    picture, least = door.picture(), LEAST[door.context.settings.has_high_contrast]
    texts = [text for text in door.texts() if widget in ("", text.widget.name)]
    ratios = [(measured(text, picture), text) for text in texts]
    return [f"{text}: {ratio:.2f}" for ratio, text in ratios if ratio < least]


def test_the_measure_knows_black_white_and_grey() -> None:
    assert round(contrast((0, 0, 0), (255, 255, 255)), 1) == 21.0
    assert contrast((90, 90, 90), (90, 90, 90)) == 1.0
    assert 4.4 < contrast((118, 118, 118), (255, 255, 255)) < 4.6


@both_palettes
def test_every_text_of_every_scene_stands_out(door: StageDoor, is_high: bool) -> None:
    found = []
    for percent, names in ((100, SCENES), (200, OTHERWISE_WHEN_LARGE)):
        door.set(has_high_contrast=is_high, text_scale=percent)
        for name in names:
            door.open(name)
            found += [f"{name}: {problem}" for problem in faint(door)]
    assert found == []


@both_palettes
@pytest.mark.parametrize(
    "name", ["options controls", "credits", "lobby", "rulebook 5", "games that wait", "keyboard"]
)
def test_texts_still_stand_out_on_what_has_the_focus(door: StageDoor, name: str, is_high: bool) -> None:
    door.set(has_high_contrast=is_high, text_scale=100)
    door.open(name)
    found = []
    for thing in door.top.controls.focus.things[:14]:
        door.top.controls.focus_on(thing)
        found += faint(door, thing)
    assert found == []


@both_palettes
@pytest.mark.parametrize("kind", list(DeviceKind))
def test_the_hints_of_every_device_stand_out(door: StageDoor, kind: DeviceKind, is_high: bool) -> None:
    door.set(has_high_contrast=is_high, text_scale=100)
    door.context.reader.last_device = kind
    door.open("lobby")
    door.context.reader.last_device = DeviceKind.MOUSE
    assert faint(door) == []


@both_palettes
def test_seat_colours_carry_their_letters(door: StageDoor, is_high: bool) -> None:
    door.set(has_high_contrast=is_high, text_scale=100)
    scene = door.open("credits")
    scene.controls.remove(*(widget.name for widget in scene.controls.widgets))
    look = door.context.look
    for number, mark in enumerate(SEAT_MARKS):
        top = 60 + 150 * number
        scene.controls.add(Medallion(look, f"large {number}", pygame.FRect(100, top, 140, 140), mark.emblem))
        scene.controls.add(Medallion(look, f"small {number}", pygame.FRect(300, top, 56, 56), mark.emblem))
        ribbon = pygame.FRect(500, top, 1120, 90)
        scene.controls.add(Ribbon(look, f"ribbon {number}", ribbon, "It is your turn", mark))
    assert faint(door) == []


@both_palettes
@pytest.mark.parametrize("kind", ["paper", "amber", "danger"])
def test_buttons_can_be_read_in_every_state(door: StageDoor, kind: str, is_high: bool) -> None:
    door.set(has_high_contrast=is_high, text_scale=100)
    scene = door.open("credits")
    button = Button(
        door.context.look,
        "try",
        pygame.FRect(600, 300, 500, 110),
        "Begin",
        lambda: None,
        icon="play",
        kind=kind,  # type: ignore[arg-type]
        detail="with everybody",
    )
    scene.controls.add(button)
    for change in (button.set_focused, button.set_pressed):
        assert faint(door, "try") == []
        change(True)
    assert faint(door, "try") == []
    button.set_enabled(False)
    assert faint(door, "try") == []


@both_palettes
def test_notices_stand_out(door: StageDoor, is_high: bool) -> None:
    door.set(has_high_contrast=is_high, text_scale=100)
    scene = door.open("menu nursery")
    scene.toasts.show(lambda: "The settings could not be saved.", "warning")
    door.frame(0.1, times=6)
    assert any(text.text.startswith("The settings") for text in door.texts())
    assert faint(door) == []


@both_palettes
@pytest.mark.parametrize("is_card", [False, True], ids=["leaf", "card"])
def test_why_not_stands_out(door: StageDoor, is_card: bool, is_high: bool) -> None:
    door.set(has_high_contrast=is_high, text_scale=100)
    scene, look = door.open("credits"), door.context.look
    box = pygame.FRect(600, 300, 640, 180)
    style = look.small(look.palette.light)
    scene.controls.add(WhyNotLeaf(look, "This hollow is empty.", box, style, is_card=is_card))
    assert faint(door, "why not") == []
