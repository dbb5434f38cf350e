"""Worked examples of the rules, many of them from the text of the original."""

from game.core.values import Event
from game.forester import actions as said
from game.forester import events as told
from game.forester.data import SpeciesId, Tile
from game.forester.state import ForesterState
from game.forester.steps import BuyOrEnd, EndTurn, PlantWon, SellWood, SproutSeeds, StartTurn, WelcomeAnimals
from tests.game.forester.conservation import check
from tests.game.forester.positions import (
    apply,
    ask,
    choices,
    dice,
    forest,
    full_forest,
    hand_card,
    new_game,
    of_kind,
    only,
    refused,
    table,
    turn_up,
)


def arrows(state: ForesterState, *spaces: int) -> list[int]:
    return [state.domains[0].arrows(space) for space in spaces]


def test_setup_of_the_rules_text() -> None:
    state = new_game(2, start_seat="0")
    places: dict[int, SpeciesId] = {1: "beech", 9: "beech", 3: "spruce", 4: "spruce"}
    apply(state, *(said.PlaceStartTile(0, tree, "tree", space) for space, tree in places.items()))
    apply(state, said.PlaceStartTile(0, "oak", "sapling", 2), said.PlaceStartTile(0, "pine", "seed", 6))
    assert forest(state) == "1:beech*1 2:oak_sapling*2 3:spruce*1 4:spruce 6:pine_seed 9:beech*1"
    assert state.pool == 44
    assert state.to_act() == 1


def test_fir_of_the_rules_text() -> None:
    state = table("4:fir*2", "", season="spring")
    assert state.domains[0].wood_income() == 4_000
    pool, trees = state.pool, state.tree_stock["fir"]
    turn_up(state, "nun_moths")
    assert forest(state) == "4:fir_seed"
    assert state.pool == pool + 2
    assert state.tree_stock["fir"] == trees + 1
    check(state)


def test_fir_without_a_seed_in_stock() -> None:
    state = table("4:fir*2", "1:fir_seed 2:fir_seed 3:fir_seed 4:fir_seed", season="spring")
    turn_up(state, "nun_moths")
    assert forest(state) == ""


JULIE = "1:oak@wild_boar 3:oak@fox 4:oak@hare 8:beech@roe_deer 12:beech"


def test_julie_in_summer_of_the_rules_text() -> None:
    state = table(JULIE, "", start=WelcomeAnimals(0, 2))
    assert list(state.legal()) == [said.WelcomeAnimal(0, "red_deer", 12), said.Pass(0)]
    state.apply(said.WelcomeAnimal(0, "red_deer", 12))
    assert state.to_act() is None, "summer is over for her"


def test_julie_with_a_sixth_tree() -> None:
    state = table(f"{JULIE} 7:pine", "", start=WelcomeAnimals(0, 2))
    assert choices(state, said.WelcomeAnimal, "animal", "space") == [
        ("red_deer", 7),
        ("red_deer", 12),
        ("marten", 7),
        ("marten", 12),
    ]
    state.apply(said.WelcomeAnimal(0, "marten", 12))
    assert list(state.legal()) == [said.WelcomeAnimal(0, "red_deer", 7), said.Pass(0)]


def test_hare_and_lynx_of_the_rules_text() -> None:
    state = table("1:oak 3:oak", "", start=WelcomeAnimals(0, 2))
    assert set(choices(state, said.WelcomeAnimal, "animal")) == {"roe_deer", "hare"}
    assert refused(state, said.WelcomeAnimal(0, "fox", 1)) == "animal_too_shy"
    eleven = table(full_forest().removesuffix(" 12:spruce"), "", start=WelcomeAnimals(0, 2))
    assert refused(eleven, said.WelcomeAnimal(0, "lynx", 1)) == "animal_too_shy"
    twelve = table(full_forest(), "", start=WelcomeAnimals(0, 2))
    assert refused(twelve, said.WelcomeAnimal(0, "lynx", 1)) is None


def test_single_card_of_the_rules_text() -> None:
    state = table("4:oak*1", "4:oak*1", "4:oak*1", hands=["woodpecker"], season=0)
    events = state.apply(said.PlayCards(0, (hand_card(state, 0, "woodpecker"),)))
    assert refused(state, said.NameRecipients(0, (0,))) == "self_single"
    events += state.apply(said.NameRecipients(0, (1,)))
    assert state.to_act() == 1
    assert not of_kind(events, told.CardRevealed)
    events = state.apply(said.RefuseCard(1))
    assert only(events, told.CardRevealed).seat == 0
    assert forest(state, 0) == "4:oak"
    assert forest(state, 1) == forest(state, 2) == "4:oak*1"


