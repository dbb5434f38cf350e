"""The large garden of whoever is asked: shed, lawn and bed, and a sign with name, purse and upkeep."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.core.seats import Seat
from game.gnomes.data import Flower, Job
from game.gnomes.views import GnomesView
from scenes.shell.context import Context
from scenes.stage.painter import Painter
from scenes.stage.patterns import paint_frame
from scenes.stage.sprite import Layer
from scenes.stage.typesetting import LINE, Style
from scenes.tables.gnomes.places import SHED_SHARE
from scenes.tables.gnomes.scenery import paint_cover
from scenes.widgets.fitting import MINUS
from scenes.widgets.panel import draw_medallion, mark_of
from scenes.widgets.widget import Widget

RIM, RADIUS = 7.0, 26.0
GARDEN, BED = (820, 350), 262  # the size of the picture, and how far down the bed reaches
WOOD, WOOD_EDGE = (124, 84, 46), (84, 54, 28)
ICON = 1.15  # how high a picture is, of its letters
BETWEEN = 16.0  # purse and upkeep
BECOMES = "\N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK}"
SHORT = (255, 214, 120)  # what cannot be paid yet


@dataclass(frozen=True)
class GardenFacts:
    """What the sign and the beds of a garden tell."""

    seat: int
    flower: Flower
    cash: int
    upkeep: int
    is_treasurer: bool
    duty: Job | None  # what the next gnome owes

    @property
    def can_pay(self) -> bool:
        """Whether the purse holds what the round costs."""
        return self.cash >= self.upkeep


class OwnGarden(Widget):
    """The ground that gnomes stand on; painted anew only when another seat is asked."""

    bleed = 34

    def __init__(self, context: Context, seats: Sequence[Seat], box: pygame.FRect) -> None:
        super().__init__(context.look, "garden", box, Layer.BOARD)
        self._seats = seats
        self._shown: tuple[int, Flower] | None = None

    def show(self, seat: int, flower: Flower) -> None:
        """Show the garden of a seat."""
        if (seat, flower) != self._shown:
            self._shown = seat, flower
            self.refresh()

    def paint_face(self, painter: Painter) -> None:
        """Sky, hedge and lawn in a frame of the seat's pattern."""
        if self._shown is None:
            return
        seat, flower = self._shown
        box = painter.box
        paint_frame(painter, mark_of(self._seats[seat].emblem), box, RADIUS, RIM)
        inner = box.inflate(-2 * RIM, -2 * RIM)
        paint_cover(painter, "gnomes/garden", inner, RADIUS - RIM, (1.0, 0.6))
        scale = max(inner.width / GARDEN[0], inner.height / GARDEN[1])
        foot = inner.bottom - (GARDEN[1] - BED) * scale * 0.9
        width = 270 * scale
        painter.picture(f"gnomes/bed_{flower}", (inner.right - 157 * scale, foot - 60 * scale), width=width)
        shed = f"gnomes/shed_{self._seats[seat].emblem}"
        height = min(212 * scale, inner.height * 0.62, inner.width * SHED_SHARE)
        painter.picture(
            shed, (inner.left + inner.width * SHED_SHARE * 0.46, foot - height * 0.34), height=height
        )


class GardenSign(Widget):
    """A board over the large garden: mark, name, purse, and what the round costs."""

    bleed = 12

    def __init__(self, context: Context, seats: Sequence[Seat], box: pygame.FRect) -> None:
        super().__init__(context.look, "sign", box, Layer.PANELS)
        self._number, self._seats = context.language.number, seats
        self.facts: GardenFacts | None = None
        self.foreseen: GardenFacts | None = None  # what would be true after what is previewed

    def show(self, facts: GardenFacts, foreseen: GardenFacts | None = None) -> None:
        """Show these facts, and what would become of purse and upkeep."""
        if (facts, foreseen) != (self.facts, self.foreseen):
            self.facts, self.foreseen = facts, foreseen
            self.refresh()

    def paint_face(self, painter: Painter) -> None:
        """Wood with the mark on the left, then purse and upkeep; the ribbon tells the name."""
        facts, look, box = self.facts, self.look, painter.box
        if facts is None:
            return
        if look.has_high_contrast:
            painter.stretch("ui/panel_glass")
        else:
            painter.fill(WOOD_EDGE, box.move(0, 4), 16)
            painter.fill(WOOD, box, 16)
        size = box.height - 4
        draw_medallion(painter, mark_of(self._seats[facts.seat].emblem), (size / 2 + 4, box.centery), size)
        left, right = size + 14, box.width - 10
        coming = self.foreseen or facts
        parts = [("gnomes/petals", self._purse_words(facts), look.palette.light)]
        if facts.upkeep or coming.upkeep:
            colour = look.palette.light if coming.can_pay else SHORT
            sign = MINUS if coming.upkeep else ""
            parts.append(("gnomes/soup", f"{sign}{self._number(coming.upkeep)}", colour))
        words_alone = [words for _, words, _ in parts]
        badges, wide = self._badges(facts), box.height * 0.8 + 8
        smallest = look.heading().sized(look.type.smallest_size)
        while badges and self._width(words_alone, smallest) > right - left - len(badges) * wide:
            badges.pop()
        for badge in badges:
            painter.picture(badge, (right - wide / 2, box.centery), width=wide - 8)
            right -= wide
        style = self._style(words_alone, right - left, box.height)
        icon = look.type.letter_size(style) * ICON
        for picture, words, colour in parts:
            painter.picture(picture, (left + icon / 2, box.centery), height=icon)
            width = look.type.width(words, style) + 2
            painter.line(words, style.coloured(colour), pygame.FRect(left + icon + 6, 0, width, box.height))
            left += icon + 6 + width + BETWEEN

    def _purse_words(self, facts: GardenFacts) -> str:
        """What the purse holds, and after a small arrow what it would hold: that is not paid yet."""
        now, coming = self._number(facts.cash), self.foreseen or facts
        return now if coming.cash == facts.cash else f"{now} {BECOMES} {self._number(coming.cash)}"

    def _badges(self, facts: GardenFacts) -> list[str]:
        """A warning where upkeep cannot be paid, a job that is owed, the key; what matters most first."""
        badges = [] if (self.foreseen or facts).can_pay else ["ui/badge_warn"]
        badges += [] if facts.duty is None else ["gnomes/duty"]
        return [*badges, "gnomes/key"] if facts.is_treasurer else badges

    def _style(self, parts: Sequence[str], room: float, height: float) -> Style:
        """The largest letters with which everything fits."""
        type_ = self.look.type
        style = self.look.heading()
        while style.size > type_.smallest_size and (
            self._width(parts, style) > room or type_.letter_size(style) * LINE > height
        ):
            style = style.sized(style.size - 1)
        return style

    def _width(self, parts: Sequence[str], style: Style) -> float:
        """How wide numbers are with their pictures."""
        type_ = self.look.type
        wide = sum(type_.width(words, style) + type_.letter_size(style) * ICON + 8 for words in parts)
        return wide + BETWEEN * (len(parts) - 1)


def garden_facts(view: GnomesView, seat: int) -> GardenFacts:
    """What the sign of a seat tells."""
    return GardenFacts(
        seat,
        view.flowers[seat],
        view.cash[seat],
        view.upkeep[seat],
        view.treasurer == seat,
        next(iter(view.duties[seat]), None),
    )
