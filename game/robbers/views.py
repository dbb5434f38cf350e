"""What a seat sees: everything but the hands of others and the order of piles and bag."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from game.core.values import View
from game.robbers.data import Cell, LootKind, RobberId, Token
from game.robbers.forest import Lying
from game.robbers.tiles import Building, TileId

Task: TypeAlias = Literal["entry", "farm_loot", "place", "act", "trick_put", "guard_target", "guard_step"]
Place: TypeAlias = Literal["camp", "path", "inn"]


class TileSeen(Lying, frozen=True):
    """A tile of the forest as it lies, with the loot on it; adapted camps have sides of their own."""

    sides: tuple[int, ...]
    building: Building
    inn_vp: int  # 0 unless it is an inn
    loot: tuple[LootKind, ...]


class RobberSeen(Struct, frozen=True):
    """A robber: in his camp (no cell), on the path of a tile, or settled in the inn of a tile."""

    id: RobberId
    seat: int
    number: int
    place: Place
    cell: Cell | None
    carried: Token | None
    ap_left: int


class Tricked(Struct, frozen=True):
    """The token that a crook is about to lay down, and the tile it came from."""

    kind: LootKind
    origin_cell: Cell


class RobbersView(View, frozen=True):
    """The table as one seat sees it."""

    task: Task | None  # what is asked, also while events of the same step are told
    active: int  # whose turn it is; with two players another seat may be asked for a target
    first_seat: int
    round: int  # 0 in the entry phase
    piles: tuple[int, ...]  # tiles left, by round
    buried: tuple[tuple[TileId, ...], ...]  # tiles that everybody knows to be under a pile, topmost first
    removed: tuple[TileId, ...]
    tiles_to_place: int  # in this turn, the drawn one included
    drawn: TileId | None  # the tile that is turned up, to be placed now
    farm: Cell | None  # the new farm, while its loot is asked for
    hand: tuple[TileId, ...]  # of the seat that looks, without its camp; for all, what is turned over
    hand_counts: tuple[int, ...]
    has_camp_in_hand: tuple[bool, ...]
    tiles: tuple[TileSeen, ...]  # in the order they were laid
    camps: tuple[Cell | None, ...]
    robbers: tuple[RobberSeen, ...]  # none before they enter
    sneaking: RobberId | None
    girl_cell: Cell | None  # where she lies
    girl_carrier: RobberId | None  # aside if neither is there
    girl_from: int  # the first round in which forest paths bring her
    guard: Cell | None
    target: Cell | None
    target_setter: int | None  # who names the next target, once the guard is there
    guard_steps: int  # still to be made in this turn
    tricked: Tricked | None
    bag: dict[LootKind, int]
    delivered: tuple[dict[LootKind, int], ...]
    potions: tuple[int, ...]
    crooks: tuple[int, ...]
    scores: tuple[int, ...]
