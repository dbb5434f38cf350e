"""The course of the game: an action is carried out, then every step that asks nobody."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from game.core.course import Course
from game.core.values import Event
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

COURSE: Course[ForesterState] = Course(RESOLVED, ANSWERED, choices.of_step)
carry_out, settle = COURSE.carry_out, COURSE.settle
