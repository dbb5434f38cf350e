"""Worked examples of the rules. C is Christine, M Manuel, G Gregor."""

import pytest

from game.core.setup import Setup
from game.gnomes import actions as said
from game.gnomes import events as told
from game.gnomes.data import RANK
from game.gnomes.event_cards import EventId, cards_of
from game.gnomes.scoring import finishers
from game.gnomes.state import GnomesState
from game.gnomes.steps import Breed, CollectUpkeep, EndRound, HoldContests, StartUpkeep
from tests.game.gnomes.positions import (
    C,
    G,
    M,
    apply,
    ask,
    gnome,
    in_play,
    kinds,
    new_game,
    next_round,
    of_kind,
    only,
    opened,
    place,
    put_in_play,
    refused,
    resolve,
    table,
)


def test_a_blue_gnome_makes_a_treasurer_and_opens_contests_and_the_blue_pile() -> None:
    state = table("blue", "orange orange brown", first=M)
    events = next_round(state)
    assert told.TreasurerNamed(C, "collection") in events
    assert state.view(None).available_hats == ("brown", "orange", "red", "blue")
    assert only(events, told.EventDrawn).event in cards_of("blue")


def test_the_first_difference_decides_between_collections() -> None:
    state = table("red orange brown brown", "red orange orange")
    assert state.collection(C) < state.collection(M)


def red_seeks_a_mate(limit: int) -> GnomesState:
    state = table("red", "brown brown", "orange")
    apply(
        state,
        said.SeekMate(C, gnome(C, "red")),
        said.SetTerms(C, "brown", "none"),
        said.PutForward(M, gnome(M, "brown")),
        said.PutForward(G, gnome(G, "orange")),
        said.SetLimit(C, limit),
        said.AskPrice(M, 350),
    )
    return state


def test_the_lowest_price_within_the_limit_is_paid() -> None:
    state = red_seeks_a_mate(limit=400)
    deal = only(state.apply(said.AskPrice(G, 400)), told.DealMade)
    assert deal == told.DealMade("seek", C, M, 350, (gnome(C, "red"), gnome(M, "brown")), C)
    assert state.cash == [1150, 1850, 1500]
    assert [place(state, name) for name in deal.gnomes] == ["shed", "shed"]
    assert place(state, gnome(G, "orange")) == "idle"
    events = resolve(state, Breed())
    assert only(events, told.BreedingCardDrawn).pile == "red"


def test_without_a_price_within_the_limit_the_gnome_gardens() -> None:
    state = red_seeks_a_mate(limit=300)
    state.apply(said.AskPrice(G, 400))
    assert state.cash == [1550, 1500, 1500]
    assert place(state, gnome(C, "red")) == "garden"
    assert place(state, gnome(M, "brown")) == place(state, gnome(G, "orange")) == "idle"


def test_a_child_stays_with_the_shed_and_the_mate_goes_home() -> None:
    state = table("orange orange", "blue", first=M, draws={"breeding card": [RANK["green"]]})
    apply(
        state,
        said.SeekMate(M, gnome(M, "blue")),
        said.SetTerms(M, "brown", "none"),
        said.PutForward(C, gnome(C, "orange")),
        said.SetLimit(M, 200),
        said.AskPrice(C, 200),
    )
    events = resolve(state, Breed())
    assert told.GnomeBorn(M, gnome(M, "green"), "green") in events
    assert in_play(state, M) == ["blue", "green"]
    assert place(state, gnome(C, "orange")) == "home"
    assert (state.upkeep_of(C), state.upkeep_of(M)) == (200, 200)


def test_a_prize_is_shared_with_rivals_and_rounded_down() -> None:
    state = table(
        "orange orange",
        "orange",
        contests=("brown", "red"),
        draws={"rivals": [(RANK["brown"], RANK["orange"])]},
    )
    apply(
        state,
        said.EnterContest(C, gnome(C, "orange"), "low"),
        said.EnterContest(M, gnome(M, "orange"), "low"),
    )
    events = resolve(state, HoldContests())
    assert [(prize.seat, prize.amount) for prize in of_kind(events, told.PrizePaid)] == [(C, 150), (M, 150)]
    assert told.ContestSkipped("high") in events
    assert len(of_kind(events, told.RivalsDrawn)) == 1


def test_gold_and_green_beat_4350_petals() -> None:
    state = table("red brown", "green", cash=(4350, 100))
    put_in_play(state, M, "gold", 1)
    events = resolve(state, EndRound())
    assert finishers(state) == [C, M]
    assert events[-1] == told.GameEnded((M,), ((M,), (C,)), "tie_break")


