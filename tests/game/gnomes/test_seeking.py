"""Seeking a mate with closed fists, the seeker's terms, and duties."""

import pytest

from game.core.values import Action
from game.gnomes import actions as said
from game.gnomes import events as told
from game.gnomes.data import Duty, Job, WorkingHat
from game.gnomes.state import GnomesState
from game.gnomes.steps import FindTurn
from tests.game.gnomes.positions import (
    C,
    G,
    M,
    apply,
    ask,
    gnome,
    kinds,
    of_kind,
    only,
    place,
    refused,
    table,
)


def seeking(state: GnomesState, hat: str, least: WorkingHat = "brown", duty: Duty = "none") -> list[Action]:
    return [said.SeekMate(C, gnome(C, hat)), said.SetTerms(C, least, duty)]


def test_players_with_a_fitting_gnome_are_asked_clockwise_from_the_left() -> None:
    state = table("brown", "red red", "brown", "blue blue", first=G)
    apply(state, said.SeekMate(G, gnome(G, "brown")), said.SetTerms(G, "red", "none"))
    asked = []
    while kinds(state) == {"PutForward", "Decline"}:
        seat = state.to_act()
        assert seat is not None
        asked.append(seat)
        state.apply(said.Decline(seat))
    assert asked == [3, M]


def test_if_everybody_declines_the_search_fails_at_once() -> None:
    state = table("red brown", "brown", "brown")
    apply(state, *seeking(state, "red"), said.Decline(M))
    events = state.apply(said.Decline(G))
    assert told.AuctionFailed(C, gnome(C, "red"), 50) in events
    assert not of_kind(events, told.FistClosed)


def test_the_seeker_closes_his_fist_first() -> None:
    state = table("red", "brown brown", "orange orange")
    apply(
        state,
        *seeking(state, "red"),
        said.PutForward(M, gnome(M, "brown")),
        said.PutForward(G, gnome(G, "orange")),
    )
    assert (state.to_act(), kinds(state)) == (C, {"SetLimit"})
    state.apply(said.SetLimit(C, 100))
    assert (state.to_act(), kinds(state)) == (M, {"AskPrice"})
    state.apply(said.AskPrice(M, 0))
    assert state.to_act() == G


def test_a_limit_is_never_above_the_seekers_cash() -> None:
    state = table("red", "brown brown", "brown", cash=(150, 0, 0))
    apply(state, *seeking(state, "red"), said.PutForward(M, gnome(M, "brown")), said.Decline(G))
    assert state.legal() == tuple(said.SetLimit(C, amount) for amount in (0, 50, 100, 150))


def test_an_asking_price_may_be_above_the_owners_cash() -> None:
    state = table("red", "brown brown", "brown", cash=0)
    apply(state, *seeking(state, "red"), said.PutForward(M, gnome(M, "brown")), said.Decline(G))
    assert (state.to_act(), len(state.legal())) == (M, 62)


def test_without_cash_the_limit_names_itself() -> None:
    state = table("red", "brown brown", "brown", cash=0)
    apply(state, *seeking(state, "red"), said.PutForward(M, gnome(M, "brown")))
    assert told.PriceSet(C, "limit", 0) in state.apply(said.Decline(G))


def test_a_price_equal_to_the_limit_is_a_deal() -> None:
    state = table("red", "brown brown", "brown")
    apply(
        state,
        *seeking(state, "red"),
        said.PutForward(M, gnome(M, "brown")),
        said.Decline(G),
        said.SetLimit(C, 250),
    )
    assert only(state.apply(said.AskPrice(M, 250)), told.DealMade).amount == 250


def test_of_equal_lowest_prices_the_seeker_chooses() -> None:
    state = table("red", "brown brown", "orange", "brown brown")
    apply(
        state,
        *seeking(state, "red"),
        said.PutForward(M, gnome(M, "brown")),
        said.PutForward(G, gnome(G, "orange")),
        said.PutForward(3, gnome(3, "brown")),
        said.SetLimit(C, 300),
        said.AskPrice(M, 200),
        said.AskPrice(G, 100),
        said.AskPrice(3, 100),
    )
    assert state.legal() == (said.ChooseDeal(C, G), said.ChooseDeal(C, 3))
    assert refused(state, said.ChooseDeal(C, M)) == "not_tied"
    state.apply(said.ChooseDeal(C, G))
    assert state.cash == [1400, 1500, 1600, 1500]
    assert place(state, gnome(3, "brown")) == "idle"


