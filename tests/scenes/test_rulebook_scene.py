"""The open rulebook: searching by real keys, links and the way back, words on every tab."""

from collections.abc import Iterator

import pytest

from game import catalogue
from scenes.input.intents import (
    KEYBOARD,
    MOUSE,
    Button,
    Device,
    DeviceKind,
    Direction,
    Erased,
    PointerDown,
    PointerMoved,
    PointerUp,
    Scrolled,
    Typed,
)
from scenes.platform.language import LANGUAGES
from scenes.platform.paths import asset_folder
from scenes.rulebook.flags import FindsBerry, Flag, RuleLink
from scenes.rulebook.marks import NUMBER, Marks, Span
from scenes.rulebook.scene import RulebookScene
from scenes.rulebook.spreads import ChapterHeading
from scenes.rulebook.text import load_rulebook
from scenes.shell.on_screen_keyboard import KeyboardScene
from scenes.widgets.tabs import Tab
from tests.scenes.reading import problems
from tests.scenes.stage_door import StageDoor

GAMES = [rules.info.id for rules in catalogue.GAMES]
FINGER = Device(DeviceKind.TOUCH, 1)


@pytest.fixture
def door(tmp_path_factory: pytest.TempPathFactory) -> Iterator[StageDoor]:
    door = StageDoor(tmp_path_factory.mktemp("rulebook"), (960, 540), has_reduced_motion=True)
    yield door
    door.close()


def opened(door: StageDoor, game: str = "forester", rule: str = "") -> RulebookScene:
    book = RulebookScene(door.context, game, rule)
    door.show(book)
    return book


def shown(book: RulebookScene) -> list[str]:
    return [name for name in book.controls.focus.things if name.startswith("rule ")]


def written(book: RulebookScene) -> str:
    return book.controls["search"].text  # type: ignore[attr-defined, no-any-return]


def links(book: RulebookScene) -> list[RuleLink]:
    return [widget for widget in book.controls.widgets if isinstance(widget, RuleLink)]


# Searching


def test_real_keys_find_letter_by_letter(door: StageDoor) -> None:
    book = opened(door)
    door.press(Button.EXTRA, KEYBOARD)
    assert door.top is book and book.controls.focus.current == "search"
    found = []
    for letter in "lynx":
        door.send(Typed(KEYBOARD, letter))
        door.frame()
        found.append(len(book._found))
    assert written(book) == "lynx"
    assert found == sorted(found, reverse=True) and found[-1] >= 1
    door.send(Erased(KEYBOARD))
    door.frame()
    assert written(book) == "lyn"


def test_letters_are_commands_unless_the_search_has_the_focus(door: StageDoor) -> None:
    book = opened(door)
    assert not door.context.reader.is_typing
    door.press(Button.EXTRA, KEYBOARD)
    assert door.context.reader.is_typing
    door.send(Typed(KEYBOARD, "tree"))
    door.frame()
    door.press(Button.CONFIRM, KEYBOARD)
    assert not door.context.reader.is_typing, "the finds are read now"
    assert book.controls.focus.current == shown(book)[0]


def test_letters_are_commands_again_outside_of_the_book(door: StageDoor) -> None:
    door.open("menu nursery")
    door.context.stack.push(RulebookScene(door.context, "nursery"))
    door.frame()
    door.press(Button.EXTRA, KEYBOARD)
    door.press(Button.BACK, KEYBOARD)
    door.frame()
    assert not door.context.reader.is_typing


def test_whoever_has_no_keys_gets_some_and_real_ones_take_over(door: StageDoor) -> None:
    book = opened(door)
    door.press(Button.EXTRA)
    door.frame()
    assert type(door.top) is KeyboardScene
    door.send(Typed(KEYBOARD, "owl"))
    door.frame()
    assert written(book) == "owl" and door.context.reader.is_typing


