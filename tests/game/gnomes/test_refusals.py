"""What is not allowed is refused with the right reason, the first one in the order of the rules."""

import pytest

from game.core.contract import IllegalAction
from game.core.values import Action
from game.gnomes import actions as said
from game.gnomes.cards import HOME, NUMBERS
from game.gnomes.state import GnomesState
from game.gnomes.steps import CollectUpkeep, EndRound, FindTurn
from tests.game.gnomes.positions import C, M, apply, ask, gnome, put_in_play, refused, table
from tests.game.refusals_in_code import refusals_of


def plain() -> GnomesState:
    return table("red brown grey", "orange grey", event="audit")


def at_terms() -> GnomesState:
    state = table("red", "orange orange", event="judges_ill", options={"schmiedel_once": "on"})
    state.has_dealt_with_schmiedel = (True, False)
    state.apply(said.SeekMate(C, gnome(C, "red")))
    return state


def at_answer() -> GnomesState:
    state = table("red", "orange brown grey")
    apply(state, said.SeekMate(C, gnome(C, "red")), said.SetTerms(C, "orange", "none"))
    return state


def at_limit() -> GnomesState:
    state = at_answer()
    state.cash[C] = 200
    state.apply(said.PutForward(M, gnome(M, "orange")))
    return state


def at_bid() -> GnomesState:
    state = table("red", "orange brown", cash=(0, 200))
    apply(state, said.OfferMate(C, gnome(C, "red")), said.SetMinimum(C, 0))
    return state


def at_tie(kind: str) -> GnomesState:
    """Manuel named the same price as Herr Schmiedel."""
    state = table("red", "orange brown", draws={"chips": [(50, 50)]})
    if kind == "seek":
        apply(state, said.SeekMate(C, gnome(C, "red")), said.SetTerms(C, "brown", "none"))
        apply(state, said.PutForward(M, gnome(M, "orange")), said.SetLimit(C, 500), said.AskPrice(M, 400))
    else:
        apply(state, said.OfferMate(C, gnome(C, "red")), said.SetMinimum(C, 0), said.BidPrice(M, 400))
    return state


def at_own_mate() -> GnomesState:
    state = table("red", "orange brown red", draws={"chips": [(50, 50)]}, busy=[gnome(M, "red")])
    apply(state, said.OfferMate(C, gnome(C, "red")), said.SetMinimum(C, 0), said.BidPrice(M, 1000))
    return state


def at_open_bid() -> GnomesState:
    state = table("red", "orange brown", options={"open_auction": "on"})
    state.apply(said.OfferMate(C, gnome(C, "red")))
    return state


def at_open_search() -> GnomesState:
    state = table("red", "orange brown", options={"open_auction": "on"})
    apply(state, said.SeekMate(C, gnome(C, "red")), said.SetTerms(C, "orange", "none"))
    return state


def at_open_end(kind: str) -> GnomesState:
    """Manuel's offer and Herr Schmiedel's price are out; a seeker has too little for the latter."""
    state = table(
        "red brown", "red brown", cash=(300, 500), options={"open_auction": "on"}, draws={"chips": [(50, 50)]}
    )
    if kind == "seek":
        apply(state, said.SeekMate(C, gnome(C, "red")), said.SetTerms(C, "brown", "none"))
        apply(state, said.PutForward(M, gnome(M, "red")), said.AskPrice(M, 0), said.AttachPromise(M, "none"))
    else:
        apply(state, said.OfferMate(C, gnome(C, "red")), said.BidPrice(M, 0), said.AttachPromise(M, "none"))
    state.apply(said.CloseAuction(C))
    return state


def at_sale() -> GnomesState:
    return table("red red grey", "brown", cash=(0, 500), event="audit", start=CollectUpkeep(C))


def over() -> GnomesState:
    state = table("red", "brown", cash=(4000, 0))
    ask(state, EndRound())
    return state


def owing_a_job() -> GnomesState:
    state = plain()
    state.duties = (("contest",), ())
    ask(state, FindTurn(C))
    return state


def with_full_oranges() -> GnomesState:
    state = table("brown brown", "brown", event="audit")
    put_in_play(state, C, "orange", 4)
    ask(state, FindTurn(C))
    return state


def alone() -> GnomesState:
    return table("red", "grey", "grey", event="audit")


RED, BROWN, GREY = gnome(C, "red"), gnome(C, "brown"), gnome(C, "grey")

