"""The zones of a table: where things lie, read from a Tiled map. The only place that knows pytmx."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import pygame
import pytmx

from scenes.platform.assets_error import AssetError
from scenes.stage.look import Look

LARGE = "_large"
BAR = 80  # least height of what takes the place of buttons and hints


@dataclass(frozen=True)
class Zones:
    """Boxes and points by name, like `panel:0` or `cell:27`, in logical units."""

    file: Path
    boxes: Mapping[str, pygame.FRect]

    def box(self, name: str) -> pygame.FRect:
        """The box with a name."""
        if name not in self.boxes:
            raise AssetError(self.file, f"this map has no object named {name}")
        return self.boxes[name].copy()

    def point(self, name: str) -> tuple[float, float]:
        """The middle of a box, or the point with a name."""
        x, y = self.box(name).center
        return x, y

    def bottom_row(self) -> pygame.FRect:
        """For a bar in the place of buttons and hints; where these are short, a map has a zone `bar`."""
        if "bar" in self.boxes:
            return self.box("bar")
        hints, buttons = self.box("hints"), [self.box(name) for name in self.named("button:")]
        row = hints.unionall(buttons)
        height = max(BAR, row.bottom - min(box.top for box in buttons))
        return pygame.FRect(row.left, row.bottom - height, row.width, height)

    def named(self, prefix: str) -> list[str]:
        """Every name that begins with a prefix, in the order of the map."""
        return [name for name in self.boxes if name.startswith(prefix)]


def load_zones(boards: Path, game: str, look: Look) -> Zones:
    """Read the map of a game for the format of the window; for large letters it may have another one."""
    format_ = look.viewport.format.name
    large = boards / game / f"{format_}{LARGE}.tmx"
    return read_map(large if look.has_large_text and large.exists() else boards / game / f"{format_}.tmx")


def read_map(file: Path) -> Zones:
    """Read one map; every object must have a name of its own."""
    try:
        tiled = pytmx.TiledMap(str(file))
    except FileNotFoundError:
        raise AssetError(file, "this map is missing") from None
    except Exception as fault:
        # pytmx lets through whatever its XML parser and its own conversions raise.
        raise AssetError(file, f"this map cannot be read ({fault})") from fault
    boxes: dict[str, pygame.FRect] = {}
    for layer in tiled.layers:
        if not isinstance(layer, pytmx.TiledObjectGroup):
            continue
        for thing in layer:
            if not thing.name or thing.name in boxes:
                raise AssetError(file, f"object {thing.id} needs a name that no other has")
            boxes[thing.name] = pygame.FRect(thing.x, thing.y, thing.width or 0, thing.height or 0)
    return Zones(file, boxes)
