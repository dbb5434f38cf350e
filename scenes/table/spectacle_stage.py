"""The small stage over the table on which big moments are shown."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, partial

import pygame

from scenes.stage.look import Look
from scenes.stage.painter import RIM, Painter
from scenes.stage.sprite import Layer, Sprite
from scenes.stage.stage import Stage
from scenes.stage.tween import (
    Call,
    Change,
    InTurn,
    Together,
    Tween,
    Wait,
    ease_out,
    one_a_frame,
    overshoot,
)
from scenes.stage.typesetting import Style
from scenes.table.moment import Moment
from scenes.table.spectacle import Figure, Sign, Spectacle
from scenes.widgets.fitting import fitted

STAGE = (1240, 700)  # where the screen is wide enough; else everything on it is smaller
MIDDLE, UPRIGHT_MIDDLE = 0.506, 0.44  # of the height of the canvas
GROUND = 118  # above the lower edge
HEADING = pygame.FRect(150, 26, 940, 104)
EDGE = 34  # round corners lie in it; further inside nothing shines through
BELOW = Layer.EFFECTS - 1
BACKDROP = "ui/spectacle"
READING_SECONDS = 0.1  # which is enough for the files of most spectacles
STRIPS = 4  # in which the table is seen again, one a frame
FADE_SECONDS = 0.2
ENTER_SECONDS = 0.34
FALL, RISE, WALK = 260.0, 120.0, 420.0  # from how far figures come


class SpectacleStage:
    """Shows one spectacle at a time, over everything but ribbon and buttons."""

    def __init__(self, look: Look, stage: Stage, below: float = 0.0) -> None:
        """`below` is where the ribbon ends."""
        self._look, self._stage = look, stage
        canvas, is_upright = look.viewport.canvas, look.viewport.format.is_upright
        self._size = min(1.0, look.viewport.safe.width / STAGE[0])
        self.box = pygame.FRect(0, 0, STAGE[0] * self._size, STAGE[1] * self._size)
        self.box.center = canvas.centerx, canvas.height * (UPRIGHT_MIDDLE if is_upright else MIDDLE)
        self.box.top = max(self.box.top, below)

    def show(self, spectacle: Spectacle, seconds: float) -> Tween:
        """The whole spectacle: it comes, can be looked at for some seconds, and goes.

        Before it comes, its pictures are read beside everything else, and painted one a frame.
        """
        pictures = self._look.pictures
        cast, entrances = list[Sprite](), list[Tween]()

        def cast_ground() -> None:
            cast.extend((self._backdrop(), self._heading(spectacle.heading)))

        def cast_figure(figure: Figure) -> None:
            cast.append(self._figure(figure))
            entrances.append(InTurn(Wait(figure.after), _enter(figure, cast[-1])))

        def cast_signs() -> None:
            for sign in spectacle.signs:
                cast.append(self._sign(sign))
                entrances.append(InTurn(Wait(sign.after), _pop(cast[-1])))

        named = [figure.picture for figure in spectacle.figures if isinstance(figure.picture, str)]
        figures = [partial(cast_figure, figure) for figure in spectacle.figures]
        return InTurn(
            Call(lambda: pictures.fetch(BACKDROP, *named)),
            Wait(READING_SECONDS),
            one_a_frame(lambda: self._room, lambda: pictures.take_in(BACKDROP)),
            one_a_frame(cast_ground, *figures, cast_signs),
            Moment(lambda: self._played(cast, Together(*entrances, Wait(seconds)))),
        )

    def _played(self, cast: Sequence[Sprite], play: Tween) -> Tween:
        """Everybody comes and goes; then the table is seen again, bit by bit."""
        table = self._frozen_table()
        self._stage.add(*table, *cast)
        return InTurn(
            Together(*(Change(sprite, FADE_SECONDS, alpha=255.0) for sprite in cast[:2])),
            play,
            Together(*(Change(sprite, FADE_SECONDS, alpha=0.0) for sprite in cast)),
            Call(lambda: self._stage.remove(*cast)),
            one_a_frame(*(partial(self._stage.remove, strip) for strip in table)),
        )

    def _frozen_table(self) -> list[Sprite]:
        """Pictures of the table, which need not be painted anew in every frame while all this fades."""
        viewport = self._look.viewport
        place = viewport.rect(self.box)
        still, strips = self._room, list[Sprite]()
        self._stage.still_of(place, BELOW, still)
        for number in range(STRIPS):
            top, bottom = (place.height * step // STRIPS for step in (number, number + 1))
            picture = still.subsurface((0, top, place.width, bottom - top))
            corner = viewport.to_logical((place.left, place.top + top))
            strips.append(Sprite(picture, *corner, layer=BELOW, anchor=(0, 0)))
            strips[-1].solid = picture.get_rect()
        return strips

    @cached_property
    def _room(self) -> pygame.Surface:
        """Memory for a picture of the table; it is got before anything moves, because that takes time."""
        return pygame.Surface(self._look.viewport.rect(self.box).size)

    def _backdrop(self) -> Sprite:
        """The picture behind everybody; one for all spectacles, because it is large."""
        look, box = self._look, self.box
        picture = look.pictures.made((BACKDROP, box.width), self._painted_backdrop)
        backdrop = Sprite(picture, *box.center, layer=Layer.EFFECTS)
        backdrop.solid, backdrop.alpha = self._inside(picture), 0.0
        return backdrop

    def _painted_backdrop(self) -> pygame.Surface:
        picture = self._look.pictures.get(BACKDROP, width=self.box.width)
        # As drawn; nobody else shows this picture, and a copy of one so large would make the frame late.
        picture.fill((0, 0, 0, 255), self._inside(picture), pygame.BLEND_RGBA_MAX)
        return picture

    def _inside(self, picture: pygame.Surface) -> pygame.Rect:
        edge = self._look.viewport.length(EDGE * self._size)
        return picture.get_rect().inflate(-2 * edge, -2 * edge)

    def _heading(self, words: str) -> Sprite:
        look, room = self._look, pygame.FRect(*(length * self._size for length in HEADING))
        painter = Painter(look, *room.size)
        style = fitted(look, words, look.title(look.palette.amber_text), room)
        painter.line(words, style, align="centre", has_shadow=True)
        heading = Sprite(painter.surface, *room.move(self.box.topleft).center, layer=Layer.EFFECTS)
        heading.alpha = 0.0
        return heading

    def _figure(self, figure: Figure) -> Sprite:
        if isinstance(figure.picture, str):
            picture = self._look.pictures.get(figure.picture, height=figure.height * self._size)
        else:
            picture = figure.picture if isinstance(figure.picture, pygame.Surface) else figure.picture()
            if self._size < 1:
                picture = pygame.transform.smoothscale_by(picture, self._size)
        if figure.is_mirrored:
            picture = pygame.transform.flip(picture, True, False)
        x, y = self._place(figure.x, figure.y)
        sprite = Sprite(picture, x, y, layer=Layer.EFFECTS + 1, anchor=(0.5, 1.0))
        sprite.alpha = 255.0 if figure.comes == "stands" else 0.0
        return sprite

    def _sign(self, sign: Sign) -> Sprite:
        look = self._look
        inks = {"light": look.palette.light, "amber": look.palette.amber_text, "berry": look.palette.berry}
        style = Style("title", round(sign.size * self._size), inks[sign.ink])
        width = sign.width or STAGE[0] - 2 * abs(sign.x)
        room = pygame.FRect(0, 0, width * self._size, sign.size * 1.6 * self._size)
        words, style = look.type.shortened(sign.words, fitted(look, sign.words, style, room), room.width)
        painter = Painter(look, look.type.width(words, style) + 2 * RIM, look.type.line_height(style))
        is_light = sign.ink != "berry"  # the ground may be as light as they are
        painter.line(words, style, align="centre", has_shadow=not is_light, has_rim=is_light)
        sprite = Sprite(painter.surface, *self._place(sign.x, sign.y), layer=Layer.EFFECTS + 2)
        sprite.alpha = 0.0
        return sprite

    def _place(self, x: float, y: float) -> tuple[float, float]:
        return self.box.centerx + x * self._size, self.box.bottom - (GROUND + y) * self._size


def _enter(figure: Figure, sprite: Sprite) -> Tween:
    """How a figure comes onto the stage, seen from where it will stand."""
    x, y = sprite.x, sprite.y
    appear = Change(sprite, ENTER_SECONDS / 3, alpha=255.0)
    match figure.comes:
        case "stands":
            return InTurn()
        case "pops":
            return _pop(sprite)
        case "drops":
            sprite.y = y - FALL
            return Together(appear, Change(sprite, ENTER_SECONDS, lambda t: t * t, y=y))
        case "rises":
            sprite.y = y + RISE
            return Together(appear, Change(sprite, ENTER_SECONDS * 1.5, overshoot, y=y))
    sprite.x = x + (WALK if figure.comes == "from_right" else -WALK)
    return Together(appear, Change(sprite, ENTER_SECONDS * 1.5, ease_out, x=x))


def _pop(sprite: Sprite) -> Tween:
    sprite.zoom = 0.4
    return Together(
        Change(sprite, ENTER_SECONDS / 3, alpha=255.0), Change(sprite, ENTER_SECONDS, overshoot, zoom=1.0)
    )
