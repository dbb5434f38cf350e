"""Phase 5, forced sales, and how the game ends."""

import pytest

from game.core.report import Report
from game.gnomes import actions as said
from game.gnomes import events as told
from game.gnomes.event_cards import EventId
from game.gnomes.phases.treasurer import carry_out_at_once
from game.gnomes.state import GnomesState
from game.gnomes.steps import CollectUpkeep, EndRound, StartUpkeep
from tests.game.gnomes.positions import (
    C,
    G,
    M,
    apply,
    ask,
    gnome,
    in_play,
    of_kind,
    only,
    put_in_play,
    refused,
    resolve,
    table,
)


def test_everybody_pays_for_every_gnome_from_the_treasurer_on() -> None:
    state = table("red grey", "brown", "orange", first=M, event="audit")
    events = ask(state, StartUpkeep())
    assert of_kind(events, told.UpkeepPaid) == [
        told.UpkeepPaid(M, 100, 100),
        told.UpkeepPaid(G, 100, 100),
        told.UpkeepPaid(C, 200, 200),
    ]


def test_forced_sales_pay_the_plain_value_and_stop_when_it_is_enough() -> None:
    state = table("green brown brown", "brown", cash=(0, 500), event="overseas_collector")
    ask(state, CollectUpkeep(C))
    assert set(state.legal()) == {
        said.SellForUpkeep(C, gnome(C, "green")),
        said.SellForUpkeep(C, gnome(C, "brown")),
        said.SellForUpkeep(C, gnome(C, "brown", 2)),
    }
    events = state.apply(said.SellForUpkeep(C, gnome(C, "green")))
    assert told.GnomeSoldForUpkeep(C, gnome(C, "green"), 500) in events
    assert (state.cash[C], in_play(state, C)) == (200, ["brown", "brown"])


def test_forced_sales_are_made_while_the_market_is_closed() -> None:
    state = table("green brown", "brown", cash=(0, 500), event="market_closed", start=CollectUpkeep(C))
    assert state.to_act() == C


def test_a_sum_that_forces_sales_stays_as_it_was() -> None:
    state = table("red red red", "brown", cash=(0, 500), event="aphids", start=StartUpkeep())
    assert (state.to_act(), state.view(None).upkeep) == (C, (450, 150))
    state.apply(said.SellForUpkeep(C, gnome(C, "red")))
    assert state.view(None).upkeep == (450, 150)


def test_who_cannot_pay_at_all_sells_everything_and_is_forgiven_the_rest() -> None:
    state = table("grey grey grey brown", "brown", cash=(50, 500), event="audit")
    events = ask(state, CollectUpkeep(C))
    assert events == [
        told.GnomeSoldForUpkeep(C, gnome(C, "brown"), 100),
        told.UpkeepPaid(C, 400, 150),
        told.DebtForgiven(C, 250),
    ]
    assert (state.cash[C], in_play(state, C)) == (0, ["grey", "grey", "grey"])


def test_exactly_enough_is_paid_without_a_debt() -> None:
    state = table("grey brown", "brown", cash=(100, 500), event="audit")
    assert not of_kind(ask(state, CollectUpkeep(C)), told.DebtForgiven)
    assert (state.cash[C], in_play(state, C)) == (0, ["grey"])


@pytest.mark.parametrize("hat", ["grey", "gold"])
def test_greys_and_gold_cannot_be_sold_for_upkeep(hat: str) -> None:
    state = table("red red grey", "brown", cash=(0, 500), event="audit")
    put_in_play(state, C, "gold", 1)
    ask(state, CollectUpkeep(C))
    assert refused(state, said.SellForUpkeep(C, gnome(C, hat))) == "not_for_sale"


# The end


def ended(state: GnomesState) -> told.GameEnded | None:
    return next(iter(of_kind(resolve(state, EndRound()), told.GameEnded)), None)


def with_gold(state: GnomesState, *seats: int) -> GnomesState:
    for seat in seats:
        put_in_play(state, seat, "gold", 1)
    return state


def test_without_a_finisher_the_next_round_begins() -> None:
    state = table("red", "brown", cash=(3950, 0))
    assert ended(state) is None
    assert state.outcome() is None


@pytest.mark.parametrize(("cash", "reason"), [(4000, "cash"), (100, "gold")])
def test_a_single_finisher_wins(cash: int, reason: str) -> None:
    state = table("brown", "green", "green", cash=(cash, 3950, 100))
    if reason == "gold":
        with_gold(state, C)
    end = ended(state)
    assert end is not None
    assert (end.winners, end.ranking, end.reason) == ((C,), ((C,), (M,), (G,)), reason)


def test_among_finishers_the_better_collection_wins() -> None:
    end = ended(table("brown", "orange", "green", cash=(5000, 4000, 0)))
    assert end is not None
    assert (end.winners, end.ranking, end.reason) == ((M,), ((M,), (C,), (G,)), "tie_break")


def test_then_cash_counts_but_only_above_4000_without_gold() -> None:
    end = ended(with_gold(table("red", "red", cash=(4300, 350)), M))
    assert end is not None
    assert (end.winners, end.reason) == ((M,), "tie_break")


