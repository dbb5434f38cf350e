"""Every event card does what it says, for one round."""

import pytest

from game.gnomes import actions as said
from game.gnomes import events as told
from game.gnomes.data import Job
from game.gnomes.event_cards import EventId
from game.gnomes.phases.jobs import JOBS_SAID
from game.gnomes.steps import StartUpkeep
from tests.game.gnomes.positions import C, G, M, gnome, kinds, next_round, of_kind, refused, resolve, table

JOB_NAMES: dict[Job, str] = {job: action.__name__ for action, job in JOBS_SAID.items()}


@pytest.mark.parametrize(
    ("event", "banned"),
    [
        ("steady_rain", {"garden"}),
        ("shed_painting", {"seek", "offer"}),
        ("judges_ill", {"contest"}),
        ("market_closed", {"sell"}),
        ("herd_book_closed", {"swap"}),
        ("gnome_strike", {"garden"}),
        ("aphids", set[Job]()),
    ],
)
def test_an_event_bans_jobs(event: EventId, banned: set[Job]) -> None:
    state = table("red red", "brown", event=event)
    assert set(JOB_NAMES.values()) - kinds(state) == {JOB_NAMES[job] for job in banned}
    assert set(state.view(None).banned_jobs) == banned


@pytest.mark.parametrize(("event", "pay"), [("sunny_week", 100), ("aphids", 50)])
def test_the_sun_doubles_the_pay_in_the_garden(event: EventId, pay: int) -> None:
    state = table("red brown", "brown", event=event)
    assert told.GnomeSentToGarden(C, gnome(C, "red"), pay) in state.apply(
        said.WorkInGarden(C, gnome(C, "red"))
    )


@pytest.mark.parametrize(
    ("event", "pay"), [("steady_rain", 0), ("gnome_strike", 0), ("sunny_week", 100), ("audit", 50)]
)
def test_a_failed_auction_pays_what_the_garden_pays(event: EventId, pay: int) -> None:
    state = table("red brown", "brown", "brown", event=event)
    state.apply(said.OfferMate(C, gnome(C, "red")))
    state.apply(said.SetMinimum(C, 3050))
    state.apply(said.Pass(M))
    assert told.AuctionFailed(C, gnome(C, "red"), pay) in state.apply(said.Pass(G))
    assert state.cash[C] == 1500 + pay


def test_club_dues_cost_everybody_100_or_what_there_is() -> None:
    state = table("red", "brown", "brown", cash=(1500, 50, 0), draws={"event": ["club_dues"]})
    state.event_pile, state.events_left = "grey", ("club_dues",)
    events = next_round(state)
    assert state.cash == [1400, 0, 0]
    assert of_kind(events, told.EventMoneyPaid) == [told.EventMoneyPaid(C, 100), told.EventMoneyPaid(M, 50)]


def test_a_novice_grant_goes_to_all_least_valuable_collections() -> None:
    state = table("red", "brown", "brown grey", cash=(0, 0, 900))
    state.event_pile, state.events_left = "grey", ("novice_grant",)
    events = next_round(state)
    assert state.cash == [0, 200, 1100]
    assert [event.seat for event in of_kind(events, told.EventMoneyReceived)] == [M, G]


@pytest.mark.parametrize(("cash", "left"), [(2350, 2150), (400, 350), (0, 0)])
def test_the_richest_pay_a_tenth_but_at_least_50(cash: int, left: int) -> None:
    state = table("blue", "brown", cash=(cash, cash))
    state.events_left = ("rich_tax",)
    next_round(state)
    assert state.cash == [left, left]


@pytest.mark.parametrize(("cash", "left"), [(1500, 1300), (150, 0)])
def test_an_audit_costs_the_new_treasurer_200(cash: int, left: int) -> None:
    state = table("brown", "blue", cash=cash)
    state.events_left = ("audit",)
    next_round(state)
    assert state.cash == [cash, left]


@pytest.mark.parametrize(("event", "rate"), [("aphids", 150), ("good_harvest", 50), ("audit", 100)])
def test_upkeep_depends_on_the_event(event: EventId, rate: int) -> None:
    state = table("red grey", "brown", event=event)
    assert state.view(None).upkeep == (2 * rate, rate)
    resolve(state, StartUpkeep())
    assert state.upkeep_of(C) == 2 * rate


@pytest.mark.parametrize(
    ("event", "hat", "pay"),
    [
        ("flea_market", "brown", 150),
        ("flea_market", "green", 550),
        ("overseas_collector", "red", 300),
        ("overseas_collector", "blue", 600),
        ("overseas_collector", "green", 700),
        ("audit", "green", 500),
    ],
)
def test_some_events_make_sold_gnomes_dearer(event: EventId, hat: str, pay: int) -> None:
    state = table(f"{hat} brown brown", "brown", event=event)
    assert told.GnomeSold(C, gnome(C, hat), pay) in state.apply(said.SellGnome(C, gnome(C, hat)))


def test_greys_are_thrown_out_for_nothing_even_at_the_flea_market() -> None:
    state = table("grey brown", "brown", event="flea_market")
    state.apply(said.ThrowOut(C, gnome(C, "grey")))
    assert state.cash[C] == 1500


def test_greys_cannot_be_thrown_out_while_the_market_is_closed() -> None:
    state = table("grey brown", "brown", event="market_closed")
    assert refused(state, said.ThrowOut(C, gnome(C, "grey"))) == "job_banned"


@pytest.mark.parametrize(("event", "prize"), [("national_show", 1500), ("audit", 1000)])
def test_the_national_show_raises_the_high_prize(event: EventId, prize: int) -> None:
    assert table("red", "brown", event=event).view(None).prizes == (500, prize)
