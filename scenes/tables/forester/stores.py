"""What belongs to nobody: marker pool, stocks of tiles, bank, draw pile and discards.

With large letters all but the pool fold into one chip, and lie on a sheet when somebody asks for them.
"""

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
from scenes.table.things import Thing
from scenes.table.zones import Zones
from scenes.tables.forester.cards import paint_small_card
from scenes.tables.forester.sheet import RAISED_PANELS, Sheet
from scenes.widgets.fitting import fitted
from scenes.widgets.widget import Widget

LOW_POOL = 0.2  # of all markers: from here on everybody is warned
POOL_INK = (255, 174, 156)
SAPLING_INK = (207, 224, 168)
MONEY_INK = (247, 217, 142)
TUBE, FULL, WARNED = (10, 16, 12), (200, 48, 44), (142, 47, 79, 210)
STROKES = 8  # that cut the bar of the pool
BAR_FROM = 180  # a pool so wide has a bar beside its number
CELL = (247, 243, 227, 24)
CARD_SHAPE = 0.77  # width by height
CHIP = "stocks"
PILES = ("bank", "pile", "discards")


def is_low_pool(pool: int, all_markers: int) -> bool:
    """Whether so few markers are left that everybody should know."""
    return pool <= all_markers * LOW_POOL


class PoolBar(Widget):
    """The red markers that are left, as a number and as a bar that shrinks."""

    bleed = 8

    def __init__(self, look: Look, box: pygame.FRect) -> None:
        super().__init__(look, "pool bar", box, Layer.PANELS)
        self.count, self._all = 0, 1

    def show(self, pool: int, all_markers: int) -> None:
        """Show how many of all markers are left."""
        if (pool, all_markers) != (self.count, self._all):
            self.count, self._all = pool, all_markers
            self.refresh()

    def paint_face(self, painter: Painter) -> None:
        """Marker, number and bar; berry when the end is near, with a line where that begins."""
        look, box = self.look, painter.box
        painter.stretch("ui/panel_glass")
        is_low = is_low_pool(self.count, self._all)
        if is_low:
            painter.fill(WARNED, box.inflate(-8, -8), 20)
        colour = look.palette.light if is_low else POOL_INK
        has_bar = box.width >= BAR_FROM and not look.has_large_text
        icon = min(56.0, box.height - 12)
        words = str(self.count)
        painter.picture("forester/marker", (10 + icon / 2, box.centery), height=icon)
        room = pygame.FRect(icon + 12, 0, 64 if has_bar else box.width - icon - 18, box.height)
        painter.line(words, fitted(look, words, Style("title", 40, colour), room), room, "centre")
        if has_bar:
            self._paint_bar(painter, room.right + 6)

    def _paint_bar(self, painter: Painter, left: float) -> None:
        look, box = self.look, painter.box
        tube = pygame.FRect(left, box.centery - 15, box.width - left - 14, 30)
        painter.fill(TUBE, tube, 10)
        inner = tube.inflate(-6, -6)
        painter.fill(
            FULL, pygame.FRect(*inner.topleft, inner.width * self.count / self._all, inner.height), 6
        )
        for stroke in range(1, STROKES):
            x = inner.left + inner.width * stroke / STROKES
            painter.fill(TUBE, pygame.FRect(x - 1, inner.top, 2, inner.height))
        limit = inner.left + inner.width * LOW_POOL
        painter.fill(look.palette.amber_text, pygame.FRect(limit - 2, tube.top - 7, 4, tube.height + 14), 2)


