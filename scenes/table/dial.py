"""A round dial of petals for amounts, where a table has room: a stepper that can also be turned."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from functools import partial

import pygame

from scenes.stage.look import Look
from scenes.stage.painter import Painter, blank
from scenes.stage.palette import Colour, rgb
from scenes.stage.typesetting import SMALLEST
from scenes.table.amounts import LEAST_SIDE, AmountStepper
from scenes.widgets.fitting import fitted

FIRST, SWEEP = 135.0, 270.0  # degrees, clockwise from the right: where the lowest amount lies, and how far on
PETALS = 25
PLACES = tuple(number / (PETALS - 1) for number in range(PETALS))  # of petals, in parts of the way
SHORT, LONG = 0.94, 1.06  # of the radius is a petal, and the one that the amount lies on
PETALS_A_STEP = 5  # are made in one frame
HUB = 0.56  # of the radius; nothing turns there
CHOSEN, PALE, EDGE = rgb("#E57AA8"), rgb("#F3DDE4"), rgb("#7A3457")
CLEAR_CHOSEN, CLEAR_PALE = rgb("#7A1745"), rgb("#FFFFFF")
RING = ((18.0, rgb("#FFF7E0")), (11.0, rgb("#12261A")))  # light outside, then dark, as around other things
AIR = 8.0  # between the edges of a side and what it shows
LEAST_ICON = 30.0
SHARP = 3  # petals are drawn so many times as large


class AmountDial(AmountStepper):
    """Minus and plus at its sides as in the stepper; between them a pointer turns the petals to a number.

    Its middle leads on, as confirming does. Turning never leaps over the gap between most and least.
    """

    bleed = 34

    def __init__(
        self,
        look: Look,
        box: pygame.FRect,
        amounts: Sequence[int],
        amount: int | None,
        shown: Callable[[int], str],
        when_pressed: Callable[[], object],
        when_changed: Callable[[], object],
    ) -> None:
        super().__init__(look, box, amounts, amount, shown, when_pressed, when_changed)
        self._side = max(LEAST_SIDE, min(box.height * 0.5, (box.width - box.height) / 2))
        self._is_turning = self._has_turned = False
        self.has_own_ring = True

    @property
    def radius(self) -> float:
        """From the middle to the tips of the petals."""
        return min(self.box.height, self.box.width - 2 * self._side) / 2

    def point_of(self, amount: int) -> tuple[float, float]:
        """Where on the petals an amount lies."""
        angle = math.radians(FIRST + SWEEP * self._share(self.amounts.index(amount)))
        reach = self.radius * (1 + HUB) / 2
        return self.box.centerx + reach * math.cos(angle), self.box.centery + reach * math.sin(angle)

    def point(self, x: float, y: float) -> bool:
        """A pointer holds minus or plus, or turns the petals; one that turns may leave them."""
        if self._is_turning:
            self._turn_to(x, y)
        elif self._pointed is None:
            away = math.hypot(x - self.box.centerx, y - self.box.centery)
            self._is_turning = self.radius * HUB < away <= self.radius + 8
            if self._is_turning:
                self._pointed, self._held_on = 0, True
                self._turn_to(x, y)
            else:
                super().point(x, y)
        return True

    def confirm(self) -> bool:
        """The hub leads on, whoever presses it."""
        is_hub = self._pointed == 0 and not self._is_turning
        if is_hub:
            self._let_go()
        return super().confirm()

    def paint_face(self, painter: Painter) -> None:
        """Petals that are chosen are dark and long; the number stands among them."""
        look, box = self.look, painter.box
        painter.stretch("ui/button_paper", box.inflate(0, self._side - box.height))
        self._paint_sides(painter)
        if self.is_focused:
            for wide, colour in RING:
                self._paint_disc(painter, self.radius + wide, colour)
        self._paint_disc(painter, self.radius, look.palette.paper_shade)
        chosen, pale = _colours(look)
        at = self._share(self._at)
        for place in PLACES:
            is_chosen = place <= at + 1e-9 and self._at > 0
            self._paint_petal(painter, place, chosen if is_chosen else pale)
        self._paint_petal(painter, at, chosen, LONG)
        hub = self._paint_disc(painter, self.radius * HUB, look.palette.paper)
        room = hub.inflate(-hub.width * 0.16, -hub.height * 0.3)
        words = self._shown(self.amount)
        style = fitted(look, words, look.heading(), room)
        painter.line(words, style if style.size >= SMALLEST else style.sized(SMALLEST), room, "centre")

    def _paint_sides(self, painter: Painter) -> None:
        """Below minus the least amount and below plus the most, where letters leave room for them."""
        look, box = self.look, painter.box
        style, ends = look.small(), [self._shown(end) for end in (self.amounts[0], self.amounts[-1])]
        line, room = look.type.line_height(style), self._side - 2 * AIR
        icon = self._side - line - 2 * AIR
        if icon < LEAST_ICON or not all(look.type.fits(end, style, room) for end in ends):
            super()._paint_sides(painter)
            return
        for name, end, left, is_last in (
            ("minus", ends[0], box.left, self._at == 0),
            ("plus", ends[1], box.right - self._side, self._at == len(self.amounts) - 1),
        ):
            side = pygame.FRect(left, box.centery - self._side / 2, self._side, self._side)
            at = side.centerx, side.top + AIR + icon / 2
            painter.picture(f"icons/{name}", at, height=icon * 0.9, alpha=80 if is_last else 255)
            words = pygame.FRect(side.left + AIR, side.bottom - AIR - line, room, line)
            painter.line(end, style.coloured(look.palette.ink_muted), words, "centre")

    def preparing(self) -> Iterator[Callable[[], object]]:
        """Steps that make all pictures of the dial: discs, and petals of both colours."""
        painter, palette = Painter(self.look, *self.box.size, self.bleed), self.look.palette
        discs = [(self.radius + wide, colour) for wide, colour in RING]
        discs += [(self.radius, palette.paper_shade), (self.radius * HUB, palette.paper)]
        for disc in discs:
            yield partial(self._paint_disc, painter, *disc)
        for colour in _colours(self.look):
            for first in range(0, PETALS, PETALS_A_STEP):
                places = PLACES[first : first + PETALS_A_STEP]
                yield partial(self._paint_petals, painter, places, colour)

    def _paint_disc(self, painter: Painter, radius: float, colour: Colour) -> pygame.FRect:
        disc = pygame.FRect(0, 0, 2 * radius, 2 * radius)
        disc.center = painter.box.center
        painter.fill((*colour, 255), disc, radius)
        return disc

    def _paint_petals(self, painter: Painter, places: Sequence[float], colour: Colour) -> None:
        for place in places:
            self._paint_petal(painter, place, colour)

    def _paint_petal(self, painter: Painter, place: float, colour: Colour, length: float = SHORT) -> None:
        scale, degrees = self.look.viewport.scale, FIRST + SWEEP * place
        reach = round(self.radius * length * scale)
        key = ("dial petal", reach, colour, round(degrees, 2))
        petal = self.look.pictures.made(key, lambda: _petal(reach, degrees, colour))
        x, y = painter.pixel(*painter.box.center)
        angle, away = math.radians(degrees), reach * (1 + HUB) / 2
        x, y = x + round(away * math.cos(angle)), y + round(away * math.sin(angle))
        painter.surface.blit(petal, (x - petal.get_width() // 2, y - petal.get_height() // 2))

    def _share(self, at: int) -> float:
        return at / max(1, len(self.amounts) - 1)

    def _turn_to(self, x: float, y: float) -> None:
        """Turn to where a pointer is; through the gap below it stays at the end that it came to."""
        degrees = math.degrees(math.atan2(y - self.box.centery, x - self.box.centerx))
        past = (degrees - FIRST) % 360
        if past > SWEEP:
            past = SWEEP if past - SWEEP < (360 - SWEEP) / 2 else 0.0
        at = round(past / SWEEP * (len(self.amounts) - 1))
        if self._has_turned and abs(at - self._at) > len(self.amounts) / 2:
            return
        self._has_turned = True
        self.step(at - self._at)

    def _let_go(self) -> None:
        super()._let_go()
        self._is_turning = self._has_turned = False


def preparing(look: Look, box: pygame.FRect) -> tuple[Callable[[], object], ...]:
    """Steps after which a dial can be shown in a box in no time."""
    nothing = lambda: None  # noqa: E731
    return tuple(AmountDial(look, box, (0, 1), 0, str, nothing, nothing).preparing())


def _colours(look: Look) -> tuple[Colour, Colour]:
    """Of petals that are chosen, and of the others."""
    return (CLEAR_CHOSEN, CLEAR_PALE) if look.has_high_contrast else (CHOSEN, PALE)


def _petal(reach: int, degrees: float, colour: Colour) -> pygame.Surface:
    """A petal that points outwards, from the hub to the tip."""
    length, width = round(reach * (1 - HUB)) * SHARP, round(reach * 0.2) * SHARP
    petal = blank((length, width))
    pygame.draw.ellipse(petal, EDGE, petal.get_rect())
    edge = max(2, SHARP * reach // 60)
    pygame.draw.ellipse(petal, colour, petal.get_rect().inflate(-2 * edge, -2 * edge))
    return pygame.transform.rotozoom(petal, -degrees, 1 / SHARP)
