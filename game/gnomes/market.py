"""What gnomes are worth and what they bring, by what everybody sees."""

from __future__ import annotations

from game.gnomes.data import GOLD, RANK, WINNING_CASH, WORKING_HATS, Hat
from game.gnomes.event_cards import EVENT_CARDS, NO_EVENT, EventCard
from game.gnomes.views import GnomesView

GOLD_IN_BROWN = 2 ** (GOLD - 1)  # brown hats that two-for-one swaps would turn into a golden one


def card_of(view: GnomesView) -> EventCard:
    """What is different in the round of a view."""
    return EVENT_CARDS[view.event] if view.event else NO_EVENT


def worth(view: GnomesView, hat: Hat) -> int:
    """The plain value of a gnome (2.1)."""
    return view.values[RANK[hat]]


def sale_price(view: GnomesView, hat: Hat) -> int:
    """What a gnome brings that is sold as its job (5.9)."""
    return worth(view, hat) + card_of(view).sale_bonus(RANK[hat])


def left_after_upkeep(view: GnomesView, seat: int, sold: int, earned: int) -> int:
    """The petals of a seat after this round's upkeep, once so many of its gnomes are sold: children eat too.

    It is what is left at least, if no more are spent (12.1).
    """
    children = sum(pair.seat == seat for pair in view.pairs)
    eaters = len(view.gnomes[seat]) - sold + children
    return view.cash[seat] + earned - card_of(view).upkeep * eaters


def towards_gold(view: GnomesView, seat: int) -> int:
    """How many brown hats the gnomes of a seat would be worth if two of a hat made the next (5.10).

    A golden hat is worth GOLD_IN_BROWN.
    """
    return sum(2 ** (RANK[gnome.hat] - 1) for gnome in view.gnomes[seat] if gnome.hat != "grey")


def can_reach_goal(view: GnomesView, seat: int) -> bool:
    """Whether a seat has enough petals after upkeep once it sells every idle gnome (5.9, 13.1)."""
    idle = [gnome.hat for gnome in view.gnomes[seat] if not gnome.is_busy and gnome.hat != "gold"]
    sold = [] if "sell" in view.banned_jobs else idle
    earned = sum(sale_price(view, hat) for hat in sold if hat in WORKING_HATS)
    return left_after_upkeep(view, seat, sold=len(sold), earned=earned) >= WINNING_CASH
