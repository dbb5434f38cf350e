"""The stage: sprites in layers over a cached background, drawn only where something changed."""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterable

import pygame

from scenes.platform.viewport import Viewport
from scenes.stage.regions import merged
from scenes.stage.sprite import Layer, Sprite, Stroke
from scenes.stage.turning import Turner


class Stage:
    """Holds the sprites of one scene and paints them onto the window's surface."""

    def __init__(self, viewport: Viewport, background: pygame.Surface) -> None:
        """The background has the size of the window."""
        self.viewport = viewport
        self.turner = Turner()
        self._bare = background
        self._ground: pygame.Surface | None = None  # the background with all ground sprites
        self._sprites: list[Sprite] = []  # in the order they are painted
        self._order = 0
        self._to_clear: list[pygame.Rect] = []  # where removed sprites were seen
        self._is_new = True

    def add(self, *sprites: Sprite) -> None:
        """Put sprites on stage, over those of the same layer."""
        for sprite in sprites:
            self._order += 1
            sprite.painting_order = (sprite.layer_number, self._order)
            sprite.is_dirty = True
            sprite.drawn_at = None
            insort(self._sprites, sprite, key=_painting_order)
            if sprite.layer_number <= Layer.GROUND:
                self._ground = None

    def remove(self, *sprites: Sprite) -> None:
        """Take sprites off the stage."""
        for sprite in sprites:
            self._sprites.remove(sprite)
            if sprite.layer_number <= Layer.GROUND:
                self._ground = None
            elif sprite.drawn_at is not None:
                self._to_clear.append(sprite.drawn_at)
                sprite.drawn_at = None

    def raise_to(self, sprite: Sprite, layer: int) -> None:
        """Move a sprite to the top of another layer, as when a piece is lifted."""
        self.remove(sprite)
        sprite.layer_number = int(layer)
        self.add(sprite)

    def strike(self) -> None:
        """Let go of all pictures, because nothing is shown any more; some are as large as the window."""
        for sprite in self._sprites:
            sprite.picture, sprite.drawn = None, []
        self._bare = self._ground = pygame.Surface((1, 1))
        self.turner = Turner()

    def __contains__(self, sprite: object) -> bool:
        return sprite in self._sprites

    @property
    def sprites(self) -> tuple[Sprite, ...]:
        """Everything on stage, from the back to the front."""
        return tuple(self._sprites)

    def redraw_all(self) -> None:
        """Paint everything in the next frame, because the surface was spoiled."""
        self._is_new = True

    def draw(self, target: pygame.Surface) -> list[pygame.Rect]:
        """Paint what changed since the last frame; returns the rectangles that did."""
        whole = target.get_rect()
        ground = self._grounded()
        moving = [sprite for sprite in self._sprites if sprite.layer_number > Layer.GROUND]
        dirty = self._dirty_rectangles(moving, whole)
        if not dirty:
            return []
        places = [sprite.drawn_at or _NOWHERE for sprite in moving]
        covers = [(number, hidden) for number, sprite in enumerate(moving) if (hidden := sprite.hidden)]
        for rectangle in dirty:
            lowest = max((number for number, hidden in covers if hidden.contains(rectangle)), default=-1)
            if lowest < 0:
                target.blit(ground, rectangle, rectangle)
            target.set_clip(rectangle)
            for number in rectangle.collidelistall(places):
                if number >= lowest:
                    for stroke in moving[number].drawn:
                        stroke.put(target)
            target.set_clip(None)
        return dirty

    def still_of(self, place: pygame.Rect, below: int) -> pygame.Surface:
        """What lies below a layer at some pixels of the window, as one picture; nothing shines through it."""
        picture = pygame.Surface(place.size).convert()
        picture.blit(self._grounded(), (0, 0), place)
        for sprite in self._sprites:
            if Layer.GROUND < sprite.layer_number < below:
                for stroke in sprite.strokes(self.viewport, self.turner):
                    stroke._replace(place=stroke.place.move(-place.left, -place.top)).put(picture)
        return picture

    def draw_in_full(self, target: pygame.Surface) -> None:
        """Paint everything from scratch: the plain way that `draw` must agree with."""
        target.blit(self._bare, (0, 0))
        for sprite in self._sprites:
            sprite.paint(target, self.viewport, self.turner)

    def _grounded(self) -> pygame.Surface:
        still = [sprite for sprite in self._sprites if sprite.layer_number <= Layer.GROUND]
        if self._ground is None or any(sprite.is_dirty for sprite in still):
            self._ground = self._bare.copy() if still else self._bare
            for sprite in still:
                sprite.paint(self._ground, self.viewport, self.turner)
                sprite.is_dirty = False
            self._is_new = True
        return self._ground

    def _dirty_rectangles(self, moving: Iterable[Sprite], whole: pygame.Rect) -> list[pygame.Rect]:
        changed = self._to_clear
        self._to_clear = []
        for sprite in moving:
            if not sprite.is_dirty:
                continue
            strokes = sprite.strokes(self.viewport, self.turner)
            sprite.is_dirty = False
            if sprite.drawn_at is not None:
                if strokes == sprite.drawn:  # it moved by less than anybody can see
                    continue
                changed += [stroke.place for stroke in sprite.drawn]
            sprite.drawn = strokes
            sprite.drawn_at = _covered(strokes)
            changed += [stroke.place for stroke in strokes]
        if self._is_new:
            self._is_new = False
            return [whole]
        return merged([rectangle.clip(whole) for rectangle in changed], whole)


_NOWHERE = pygame.Rect(-10, -10, 0, 0)


def _covered(strokes: list[Stroke]) -> pygame.Rect | None:
    """The pixels that strokes cover together."""
    if not strokes:
        return None
    return strokes[0].place.unionall([stroke.place for stroke in strokes[1:]])


def _painting_order(sprite: Sprite) -> tuple[int, int]:
    return sprite.painting_order
