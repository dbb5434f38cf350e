"""Phases 3 and 4: children, and prizes."""

from collections import Counter

import pytest

from game.core.values import Event
from game.gnomes import events as told
from game.gnomes.auctions.auction import Pair
from game.gnomes.cards import CONTEST_HIGH, CONTEST_LOW, NUMBERS, SHED
from game.gnomes.data import BREEDING_COUNTS, HATS, RANK, Contest
from game.gnomes.event_cards import EventId
from game.gnomes.state import GnomesState
from game.gnomes.steps import Breed, HoldContests
from tests.game.gnomes.positions import (
    C,
    G,
    M,
    gnome,
    in_play,
    of_kind,
    only,
    place,
    put_in_play,
    resolve,
    table,
)


def paired(state: GnomesState, shed: int, own: str, mate: str) -> None:
    state.places[NUMBERS[own]] = state.places[NUMBERS[mate]] = SHED
    state.pairs = (*state.pairs, Pair(shed, NUMBERS[own], NUMBERS[mate]))


def entered(state: GnomesState, contest: Contest, *gnomes: str) -> None:
    for name in gnomes:
        state.places[NUMBERS[name]] = CONTEST_LOW if contest == "low" else CONTEST_HIGH


def prizes(events: list[Event]) -> dict[str, int]:
    return {prize.gnome: prize.amount for prize in of_kind(events, told.PrizePaid)}


# Breeding


def test_the_treasurer_breeds_first_and_pairs_in_the_order_they_were_formed() -> None:
    state = table("red red", "blue", "brown brown brown", first=G)
    paired(state, C, gnome(C, "red"), gnome(G, "brown"))
    paired(state, G, gnome(G, "brown", 2), gnome(M, "blue"))
    paired(state, C, gnome(C, "red", 2), gnome(G, "brown", 3))
    drawn = of_kind(resolve(state, Breed()), told.BreedingCardDrawn)
    assert [(card.seat, card.pair, card.pile) for card in drawn] == [
        (G, 1, "blue"),
        (C, 1, "red"),
        (C, 2, "red"),
    ]


def test_a_child_is_born_at_home_and_busy() -> None:
    state = table("red", "brown", "brown", draws={"breeding card": [RANK["orange"]]})
    paired(state, C, gnome(C, "red"), gnome(M, "brown"))
    resolve(state, Breed())
    assert place(state, gnome(C, "orange")) == "home"


def test_children_come_as_often_as_the_pile_says() -> None:
    born: Counter[str] = Counter()
    state = table("green", "brown", "brown")
    paired(state, C, gnome(C, "green"), gnome(M, "brown"))
    for seed in range(1800):
        twin = state.copy()
        twin.chance.seed = seed
        born[only(resolve(twin, Breed()), told.GnomeBorn).drawn_hat] += 1
    expected = dict(zip(HATS, BREEDING_COUNTS[RANK["green"]], strict=True))
    assert {hat: round(born[hat] / 200) for hat in HATS} == expected


def test_a_reserve_without_any_lower_hat_has_no_child() -> None:
    state = table("red", "brown", "brown", draws={"breeding card": [RANK["brown"]]})
    paired(state, C, gnome(C, "red"), gnome(M, "brown"))
    put_in_play(state, C, "brown", 3)
    put_in_play(state, C, "grey", 3)
    assert told.NoChildBorn(C, "brown") in resolve(state, Breed())


def test_gold_can_be_born() -> None:
    state = table("green", "brown", "brown", draws={"breeding card": [RANK["gold"]]})
    paired(state, C, gnome(C, "green"), gnome(M, "brown"))
    assert told.GnomeBorn(C, gnome(C, "gold"), "gold") in resolve(state, Breed())
    assert (state.has_gold(C), state.ending) == (True, None)


# Contests


def test_the_highest_hat_takes_the_whole_prize() -> None:
    state = table("red", "orange", "brown", contests=("brown", "red"), draws={"rivals": [(0, 1)]})
    entered(state, "low", gnome(C, "red"), gnome(M, "orange"))
    assert prizes(resolve(state, HoldContests())) == {gnome(C, "red"): 500}


def test_a_better_rival_takes_the_prize_away() -> None:
    state = table("brown", "brown", contests=("brown", "orange"), draws={"rivals": [(1, 2)]})
    entered(state, "high", gnome(C, "brown"))
    events = resolve(state, HoldContests())
    assert prizes(events) == {}
    assert state.cash == [1500, 1500]
    assert told.GnomeReturned(C, gnome(C, "brown")) in events


def test_low_comes_before_high_and_each_draws_its_own_rivals() -> None:
    state = table("red red", "brown", contests=("brown", "red"), draws={"rivals": [(0, 0), (0, 3)]})
    entered(state, "low", gnome(C, "red"))
    entered(state, "high", gnome(C, "red", 2))
    events = resolve(state, HoldContests())
    assert [rivals.contest for rivals in of_kind(events, told.RivalsDrawn)] == ["low", "high"]
    assert prizes(events) == {gnome(C, "red"): 500, gnome(C, "red", 2): 500}


def test_rivals_are_two_different_cards_of_the_pile() -> None:
    state = table("brown", "brown", contests=("brown", "orange"))
    entered(state, "low", gnome(C, "brown"))
    seen = set()
    for seed in range(300):
        twin = state.copy()
        twin.chance.seed = seed
        seen.add(only(resolve(twin, HoldContests()), told.RivalsDrawn).hats)
    assert ("red", "red") not in seen
    assert ("orange", "red") in seen
    assert len(seen) == 9  # the brown pile holds a single red card


@pytest.mark.parametrize("event", ["judges_ill", "audit"])
def test_an_empty_contest_draws_nothing(event: EventId) -> None:
    state = table("red", "brown", event=event)
    before = state.chance.count
    events = resolve(state, HoldContests())
    assert of_kind(events, told.ContestSkipped) == [told.ContestSkipped("low"), told.ContestSkipped("high")]
    assert state.chance.count == before


def test_contest_gnomes_go_home_busy() -> None:
    state = table("red", "brown")
    entered(state, "low", gnome(C, "red"))
    resolve(state, HoldContests())
    assert (place(state, gnome(C, "red")), in_play(state, C)) == ("home", ["red"])
