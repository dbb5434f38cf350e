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
RISE: dict[Zone, float] = {"north": 0.46, "south": 0.5, "industry": 0.72}  # what of a zone small domains show
PAPER = (236, 225, 196)
UNDER = (93, 74, 46)


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
        layout = Layout(*painter.box.size)
        if layout.is_large:
            centre = painter.box.centerx, painter.box.height * 274 / 530
            width, height = painter.box.width * 704 / 664, painter.box.height * 580 / 530
            for name in ("domain", f"domain_rim_{self._mark.emblem}"):
                painter.picture(f"forester/{name}", centre, width=width, height=height)
        else:
            painter.fill(UNDER, painter.box.move(0, 4), 16)
            painter.fill(self._mark.colour, painter.box, 16)
            painter.fill(PAPER, painter.box.inflate(-8, -8), 13)
        for zone, cell in ZONE_CELLS.items():
            self._paint_zone(painter, zone, layout.cell(cell), is_large=layout.is_large)

    def _paint_zone(self, painter: Painter, zone: Zone, box: pygame.FRect, *, is_large: bool) -> None:
        name = zone_picture(zone, self._tiles)
        if not is_large:
            painter.fill(UNDER, box.move(0, 3), 8)
            paint_cut(painter, f"forester/{name}", box, radius=8, rise=RISE[zone])
            return
        height = box.height * 160 / 154
        centre = box.centerx, box.top + height / 2
        painter.picture(f"forester/{name}", centre, width=box.width, height=height)
        sign = next((FILTER_SIGNS[tile] for tile in FILTER_SIGNS if tile == name), "")
        if sign:
            look = self.look
            room = pygame.FRect(box.left + 18, box.bottom - 40, box.width - 36, 34)
            if look.has_high_contrast:
                painter.fill(look.palette.paper, room, 10)
            style = look.type.fitted(sign, look.small(), room.width)
            painter.line(sign, style.sized(min(style.size, look.type.smallest_size)), room, "centre")


class Arrows(Widget):
    """The arrows of a domain, over the edges of its plots: black ones pollute, white ones do not."""

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
            height = 40 if layout.is_large else 24
            painter.picture(f"forester/arrow_{colour}_{arrow.direction}", (arrow.x, arrow.y), height=height)


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
        for space, value in self._values.items():
            x, y = layout.cell(SPACE_CELLS[space]).topright
            painter.picture("forester/value_badge", (x - 7, y + 11), height=40)
            room = pygame.FRect(0, 0, 36, 36)
            room.center = x - 7, y + 10
            style = fitted(look, str(value), Style("title", 28, look.palette.ink), room)
            painter.line(str(value), style, room, "centre")


class Domain:
    """The domain of one seat at one place of the table; can be hidden and moved."""

    def __init__(self, look: Look, stage: Stage, box: pygame.FRect, mark: SeatMark) -> None:
        self.layout = Layout(box.width, box.height)
        self.box = box
        self._board, self._arrows = Board(look, box, mark), Arrows(look, box)
        self._values = Values(look, box)
        self.plots = {space: Plot(look, self.plot_box(space), PLOT_LAYER, space) for space in SPACES}
        self._hidden_plants: set[int] = set()  # what is on its way is not shown on its plot
        self._hidden_animals: set[int] = set()
        stage.add(self._board, *self.plots.values(), self._arrows, self._values)

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
        box = self.plot_box(space)
        return (box.centerx, box.bottom - 20) if self.layout.is_large else (box.right - 22, box.bottom - 10)

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
        for part in (self._board, self._arrows, self._values, *self.plots.values()):
            part.is_visible = is_visible

    def move_to(self, box: pygame.FRect) -> None:
        """Lie elsewhere, at the same size."""
        self.box = box
        for part in (self._board, self._arrows, self._values):
            part.move_to(box)
        for space, plot in self.plots.items():
            plot.move_to(self.plot_box(space))
