"""The frame loop and its scenes: changing, covering, resizing, and every device from start to end."""

from collections.abc import Callable, Iterator
from itertools import pairwise

import pygame
import pytest

from scenes.context import Context
from scenes.credits import CreditsScene
from scenes.dialog import DialogScene
from scenes.input.intents import (
    KEYBOARD,
    MOUSE,
    Button,
    Device,
    DeviceKind,
    Direction,
    Erased,
    PadJoined,
    PadLost,
    PointerDown,
    PointerMoved,
    PointerUp,
    Press,
    Steer,
    Typed,
)
from scenes.input.recording import (
    CloseWindow,
    FingerDown,
    FingerUp,
    KeyDown,
    KeyUp,
    MouseDown,
    MouseUp,
    MoveMouse,
)
from scenes.keyboard import KeyboardScene
from scenes.language import LANGUAGES
from scenes.lobby import LobbyScene
from scenes.menu import MenuScene
from scenes.options import OptionsScene
from scenes.platform.viewport import Viewport
from scenes.rulebook import RulebookScene
from scenes.scene import Scene
from scenes.seat_editor import SeatEditorScene
from scenes.stage.sprite import Sprite
from scenes.widgets.button import Button as PushButton
from scenes.widgets.focus import OPPOSITE
from tests.scenes.stage_door import FRAME, PAD, SCENES, StageDoor, steps_back

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
        assert pixels(still.subsurface(area).copy()) != pixels(shown.subsurface(area).copy())
    assert lobby.controls["hint bar"].is_visible


def test_a_change_of_scenes_sweeps_and_ends_at_the_new_scene(door: StageDoor) -> None:
    door.open("credits")
    old = door.picture()
    options = OptionsScene(door.context)
    door.context.stack.push(options)
    door.frame(0.1, times=2)
    between = door.context.window.surface.copy()
    assert door.app.is_busy
    assert between.get_at((630, 180)) == door.picture().get_at((630, 180)), "the new one comes from the right"
    assert between.get_at((10, 180)) == old.get_at((10, 180))
    door.frame(0.1, times=3)
    assert not door.app.is_busy
    assert pixels(door.context.window.surface) == pixels(door.picture())


def test_going_back_sweeps_from_the_left(door: StageDoor) -> None:
    door.open("credits")
    old = door.picture()
    door.send(Press(PAD, Button.BACK))
    door.frame(0.1)
    assert isinstance(door.top, MenuScene)
    assert door.context.window.surface.get_at((630, 300)) == old.get_at((630, 300))


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
        for size in ((16, 9), (1, 1), (640, 360)):
            door.resize(size)


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


# Settings at work


@every_scene
def test_the_language_changes_at_once_in_every_scene(door: StageDoor, name: str) -> None:
    door.open(name)
    scene, said = door.top, {}
    for code in LANGUAGES:
        door.set(language=code)
        door.rest()
        assert door.top is scene
        said[code] = {text.text for text in door.texts()}
    assert said["en"] != said["fr"]
    assert said["fr"] != said["de"]


def test_a_setting_that_changes_nothing_to_see_rebuilds_nothing(door: StageDoor) -> None:
    scene = door.show(CountingScene(door.context))
    assert isinstance(scene, CountingScene)
    door.set(music_volume=10, animation_pace="fast", bot_pace="slow")
    assert scene.builds == 1
    assert scene.timeline.speed == 2.0
    door.set(text_scale=150)
    assert scene.builds == 2


def test_a_volume_can_be_dragged_all_the_way(door: StageDoor) -> None:
    door.open("options sound")
    x, y = door.middle_of("master_volume")
    right = door.top.controls["master_volume"].box.right
    door.do(
        MouseDown(x + 10, y),
        *(MoveMouse(at, y) for at in range(int(x), int(right), 30)),
        MouseUp(right - 40, y),
    )
    assert door.context.settings.master_volume == 100


def test_the_menu_turns_and_keeps_the_focus_in_front(door: StageDoor) -> None:
    menu = door.open("menu nursery")
    assert isinstance(menu, MenuScene)
    for shown in ("walnut_grove", "gnomes", "robbers"):
        door.steer(RIGHT)
        assert menu.game.id == shown
        assert menu.controls.focus.current == "front"
    door.steer(LEFT)
    door.frame(times=40)
    assert menu.game.id == "gnomes"
    assert "Garden Gnomes" in {text.text for text in door.texts()}
    door.press(Button.CONFIRM)
    assert door.top is menu, "not on the table yet"
    assert menu.toasts.is_busy
    door.press(Button.WHY)
    assert door.top is menu, "and no rules yet"


def test_keys_pressed_while_the_theatres_travel_are_not_lost(door: StageDoor) -> None:
    menu = door.open("menu forester")
    assert isinstance(menu, MenuScene)
    door.app.receive(Steer(PAD, RIGHT))
    door.app.receive(Press(PAD, Button.CONFIRM))
    door.frame()
    assert isinstance(door.top, LobbyScene), "the theatre that comes to the front is the one that is played"


