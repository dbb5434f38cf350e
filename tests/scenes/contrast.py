"""How well letters stand out, measured on the picture that people see."""

from statistics import median

import pygame

from scenes.stage.palette import Colour
from scenes.stage.turning import Turner
from tests.scenes.stage_door import PlacedText

SOLID = 200  # of 255: letters cover this much of a pixel at least
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
    place, covered = _mask(text)
    viewport = text.widget.look.viewport
    if min(text.seen.size) < 2:
        return 21.0  # scrolled away
    seen = place.clip(viewport.rect(text.seen).inflate(AROUND, AROUND)).clip(picture.get_rect())
    alphas = pygame.image.tobytes(covered.subsurface(seen.move(-place.left, -place.top)), "RGBA")[3::4]
    shown = pygame.image.tobytes(picture.subsurface(seen), "RGB")
    ink, ground = [], []
    step = max(STEP, round(STEP * viewport.scale))
    for row in range(0, seen.height, step):
        for at in range(row * seen.width, (row + 1) * seen.width, step):
            if alphas[at] >= SOLID:
                ink.append(shown[3 * at : 3 * at + 3])
            elif alphas[at] == 0:
                ground.append(shown[3 * at : 3 * at + 3])
    assert ground, f"{text} fills everything"
    return contrast(_typical(ink or [bytes(text.drawn.style.colour)]), _typical(ground))


def _mask(text: PlacedText) -> tuple[pygame.Rect, pygame.Surface]:
    """The letters alone, exactly where the widget that drew them shows them in the window."""
    widget, drawn = text.widget, text.drawn
    look = widget.look
    assert widget.picture is not None
    letters = look.type.line(drawn.text, drawn.style)
    left = round((drawn.place.left + widget.bleed) * look.viewport.scale)
    middle = round((drawn.place.centery + widget.bleed) * look.viewport.scale)
    alone = pygame.Surface(widget.picture.get_size(), pygame.SRCALPHA).convert_alpha()
    alone.fill((0, 0, 0, 0))
    alone.blit(letters, (left, middle - letters.get_height() // 2))
    alone = Turner().turned(alone, widget.zoom, 0)
    x, y = look.viewport.point(widget.x, widget.y)
    width, height = alone.get_size()
    return pygame.Rect(x - round(width / 2), y - round(height / 2), width, height), alone


def _typical(pixels: list[bytes]) -> Colour:
    red, green, blue = (round(median(pixel[channel] for pixel in pixels)) for channel in range(3))
    return red, green, blue


def _luminance(colour: Colour) -> float:
    red, green, blue = (linear(channel) for channel in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
