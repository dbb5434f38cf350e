"""Phase 3: every pair in a shed has a child, if luck and the reserve allow it (10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.course import Resolve
from game.core.report import Report
from game.gnomes import events as told
from game.gnomes.auctions import schmiedel
from game.gnomes.auctions.auction import Pair
from game.gnomes.cards import HOME, NAMES, RANKS, RESERVE, SCHMIEDEL_GARDEN, owner
from game.gnomes.data import BREEDING_PILES, HATS, SCHMIEDEL, WORKING_HATS
from game.gnomes.steps import Breed, HoldContests

if TYPE_CHECKING:
    from game.gnomes.state import GnomesState


def breed(state: GnomesState, step: Breed, report: Report) -> None:
    """From the treasurer clockwise, each player's pairs in the order they were formed (10.1)."""
    state.phase = 3
    report.append(told.PhaseStarted(3))
    for seat in state.from_treasurer():
        own_pairs = [pair for pair in state.pairs if pair.shed == seat]
        for number, pair in enumerate(own_pairs, start=1):
            drawn = draw_hat(state, pair, number, report)
            bear(state, seat, drawn, report)
    go_home(state, report)
    state.agenda.before_all(HoldContests())


def draw_hat(state: GnomesState, pair: Pair, number: int, report: Report) -> int:
    """A card of the pile of the higher hat; it goes back before the next is drawn (10.2)."""
    pile = max(RANKS[pair.own], RANKS[pair.mate])
    cards = BREEDING_PILES[pile]
    drawn = tuple(state.chance.pick(cards, "breeding card") for _ in range(state.card.breeding_cards))
    used = state.card.used_card(drawn)
    hats = tuple(HATS[rank] for rank in drawn)
    report.append(told.BreedingCardDrawn(pair.shed, number, WORKING_HATS[pile - 1], hats, HATS[used]))
    return used


def bear(state: GnomesState, seat: int, drawn: int, report: Report) -> None:
    """The drawn hat, or the next lower one that the reserve has (10.3)."""
    for rank in range(drawn, -1, -1):
        child = state.in_reserve(seat, rank)
        if child is not None:
            state.bring_into_play(child, HOME)
            report.append(told.GnomeBorn(seat, NAMES[child], HATS[drawn]))
            return
    report.append(told.NoChildBorn(seat, HATS[drawn]))


def go_home(state: GnomesState, report: Report) -> None:
    """Parents, lent gnomes and those in Herr Schmiedel's garden go home and stay busy (10.5)."""
    for pair in state.pairs:
        state.pairs = state.pairs[1:]
        _return(state, pair.own, report)
        _return(state, pair.mate, report)
    for gnome in state.at(SCHMIEDEL_GARDEN):
        _return(state, gnome, report)


def _return(state: GnomesState, gnome: int, report: Report) -> None:
    is_schmiedels = state.has_schmiedel and owner(gnome) == schmiedel.FLOWER
    state.places[gnome] = RESERVE if is_schmiedels else HOME
    report.append(told.GnomeReturned(SCHMIEDEL if is_schmiedels else owner(gnome), NAMES[gnome]))


RESOLVED: dict[type, Resolve] = {Breed: breed}
