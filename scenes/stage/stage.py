"""The stage: sprites in layers over a cached background, drawn only where something changed."""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterable, Iterator, Sequence

import pygame

from scenes.platform.viewport import Viewport
from scenes.stage.keeping import PictureRoom
from scenes.stage.regions import merged, outside
from scenes.stage.sprite import Layer, Sprite, Stroke
from scenes.stage.turning import Turner

FACES_A_FRAME = 700_000  # pixels of faces that are painted anew in one frame; the others wait for the next


class Stage:
    """Holds the sprites of one scene and paints them onto the window's surface."""

    def __init__(
        self, viewport: Viewport, background: pygame.Surface, turned: PictureRoom | None = None
    ) -> None:
        """The background has the size of the window; `turned` is the room for rotated pictures."""
        self.viewport = viewport
        self.turner = Turner(turned)
        self._bare = background
        self._ground = background  # with all ground sprites, once there are any
        self._sprites: list[Sprite] = []  # in the order they are painted
        self._order = 0
        self._to_clear: list[pygame.Rect] = []  # where removed sprites were seen
        self._to_clear_below: list[pygame.Rect] = []  # and those of the ground
        self._waiting: list[Sprite] = []  # whose new faces wait for the next frame
        self._is_catching_up = False
        self._shown_on: pygame.Surface | None = None
        self._shown_early: list[pygame.Rect] = []  # painted between two frames, for `still_of`
        self._is_new = True

    def add(self, *sprites: Sprite) -> None:
        """Put sprites on stage, over those of the same layer."""
        for sprite in sprites:
            self._order += 1
            sprite.painting_order = (sprite.layer_number, self._order)
            sprite.is_dirty = True
            sprite.drawn_at = None
            insort(self._sprites, sprite, key=_painting_order)
            if _is_ground(sprite) and self._ground is self._bare:
                self._ground = self._bare.copy()

    def remove(self, *sprites: Sprite) -> None:
        """Take sprites off the stage."""
        for sprite in sprites:
            self._sprites.remove(sprite)
            if sprite.drawn_at is not None:
                (self._to_clear_below if _is_ground(sprite) else self._to_clear).append(sprite.drawn_at)
                sprite.drawn_at = None

    def raise_to(self, sprite: Sprite, layer: int) -> None:
        """Move a sprite to the top of another layer, as when smoke is to be seen above all lights."""
        self.remove(sprite)
        sprite.layer_number = int(layer)
        self.add(sprite)

    def strike(self) -> None:
        """Let go of all pictures, because nothing is shown any more; some are as large as the window."""
        for sprite in self._sprites:
            sprite.picture, sprite.drawn = None, []
        self._bare = self._ground = pygame.Surface((1, 1))
        self._shown_on = None
        self.turner = Turner()

    def __contains__(self, sprite: object) -> bool:
        return sprite in self._sprites

    @property
    def sprites(self) -> tuple[Sprite, ...]:
        """Everything on stage, from the back to the front."""
        return tuple(self._sprites)

    @property
    def written(self) -> list[pygame.FRect]:
        """Where words stand that can be seen."""
        return [box for sprite in self._sprites if sprite.is_visible for box in sprite.written]

    @property
    def is_behind(self) -> bool:
        """Whether changed faces still wait for the next frame."""
        return bool(self._waiting)

    def catch_up(self) -> None:
        """Let no face wait in the next frame, because an old one may show what is secret by now."""
        self._is_catching_up = True

    def redraw_all(self) -> None:
        """Paint everything in the next frame, because the surface was spoiled."""
        self._is_new = True

    def repaint(self, places: Iterable[pygame.Rect]) -> None:
        """Paint some pixels of the window again in the next frame, because a picture there has changed."""
        self._to_clear += places

    def draw(self, target: pygame.Surface) -> list[pygame.Rect]:
        """Paint what changed since the last frame; returns the rectangles that did.

        Many outdated faces are painted over several frames, those that have waited first.
        """
        whole = target.get_rect()
        changed = [*self._renew_ground(), *self._to_clear, *self._shown_early]
        moving = self._moving()
        changed += self._changes(self._without_waiting(moving))
        self._to_clear, self._shown_early, self._shown_on = [], [], target
        dirty = [whole] if self._is_new else merged([place.clip(whole) for place in changed], whole)
        self._is_new = False
        _paint(target, self._ground, moving, dirty)
        return dirty

    def still_of(self, place: pygame.Rect, below: int, still: pygame.Surface) -> None:
        """Copy into `still` what lies below a layer in some part of the window."""
        is_new = self._is_new
        surface = self._bare.copy() if is_new or self._shown_on is None else self._shown_on
        self._shown_early = self.draw(surface)
        self._is_new = is_new
        sprites = self._moving()
        above = [
            sprite.drawn_at.clip(place)
            for sprite in sprites
            if sprite.layer_number >= below and sprite.drawn_at is not None
        ]
        lower = [sprite for sprite in sprites if sprite.layer_number < below]
        _paint(surface, self._ground, lower, merged(above, place))
        self._to_clear += above
        still.blit(surface, (0, 0), place)

    def draw_in_full(self, target: pygame.Surface) -> None:
        """Paint everything from scratch: the plain way that `draw` must agree with."""
        target.blit(self._bare, (0, 0))
        for sprite in self._sprites:
            sprite.paint(target, self.viewport, self.turner)

    def _moving(self) -> list[Sprite]:
        return [sprite for sprite in self._sprites if not _is_ground(sprite)]

    def _renew_ground(self) -> list[pygame.Rect]:
        """Paint the ground where it has changed; returns these places."""
        still = [sprite for sprite in self._sprites if _is_ground(sprite)]
        whole = self._bare.get_rect()
        changed = [place.clip(whole) for place in (*self._to_clear_below, *self._changes(still))]
        self._to_clear_below = []
        dirty = merged(changed, whole)
        _paint(self._ground, self._bare, still, dirty)
        return dirty

    def _without_waiting(self, sprites: Iterable[Sprite]) -> list[Sprite]:
        """What has changed, but only as many faces as a frame has room for, and at least one.

        What has also moved cannot wait, as something else may be seen by now where it was.
        """
        waited = {sprite: number for number, sprite in enumerate(self._waiting)}
        self._waiting = []
        changed = [sprite for sprite in sprites if sprite.is_dirty]
        changed.sort(key=lambda sprite: waited.get(sprite, len(waited)))
        ready, painted = list[Sprite](), 0
        is_spread, self._is_catching_up = not self._is_catching_up, False
        for sprite in changed:
            pixels = 0 if sprite.has_moved else sprite.outdated_pixels
            if pixels and painted and is_spread and painted + pixels > FACES_A_FRAME:
                self._waiting.append(sprite)
            else:
                ready.append(sprite)
                painted += pixels
        return ready

    def _changes(self, sprites: Iterable[Sprite]) -> Iterator[pygame.Rect]:
        """The places of changed sprites, where they were painted last and where they are now."""
        for sprite in sprites:
            if not sprite.is_dirty:
                continue
            strokes = sprite.seen(self.viewport, self.turner)
            sprite.is_dirty = False
            if sprite.drawn_at is not None:
                if strokes == sprite.drawn:  # it moved by less than anybody can see
                    continue
                yield from (stroke.place for stroke in sprite.drawn)
            sprite.drawn = strokes
            sprite.drawn_at = _covered(strokes)
            sprite.settle()
            yield from (stroke.place for stroke in strokes)


