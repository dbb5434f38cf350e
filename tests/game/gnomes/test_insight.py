"""What somebody knows who has often bred gnomes."""

from __future__ import annotations

from pathlib import Path
from statistics import mean

import pytest

from assets import build_locale
from game.bots.player import decide
from game.bots.strength import STRENGTHS
from game.core.chance import Chance
from game.core.values import Action, Event
from game.gnomes import actions as act
from game.gnomes.advice.purse import sold_to_win, to_spend
from game.gnomes.advice.worth import KEPT, children, prospects
from game.gnomes.data import RANK, WORKING_HATS
from game.gnomes.events import GnomeSoldForUpkeep
from game.gnomes.insight import GnomesInsight
from game.gnomes.odds import expected_prize, expected_prizes
from game.gnomes.rules import GNOMES
from game.gnomes.state import GnomesState
from tests.game.gnomes.positions import C, M, gnome, new_game, table

LONE_ENTRANTS = {
    "brown": (189, 592, 889, 1000, 1000),
    "orange": (92, 358, 681, 889, 1000),
    "red": (56, 125, 358, 681, 889),
    "blue": (28, 56, 175, 511, 889),
    "green": (28, 28, 56, 175, 511),
}
LOCALE = Path(build_locale.__file__).parent / "locale"
INSIGHT = GnomesInsight()


def best(state: GnomesState) -> Action:
    return INSIGHT.plans(state)[0].steps[0]


@pytest.mark.parametrize("contest", WORKING_HATS)
def test_expected_prizes_of_a_lone_entrant_are_as_noted(contest: str) -> None:
    found = [round(expected_prize(RANK[contest], RANK[hat], 1000)) for hat in WORKING_HATS]
    assert tuple(found) == LONE_ENTRANTS[contest]


def test_a_better_gnome_in_the_contest_leaves_nothing() -> None:
    assert expected_prize(RANK["brown"], RANK["red"], 1000, others=[RANK["blue"]]) == 0
    assert expected_prize(RANK["brown"], RANK["blue"], 1000, others=[RANK["blue"]]) == 500


def test_two_own_gnomes_share_a_prize_between_them() -> None:
    blue = RANK["blue"]
    assert expected_prizes(RANK["brown"], (blue, blue), 1000, ()) == 1000


def test_children_of_higher_piles_are_worth_more() -> None:
    state = table("red", "brown")
    worths = [children(state, C)[RANK[hat]] for hat in WORKING_HATS]
    assert worths == sorted(worths)


def test_a_second_green_is_worth_more_than_the_first() -> None:
    alone, beside = (children(table(hats, "brown"), C)[RANK["green"]] for hats in ("red", "green"))
    assert beside > alone


def test_whoever_can_sell_out_is_nearly_there() -> None:
    poor, rich = (prospects(table("red", "brown", cash=cash), C) for cash in (3650, 3700))
    assert rich - poor > 1000
    assert poor == 3650 + KEPT[RANK["red"]]


@pytest.mark.parametrize(("cash", "expected"), [(3600, True), (3550, False)])
def test_selling_out_counts_the_upkeep_of_those_who_stay(cash: int, expected: bool) -> None:
    state = table("blue green", "brown", cash=(cash, 0), event="audit", busy=[gnome(C, "blue")])
    assert (sold_to_win(state, C) is not None) is expected
    assert sold_to_win(state, M) is None


def test_nobody_sells_out_while_the_market_is_closed() -> None:
    assert sold_to_win(table("green", "brown", cash=(3900, 0), event="market_closed"), C) is None


def test_4000_petals_are_taken_and_the_finest_hat_is_kept() -> None:
    state = table("blue brown", "brown", cash=(3950, 0))
    assert best(state) == act.SellGnome(C, gnome(C, "brown"))


def test_two_greens_become_gold() -> None:
    state = table("green green", "brown", "brown", event="audit")
    assert best(state) == act.SwapTwoForOne(C, "green")


def test_greys_are_thrown_out() -> None:
    plans = INSIGHT.plans(table("grey", "brown", "brown"))
    assert [plan.steps[0] for plan in plans] == [act.ThrowOut(C, gnome(C, "grey"))]


def test_no_gnome_competes_with_a_better_one() -> None:
    state = table("brown orange", "blue", "brown", first=M)
    state.apply(act.EnterContest(M, gnome(M, "blue"), "high"))
    while state.to_act() != C:
        state.apply(INSIGHT.habit(state))
    entries = [plan.steps[0] for plan in INSIGHT.plans(state)]
    assert not any(isinstance(entry, act.EnterContest) and entry.contest == "high" for entry in entries)


def test_nobody_bids_the_upkeep_away() -> None:
    state = table("blue", "red brown", "red brown", cash=450)
    state.apply(act.OfferMate(C, gnome(C, "blue")))
    state.apply(act.SetMinimum(C, 0))
    bids = [step for plan in INSIGHT.plans(state) for step in plan.steps]
    assert all(not isinstance(bid, act.BidPrice) or bid.amount <= to_spend(state, M) for bid in bids)


def test_herr_schmiedel_is_offered_gnomes_at_a_price_he_always_pays() -> None:
    state = table("orange brown", "orange brown")
    offered = best(state)
    assert isinstance(offered, act.OfferMate)
    state.apply(offered)
    assert best(state) in (act.SetMinimum(C, 300), act.SetMinimum(C, 200))


@pytest.mark.parametrize("options", [{}, {"open_auction": "on"}, {"steep_values": "on"}])
@pytest.mark.parametrize("seats", [2, 4])
def test_habits_lead_through_a_whole_game(seats: int, options: dict[str, str]) -> None:
    state = new_game(seats, 4, **options)
    clock = 0
    while state.to_act() is not None:
        assert INSIGHT.clock(state) >= clock
        clock = INSIGHT.clock(state)
        state.apply(INSIGHT.habit(state))
    assert state.ending != "round_cap"


def evening_of_easy_bots(seats: int, seed: int) -> tuple[int, list[Event]]:
    """How many rounds a game among easy bots lasts, and what happens in it."""
    state, chance, events = new_game(seats, seed), Chance(seed), list[Event]()
    while (seat := state.to_act()) is not None:
        events += state.apply(decide(GNOMES, state, STRENGTHS["easy"], seat, chance))
    return state.round, events


def test_also_easy_bots_aim_at_an_end_and_feed_their_gnomes() -> None:
    evenings = [evening_of_easy_bots(4, seed) for seed in range(12)]
    assert mean(rounds for rounds, _ in evenings) < 13
    sold = [event for _, events in evenings for event in events if isinstance(event, GnomeSoldForUpkeep)]
    assert len(sold) < len(evenings) / 2


@pytest.mark.parametrize("code", ["en", "fr", "de"])
def test_every_reason_has_its_words(code: str) -> None:
    messages = build_locale.catalog(LOCALE / code / "waldtisch.po")
    known = {message.id if isinstance(message.id, str) else message.id[0] for message in messages}
    assert {f"why.gnomes.{reason}" for reason in INSIGHT.reasons} - known == set()
