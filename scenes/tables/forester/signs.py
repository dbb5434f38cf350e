"""Signs for the plots and polluters of small domains, which can be told apart from across the room."""

from __future__ import annotations

import pygame

from game.forester.data import Zone
from game.forester.views import SpaceInView
from scenes.stage.painter import Painter
from scenes.stage.typesetting import Style
from scenes.widgets.fitting import fitted

PAPER, SOIL, STREET = (247, 243, 227), (217, 206, 176), (141, 144, 136)
ZONE_SIGNS: dict[Zone, str] = {"north": "sign_road", "south": "sign_road", "industry": "sign_industry"}
SHAPE = 92 / 43  # of all signs side by side
BURST = 40.0  # high enough for a number that can be read
PAW = 15.0


def paint_signs(
    painter: Painter, space: SpaceInView | None, *, hides_plant: bool, hides_animal: bool
) -> None:
    """Which plant grows on a plot and how far, how many markers it has, and whether an animal lives there."""
    box = painter.box
    if space is None or space.species is None or hides_plant:
        painter.fill(SOIL, box, 10)
        painter.picture("forester/sign_empty", box.center, height=_size(box) * 0.44)
        return
    painter.fill(PAPER, box, 10)
    leaf = f"forester/leaf_{space.stage}_{space.species}"
    has_animal = space.animal is not None and not hides_animal
    size = _size(box)
    if space.markers and size * 0.94 < BURST:
        _paint_closely(painter, leaf, str(space.markers), size, has_animal=has_animal)
        return
    y = box.centery
    left = box.centerx - size * SHAPE / 2
    painter.picture(leaf, (left + size * 0.47, y), height=size * 0.94)
    if has_animal:
        at = left + size * 1.14, y - size * 0.24 if space.markers else y
        painter.picture("forester/paw_dark", at, height=size * (0.48 if space.markers else 0.72))
    if space.markers:
        _paint_burst(painter, str(space.markers), (left + size * 1.66, y), size * 0.94)


def _paint_closely(painter: Painter, leaf: str, markers: str, size: float, *, has_animal: bool) -> None:
    """The same on a plot so small that the burst takes what its number needs, and the paw goes below."""
    box = painter.box
    burst = min(BURST, box.height)
    high = min(size * 0.94, box.height - PAW) if has_animal else size * 0.94
    x = box.left + 2 + high / 2
    painter.picture(leaf, (x, box.top + high / 2 if has_animal else box.centery), height=high)
    if has_animal:
        painter.picture("forester/paw_dark", (x, box.bottom - PAW / 2), height=PAW)
    _paint_burst(painter, markers, (box.right - burst / 2, box.centery), burst)


def paint_zone_sign(painter: Painter, zone: Zone, owned: int, tiles: int) -> None:
    """A road or the factory, with a leaf for every tile that can clean it, green for those that do."""
    box = painter.box
    painter.fill(STREET, box, 10)
    size = _size(box)
    left = box.centerx - size * SHAPE / 2
    painter.picture(f"forester/{ZONE_SIGNS[zone]}", (left + size * 0.5, box.centery), height=size * 0.84)
    for number in range(tiles):
        name = "sign_tile" if number < owned else "sign_tile_off"
        at = left + size * (1.3 + 0.5 * number), box.centery
        painter.picture(f"forester/{name}", at, height=size * 0.7)


def _size(box: pygame.FRect) -> float:
    """The side of a sign, so that all of them fit beside each other."""
    return min(box.height, box.width / SHAPE)


def _paint_burst(painter: Painter, number: str, at: tuple[float, float], size: float) -> None:
    look = painter.look
    painter.picture("forester/burst", at, height=size)
    room = pygame.FRect(0, 0, size * 0.7, size * 0.8)
    room.center = at[0], at[1] - size * 0.03
    painter.line(number, fitted(look, number, Style("title", 29, look.palette.light), room), room, "centre")