_NOWHERE = pygame.Rect(-10, -10, 0, 0)


def _is_ground(sprite: Sprite) -> bool:
    return sprite.layer_number <= Layer.GROUND


def _paint(
    target: pygame.Surface,
    below: pygame.Surface,
    sprites: Sequence[Sprite],
    rectangles: Sequence[pygame.Rect],
) -> None:
    """Paint what lies below and sprites over it into rectangles, but nothing that something solid hides."""
    if not rectangles:
        return
    places = [sprite.drawn_at or _NOWHERE for sprite in sprites]
    covers = [(number, hidden) for number, sprite in enumerate(sprites) if (hidden := sprite.hidden)]
    for rectangle, lowest in _cut(rectangles, covers):
        if lowest < 0:
            target.blit(below, rectangle, rectangle)
        target.set_clip(rectangle)
        for number in rectangle.collidelistall(places):
            if number >= lowest:
                for stroke in sprites[number].drawn:
                    if rectangle.colliderect(stroke.place):
                        stroke.put(target)
        target.set_clip(None)


def _cut(
    rectangles: Sequence[pygame.Rect], covers: Sequence[tuple[int, pygame.Rect]]
) -> list[tuple[pygame.Rect, int]]:
    """The rectangles in parts, each with the uppermost cover that hides what lies below it, or -1."""
    parts = [(rectangle, -1) for rectangle in rectangles]
    for number, hidden in covers:
        for rectangle, lowest in parts[:]:
            if rectangle.colliderect(hidden):
                parts.remove((rectangle, lowest))
                parts.append((rectangle.clip(hidden), number))
                parts += [(part, lowest) for part in outside(rectangle, hidden)]
    return parts


def _covered(strokes: list[Stroke]) -> pygame.Rect | None:
    """The pixels that strokes cover together."""
    if not strokes:
        return None
    return strokes[0].place.unionall([stroke.place for stroke in strokes[1:]])


def _painting_order(sprite: Sprite) -> tuple[int, int]:
    return sprite.painting_order
