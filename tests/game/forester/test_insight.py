"""What somebody knows who has often tended a forest."""

from __future__ import annotations

import pytest

from game.bots.player import think, worlds
from game.bots.strength import STRENGTHS
from game.core.chance import Chance
from game.core.values import Action
from game.forester import actions as act
from game.forester.advice.foresight import foreseen
from game.forester.advice.outlook import Outlook, peril
from game.forester.advice.trade import HIGHEST_BID, limit
from game.forester.cards import KIND_OF, CardKind
from game.forester.data import SAPLING_PRICE, Season
from game.forester.insight import ForesterInsight
from game.forester.rules import FORESTER
from game.forester.state import ForesterState
from game.forester.steps import (
    AnswerOffer,
    BidForSapling,
    BuyOrEnd,
    DeclareOrPlayOn,
    HoldCleanUpCard,
    PlantWon,
)
from tests.game.forester.positions import apply, full_forest, new_game, table, turn_up

INSIGHT = ForesterInsight()


def best(state: ForesterState) -> Action:
    return INSIGHT.plans(state)[0].steps[0]


def planned(state: ForesterState) -> list[Action]:
    return [plan.steps[0] for plan in INSIGHT.plans(state)]


# Whole games


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"experienced_start": "on"},
        {"remediation_cards": "any", "short_deck": "on"},
        {"hard_winter": "on"},
    ],
)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_habits_lead_through_a_whole_game(seats: int, options: dict[str, str]) -> None:
    state, clock = new_game(seats, 5, **options), 0
    while state.to_act() is not None:
        assert INSIGHT.clock(state) >= clock
        clock = INSIGHT.clock(state)
        state.apply(INSIGHT.habit(state))
    assert state.ending is not None


def test_habits_fill_forests_that_are_worth_something() -> None:
    totals = []
    for seed in range(4):
        state = new_game(3, seed)
        while state.to_act() is not None:
            state.apply(INSIGHT.habit(state))
        totals += [sheet.total for sheet in state.score()]
    assert sum(totals) / len(totals) > 80


# The forest


def test_the_first_tiles_go_to_the_cleanest_spaces() -> None:
    state = new_game(2, 1)
    (plan,) = INSIGHT.plans(state)
    placed = [step for step in plan.steps if isinstance(step, act.PlaceStartTile)]
    assert sorted(step.space for step in placed) == [1, 3, 4, 8, 9, 12]
    assert {step.stage for step in placed if step.space in (4, 8, 12)} == {"tree"}


def test_the_most_valuable_animal_comes_to_the_safest_tree() -> None:
    state = table("4:beech*3 8:oak*1 12:fir", "", hands=["acid_rain"], season=5)
    cards = next(action for action in state.legal() if isinstance(action, act.PlayCards))
    apply(state, cards)
    assert planned(state) == [act.WelcomeAnimal(0, "fox", 8)]


def test_a_cure_goes_to_the_tree_that_would_not_survive_another_marker() -> None:
    state = table("4:beech*3 8:oak*3 12:pine*1", "")
    turn_up(state, "woodpecker")
    assert planned(state) == [act.Heal(0, 4)]


def test_the_animal_decides_between_two_trees_on_the_brink() -> None:
    state = table("4:beech*3 8:beech*3@fox 12:pine*3", "")
    turn_up(state, "woodpecker")
    assert best(state) == act.Heal(0, 8)


def test_nothing_dies_that_need_not() -> None:
    state = table("3:beech*3 4:oak*3 8:fir_sapling*2 12:pine*2", "")
    turn_up(state, "acid_rain")
    assert {step.space for step in planned(state) if isinstance(step, act.PlaceDamage)} <= {4, 12}


def test_a_sapling_is_planted_where_it_lives() -> None:
    state = table("", "", money=10_000, start=BidForSapling(0, 0, 1, "fir", (0, 1)))
    apply(state, act.Bid(0, 5000), act.Pass(1))
    spaces = {step.space for step in planned(state) if isinstance(step, act.PlantSapling)}
    assert spaces and spaces <= {4, 8, 12}


