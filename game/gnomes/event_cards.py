"""The 18 event cards: what each of them changes for the round in which it is drawn (2.12).

All effects are reconstructed [R]; that there are 18 cards in two piles is [S].
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, TypeAlias

from msgspec import Struct

from game.gnomes.data import BLUE, GARDEN_PAY, GREEN, HIGH_PRIZE, UPKEEP, WORKING_RANKS, Job

Pile: TypeAlias = Literal["grey", "blue"]
EventId: TypeAlias = Literal[
    "steady_rain",
    "sunny_week",
    "shed_painting",
    "judges_ill",
    "club_dues",
    "aphids",
    "good_harvest",
    "novice_grant",
    "flea_market",
    "national_show",
    "spring_fever",
    "night_frost",
    "market_closed",
    "herd_book_closed",
    "rich_tax",
    "audit",
    "overseas_collector",
    "gnome_strike",
]


def no_bonus(rank: int) -> int:
    """A sold gnome pays its value."""
    return 0


def flea_market_bonus(rank: int) -> int:
    """Every working gnome pays 50 more."""
    return 50 if rank in WORKING_RANKS else 0


def overseas_bonus(rank: int) -> int:
    """Blue and green gnomes pay 200 more."""
    return 200 if rank in (BLUE, GREEN) else 0


class EventCard(Struct, frozen=True):
    """What is different in the round of a card; what is left out is as always."""

    pile: Pile
    banned: tuple[Job, ...] = ()
    garden_pay: int = GARDEN_PAY  # also after a failed auction
    upkeep: int = UPKEEP  # for each gnome
    high_prize: int = HIGH_PRIZE
    sale_bonus: Callable[[int], int] = no_bonus  # by the rank of a gnome sold as its job
    breeding_cards: int = 1  # drawn for each pair
    used_card: Callable[[tuple[int, ...]], int] = max  # which of them counts


EVENT_CARDS: dict[EventId, EventCard] = {
    "steady_rain": EventCard("grey", banned=("garden",), garden_pay=0),
    "sunny_week": EventCard("grey", garden_pay=100),
    "shed_painting": EventCard("grey", banned=("seek", "offer")),
    "judges_ill": EventCard("grey", banned=("contest",)),  # so no contest is held
    "club_dues": EventCard("grey"),  # at once
    "aphids": EventCard("grey", upkeep=150),
    "good_harvest": EventCard("grey", upkeep=50),
    "novice_grant": EventCard("grey"),  # at once
    "flea_market": EventCard("grey", sale_bonus=flea_market_bonus),
    "national_show": EventCard("blue", high_prize=1500),
    "spring_fever": EventCard("blue", breeding_cards=2, used_card=max),
    "night_frost": EventCard("blue", breeding_cards=2, used_card=min),
    "market_closed": EventCard("blue", banned=("sell",)),
    "herd_book_closed": EventCard("blue", banned=("swap",)),
    "rich_tax": EventCard("blue"),  # at once
    "audit": EventCard("blue"),  # at once
    "overseas_collector": EventCard("blue", sale_bonus=overseas_bonus),
    "gnome_strike": EventCard("blue", banned=("garden",), garden_pay=0),
}

NO_EVENT = EventCard("grey")  # until the card of a round is drawn


def cards_of(pile: Pile) -> tuple[EventId, ...]:
    """Every card of a pile."""
    return tuple(event for event, card in EVENT_CARDS.items() if card.pile == pile)
