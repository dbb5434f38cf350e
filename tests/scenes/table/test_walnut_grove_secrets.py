"""Coins lie face down: whatever they are worth, everybody else sees and reads the same."""

from game.core.chance import Chance
from game.core.seats import Player
from game.walnut_grove.data import COINS
from game.walnut_grove.state import WalnutGroveState
from tests.scenes.table.conftest import SettleDown
from tests.scenes.table.walnut_grove_table import Grove

PLAYERS: tuple[Player, ...] = ("human", "bot:easy")
PEOPLE: tuple[Player, ...] = ("human", "human")


def with_a_coin_of_unknown_value(table: Grove) -> WalnutGroveState:
    """A position in which the other seat has a coin that nobody else knows."""
    for seed in range(3, 60):
        table.begin(players=PLAYERS, seed=seed)
        while table.match.state.to_act() is not None:
            state = table.match.state
            assert isinstance(state, WalnutGroveState)
            if state.to_act() == 0 and state.farms[1].coin_count > state.farms[1].sure_coppers:
                return state
            table.match.apply(table.likely())
    raise AssertionError("nobody ever sells anything")


def other_world(state: WalnutGroveState) -> WalnutGroveState:
    """The same for seat 0, with another coin in the barn of seat 1."""
    for seed in range(40):
        other = state.imagine(0, Chance(seed))
        if other.farms[1].coins != state.farms[1].coins:
            return other
    raise AssertionError("the coins are known")


def seen(table: Grove) -> list[object]:
    table.sit_down()
    things = table.table.things(table.view)
    tips = [table.table.tip(thing, table.view) for thing in things]
    return [table.pixels(), [text.text for text in table.texts()], tips]


def test_a_coin_of_another_value_changes_nothing_that_others_see(grove: SettleDown) -> None:
    table = grove(animation_pace="instant")
    state = with_a_coin_of_unknown_value(table)
    pictures = []
    for world in (state, other_world(state)):
        table.begin(players=PLAYERS, state=world)
        pictures.append(seen(table))
    assert pictures[0] == pictures[1]


def test_people_who_share_a_screen_see_backs_of_coins_until_the_curtain_opens(grove: SettleDown) -> None:
    table = grove(players=PEOPLE)
    view = table.match.state.view(None)
    assert all(coins is None for coins in view.coins)  # type: ignore[attr-defined]
    table.sit_down()
    assert table.table.own.face.facts is not None
    assert "coin_back" in table.table.own.face.facts.barn
    assert not any(f"coin_{coin}" in table.table.own.face.facts.barn for coin in COINS)
