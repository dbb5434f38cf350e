"""What gnomes are worth and what they bring, by what everybody sees."""

from __future__ import annotations

from game.gnomes.data import RANK, Hat
from game.gnomes.event_cards import EVENT_CARDS, NO_EVENT, EventCard
from game.gnomes.views import GnomesView


def card_of(view: GnomesView) -> EventCard:
    """What is different in the round of a view."""
    return EVENT_CARDS[view.event] if view.event else NO_EVENT


def worth(view: GnomesView, hat: Hat) -> int:
    """The plain value of a gnome (2.1)."""
    return view.values[RANK[hat]]


def sale_price(view: GnomesView, hat: Hat) -> int:
    """What a gnome brings that is sold as its job (5.9)."""
    return worth(view, hat) + card_of(view).sale_bonus(RANK[hat])
