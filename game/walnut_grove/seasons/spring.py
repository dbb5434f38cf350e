"""Spring: every farm grows by tiles (5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.course import Answer, Question, Resolve
from game.core.report import Report
from game.core.values import Action, Refusal, refused
from game.walnut_grove import manage
from game.walnut_grove.actions import PlaceTile
from game.walnut_grove.data import DISCS
from game.walnut_grove.events import EnclosureClosed, RegionsMerged, TilePlaced, TilesDrawn, TilesReturned
from game.walnut_grove.land import Placement
from game.walnut_grove.steps import DrawTiles, GrowFarm, ReturnTiles
from game.walnut_grove.tiles import ROTATIONS

if TYPE_CHECKING:
    from game.walnut_grove.state import WalnutGroveState


def begin(state: WalnutGroveState) -> None:
    """All seats draw before the first one chooses, so that no choice changes what others get (4.4)."""
    keep = DISCS[state.disc].keep
    state.agenda.before_all(DrawTiles(), *(GrowFarm(seat, keep) for seat in state.order), ReturnTiles())


def draw_tiles(state: WalnutGroveState, step: DrawTiles, report: Report) -> None:
    """Every seat draws as many tiles as the disc says (5.1)."""
    count = DISCS[state.disc].draw
    for seat, farm in enumerate(state.farms):
        farm.drawn = sorted(state.draw_tile() for _ in range(count))
        report.append(TilesDrawn(seat, tuple(farm.drawn)))


def answers(state: WalnutGroveState, step: GrowFarm) -> Sequence[Action]:
    """Every drawn tile on every free cell, turned in every way."""
    seat = step.seat
    cells = state.land(seat).free_cells
    return [
        PlaceTile(seat, tile, col, row, rotation)
        for tile in state.farms[seat].drawn
        for col, row in cells
        for rotation in ROTATIONS
    ]


def why_not(state: WalnutGroveState, step: GrowFarm, action: PlaceTile) -> Refusal | None:
    """A drawn tile goes on a free cell that touches the farm."""
    land = state.land(action.seat)
    cell = (action.col, action.row)
    if action.tile not in state.farms[action.seat].drawn:
        return refused("tile_not_drawn", "5.2", tile=action.tile)
    if land.is_taken(cell):
        return refused("cell_taken", "5.3", col=action.col, row=action.row)
    if action.row < 1:
        return refused("cell_closed", "5.3", col=action.col, row=action.row)
    if cell not in land.free_cells:
        return refused("cell_not_adjacent", "5.3", col=action.col, row=action.row)
    if action.rotation not in ROTATIONS:
        return refused("bad_rotation", "2.9", rotation=action.rotation)
    return None


def place_tile(state: WalnutGroveState, step: GrowFarm, action: PlaceTile, report: Report) -> None:
    """The tile lies; tell what grew together and what it fenced in."""
    if step.left > 1:
        state.agenda.before_all(GrowFarm(step.seat, step.left - 1))
    placed = Placement(action.tile, action.col, action.row, action.rotation)
    before = state.land(step.seat)
    state.farms[step.seat].drawn.remove(action.tile)
    state.lay_tile(step.seat, placed)
    land = state.land(step.seat)
    report.append(TilePlaced(step.seat, placed.tile, placed.col, placed.row, placed.rotation))
    report.extend(RegionsMerged(step.seat, *merged) for merged in land.merged_since(before))
    report.extend(EnclosureClosed(step.seat, nodes) for nodes in land.closed_since(before))


def return_tiles(state: WalnutGroveState, step: ReturnTiles, report: Report) -> None:
    """What nobody kept goes back into the bag (5.4)."""
    rejected = [tile for farm in state.farms for tile in farm.drawn]
    for farm in state.farms:
        farm.drawn = []
    state.tile_bag = sorted(state.tile_bag + rejected)
    report.append(TilesReturned(len(rejected)))


RESOLVED: dict[type, Resolve] = {DrawTiles: draw_tiles, ReturnTiles: return_tiles}
QUESTIONS: dict[type, Question] = {
    GrowFarm: manage.beside("5.2", answers, {PlaceTile: Answer(place_tile, why_not)})
}
