import pygame
import pytest
from pygame.event import Event

from scenes.input import keyboard
from scenes.input.intents import KEYBOARD, Button, Direction, Erased, Press, Steer, Typed
from scenes.input.recording import KeyDown, KeyUp, LeaveWindow, ReturnToWindow, WriteText
from tests.scenes.input.desk import Desk

STEERING = {
    "up": Direction.UP,
    "down": Direction.DOWN,
    "left": Direction.LEFT,
    "right": Direction.RIGHT,
    "w": Direction.UP,
    "a": Direction.LEFT,
    "s": Direction.DOWN,
    "d": Direction.RIGHT,
}
PRESSING = {
    "return": Button.CONFIRM,
    "kp_enter": Button.CONFIRM,
    "space": Button.CONFIRM,
    "escape": Button.BACK,
    "backspace": Button.BACK,
    "u": Button.EXTRA,
    "r": Button.REDO,
    "y": Button.HELP,
    "f1": Button.HELP,
    "q": Button.PREVIOUS,
    "e": Button.NEXT,
    "pageup": Button.PREVIOUS,
    "pagedown": Button.NEXT,
    "p": Button.PAUSE,
    "l": Button.LOG,
    "h": Button.SHOW_ME,
    "f11": Button.FULLSCREEN,
    "f3": Button.FRAME_TIMES,
}
CHORDS = {
    ("z", "ctrl"): Button.UNDO,
    ("z", "meta"): Button.UNDO,
    ("y", "ctrl"): Button.REDO,
    ("y", "meta"): Button.REDO,
    ("return", "alt"): Button.FULLSCREEN,
    ("kp_enter", "alt"): Button.FULLSCREEN,
}


def press_by_place_and_label(place: int, label: int) -> Event:
    return Event(pygame.KEYDOWN, key=label, scancode=place, mod=0, unicode="")


@pytest.mark.parametrize(("key", "direction"), STEERING.items())
def test_a_steering_key_moves_the_focus_once(desk: Desk, key: str, direction: Direction) -> None:
    assert desk.frame(KeyDown(key)) == [Steer(KEYBOARD, direction)]
    assert desk.frame(KeyUp(key)) == []


@pytest.mark.parametrize(("key", "button"), PRESSING.items())
def test_a_key_has_its_meaning(desk: Desk, key: str, button: Button) -> None:
    assert desk.frame(KeyDown(key)) == [Press(KEYBOARD, button)]
    assert desk.frame(KeyUp(key)) == []


@pytest.mark.parametrize(("chord", "button"), CHORDS.items())
def test_a_chord_has_its_meaning(desk: Desk, chord: tuple[str, str], button: Button) -> None:
    key, modifier = chord
    assert desk.frame(KeyDown(key, (modifier,))) == [Press(KEYBOARD, button)]


def test_every_row_of_the_tables_is_tried_above() -> None:
    tables = (keyboard.ALWAYS, keyboard.PLACES, keyboard.LETTERS)
    assert sum(len(table) for table in tables) == len(STEERING) + len(PRESSING)
    # Ctrl and the command key share one table.
    assert 2 * len(keyboard.WITH_CTRL) + len(keyboard.WITH_ALT) == len(CHORDS)


@pytest.mark.parametrize("modifier", ["ctrl", "alt", "meta"])
@pytest.mark.parametrize("key", ["l", "w", "up", "escape"])
def test_a_system_shortcut_is_not_taken_for_a_plain_key(desk: Desk, key: str, modifier: str) -> None:
    assert desk.frame(KeyDown(key, (modifier,))) == []


def test_shift_does_not_change_the_meaning_of_a_key(desk: Desk) -> None:
    assert desk.frame(KeyDown("u", ("shift",))) == [Press(KEYBOARD, Button.EXTRA)]


def test_an_unknown_key_means_nothing(desk: Desk) -> None:
    assert desk.frame(KeyDown("f7")) == []


@pytest.mark.parametrize(
    ("place", "label", "direction"),
    [
        (pygame.KSCAN_W, pygame.K_z, Direction.UP),
        (pygame.KSCAN_A, pygame.K_q, Direction.LEFT),
        (pygame.KSCAN_S, pygame.K_s, Direction.DOWN),
        (pygame.KSCAN_D, pygame.K_d, Direction.RIGHT),
    ],
)
def test_a_french_keyboard_steers_with_the_same_four_places(
    desk: Desk, place: int, label: int, direction: Direction
) -> None:
    assert desk.frame(press_by_place_and_label(place, label)) == [Steer(KEYBOARD, direction)]


def test_a_german_keyboard_asks_why_with_the_key_labelled_y(desk: Desk) -> None:
    event = press_by_place_and_label(pygame.KSCAN_Z, pygame.K_y)
    assert desk.frame(event) == [Press(KEYBOARD, Button.HELP)]


def test_a_held_arrow_repeats_after_400_and_then_every_120_ms(desk: Desk) -> None:
    desk.frame(KeyDown("down"))
    again = Steer(KEYBOARD, Direction.DOWN, is_repeat=True)
    assert desk.hold_for(700) == [(400, again), (520, again), (640, again)]


