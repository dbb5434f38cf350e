"""A plot of a domain: what grows there, its damage, its income, and the animal that lives on it."""

from __future__ import annotations

import pygame

from game.forester.views import SpaceInView
from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.stage.typesetting import Style
from scenes.tables.forester.cuts import paint_cut
from scenes.tables.forester.signs import paint_signs
from scenes.widgets.fitting import fitted
from scenes.widgets.widget import Widget

FULL = 168.0  # the side of a plot in front of everybody, which all lengths here are measured by
EDGE, RIM = (179, 162, 118), (255, 253, 245)
STRIP, STRIP_EDGE = (234, 223, 194), (168, 152, 108)
BERRY, STRIPES = (142, 47, 79), (255, 217, 228)
# By stage: which share of the picture's height lies under the foot of the plant.
UNDER_FOOT = {"tree": 8 / 130, "sapling": 10 / 92, "seed": 10 / 72}
FOOT = 132.0  # of a plant, from the upper edge
BESIDE_AN_ANIMAL = 0.46
BADGE, COIN, TOKEN, MARKER = 52.0, 40.0, 74.0, 35.0
LARGE_COIN = 1.4  # for large digits


class Plot(Widget):
    """One space of a domain at any size."""

    bleed = 24

    def __init__(self, look: Look, box: pygame.FRect, layer: int, space: int, *, is_large: bool) -> None:
        """A large one has room for pictures and numbers, a smaller one shows signs."""
        super().__init__(look, f"plot {space}", box, layer)
        self.is_large = is_large
        self.shown_space: SpaceInView | None = None
        self._hides_plant = self._hides_animal = False

    def show(self, space: SpaceInView, *, hides_plant: bool = False, hides_animal: bool = False) -> None:
        """Show a space; what is still on its way is left out."""
        if (space, hides_plant, hides_animal) != (self.shown_space, self._hides_plant, self._hides_animal):
            self.shown_space = space
            self._hides_plant, self._hides_animal = hides_plant, hides_animal
            self.refresh()

    @property
    def _scale(self) -> float:
        return min(self.box.size) / FULL

    # Where things stand, from the corner of the plot

    def plant_place(self, stage: str, *, has_animal: bool) -> tuple[float, float, float]:
        """Foot and height of a plant's picture."""
        width, height = self.box.size
        own_height = self.look.pictures.logical_size(f"forester/{stage}_oak")[1]
        if self.is_large:
            across = BESIDE_AN_ANIMAL if has_animal else 0.5
            return width * across, FOOT * self._scale, own_height * self._scale
        return width * 0.24, height - 4, height * 0.96

    @property
    def token(self) -> tuple[float, float, float]:
        """Middle and height of an animal's token."""
        width, height = self.box.size
        if self.is_large:
            size = TOKEN * self._scale
            return width - size * 0.56, size * 0.56, size
        return width * 0.5, height * 0.5, height

    @property
    def strip(self) -> tuple[float, float]:
        """The middle of the row of markers."""
        width, height = self.box.size
        return (width / 2, height - 24 * self._scale) if self.is_large else (width * 0.78, height / 2)

    # What is seen

    def paint_face(self, painter: Painter) -> None:
        """Pictures where there is room, signs elsewhere."""
        if self.is_large:
            self._paint_pictures(painter)
        else:
            paint_signs(
                painter, self.shown_space, hides_plant=self._hides_plant, hides_animal=self._hides_animal
            )
        space = self.shown_space
        if space is not None and space.circles and not self._hides_plant and space.markers >= space.circles:
            self._paint_frame(painter)

    def _paint_pictures(self, painter: Painter) -> None:
        """Meadow, plant, leaf, damage, income and animal."""
        space = self.shown_space
        self._paint_ground(painter)
        if space is None or space.species is None or space.stage is None:
            return
        if not self._hides_plant:
            self._paint_plant(painter, space)
        at = 34 * self._scale
        painter.picture(f"forester/leaf_{space.stage}_{space.species}", (at, at), height=BADGE * self._scale)
        if space.circles and not self._hides_plant:
            self._paint_damage(painter, space)
        if space.stage == "tree":
            self._paint_income(painter, space)
        if space.animal is not None and not self._hides_animal:
            x, y, size = self.token
            painter.picture(f"forester/animal_{space.animal}", (x, y), height=size)

    def _paint_ground(self, painter: Painter) -> None:
        box, scale = painter.box, self._scale
        painter.fill(EDGE, box.move(0, 5 * scale), 20 * scale)
        painter.fill(RIM, box, 20 * scale)
        paint_cut(painter, "forester/plot", box.inflate(-6 * scale, -6 * scale), radius=17 * scale)

    def _paint_plant(self, painter: Painter, space: SpaceInView) -> None:
        stage = space.stage
        assert stage is not None
        x, foot, height = self.plant_place(stage, has_animal=space.animal is not None)
        middle = foot + height * (UNDER_FOOT[stage] - 0.5)
        painter.picture(f"forester/{stage}_{space.species}", (x, middle), height=height)

    def _paint_frame(self, painter: Painter) -> None:
        """A striped frame around a plant that the next marker kills."""
        scale = self.look.viewport.scale
        wide = 8 * self._scale if self.is_large else 6.0
        box = painter.box.inflate(wide, wide).move(painter.bleed, painter.bleed)
        pixels = pygame.Rect(*(round(side * scale) for side in box))
        radius = round((22 * self._scale if self.is_large else 11) * scale)
        pygame.draw.rect(painter.surface, BERRY, pixels, max(2, round(wide * scale)), radius)
        inner = pixels.inflate(-wide * scale * 0.6, -wide * scale * 0.6)
        thick, dash = max(1, round(wide * 0.4 * scale)), max(3, round(wide * 1.5 * scale))
        for at in range(radius, inner.width - radius, 2 * dash):
            length = min(dash, inner.width - radius - at)
            for y in (inner.top, inner.bottom - thick):
                painter.surface.fill(STRIPES, (inner.left + at, y, length, thick))
        for at in range(radius, inner.height - radius, 2 * dash):
            length = min(dash, inner.height - radius - at)
            for x in (inner.left, inner.right - thick):
                painter.surface.fill(STRIPES, (x, inner.top + at, thick, length))

    def _paint_damage(self, painter: Painter, space: SpaceInView) -> None:
        """A ring for every marker the plant survives; what is taken is a burst with a cross."""
        scale, (x, y) = self._scale, self.strip
        step = (38 if space.circles < 4 else 36) * scale
        strip = pygame.FRect(0, 0, step * space.circles + 10 * scale, 41 * scale)
        strip.center = x, y
        painter.fill(STRIP_EDGE, strip.move(0, 3 * scale), strip.height / 2)
        painter.fill(STRIP, strip, strip.height / 2)
        for number in range(space.circles):
            at = x + (number - (space.circles - 1) / 2) * step, y
            name = "marker" if number < space.markers else "hole"
            painter.picture(f"forester/{name}", at, height=MARKER * scale)

    def _paint_income(self, painter: Painter, space: SpaceInView) -> None:
        scale = self._scale
        coin = COIN * scale * (LARGE_COIN if self.look.has_large_text else 1.0)
        at = 34 * scale, 64 * scale + coin / 2
        disc = "ui/disc_amber" if self.look.has_high_contrast else "forester/coin"
        painter.picture(disc, at, height=coin)
        room = pygame.FRect(0, 0, coin * 0.85, coin * 0.85)
        room.center = at[0], at[1] - 1
        number = str(space.income // 1000)
        style = fitted(self.look, number, Style("title", 28, self.look.palette.ink), room)
        painter.line(number, style, room, "centre")
