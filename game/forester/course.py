"""The course of the game: an action is carried out, then every step that asks nobody."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from game.core.values import Action, Event
from game.forester import (
    auction,
    choices,
    damage,
    deaths,
    effects,
    hand_out,
    healing,
    migration,
    purchases,
    remediation,
    start,
    steps,
    turn,
)
from game.forester.seasons import autumn, spring, summer

if TYPE_CHECKING:
    from game.forester.state import ForesterState

# What happens at a step that asks nobody.
RESOLVED: Mapping[type[Any], Callable[[ForesterState, Any, list[Event]], None]] = {
    steps.DealCards: start.deal_cards,
    steps.StartTurn: turn.start,
    steps.GrowSpecies: spring.grow_species,
    steps.SproutSeeds: spring.sprout_seeds,
    steps.SellWood: autumn.sell_wood,
    steps.HandOut: hand_out.find_takers,
    steps.TakeCard: hand_out.take_card,
    steps.DiscardCard: hand_out.discard,
    steps.SufferRain: effects.suffer_rain,
    steps.BuryDead: deaths.bury_dead,
    steps.RehomeAnimal: migration.rehome,
    steps.NextSapling: auction.next_sapling,
    steps.Refill: turn.refill,
    steps.EndTurn: turn.end,
}

# What comes of an answer to a step that asks somebody.
ANSWERED: Mapping[type[Any], Callable[[ForesterState, Any, Any, list[Event]], None]] = {
    steps.DraftTile: start.draft_tile,
    steps.PlaceTile: start.place_tile,
    steps.LayCards: turn.lay_cards,
    steps.ChooseGrowth: spring.choose_growth,
    steps.WelcomeAnimals: summer.welcome,
    steps.ChooseRecipients: hand_out.name_recipients,
    steps.AnswerOffer: hand_out.answer_offer,
    steps.ChooseCount: hand_out.choose_count,
    steps.HealTrees: healing.heal_chosen,
    steps.ChooseDamage: damage.place_chosen,
    steps.ChooseAcornSpace: effects.place_acorn,
    steps.GiveUpSapling: effects.remove_sapling,
    steps.ChooseFelling: effects.fell_tree,
    steps.ChooseOffer: auction.offer,
    steps.BidForSapling: auction.bid,
    steps.PlantWon: auction.plant_won,
    steps.HoldCleanUpCard: remediation.use_card,
    steps.BuyOrEnd: purchases.buy_or_end,
    steps.HouseHomeless: migration.house,
    steps.DeclareOrPlayOn: turn.declare_or_play_on,
}


def carry_out(state: ForesterState, action: Action, events: list[Event]) -> None:
    """Answer the open question, and go on to the next."""
    _answer(state, action, events)
    settle(state, events)


def settle(state: ForesterState, events: list[Event]) -> None:
    """Resolve steps until a seat has a choice, or the game is over.

    A question with a single answer is answered at once (9).
    """
    while (step := state.agenda.now()) is not None:
        resolve = RESOLVED.get(type(step))
        if resolve is not None:
            state.agenda.done()
            resolve(state, step, events)
            continue
        possible = choices.of_step(state, step)
        if len(possible) > 1:
            state.offer_choices(possible)
            return
        _answer(state, possible[0], events)
    state.offer_choices(())


def _answer(state: ForesterState, action: Action, events: list[Event]) -> None:
    step = state.agenda.done()
    ANSWERED[type(step)](state, step, action, events)
