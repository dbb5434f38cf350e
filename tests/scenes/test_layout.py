"""Everything can be read and used: in every scene, format, language and text size nothing is hidden."""

from collections.abc import Callable, Iterator
from itertools import product

import pygame
import pytest

from game import catalogue
from game.core.contract import Rules
from scenes.input.intents import Button, DeviceKind
from scenes.lobby.scene import LobbyScene
from scenes.lobby.seat_editor import SeatEditorScene
from scenes.platform.formats import FORMATS, PORTRAIT, SQUARISH, WIDE, Format
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
from tests.scenes.reading import problems, too_small
from tests.scenes.stage_door import LONG_NAME, SCENES, StageDoor

PERCENTS = (100, 125, 150, 200)
RULEBOOKS = sorted(path.stem for path in (asset_folder() / "rulebook" / "en").glob("*.md"))
MOST_PAGES = 200
STRANGE_NAMES = (
    *("", "[", "[icons/clock]", "🦉🦊🌰", LONG_NAME, "ÁÀ", "a\u200bb", "Ann " * 20, "{name}", "%s"),
    *("\x00", "\u200f", "\ud800", "\n"),
)
WAYS_OF_READING: list[tuple[str, int]] = list(product(LANGUAGES, PERCENTS))
each_way_of_reading = pytest.mark.parametrize(("language", "percent"), WAYS_OF_READING)
each_format = pytest.mark.parametrize("format_", FORMATS, ids=lambda format_: format_.name)
Enter = Callable[[Format], StageDoor]
Now = Callable[[int], bool]  # whether something that has a number has its turn today

# Scenes whose words rather push others out than shrink.
FOLDING = [name for name in SCENES if not name.startswith(("menu", "rulebook"))]
SHARPEST = ("menu gnomes", "menu with a game that waits", "lobby", "seat editor", "options comfort", "pause")


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[StageDoor]:
    house = StageDoor(tmp_path_factory.mktemp("layout"), (960, 540), has_reduced_motion=True)
    yield house
    house.close()


