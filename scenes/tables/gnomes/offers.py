"""What can be chosen that lies nowhere else: hats and duties of terms, and promises."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.core.seats import Seat
from game.gnomes.data import DUTIES, PROMISES, WORKING_HATS
from game.gnomes.views import GnomesView
from scenes.shell.context import Context
from scenes.stage.painter import Painter
from scenes.stage.sprite import Layer
from scenes.stage.stage import Stage
from scenes.table.things import Thing
from scenes.tables.gnomes.figures import hat_label, label_size, paint_label
from scenes.widgets.fitting import paint_fitted
from scenes.widgets.widget import Widget

GAP = 22.0  # so that the rings around two cards do not meet
MOST = 7


@dataclass(frozen=True)
class Offer:
    """One thing to choose: what touching it says, its words, and its hat if it is one."""

    touch: str
    words: str
    hat: str = ""


class OfferCard(Widget):
    """Paper with a hat or words; pale while it cannot be had."""

    bleed = 16

    def __init__(self, context: Context, number: int) -> None:
        super().__init__(context.look, f"offer {number}", pygame.FRect(0, 0, 10, 10), Layer.PANELS)
        self._say = context.say
        self._shown: tuple[Offer | None, bool] = (None, False)
        self.is_visible = False

    def show(self, offer: Offer | None, box: pygame.FRect | None, *, is_off: bool = False) -> None:
        """Show an offer in a box, or nothing."""
        self.is_visible = offer is not None
        if box is not None:
            self.move_to(box)
        if (offer, is_off) != self._shown:
            self._shown = offer, is_off
            self.refresh()

    def paint_face(self, painter: Painter) -> None:
        """A hat above its words, or words alone."""
        offer, is_off = self._shown
        if offer is None:
            return
        look, box = self.look, painter.box
        painter.stretch("ui/button_off" if is_off else "ui/button_paper")
        words = box.inflate(-16, -14).move(0, -3)
        if offer.hat:
            is_tall = box.height > 130
            height = box.height * 0.6 if is_tall else box.height * 0.86
            middle = (box.centerx, box.height * 0.34) if is_tall else (14 + height * 0.5, box.centery - 3)
            painter.picture(f"gnomes/hat_{offer.hat}", middle, height=height, alpha=120 if is_off else 255)
            letters = label_size(look, height / 152)
            label = hat_label(self._say, offer.hat)  # type: ignore[arg-type]
            paint_label(painter, label, (middle[0], middle[1] + height * 0.22), letters)
            if is_tall:
                words = pygame.FRect(8, box.height * 0.6, box.width - 16, box.height * 0.36)
            else:
                words.update(height + 20, 4, box.width - height - 28, box.height - 14)
        paint_fitted(painter, offer.words, look.label(), words)


class Offers:
    """The cards to choose from, in the place of the jobs."""

    def __init__(self, context: Context, stage: Stage, zone: pygame.FRect, seats: Sequence[Seat]) -> None:
        self._say, self._zone, self._seats = context.say, zone, seats
        self._cards = [OfferCard(context, number) for number in range(MOST)]
        stage.add(*self._cards)
        self._is_large = context.look.has_large_text
        self._offers: list[Offer] = []

    def show(
        self, view: GnomesView, said: Sequence[str] = (), possible: frozenset[str] = frozenset()
    ) -> None:
        """Show what is asked for next."""
        is_asked = view.to_act is not None and self._seats[view.to_act].is_human
        self._offers = self._of(view, said) if is_asked else []
        boxes = self._boxes(len(self._offers))
        for number, card in enumerate(self._cards):
            if number < len(self._offers):
                offer = self._offers[number]
                card.show(offer, boxes[number], is_off=bool(possible) and offer.touch not in possible)
            else:
                card.show(None, None)

    @property
    def are_shown(self) -> bool:
        """Whether there is anything to choose."""
        return bool(self._offers)

    def things(self) -> list[Thing]:
        """A thing for every card."""
        boxes = self._boxes(len(self._offers))
        return [
            Thing(offer.touch, box, (offer.touch,)) for offer, box in zip(self._offers, boxes, strict=True)
        ]

    def _of(self, view: GnomesView, said: Sequence[str]) -> list[Offer]:
        say = self._say
        if view.task == "attach_promise":
            return [Offer(f"promise:{kind}", say(f"thing.gnomes.{kind}")) for kind in PROMISES]
        if view.task != "set_terms":
            return []
        if any(touch.startswith("hat:") for touch in said):
            return [Offer(f"duty:{duty}", say(f"thing.gnomes.{duty}.short")) for duty in DUTIES]
        return [
            Offer(
                f"hat:{hat}",
                say("table.gnomes.any_hat") if hat == WORKING_HATS[0] else say("table.gnomes.or_better"),
                hat,
            )
            for hat in WORKING_HATS
        ]

    def _boxes(self, count: int) -> list[pygame.FRect]:
        """Hats in one row, longer words in two or three."""
        if not count:
            return []
        zone = self._zone
        rows = 1 if count <= len(WORKING_HATS) and zone.width / count > 110 and not self._is_large else 2
        if self._is_large and zone.height > 280:
            rows = 3
        columns = -(-count // rows)
        wide = (zone.width - GAP * (columns - 1)) / columns
        tall = (zone.height - GAP * (rows - 1)) / rows
        return [
            pygame.FRect(
                zone.left + number % columns * (wide + GAP),
                zone.top + number // columns * (tall + GAP),
                wide,
                tall,
            )
            for number in range(count)
        ]
