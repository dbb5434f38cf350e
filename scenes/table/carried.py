"""What somebody drags over the table: its picture in the air, with its shadow below."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.input.intents import DeviceKind
from scenes.platform.viewport import Point
from scenes.stage.look import Look
from scenes.stage.pieces import Piece
from scenes.stage.sprite import Layer
from scenes.stage.stage import Stage
from scenes.stage.timeline import Timeline
from scenes.stage.tween import Call, Change, InTurn, ease_out

LIFT_SECONDS, RETURN_SECONDS = 0.1, 0.24
LIFT = 26.0
OVER_FINGER = 44.0  # so that no finger hides what it holds
SHARE = 0.4  # of its height a picture is lifted further over a finger
LARGER = 1.08
SHADOW = (8, 18, 12)
SHADOW_ALPHA = 120
SOFT = 7  # how many times smaller a shadow is drawn, so that its edges are soft


class CarriedPiece:
    """The picture of a thing that follows a pointer, until it is where it is meant or glides back."""

    def __init__(
        self,
        look: Look,
        stage: Stage,
        timeline: Timeline,
        picture: pygame.Surface,
        home: Point,
        device: DeviceKind,
    ) -> None:
        self._stage, self._timeline, self._home = stage, timeline, home
        self._piece = Piece(picture, *home, shadow=_shadow_of(picture), layer=Layer.EFFECTS - 1)
        height = picture.get_height() / look.viewport.scale
        lift = OVER_FINGER + SHARE * height if device is DeviceKind.TOUCH else LIFT
        stage.add(self._piece)
        timeline.play(Change(self._piece, LIFT_SECONDS, ease_out, lift=lift, zoom=LARGER))

    @property
    def place(self) -> Point:
        """The middle of the picture, over the pointer."""
        return self._piece.x, self._piece.y - self._piece.lift

    def follow(self, x: float, y: float) -> None:
        """The pointer is here now."""
        self._piece.x, self._piece.y = x, y

    def land(self) -> None:
        """What it is a picture of has come to where it was dropped."""
        if self._piece in self._stage:
            self._stage.remove(self._piece)

    def return_home(self, when_there: Callable[[], object]) -> None:
        """Glide back to where it was picked up."""
        piece, (x, y) = self._piece, self._home
        flight = Change(piece, RETURN_SECONDS, ease_out, x=x, y=y, lift=0.0, zoom=1.0)
        self._timeline.play(InTurn(flight, Call(self.land), Call(when_there)))


def _shadow_of(picture: pygame.Surface) -> pygame.Surface:
    """The outline of a picture as a soft shadow."""
    width, height = picture.get_size()
    outline = pygame.mask.from_surface(picture, 60).to_surface(
        setcolor=(*SHADOW, SHADOW_ALPHA), unsetcolor=(*SHADOW, 0)
    )
    room = pygame.Surface((width + 4 * SOFT, height + 4 * SOFT), pygame.SRCALPHA)
    room.fill((*SHADOW, 0))
    room.blit(outline, (2 * SOFT, 2 * SOFT))
    small = pygame.transform.smoothscale(
        room, (max(1, room.get_width() // SOFT), max(1, room.get_height() // SOFT))
    )
    return pygame.transform.smoothscale(small, room.get_size()).convert_alpha()
