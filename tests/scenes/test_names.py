"""Names on the screen: whatever a saved game calls its people, every place that names them can be read."""

import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import msgspec
import pytest

from game import catalogue
from game.command_line import read_flags
from game.core.match import Match
from game.core.record import chained
from game.core.seats import Player, Seat
from game.core.setup import Setup
from scenes.curtain.scene import CurtainScene
from scenes.input.intents import KEYBOARD, Button, Typed
from scenes.lobby.scene import LobbyScene
from scenes.lobby.seat_editor import SeatEditorScene
from scenes.menu.scene import MenuScene
from scenes.platform.language import LANGUAGES, Language
from scenes.replay.scene import ReplayScene
from scenes.saves.saved_games import new_path
from scenes.saves.scene import SavesScene
from scenes.saves.tabling import new_table, scoring_of, table_for
from scenes.shell.dialog import DialogScene
from scenes.shell.on_screen_keyboard import KeyboardScene
from scenes.stage.palette import SEAT_MARKS
from scenes.table.log_scene import LogScene
from scenes.tools.start import agreed_by
from scenes.widgets.text_field import TextField
from tests.scenes.reading import problems
from tests.scenes.stage_door import StageDoor

NAMES = {"long": "W" * 80, "zero-width": "\ufe0f\u200b\u034f", "emoji": "🦉🦊🌰" * 20, "Greek": "Ελένη"}
FEWEST = {
    "nursery": 2,
    "robbers": 4,
    "forester": 4,
    "gnomes": 6,
    "walnut_grove": 4,
}  # as many people as there can be
# Things of the forest lie as close as they must, and the lines of the log are a text that can be pressed.
SMALL = ("'cell:", "'region:", "'robber:", "'loot:", "'camp:", "'line ")

with_every_name = pytest.mark.parametrize("name", NAMES.values(), ids=NAMES)
# Which letters a name has matters in one size, how long it is in the largest as well.
in_small_and_large_letters = pytest.mark.parametrize(
    ("name", "percent"),
    [(name, 100) for name in NAMES.values()] + [(NAMES[name], 200) for name in ("long", "emoji")],
    ids=[f"{name}-100" for name in NAMES] + ["long-200", "emoji-200"],
)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[StageDoor]:
    house = StageDoor(
        tmp_path_factory.mktemp("names"), (960, 540), has_reduced_motion=True, animation_pace="instant"
    )
    yield house
    house.close()


@pytest.fixture
def door(house: StageDoor) -> StageDoor:
    house.reset()
    house.set(language="de")
    return house


def renamed(path: Path, name: str) -> None:
    """Let a saved game call everybody by a name, as somebody could write it who knows the format."""
    lines = [b""]
    for line in path.read_bytes().splitlines():
        payload = msgspec.json.decode(line)[1]
        for seat in payload.get("seats", ()):
            seat["name"] = name
        lines.append(chained(lines[-1], msgspec.json.encode(payload)))
    path.write_bytes(b"".join(lines))


@cache
def played(game: str, moves: int, player: Player) -> bytes:
    """The journal of a game that was left after some moves at random; many tests open the same."""
    seats = [Seat("Ann", mark.emblem, mark.emblem, player) for mark in SEAT_MARKS[: FEWEST[game]]]
    random = Random(3)
    with TemporaryDirectory() as folder:
        path = Path(folder) / "game.journal"
        with Match.start(catalogue.rules(game), Setup(len(seats), seed=3), seats, path) as match:
            while match.state.to_act() is not None and len(match.moves) < moves:
                match.apply(random.choice(match.state.legal()))
        return path.read_bytes()


def saved(
    door: StageDoor, name: str, game: str = "nursery", moves: int = 25, player: Player = "human"
) -> Path:
    """A game that was left after some moves, with a name that nobody checked."""
    path = new_path(door.context.folders.saves, game)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(played(game, moves, player))
    renamed(path, name)
    return path


