"""What only decorates a table, drawn once into the background."""

from __future__ import annotations

import pygame

from scenes.stage.look import Look
from scenes.stage.sprite import Layer, Sprite
from scenes.table.game_table import TableTop
from scenes.table.zones import Zones

TURN = 67  # degrees from one leaf to the next, so that no two lie alike


def dress(top: TableTop, group: str = "") -> None:
    """Put ferns, leaves and things of a game's own art where its map has them; none in high contrast."""
    look = top.context.look
    if look.has_high_contrast:
        return
    for number, name in enumerate(top.zones.named("decor:")):
        _, picture, *more = name.split(":")
        if picture.startswith("ferns_"):
            piece = _fern(look, top.zones, name, is_upper=more == ["upper"])
        else:
            is_leaf = picture.startswith("leaf_")
            box = top.zones.box(name)
            image = look.pictures.get(f"{'ui' if is_leaf else group}/{picture}", height=box.height)
            piece = Sprite(image, *box.center, layer=Layer.GROUND)
            piece.angle = number * TURN % 360 if is_leaf else 0
        top.stage.add(piece)


def _fern(look: Look, zones: Zones, name: str, *, is_upper: bool) -> Sprite:
    """A fern grows from the very edge of the screen, wherever that is; from above it hangs."""
    box = look.viewport.at_the_edge(zones.box(name))
    fern = look.pictures.get(f"backgrounds/{name.split(':')[1]}", width=box.width)
    if is_upper:
        fern = pygame.transform.flip(fern, flip_x=False, flip_y=True)
    return Sprite(fern, *box.center, layer=Layer.GROUND)
