"""Remediation: the card that runs around the table, and what a tile does when it is laid (6.5, 6.9)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from game.core.course import Answer, Question
from game.core.report import Report
from game.core.values import Action, Refusal, refused
from game.forester import events as told
from game.forester import healing
from game.forester.actions import BuyWithCard, PassCard
from game.forester.data import REMEDIATION, Tile, Zone
from game.forester.domain import Domain
from game.forester.steps import HoldCleanUpCard

if TYPE_CHECKING:
    from game.forester.state import ForesterState

ALL_ZONES: tuple[Zone, ...] = ("north", "south", "industry")


def send_around(zone: Zone, state: ForesterState, taker: int) -> bool:
    """A card begins its way with its taker; by option it serves every zone (3.7, 6.5)."""
    zones = ALL_ZONES if state.options.remediation_for_any_zone else (zone,)
    _, *others = state.seats_from(taker)
    state.agenda.before_all(HoldCleanUpCard(taker, zones, tuple(others)))
    return True


# With the card


def clean_ups(state: ForesterState, step: HoldCleanUpCard) -> Iterable[Action]:
    """Every tile that the card offers, or the card goes on (6.5)."""
    for tile in offered(state, step):
        yield BuyWithCard(step.seat, tile)
    yield PassCard(step.seat)


def offered(state: ForesterState, step: HoldCleanUpCard) -> list[Tile]:
    """What the holder of a card can buy with it (6.5)."""
    tiles = affordable(state.domains[step.seat], 1)
    return [tile for tile in tiles if REMEDIATION[tile].zone in step.zones]


def why_not_clean_up(state: ForesterState, step: HoldCleanUpCard, action: BuyWithCard) -> Refusal | None:
    """The next tile of the card's zone, at plain price (6.5)."""
    domain, tile = state.domains[step.seat], action.tile
    if tile in offered(state, step):
        return None
    if REMEDIATION[tile].zone not in step.zones:
        return refused("wrong_zone", "6.5", zone=step.zones[0])
    return why_not_next(domain, tile) or refused("not_enough_money", "6.5", money=domain.money)


def buy_with_card(state: ForesterState, step: HoldCleanUpCard, action: BuyWithCard, report: Report) -> None:
    """The holder buys, and keeps the card until the tile has worked."""
    buy(state, step.seat, action.tile, REMEDIATION[action.tile].price, True, report)
    state.agenda.done()


def pass_card(state: ForesterState, step: HoldCleanUpCard, action: PassCard, report: Report) -> None:
    """The card goes on to the left until everybody has had it (6.5)."""
    if step.to_come:
        heir, *others = step.to_come
        state.agenda.before_all(HoldCleanUpCard(heir, step.zones, tuple(others)))
        report.append(told.RemediationCardPassed(step.seat, heir, _why_passed(state, step)))
    else:
        assert state.card is not None
        report.append(told.CardFizzled(state.card.seat, state.card.card, "nobody_bought"))


def _why_passed(state: ForesterState, step: HoldCleanUpCard) -> told.PassOnReason:
    if offered(state, step):
        return "wish"
    next_ones = state.domains[step.seat].next_tiles()
    return "money" if any(REMEDIATION[tile].zone in step.zones for tile in next_ones) else "owned"


# With and without it


def affordable(domain: Domain, times: int) -> list[Tile]:
    """The tiles that a domain may lay next, and can pay at a multiple of their price."""
    return [tile for tile in domain.next_tiles() if times * REMEDIATION[tile].price <= domain.money]


def why_not_next(domain: Domain, tile: Tile) -> Refusal | None:
    """Each tile once, and in their order (6.5)."""
    if tile in domain.next_tiles():
        return None
    if tile in domain.tiles:
        return refused("tile_owned", "6.5", tile=tile)
    needs = REMEDIATION[tile].needs
    assert needs is not None, f"{tile} could be laid"
    return refused("tile_order", "6.5", tile=tile, needs=needs)


def buy(state: ForesterState, seat: int, tile: Tile, price: int, with_card: bool, report: Report) -> None:
    """A seat pays and lays a tile; plants under its white arrows lose a marker each (6.9)."""
    state.pay_bank(seat, price)
    state.tile_stock[tile] -= 1
    domain = state.domains[seat]
    domain.tiles = (*domain.tiles, tile)
    report.append(told.RemediationBought(seat, tile, price, with_card))
    for space in domain.damaged(list(REMEDIATION[tile].white_arrows)):
        healing.take_marker(state, seat, space, tile, report)


QUESTIONS: dict[type, Question] = {
    HoldCleanUpCard: Question(
        "6.5",
        clean_ups,
        {BuyWithCard: Answer(buy_with_card, why_not_clean_up, goes_on=True), PassCard: Answer(pass_card)},
    )
}
