"""Pins in the forest: they name the tiles that the sentence of the moment speaks of."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.core.values import Event
from game.robbers import events as e
from game.robbers.data import Cell
from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.stage.sprite import Layer, Sprite
from scenes.stage.stage import Stage
from scenes.stage.turning import Turner
from scenes.tables.robbers.camera import ForestCamera
from scenes.tables.robbers.geometry import HEIGHT, middle
from scenes.widgets.boxes import equal_rows

MOST = 2  # tiles that one sentence names
TIP = 0.26  # of the height of a tile: how far from its middle the pin stands in it
EDGE, LABEL_HEIGHT = 18.0, 46.0


def told_places(event: Event) -> tuple[Cell, ...]:
    """The tiles that the sentence for an event names."""
    places: tuple[Cell | None, ...]
    match event:
        case e.CrookPlayed(origin_cell=origin, to=to):
            places = origin, to
        case e.CrookSent(origin_cell=cell):
            places = (cell,)
        case e.RobberMoved(to=step) | e.GuardMoved(to=step):
            places = (step,)
        case e.GirlDelivered():
            places = ()
        case _:
            places = (getattr(event, "cell", None),)
    return tuple(place for place in places if place is not None)


class Pin(Sprite):
    """One pin with its label; as large as it is drawn, however far the camera is."""

    def __init__(self, look: Look, camera: ForestCamera, room: pygame.FRect) -> None:
        super().__init__(None, 0, 0, layer=Layer.EFFECTS - 1, anchor=(0.5, 1.0))
        self._look, self._forest, self._room = look, camera, room
        self.words = ""
        self.is_visible = False
        camera.watch(self)

    def stand(self, cell: Cell, words: str) -> None:
        """Name a tile from above, or from below where there is no room above it."""
        self.words, self.is_visible = words, True
        x, y = middle(cell)
        above = y - HEIGHT * TIP
        shift = self._shift(self._forest.place(x, above)[0], words)
        picture = self._painted(words, shift)
        top = self._forest.place(x, above)[1] - picture.get_height() / self._look.viewport.scale
        if top >= self._room.top:
            self.picture, self.anchor = picture, (0.5, 1.0)
            self.x, self.y = x, above
        else:
            self.picture, self.anchor = self._painted(words, shift, is_above=False), (0.5, 0.0)
            self.x, self.y = x, y + HEIGHT * TIP

    def shown(self, turner: Turner) -> pygame.Surface | None:
        """The picture as it is."""
        return self.picture if self.is_visible else None

    def _shift(self, at: float, words: str) -> float:
        """How far the label lies beside its pin, so that it stays in its room."""
        room, half = self._room, self._width(words) / 2
        return max(room.left + half - at, 0.0) + min(room.right - half - at, 0.0)

    def _lines(self, words: str) -> list[str]:
        """The words on as few lines as the room is wide enough for."""
        return self._look.type.balanced(words, self._look.small(), self._room.width - 2 * EDGE)

    def _width(self, words: str) -> float:
        style = self._look.small()
        return max(self._look.type.width(line, style) for line in self._lines(words)) + 2 * EDGE

    def _painted(self, words: str, shift: float, *, is_above: bool = True) -> pygame.Surface:
        look = self._look
        style = look.small(look.palette.light)
        pin = look.pictures.logical_size("robbers/pin")
        lines = self._lines(words)
        height = max(LABEL_HEIGHT, look.type.line_height(style) * len(lines))
        label = pygame.FRect(0, 0, self._width(words), height)
        painter = Painter(look, max(label.width + 2 * abs(shift), pin[0]), label.height + pin[1] - 6)
        label.midtop = painter.box.centerx + shift, painter.box.top
        point = painter.box.centerx, painter.box.bottom - pin[1] / 2
        if not is_above:
            label.bottom = painter.box.bottom
            point = painter.box.centerx, pin[1] / 2
        painter.stretch("ui/chip_dark", label)
        for line, row in zip(lines, equal_rows(label, len(lines)), strict=True):
            painter.line(line, style, row, "centre")
        picture = look.pictures.get("robbers/pin")
        if not is_above:
            picture = pygame.transform.flip(picture, False, True)
        place = picture.get_rect(center=(point[0] * look.viewport.scale, point[1] * look.viewport.scale))
        painter.surface.blit(picture, place)
        return painter.surface


class Pins:
    """As many pins as a sentence needs; most of the time there is none."""

    def __init__(self, look: Look, stage: Stage, camera: ForestCamera, room: pygame.FRect) -> None:
        """Labels stay in a room, where they hide nothing that lies beside the forest."""
        self.pins = [Pin(look, camera, room) for _ in range(MOST)]
        stage.add(*self.pins)

    def show(self, places: Sequence[tuple[Cell, str]]) -> None:
        """Name these tiles and no others."""
        for pin in self.pins[len(places) :]:
            pin.is_visible = False
        for pin, (cell, words) in zip(self.pins, places, strict=False):
            pin.stand(cell, words)
