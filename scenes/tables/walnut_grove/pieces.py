"""The pieces of the settlers as pictures, put down by the point that each stands on."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pygame

from scenes.platform.assets_error import AssetError
from scenes.stage.look import Look
from scenes.tables.walnut_grove.geometry import Point

GROUP = "walnut_grove"


class Pieces:
    """Knows where in its picture a piece stands, and where on it others have their places."""

    def __init__(self, look: Look, art: Path) -> None:
        self.look = look
        file = art / GROUP / "places.json"
        try:
            self._places: dict[str, dict[str, Any]] = msgspec.json.decode(file.read_bytes())
        except (OSError, msgspec.DecodeError) as fault:
            raise AssetError(file, f"this table cannot be read ({fault})") from fault

    def fetch(self, *beginnings: str) -> None:
        """Begin to read all pictures whose names begin so, because they are needed soon, and many at once."""
        names = (name for name in self._places if name.startswith(beginnings))
        self.look.pictures.fetch(*(f"{GROUP}/{name}" for name in names))

    def origin(self, name: str) -> Point:
        """Where a picture stands, from its upper left corner."""
        x, y = self._places[name]["origin"]
        return x, y

    def spots(self, name: str, kind: str) -> list[Point]:
        """Places of a kind on a picture, from where it stands."""
        return [(x, y) for x, y in self._places[name][kind]]

    def named(self, name: str, kind: str) -> dict[str, Point]:
        """The same by name."""
        return {key: (x, y) for key, (x, y) in self._places[name][kind].items()}

    def squares(self, picture: str, count: int) -> list[Point]:
        """Where the squares of an area lie, from the middle of its tile."""
        return [(x, y) for x, y in self._places[picture]["squares"][str(count)]] if count else []

    def size(self, name: str) -> Point:
        """How large a picture is, in logical units."""
        width, height = self.look.pictures.logical_size(f"{GROUP}/{name}")
        return width, height

    def picture(self, name: str, zoom: float = 1.0) -> pygame.Surface:
        """A piece at a zoom."""
        return self.look.pictures.get(f"{GROUP}/{name}", width=self.size(name)[0] * zoom)

    def put(
        self,
        target: pygame.Surface,
        name: str,
        pixel: tuple[float, float],
        zoom: float = 1.0,
        alpha: int = 255,
    ) -> pygame.Rect:
        """Draw a piece so that it stands on a pixel; returns the pixels that it covers."""
        picture = self.picture(name, zoom)
        if alpha < 255:
            picture = picture.copy()
            picture.set_alpha(alpha)
        (x, y), scale = self.origin(name), self.look.viewport.scale * zoom
        return target.blit(picture, (round(pixel[0] - x * scale), round(pixel[1] - y * scale)))
