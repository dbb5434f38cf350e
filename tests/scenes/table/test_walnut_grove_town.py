"""In town nothing hides a price: neither names nor figures, nor what shows where one may go."""

from itertools import combinations, product

import pygame
import pytest

from game.walnut_grove.steps import Walk
from game.walnut_grove.town import STOPS, Building, StockItem
from scenes.input.intents import KEYBOARD, Direction, Steer
from scenes.tables.walnut_grove.street_figures import SIZE
from scenes.tables.walnut_grove.town import Town
from tests.game.walnut_grove.positions import asked
from tests.scenes.table.conftest import SettleDown
from tests.scenes.table.walnut_grove_table import Grove, alone

WINDOWS = ((1280, 720), (1280, 800), (960, 720), (720, 1280))
LOOKS = ((100, "en"), (100, "de"), (100, "fr"), (200, "de"))
SEVERAL = ("svensons", "soebucks", "post_office", "church", "town_hall")  # where more than one may stand
RING = 8.0  # around a board or a house
A_LITTLE = 3.0  # of the rim of a price


def figure_boxes(table: Grove, town: Town) -> list[pygame.FRect]:
    """Where figures may stand."""
    (x, y), (width, height) = table.table.pieces.origin("figure_owl"), table.table.pieces.size("figure_owl")
    zoom = SIZE * town.size
    stands = [town.stand(name, place) for name in STOPS for place in range(2 if name in SEVERAL else 1)]
    return [
        pygame.FRect(left - x * zoom, top - y * zoom, width * zoom, height * zoom) for left, top in stands
    ]


@pytest.mark.parametrize(("window", "look"), list(product(WINDOWS, LOOKS)))
def test_no_price_is_hidden(grove: SettleDown, window: tuple[int, int], look: tuple[int, str]) -> None:
    percent, language = look
    table = grove(window, text_scale=percent, language=language)
    table.begin_with("move_figure")
    town = table.table.town
    prices = {name: box for name in STOPS if (box := town.price_box(name)) is not None}
    rings = {name: box.inflate(RING, RING) for name, box in town.boards.items()}
    hiding = [
        *rings.items(),
        *((f"figure {number}", box) for number, box in enumerate(figure_boxes(table, town))),
    ]
    hidden = [
        (building, name)
        for building, price in prices.items()
        for name, box in hiding
        if min(price.inflate(-A_LITTLE, -A_LITTLE).clip(box).size) > A_LITTLE
        and not box.contains(price)  # then it runs around the price
    ]
    assert hidden == []
    assert all(town.box.contains(price) for price in prices.values())


@pytest.mark.parametrize("window", WINDOWS)
def test_a_price_grows_with_the_letters(grove: SettleDown, window: tuple[int, int]) -> None:
    heights = []
    for percent in (100, 200):
        table = grove(window, text_scale=percent)
        table.sit_down()
        town = table.table.town
        heights.append(town.cost_size * town.size)
        prices = [box for name in STOPS if (box := town.price_box(name)) is not None]
        assert not any(one.colliderect(other) for one, other in combinations(prices, 2))
    assert heights[1] > 1.2 * heights[0]


def test_the_focus_is_shown_around_the_name_of_a_building(grove: SettleDown) -> None:
    table = grove((1280, 720))
    table.begin_with("move_figure")
    table.point_at("building:saloon")
    ring = table.table._ring
    assert ring.is_visible and ring.box.center == table.table.town.boards["building:saloon"].center
    table.point_at("undo")
    assert not ring.is_visible


@pytest.mark.parametrize("window", WINDOWS)
def test_the_board_of_a_building_is_as_high_as_its_name(grove: SettleDown, window: tuple[int, int]) -> None:
    table = grove(window)
    table.sit_down()
    names = [text.drawn for text in table.texts() if text.widget is table.table.town]
    assert all(name.room.height >= name.place.height for name in names)


def test_nothing_is_promised_at_a_building_that_it_has_not(grove: SettleDown) -> None:
    table = grove((1280, 720), language="en")
    stock: dict[Building, tuple[StockItem, ...]] = {
        "carpenter": ("hut", "barn"),
        "johansens": ("barn", "barn"),
        "soebucks": (),
        "svensons": ("well",),
    }
    table.begin(players=alone(1), state=asked(Walk(0), stock=stock))
    table.sit_down()
    said = {}
    for building in stock:
        table.scene.controls.focus_on(f"building:{building}")
        table.scene.attention.follow()
        said[building] = table.ribbon()
    assert "hut or barn" in said["carpenter"]
    assert "barn" in said["johansens"] and "hut" not in said["johansens"]
    assert "Sold out" in said["soebucks"] and "improvement" in said["svensons"]


def test_left_of_the_post_office_lies_the_town_hall_and_no_button(grove: SettleDown) -> None:
    table = grove((1280, 720), text_scale=200, players=alone(2))
    assert table.play_until("choose_start")
    table.sit_down()
    table.scene.controls.focus_on("building:post_office")
    table.send(Steer(KEYBOARD, Direction.LEFT))
    assert table.scene.controls.focus.current == "building:town_hall"