class StockCell(Widget):
    """The tiles of a species that are left: trees, and saplings with their seeds."""

    bleed = 4

    def __init__(self, look: Look, box: pygame.FRect, species: SpeciesId, raised: int) -> None:
        super().__init__(look, f"stock of {species}", box, Layer.PANELS + raised)
        self._species: SpeciesId = species
        self._shown = (0, 0, False)

    def show(self, trees: int, saplings: int, *, is_barred: bool) -> None:
        """Show what is left, and whether nobody wanted it."""
        if (trees, saplings, is_barred) != self._shown:
            self._shown = (trees, saplings, is_barred)
            self.refresh()

    def paint_face(self, painter: Painter) -> None:
        """The leaf of the species with its trees, and below it its saplings."""
        look, box = self.look, painter.box
        trees, saplings, is_barred = self._shown
        painter.fill((10, 20, 14, 200), box.inflate(-2, -2), 14)
        painter.fill(CELL, box.inflate(-6, -6), 12)
        rows = (
            (f"leaf_tree_{self._species}", trees, look.palette.light),
            (f"sapling_{self._species}", saplings, SAPLING_INK),
        )
        for number, (picture, count, ink) in enumerate(rows):
            row = pygame.FRect(5, 5 + number * (box.height - 10) / 2, box.width - 10, (box.height - 10) / 2)
            is_off = not count or (is_barred and number == 1)
            icon = min(row.height * 0.96, row.width * 0.52)
            middle = row.left + icon / 2, row.centery
            painter.picture(f"forester/{picture}", middle, height=icon, alpha=90 if is_off else 255)
            room = pygame.FRect(row.left + icon, row.top, row.width - icon, row.height)
            words = str(count)
            painter.line(words, fitted(look, words, Style("title", 38, ink), room), room, "centre")
            if is_barred and number == 1:
                painter.picture("ui/badge_cross", middle, height=icon * 0.84)


class Bank(Widget):
    """What the bank still has."""

    bleed = 8

    def __init__(self, context: Context, box: pygame.FRect, raised: int) -> None:
        super().__init__(context.look, "bank chest", box, Layer.PANELS + raised)
        self._number = context.language.number
        self.money = 0

    def show(self, money: int) -> None:
        """Show another amount."""
        if money != self.money:
            self.money = money
            self.refresh()

    def paint_face(self, painter: Painter) -> None:
        """Chest and amount."""
        look, box = self.look, painter.box
        painter.stretch("ui/panel_glass")
        icon = min(64.0, box.height - 10)
        painter.picture("forester/chest", (10 + icon / 2, box.centery), height=icon)
        amount = self._number(self.money)
        room = pygame.FRect(icon + 14, 2, box.width - icon - 20, box.height - 4)
        painter.line(amount, fitted(look, amount, Style("title", 36, MONEY_INK), room), room, "centre")


class Pile(Widget):
    """A pile of cards with its number: closed, or with the last card on top."""

    bleed = 26

    def __init__(self, look: Look, name: str, box: pygame.FRect, raised: int) -> None:
        super().__init__(look, name, box, Layer.PANELS + raised)
        self.count = 0
        self._top: Card | None = None

    def show(self, count: int, top: Card | None = None) -> None:
        """Show a number of cards, with a card face up or all face down."""
        if (count, top) != (self.count, self._top):
            self.count, self._top = count, top
            self.refresh()

    @property
    def card_box(self) -> pygame.FRect:
        """The card on top, from the corner of the widget."""
        height = min(self.box.height - 14, self.box.width * 0.5 / CARD_SHAPE)
        return pygame.FRect(5, (self.box.height - height) / 2 - 2, height * CARD_SHAPE, height)

    @property
    def card_point(self) -> tuple[float, float]:
        """The middle of the card on top, on the table."""
        middle, box = self.card_box.center, self.box
        return box.left + middle[0], box.top + middle[1]

    def paint_face(self, painter: Painter) -> None:
        """Some cards below, the top one, and the number beside them."""
        look, box = self.look, painter.box
        painter.stretch("ui/panel_glass")
        top = self.card_box
        if not self.count:
            painter.picture("forester/card_slot", top.center, width=top.width, height=top.height)
        for number in reversed(range(min(3, self.count))):
            card = top.move(0, number * 2.5)
            if self._top is not None:
                paint_small_card(painter, KIND_OF[self._top], card)
            else:
                painter.picture("forester/card_back", card.center, width=card.width, height=card.height)
        words, room = str(self.count), pygame.FRect(top.right + 2, 0, box.width - top.right - 8, box.height)
        style = fitted(look, words, Style("title", 38, look.palette.light), room)
        painter.line(words, style, room, "centre")