@pytest.mark.parametrize("pace", ["slow", "normal", "fast", "instant"])
def test_a_notice_stays_long_enough_at_any_pace(door: StageDoor, pace: str) -> None:
    door.set(animation_pace=pace)
    scene = door.open("credits")
    scene.toasts.show("This must be read.")
    door.frame(0.1, times=20)
    assert scene.toasts.is_busy


# Pads that come and go


def test_pads_are_told_by_number_and_lost_ones_are_missed(door: StageDoor) -> None:
    door.open("credits")
    first, second = Device(DeviceKind.PAD, 41), Device(DeviceKind.PAD, 57)
    door.send(PadJoined(first, "pad"), PadJoined(second, "pad"))
    assert [door.context.pad_number(pad) for pad in (first, second)] == [1, 2]
    door.send(PadLost(first, "pad"), PadJoined(Device(DeviceKind.PAD, 58), "pad"))
    said = [words for words, _ in door.top.toasts.notices]
    assert said == [
        door.context.say("toast.pad_joined", number=1),
        door.context.say("toast.pad_joined", number=2),
        door.context.say("toast.pad_lost", number=1),
    ], "the number 1 is given again, and said once"


def test_a_lost_pad_is_still_announced_when_the_lobby_builds_itself_anew(door: StageDoor) -> None:
    lobby = door.open("lobby with a free seat")
    assert isinstance(lobby, LobbyScene)
    door.send(PadJoined(PAD, "pad"), Press(PAD, Button.CONFIRM))
    assert lobby.drafts.seat_of(PAD) == 1
    door.send(PadLost(PAD, "pad"))
    assert lobby.drafts.seat_of(PAD) is None
    said = [words for words, _ in lobby.toasts.notices]
    assert door.context.say("toast.pad_lost", number=1) in said


# Every device from start to end


def keys(*names: str) -> list[KeyDown | KeyUp]:
    return [step for name in names for step in (KeyDown(name), KeyUp(name))]


def click(door: StageDoor, name: str) -> None:
    x, y = door.middle_of(name)
    door.do(MoveMouse(x, y), MouseDown(x, y), MouseUp(x, y))


def tap(door: StageDoor, name: str) -> None:
    x, y = door.middle_of(name)
    door.do(FingerDown(0, x, y), FingerUp(0, x, y))
    door.frame(times=5)  # longer than a bouncing contact


def confirm(door: StageDoor, name: str) -> None:
    """Go there by directions, as a pad must, and press."""
    controls = door.top.controls
    path = shortest_path(door, name)
    for step, goal in path:
        door.send(Steer(PAD, step))
        assert controls.focus.current == goal
    door.press(Button.CONFIRM)


def shortest_path(door: StageDoor, goal: str) -> list[tuple[Direction, str]]:
    controls = door.top.controls
    start = controls.focus.current
    assert start is not None
    to_visit: list[tuple[str, list[tuple[Direction, str]]]] = [(start, [])]
    known = set()
    while to_visit[0][0] != goal:
        thing, path = to_visit.pop(0)
        for direction in Direction:
            leads_back = bool(path) and path[-1][0] is OPPOSITE[direction]
            turns = thing == "front" and direction in (LEFT, RIGHT)
            controls.focus_on(thing)
            there = None if leads_back or turns else controls.focus.steer(direction)
            if there is not None and (there, direction) not in known:
                known.add((there, direction))
                to_visit.append((there, [*path, (direction, there)]))
    controls.focus_on(start)
    return to_visit[0][1]


def press_key(door: StageDoor, name: str) -> None:
    arrows = {LEFT: "left", RIGHT: "right", UP: "up", DOWN: "down"}
    door.do(*keys(*(arrows[step] for step, _ in shortest_path(door, name)), "return"))


WAYS: dict[str, Callable[[StageDoor, str], None]] = {
    "mouse": click,
    "touch": tap,
    "pad": confirm,
    "keyboard": press_key,
}


@pytest.mark.parametrize("device", WAYS)
def test_every_device_finds_its_way_through_the_scenes_and_back(door: StageDoor, device: str) -> None:
    go = WAYS[device]
    door.open("menu nursery")
    if device == "pad":  # a pad that nobody holds joins first, as it does in the lobby
        door.send(PadJoined(PAD, "pad"))
    visited = [type(door.top).__name__]
    tour = ["options", "tab comfort", "has_high_contrast", "credits", "close", "close"]
    tour += ["rules", "chapter 5", "search", "key t", "done", "close", "quit", "answer 1"]
    for name in tour:
        go(door, name)
        door.rest()
        visited.append(type(door.top).__name__)
    assert visited == [
        "MenuScene",
        *(["OptionsScene"] * 3),
        "CreditsScene",
        "OptionsScene",
        "MenuScene",
        *(["RulebookScene"] * 2),
        *(["KeyboardScene"] * 2),
        "RulebookScene",
        "MenuScene",
        "DialogScene",
        "MenuScene",
    ]
    assert door.context.settings.has_high_contrast