def test_tile_order_of_the_rules_text() -> None:
    state = table("", "", money=100_000, start=BuyOrEnd(0))
    assert refused(state, said.BuyRemediation(0, "rail_north")) == "tile_order"
    assert refused(state, said.BuyRemediation(0, "filter_66")) == "tile_order"
    state.apply(said.BuyRemediation(0, "cat_north"))
    assert state.domains[0].money == 70_000


def test_filter_of_the_rules_text() -> None:
    state = table("2:beech*2 6:pine*1 7:spruce 10:oak_sapling*3", "", money=30_000)
    pool = state.pool
    turn_up(state, "remediation_industry")
    events = state.apply(said.BuyWithCard(0, "filter_45"))
    assert state.domains[0].money == 5_000
    assert forest(state) == "2:beech*1 6:pine 7:spruce 10:oak_sapling*2"
    assert state.pool == pool + 3
    assert [event.space for event in of_kind(events, told.DamageHealed)] == [2, 6, 10]
    assert arrows(state, 2, 6, 7, 10) == [1, 2, 1, 2]
    check(state)


def test_big_animal_in_a_small_forest_of_the_rules_text() -> None:
    small = "1:oak@hare 3:oak@fox 4:oak@roe_deer 8:beech@red_deer 12:beech"
    state = table("4:fir*2@marten", small, season="spring")
    turn_up(state, "nun_moths")
    assert forest(state, 1) == small + "@marten"


def test_pollution_damage() -> None:
    state = table("", "", start=PlantWon(0, 0, 1, "alder", 5_000))
    state.apply(said.PlantSapling(0, 10))
    assert forest(state) == "10:alder_sapling*3"
    state.season_space = 2
    ask(state, StartTurn(0))
    state.apply(said.PlayCards(0, state.hands[0][:1]))
    assert forest(state) == "10:alder*3"


def planted(*tiles: Tile) -> ForesterState:
    state = table("", "", tiles=[tiles], start=PlantWon(0, 0, 1, "fir", 5_000))
    state.apply(said.PlantSapling(0, 10))
    return state


def test_pollution_damage_to_a_fir() -> None:
    state = planted()
    assert forest(state) == "10:fir_seed"
    assert state.pool == 49
    events = ask(state, SproutSeeds(0))
    assert [type(event) for event in events] == [
        told.SeedSprouted,
        told.DamagePlaced,
        told.TileDied,
        told.SeedLeft,
    ]
    assert forest(state) == "10:fir_seed"
    assert forest(planted("cat_south")) == "10:fir_sapling*2"
    assert forest(planted("cat_south", "filter_45")) == "10:fir_sapling*1"


def test_two_tiles_of_one_zone() -> None:
    state = table("1:oak*1 5:oak*2 6:oak*1", "", tiles=[["cat_north"]])
    turn_up(state, "remediation_north")
    state.apply(said.BuyWithCard(0, "rail_north"))
    assert state.domains[0].money == 10_000
    assert forest(state) == "1:oak 5:oak*1 6:oak*1"
    assert arrows(state, 1, 5, 6) == [0, 1, 2]


def test_remediation_card_passed_on() -> None:
    state = table(
        *("", "", "", ""),
        money=(30_000, 40_000, 15_000, 15_000),
        tiles=[["cat_north", "rail_north"], [], ["cat_north"], []],
    )
    events = turn_up(state, "remediation_north", seat=2)
    assert only(events, told.RemediationCardPassed) == told.RemediationCardPassed(2, 3, "money")
    assert list(state.legal()) == [said.BuyWithCard(3, "cat_north"), said.PassCard(3)]
    events = state.apply(said.PassCard(3))
    passed = of_kind(events, told.RemediationCardPassed)
    assert passed == [told.RemediationCardPassed(3, 0), told.RemediationCardPassed(0, 1, "owned")]
    assert refused(state, said.BuyWithCard(1, "cat_south")) == "wrong_zone"
    grown = "2:oak*2 6:oak*1"
    state.domains[1].plants = table(grown, "").domains[0].plants
    state.domains[1].markers = table(grown, "").domains[0].markers
    events = state.apply(said.BuyWithCard(1, "cat_north"))
    assert state.domains[1].money == 25_000
    assert forest(state, 1) == "2:oak*1 6:oak"
    assert of_kind(events, told.CardDiscarded)


