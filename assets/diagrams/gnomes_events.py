"""Diagrams of the 18 events: which jobs each of them closes, and what it pays or takes."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from assets.diagrams.club import drawn, gnome, job, petals, piece, row_of_hats
from assets.diagrams.parts import Diagram, arrow, cross, framed, tick
from game.gnomes.data import BLUE, BROWN, GARDEN_PAY, GREEN, GREY, HIGH_PRIZE, ORANGE, RED, UPKEEP, VALUES
from game.gnomes.event_cards import EVENT_CARDS, EventId

HIGH = 128
MIDDLE = 60.0


def changed(before: int, after: int, x: float) -> str:
    """A sum that is another one this round."""
    old = (
        petals(before, x, MIDDLE, 28)
        + f'<path d="M{x - 50},{MIDDLE + 16}L{x + 50},{MIDDLE - 16}" stroke="#FF7BA8" '
    )
    old += 'stroke-width="6" stroke-linecap="round"/>'
    return old + arrow((x + 64, MIDDLE), (x + 92, MIDDLE)) + petals(after, x + 172, MIDDLE, 38)


def closed(event: EventId) -> str:
    """The jobs that nobody can choose."""
    return "".join(
        job(name, 330 + 190 * place, MIDDLE, 0.54, is_closed=True)
        for place, name in enumerate(EVENT_CARDS[event].banned)
    )


def two_cards(event: EventId) -> str:
    """Two breeding cards, of which the better or the worse one counts."""
    used = EVENT_CARDS[event].used_card((GREY, RED))
    parts = []
    for place, rank in enumerate((GREY, RED)):
        x = 340 + 150 * place
        parts.append(drawn(rank, x, MIDDLE, 0.42) + (tick if rank == used else cross)(x + 60, MIDDLE, 0.7))
    return "".join(parts)


def sold(*ranks: int, bonus: int) -> str:
    """Gnomes that bring more on the market."""
    return "".join(
        gnome(rank, "owl", 300 + 190 * place, 114, 0.41)
        + petals(VALUES[rank], 384 + 190 * place, MIDDLE - 18, 24)
        + petals(f"+{bonus}", 386 + 190 * place, MIDDLE + 22, 28, "#FFE9A8")
        for place, rank in enumerate(ranks)
    )


def poor_and_rich(text: str, hats: tuple[tuple[int, ...], ...], paid: int) -> str:
    """Two collections, one of which gets something."""
    parts = []
    for line, row in enumerate(hats):
        y = 33 + 56 * line
        parts.append(row_of_hats(row, 300, y + 20, 0.3, 46))
        if line == paid:
            parts.append(arrow((440, y), (488, y), size=0.9) + petals(text, 578, y, 32))
    return "".join(parts)


def sums(*owned: tuple[str, str]) -> str:
    """What some players have, and what is taken from them."""
    return "".join(
        petals(amount, 330 + 124 * place, MIDDLE - 22, 26)
        + (petals(taken, 330 + 124 * place, MIDDLE + 24, 30, "#FFB3C8") if taken else "")
        for place, (amount, taken) in enumerate(owned)
    )


# By event: what its picture shows beside the card.
EFFECTS: dict[EventId, Callable[[], str]] = {
    "steady_rain": lambda: closed("steady_rain") + petals(0, 520, MIDDLE, 38),
    "sunny_week": lambda: (
        job("garden", 320, MIDDLE, 0.56) + changed(GARDEN_PAY, EVENT_CARDS["sunny_week"].garden_pay, 440)
    ),
    "shed_painting": lambda: closed("shed_painting"),
    "judges_ill": lambda: closed("judges_ill"),
    "club_dues": lambda: sums(("900", "-100"), ("450", "-100"), ("50", "-50")),
    "aphids": lambda: piece("soup", 310, MIDDLE, 0.9) + changed(UPKEEP, EVENT_CARDS["aphids"].upkeep, 440),
    "good_harvest": lambda: (
        piece("soup", 310, MIDDLE, 0.9) + changed(UPKEEP, EVENT_CARDS["good_harvest"].upkeep, 440)
    ),
    "novice_grant": lambda: poor_and_rich("+200", ((RED, ORANGE), (ORANGE, BROWN)), 1),
    "flea_market": lambda: sold(BROWN, RED, bonus=EVENT_CARDS["flea_market"].sale_bonus(RED)),
    "national_show": lambda: (
        piece("prize_high", 300, MIDDLE + 28, 0.8)
        + changed(HIGH_PRIZE, EVENT_CARDS["national_show"].high_prize, 414)
    ),
    "spring_fever": lambda: two_cards("spring_fever"),
    "night_frost": lambda: two_cards("night_frost"),
    "market_closed": lambda: (
        closed("market_closed") + piece("job_throw_out", 520, MIDDLE + 40, 0.6) + cross(520, MIDDLE, 1.0)
    ),
    "herd_book_closed": lambda: closed("herd_book_closed"),
    "rich_tax": lambda: sums(("2350", "-200"), ("2350", "-200"), ("900", "")),
    "audit": lambda: (
        piece("treasurer_hat", 330, MIDDLE + 20, 0.8) + petals("-200", 480, MIDDLE, 40, "#FFB3C8")
    ),
    "overseas_collector": lambda: sold(BLUE, GREEN, bonus=EVENT_CARDS["overseas_collector"].sale_bonus(BLUE)),
    "gnome_strike": lambda: closed("gnome_strike") + petals(0, 520, MIDDLE, 38),
}


def event(name: EventId) -> Diagram:
    """A card of an event: the hat of its pile, its picture, what it changes."""
    pile = piece(f"card_back_{EVENT_CARDS[name].pile}", 46, MIDDLE, 0.18)
    return framed(pile + piece(f"event_{name}", 150, MIDDLE, 0.6) + EFFECTS[name](), height=HIGH)


# In the order of chapter 15.
DIAGRAMS: dict[str, Callable[[], Diagram]] = {
    f"15.{number}": partial(event, name) for number, name in enumerate(EVENT_CARDS, 1)
}