def test_schmiedel_lends_a_gnome_with_the_same_hat() -> None:
    state = table("red", "orange brown", draws={"chips": [(50, 100)]})
    apply(
        state,
        said.SeekMate(C, gnome(C, "red")),
        said.SetTerms(C, "brown", "none"),
        said.PutForward(M, gnome(M, "orange")),
        said.SetLimit(C, 550),
    )
    events = state.apply(said.AskPrice(M, 500))
    assert told.SchmiedelChipsDrawn((50, 100), 450) in events
    assert told.DealMade("seek", C, "bank", 450, (gnome(C, "red"), "daisy_red_1"), C) in events
    assert state.cash == [1050, 1500]
    assert place(state, gnome(M, "orange")) == "idle"


def test_of_equal_bids_the_owner_chooses() -> None:
    state = table("brown orange", "brown orange", "blue", "red", first=G)
    apply(state, said.OfferMate(G, gnome(G, "blue")), said.SetMinimum(G, 200), said.Pass(3))
    apply(state, said.BidPrice(C, 300), said.BidPrice(M, 300))
    assert state.legal() == (said.ChooseDeal(G, C), said.ChooseDeal(G, M))
    state.apply(said.ChooseDeal(G, M))
    assert state.cash == [1500, 1200, 1800, 1500]
    state.apply(said.ChooseOwnMate(M, gnome(M, "brown")))
    assert place(state, gnome(G, "blue")) == place(state, gnome(M, "brown")) == "shed"
    drawn = only(resolve(state, Breed()), told.BreedingCardDrawn)
    assert (drawn.seat, drawn.pile) == (M, "blue")


def test_gnomes_are_sold_until_upkeep_can_be_paid() -> None:
    state = table("grey brown orange red", "brown", cash=(150, 500), start=CollectUpkeep(C))
    state.apply(said.SellForUpkeep(C, gnome(C, "orange")))
    assert (state.cash[C], state.to_act()) == (350, C)
    assert told.UpkeepPaid(C, 400, 400) in state.apply(said.SellForUpkeep(C, gnome(C, "brown")))
    assert (state.cash[C], in_play(state, C)) == (50, ["grey", "red"])


def test_the_owner_of_a_hired_mate_owes_a_job() -> None:
    state = table("red", "red orange grey", "brown")
    apply(
        state,
        said.SeekMate(C, gnome(C, "red")),
        said.SetTerms(C, "red", "contest"),
        said.PutForward(M, gnome(M, "red")),
        said.SetLimit(C, 250),
    )
    events = state.apply(said.AskPrice(M, 200))
    assert told.DutyImposed(M, "contest") in events
    assert state.cash == [1300, 1700, 1500]
    orange = gnome(M, "orange")
    assert state.legal() == (said.EnterContest(M, orange, "low"), said.EnterContest(M, orange, "high"))
    assert refused(state, said.WorkInGarden(M, orange)) == "duty_pending"


def test_a_banned_job_is_no_duty() -> None:
    state = table("red", "red orange grey", event="judges_ill")
    state.apply(said.SeekMate(C, gnome(C, "red")))
    assert refused(state, said.SetTerms(C, "red", "contest")) == "duty_banned"


def test_in_steady_rain_a_failed_search_earns_nothing() -> None:
    state = table("red", "brown orange", "red", event="steady_rain")
    assert refused(state, said.WorkInGarden(C, gnome(C, "red"))) == "job_banned"
    apply(
        state,
        said.SeekMate(C, gnome(C, "red")),
        said.SetTerms(C, "brown", "none"),
        said.PutForward(M, gnome(M, "brown")),
        said.Decline(G),
        said.SetLimit(C, 0),
    )
    assert told.AuctionFailed(C, gnome(C, "red"), 0) in state.apply(said.AskPrice(M, 50))
    assert (state.cash[C], place(state, gnome(C, "red"))) == (1500, "garden")


@pytest.mark.parametrize(("event", "shares"), [("audit", (500, 250)), ("national_show", (700, 350))])
def test_each_winning_gnome_brings_a_share(event: EventId, shares: tuple[int, int]) -> None:
    state = table(
        "red red brown",
        "red",
        contests=("orange", "red"),
        event=event,
        draws={"rivals": [(RANK["grey"], RANK["red"])]},
    )
    apply(
        state,
        said.EnterContest(C, gnome(C, "red"), "high"),
        said.EnterContest(M, gnome(M, "red"), "high"),
        said.EnterContest(C, gnome(C, "red", 2), "high"),
    )
    before = list(state.cash)
    resolve(state, HoldContests())
    assert (state.cash[C] - before[C], state.cash[M] - before[M]) == shares


def test_the_richest_pay_a_tenth() -> None:
    state = table("red", "orange", "brown", cash=(2350, 2350, 900), draws={"event": ["rich_tax"]})
    events = next_round(state)
    assert state.cash == [2150, 2150, 900]
    assert [(paid.seat, paid.amount) for paid in of_kind(events, told.EventMoneyPaid)] == [(C, 200), (M, 200)]