def test_a_gold_owner_with_4000_counts_all_his_cash() -> None:
    end = ended(with_gold(table("red", "red", cash=(4000, 7950)), C))
    assert end is not None
    assert end.winners == (C,)


def test_a_full_tie_is_a_shared_victory() -> None:
    end = ended(with_gold(table("red", "red", "brown", cash=(300, 4300, 0)), C))
    assert end is not None
    assert (end.winners, end.ranking) == ((C, M), ((C, M), (G,)))


def test_equal_players_share_a_later_place_too() -> None:
    end = ended(with_gold(table("red", "orange", "orange", "green", cash=(0, 50, 50, 0)), C))
    assert end is not None
    assert end.ranking == ((C,), (3,), (M, G))


@pytest.mark.parametrize("cap", ["60", "30"])
def test_the_last_round_agreed_on_ends_the_game(cap: str) -> None:
    state = table("red", "red brown", cash=(3000, 0), options={"round_cap": cap})
    state.round = int(cap) - 1
    assert ended(state) is None
    state.round += 1
    end = ended(state)
    assert end is not None
    assert (end.winners, end.ranking, end.reason) == ((M,), ((M,), (C,)), "round_cap")


def test_without_a_last_round_a_game_goes_on_until_somebody_gets_there() -> None:
    state = table("red", "red brown", cash=(3000, 0), options={"round_cap": "0"})
    state.round = 1000
    assert ended(state) is None


def test_a_finisher_in_the_last_round_wins_as_always() -> None:
    state = table("brown", "red", cash=(4000, 0))
    state.round = 60
    end = ended(state)
    assert end is not None
    assert (end.winners, end.reason) == ((C,), "cash")


@pytest.mark.parametrize("event", ["aphids", "good_harvest"])
def test_4000_petals_count_after_upkeep_only(event: EventId) -> None:
    state = table("red", "brown", cash=(4050, 500), event=event)
    events = ask(state, StartUpkeep())
    assert bool(of_kind(events, told.GameEnded)) is (event == "good_harvest")


def test_scores_show_cash_gnomes_and_gold() -> None:
    state = with_gold(table("red brown grey", "brown", cash=(250, 0)), C)
    lines = {line.name: line.points for line in state.score()[C].lines}
    assert lines == {"cash": 250, "gnomes": 400, "gold": 4000}
    assert state.score()[C].total == 4650


def test_everybody_hears_of_it_when_somebody_has_enough_for_the_goal_even_after_upkeep() -> None:
    state = table("green green", "red", "red", cash=[3600, 0, 0])
    events = state.apply(said.SellGnome(C, gnome(C, "green")))
    assert of_kind(events, told.GoalInSight) == [told.GoalInSight(C, 4000)]


def test_nobody_hears_of_a_goal_that_the_soup_takes_away_again() -> None:
    state = table("green green", "red", "red", cash=[3550, 0, 0])
    assert not of_kind(state.apply(said.SellGnome(C, gnome(C, "green"))), told.GoalInSight)


def test_whoever_had_enough_before_is_no_news() -> None:
    state = table("green green", "red", "red", cash=[5000, 0, 0])
    assert not of_kind(state.apply(said.SellGnome(C, gnome(C, "green"))), told.GoalInSight)


def test_a_price_that_is_paid_may_bring_its_owner_to_the_goal() -> None:
    state = table("orange", "red", "red", cash=[1000, 3900, 0])
    apply(
        state,
        said.SeekMate(C, gnome(C, "orange")),
        said.SetTerms(C, "brown", "none"),
        said.PutForward(M, gnome(M, "red")),
        said.Decline(G),
        said.SetLimit(C, 500),
    )
    events = state.apply(said.AskPrice(M, 200))
    assert of_kind(events, told.GoalInSight) == [told.GoalInSight(M, 4000)]


def test_the_garden_after_a_failed_auction_may_bring_somebody_to_the_goal() -> None:
    state = table("orange brown brown brown", "red", "red", cash=[4350, 0, 0])
    apply(state, said.SeekMate(C, gnome(C, "orange")), said.SetTerms(C, "brown", "none"), said.Decline(M))
    events = state.apply(said.Decline(G))
    assert of_kind(events, told.GoalInSight) == [told.GoalInSight(C, 4000)]
    assert only(events, told.AuctionFailed).pay == 50


def test_a_grant_may_bring_somebody_to_the_goal() -> None:
    state = table("red", "brown", cash=[0, 3900], event="novice_grant")
    report = Report()
    carry_out_at_once(state, report)
    assert of_kind(report, told.GoalInSight) == [told.GoalInSight(M, 4000)]


def test_a_grey_that_eats_no_more_may_bring_somebody_to_the_goal() -> None:
    state = table("grey red", "red", "red", cash=[4100, 0, 0])
    events = state.apply(said.ThrowOut(C, gnome(C, "grey")))
    assert of_kind(events, told.GoalInSight) == [told.GoalInSight(C, 4000)]
