"""Phase 3: every pair in a shed has a child, if luck and the reserve allow it (10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.values import Event
from game.gnomes import events as told
from game.gnomes.auctions import schmiedel
from game.gnomes.auctions.auction import Pair
from game.gnomes.cards import HOME, NAMES, RANKS, RESERVE, SCHMIEDEL_GARDEN, owner
from game.gnomes.data import BREEDING_PILES, HATS, SCHMIEDEL, WORKING_HATS
from game.gnomes.steps import Breed, HoldContests

if TYPE_CHECKING:
    from game.gnomes.state import GnomesState


def breed(state: GnomesState, step: Breed, events: list[Event]) -> None:
    """From the treasurer clockwise, each player's pairs in the order they were formed (10.1)."""
    state.phase = 3
    events.append(told.PhaseStarted(3))
    for seat in state.seats_from(state.treasurer):
        own_pairs = [pair for pair in state.pairs if pair.shed == seat]
        for number, pair in enumerate(own_pairs, start=1):
            drawn = draw_hat(state, pair, number, events)
            bear(state, seat, drawn, events)
    go_home(state, events)
    state.agenda.before_all(HoldContests())


def draw_hat(state: GnomesState, pair: Pair, number: int, events: list[Event]) -> int:
    """A card of the pile of the higher hat; it goes back before the next is drawn (10.2)."""
    pile = max(RANKS[pair.own], RANKS[pair.mate])
    cards = BREEDING_PILES[pile]
    drawn = tuple(state.chance.pick(cards, "breeding card") for _ in range(state.card.breeding_cards))
    used = state.card.used_card(drawn)
    hats = tuple(HATS[rank] for rank in drawn)
    events.append(told.BreedingCardDrawn(pair.shed, number, WORKING_HATS[pile - 1], hats, HATS[used]))
    return used


def bear(state: GnomesState, seat: int, drawn: int, events: list[Event]) -> None:
    """The drawn hat, or the next lower one that the reserve has (10.3)."""
    for rank in range(drawn, -1, -1):
        child = state.in_reserve(seat, rank)
        if child is not None:
            state.bring_into_play(child, HOME)
            events.append(told.GnomeBorn(seat, NAMES[child], HATS[drawn]))
            return
    events.append(told.NoChildBorn(seat, HATS[drawn]))


def go_home(state: GnomesState, events: list[Event]) -> None:
    """Parents, lent gnomes and those in Herr Schmiedel's garden go home and stay busy (10.5)."""
    from_sheds = [gnome for pair in state.pairs for gnome in (pair.own, pair.mate)]
    for gnome in (*from_sheds, *state.at(SCHMIEDEL_GARDEN)):
        is_schmiedels = state.has_schmiedel and owner(gnome) == schmiedel.FLOWER
        state.places[gnome] = RESERVE if is_schmiedels else HOME
        events.append(told.GnomeReturned(SCHMIEDEL if is_schmiedels else owner(gnome), NAMES[gnome]))
    state.pairs = ()
