"""Everything can be read and used: in every scene, language and text size nothing is cut off or hidden."""

from collections.abc import Iterator

import pygame
import pytest

from game import catalogue
from game.core.setup import GameInfo, Option
from game.nursery.rules import NurseryRules
from scenes.input.intents import Button, DeviceKind
from scenes.keyboard import KeyboardScene
from scenes.language import LANGUAGES
from scenes.lobby import LobbyScene
from scenes.lobby_seats import SeatDrafts
from scenes.rulebook import RulebookScene
from scenes.seat_editor import SeatEditorScene
from scenes.stage.palette import SEAT_MARKS
from scenes.widgets.panel import Ribbon
from scenes.widgets.tooltip import Tooltip
from tests.scenes.reading import problems
from tests.scenes.stage_door import LONG_NAME, SCENES, StageDoor

PERCENTS = (100, 125, 150, 200)
STRANGE_NAMES = ("", "[", "[icons/clock]", "🦉🦊🌰", LONG_NAME, "ÁÀ", "a\u200bb", "Ann " * 20, "{name}", "%s")
each_way_of_reading = pytest.mark.parametrize(
    ("language", "percent"), [(language, percent) for language in LANGUAGES for percent in PERCENTS]
)


class CrowdedRules(NurseryRules):
    """A game for six with many table rules, so that the lobby is as full as it will ever be."""

    info = GameInfo(
        id="gnomes",
        version=1,
        min_seats=2,
        max_seats=6,
        options=(*NurseryRules.info.options, Option("feast", ("off", "on"))),
        has_hidden_information=True,
        minutes=(60, 90),
    )


@pytest.fixture(scope="module")
def door(tmp_path_factory: pytest.TempPathFactory) -> Iterator[StageDoor]:
    door = StageDoor(tmp_path_factory.mktemp("layout"), (1920, 1080), has_reduced_motion=True)
    yield door
    door.close()


@each_way_of_reading
def test_every_scene_can_be_read_and_used(door: StageDoor, language: str, percent: int) -> None:
    door.set(language=language, text_scale=percent)
    found = []
    for name in SCENES:
        door.open(name)
        found += [f"{name}: {problem}" for problem in problems(door)]
    assert found == []


@each_way_of_reading
def test_every_page_of_the_rulebook_can_be_read(door: StageDoor, language: str, percent: int) -> None:
    door.set(language=language, text_scale=percent)
    book = door.show(RulebookScene(door.context, "nursery"))
    found, seen, names = [], set[str](), []
    for _ in range(60):
        found += problems(door)
        texts = {text.text for text in door.texts()}
        names.append(book.controls.focus.current)
        seen |= texts
        door.press(Button.NEXT)
        if names[-1] == "rule 8.3" or names[0] in names[1:]:
            break
    assert found == []
    rulebook = catalogue_text(door)
    missing = [word for word in rulebook.split() if not any(word in line for line in seen)]
    assert missing == []


def catalogue_text(door: StageDoor) -> str:
    """Every word that stands in the rulebook, but for those too long for a line."""
    file = door.context.assets / "rulebook" / door.context.language.code / "nursery.md"
    lines = [line for line in file.read_text(encoding="utf-8").splitlines() if line[:1] not in "#!>"]
    return " ".join(word for line in lines for word in line.split() if len(word) < 14)


@pytest.mark.parametrize("kind", list(DeviceKind))
@pytest.mark.parametrize("percent", [100, 200])
def test_the_hints_of_every_device_can_be_read(door: StageDoor, kind: DeviceKind, percent: int) -> None:
    found = []
    for language in LANGUAGES:
        door.set(language=language, text_scale=percent)
        for name in (
            "menu nursery",
            "lobby",
            "lobby with a free seat",
            "options display",
            "rulebook 5",
            "keyboard",
        ):
            door.context.reader.last_device = kind
            door.open(name)
            found += [f"{language} {name}: {problem}" for problem in problems(door)]
    door.context.reader.last_device = DeviceKind.MOUSE
    assert found == []


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("percent", PERCENTS)
def test_a_lobby_of_any_size_can_be_read(
    door: StageDoor, seats: int, percent: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(catalogue, "GAMES", (*catalogue.GAMES, CrowdedRules()))
    found = []
    for language in LANGUAGES:
        door.set(language=language, text_scale=percent)
        lobby = LobbyScene(door.context, "gnomes")
        lobby.drafts = SeatDrafts(2, seats)
        while lobby.drafts.free > 1:
            lobby.drafts.add_bot()
        lobby.drafts.change(1, name=LONG_NAME)
        door.show(lobby)
        found += [f"{language}: {problem}" for problem in problems(door)]
    assert found == []


@pytest.mark.parametrize("name", STRANGE_NAMES)
@pytest.mark.parametrize("percent", [100, 200])
def test_any_name_can_be_shown(door: StageDoor, name: str, percent: int) -> None:
    door.set(language="en", text_scale=percent)
    lobby = LobbyScene(door.context, "nursery")
    lobby.drafts.change(0, name=name)
    door.show(lobby)
    assert problems(door) == []
    lobby.controls["seat 0"].confirm()
    door.frame()
    assert isinstance(door.top, SeatEditorScene)
    assert problems(door) == []
    door.top.controls["name"].confirm()
    door.frame()
    assert isinstance(door.top, KeyboardScene)
    assert problems(door) == []


@each_way_of_reading
def test_notices_can_be_read(door: StageDoor, language: str, percent: int) -> None:
    door.set(language=language, text_scale=percent)
    scene = door.open("credits")
    for key in ("toast.settings_damaged", "toast.pad_lost", "toast.not_saving", "toast.game_repaired"):
        scene.toasts.show(door.context.say(key, file="settings.json.damaged-1", number=2), "warning")
        door.frame(0.1, times=6)
        assert problems(door) == []
        scene.toasts.update(30)
        assert not scene.toasts.is_busy


@pytest.mark.parametrize("place", [(96, 54), (1724, 54), (96, 926), (1724, 926), (900, 500)])
@pytest.mark.parametrize("percent", PERCENTS)
def test_a_tooltip_stays_on_the_screen(door: StageDoor, place: tuple[int, int], percent: int) -> None:
    door.set(language="de", text_scale=percent)
    scene = door.open("credits")
    scene.controls.remove(*(widget.name for widget in scene.controls.widgets))
    words = door.context.say("toast.game_repaired")
    scene.controls.add(Tooltip(door.context.look, words, pygame.FRect(*place, 100, 100)))
    assert problems(door) == []


@pytest.mark.parametrize("percent", PERCENTS)
def test_the_words_on_a_ribbon_fit_in_every_colour(door: StageDoor, percent: int) -> None:
    door.set(language="de", text_scale=percent)
    scene = door.open("credits")
    scene.controls.remove(*(widget.name for widget in scene.controls.widgets))
    for number, mark in enumerate((None, *SEAT_MARKS)):
        box = pygame.FRect(400, 54 + 130 * number, 1120, 90)
        scene.controls.add(
            Ribbon(door.context.look, f"ribbon {number}", box, "Eule: Setz einen Baum um", mark)
        )
    assert problems(door) == []


def test_frame_times_do_not_hide_anything(door: StageDoor) -> None:
    door.set(language="de", text_scale=200, shows_frame_times=True)
    found: list[str] = []
    for name in SCENES:
        door.open(name)
        meter = door.top.controls["frame times"]
        found += [
            f"{name}: {text}"
            for text in door.texts()
            if text.widget is not meter and meter.box.colliderect(text.seen)
        ]
    door.set(shows_frame_times=False)
    assert found == []
