"""The kiosk file: every key with its default, what it may be and what it is for; all faults are found."""

from __future__ import annotations

import difflib
import re
import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, get_args

from msgspec import Struct

from game.boxes import BOXES
from game.core.seats import Player
from scenes.kiosk.allowed import Allowed, Folder, Hours, ListOf, OneOf, PinHash, ScreenSize, Switch, Whole
from scenes.platform import small_file
from scenes.platform.language import LANGUAGES, Code
from scenes.platform.projection import Shape
from scenes.platform.settings import Pace, Percent, TextScale

GAMES = tuple(info.id for info in BOXES)
BOTS: Mapping[str, Player] = {"easy": "bot:easy", "medium": "bot:medium", "hard": "bot:hard"}
PACES = tuple(pace for pace in get_args(Pace) if pace != "instant")  # which would show nothing


class KioskConfig(Struct, frozen=True):
    """What a kiosk file says; what it leaves out has the value that is safe everywhere."""

    orientation: Shape = "auto"
    upside_down: bool = False
    size: str = "screen"
    screen_width_mm: int = 0
    languages: tuple[Code, ...] = LANGUAGES
    language: Code = "en"
    games: tuple[str, ...] = GAMES
    bots: str = "easy"
    text_size: TextScale = 100
    volume: Percent = 60
    menu_idle_seconds: int = 45
    menu_countdown_seconds: int = 20
    game_idle_seconds: int = 150
    game_countdown_seconds: int = 30
    offer_again_minutes: int = 10
    privacy: bool = False
    saves_kept_hours: int = 24
    attract: bool = True
    attract_pace: Pace = "normal"
    pin: str = ""
    staff_idle_seconds: int = 100
    night: str = "off"
    night_brightness: int = 40
    shift_pixels: int = 4
    shift_minutes: int = 3
    data_folder: str = ""

    @property
    def bot(self) -> Player:
        """Who sits down where nobody has chosen a bot."""
        return BOTS[self.bots]

    @property
    def pixels(self) -> tuple[int, int] | None:
        """The size that the file says; None for that of the screen."""
        if self.size == "screen":
            return None
        width, height = map(int, self.size.split("x"))
        return width, height


class Key(Struct, frozen=True):
    """A key of the file: what it may be, and what it is for."""

    allowed: Allowed
    meaning: str


KEYS: Mapping[str, Key] = {
    "orientation": Key(
        OneOf(get_args(Shape)), "how the screen stands; a picture of the other shape is turned clockwise"
    ),
    "upside_down": Key(Switch(), "whether the picture is turned by another half turn"),
    "size": Key(ScreenSize(), "the whole screen, or a picture of that many pixels"),
    "screen_width_mm": Key(
        Whole(0, 5000), "how wide the picture is, so that everything is as large as a finger; 0: not measured"
    ),
    "languages": Key(ListOf(LANGUAGES), "the languages offered, in this order"),
    "language": Key(OneOf(LANGUAGES), "the language that every visitor begins with"),
    "games": Key(ListOf(GAMES), "the games offered"),
    "bots": Key(OneOf(tuple(BOTS)), "how strong bots are unless a visitor chooses otherwise"),
    "text_size": Key(Whole(100, 200, 25), "per cent; the letters that every visitor begins with"),
    "volume": Key(Whole(0, 100), "per cent"),
    "menu_idle_seconds": Key(Whole(5, 3600), "without a touch in menus, before visitors are asked"),
    "menu_countdown_seconds": Key(Whole(5, 120), "for which they are asked; then everything starts over"),
    "game_idle_seconds": Key(Whole(10, 3600), "without a touch in a game, before visitors are asked"),
    "game_countdown_seconds": Key(Whole(5, 120), "for which they are asked; then the table is free"),
    "offer_again_minutes": Key(Whole(0, 1440), "for which a game that was left can be continued; 0: never"),
    "privacy": Key(Switch(), "whether a game goes with the people who left it"),
    "saves_kept_hours": Key(Whole(1, 720), "until a saved game is removed from the disk"),
    "attract": Key(Switch(), "whether bots play while nobody is here"),
    "attract_pace": Key(OneOf(PACES), "how fast they play"),
    "pin": Key(PinHash(), "what --kiosk-pin printed; without it nobody can open the staff page"),
    "staff_idle_seconds": Key(Whole(10, 3600), "without a touch, before the staff page locks itself"),
    "night": Key(Hours(), "when the screen is dimmed while nobody is here"),
    "night_brightness": Key(Whole(10, 100), "per cent of the usual brightness, at night"),
    "shift_pixels": Key(Whole(0, 16), "by which the picture wanders, against burning in; 0: it stays"),
    "shift_minutes": Key(Whole(1, 60), "between two steps of that way"),
    "data_folder": Key(Folder(), "where saved games, settings, records and logs are kept"),
}


