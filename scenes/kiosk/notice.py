"""A calm word while the kiosk rests after faults: as little as can go wrong, in all languages."""

from __future__ import annotations

import time
from collections.abc import Callable

import pygame

from scenes.input.reader import pass_unheard
from scenes.platform.language import LANGUAGES, Language
from scenes.platform.paths import asset_folder
from scenes.platform.settings import Settings
from scenes.platform.window import Window
from scenes.stage.look import Look

PICTURE = "backgrounds/menu"
DARKER = (120, 120, 120)


def show(seconds: float, is_alive: Callable[[], bool], window: Window) -> None:
    """Say that it takes a moment, until the time is over or nobody watches any more.

    There are no scenes and nothing can be pressed: whatever has failed is not used here.
    """
    pygame.font.init()
    languages = [Language(code, asset_folder() / "locale") for code in LANGUAGES]
    look = Look.of(window.viewport, asset_folder() / "art", Settings(), languages[0])
    surface, box = window.surface, window.surface.get_rect()
    picture = look.pictures.get(PICTURE, height=look.viewport.whole.height)
    surface.blit(picture, picture.get_rect(center=box.center))
    surface.fill(DARKER, special_flags=pygame.BLEND_MULT)
    style = look.heading(look.palette.light)
    step = look.viewport.length(look.type.line_height(style) * 1.4)
    for row, language in enumerate(languages):
        words = look.type.line(language.say("kiosk.back_soon"), style)
        middle = box.centerx, box.centery + (row - (len(languages) - 1) / 2) * step
        surface.blit(words, words.get_rect(center=middle))
    window.show_pointer(False)
    window.present_all()
    until = time.monotonic() + seconds
    while time.monotonic() < until and is_alive():
        pass_unheard()
        time.sleep(0.2)