def test_a_held_letter_that_steers_repeats_too(desk: Desk) -> None:
    desk.frame(KeyDown("a"))
    assert desk.hold_for(450) == [(400, Steer(KEYBOARD, Direction.LEFT, is_repeat=True))]


def test_a_released_arrow_is_silent(desk: Desk) -> None:
    desk.frame(KeyDown("down"))
    desk.frame(KeyUp("down"))
    assert desk.hold_for(1000) == []


def test_a_held_confirm_confirms_only_once(desk: Desk) -> None:
    desk.frame(KeyDown("return"))
    assert desk.hold_for(1000) == []


def test_the_repeat_of_the_system_is_ignored(desk: Desk) -> None:
    desk.frame(KeyDown("down"))
    assert desk.frame(KeyDown("down")) == []


def test_the_newest_of_two_held_arrows_repeats(desk: Desk) -> None:
    desk.frame(KeyDown("down"), KeyDown("right"))
    assert desk.hold_for(400) == [(400, Steer(KEYBOARD, Direction.RIGHT, is_repeat=True))]


def test_an_arrow_held_all_along_takes_over_when_the_newer_one_is_released(desk: Desk) -> None:
    desk.frame(KeyDown("down"), KeyDown("right"))
    desk.frame(KeyUp("right"))
    assert desk.hold_for(400) == [(400, Steer(KEYBOARD, Direction.DOWN, is_repeat=True))]


def test_a_late_frame_does_not_make_the_focus_run(desk: Desk) -> None:
    desk.frame(KeyDown("down"))
    again = Steer(KEYBOARD, Direction.DOWN, is_repeat=True)
    assert desk.frame(after_ms=2000) == [again]
    assert desk.hold_for(120) == [(120, again)]


def test_leaving_the_window_releases_a_held_arrow(desk: Desk) -> None:
    desk.frame(KeyDown("down"))
    desk.frame(LeaveWindow())
    desk.frame(ReturnToWindow())
    assert desk.hold_for(1000) == []


def test_text_means_nothing_while_no_text_field_is_active(desk: Desk) -> None:
    assert desk.frame(WriteText("l")) == []


def test_letters_are_text_while_typing(desk: Desk) -> None:
    desk.reader.is_typing = True
    assert desk.frame(KeyDown("w"), WriteText("W")) == [Typed(KEYBOARD, "W")]


def test_letters_of_other_languages_are_text(desk: Desk) -> None:
    desk.reader.is_typing = True
    assert desk.frame(WriteText("ß"), WriteText("é")) == [Typed(KEYBOARD, "ß"), Typed(KEYBOARD, "é")]


@pytest.mark.parametrize("key", ["space", "u", "y", "q", "e", "p", "l", "w", "f1", "pageup"])
def test_a_key_loses_its_meaning_while_typing(desk: Desk, key: str) -> None:
    desk.reader.is_typing = True
    assert desk.frame(KeyDown(key)) == []


def test_undo_of_the_game_is_out_of_reach_while_typing(desk: Desk) -> None:
    desk.reader.is_typing = True
    assert desk.frame(KeyDown("z", ("ctrl",))) == []


def test_arrows_enter_and_escape_keep_their_meaning_while_typing(desk: Desk) -> None:
    desk.reader.is_typing = True
    assert desk.frame(KeyDown("left"), KeyDown("return"), KeyDown("escape")) == [
        Steer(KEYBOARD, Direction.LEFT),
        Press(KEYBOARD, Button.CONFIRM),
        Press(KEYBOARD, Button.BACK),
    ]


def test_full_screen_works_while_typing(desk: Desk) -> None:
    desk.reader.is_typing = True
    assert desk.frame(KeyDown("return", ("alt",))) == [Press(KEYBOARD, Button.FULLSCREEN)]


def test_backspace_erases_while_typing_and_goes_on_while_held(desk: Desk) -> None:
    desk.reader.is_typing = True
    assert desk.frame(KeyDown("backspace")) == [Erased(KEYBOARD)]
    assert desk.hold_for(520) == [(400, Erased(KEYBOARD)), (520, Erased(KEYBOARD))]


def test_a_steering_letter_held_when_a_text_field_opens_stops_steering(desk: Desk) -> None:
    desk.frame(KeyDown("s"))
    desk.reader.is_typing = True
    assert desk.hold_for(1000) == []


def test_the_key_that_opened_a_text_field_writes_nothing_while_it_is_held(desk: Desk) -> None:
    desk.frame(KeyDown("u"))
    desk.reader.is_typing = True
    assert desk.frame(WriteText("u"), WriteText("u")) == []
    assert desk.frame(KeyUp("u"), WriteText("o")) == [Typed(KEYBOARD, "o")]


def test_whoever_writes_fast_writes_on_before_that_key_is_up(desk: Desk) -> None:
    desk.frame(KeyDown("u"))
    desk.reader.is_typing = True
    assert desk.frame(KeyDown("o"), WriteText("o")) == [Typed(KEYBOARD, "o")]


def test_letters_steer_again_after_typing(desk: Desk) -> None:
    desk.reader.is_typing = True
    desk.reader.is_typing = False
    assert desk.frame(KeyDown("s")) == [Steer(KEYBOARD, Direction.DOWN)]
