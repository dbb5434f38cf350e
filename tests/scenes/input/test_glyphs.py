from pathlib import Path

import pygame
import pytest

from scenes.input.glyphs import BLANK_KEY, LETTERS, PICTURES, Meaning, Pointing, glyph, letter
from scenes.input.intents import KEYBOARD, Button, DeviceKind, Direction, Press
from scenes.input.pad import CONTROLLER_BUTTONS
from scenes.input.recording import KeyDown
from tests.scenes.input.desk import Desk

ART = Path(__file__).parents[3] / "assets" / "art"
ALL_PICTURES = sorted({picture for table in PICTURES.values() for picture in table.values()})


@pytest.mark.parametrize("picture", ALL_PICTURES)
def test_every_glyph_has_been_drawn(picture: str) -> None:
    assert (ART / f"{picture}.png").is_file()


@pytest.mark.parametrize("meaning", CONTROLLER_BUTTONS.values())
def test_everything_a_pad_can_say_has_a_glyph(meaning: Meaning) -> None:
    assert glyph(DeviceKind.PAD, meaning) is not None


@pytest.mark.parametrize("meaning", [*Direction, *(button for button in Button if button is not Button.UNDO)])
def test_everything_one_key_can_say_has_a_glyph(meaning: Meaning) -> None:
    assert glyph(DeviceKind.KEYBOARD, meaning) is not None


@pytest.mark.parametrize("kind", DeviceKind)
def test_every_device_shows_how_to_choose_and_how_to_scroll(kind: DeviceKind) -> None:
    assert glyph(kind, Button.CONFIRM) is not None
    assert glyph(kind, Pointing.SCROLL) is not None


def test_a_finger_has_no_button_to_go_back() -> None:
    assert glyph(DeviceKind.TOUCH, Button.BACK) is None


@pytest.mark.parametrize("meaning", LETTERS)
def test_the_letter_on_the_cap_is_the_key_that_works(desk: Desk, meaning: Button) -> None:
    written = letter(DeviceKind.KEYBOARD, meaning)
    assert glyph(DeviceKind.KEYBOARD, meaning) == BLANK_KEY
    assert desk.frame(KeyDown(written.lower())) == [Press(KEYBOARD, meaning)]


def test_only_blank_keys_are_written_on() -> None:
    assert letter(DeviceKind.KEYBOARD, Button.CONFIRM) == ""
    assert letter(DeviceKind.PAD, Button.EXTRA) == ""


@pytest.mark.parametrize(
    ("number", "drawn"),
    [
        (pygame.CONTROLLER_BUTTON_A, "a"),
        (pygame.CONTROLLER_BUTTON_B, "b"),
        (pygame.CONTROLLER_BUTTON_X, "x"),
        (pygame.CONTROLLER_BUTTON_Y, "y"),
        (pygame.CONTROLLER_BUTTON_LEFTSHOULDER, "lb"),
        (pygame.CONTROLLER_BUTTON_RIGHTSHOULDER, "rb"),
        (pygame.CONTROLLER_BUTTON_START, "menu"),
        (pygame.CONTROLLER_BUTTON_BACK, "view"),
    ],
)
def test_the_pad_button_in_the_picture_is_the_one_that_works(number: int, drawn: str) -> None:
    assert glyph(DeviceKind.PAD, CONTROLLER_BUTTONS[number]) == f"glyphs/pad_{drawn}"
