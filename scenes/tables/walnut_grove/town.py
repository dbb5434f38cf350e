"""The town: a ring of buildings with what they cost and offer, tolls, and the figures on the street."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.core.seats import Seat
from game.walnut_grove.data import Season
from game.walnut_grove.town import POSITION, RING, STOPS, TOLL_POINTS, Building, StockItem
from game.walnut_grove.views import TownFigure, WalnutGroveView
from scenes.shell.context import Context
from scenes.stage.painter import Painter
from scenes.stage.sprite import Layer
from scenes.stage.typesetting import LINE, SMALLEST, Style
from scenes.table.things import Thing
from scenes.tables.walnut_grove.geometry import Point, moved
from scenes.tables.walnut_grove.light import shine
from scenes.tables.walnut_grove.pieces import Pieces
from scenes.widgets.fitting import fitted
from scenes.widgets.panel import mark_of
from scenes.widgets.widget import Widget

PAPER = (248, 241, 222)
SMALLEST_WITH_NAMES = 0.66
HOUSE, LABEL = (120.0, 112.0), 34.0
RINGED = (92.0, 118.0)  # of a house without a name
SHORT_NAMES = ("general_store", "post_office", "lodge", "johansens")  # have a name for their board
NARROW, WIDE = 156.0, 216.0  # the widest name on a board before a house, between others and at the sides
SIDES = 200.0  # from the middle of the town
UPPER_ROW = -150.0  # there figures stand below the boards with names
BELOW_UPPER_BOARD, BELOW_BOARD = 66.0, 36.0  # how far, also where the town lies flat
COST, COST_ON_FLAT, COST_SIZE = 64.0, 78.0, 0.78  # from a house to its price; how large goods are there
PRICE_STEP, PRICE_WIDE = 28.0, 34.0  # from good to good, and how wide its paper is
ABOVE_RING = 16.0  # from the foot of a house up to its price, so that no ring around its board covers it
ABREAST = 22.0  # from one figure to the next
STOCK, STOCK_BESIDE_PRICE, STOCK_STEP = -44.0, -30.0, 24.0  # from the middle of a house, and on from there
STOCK_SIZE, TOLL = 0.72, 0.8
# With large letters whatever decides where to walk is larger: prices lie in a row below smaller houses.
LARGE_HOUSE, RAISED = 0.82, (10.0, 14.0)  # of its size is a house; how far up the rows of the flat town move
LARGE_STEP, LARGE_COST, LARGE_PAPER = 46.0, 1.15, 48.0  # goods of a price, and how high their paper is
LARGE_STOCK, LARGE_STOCK_STEP = 104.0, 40.0  # the room before a house, and the widest step in it
LARGE_WORKER, LARGE_TILE, LARGE_TOLL = 1.05, 0.6, 1.1
LARGE_RIM = 14.0  # of a ring around house and price, so that its round corners cover no good
LARGE_STANDS = (26.0, 50.0)  # where figures stand, below the prices of the upper row
LARGE_ABREAST = 40.0
ASIDE: dict[Building, float] = {"general_store": 44, "soebucks": 34, "hotel": -20, "church": -58}
SMALL_TILES = ("hut", "barn", "tent", "safe", "passage", "ladder", "storehouse", "horses", "well")


@dataclass(frozen=True)
class TownFacts:
    """What is seen of the town."""

    figures: tuple[TownFigure, ...]
    stock: tuple[tuple[Building, tuple[StockItem, ...]], ...]
    season: Season


class Town(Widget):
    """The street in its zone; every building can be asked about."""

    bleed = 10

    def __init__(self, context: Context, pieces: Pieces, seats: Sequence[Seat], box: pygame.FRect) -> None:
        super().__init__(context.look, "town", box, Layer.BOARD)
        self._say, self._pieces, self._seats = context.say, pieces, seats
        self._street = "street" if box.width < 1.9 * box.height else "street_upright"
        width, height = pieces.size(self._street)
        self.size = min(box.width / width, box.height / height)
        x, y = pieces.origin(self._street)
        self._middle = (
            box.centerx + (x - width / 2) * self.size,
            box.centery + (y - height / 2) * self.size,
        )
        self._feet = pieces.named(self._street, "feet")
        self._stands = pieces.named(self._street, "stands")
        self._facts: TownFacts | None = None
        self._is_large = self.look.has_large_text and self._street != "street"
        self._house = LARGE_HOUSE if self._is_large else 1.0
        # What shows that a building can be chosen: its board, or where there is none, the building.
        self.boards = {
            f"building:{name}": self._board(name)[1] if self.has_names else self.box_of(name)
            for name in STOPS
        }

    def show(self, view: WalnutGroveView) -> None:
        """Show the town of a view."""
        facts = TownFacts(view.figures, tuple(view.stock.items()), view.season)
        if facts != self._facts:
            self._facts = facts
            self.refresh()

    @property
    def has_names(self) -> bool:
        """Whether boards have room for the names of the buildings."""
        return not self.look.has_large_text and self.size >= SMALLEST_WITH_NAMES

    def foot(self, building: Building) -> Point:
        """Where a building stands."""
        x, y = self._feet[building]
        return self._at((x, y - RAISED[y > 0] if self._is_large else y))

    def stand(self, building: Building, place: int = 0) -> Point:
        """Where a figure before a building stands; others stand beside it."""
        x, y = self._stands[building]
        if self._is_large:
            x, y = x + ASIDE.get(building, 0.0), LARGE_STANDS[self._feet[building][1] > 0]
        inward = -math.copysign(LARGE_ABREAST if self._is_large else ABREAST, x)
        return self._at((x + inward * place, y + self._below_board(building) + place * 5))

    def _below_board(self, building: Building) -> float:
        """How much further down a figure stands, so that it covers no name."""
        if not self.has_names:
            return 0.0
        if self._street == "street":
            return BELOW_UPPER_BOARD if self._feet[building][1] < UPPER_ROW else 0.0
        return BELOW_BOARD if self._feet[building][1] < 0 else 0.0

    def box_of(self, building: Building) -> pygame.FRect:
        """A building with its name, or so much of it that a ring around it covers no price.

        With large letters the ring goes around house and price.
        """
        (x, y), size = self.foot(building), self.size * self._house
        width, height = (HOUSE[0], HOUSE[1] + LABEL) if self.has_names else RINGED
        box = pygame.FRect(x - width / 2 * size, y - HOUSE[1] * size, width * size, height * size)
        if not self._is_large:
            return box
        low = self.price_box(building) or pygame.FRect(box.left, box.bottom, box.width, 0)
        if POSITION[building] in TOLL_POINTS:
            low.height += (LARGE_PAPER - 4) * self.size
        return box.union(low).inflate(LARGE_RIM, LARGE_RIM / 2)

    def things(self) -> list[Thing]:
        """Every building; a ring around its board covers less than one around all of it."""
        names = {f"building:{building}": self.box_of(building) for building in STOPS}
        return [Thing(name, box, (name,), has_own_ring=self.has_names) for name, box in names.items()]

    def places(self, view: WalnutGroveView) -> dict[int, Point]:
        """By seat, where its figure stands."""
        found: dict[int, Point] = {}
        here: dict[Building, int] = {}
        for seat in sorted(range(len(view.figures)), key=lambda seat: view.figures[seat].arrival):
            building = view.figures[seat].building
            if building is not None:
                found[seat] = self.stand(building, here.get(building, 0))
                here[building] = here.get(building, 0) + 1
        return found

    def figure(self, seat: int) -> str:
        """The picture of the figure of a seat."""
        return f"figure_{mark_of(self._seats[seat].emblem).emblem}"

    def paint_face(self, painter: Painter) -> None:
        """Meadow and road, then houses from the back to the front."""
        facts = self._facts
        if facts is None:
            return
        self._put(painter, self._street, self._middle)
        if facts.season == "winter":
            self._put(painter, f"snow_{self._street}", self._middle)
        shine(painter.surface, facts.season, self.look)
        stock = dict(facts.stock)
        for building in sorted(STOPS, key=lambda name: self._feet[name][1]):
            self._paint_building(painter, building, stock.get(building, ()), facts.season == "winter")
        for building in STOPS:
            self._paint_name(painter, building)

    def _paint_building(
        self, painter: Painter, building: Building, stock: Sequence[StockItem], has_snow: bool
    ) -> None:
        size, foot = self.size, self.foot(building)
        self._put(painter, f"town_{building}", foot, self._house)
        if has_snow:
            self._put(painter, f"snow_town_{building}", foot, self._house)
        if POSITION[building] in TOLL_POINTS:
            below = 0.0, (LARGE_PAPER / 2 + 2) * size
            at = below if self._is_large else (48 * size, -14 * size)
            self._put(painter, "coin_back", moved(foot, at), self.toll_size)
        self._paint_stock(painter, building, stock)
        self._paint_cost(painter, building)

    def price_box(self, building: Building) -> pygame.FRect | None:
        """Where the price of a stop is: beside the house and off the road, so that nobody stands there.

        With large letters it lies below the house.
        """
        cost = RING[POSITION[building]].cost
        if not cost:
            return None
        if self._is_large:
            wide, tall = LARGE_STEP * len(cost) + 6, LARGE_PAPER
            x, y = self.foot(building)
            return pygame.FRect(
                x - wide / 2 * self.size, y + 3 * self.size, wide * self.size, tall * self.size
            )
        size, (x, y), is_flat = self.size, self.foot(building), self._street != "street"
        tall, wide = (PRICE_STEP * len(cost) + 6) * size, PRICE_WIDE * size
        is_right = is_flat or self._feet[building][0] > SIDES
        aside = (COST_ON_FLAT if is_flat else COST) * (1 if is_right else -1) * size
        return pygame.FRect(x + aside - wide / 2, y - ABOVE_RING * size - tall, wide, tall)

    @property
    def toll_size(self) -> float:
        """How large the coin of a toll is."""
        return LARGE_TOLL if self._is_large else TOLL

    @property
    def cost_size(self) -> float:
        """How large the goods of a price are."""
        return LARGE_COST if self._is_large else COST_SIZE

    def _paint_cost(self, painter: Painter, building: Building) -> None:
        """The goods of a price on paper, one above the other, or side by side below the house."""
        paper = self.price_box(building)
        if paper is None:
            return
        painter.fill(PAPER, paper.move(-self.box.left, -self.box.top), 8 * self.size)
        for number, good in enumerate(RING[POSITION[building]].cost):
            if self._is_large:
                at = moved(paper.midleft, ((LARGE_STEP * (number + 0.5) + 3) * self.size, 0))
            else:
                at = moved(paper.midbottom, (0, -(PRICE_STEP * (number + 0.5) + 3) * self.size))
            self._put(painter, f"good_{good}", at, self.cost_size)

    def _paint_stock(self, painter: Painter, building: Building, stock: Sequence[StockItem]) -> None:
        """What is on offer, side by side before the house and clear of its price."""
        if self._is_large:
            self._paint_large_stock(painter, building, stock)
            return
        (x, y), size, price = self.foot(building), self.size, self.price_box(building)
        first = STOCK_BESIDE_PRICE if price is not None and price.centerx < x else STOCK
        for number, item in enumerate(stock):
            at = x + (first + STOCK_STEP * number) * size, y - 4 * size
            if item in SMALL_TILES:
                kind = "extension" if item in ("hut", "barn") else "improvement"
                self._put(painter, f"{kind}_{item}", moved(at, (0, -12 * size)), 0.46)
            else:
                self._put(painter, f"worker_{item}_small", at, STOCK_SIZE)

    def _paint_large_stock(self, painter: Painter, building: Building, stock: Sequence[StockItem]) -> None:
        """What is on offer, as large as the house is wide; much of it lies closer together."""
        (x, y), size = self.foot(building), self.size
        step = min(LARGE_STOCK_STEP, LARGE_STOCK / max(1, len(stock)))
        for number, item in enumerate(stock):
            at = x + (number - (len(stock) - 1) / 2) * step * size, y
            if item in SMALL_TILES:
                kind = "extension" if item in ("hut", "barn") else "improvement"
                self._put(painter, f"{kind}_{item}", moved(at, (0, -20 * size)), LARGE_TILE)
            else:
                self._put(painter, f"worker_{item}_small", at, LARGE_WORKER)

    def _board(self, building: Building) -> tuple[str, pygame.FRect, Style]:
        """The words on the board before a building, and where it is on the table.

        Where letters as large as people asked for have no room, there is no board.
        """
        end = ".short" if building in SHORT_NAMES else ""
        words, look = self._say(f"thing.walnut_grove.{building}{end}"), self.look
        is_aside = self._street == "street" and abs(self._feet[building][0]) > SIDES
        widest = (WIDE if is_aside else NARROW) * self.size - 14
        room = pygame.FRect(0, 0, widest, max(LABEL * self.size, SMALLEST * LINE))
        style = look.small(look.palette.ink)
        if not self.has_names:
            words, room.width = "", room.width * 0.6
        else:
            style = fitted(look, words, style, room)
            room.width = look.type.width(words, style) + 16  # a longer name has a longer board
        x, y = self.foot(building)
        room.midtop = x, y + 1
        room.left = min(max(room.left, self.box.left + 4), self.box.right - room.width - 4)
        return words, room, style

    def _paint_name(self, painter: Painter, building: Building) -> None:
        words, room, style = self._board(building)
        room.move_ip(-self.box.left, -self.box.top)
        if words:
            painter.fill(PAPER, room, 9)
            painter.line(words, style, room, "centre")

    def _put(self, painter: Painter, name: str, at: Point, size: float = 1.0) -> None:
        pixel = painter.pixel(at[0] - self.box.left, at[1] - self.box.top)
        self._pieces.put(painter.surface, name, pixel, self.size * size)

    def _at(self, spot: Point) -> Point:
        return self._middle[0] + spot[0] * self.size, self._middle[1] + spot[1] * self.size
