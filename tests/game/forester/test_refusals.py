"""What is not allowed is refused with the right reason, the first one in the order of the rules (11)."""

import pytest

from game.core.contract import IllegalAction
from game.core.values import Action
from game.forester import actions as said
from game.forester.data import REFUSALS
from game.forester.rules import FORESTER
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
from tests.game.forester.positions import apply, ask, new_game, refused, table, turn_up

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


def declaring() -> ForesterState:
    return table(FOREST, "", start=DeclareOrPlayOn(0))


HAND = laying().hands[0]
THEIRS = laying().hands[1][0]

CASES: list[tuple[str, ForesterState, Action]] = [
    ("game_over", over(), said.EndActions(0)),
    ("not_asked", laying(), said.PlayCards(1, (THEIRS,))),
    ("not_asked", laying(), said.PlayCards(7, HAND[:1])),
    ("not_asked", laying(), said.Pass(1)),
    ("wrong_decision", laying(), said.EndActions(0)),
    ("wrong_decision", laying(), said.DeclareEnd(0)),
    ("wrong_decision", naming(2), said.RefuseCard(0)),
    ("wrong_decision", buying(), said.BuyWithCard(0, "cat_south")),
    ("wrong_decision", declaring(), said.EndActions(0)),
    ("cannot_pass", laying(), said.Pass(0)),
    ("cannot_pass", healing(), said.Pass(0)),
    ("cannot_pass", holding(), said.Pass(0)),
    ("tile_not_left", placing(), said.PlaceStartTile(0, "beech", "tree", 1)),
    ("tile_not_left", placing(), said.PlaceStartTile(0, "oak", "tree", 4)),
    ("no_such_space", placing(), said.PlaceStartTile(0, "oak", "tree", 13)),
    ("space_occupied", placing(), said.PlaceStartTile(0, "oak", "sapling", 4)),
    ("species_out_of_stock", drafting(), said.DraftStartTile(0, "fir")),
    ("draft_limit", drafted_twice(), said.DraftStartTile(0, "oak")),
    ("card_count", laying(), said.PlayCards(0, ())),
    ("card_count", laying(), said.PlayCards(0, HAND[:4])),
    ("card_count", laying(), said.PlayCards(0, (HAND[0], HAND[0]))),
    ("card_count", laying(), said.PlayCards(0, (THEIRS, THEIRS))),
    ("card_not_in_hand", laying(), said.PlayCards(0, (HAND[0], THEIRS))),
    ("card_not_in_hand", laying(), said.PlayCards(0, ("moonlight",))),
    ("no_such_seat", naming(2), said.NameRecipients(0, (1, 3))),
    ("no_such_seat", naming(2), said.NameRecipients(0, (-1,))),
    ("recipient_count", naming(2), said.NameRecipients(0, (1,))),
    ("recipient_count", naming(2), said.NameRecipients(0, (1, 1))),
    ("recipient_count", naming(1), said.NameRecipients(0, ())),
    ("recipient_count", naming(1), said.NameRecipients(0, (0, 1))),
    ("self_single", naming(1), said.NameRecipients(0, (0,))),
    ("wrong_decision", offered(), said.NameRecipients(1, (0,))),
    ("take_one_or_two", counting(), said.TakeCount(1, 0)),
    ("take_one_or_two", counting(), said.TakeCount(1, 3)),
    ("no_such_space", growing(), said.GrowSapling(0, 0)),
    ("not_growing", growing(), said.GrowSapling(0, 3)),
    ("not_growing", growing(), said.GrowSapling(0, 4)),
    ("not_growing", growing(), said.GrowSapling(0, 12)),
    ("animal_present", in_summer(), said.WelcomeAnimal(0, "fox", 1)),
    ("animal_too_shy", in_summer(), said.WelcomeAnimal(0, "lynx", 1)),
    ("tree_needed", in_summer(), said.WelcomeAnimal(0, "hare", 2)),
    ("tree_has_animal", in_summer(), said.WelcomeAnimal(0, "hare", 1)),
    ("no_such_space", in_summer(), said.WelcomeAnimal(0, "lynx", 99)),
    ("bad_target", healing(), said.Heal(0, 2)),
    ("already_marked", healing(), said.Heal(0, 1)),
    ("not_damaged", healing(), said.Heal(0, 4)),
    ("bad_target", healing_conifers(), said.Heal(0, 1)),
    ("bad_target", damaging(), said.PlaceDamage(0, 4)),
    ("already_marked", damaging(), said.PlaceDamage(0, 2)),
    ("space_occupied", with_acorn(), said.PlaceAcorn(0, 5)),
    ("no_such_space", with_acorn(), said.PlaceAcorn(0, -1)),
    ("bad_target", freezing(), said.RemoveSapling(0, 2)),
    ("bad_target", freezing(), said.RemoveSapling(0, 4)),
    ("bad_target", felling(), said.FellTree(0, 2)),
    ("tree_needed", homeless(), said.HouseAnimal(0, 1)),
    ("tree_has_animal", homeless(), said.HouseAnimal(0, 4)),
    ("species_barred", offering(), said.OfferSapling(0, "oak")),
    ("species_barred", offering(), said.OfferSapling(0, "fir")),
    ("species_out_of_stock", offering(), said.OfferSapling(0, "alder")),
    ("bid_step", bidding(), said.Bid(1, 0)),
    ("bid_step", bidding(), said.Bid(1, -5_000)),
    ("bid_step", bidding(), said.Bid(1, 23_000)),
    ("bid_too_low", bidding(), said.Bid(1, 10_000)),
    ("not_enough_money", bidding(), said.Bid(1, 25_000)),
    ("space_occupied", planting(), said.PlantSapling(0, 1)),
    ("space_occupied", planting(), said.PlantSapling(0, 2)),
    ("wrong_zone", holding(), said.BuyWithCard(0, "cat_south")),
    ("tile_owned", holding(), said.BuyWithCard(0, "cat_north")),
    ("tile_owned", buying(), said.BuyRemediation(0, "cat_north")),
    ("tile_order", buying(), said.BuyRemediation(0, "filter_66")),
    ("not_enough_money", buying(), said.BuyRemediation(0, "rail_north")),
    ("species_out_of_stock", buying(), said.BuySapling(0, "fir", 1)),
    ("space_occupied", buying(), said.BuySapling(0, "oak", 1)),
    ("no_such_space", buying(), said.BuySapling(0, "fir", 13)),
]


