"""What gnomes bring, as far as the table tells it before it happens."""

from __future__ import annotations

from game.gnomes.data import RANK, Contest, Hat
from game.gnomes.event_cards import EVENT_CARDS, NO_EVENT, EventCard
from game.gnomes.insight import expected_prize
from game.gnomes.views import GnomesView
from scenes.tables.gnomes.reading import entered


def card_of(view: GnomesView) -> EventCard:
    """What is different in the round of a view."""
    return EVENT_CARDS[view.event] if view.event else NO_EVENT


def worth(view: GnomesView, hat: Hat) -> int:
    """The plain value of a gnome (2.1)."""
    return view.values[RANK[hat]]


def sale_price(view: GnomesView, hat: Hat) -> int:
    """What a gnome brings that is sold as its job (5.9)."""
    return worth(view, hat) + card_of(view).sale_bonus(RANK[hat])


def hoped_prize(view: GnomesView, hat: Hat, contest: Contest) -> int:
    """What a gnome would bring on average in a contest, by what is known of those who compete (11)."""
    if view.contests is None:
        return 0
    place = 0 if contest == "low" else 1
    others = [RANK[other] for _, other in entered(view, f"contest_{contest}")]
    return round(expected_prize(RANK[view.contests[place]], RANK[hat], view.prizes[place], others))
