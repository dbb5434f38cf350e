"""The steps that can stand on the agenda: those that ask a seat, and those that resolve themselves."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from game.walnut_grove.data import Coin, Good, Season
from game.walnut_grove.events import Goods, Need, Sources
from game.walnut_grove.town import Building, StockItem


class Start(Struct, frozen=True, tag=True):
    """Asks a seat where it begins (3.6)."""

    seat: int


class BeginYear(Struct, frozen=True, tag=True):
    """A disc is turned up and the order is worked out (4.2)."""


class BeginSeason(Struct, frozen=True, tag=True):
    """A season begins for all seats."""

    season: Season


class GrowFarm(Struct, frozen=True, tag=True):
    """Asks a seat to place as many of its drawn tiles as are left to keep (5.4)."""

    seat: int
    left: int


class ReturnTiles(Struct, frozen=True, tag=True):
    """What nobody kept goes back into the bag (5.4)."""


class Work(Struct, frozen=True, tag=True):
    """Asks a seat where its next figure works (6.2)."""

    seat: int


class StoreGoods(Struct, frozen=True, tag=True):
    """Goods of a region look for room; asks their owner when there is none (6.4)."""

    seat: int
    region: str
    good: Good
    count: int


class Walk(Struct, frozen=True, tag=True):
    """Asks a seat where its figure goes (8.1)."""

    seat: int


class Toll(Struct, frozen=True, tag=True):
    """A coin or a help tile is due for passing a toll point (8.5)."""

    seat: int
    point: Building


class Arrive(Struct, frozen=True, tag=True):
    """A figure has reached a building and paid its tolls (8.7)."""

    seat: int
    building: Building


class TakeGoods(Struct, frozen=True, tag=True):
    """Asks a seat which good it takes, as often as is left (9.1)."""

    seat: int
    left: int


class UseBuilding(Struct, frozen=True, tag=True):
    """Asks a seat what it takes or sells in a building (9.2 to 9.5)."""

    seat: int
    building: Building


class SplitCost(Struct, frozen=True, tag=True):
    """Asks a seat which goods of a cost are replaced by coins (8.8)."""

    seat: int
    building: Building
    item: StockItem


class Repayment(Struct, frozen=True, tag=True):
    """Goods are paid to give back a help tile."""


class Cost(Struct, frozen=True, tag=True):
    """Goods and some coins are paid for an item of a building."""

    building: Building
    item: StockItem
    coin_count: int


class Sale(Struct, frozen=True, tag=True):
    """Goods are sold."""


class Upkeep(Struct, frozen=True, tag=True):
    """Goods are eaten or burnt in winter."""


Purpose: TypeAlias = Repayment | Cost | Sale | Upkeep


class Pay(Struct, frozen=True, tag=True):
    """Goods leave a farm; asks where from if that is in doubt (7.6). Nothing moves before all is said."""

    seat: int
    purpose: Purpose
    goods: Goods
    sources: Sources = ()


class StoreCoins(Struct, frozen=True, tag=True):
    """Coins of a sale look for room; asks their owner when there is none (9.6)."""

    seat: int
    coins: tuple[Coin, ...]


class EnterWinter(Struct, frozen=True, tag=True):
    """A seat's winter begins; asks it first if it could give back a help tile (10.4)."""

    seat: int


class MeetNeed(Struct, frozen=True, tag=True):
    """The winter takes goods of a kind, or help tiles for what is missing (10.2)."""

    seat: int
    good: Good
    count: int


class NeedHelp(Struct, frozen=True, tag=True):
    """A help tile is due; asks first if the open one could be given back (11.4)."""

    seat: int
    reason: Need


class EndYear(Struct, frozen=True, tag=True):
    """Hired labourers move in (4.5)."""


class Finish(Struct, frozen=True, tag=True):
    """Asks a seat to manage its goods a last time (12.1)."""

    seat: int


class CountPoints(Struct, frozen=True, tag=True):
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
SilentStep: TypeAlias = BeginYear | BeginSeason | ReturnTiles | Arrive | MeetNeed | EndYear | CountPoints
Step: TypeAlias = AskingStep | SilentStep
