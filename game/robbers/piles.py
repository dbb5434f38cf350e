"""The three piles: drawing from the top, and what everybody knows to lie at the bottom (3.4, 5.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.robbers.tiles import TileId

if TYPE_CHECKING:
    from game.robbers.state import RobbersState


def draw(state: RobbersState, pile: int) -> TileId:
    """Take the top tile of a pile, numbered by its round."""
    tiles = state.piles[pile - 1]
    tile = tiles.pop()
    state.known_below[pile - 1] = min(state.known_below[pile - 1], len(tiles))
    return tile


def bury(state: RobbersState, pile: int, tile: TileId) -> None:
    """Put a tile that everybody has seen under a pile."""
    state.piles[pile - 1].insert(0, tile)
    state.known_below[pile - 1] += 1