def test_a_click_into_the_search_lets_real_keys_write_and_another_brings_some(door: StageDoor) -> None:
    book = opened(door)
    x, y = door.middle_of("search")
    click = (PointerMoved(MOUSE, x, y), PointerDown(MOUSE, x, y), PointerUp(MOUSE, x, y))
    door.send(*click)
    door.frame()
    assert not isinstance(door.top, KeyboardScene) and door.context.reader.is_typing
    door.send(*click)
    door.frame()
    assert isinstance(door.top, KeyboardScene)
    close = book.controls["close"].box.center
    door.send(PointerDown(MOUSE, *close), PointerUp(MOUSE, *close))
    door.frame()
    assert not isinstance(door.top, KeyboardScene), "a click beside the keys puts them away"


def test_flags_number_what_was_found_and_berries_count_it(door: StageDoor) -> None:
    book = opened(door)
    book.find("sapling")
    door.frame()
    flags = [widget.name for widget in book.controls.widgets if isinstance(widget, Flag)]
    assert flags == [f"flag {number}" for number in range(1, len(flags) + 1)] and len(flags) > 1
    berries = [widget.count for widget in book.controls.widgets if isinstance(widget, FindsBerry)]
    assert sum(berries) == len(book._found)


@pytest.mark.parametrize("is_tapped", [True, False], ids=["tapped", "confirmed"])
def test_a_find_opens_its_chapter_there_and_back_leads_to_the_finds(door: StageDoor, is_tapped: bool) -> None:
    book = opened(door)
    book.find("sapling")
    door.frame()
    found = shown(book)[1]
    if is_tapped:
        x, y = book.controls[found].box.center
        door.send(PointerDown(MOUSE, x, y), PointerUp(MOUSE, x, y))
    else:
        door.press(Button.NEXT)
        door.press(Button.CONFIRM)
    door.frame()
    assert written(book) == "" and book.controls.focus.current == found
    assert len(shown(book)) > 1
    door.press(Button.BACK)
    door.frame()
    assert written(book) == "sapling" and book.controls.focus.current == found


def test_it_goes_on_from_find_to_find_and_around(door: StageDoor) -> None:
    book = opened(door)
    book.find("sapling")
    door.frame()
    names = [f"rule {rule.number}" for rule in book._found]
    assert len(names) > len(shown(book)), "more than a double page"
    passed = [book.controls.focus.current]
    for _ in names:
        door.press(Button.NEXT)
        passed.append(book.controls.focus.current)
    assert passed == [*names, names[0]]
    door.press(Button.PREVIOUS)
    assert book.controls.focus.current == names[-1]


def test_the_tab_of_the_chapter_of_a_find_is_lit(door: StageDoor) -> None:
    book = opened(door, "walnut_grove")
    book.find("wood")
    door.frame()
    chapters = set()
    for _ in range(8):
        door.press(Button.NEXT)
        door.frame()
        (lit,) = [tab for tab in book.controls.widgets if isinstance(tab, Tab) and tab._is_open]
        chapter = str(book.controls.focus.current).removeprefix("rule ").partition(".")[0]
        assert lit.name == f"chapter {chapter}"
        chapters.add(chapter)
    assert len(chapters) > 1


def test_back_leads_out_of_a_search_to_where_it_began(door: StageDoor) -> None:
    book = opened(door, "forester", "5.2")
    before = shown(book)
    book.find("sapling")
    door.frame()
    assert shown(book) != before
    door.press(Button.BACK)
    assert (shown(book), book.controls.focus.current, written(book)) == (before, "rule 5.2", "")


def test_who_erases_all_letters_is_where_the_search_began(door: StageDoor) -> None:
    book = opened(door, "forester", "5.2")
    before = shown(book)
    door.press(Button.EXTRA, KEYBOARD)
    door.send(Typed(KEYBOARD, "o"), Erased(KEYBOARD))
    door.frame()
    assert shown(book) == before


def test_a_search_that_finds_nothing_has_no_page_to_turn(door: StageDoor) -> None:
    book = opened(door, "forester", "5.2")
    book.find("xylophone")
    door.frame()
    before = shown(book)
    door.press(Button.NEXT)
    assert shown(book) == before


# Marks


