"""Which picture stands for a meaning on each kind of device, for the hint bar."""

from __future__ import annotations

from enum import StrEnum

from scenes.input.intents import Button, DeviceKind, Direction


class Pointing(StrEnum):
    """What is done with a whole device rather than with one button of it."""

    MOVE = "move"
    SCROLL = "scroll"
    PAN = "pan"
    ZOOM = "zoom"
    ASK = "ask"
    TURN = "turn"


Meaning = Button | Direction | Pointing

# A key cap to write a letter on: letters are text, so no picture holds them.
BLANK_KEY = "glyphs/key_blank"
LETTERS: dict[Meaning, str] = {
    Button.EXTRA: "U",
    Button.REDO: "R",
    Button.HELP: "Y",
    Button.PREVIOUS: "Q",
    Button.NEXT: "E",
    Button.PAUSE: "P",
    Button.LOG: "L",
    Button.SHOW_ME: "H",
    Button.FULLSCREEN: "F11",
    Button.FRAME_TIMES: "F3",
}

PICTURES: dict[DeviceKind, dict[Meaning, str]] = {
    DeviceKind.PAD: {
        Button.CONFIRM: "glyphs/pad_a",
        Button.BACK: "glyphs/pad_b",
        Button.EXTRA: "glyphs/pad_x",
        Button.HELP: "glyphs/pad_y",
        Button.REDO: "glyphs/pad_stick_right",
        Button.PREVIOUS: "glyphs/pad_lb",
        Button.NEXT: "glyphs/pad_rb",
        Button.PAUSE: "glyphs/pad_menu",
        Button.LOG: "glyphs/pad_view",
        Button.SHOW_ME: "glyphs/pad_stick_left",
        Direction.UP: "glyphs/pad_dpad_updown",
        Direction.DOWN: "glyphs/pad_dpad_updown",
        Direction.LEFT: "glyphs/pad_dpad_across",
        Direction.RIGHT: "glyphs/pad_dpad_across",
        Pointing.MOVE: "glyphs/pad_dpad",
        Pointing.SCROLL: "glyphs/pad_dpad_updown",
        Pointing.PAN: "glyphs/pad_stick_right",
        Pointing.TURN: "glyphs/pad_dpad_across",
    },
    DeviceKind.KEYBOARD: {
        Button.CONFIRM: "glyphs/key_enter",
        Button.BACK: "glyphs/key_esc",
        Direction.UP: "glyphs/key_up",
        Direction.DOWN: "glyphs/key_down",
        Direction.LEFT: "glyphs/key_left",
        Direction.RIGHT: "glyphs/key_right",
        Pointing.MOVE: "glyphs/key_arrows",
        Pointing.SCROLL: "glyphs/key_down",
        Pointing.TURN: "glyphs/key_arrows",
        **dict.fromkeys(LETTERS, BLANK_KEY),
    },
    DeviceKind.MOUSE: {
        Button.CONFIRM: "glyphs/mouse_left",
        Pointing.MOVE: "glyphs/mouse_move",
        Pointing.SCROLL: "glyphs/mouse_wheel",
        Pointing.PAN: "glyphs/mouse_drag",
        Pointing.ZOOM: "glyphs/mouse_wheel",
        Pointing.ASK: "glyphs/mouse_right",
        Pointing.TURN: "glyphs/mouse_wheel",
    },
    DeviceKind.TOUCH: {
        Button.CONFIRM: "glyphs/touch_tap",
        Pointing.SCROLL: "glyphs/touch_swipe",
        Pointing.PAN: "glyphs/touch_swipe",
        Pointing.ZOOM: "glyphs/touch_pinch",
        Pointing.ASK: "glyphs/touch_hold",
        Pointing.TURN: "glyphs/touch_swipe",
    },
}


def glyph(kind: DeviceKind, meaning: Meaning) -> str | None:
    """The name of the picture; None when this kind of device cannot say it."""
    return PICTURES[kind].get(meaning)


def letter(kind: DeviceKind, meaning: Meaning) -> str:
    """What is to be written on the picture: the letter of a blank key, else nothing."""
    return LETTERS.get(meaning, "") if kind == DeviceKind.KEYBOARD else ""
