"""The things of the robbers' table that can be touched, where the camera shows them."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import TYPE_CHECKING

import pygame

from game.robbers.data import Cell, RobberId
from game.robbers.manners import cell_of, robber_of, seen_robber
from game.robbers.views import RobbersView
from scenes.table.things import Thing
from scenes.tables.robbers.camera import LARGEST, readable
from scenes.tables.robbers.geometry import COLUMN, HEIGHT, Point, middle, shifted
from scenes.tables.robbers.neighbours import name_of, neighbours

if TYPE_CHECKING:
    from scenes.tables.robbers.table import RobbersTable

ROBBER = (62.0, 78.0)
ROBBER_MIDDLE = 34.0
TOKEN = (54.0, 54.0)
CAMP = (72.0, 60.0)
CAMP_MIDDLE = 32.0
PLACING = ("entry", "place")
CAMP_COIN = (34.0, 8.0)
COIN_BESIDE = tuple((math.cos(math.tau * n / 8) * 50, math.sin(math.tau * n / 8) * 50) for n in range(8))
FREE = 56.0  # so far from the middle of a robber a coin can be read


class Places:
    """Makes the things of a view: cells, what stands on them, hands, buttons, and what can be asked about."""

    def __init__(self, table: RobbersTable) -> None:
        self._table = table

    def things(self, view: RobbersView, chosen: RobberId | None) -> list[Thing]:
        """Everything that can be touched or asked about."""
        cells = [tile.cell for tile in view.tiles]
        if view.task in PLACING:
            cells += [cell for cell in self._table.forest(view).edge if self._is_seen(cell)]
        standing = {} if view.task in PLACING else self._standing(view, chosen)
        from_left = {
            cell: [thing.name for thing in sorted(on, key=lambda thing: thing.box.centerx)]
            for cell, on in standing.items()
        }
        ways = neighbours(cells, from_left)
        loot = {tile.cell: tuple(dict.fromkeys(tile.loot)) for tile in view.tiles}
        things = []
        for cell in cells:
            on_it = tuple(f"loot:{cell.q},{cell.r}:{kind}" for kind in loot.get(cell, ()))
            name, box = name_of(cell), self._table.camera.box(*middle(cell), COLUMN, HEIGHT)
            things.append(Thing(name, box, (name, *on_it), ways[name], has_own_ring=True))
        for cell, on in standing.items():
            below = () if view.task == "act" else (name_of(cell),)  # then tiles are meant, not who is there
            things += [
                Thing(thing.name, thing.box, (*thing.touches, *below), ways[thing.name]) for thing in on
            ]
        return [*things, *self._beside(view)]

    def points(self, legal: frozenset[str], view: RobbersView) -> list[Point]:
        """The board points of tokens and robbers that may be touched."""
        pieces = self._table.inhabitants
        names = [f"{touch}:0" if touch.startswith("loot:") else touch for touch in sorted(legal)]
        found = [name for name in names if name in pieces]
        return [
            pieces[name].over_foot(ROBBER_MIDDLE if name.startswith("robber:") else 0.0) for name in found
        ]

    def cell_of(self, name: str, view: RobbersView) -> Cell | None:
        """The cell of a thing in the forest; None for everything beside it."""
        robber = seen_robber(view, robber_of(name))
        if robber is not None:
            return robber.cell or view.camps[robber.seat]
        if name.startswith("camp:"):
            return view.camps[int(name.partition(":")[2])]
        return cell_of(name)

    def coins(self, cells: Iterable[Cell | None], seat: int, view: RobbersView) -> dict[Cell | None, Point]:
        """Where the costs of ways lie: beside the tent, or on the path where neither hides the other."""
        pieces, zoom = self._table.inhabitants, self._table.camera.zoom
        tiles = {tile.cell: tile for tile in view.tiles}
        names = [f"robber:{robber.id}" for robber in view.robbers]
        taken = [pieces[name].over_foot(ROBBER_MIDDLE) for name in (*names, "guard") if name in pieces]
        apart = FREE * readable(zoom, LARGEST) / zoom
        coins: dict[Cell | None, Point] = {}
        for cell in cells:
            here = cell if cell is not None else view.camps[seat]
            assert here is not None
            path = shifted(pieces.camp(tiles[here]), CAMP_COIN) if cell is None else pieces.stand(tiles[here])
            spots = [path, *(shifted(middle(here), by) for by in COIN_BESIDE)]
            nearest = {at: min((math.dist(at, other) for other in taken), default=apart) for at in spots}
            free = next((at for at in spots if nearest[at] >= apart), None)
            coins[cell] = free or max(spots, key=nearest.__getitem__)
            taken.append(coins[cell])
        return coins

    def _is_seen(self, cell: Cell) -> bool:
        return self._table.camera.frame.collidepoint(self._table.camera.place(*middle(cell)))

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
                x, y = self._table.inhabitants.camp(tile)
                name = f"camp:{seat}"
                rise = CAMP_MIDDLE * readable(self._table.camera.zoom) / self._table.camera.zoom
                found.setdefault(camp, []).append(Thing(name, self._box((x, y - rise), CAMP), (name,)))
        for robber in view.robbers:
            cell = robber.cell or view.camps[robber.seat]
            name = f"robber:{robber.id}"
            if cell is not None:
                self._put(found, cell, name, name, ROBBER, ROBBER_MIDDLE, (name,))
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
            found.setdefault(cell, []).append(Thing(name, self._box(piece.over_foot(rise), size), touches))

    def _box(self, at: Point, size: tuple[float, float]) -> pygame.FRect:
        zoom = readable(self._table.camera.zoom)
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
