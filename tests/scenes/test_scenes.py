"""The frame loop with its scenes: settings at work, pads that come and go, every device from start to end."""

from collections.abc import Callable, Iterator
from itertools import pairwise

import pytest

from game.boxes import BOXES
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
from scenes.lobby.scene import LobbyScene
from scenes.menu.scene import MenuScene
from scenes.options.credits import CreditsScene
from scenes.options.scene import OptionsScene
from scenes.platform.language import LANGUAGES
from scenes.shell.dialog import DialogScene
from scenes.shell.on_screen_keyboard import KeyboardScene
from scenes.widgets.button import Button as PushButton
from scenes.widgets.choosers import Stepper
from scenes.widgets.focus import OPPOSITE
from scenes.widgets.widget import Widget
from tests.scenes.stage_door import FRAME, PAD, SCENES, StageDoor, steps_back
from tests.scenes.test_scene_changes import CountingScene, pixels

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


@pytest.mark.parametrize(
    "name", ["dialog", "quit question", "unsaved moves", "places for unsaved moves", "pause"]
)
def test_a_question_that_is_open_is_asked_in_the_new_language(door: StageDoor, name: str) -> None:
    door.open(name)
    door.set(language="fr")
    door.rest()
    changed = [text.text for text in door.texts()]
    door.open(name)
    assert changed == [text.text for text in door.texts()]


def test_notices_go_on_in_the_new_language(door: StageDoor) -> None:
    door.open("menu nursery")
    door.send(PadJoined(PAD, "pad"), PadLost(PAD, "pad"))
    door.set(language="de")
    door.rest()
    german = [door.context.say(f"toast.pad_{what}", number=1) for what in ("joined", "lost")]
    assert [words for words, _ in door.top.toasts.notices] == german


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
    menu = door.open(f"menu {BOXES[-1].id}")
    assert isinstance(menu, MenuScene)
    widgets = len(menu.controls.widgets)
    for shown in BOXES[:3]:
        door.steer(RIGHT)
        assert menu.game == shown
        assert menu.controls.focus.current == "front"
    door.steer(LEFT)
    door.frame(times=40)
    assert menu.game.id == "gnomes"
    on_stage = [sprite for sprite in menu.stage.sprites if isinstance(sprite, Widget)]
    assert len(on_stage) == len(menu.controls.widgets) + 1, "the ring, and nothing is left of other places"
    assert abs(len(menu.controls.widgets) - widgets) <= 1, "but for the sash of a game that is not there yet"
    assert "Garden Gnomes" in {text.text for text in door.texts()}
    door.steer(LEFT)
    assert menu.game.id == "walnut_grove"
    door.press(Button.CONFIRM)
    assert isinstance(door.top, LobbyScene)


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
    scene.toasts.show(lambda: "This must be read.")
    door.frame(0.1, times=20)
    assert scene.toasts.is_busy
    door.frame(0.1, times=30)
    assert not scene.toasts.is_busy


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
            takes_sides = thing == "front" or isinstance(controls[thing], Stepper)
            turns = takes_sides and direction in (LEFT, RIGHT)
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
    tour = ["options", "tab comfort", "has_high_contrast", "credits", "back", "back"]
    tour += ["rules", "chapter 5", "search", "key t", "done", "close", "quit", "answer 1"]
    for name in tour:
        go(door, name)
        if name == "search" and device == "mouse":  # the first click lets real keys write
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
    for name in ("seat 0", "name", "key e", "shift", "key e", "done"):
        go(door, name)
        door.rest()
    if device in ("mouse", "touch"):
        go(door, "emblem")
    else:
        door.top.controls.focus_on("emblem")
        door.steer(Direction.RIGHT)
    go(door, "done")
    door.rest()
    seat = lobby.drafts.seats[0]
    assert door.top is lobby
    assert seat is not None
    assert seat.name == "EE"
    other = lobby.drafts.seats[1]
    assert other is not None
    assert (seat.emblem, other.emblem) == ("fern", "owl"), "whoever had it gets the old one in return"


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
    assert len(pages) > 4
    for expected in reversed(pages):
        door.press(Button.PREVIOUS)
        assert page() == expected


def test_the_credits_button_and_scene_close_again(door: StageDoor) -> None:
    door.open("options display")
    click(door, "credits")
    assert isinstance(door.top, CreditsScene)
    click(door, "back")
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
    x, y = door.middle_of("back")
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
