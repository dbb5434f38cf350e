"""What is not allowed is refused with the right reason, and the rule that explains it."""

import re
from pathlib import Path

import pytest

from game import forester
from game.core.contract import IllegalAction
from game.core.values import Action
from game.forester import actions as said
from game.forester.state import ForesterState
from game.forester.steps import (
    BuyOrEnd,
    ChooseFelling,
    ChooseGrowth,
    ChooseOffer,
    DeclareOrPlayOn,
    DraftTile,
    EndTurn,
    HoldCleanUpCard,
    LayCards,
    PlantWon,
    WelcomeAnimals,
)
from tests.game.forester.positions import apply, ask, new_game, table, turn_up

FOREST = "1:oak*1@fox 2:oak_sapling 3:fir*1 4:spruce 5:pine_seed 8:beech"


def over() -> ForesterState:
    state = table(FOREST, FOREST, bank=0)
    ask(state, EndTurn(0))
    return state


def placing() -> ForesterState:
    state = new_game(2, start_seat="0")
    apply(state, *(said.PlaceStartTile(0, "beech", "tree", space) for space in (4, 8)))
    return state


def drafting() -> ForesterState:
    state = table("", "", options={"experienced_start": "on"}, start=DraftTile(0, "tree"))
    state.tree_stock["fir"] = state.tree_stock["oak"] = 0
    state.sapling_stock["alder"] = 0
    return state


def drafted_twice() -> ForesterState:
    state = new_game(2, start_seat="0", experienced_start="on")
    apply(state, *(said.DraftStartTile(seat, "oak") for seat in (0, 1, 1, 0)))
    state.tree_stock["oak"] = 0
    return state


def laying() -> ForesterState:
    return table(FOREST, FOREST, hands=["frost frost", "storm storm"])


def naming(count: int) -> ForesterState:
    state = table(*[FOREST] * 3, season=0)
    state.apply(said.PlayCards(0, state.hands[0][:count]))
    return state


def offered() -> ForesterState:
    state = naming(1)
    state.apply(said.NameRecipients(0, (1,)))
    return state


def counting() -> ForesterState:
    state = table("4:oak", "4:oak", season=10)
    state.apply(said.PlayCards(0, state.hands[0][:3]))
    return state


def growing() -> ForesterState:
    state = table("1:fir_sapling 2:fir_sapling 3:oak_sapling 4:fir", "", start=LayCards(0))
    state.tree_stock["fir"] = 1
    ask(state, ChooseGrowth(0, "fir"))
    return state


def in_summer() -> ForesterState:
    return table(FOREST, "", start=WelcomeAnimals(0, 2))


def healing() -> ForesterState:
    state = table("1:oak*1 3:fir*1 4:spruce 8:pine*1 12:pine*2", "")
    turn_up(state, "parasitic_wasps", season="summer")
    state.apply(said.Heal(0, 1))
    return state


def healing_conifers() -> ForesterState:
    state = table("1:oak*1 3:fir*1 4:spruce 8:pine*1", "")
    turn_up(state, "ant_beetles", season="summer")
    return state


def damaging() -> ForesterState:
    state = table("1:oak_sapling 2:oak_sapling 3:oak_sapling 4:oak", "")
    turn_up(state, "drought", season="summer")
    state.apply(said.PlaceDamage(0, 2))
    return state


def with_acorn() -> ForesterState:
    state = table(FOREST, "")
    turn_up(state, "acorn_transport", season="autumn")
    return state


def freezing() -> ForesterState:
    state = table("1:oak_sapling 2:alder_sapling 3:fir_sapling 4:oak", "")
    turn_up(state, "wild_doe", season="winter")
    return state


def felling() -> ForesterState:
    return table(FOREST, "", start=ChooseFelling(0))


def homeless() -> ForesterState:
    state = table("1:beech*3@fox 4:oak@hare 8:oak 12:oak", "")
    turn_up(state, "red_caterpillars", season="summer")
    return state


def offering() -> ForesterState:
    state = table(FOREST, FOREST, start=LayCards(0))
    state.barred = ("oak", "fir")
    state.sapling_stock["alder"] = state.sapling_stock["fir"] = 0
    ask(state, ChooseOffer(0, 1))
    return state


def bidding() -> ForesterState:
    state = table(FOREST, FOREST, money=22_000)
    turn_up(state, "sapling_auction", season="spring")
    apply(state, said.OfferSapling(0, "oak"), said.Bid(0, 10_000))
    return state


def planting() -> ForesterState:
    return table(FOREST, "", start=PlantWon(0, 0, 1, "fir", 5_000))


def holding() -> ForesterState:
    north = HoldCleanUpCard(0, ("north",), (1,))
    return table(FOREST, "", tiles=[["cat_north"]], money=25_000, start=north)


