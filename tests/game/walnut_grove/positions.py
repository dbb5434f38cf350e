"""Positions in one line, and ways to play on from them."""

from __future__ import annotations

import random
import re
from collections.abc import Mapping, Sequence
from typing import Any, cast

from game.core.agenda import Agenda
from game.core.report import Report
from game.core.setup import Setup
from game.core.values import Action, Event
from game.walnut_grove.course import COURSE
from game.walnut_grove.data import COINS, COINS_IN_BOX, GOODS, Disc
from game.walnut_grove.goods import fill_squares
from game.walnut_grove.land import Land, Placement, land_of
from game.walnut_grove.rules import WALNUT_GROVE
from game.walnut_grove.state import WalnutGroveState
from game.walnut_grove.steps import CountPoints, Step
from game.walnut_grove.tiles import TILES
from game.walnut_grove.town import POSITION, Building, StockItem

TILE = re.compile(r"(\d+)@\((-?\d+),(-?\d+)\)r(\d)")


def placements(text: str) -> list[Placement]:
    """Tiles in the notation of the rules: `47@(1,1)r0 43@(2,1)r0`."""
    return [Placement(*map(int, found)) for found in TILE.findall(text)]


def laid(text: str, board: int = 1) -> Land:
    return land_of(board, placements(text))


def new_game(
    seats: int = 1, seed: int = 1, report: Report | None = None, /, **options: str
) -> WalnutGroveState:
    """A new game in which seat 0 chooses first, unless the options say otherwise."""
    state = WALNUT_GROVE.new(Setup(seats, seed, {"first_seat": "0", **options}), report=report)
    assert isinstance(state, WalnutGroveState)
    return state


def settle_farm(
    state: WalnutGroveState,
    seat: int = 0,
    tiles: str = "",
    board: int = 1,
    barn: Mapping[str, int] | None = None,
    fields: Mapping[str, int] | None = None,
    **facts: Any,
) -> None:
    """Let a seat have exactly this farm; the barn may hold goods and coins, fields are by region."""
    farm = state.farms[seat]
    farm.board, farm.placed = board, placements(tiles)
    state.work_out()
    state.tile_bag = sorted(set(TILES) - {laid.tile for each in state.farms for laid in each.placed})
    barn = {"copper": 2} if barn is None else barn
    farm.barn = {good: barn.get(good, 0) for good in GOODS}
    farm.coins = {coin: barn.get(coin, 0) for coin in COINS}
    state.coin_bag = {
        coin: COINS_IN_BOX[coin] - sum(each.coins[coin] for each in state.farms) for coin in COINS
    }
    land = state.land(seat)
    farm.stored = [0] * len(land.goods)
    for region, count in (fields or {}).items():
        found_room = fill_squares(farm, land, land.by_id[region], count)
        assert found_room == count, f"{region} has too few squares"
    for name, value in facts.items():
        assert hasattr(farm, name)
        setattr(farm, name, value)


def asked(
    *steps: Step,
    seats: int = 1,
    disc: str = "disc_a1",
    options: Mapping[str, str] | None = None,
    farms: Mapping[int, dict[str, Any]] | None = None,
    stock: Mapping[Building, Sequence[StockItem]] | None = None,
    **farm: Any,
) -> WalnutGroveState:
    """The first of the steps is to be resolved next; one farm described is that of seat 0."""
    state = new_game(seats, 1, **(options or {}))
    state.year, state.disc = 1, cast(Disc, disc)
    for seat in range(seats):
        settle_farm(state, seat, **(farms or {0: farm}).get(seat, {}))
        state.arrive(seat, POSITION["post_office"], is_at_start=True)
    state.stock |= {building: list(items) for building, items in (stock or {}).items()}
    state.agenda = Agenda([*steps, CountPoints()])
    COURSE.begin(state, Report())
    return state


def stand(state: WalnutGroveState, **buildings: Building) -> None:
    """Let figures stand in buildings: `stand(state, s0="hotel", s1="svensons")`."""
    for name, building in buildings.items():
        state.arrive(int(name[1:]), POSITION[building], is_at_start=False)


def barn(state: WalnutGroveState, seat: int = 0) -> dict[str, int]:
    """What lies in a barn, goods and coins."""
    farm = state.farms[seat]
    return {item: count for item, count in (*farm.barn.items(), *farm.coins.items()) if count}


def fields(state: WalnutGroveState, seat: int = 0) -> dict[str, int]:
    """The goods on fields, by region."""
    stored = state.farms[seat].stored
    counts = {region.id: sum(stored[area] for area in region.areas) for region in state.land(seat).regions}
    return {region: count for region, count in counts.items() if count}


def help_tiles(state: WalnutGroveState, seat: int = 0) -> tuple[int, int]:
    """How many are open, how many are turned."""
    farm = state.farms[seat]
    return int(farm.has_open_help), farm.turned_help


def code(state: WalnutGroveState, action: Action) -> str | None:
    refusal = state.why_not(action)
    return None if refusal is None else refusal.code


def task(state: WalnutGroveState) -> str | None:
    question = state.view(None).question
    return None if question is None else question.task


def played(state: WalnutGroveState, actions: int, seed: int) -> WalnutGroveState:
    """The state after this many random actions, or fewer if the game ends."""
    rng = random.Random(seed)
    for _ in range(actions):
        if state.to_act() is None:
            break
        state.apply(rng.choice(state.legal()))
    return state


def busy_action(state: WalnutGroveState, rng: random.Random) -> Action:
    """A random action that rarely wastes goods, so that games also reach costs, sales and full barns."""
    legal = state.legal()
    useful = [a for a in legal if type(a).__name__ not in ("DiscardBarn", "RepayHelp", "EndSummer")]
    return rng.choice(useful if useful and rng.random() < 0.9 else legal)


def busily_played(state: WalnutGroveState, seed: int) -> list[Event]:
    """Every event of a whole game of such actions."""
    rng = random.Random(seed)
    events: list[Event] = []
    while state.to_act() is not None:
        events += state.apply(busy_action(state, rng))
    return events
