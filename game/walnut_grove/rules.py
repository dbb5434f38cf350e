"""The way into a game of Walnut Grove: settling farms, stocking the town, filling the bags (3)."""

from __future__ import annotations

from game.core.chance import Chance
from game.core.contract import Rules
from game.core.report import Report
from game.core.setup import Setup
from game.walnut_grove.actions import WalnutGroveAction
from game.walnut_grove.course import COURSE
from game.walnut_grove.data import (
    BOARDS,
    EACH_IMPROVEMENT,
    EXTENSIONS,
    FOREST_LAND,
    IMPROVEMENTS,
    INFO,
    LABOURERS,
    START_COPPERS,
)
from game.walnut_grove.events import BoardDealt, GameStarted, TownStocked, WalnutGroveEvent
from game.walnut_grove.farm import bare_farm
from game.walnut_grove.insight import WalnutGroveInsight
from game.walnut_grove.manners import WalnutGroveManners
from game.walnut_grove.state import WalnutGroveState
from game.walnut_grove.town import EXTENDING, HIRING, IMPROVING, ITEMS_BY_SEATS, Building, StockItem
from game.walnut_grove.views import WalnutGroveView


class WalnutGroveRules(Rules):
    """The rules of Walnut Grove."""

    info = INFO
    actions = WalnutGroveAction
    events = WalnutGroveEvent
    views = WalnutGroveView
    manners = WalnutGroveManners()
    insight = WalnutGroveInsight()

    def _laid_out(self, setup: Setup, chance: Chance) -> WalnutGroveState:
        """Random boards with nothing on them, an empty town, full bags, and the first disc turned up."""
        options = setup.options
        first = options["first_seat"]
        first_seat = chance.below(setup.seats, "first_seat") if first == "random" else int(first)
        boards = list(BOARDS)
        chance.shuffle(boards, "boards")
        state = WalnutGroveState(chance, [bare_farm(board) for board in boards[: setup.seats]], first_seat)
        state.has_free_jokers = options["coin_joker"] == "free"
        state.open_help_costs = options["open_help_costs"] == "on"
        state.starts_at_town_hall = options["start_place"] == "town_hall"
        return state

    def _begin(self, state: WalnutGroveState, report: Report) -> None:
        report.append(GameStarted(state.first_seat))
        for seat in range(len(state.farms)):
            _settle_farm(state, seat, report)
        _stock_town(state, report)
        COURSE.begin(state, report)


def _settle_farm(state: WalnutGroveState, seat: int, report: Report) -> None:
    """Everybody gets the labourer of the first wagon, two coppers, and a wood in the forest (3.2)."""
    farm = state.farms[seat]
    farm.labourers = [BOARDS[farm.board].first_labourer]
    farm.coins["copper"] = START_COPPERS
    state.coin_bag["copper"] -= START_COPPERS
    farm.stored[FOREST_LAND] = 1
    report.append(BoardDealt(seat, farm.board, farm.labourers[0]))


def _stock_town(state: WalnutGroveState, report: Report) -> None:
    """Random labourers, buildings and improvements; the rest leaves the game (3.5)."""
    labourers: list[StockItem] = [colour for colour, count in LABOURERS.items() for _ in range(count)]
    for farm in state.farms:
        labourers.remove(farm.labourers[0])
    extensions: list[StockItem] = [kind for kind, count in EXTENSIONS.items() for _ in range(count)]
    improvements: list[StockItem] = [kind for kind in IMPROVEMENTS for _ in range(EACH_IMPROVEMENT)]
    _deal(state, HIRING, labourers, "labourers", report)
    _deal(state, EXTENDING, extensions, "extensions", report)
    _deal(state, IMPROVING, improvements, "improvements", report)


def _deal(
    state: WalnutGroveState,
    buildings: tuple[Building, ...],
    items: list[StockItem],
    what: str,
    report: Report,
) -> None:
    """Give each of the buildings its number of items, in the order they are printed in the rules."""
    printed = list(dict.fromkeys(items))
    state.chance.shuffle(items, what)
    for building in buildings:
        dealt = [items.pop() for _ in range(ITEMS_BY_SEATS[len(state.farms)])]
        state.stock[building] = sorted(dealt, key=printed.index)
        report.append(TownStocked(building, tuple(state.stock[building])))


WALNUT_GROVE = WalnutGroveRules()
