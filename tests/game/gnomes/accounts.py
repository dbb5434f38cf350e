"""What is true in every position: cards, money, pairs and piles add up."""

from __future__ import annotations

from collections import Counter

from game.gnomes.cards import (
    CARDS_OF_A_FLOWER,
    GARDEN,
    HOME,
    IDLE,
    NAMES,
    RANKS,
    RESERVE,
    SCHMIEDEL_GARDEN,
    SHED,
    owner,
)
from game.gnomes.data import CARDS_OF_A_HAT, FLOWERS, GOLD, GREY, START_CASH, WORKING_RANKS
from game.gnomes.event_cards import cards_of
from game.gnomes.state import GnomesState


def check(state: GnomesState) -> None:
    check_cards(state)
    check_money(state)
    check_pairs(state)
    check_contests_and_events(state)
    check_gold(state)
    check_idleness(state)


def check_cards(state: GnomesState) -> None:
    """22 cards a flower, each in one place; the view shows the same."""
    flowers = len(state.places) // CARDS_OF_A_FLOWER
    assert flowers == (3 if state.seats == 2 else state.seats)
    assert all(RESERVE <= place <= SCHMIEDEL_GARDEN for place in state.places)
    view = state.view(None)
    for flower in range(flowers):
        hats = Counter(view.reserves[flower])
        hats.update(gnome.hat for gnome in view.gnomes[flower])
        assert tuple(hats.values()) == CARDS_OF_A_HAT, f"{FLOWERS[flower]} has {hats}"
        assert all(gnome.gnome.startswith(FLOWERS[flower]) for gnome in view.gnomes[flower])


def check_money(state: GnomesState) -> None:
    """Multiples of 50, never negative, and nothing comes from nowhere."""
    assert all(cash >= 0 and cash % 50 == 0 for cash in state.cash), state.cash
    owned = START_CASH * state.seats + state.from_bank
    assert sum(state.cash) == owned, f"{state.cash} should be {owned} in all"


def check_pairs(state: GnomesState) -> None:
    """Two working gnomes of two owners, and nobody else is in a shed."""
    paired = [gnome for pair in state.pairs for gnome in (pair.own, pair.mate)]
    assert sorted(paired) == state.at(SHED), "a shed holds somebody without a mate"
    for pair in state.pairs:
        assert owner(pair.own) == pair.shed != owner(pair.mate)
        assert {RANKS[pair.own], RANKS[pair.mate]} <= set(WORKING_RANKS)


def check_contests_and_events(state: GnomesState) -> None:
    """Two different available hats, and piles that are complete."""
    assert state.contest_ranks is not None
    low, high = state.contest_ranks
    assert 1 <= low < high <= state.unlocked_rank <= state.best_rank <= 5
    pile = cards_of(state.event_pile)
    assert len(pile) == 9
    assert state.event in pile
    assert set(state.events_left) <= set(pile) - {state.event}


def check_gold(state: GnomesState) -> None:
    """A golden hat ends the game after the round in which it came."""
    golden = [seat for seat in range(state.seats) if state.has_gold(seat)]
    assert not golden or state.ending is not None or state.phase in (2, 5)
    assert not golden or state.phase == 5 or all(_is_in_garden(state, seat) for seat in golden)


def _is_in_garden(state: GnomesState, seat: int) -> bool:
    """Before breeding gold comes from a swap only."""
    golds = [card for card, rank in enumerate(RANKS) if rank == GOLD and owner(card) == seat]
    return [state.places[card] for card in golds] == [GARDEN]


def check_idleness(state: GnomesState) -> None:
    """After phase 2 only greys are idle; nobody lazy has a job."""
    for card, place in enumerate(state.places):
        if place == IDLE:
            assert state.phase == 2 or RANKS[card] == GREY, f"{NAMES[card]} was never occupied"
        if RANKS[card] == GREY:
            assert place in (RESERVE, IDLE, HOME), f"{NAMES[card]} works"
