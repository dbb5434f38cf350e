"""The course of the game: what every step asks, what answers it, and what happens then.

Tables join the steps and actions to the modules of the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.core.values import Action, Event, Refusal
from game.robbers import actions as said
from game.robbers import guard, loot, placing, robbing, steps, tricks, turns
from game.robbers.data import refused
from game.robbers.events import GameStarted, HandDealt
from game.robbers.steps import Step

if TYPE_CHECKING:
    from game.robbers.state import RobbersState

# By step that asks nobody: what happens.
RESOLVE: dict[type[Step], Callable[..., None]] = {
    steps.EntryTurn: placing.begin_entry_turn,
    steps.EnterForest: turns.enter_forest,
    steps.BeginTurn: turns.begin_turn,
    steps.DrawTile: turns.draw_tile,
    steps.Welcome: turns.welcome,
    steps.ReadyRobbers: turns.ready_robbers,
    steps.SendGuard: guard.send_guard,
    steps.RollDie: guard.roll_die,
    steps.FinishTurn: turns.finish_turn,
}

# By step that asks: every action that answers it.
ANSWERS: dict[type[Step], Callable[..., Sequence[Action]]] = {
    steps.PlacePiece: placing.entry_answers,
    steps.PlaceDrawn: placing.place_answers,
    steps.LootFarm: loot.farm_answers,
    steps.SendRobbers: robbing.answers,
    steps.LayTricked: tricks.put_answers,
    steps.ChooseTarget: guard.target_answers,
    steps.WalkGuard: guard.walk_answers,
}

# By step that asks: the kinds of actions that answer it.
KINDS: dict[type[Step], tuple[type[Action], ...]] = {
    steps.PlacePiece: (said.PlaceTile, said.PlaceCampAdapted),
    steps.PlaceDrawn: (said.PlaceTile,),
    steps.LootFarm: (said.DrawFarmLoot, said.LeaveFarmEmpty),
    steps.SendRobbers: (
        said.Move,
        said.Take,
        said.Drop,
        said.Drink,
        said.Trick,
        said.Seize,
        said.EndTurn,
    ),
    steps.LayTricked: (said.PutTricked,),
    steps.ChooseTarget: (said.SetTarget,),
    steps.WalkGuard: (said.StepGuard,),
}

# By action that can be wrong in itself: why it is refused.
WHY_NOT: dict[type[Action], Callable[..., Refusal | None]] = {
    said.PlaceTile: placing.why_not_place,
    said.PlaceCampAdapted: placing.why_not_adapt,
    said.Move: robbing.why_not_move,
    said.Take: robbing.why_not_take,
    said.Drop: robbing.why_not_drop,
    said.Drink: robbing.why_not_drink,
    said.Trick: tricks.why_not,
    said.PutTricked: tricks.why_not_put,
    said.Seize: robbing.why_not_seize,
    said.SetTarget: guard.why_not_target,
    said.StepGuard: guard.why_not_step,
}

# By action: what it does.
CARRY_OUT: dict[type[Action], Callable[..., None]] = {
    said.PlaceTile: placing.place_tile,
    said.PlaceCampAdapted: placing.place_adapted_camp,
    said.DrawFarmLoot: loot.draw_for_farm,
    said.LeaveFarmEmpty: loot.leave_farm_empty,
    said.Move: robbing.move,
    said.Take: robbing.take,
    said.Drop: robbing.drop,
    said.Drink: robbing.drink,
    said.Trick: tricks.send,
    said.PutTricked: tricks.put,
    said.Seize: robbing.seize,
    said.EndTurn: robbing.end_turn,
    said.SetTarget: guard.set_target,
    said.StepGuard: guard.step_guard,
}


def settle(state: RobbersState, events: list[Event]) -> None:
    """Resolve every step that need not ask, until a seat has a choice or the game is over (9)."""
    while (step := state.agenda.now()) is not None:
        resolve = RESOLVE.get(type(step))
        if resolve is not None:
            state.agenda.done()
            resolve(state, step, events)
            continue
        choices = answers(state, step)
        if len(choices) > 1:
            state.offer_choices(choices)
            return
        only = choices[0]
        CARRY_OUT[type(only)](state, step, only, events)
    state.offer_choices(())


def answers(state: RobbersState, step: Step) -> Sequence[Action]:
    """Every action that answers the open question."""
    return ANSWERS[type(step)](state, step)


def why_not(state: RobbersState, action: Action) -> Refusal | None:
    """What forbids an action: seat, an unfinished sneak, question, then the rules in their order."""
    step = state.asked()
    if step is None:
        return refused("game_over")
    if action.seat != step.seat:
        return refused("not_your_decision", seat=step.seat)
    if state.sneaking is not None and not (isinstance(action, said.Move) and action.robber == state.sneaking):
        return refused("sneak_unfinished", robber=state.sneaking)
    if type(action) not in KINDS[type(step)]:
        return refused("wrong_phase")
    reason = WHY_NOT.get(type(action))
    return None if reason is None else reason(state, step, action)


def carry_out(state: RobbersState, action: Action) -> list[Event]:
    """Do what was decided, and all that follows from it without a choice."""
    events: list[Event] = []
    if not state.has_begun:
        state.has_begun = True
        events += _opening(state)
    CARRY_OUT[type(action)](state, state.agenda.now(), action, events)
    settle(state, events)
    return events


def _opening(state: RobbersState) -> list[Event]:
    hands = [HandDealt(seat, len(hand), tuple(hand)) for seat, hand in enumerate(state.hands)]
    return [GameStarted(state.seats, state.first_seat, state.options.copy()), *hands]
