"""Which gnomes a player can use, for a job or as a mate: idle ones of his own that are not lazy."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.values import Refusal, refused
from game.gnomes import menus
from game.gnomes.cards import IDLE, NUMBERS, RANKS, RESERVE, Gnome, owner
from game.gnomes.data import GREY

if TYPE_CHECKING:
    from game.core.values import Action
    from game.gnomes.actions import PutForward
    from game.gnomes.state import GnomesState


def why_not_idle(state: GnomesState, seat: int, name: Gnome) -> Refusal | None:
    """Whose gnome it is, whether it is in play, and whether it is free (5.2)."""
    gnome = NUMBERS[name]
    if owner(gnome) != seat:
        return refused("not_your_gnome", "5.2", gnome=name)
    place = state.places[gnome]
    if place == RESERVE:
        return refused("gnome_not_in_play", "5.2", gnome=name)
    return None if place == IDLE else refused("gnome_busy", "5.2", gnome=name)


def why_not_worker(state: GnomesState, seat: int, name: Gnome) -> Refusal | None:
    """What is wrong with a gnome that is not among the idle workers of a seat (5.2, 5.4)."""
    refusal = why_not_idle(state, seat, name)
    if refusal is None and RANKS[NUMBERS[name]] == GREY:
        return refused("grey_is_lazy", "5.4", gnome=name)
    return refusal


# In a search, with closed fists or open


def to_put_forward(state: GnomesState, seat: int) -> list[Action]:
    """The idle workers with at least the hat that the seeker demands (6.3)."""
    return [
        menus.PUT_FORWARD[gnome] for gnome in state.idle_workers(seat, state.running_auction().least_rank)
    ]


def why_not_put_forward(state: GnomesState, step: object, action: PutForward) -> Refusal | None:
    """What is wrong with a gnome as a mate for the seeker (6.3)."""
    refusal = why_not_worker(state, action.seat, action.gnome)
    if refusal is None and RANKS[NUMBERS[action.gnome]] < state.running_auction().least_rank:
        return refused("hat_too_low", "6.3", gnome=action.gnome)
    return refusal