def buying(money: int = 39_000) -> ForesterState:
    state = table(FOREST, "", tiles=[["cat_north"]], money=money, start=LayCards(0))
    state.sapling_stock["fir"] = 0
    ask(state, BuyOrEnd(0))
    return state


def bought(action: Action) -> ForesterState:
    state = buying(100_000)
    state.apply(action)
    return state


def poor_buying() -> ForesterState:
    state = table("4:oak", "", money=50_000, start=BuyOrEnd(0))
    state.domains[0].money = 29_000
    return state


def poor_holding() -> ForesterState:
    every_zone = HoldCleanUpCard(0, ("north", "industry"), (1,))
    return table(FOREST, "", money=24_000, start=every_zone)


def declaring() -> ForesterState:
    return table(FOREST, "", start=DeclareOrPlayOn(0))


HAND = laying().hands[0]
THEIRS = laying().hands[1][0]

CASES: list[tuple[str, str, ForesterState, Action]] = [
    ("game_over", "8.5", over(), said.EndActions(0)),
    ("not_your_decision", "9.1", laying(), said.PlayCards(1, (THEIRS,))),
    ("not_your_decision", "9.1", laying(), said.PlayCards(7, HAND[:1])),
    ("not_your_decision", "9.1", laying(), said.Pass(1)),
    ("wrong_decision", "9.1", laying(), said.EndActions(0)),
    ("wrong_decision", "9.1", laying(), said.DeclareEnd(0)),
    ("wrong_decision", "9.1", naming(2), said.RefuseCard(0)),
    ("wrong_decision", "9.1", buying(), said.BuyWithCard(0, "cat_south")),
    ("wrong_decision", "9.1", declaring(), said.EndActions(0)),
    ("cannot_pass", "9.2", laying(), said.Pass(0)),
    ("cannot_pass", "6.3", healing(), said.Pass(0)),
    ("cannot_pass", "9.2", holding(), said.Pass(0)),
    ("tile_not_left", "3.4", placing(), said.PlaceStartTile(0, "beech", "tree", 1)),
    ("tile_not_left", "3.4", placing(), said.PlaceStartTile(0, "oak", "tree", 4)),
    ("no_such_space", "2.2", placing(), said.PlaceStartTile(0, "oak", "tree", 13)),
    ("space_occupied", "3.4", placing(), said.PlaceStartTile(0, "oak", "sapling", 4)),
    ("species_out_of_stock", "3.8", drafting(), said.DraftStartTile(0, "fir")),
    ("draft_limit", "3.8", drafted_twice(), said.DraftStartTile(0, "oak")),
    ("card_count", "4.1", laying(), said.PlayCards(0, ())),
    ("card_count", "4.1", laying(), said.PlayCards(0, HAND[:4])),
    ("card_count", "4.1", laying(), said.PlayCards(0, (HAND[0], HAND[0]))),
    ("card_count", "4.1", laying(), said.PlayCards(0, (THEIRS, THEIRS))),
    ("card_not_in_hand", "4.1", laying(), said.PlayCards(0, (HAND[0], THEIRS))),
    ("card_not_in_hand", "4.1", laying(), said.PlayCards(0, ("moonlight",))),
    ("no_such_seat", "4.3", naming(2), said.NameRecipients(0, (1, 3))),
    ("no_such_seat", "4.3", naming(2), said.NameRecipients(0, (-1,))),
    ("recipient_count", "4.3", naming(2), said.NameRecipients(0, (1,))),
    ("recipient_count", "4.3", naming(2), said.NameRecipients(0, (1, 1))),
    ("recipient_count", "4.3", naming(1), said.NameRecipients(0, ())),
    ("recipient_count", "4.3", naming(1), said.NameRecipients(0, (0, 1))),
    ("self_single", "4.7", naming(1), said.NameRecipients(0, (0,))),
    ("wrong_decision", "9.1", offered(), said.NameRecipients(1, (0,))),
    ("take_one_or_two", "4.8", counting(), said.TakeCount(1, 0)),
    ("take_one_or_two", "4.8", counting(), said.TakeCount(1, 3)),
    ("no_such_space", "2.2", growing(), said.GrowSapling(0, 0)),
    ("not_growing", "5.3", growing(), said.GrowSapling(0, 3)),
    ("not_growing", "5.3", growing(), said.GrowSapling(0, 4)),
    ("not_growing", "5.3", growing(), said.GrowSapling(0, 12)),
    ("animal_present", "5.4", in_summer(), said.WelcomeAnimal(0, "fox", 1)),
    ("animal_too_shy", "5.4", in_summer(), said.WelcomeAnimal(0, "lynx", 1)),
    ("tree_needed", "5.4", in_summer(), said.WelcomeAnimal(0, "hare", 2)),
    ("tree_has_animal", "5.4", in_summer(), said.WelcomeAnimal(0, "hare", 1)),
    ("no_such_space", "2.2", in_summer(), said.WelcomeAnimal(0, "lynx", 99)),
    ("bad_target", "6.6", healing(), said.Heal(0, 2)),
    ("already_marked", "10.18", healing(), said.Heal(0, 1)),
    ("not_damaged", "6.6", healing(), said.Heal(0, 4)),
    ("bad_target", "6.6", healing_conifers(), said.Heal(0, 1)),
    ("bad_target", "6.6", damaging(), said.PlaceDamage(0, 4)),
    ("already_marked", "6.2", damaging(), said.PlaceDamage(0, 2)),
    ("space_occupied", "10.20", with_acorn(), said.PlaceAcorn(0, 5)),
    ("no_such_space", "2.2", with_acorn(), said.PlaceAcorn(0, -1)),
    ("bad_target", "6.6", freezing(), said.RemoveSapling(0, 2)),
    ("bad_target", "6.6", freezing(), said.RemoveSapling(0, 4)),
    ("bad_target", "10.8", felling(), said.FellTree(0, 2)),
    ("tree_needed", "7.6", homeless(), said.HouseAnimal(0, 1)),
    ("tree_has_animal", "7.6", homeless(), said.HouseAnimal(0, 4)),
    ("species_barred", "6.4", offering(), said.OfferSapling(0, "oak")),
    ("species_barred", "6.4", offering(), said.OfferSapling(0, "fir")),
    ("species_out_of_stock", "3.2", offering(), said.OfferSapling(0, "alder")),
    ("bid_step", "6.4", bidding(), said.Bid(1, 0)),
    ("bid_step", "6.4", bidding(), said.Bid(1, -5_000)),
    ("bid_step", "6.4", bidding(), said.Bid(1, 23_000)),
    ("bid_too_low", "6.4", bidding(), said.Bid(1, 10_000)),
    ("not_enough_money", "6.4", bidding(), said.Bid(1, 25_000)),
    ("space_occupied", "7.1", planting(), said.PlantSapling(0, 1)),
    ("space_occupied", "7.1", planting(), said.PlantSapling(0, 2)),
    ("wrong_zone", "6.5", holding(), said.BuyWithCard(0, "cat_south")),
    ("tile_owned", "6.5", holding(), said.BuyWithCard(0, "cat_north")),
    ("tile_owned", "6.5", buying(), said.BuyRemediation(0, "cat_north")),
    ("tile_order", "6.5", buying(), said.BuyRemediation(0, "filter_66")),
    ("not_enough_money", "4.4", buying(), said.BuyRemediation(0, "rail_north")),
    ("species_out_of_stock", "3.2", buying(), said.BuySapling(0, "fir", 1)),
    ("space_occupied", "7.1", buying(), said.BuySapling(0, "oak", 1)),
    ("no_such_space", "2.2", buying(), said.BuySapling(0, "fir", 13)),
    (
        "already_bought",
        "4.4",
        bought(said.BuyRemediation(0, "cat_south")),
        said.BuyRemediation(0, "rail_north"),
    ),
    ("already_bought", "4.4", bought(said.BuySapling(0, "oak", 12)), said.BuySapling(0, "fir", 1)),
    ("not_enough_money", "4.4", poor_buying(), said.BuySapling(0, "oak", 8)),
    ("not_enough_money", "6.5", poor_holding(), said.BuyWithCard(0, "filter_45")),
]


