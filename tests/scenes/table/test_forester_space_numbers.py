"""Log and story name spaces by numbers, which are seen on the large domain as long as they are told."""

import math

import pygame
import pytest

from game.forester.data import SPACES
from game.forester.events import StartTilePlaced
from scenes.input.intents import Button
from scenes.table.pointing_out import SECONDS
from scenes.tables.forester.marks import PIN_LAYER
from scenes.tables.forester.space_numbers import DISC, SpaceNumbers, written_on
from tests.scenes.reading import problems
from tests.scenes.table.conftest import SitWithForesters
from tests.scenes.table.forester_table import Forester

FORMATS = {"16x9": (1280, 720), "16x10": (1280, 800), "4x3": (1024, 768), "portrait": (720, 1280)}


def numbers(table: Forester) -> SpaceNumbers:
    return next(sprite for sprite in table.scene.stage.sprites if isinstance(sprite, SpaceNumbers))


def off_their_discs(table: Forester, written: dict[str, pygame.FRect]) -> list[str]:
    """The numbers that stick out of their discs at a corner."""
    layout = table.table.seats.face(0).layout
    _, size = written_on(table.context.look, DISC * layout.scale)
    return [number for number, ink in written.items() if math.hypot(*ink.size) > size]


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


def test_whoever_is_asked_back_about_a_space_sees_its_number(foresters: SitWithForesters) -> None:
    table = foresters()
    table.begin_with("place_start_tile")
    table.tap("start:spruce:tree", "space:0:10")
    assert "10" in table.ribbon()
    assert numbers(table).is_visible
    table.frame(0.1, times=10)  # until the answers are awake: they stand where the story was hurried
    table.tap("answer back")
    assert numbers(table).is_visible, "a space is still to be chosen"


@pytest.mark.parametrize("task", ["heal", "place_damage", "plant_sapling"])
def test_whoever_chooses_a_space_sees_the_numbers_by_which_others_speak_of_it(
    foresters: SitWithForesters, task: str
) -> None:
    table = foresters()
    table.begin_with(task)
    assert numbers(table).is_visible
    table.begin_with("play_cards")
    assert not numbers(table).is_visible


def test_spaces_that_a_rule_is_shown_by_have_their_numbers_as_long_as_they_are_pointed_out(
    foresters: SitWithForesters,
) -> None:
    table = foresters()
    table.begin_with("place_start_tile")
    table.scene.pointing_out.begin(lambda: [f"space:0:{space}" for space in SPACES])
    table.frame()
    assert numbers(table).is_visible
    table.frame(0.5, times=int(20 * SECONDS))
    assert not numbers(table).is_visible


@pytest.mark.parametrize("text_scale", [100, 200])
def test_what_is_told_of_a_rival_numbers_no_space_of_ones_own(
    foresters: SitWithForesters, text_scale: int
) -> None:
    table = foresters(text_scale=text_scale)
    table.begin_with("play_cards")
    table.table.show_coordinates(is_shown=True)
    seen = []
    for seat in (0, 1, 2, 0):
        table.table.light_seat(seat)
        seen.append(numbers(table).is_visible)
    assert seen == [True, False, False, True]


def test_a_pin_shows_where_in_the_domain_of_a_rival_something_is_told(foresters: SitWithForesters) -> None:
    table = foresters()
    table.begin_with("play_cards")
    plots = {space: table.table.seats.face(1).plot_box(space) for space in SPACES}
    planted = next(space for space in table.view.domains[1].spaces if space.species == "spruce")
    table.table.show(StartTilePlaced(1, "spruce", "tree", planted.space), table.view, table.view)
    pins = [sprite for sprite in table.scene.stage.sprites if sprite.layer_number == PIN_LAYER]
    pinned = [space for pin in pins for space, box in plots.items() if box.collidepoint(pin.x, pin.y)]
    assert pinned == [planted.space]


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
    assert off_their_discs(table, written) == []
    domain = table.table.seats.face(0)
    assert all(domain.plot_box(space).contains(written[str(space)]) for space in SPACES)
    table.scene.notices.clear()
    assert problems(table) == []
