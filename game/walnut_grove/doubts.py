"""What settlers may regret: work that is not done, idle walks, what is spent or lost, help that turns."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.manners import Doubt
from game.core.values import Action, Fact
from game.walnut_grove import actions as act
from game.walnut_grove.data import DISCS, GOODS, REPAYMENT, TURNED_HELP_COSTS, Good
from game.walnut_grove.town import POSITION, STOPS, Building, path, tolls
from game.walnut_grove.views import FarmSeen, WalnutGroveView

DOUBTS = (
    "figures_rest",
    "autumn_passes",
    "nothing_there",
    "toll_lacks",
    "toll_turns",
    "toll_by_help",
    "coins_stand",
    "goods_lost",
    "coin_lost",
    "barn_overflows",
    "barn_has_room",
    "help_turns",
    "goods_given",
    "winter_lacks",
    "sale_lacks",
)


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
        case act.MoveTo(building=building):
            return _walk(view, farm, building, _coins_after_tolls(view, action.seat, building))
        case act.Hire(colour=thing) | act.TakeBuilding(kind=thing) | act.TakeImprovement(kind=thing):
            return _coins_stand(view, farm, thing)
        case act.Sell(goods=goods):
            return _sale(view, farm, goods)
        case act.RepayHelp(goods=goods):
            return _repayment(view, farm, goods)
        case act.TakeHelp() if farm.has_open_help and _goods(farm) >= REPAYMENT:
            return Doubt("help_turns", {"n": TURNED_HELP_COSTS})
        case act.TakeHelp() if view.question and view.question.task == "pay_toll" and farm.coin_count:
            return Doubt("toll_by_help")
    return None


def _walk(view: WalnutGroveView, farm: FarmSeen, building: Building, coins: int) -> Doubt | None:
    """Too few coins for the tolls on the way, or what is left of them buys nothing there."""
    if coins < 0:
        return _toll_by_help(farm, -coins)
    why = _why_useless(view, farm, building, coins)
    return None if why is None else Doubt("nothing_there", {"building": building, "why": why})


def _coins_after_tolls(view: WalnutGroveView, seat: int, building: Building) -> int:
    """How many coins the way to a building leaves; less than nothing are tolls that none is left for."""
    figure, coins = view.figures[seat], view.farms[seat].coin_count
    if figure.building is None:
        return coins
    entered = path(POSITION[figure.building], POSITION[building], is_at_start=figure.is_at_start)
    return coins - len(tolls(entered))


def _toll_by_help(farm: FarmSeen, lack: int) -> Doubt:
    """The first help tile only lies open; every further one turns the one before (11.2)."""
    turned = lack if farm.has_open_help else lack - 1
    if turned:
        return Doubt("toll_turns", {"n": turned * TURNED_HELP_COSTS})
    return Doubt("toll_lacks", is_mild=True)


def _coins_stand(view: WalnutGroveView, farm: FarmSeen, thing: str) -> Doubt | None:
    """Coins stand for goods that are missing in the price of a thing."""
    building = view.question.building if view.question else None
    missing = _missing(farm, building) if building else ()
    if not missing:
        return None
    facts: dict[str, Fact] = {"thing": thing, "n": len(missing), "goods": " ".join(missing)}
    return Doubt("coins_stand", facts, is_mild=True)


def _sale(view: WalnutGroveView, farm: FarmSeen, goods: Sequence[Good]) -> Doubt | None:
    """What the winter needs is sold, or the coins find no room; who has no help tile yet may want one."""
    if (lack := winter_lack(farm, goods)) > 0:
        return Doubt("sale_lacks", {"n": lack}, is_mild=not farm.has_open_help)
    if (lack := _coins_without_room(view, farm, goods)) > 0:
        return Doubt("barn_overflows", {"n": lack}, is_mild=True)
    return None


def _repayment(view: WalnutGroveView, farm: FarmSeen, goods: Sequence[Good]) -> Doubt:
    """In winter the fires are lit last (10.4), so that wood that is given away may be missing."""
    if view.season == "winter" and (lack := winter_lack(farm, goods, ("wood",))) > 0:
        return Doubt("winter_lacks", {"n": lack})
    return Doubt("goods_given", {"goods": " ".join(goods)}, is_mild=True)


def _coins_without_room(view: WalnutGroveView, farm: FarmSeen, goods: Sequence[Good]) -> int:
    """How many coins of a sale find no room: what is sold leaves the barn first (7.5)."""
    coins = len(goods) + (DISCS[view.disc].store_good in goods)
    return coins - farm.barn_room - sum(farm.barn[good] > 0 for good in goods)


def winter_lack(farm: FarmSeen, given: Sequence[Good], goods: Sequence[Good] = GOODS) -> int:
    """How many of the goods that are given away the winter still needs."""
    had = {good: owned(farm, good) for good in goods}
    needed = {good: min(had[good], farm.due.get(good, 0)) for good in goods}
    return sum(max(0, needed[good] - (had[good] - given.count(good))) for good in goods)


def _missing(farm: FarmSeen, building: Building) -> tuple[Good, ...]:
    """The goods of a price that a farm lacks."""
    cost = STOPS[building].cost
    return tuple(good for good in GOODS for _ in range(cost.count(good) - owned(farm, good)))


def _why_useless(view: WalnutGroveView, farm: FarmSeen, building: Building, coins: int) -> str | None:
    """Why a building is of no use to whoever comes there with so many coins; None if it is of some."""
    stop = STOPS[building]
    if stop.kind == "goods":
        return None
    if stop.kind == "sell":
        return None if _goods(farm) else "sell_missing"
    if not view.stock[building]:
        return "out_of_stock"
    return "cannot_pay" if len(_missing(farm, building)) > coins else None


def owned(farm: FarmSeen, good: Good) -> int:
    """How much of a good a farm has, in its barn and on its fields."""
    return farm.barn[good] + sum(region.goods for region in farm.regions if region.good == good)


def _goods(farm: FarmSeen) -> int:
    return sum(owned(farm, good) for good in GOODS)
