"""The parts of the game are what the rules list."""

from collections import Counter

import msgspec
import pytest

from game.core.notation import NotationError, read_action
from game.gnomes.cards import NAMES, NUMBERS, RANKS, owner
from game.gnomes.data import BREEDING_PILES, CHIPS_DRAWN, HATS, PRICES, VALUES, WORKING_RANKS
from game.gnomes.event_cards import EVENT_CARDS, cards_of
from game.gnomes.phases.at_once import AT_ONCE
from game.gnomes.rules import GNOMES


def test_there_are_132_gnomes_22_a_flower() -> None:
    assert len(NAMES) == len(set(NAMES)) == 132
    assert Counter(owner(number) for number in range(132)) == dict.fromkeys(range(6), 22)
    assert all(HATS[RANKS[number]] == name.split("_")[1] for name, number in NUMBERS.items())


def test_there_are_five_breeding_piles_of_nine_cards() -> None:
    assert set(BREEDING_PILES) == set(WORKING_RANKS)
    assert [len(cards) for cards in BREEDING_PILES.values()] == [9] * 5


@pytest.mark.parametrize(
    ("pile", "better", "same", "lower"),
    [(1, 3, 4, 0), (2, 2, 3, 2), (3, 2, 3, 2), (4, 1, 3, 3), (5, 1, 3, 3)],
)
def test_a_pile_holds_better_same_and_lower_hats_and_two_greys(
    pile: int, better: int, same: int, lower: int
) -> None:
    cards = BREEDING_PILES[pile]
    assert sum(rank > pile for rank in cards) == better
    assert sum(rank == pile for rank in cards) == same
    assert sum(0 < rank < pile for rank in cards) == lower
    assert sum(rank == 0 for rank in cards) == 2


def test_mean_values_of_children_are_as_noted() -> None:
    means = [round(sum(VALUES[rank] for rank in BREEDING_PILES[pile]) / 9) for pile in WORKING_RANKS]
    assert means == [122, 167, 233, 278, 289]


def test_there_are_18_events_in_two_piles_of_nine() -> None:
    assert (len(cards_of("grey")), len(cards_of("blue"))) == (9, 9)
    assert set(AT_ONCE) <= set(EVENT_CARDS)


def test_62_prices_can_be_formed() -> None:
    assert (len(PRICES), PRICES[0], PRICES[-1]) == (62, 0, 3050)


def test_two_of_schmiedels_chips_come_in_ten_ways() -> None:
    assert Counter(map(sum, CHIPS_DRAWN)) == {100: 1, 150: 4, 200: 1, 250: 2, 300: 2}


@pytest.mark.parametrize(
    "fields",
    [
        {"type": "WorkInGarden", "gnome": "rose_red_5"},
        {"type": "WorkInGarden", "gnome": "oak_red_1"},
        {"type": "SwapTwoForOne", "hat": "pink"},
        {"type": "EnterContest", "gnome": "rose_red_1", "contest": "middle"},
        {"type": "SetTerms", "min_hat": "brown", "duty": "sleep"},
        {"type": "SetTerms", "min_hat": "grey", "duty": "none"},
        {"type": "AttachPromise", "kind": "moon"},
        {"type": "ChooseDeal", "partner": 6},
        {"type": "ChooseDeal", "partner": "bank"},
    ],
)
def test_unknown_cards_hats_jobs_and_partners_cannot_be_said(fields: dict[str, object]) -> None:
    with pytest.raises(NotationError):
        read_action(GNOMES, msgspec.json.encode({"seat": 0, **fields}))
