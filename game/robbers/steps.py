"""The steps that can stand on the agenda: those that ask a seat, and those that resolve themselves."""

from __future__ import annotations

from typing import TypeAlias

from game.core.agenda import PlainStep, SeatStep
from game.robbers.actions import Source
from game.robbers.data import Cell, LootKind
from game.robbers.tiles import TileId


class DealHand(SeatStep, frozen=True):
    """A seat gets its tiles for the entry phase (3.4)."""

    tiles: tuple[TileId, ...]


class EntryTurn(SeatStep, frozen=True):
    """A seat is about to place a piece; what fits nowhere is exchanged first (4.10)."""


class PlacePiece(SeatStep, frozen=True):
    """Asks a seat for a hand tile or its camp (4.1)."""


class EnterForest(PlainStep, frozen=True):
    """All robbers go into their camps (4.11)."""


class BeginTurn(SeatStep, frozen=True):
    """A seat's turn begins with all its steps (5.1)."""


class DrawTile(SeatStep, frozen=True):
    """The next tile that fits comes from the pile (5.2, 5.6)."""


class PlaceDrawn(SeatStep, frozen=True):
    """Asks a seat where the tile lies that is turned up (5.2)."""

    tile: TileId


class LootFarm(SeatStep, frozen=True):
    """Asks a seat whether it draws loot for its new farm (4.7)."""

    cell: Cell


class Welcome(SeatStep, frozen=True):
    """The girl or the guard may come with a new tile (5.4, 5.5)."""

    cell: Cell


class ReadyRobbers(SeatStep, frozen=True):
    """The robbers of a seat get their action points (6.1)."""


class SendRobbers(SeatStep, frozen=True):
    """Asks a seat what its robbers do (6)."""


class LayTricked(SeatStep, frozen=True):
    """Asks a seat where its crook lays his token (6.6)."""

    source: Source
    kind: LootKind
    origin: Cell


class SendGuard(SeatStep, frozen=True):
    """The guard's step of a turn begins (7.1)."""


class ChooseTarget(SeatStep, frozen=True):
    """Asks a seat for the guard's next farm (7.2, 7.6)."""


class RollDie(SeatStep, frozen=True):
    """The die says how far the guard walks (7.3)."""


class WalkGuard(SeatStep, frozen=True):
    """The guard has steps left; asks a seat where several ways are shortest (7.4)."""

    left: int


class FinishTurn(SeatStep, frozen=True):
    """A turn is over; a scoring may follow (8.1)."""


AskingStep: TypeAlias = (
    PlacePiece | PlaceDrawn | LootFarm | SendRobbers | LayTricked | ChooseTarget | WalkGuard
)
SilentStep: TypeAlias = (
    DealHand
    | EntryTurn
    | EnterForest
    | BeginTurn
    | DrawTile
    | Welcome
    | ReadyRobbers
    | SendGuard
    | RollDie
    | FinishTurn
)
Step: TypeAlias = AskingStep | SilentStep
