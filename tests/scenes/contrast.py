"""How well letters stand out, measured on the picture that people see."""

from itertools import compress
from statistics import median

import pygame

from scenes.stage.palette import Colour
from scenes.stage.turning import Turner
from scenes.stage.turning import seen as shown_at
from scenes.widgets.widget import Widget
from tests.scenes.stage_door import PlacedText

SOLID = 200  # of 255: letters cover this much of a pixel at least
IS_SOLID = bytes(alpha >= SOLID for alpha in range(256))
IS_CLEAR = bytes(alpha == 0 for alpha in range(256))
AROUND = 8  # pixels beside the letters that are looked at too
STEP = 2  # every second pixel of every second row is enough, and fewer of them on large screens


def contrast(one: Colour, other: Colour) -> float:
    """The ratio that the web's accessibility guidelines define: 1 for equal colours, 21 at most."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def linear(channel: int) -> float:
    """How much light a channel of a colour stands for, from 0 to 1."""
    part = channel / 255
    return part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4


def measured(text: PlacedText, picture: pygame.Surface) -> float:
    """The contrast between the letters of a line and what lies around them."""
    viewport = text.widget.look.viewport
    if min(text.seen.size) < 2:
        return 21.0  # scrolled away
    around = viewport.rect(text.seen).inflate(AROUND, AROUND).clip(picture.get_rect())
    seen, letters = _letters(text, around)
    alphas = _looked_at(pygame.image.tobytes(letters, "RGBA")[3::4], seen, viewport.scale)
    shown = pygame.image.tobytes(picture.subsurface(seen), "RGB")
    channels = [_looked_at(shown[channel::3], seen, viewport.scale) for channel in range(3)]
    ink, ground = alphas.translate(IS_SOLID), alphas.translate(IS_CLEAR)
    assert any(ground), f"{text} fills everything"
    colour = _typical(channels, ink) if any(ink) else text.drawn.style.colour
    return contrast(colour, _typical(channels, ground))


def _looked_at(values: bytes, place: pygame.Rect, scale: float) -> bytes:
    """Of one value for every pixel of a place, those that are looked at."""
    step, width = max(STEP, round(STEP * scale)), place.width
    return b"".join(values[row * width : (row + 1) * width : step] for row in range(0, place.height, step))


def _letters(text: PlacedText, around: pygame.Rect) -> tuple[pygame.Rect, pygame.Surface]:
    """Where a widget is seen, and there the letters alone, exactly as it shows them in the window."""
    widget, drawn = text.widget, text.drawn
    look = widget.look
    assert widget.picture is not None
    letters = look.type.line(drawn.text, drawn.style)
    left = round((drawn.place.left + widget.bleed) * look.viewport.scale)
    middle = round((drawn.place.centery + widget.bleed) * look.viewport.scale)
    at = left, middle - letters.get_height() // 2
    whole = widget.picture.get_rect()
    if shown_at(widget.zoom, 0)[0] == 1:  # then what nobody looks at need not be drawn
        seen, inside = _seen_of(whole, widget, around)
        return seen, _alone(letters, at, inside)
    alone = Turner().turned(_alone(letters, at, whole), widget.zoom, 0)
    seen, inside = _seen_of(alone.get_rect(), widget, around)
    return seen, alone.subsurface(inside)


def _seen_of(whole: pygame.Rect, widget: Widget, around: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
    """What is seen of the picture of a widget, in the window and on the picture."""
    x, y = widget.look.viewport.point(widget.x, widget.y)
    place = whole.move(x - round(whole.width / 2), y - round(whole.height / 2))
    seen = place.clip(around)
    return seen, seen.move(-place.left, -place.top)


def _alone(letters: pygame.Surface, at: tuple[int, int], part: pygame.Rect) -> pygame.Surface:
    """A part of a picture on which there is nothing but letters."""
    alone = pygame.Surface(part.size, pygame.SRCALPHA)
    alone.blit(letters, (at[0] - part.left, at[1] - part.top))
    return alone


def _typical(channels: list[bytes], chosen: bytes) -> Colour:
    red, green, blue = (round(median(compress(channel, chosen))) for channel in channels)
    return red, green, blue


def _luminance(colour: Colour) -> float:
    red, green, blue = (linear(channel) for channel in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
