"""What people mean at the table of the foresters, what gives them pause, and when others should look away."""

from collections.abc import Sequence

import pytest

from game.core.manners import Touched
from game.core.values import Action
from game.forester import actions as said
from game.forester.rules import FORESTER
from game.forester.state import ForesterState
from game.forester.steps import BuyOrEnd, ChooseFelling, HoldCleanUpCard, PlantWon, WelcomeAnimals
from tests.game.forester.positions import new_game, table

FOREST = "1:oak*1@fox 2:oak_sapling 3:fir*1 4:spruce"


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
    assert FORESTER.manners.has_doubts(said.PlantSapling(0, 10), view)
    assert not FORESTER.manners.has_doubts(said.PlantSapling(0, 12), view)


def test_only_laying_cards_shows_secrets() -> None:
    assert FORESTER.manners.asks_for_secrets(table(FOREST, "").view(0))
    assert not FORESTER.manners.asks_for_secrets(placing().view(0))