CASES: list[tuple[str, str, GnomesState, Action]] = [
    ("game_over", "13.1", over(), said.WorkInGarden(C, RED)),
    ("not_your_decision", "14.1", plain(), said.WorkInGarden(M, gnome(M, "orange"))),
    ("not_your_decision", "14.1", plain(), said.SetLimit(M, 0)),
    ("wrong_decision", "14.1", plain(), said.SetLimit(C, 0)),
    ("wrong_decision", "14.1", plain(), said.PutForward(C, RED)),
    ("wrong_decision", "14.1", at_bid(), said.SetMinimum(M, 0)),
    ("wrong_decision", "14.1", at_open_bid(), said.PutForward(M, gnome(M, "orange"))),
    ("wrong_decision", "14.1", at_open_bid(), said.Pass(M)),
    ("wrong_decision", "14.1", at_limit(), said.Pass(C)),
    ("wrong_decision", "14.1", at_open_search(), said.BidPrice(M, 0)),
    ("not_your_gnome", "5.2", plain(), said.WorkInGarden(C, gnome(M, "orange"))),
    ("not_your_gnome", "5.2", plain(), said.SellGnome(C, "bellflower_gold_1")),
    ("gnome_not_in_play", "5.2", plain(), said.EnterContest(C, gnome(C, "blue"), "low")),
    ("gnome_busy", "5.2", table("red brown", "brown", busy=[RED]), said.SeekMate(C, RED)),
    ("grey_is_lazy", "5.4", plain(), said.WorkInGarden(C, GREY)),
    ("grey_is_lazy", "5.4", plain(), said.SellGnome(C, GREY)),
    ("grey_is_lazy", "5.4", at_answer(), said.PutForward(M, gnome(M, "grey"))),
    ("not_grey", "5.4", plain(), said.ThrowOut(C, BROWN)),
    ("job_banned", "5.6", table("red red", "brown", event="herd_book_closed"), said.SwapTwoForOne(C, "red")),
    ("job_banned", "5.6", table("red grey", "brown", event="market_closed"), said.ThrowOut(C, GREY)),
    ("duty_pending", "6.10", owing_a_job(), said.WorkInGarden(C, RED)),
    ("duty_pending", "6.10", owing_a_job(), said.KeepGreys(C)),
    ("must_occupy", "5.3", plain(), said.KeepGreys(C)),
    ("swap_hat_not_allowed", "5.10", plain(), said.SwapTwoForOne(C, "grey")),
    ("swap_hat_not_allowed", "5.10", plain(), said.SwapTwoForOne(C, "gold")),
    ("no_pair", "5.10", plain(), said.SwapTwoForOne(C, "red")),
    ("no_higher_card", "5.11", with_full_oranges(), said.SwapTwoForOne(C, "brown")),
    ("no_possible_partner", "6.1", alone(), said.SeekMate(C, RED)),
    ("no_possible_partner", "7.1", alone(), said.OfferMate(C, RED)),
    ("hat_cannot_be_met", "6.2", at_terms(), said.SetTerms(C, "red", "contest")),
    ("duty_banned", "6.2", at_terms(), said.SetTerms(C, "orange", "contest")),
    ("hat_too_low", "6.3", at_answer(), said.PutForward(M, gnome(M, "brown"))),
    ("hat_too_low", "6.3", at_open_search(), said.PutForward(M, gnome(M, "brown"))),
    ("gnome_busy", "5.2", at_own_mate(), said.ChooseOwnMate(M, gnome(M, "red"))),
    ("not_multiple_of_50", "2.8", at_limit(), said.SetLimit(C, 9999)),
    ("price_out_of_range", "2.8", at_limit(), said.SetLimit(C, 3100)),
    ("price_out_of_range", "2.8", at_limit(), said.SetLimit(C, -50)),
    ("not_enough_cash", "6.5", at_limit(), said.SetLimit(C, 250)),
    ("not_enough_cash", "7.2", at_bid(), said.BidPrice(M, 250)),
    ("not_multiple_of_50", "2.8", at_bid(), said.BidPrice(M, 25)),
    ("not_enough_cash", "8.8", at_open_bid(), said.BidPrice(M, 1550)),
    ("price_out_of_range", "2.8", at_open_bid(), said.BidPrice(M, 3100)),
    ("not_tied", "6.6", at_tie("seek"), said.ChooseDeal(C, 4)),
    ("not_tied", "7.3", at_tie("offer"), said.ChooseDeal(C, 4)),
    ("nothing_to_withdraw", "8.3", at_open_bid(), said.Withdraw(M)),
    ("no_such_offer", "8.6", at_open_end("seek"), said.AcceptOffer(C, 3)),
    ("no_such_offer", "8.7", at_open_end("offer"), said.AcceptOffer(C, 3)),
    ("cannot_pay_offer", "8.6", at_open_end("seek"), said.AcceptOffer(C, "schmiedel")),
    ("must_take_offer", "8.7", at_open_end("offer"), said.RefuseAll(C)),
    ("not_for_sale", "12.3", at_sale(), said.SellForUpkeep(C, GREY)),
    ("not_your_gnome", "12.3", at_sale(), said.SellForUpkeep(C, gnome(M, "brown"))),
    ("gnome_not_in_play", "12.3", at_sale(), said.SellForUpkeep(C, gnome(C, "gold"))),
]


@pytest.mark.parametrize(("code", "rule", "state", "action"), CASES)
def test_what_is_not_allowed_is_refused(code: str, rule: str, state: GnomesState, action: Action) -> None:
    before = state.dump()
    assert action not in state.legal()
    with pytest.raises(IllegalAction) as raised:
        state.apply(action)
    assert (raised.value.refusal.code, raised.value.refusal.rule) == (code, rule)
    assert state.dump() == before


def test_every_refusal_is_met_above() -> None:
    assert {(code, rule) for code, rule, _, _ in CASES} == refusals_of("gnomes")


def test_a_busy_gnome_may_be_sold_for_upkeep() -> None:
    state = at_sale()
    state.places[NUMBERS[RED]] = HOME
    assert refused(state, said.SellForUpkeep(C, RED)) is None


def test_of_several_reasons_the_first_in_the_table_is_told() -> None:
    state = table("grey red red", "brown", event="market_closed", busy=[GREY])
    assert refused(state, said.SellGnome(C, GREY)) == "gnome_busy"
    assert refused(state, said.SellGnome(C, RED)) == "job_banned"
    owing = owing_a_job()
    assert refused(owing, said.SwapTwoForOne(C, "gold")) == "duty_pending"


def test_a_refusal_never_tells_what_is_in_a_fist() -> None:
    state = at_limit()
    state.apply(said.SetLimit(C, 150))
    for action in (said.AskPrice(M, 125), said.AskPrice(M, 4000), said.SetLimit(M, 0), said.SetLimit(C, 0)):
        refusal = state.why_not(action)
        assert refusal is not None
        assert 150 not in refusal.facts.values()
