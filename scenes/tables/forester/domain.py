"""A domain: paper in the seat's colour, three polluters with their tiles, arrows and twelve plots."""

from __future__ import annotations

import pygame

from game.forester.data import ANIMAL_VALUES, SPACES, Tile, Zone
from game.forester.views import DomainInView, SpaceInView
from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.stage.palette import SeatMark
from scenes.stage.sprite import Layer
from scenes.stage.stage import Stage
from scenes.stage.typesetting import Style
from scenes.tables.forester.cuts import paint_cut
from scenes.tables.forester.places import SPACE_CELLS, ZONE_CELLS, Layout
from scenes.tables.forester.plots import Plot
from scenes.tables.forester.signs import paint_zone_sign
from scenes.widgets.fitting import fitted
from scenes.widgets.widget import Widget

# Glows lie under the plots, and dotted outlines between plots and arrows.
BOARD_LAYER, PLOT_LAYER, ARROW_LAYER, VALUE_LAYER = (Layer.BOARD + step for step in (0, 2, 4, 5))
BARE: dict[Zone, str] = {"north": "road_north", "south": "road_south", "industry": "factory"}
# The tiles of every zone, the better one last.
TILES_OF: dict[Zone, tuple[Tile, ...]] = {
    "north": ("cat_north", "rail_north"),
    "south": ("cat_south", "rail_south"),
    "industry": ("filter_45", "filter_66"),
}
FILTER_SIGNS: dict[Tile, str] = {"filter_45": "45 %", "filter_66": "66 %"}
RISE: dict[Zone, float] = {"north": 0.83, "south": 0.3, "industry": 0.85}  # what of a picture is seen
PAPER, PAPER_EDGE = (230, 219, 187), (201, 185, 142)
UNDER = (93, 74, 46)
ZONE_EDGE, ZONE_RIM = (168, 160, 138), (255, 253, 245)
SIGN, SIGN_EDGE = (62, 122, 51), (30, 63, 24)


def zone_picture(zone: Zone, tiles: tuple[Tile, ...]) -> str:
    """What lies on a zone: the road or factory itself, or the better of its tiles."""
    owned = [tile for tile in TILES_OF[zone] if tile in tiles]
    return owned[-1] if owned else BARE[zone]