class StocksChip(Widget):
    """Everything in stock, folded."""

    bleed = 8

    def __init__(self, look: Look, box: pygame.FRect) -> None:
        super().__init__(look, "stocks chip", box, Layer.PANELS)

    def paint_face(self, painter: Painter) -> None:
        """A leaf and the chest."""
        box = painter.box
        painter.stretch("ui/panel_glass")
        size = min(box.height - 16, box.width * 0.46)
        painter.picture("forester/leaf_tree_oak", (box.centerx - size * 0.5, box.centery), height=size * 0.9)
        painter.picture("forester/chest", (box.centerx + size * 0.52, box.centery), height=size)


class Stores:
    """Everything that belongs to nobody."""

    def __init__(self, context: Context, stage: Stage, zones: Zones) -> None:
        look = context.look
        self._zones = zones
        self.are_folded = bool(zones.named(CHIP))
        raised = RAISED_PANELS if self.are_folded else 0
        self.pool = PoolBar(look, zones.box("pool"))
        self.bank = Bank(context, zones.box("bank"), raised)
        self.pile = Pile(look, "draw pile", zones.box("pile"), raised)
        self.discards = Pile(look, "discard pile", zones.box("discards"), raised)
        self._stocks = {
            species: StockCell(look, zones.box(f"species:{species}"), species, raised)
            for species in SPECIES_IDS
        }
        self._foldable = (self.bank, self.pile, self.discards, *self._stocks.values())
        boxes = [part.box for part in self._foldable]
        self._sheet = Sheet(look, boxes[0].unionall(boxes[1:]))
        stage.add(self.pool, self._sheet, *self._foldable)
        if self.are_folded:
            stage.add(StocksChip(look, zones.box(CHIP)))
        self.unfold(is_wanted=False)

    def unfold(self, *, is_wanted: bool) -> None:
        """Show what is folded, or fold it again; what lies open anyway stays."""
        self._sheet.is_visible = is_wanted and self.are_folded
        for part in self._foldable:
            part.is_visible = is_wanted or not self.are_folded

    @property
    def sheet_box(self) -> pygame.FRect | None:
        """What unfolded stores cover."""
        return self._sheet.box if self._sheet.is_visible else None

    def point(self, name: str) -> tuple[float, float]:
        """Where things come from and go to: a store, or the chip that it is folded into."""
        is_hidden = self.are_folded and name != "pool"
        return self._zones.point(CHIP if is_hidden else name)

    @property
    def discards_point(self) -> tuple[float, float]:
        """Where a card goes that nobody needs any more."""
        return self._zones.point(CHIP) if self.are_folded else self.discards.card_point

    def things(self) -> list[Thing]:
        """What can be asked about."""
        stocks = [f"species:{species}" for species in SPECIES_IDS]
        zones = {**{zone: zone.replace("species", "stock") for zone in stocks}, **{z: z for z in PILES}}
        folded = {CHIP: CHIP} if self.are_folded else zones
        return [Thing(name, self._zones.box(zone)) for zone, name in {**folded, "pool": "pool"}.items()]

    def show(self, view: ForesterView, all_markers: int) -> None:
        """Show what a view has."""
        self.pool.show(view.pool, all_markers)
        self.bank.show(view.bank)
        self.pile.show(view.pile_size)
        self.discards.show(len(view.discards), view.discards[-1] if view.discards else None)
        for species, cell in self._stocks.items():
            is_barred = species in view.barred
            cell.show(view.tree_stock[species], view.sapling_stock[species], is_barred=is_barred)
