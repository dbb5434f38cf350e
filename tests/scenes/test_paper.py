"""No paper lies about blank: sheets end where their words do, and a book with little to show leads on."""

from collections.abc import Iterator

import pytest

from scenes.options.settings_pages import PAGES
from scenes.platform.language import LANGUAGES
from scenes.rulebook.scene import RulebookScene
from scenes.widgets.choosers import ROW, Row
from tests.scenes.reading import problems
from tests.scenes.stage_door import StageDoor

MOST_BLANK = 64  # below the last row of a sheet: its edge and some air


@pytest.fixture(scope="module")
def door(tmp_path_factory: pytest.TempPathFactory) -> Iterator[StageDoor]:
    door = StageDoor(tmp_path_factory.mktemp("paper"), (960, 540), has_reduced_motion=True)
    yield door
    door.close()


@pytest.mark.parametrize("percent", [100, 150, 200])
@pytest.mark.parametrize("page", PAGES)
def test_the_sheet_of_every_options_page_ends_below_its_last_row(
    door: StageDoor, page: str, percent: int
) -> None:
    for language in LANGUAGES:
        door.set(language=language, text_scale=percent)
        scene = door.open(f"options {page}")
        sheet = scene.controls["page"].box
        last = max(row.box.bottom for row in door.scroll_areas()[0].children)
        assert sheet.bottom - last <= MOST_BLANK
        assert problems(door) == []


@pytest.mark.parametrize("page", [page for page in PAGES if page != "controls"])
def test_rows_of_the_options_are_larger_where_there_is_room(door: StageDoor, page: str) -> None:
    door.set(language="en", text_scale=100)
    scene = door.open(f"options {page}")
    rows = [widget for widget in scene.controls.widgets if isinstance(widget, Row)]
    assert min(row.box.height for row in rows) > ROW
    assert all(area.farthest == 0 for area in door.scroll_areas()), "and nothing needs to be scrolled"


def search(door: StageDoor, words: str) -> RulebookScene:
    book = RulebookScene(door.context, "nursery")
    book.find(words)
    door.show(book)
    return book


def ways_on(book: RulebookScene) -> list[str]:
    return [name for name in book.controls.focus.things if name.startswith("way to ")]


@pytest.mark.parametrize("percent", [100, 150, 200])
def test_a_search_in_vain_leads_on_to_the_chapters(door: StageDoor, percent: int) -> None:
    for language in LANGUAGES:
        door.set(language=language, text_scale=percent)
        book = search(door, "xyz")
        assert len(ways_on(book)) >= 4
        assert problems(door) == []
    book.controls["way to 3"].confirm()
    door.frame()
    assert "rule 3.1" in book.controls


@pytest.mark.parametrize("percent", [100, 150, 200])
def test_where_a_search_leaves_a_page_empty_it_shows_the_chapters(door: StageDoor, percent: int) -> None:
    door.set(language="en", text_scale=percent)
    rare = ("diamond", "hemmed", "badge", "lonely", "racks", "traded")
    words = next(word for word in rare if len(found(search(door, word))) == 1)
    book = search(door, words)
    assert ways_on(book)
    assert problems(door) == []


def test_a_full_book_shows_no_chapters_in_its_pages(door: StageDoor) -> None:
    door.set(language="en", text_scale=100)
    assert ways_on(search(door, "e")) == []


def found(book: RulebookScene) -> list[str]:
    return [name for name in book.controls.focus.things if name.startswith("rule ")]
