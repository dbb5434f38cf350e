"""A domain: paper in the seat's colour, three polluters with their tiles, arrows and twelve plots."""

from __future__ import annotations

import pygame

from game.forester.data import ANIMAL_VALUES, SPACES, Tile, Zone
from game.forester.views import DomainInView, SpaceInView
from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.stage.palette import SeatMark
from scenes.stage.patterns import paint_frame
from scenes.stage.sprite import Layer
from scenes.stage.stage import Stage
from scenes.stage.typesetting import Style
from scenes.tables.forester.places import SPACE_CELLS, ZONE_CELLS, ZONES, Arrow, Layout
from scenes.tables.forester.plots import Plot
from scenes.tables.forester.polluters import Polluter
from scenes.widgets.fitting import fitted
from scenes.widgets.widget import Widget

# Glows lie under the plots, and dotted outlines between plots and arrows.
BOARD_LAYER, PLOT_LAYER, ARROW_LAYER, VALUE_LAYER = (Layer.BOARD + step for step in (0, 2, 4, 5))
PAPER, PAPER_EDGE = (230, 219, 187), (201, 185, 142)
UNDER, BARE = (93, 74, 46), (12, 20, 16)  # the second is the ground of plots in high contrast
LARGE_VALUE = 1.3  # how much larger the badges of values are for large digits
DISC = 50  # of paper, that an arrow lies on
LEAST_BADGE = 42.0  # holds a number that can be read


class Board(Widget):
    """The paper of a domain, with a rim in the colour and pattern of its seat."""

    bleed = 34

    def __init__(self, look: Look, box: pygame.FRect, mark: SeatMark, raised: int) -> None:
        layer = (
            BOARD_LAYER + raised if raised else Layer.GROUND
        )  # where what lies over it may move for little
        super().__init__(look, f"domain of {mark.emblem}", box, layer)
        self._mark = mark

    def paint_face(self, painter: Painter) -> None:
        """Layer by layer."""
        layout, box = Layout(*painter.box.size), painter.box
        radius, rim = (32 * layout.scale, 11 * layout.scale) if layout.is_large else (16, 6)
        painter.fill(UNDER, box.move(0, rim * 0.8), radius)
        paint_frame(painter, self._mark, box, radius, rim)
        inner = box.inflate(-2 * rim, -2 * rim)
        if self.look.has_high_contrast:
            painter.fill(BARE, inner, radius - rim)
            return
        painter.fill(PAPER_EDGE, inner, radius - rim)
        painter.fill(PAPER, inner.inflate(0, -2).move(0, -1), radius - rim)


class Arrows(Widget):
    """The arrows of a large domain, between its plots: black ones pollute, white ones do not."""

    bleed = 0
    is_sparse = True

    def __init__(self, look: Look, box: pygame.FRect, raised: int) -> None:
        super().__init__(look, "arrows", box, ARROW_LAYER + raised)
        self._tiles: tuple[Tile, ...] = ()
        self._stand_out = False

    def show(self, tiles: tuple[Tile, ...]) -> None:
        """Turn the arrows white that these tiles cover."""
        if tiles != self._tiles:
            self._tiles = tiles
            self.refresh()

    def stand_out(self, *, is_needed: bool) -> None:
        """Lie each on a disc of paper, where lights around the plots would swallow them."""
        if is_needed != self._stand_out:
            self._stand_out = is_needed
            self.refresh()

    def paint_face(self, painter: Painter) -> None:
        """Arrow by arrow."""
        layout = Layout(*painter.box.size)
        arrows, size = layout.arrows(self._tiles), DISC * layout.scale
        for arrow in arrows if self._stand_out else ():
            painter.fill(PAPER, pygame.FRect(arrow.x - size / 2, arrow.y - size / 2, size, size), size / 2)
        for arrow in arrows:
            colour = "white" if arrow.is_white else "black"
            name = f"forester/arrow_{colour}_{arrow.direction}"
            painter.picture(name, (arrow.x, arrow.y), height=40 * layout.scale)


class Values(Widget):
    """What the animals of a large domain are worth, on badges that no arrow covers."""

    bleed = 20
    is_sparse = True

    def __init__(self, look: Look, box: pygame.FRect, raised: int) -> None:
        super().__init__(look, "values", box, VALUE_LAYER + raised)
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
            size = max(LEAST_BADGE, 44 * scale * (LARGE_VALUE if look.has_large_text else 1.0))
            at = x - 14 * scale, y + 15 * scale
            painter.picture("forester/value_badge", at, height=size)
            room = pygame.FRect(0, 0, size * 0.82, size * 0.82)
            room.center = at[0], at[1] - 2
            style = fitted(look, str(value), Style("title", 28, look.palette.ink), room)
            painter.line(str(value), style, room, "centre")


class Domain:
    """The domain of one seat at one place of the table; can be hidden and moved."""

    def __init__(
        self, look: Look, stage: Stage, box: pygame.FRect, mark: SeatMark, *, raised: int = 0
    ) -> None:
        """`raised` by some layers, it lies over what is there besides."""
        self.layout = Layout(box.width, box.height)
        self.box = box
        self._stage = stage
        self._board = Board(look, box, mark, raised)
        self._arrows, self._values = Arrows(look, box, raised), Values(look, box, raised)
        layer, is_large = PLOT_LAYER + raised, self.layout.is_large
        self._polluters = {
            zone: Polluter(look, self.zone_box(zone), zone, self.layout, layer) for zone in ZONES
        }
        self.plots = {
            space: Plot(look, self.plot_box(space), layer, space, is_large=is_large) for space in SPACES
        }
        self.tiles: tuple[Tile, ...] = ()
        self._points_out_smoke = False
        self._hidden_plants: set[int] = set()  # what is on its way is not shown on its plot
        self._hidden_animals: set[int] = set()
        # Between the plots of a small domain there is no room for arrows, nor on them for values.
        over = (self._arrows, self._values) if self.layout.is_large else ()
        self._parts: tuple[Widget, ...] = (
            self._board,
            *self._polluters.values(),
            *self.plots.values(),
            *over,
        )
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

    def arrows_whitened_by(self, tile: Tile) -> list[Arrow]:
        """The arrows, where they are on the table, that one more tile would turn white."""
        if not self.layout.is_large:
            return []
        left, top = self.box.topleft
        now, then = (self.layout.arrows(tiles) for tiles in (self.tiles, (*self.tiles, tile)))
        turned = (after for before, after in zip(now, then, strict=True) if before != after)
        return [arrow._replace(x=left + arrow.x, y=top + arrow.y) for arrow in turned]

    def show(self, domain: DomainInView) -> None:
        """Show everything as it is."""
        self.tiles = domain.tiles
        for polluter in self._polluters.values():
            polluter.show(domain.tiles)
        self._arrows.show(domain.tiles)
        for space in domain.spaces:
            self._show_space(space)
        self._show_values()

    def point_out_smoke(self, *, is_needed: bool) -> None:
        """Let arrows lie over all rings and lights while somebody looks for a place to plant."""
        if is_needed != self._points_out_smoke and self.layout.is_large:
            self._points_out_smoke = is_needed
            self._arrows.stand_out(is_needed=is_needed)
            self._stage.raise_to(self._arrows, Layer.FOCUS + 1 if is_needed else ARROW_LAYER)

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
        for zone, polluter in self._polluters.items():
            polluter.move_to(self.zone_box(zone))
        for space, plot in self.plots.items():
            plot.move_to(self.plot_box(space))
