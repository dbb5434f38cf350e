"""The steps that can stand on the agenda: those that ask a seat, and those that resolve themselves."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from game.robbers.actions import Source
from game.robbers.data import Cell, LootKind
from game.robbers.tiles import TileId


class DealHand(Struct, frozen=True, tag=True):
    """A seat gets its tiles for the entry phase (3.4)."""

    seat: int
    tiles: tuple[TileId, ...]


class EntryTurn(Struct, frozen=True, tag=True):
    """A seat is about to place a piece; what fits nowhere is exchanged first (4.10)."""

    seat: int


class PlacePiece(Struct, frozen=True, tag=True):
    """Asks a seat for a hand tile or its camp (4.1)."""

    seat: int


class EnterForest(Struct, frozen=True, tag=True):
    """All robbers go into their camps (4.11)."""


class BeginTurn(Struct, frozen=True, tag=True):
    """A seat's turn begins with all its steps (5.1)."""

    seat: int


class DrawTile(Struct, frozen=True, tag=True):
    """The next tile that fits comes from the pile (5.2, 5.6)."""

    seat: int


class PlaceDrawn(Struct, frozen=True, tag=True):
    """Asks a seat where the tile lies that is turned up (5.2)."""

    seat: int
    tile: TileId


class LootFarm(Struct, frozen=True, tag=True):
    """Asks a seat whether it draws loot for its new farm (4.7)."""

    seat: int
    cell: Cell


class Welcome(Struct, frozen=True, tag=True):
    """The girl or the guard may come with a new tile (5.4, 5.5)."""

    seat: int
    cell: Cell


class ReadyRobbers(Struct, frozen=True, tag=True):
    """The robbers of a seat get their action points (6.1)."""

    seat: int


class SendRobbers(Struct, frozen=True, tag=True):
    """Asks a seat what its robbers do (6)."""

    seat: int


class LayTricked(Struct, frozen=True, tag=True):
    """Asks a seat where its crook lays his token (6.6)."""

    seat: int
    source: Source
    kind: LootKind
    origin: Cell


class SendGuard(Struct, frozen=True, tag=True):
    """The guard's step of a turn begins (7.1)."""

    seat: int


class ChooseTarget(Struct, frozen=True, tag=True):
    """Asks a seat for the guard's next farm (7.2, 7.6)."""

    seat: int


class RollDie(Struct, frozen=True, tag=True):
    """The die says how far the guard walks (7.3)."""

    seat: int


class WalkGuard(Struct, frozen=True, tag=True):
    """The guard has steps left; asks a seat where several ways are shortest (7.4)."""

    seat: int
    left: int


class FinishTurn(Struct, frozen=True, tag=True):
    """A turn is over; a scoring may follow (8.1)."""

    seat: int


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