# Prices


def test_nobody_bids_what_a_sapling_costs_without_an_auction() -> None:
    state = table("4:oak", "", money=200_000)
    assert 0 < limit(Outlook(state), 0, "fir") <= HIGHEST_BID < SAPLING_PRICE


def test_nobody_bids_for_a_sapling_that_lives_nowhere() -> None:
    filled = " ".join(f"{space}:oak" for space in range(1, 13) if space not in (6, 10))
    state = table(filled, "", money=100_000)
    assert limit(Outlook(state), 0, "fir") == 0
    assert limit(Outlook(state), 0, "alder") > 0


def test_words_about_a_sapling_that_lives_nowhere_praise_no_space_and_blame_no_price() -> None:
    filled = " ".join(f"{space}:oak" for space in range(1, 13) if space not in (6, 10))
    insight = ForesterInsight()
    (leave,) = insight.plans(table(filled, "", start=BidForSapling(0, 0, 1, "fir", (0, 1))))
    assert leave.steps == (act.Pass(0),) and leave.reason.code == "bid_dies"
    planted = insight.plans(table(filled, "", start=PlantWon(0, 0, 1, "fir", 5_000)))
    assert {plan.reason.code for plan in planted} == {"plant_dies"}
    planted = insight.plans(table(filled, "", start=PlantWon(0, 0, 1, "alder", 5_000)))
    assert {plan.reason.code for plan in planted} == {"plant_smoke"}


def test_the_poor_bid_less_than_the_rich() -> None:
    limits = [limit(Outlook(table("4:oak", "", money=money)), 0, "fir") for money in (15_000, 90_000)]
    assert limits[0] < limits[1]


def test_a_bid_is_as_low_as_it_can_be() -> None:
    state = table("4:oak", "4:oak", money=60_000, start=BidForSapling(0, 0, 1, "fir", (0, 1)))
    assert best(state) == act.Bid(0, 5000)
    apply(state, act.Bid(0, 5000))
    assert best(state) == act.Bid(1, 10_000)


def test_a_tile_that_cleans_much_is_bought_with_its_card() -> None:
    state = table(
        "2:oak*2 6:oak*3 7:beech*2 10:pine*3", "", money=95_000, start=HoldCleanUpCard(0, ("industry",), (1,))
    )
    assert best(state) == act.BuyWithCard(0, "filter_45")


def test_money_is_worth_nothing_in_the_last_turn() -> None:
    state = table("4:oak", full_forest(), money=60_000, start=BuyOrEnd(0))
    state.declared_by = 1
    assert isinstance(best(state), act.BuySapling)


# Cards


@pytest.mark.parametrize(
    ("kind", "season", "forest", "harms"),
    [
        ("nun_moths", "spring", "4:fir 8:spruce 12:pine", True),
        ("nun_moths", "winter", "4:fir 8:spruce 12:pine", False),
        ("nun_moths", "spring", "4:oak 8:beech", False),
        ("frost", "winter", "4:oak_sapling", True),
        ("frost", "winter", "4:oak", False),
        ("storm", "autumn", "4:oak*3@fox", True),
        ("storm", "autumn", "4:oak@fox", False),
        ("felling", "autumn", "4:oak", True),
        ("toxic_fumes", "winter", "4:oak", True),
        ("acid_rain", "summer", "4:oak", True),
        ("drought", "summer", "4:oak_sapling", True),
    ],
)
def test_red_cards_are_known_to_harm_where_they_find_something(
    kind: CardKind, season: Season, forest: str, harms: bool
) -> None:
    points, _ = foreseen(Outlook(table(forest, "")), kind, 0, season)
    assert (points[0] < 0) is harms
    assert points[0] <= 0