class Board(Widget):
    """The paper of a domain with its polluters."""

    bleed = 34

    def __init__(self, look: Look, box: pygame.FRect, mark: SeatMark) -> None:
        super().__init__(look, f"domain of {mark.emblem}", box, BOARD_LAYER)
        self._mark = mark
        self._tiles: tuple[Tile, ...] = ()

    def show(self, tiles: tuple[Tile, ...]) -> None:
        """Show these tiles on the polluters."""
        if tiles != self._tiles:
            self._tiles = tiles
            self.refresh()

    def paint_face(self, painter: Painter) -> None:
        """Paper, rim and zones."""
        layout, box = Layout(*painter.box.size), painter.box
        radius, rim = (32 * layout.scale, 6 * layout.scale) if layout.is_large else (16, 4)
        dark = tuple(channel * 6 // 10 for channel in self._mark.colour)
        painter.fill(UNDER, box.move(0, rim * 1.5), radius)
        painter.fill((dark[0], dark[1], dark[2]), box.move(0, rim * 0.8), radius)
        painter.fill(self._mark.colour, box, radius)
        painter.fill(PAPER_EDGE, box.inflate(-2 * rim, -2 * rim), radius - rim)
        painter.fill(PAPER, box.inflate(-2 * rim, -2 * rim - 2).move(0, -1), radius - rim)
        for zone, cell in ZONE_CELLS.items():
            if layout.is_large:
                self._paint_zone(painter, zone, layout.cell(cell), layout.scale)
            else:
                owned = sum(tile in self._tiles for tile in TILES_OF[zone])
                paint_zone_sign(painter, zone, owned, TILES_OF[zone], layout.cell(cell))

    def _paint_zone(self, painter: Painter, zone: Zone, box: pygame.FRect, scale: float) -> None:
        name = zone_picture(zone, self._tiles)
        painter.fill(ZONE_EDGE, box.move(0, 5 * scale), 20 * scale)
        painter.fill(ZONE_RIM, box, 20 * scale)
        inner = box.inflate(-6 * scale, -6 * scale)
        paint_cut(painter, f"forester/{name}", inner, radius=17 * scale, rise=RISE[zone])
        sign = next((FILTER_SIGNS[tile] for tile in FILTER_SIGNS if tile == name), "")
        if sign:
            look = self.look
            room = pygame.FRect(0, 0, box.width * 0.62, 38 * scale)
            room.midbottom = box.centerx, box.bottom - 12 * scale
            painter.fill(SIGN_EDGE, room.move(0, 3), 10 * scale)
            painter.fill(look.palette.paper if look.has_high_contrast else SIGN, room, 10 * scale)
            style = look.small() if look.has_high_contrast else look.small(look.palette.light)
            painter.line(sign, fitted(look, sign, style, room.inflate(-12, -4)), room, "centre")


class Arrows(Widget):
    """The arrows of a large domain, between its plots: black ones pollute, white ones do not."""

    bleed = 0

    def __init__(self, look: Look, box: pygame.FRect) -> None:
        super().__init__(look, "arrows", box, ARROW_LAYER)
        self._tiles: tuple[Tile, ...] = ()

    def show(self, tiles: tuple[Tile, ...]) -> None:
        """Turn the arrows white that these tiles cover."""
        if tiles != self._tiles:
            self._tiles = tiles
            self.refresh()

    def paint_face(self, painter: Painter) -> None:
        """Arrow by arrow."""
        layout = Layout(*painter.box.size)
        for arrow in layout.arrows(self._tiles):
            colour = "white" if arrow.is_white else "black"
            name = f"forester/arrow_{colour}_{arrow.direction}"
            painter.picture(name, (arrow.x, arrow.y), height=40 * layout.scale)


class Values(Widget):
    """What the animals of a large domain are worth, on badges that no arrow covers."""

    bleed = 20

    def __init__(self, look: Look, box: pygame.FRect) -> None:
        super().__init__(look, "values", box, VALUE_LAYER)
        self._values: dict[int, int] = {}

    def show(self, values: dict[int, int]) -> None:
        """Show these values, by space."""
        if values != self._values:
            self._values = values
            self.refresh()

    def paint_face(self, painter: Painter) -> None:
        """A badge on the upper right corner of every plot with an animal."""
        look, layout = self.look, Layout(*painter.box.size)
        scale = layout.scale
        for space, value in self._values.items():
            x, y = layout.cell(SPACE_CELLS[space]).topright
            at = x - 14 * scale, y + 15 * scale
            painter.picture("forester/value_badge", at, height=44 * scale)
            room = pygame.FRect(0, 0, 36 * scale, 36 * scale)
            room.center = at[0], at[1] - 2
            style = fitted(look, str(value), Style("title", 28, look.palette.ink), room)
            painter.line(str(value), style, room, "centre")


class Domain:
    """The domain of one seat at one place of the table; can be hidden and moved."""

    def __init__(self, look: Look, stage: Stage, box: pygame.FRect, mark: SeatMark) -> None:
        self.layout = Layout(box.width, box.height)
        self.box = box
        self._board, self._arrows, self._values = Board(look, box, mark), Arrows(look, box), Values(look, box)
        self.plots = {space: Plot(look, self.plot_box(space), PLOT_LAYER, space) for space in SPACES}
        self._hidden_plants: set[int] = set()  # what is on its way is not shown on its plot
        self._hidden_animals: set[int] = set()
        # Between the plots of a small domain there is no room for arrows, nor on them for values.
        over = (self._arrows, self._values) if self.layout.is_large else ()
        self._parts: tuple[Widget, ...] = (self._board, *self.plots.values(), *over)
        stage.add(*self._parts)

    def plot_box(self, space: int) -> pygame.FRect:
        """Where a space is on the table."""
        return self.layout.cell(SPACE_CELLS[space]).move(self.box.left, self.box.top)

    def zone_box(self, zone: Zone) -> pygame.FRect:
        """Where a polluter is on the table."""
        return self.layout.cell(ZONE_CELLS[zone]).move(self.box.left, self.box.top)

    def token_point(self, space: int) -> tuple[float, float]:
        """The middle of the animal's token on a space."""
        box, (x, y, _) = self.plot_box(space), self.plots[space].token
        return box.left + x, box.top + y

    def strip_point(self, space: int) -> tuple[float, float]:
        """Where the markers of a space lie."""
        box, (x, y) = self.plot_box(space), self.plots[space].strip
        return box.left + x, box.top + y

    def show(self, domain: DomainInView) -> None:
        """Show everything as it is."""
        self._board.show(domain.tiles)
        self._arrows.show(domain.tiles)
        for space in domain.spaces:
            self._show_space(space)
        self._show_values()

    def hide_plant(self, space: int, *, is_hidden: bool) -> None:
        """Leave a plant out while it grows, or show it again."""
        self._hide(self._hidden_plants, space, is_hidden=is_hidden)

    def hide_animal(self, space: int, *, is_hidden: bool) -> None:
        """Leave an animal out while it walks, or show it again."""
        self._hide(self._hidden_animals, space, is_hidden=is_hidden)

    def _hide(self, hidden: set[int], space: int, *, is_hidden: bool) -> None:
        (hidden.add if is_hidden else hidden.discard)(space)
        shown = self.plots[space].shown_space
        if shown is not None:
            self._show_space(shown)
            self._show_values()

    def _show_space(self, space: SpaceInView) -> None:
        number = space.space
        self.plots[number].show(
            space,
            hides_plant=number in self._hidden_plants,
            hides_animal=number in self._hidden_animals,
        )

    def _show_values(self) -> None:
        """Small domains have no room for numbers."""
        if not self.layout.is_large:
            return
        shown = {number: plot.shown_space for number, plot in self.plots.items()}
        self._values.show(
            {
                number: ANIMAL_VALUES[space.animal]
                for number, space in shown.items()
                if space is not None and space.animal is not None and number not in self._hidden_animals
            }
        )

    def set_visible(self, is_visible: bool) -> None:
        """Show or hide all parts."""
        for part in self._parts:
            part.is_visible = is_visible

    @property
    def is_visible(self) -> bool:
        """Whether it is seen."""
        return self._board.is_visible

    def move_to(self, box: pygame.FRect) -> None:
        """Lie elsewhere, at the same size."""
        self.box = box
        for part in (self._board, self._arrows, self._values):
            part.move_to(box)
        for space, plot in self.plots.items():
            plot.move_to(self.plot_box(space))
