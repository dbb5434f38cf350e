"""What lies on the table and is being carried out: laid cards, a turned card with its text, an auction."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import pygame

from game.core.seats import Seat
from game.forester.cards import KIND_OF, CardKind
from game.forester.data import TILES_AN_AUCTION, AnimalId, Season, SpeciesId
from game.forester.views import ForesterView
from scenes.shell.context import Context
from scenes.stage.painter import Painter
from scenes.stage.sprite import Layer
from scenes.stage.typesetting import LINE, SMALLEST, Style
from scenes.tables.forester.cards import paint_hand_card, paint_small_card
from scenes.widgets.fitting import fitted, fitted_lines
from scenes.widgets.panel import draw_medallion, mark_of
from scenes.widgets.widget import Widget

CARD = 210.0
SMALL_CARD = 0.77  # of its height
TIGHT = 1.1  # from one line of large letters to the next
CARD_EDGE = 8  # how far the edge of a card reaches below it
MARK = 60
SALE = (360.0, 170.0)  # the size of an auction, which all its lengths are measured by
MOST_BACKS = 3
BACK_STEP = 62
MONEY_INK = (247, 217, 142)


@dataclass(frozen=True)
class Sale:
    """An auction as it stands: seats by number."""

    species: SpeciesId | None
    number: int
    bid: int
    bidder: int | None
    bidding: tuple[int, ...]
    seats: int


@dataclass(frozen=True)
class StoryFacts:
    """What is being carried out."""

    kind: CardKind | None = None
    season: Season = "winter"
    taker: int | None = None
    laid: int = 0
    laid_by: int = 0
    takers: tuple[int, ...] = ()
    animal: AnimalId | None = None
    sale: Sale | None = None
    is_ending: bool = False


def story_of(view: ForesterView) -> StoryFacts:
    """What a view tells of cards on the table."""
    sale = None
    if view.auction is not None:
        told = view.auction
        seats = len(view.domains)
        sale = Sale(told.species, told.number, told.bid, told.bidder, told.bidding, seats)
    holder = view.clean_up.holder if view.clean_up else None
    return StoryFacts(
        KIND_OF[view.card.card] if view.card else None,
        view.season,
        holder if holder is not None else view.card.seat if view.card else None,
        view.laid_count,
        view.active,
        view.takers,
        view.homeless[0].animal if view.homeless else None,
        sale,
        is_ending=view.task == "declare_end",
    )


class Story(Widget):
    """Dark glass with the card at its left, and what it does beside it."""

    def __init__(self, context: Context, box: pygame.FRect, seats: Sequence[Seat]) -> None:
        super().__init__(context.look, "story", box, Layer.PANELS)
        self._say, self._number = context.say, context.language.number
        self._marks = [mark_of(seat.emblem) for seat in seats]
        self.facts = StoryFacts()

    def show(self, facts: StoryFacts) -> None:
        """Tell something else."""
        if facts != self.facts:
            self.facts = facts
            self.refresh()

    @property
    def card_box(self) -> pygame.FRect:
        """The card on the left, on the table; with large letters only its picture, as the words need room."""
        height = self.box.height - 16
        width = height * SMALL_CARD if self.look.has_large_text else CARD
        return pygame.FRect(self.box.left + 8, self.box.top + 6, width, height)

    @property
    def card_point(self) -> tuple[float, float]:
        """The middle of the card on the left."""
        return self.card_box.center

    def card_picture(self, kind: CardKind, season: Season) -> pygame.Surface:
        """A card as it lies on the left, for its way elsewhere."""
        painter = Painter(self.look, *self.card_box.size, CARD_EDGE)
        self._paint_card(painter, kind, season, painter.box)
        return painter.surface

    def _paint_card(self, painter: Painter, kind: CardKind, season: Season, box: pygame.FRect) -> None:
        if self.look.has_large_text:
            paint_small_card(painter, kind, box)
        else:
            paint_hand_card(painter, self._say, kind, season, box)

    @property
    def back_height(self) -> float:
        """How large a card is that lies face down."""
        return self.box.height - 24

    def back_point(self, number: int) -> tuple[float, float]:
        """The middle of a card that lies face down."""
        return self.box.left + self._first_back + number * BACK_STEP, self.box.centery

    @property
    def _first_back(self) -> float:
        """How far from the left edge the middle of the first card lies."""
        return max(80.0, self.back_height * SMALL_CARD / 2 + 12)

    def paint_face(self, painter: Painter) -> None:
        """The card, or the backs of what was laid; then words."""
        facts, box = self.facts, painter.box
        painter.stretch("ui/panel_glass")
        if facts.kind is not None:
            card = self.card_box.move(-self.box.left, -self.box.top)
            self._paint_card(painter, facts.kind, facts.season, card)
            room = pygame.FRect(card.right + 14, 10, box.width - card.right - 24, box.height - 20)
            if facts.sale is not None:
                self._paint_sale(painter, facts.sale, room)
            else:
                self._paint_effect(painter, facts, room)
        elif facts.laid:
            self._paint_laid(painter, facts)
        elif facts.is_ending:
            painter.picture("forester/flag_end", (120, box.centery), height=150)
            room = pygame.FRect(230, 16, box.width - 250, box.height - 32)
            self._write(painter, self._say("tip.forester.ending"), room)

    def _paint_effect(self, painter: Painter, facts: StoryFacts, room: pygame.FRect) -> None:
        """On the corners of the card who has it, and an animal that it drove away; beside it what it does."""
        if facts.taker is not None:
            draw_medallion(painter, self._marks[facts.taker], (MARK / 2 + 6, MARK / 2 + 4), MARK)
        if facts.animal is not None:
            at = room.left - 14 - MARK / 2, MARK / 2 + 4
            painter.picture(f"forester/animal_{facts.animal}", at, height=MARK)
        name = self._say(f"thing.forester.{facts.kind}")
        self._write(painter, self._say(f"tip.forester.card.{facts.kind}"), room, short=name)

    def _paint_laid(self, painter: Painter, facts: StoryFacts) -> None:
        box = painter.box
        for number in range(min(facts.laid, MOST_BACKS)):
            at = self._first_back + number * BACK_STEP, box.centery
            painter.picture("forester/card_back", at, height=self.back_height)
        draw_medallion(painter, self._marks[facts.laid_by], (50, box.height - 44), MARK)
        left = 2 * self._first_back + BACK_STEP * min(facts.laid, MOST_BACKS)
        words = pygame.FRect(left, 10, box.width - left - 14, 80 if facts.takers else box.height - 20)
        if not (facts.takers and self.look.has_large_text):  # who takes them says enough then
            self._write(painter, self._say("tip.forester.laid", n=facts.laid), words)
        for number, seat in enumerate(facts.takers):
            middle = left + 40 + number * (MARK + 18), box.height - 56
            draw_medallion(painter, self._marks[seat], middle, MARK + 8)

    def _paint_sale(self, painter: Painter, sale: Sale, room: pygame.FRect) -> None:
        """The sapling on its block, who offers how much, and who still bids."""
        grown = min(room.width / SALE[0], room.height / SALE[1])
        mark = MARK * grown
        at = room.left + 62 * grown, room.bottom - 34 * grown
        painter.picture("forester/hammer_block", (at[0], at[1] + 6 * grown), width=116 * grown)
        left = room.left + 136 * grown
        letters = self.look.text_percent / 100
        count = pygame.FRect(room.left, room.top - 4, 60 * letters, 44 * letters)
        self._write(painter, f"{sale.number}/{TILES_AN_AUCTION}", count)
        if sale.species is not None:
            foot = at[1] + 6 * grown
            height = 108 * grown
            if self.look.has_large_text:  # below large digits
                height = min(height, foot - count.bottom)
            painter.picture(f"forester/sapling_{sale.species}", (at[0], foot - height / 2), height=height)
        upper = pygame.FRect(left, room.top, room.right - left, 92 * grown)
        if sale.bidder is not None:
            size = 76 * grown
            draw_medallion(painter, self._marks[sale.bidder], (left + size / 2, upper.centery), size)
            amount = pygame.FRect(left + size + 12, upper.top, upper.width - size - 12, upper.height)
            words = self._number(sale.bid)
            style = fitted(self.look, words, Style("title", 48, MONEY_INK), amount)
            painter.line(words, style, amount)
        else:
            painter.picture("forester/hammer", (left + 46 * grown, upper.centery), height=92 * grown)
        for seat in range(sale.seats):
            step = min(mark + 12.0, (room.right - left - mark - 8) / (sale.seats - 1))
            draw_medallion(
                painter,
                self._marks[seat],
                (left + 2 + mark / 2 + seat * step, room.bottom - 38 * grown),
                mark,
                is_faded=bool(sale.bidding) and seat not in sale.bidding,
            )

    def _write(self, painter: Painter, words: str, room: pygame.FRect, short: str = "") -> None:
        """Words as large as their room allows, or a short form where letters would not grow enough."""
        look = self.look
        full = replace(look.label(look.palette.light), leading=TIGHT if look.has_large_text else 1.35)
        style, lines = fitted_lines(look, words, full, room)
        if short and style.size < SMALLEST:
            style, lines = fitted_lines(look, short, full, room)
        height = look.type.line_height(style)
        top = room.centery - height * len(lines) / 2
        for number, line in enumerate(lines):
            row = pygame.FRect(room.left, 0, room.width, max(height, look.type.letter_size(style) * LINE))
            row.centery = top + (number + 0.5) * height
            painter.line(line, style, row)
