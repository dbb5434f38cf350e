"""A farm: what one settler owns, and the goods in its barn and on its fields."""

from __future__ import annotations

from msgspec import Struct

from game.walnut_grove.data import (
    BARN_SPACES,
    COINS,
    EXTRA_BARN_SPACES,
    GOODS,
    MOST_EXTENSIONS,
    MOST_LABOURERS,
    START_COPPERS,
    BarnItem,
    Coin,
    Colour,
    Extension,
    Good,
    Improvement,
)
from game.walnut_grove.land import LANDS, Placement


class Farm(Struct):
    """What one settler owns. Regions follow from board and tiles and are kept in a Land beside it."""

    board: int
    labourers: list[Colour]  # in the order of joining
    coins: dict[Coin, int]
    barn: dict[Good, int]  # goods only
    stored: list[int]  # goods on fields, by area in the order of areas
    placed: list[Placement]
    drawn: list[int]  # tiles of this spring that are not placed
    hired: list[Colour]  # labourers who move in after winter
    improvements: list[Improvement]
    worked: list[str]  # regions with a figure, in summer
    huts: int = 0
    barns: int = 0  # without the first one
    has_open_help: bool = False
    turned_help: int = 0
    coins_given: int = 0  # that left the barn so far, which everybody could count
    has_equal_coins: bool = False  # everybody could conclude that all its coins are alike

    def copy(self) -> Farm:
        """An independent twin."""
        return Farm(
            self.board,
            self.labourers[:],
            self.coins.copy(),
            self.barn.copy(),
            self.stored[:],
            self.placed[:],
            self.drawn[:],
            self.hired[:],
            self.improvements[:],
            self.worked[:],
            self.huts,
            self.barns,
            self.has_open_help,
            self.turned_help,
            self.coins_given,
            self.has_equal_coins,
        )

    @property
    def figures(self) -> int:
        """The farmer and the labourers who live here."""
        return 1 + len(self.labourers)

    @property
    def coin_count(self) -> int:
        """All coins in the barn."""
        coins = self.coins
        return coins["copper"] + coins["silver"] + coins["gold"]

    @property
    def barn_spaces(self) -> int:
        """How many things the barn holds (2.4, 2.5)."""
        return BARN_SPACES + EXTRA_BARN_SPACES * self.barns

    @property
    def barn_room(self) -> int:
        """How many more things fit into the barn."""
        return self.barn_spaces - sum(self.barn.values()) - self.coin_count

    @property
    def field_goods(self) -> int:
        """All goods on fields."""
        return sum(self.stored)

    @property
    def all_goods(self) -> int:
        """All goods in the barn and on fields."""
        return sum(self.barn.values()) + sum(self.stored)

    @property
    def sure_coppers(self) -> int:
        """The coppers of the beginning that nobody can doubt are still here."""
        return max(0, START_COPPERS - self.coins_given)

    def in_barn(self, item: BarnItem) -> int:
        """How many of a good or a coin are in the barn."""
        match item:
            case "copper" | "silver" | "gold":
                return self.coins[item]
            case _:
                return self.barn[item]

    def has_plot(self, kind: Extension) -> bool:
        """Whether one more hut or barn fits on the board (9.3)."""
        return (self.huts if kind == "hut" else self.barns) < MOST_EXTENSIONS[kind]

    def build(self, kind: Extension) -> None:
        """Put one more hut or barn on its plot."""
        if kind == "hut":
            self.huts += 1
        else:
            self.barns += 1

    @property
    def has_free_wagon(self) -> bool:
        """Whether one more labourer can be hired (9.2)."""
        return len(self.labourers) + len(self.hired) < MOST_LABOURERS


def bare_farm(board: int) -> Farm:
    """A board with nothing and nobody on it but the farmer."""
    return Farm(
        board=board,
        labourers=[],
        coins=dict.fromkeys(COINS, 0),
        barn=dict.fromkeys(GOODS, 0),
        stored=[0] * LANDS,
        placed=[],
        drawn=[],
        hired=[],
        improvements=[],
        worked=[],
    )
