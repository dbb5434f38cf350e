"""Pins in the forest: they name the tiles that the sentence of the moment speaks of."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

import pygame

from game.core.values import Event
from game.robbers import events as e
from game.robbers.data import Cell
from scenes.platform.viewport import Viewport
from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.stage.sprite import Layer, Sprite, Stroke
from scenes.stage.stage import Stage
from scenes.stage.turning import Turner
from scenes.tables.robbers.camera import ForestCamera
from scenes.tables.robbers.geometry import HEIGHT, middle
from scenes.widgets.boxes import equal_rows

MOST = 2  # tiles that one sentence names
TIP = 0.26  # of the height of a tile: how far from its middle the pin stands in it
EDGE, LABEL_HEIGHT = 18.0, 46.0
OVERLAP = 6.0  # of pin and label

Covers: TypeAlias = "Callable[[Pin], Sequence[pygame.FRect]]"  # what the label of a pin must not lie on


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
    """One pin with its label; as large as they are drawn, however far the camera is.

    The label is placed anew whenever the camera moves, so that it never leaves its pin.
    """

    def __init__(self, look: Look, camera: ForestCamera, covers: Covers) -> None:
        super().__init__(None, 0, 0, layer=Layer.EFFECTS - 1)
        self._look, self._forest, self._covers = look, camera, covers
        upright = look.pictures.get("robbers/pin")
        self._pins = {True: upright, False: pygame.transform.flip(upright, False, True)}
        self.words = ""
        self._sides = (True, False)  # above its tile, or else below it
        self.is_visible = False
        camera.watch(self)

    def stand(self, cell: Cell, words: str, *, is_above: bool) -> None:
        """Name a tile, from above or from below it where there is room for that."""
        self.x, self.y = middle(cell)
        self._sides = is_above, not is_above
        if words != self.words:
            self.words, self.picture = words, self._painted(words)
        self.is_visible = True

    def strokes(self, viewport: Viewport, turner: Turner) -> list[Stroke]:
        """The label, and its pin before it."""
        if not self.is_visible or self.picture is None:
            return []
        is_above, label, pin = self._placed_parts()
        parts = (self.picture, label), (self._pins[is_above], pin)
        places = [(each, each.get_rect(center=viewport.point(*box.center))) for each, box in parts]
        return [Stroke(each, place, each.get_rect(), 255) for each, place in places]

    def label(self) -> pygame.FRect:
        """Where the words lie."""
        return self._placed_parts()[1]

    def _placed_parts(self) -> tuple[bool, pygame.FRect, pygame.FRect]:
        """Whether it names its tile from above, and where label and pin lie: wherever they cover nothing.

        That is on the other side of the tile where need be, and as far aside as the label touches its pin.
        """
        covers, frame = self._covers(self), self._forest.frame
        found = [(side, *parts) for side in self._sides for parts in self._places(covers, is_above=side)]

        def is_free(place: tuple[bool, pygame.FRect, pygame.FRect]) -> bool:
            label = place[1]
            return frame.contains(label) and label.collidelist(covers) < 0

        return next(filter(is_free, found), found[0])

    def _places(
        self, covers: Sequence[pygame.FRect], *, is_above: bool
    ) -> Iterator[tuple[pygame.FRect, pygame.FRect]]:
        """Label and pin over a tile or under it: in its middle, or to the left or right of what covers it."""
        look, frame, picture = self._look, self._forest.frame, self.picture
        assert picture is not None
        scale = look.viewport.scale
        pin = pygame.FRect((0, 0), look.pictures.logical_size("robbers/pin"))
        label = pygame.FRect(0, 0, picture.get_width() / scale, picture.get_height() / scale)
        tip = self._forest.place(self.x, self.y + HEIGHT * (-TIP if is_above else TIP))
        if is_above:
            pin.midbottom = tip
            label.midbottom = pin.centerx, pin.top + OVERLAP
        else:
            pin.midtop = tip
            label.midtop = pin.centerx, pin.bottom - OVERLAP
        label.left = min(max(label.left, frame.left), frame.right - label.width)
        beside = [left for cover in covers for left in (cover.left - label.width, cover.right)]
        touching = (left for left in beside if left <= pin.left and left + label.width >= pin.right)
        for left in (label.left, *sorted(touching, key=lambda left: abs(left - label.left))):
            yield pygame.FRect((left, label.top), label.size), pin

    def _painted(self, words: str) -> pygame.Surface:
        """The words on as few lines as the room is wide enough for."""
        look = self._look
        style = look.small(look.palette.light)
        lines = look.type.balanced(words, style, self._forest.frame.width - 2 * EDGE)
        width = max(look.type.width(line, style) for line in lines) + 2 * EDGE
        painter = Painter(look, width, max(LABEL_HEIGHT, look.type.line_height(style) * len(lines)))
        painter.stretch("ui/chip_dark", painter.box)
        for line, row in zip(lines, equal_rows(painter.box, len(lines)), strict=True):
            painter.line(line, style, row, "centre")
        return painter.surface


class Pins:
    """As many pins as a sentence needs; most of the time there is none."""

    def __init__(
        self, look: Look, stage: Stage, camera: ForestCamera, covers: Callable[[], Sequence[pygame.FRect]]
    ) -> None:
        """Labels stay in the frame of the camera, beside whatever covers it, and beside each other."""
        self._covers = covers
        self.pins = [Pin(look, camera, self._covers_of) for _ in range(MOST)]
        stage.add(*self.pins)

    def show(self, places: Sequence[tuple[Cell, str]]) -> None:
        """Name these tiles and no others."""
        for pin in self.pins[len(places) :]:
            pin.is_visible = False
        lowest = max((cell for cell, _ in places), key=lambda cell: middle(cell)[1], default=None)
        for pin, (cell, words) in zip(self.pins, places, strict=False):
            pin.stand(cell, words, is_above=len(places) == 1 or cell != lowest)

    def _covers_of(self, pin: Pin) -> list[pygame.FRect]:
        """What a label must not lie on: also the labels of pins that are placed before it."""
        before = self.pins[: self.pins.index(pin)]
        return [*self._covers(), *(each.label() for each in before if each.is_visible)]
