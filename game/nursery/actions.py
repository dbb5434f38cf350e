"""What a player decides, and tables of every such decision, so that listing moves creates none."""

from __future__ import annotations

from typing import TypeAlias

from game.core.values import Action
from game.nursery.board import CELLS, LINES
from game.nursery.data import KINDS, Kind

LEFT_HOLLOW = "hollow:left"  # the touch of the one hollow in which a tree is planted next


class PlantFirst(Action, frozen=True):
    """Plant the first tree of the game in any hollow (4.1)."""

    kind: Kind
    cell: int

    def touches(self) -> tuple[str, ...]:
        """The tree in the rack, then the hollow."""
        return (f"kind:{self.kind}", f"cell:{self.cell}")

    def other_touches(self) -> tuple[tuple[str, ...], ...]:
        """The hollow, then the tree."""
        return (self.touches()[::-1],)


class Replant(Action, frozen=True):
    """Move a standing tree along a straight free line (5.1)."""

    origin: int
    target: int

    def touches(self) -> tuple[str, ...]:
        """The tree on the board, then the hollow it goes to."""
        return (f"peg:{self.origin}", f"cell:{self.target}")


class Plant(Action, frozen=True):
    """Plant an own tree in the hollow that was just left (5.2)."""

    kind: Kind

    def touches(self) -> tuple[str, ...]:
        """The tree in the rack."""
        return (f"kind:{self.kind}",)

    def other_touches(self) -> tuple[tuple[str, ...], ...]:
        """The hollow that was left, then the tree."""
        return ((LEFT_HOLLOW, f"kind:{self.kind}"),)


class SwapAims(Action, frozen=True):
    """Take the other player's aim and give one's own (3.2)."""

    def touches(self) -> tuple[str, ...]:
        """The button."""
        return ("button:swap_aims",)


class KeepAims(Action, frozen=True):
    """Stay with one's aim (3.2)."""

    def touches(self) -> tuple[str, ...]:
        """The button."""
        return ("button:keep_aims",)


NurseryAction: TypeAlias = PlantFirst | Replant | Plant | SwapAims | KeepAims

# All tables are by seat first.
FIRST_PLANTINGS = tuple(
    tuple(PlantFirst(seat, kind, cell) for kind in KINDS for cell in CELLS) for seat in range(2)
)
PLANTINGS = tuple(tuple(Plant(seat, kind) for kind in KINDS) for seat in range(2))
SWAP_ANSWERS = tuple((SwapAims(seat), KeepAims(seat)) for seat in range(2))


def moves_on_a_line(length: int, pattern: int) -> list[tuple[int, int]]:
    """Where the trees of a line can go on it; bit i of the pattern says that hollow i holds one."""
    moves = []
    for origin in range(length):
        if pattern >> origin & 1:
            for way in (range(origin + 1, length), range(origin - 1, -1, -1)):
                for target in way:
                    if pattern >> target & 1:
                        break
                    moves.append((origin, target))
    return moves


def _replants(seat: int) -> tuple[tuple[tuple[Replant, ...], ...], ...]:
    """By line and by the pattern of trees on it: every replanting along that line."""
    moves = {
        length: [moves_on_a_line(length, pattern) for pattern in range(1 << length)]
        for length in {len(line) for line in LINES}
    }
    tables = []
    for line in LINES:
        known = {(a, b): Replant(seat, line[a], line[b]) for a in range(len(line)) for b in range(len(line))}
        tables.append(tuple(tuple(known[move] for move in pattern) for pattern in moves[len(line)]))
    return tuple(tables)


REPLANTINGS = (_replants(0), _replants(1))
