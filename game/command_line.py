"""The command line: every flag, what may be combined, and one clear line for anything else."""

from __future__ import annotations

import argparse
import math
import re
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import NoReturn

from msgspec import Struct

from game.bots.characters import TEMPERS
from game.bots.strength import STRENGTHS
from game.boxes import BOXES
from game.boxes import info as info_of
from game.core.setup import HIGHEST_SEED, GameInfo, Setup, SetupError, checked
from game.core.version import version

ALL = "all"
LANGUAGES = ("en", "fr", "de")
TEXT_SIZES = ("100", "125", "150", "175", "200")  # per cent, as the options offer them
SCENES = ("menu", "lobby", "options", "curtain", "kiosk", "kiosk_staff", "statistics")
SCENES_OF_A_GAME = ("lobby", "table", "scoring", "rulebook", "lesson", "lessons")
SCENES_WITH_SEATS = ("table", "scoring")
SMALLEST, LARGEST = (320, 180), (7680, 4320)
MOST_SEATS = max(info.max_seats for info in BOXES)

# What else a mode can be told; the flags of no mode belong to a plain start.
_MODES = {
    "headless": {"game", "players", "bots", "games", "seed", "option", "json"},
    "contact-sheet": set(),
    "first-frame": {"windowed", "size", "lang"},
    "kiosk": {"kiosk-fallback", "windowed", "size", "lang", "speed"},
    "kiosk-check": set(),
    "kiosk-pin": set(),
    "replay": {"windowed", "size", "lang", "speed"},
    "shot": {"size", "lang", "seed", "seats", "text", "contrast"},
    "smoke": {"windowed", "size", "lang", "speed", "seed"},
}
_PLAIN = {"game", "seats", "seed", "option", "windowed", "size", "lang", "speed"}

Seats = tuple[str | None, ...]  # the strength of each bot, None for a person


class Flags(Struct, frozen=True):
    """What the command line asked for, checked: names exist, numbers are possible."""

    game: str | None  # an id, or "all" with headless
    seats: Seats  # empty: not said
    seed: int | None
    options: Mapping[str, str]
    kiosk: bool
    kiosk_file: Path | None
    kiosk_fallback: bool
    kiosk_check: Path | None
    kiosk_pin: bool
    windowed: bool
    size: tuple[int, int] | None
    language: str | None
    speed: float
    headless: bool
    players: int | None
    bots: tuple[str, ...]  # one for all seats, or one a seat
    games: int
    json: bool
    replay: Path | None
    shot: tuple[str, Path] | None
    contact_sheet: Path | None
    text: int | None  # per cent
    contrast: bool
    smoke: bool
    first_frame: bool


class FlagError(ValueError):
    """A flag that cannot be followed; says which one and why."""

    def __init__(self, flag: str, problem: str) -> None:
        super().__init__(f"--{flag}: {problem}")


