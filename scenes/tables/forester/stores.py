"""What lies in the middle and beside it: marker pool, stocks of tiles, bank, draw pile and discards."""

from __future__ import annotations

import pygame

from game.forester.cards import KIND_OF, Card
from game.forester.data import SPECIES_IDS, SpeciesId
from game.forester.views import ForesterView
from scenes.shell.context import Context
from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.stage.sprite import Layer
from scenes.stage.stage import Stage
from scenes.stage.typesetting import Style
from scenes.table.zones import Zones
from scenes.tables.forester.cards import paint_small_card
from scenes.widgets.fitting import fitted
from scenes.widgets.widget import Widget

LOW_POOL = 10  # from here on everybody is warned
POOL_INK = (255, 174, 156)
SAPLING_INK = (207, 224, 168)
MONEY_INK = (247, 217, 142)
TUBE = (0.075, 0.925)  # which part of the column's height markers fill
DISCS = 17
CELL = (247, 243, 227, 24)
WARNED = (142, 47, 79, 210)


class PoolColumn(Widget):
    """The red markers that are left, as a number and as a column that sinks."""

    bleed = 8

    def __init__(self, look: Look, box: pygame.FRect) -> None:
        super().__init__(look, "pool column", box, Layer.PANELS)
        self.count, self._all = 0, 1

    def show(self, pool: int, all_markers: int) -> None:
        """Show how many of all markers are left."""
        if (pool, all_markers) != (self.count, self._all):
            self.count, self._all = pool, all_markers
            self.refresh()

    def paint_face(self, painter: Painter) -> None:
        """Number above, column below; berry when the end is near."""
        look, box = self.look, painter.box
        painter.stretch("ui/panel_glass")
        is_low = self.count < LOW_POOL
        if is_low:
            painter.fill(WARNED, box.inflate(-8, -8), 20)
        words = str(self.count)
        room = pygame.FRect(4, 2, box.width - 8, 50)
        colour = look.palette.light if is_low else POOL_INK
        painter.line(words, fitted(look, words, Style("title", 44, colour), room), room, "centre")
        column = pygame.FRect(0, 0, 50, box.height - 56)
        column.midtop = (box.width * 0.36, 50)
        painter.picture("forester/pool_column", column.center, width=column.width, height=column.height)
        foot = column.top + column.height * TUBE[1] - 8
        step = column.height * (TUBE[1] - TUBE[0]) / (DISCS + 1)
        for number in range(round(DISCS * self.count / self._all)):
            at = column.centerx, foot - number * step
            painter.picture("forester/marker_pile", at, width=31)
        line = foot - DISCS * step * LOW_POOL / self._all
        painter.dots(look.palette.amber_text, (column.left - 2, line), column.width + 6)
        limit = pygame.FRect(column.right - 2, line - 20, box.right - column.right, 40)
        style = fitted(look, str(LOW_POOL), look.small(POOL_INK), limit)
        painter.line(str(LOW_POOL), style, limit, "centre")


class StockCell(Widget):
    """The tiles of a species that are left: trees, and saplings with their seeds."""

    bleed = 4

    def __init__(self, look: Look, box: pygame.FRect, species: SpeciesId) -> None:
        super().__init__(look, f"stock of {species}", box, Layer.PANELS)
        self._species: SpeciesId = species
        self._shown = (0, 0, False)

    def show(self, trees: int, saplings: int, *, is_barred: bool) -> None:
        """Show what is left, and whether nobody wanted it."""
        if (trees, saplings, is_barred) != self._shown:
            self._shown = (trees, saplings, is_barred)
            self.refresh()

    def paint_face(self, painter: Painter) -> None:
        """Two pictures, two numbers."""
        look, box = self.look, painter.box
        trees, saplings, is_barred = self._shown
        painter.fill((10, 20, 14, 200), box.inflate(-2, -2), 14)
        painter.fill(CELL, box.inflate(-6, -6), 12)
        for stage, count, left, height, ink in (
            ("tree", trees, 8.0, 54.0, look.palette.light),
            ("sapling", saplings, 68.0, 46.0, SAPLING_INK),
        ):
            alpha = 255 if count and not (is_barred and stage == "sapling") else 90
            name = f"forester/{stage}_{self._species}"
            painter.picture(name, (left + 15, box.centery), height=height, alpha=alpha)
            room = pygame.FRect(left + 31, 0, 30, box.height)
            words = str(count)
            style = Style("title", 30, ink)
            painter.line(words, fitted(look, words, style, pygame.FRect(0, 0, 34, 40)), room, "centre")
        if is_barred:
            painter.picture("ui/badge_cross", (83, box.centery), height=34)