@pytest.mark.parametrize(("code", "state", "action"), CASES)
def test_a_refusal(code: str, state: ForesterState, action: Action) -> None:
    before = state.dump()
    assert refused(state, action) == code
    with pytest.raises(IllegalAction) as caught:
        state.apply(action)
    assert caught.value.refusal.rule == REFUSALS[code]
    assert state.dump() == before


def test_one_of_each_kind_a_turn() -> None:
    state = buying(100_000)
    state.apply(said.BuyRemediation(0, "cat_south"))
    assert refused(state, said.BuyRemediation(0, "rail_north")) == "already_bought"
    state = buying(100_000)
    state.apply(said.BuySapling(0, "oak", 12))
    assert refused(state, said.BuySapling(0, "fir", 1)) == "already_bought"


def test_too_little_money_with_a_card_and_for_a_sapling() -> None:
    state = table("4:oak", "", money=24_000, options={"remediation_cards": "any"}, start=LayCards(0))
    turn_up(state, "remediation_industry")
    assert refused(state, said.BuyWithCard(0, "filter_45")) == "not_enough_money"
    rich = table("4:oak", "", money=60_000, start=BuyOrEnd(0))
    rich.apply(said.BuyRemediation(0, "cat_north"))
    assert refused(rich, said.BuySapling(0, "oak", 8)) is None
    poor = table("4:oak", "", money=50_000, start=BuyOrEnd(0))
    poor.domains[0].money = 29_000
    assert refused(poor, said.BuySapling(0, "oak", 8)) == "not_enough_money"


def test_every_refusal_is_tried_here() -> None:
    assert {code for code, _, _ in CASES} | {"already_bought"} == set(REFUSALS)
    assert FORESTER.refusals is REFUSALS


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
