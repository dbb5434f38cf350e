"""What happens in the woods, as told to the table, the log and the replay.

Where a cell may be None it stands for the robber's camp. Only the tiles of a hand are private.
"""

from __future__ import annotations

from typing import ClassVar, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from game.core.values import Event, SeatEvent, Seats
from game.robbers.actions import Source
from game.robbers.data import Cell, LootKind, RobberId, Token
from game.robbers.tiles import TileId


class GameStarted(Event, frozen=True):
    """The bush is laid, the bag is full, the piles are ready."""

    seats: int
    first_seat: int
    options: dict[str, str]


class HandDealt(SeatEvent, frozen=True):
    """A seat has its tiles for the entry phase; which ones is told to it alone."""

    count: int
    tiles: tuple[TileId, ...] | None

    def audience(self) -> Seats:
        """The owner."""
        return (self.seat,)

    def public(self) -> Event:
        """The number alone."""
        return replace(self, tiles=None)


class HandTileShown(Event, frozen=True):
    """A tile comes out of a hand in the entry phase, to be placed."""

    reveals: ClassVar[bool] = True
    seat: int
    tile: TileId

    def was_known_to(self, seat: int) -> bool:
        """Its owner had it in hand."""
        return seat == self.seat


class TileDrawn(Event, frozen=True):
    """The top tile of the round's pile is turned up; tells how many are left in the pile."""

    reveals: ClassVar[bool] = True
    seat: int
    tile: TileId
    round: int
    left: int


class TilePlaced(SeatEvent, frozen=True):
    """A tile lies in the forest for good; the mask has the sides as they lie."""

    tile: TileId
    cell: Cell
    rotation: int
    mask: int


class CampAdapted(SeatEvent, frozen=True):
    """A camp lies with sides that fit its neighbours (4.9)."""

    cell: Cell
    mask: int


class TileBuried(Event, frozen=True):
    """A tile that fits nowhere is shown and put under a pile (4.10, 5.6)."""

    reveals: ClassVar[bool] = True
    seat: int
    tile: TileId
    pile: int


class HandTileSwapped(Event, frozen=True):
    """Another tile came into a hand for the one that was buried (4.10)."""

    reveals: ClassVar[bool] = True
    seat: int
    new_tile: TileId | None

    def audience(self) -> Seats:
        """The owner."""
        return (self.seat,)

    def public(self) -> Event:
        """Without the tile."""
        return replace(self, new_tile=None)


class TileRemoved(Event, frozen=True):
    """A tile that fits nowhere leaves the game (4.10, 5.6)."""

    reveals: ClassVar[bool] = True
    seat: int
    tile: TileId


class LootLaid(Event, frozen=True):
    """Tokens came out of the bag onto a tile."""

    reveals: ClassVar[bool] = True
    cell: Cell
    kinds: tuple[LootKind, ...]


class FarmLeftEmpty(SeatEvent, frozen=True):
    """A seat wanted no loot on its new farm."""

    cell: Cell


class BagEmptied(Event, frozen=True):
    """The last token is out of the bag."""


class GirlAppeared(Event, frozen=True):
    """The girl is on a tile."""

    cell: Cell


class GuardArrived(SeatEvent, frozen=True):
    """The guard is in the forest; a seat brought him."""

    cell: Cell


class RobbersEntered(Event, frozen=True):
    """All robbers are in their camps; the entry phase is over."""


class TurnStarted(SeatEvent, frozen=True):
    """A seat begins its turn."""

    begins_turn: ClassVar[bool] = True
    round: int


class RobbersReadied(SeatEvent, frozen=True):
    """Every robber of a seat that has not settled has the action points of the round."""

    ap: int


class RobberMoved(Event, frozen=True):
    """A robber made one step."""

    robber: RobberId
    origin: Cell | None
    to: Cell | None
    cost: int
    ap_left: int


class RobberSneaked(Event, frozen=True):
    """A robber is passing the guard and must go on."""

    robber: RobberId
    cell: Cell


class LootTaken(Event, frozen=True):
    """A robber carries a token from a tile."""

    robber: RobberId
    cell: Cell
    kind: Token
    ap_left: int


class LootDropped(Event, frozen=True):
    """A robber laid down what he carried."""

    robber: RobberId
    cell: Cell
    kind: Token


class LootDelivered(SeatEvent, frozen=True):
    """A token is in its player's hoard; tells how many of the kind are there now."""

    robber: RobberId
    kind: LootKind
    count_of_kind: int


class PotionDrunk(SeatEvent, frozen=True):
    """A robber has more action points."""

    robber: RobberId
    ap_left: int


class CrookSent(SeatEvent, frozen=True):
    """A crook holds a token that lay on this cell or was carried there."""

    source: Source
    kind: LootKind
    origin_cell: Cell


class CrookPlayed(SeatEvent, frozen=True):
    """The crook laid his token on a touching tile."""

    source: Source
    kind: LootKind
    origin_cell: Cell
    to: Cell


class GirlDelivered(SeatEvent, frozen=True):
    """The girl is at the bramble bush; she goes aside."""

    robber: RobberId
    cell: Cell
    vp: int


class InnSeized(SeatEvent, frozen=True):
    """A robber has settled in an inn; tells the points that it will bring."""

    robber: RobberId
    cell: Cell
    vp: int


class TurnEnded(SeatEvent, frozen=True):
    """A seat is done with its robbers; only the guard may still walk."""


class TargetSet(SeatEvent, frozen=True):
    """A seat named the farm the guard walks to."""

    cell: Cell


class GuardRolled(SeatEvent, frozen=True):
    """The die says how far the guard walks."""

    die: int
    bonus: int
    steps: int


class GuardMoved(Event, frozen=True):
    """The guard made a step; tells how many are left."""

    origin: Cell
    to: Cell
    steps_left: int


class RobberArrested(Event, frozen=True):
    """A robber is back in his camp; what he carried stays on the tile."""

    robber: RobberId
    cell: Cell
    dropped_kind: Token | None


class TargetReached(Event, frozen=True):
    """The guard is on the farm he was sent to."""

    cell: Cell


class ScoreRow(Struct, frozen=True):
    """What one seat gains in a scoring."""

    seat: int
    kinds: dict[LootKind, int]
    sets: int
    inns: int
    gain: int
    total: int


class RoundScored(Event, frozen=True):
    """All delivered loot counts; after the last round also sets and inns."""

    round: int
    rows: tuple[ScoreRow, ...]


class GameEnded(Event, frozen=True):
    """The third scoring is over. Scores are by seat."""

    scores: tuple[int, ...]
    winners: Seats


RobbersEvent: TypeAlias = (
    GameStarted
    | HandDealt
    | HandTileShown
    | TileDrawn
    | TilePlaced
    | CampAdapted
    | TileBuried
    | HandTileSwapped
    | TileRemoved
    | LootLaid
    | FarmLeftEmpty
    | BagEmptied
    | GirlAppeared
    | GuardArrived
    | RobbersEntered
    | TurnStarted
    | RobbersReadied
    | RobberMoved
    | RobberSneaked
    | LootTaken
    | LootDropped
    | LootDelivered
    | PotionDrunk
    | CrookSent
    | CrookPlayed
    | GirlDelivered
    | InnSeized
    | TurnEnded
    | TargetSet
    | GuardRolled
    | GuardMoved
    | RobberArrested
    | TargetReached
    | RoundScored
    | GameEnded
)
