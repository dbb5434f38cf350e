"""A living diorama: the paper theatre of one game, with actors that never quite stand still."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Literal

import msgspec
import pygame
from msgspec import Struct

from scenes.platform.assets_error import AssetError
from scenes.stage.look import Look
from scenes.stage.sprite import Layer, Sprite
from scenes.stage.turning import Turner, seen

Pair = tuple[float, float]


class Motion(Struct, frozen=True):
    """How an actor moves; what a kind does not need stays zero."""

    kind: str
    seconds: float
    x: float = 0.0
    y: float = 0.0
    degrees: float = 0.0
    amount: float = 0.0
    phase: float = 0.0


class ActorPlan(Struct, frozen=True):
    """An actor of the layout file: its pictures, where it stands, and which of its points stands there."""

    name: str
    at: Pair
    anchor: Pair
    layer: Literal["back", "front"]
    picture: str = ""
    frames: tuple[str, ...] = ()
    scale: float = 1.0
    motion: Motion | None = None


class TheatrePlan(Struct, frozen=True):
    """The pictures of one theatre, from the back to the front."""

    backdrop: str
    land: str
    frame: str
    actors: tuple[ActorPlan, ...]


class Layout(Struct, frozen=True):
    """All theatres, and what they have in common."""

    canvas: Pair
    foot: Pair
    opening: tuple[float, float, float, float]
    games: dict[str, TheatrePlan]


def load_layout(art: Path, games: Iterable[str]) -> Layout:
    """The layout that ships with the art, with a theatre for each of the games."""
    file = art / "menu" / "layout.json"
    try:
        layout = msgspec.json.decode(file.read_bytes(), type=Layout)
    except OSError as fault:
        raise AssetError(file, "this layout is missing") from fault
    except msgspec.DecodeError as fault:
        raise AssetError(file, f"this layout cannot be read ({fault})") from fault
    for game in games:
        if game not in layout.games:
            raise AssetError(file, f"this layout has no theatre for {game}")
    return layout


class Pose(Struct):
    """How far an actor is away from where it stands at rest."""

    x: float = 0.0
    y: float = 0.0
    angle: float = 0.0
    zoom: float = 1.0
    alpha: float = 255.0
    frame: int = 0


def _wave(t: float) -> float:
    return math.sin(t * math.tau)


def _sway(motion: Motion, t: float) -> Pose:
    return Pose(angle=motion.degrees * _wave(t))


def _hop(motion: Motion, t: float) -> Pose:
    return Pose(y=motion.y * max(0.0, _wave(t * 2)) if t % 1 < 0.5 else 0.0)


def _walk(motion: Motion, t: float) -> Pose:
    return Pose(x=motion.x * _wave(t), y=-3 * abs(_wave(t * 4)))


def _flutter(motion: Motion, t: float) -> Pose:
    return Pose(x=motion.x * _wave(t), y=motion.y * _wave(t * 2), frame=int(t * motion.seconds * 5))


def _drift(motion: Motion, t: float) -> Pose:
    return Pose(x=motion.x * ((t % 1) - 0.5))


# What each kind of motion does at a moment; t counts rounds of `seconds`.
KINDS: dict[str, Callable[[Motion, float], Pose]] = {
    "rise": lambda motion, t: Pose(y=motion.y * _wave(t)),
    "drift": _drift,
    "sway": _sway,
    "rock": _sway,
    "nod": _sway,
    "turn": lambda motion, t: Pose(angle=-3 * round(t % 1 * 120)),
    "hop": _hop,
    "walk": _walk,
    "flutter": _flutter,
    "flicker": lambda motion, t: Pose(frame=int(t * 3)),
    "blink": lambda motion, t: Pose(alpha=0.0 if t % 1 > 0.94 else 255.0),
    "breathe": lambda motion, t: Pose(angle=motion.degrees * _wave(t), zoom=1 + motion.amount * _wave(t * 2)),
    "glint": lambda motion, t: Pose(y=-2 * max(0.0, _wave(t * 6)) if t % 1 < 0.17 else 0.0),
    "grow": lambda motion, t: Pose(zoom=0.4 + 0.6 * min(1.0, (t % 1) * 2.5)),
}


class Diorama:
    """One theatre with its foot at a logical point; at size 1 it is as large as it was drawn."""

    def __init__(
        self, look: Look, layout: Layout, game: str, foot: Pair, size: float, *, is_lit: bool
    ) -> None:
        self._look, self._layout, self._foot, self._size = look, layout, foot, size
        plan = layout.games[game]
        left, top, width, height = layout.opening
        corner = self._spot((left, top))
        self._opening = pygame.FRect(*corner, width * size, height * size)
        self._actors = [(actor, self._frames(actor)) for actor in plan.actors]
        self._cast = {actor.name: self._enter(actor, frames) for actor, frames in self._actors}
        light = "menu/opening_light" if is_lit else "menu/opening_shade"
        self.sprites = [
            self._still(plan.backdrop, Layer.GROUND),
            *(self._cast[actor.name] for actor in plan.actors if actor.layer == "back"),
            self._still(plan.land),
            *(self._cast[actor.name] for actor in plan.actors if actor.layer == "front"),
            self._still(light),
            self._still(plan.frame),
        ]

    @property
    def box(self) -> pygame.FRect:
        """The logical box of the whole theatre."""
        return pygame.FRect(
            *self._spot((0, 0)), self._layout.canvas[0] * self._size, self._layout.canvas[1] * self._size
        )

    def live(self, seconds: float) -> None:
        """Let every actor stand as it does at a moment, in steps that can be seen: most often rest."""
        pixels = self._look.viewport.scale
        for actor, frames in self._actors:
            motion = actor.motion
            if motion is None:
                continue
            pose = KINDS[motion.kind](motion, seconds / motion.seconds + motion.phase)
            sprite = self._cast[actor.name]
            x, y = self._spot((actor.at[0] + pose.x, actor.at[1] + pose.y))
            sprite.x, sprite.y = round(x * pixels) / pixels, round(y * pixels) / pixels
            sprite.zoom, sprite.angle = seen(pose.zoom, pose.angle)
            sprite.alpha = pose.alpha
            sprite.picture = frames[pose.frame % len(frames)]

    def picture(self) -> pygame.Surface:
        """The whole theatre as one picture, for the moments when it travels."""
        viewport, turner = self._look.viewport, Turner()
        area = viewport.rect(self.box)
        window = pygame.Surface(viewport.window, pygame.SRCALPHA).convert_alpha()
        window.fill((0, 0, 0, 0))
        for sprite in self.sprites:
            sprite.paint(window, viewport, turner)
        return window.subsurface(area.clip(window.get_rect())).copy()

    def _spot(self, point: Pair) -> Pair:
        """Where a point of the theatre's own canvas lies."""
        foot_x, foot_y = self._layout.foot
        return (
            self._foot[0] + (point[0] - foot_x) * self._size,
            self._foot[1] + (point[1] - foot_y) * self._size,
        )

    def _still(self, picture: str, layer: Layer = Layer.BOARD) -> Sprite:
        height = self._look.pictures.logical_size(picture)[1]
        middle = self._layout.canvas[0] / 2, self._layout.canvas[1] / 2
        return Sprite(
            self._look.pictures.get(picture, height=height * self._size),
            *self._spot(middle),
            layer=layer,
        )

    def _frames(self, actor: ActorPlan) -> list[pygame.Surface]:
        pictures = self._look.pictures
        return [
            pictures.get(name, height=pictures.logical_size(name)[1] * actor.scale * self._size)
            for name in actor.frames or (actor.picture,)
        ]

    def _enter(self, actor: ActorPlan, frames: list[pygame.Surface]) -> Sprite:
        width, height = self._look.pictures.logical_size((actor.frames or (actor.picture,))[0])
        anchor = actor.anchor[0] / width, actor.anchor[1] / height
        sprite = Sprite(frames[0], *self._spot(actor.at), layer=Layer.BOARD, anchor=anchor)
        sprite.clip = self._opening
        return sprite
