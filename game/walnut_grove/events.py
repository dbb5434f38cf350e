"""What happens on the farms and in the town, as told to the table, the log and the replay.

The value of a coin is told to its owner only; everybody else gets None in its place.
"""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from game.core.values import Event, ScoreLine, SeatEvent, Seats
from game.walnut_grove.data import Coin, Colour, Disc, Extension, Figure, Good, Grade, Improvement, Season
from game.walnut_grove.town import Building, StockItem

Goods: TypeAlias = tuple[Good, ...]
Need: TypeAlias = Literal["toll", "food", "wood"]


class Source(Struct, frozen=True):
    """How many goods of a kind were taken from the barn, or from the region with this id."""

    good: Good
    place: str
    count: int


Sources: TypeAlias = tuple[Source, ...]


class CoinEvent(SeatEvent, frozen=True):
    """One coin moved; its value is the owner's secret."""

    coin: Coin | None

    def audience(self) -> Seats:
        """The owner."""
        return (self.seat,)

    def public(self) -> Event:
        """The same without the value."""
        return replace(self, coin=None)


class GameStarted(Event, frozen=True):
    """The boards lie on the table, and it is known who chooses a place first."""

    first_seat: int


class BoardDealt(SeatEvent, frozen=True):
    """A seat has settled on this board, with a labourer of its first wagon's colour, coppers and a wood."""

    board: int
    labourer: Colour


class TownStocked(Event, frozen=True):
    """What a building has to offer for the whole game."""

    building: Building
    items: tuple[StockItem, ...]


class StartChosen(SeatEvent, frozen=True):
    """A figure stands on a start space in front of a building."""

    building: Building
    space: int


class YearStarted(Event, frozen=True):
    """A disc is turned up, and the order of the seats holds for its year."""

    reveals: ClassVar[bool] = True
    year: int
    disc: Disc
    order: Seats


class SeasonStarted(Event, frozen=True):
    """A season begins, and with it a turn of everybody."""

    begins_turn: ClassVar[bool] = True
    season: Season


class TilesDrawn(Event, frozen=True):
    """A seat drew these tiles, open to all."""

    reveals: ClassVar[bool] = True
    seat: int
    tiles: tuple[int, ...]


class TilePlaced(SeatEvent, frozen=True):
    """A tile lies on a farm for good."""

    tile: int
    col: int
    row: int
    rotation: int


class RegionsMerged(SeatEvent, frozen=True):
    """A region grew together from these parts, areas of the new tile among them."""

    region: str
    parts: tuple[str, ...]
    size: int


class EnclosureClosed(SeatEvent, frozen=True):
    """The last gap round these triangles is fenced."""

    nodes: tuple[str, ...]


class TilesReturned(Event, frozen=True):
    """The tiles that nobody kept are back in the bag."""

    count: int


class FigurePlaced(SeatEvent, frozen=True):
    """A figure works in a region."""

    figure: Figure
    region: str


class GoodsProduced(SeatEvent, frozen=True):
    """A figure brought in this many goods, the year's bonus among them; they still look for room."""

    good: Good
    count: int
    bonus: int


class GoodsStored(SeatEvent, frozen=True):
    """New goods found room."""

    good: Good
    region: str
    on_squares: int
    in_barn: int


class GoodsLost(SeatEvent, frozen=True):
    """There was no room for these."""

    good: Good
    count: int


class GoodMoved(SeatEvent, frozen=True):
    """A good went from its region into the barn."""

    good: Good
    region: str


class GoodDiscarded(SeatEvent, frozen=True):
    """A good was thrown out of the barn."""

    good: Good


class FigureMoved(SeatEvent, frozen=True):
    """A figure walked through the town; the path is empty if it only went inside."""

    origin: Building
    target: Building
    path: tuple[Building, ...]


class FigureStayed(SeatEvent, frozen=True):
    """A figure did not move this autumn."""


class TollPaid(SeatEvent, frozen=True):
    """A coin went into the bag for passing a toll point."""

    point: Building
    coin: Coin | None

    def audience(self) -> Seats:
        """The payer."""
        return (self.seat,)

    def public(self) -> Event:
        """The same without the value."""
        return replace(self, coin=None)


class HelpTaken(SeatEvent, frozen=True):
    """A help tile lies open at a farm; how many are open and turned there now."""

    reason: Need
    open: int
    turned: int


