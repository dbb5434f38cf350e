"""Managing one's goods at any own decision: into the barn, out of it, or for a help tile (7.2)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING

from game.core.values import Action, Event, Refusal
from game.walnut_grove.actions import DiscardBarn, Goods, MoveToBarn, RepayHelp
from game.walnut_grove.data import BARN_ITEMS, GOODS, REPAYMENT, BarnItem, Good, refused
from game.walnut_grove.events import CoinDiscarded, GoodDiscarded, GoodMoved
from game.walnut_grove.goods import can_repay, in_region, owned, take_from_squares
from game.walnut_grove.steps import Pay, Repayment, SplitCost, Start, Step, StoreCoins, StoreGoods

if TYPE_CHECKING:
    from game.walnut_grove.state import WalnutGroveState

# Every three goods that give back a help tile, with how many of each kind they are.
REPAYMENTS: tuple[tuple[Goods, tuple[tuple[Good, int], ...]], ...] = tuple(
    (goods, tuple((good, goods.count(good)) for good in dict.fromkeys(goods)))
    for goods in combinations_with_replacement(GOODS, REPAYMENT)
)

ALL: tuple[type[Action], ...] = (MoveToBarn, DiscardBarn, RepayHelp)


def kinds(step: Step) -> tuple[type[Action], ...]:
    """Which of the three a step leaves open to the seat it asks (13.2)."""
    if isinstance(step, Start | Pay | SplitCost):
        return ()
    return (DiscardBarn, RepayHelp) if isinstance(step, StoreGoods | StoreCoins) else ALL


def _waiting(step: Step) -> BarnItem | None:
    """What waits for room in the barn; throwing out its equal would be pointless (7.4)."""
    if isinstance(step, StoreGoods):
        return step.good
    return step.coins[0] if isinstance(step, StoreCoins) else None


def answers(state: WalnutGroveState, step: Step, seat: int) -> list[Action]:
    """Every way to manage goods now."""
    allowed = kinds(step)
    if not allowed:
        return []
    farm = state.farms[seat]
    found: list[Action] = []
    if MoveToBarn in allowed and farm.barn_room > 0:
        regions = state.land(seat).regions
        found += [MoveToBarn(seat, region.id) for region in regions if in_region(farm, region)]
    waiting = _waiting(step)
    found += [DiscardBarn(seat, item) for item in BARN_ITEMS if item != waiting and farm.in_barn(item)]
    if can_repay(farm):
        found += [RepayHelp(seat, goods) for goods in _repayments(state, seat)]
    return found


def _repayments(state: WalnutGroveState, seat: int) -> Sequence[Goods]:
    farm, land = state.farms[seat], state.land(seat)
    have = {good: owned(farm, land, good) for good in GOODS}
    return [goods for goods, counts in REPAYMENTS if all(have[good] >= count for good, count in counts)]


def why_not_move(state: WalnutGroveState, step: Step, action: MoveToBarn) -> Refusal | None:
    """The region must hold a good and the barn have room (7.3)."""
    farm = state.farms[action.seat]
    region = state.land(action.seat).by_id.get(action.region)
    if region is None:
        return refused("no_such_region", region=action.region)
    if farm.barn_room <= 0:
        return refused("barn_full", spaces=farm.barn_spaces)
    if not in_region(farm, region):
        return refused("region_empty", region=action.region)
    return None


def why_not_discard(state: WalnutGroveState, step: Step, action: DiscardBarn) -> Refusal | None:
    """The thing must be in the barn and differ from what waits for its room (7.4)."""
    if not state.farms[action.seat].in_barn(action.item):
        return refused("not_in_barn", item=action.item)
    if action.item == _waiting(step):
        return refused("discard_pointless", item=action.item)
    return None


def why_not_repay(state: WalnutGroveState, step: Step, action: RepayHelp) -> Refusal | None:
    """An open tile is given back for exactly three owned goods (11.3)."""
    farm, land = state.farms[action.seat], state.land(action.seat)
    if not farm.has_open_help:
        return refused("no_open_help")
    if len(action.goods) != REPAYMENT:
        return refused("repay_three", goods=len(action.goods))
    for good in action.goods:
        if action.goods.count(good) > owned(farm, land, good):
            return refused("goods_missing", good=good)
    return None


def move_to_barn(state: WalnutGroveState, step: Step, action: MoveToBarn, events: list[Event]) -> None:
    """One good leaves its field for good."""
    farm = state.farms[action.seat]
    region = state.land(action.seat).by_id[action.region]
    take_from_squares(farm, region)
    farm.barn[region.good] += 1
    events.append(GoodMoved(action.seat, region.good, region.id))


def discard(state: WalnutGroveState, step: Step, action: DiscardBarn, events: list[Event]) -> None:
    """A good goes to the supply, a coin into the bag."""
    item = action.item
    match item:
        case "copper" | "silver" | "gold":
            state.give_coin(action.seat, item)
            events.append(CoinDiscarded(action.seat, item))
        case _:
            state.farms[action.seat].barn[item] -= 1
            events.append(GoodDiscarded(action.seat, item))


def repay(state: WalnutGroveState, step: Step, action: RepayHelp, events: list[Event]) -> None:
    """Pay three goods; the tile goes back when they are paid."""
    state.agenda.before_all(Pay(action.seat, Repayment(), action.goods))
