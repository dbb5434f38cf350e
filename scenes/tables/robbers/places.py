"""The things of the robbers' table that can be touched, where the camera shows them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.robbers.data import Cell, RobberId
from game.robbers.manners import cell_of, robber_of, seen_robber
from game.robbers.views import RobbersView
from scenes.input.intents import Direction
from scenes.table.things import Thing
from scenes.tables.robbers.camera import CLOSE, LARGE, LARGEST, readable
from scenes.tables.robbers.geometry import COLUMN, HEIGHT, SIDE, Point, middle
from scenes.tables.robbers.hits import LEAST, shared_out
from scenes.tables.robbers.neighbours import name_of, neighbours, ways_to_deeds
from scenes.tables.robbers.spreading import Spot

if TYPE_CHECKING:
    from scenes.tables.robbers.table import RobbersTable

ROBBER, GUARD = (62.0, 78.0), (92.0, 100.0)
ROBBER_MIDDLE = 34.0
LOADED, LOADED_MIDDLE = (90.0, 88.0), 42.0  # what a robber carries over his shoulder belongs to him
TOKEN = (54.0, 54.0)
CAMP = (72.0, 60.0)
CAMP_MIDDLE = 32.0
PLACING = ("entry", "place")
ONLY_TILES = (*PLACING, "trick_put")  # are asked for: nobody on them is meant, or gets the focus
SLIVER = 12.0  # logical; what the edge of the forest's room leaves less of can hardly be seen
SURE = 1.3  # times the least size: what a finger missed once is shown with room to spare
COIN_SIZE, HOME_COIN_SIZE = (48.0, 48.0), (70.0, 48.0)


class Places:
    """Makes the things of a view: cells, what stands on them, hands, buttons, and what can be asked about."""

    def __init__(self, table: RobbersTable) -> None:
        self._table = table
        self.shown_coins: Mapping[Cell | None, Spot] = {}  # where the costs of ways are shown, while they are

    def things(self, view: RobbersView, chosen: RobberId | None) -> list[Thing]:
        """Everything that can be touched or asked about."""
        cells = [tile.cell for tile in view.tiles]
        if view.task in PLACING:
            cells += self._table.forest(view).edge
        cells = [cell for cell in cells if min(self._seen_of(cell).size) >= SLIVER]
        standing = {} if view.task in ONLY_TILES else self._standing(view, chosen)
        standing = {cell: on for cell, on in standing.items() if cell in cells}
        standing, coins = self._share_out(standing, view, chosen)
        standing = {cell: self._in_sight(on) for cell, on in standing.items()}
        from_left = {
            cell: [thing.name for thing in sorted(on, key=lambda thing: thing.box.centerx)]
            for cell, on in standing.items()
        }
        ways = neighbours(cells, from_left)
        back = self._link_deeds(ways, cells, standing)
        loot = {tile.cell: tuple(dict.fromkeys(tile.loot)) for tile in view.tiles}
        things = []
        for cell in cells:
            on_it = tuple(f"loot:{cell.q},{cell.r}:{kind}" for kind in loot.get(cell, ()))
            name, box = name_of(cell), self._seen_of(cell)
            things.append(Thing(name, box, (name, *on_it), ways[name], has_own_ring=True))
        for cell, on in standing.items():
            below = () if view.task == "act" else (name_of(cell),)  # then tiles are meant, not who is there
            things += [
                replace(
                    thing,
                    touches=(*thing.touches, *below),
                    neighbours=ways[thing.name],
                    has_own_ring=True,
                )
                for thing in on
            ]
        beside = [replace(thing, neighbours=back.get(thing.name, {})) for thing in self._beside(view)]
        return [*things, *self._costs(things, coins, view), *beside]

    def _in_sight(self, things: Sequence[Thing]) -> list[Thing]:
        """What is seen of some things, as far as anything is."""
        frame = self._table.camera.frame
        seen = [replace(thing, box=thing.box.clip(frame)) for thing in things]
        return [thing for thing in seen if min(thing.box.size) >= SLIVER]

    def _share_out(
        self, standing: Mapping[Cell, Sequence[Thing]], view: RobbersView, chosen: RobberId | None
    ) -> tuple[dict[Cell, list[Thing]], dict[Cell | None, pygame.FRect]]:
        """What stands in the forest with room to touch it, and where costs are touched.

        While a robber is led, loot and the robbers of others only mean their tiles, which are large.
        """
        camp = f"camp:{view.to_act}"
        own = (camp, *(f"robber:{each.id}" for each in view.robbers if each.seat == view.to_act))
        here = next((robber.cell for robber in view.robbers if robber.id == chosen), None)
        boxes = {thing.name: thing.box for on in standing.values() for thing in on}
        tents = {} if chosen else {name: box for name, box in boxes.items() if name.startswith("camp:")}
        boxes = {name: box for name, box in boxes.items() if name not in tents}  # nobody is led home
        coins = {
            cell: self._box(spot.at, COIN_SIZE if cell else HOME_COIN_SIZE, LARGEST)
            for cell, spot in self.shown_coins.items()
        }
        wanted, beside = (
            set[str](),
            dict[str, Cell | None](),
        )  # things, and costs of where they stand
        for cell, on in standing.items():
            names = [thing.name for thing in on]
            loot = [name for name in names if cell == here and name.startswith("loot:")]
            mine = names if chosen is None else [*set(own).intersection(names), *loot]
            wanted.update(mine)
            if mine and cell in coins:
                beside[f"cost of {name_of(cell)}"] = cell
            if camp in names and None in coins:
                beside[f"cost of {camp}"] = None
        boxes |= {name: coins[cell] for name, cell in beside.items()}
        shared = shared_out(boxes, {*wanted, *beside}) | tents
        # All of a cost means its place, also where somebody stands close to it.
        coins |= {cell: shared[name].union(coins[cell]) for name, cell in beside.items()}
        if None in coins and camp in shared and min(shared[camp].size) < SLIVER:
            shared[camp] = coins[None].copy()  # those at home leave nothing of the tent
        things = {
            cell: [replace(each, box=shared[each.name]) for each in on] for cell, on in standing.items()
        }
        return things, coins

    def _link_deeds(
        self,
        ways: dict[str, dict[Direction, str]],
        cells: Sequence[Cell],
        standing: Mapping[Cell, Sequence[Thing]],
    ) -> dict[str, dict[Direction, str]]:
        """Join the ways through the forest and those through the buttons; the latter are given back."""
        table = self._table
        forest = {name_of(cell): self._seen_of(cell) for cell in cells}
        forest |= {thing.name: thing.box for on in standing.values() for thing in on}
        deeds = {f"action:{pill.plan.name}": pill.box for pill in table.row.pills}
        are_beside = table.top.zones.box("actions").left > table.camera.frame.left
        return ways_to_deeds(ways, forest, deeds, are_beside=are_beside)

    def _costs(
        self, things: Sequence[Thing], coins: Mapping[Cell | None, pygame.FRect], view: RobbersView
    ) -> list[Thing]:
        """The costs that are shown: each means the place that it is the cost of."""
        named = {thing.name: thing for thing in things}
        costs = []
        for cell, box in coins.items():
            goal = named.get(f"camp:{view.to_act}" if cell is None else name_of(cell))
            if goal is not None:
                costs.append(Thing(f"cost of {goal.name}", box, goal.touches, part_of=goal.name))
        return costs

    def closer(self, thing: Thing, view: RobbersView, chosen: RobberId | None) -> float:
        """How many times nearer a thing in the forest must be for a finger to be sure of hitting it.

        While a robber is led, most of what stands on a tile only means the tile.
        """
        zoom = self._table.camera.zoom
        if self.cell_of(thing.meant, view) is None:
            return 1.0
        robber = seen_robber(view, robber_of(thing.meant))
        is_own = thing.meant == f"camp:{view.to_act}" or (robber is not None and robber.seat == view.to_act)
        is_piece = not thing.meant.startswith("cell:") and (is_own or chosen is None)
        size, near = (min(thing.box.size), CLOSE) if is_piece else (COLUMN * zoom, SURE * LEAST / COLUMN)
        return 1.0 if size >= LEAST else max(1.0, near / zoom)

    def points(self, legal: frozenset[str], view: RobbersView) -> list[Point]:
        """The board points of tokens and robbers that may be touched."""
        pieces = self._table.inhabitants
        names = [f"{touch}:0" if touch.startswith("loot:") else touch for touch in sorted(legal)]
        found = [name for name in names if name in pieces]
        return [
            pieces[name].over_foot(ROBBER_MIDDLE if name.startswith("robber:") else 0.0) for name in found
        ]

    def spot(self, name: str, view: RobbersView) -> tuple[Point, float] | None:
        """The middle of what stands in the forest, and its size at zoom 1; None for everything else."""
        standing = (thing for on in self._standing(view, None).values() for thing in on)
        found = next((thing.box for thing in standing if thing.name == name), None)
        if found is None:
            return None
        camera = self._table.camera
        return camera.board_point(*found.center), max(found.size) / readable(camera.zoom)

    def cell_of(self, name: str, view: RobbersView) -> Cell | None:
        """The cell of a thing in the forest; None for everything beside it."""
        robber = seen_robber(view, robber_of(name))
        if robber is not None:
            return robber.cell or view.camps[robber.seat]
        if name.startswith("camp:"):
            return view.camps[int(name.partition(":")[2])]
        return cell_of(name)

    def board(self, view: RobbersView) -> list[pygame.FRect]:
        """The boxes of all that lies and stands in the forest, and of what the asked seat has and can do."""
        table = self._table
        columns: dict[float, list[pygame.FRect]] = {}
        for x, y in (middle(tile.cell) for tile in view.tiles):
            columns.setdefault(x, []).append(table.camera.box(x, y, 2 * SIDE, HEIGHT))
        boxes = [run for column in columns.values() for run in _joined(column)]
        for robber in view.robbers:
            boxes += self._figure(f"robber:{robber.id}", ROBBER)
        boxes += self._figure("guard", GUARD)
        seen = [box for box in (box.clip(table.camera.frame) for box in boxes) if box.width and box.height]
        hand = [table.hand.box] if table.hand.is_visible else []
        asked = view.active if view.to_act is None else view.to_act
        row = [pill.box for pill in table.row.pills]
        return [*seen, *hand, *row, table.column.sheets[asked].box]

    def _figure(self, name: str, size: tuple[float, float]) -> list[pygame.FRect]:
        pieces = self._table.inhabitants
        if name not in pieces:
            return []
        return [self._box(pieces[name].over_foot(size[1] / 2), size, LARGEST)]

    def is_whole(self, cell: Cell) -> bool:
        """Whether all of a cell lies in the room of the forest."""
        return self._table.camera.frame.contains(self._table.camera.box(*middle(cell), COLUMN, HEIGHT))

    def _seen_of(self, cell: Cell) -> pygame.FRect:
        """What the frame leaves of a cell."""
        return self._table.camera.box(*middle(cell), COLUMN, HEIGHT).clip(self._table.camera.frame)

    def _standing(self, view: RobbersView, chosen: RobberId | None) -> dict[Cell, list[Thing]]:
        """By tile, what stands on it; whoever stands in front of others comes after them."""
        found: dict[Cell, list[Thing]] = {}
        for tile in view.tiles:
            for kind in dict.fromkeys(tile.loot):
                name = f"loot:{tile.cell.q},{tile.cell.r}:{kind}"
                is_here = any(robber.id == chosen and robber.cell == tile.cell for robber in view.robbers)
                touches = (name, f"button:take_{kind}") if is_here else (name,)
                self._put(found, tile.cell, name, f"{name}:0", TOKEN, 0.0, touches)
        for seat, camp in enumerate(view.camps):
            if camp is not None:
                tile = next(seen for seen in view.tiles if seen.cell == camp)
                x, y = self._table.company.camp(tile)
                name = f"camp:{seat}"
                rise = CAMP_MIDDLE * readable(self._table.camera.zoom) / self._table.camera.zoom
                found.setdefault(camp, []).append(Thing(name, self._box((x, y - rise), CAMP), (name,)))
        for robber in view.robbers:
            cell = robber.cell or view.camps[robber.seat]
            name = f"robber:{robber.id}"
            if cell is not None:
                is_loaded = robber.carried is not None
                size, rise = (LOADED, LOADED_MIDDLE) if is_loaded else (ROBBER, ROBBER_MIDDLE)
                self._put(found, cell, name, name, size, rise, (name,))
        return found

    def _put(
        self,
        found: dict[Cell, list[Thing]],
        cell: Cell,
        name: str,
        piece_name: str,
        size: tuple[float, float],
        rise: float,
        touches: tuple[str, ...],
    ) -> None:
        if piece_name in self._table.inhabitants:
            piece = self._table.inhabitants[piece_name]
            size = size[0] * piece.zoom, size[1] * piece.zoom
            box = self._box(piece.over_foot(rise), size, piece.most)
            found.setdefault(cell, []).append(Thing(name, box, touches))

    def _box(self, at: Point, size: tuple[float, float], most: float = LARGE) -> pygame.FRect:
        zoom = readable(self._table.camera.zoom, most)
        box = pygame.FRect(0, 0, size[0] * zoom, size[1] * zoom)
        box.center = self._table.camera.place(*at)
        return box

    def _beside(self, view: RobbersView) -> Iterable[Thing]:
        table, zones = self._table, self._table.top.zones
        for number, (tile, box) in enumerate(table.hand.places()):
            name = f"back:{number}" if tile is None else f"tile:{tile}"
            yield Thing(name, box, () if tile is None else (name,))
        for pill in table.row.pills:
            yield Thing(f"action:{pill.plan.name}", pill.box, pill.plan.touches)
        for seat, sheet in enumerate(table.column.sheets):
            yield Thing(f"seat:{seat}", sheet.box)
        for name in ("status", "guard", "values"):
            yield Thing(name, zones.box(name))


def _joined(boxes: list[pygame.FRect]) -> list[pygame.FRect]:
    """The same boxes of one column, those that lie on top of each other in one."""
    runs: list[pygame.FRect] = []
    for box in sorted(boxes, key=lambda box: box.top):
        if runs and box.top <= runs[-1].bottom + 1:
            runs[-1] = runs[-1].union(box)
        else:
            runs.append(box)
    return runs
