"""Scenes that change, cover each other and follow the window."""

from collections.abc import Iterator

import pygame
import pytest

from scenes.input.intents import (
    Button,
    Direction,
    Press,
)
from scenes.input.recording import (
    KeyDown,
    KeyUp,
    MoveMouse,
)
from scenes.lobby.scene import LobbyScene
from scenes.lobby.seat_editor import SeatEditorScene
from scenes.menu.scene import MenuScene
from scenes.options.scene import OptionsScene
from scenes.platform.viewport import Viewport
from scenes.rulebook.scene import RulebookScene
from scenes.shell.context import Context
from scenes.shell.on_screen_keyboard import KeyboardScene
from scenes.shell.scene import Scene
from scenes.stage.sprite import Sprite
from tests.scenes.stage_door import PAD, PLAYED, SCENES, StageDoor

LARGEST = (3840, 2160)
SIZES = [(1280, 720), (1024, 768), (2560, 1080), (400, 300), LARGEST]
LEFT, RIGHT, UP, DOWN = Direction.LEFT, Direction.RIGHT, Direction.UP, Direction.DOWN
every_scene = pytest.mark.parametrize("name", SCENES)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[StageDoor]:
    house = StageDoor(tmp_path_factory.mktemp("scenes"), (640, 360))
    yield house
    house.close()


@pytest.fixture
def door(house: StageDoor) -> StageDoor:
    house.reset()
    return house