def opened(door: StageDoor, name: str, game: str, moves: int, player: Player = "human") -> Match:
    return Match.resume(saved(door, name, game, moves, player), catalogue.rules)


def found(door: StageDoor) -> list[str]:
    return [problem for problem in problems(door) if not problem.startswith(SMALL)]


Place = Callable[[StageDoor, str], None]


def _table(game: str, moves: int, player: Player = "human") -> Place:
    """Ribbon, panels, headers and prompts."""

    def show(door: StageDoor, name: str) -> None:
        scene = table_for(door.context, opened(door, name, game, moves, player))
        door.show(MenuScene(door.context), scene)
        scene.notices.clear()

    return show


def _log(door: StageDoor, name: str) -> None:
    _table("forester", 70)(door, name)
    door.top.controls["log"].confirm()
    door.frame()
    assert isinstance(door.top, LogScene)


def _scoring(game: str) -> Place:
    return lambda door, name: _show(door, scoring_of(door.context, opened(door, name, game, 9999)))


def _replay(door: StageDoor, name: str) -> None:
    _show(door, ReplayScene(door.context, opened(door, name, "nursery", 40)))


def _curtain(door: StageDoor, name: str) -> None:
    seat, *others = opened(door, name, "forester", 0).seats
    context = door.context

    def what_is_next() -> str:
        return context.say("table.is_this_meant", name=context.named([seat])[0].name)

    _show(door, CurtainScene(context, seat, what_is_next, "forester", lambda: None, others=others))


def _menu(door: StageDoor, name: str) -> None:
    saved(door, name)
    door.show(MenuScene(door.context))


def _shelf(door: StageDoor, name: str) -> None:
    saved(door, name, "robbers", 10)
    _show(door, SavesScene(door.context))


def _dialog(door: StageDoor, name: str) -> None:
    path = saved(door, name, "robbers", 10)
    _show(door, SavesScene(door.context))
    door.top.controls[f"throw {path.name}"].confirm()
    door.frame()
    assert isinstance(door.top, DialogScene)


def _lobby(door: StageDoor, name: str) -> None:
    lobby = LobbyScene(door.context, "forester")
    for _ in range(2):
        lobby.drafts.add_bot()
    for place in range(4):
        lobby.drafts.change(place, name=name)
    _show(door, lobby)


def _seat_editor(door: StageDoor, name: str) -> None:
    _lobby(door, name)
    door.top.controls["seat 0"].confirm()
    door.frame()
    assert isinstance(door.top, SeatEditorScene)


def _notice(key: str) -> Place:
    def show(door: StageDoor, name: str) -> None:
        match = opened(door, name, "nursery", 25)
        _show(door, table_for(door.context, match))
        door.top.toasts.show(door.context.words(key, name=match.seats[0].name, n=3), "undo")
        door.frame(0.1, times=6)

    return show


def _show(door: StageDoor, scene: object) -> None:
    door.show(MenuScene(door.context), scene)  # type: ignore[arg-type]


PLACES: dict[str, Place] = {
    "table of the nursery": _table("nursery", 25),
    "table of the robbers": _table("robbers", 70),
    "table of the foresters": _table("forester", 70),
    "table of the gnomes": _table("gnomes", 40),
    "table of the settlers": _table("walnut_grove", 40),
    "a bot that thinks": _table("robbers", 70, "bot:easy"),
    "log": _log,
    "curtain": _curtain,
    "scoring of the nursery": _scoring("nursery"),
    "scoring of the foresters": _scoring("forester"),
    "replay": _replay,
    "menu": _menu,
    "shelf": _shelf,
    "dialog": _dialog,
    "lobby": _lobby,
    "seat editor": _seat_editor,
    "what was taken back": _notice("table.taken_back"),
    "what was taken back freely": _notice("table.taken_back_free"),
}


@pytest.mark.sampled(3)
@in_small_and_large_letters
@pytest.mark.parametrize("place", PLACES)
def test_every_place_shows_any_name_so_that_it_can_be_read(
    door: StageDoor, place: str, percent: int, name: str
) -> None:
    door.set(text_scale=percent)
    PLACES[place](door, name)
    assert found(door) == []


