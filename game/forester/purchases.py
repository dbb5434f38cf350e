"""Voluntary actions: one remediation tile and one sapling a turn, without a card (4.4)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.core.course import Answer, Question
from game.core.report import Report
from game.core.values import Action, Refusal, refused
from game.forester import events as told
from game.forester import pollution, remediation
from game.forester.actions import BuyRemediation, BuySapling, EndActions
from game.forester.data import REMEDIATION, SAPLING_PRICE, SPECIES_IDS, WITHOUT_CARD
from game.forester.steps import BuyOrEnd

if TYPE_CHECKING:
    from game.forester.state import ForesterState


def goods(state: ForesterState, step: BuyOrEnd) -> Iterable[Action]:
    """Each kind once, as far as the money goes (4.4)."""
    domain = state.domains[step.seat]
    if step.can_buy_tile:
        for tile in remediation.affordable(domain, WITHOUT_CARD):
            yield BuyRemediation(step.seat, tile)
    if step.can_buy_sapling and domain.money >= SAPLING_PRICE:
        room = domain.room_for_sapling()
        for species in SPECIES_IDS:
            if state.sapling_stock[species]:
                for space in room:
                    yield BuySapling(step.seat, species, space)
    yield EndActions(step.seat)


def why_not_tile(state: ForesterState, step: BuyOrEnd, action: BuyRemediation) -> Refusal | None:
    """One a turn, the next of its zone, at double price (4.4, 6.5)."""
    domain = state.domains[step.seat]
    if not step.can_buy_tile:
        return refused("already_bought", "4.4", kind="tile")
    if action.tile in remediation.affordable(domain, WITHOUT_CARD):
        return None
    no_money = refused("not_enough_money", "4.4", money=domain.money)
    return remediation.why_not_next(domain, action.tile) or no_money


def why_not_sapling(state: ForesterState, step: BuyOrEnd, action: BuySapling) -> Refusal | None:
    """One a turn, in stock, with room for it, and paid in full (3.2, 4.4, 7.1)."""
    domain = state.domains[step.seat]
    if not step.can_buy_sapling:
        return refused("already_bought", "4.4", kind="sapling")
    if not state.sapling_stock[action.species]:
        return refused("species_out_of_stock", "3.2", species=action.species)
    if action.space not in domain.room_for_sapling():
        return refused("space_occupied", "7.1", space=action.space)
    return None if domain.money >= SAPLING_PRICE else refused("not_enough_money", "4.4", money=domain.money)


def buy_tile(state: ForesterState, step: BuyOrEnd, action: BuyRemediation, report: Report) -> None:
    """A tile at double price; a sapling may follow (4.4)."""
    state.agenda.before_all(replace(step, can_buy_tile=False))
    price = WITHOUT_CARD * REMEDIATION[action.tile].price
    remediation.buy(state, step.seat, action.tile, price, False, report)


def buy_sapling(state: ForesterState, step: BuyOrEnd, action: BuySapling, report: Report) -> None:
    """A sapling is planted at once; a tile may follow (4.4)."""
    state.agenda.before_all(replace(step, can_buy_sapling=False))
    state.pay_bank(step.seat, SAPLING_PRICE)
    report.append(told.SaplingBought(step.seat, action.species, SAPLING_PRICE))
    pollution.make_room(state, step.seat, action.space, report)
    pollution.plant_sapling(state, step.seat, action.species, action.space, report)


def end_actions(state: ForesterState, step: BuyOrEnd, action: EndActions, report: Report) -> None:
    """Nothing more is bought this turn; it is told if the money is too little for what is left to buy."""
    domain = state.domains[step.seat]
    prices = [WITHOUT_CARD * REMEDIATION[tile].price for tile in domain.next_tiles() if step.can_buy_tile]
    if step.can_buy_sapling and any(state.sapling_stock.values()) and domain.room_for_sapling():
        prices.append(SAPLING_PRICE)
    if prices and domain.money < min(prices):
        report.append(told.NothingAffordable(step.seat, domain.money))


QUESTIONS: dict[type, Question] = {
    BuyOrEnd: Question(
        "4.4",
        goods,
        {
            BuyRemediation: Answer(buy_tile, why_not_tile),
            BuySapling: Answer(buy_sapling, why_not_sapling),
            EndActions: Answer(end_actions),
        },
    )
}
