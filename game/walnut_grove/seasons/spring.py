"""Spring: every farm grows by tiles (5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.values import Action, Event, Refusal
from game.walnut_grove.actions import PlaceTile
from game.walnut_grove.data import DISCS, refused
from game.walnut_grove.events import EnclosureClosed, RegionsMerged, TilePlaced, TilesDrawn, TilesReturned
from game.walnut_grove.land import Placement
from game.walnut_grove.steps import GrowFarm, ReturnTiles
from game.walnut_grove.tiles import ROTATIONS

if TYPE_CHECKING:
    from game.walnut_grove.state import WalnutGroveState


def begin(state: WalnutGroveState, events: list[Event]) -> None:
    """All seats draw before the first one chooses, so that no choice changes what others get (4.4)."""
    year = DISCS[state.disc]
    for seat, farm in enumerate(state.farms):
        farm.drawn = sorted(state.draw_tile() for _ in range(year.draw))
        events.append(TilesDrawn(seat, tuple(farm.drawn)))
    state.agenda.before_all(*(GrowFarm(seat, year.keep) for seat in state.order), ReturnTiles())


def settle_growth(state: WalnutGroveState, step: GrowFarm, events: list[Event]) -> bool:
    """Ask until enough tiles are placed."""
    if step.left:
        return True
    state.agenda.done()
    return False


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
    """A drawn tile goes on a free cell that touches the farm (5.3)."""
    land = state.land(action.seat)
    cell = (action.col, action.row)
    if action.tile not in state.farms[action.seat].drawn:
        return refused("tile_not_drawn", tile=action.tile)
    if land.is_taken(cell):
        return refused("cell_taken", col=action.col, row=action.row)
    if action.row < 1:
        return refused("cell_closed", col=action.col, row=action.row)
    if cell not in land.free_cells:
        return refused("cell_not_adjacent", col=action.col, row=action.row)
    if action.rotation not in ROTATIONS:
        return refused("bad_rotation", rotation=action.rotation)
    return None


def place_tile(state: WalnutGroveState, step: GrowFarm, action: PlaceTile, events: list[Event]) -> None:
    """The tile lies; tell what grew together and what it fenced in."""
    state.agenda.done()
    state.agenda.before_all(GrowFarm(step.seat, step.left - 1))
    placed = Placement(action.tile, action.col, action.row, action.rotation)
    before = state.land(step.seat)
    state.farms[step.seat].drawn.remove(action.tile)
    state.lay_tile(step.seat, placed)
    land = state.land(step.seat)
    events.append(TilePlaced(step.seat, placed.tile, placed.col, placed.row, placed.rotation))
    events.extend(RegionsMerged(step.seat, region, parts) for region, parts in land.merged_since(before))
    events.extend(EnclosureClosed(step.seat, nodes) for nodes in land.closed_since(before))


def return_tiles(state: WalnutGroveState, step: ReturnTiles, events: list[Event]) -> bool:
    """What nobody kept goes back into the bag."""
    state.agenda.done()
    rejected = [tile for farm in state.farms for tile in farm.drawn]
    for farm in state.farms:
        farm.drawn = []
    state.tile_bag = sorted(state.tile_bag + rejected)
    events.append(TilesReturned(len(rejected)))
    return False