@pytest.mark.parametrize("device", WAYS)
def test_every_device_seats_a_player_and_writes_a_name(door: StageDoor, device: str) -> None:
    go = WAYS[device]
    lobby = door.open("lobby")
    assert isinstance(lobby, LobbyScene)
    if device == "pad":
        door.press(Button.CONFIRM)
        assert lobby.drafts.seat_of(PAD) == 1, "the pad takes the bot's place"
    for name in ("seat 0", "name", "key e", "shift", "key e", "done", "emblem", "done"):
        go(door, name)
        door.rest()
    seat = lobby.drafts.seats[0]
    assert door.top is lobby
    assert seat is not None
    assert seat.name == "EE"
    assert seat.emblem == "fern", "whoever had it got the owl in return"


@every_scene
def test_back_leads_from_every_scene_to_the_menu(door: StageDoor, name: str) -> None:
    door.open(name)
    assert steps_back(door) <= 4


def test_a_dialog_answers_after_it_has_left_and_back_takes_the_harmless_answer(door: StageDoor) -> None:
    menu = door.open("menu nursery")
    door.press(Button.BACK)
    assert isinstance(door.top, DialogScene)
    assert door.top.controls.focus.current == "answer 1", "stay"
    door.press(Button.BACK)
    assert door.top is menu
    door.press(Button.BACK)
    door.top.controls["answer 0"].confirm()
    door.app.frame(FRAME)
    assert door.context.stack.top is None


def test_a_real_keyboard_writes_into_the_field_and_enter_ends(door: StageDoor) -> None:
    written: list[str] = []
    door.open("seat editor")
    door.context.stack.push(KeyboardScene(door.context, "", 6, written.append))
    door.frame()
    door.send(*(Typed(KEYBOARD, letter) for letter in "Théo[🦉\x00"), Erased(KEYBOARD))
    door.press(Button.CONFIRM, KEYBOARD)
    assert written == ["Théo["]
    assert not door.context.reader.is_typing


def test_the_on_screen_keyboard_knows_when_it_is_full(door: StageDoor) -> None:
    written: list[str] = []
    door.open("seat editor")
    door.context.stack.push(KeyboardScene(door.context, "Ann", 5, written.append))
    door.frame()
    for _ in range(4):
        confirm(door, "key e")
    confirm(door, "done")
    assert written == ["Annee"]


def test_the_rulebook_keeps_the_rule_in_view_that_one_reads(door: StageDoor) -> None:
    book = door.open("rulebook at a rule")
    assert book.controls.focus.current == "rule 5.1"
    for _ in range(2):
        door.press(Button.NEXT)
    reading = book.controls.focus.current
    assert reading is not None
    door.set(text_scale=200)
    assert reading in book.controls.focus.things
    door.set(text_scale=100, language="de")
    assert reading in book.controls.focus.things


def test_turning_back_through_the_rulebook_passes_every_page(door: StageDoor) -> None:
    book = door.open("rulebook 1")

    def page() -> tuple[str, ...]:
        return tuple(thing for thing in book.controls.focus.things if thing.startswith("rule"))

    pages = [page()]
    for _ in range(40):
        door.press(Button.NEXT)
        if page() == pages[0]:
            break
        pages.append(page())
    assert len(pages) > 8
    for expected in reversed(pages):
        door.press(Button.PREVIOUS)
        assert page() == expected


def test_the_credits_button_and_scene_close_again(door: StageDoor) -> None:
    door.open("options display")
    click(door, "credits")
    assert isinstance(door.top, CreditsScene)
    click(door, "close")
    assert isinstance(door.top, OptionsScene)


def test_resetting_the_options_asks_first(door: StageDoor) -> None:
    door.set(text_scale=150, music_volume=0)
    door.open("options comfort")
    click(door, "reset")
    click(door, "answer 0")
    door.frame()
    assert door.context.settings.text_scale == 100
    assert door.context.settings.music_volume == 40
    assert door.top.toasts.notices == [(door.context.say("options.reset_done"), "check")]


def test_shown_scenes_are_really_different(door: StageDoor) -> None:
    pictures = []
    for name in ("menu nursery", "lobby", "options sound", "rulebook 1", "credits"):
        door.open(name)
        pictures.append(pixels(door.picture()))
    assert all(one != other for one, other in pairwise(pictures))


def test_the_mouse_can_press_what_the_pad_focused(door: StageDoor) -> None:
    door.open("credits")
    door.steer(DOWN)
    x, y = door.middle_of("close")
    door.send(PointerMoved(MOUSE, x, y), PointerDown(MOUSE, x, y), PointerUp(MOUSE, x, y))
    assert isinstance(door.top, MenuScene)


def test_the_close_step_of_a_recording_ends_the_program(door: StageDoor) -> None:
    door.open("credits")
    door.hands.do(CloseWindow())
    door.frame()
    assert door.context.stack.top is None


def test_a_button_is_large_enough_for_its_words(door: StageDoor) -> None:
    look = door.context.look
    narrow = PushButton.width_for(look, "Go")
    assert PushButton.width_for(look, "Go", has_icon=True) > narrow
    assert PushButton.height_for(look, "detail") > PushButton.height_for(look)
