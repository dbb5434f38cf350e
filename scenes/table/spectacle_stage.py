"""The small stage over the table on which big moments are shown."""

from __future__ import annotations

import pygame

from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.stage.sprite import Layer, Sprite
from scenes.stage.stage import Stage
from scenes.stage.tween import Call, Change, InTurn, Together, Tween, Wait, ease_out, overshoot
from scenes.stage.typesetting import Style
from scenes.table.spectacle import Figure, Sign, Spectacle
from scenes.widgets.fitting import fitted

STAGE = (1240, 700)  # where the screen is wide enough; else everything on it is smaller
MIDDLE, UPRIGHT_MIDDLE = 0.506, 0.44  # of the height of the canvas
GROUND = 118  # above the lower edge
HEADING = pygame.FRect(150, 26, 940, 104)
EDGE = 34  # round corners lie in it; further inside nothing shines through
BELOW = Layer.EFFECTS - 1
BREATH = 0.01  # the next frame: the pictures of the cast were enough work for one
FADE_SECONDS = 0.2
ENTER_SECONDS = 0.34
FALL, RISE, WALK = 260.0, 120.0, 420.0  # from how far figures come


class SpectacleStage:
    """Shows one spectacle at a time, over everything but ribbon and buttons."""

    def __init__(self, look: Look, stage: Stage) -> None:
        self._look, self._stage = look, stage
        canvas, is_upright = look.viewport.canvas, look.viewport.format.is_upright
        self._size = min(1.0, look.viewport.safe.width / STAGE[0])
        self.box = pygame.FRect(0, 0, STAGE[0] * self._size, STAGE[1] * self._size)
        self.box.center = canvas.centerx, canvas.height * (UPRIGHT_MIDDLE if is_upright else MIDDLE)

    def show(self, spectacle: Spectacle, seconds: float) -> Tween:
        """The whole spectacle: it comes, can be looked at for some seconds, and goes."""
        still = Sprite(None, *self.box.topleft, layer=BELOW, anchor=(0, 0))
        ground = self._backdrop(spectacle.heading)
        figures = [(figure, self._figure(figure)) for figure in spectacle.figures]
        signs = [(sign, self._sign(sign)) for sign in spectacle.signs]
        cast = [ground, *(sprite for _, sprite in figures), *(sprite for _, sprite in signs)]
        entrances = [InTurn(Wait(figure.after), _enter(figure, sprite)) for figure, sprite in figures]
        entrances += [InTurn(Wait(sign.after), _pop(sprite)) for sign, sprite in signs]
        ground.alpha = 0.0
        return InTurn(
            Wait(BREATH),
            Call(lambda: self._stage.add(self._freeze(still), *cast)),
            Change(ground, FADE_SECONDS, alpha=255.0),
            Together(*entrances, Wait(seconds)),
            Together(*(Change(sprite, FADE_SECONDS, alpha=0.0) for sprite in cast)),
            Call(lambda: self._stage.remove(still, *cast)),
        )

    def _freeze(self, still: Sprite) -> Sprite:
        """Make a picture of the table, which need not be painted anew in every frame while all this fades."""
        place = self._look.viewport.rect(self.box)
        still.picture, still.solid = self._stage.still_of(place, BELOW), pygame.Rect((0, 0), place.size)
        return still

    def _backdrop(self, heading: str) -> Sprite:
        look, box = self._look, self.box
        painter = Painter(look, *box.size)
        painter.picture("ui/spectacle", painter.box.center, width=box.width)
        room = pygame.FRect(*(length * self._size for length in HEADING))
        style = fitted(look, heading, look.title(look.palette.amber_text), room)
        painter.line(heading, style, room, "centre", has_shadow=True)
        backdrop = Sprite(painter.surface, *box.center, layer=Layer.EFFECTS)
        edge = look.viewport.length(EDGE * self._size)
        backdrop.solid = painter.surface.get_rect().inflate(-2 * edge, -2 * edge)
        painter.surface.fill((0, 0, 0, 255), backdrop.solid, pygame.BLEND_RGBA_MAX)  # as drawn
        return backdrop

    def _figure(self, figure: Figure) -> Sprite:
        picture = figure.picture
        if isinstance(picture, str):
            picture = self._look.pictures.get(picture, height=figure.height * self._size)
        elif self._size < 1:
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
        painter = Painter(look, look.type.width(words, style) + 8, look.type.line_height(style))
        painter.line(words, style, align="centre", has_shadow=True)
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
