"""Herr Schmiedel answers auctions of two players."""

from collections import Counter

import pytest

from game.core.values import Event
from game.gnomes import actions as said
from game.gnomes import events as told
from game.gnomes.data import CHIPS_DRAWN, RANK, VALUES, WORKING_HATS
from game.gnomes.state import GnomesState
from game.gnomes.steps import Breed
from tests.game.gnomes.positions import (
    C,
    M,
    apply,
    gnome,
    kinds,
    new_game,
    of_kind,
    only,
    place,
    refused,
    resolve,
    table,
    whole_hat,
)


def offered(state: GnomesState, hat: str, minimum: int) -> list[Event]:
    return apply(state, said.OfferMate(C, gnome(C, hat)), said.SetMinimum(C, minimum))


@pytest.mark.parametrize("hat", WORKING_HATS)
def test_his_prices_are_the_value_and_any_two_chips(hat: str) -> None:
    """All ten draws are equally likely, so counting them is the distribution."""
    prices: Counter[int] = Counter()
    for chips in CHIPS_DRAWN:
        state = table(f"{hat} {hat}", "brown", busy=[gnome(M, "brown")])
        state.chance.loaded = {"chips": [chips]}  # type: ignore[attr-defined]
        drawn = only(offered(state, hat, minimum=0), told.SchmiedelChipsDrawn)
        assert drawn.chips == chips
        prices[drawn.price] += 1
    value = VALUES[RANK[hat]]
    assert prices == {value + more: times for more, times in {100: 1, 150: 4, 200: 1, 250: 2, 300: 2}.items()}
    assert sum(price * times for price, times in prices.items()) == 10 * (value + 200)


def test_every_pair_of_chips_is_equally_likely() -> None:
    drawn: Counter[tuple[int, int]] = Counter()
    state = table("brown brown", "brown", busy=[gnome(M, "brown")])
    for seed in range(3000):
        twin = state.copy()
        twin.chance.seed = seed
        drawn[only(offered(twin, "brown", 0), told.SchmiedelChipsDrawn).chips] += 1
    assert {chips: round(times / 300) for chips, times in drawn.items()} == {
        (50, 50): 1, (50, 100): 4, (50, 200): 2, (100, 100): 1, (100, 200): 2,
    }  # fmt: skip


def test_he_sits_at_the_table_of_two_only() -> None:
    assert new_game(2).view(None).flowers == ("rose", "tulip", "daisy")
    assert new_game(3).has_schmiedel is False
    assert refused(table("red", "grey", "grey"), said.OfferMate(C, gnome(C, "red"))) == "no_possible_partner"


def test_he_takes_part_although_nobody_is_idle() -> None:
    state = table("red brown", "brown", busy=[gnome(M, "brown")])
    assert {"SeekMate", "OfferMate"} <= kinds(state)


def test_he_has_no_gnome_above_the_seekers_own_hat() -> None:
    state = table("orange brown", "blue blue")
    state.apply(said.SeekMate(C, gnome(C, "orange")))
    apply(state, said.SetTerms(C, "red", "none"))
    auction = state.view(None).auction
    assert auction is not None
    assert not auction.has_schmiedel
    events = state.apply(said.Decline(M))
    assert told.AuctionFailed(C, gnome(C, "orange"), 50) in events


def test_he_cannot_lend_a_hat_of_which_all_are_hired_out() -> None:
    state = table("green green", "brown", busy=[gnome(M, "brown")])
    for card in whole_hat(2, "green"):
        state.places[card] = 4
    assert refused(state, said.SeekMate(C, gnome(C, "green"))) == "no_possible_partner"


def test_a_seeker_pays_the_bank_and_his_gnome_goes_back_after_breeding() -> None:
    state = table("red red", "brown", busy=[gnome(M, "brown")], draws={"chips": [(100, 200)]})
    apply(state, said.SeekMate(C, gnome(C, "red")), said.SetTerms(C, "red", "contest"))
    events = state.apply(said.SetLimit(C, 600))
    assert told.DealMade("seek", C, "bank", 600, (gnome(C, "red"), "daisy_red_1"), C) in events
    assert (state.cash, state.duties) == ([900, 1500], ((), ()))
    assert place(state, "daisy_red_1") == "shed"
    events = resolve(state, Breed())
    assert told.GnomeReturned("schmiedel", "daisy_red_1") in events
    assert len(of_kind(events, told.BreedingCardDrawn)) == 1
    assert place(state, "daisy_red_1") == "reserve"


def test_a_cheaper_player_is_taken_before_him() -> None:
    state = table("red red", "brown brown", draws={"chips": [(50, 50)]})
    apply(
        state,
        said.SeekMate(C, gnome(C, "red")),
        said.SetTerms(C, "brown", "none"),
        said.PutForward(M, gnome(M, "brown")),
        said.SetLimit(C, 1000),
    )
    assert only(state.apply(said.AskPrice(M, 350)), told.DealMade).receiver == M


def test_the_active_player_chooses_between_him_and_an_equal_price() -> None:
    state = table("red red", "brown brown", draws={"chips": [(50, 50)]})
    apply(state, said.OfferMate(C, gnome(C, "red")), said.SetMinimum(C, 0), said.BidPrice(M, 400))
    assert state.legal() == (said.ChooseDeal(C, M), said.ChooseDeal(C, "schmiedel"))
    state.apply(said.ChooseDeal(C, "schmiedel"))
    assert place(state, gnome(C, "red")) == "schmiedel_garden"


def test_events_do_not_change_his_price() -> None:
    state = table(
        "green green",
        "brown",
        busy=[gnome(M, "brown")],
        event="overseas_collector",
        draws={"chips": [(50, 50)]},
    )
    assert only(offered(state, "green", 0), told.SchmiedelChipsDrawn).price == 600


@pytest.mark.parametrize(("once", "still"), [("on", False), ("off", True)])
def test_with_schmiedel_once_a_player_has_one_deal_with_him_a_round(once: str, still: bool) -> None:
    state = table("red red", "brown", busy=[gnome(M, "brown")], options={"schmiedel_once": once})
    offered(state, "red", minimum=0)
    second = gnome(C, "red", 2)
    assert (refused(state, said.OfferMate(C, second)) is None) is still
    assert (refused(state, said.SeekMate(C, second)) is None) is still


def test_a_failed_auction_does_not_use_up_the_one_deal() -> None:
    state = table("red red", "brown", busy=[gnome(M, "brown")], options={"schmiedel_once": "on"})
    offered(state, "red", minimum=3050)
    assert refused(state, said.OfferMate(C, gnome(C, "red", 2))) is None
