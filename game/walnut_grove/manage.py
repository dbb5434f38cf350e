"""Managing goods beside a question: into the barn, out of it, or for a help tile (7.2)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from game.core.course import Answer, Question, RuleBy
from game.core.report import Report
from game.core.values import Action, Refusal, refused, wrong_decision
from game.walnut_grove.actions import DiscardBarn, Goods, MoveToBarn, RepayHelp
from game.walnut_grove.data import BARN_ITEMS, GOODS, REPAYMENT, BarnItem, Good
from game.walnut_grove.events import CoinDiscarded, GoodDiscarded, GoodMoved
from game.walnut_grove.goods import can_repay, in_region, owned, take_from_squares
from game.walnut_grove.steps import AskingStep, Pay, Repayment, StoreCoins, StoreGoods

if TYPE_CHECKING:
    from game.walnut_grove.state import WalnutGroveState

# Every three goods that give back a help tile, with how many of each kind they are.
REPAYMENTS: tuple[tuple[Goods, tuple[tuple[Good, int], ...]], ...] = tuple(
    (goods, tuple((good, goods.count(good)) for good in dict.fromkeys(goods)))
    for goods in combinations_with_replacement(GOODS, REPAYMENT)
)


def _waiting(step: AskingStep) -> BarnItem | None:
    """What waits for room in the barn; throwing out its equal would be pointless (7.4)."""
    if isinstance(step, StoreGoods):
        return step.good
    return step.coins[0] if isinstance(step, StoreCoins) else None


def choices(state: WalnutGroveState, step: AskingStep) -> list[Action]:
    """Every way to manage goods now."""
    seat = step.seat
    farm = state.farms[seat]
    found: list[Action] = []
    if farm.barn_room > 0:
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


def why_not_move(state: WalnutGroveState, step: AskingStep, action: MoveToBarn) -> Refusal | None:
    """The region must hold a good and the barn have room."""
    farm = state.farms[action.seat]
    region = state.land(action.seat).by_id.get(action.region)
    if region is None:
        return refused("no_such_region", "2.9", region=action.region)
    if farm.barn_room <= 0:
        return refused("barn_full", "7.3", spaces=farm.barn_spaces)
    if not in_region(farm, region):
        return refused("region_empty", "7.3", region=action.region)
    return None


def why_not_discard(state: WalnutGroveState, step: AskingStep, action: DiscardBarn) -> Refusal | None:
    """The thing must be in the barn and differ from what waits for its room."""
    if not state.farms[action.seat].in_barn(action.item):
        return refused("not_in_barn", "7.4", item=action.item)
    if action.item == _waiting(step):
        return refused("discard_pointless", "7.4", item=action.item)
    return None


def why_not_repay(state: WalnutGroveState, step: AskingStep, action: RepayHelp) -> Refusal | None:
    """An open tile is given back for exactly three goods of the farm."""
    farm, land = state.farms[action.seat], state.land(action.seat)
    if not farm.has_open_help:
        return refused("no_open_help", "11.3")
    if len(action.goods) != REPAYMENT:
        return refused("repay_three", "11.3", goods=len(action.goods))
    for good in action.goods:
        if action.goods.count(good) > owned(farm, land, good):
            return refused("goods_missing", "11.3", good=good)
    return None


def move_to_barn(state: WalnutGroveState, step: AskingStep, action: MoveToBarn, report: Report) -> None:
    """One good leaves its field for good."""
    farm = state.farms[action.seat]
    region = state.land(action.seat).by_id[action.region]
    take_from_squares(farm, region)
    farm.barn[region.good] += 1
    report.append(GoodMoved(action.seat, region.good, region.id))


def discard(state: WalnutGroveState, step: AskingStep, action: DiscardBarn, report: Report) -> None:
    """A good goes to the supply, a coin into the bag."""
    item = action.item
    match item:
        case "copper" | "silver" | "gold":
            state.give_coin(action.seat, item)
            report.append(CoinDiscarded(action.seat, item))
        case _:
            state.farms[action.seat].barn[item] -= 1
            report.append(GoodDiscarded(action.seat, item))


def repay(state: WalnutGroveState, step: AskingStep, action: RepayHelp, report: Report) -> None:
    """Pay three goods; the tile goes back when they are paid."""
    state.agenda.before_all(Pay(action.seat, Repayment(), action.goods))


def _why_not_now(state: WalnutGroveState, step: AskingStep, action: Action) -> Refusal:
    """Goods stay where they are while somebody starts or says how to pay."""
    return wrong_decision("13.2")


ANSWERS: dict[type[Action], Answer] = {
    MoveToBarn: Answer(move_to_barn, why_not_move, goes_on=True),
    DiscardBarn: Answer(discard, why_not_discard, goes_on=True),
    RepayHelp: Answer(repay, why_not_repay, goes_on=True),
}

# The same where goods cannot be managed.
NOT_NOW: dict[type[Action], Answer] = {
    kind: replace(answer, why_not=_why_not_now) for kind, answer in ANSWERS.items()
}


def beside(
    rule: str | RuleBy,
    answers_to: Callable[[Any, Any], Iterable[Action]],
    answers: Mapping[type[Action], Answer],
    without_asking: Callable[[Any, Any, Report], bool] | None = None,
) -> Question:
    """A question beside which goods can be managed."""

    def all_choices(state: WalnutGroveState, step: AskingStep) -> list[Action]:
        return [*answers_to(state, step), *choices(state, step)]

    return Question(rule, all_choices, {**answers, **ANSWERS}, without_asking)