@pytest.mark.parametrize(("code", "rule", "state", "action"), CASES)
def test_a_refusal(code: str, rule: str, state: ForesterState, action: Action) -> None:
    before = state.dump()
    with pytest.raises(IllegalAction) as caught:
        state.apply(action)
    assert (caught.value.refusal.code, caught.value.refusal.rule) == (code, rule)
    assert state.dump() == before


def test_every_refusal_is_tried_here() -> None:
    sources = (path.read_text() for path in Path(forester.__file__).parent.rglob("*.py"))
    codes = {code for source in sources for code in re.findall(r'refused\("(\w+)"', source)}
    of_all_games = {"game_over", "not_your_decision", "wrong_decision"}
    assert {code for code, _, _, _ in CASES} == codes | of_all_games


def test_facts_tell_what_stands_in_the_way() -> None:
    too_low = bidding().why_not(said.Bid(1, 5_000))
    assert too_low is not None
    assert too_low.facts == {"bid": 10_000}
    shy = in_summer().why_not(said.WelcomeAnimal(0, "lynx", 1))
    assert shy is not None
    assert shy.facts == {"animal": "lynx", "value": 12, "trees": 4}
    order = buying().why_not(said.BuyRemediation(0, "filter_66"))
    assert order is not None
    assert order.facts == {"tile": "filter_66", "needs": "filter_45"}