def test_terms_are_a_hat_somebody_has_and_a_duty_or_none() -> None:
    state = table("red", "orange", "brown", event="judges_ill")
    state.apply(said.SeekMate(C, gnome(C, "red")))
    hats = {action.min_hat for action in state.legal() if isinstance(action, said.SetTerms)}
    duties = {action.duty for action in state.legal() if isinstance(action, said.SetTerms)}
    assert hats == {"brown", "orange"}
    assert duties == {"none", "garden", "seek", "offer", "sell", "swap"}
    assert refused(state, said.SetTerms(C, "red", "none")) == "hat_cannot_be_met"


def test_nobody_can_be_sought_where_nobody_is_idle() -> None:
    state = table("red", "brown", "brown", busy=[gnome(M, "brown"), gnome(G, "brown")])
    assert refused(state, said.SeekMate(C, gnome(C, "red"))) == "no_possible_partner"
    assert "SeekMate" not in kinds(state)


def test_a_gnome_below_the_least_hat_is_refused() -> None:
    state = table("red", "red brown", "brown")
    apply(state, *seeking(state, "red", least="red"))
    assert refused(state, said.PutForward(M, gnome(M, "brown"))) == "hat_too_low"


# Duties


def owing(*duties: Job, gnomes: str = "red orange grey") -> GnomesState:
    """It is Manuel's turn, and he owes these jobs."""
    state = table("brown brown brown", gnomes, "brown brown brown", event="audit")
    state.duties = ((), duties, ())
    ask(state, FindTurn(M))
    return state


def test_a_duty_leaves_only_its_job_with_a_gnome_of_ones_choice() -> None:
    state = owing("garden")
    assert state.legal() == (
        said.WorkInGarden(M, gnome(M, "orange")),
        said.WorkInGarden(M, gnome(M, "red")),
    )
    assert state.view(None).governing_duty == "garden"
    events = state.apply(said.WorkInGarden(M, gnome(M, "red")))
    assert told.DutyFulfilled(M, "garden") in events


@pytest.mark.parametrize("action", [said.ThrowOut(M, gnome(M, "grey")), said.KeepGreys(M)])
def test_greys_fulfil_no_duty(action: Action) -> None:
    assert refused(owing("sell"), action) == "duty_pending"


def test_a_failed_auction_fulfils_the_duty_to_seek() -> None:
    state = owing("seek", gnomes="red orange")
    events = state.apply(said.SeekMate(M, gnome(M, "red")))
    assert told.DutyFulfilled(M, "seek") in events


def test_an_impossible_duty_lapses_and_frees_the_turn() -> None:
    state = table("brown brown", "red orange", "brown", event="audit")
    state.duties = ((), ("swap",), ())
    events = ask(state, FindTurn(M))
    assert told.DutyLapsed(M, "swap") in events
    assert kinds(state) == {"WorkInGarden", "SeekMate", "OfferMate", "SellGnome", "EnterContest"}


def test_each_duty_governs_one_turn_even_if_it_lapses() -> None:
    state = owing("swap", "contest", "garden", gnomes="red orange blue")
    assert len(kinds(state)) == 5
    apply(
        state,
        said.SellGnome(M, gnome(M, "blue")),
        said.WorkInGarden(G, gnome(G, "brown")),
        said.WorkInGarden(C, gnome(C, "brown")),
    )
    assert kinds(state) == {"EnterContest"}
    assert state.duties[M] == ("contest", "garden")


def test_a_duty_binds_the_owner_of_the_hired_mate_only() -> None:
    state = table("red", "red orange", "red orange")
    apply(
        state,
        *seeking(state, "red", least="red", duty="garden"),
        said.PutForward(M, gnome(M, "red")),
        said.PutForward(G, gnome(G, "red")),
        said.SetLimit(C, 500),
        said.AskPrice(M, 300),
    )
    events = state.apply(said.AskPrice(G, 200))
    assert of_kind(events, told.DutyImposed) == [told.DutyImposed(G, "garden")]