def test_migration_at_home() -> None:
    state = table("", "1:beech*3@fox 4:spruce@hare 8:spruce", "", season="summer")
    pool, trees = state.pool, state.tree_stock["beech"]
    turn_up(state, "red_caterpillars", seat=1)
    assert forest(state, 1) == "1:beech_seed 4:spruce@hare 8:spruce@fox"
    assert state.pool == pool + 3
    assert state.tree_stock["beech"] == trees + 1
    check(state)


def abroad(seat_0: str) -> list[Event]:
    state = table(
        seat_0,
        "1:beech*3@fox 4:spruce@hare 8:spruce@roe_deer",
        "3:oak@fox 4:oak",
        season="summer",
    )
    events = turn_up(state, "red_caterpillars", seat=1)
    check(state)
    return events


def test_migration_abroad() -> None:
    assert only(abroad("4:oak@hare 12:oak"), told.AnimalMigrated) == told.AnimalMigrated("fox", 1, 1, 0, 12)
    assert only(abroad("4:oak@hare"), told.AnimalWentAway) == told.AnimalWentAway("fox", 1)


def test_migration_highest_first() -> None:
    state = table("12:oak", "1:beech*3@hare 5:beech*3@lynx 8:spruce", "", season="summer")
    events = turn_up(state, "red_caterpillars", seat=1)
    assert of_kind(events, told.AnimalMigrated) == [
        told.AnimalMigrated("lynx", 1, 5, 1, 8),
        told.AnimalMigrated("hare", 1, 1, 0, 12),
    ]


def test_storm() -> None:
    state = table("1:beech*2 5:beech*1 6:beech 9:spruce*1", "", season="autumn", draws=dice(2, 4, 3))
    pool, trees = state.pool, state.tree_stock["beech"]
    events = turn_up(state, "storm")
    assert [event.space for event in of_kind(events, told.DieRolled)] == [1, 5, 9]
    assert forest(state) == "1:beech_seed 5:beech_seed 6:beech 9:spruce*1"
    assert state.pool == pool + 3
    assert state.tree_stock["beech"] == trees + 2


def test_auction() -> None:
    state = table("4:oak", "4:oak", "4:oak", money=(20_000, 15_000, 4_000), season="summer")
    turn_up(state, "sapling_auction")
    apply(state, said.OfferSapling(0, "fir"), said.Bid(0, 5_000))
    assert refused(state, said.Bid(1, 7_000)) == "bid_step"
    events = state.apply(said.Bid(1, 15_000))
    assert of_kind(events, told.BidPassed) == [told.BidPassed(2, "money")]
    events = state.apply(said.Bid(0, 20_000))
    assert of_kind(events, told.BidPassed) == [told.BidPassed(1, "money")]
    assert only(events, told.SaplingSold) == told.SaplingSold(0, "fir", 20_000)
    state.apply(said.PlantSapling(0, 12))
    assert forest(state) == "4:oak 12:fir_sapling"
    events = state.apply(said.OfferSapling(0, "oak"))
    assert of_kind(events, told.BidPassed) == [told.BidPassed(0, "money")]
    events = state.apply(said.Pass(1))
    assert of_kind(events, told.BidPassed) == [told.BidPassed(1), told.BidPassed(2, "money")]
    assert only(events, told.SaplingUnsold).species == "oak"
    assert refused(state, said.OfferSapling(0, "oak")) == "species_barred"
    check(state)


def test_season_and_cards() -> None:
    for kind, is_void in (("frost", True), ("drought", False)):
        state = table(
            "4:oak_sapling 8:oak_seed 12:oak_seed",
            "4:oak_sapling 8:oak_seed 12:oak_seed",
            hands=[f"{kind} remediation_north remediation_south"],
            season=2,
        )
        hand = [card for card in state.hands[0] if card.startswith((kind, "remediation"))][:3]
        events = state.apply(said.PlayCards(0, tuple(sorted(hand))))
        assert only(events, told.SeasonMoved) == told.SeasonMoved(2, 5)
        assert only(events, told.SeasonTriggered).season == "spring"
        assert of_kind(events, told.SaplingGrew)
        assert state.season == "summer"
        while not (turned := [event for event in events if getattr(event, "card", "").startswith(kind)]):
            events += state.apply(state.legal()[0])
        fizzled = [event for event in events if isinstance(event, told.CardFizzled)]
        assert isinstance(turned[0], told.CardRevealed)
        assert any(event.card.startswith(kind) for event in fizzled) is is_void


