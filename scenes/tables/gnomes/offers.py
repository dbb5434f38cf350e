"""What can be chosen that lies nowhere else: hats and duties of terms, and promises; with pictures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.core.seats import Seat
from game.gnomes.data import DUTIES, PROMISES, WORKING_HATS, Duty, Hat
from game.gnomes.views import GnomesView
from scenes.shell.context import Context
from scenes.stage.painter import Painter
from scenes.stage.sprite import Layer
from scenes.stage.stage import Stage
from scenes.stage.typesetting import SMALLEST
from scenes.table.things import Thing
from scenes.tables.gnomes.figures import HAT_HEIGHT, hat_label, label_size, paint_label
from scenes.widgets.fitting import TALLER_THAN_LETTERS, paint_fitted
from scenes.widgets.widget import Widget

GAP = 22.0  # so that the rings around two cards do not meet
MOST = 7
EDGE, UPRIGHT_EDGE = (32.0, 14.0), 10.0  # of a card: beside and above what is on it; beside, if it is upright
LEAST_ABOVE = 36.0  # a picture above words is at least so high
WIDEST, LEAST_BESIDE = 1.2, 0.6  # a picture beside words, of its height
BESIDE = 6.0  # between a picture and the words beside it
DUTIES_SHOWN = {"none": "gnomes/duty_none", "contest": "gnomes/trophy_large"}  # others are shown by their job


@dataclass(frozen=True)
class Offer:
    """One thing to choose: what touching it says, its words, its picture, and its hat if it is one.

    Beside or below a picture there may be room only for fewer words.
    """

    touch: str
    words: str
    picture: str = ""
    fewer: str = ""
    hat: Hat | None = None


def duty_picture(duty: Duty) -> str:
    """The picture of a job that somebody owes, or of none."""
    return DUTIES_SHOWN.get(duty, f"gnomes/job_{duty}")


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
        """A picture above its words or beside them, or words alone."""
        offer, is_off = self._shown
        if offer is None:
            return
        look, box = self.look, painter.box
        painter.stretch("ui/button_off" if is_off else "ui/button_paper")
        picture, words = self._rooms(offer, box)
        if picture is not None:
            alpha = 120 if is_off else 255
            painter.picture(offer.picture, picture.center, height=picture.height, alpha=alpha)
        if picture is not None and offer.hat is not None:
            letters = label_size(look, picture.height / HAT_HEIGHT)
            at = picture.centerx, picture.centery + picture.height * 0.22
            paint_label(painter, hat_label(self._say, offer.hat), at, letters)
        smallest = look.label().sized(SMALLEST)
        lines = offer.words.split() if words.height >= 2 * look.type.line_height(smallest) else [offer.words]
        has_room = all(look.type.fits(line, smallest, words.width) for line in lines)
        is_short = picture is not None and not has_room and offer.fewer
        paint_fitted(painter, offer.fewer if is_short else offer.words, look.label(), words)

    def _rooms(self, offer: Offer, box: pygame.FRect) -> tuple[pygame.FRect | None, pygame.FRect]:
        """Where picture and words are: above each other, or side by side where letters leave no height."""
        look, across = self.look, EDGE[0] if box.width > box.height else UPRIGHT_EDGE
        inner = box.inflate(-across, -EDGE[1]).move(0, -3)
        if not offer.picture:
            return None, inner
        width, height = look.pictures.logical_size(offer.picture)
        line = look.type.letter_size(look.label()) * TALLER_THAN_LETTERS
        picture, words = inner.copy(), inner.copy()
        if inner.height > inner.width and not look.type.fits(offer.words, look.label(), inner.width):
            line = 2 * look.type.line_height(look.label().sized(SMALLEST))
        if inner.height - line >= LEAST_ABOVE:
            picture.height -= line
            words.top, words.height = picture.bottom, line
        else:
            least = look.type.width(offer.fewer or offer.words, look.label().sized(SMALLEST)) + 2
            widest, left = inner.height * min(width / height, WIDEST), inner.width - least - BESIDE
            picture.width = min(widest, left)
            if picture.width < LEAST_BESIDE * inner.height:
                return None, inner
            words.left, words.width = picture.right + BESIDE, inner.width - picture.width - BESIDE
        scale = min(picture.width / width, picture.height / height)
        middle = picture.center
        picture.size = width * scale, height * scale
        picture.center = middle
        return picture, words


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
            return [
                Offer(
                    f"duty:{duty}",
                    say(f"thing.gnomes.{duty}.short"),
                    duty_picture(duty),
                    say(f"thing.gnomes.{duty}.tiny"),
                )
                for duty in DUTIES
            ]
        any_hat, *better = WORKING_HATS
        words, fewer = say("table.gnomes.any_hat"), say("table.gnomes.any_hat.short")
        offers = [Offer(f"hat:{any_hat}", words, "gnomes/any_hat", fewer)]
        words = say("table.gnomes.or_better")
        return offers + [Offer(f"hat:{hat}", words, f"gnomes/hat_{hat}", hat=hat) for hat in better]

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