@pytest.mark.parametrize(
    ("text", "words", "spans"),
    [
        ("A tree among trees", "tree", [Span(2, 6), Span(13, 17)]),
        ("Größe", "grosse", [Span(0, 5)]),
        ("l’Œuvre", "oeuv", [Span(2, 5)]),
        ("Bäume und Räume", "aum um", [Span(1, 4), Span(11, 14)]),
        ("nothing", "", []),
    ],
)
def test_what_is_looked_for_is_marked_in_the_text(text: str, words: str, spans: list[Span]) -> None:
    assert Marks(words).hits(text) == spans


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("It dies (7.4).", ["7.4"]),
        ("For two players see 4.8. Others: 10.20", ["4.8", "10.20"]),
        ("Es kostet 15.000 Mark oder 4.80 oder 9.9", []),
        ("30,000 and 4.8% and 1.4.8", []),
    ],
)
def test_numbers_of_rules_are_links_and_others_are_not(text: str, numbers: list[str]) -> None:
    marks = Marks(rules=frozenset({"7.4", "4.8", "10.20"}))
    assert [number for number, _ in marks.links(text)] == numbers


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_number_in_the_text_that_looks_like_a_rule_leads_to_one(game: str, language: str) -> None:
    book = load_rulebook(asset_folder() / "rulebook", language, game)
    for chapter in book.chapters:
        for rule in chapter.rules:
            named = {number for text in rule.paragraphs for number in NUMBER.findall(text)}
            assert named <= book.numbers, rule.number


# Links


@pytest.mark.parametrize("way", ["mouse", "touch", "pad", "keyboard"])
def test_a_link_leads_to_its_rule_and_back_returns(door: StageDoor, way: str) -> None:
    book = opened(door, "forester", "4.3")
    before, link = shown(book), links(book)[0]
    if way in ("mouse", "touch"):
        device = MOUSE if way == "mouse" else FINGER
        x, y = link.box.center if way == "mouse" else link.reach.midbottom
        y -= 2
        door.send(PointerMoved(device, x, y), PointerDown(device, x, y), PointerUp(device, x, y))
    else:
        device = KEYBOARD if way == "keyboard" else Device(DeviceKind.PAD)
        door.steer(Direction.DOWN, device=device)
        assert book.controls.focus.current == link.name
        door.press(Button.CONFIRM, device)
    door.frame()
    assert book.controls.focus.current == "rule 4.7"
    if way in ("mouse", "touch"):
        x, y = book.controls["way back"].box.center
        door.send(PointerMoved(device, x, y), PointerDown(device, x, y), PointerUp(device, x, y))
    else:
        door.press(Button.BACK, device)
    door.frame()
    assert (shown(book), door.top) == (before, book)
    assert "way back" not in book.controls


def test_the_focus_passes_all_links_of_a_rule_and_goes_on(door: StageDoor) -> None:
    book = opened(door, "forester", "4.3")
    names = [link.name for link in links(book)]
    assert len(names) == 2
    passed = []
    for _ in range(3):
        door.steer(Direction.DOWN)
        passed.append(book.controls.focus.current)
    assert passed[:2] == names
    assert passed[2] not in (*names, "rule 4.3")
    is_left = book.controls["rule 4.3"].box.left == book._pages[0].left
    beside = []
    for name in ("rule 4.3", *names):
        book.controls.focus_on(name)
        door.steer(Direction.RIGHT if is_left else Direction.LEFT)
        beside.append(book.controls.focus.current)
    assert str(beside[0]).startswith("rule 4.")
    assert beside == [beside[0]] * len(beside)


def test_close_closes_wherever_somebody_came_from(door: StageDoor) -> None:
    menu = door.open("menu nursery")
    book = RulebookScene(door.context, "forester", "4.3")
    door.context.stack.push(book)
    door.frame()
    links(book)[0].confirm()
    door.frame()
    book.controls["close"].confirm()
    door.rest()
    assert door.top is menu


# Pages


