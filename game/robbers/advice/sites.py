"""Where to lay a tile: loot near one's own camp and far from others, and ways that shorten one's own."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import TYPE_CHECKING

from game.core.insight import Plan, Reason
from game.core.values import Action
from game.robbers.actions import DrawFarmLoot, LeaveFarmEmpty, PlaceTile
from game.robbers.data import ENTRY, GIRL_VALUE, PILE_SIZE, ROUNDS, Cell
from game.robbers.forest import Forest, around
from game.robbers.placing import as_it_lies
from game.robbers.steps import LootFarm
from game.robbers.tiles import CAMPS, TILES

if TYPE_CHECKING:
    from game.robbers.state import RobbersState

TOKENS = {"inn": 1, "lodge": 2, "farm": 1}  # that a new tile brings
TOKEN = 1.4  # what a token adds in a scoring, more or less
TAKES_ROOM = 0.3  # in tokens, what a tile costs a camp by the room that it takes near it
NEARNESS = 0.8  # how quickly a camp's share in a token falls with every step to it
STEP = 0.88  # how much of its worth a token keeps with every step to it
ROOMS = 3  # places near a camp that count
FAR = 30  # as good as no way at all


def shares(ways: Sequence[int]) -> list[float]:
    """What a token is worth to every camp, by the steps to it: near ones mostly get it, and sooner."""
    pulls = [exp(-NEARNESS * steps) for steps in ways]
    whole = sum(pulls) or 1.0
    return [pull / whole * STEP**steps for pull, steps in zip(pulls, ways, strict=True)]


def lead(seat: int, values: Sequence[float]) -> float:
    """How much more a seat has of something than others on average."""
    others = len(values) - 1
    return values[seat] - (sum(values) - values[seat]) / others


def camps(state: RobbersState, forest: Forest) -> list[dict[Cell, int] | None]:
    """The steps to every camp that lies."""
    return [
        forest.distances(forest.where[CAMPS[seat]]) if CAMPS[seat] in forest.where else None
        for seat in range(state.seats)
    ]


def token_lead(seat: int, ways: Sequence[dict[Cell, int] | None], cell: Cell) -> float:
    """How much more a token on a tile is worth to a seat than to others."""
    return lead(seat, shares([FAR if way is None else way[cell] for way in ways]))


def place_plans(state: RobbersState, count: int) -> list[Plan]:
    """Where a tile may lie, best first. The camp is laid last: then all that lies tells where it is best."""
    actions = [action for action in state.legal() if isinstance(action, PlaceTile)]
    if not actions:  # a camp that has to be adapted
        return [Plan((action,), 0.0, Reason("camp")) for action in state.legal()][:count]
    actions = [action for action in actions if action.tile not in CAMPS] or actions
    sites = [Site(state, action) for action in actions]
    sensible = [site for site in sites if not site.feeds_rival()] or sites
    plans = [Plan((site.action,), site.worth(), site.reason()) for site in sensible]
    return sorted(plans, key=lambda plan: -plan.worth)[:count]


class Site:
    """A place for a tile, and what comes of laying it there."""

    def __init__(self, state: RobbersState, action: PlaceTile) -> None:
        self.action = action
        self._state, self._seat = state, action.seat
        self._building = TILES[action.tile].building
        self._forest = state.forest.with_tile(as_it_lies(action))
        self._ways = camps(state, self._forest)
        self._lead_here = token_lead(self._seat, self._ways, action.cell)

    def worth(self) -> float:
        """What it does for a band, compared with the others."""
        return self._loot() + self._room() + self._girl() + self._guard()

    def reason(self) -> Reason:
        """What the tile is laid for."""
        if self._building == "camp":
            return Reason("camp")
        if self._building not in TOKENS:
            return Reason("way")
        return Reason("loot_near" if self._lead_here > 0 else "loot_far")

    def feeds_rival(self) -> bool:
        """Whether a lodge would lie one step from another camp, and further from one's own."""
        if self._building != "lodge":
            return False
        steps = [FAR if way is None else way[self.action.cell] for way in self._ways]
        return 1 in steps and steps[self._seat] > 1

    def _loot(self) -> float:
        """All loot in the forest, by the ways to it; a farm gets some only where it helps."""
        lead_here = max(0.0, self._lead_here) if self._building == "farm" else self._lead_here
        total = TOKENS.get(self._building, 0) * lead_here
        for tile, kinds in self._state.loot.items():
            total += len(kinds) * token_lead(self._seat, self._ways, self._forest.where[tile])
        return TOKEN * (ROUNDS + 1 - max(1, self._state.round)) * total

    def _room(self) -> float:
        """Room for more tiles near a camp, as long as tiles come."""
        forest = self._forest
        rooms = []
        for way in self._ways:
            nearest = sorted(
                1 + min(way[near] for near in forest.touching(cell) if leads_to(forest, near, cell))
                for cell, (paths, _) in forest.edge.items()
                if paths and way is not None
            )
            rooms.append(sum(STEP ** (2 * steps) for steps in nearest[:ROOMS]))
        return sum(map(len, self._state.piles)) / (ROUNDS * PILE_SIZE) * lead(self._seat, rooms)

    def _girl(self) -> float:
        """The girl, if she comes with the tile: she is for whoever has the nearest robber."""
        state = self._state
        if self._building != "none" or state.girl is not None or state.round == ENTRY:
            return 0.0
        away = self._forest.distances(self.action.cell)
        nearest = [FAR] * state.seats
        for robber in state.robbers.values():
            if not robber.is_settled:
                steps = away[robber.cell or state.camp(robber.seat)] + (robber.cell is None)
                nearest[robber.seat] = min(nearest[robber.seat], steps)
        return GIRL_VALUE * lead(self._seat, shares(nearest))

    def _guard(self) -> float:
        """The guard, if he comes with the tile: better near others."""
        state = self._state
        comes = self._building == "farm" and state.guard is None and state.round != ENTRY
        return -self._lead_here if comes and state.forest.farms else 0.0


