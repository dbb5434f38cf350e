"""Every card in its seasons and out of them (6, 10)."""

from typing import get_args

import pytest

from game.forester import actions as said
from game.forester import events as told
from game.forester.cards import DECK, FACES, KIND_OF, CardKind
from game.forester.data import SEASONS, TILES, Season
from game.forester.effects import EFFECTS, ROUNDS
from tests.game.forester.conservation import check
from tests.game.forester.positions import (
    apply,
    choices,
    dice,
    forest,
    kinds,
    of_kind,
    only,
    table,
    turn_up,
)

# Something for every card to work on.
MIXED = "1:oak*1 2:beech_sapling*1 3:fir*1 4:spruce*1 5:pine_sapling 8:alder 9:spruce 12:oak_seed"


def works_in(kind: CardKind) -> Season:
    return FACES[kind].seasons[0]


@pytest.mark.parametrize("kind", FACES)
@pytest.mark.parametrize("season", SEASONS)
def test_a_card_works_in_its_seasons_only(kind: CardKind, season: Season) -> None:
    state = table(MIXED, MIXED, season=season)
    before = forest(state)
    events = turn_up(state, kind)
    reasons = [event.reason for event in of_kind(events, told.CardFizzled)]
    check(state)
    if season in FACES[kind].seasons:
        assert reasons == []
    else:
        assert reasons == ["season"]
        assert forest(state) == before
        assert only(events, told.CardDiscarded).card == state.discards[-1]
        assert state.card is None


@pytest.mark.parametrize(
    "kind",
    [kind for kind, face in FACES.items() if face.bar in ("red", "green") and kind != "acorn_transport"],
)
def test_a_card_without_a_target_has_no_effect(kind: CardKind) -> None:
    state = table("4:oak_seed", "4:oak_seed", season=works_in(kind))
    events = turn_up(state, kind)
    assert only(events, told.CardFizzled).reason == "no_target"
    assert forest(state) == "4:oak_seed"
    assert kinds(state) == {"PlayCards"}


def test_there_is_an_effect_for_every_kind_and_66_cards() -> None:
    assert {*EFFECTS, *ROUNDS} == set(FACES) == set(get_args(CardKind))
    assert len(DECK) == len(KIND_OF) == 66
    assert list(DECK) == sorted(DECK)


# Healing


def test_ant_beetles_must_heal_a_conifer() -> None:
    state = table("1:oak*1 3:fir*1 4:pine*2 8:spruce", "", season="spring")
    turn_up(state, "ant_beetles")
    assert choices(state, said.Heal, "space") == [3, 4]
    assert kinds(state) == {"Heal"}
    state.apply(said.Heal(0, 4))
    assert forest(state) == "1:oak*1 3:fir*1 4:pine*1 8:spruce"


def test_the_only_damaged_tree_is_healed_at_once() -> None:
    state = table("1:oak*2 2:pine_sapling*1", "", season="winter")
    pool = state.pool
    events = turn_up(state, "woodpecker")
    assert only(events, told.DamageHealed) == told.DamageHealed(0, 1, "woodpecker")
    assert forest(state) == "1:oak*1 2:pine_sapling*1"
    assert state.pool == pool + 1


def test_wood_ants_may_be_left_alone() -> None:
    state = table("1:oak*2", "", season="spring")
    turn_up(state, "wood_ants")
    assert list(state.legal()) == [said.Heal(0, 1), said.Pass(0)]
    state.apply(said.Pass(0))
    assert forest(state) == "1:oak*2"
    assert state.discards[-1].startswith("wood_ants")


def test_parasitic_wasps_heal_two_different_trees() -> None:
    state = table("1:oak*2 3:fir*1 4:pine*2", "", season="summer")
    turn_up(state, "parasitic_wasps")
    state.apply(said.Heal(0, 1))
    assert choices(state, said.Heal, "space") == [3, 4]
    state.apply(said.Heal(0, 4))
    assert forest(state) == "1:oak*1 3:fir*1 4:pine*1"


def test_parasitic_wasps_heal_two_damaged_trees_without_asking() -> None:
    state = table("1:oak*2 3:fir*1 4:pine", "", season="summer")
    turn_up(state, "parasitic_wasps")
    assert forest(state) == "1:oak*1 3:fir 4:pine"


# The acorn


def test_acorn_transport_places_an_oak_seed_on_an_empty_space() -> None:
    state = table("1:oak 2:pine_seed", "", season="autumn")
    stock = state.sapling_stock["oak"]
    turn_up(state, "acorn_transport")
    assert choices(state, said.PlaceAcorn, "space") == list(range(3, 13))
    state.apply(said.PlaceAcorn(0, 6))
    assert forest(state) == "1:oak 2:pine_seed 6:oak_seed"
    assert state.sapling_stock["oak"] == stock - 1


def test_acorn_transport_needs_an_oak_in_stock_and_an_empty_space() -> None:
    six = " ".join(f"{space}:oak_seed" for space in range(1, 7))
    assert only(turn_up(table("", six, season="autumn"), "acorn_transport"), told.CardFizzled)
    full = " ".join(f"{space}:{'beech' if space < 7 else 'spruce'}" for space in range(1, 13))
    assert only(turn_up(table(full, "", season="autumn"), "acorn_transport"), told.CardFizzled)


# Insects

INSECTS = "1:oak*1 2:beech_sapling*1 3:fir 4:spruce*1 5:spruce_sapling*1 8:alder 9:pine*1 11:spruce"


