"""What a seat sees: everything but the values of other settlers' coins."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from game.core.values import Seats, View
from game.walnut_grove.data import Coin, Colour, Disc, Good, Improvement, Season
from game.walnut_grove.events import Need
from game.walnut_grove.land import Placement
from game.walnut_grove.town import Building, StockItem

Task: TypeAlias = Literal[
    "choose_start",
    "place_tile",
    "place_figure",
    "goods_wait",
    "move_figure",
    "pay_toll",
    "take_good",
    "use_building",
    "pay_cost",
    "take_from",
    "coin_waits",
    "pay_winter",
    "take_help",
    "finish_farm",
]


class Question(Struct, frozen=True):
    """What the seat to act is asked, with what belongs to the question."""

    task: Task
    building: Building | None = None  # where the figure stands, or the toll point
    good: Good | None = None  # the goods that wait; to the owner also the good that is paid
    region: str | None = None
    count: int = 0  # tiles to place, goods or coins that wait, goods to take
    coins: tuple[Coin, ...] | None = None  # that wait, for their owner only
    reason: Need | None = None  # what the help is for


class RegionSeen(Struct, frozen=True):
    """A region of a farm with the goods on it."""

    id: str
    good: Good
    areas: tuple[str, ...]
    capacity: int
    goods: int


class FarmSeen(Struct, frozen=True):
    """A farm, without the values of its coins."""

    board: int
    tiles: tuple[Placement, ...]
    drawn: tuple[int, ...]
    free_cells: tuple[tuple[int, int], ...]
    regions: tuple[RegionSeen, ...]
    stored: dict[str, int]  # goods by area
    enclosures: int
    barn: dict[Good, int]
    barn_spaces: int
    coin_count: int
    coins_given: int  # coins that ever left the barn
    has_equal_coins: bool  # all coins must be alike, as everybody could conclude
    labourers: tuple[Colour, ...]
    hired: tuple[Colour, ...]
    huts: int
    barns: int
    improvements: tuple[Improvement, ...]
    has_open_help: bool
    turned_help: int
    worked: tuple[str, ...]
    due: dict[Good, int]  # what this year's winter will take, or still takes
    points: int  # that it is worth now, without its coins

    @property
    def barn_room(self) -> int:
        """How many more things fit into the barn (7.1)."""
        return self.barn_spaces - sum(self.barn.values()) - self.coin_count

    @property
    def has_full_barn(self) -> bool:
        """Whether goods and coins take up all its spaces (7.1)."""
        return self.barn_room <= 0


class TownFigure(Struct, frozen=True):
    """Where a figure stands; places are None before it came to town."""

    building: Building | None
    is_at_start: bool
    arrival: int


class WalnutGroveView(View, frozen=True):
    """The table as one seat sees it."""

    year: int
    season: Season
    disc: Disc
    discs_left: tuple[Disc, ...]
    order: Seats
    first_seat: int
    question: Question | None
    farms: tuple[FarmSeen, ...]
    figures: tuple[TownFigure, ...]
    stock: dict[Building, tuple[StockItem, ...]]
    tiles_in_bag: tuple[int, ...]
    coins_in_bag: int
    coins: tuple[dict[Coin, int] | None, ...]  # by farm: one's own; all that were shown at the end