class HelpTurned(SeatEvent, frozen=True):
    """The open help tile was turned and can never be given back."""


class HelpRepaid(SeatEvent, frozen=True):
    """Three goods gave back the open help tile."""

    goods: Goods
    sources: Sources


class PaymentOpened(SeatEvent, frozen=True):
    """A seat is about to pay and has to say how; what it pays is told when that is settled."""


class CostPaid(SeatEvent, frozen=True):
    """A building's cost was paid with goods and coins."""

    building: Building
    goods: Goods
    coin_count: int
    coins: tuple[Coin, ...] | None
    sources: Sources

    def audience(self) -> Seats:
        """The payer."""
        return (self.seat,)

    def public(self) -> Event:
        """The same without the values of the coins."""
        return replace(self, coins=None)


class GoodTaken(SeatEvent, frozen=True):
    """A good came out of the supply into the barn."""

    good: Good


class GoodDeclined(SeatEvent, frozen=True):
    """A good was left in the supply."""


class LabourerHired(SeatEvent, frozen=True):
    """A labourer will move in after the winter."""

    colour: Colour
    building: Building


class BuildingTaken(SeatEvent, frozen=True):
    """A hut or a barn was built."""

    kind: Extension
    building: Building


class ImprovementTaken(SeatEvent, frozen=True):
    """An improvement was bought."""

    kind: Improvement
    building: Building


class ActionSkipped(SeatEvent, frozen=True):
    """A building was left unused, by choice or because nothing was possible any more."""


class ActionUnavailable(SeatEvent, frozen=True):
    """A building could not be used; the reason is the code of a refusal."""

    building: Building
    reason: str


class GoodsSold(SeatEvent, frozen=True):
    """Goods were sold, and this many coins are drawn for them."""

    goods: Goods
    coin_count: int
    sources: Sources


class CoinDrawn(CoinEvent, frozen=True):
    """A coin came out of the bag."""

    reveals: ClassVar[bool] = True


class CoinStored(CoinEvent, frozen=True):
    """A coin lies in the barn."""


class CoinReturned(CoinEvent, frozen=True):
    """A drawn coin found no room and went back."""


class CoinDiscarded(CoinEvent, frozen=True):
    """A coin was thrown out of the barn."""


class FoodPaid(SeatEvent, frozen=True):
    """Labourers of one colour were fed."""

    goods: Goods
    sources: Sources


class WoodPaid(SeatEvent, frozen=True):
    """The fires burn."""

    count: int
    sources: Sources


class LabourerMovedIn(SeatEvent, frozen=True):
    """A labourer hired in autumn belongs to the farm now."""

    colour: Colour


class YearEnded(Event, frozen=True):
    """A year is over and its disc leaves the game."""

    year: int


class CoinsRevealed(Event, frozen=True):
    """The coins of a barn are shown to all."""

    reveals: ClassVar[bool] = True
    seat: int
    coins: tuple[Coin, ...]


class FarmScored(SeatEvent, frozen=True):
    """What a farm is worth, part by part."""

    parts: tuple[ScoreLine, ...]
    total: int


class GameEnded(Event, frozen=True):
    """Eight years are over. The grade is for those who play alone."""

    ranking: tuple[Seats, ...]
    solo_grade: Grade | None


WalnutGroveEvent: TypeAlias = (
    GameStarted
    | BoardDealt
    | TownStocked
    | StartChosen
    | YearStarted
    | SeasonStarted
    | TilesDrawn
    | TilePlaced
    | RegionsMerged
    | EnclosureClosed
    | TilesReturned
    | FigurePlaced
    | GoodsProduced
    | GoodsStored
    | GoodsLost
    | GoodMoved
    | GoodDiscarded
    | FigureMoved
    | FigureStayed
    | TollPaid
    | HelpTaken
    | HelpTurned
    | HelpRepaid
    | PaymentOpened
    | CostPaid
    | GoodTaken
    | GoodDeclined
    | LabourerHired
    | BuildingTaken
    | ImprovementTaken
    | ActionSkipped
    | ActionUnavailable
    | GoodsSold
    | CoinDrawn
    | CoinStored
    | CoinReturned
    | CoinDiscarded
    | FoodPaid
    | WoodPaid
    | LabourerMovedIn
    | YearEnded
    | CoinsRevealed
    | FarmScored
    | GameEnded
)
