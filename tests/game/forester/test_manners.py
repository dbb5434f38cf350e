"""What people mean at the table of the foresters, what gives them pause, and when others should look away."""

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from game.core.manners import Doubt, Touched
from game.core.values import Action
from game.forester import actions as said
from game.forester import events
from game.forester.data import SpeciesId, Tile
from game.forester.manners import FEELINGS
from game.forester.rules import FORESTER
from game.forester.state import ForesterState
from game.forester.steps import (
    BuyOrEnd,
    ChooseFelling,
    DeclareOrPlayOn,
    HoldCleanUpCard,
    PlantWon,
    WelcomeAnimals,
)
from game.forester.views import ForesterView
from tests.game.forester.positions import full_forest, new_game, table, turn_up

FOREST = "1:oak*1@fox 2:oak_sapling 3:fir*1 4:spruce"


def doubt(action: Action, view: ForesterView) -> str | None:
    found = FORESTER.manners.doubt(action, view)
    return found.code if found else None


def meant(state: ForesterState, touch: str, already: Sequence[str] = ()) -> Action | None:
    return FORESTER.manners.meant(0, already, Touched(touch, (touch,)), state.view(0))


def placing() -> ForesterState:
    state = new_game(2, start_seat="0")
    state.apply(said.PlaceStartTile(0, "beech", "tree", 4))
    return state


@pytest.mark.parametrize(
    ("state", "already", "touch", "action"),
    [
        (placing(), (), "space:0:4", said.PlaceStartTile(0, "beech", "tree", 4)),
        (placing(), ("start:pine:seed",), "space:0:4", said.PlaceStartTile(0, "pine", "seed", 4)),
        (placing(), (), "start:oak:tree", said.PlaceStartTile(0, "oak", "tree", 1)),
        (table(FOREST, "", start=ChooseFelling(0)), (), "space:0:2", said.FellTree(0, 2)),
        (table(FOREST, "", start=WelcomeAnimals(0, 2)), (), "animal:lynx", said.WelcomeAnimal(0, "lynx", 3)),
        (
            table(FOREST, "", start=WelcomeAnimals(0, 2)),
            (),
            "space:0:2",
            said.WelcomeAnimal(0, "roe_deer", 2),
        ),
        (table(FOREST, "", start=BuyOrEnd(0)), (), "space:0:1", said.BuySapling(0, "oak", 1)),
        (table(FOREST, "", start=BuyOrEnd(0)), ("species:fir",), "space:0:1", said.BuySapling(0, "fir", 1)),
        (table(FOREST, "", start=BuyOrEnd(0)), (), "remedy:rail_north", said.BuyRemediation(0, "rail_north")),
        (
            table(FOREST, "", start=HoldCleanUpCard(0, ("north",), (1,))),
            (),
            "remedy:filter_45",
            said.BuyWithCard(0, "filter_45"),
        ),
        (table(FOREST, ""), ("card:frost_1",), "card:storm_1", said.PlayCards(0, ("frost_1", "storm_1"))),
        (table(FOREST, ""), (), "seat:1", None),
    ],
)
def test_a_touch_means_what_is_asked(
    state: ForesterState, already: Sequence[str], touch: str, action: Action | None
) -> None:
    assert meant(state, touch, already) == action


def test_a_thing_that_says_nothing_means_nothing() -> None:
    assert FORESTER.manners.meant(0, (), Touched("pool"), table(FOREST, "").view(0)) is None


def test_what_warns_gives_pause() -> None:
    view = table(FOREST, "", start=PlantWon(0, 0, 1, "fir", 5_000)).view(0)
    assert doubt(said.PlantSapling(0, 10), view) == "plant_dies"
    assert doubt(said.PlantSapling(0, 12), view) is None


def test_a_lost_seed_gives_more_pause_than_a_full_plant_or_a_high_price() -> None:
    forest = "4:oak 6:pine_seed 5:pine_seed"
    planting = table(forest, "", start=PlantWon(0, 0, 1, "fir", 5_000)).view(0)
    found = FORESTER.manners.doubt(said.PlantSapling(0, 6), planting)
    assert found is not None and found.code == "plant_dies"
    buying = table(forest, "", money=60_000, start=BuyOrEnd(0)).view(0)
    assert doubt(said.BuySapling(0, "oak", 6), buying) == "replaces_seed"
    assert doubt(said.BuySapling(0, "oak", 5), buying) == "replaces_seed"


