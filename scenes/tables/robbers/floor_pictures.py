"""The pictures of the forest floor: which there are, where they lie, and how large they are shown."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from scenes.stage.look import Look
from scenes.stage.painter import Painter, blank
from scenes.tables.robbers.camera import readable
from scenes.tables.robbers.geometry import SIDE
from scenes.tables.robbers.lettering import number_style
from scenes.widgets.fitting import fitted

SIGN = (48.0, 34.0)  # the round sign on the roof of an inn, in its picture
SIGN_SIZE, PLATE = 34, 38  # what a number may fill of it, and all of it
SIGN_ABOVE = 43.0  # the foot of the inn
SIGN_ANCHOR = (0.5, 0.5 + SIGN_ABOVE / PLATE)  # where that foot is, seen from the sign alone
INK = (74, 40, 22)


@dataclass(frozen=True)
class Part:
    """A picture of the floor: its name, the board point it stands on, and where that is in the picture."""

    name: str
    at: tuple[float, float]
    anchor: tuple[float, float] = (0.5, 0.5)

    @property
    def is_tile(self) -> bool:
        """Whether it is flat ground, which must keep its size to meet its neighbours."""
        return self.anchor == (0.5, 0.5)


BUSH = Part("bush", (SIDE, 0.0), (0.5, 72 / 136))  # where the three start tiles meet


class FloorPictures:
    """The pictures of tiles and houses, at the size they were drawn for and at a zoom."""

    def __init__(self, look: Look) -> None:
        self._look = look
        self._plain: dict[str, pygame.Surface] = {}
        self._zoomed: dict[tuple[str, float], pygame.Surface] = {}
        self._outlines: dict[tuple[str, float], pygame.mask.Mask] = {}

    def plain(self, name: str) -> pygame.Surface:
        """A tile, or a house by a name like `inn_3`."""
        if name not in self._plain:
            self._plain[name] = self._inn(name) if name.startswith("inn_") else self._get(name)
        return self._plain[name]

    def sign(self, inn: str) -> pygame.Surface:
        """The sign of an inn alone, by the name of the inn."""
        key = f"{inn} sign"
        if key not in self._plain:
            self._plain[key] = self._cut_out(self.plain(inn))
        return self._plain[key]

    def zoomed(self, part: Part, zoom: float) -> pygame.Surface:
        """The same as the camera shows it; houses never become too small to be read."""
        key = part.name, zoom if part.is_tile else readable(zoom)
        if key not in self._zoomed:
            self._zoomed[key] = pygame.transform.smoothscale(self.plain(part.name), self.size(part, zoom))
        return self._zoomed[key]

    def outline(self, part: Part, zoom: float) -> pygame.mask.Mask:
        """What a picture covers at a zoom."""
        key = part.name, zoom
        if key not in self._outlines:
            self._outlines[key] = pygame.mask.from_surface(self.zoomed(part, zoom))
        return self._outlines[key]

    def size(self, part: Part, zoom: float) -> tuple[int, int]:
        """How many pixels a picture has at a zoom."""
        width, height = self.plain(part.name).get_size()
        zoom = zoom if part.is_tile else readable(zoom)
        return round(width * zoom), round(height * zoom)

    def is_ready(self, part: Part, zoom: float) -> bool:
        """Whether a picture is there at a zoom."""
        return (part.name, zoom if part.is_tile else readable(zoom)) in self._zoomed

    def forget_all_but(self, *zooms: float) -> None:
        """Let go of pictures at other zooms."""
        kept = {*zooms, *(readable(zoom) for zoom in zooms)}
        self._zoomed = {key: picture for key, picture in self._zoomed.items() if key[1] in kept}
        self._outlines = {key: outline for key, outline in self._outlines.items() if key[1] in kept}

    def _cut_out(self, inn: pygame.Surface) -> pygame.Surface:
        scale = self._look.viewport.scale
        size = round(PLATE * scale)
        sign, disc = blank((size, size)), blank((size, size))
        sign.blit(inn, (round((PLATE / 2 - SIGN[0]) * scale), round((PLATE / 2 - SIGN[1]) * scale)))
        pygame.draw.circle(disc, (255, 255, 255, 255), (size / 2, size / 2), size / 2)
        sign.blit(disc, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        return sign

    def _get(self, name: str) -> pygame.Surface:
        return self._look.pictures.get(f"robbers/{name}")

    def _inn(self, name: str) -> pygame.Surface:
        look, value = self._look, name.partition("_")[2]
        painter = Painter(look, *look.pictures.logical_size("robbers/inn"))
        painter.picture("robbers/inn", painter.box.center)
        room = pygame.FRect(0, 0, SIGN_SIZE, SIGN_SIZE)
        room.center = SIGN
        painter.line(value, fitted(look, value, number_style(look, 36, INK), room), room, "centre")
        return painter.surface
