"""The polluters of a domain: two roads and the factory, each with the tiles that clean it."""

from __future__ import annotations

import pygame

from game.forester.data import REMEDIATION, Tile, Zone
from game.forester.views import DomainInView
from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.tables.forester.cuts import paint_cut
from scenes.tables.forester.places import Layout
from scenes.tables.forester.signs import paint_zone_sign
from scenes.widgets.fitting import fitted
from scenes.widgets.widget import Widget

BARE: dict[Zone, str] = {"north": "road_north", "south": "road_south", "industry": "factory"}
# The tiles of every zone, the better one last.
TILES_OF: dict[Zone, tuple[Tile, ...]] = {
    zone: tuple(tile.id for tile in REMEDIATION.values() if tile.zone == zone) for zone in BARE
}
FILTER_SIGNS: dict[Tile, str] = {"filter_45": "45 %", "filter_66": "66 %"}
RISE: dict[Zone, float] = {"north": 0.83, "south": 0.3, "industry": 0.85}  # what of a picture is seen
EDGE, RIM = (168, 160, 138), (255, 253, 245)
SIGN, SIGN_EDGE = (62, 122, 51), (30, 63, 24)


def next_tile(domain: DomainInView, zone: Zone) -> Tile | None:
    """The tile of a zone that may be laid next; None where the zone is clean."""
    return next((tile for tile in domain.next_tiles if tile in TILES_OF[zone]), None)


class Polluter(Widget):
    """A road or the factory of a domain of some layout: a picture where there is room, a sign elsewhere."""

    bleed = 8

    def __init__(self, look: Look, box: pygame.FRect, zone: Zone, layout: Layout, layer: int) -> None:
        super().__init__(look, f"polluter {zone}", box, layer)
        self._zone: Zone = zone
        self._layout = layout
        self._owned: tuple[Tile, ...] = ()

    def show(self, tiles: tuple[Tile, ...]) -> None:
        """Show those of some tiles that lie here."""
        owned = tuple(tile for tile in TILES_OF[self._zone] if tile in tiles)
        if owned != self._owned:
            self._owned = owned
            self.refresh()

    def paint_face(self, painter: Painter) -> None:
        """The better of its tiles, or the road or factory itself."""
        if not self._layout.is_large:
            paint_zone_sign(painter, self._zone, len(self._owned), len(TILES_OF[self._zone]))
            return
        box, scale = painter.box, self._layout.scale
        name = self._owned[-1] if self._owned else BARE[self._zone]
        painter.fill(EDGE, box.move(0, 5 * scale), 20 * scale)
        painter.fill(RIM, box, 20 * scale)
        inner = box.inflate(-6 * scale, -6 * scale)
        paint_cut(painter, f"forester/{name}", inner, radius=17 * scale, rise=RISE[self._zone])
        if self._owned and self._owned[-1] in FILTER_SIGNS:
            self._paint_sign(painter, FILTER_SIGNS[self._owned[-1]], scale)

    def _paint_sign(self, painter: Painter, words: str, scale: float) -> None:
        look, box = self.look, painter.box
        room = pygame.FRect(0, 0, box.width * 0.62, 38 * scale)
        room.midbottom = box.centerx, box.bottom - 12 * scale
        painter.fill(SIGN_EDGE, room.move(0, 3), 10 * scale)
        painter.fill(look.palette.paper if look.has_high_contrast else SIGN, room, 10 * scale)
        style = look.small() if look.has_high_contrast else look.small(look.palette.light)
        painter.line(words, fitted(look, words, style, room.inflate(-12, -4)), room, "centre")
