"""Log and story name spaces by numbers, which are seen on the large domain as long as they are told."""

import pytest

from game.forester.data import SPACES
from scenes.input.intents import Button
from scenes.tables.forester.space_numbers import SpaceNumbers
from tests.scenes.reading import problems
from tests.scenes.table.conftest import SitWithForesters
from tests.scenes.table.forester_table import Forester

FORMATS = {"16x9": (1280, 720), "16x10": (1280, 800), "4x3": (1024, 768), "portrait": (720, 1280)}


def numbers(table: Forester) -> SpaceNumbers:
    return next(sprite for sprite in table.scene.stage.sprites if isinstance(sprite, SpaceNumbers))


def test_spaces_have_no_numbers_while_nobody_reads_of_them(foresters: SitWithForesters) -> None:
    table = foresters()
    table.begin_with("play_cards")
    assert not numbers(table).is_visible


def test_whoever_reads_the_log_sees_the_numbers_of_the_spaces(foresters: SitWithForesters) -> None:
    table = foresters()
    table.begin_with("play_cards")
    table.press(Button.LOG)
    assert numbers(table).is_visible
    table.press(Button.BACK)
    table.frame()
    assert not numbers(table).is_visible


@pytest.mark.parametrize("text_scale", [100, 200])
@pytest.mark.parametrize("window", FORMATS.values(), ids=FORMATS)
def test_every_number_stands_on_its_plot_and_covers_nothing_written_there(
    foresters: SitWithForesters, window: tuple[int, int], text_scale: int
) -> None:
    table = foresters(text_scale=text_scale)
    table.resize(window)
    table.begin_with("heal")
    table.table.show_coordinates(is_shown=True)
    written = {text.text: text.ink for text in table.texts() if text.widget is numbers(table)}
    assert sorted(written, key=int) == [str(space) for space in SPACES]
    domain = table.table.seats.face(0)
    assert all(domain.plot_box(space).contains(written[str(space)]) for space in SPACES)
    table.scene.notices.clear()
    assert problems(table) == []
