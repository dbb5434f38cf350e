"""How large the screen is: measured by a bank card that somebody holds against it."""

from __future__ import annotations

import pygame

from scenes.shell.context import Context
from scenes.stage.look import FINGER, FINGER_MM, Look, units
from scenes.stage.painter import Painter
from scenes.widgets.widget import Widget

CARD_MM = (85.6, 53.98)  # every bank card
USUAL_MM = 531  # a screen of 24 inches, until somebody measures
SMALLEST_MM, LARGEST_MM = 100, 5000
NARROWEST = 120  # logical; on a wall a card is small
BESIDE = 80


class Calibration:
    """The width at which a card is drawn, in logical units, and what follows from it."""

    def __init__(self, context: Context, screen_width_mm: int) -> None:
        self._context = context
        self.card = round(units(CARD_MM[0], context.look.viewport, screen_width_mm or USUAL_MM) / 2) * 2

    @property
    def screen_width_mm(self) -> int:
        """How wide the picture is, if a card is as wide as it is drawn."""
        return self.width_for(self.card)

    def width_for(self, card: int) -> int:
        """How wide the picture is in millimetres, if a card is as wide as so many units."""
        width = CARD_MM[0] * self._context.look.viewport.whole.width / card
        return min(LARGEST_MM, max(SMALLEST_MM, round(width)))

    def ends(self, room: float) -> tuple[int, int]:
        """How narrow and how wide the card can be drawn in a room."""
        return NARROWEST, max(NARROWEST + 2, int((room - BESIDE) / 2) * 2)


def finger_mm(across: float, screen_width_mm: int) -> float:
    """How large the smallest things to touch are drawn in a picture of so many units, in millimetres."""
    return FINGER * screen_width_mm / across


def targets_words(context: Context, calibration: Calibration) -> str:
    """Whether everything is large enough for a finger as it is, or a touch beside it has to count."""
    drawn = finger_mm(context.look.viewport.whole.width, calibration.screen_width_mm)
    key = "kiosk.targets_fine" if drawn >= FINGER_MM else "kiosk.targets_small"
    return context.say(key, mm=int(drawn))


class CardFrame(Widget):
    """The outline of a card in its real shape; where that has no room, its upper part."""

    bleed = 4

    def __init__(self, look: Look, box: pygame.FRect, calibration: Calibration) -> None:
        super().__init__(look, "card frame", box)
        self._calibration = calibration

    @staticmethod
    def height_for(card: int) -> float:
        """What a card of a width needs."""
        return card * CARD_MM[1] / CARD_MM[0]

    def paint_face(self, painter: Painter) -> None:
        """Dark edges exactly as far apart as the card is wide."""
        look, box, width = self.look, painter.box, self._calibration.card
        card = pygame.FRect(0, 0, width, width * CARD_MM[1] / CARD_MM[0])
        card.midtop = box.centerx, max(0.0, box.centery - card.height / 2)
        painter.fill(look.palette.ink, card, 20)
        painter.fill(look.palette.amber, card.inflate(-8, -8), 16)
        chip = pygame.FRect(card.left + card.width * 0.1, card.centery - 26, 64, 52)
        painter.fill(look.palette.paper_shade, chip, 10)
