"""The way into a game of Walnut Grove: dealing boards, stocking the town, filling the bags (3)."""

from __future__ import annotations

from game.core.chance import Chance
from game.core.contract import Rules
from game.core.setup import Setup, SetupError, checked
from game.walnut_grove.actions import WalnutGroveAction
from game.walnut_grove.data import (
    BOARDS,
    COINS,
    COINS_IN_BOX,
    EACH_IMPROVEMENT,
    EXTENSIONS,
    FOREST_LAND,
    IMPROVEMENTS,
    INFO,
    LABOURERS,
    REFUSALS,
)
from game.walnut_grove.events import WalnutGroveEvent
from game.walnut_grove.farm import Farm, new_farm
from game.walnut_grove.land import LANDS
from game.walnut_grove.state import WalnutGroveState
from game.walnut_grove.tiles import TILES
from game.walnut_grove.town import EXTENDING, HIRING, IMPROVING, ITEMS_BY_SEATS, Building, StockItem
from game.walnut_grove.views import WalnutGroveView


class WalnutGroveRules(Rules):
    """The rules of Walnut Grove."""

    info = INFO
    actions = WalnutGroveAction
    events = WalnutGroveEvent
    views = WalnutGroveView
    refusals = REFUSALS

    def new(self, setup: Setup, chance: Chance | None = None) -> WalnutGroveState:
        """Farms with their first tiles of luck, a stocked town, and the first seat about to start."""
        options = checked(self.info, setup).options
        chance = Chance(setup.seed) if chance is None else chance
        first_seat = _first_seat(options["first_seat"], setup.seats, chance)
        state = WalnutGroveState(chance, _farms(setup.seats, chance), first_seat)
        state.has_free_jokers = options["coin_joker"] == "free"
        state.open_help_costs = options["open_help_costs"] == "on"
        state.starts_at_town_hall = options["start_place"] == "town_hall"
        state.tile_bag = list(TILES)
        state.coin_bag = {
            coin: COINS_IN_BOX[coin] - sum(farm.coins[coin] for farm in state.farms) for coin in COINS
        }
        _stock_town(state, chance)
        return state


def _first_seat(value: str, seats: int, chance: Chance) -> int:
    if value == "random":
        return chance.below(seats, "first_seat")
    if int(value) >= seats:
        raise SetupError("option first_seat", f"there is no seat {value} at a table for {seats}")
    return int(value)


def _farms(seats: int, chance: Chance) -> list[Farm]:
    """Everybody gets a random board, the labourer of its first wagon, and a wood on its forest (3.2)."""
    boards = list(BOARDS)
    chance.shuffle(boards, "boards")
    farms = [new_farm(board, BOARDS[board].first_labourer, LANDS) for board in boards[:seats]]
    for farm in farms:
        farm.stored[FOREST_LAND] = 1
    return farms


def _stock_town(state: WalnutGroveState, chance: Chance) -> None:
    """Random labourers, buildings and improvements; the rest leaves the game (3.5)."""
    labourers: list[StockItem] = [colour for colour, count in LABOURERS.items() for _ in range(count)]
    for farm in state.farms:
        labourers.remove(farm.labourers[0])
    extensions: list[StockItem] = [kind for kind, count in EXTENSIONS.items() for _ in range(count)]
    improvements: list[StockItem] = [kind for kind in IMPROVEMENTS for _ in range(EACH_IMPROVEMENT)]
    _deal(state, HIRING, labourers, chance, "labourers")
    _deal(state, EXTENDING, extensions, chance, "extensions")
    _deal(state, IMPROVING, improvements, chance, "improvements")


def _deal(
    state: WalnutGroveState,
    buildings: tuple[Building, ...],
    items: list[StockItem],
    chance: Chance,
    what: str,
) -> None:
    """Give each of the buildings its number of items, in the order they are printed in the rules."""
    printed = list(dict.fromkeys(items))
    chance.shuffle(items, what)
    for building in buildings:
        dealt = [items.pop() for _ in range(ITEMS_BY_SEATS[len(state.farms)])]
        state.stock[building] = sorted(dealt, key=printed.index)


WALNUT_GROVE = WalnutGroveRules()
