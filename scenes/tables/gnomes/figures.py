"""Pictures of gnomes: by hat and coat, with letter and number on the hat, and how busy they are."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, TypeAlias

import pygame

from game.gnomes.data import Hat
from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.stage.palette import Colour
from scenes.stage.typesetting import SMALLEST, Style
from scenes.widgets.panel import draw_medallion, mark_of

Say = Callable[..., str]
# Idle on its dotted stone, at work with a tick, asleep, or away so that only its place is seen; in the large
# garden ready on a plain stone, which marks surround, and on the stage of a contest without one.
State: TypeAlias = Literal[
    "idle", "busy", "asleep", "contest", "shed", "lent", "visiting", "ready", "on_stage"
]

# The measures of every figure as it is drawn, and the canvas around it that also holds its stone.
WIDTH, HEIGHT, FEET = 192.0, 266.0, 250.0
CANVAS = (WIDTH, 284.0)
ANCHOR = (0.5, FEET / CANVAS[1])
HAT_HEIGHT = 152.0  # of a hat without its gnome, whose label is as large as on a figure of its own size
HAT_ASPECT = 144 / HAT_HEIGHT  # how wide such a hat is, of its height
LABEL = 104.0  # how far below the top of the canvas letter and number have their middle
LETTERS = 40.0  # their height on a figure of its own size
LARGEST_LETTERS = 1.5  # how much they grow with the text scale at most: hats do not
OUTLINE: Colour = (43, 35, 24)
WHITE: Colour = (255, 255, 255)
DIMMED = (182, 182, 192)
BADGE = 78.0
BADGES: dict[State, str] = {"busy": "tick", "contest": "trophy", "shed": "heart", "asleep": "zzz"}
AWAY: tuple[State, ...] = ("contest", "shed", "lent", "visiting")


@dataclass(frozen=True)
class Face:
    """How a gnome is shown: its hat, its owner's emblem, what it does, and who has hired it."""

    hat: Hat
    emblem: str
    state: State = "idle"
    with_emblem: str = ""  # of the seat that a lent gnome is with


def hat_label(say: Say, hat: Hat) -> str:
    """The letter of a hat in the language of the moment, and its rank."""
    return say(f"thing.gnomes.{hat}.letter")


def figure(look: Look, say: Say, face: Face, height: float) -> pygame.Surface:
    """The picture of a gnome that stands so high from its feet to the top of the canvas."""
    label = hat_label(say, face.hat)
    key = ("gnome", face, round(height, 1), label, look.text_percent)
    return look.pictures.made(key, lambda: _painted(look, face, label, height / FEET))


def paint_figure(painter: Painter, say: Say, face: Face, feet: tuple[float, float], height: float) -> None:
    """Draw a gnome onto a panel, its feet at a point."""
    picture = figure(painter.look, say, face, height)
    x, y = painter.pixel(*feet)
    across, down = picture.get_size()
    painter.surface.blit(picture, (x - round(across * ANCHOR[0]), y - round(down * ANCHOR[1])))


def paint_label(painter: Painter, words: str, centre: tuple[float, float], size: float) -> None:
    """Letter and number on a hat: white with a dark edge, so that they can be read on every hat."""
    look = painter.look
    type_ = look.type
    style = Style("title", max(1, round(size * 100 / type_.text_percent)), OUTLINE)
    dark, light = type_.line(words, style), type_.line(words, style.coloured(WHITE))
    x, y = painter.pixel(*centre)
    left, top = x - light.get_width() // 2, y - light.get_height() // 2
    edge = max(1, round(size * 0.07 * look.viewport.scale))
    for dx in (-edge, 0, edge):
        for dy in (-edge, 0, edge):
            painter.surface.blit(dark, (left + dx, top + dy))
    painter.surface.blit(light, (left, top))


def label_size(look: Look, scale: float) -> float:
    """How high letter and number are on a figure or hat of a scale: readable, and not wider than the hat."""
    wanted = max(SMALLEST, LETTERS * scale)
    return wanted * min(LARGEST_LETTERS, look.text_percent / 100)


def _painted(look: Look, face: Face, label: str, scale: float) -> pygame.Surface:
    painter = Painter(look, CANVAS[0] * scale, CANVAS[1] * scale)
    middle, feet = CANVAS[0] / 2 * scale, FEET * scale
    is_away = face.state in AWAY
    if face.state != "on_stage":
        stone = "stone_free" if face.state == "idle" else "stone"
        painter.picture(f"gnomes/{stone}", (middle, feet + 2 * scale), width=144 * scale)
    name = f"gnomes/away_{face.hat}" if is_away else f"gnomes/gnome_{face.hat}_{face.emblem}"
    painter.picture(name, (middle, HEIGHT / 2 * scale), height=HEIGHT * scale)
    if face.state == "busy":
        painter.surface.fill(DIMMED, special_flags=pygame.BLEND_RGB_MULT)
    paint_label(painter, label, (middle, LABEL * scale), label_size(look, scale))
    _paint_badge(painter, face, scale)
    return painter.surface


def _paint_badge(painter: Painter, face: Face, scale: float) -> None:
    """What the gnome does, on a disc of its own."""
    size = BADGE * max(scale, 0.42)
    if face.state == "lent":
        at = CANVAS[0] / 2 * scale, 190 * scale
        draw_medallion(painter, mark_of(face.with_emblem), at, size)
        painter.picture("gnomes/heart", (at[0] + size * 0.5, at[1] - size * 0.4), height=size * 0.5)
    elif face.state == "asleep":
        painter.picture("gnomes/zzz", (158 * scale, 42 * scale), height=78 * scale)
    elif face.state in AWAY:
        badge = BADGES.get(face.state, "petals")
        painter.picture(f"gnomes/{badge}", (CANVAS[0] / 2 * scale, 190 * scale), height=size)
    elif face.state == "busy":
        painter.picture("gnomes/tick", (140 * scale, 214 * scale), height=size * 0.8)
