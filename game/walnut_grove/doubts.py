"""What settlers may regret: work that is not done, goods and coins that are lost, help that turns."""

from __future__ import annotations

from game.core.manners import Doubt
from game.core.values import Action
from game.walnut_grove import actions as act
from game.walnut_grove.data import GOODS, REPAYMENT, Good
from game.walnut_grove.views import FarmSeen, WalnutGroveView

DOUBTS = ("figures_rest", "autumn_passes", "goods_lost", "coin_lost", "barn_has_room", "help_turns")


def doubt(action: Action, view: WalnutGroveView) -> Doubt | None:
    """Why somebody may regret what a season, a barn or a debt asks of them."""
    farm = view.farms[action.seat]
    match action:
        case act.EndSummer():
            return Doubt("figures_rest", {"n": 1 + len(farm.labourers) - len(farm.worked)})
        case act.PassAutumn():
            return Doubt("autumn_passes")
        case act.LoseGoods():
            return Doubt("goods_lost", {"n": view.question.count if view.question else 0})
        case act.ReturnCoin():
            return Doubt("coin_lost")
        case act.DiscardBarn() if not farm.has_full_barn:
            return Doubt("barn_has_room")
        case act.TakeHelp() if farm.has_open_help and _goods(farm) >= REPAYMENT:
            return Doubt("help_turns", {"goods": REPAYMENT})
    return None


def owned(farm: FarmSeen, good: Good) -> int:
    """How much of a good a farm has, in its barn and on its fields."""
    return farm.barn[good] + sum(region.goods for region in farm.regions if region.good == good)


def _goods(farm: FarmSeen) -> int:
    return sum(owned(farm, good) for good in GOODS)