@pytest.mark.parametrize(
    ("kind", "hit"),
    [
        ("green_caterpillars", [1, 2]),
        ("red_caterpillars", [1]),
        ("bark_beetles", [4]),
        ("nun_moths", [3, 4, 9, 11]),
        ("weevils", [5]),
    ],
)
def test_insects_choose_their_plants(kind: CardKind, hit: list[int]) -> None:
    state = table(INSECTS, INSECTS, season=works_in(kind))
    events = turn_up(state, kind)
    placed = of_kind(events, told.DamagePlaced)
    assert [(event.seat, event.space, event.cause) for event in placed] == [(0, space, kind) for space in hit]
    assert forest(state, 1) == INSECTS


def test_field_mice_and_drought_let_the_owner_choose() -> None:
    state = table("1:oak_sapling 2:fir_sapling 3:pine_sapling 4:oak", "", season="winter")
    turn_up(state, "field_mice")
    assert choices(state, said.PlaceDamage, "space") == [1, 2, 3]
    state.apply(said.PlaceDamage(0, 2))
    turn_up(state, "drought", season="summer")
    apply(state, said.PlaceDamage(0, 1), said.PlaceDamage(0, 2))
    assert forest(state) == "1:oak_sapling*1 2:fir_sapling*2 3:pine_sapling 4:oak"


# Dirty air


def test_acid_rain_hits_everybody_one_after_the_other() -> None:
    state = table("1:oak 3:oak_seed", "1:oak 2:oak_sapling", "1:oak 2:oak 4:beech", season="spring", active=1)
    turn_up(state, "acid_rain", seat=1)
    assert forest(state, 1) == "1:oak*1 2:oak_sapling*1"
    assert state.to_act() == 2
    state.apply(said.PlaceDamage(2, 4))
    assert forest(state, 2) == "1:oak 2:oak 4:beech*1"
    assert forest(state, 0) == "1:oak*1 3:oak_seed"


def test_acid_rain_buries_before_it_moves_on() -> None:
    """The animal of the first forest comes to the second before it rains there."""
    state = table("4:fir*2@fox", "1:oak 2:oak*4", season="spring")
    events = turn_up(state, "acid_rain")
    assert only(events, told.TileDied).seat == 0
    assert state.to_act() == 1
    assert kinds(state) == {"HouseAnimal"}
    state.apply(said.HouseAnimal(1, 2))
    state.apply(said.PlaceDamage(1, 2))
    assert forest(state, 1) == "1:oak@fox 2:oak_seed"
    check(state)


def test_toxic_fumes_are_harmless_with_all_tiles() -> None:
    state = table("4:oak", "", tiles=[TILES], season="winter")
    assert only(turn_up(state, "toxic_fumes"), told.CardFizzled).reason == "no_target"
    assert forest(state) == "4:oak"


# Dice


@pytest.mark.parametrize(("kind", "season"), [("forest_fire", "summer"), ("snowfall", "winter")])
def test_fire_and_snow_take_a_tree_on_a_one(kind: CardKind, season: Season) -> None:
    state = table("1:oak*1@fox 2:oak_sapling 4:beech 8:pine", "", draws=dice(1, 2, 1))
    events = turn_up(state, kind, season=season)
    assert [(event.space, event.value) for event in of_kind(events, told.DieRolled)] == [
        (1, 1),
        (4, 2),
        (8, 1),
    ]
    assert forest(state) == "1:oak_seed 2:oak_sapling 4:beech@fox 8:pine_seed"
    assert {event.cause for event in of_kind(events, told.TileDied)} == {kind}
    check(state)


def test_a_storm_drags_no_second_neighbour_along() -> None:
    state = table("1:beech*1 5:beech*1 9:beech*1", "", season="winter", draws=dice(1, 6, 6))
    turn_up(state, "storm")
    assert forest(state) == "1:beech_seed 5:beech_seed 9:beech*1"


# Plants that go


def test_frost_removes_a_sapling_and_leaves_no_seed() -> None:
    state = table("1:oak_sapling*2 2:pine_sapling 3:oak", "", season="spring")
    pool, stock = state.pool, state.sapling_stock["oak"]
    turn_up(state, "frost")
    assert choices(state, said.RemoveSapling, "space") == [1, 2]
    state.apply(said.RemoveSapling(0, 1))
    assert forest(state) == "2:pine_sapling 3:oak"
    assert (state.pool, state.sapling_stock["oak"]) == (pool + 2, stock + 1)


def test_the_doe_likes_oak_beech_and_fir() -> None:
    every = "1:oak_sapling 2:beech_sapling 3:alder_sapling 4:fir_sapling 5:pine_sapling 8:spruce_sapling"
    state = table(every, "", season="winter")
    turn_up(state, "wild_doe")
    assert choices(state, said.RemoveSapling, "space") == [1, 2, 4]


def test_felling_pays_and_drives_the_animal_away() -> None:
    state = table("1:oak*2@fox", "4:oak", season="autumn")
    pool, money = state.pool, state.domains[0].money
    events = turn_up(state, "felling")
    assert only(events, told.TreeFelled) == told.TreeFelled(0, 1, "oak", 3_000)
    assert (forest(state, 0), forest(state, 1)) == ("", "4:oak@fox")
    assert (state.pool, state.domains[0].money) == (pool + 2, money + 3_000)
    check(state)


def test_felling_pays_what_the_bank_has() -> None:
    state = table("1:spruce", "", season="autumn", bank=1_000)
    assert only(turn_up(state, "felling"), told.TreeFelled).paid == 1_000