def test_a_seed_is_rather_kept_than_replaced_and_rather_replaced_than_a_plant_killed() -> None:
    view = table("4:oak 1:pine_seed", "", start=PlantWon(0, 0, 1, "fir", 5_000)).view(0)
    harm = {space: FORESTER.manners.harm(said.PlantSapling(0, space), view) for space in (1, 7, 10)}
    assert harm[7] < harm[1] < harm[10], "two arrows, a seed, and a fir among three"


@pytest.mark.parametrize("money", [30_000, 55_000, 60_000, 90_000])
@pytest.mark.parametrize("tiles", [[], ["cat_north", "cat_south", "filter_45", "filter_66"]])
def test_whoever_buys_is_told_when_that_ends_the_turn(money: int, tiles: list[Tile]) -> None:
    """Afterwards cards are drawn, and nothing can be taken back."""
    told = []
    for step in (BuyOrEnd(0), BuyOrEnd(0, can_buy_tile=False), BuyOrEnd(0, can_buy_sapling=False)):
        before = table(FOREST, "", money=money, tiles=[tiles, []], start=step)
        view = before.view(0)
        for action in before.legal():
            if isinstance(action, said.BuyRemediation | said.BuySapling):
                after = before.copy()
                after.apply(action)
                asked_back, is_end = doubt(action, view), not isinstance(after.asked(), BuyOrEnd)
                if asked_back in ("spends_much", "spends_last"):
                    told.append(asked_back)
                    assert (asked_back == "spends_last") == is_end, action
    assert told


def test_thirty_thousand_and_more_give_pause_whatever_they_buy() -> None:
    rich = table(FOREST, "", money=60_000, start=BuyOrEnd(0)).view(0)
    assert doubt(said.BuyRemediation(0, "cat_north"), rich) == "spends_much"
    assert doubt(said.BuySapling(0, "oak", 12), rich) == "spends_much"
    assert doubt(said.Bid(0, 30_000), rich) == "spends_much"
    assert doubt(said.Bid(0, 25_000), rich) is None
    assert doubt(said.BuyWithCard(0, "filter_66"), rich) == "spends_much"
    assert doubt(said.BuyWithCard(0, "filter_45"), rich) is None
    assert doubt(said.EndActions(0), rich) is None
    bought = FORESTER.manners.doubt(said.BuyRemediation(0, "rail_north"), rich)
    assert bought is not None and bought.facts == {
        "price": 40_000,
        "money": 60_000,
        "thing": "rail_north",
    }
    planted = FORESTER.manners.doubt(said.BuySapling(0, "oak", 12), rich)
    assert planted is not None and planted.facts["thing"] == "oak.sapling"


def test_a_sapling_that_dies_is_worse_than_one_that_is_dear() -> None:
    view = table(FOREST, "", start=BuyOrEnd(0)).view(0)
    assert doubt(said.BuySapling(0, "fir", 6), view) == "plant_dies"


def bid_for(species: SpeciesId, forest: str, tiles: list[Tile] | None = None) -> Doubt | None:
    """What gives pause about the first bid for a sapling."""
    state = table(forest, "4:oak", money=50_000, season="spring", tiles=[tiles or []])
    turn_up(state, "sapling_auction")
    state.apply(said.OfferSapling(0, species))
    return FORESTER.manners.doubt(said.Bid(0, 5_000), state.view(0))


ALL_BUT_6_AND_10 = "1:oak 2:oak 3:oak 4:oak 5:oak 7:beech 8:beech 9:beech 11:pine 12:pine"


def test_a_bid_for_a_sapling_that_dies_wherever_it_could_stand_gives_pause() -> None:
    assert bid_for("fir", ALL_BUT_6_AND_10) == Doubt("bid_dies", {"thing": "fir.sapling"})
    assert bid_for("fir", f"{ALL_BUT_6_AND_10} 6:oak_seed") == Doubt("bid_dies", {"thing": "fir.sapling"})
    assert bid_for("fir", ALL_BUT_6_AND_10, ["cat_south"]) is None
    assert bid_for("fir", ALL_BUT_6_AND_10.replace("12:pine", "12:pine_seed")) is None
    assert bid_for("alder", ALL_BUT_6_AND_10) is None, "where it stands is still to be asked"


