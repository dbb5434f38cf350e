"""Voluntary actions: one remediation tile and one sapling a turn, without a card (4.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.core.values import Action, Event
from game.forester import events as told
from game.forester import pollution, remediation
from game.forester.actions import BuyRemediation, BuySapling
from game.forester.data import REMEDIATION, SAPLING_PRICE, Tile
from game.forester.steps import BuyOrEnd

if TYPE_CHECKING:
    from game.forester.state import ForesterState


def double_price(tile: Tile) -> int:
    """What a tile costs without a card (4.4.1)."""
    return 2 * REMEDIATION[tile].price


def buy_or_end(state: ForesterState, step: BuyOrEnd, action: Action, events: list[Event]) -> None:
    """After a purchase the other kind may follow (4.4)."""
    match action:
        case BuyRemediation(seat=seat, tile=tile):
            remediation.buy(state, seat, tile, double_price(tile), False, events)
            state.agenda.before_all(replace(step, can_buy_tile=False))
        case BuySapling(seat=seat, species=species, space=space):
            state.pay_bank(seat, SAPLING_PRICE)
            events.append(told.SaplingBought(seat, species, SAPLING_PRICE))
            state.agenda.before_all(replace(step, can_buy_sapling=False))
            pollution.plant_sapling(state, seat, species, space, events)
