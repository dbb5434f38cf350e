"""A calm word while the kiosk rests after faults: as little as can go wrong, in all languages."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

import pygame

from scenes.input.reader import pass_unheard
from scenes.platform.language import LANGUAGES, Code, Language
from scenes.platform.paths import asset_folder
from scenes.platform.settings import Settings
from scenes.platform.window import Window
from scenes.stage.look import Look

PICTURE = "backgrounds/menu"
DARKER = (120, 120, 120)


def show(
    seconds: float, is_alive: Callable[[], bool], window: Window, spoken: Sequence[Code] = LANGUAGES
) -> None:
    """Say that it takes a moment in the languages spoken here, until the time is over or nobody watches.

    There are no scenes and nothing can be pressed: whatever has failed is not used here.
    """
    pygame.font.init()
    languages = [Language(code, asset_folder() / "locale") for code in spoken]
    look = Look.of(window.viewport, asset_folder() / "art", Settings(), languages[0])
    surface, box = window.surface, window.surface.get_rect()
    picture = look.pictures.get(PICTURE, height=look.viewport.whole.height)
    surface.blit(picture, picture.get_rect(center=box.center))
    surface.fill(DARKER, special_flags=pygame.BLEND_MULT)
    told = [language.say("kiosk.back_soon") for language in languages]
    widest = look.viewport.safe.width
    style = min(
        (look.type.fitted(words, look.title(look.palette.light), widest) for words in told),
        key=lambda style: style.size,
    )
    step = look.viewport.length(look.type.line_height(style) * 1.4)
    for row, words in enumerate(told):
        line = look.type.line(words, style)
        middle = box.centerx, box.centery + (row - (len(told) - 1) / 2) * step
        surface.blit(line, line.get_rect(center=middle))
    window.show_pointer(False)
    window.present_all()
    until = time.monotonic() + seconds
    while time.monotonic() < until and is_alive():
        pass_unheard()
        time.sleep(0.2)
