"""The camera shows all of a forest as near as its room allows, and what may be joined glows."""

from random import Random

import pygame
import pytest

from game.core.hexes import neighbour, opposite
from game.robbers.data import Cell
from game.robbers.tiles import sides_of
from scenes.platform.paths import asset_folder
from scenes.table.zones import load_zones
from scenes.tables.robbers.camera import ForestCamera, Sight
from scenes.tables.robbers.geometry import middle, side_of
from scenes.tables.robbers.marks import GLOW_LAYER
from tests.scenes.table.conftest import MakeWoods
from tests.scenes.table.robbers_table import choose

FRAME = load_zones(asset_folder() / "boards", "robbers").box("forest")
CORNER = pygame.FRect(FRAME.right - 280, FRAME.top, 280, 140)


def seen(camera: ForestCamera, cell: Cell) -> pygame.FRect:
    return camera.box(*middle(cell), 141, 163)


@pytest.mark.parametrize("tall", [1, 4, 9])
@pytest.mark.parametrize("wide", [1, 5, 12])
def test_nothing_is_hidden_by_a_panel_or_outside_the_frame(tall: int, wide: int) -> None:
    cells = [Cell(q, r - q // 2) for q in range(wide) for r in range(tall)]
    camera = ForestCamera(FRAME)
    camera.show(camera.best_view(Sight(cells, (), FRAME, [CORNER])))
    assert all(FRAME.contains(seen(camera, cell)) for cell in cells)
    assert not any(CORNER.colliderect(seen(camera, cell)) for cell in cells)


def test_a_covered_corner_costs_no_more_than_it_must() -> None:
    column = [Cell(0, r) for r in range(9)]
    camera = ForestCamera(FRAME)
    free = camera.best_view(Sight(column, (), FRAME, []))
    assert camera.best_view(Sight(column, (), FRAME, [CORNER])) == free


def test_a_tall_forest_is_larger_while_there_are_no_buttons(woods: MakeWoods) -> None:
    table = woods(seats=4, player="bot:easy").play_until("place", 3, seat=0).sit_down()
    acting = table.table.sight(table.view, is_placing=False)
    placing = table.table.sight(table.view, is_placing=True)
    zones = table.table.top.zones
    assert acting.frame.bottom <= zones.box("actions").top
    assert placing.frame.bottom <= zones.box("answer:0").top
    assert placing.frame.height > acting.frame.height + 80
    assert any(cover.contains(box) for cover in placing.covers for _, box in table.table.hand.places())


@pytest.mark.parametrize("task", ["entry", "place"])
def test_the_sides_glow_that_the_chosen_tile_may_join(woods: MakeWoods, task: str) -> None:
    table = woods(seats=2, player="bot:easy").play_until(task, int(task == "place"), seat=0).sit_down()
    if task == "entry":
        table.tap(next(f"tile:{tile}" for tile in table.table.hand.waiting.tiles if tile))
    assert table.scene.sitting.saying is not None
    offered = {touch[5:] for touch in table.scene.sitting.saying.next_touches if touch.startswith("cell:")}
    cells = [Cell(*map(int, name.split(","))) for name in offered]
    tiles = {tile.cell: tile for tile in table.view.tiles}
    expected = {
        tuple(sum(part) / 2 for part in zip(*side_of(cell, side), strict=True))
        for cell in cells
        for side in range(6)
        if (near := tiles.get(neighbour(cell, side))) and opposite(side) in sides_of(near.mask)
    }
    glowing = [glow for glow in table.table.marks._glows if glow.layer_number == GLOW_LAYER]
    glows = {(glow.x, glow.y) for glow in glowing} - {middle(cell) for cell in cells}
    assert expected
    assert glows == expected
    table.confirm(f"cell:{offered.pop()}")
    assert table.table.marks._glows == [], "nothing more is asked where"


def test_who_slips_past_the_guard_stands_beside_him(woods: MakeWoods) -> None:
    table, random = woods(seats=3, player="bot:easy", seed=1), Random(1)
    while not (table.state.view(None).sneaking and table.state.to_act() == 0):
        table.match.apply(choose(table.state, random))
    table.sit_down()
    guard, robber = (table.table.inhabitants[name] for name in ("guard", f"robber:{table.view.sneaking}"))
    assert abs(robber.x - guard.x) * table.table.camera.zoom > 30


def test_what_was_touched_is_not_explained_over_what_is_asked_next(woods: MakeWoods) -> None:
    table = woods(seats=4, player="bot:easy").play_until("act", seat=0).sit_down()
    trick = next(thing for thing in table.table.things(table.view) if thing.name == "action:trick")
    assert table.table.tip(trick, table.view)
    table.confirm("action:trick")
    assert table.said() == ("button:trick",)
    assert table.table.tip(trick, table.view) == ""