class Bank(Widget):
    """What the bank still has."""

    bleed = 8

    def __init__(self, context: Context, box: pygame.FRect) -> None:
        super().__init__(context.look, "bank chest", box, Layer.PANELS)
        self._say, self._number = context.say, context.language.number
        self.money = 0

    def show(self, money: int) -> None:
        """Show another amount."""
        if money != self.money:
            self.money = money
            self.refresh()

    def paint_face(self, painter: Painter) -> None:
        """Chest, word and amount."""
        look, box = self.look, painter.box
        painter.stretch("ui/panel_glass")
        painter.picture("forester/chest", (62, box.centery), height=70)
        words, amount = self._say("table.forester.bank"), self._number(self.money)
        upper = pygame.FRect(120, 6, box.width - 132, 36)
        lower = pygame.FRect(120, 38, box.width - 132, 46)
        painter.line(words, fitted(look, words, look.small(look.palette.light_muted), upper), upper)
        painter.line(amount, fitted(look, amount, Style("title", 38, MONEY_INK), lower), lower)


class Pile(Widget):
    """A pile of cards with its number: closed, or with the last card on top."""

    bleed = 26

    def __init__(self, look: Look, name: str, box: pygame.FRect) -> None:
        super().__init__(look, name, box, Layer.PANELS)
        self.count = 0
        self._top: Card | None = None

    def show(self, count: int, top: Card | None = None) -> None:
        """Show a number of cards, with a card face up or all face down."""
        if (count, top) != (self.count, self._top):
            self.count, self._top = count, top
            self.refresh()

    @property
    def card_size(self) -> tuple[float, float]:
        """The size of a card on the pile."""
        return self.box.width - 4, self.box.height - 8

    def paint_face(self, painter: Painter) -> None:
        """Some cards below, the top one, and the number."""
        look, box = self.look, painter.box
        width, height = self.card_size
        if not self.count:
            painter.picture("forester/card_slot", box.center, width=width, height=height)
        for number in range(min(3, self.count)):
            card = pygame.FRect(2, 6 - number * 3, width, height)
            if self._top is not None:
                paint_small_card(painter, KIND_OF[self._top], card)
            else:
                painter.picture("forester/card_back", card.center, width=width, height=height)
        chip = pygame.FRect(0, 0, 84, 44)
        chip.midbottom = (box.centerx, box.bottom - 14)
        painter.fill((10, 20, 14, 230), chip, 22)
        words = str(self.count)
        style = fitted(look, words, Style("title", 34, look.palette.light), chip.inflate(-16, -4))
        painter.line(words, style, chip, "centre")


class Stores:
    """Everything that belongs to nobody."""

    def __init__(self, context: Context, stage: Stage, zones: Zones) -> None:
        look = context.look
        self.pool = PoolColumn(look, zones.box("pool"))
        self.bank = Bank(context, zones.box("bank"))
        self.pile = Pile(look, "draw pile", zones.box("pile"))
        self.discards = Pile(look, "discard pile", zones.box("discards"))
        self._stocks = {
            species: StockCell(look, zones.box(f"species:{species}"), species) for species in SPECIES_IDS
        }
        stage.add(self.pool, self.bank, self.pile, self.discards, *self._stocks.values())

    def show(self, view: ForesterView, all_markers: int) -> None:
        """Show what a view has."""
        self.pool.show(view.pool, all_markers)
        self.bank.show(view.bank)
        self.pile.show(view.pile_size)
        self.discards.show(len(view.discards), view.discards[-1] if view.discards else None)
        for species, cell in self._stocks.items():
            is_barred = species in view.barred
            cell.show(view.tree_stock[species], view.sapling_stock[species], is_barred=is_barred)
