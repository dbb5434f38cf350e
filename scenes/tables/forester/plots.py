"""A plot of a domain: what grows there, its damage, its income, and the animal that lives on it."""

from __future__ import annotations

import pygame

from game.forester.views import SpaceInView
from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.stage.typesetting import Style
from scenes.tables.forester.cuts import paint_cut
from scenes.widgets.fitting import fitted
from scenes.widgets.widget import Widget

EDGE = (111, 131, 80)  # of the card under a plot
STRIP = (251, 246, 226)
BERRY = (181, 50, 90)
# By stage: how large the picture is shown in a large plot, and where it stands from the left.
STAGES: dict[str, tuple[float, float]] = {"tree": (0.9, 0.52), "sapling": (1.0, 0.56), "seed": (1.0, 0.58)}
# By stage: which share of the picture's height lies under the foot of the plant.
UNDER_FOOT = {"tree": 8 / 130, "sapling": 10 / 92, "seed": 10 / 72}
BESIDE_AN_ANIMAL = 0.42
LARGE_PLOT = 100  # a plot so wide has room for letters and numbers


class Plot(Widget):
    """One space of a domain at any size; small ones leave letters and numbers out."""

    bleed = 24

    def __init__(self, look: Look, box: pygame.FRect, layer: int, space: int) -> None:
        super().__init__(look, f"plot {space}", box, layer)
        self.shown_space: SpaceInView | None = None
        self._hides_plant = self._hides_animal = False

    def show(self, space: SpaceInView, *, hides_plant: bool = False, hides_animal: bool = False) -> None:
        """Show a space; what is still on its way is left out."""
        if (space, hides_plant, hides_animal) != (self.shown_space, self._hides_plant, self._hides_animal):
            self.shown_space = space
            self._hides_plant, self._hides_animal = hides_plant, hides_animal
            self.refresh()

    @property
    def is_large(self) -> bool:
        """Whether there is room for letters and numbers."""
        return self.box.width >= LARGE_PLOT

    # Where things stand, from the corner of the plot

    def plant_place(self, stage: str, *, has_animal: bool) -> tuple[float, float, float]:
        """Foot and height of a plant's picture."""
        width, height = self.box.size
        own_height = self.look.pictures.logical_size(f"forester/{stage}_oak")[1]
        zoom, across = STAGES[stage]
        if self.is_large:
            return width * (BESIDE_AN_ANIMAL if has_animal else across), height - 40, own_height * zoom
        room = height * (1.04 if stage == "tree" else 0.94 if stage == "sapling" else 0.8)
        return width * (0.34 if stage != "seed" else 0.46), height - 5, min(room, own_height * 0.66)

    @property
    def token(self) -> tuple[float, float, float]:
        """Middle and height of an animal's token."""
        width, height = self.box.size
        if self.is_large:
            return width - 31, 33, 62
        size = 40 if height < 70 else 50
        return width - size * 0.42, size * 0.42, size

    # What is seen

    def paint_face(self, painter: Painter) -> None:
        """Meadow, plant, letter, damage, income and animal."""
        space = self.shown_space
        self._paint_ground(painter)
        if space is None or space.species is None or space.stage is None:
            return
        if not self._hides_plant:
            self._paint_plant(painter, space)
        if self.is_large:
            self._paint_letter(painter, space)
        if space.circles and not self._hides_plant:
            self._paint_frame(painter, space)
            self._paint_damage(painter, space)
        if space.animal is not None and not self._hides_animal:
            self._paint_animal(painter, space)

    def _paint_ground(self, painter: Painter) -> None:
        box = painter.box
        is_empty = self.shown_space is None or self.shown_space.species is None
        if self.is_large:
            height = box.height * 160 / 154
            painter.picture("forester/plot", (box.centerx, height / 2), width=box.width, height=height)
        else:
            painter.fill(EDGE, box.move(0, 3), 8)
            paint_cut(painter, "forester/plot", box, radius=8, rise=0.78 if is_empty else 0.7)

    def _paint_plant(self, painter: Painter, space: SpaceInView) -> None:
        stage = space.stage
        assert stage is not None
        x, foot, height = self.plant_place(stage, has_animal=space.animal is not None)
        middle = foot + height * (UNDER_FOOT[stage] - 0.5)
        painter.picture(f"forester/{stage}_{space.species}", (x, middle), height=height)

    def _paint_letter(self, painter: Painter, space: SpaceInView) -> None:
        painter.picture(f"forester/letter_{space.species}", (16, painter.box.height - 58), height=40)

    def _paint_frame(self, painter: Painter, space: SpaceInView) -> None:
        """A thick frame around a plant that the next marker kills."""
        box = painter.box
        if space.markers < space.circles:
            return
        if self.is_large:
            width, height = box.width * 134 / 114, box.height * 178 / 154
            painter.picture(
                "forester/plot_fragile", (box.centerx, box.height * 79 / 154), width=width, height=height
            )
            return
        scale = self.look.viewport.scale
        for colour, width, reach in ((painter.look.palette.paper, 5.0, 2.5), (BERRY, 3.0, 1.5)):
            frame = box.inflate(2 * reach, 2 * reach).move(painter.bleed, painter.bleed)
            pixels = pygame.Rect(*(round(side * scale) for side in frame))
            pygame.draw.rect(painter.surface, colour, pixels, max(1, round(width * scale)), round(10 * scale))

    def _paint_damage(self, painter: Painter, space: SpaceInView) -> None:
        """A hole for every marker the plant survives, filled from the left."""
        width, height = painter.box.size
        if self.is_large:
            is_tree = space.stage == "tree"
            painter.picture("forester/strip", (width / 2, height - 19), width=width - 8, height=32)
            step = 17.5 if space.circles > 3 else 20.0
            middle = (width - (30 if is_tree else 0)) / 2 + (0 if space.circles < 4 else 1)
            size, y = 24.0, height - 20
            if is_tree:
                self._paint_income(painter, space, (width - 19, height - 20))
        else:
            size = 14.0 if height < 70 else 18.0
            step = size * 0.8
            middle = width - 7 - step * space.circles / 2
            y = height - size * 0.62 - 2
            strip = pygame.FRect(0, 0, step * space.circles + 6, size + 2)
            strip.center = middle, y
            painter.fill((*STRIP, 240), strip, size / 2)
        for number in range(space.circles):
            at = middle + (number - (space.circles - 1) / 2) * step, y
            painter.picture("forester/marker" if number < space.markers else "forester/hole", at, height=size)

    def _paint_income(self, painter: Painter, space: SpaceInView, at: tuple[float, float]) -> None:
        painter.picture("forester/coin", at, height=42)
        room = pygame.FRect(0, 0, 34, 34)
        room.center = at[0], at[1] - 1
        self._write(painter, str(space.income // 1000), room, self.look.palette.ink)

    def _paint_animal(self, painter: Painter, space: SpaceInView) -> None:
        assert space.animal is not None
        x, y, size = self.token
        painter.picture(f"forester/animal_{space.animal}", (x, y), height=size)

    def _write(self, painter: Painter, number: str, room: pygame.FRect, colour: tuple[int, int, int]) -> None:
        style = fitted(self.look, number, Style("title", 28, colour), room)
        painter.line(number, style, room, "centre")
