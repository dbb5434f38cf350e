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
from scenes.tables.forester.sheet import AROUND
from tests.scenes.table.conftest import SitWithForesters

MAPS = sorted((asset_folder() / "boards" / "forester").glob("*.tmx"))
WINDOWS = {"16x9": (640, 360), "16x10": (640, 400), "4x3": (480, 360), "portrait": (360, 640)}
LIGHT = 12  # how far the light of what can be chosen reaches, and numbers on the rim of a wheel as well
LARGE, BESIDE, SMALL = Layout(984, 576), Layout(720, 412), Layout(480, 157)
PARTS = (("header", "domain"), ("header",))  # of another seat: with its domain, or folded


@pytest.fixture(params=MAPS, ids=lambda file: file.stem)
def zones(request: pytest.FixtureRequest) -> Zones:
    return read_map(request.param)


def test_every_place_is_exactly_one_object_of_the_map(zones: Zones) -> None:
    objects = ElementTree.parse(zones.file).iter("object")
    names = sorted(str(thing.get("name")) for thing in objects)
    assert sorted(zones.boxes) == names
    expected = {f"species:{species}" for species in SPECIES_IDS}
    expected |= {"header", "domain", "closer:header", "closer:domain", "tray", "story", "forecast", "turn"}
    expected |= {"wheel", "pool", "bank", "pile", "discards", "prompt", "badge", "hints"}
    expected |= {f"hand:{place}" for place in range(HAND)} | {f"answer:{place}" for place in range(3)}
    expected |= {f"choice:{rows}:{place}" for rows in (1, 2) for place in range(6 * rows)}
    assert expected <= set(names)
    for others in (1, 2, 3):
        named = {name for name in names if name.startswith((f"header:{others}:", f"domain:{others}:"))}
        assert named in [
            {f"{part}:{others}:{place}" for part in parts for place in range(others)} for parts in PARTS
        ]


def test_a_closer_look_leaves_the_own_domain_its_header_and_the_hand_in_sight(zones: Zones) -> None:
    sheet = zones.box("closer:header").union(zones.box("closer:domain")).inflate(2 * AROUND, 2 * AROUND)
    own = ["header", "domain", *zones.named("hand:"), *zones.named("button:")]
    assert [name for name in own if sheet.clip(zones.box(name)).width > 0] == []
    assert Layout(*zones.box("closer:domain").size).is_large


def test_buttons_that_hurry_a_story_leave_the_hand_in_sight(zones: Zones) -> None:
    haste = zones.box("haste" if zones.named("haste") else "hints")
    assert [name for name in zones.named("hand:") if haste.colliderect(zones.box(name))] == []
    assert not haste.colliderect(zones.box("forecast")) or "_large" not in zones.file.stem


def test_the_wheel_and_its_numbers_end_above_the_hand(zones: Zones) -> None:
    wheel, hand = zones.box("wheel"), [zones.box(name) for name in zones.named("hand:")]
    above = [card for card in hand if card.left < wheel.right and wheel.left < card.right]
    lit = 2 * LIGHT if "_large" in zones.file.stem else 0
    assert all(wheel.bottom + lit <= card.top for card in above if card.top > wheel.centery)


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


@pytest.mark.parametrize("text_scale", [100, 200])
@pytest.mark.parametrize("window", WINDOWS.values(), ids=WINDOWS)
def test_whatever_can_be_touched_lies_in_the_safe_area_beside_everything_else(
    foresters: SitWithForesters, window: tuple[int, int], text_scale: int
) -> None:
    table = foresters(text_scale=text_scale)
    table.resize(window)
    for task in ("place_start_tile", "play_cards", "voluntary_actions", "bid", "heal"):
        table.begin_with(task)
        usable = [widget for widget in table.scene.controls.widgets if widget.is_focusable]
        safe = table.scene.context.look.viewport.safe.inflate(1, 1)
        assert [w.name for w in usable if not safe.contains(w.box)] == []
        overlaps = [(a.name, b.name) for a, b in combinations(usable, 2) if _overlap(a.box, b.box)]
        assert overlaps == [], task
        pressed = [widget for widget in usable if not widget.name.startswith(("zone:", "space:"))]
        assert min(widget.box.height for widget in pressed) >= 63.9
        assert [w.name for w in usable if _overlap(w.box, table.scene.zones.box("prompt"))] == []


@pytest.mark.parametrize("text_scale", [100, 200])
def test_on_upright_screens_whatever_is_pressed_often_lies_in_the_lower_half(
    foresters: SitWithForesters, text_scale: int
) -> None:
    table = foresters(text_scale=text_scale)
    table.resize(WINDOWS["portrait"])
    table.begin_with("play_cards")
    zones, half = table.scene.zones, table.context.look.viewport.canvas.centery
    often = [*zones.named("hand:"), *zones.named("answer:"), *zones.named("button:"), *zones.named("choice:")]
    assert often and [name for name in often if zones.box(name).top < half] == []


def _overlap(one: pygame.FRect, other: pygame.FRect) -> bool:
    shared = one.clip(other)
    return shared.width > 0.5 and shared.height > 0.5