@pytest.mark.parametrize("kind", ["woodpecker", "wood_ants", "parasitic_wasps", "ant_beetles"])
def test_cures_are_known_to_help_and_more_so_when_markers_run_out(kind: CardKind) -> None:
    (much, _), (little, _) = (
        foreseen(Outlook(table("4:fir*2", "", pool=pool)), kind, 0, "spring").points for pool in (40, 4)
    )
    assert 0 < much < little


def test_every_card_can_be_foreseen_in_every_forest() -> None:
    for forest in ("", full_forest(), "4:oak_sapling 8:fir_seed"):
        outlook = Outlook(table(forest, full_forest(), "4:oak"))
        for kind in set(KIND_OF.values()):
            for season in ("winter", "spring", "summer", "autumn"):
                points, _ = foreseen(outlook, kind, 0, season)
                assert len(points) == 3


def test_bad_cards_are_for_others_where_there_are_enough_of_them() -> None:
    conifers = "4:fir 8:spruce 12:spruce 3:pine"
    state = table(conifers, conifers, conifers, hands=["nun_moths nun_moths"], season="spring")
    moths = tuple(card for card in state.hands[0] if KIND_OF[card] == "nun_moths")
    apply(state, act.PlayCards(0, moths))
    assert best(state) == act.NameRecipients(0, (1, 2))


def test_cures_are_for_oneself_too() -> None:
    ill = "4:oak*3@lynx 8:beech*3@fox"
    state = table(ill, "4:oak", "4:oak", hands=["woodpecker woodpecker"])
    cures = tuple(card for card in state.hands[0] if KIND_OF[card] == "woodpecker")
    apply(state, act.PlayCards(0, cures))
    named = best(state)
    assert isinstance(named, act.NameRecipients) and 0 in named.seats


def test_an_answer_does_not_depend_on_the_card_itself() -> None:
    answers = set()
    for hand in ("woodpecker", "storm", "acid_rain"):
        state = table(full_forest(), full_forest(), hands=[hand], start=AnswerOffer(1))
        state.laid = state.hands[0][:1]
        state.discards, state.pile = (), ()
        answers.add(best(state))
    assert len(answers) == 1


def test_a_felled_tree_is_missed_less_for_what_it_brings() -> None:
    outlook = Outlook(table("4:oak", ""))
    loss = -foreseen(outlook, "felling", 0, "winter").points[0]
    assert 0 < loss == outlook.felled(0, 4) < outlook.missed(0, 4)


# The end


def test_whoever_leads_declares_the_end_and_nobody_else() -> None:
    leading = table(full_forest(), "4:oak", start=DeclareOrPlayOn(0))
    assert planned(leading) == [act.DeclareEnd(0)]
    behind = table(full_forest(*("oak",) * 4, *("beech",) * 8), full_forest(), start=DeclareOrPlayOn(0))
    assert planned(behind) == [act.PlayOn(0)]


def test_a_pool_that_runs_low_is_a_danger_to_everybody() -> None:
    perils = [peril(table("", "", pool=pool)) for pool in (1, 8, 40)]
    assert perils[0] > perils[1] > perils[2]
    assert perils[2] < 0.1


def test_nobody_lays_the_card_that_takes_the_last_markers() -> None:
    forest = "4:oak 8:oak 12:oak 3:beech 9:beech 1:pine"
    hand = "toxic_fumes frost weevils drought wild_doe"
    last_of_summer = 7  # whatever is laid now is turned in autumn, where only the fumes do something
    state = table(forest, forest, hands=[hand], season=last_of_summer, pool=6)
    way = STRENGTHS["hard"]
    (laid,) = think(FORESTER, worlds(FORESTER, state, 0, way, Chance(1)), way, Chance(1)).steps
    assert isinstance(laid, act.PlayCards)
    assert not any(KIND_OF[card] == "toxic_fumes" for card in laid.cards)
