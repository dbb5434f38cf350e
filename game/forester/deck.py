"""The draw pile: shuffling it and drawing from it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from game.core.chance import Chance
from game.forester.cards import Card

if TYPE_CHECKING:
    from game.forester.state import ForesterState


def draw(state: ForesterState, seat: int) -> Card:
    """A seat takes the top card of the pile into its hand."""
    card, state.pile = state.pile[0], state.pile[1:]
    state.hands[seat] = tuple(sorted((*state.hands[seat], card)))
    return card


def reshuffle(state: ForesterState) -> int:
    """The discards become the pile (4.5); says how many cards there were.

    From now on everybody can tell which cards are still in the hands of others.
    """
    state.pile, state.discards = shuffled(state.discards, state.chance), ()
    state.held_over = frozenset(card for hand in state.hands for card in hand)
    return len(state.pile)


def shuffled(cards: Iterable[Card], chance: Chance) -> tuple[Card, ...]:
    """The cards in random order, whatever their order was."""
    pile = sorted(cards)
    chance.shuffle(pile, "deck")
    return tuple(pile)


def without(cards: tuple[Card, ...], *gone: Card) -> tuple[Card, ...]:
    """The other cards in their order."""
    return tuple(card for card in cards if card not in gone)