class CountingScene(Scene):
    """Shows a square that wanders, and counts."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.updates = self.builds = 0
        self.seconds = 0.0

    def build(self) -> None:
        self.builds += 1
        square = pygame.Surface((60, 60)).convert()
        square.fill((250, 240, 200))
        self.square = Sprite(square, 960, 540)
        self.stage.add(self.square)

    def update(self, seconds: float) -> None:
        self.updates += 1
        self.seconds += seconds
        self.square.x += 10


class CountingOverlay(CountingScene):
    is_overlay = True


def pixels(surface: pygame.Surface) -> bytes:
    return surface.get_buffer().raw


def part(surface: pygame.Surface, area: pygame.Rect) -> bytes:
    return pixels(surface.subsurface(area).copy())


# Covering and changing


def test_a_covered_scene_is_neither_updated_nor_drawn(door: StageDoor) -> None:
    below = door.show(CountingScene(door.context))
    assert isinstance(below, CountingScene)
    door.context.stack.push(CountingScene(door.context))
    door.frame(times=30)
    updates, drawn_at = below.updates, below.square.drawn_at
    door.frame(times=10)
    assert (below.updates, below.square.drawn_at) == (updates, drawn_at)


def test_an_overlay_shows_the_scene_below_dark_and_still(door: StageDoor) -> None:
    below = door.show(CountingScene(door.context))
    bright = door.context.window.surface.get_at((20, 20))
    door.context.stack.push(CountingOverlay(door.context))
    door.frame(0.1, times=6)
    first = door.context.window.surface.copy()
    dark = first.get_at((20, 20))
    assert sum(dark[:3]) < sum(bright[:3])
    square = door.context.window.viewport.point(below.square.x, below.square.y)  # type: ignore[attr-defined]
    assert sum(first.get_at(square)[:3]) > sum(dark[:3]), "it shines through"
    x = below.square.x  # type: ignore[attr-defined]
    door.frame(0.1, times=6)
    assert below.square.x == x  # type: ignore[attr-defined]


def test_overlays_over_overlays_all_shine_through_after_a_resize(door: StageDoor) -> None:
    door.open("keyboard")
    for size in ((800, 600), (640, 360)):
        door.resize(size)
        seen = door.context.stack.seen
        assert [type(scene) for scene in seen] == [LobbyScene, SeatEditorScene, KeyboardScene]
        assert all(scene.stage.viewport.window == size for scene in seen)
    door.press(Button.BACK)
    door.rest()
    lobby = door.context.stack.seen[0]
    corner = door.picture().get_at((5, 5))
    assert corner != lobby.still().get_at((5, 5)), "the lobby is dark below the editor"


def test_a_scene_that_has_left_holds_no_pictures_any_more(door: StageDoor) -> None:
    door.open("credits")
    credits = door.top
    assert any(sprite.picture for sprite in credits.stage.sprites)
    door.press(Button.BACK)
    assert not any(sprite.picture or sprite.drawn for sprite in credits.stage.sprites)


def test_the_hints_and_the_focus_of_a_covered_scene_do_not_shine_through(door: StageDoor) -> None:
    lobby = door.open("lobby")
    bar, ring = lobby.controls["hint bar"].box, lobby.controls.ring.box
    still, shown = lobby.still(), door.picture()
    for box in (bar, ring):
        area = door.context.window.viewport.rect(box)
        assert part(still, area) != part(shown, area)
    assert lobby.controls["hint bar"].is_visible


def test_a_change_of_scenes_sweeps_and_ends_at_the_new_scene(door: StageDoor) -> None:
    door.open("credits")
    old = door.picture()
    options = OptionsScene(door.context)
    door.context.stack.push(options)
    door.frame(0.1, times=2)
    between = door.context.window.surface.copy()
    assert door.app.is_busy
    left, right = pygame.Rect(0, 0, 70, 360), pygame.Rect(400, 0, 240, 360)
    assert part(between, right) == part(door.picture(), right) != part(old, right), "it comes from the right"
    assert part(between, left) == part(old, left) != part(door.picture(), left)
    door.frame(0.1, times=3)
    assert not door.app.is_busy
    assert pixels(door.context.window.surface) == pixels(door.picture())


def test_going_back_sweeps_from_the_left(door: StageDoor) -> None:
    door.open("credits")
    old = door.picture()
    door.send(Press(PAD, Button.BACK))
    door.frame(0.1)
    assert isinstance(door.top, MenuScene)
    left, right = pygame.Rect(0, 0, 100, 360), pygame.Rect(400, 0, 240, 360)
    between = door.context.window.surface
    assert part(between, right) == part(old, right)
    assert part(between, left) != part(old, left)


def test_a_press_does_not_wait_for_the_sweep_to_end(door: StageDoor) -> None:
    door.open("credits")
    door.context.stack.push(OptionsScene(door.context))
    door.frame(0.02)
    assert door.app.is_busy
    door.send(Press(PAD, Button.NEXT))
    assert not door.app.is_busy
    assert pixels(door.context.window.surface) == pixels(door.picture())


def test_reduced_motion_changes_scenes_at_once(door: StageDoor) -> None:
    door.set(has_reduced_motion=True)
    door.open("credits")
    door.context.stack.push(OptionsScene(door.context))
    door.frame()
    assert not door.app.is_busy
    assert pixels(door.context.window.surface) == pixels(door.picture())


def test_intents_of_one_frame_reach_the_scenes_they_lead_to(door: StageDoor) -> None:
    door.open("menu nursery")
    for step in (KeyDown("return"), KeyUp("return"), KeyDown("escape"), KeyUp("escape"), KeyDown("y")):
        door.hands.do(step)
    door.frame()
    assert isinstance(door.top, RulebookScene), "into the lobby, back to the menu, to the rules"


# The window


@pytest.mark.parametrize("size", SIZES)
def test_what_is_clicked_is_what_is_drawn_there(door: StageDoor, size: tuple[int, int]) -> None:
    door.set(has_reduced_motion=True)
    door.open("options comfort")
    door.resize(size)
    for name in ("options comfort",) if size == LARGEST else ("menu nursery", "lobby", "keyboard"):
        scene = door.open(name)
        for thing in scene.controls.focus.things:
            x, y = door.middle_of(thing)
            door.do(MoveMouse(x, y))
            assert scene.controls.focus.current == thing
            pixel = door.context.window.viewport.point(x, y)
            drawn = scene.controls[thing].drawn_at
            assert drawn is not None
            assert drawn.collidepoint(pixel)


def test_resizing_keeps_scene_focus_and_state(door: StageDoor) -> None:
    door.open("lobby")
    lobby = door.top
    assert isinstance(lobby, LobbyScene)
    lobby.drafts.change(0, name="Ann")
    lobby.controls.focus_on("seat 1")
    for size in SIZES[:4]:
        door.resize(size)
        assert door.top is lobby
        assert lobby.controls.focus.current == "seat 1"
        assert door.context.window.viewport == Viewport(size)
        assert door.context.look.pictures.scale == Viewport(size).scale, "art is scaled anew, so it is sharp"
        assert pixels(door.context.window.surface) == pixels(door.picture())
        face = lobby.controls["seat 0"].picture
        assert face is not None
        wanted = (lobby.controls["seat 0"].box.width + 56) * Viewport(size).scale
        assert abs(face.get_width() - wanted) <= 1, "faces are painted at the real size"
    assert any(text.text == "Ann" for text in door.texts())


def test_a_tiny_window_is_no_disaster(door: StageDoor) -> None:
    for name in ("menu nursery", "lobby", "rulebook 5", "options controls", "keyboard"):
        door.open(name)
        before = [text.text for text in door.texts()]
        for size in ((16, 9), (1, 1), (640, 360)):
            door.resize(size)
        assert [text.text for text in door.texts()] == before


@pytest.mark.parametrize("modifiers", [(), ("alt",)], ids=["F11", "Alt+Enter"])
def test_full_screen_is_toggled_by_key_and_remembered(door: StageDoor, modifiers: tuple[str, ...]) -> None:
    key = "return" if modifiers else "f11"
    door.open("lobby")
    lobby = door.top
    lobby.controls.focus_on("seat 1")
    before = door.context.window.surface.get_size()
    for is_full in (True, False):
        door.do(KeyDown(key, modifiers), KeyUp(key, modifiers))
        assert door.context.window.is_fullscreen is is_full
        assert door.context.settings.is_fullscreen is is_full
        assert door.top is lobby
        assert lobby.controls.focus.current == "seat 1"
        door.frame()
    assert door.context.window.surface.get_size() == before


def test_a_screen_that_cannot_be_filled_keeps_its_window(
    door: StageDoor, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_mode = pygame.display.set_mode

    def windows_only(size: tuple[int, int], flags: int) -> pygame.Surface:
        if flags & pygame.FULLSCREEN:
            raise pygame.error("no such mode")
        return set_mode(size, flags)

    monkeypatch.setattr(pygame.display, "set_mode", windows_only)
    door.open("options display")
    size = door.context.window.surface.get_size()
    door.do(KeyDown("f11"), KeyUp("f11"))
    assert not door.context.window.is_fullscreen
    assert not door.context.settings.is_fullscreen
    assert door.context.window.surface.get_size() == size
    assert not door.top.controls["is_fullscreen"].is_on  # type: ignore[attr-defined]


def test_the_options_show_and_change_the_full_screen(door: StageDoor) -> None:
    door.open("options display")
    door.top.controls["is_fullscreen"].confirm()
    assert door.context.window.is_fullscreen
    assert door.top.controls["is_fullscreen"].is_on  # type: ignore[attr-defined]


def test_f3_shows_frame_times_on_whatever_scene_is_on_top(door: StageDoor) -> None:
    door.open("menu nursery")
    door.do(KeyDown("f3"), KeyUp("f3"))
    door.frame(times=20)
    door.context.stack.push(OptionsScene(door.context))
    door.frame(times=20)
    for scene in (door.top, door.context.stack.top):
        assert scene is not None
        meters = [sprite for sprite in scene.stage.sprites if getattr(sprite, "name", "") == "frame times"]
        assert len(meters) == 1
    assert any(text.text.endswith(" ms") for text in door.texts())
    door.press(Button.BACK)
    door.do(KeyDown("f3"), KeyUp("f3"))
    assert "frame times" not in door.top.controls


def test_the_pointer_hides_while_other_devices_are_used(door: StageDoor) -> None:
    door.open("menu nursery")
    door.do(KeyDown("down"), KeyUp("down"))
    assert not pygame.mouse.get_visible()
    assert any("glyphs/key_enter" for _ in door.texts())
    door.do(MoveMouse(300, 300), MoveMouse(500, 500))
    assert pygame.mouse.get_visible()


def test_a_hiccup_does_not_make_things_jump(door: StageDoor) -> None:
    scene = door.show(CountingScene(door.context))
    assert isinstance(scene, CountingScene)
    before = scene.seconds
    door.frame(30.0)
    assert scene.seconds - before == pytest.approx(0.1)


def test_a_resting_scene_lets_the_program_rest(door: StageDoor) -> None:
    door.open("options sound")
    door.frame()
    assert not door.app.is_busy
    assert door.top.stage.draw(door.context.window.surface) == [], "nothing to draw while nothing changes"


@pytest.mark.parametrize("name", [*SCENES, *PLAYED])
def test_a_scene_may_be_covered_before_it_was_ever_seen(house: StageDoor, name: str) -> None:
    """As where a table asks for its curtain while others are still to come."""
    stack = house.context.stack
    house.show(MenuScene(house.context))
    for scene in {**SCENES, **PLAYED}[name](house.context):
        stack.push(scene)
    house.app.start(OptionsScene(house.context))
    house.top.back()
    house.frame(times=2)
    assert house.top.is_built
