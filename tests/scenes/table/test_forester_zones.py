"""The map of the forester has a place for everything, and pollution points where the rules say."""

from collections import Counter
from itertools import combinations
from xml.etree import ElementTree

import pygame
import pytest

from game.forester.data import BLACK_ARROWS, HAND, NEIGHBOURS, REMEDIATION, SPACES, SPECIES_IDS, TILES
from scenes.platform.paths import asset_folder
from scenes.table.zones import Zones, read_map
from scenes.tables.forester.places import POLLUTED, SPACE_CELLS, ZONES, Layout
from scenes.tables.forester.polluters import TILES_OF
from tests.scenes.table.conftest import SitWithForesters

MAP = asset_folder() / "boards" / "forester" / "16x9.tmx"
LARGE, BESIDE, SMALL = Layout(984, 576), Layout(720, 412), Layout(480, 157)


@pytest.fixture
def zones() -> Zones:
    return read_map(MAP)


def test_every_place_is_exactly_one_object_of_the_map(zones: Zones) -> None:
    objects = ElementTree.parse(MAP).iter("object")
    names = sorted(str(thing.get("name")) for thing in objects)
    assert sorted(zones.boxes) == names
    expected = {f"species:{species}" for species in SPECIES_IDS}
    expected |= {f"{row}:{place}" for row in ("hand", "held") for place in range(HAND)}
    expected |= {
        f"{part}:{others}:{place}"
        for part in ("domain", "header")
        for others in (1, 2, 3)
        for place in range(others)
    }
    expected |= {f"choice:{rows}:{place}" for rows in (1, 2) for place in range(6 * rows)}
    assert expected <= set(names)


def test_spaces_that_touch_in_the_domain_are_neighbours_in_the_rules() -> None:
    for one, other in combinations(SPACES, 2):
        (row, column), (other_row, other_column) = SPACE_CELLS[one], SPACE_CELLS[other]
        is_near = max(abs(row - other_row), abs(column - other_column)) == 1
        assert is_near == (other in NEIGHBOURS[one])


def test_arrows_are_those_of_the_rules() -> None:
    arrows = Counter(space for zone in ZONES for space in POLLUTED[zone])
    assert [arrows[space] for space in SPACES] == list(BLACK_ARROWS[1:])
    assert len(LARGE.arrows(())) == sum(BLACK_ARROWS)


def test_tiles_turn_as_many_arrows_white_as_the_rules_say() -> None:
    for count in range(len(TILES) + 1):
        tiles = TILES[:count]
        white = sum(len(REMEDIATION[tile].white_arrows) for tile in tiles)
        assert sum(arrow.is_white for arrow in LARGE.arrows(tiles)) == white
    assert {tile for tiles in TILES_OF.values() for tile in tiles} == set(TILES)


@pytest.mark.parametrize("layout", [LARGE, BESIDE, SMALL])
def test_plots_and_arrows_lie_inside_their_domain(layout: Layout) -> None:
    whole = pygame.FRect(0, 0, layout.width, layout.height)
    boxes = [layout.cell(cell) for cell in SPACE_CELLS.values()]
    assert all(whole.contains(box) for box in boxes)
    assert all(one.clip(other).width == 0 for one, other in combinations(boxes, 2))
    assert all(whole.collidepoint(arrow.x, arrow.y) for arrow in layout.arrows(()))


def test_whatever_can_be_touched_lies_in_the_safe_area_beside_everything_else(
    foresters: SitWithForesters,
) -> None:
    table = foresters()
    for task in ("place_start_tile", "play_cards", "voluntary_actions", "bid", "heal"):
        table.begin_with(task)
        usable = [widget for widget in table.scene.controls.widgets if widget.is_focusable]
        safe = table.scene.context.look.viewport.safe.inflate(1, 1)
        assert [w.name for w in usable if not safe.contains(w.box)] == []
        overlaps = [(a.name, b.name) for a, b in combinations(usable, 2) if _overlap(a.box, b.box)]
        assert overlaps == [], task
        assert min(min(widget.box.size) for widget in usable) >= 64


def _overlap(one: pygame.FRect, other: pygame.FRect) -> bool:
    shared = one.clip(other)
    return shared.width > 0.5 and shared.height > 0.5