@pytest.mark.parametrize("game", GAMES)
def test_the_arrow_leads_through_the_whole_book(door: StageDoor, game: str) -> None:
    book = opened(door, game)
    read, chapters = list[str](), list[str]()
    while True:
        read += [name.removeprefix("rule ") for name in shown(book) if " part " not in name]
        chapters += [
            widget.name.removeprefix("heading ")
            for widget in book.controls.widgets
            if isinstance(widget, ChapterHeading)
        ]
        if "page after" not in book.controls:
            break
        book.controls["page after"].confirm()
        door.frame()
    whole = load_rulebook(asset_folder() / "rulebook", "en", game).chapters
    assert read == [rule.number for chapter in whole for rule in chapter.rules]
    assert chapters == [chapter.number for chapter in whole]
    door.press(Button.NEXT)
    assert shown(book)[0] == "rule 1.1", "after the end it begins again"
    door.press(Button.PREVIOUS)
    assert f"rule {read[-1]}" in shown(book)


@pytest.mark.parametrize("size", [(1920, 1080), (1920, 1200), (1024, 768), (800, 1280)], ids=str)
def test_pages_are_well_filled_and_nothing_reaches_out_of_them(
    door: StageDoor, size: tuple[int, int]
) -> None:
    door.resize(size)
    for percent in (100, 200):
        door.set(language="de", text_scale=percent)
        filled = list[float]()
        for game in GAMES:
            book = opened(door, game)
            for spread in book._spreads[:-1]:
                for page in book._pages:
                    boxes = [placed.box for placed in spread.rules if placed.box.left == page.left]
                    assert max(box.bottom for box in boxes) <= page.bottom + 1
                    filled.append(sum(box.height for box in boxes) / page.height)
        half_empty = sum(part < 0.5 for part in filled)
        assert half_empty <= len(filled) / 8 and sum(filled) / len(filled) > 0.7


# Tabs


@pytest.mark.parametrize("percent", [100, 200])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_tab_has_its_words(door: StageDoor, game: str, language: str, percent: int) -> None:
    door.set(language=language, text_scale=percent)
    book = opened(door, game)
    chapters = load_rulebook(asset_folder() / "rulebook", language, game).chapters
    seen = set()
    for chapter in chapters:
        book._open(chapter.number)
        door.frame()
        assert f"chapter {chapter.number}" in book.controls, "the open one is always there"
        words = {text.text for text in door.texts()}
        for each in chapters:
            if f"chapter {each.number}" in book.controls:
                assert f"{each.number} {each.tab}" in words
                seen.add(each.number)
        assert problems(door) == []
    assert len(seen) == len(chapters)


def test_arrows_lead_to_chapters_for_which_there_is_no_room(door: StageDoor) -> None:
    door.set(language="de", text_scale=200)
    book = opened(door, "robbers")
    assert "chapter 9" not in book.controls and "chapters left" not in book.controls
    for _ in range(9):
        if "chapters right" in book.controls:
            book.controls["chapters right"].confirm()
            door.frame()
    assert "chapter 9" in book.controls and "chapters left" in book.controls


# The button


def test_a_rule_with_something_to_show_has_a_button_wherever_there_is_room(door: StageDoor) -> None:
    for percent in (100, 200):
        for language in LANGUAGES:
            door.set(language=language, text_scale=percent)
            for rule in ("4.4", "5.3", "6.4"):
                shows: list[str] = []
                book = RulebookScene(door.context, "forester", rule, lambda shows=shows: shows.append("it"))  # type: ignore[misc]
                door.show(book)
                pages = 0
                while "show it" not in book.controls and pages < 4:
                    door.press(Button.NEXT)
                    pages += 1
                assert problems(door) == []
                book.controls["show it"].confirm()
                assert shows == ["it"]


def test_the_wheel_turns_pages_from_the_first_to_the_last_and_no_further(door: StageDoor) -> None:
    book = opened(door)
    first, seen = shown(book), [shown(book)]
    door.send(Scrolled(MOUSE, 0, 1, 480, 270))
    assert shown(book) == first, "before the first page comes none"
    for _ in range(len(book._spreads) + 2):
        door.send(Scrolled(MOUSE, 0, -1, 480, 270))
        seen.append(shown(book))
    assert seen[1] != first and seen[-1] == seen[-2] != first
    door.send(Scrolled(MOUSE, 0, 1, 480, 270))
    assert shown(book) != seen[-1]