def test_scoring() -> None:
    first = table(full_forest(), "")
    second = "1:oak 2:oak 3:oak 4:oak 5:oak 6:oak 7:beech 8:alder 9:fir 10:pine 11:spruce 12:oak_sapling"
    other = table(second, "")
    both = table(full_forest(), "", options={"both_bonuses": "on"})
    for state, animals, markers in ((first, 59, 32), (other, 47, 12), (both, 59, 32)):
        domain = state.domains[0]
        domain.animals[1], domain.markers[1] = animals, markers
    assert [line.points for line in first.score()[0].lines] == [60, 0, 0, 20, 59, -32]
    assert [state.score()[0].total for state in (first, other, both)] == [107, 103, 117]


def test_hard_winter() -> None:
    state = table(
        "4:oak@lynx 8:oak@fox",
        "4:oak@eagle_owl 8:oak@red_deer",
        "4:oak@badger 8:oak@marten 12:oak@hare",
        season=11,
        active=1,
        draws=dice(6),
        options={"hard_winter": "on"},
    )
    events = state.apply(said.PlayCards(1, state.hands[1][:1]))
    assert only(events, told.HardWinterRolled) == told.HardWinterRolled(1, 6)
    assert of_kind(events, told.AnimalLost) == [
        told.AnimalLost(1, "eagle_owl", 4),
        told.AnimalLost(2, "marten", 8),
    ]
    check(state)


INCOMES = (
    "1:oak 2:beech 3:oak 4:oak 8:alder",  # 14,000
    "1:fir 2:fir 3:fir 4:fir 8:fir",  # 20,000
    "1:spruce 2:spruce 3:spruce 4:spruce 8:spruce 12:spruce",  # 24,000
)


def test_bank_short() -> None:
    state = table(*INCOMES, bank=30_000, active=2)
    events = ask(state, SellWood(2), SellWood(0), SellWood(1), BuyOrEnd(2), EndTurn(2))
    assert of_kind(events, told.WoodSold) == [
        told.WoodSold(2, 24_000, 24_000),
        told.WoodSold(0, 14_000, 6_000),
        told.WoodSold(1, 20_000, 0),
    ]
    saved = state.copy()
    events = state.apply(said.EndActions(2))
    assert only(events, told.GameEnded).reason == "bank_empty"
    events = saved.apply(said.BuySapling(2, "alder", 5))
    assert only(events, told.TurnStarted).seat == 0
    assert saved.bank == 30_000


def test_toxic_fumes() -> None:
    eight = "1:oak 2:oak 3:oak 4:oak 5:beech 6:beech 7:beech 8:beech"
    state = table(eight, "", tiles=[["cat_north", "cat_south"]], season="winter")
    turn_up(state, "toxic_fumes")
    state.apply(said.PlaceDamage(0, 1))
    assert refused(state, said.PlaceDamage(0, 1)) == "already_marked"
    apply(state, said.PlaceDamage(0, 2), said.PlaceDamage(0, 3), said.PlaceDamage(0, 4))
    assert forest(state).startswith("1:oak*1 2:oak*1 3:oak*1 4:oak*1 5:beech 6:beech")
    few = table("1:oak 2:oak 3:oak", "", tiles=[["cat_north", "cat_south"]], season="winter")
    turn_up(few, "toxic_fumes")
    assert forest(few) == "1:oak*1 2:oak*1 3:oak*1"


def test_two_players_three_cards() -> None:
    # None of these works in winter, so they are only turned.
    state = table("4:oak", "4:oak", hands=["drought weevils nun_moths"], season=10)
    state.apply(
        said.PlayCards(0, tuple(hand_card(state, 0, kind) for kind in ("drought", "weevils", "nun_moths")))
    )
    assert list(state.legal()) == [said.TakeCount(1, 1), said.TakeCount(1, 2)]
    events = state.apply(said.TakeCount(1, 1))
    assert [event.seat for event in of_kind(events, told.CardRevealed)] == [1, 0, 0]
    assert len(of_kind(events, told.CardDiscarded)) == 3
