"""What is not allowed is refused with the right reason, the first one in the order of the rules."""

import pytest

from game.core.contract import IllegalAction
from game.core.values import Action
from game.gnomes import actions as said
from game.gnomes.cards import HOME, NUMBERS
from game.gnomes.data import REFUSALS
from game.gnomes.state import GnomesState
from game.gnomes.steps import CollectUpkeep, EndRound, FindTurn
from tests.game.gnomes.positions import C, M, apply, ask, gnome, put_in_play, refused, table


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


def at_tie() -> GnomesState:
    state = table("red", "orange brown", draws={"chips": [(50, 50)]})
    apply(state, said.OfferMate(C, gnome(C, "red")), said.SetMinimum(C, 0), said.BidPrice(M, 400))
    return state


def at_open_bid() -> GnomesState:
    state = table("red", "orange brown", options={"open_auction": "on"})
    state.apply(said.OfferMate(C, gnome(C, "red")))
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

CASES: list[tuple[str, GnomesState, Action]] = [
    ("game_over", over(), said.WorkInGarden(C, RED)),
    ("not_your_decision", plain(), said.WorkInGarden(M, gnome(M, "orange"))),
    ("not_your_decision", plain(), said.SetLimit(M, 0)),
    ("wrong_step", plain(), said.SetLimit(C, 0)),
    ("wrong_step", plain(), said.PutForward(C, RED)),
    ("wrong_step", at_bid(), said.SetMinimum(M, 0)),
    ("wrong_step", at_open_bid(), said.PutForward(M, gnome(M, "orange"))),
    ("wrong_step", at_open_bid(), said.Pass(M)),
    ("not_your_gnome", plain(), said.WorkInGarden(C, gnome(M, "orange"))),
    ("not_your_gnome", plain(), said.SellGnome(C, "bellflower_gold_1")),
    ("gnome_not_in_play", plain(), said.EnterContest(C, gnome(C, "blue"), "low")),
    ("gnome_busy", table("red brown", "brown", busy=[RED]), said.SeekMate(C, RED)),
    ("grey_is_lazy", plain(), said.WorkInGarden(C, GREY)),
    ("grey_is_lazy", plain(), said.SellGnome(C, GREY)),
    ("grey_is_lazy", at_answer(), said.PutForward(M, gnome(M, "grey"))),
    ("not_grey", plain(), said.ThrowOut(C, BROWN)),
    ("job_banned", table("red red", "brown", event="herd_book_closed"), said.SwapTwoForOne(C, "red")),
    ("job_banned", table("red grey", "brown", event="market_closed"), said.ThrowOut(C, GREY)),
    ("duty_pending", owing_a_job(), said.WorkInGarden(C, RED)),
    ("duty_pending", owing_a_job(), said.KeepGreys(C)),
    ("must_occupy", plain(), said.KeepGreys(C)),
    ("swap_hat_not_allowed", plain(), said.SwapTwoForOne(C, "grey")),
    ("swap_hat_not_allowed", plain(), said.SwapTwoForOne(C, "gold")),
    ("no_pair", plain(), said.SwapTwoForOne(C, "red")),
    ("no_higher_card", with_full_oranges(), said.SwapTwoForOne(C, "brown")),
    ("no_possible_partner", alone(), said.SeekMate(C, RED)),
    ("no_possible_partner", alone(), said.OfferMate(C, RED)),
    ("hat_cannot_be_met", at_terms(), said.SetTerms(C, "red", "contest")),
    ("duty_banned", at_terms(), said.SetTerms(C, "orange", "contest")),
    ("hat_too_low", at_answer(), said.PutForward(M, gnome(M, "brown"))),
    ("not_multiple_of_50", at_limit(), said.SetLimit(C, 9999)),
    ("price_out_of_range", at_limit(), said.SetLimit(C, 3100)),
    ("price_out_of_range", at_limit(), said.SetLimit(C, -50)),
    ("not_enough_cash", at_limit(), said.SetLimit(C, 250)),
    ("not_enough_cash", at_bid(), said.BidPrice(M, 250)),
    ("not_enough_cash", at_open_bid(), said.BidPrice(M, 1550)),
    ("not_tied", at_tie(), said.ChooseDeal(C, 4)),
    ("nothing_to_withdraw", at_open_bid(), said.Withdraw(M)),
    ("no_such_offer", at_open_end("seek"), said.AcceptOffer(C, 3)),
    ("cannot_pay_offer", at_open_end("seek"), said.AcceptOffer(C, "schmiedel")),
    ("must_take_offer", at_open_end("offer"), said.RefuseAll(C)),
    ("not_for_sale", at_sale(), said.SellForUpkeep(C, GREY)),
    ("gnome_not_in_play", at_sale(), said.SellForUpkeep(C, gnome(C, "gold"))),
]


@pytest.mark.parametrize(("code", "state", "action"), CASES)
def test_what_is_not_allowed_is_refused(code: str, state: GnomesState, action: Action) -> None:
    before = state.dump()
    assert refused(state, action) == code
    assert action not in state.legal()
    with pytest.raises(IllegalAction) as raised:
        state.apply(action)
    assert (raised.value.refusal.code, raised.value.refusal.rule) == (code, REFUSALS[code])
    assert state.dump() == before


def test_every_refusal_is_met_above() -> None:
    assert {code for code, _, _ in CASES} == set(REFUSALS)


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
