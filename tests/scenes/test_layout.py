"""Everything can be read and used: in every scene, language and text size nothing is cut off or hidden."""

from collections.abc import Iterator

import pygame
import pytest

from game import catalogue
from game.core.contract import Rules
from scenes.input.intents import Button, DeviceKind
from scenes.lobby.scene import LobbyScene
from scenes.lobby.seat_editor import SeatEditorScene
from scenes.platform.language import LANGUAGES
from scenes.platform.paths import asset_folder
from scenes.rulebook.scene import RulebookScene
from scenes.rulebook.text import load_rulebook
from scenes.shell.on_screen_keyboard import KeyboardScene
from scenes.shell.scene import Scene
from scenes.stage.palette import SEAT_MARKS
from scenes.table.overlays import Kept, paper_for
from scenes.widgets.panel import Ribbon
from scenes.widgets.tooltip import Tooltip, tooltip_around
from tests.scenes.reading import problems
from tests.scenes.stage_door import LONG_NAME, SCENES, StageDoor

PERCENTS = (100, 125, 150, 200)
RULEBOOKS = sorted(path.stem for path in (asset_folder() / "rulebook" / "en").glob("*.md"))
MOST_PAGES = 200
STRANGE_NAMES = (
    *("", "[", "[icons/clock]", "🦉🦊🌰", LONG_NAME, "ÁÀ", "a\u200bb", "Ann " * 20, "{name}", "%s"),
    *("\x00", "\u200f", "\ud800", "\n"),
)
each_way_of_reading = pytest.mark.parametrize(
    ("language", "percent"), [(language, percent) for language in LANGUAGES for percent in PERCENTS]
)


SHARPEST = ("menu gnomes", "menu with a game that waits", "lobby", "seat editor", "options comfort", "pause")


@pytest.fixture(scope="module")
def door(tmp_path_factory: pytest.TempPathFactory, long_run: bool) -> Iterator[StageDoor]:
    size = (1920, 1080) if long_run else (960, 540)
    door = StageDoor(tmp_path_factory.mktemp("layout"), size, has_reduced_motion=True)
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


@pytest.mark.parametrize(("language", "percent"), [("en", 100), ("de", 125), ("fr", 200)])
def test_letters_fit_at_full_size_as_well(door: StageDoor, language: str, percent: int) -> None:
    door.set(language=language, text_scale=percent)
    size = door.context.window.surface.get_size()
    door.resize((1920, 1080))
    found = []
    for name in SHARPEST:
        door.open(name)
        found += [f"{name}: {problem}" for problem in problems(door)]
    door.resize(size)
    assert found == []


@pytest.mark.parametrize("game", RULEBOOKS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_of_every_rulebook_can_be_read(
    door: StageDoor, language: str, game: str, long_run: bool
) -> None:
    for percent in PERCENTS if long_run else (100, 200):
        door.set(language=language, text_scale=percent)
        book = door.show(RulebookScene(door.context, game))
        first, found, seen = shown_rules(book), [], set[str]()
        for _ in range(MOST_PAGES):
            found += problems(door)
            seen |= {text.text for text in door.texts()}
            door.press(Button.NEXT)
            if shown_rules(book) == first:
                break
        assert found == []
        assert [word for word in words_of(door, game) if not any(word in line for line in seen)] == []


def shown_rules(book: Scene) -> list[str]:
    return [thing for thing in book.controls.focus.things if thing.startswith("rule ")]


def words_of(door: StageDoor, game: str) -> list[str]:
    """The words of a rulebook, but for those that are too long for a line of large letters."""
    rulebook = load_rulebook(door.context.assets / "rulebook", door.context.language.code, game)
    rules = [rule for chapter in rulebook.chapters for rule in chapter.rules]
    texts = [text for rule in rules for text in (rule.title, *rule.paragraphs, rule.highlight or "")]
    return [word for text in texts for word in text.split() if len(word) < 14]


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


@pytest.mark.parametrize("rules", catalogue.GAMES, ids=lambda rules: rules.info.id)
@pytest.mark.parametrize("percent", PERCENTS)
def test_the_lobby_of_every_game_can_be_read_however_full_it_is(
    door: StageDoor, rules: Rules, percent: int
) -> None:
    found = []
    for language in LANGUAGES:
        door.set(language=language, text_scale=percent)
        for seats in rules.info.seat_counts:
            lobby = LobbyScene(door.context, rules.info.id)
            while len(lobby.drafts.taken) < seats:
                lobby.drafts.add_bot()
            lobby.drafts.change(seats - 1, name=LONG_NAME)
            door.show(lobby)
            found += [f"{language}, {seats} seats: {problem}" for problem in problems(door)]
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
        scene.toasts.show(door.context.words(key, file="settings.json.damaged-1", number=2), "warning")
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
    look, words = door.context.look, door.context.say("toast.game_repaired")
    paper = paper_for(look, words, look.small(), [tooltip_around], place, Kept())
    scene.controls.add(Tooltip(look, words, paper.box, paper.style))
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
