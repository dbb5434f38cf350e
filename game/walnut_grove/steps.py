"""The steps that can stand on the agenda: those that ask a seat, and those that resolve themselves."""

from __future__ import annotations

from typing import TypeAlias

from game.core.agenda import PlainStep, SeatStep
from game.walnut_grove.data import Coin, Good, Season
from game.walnut_grove.events import Goods, Need, Sources
from game.walnut_grove.town import Building, StockItem


class Start(SeatStep, frozen=True):
    """Asks a seat where it begins (3.6)."""


class BeginYear(PlainStep, frozen=True):
    """A disc is turned up and the order is worked out (4.2)."""


class BeginSeason(PlainStep, frozen=True):
    """A season begins for all seats."""

    season: Season


class DrawTiles(PlainStep, frozen=True):
    """Every seat draws tiles (5.1)."""


class GrowFarm(SeatStep, frozen=True):
    """Asks a seat to place as many of its drawn tiles as are left to keep (5.4)."""

    left: int


class ReturnTiles(PlainStep, frozen=True):
    """What nobody kept goes back into the bag (5.4)."""


class Work(SeatStep, frozen=True):
    """Asks a seat where its next figure works (6.2)."""


class StoreGoods(SeatStep, frozen=True):
    """Goods of a region look for room; asks their owner when there is none (6.4)."""

    region: str
    good: Good
    count: int


class Walk(SeatStep, frozen=True):
    """Asks a seat where its figure goes (8.1)."""


class Toll(SeatStep, frozen=True):
    """A coin or a help tile is due for passing a toll point (8.5)."""

    point: Building


class Arrive(SeatStep, frozen=True):
    """A figure has reached a building and paid its tolls (8.7)."""

    building: Building


class TakeGoods(SeatStep, frozen=True):
    """Asks a seat which good it takes, as often as is left (9.1)."""

    left: int


class UseBuilding(SeatStep, frozen=True):
    """Asks a seat what it takes or sells in a building (9.2 to 9.5)."""

    building: Building


class SplitCost(SeatStep, frozen=True):
    """Asks a seat which goods of a cost are replaced by coins (8.8)."""

    building: Building
    item: StockItem


class Repayment(PlainStep, frozen=True):
    """Goods are paid to give back a help tile."""


class Cost(PlainStep, frozen=True):
    """Goods and some coins are paid for an item of a building."""

    building: Building
    item: StockItem
    coin_count: int


class Sale(PlainStep, frozen=True):
    """Goods are sold."""


class Upkeep(PlainStep, frozen=True):
    """Goods are eaten or burnt in winter."""


Purpose: TypeAlias = Repayment | Cost | Sale | Upkeep


class Pay(SeatStep, frozen=True):
    """Goods leave a farm; asks where from if that is in doubt (7.6). Nothing moves before all is said."""

    purpose: Purpose
    goods: Goods
    sources: Sources = ()


class StoreCoins(SeatStep, frozen=True):
    """Coins of a sale look for room; asks their owner when there is none (9.6)."""

    coins: tuple[Coin, ...]


class EnterWinter(SeatStep, frozen=True):
    """A seat's winter begins; asks it first if it could give back a help tile (10.4)."""


class MeetNeed(SeatStep, frozen=True):
    """The winter takes goods of a kind, or help tiles for what is missing (10.2)."""

    good: Good
    count: int


class NeedHelp(SeatStep, frozen=True):
    """A help tile is due for what winter misses; asks first if the open one could be given back (11.4)."""

    missing: Good

    @property
    def reason(self) -> Need:
        """What the tile is for."""
        return "wood" if self.missing == "wood" else "food"


class EndYear(PlainStep, frozen=True):
    """Hired labourers move in (4.5)."""


class Finish(SeatStep, frozen=True):
    """Asks a seat to manage its goods a last time (12.1)."""


class CountPoints(PlainStep, frozen=True):
    """Coins are shown and farms are scored."""


AskingStep: TypeAlias = (
    Start
    | GrowFarm
    | Work
    | StoreGoods
    | Walk
    | Toll
    | TakeGoods
    | UseBuilding
    | SplitCost
    | Pay
    | StoreCoins
    | EnterWinter
    | NeedHelp
    | Finish
)
SilentStep: TypeAlias = (
    BeginYear | BeginSeason | DrawTiles | ReturnTiles | Arrive | MeetNeed | EndYear | CountPoints
)
Step: TypeAlias = AskingStep | SilentStep
