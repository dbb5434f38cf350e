"""What a settler decides. Goods that are named together are said in any order."""

from __future__ import annotations

from typing import ClassVar, TypeAlias

from msgspec.structs import force_setattr

from game.core.values import Action
from game.walnut_grove.data import ORDER_OF_GOODS, BarnItem, Coin, Colour, Extension, Good, Improvement
from game.walnut_grove.town import Building

Goods: TypeAlias = tuple[Good, ...]


def in_order(goods: Goods) -> Goods:
    """The same goods in the order of the rules, so that one choice has one form."""
    return tuple(sorted(goods, key=ORDER_OF_GOODS.__getitem__))


def _goods(goods: Goods) -> tuple[str, ...]:
    return tuple(f"good:{good}" for good in goods)


class ChooseStart(Action, frozen=True):
    """Begin in front of one of two buildings (3.6)."""

    building: Building

    def touches(self) -> tuple[str, ...]:
        """The building."""
        return (f"building:{self.building}",)


class PlaceTile(Action, frozen=True):
    """Keep a drawn tile and lay it beside the farm (5.2)."""

    tile: int
    col: int
    row: int
    rotation: int

    def touches(self) -> tuple[str, ...]:
        """The tile, the cell, and how it is turned."""
        return (f"tile:{self.tile}", f"cell:{self.col},{self.row}", f"turn:{self.rotation}")


class PlaceFigure(Action, frozen=True):
    """Send a figure to work in a region (6.2)."""

    region: str

    def touches(self) -> tuple[str, ...]:
        """The region."""
        return (f"region:{self.region}",)


class EndSummer(Action, frozen=True):
    """Let the other figures rest (6.5)."""

    def touches(self) -> tuple[str, ...]:
        """The button."""
        return ("button:end_summer",)


class LoseGoods(Action, frozen=True):
    """Give up all goods that wait for room (6.4)."""

    def touches(self) -> tuple[str, ...]:
        """The button."""
        return ("button:lose_goods",)


class MoveToBarn(Action, frozen=True):
    """Bring one good from a region into the barn (7.3)."""

    region: str

    def touches(self) -> tuple[str, ...]:
        """The button, then the region."""
        return ("button:move_to_barn", f"region:{self.region}")


class DiscardBarn(Action, frozen=True):
    """Throw a good or a coin out of the barn (7.4)."""

    item: BarnItem

    def touches(self) -> tuple[str, ...]:
        """The button, then what is thrown out."""
        return ("button:discard", f"item:{self.item}")


class RepayHelp(Action, frozen=True):
    """Give back the open help tile for three goods (11.3)."""

    any_order: ClassVar[bool] = True
    goods: Goods

    def __post_init__(self) -> None:
        force_setattr(self, "goods", in_order(self.goods))

    def touches(self) -> tuple[str, ...]:
        """The button, then the goods one by one."""
        return ("button:repay_help", *_goods(self.goods))


class TakeFrom(Action, frozen=True):
    """Say from which region the next good is paid (7.6)."""

    region: str

    def touches(self) -> tuple[str, ...]:
        """The region."""
        return (f"region:{self.region}",)


class MoveTo(Action, frozen=True):
    """Walk to a building of the town (8.3)."""

    building: Building

    def touches(self) -> tuple[str, ...]:
        """The building."""
        return (f"building:{self.building}",)


class PassAutumn(Action, frozen=True):
    """Stay where one is and do nothing (8.2)."""

    def touches(self) -> tuple[str, ...]:
        """The button."""
        return ("button:pass_autumn",)


class PayToll(Action, frozen=True):
    """Pay a coin for passing the church or the town hall (8.5)."""

    coin: Coin

    def touches(self) -> tuple[str, ...]:
        """The coin."""
        return (f"coin:{self.coin}",)


class TakeHelp(Action, frozen=True):
    """Take a help tile (8.6, 11.4)."""

    def touches(self) -> tuple[str, ...]:
        """The button."""
        return ("button:take_help",)


class TakeGood(Action, frozen=True):
    """Take a good out of the supply into the barn (9.1)."""

    good: Good

    def touches(self) -> tuple[str, ...]:
        """The good."""
        return (f"good:{self.good}",)


class DeclineGood(Action, frozen=True):
    """Leave the good in the supply (9.1)."""

    def touches(self) -> tuple[str, ...]:
        """The button."""
        return ("button:decline_good",)


class Hire(Action, frozen=True):
    """Hire a labourer who waits here (9.2)."""

    colour: Colour

    def touches(self) -> tuple[str, ...]:
        """The labourer."""
        return (f"labourer:{self.colour}",)


class TakeBuilding(Action, frozen=True):
    """Have a hut or a barn built (9.3)."""

    kind: Extension

    def touches(self) -> tuple[str, ...]:
        """The tile."""
        return (f"extension:{self.kind}",)


class TakeImprovement(Action, frozen=True):
    """Buy an improvement (9.4)."""

    kind: Improvement

    def touches(self) -> tuple[str, ...]:
        """The tile."""
        return (f"improvement:{self.kind}",)


class SkipAction(Action, frozen=True):
    """Leave the building without using it (8.7)."""

    def touches(self) -> tuple[str, ...]:
        """The button."""
        return ("button:skip_action",)


class PayCost(Action, frozen=True):
    """Say which goods of a cost are replaced by coins (8.8)."""

    any_order: ClassVar[bool] = True
    coins_for: Goods

    def __post_init__(self) -> None:
        force_setattr(self, "coins_for", in_order(self.coins_for))

    def touches(self) -> tuple[str, ...]:
        """The goods one by one, then the button."""
        return (*_goods(self.coins_for), "button:pay_cost")


class Sell(Action, frozen=True):
    """Sell one to three goods of different kinds (9.5)."""

    any_order: ClassVar[bool] = True
    goods: Goods

    def __post_init__(self) -> None:
        force_setattr(self, "goods", in_order(self.goods))

    def touches(self) -> tuple[str, ...]:
        """The goods one by one, then the button."""
        return (*_goods(self.goods), "button:sell")


class ReturnCoin(Action, frozen=True):
    """Give a drawn coin back for which there is no room (9.6)."""

    def touches(self) -> tuple[str, ...]:
        """The button."""
        return ("button:return_coin",)


class PayWinter(Action, frozen=True):
    """Let the winter take what it needs (10.4)."""

    def touches(self) -> tuple[str, ...]:
        """The button."""
        return ("button:pay_winter",)


class FinishFarm(Action, frozen=True):
    """Leave the farm as it is for scoring (12.1)."""

    def touches(self) -> tuple[str, ...]:
        """The button."""
        return ("button:finish_farm",)


WalnutGroveAction: TypeAlias = (
    ChooseStart
    | PlaceTile
    | PlaceFigure
    | EndSummer
    | LoseGoods
    | MoveToBarn
    | DiscardBarn
    | RepayHelp
    | TakeFrom
    | MoveTo
    | PassAutumn
    | PayToll
    | TakeHelp
    | TakeGood
    | DeclineGood
    | Hire
    | TakeBuilding
    | TakeImprovement
    | SkipAction
    | PayCost
    | Sell
    | ReturnCoin
    | PayWinter
    | FinishFarm
)
