"""A sprite: a picture at a logical place that notices when it has to be drawn again."""

from __future__ import annotations

from enum import IntEnum
from operator import attrgetter
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

import pygame

from scenes.platform.viewport import Viewport
from scenes.stage.turning import Turner

if TYPE_CHECKING:
    from scenes.stage.camera import Camera

T = TypeVar("T")
_UNSET = object()


class Layer(IntEnum):
    """What lies over what. Everything up to GROUND is drawn once into the background."""

    GROUND = 0
    BOARD = 10
    PIECES = 20
    FLYING = 30
    PANELS = 40
    WIDGETS = 50
    FOCUS = 60
    EFFECTS = 70
    TOP = 80


class Tracked(Generic[T]):
    """An attribute whose change makes the sprite dirty."""

    def __set_name__(self, owner: type[Sprite], name: str) -> None:
        slot = f"_{name}"

        def change(sprite: Sprite, value: T) -> None:
            if sprite.__dict__.get(slot, _UNSET) != value:
                sprite.__dict__[slot] = value
                sprite.is_dirty = True

        # Sprites are read a thousand times a frame, and a property reads ten times as fast as a descriptor.
        setattr(owner, name, property(attrgetter(slot), change))

    if TYPE_CHECKING:

        def __get__(self, sprite: Sprite, owner: type[Sprite]) -> T: ...
        def __set__(self, sprite: Sprite, value: T) -> None: ...


class Stroke(NamedTuple):
    """A picture as it goes onto the window: which part of it, where, and how solid."""

    picture: pygame.Surface
    place: pygame.Rect
    part: pygame.Rect
    alpha: int

    def put(self, target: pygame.Surface) -> None:
        """Draw it."""
        if self.alpha < 255:
            self.picture.set_alpha(self.alpha)
            target.blit(self.picture, self.place, self.part)
            self.picture.set_alpha(255)
        else:
            target.blit(self.picture, self.place, self.part)

    def within(self, room: pygame.Rect) -> Stroke:
        """Only what of it lies in some pixels of the window."""
        place = self.place.clip(room)
        part = place.move(self.part.left - self.place.left, self.part.top - self.place.top)
        return Stroke(self.picture, place, part, self.alpha)


class Sprite(pygame.sprite.Sprite):
    """A picture whose anchor lies at (x, y); zoom, angle and alpha change how it is shown."""

    x = Tracked[float]()
    y = Tracked[float]()
    zoom = Tracked[float]()
    angle = Tracked[float]()  # degrees, counter-clockwise
    alpha = Tracked[float]()  # 0 to 255
    is_visible = Tracked[bool]()
    picture = Tracked[pygame.Surface | None]()
    clip = Tracked[pygame.FRect | None]()  # logical; nothing is seen outside, as in a scrolled list
    camera = Tracked["Camera | None"]()

    def __init__(
        self,
        picture: pygame.Surface | None,
        x: float,
        y: float,
        *,
        layer: int = Layer.PIECES,
        anchor: tuple[float, float] = (0.5, 0.5),
        camera: Camera | None = None,
    ) -> None:
        super().__init__()
        self.is_dirty = True
        self.picture = picture
        self.x, self.y = x, y
        self.zoom, self.angle, self.alpha = 1.0, 0.0, 255.0
        self.is_visible = True
        self.layer_number = int(layer)
        self.anchor = anchor
        self.camera = camera
        self.clip = None
        self.solid: pygame.Rect | None = None  # of the picture's pixels: nothing shines through there
        self.drawn: list[Stroke] = []  # what the last frame shows of it
        self.drawn_at: pygame.Rect | None = None  # and where
        self._settled: tuple[float, float, pygame.FRect | None] | None = None  # where it stood then
        self.painting_order = (self.layer_number, 0)

    @property
    def written(self) -> list[pygame.FRect]:
        """Where words stand on it that it has set itself."""
        return []

    def settle(self) -> None:
        """It has been drawn where it stands."""
        self._settled = self.x, self.y, self.clip

    @property
    def has_moved(self) -> bool:
        """Whether it stands elsewhere than where it was drawn, or more or less of it is to be seen."""
        return self._settled != (self.x, self.y, self.clip)

    @property
    def outdated_pixels(self) -> int:
        """How many pixels have to be painted before it is shown as it is now; 0 for what cannot wait."""
        return 0

    def shown(self, turner: Turner) -> pygame.Surface | None:
        """The picture as it is to be drawn now, zoomed and turned."""
        if self.picture is None or not self.is_visible or self.alpha < 1:
            return None
        if self.camera is None:
            return turner.turned(self.picture, self.zoom, self.angle)
        zoom, is_passing = self.zoom * self.camera.zoom, not self.camera.is_settled
        return turner.turned(self.picture, zoom, self.angle, is_passing=is_passing)

    def strokes(self, viewport: Viewport, turner: Turner) -> list[Stroke]:
        """What is to be drawn now, from the back to the front; nothing when the sprite shows nothing."""
        shown = self.shown(turner)
        if shown is None:
            return []
        place = self._placed(shown, viewport)
        seen = place if self.clip is None else place.clip(viewport.rect(self.clip))
        return [Stroke(shown, seen, seen.move(-place.left, -place.top), int(self.alpha))]

    def seen(self, viewport: Viewport, turner: Turner) -> list[Stroke]:
        """The strokes, as far as its camera has room for them; what flies may leave that."""
        strokes = self.strokes(viewport, turner)
        if self.camera is None or self.camera.room is None or self.layer_number >= Layer.FLYING:
            return strokes
        room = viewport.rect(self.camera.room)
        return [stroke.within(room) for stroke in strokes if stroke.place.colliderect(room)]

    @property
    def hidden(self) -> pygame.Rect | None:
        """Where the last frame shows nothing that lies below; None if that is nowhere."""
        if self.solid is None or len(self.drawn) != 1:
            return None
        picture, place, part, alpha = self.drawn[0]
        if picture is not self.picture or alpha < 255:
            return None
        return self.solid.move(place.left - part.left, place.top - part.top).clip(place)

    def paint(self, target: pygame.Surface, viewport: Viewport, turner: Turner) -> None:
        """Draw the sprite onto a surface in window pixels."""
        for stroke in self.seen(viewport, turner):
            stroke.put(target)

    def _placed(self, shown: pygame.Surface, viewport: Viewport) -> pygame.Rect:
        x, y = self.camera.place(self.x, self.y) if self.camera else (self.x, self.y)
        px, py = viewport.point(x, y)
        width, height = shown.get_size()
        if self.angle:  # the anchor turns with the picture, around it
            return self._placed_turned(px, py, width, height)
        return pygame.Rect(
            px - round(width * self.anchor[0]), py - round(height * self.anchor[1]), width, height
        )

    def _placed_turned(self, px: int, py: int, width: int, height: int) -> pygame.Rect:
        assert self.picture is not None
        zoom = self.zoom * (self.camera.zoom if self.camera else 1.0)
        own_width, own_height = self.picture.get_size()
        to_middle = pygame.Vector2(
            own_width * zoom * (0.5 - self.anchor[0]), own_height * zoom * (0.5 - self.anchor[1])
        ).rotate(-self.angle)
        return pygame.Rect(
            round(px + to_middle.x - width / 2), round(py + to_middle.y - height / 2), width, height
        )