def farm_plans(state: RobbersState, step: LootFarm) -> list[Plan]:
    """Loot for a farm if it is nearer to one's own camp than to others."""
    ours = token_lead(step.seat, camps(state, state.forest), step.cell)
    draw = Plan((DrawFarmLoot(step.seat),), ours, Reason("farm_loot"))
    leave = Plan((LeaveFarmEmpty(step.seat),), 0.0, Reason("farm_empty"))
    return [draw] if ours > 0 else [leave]


def quick_place(state: RobbersState) -> Action:
    """A place for the tile that comes to mind."""
    seat, forest = state.active, state.forest
    ways = camps(state, forest)
    best, most = state.legal()[0], -1e9
    steps_by_cell: dict[Cell, list[int]] = {}
    is_last_piece = not state.hands[seat]
    for action in state.legal():
        if not isinstance(action, PlaceTile):
            return action
        cell = action.cell
        if action.tile in CAMPS:
            if not is_last_piece:
                continue
            worth = sum(
                len(kinds) * STEP ** forest.distances(forest.where[tile])[near]
                for tile, kinds in state.loot.items()
                for near in forest.touching(cell)[:1]
            )
        else:
            steps = steps_by_cell.get(cell)
            if steps is None:
                joined = [near for near in forest.touching(cell) if leads_to(forest, near, cell)]
                steps = steps_by_cell[cell] = [
                    FAR if way is None else 1 + min(way[near] for near in joined) for way in ways
                ]
            worth = (TOKENS.get(TILES[action.tile].building, 0) - TAKES_ROOM) * lead(seat, shares(steps))
        if worth > most:
            best, most = action, worth
    return best


def leads_to(forest: Forest, tile: Cell, cell: Cell) -> bool:
    """Whether the path of a tile leads to a cell beside it."""
    return bool(forest.tiles[tile].mask >> around(tile).index(cell) & 1)