class Fault(Struct, frozen=True):
    """What is wrong with a kiosk file, and in which line; 0 if no line is to blame."""

    line: int
    problem: str


class BadKioskFile(Exception):
    """A kiosk file that cannot be followed, with all that is wrong with it."""

    def __init__(self, file: Path, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(f"{file}:{fault.line}: {fault.problem}" for fault in self.faults))


def load(file: Path | None) -> KioskConfig:
    """What a kiosk file says, or the defaults without one; raises BadKioskFile."""
    if file is None:
        return KioskConfig()
    try:
        text = small_file.content_of(file).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise BadKioskFile(file, [Fault(0, "this is not a text in UTF-8")]) from None
    except (OSError, ValueError) as fault:
        raise BadKioskFile(file, [Fault(0, f"it cannot be read ({fault})")]) from None
    try:
        written = tomllib.loads(text)
    except tomllib.TOMLDecodeError as fault:
        raise BadKioskFile(file, [_no_toml(str(fault), text)]) from None
    except RecursionError:
        raise BadKioskFile(file, [Fault(0, "it is nested far too deeply")]) from None
    faults = sorted(_faults(written, text), key=lambda fault: fault.line)
    if faults:
        raise BadKioskFile(file, faults)
    lists = {name: tuple(value) for name, value in written.items() if isinstance(value, list)}
    return KioskConfig(**{**written, **lists})


def _no_toml(problem: str, text: str) -> Fault:
    what, _, where = problem.partition(" (at ")
    found = re.search(r"line (\d+)", where)
    line = int(found[1]) if found else text.count("\n") + 1
    return Fault(line, f"this is no TOML: {what[0].lower()}{what[1:]}")


def _faults(written: Mapping[str, Any], text: str) -> Iterable[Fault]:
    for name, value in written.items():
        line = _line_of(name, text)
        if name not in KEYS:
            yield Fault(line, f"{name}: there is no such key{_nearest(name)}")
        elif problem := KEYS[name].allowed.problem(value):
            yield Fault(line, f"{name}: {problem}")
    languages = written.get("languages", LANGUAGES)
    language = written.get("language", KioskConfig().language)
    if language in LANGUAGES and isinstance(languages, list) and language not in languages:
        line = _line_of("language", text) or _line_of("languages", text)
        offered = ", ".join(map(str, languages))
        yield Fault(line, f"language: must be one of the languages offered ({offered}), not {language!r}")


def _nearest(name: str) -> str:
    near = difflib.get_close_matches(name, KEYS, n=1, cutoff=0.5)
    return f"; did you mean {near[0]}?" if near else f" (there is: {', '.join(KEYS)})"


def _line_of(name: str, text: str) -> int:
    """The line that says a key, or opens a table of its name; 0 if none does."""
    said = re.escape(name)
    pattern = re.compile(rf"""\s*(\[+\s*)?["']?{said}["']?\s*[=.\]]""")
    return next((number for number, line in enumerate(text.splitlines(), 1) if pattern.match(line)), 0)