class _TellVersion(argparse.Action):
    """Says the version, which is looked up only when it is asked for."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> NoReturn:
        print(f"waldtisch {version()}")
        parser.exit()


class _Parser(argparse.ArgumentParser):
    """An argument parser that says one line and no more when it does not understand."""

    def error(self, message: str) -> NoReturn:
        line = " ".join(message.removeprefix("argument ").split())
        self.exit(2, f"waldtisch: {line}\n")


def read_flags(arguments: Sequence[str]) -> Flags:
    """The flags, or exit 2 with one line on stderr that names the one at fault."""
    parser = _parser()
    said = parser.parse_args(arguments)
    try:
        _check_combination(
            [name.replace("_", "-") for name, value in vars(said).items() if value is not None]
        )
        flags = _flags(said)
        _check_game(flags)
    except FlagError as fault:
        parser.error(str(fault))
    return flags


def setups(flags: Flags) -> dict[str, Setup]:
    """The set-up of every game to be played, by id; raises SetupError if there is none.

    With all games, an option counts for those that have it, and some may have to be left out.
    """
    is_for_all = _is_for_all(flags)
    known = {option.name for info in BOXES for option in info.options}
    for name in flags.options:
        if is_for_all and name not in known:
            raise SetupError(f"option {name}", "no game has such an option")
    possible = {game: setup for game, setup in _asked(flags).items() if isinstance(setup, Setup)}
    if not possible:
        faults = [each for each in left_out(flags).values() if each.field != "seats" or not is_for_all]
        raise next(iter(faults), SetupError("seats", f"no game is for {_players(flags)} players"))
    return possible


def left_out(flags: Flags) -> dict[str, SetupError]:
    """Why games that were asked for cannot be played with these flags, by id."""
    return {game: fault for game, fault in _asked(flags).items() if isinstance(fault, SetupError)}


def _asked(flags: Flags) -> dict[str, Setup | SetupError]:
    """Every game that was asked for, with its set-up or with what is wrong with it."""
    asked: dict[str, Setup | SetupError] = {}
    is_for_all = _is_for_all(flags)
    for info in BOXES if is_for_all else (info_of(flags.game or ""),):
        options = _options_of(info, flags.options) if is_for_all else flags.options
        try:
            setup = Setup(_players(flags) or info.min_seats, flags.seed or 0, options)
            asked[info.id] = checked(info, setup)
        except SetupError as fault:
            asked[info.id] = fault
    return asked


def _is_for_all(flags: Flags) -> bool:
    return flags.headless and flags.game == ALL


def _players(flags: Flags) -> int | None:
    """How many seats were asked for, by number or by naming each; None if that was left open."""
    named = len(flags.seats) or (len(flags.bots) if len(flags.bots) > 1 else 0)
    return flags.players or named or None


def _options_of(info: GameInfo, options: Mapping[str, str]) -> dict[str, str]:
    names = {option.name for option in info.options}
    return {name: value for name, value in options.items() if name in names}


def _parser() -> argparse.ArgumentParser:
    games, bots = ", ".join(info.id for info in BOXES), ", ".join(STRENGTHS)
    sizes = ", ".join(TEXT_SIZES)
    parser = _Parser(
        prog="main.py",
        description="Waldtisch: forest and garden games for the couch. Without flags it opens the menu.",
        allow_abbrev=False,
    )
    table = parser.add_argument_group("straight to a table")
    add = table.add_argument
    add("--game", metavar="ID", help=f"{games} (with --headless also: {ALL})")
    who = f"who plays: human or bot:STRENGTH ({bots}); or only how many, as with --shot"
    add("--seats", type=_seats, metavar="S,S,...", help=who)
    add("--seed", type=_seed, metavar="N", help="the same number deals the same game (default: 0 headless)")
    add("--option", action="append", type=_option, metavar="K=V", help="a choice of the game; repeatable")
    screen = parser.add_argument_group("screen")
    add = screen.add_argument
    add("--windowed", action="store_true", default=None, help="a window instead of the full screen")
    add("--size", type=_size, metavar="WxH", help="size of the window or picture, like 1280x720")
    add("--lang", type=_language, metavar="XX", help=f"language: {', '.join(LANGUAGES)}")
    add("--speed", type=_speed, metavar="X", help="pace of the animations; 1 is normal, 2 twice as fast")
    headless = parser.add_argument_group("whole games without a screen")
    add = headless.add_argument
    add("--headless", action="store_true", default=None, help="let bots play --game, print the results")
    add("--players", type=_count, metavar="N", help="seats (default: the fewest the game allows)")
    how = f"{bots}, or as medium:fox: one for all or one a seat (default medium)"
    add("--bots", type=_bots, metavar="B[,B...]", help=how)
    add("--games", type=_count, metavar="G", help="how many; game g is dealt with seed N + g (default 1)")
    add("--json", action="store_true", default=None, help="one JSON line a game instead of a summary")
    headless.description = (
        f"With --game {ALL}, an option counts for the games that have it; games that cannot be played "
        "with these flags are named and left out, and the exit code is 2. A game that fails is named "
        "too, and the others go on; then it is 1. The same flags give the same results."
    )
    other = parser.add_argument_group("other ways to start")
    add = other.add_argument
    add("--kiosk", nargs="?", const="", metavar="FILE", help="kiosk mode, with settings from FILE")
    add(
        "--kiosk-fallback",
        action="store_true",
        default=None,
        help="with --kiosk: safe settings if FILE is bad",
    )
    add(
        "--kiosk-check",
        metavar="FILE",
        help="say what a kiosk with this FILE would do, or what is wrong with it",
    )
    add(
        "--kiosk-pin",
        action="store_true",
        default=None,
        help="ask for a PIN, print what FILE holds in its place",
    )
    add("--replay", metavar="FILE", help="watch a saved game")
    add("--shot", nargs=2, metavar=("SCENE", "FILE"), help=f"draw a scene to a PNG: {_scene_names()}")
    add("--text", type=_text, metavar="PERCENT", help=f"with --shot: size of the letters: {sizes}")
    add("--contrast", action="store_true", default=None, help="with --shot: in high contrast")
    add("--contact-sheet", metavar="FILE", help="draw every scene, table, format and language to one PNG")
    add("--smoke", action="store_true", default=None, help="walk through every scene, then close")
    add("--first-frame", action="store_true", default=None, help="close when the menu has been seen")
    add("--version", action=_TellVersion, nargs=0, help="say which version this is")
    return parser


def _scene_names() -> str:
    return ", ".join([*SCENES, *(f"{scene}:ID" for scene in SCENES_OF_A_GAME)])


def _check_combination(said: Sequence[str]) -> None:
    """Refuse flags that would be ignored, so that nobody believes they had an effect."""
    modes = [mode for mode in _MODES if mode in said]
    if len(modes) > 1:
        raise FlagError(modes[1], f"cannot be combined with --{modes[0]}")
    mode = modes[0] if modes else None
    for name in said:
        if name == mode:
            continue
        if mode is not None and name not in _MODES[mode]:
            raise FlagError(name, f"has no use with --{mode}")
        if mode is None and name not in _PLAIN:
            home = next(mode for mode in ("shot", "kiosk", "headless") if name in _MODES[mode])
            raise FlagError(name, f"only with --{home}")
    if "game" not in said:
        for name in ("headless", "seats", "option"):
            if name in said and not (name == "seats" and mode == "shot"):
                raise FlagError(name, "needs --game")


def _flags(said: argparse.Namespace) -> Flags:
    """The flags under the names of the program, with defaults; files and scenes looked at."""
    return Flags(
        game=said.game,
        seats=_who_plays(said.seats, is_shot=bool(said.shot)),
        seed=said.seed,
        options=_options(said.option or ()),
        kiosk=said.kiosk is not None,
        kiosk_file=_kiosk_file(said.kiosk, is_needed=not said.kiosk_fallback),
        kiosk_fallback=bool(said.kiosk_fallback),
        kiosk_check=_existing("kiosk-check", said.kiosk_check) if said.kiosk_check is not None else None,
        kiosk_pin=bool(said.kiosk_pin),
        windowed=bool(said.windowed),
        size=said.size,
        language=said.lang,
        speed=said.speed or 1.0,
        headless=bool(said.headless),
        players=said.players,
        bots=said.bots or ("medium",),
        games=said.games or 1,
        json=bool(said.json),
        replay=_existing("replay", said.replay) if said.replay is not None else None,
        shot=_shot(*said.shot) if said.shot else None,
        contact_sheet=None if said.contact_sheet is None else Path(said.contact_sheet),
        text=said.text,
        contrast=bool(said.contrast),
        smoke=bool(said.smoke),
        first_frame=bool(said.first_frame),
    )


def _check_game(flags: Flags) -> None:
    """Refuse a game, seats, bots and options that no table could be set with."""
    if flags.shot and flags.seats:
        _check_seats_of_shot(flags.shot[0], len(flags.seats))
    if flags.game is None:
        return
    try:
        setups(flags)
    except SetupError as fault:
        flag = fault.field if fault.field != "seats" else _flag_of_seats(flags)
        raise FlagError(flag, str(fault).partition(": ")[2]) from None
    if flags.players and len(flags.bots) not in (1, flags.players):
        raise FlagError("bots", f"names {len(flags.bots)} bots for {flags.players} players")
    if flags.seed is not None and flags.seed + flags.games - 1 > HIGHEST_SEED:
        raise FlagError("games", f"the last one would have a seed above {HIGHEST_SEED}")


def _check_seats_of_shot(scene: str, seats: int) -> None:
    kind, _, game = scene.partition(":")
    if kind not in SCENES_WITH_SEATS:
        raise FlagError("seats", f"has no use with --shot {scene}")
    info = info_of(game)
    if not info.min_seats <= seats <= info.max_seats:
        raise FlagError("seats", f"{game} is for {info.min_seats} to {info.max_seats}, not {seats}")


def _flag_of_seats(flags: Flags) -> str:
    """The flag that said how many seats there are."""
    if flags.players:
        return "players"
    return "seats" if flags.seats else "bots"


def _number(text: str, lowest: int, highest: int = HIGHEST_SEED) -> int:
    if not re.fullmatch(r"[+-]?[0-9]{1,30}", text):
        raise argparse.ArgumentTypeError(f"must be a whole number, not {_shown(text)}")
    if not lowest <= int(text) <= highest:
        raise argparse.ArgumentTypeError(f"must be from {lowest} to {highest}, not {_shown(text)}")
    return int(text)


def _seed(text: str) -> int:
    return _number(text, 0)


def _count(text: str) -> int:
    return _number(text, 1, 1_000_000_000)


def _speed(text: str) -> float:
    try:
        speed = float(text)
    except ValueError:
        speed = math.nan
    if not 0.1 <= speed <= 10:
        raise argparse.ArgumentTypeError(f"must be a number from 0.1 to 10, not {_shown(text)}")
    return speed


def _size(text: str) -> tuple[int, int]:
    match = re.fullmatch(r"([0-9]{1,5})x([0-9]{1,5})", text)
    if match is None:
        raise argparse.ArgumentTypeError(f"must look like 1280x720, not {_shown(text)}")
    width, height = int(match[1]), int(match[2])
    if not (SMALLEST[0] <= width <= LARGEST[0] and SMALLEST[1] <= height <= LARGEST[1]):
        small, large = (f"{size[0]}x{size[1]}" for size in (SMALLEST, LARGEST))
        raise argparse.ArgumentTypeError(f"must be from {small} to {large}, not {text}")
    return width, height


def _text(text: str) -> int:
    return int(_one_of(TEXT_SIZES, text))


def _language(text: str) -> str:
    return _one_of(LANGUAGES, text)


def _bots(text: str) -> tuple[str, ...]:
    """Strengths, each perhaps with the emblem whose character it plays with."""
    for strength, colon, emblem in (name.partition(":") for name in text.split(",")):
        _one_of(STRENGTHS, strength)
        if colon:
            _one_of(TEMPERS, emblem)
    return tuple(text.split(","))


def _seats(text: str) -> int | Seats:
    """How many play, or who, seat by seat."""
    if text.isdecimal():
        return _number(text, 1, MOST_SEATS)
    people_and_bots = {"human": None, **{f"bot:{name}": name for name in STRENGTHS}}
    return tuple(people_and_bots[_one_of(people_and_bots, name)] for name in text.split(","))


def _option(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not (name and equals and value):
        raise argparse.ArgumentTypeError(f"must look like name=value, not {_shown(text)}")
    return name, value


def _one_of(known: Iterable[str], text: str) -> str:
    if text not in known:
        raise argparse.ArgumentTypeError(f"must be one of {', '.join(known)}, not {_shown(text)}")
    return text


def _options(pairs: Iterable[tuple[str, str]]) -> dict[str, str]:
    options: dict[str, str] = {}
    for name, value in pairs:
        if name in options:
            raise FlagError(f"option {name}", "is given twice")
        options[name] = value
    return options


def _who_plays(said: int | Seats | None, *, is_shot: bool) -> Seats:
    """Everybody by seat; a number means one person among bots. A picture shows nobody in particular."""
    if isinstance(said, int):
        return (None, *("medium",) * (said - 1))
    if said and is_shot:
        raise FlagError("seats", "only how many, with --shot")
    return said or ()


def _existing(flag: str, text: str) -> Path:
    try:
        found = Path(text).is_file()
    except OSError:  # a name that is too long, or a folder nobody may look into
        found = False
    if not found:
        raise FlagError(flag, f"there is no file {_shown(text)}")
    return Path(text)


def _kiosk_file(text: str | None, *, is_needed: bool) -> Path | None:
    """The kiosk file, if one was named; where others would do in its place, it may be missing."""
    if not text:
        return None
    return _existing("kiosk", text) if is_needed else Path(text)


def _shot(scene: str, file: str) -> tuple[str, Path]:
    kind, _, game = scene.partition(":")
    if kind in ("rulebook", "lesson"):  # which may open at a rule, or a topic and its step
        game = game.partition(":")[0]
    if scene not in SCENES:
        if kind not in SCENES_OF_A_GAME:
            raise FlagError("shot", f"there is no scene {_shown(scene)} (there is: {_scene_names()})")
        if game not in [info.id for info in BOXES]:
            raise FlagError("shot", f"there is no game {_shown(game)}")
    return scene, Path(file)


def _shown(text: str) -> str:
    """A text of a stranger, safe to print and of bounded length."""
    return repr(text if len(text) <= 40 else text[:40] + "...")
