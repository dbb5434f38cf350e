"""Herr Schmiedel: with two players he answers auctions, at a price partly left to chance (9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.gnomes import events as told
from game.gnomes.data import CHIPS_DRAWN

if TYPE_CHECKING:
    from game.gnomes.state import GnomesState

FLOWER = 2  # the first one that no player uses (3.5)


def answers_offer(state: GnomesState, seat: int) -> bool:
    """Whether he takes part when a seat offers a mate (9.2)."""
    if not state.has_schmiedel:
        return False
    return not (state.options.schmiedel_once and state.has_dealt_with_schmiedel[seat])  # (9.7)


def answers_seek(state: GnomesState, seat: int, rank: int, least_rank: int = 0) -> bool:
    """Whether he takes part when a seat seeks a mate for a gnome: only with the same hat (9.2)."""
    return answers_offer(state, seat) and least_rank <= rank and state.in_reserve(FLOWER, rank) is not None


def draw_price(state: GnomesState) -> told.SchmiedelChipsDrawn:
    """The value of the active player's gnome and two of his five chips, to be told next (9.3)."""
    auction = state.running_auction()
    chips = state.chance.pick(CHIPS_DRAWN, "chips")
    price = state.value(auction.gnome) + sum(chips)
    state.auction = replace(auction, schmiedel_price=price)
    return told.SchmiedelChipsDrawn(chips, price)


def remember_deal(state: GnomesState, seat: int) -> None:
    """A seat has closed a deal with him this round (9.7)."""
    dealt = list(state.has_dealt_with_schmiedel)
    dealt[seat] = True
    state.has_dealt_with_schmiedel = tuple(dealt)
