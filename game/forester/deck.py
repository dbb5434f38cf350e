"""The draw pile: shuffling it and drawing from it (4.5)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from game.core.chance import Chance
from game.core.report import Report
from game.forester import events as told
from game.forester.cards import Card
from game.forester.data import HAND

if TYPE_CHECKING:
    from game.forester.state import ForesterState


def refill(state: ForesterState, seat: int, report: Report) -> None:
    """Fill a hand up to five cards; the discards go under a pile that is too small for that (4.5)."""
    missing = HAND - len(state.hands[seat])
    if len(state.pile) < missing:
        _reshuffle(state, report)
    drawn, state.pile = state.pile[:missing], state.pile[missing:]
    state.hands[seat] = tuple(sorted((*state.hands[seat], *drawn)))
    report.append(told.HandRefilled(seat, missing, drawn))


def _reshuffle(state: ForesterState, report: Report) -> None:
    """The discards join the pile, whose rest is drawn at once.

    From now on everybody can tell which cards are still in the hands of others.
    """
    rest, discards, state.discards = state.pile, state.discards, ()
    state.pile = (*rest, *shuffled(discards, state.chance))
    state.held_over = frozenset(card for hand in state.hands for card in hand)
    report.append(told.DeckReshuffled(len(discards)))
    state.held_over = state.held_over.union(rest)


def shuffled(cards: Iterable[Card], chance: Chance) -> tuple[Card, ...]:
    """The cards in random order, whatever their order was."""
    pile = sorted(cards)
    chance.shuffle(pile, "deck")
    return tuple(pile)


def without(cards: tuple[Card, ...], *gone: Card) -> tuple[Card, ...]:
    """The other cards in their order."""
    return tuple(card for card in cards if card not in gone)
