"""The course of the game: what every step asks, what answers it, and what happens then.

Four tables join the steps and actions to the modules of the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.core.values import Action, Event, Refusal
from game.walnut_grove import actions as said
from game.walnut_grove import buildings, ending, help_tiles, manage, payment, steps, store
from game.walnut_grove.data import refused
from game.walnut_grove.seasons import autumn, spring, summer, winter, year
from game.walnut_grove.steps import NeedHelp, Step, UseBuilding
from game.walnut_grove.town import STOPS

if TYPE_CHECKING:
    from game.walnut_grove.state import WalnutGroveState

# By step: resolves it as far as nobody need be asked; True if its seat is to be asked now.
SETTLE: dict[type[Step], Callable[..., bool]] = {
    steps.Start: year.settle_start,
    steps.BeginYear: year.begin_year,
    steps.BeginSeason: year.begin_season,
    steps.GrowFarm: spring.settle_growth,
    steps.ReturnTiles: spring.return_tiles,
    steps.Work: summer.settle_work,
    steps.StoreGoods: summer.settle_goods,
    steps.Walk: autumn.settle_walk,
    steps.Toll: autumn.settle_toll,
    steps.Arrive: buildings.settle_arrival,
    steps.TakeGoods: buildings.settle_gifts,
    steps.UseBuilding: buildings.settle_use,
    steps.SplitCost: buildings.settle_split,
    steps.Pay: payment.settle,
    steps.StoreCoins: store.settle_coins,
    steps.EnterWinter: winter.settle_entry,
    steps.MeetNeed: winter.settle_need,
    steps.NeedHelp: help_tiles.settle_need,
    steps.EndYear: year.end_year,
    steps.Finish: ending.settle_finish,
    steps.CountPoints: ending.count_points,
}


def _use_answers(state: WalnutGroveState, step: UseBuilding) -> Sequence[Action]:
    if STOPS[step.building].kind == "sell":
        return store.sell_answers(state, step)
    return buildings.use_answers(state, step)


# By step that asks: the actions that answer it, without managing goods.
ANSWERS: dict[type[Step], Callable[..., Sequence[Action]]] = {
    steps.Start: year.start_answers,
    steps.GrowFarm: spring.answers,
    steps.Work: summer.answers,
    steps.StoreGoods: summer.waiting_answers,
    steps.Walk: autumn.answers,
    steps.Toll: autumn.toll_answers,
    steps.TakeGoods: buildings.gift_answers,
    steps.UseBuilding: _use_answers,
    steps.SplitCost: buildings.split_answers,
    steps.Pay: payment.answers,
    steps.StoreCoins: store.coin_answers,
    steps.EnterWinter: winter.answers,
    steps.NeedHelp: help_tiles.answers_to_need,
    steps.Finish: ending.answers,
}

# By step: the kinds of actions that answer it; which of them a building wants is in USES.
KINDS: dict[type[Step], tuple[type[Action], ...]] = {
    steps.Start: (said.ChooseStart,),
    steps.GrowFarm: (said.PlaceTile,),
    steps.Work: (said.PlaceFigure, said.EndSummer),
    steps.StoreGoods: (said.LoseGoods,),
    steps.Walk: (said.MoveTo, said.PassAutumn),
    steps.Toll: (said.PayToll, said.TakeHelp),
    steps.TakeGoods: (said.TakeGood, said.DeclineGood),
    steps.SplitCost: (said.PayCost,),
    steps.Pay: (said.TakeFrom,),
    steps.StoreCoins: (said.ReturnCoin,),
    steps.EnterWinter: (said.PayWinter,),
    steps.NeedHelp: (said.TakeHelp,),
    steps.Finish: (said.FinishFarm,),
}

# By action that can be wrong in itself: why it is refused.
WHY_NOT: dict[type[Action], Callable[..., Refusal | None]] = {
    said.ChooseStart: year.why_not_start,
    said.PlaceTile: spring.why_not,
    said.PlaceFigure: summer.why_not,
    said.MoveToBarn: manage.why_not_move,
    said.DiscardBarn: manage.why_not_discard,
    said.RepayHelp: manage.why_not_repay,
    said.TakeFrom: payment.why_not,
    said.MoveTo: autumn.why_not,
    said.PayToll: autumn.why_not_pay,
    said.TakeGood: buildings.why_not_take_good,
    said.Hire: buildings.why_not_use,
    said.TakeBuilding: buildings.why_not_use,
    said.TakeImprovement: buildings.why_not_use,
    said.PayCost: buildings.why_not_split,
    said.Sell: store.why_not_sell,
}


def _take_help(
    state: WalnutGroveState, step: steps.Toll | NeedHelp, action: said.TakeHelp, events: list[Event]
) -> None:
    if isinstance(step, NeedHelp):
        help_tiles.take_needed_help(state, step, action, events)
    else:
        autumn.take_toll_help(state, step, action, events)


# By action: what it does.
CARRY_OUT: dict[type[Action], Callable[..., None]] = {
    said.ChooseStart: year.choose_start,
    said.PlaceTile: spring.place_tile,
    said.PlaceFigure: summer.place_figure,
    said.EndSummer: summer.end_summer,
    said.LoseGoods: summer.lose_goods,
    said.MoveToBarn: manage.move_to_barn,
    said.DiscardBarn: manage.discard,
    said.RepayHelp: manage.repay,
    said.TakeFrom: payment.take_from,
    said.MoveTo: autumn.move,
    said.PassAutumn: autumn.stay,
    said.PayToll: autumn.pay_toll,
    said.TakeHelp: _take_help,
    said.TakeGood: buildings.take_good,
    said.DeclineGood: buildings.decline_good,
    said.Hire: buildings.use,
    said.TakeBuilding: buildings.use,
    said.TakeImprovement: buildings.use,
    said.SkipAction: buildings.skip,
    said.PayCost: buildings.split,
    said.Sell: store.sell,
    said.ReturnCoin: store.return_coin,
    said.PayWinter: winter.pay_winter,
    said.FinishFarm: ending.finish,
}


def settle(state: WalnutGroveState, events: list[Event]) -> None:
    """Resolve every step that need not ask, until a seat is asked or the game is over."""
    while (step := state.agenda.now()) is not None:
        if SETTLE[type(step)](state, step, events):
            return


def legal(state: WalnutGroveState) -> list[Action]:
    """Every answer to the present question, then every way to manage goods."""
    step, seat = state.agenda.now(), state.to_act()
    if step is None or seat is None:
        return []
    return [*ANSWERS[type(step)](state, step), *manage.answers(state, step, seat)]


def _main_kinds(step: Step) -> tuple[type[Action], ...]:
    if isinstance(step, UseBuilding):
        kind = STOPS[step.building].kind
        return (said.Sell if kind == "sell" else buildings.USES[kind], said.SkipAction)
    return KINDS[type(step)]


def why_not(state: WalnutGroveState, action: Action) -> Refusal | None:
    """What forbids an action: seat, question, then the first reason in the order of the rules."""
    step, seat = state.agenda.now(), state.to_act()
    if step is None or seat is None:
        return refused("game_over")
    if action.seat != seat:
        return refused("not_your_decision", seat=seat)
    kind = type(action)
    if kind not in _main_kinds(step) and kind not in manage.kinds(step):
        return refused("wrong_decision")
    reason = WHY_NOT.get(kind)
    return None if reason is None else reason(state, step, action)


def carry_out(state: WalnutGroveState, action: Action) -> list[Event]:
    """Do what was decided, and all that follows from it without a question."""
    events: list[Event] = []
    CARRY_OUT[type(action)](state, state.agenda.now(), action, events)
    settle(state, events)
    return events
