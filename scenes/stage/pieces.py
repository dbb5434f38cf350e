"""Pieces and tiles as they move: lifted with a shadow, gliding on arcs, dropping, turning, growing."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.platform.viewport import Viewport
from scenes.stage.sprite import Sprite, Stroke, Tracked
from scenes.stage.turning import Turner
from scenes.stage.tween import (
    Call,
    Change,
    InTurn,
    Swing,
    Together,
    Tween,
    ease_in_out,
    ease_out,
    overshoot,
)

GLIDE_SECONDS = 0.3
SETTLE_SECONDS = 0.18
FLIP_SECONDS = 0.42


class Piece(Sprite):
    """A piece that can be lifted over the table: it rises by `lift` and its shadow stays below."""

    lift = Tracked[float]()
    shadow = Tracked[pygame.Surface | None]()
    width_share = Tracked[float]()  # 1 flat on the table, 0 seen from the edge while it turns over

    def __init__(
        self,
        picture: pygame.Surface,
        x: float,
        y: float,
        *,
        shadow: pygame.Surface | None = None,
        **placing: object,
    ) -> None:
        super().__init__(picture, x, y, **placing)  # type: ignore[arg-type]
        self.shadow = shadow
        self.lift = 0.0
        self.width_share = 1.0

    def shown(self, turner: Turner) -> pygame.Surface | None:
        """The picture, narrower while the piece turns over."""
        shown = super().shown(turner)
        if shown is None or self.width_share >= 1:
            return shown
        width = max(1, round(shown.get_width() * self.width_share))
        return pygame.transform.scale(shown, (width, shown.get_height()))

    def strokes(self, viewport: Viewport, turner: Turner) -> list[Stroke]:
        """The shadow on the table first, then the piece."""
        strokes = super().strokes(viewport, turner)
        shadow = self._shown_shadow(turner)
        if not strokes or shadow is None:
            return strokes
        x, y = self.camera.place(self.x, self.y) if self.camera else (self.x, self.y)
        place = shadow.get_rect(center=viewport.point(x, y + self.lift * 0.15))
        alpha = int(self.alpha * max(0.35, 1 - self.lift / 160))
        return [Stroke(shadow, place, shadow.get_rect(), alpha), *strokes]

    def _placed(self, shown: pygame.Surface, viewport: Viewport) -> pygame.Rect:
        return super()._placed(shown, viewport).move(0, -round(self.lift * viewport.scale))

    def _shown_shadow(self, turner: Turner) -> pygame.Surface | None:
        if self.shadow is None or self.camera is None:
            return self.shadow
        return turner.turned(self.shadow, self.camera.zoom, 0)


def glide(piece: Piece, x: float, y: float, *, height: float = 46, seconds: float = GLIDE_SECONDS) -> Tween:
    """Lift, travel on an arc, and land with a small squash, at zoom 1 whatever it was on the way."""
    return InTurn(
        Together(
            Change(piece, seconds, ease_in_out, x=x, y=y),
            InTurn(
                Change(piece, seconds / 2, ease_out, lift=height),
                Change(piece, seconds / 2, ease_in_out, lift=0.0),
            ),
        ),
        settle(piece),
    )


def settle(piece: Sprite) -> Tween:
    """The small squash of something that has just been set down."""
    return InTurn(
        Change(piece, SETTLE_SECONDS / 3, zoom=0.92),
        Change(piece, SETTLE_SECONDS * 2 / 3, overshoot, zoom=1.0),
    )


def drop(tile: Piece, *, height: float = 160) -> Tween:
    """A tile falls onto the table and rocks once."""
    tile.lift, tile.alpha = height, 0.0
    return InTurn(
        Together(Change(tile, 0.24, _fall, lift=0.0), Change(tile, 0.12, alpha=255.0)),
        Swing(tile, "angle", 5.0, 0.4),
    )


def flip(tile: Piece, other_side: pygame.Surface, when_seen: Callable[[], object] | None = None) -> Tween:
    """A tile or card turns over and shows its other side."""

    def turn_over() -> None:
        tile.picture = other_side
        if when_seen is not None:
            when_seen()

    return InTurn(
        Together(
            Change(tile, FLIP_SECONDS / 2, _fall, width_share=0.04),
            Change(tile, FLIP_SECONDS / 2, lift=24.0),
        ),
        Call(turn_over),
        Together(
            Change(tile, FLIP_SECONDS / 2, ease_out, width_share=1.0),
            Change(tile, FLIP_SECONDS / 2, lift=0.0),
        ),
    )


def grow(thing: Sprite, *, seconds: float = 0.35) -> Tween:
    """Something pushes up out of nothing, a little too far, and settles."""
    thing.zoom = 0.04
    return Change(thing, seconds, overshoot, zoom=1.0)


def _fall(t: float) -> float:
    return t * t