@pytest.fixture
def enter(house: StageDoor, long_run: bool) -> Enter:
    """The program in a window of a format: with all pixels, or in half of them to be quick."""

    def resize(format_: Format) -> StageDoor:
        width, height = format_.size if long_run else (format_.size[0] // 2, format_.size[1] // 2)
        if house.context.window.surface.get_size() != (width, height):
            house.open("credits")
            house.resize((width, height))
        assert house.context.look.viewport.format is format_
        return house

    return resize


@pytest.fixture
def door(enter: Enter) -> StageDoor:
    """The program in a wide window."""
    return enter(WIDE)


@pytest.fixture
def now(long_run: bool) -> Now:
    """With --long everything has its turn, else every fourth thing."""
    return lambda number: long_run or number % 4 == 0


@each_way_of_reading
@each_format
def test_every_scene_can_be_read_and_used(
    enter: Enter, now: Now, format_: Format, language: str, percent: int
) -> None:
    door = enter(format_)
    door.set(language=language, text_scale=percent)
    turn, found = FORMATS.index(format_) + WAYS_OF_READING.index((language, percent)), []
    for number, name in enumerate(SCENES):
        if now(turn + number):
            door.open(name)
            found += [f"{name}: {problem}" for problem in problems(door)]
    assert found == []


@pytest.mark.parametrize("percent", [150, 200])
@each_format
def test_large_letters_are_as_large_as_people_asked_for(
    enter: Enter, now: Now, format_: Format, percent: int
) -> None:
    door, found = enter(format_), []
    for number, (language, name) in enumerate(product(LANGUAGES, FOLDING)):
        if now(FORMATS.index(format_) + percent // 50 + number):
            door.set(language=language, text_scale=percent)
            door.open(name)
            small = too_small(door)
            found += [f"{language} {name}: {problem}" for problem in small if LONG_NAME not in problem]
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


@pytest.mark.sampled(2)
@pytest.mark.parametrize("game", RULEBOOKS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_of_every_rulebook_can_be_read(
    door: StageDoor, language: str, game: str, long_run: bool
) -> None:
    turn = LANGUAGES.index(language) + RULEBOOKS.index(game)
    for percent in PERCENTS if long_run else (100, 200)[turn % 2 :][:1]:  # every book in both, every day
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


HINTED = ("menu nursery", "lobby", "lobby with a free seat", "options display", "rulebook 5", "keyboard")


@pytest.mark.parametrize("kind", list(DeviceKind))
@pytest.mark.parametrize("percent", [100, 200])
@each_format
def test_the_hints_of_every_device_can_be_read(
    enter: Enter, now: Now, format_: Format, kind: DeviceKind, percent: int
) -> None:
    door, found = enter(format_), []
    for number, (language, name) in enumerate(product(LANGUAGES, HINTED)):
        if now(FORMATS.index(format_) + percent // 100 + list(DeviceKind).index(kind) + number):
            door.set(language=language, text_scale=percent)
            door.context.reader.last_device = kind
            door.open(name)
            found += [f"{language} {name}: {problem}" for problem in problems(door)]
    door.context.reader.last_device = DeviceKind.MOUSE
    assert found == []


@pytest.mark.parametrize("rules", catalogue.GAMES, ids=lambda rules: rules.info.id)
@pytest.mark.parametrize("percent", PERCENTS)
@each_format
def test_the_lobby_of_every_game_can_be_read_however_full_it_is(
    enter: Enter, now: Now, format_: Format, rules: Rules, percent: int
) -> None:
    door, found = enter(format_), []
    for number, (language, seats) in enumerate(product(LANGUAGES, rules.info.seat_counts)):
        if now(FORMATS.index(format_) + PERCENTS.index(percent) + number):
            door.set(language=language, text_scale=percent)
            lobby = LobbyScene(door.context, rules.info.id)
            while len(lobby.drafts.taken) < seats:
                lobby.drafts.add_bot()
            lobby.drafts.change(seats - 1, name=LONG_NAME)
            door.show(lobby)
            found += [f"{language}, {seats} seats: {problem}" for problem in problems(door)]
    assert found == []


@each_format
def test_what_is_pressed_most_lies_in_the_lower_half_of_an_upright_screen(
    enter: Enter, format_: Format
) -> None:
    door = enter(format_)
    for percent in (100, 200):
        door.set(language="en", text_scale=percent)
        middle = door.context.look.viewport.safe.centery
        for name, first in (("lobby", "match"), ("pause", "continue"), ("dialog", "answer 0")):
            scene = door.open(name)
            assert scene.controls[first].box.bottom > middle or not format_.is_upright
        lobby = door.open("lobby")
        assert lobby.controls["seat 0"].box.top < lobby.controls["start"].box.top
        rules, start = lobby.controls["rules panel"].box, lobby.controls["start"].box
        assert (rules.top >= middle and start.top >= rules.bottom) or not format_.is_upright


def test_what_a_choice_changes_is_said_beside_it_in_large_letters(door: StageDoor) -> None:
    door.set(language="fr", text_scale=200)
    lobby = door.open("lobby")
    leaf = lobby.controls["explanation"]
    assert not leaf.is_visible, "seats need the room"
    lobby.controls.focus_on("match")
    door.press(Button.LOG)  # anything that makes the scene look again
    assert leaf.is_visible
    assert not leaf.box.colliderect(lobby.controls["rules panel"].box)
    assert [text for text in too_small(door) if "explanation" in text] == []
    lobby.controls.focus_on("start")
    door.press(Button.LOG)
    assert not leaf.is_visible


@pytest.mark.parametrize("name", STRANGE_NAMES)
@pytest.mark.parametrize(("format_", "percent"), [(WIDE, 100), (WIDE, 200), (PORTRAIT, 100), (SQUARISH, 200)])
def test_any_name_can_be_shown(enter: Enter, name: str, format_: Format, percent: int) -> None:
    door = enter(format_)
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
def test_notices_can_be_read(enter: Enter, language: str, percent: int) -> None:
    door = enter(FORMATS[WAYS_OF_READING.index((language, percent)) % len(FORMATS)])
    door.set(language=language, text_scale=percent)
    scene = door.open("credits")
    for key in ("toast.settings_damaged", "toast.pad_lost", "toast.not_saving", "toast.game_repaired"):
        scene.toasts.show(door.context.words(key, file="settings.json.damaged-1", number=2), "warning")
        door.frame(0.1, times=6)
        assert problems(door) == []
        scene.toasts.update(30)
        assert not scene.toasts.is_busy


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("format_", [WIDE, PORTRAIT], ids=lambda format_: format_.name)
def test_a_notice_beside_the_tabs_of_a_page_lies_on_none_of_them_however_long_it_is(
    enter: Enter, format_: Format, language: str
) -> None:
    door = enter(format_)
    door.set(language=language, text_scale=100)
    scene, say, style = door.open("staff screen"), door.context.say, door.context.look.label()
    heads = [each.box for each in scene.controls.widgets if each.name.startswith(("tab ", "title", "back"))]
    for key in ("kiosk.card_kept", "toast.not_saving", "toast.game_repaired", "toast.settings_damaged"):
        words = say(key, file="settings.json.damaged-1")
        said, box, _ = scene.toasts.place([words, say("kiosk.card_kept")], style)
        assert door.context.look.viewport.whole.contains(box)
        assert box.collidelist(heads) < 0, said


def test_a_notice_that_has_room_nowhere_comes_at_the_top_in_the_fewest_words(door: StageDoor) -> None:
    door.set(text_scale=100)
    scene = door.open("staff screen")
    style = door.context.look.label()
    versions = ["a long story " * 30, "a long story " * 20]
    assert scene.toasts.place(versions, style) == scene.toasts.at_the_top(versions[1:], style)


@pytest.mark.parametrize("share", [(0, 0), (1, 0), (0, 1), (1, 1), (0.5, 0.5)])
@pytest.mark.parametrize("percent", PERCENTS)
@each_format
def test_a_tooltip_stays_on_the_screen(
    enter: Enter, format_: Format, share: tuple[float, float], percent: int
) -> None:
    door = enter(format_)
    door.set(language="de", text_scale=percent)
    safe = door.context.look.viewport.safe
    place = pygame.FRect(
        safe.left + share[0] * (safe.width - 100), safe.top + share[1] * (safe.height - 100), 0, 0
    )
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


@each_format
def test_frame_times_do_not_hide_anything(enter: Enter, now: Now, format_: Format) -> None:
    door = enter(format_)
    door.set(language="de", text_scale=200, shows_frame_times=True)
    found: list[str] = []
    for number, name in enumerate(SCENES):
        if not now(FORMATS.index(format_) + number):
            continue
        door.open(name)
        meter = door.top.controls["frame times"]
        found += [
            f"{name}: {text}"
            for text in door.texts()
            if text.widget is not meter and meter.box.colliderect(text.seen)
        ]
    door.set(shows_frame_times=False)
    assert found == []
