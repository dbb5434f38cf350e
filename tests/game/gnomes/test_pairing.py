"""Which piles a pair may draw from is known to everybody before any price is named."""

import pytest

from game.gnomes import actions as said
from game.gnomes.pairing import possible_piles
from game.gnomes.state import GnomesState
from tests.game.gnomes.positions import C, G, M, apply, gnome, table


def seeking(*gnomes: str, least: str = "brown", options: dict[str, str] | None = None) -> GnomesState:
    state = table(*gnomes, options=options)
    state.apply(said.SeekMate(C, gnome(C, "orange")))
    state.apply(said.SetTerms(C, least, "none"))  # type: ignore[arg-type]
    return state


def offering(*gnomes: str) -> GnomesState:
    state = table(*gnomes)
    state.apply(said.OfferMate(C, gnome(C, "orange")))
    state.apply(said.SetMinimum(C, 0))
    return state


def test_nobody_breeds_without_an_auction() -> None:
    assert possible_piles(table("red", "red", "red").view(None)) == ()


def test_the_higher_hat_of_the_pair_chooses_the_pile() -> None:
    state = seeking("orange", "red", "blue")
    state.apply(said.PutForward(M, gnome(M, "red")))
    state.apply(said.PutForward(G, gnome(G, "blue")))
    assert possible_piles(state.view(None)) == ("red", "blue")


def test_a_lower_mate_leaves_the_pile_of_the_seeker() -> None:
    state = seeking("orange", "brown", "brown")
    assert possible_piles(state.view(None)) == ("orange",)


def test_gnomes_that_may_not_come_lead_to_no_pile() -> None:
    state = seeking("orange", "orange red", "grey", least="red")
    assert possible_piles(state.view(None)) == ("red",)


def test_herr_schmiedel_lends_the_same_hat() -> None:
    state = seeking("orange", "red")
    state.apply(said.Decline(M))
    assert possible_piles(state.view(None)) == ("orange",)


def test_a_bid_in_a_closed_fist_changes_nothing_of_it() -> None:
    def after(amount: int) -> list[tuple[str, ...]]:
        state = offering("orange", "red", "blue")
        state.apply(said.BidPrice(M, amount))
        return [possible_piles(state.view(seat)) for seat in (None, C, M, G)]

    assert after(0) == after(1000) == [("red", "blue")] * 3 + [("blue",)]


def test_only_whoever_is_asked_hears_of_their_own_gnomes_and_all_others_of_everybodys() -> None:
    offered = offering("orange", "red", "blue")
    assert [possible_piles(offered.view(seat)) for seat in (None, C, G)] == [("red", "blue")] * 3
    assert possible_piles(offered.view(M)) == ("red",)
    sought = seeking("orange", "red", "blue")
    assert [possible_piles(sought.view(seat)) for seat in (None, C, M, G)] == [
        ("red", "blue"),
        ("red", "blue"),
        ("red",),
        ("red", "blue"),
    ]
    sought.apply(said.Decline(M))
    assert possible_piles(sought.view(None)) == ("blue",), "who has declined comes no more"


def test_when_a_bid_has_won_everybody_hears_of_the_winners_gnomes_alone() -> None:
    state = offering("orange", "red brown", "blue")
    apply(state, said.BidPrice(M, 500), said.BidPrice(G, 100))
    assert [possible_piles(state.view(seat)) for seat in (None, C, M, G)] == [("orange", "red")] * 4


@pytest.mark.parametrize("bids", [(300, 100, 300), (300, None, 300)])
def test_where_bids_are_equal_whoever_has_bid_less_is_out(bids: tuple[int | None, ...]) -> None:
    state = offering("orange", "red", "blue", "green")
    for seat, bid in enumerate(bids, start=1):
        state.apply(said.Pass(seat) if bid is None else said.BidPrice(seat, bid))
    assert possible_piles(state.view(None)) == ("red", "green")


def test_where_asks_are_equal_whoever_has_asked_more_is_out() -> None:
    state = seeking("orange", "red", "blue", "green")
    apply(state, *(said.PutForward(seat, gnome(seat, hat)) for seat, hat in ((M, "red"), (G, "blue"))))
    apply(state, said.PutForward(3, gnome(3, "green")), said.SetLimit(C, 500))
    apply(state, said.AskPrice(M, 200), said.AskPrice(G, 300), said.AskPrice(3, 200))
    assert possible_piles(state.view(None)) == ("red", "green")


def test_while_somebody_says_their_offer_in_the_open_others_may_still_come() -> None:
    state = seeking("orange", "red brown", "blue", options={"open_auction": "on"})
    state.apply(said.PutForward(M, gnome(M, "red")))
    assert [possible_piles(state.view(seat)) for seat in (None, M)] == [("orange", "red", "blue"), ("red",)]
