"""What the leader of a band decides."""

from __future__ import annotations

from typing import TypeAlias

from msgspec.structs import force_setattr

from game.core.hexes import Hex
from game.core.values import Action
from game.robbers.data import SEAT_OF, Cell, RobberId, Token
from game.robbers.tiles import TileId, lowest_rotation

Source: TypeAlias = Cell | RobberId  # where a crook finds loot


def _cell(cell: Cell) -> str:
    return f"cell:{cell.q},{cell.r}"


class PlaceTile(Action, frozen=True):
    """Lay a hand tile, the camp of the band or the drawn tile (4.1, 5.2).

    Rotations in which the tile looks alike are one choice, named by the lowest.
    """

    tile: TileId
    cell: Cell
    rotation: int

    def __post_init__(self) -> None:
        force_setattr(self, "rotation", lowest_rotation(self.tile, self.rotation))

    def touches(self) -> tuple[str, ...]:
        """The tile, the cell, and how it is turned."""
        return (f"tile:{self.tile}", _cell(self.cell), f"turn:{self.rotation}")


class PlaceCampAdapted(Action, frozen=True):
    """Lay the camp with sides that fit, when no piece fits as it is (4.9)."""

    cell: Cell

    def touches(self) -> tuple[str, ...]:
        """The camp and the cell."""
        return (f"tile:R{self.seat + 1}", _cell(self.cell))


class DrawFarmLoot(Action, frozen=True):
    """Draw a token for the new farm (4.7)."""

    def touches(self) -> tuple[str, ...]:
        """The button."""
        return ("button:draw_loot",)


class LeaveFarmEmpty(Action, frozen=True):
    """Lay no token on the new farm (4.7)."""

    def touches(self) -> tuple[str, ...]:
        """The button."""
        return ("button:leave_empty",)


class Move(Action, frozen=True):
    """Walk one step along a path, or in or out of the camp (6.2); None stands for the camp."""

    robber: RobberId
    to: Cell | None

    def touches(self) -> tuple[str, ...]:
        """The robber, then the tile or the camp."""
        place = f"camp:{SEAT_OF[self.robber]}" if self.to is None else _cell(self.to)
        return (f"robber:{self.robber}", place)


class Take(Action, frozen=True):
    """Pick up a token (6.3)."""

    robber: RobberId
    kind: Token

    def touches(self) -> tuple[str, ...]:
        """The robber, then the button of the token."""
        return (f"robber:{self.robber}", f"button:take_{self.kind}")


class Drop(Action, frozen=True):
    """Lay down the carried token (6.4)."""

    robber: RobberId

    def touches(self) -> tuple[str, ...]:
        """The robber, then the button."""
        return (f"robber:{self.robber}", "button:drop")


class Drink(Action, frozen=True):
    """Give a robber a power potion (6.6, 6.12)."""

    robber: RobberId

    def touches(self) -> tuple[str, ...]:
        """The robber, then the button."""
        return (f"robber:{self.robber}", "button:drink")


class Trick(Action, frozen=True):
    """Send a crook for loot on a tile or on another player's robber (6.6, 6.13)."""

    source: Source
    kind: Token

    def touches(self) -> tuple[str, ...]:
        """The button, then the loot on its tile or the robber."""
        if isinstance(self.source, Hex):
            return ("button:trick", f"loot:{self.source.q},{self.source.r}:{self.kind}")
        return ("button:trick", f"robber:{self.source}")


class PutTricked(Action, frozen=True):
    """Lay the crook's loot on a touching tile (6.6)."""

    to: Cell

    def touches(self) -> tuple[str, ...]:
        """The tile."""
        return (_cell(self.to),)


class Seize(Action, frozen=True):
    """Settle in an inn for the rest of the game (6.8)."""

    robber: RobberId

    def touches(self) -> tuple[str, ...]:
        """The robber, then the button."""
        return (f"robber:{self.robber}", "button:settle")


class EndTurn(Action, frozen=True):
    """Be done with the robbers (6.1)."""

    def touches(self) -> tuple[str, ...]:
        """The button."""
        return ("button:end_turn",)


class SetTarget(Action, frozen=True):
    """Name the farm the guard walks to (7.2, 7.6)."""

    cell: Cell

    def touches(self) -> tuple[str, ...]:
        """The farm."""
        return (_cell(self.cell),)


class StepGuard(Action, frozen=True):
    """Choose between equally short ways of the guard (7.4)."""

    to: Cell

    def touches(self) -> tuple[str, ...]:
        """The tile."""
        return (_cell(self.to),)


RobbersAction: TypeAlias = (
    PlaceTile
    | PlaceCampAdapted
    | DrawFarmLoot
    | LeaveFarmEmpty
    | Move
    | Take
    | Drop
    | Drink
    | Trick
    | PutTricked
    | Seize
    | EndTurn
    | SetTarget
    | StepGuard
)