def test_two_greens_become_gold_and_the_round_goes_on() -> None:
    state = table("green green", "brown brown", event="audit")
    events = state.apply(said.SwapTwoForOne(C, "green"))
    assert told.GnomesSwapped(C, (gnome(C, "green"), gnome(C, "green", 2)), gnome(C, "gold")) in events
    assert (place(state, gnome(C, "gold")), state.cash[C], state.to_act()) == ("garden", 1500, M)
    events = ask(state, StartUpkeep())
    assert told.UpkeepPaid(C, 100, 100) in events
    assert events[-1] == told.GameEnded((C,), ((C,), (M,)), "gold")


def test_who_offers_openly_must_take_the_single_offer() -> None:
    state = table("brown red", "brown", "red", first=G, options={"open_auction": "on"})
    apply(
        state,
        said.OfferMate(G, gnome(G, "red")),
        said.BidPrice(C, 0),
        said.AttachPromise(C, "lend_free"),
        said.Keep(M),
        said.ContinueAuction(G),
        said.Keep(C),
    )
    events = state.apply(said.Keep(M))
    assert told.DealMade("offer", C, G, 0, (gnome(G, "red"),), C) in events
    assert told.PromiseRecorded(C, G, "lend_free") in events
    assert (state.to_act(), kinds(state)) == (C, {"ChooseOwnMate"})


def test_refusing_is_not_possible_after_offering() -> None:
    state = table("brown", "brown", "red", first=G, options={"open_auction": "on"})
    state.apply(said.OfferMate(G, gnome(G, "red")))
    for seat in (C, M):
        apply(state, said.BidPrice(seat, 0), said.AttachPromise(seat, "none"))
    state.apply(said.CloseAuction(G))
    assert refused(state, said.RefuseAll(G)) == "must_take_offer"
    assert state.legal() == (said.AcceptOffer(G, C), said.AcceptOffer(G, M))


@pytest.mark.parametrize(("event", "hat"), [("spring_fever", "red"), ("night_frost", "grey")])
def test_spring_fever_takes_the_better_card_and_night_frost_the_worse(event: EventId, hat: str) -> None:
    state = table(
        "orange brown",
        "brown",
        event=event,
        draws={"breeding card": [RANK["grey"], RANK["red"]], "chips": [(50, 50)]},
    )
    apply(
        state,
        said.SeekMate(C, gnome(C, "orange")),
        said.SetTerms(C, "brown", "none"),
        said.PutForward(M, gnome(M, "brown")),
        said.SetLimit(C, 0),
        said.AskPrice(M, 0),
    )
    drawn = only(resolve(state, Breed()), told.BreedingCardDrawn)
    assert (drawn.hats, drawn.used) == (("grey", "red"), hat)
    assert hat in in_play(state, C)


def test_a_missing_hat_is_replaced_by_the_next_lower_one() -> None:
    state = table("orange orange orange orange", "brown", draws={"breeding card": [RANK["orange"]]})
    apply(
        state,
        said.SeekMate(C, gnome(C, "orange")),
        said.SetTerms(C, "brown", "none"),
        said.PutForward(M, gnome(M, "brown")),
        said.SetLimit(C, 0),
        said.AskPrice(M, 0),
    )
    assert told.GnomeBorn(C, gnome(C, "brown"), "orange") in resolve(state, Breed())


def brown_is_offered_to_schmiedel(minimum: int) -> GnomesState:
    state = table("brown brown", "orange", busy=[gnome(M, "orange")], draws={"chips": [(50, 100)]})
    apply(state, said.OfferMate(C, gnome(C, "brown")), said.SetMinimum(C, minimum))
    return state


def test_schmiedel_pays_for_a_gnome_that_waits_in_his_garden() -> None:
    state = brown_is_offered_to_schmiedel(minimum=200)
    assert (state.cash[C], place(state, gnome(C, "brown"))) == (1750, "schmiedel_garden")
    assert state.upkeep_of(C) == 200
    events = resolve(state, Breed())
    assert told.GnomeReturned(C, gnome(C, "brown")) in events
    assert not of_kind(events, told.BreedingCardDrawn)


def test_schmiedel_is_refused_below_the_minimum() -> None:
    state = brown_is_offered_to_schmiedel(minimum=300)
    assert (state.cash[C], place(state, gnome(C, "brown"))) == (1550, "garden")


def test_everybody_starts_alike() -> None:
    state, opening = opened(Setup(4, 1))
    view = state.view(None)
    assert [in_play(state, seat) for seat in range(4)] == [["brown", "orange"]] * 4
    assert (view.contests, view.prizes, view.event_pile) == (("brown", "orange"), (500, 1000), "grey")
    assert {new_game(4, seed).treasurer for seed in range(40)} == {0, 1, 2, 3}
    paid = sum(event.amount for event in of_kind(opening, told.EventMoneyPaid))
    received = sum(event.amount for event in of_kind(opening, told.EventMoneyReceived))
    assert sum(view.cash) == 4 * 1500 - paid + received
    named = only(opening, told.TreasurerNamed)
    assert (named.seat, named.reason) == (view.treasurer, "drawn")