def test_a_bid_gives_pause_if_the_only_space_brings_a_sapling_to_the_brink() -> None:
    found = bid_for("alder", f"{ALL_BUT_6_AND_10} 6:oak")
    assert found is not None
    assert (found.code, found.facts["space"], found.is_mild) == ("bid_full", 10, True)
    assert bid_for("alder", f"{ALL_BUT_6_AND_10} 6:oak", ["cat_south"]) is None


def test_announcing_the_end_gives_pause_to_the_leader_too() -> None:
    poor = full_forest(*["beech"] * 6, *["spruce"] * 6)
    ahead = table(full_forest(), poor, start=DeclareOrPlayOn(0)).view(0)
    assert doubt(said.DeclareEnd(0), ahead) == "declares_end"
    assert doubt(said.PlayOn(0), ahead) is None
    behind = table(poor, full_forest(), start=DeclareOrPlayOn(0)).view(0)
    assert doubt(said.DeclareEnd(0), behind) == "declares_behind"


def test_passing_gives_pause_where_something_is_given_away() -> None:
    welcoming = table(FOREST, "", start=WelcomeAnimals(0, 2)).view(0)
    assert doubt(said.Pass(0), welcoming) == "animals_wait"
    assert doubt(said.WelcomeAnimal(0, "roe_deer", 4), welcoming) is None
    healing = table(FOREST, "", season="spring")
    turn_up(healing, "wood_ants")
    assert healing.view(0).task == "heal"
    assert doubt(said.Pass(0), healing.view(0)) == "damage_stays"
    bidding = table(FOREST, "", season="spring")
    turn_up(bidding, "sapling_auction")
    bidding.apply(said.OfferSapling(0, "oak"))
    assert bidding.view(0).task == "bid"
    assert doubt(said.Pass(0), bidding.view(0)) is None


def test_only_laying_cards_shows_secrets() -> None:
    assert FORESTER.manners.asks_for_secrets(table(FOREST, "").view(0))
    assert not FORESTER.manners.asks_for_secrets(placing().view(0))


def test_naming_oneself_gives_pause_with_a_harmful_card_that_others_could_take() -> None:
    view = table(FOREST, "", "", season="spring").view(0)
    harmful = replace(view, laid=("acid_rain_1", "woodpecker_1"))
    harmless = replace(view, laid=("woodpecker_1", "woodpecker_2"))
    assert doubt(said.NameRecipients(0, (0, 1)), harmful) == "names_oneself"
    assert doubt(said.NameRecipients(0, (0, 1)), harmless) is None
    assert doubt(said.NameRecipients(0, (1, 2)), harmful) is None
    assert doubt(said.NameRecipients(0, (0, 1, 2)), harmful) is None, "nobody else is left"


def test_an_animal_is_rather_led_to_a_healthy_tree_and_worth_what_it_counts() -> None:
    view = table(FOREST, "", start=WelcomeAnimals(0, 2)).view(0)
    manners = FORESTER.manners
    ill, healthy = (manners.harm(said.WelcomeAnimal(0, "roe_deer", space), view) for space in (3, 4))
    assert healthy < ill
    assert manners.promise("animal:lynx", view) > manners.promise("animal:hare", view)


ILL_FOREST = "1:oak*2 2:spruce*3@lynx 3:beech*3 4:spruce 5:pine*1 6:oak_sapling 7:pine_sapling*2"


def likeliest(action: type[Action], *spaces: int) -> int:
    """The space that somebody is led to who does something to one of them."""
    view = table(ILL_FOREST, "").view(0)
    return min(spaces, key=lambda space: FORESTER.manners.harm(action(0, space), view))  # type: ignore[call-arg]


def test_damage_is_led_to_the_plant_that_bears_most() -> None:
    assert likeliest(said.PlaceDamage, 1, 2, 3, 4, 5) == 4


def test_healing_is_led_to_a_tree_that_would_die_next_and_first_to_one_with_an_animal() -> None:
    assert likeliest(said.Heal, 1, 2, 3, 5) == 2
    assert likeliest(said.Heal, 1, 3, 5) == 3


def test_whoever_must_lose_a_plant_is_led_to_one_that_is_ill_and_houses_nobody() -> None:
    assert likeliest(said.RemoveSapling, 6, 7) == 7
    assert likeliest(said.FellTree, 1, 2, 3, 4) == 3


def test_nobody_calls_it_luck_to_pay_for_a_sapling() -> None:
    assert FEELINGS[events.SaplingSold] == "gain"