def test_a_saved_game_without_a_name_to_see_calls_people_by_their_emblems(door: StageDoor) -> None:
    _table("nursery", 25)(door, "\u200b")
    assert {text.text for text in door.texts()} >= {"Eule", "Farn"}


# Where names are written


@with_every_name
def test_any_name_can_be_typed(door: StageDoor, name: str) -> None:
    door.show(MenuScene(door.context), lobby := LobbyScene(door.context, "nursery"))
    lobby.controls["seat 0"].confirm()
    door.frame()
    door.top.controls["name"].confirm()
    door.frame()
    assert isinstance(door.top, KeyboardScene)
    door.send(*(Typed(KEYBOARD, letter) for letter in name[:20]))
    assert found(door) == []
    door.press(Button.PAUSE)
    editor = door.top
    assert isinstance(editor, SeatEditorScene)
    door.frame()
    field = editor.controls["name"]
    assert isinstance(field, TextField)
    expected = {"W" * 80: "W" * 14, "Ελένη": "Ελένη", "🦉🦊🌰" * 20: ("🦉🦊🌰" * 5)[:14]}.get(name, "Eule")
    assert field.text == expected
    assert lobby.sitting().seats[0].name == expected


def test_a_name_that_only_seems_to_be_another_is_taken(door: StageDoor) -> None:
    drafts = LobbyScene(door.context, "nursery").drafts
    drafts.change(0, name="Zoë")
    assert not drafts.name_is_free("ZOE\u0308\u200b ", 1)
    assert drafts.name_is_free("Zoe", 1)
    assert drafts.name_is_free("\u200b", 1), "called like the emblem, as somebody without a name"


# Names that nobody chose


SAID_ONCE = ("log", "dialog")  # nobody changes the language while they are open
NAMING = [place for place in PLACES if not place.startswith("what was")]


@pytest.mark.parametrize("place", NAMING)
def test_who_has_no_name_is_called_like_the_emblem_in_the_language_of_the_moment(
    door: StageDoor, place: str
) -> None:
    named = {
        language: {Language(language).say(f"seat.{mark.emblem}") for mark in SEAT_MARKS}
        for language in LANGUAGES
    }
    PLACES[place](door, "")
    for language in LANGUAGES[2:] if place in SAID_ONCE else LANGUAGES[::-1]:
        door.set(language=language)
        door.rest()
        said = {word for text in door.texts() for word in re.findall(r"\w+", text.text)}
        others = set().union(*named.values()) - named[language]
        assert said & named[language]
        assert not said & others


@pytest.mark.parametrize("written", ["", "Owl", "Eule", "Hibou"])
def test_a_name_that_is_only_the_emblem_follows_the_language(door: StageDoor, written: str) -> None:
    for language, name in (("de", "Eule"), ("fr", "Hibou"), ("en", "Owl")):
        door.set(language=language)
        (seat,) = door.context.named([Seat(written, "owl", "owl", "human")])
        assert seat.name == name


def test_a_name_that_somebody_chose_stays_in_every_language(door: StageDoor) -> None:
    for language in LANGUAGES:
        door.set(language=language)
        seats = (Seat("Ben", "owl", "owl", "human"), Seat("Owl", "fox", "fox", "human"))
        assert [seat.name for seat in door.context.named(seats)] == ["Ben", "Owl"]


def test_a_table_from_the_command_line_has_names_in_the_language_of_the_moment(door: StageDoor) -> None:
    flags = read_flags(["--game", "forester", "--seats", "human,bot:medium,bot:easy"])
    table = new_table(door.context, agreed_by(flags))
    _show(door, table)
    for language, names in (
        ("en", "Owl Fern Beetle"),
        ("de", "Eule Farn Käfer"),
        ("fr", "Hibou Fougère Scarabée"),
    ):
        door.set(language=language)
        assert [seat.name for seat in table.seats] == names.split()
