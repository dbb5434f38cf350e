"""What happens on the farms and in the town, as told to the table, the log and the replay.

The value of a coin is told to its owner only; everybody else gets None in its place.
"""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from game.core.values import Event, ScoreLine, Seats
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


class CoinEvent(Event, frozen=True):
    """One coin moved; its value is the owner's secret."""

    seat: int
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


class BoardDealt(Event, frozen=True):
    """A seat has settled on this board, with a labourer of its first wagon's colour, coppers and a wood."""

    seat: int
    board: int
    labourer: Colour


class TownStocked(Event, frozen=True):
    """What a building has to offer for the whole game."""

    building: Building
    items: tuple[StockItem, ...]


class StartChosen(Event, frozen=True):
    """A figure stands on a start space in front of a building."""

    seat: int
    building: Building
    space: int


class YearStarted(Event, frozen=True):
    """A disc is turned up, and the order of the seats holds for its year."""

    reveals: ClassVar[bool] = True
    year: int
    disc: Disc
    order: Seats


class SeasonStarted(Event, frozen=True):
    """A season begins."""

    season: Season


class TilesDrawn(Event, frozen=True):
    """A seat drew these tiles, open to all."""

    reveals: ClassVar[bool] = True
    seat: int
    tiles: tuple[int, ...]


class TilePlaced(Event, frozen=True):
    """A tile lies on a farm for good."""

    seat: int
    tile: int
    col: int
    row: int
    rotation: int


class RegionsMerged(Event, frozen=True):
    """A region grew together from these parts, areas of the new tile among them."""

    seat: int
    region: str
    parts: tuple[str, ...]


class EnclosureClosed(Event, frozen=True):
    """The last gap round these triangles is fenced."""

    seat: int
    nodes: tuple[str, ...]


class TilesReturned(Event, frozen=True):
    """The tiles that nobody kept are back in the bag."""

    count: int


class FigurePlaced(Event, frozen=True):
    """A figure works in a region."""

    seat: int
    figure: Figure
    region: str


class GoodsProduced(Event, frozen=True):
    """A figure brought in this many goods, the year's bonus among them; they still look for room."""

    seat: int
    good: Good
    count: int
    bonus: int


class GoodsStored(Event, frozen=True):
    """New goods found room."""

    seat: int
    good: Good
    region: str
    on_squares: int
    in_barn: int


class GoodsLost(Event, frozen=True):
    """There was no room for these."""

    seat: int
    good: Good
    count: int


class GoodMoved(Event, frozen=True):
    """A good went from its region into the barn."""

    seat: int
    good: Good
    region: str


class GoodDiscarded(Event, frozen=True):
    """A good was thrown out of the barn."""

    seat: int
    good: Good


class FigureMoved(Event, frozen=True):
    """A figure walked through the town; the path is empty if it only went inside."""

    seat: int
    origin: Building
    target: Building
    path: tuple[Building, ...]


class FigureStayed(Event, frozen=True):
    """A figure did not move this autumn."""

    seat: int


class TollPaid(Event, frozen=True):
    """A coin went into the bag for passing a toll point."""

    seat: int
    point: Building
    coin: Coin | None

    def audience(self) -> Seats:
        """The payer."""
        return (self.seat,)

    def public(self) -> Event:
        """The same without the value."""
        return replace(self, coin=None)


class HelpTaken(Event, frozen=True):
    """A help tile lies open at a farm; how many are open and turned there now."""

    seat: int
    reason: Need
    open: int
    turned: int


class HelpTurned(Event, frozen=True):
    """The open help tile was turned and can never be given back."""

    seat: int


class HelpRepaid(Event, frozen=True):
    """Three goods gave back the open help tile."""

    seat: int
    goods: Goods
    sources: Sources


class PaymentOpened(Event, frozen=True):
    """A seat is about to pay and has to say how; what it pays is told when that is settled."""

    seat: int


class CostPaid(Event, frozen=True):
    """A building's cost was paid with goods and coins."""

    seat: int
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


class GoodTaken(Event, frozen=True):
    """A good came out of the supply into the barn."""

    seat: int
    good: Good


class GoodDeclined(Event, frozen=True):
    """A good was left in the supply."""

    seat: int


class LabourerHired(Event, frozen=True):
    """A labourer will move in after the winter."""

    seat: int
    colour: Colour
    building: Building


class BuildingTaken(Event, frozen=True):
    """A hut or a barn was built."""

    seat: int
    kind: Extension
    building: Building


class ImprovementTaken(Event, frozen=True):
    """An improvement was bought."""

    seat: int
    kind: Improvement
    building: Building


class ActionSkipped(Event, frozen=True):
    """A building was left unused, by choice or because nothing was possible any more."""

    seat: int


class ActionUnavailable(Event, frozen=True):
    """A building could not be used; the reason is the code of a refusal."""

    seat: int
    building: Building
    reason: str


class GoodsSold(Event, frozen=True):
    """Goods were sold, and this many coins are drawn for them."""

    seat: int
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


class FoodPaid(Event, frozen=True):
    """Labourers of one colour were fed."""

    seat: int
    goods: Goods
    sources: Sources


class WoodPaid(Event, frozen=True):
    """The fires burn."""

    seat: int
    count: int
    sources: Sources


class LabourerMovedIn(Event, frozen=True):
    """A labourer hired in autumn belongs to the farm now."""

    seat: int
    colour: Colour


class YearEnded(Event, frozen=True):
    """A year is over and its disc leaves the game."""

    year: int


class CoinsRevealed(Event, frozen=True):
    """The coins of a barn are shown to all."""

    reveals: ClassVar[bool] = True
    seat: int
    coins: tuple[Coin, ...]


class FarmScored(Event, frozen=True):
    """What a farm is worth, part by part."""

    seat: int
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
