"""Remediation: the card that runs around the table, and what a tile does when it is laid (6.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.values import Action, Event
from game.forester import events as told
from game.forester import healing
from game.forester.actions import BuyWithCard
from game.forester.data import REMEDIATION, Tile, Zone
from game.forester.steps import HoldCleanUpCard

if TYPE_CHECKING:
    from game.forester.state import ForesterState

ALL_ZONES: tuple[Zone, ...] = ("north", "south", "industry")


def send_around(state: ForesterState, taker: int, zone: Zone) -> bool:
    """The card begins its way with its taker; by option it serves every zone (6.5.1)."""
    zones = ALL_ZONES if state.options.remediation_for_any_zone else (zone,)
    _, *others = state.seats_from(taker)
    state.agenda.before_all(HoldCleanUpCard(taker, zones, tuple(others)))
    return True


def offered(state: ForesterState, step: HoldCleanUpCard) -> list[Tile]:
    """What the holder of a card can buy with it (6.5.1, 6.5.2)."""
    domain = state.domains[step.seat]
    return [
        tile
        for tile in domain.next_tiles()
        if REMEDIATION[tile].zone in step.zones and REMEDIATION[tile].price <= domain.money
    ]


def use_card(state: ForesterState, step: HoldCleanUpCard, action: Action, events: list[Event]) -> None:
    """A tile is bought, or the card goes on to the left until everybody has had it (6.5.3)."""
    if isinstance(action, BuyWithCard):
        buy(state, step.seat, action.tile, REMEDIATION[action.tile].price, True, events)
    elif step.to_come:
        heir, *others = step.to_come
        events.append(told.RemediationCardPassed(step.seat, heir))
        state.agenda.before_all(HoldCleanUpCard(heir, step.zones, tuple(others)))
    else:
        assert state.card is not None
        events.append(told.CardFizzled(state.card.seat, state.card.card, "nobody_bought"))


def buy(
    state: ForesterState, seat: int, tile: Tile, price: int, with_card: bool, events: list[Event]
) -> None:
    """A seat pays and lays a tile; plants under its white arrows lose a marker each (6.5.4)."""
    state.pay_bank(seat, price)
    state.tile_stock[tile] -= 1
    domain = state.domains[seat]
    domain.tiles = (*domain.tiles, tile)
    events.append(told.RemediationBought(seat, tile, price, with_card))
    for space in domain.damaged(list(REMEDIATION[tile].white_arrows)):
        healing.take_marker(state, seat, space, tile, events)
