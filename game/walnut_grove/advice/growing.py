"""Spring: where a tile makes regions larger, and where it closes fences."""

from __future__ import annotations

from typing import NamedTuple

from game.core.insight import Plan, Reason
from game.walnut_grove.actions import PlaceTile
from game.walnut_grove.advice import worth
from game.walnut_grove.advice.worth import PLACE
from game.walnut_grove.data import FIRST_DISCS, Good
from game.walnut_grove.land import Beside
from game.walnut_grove.state import WalnutGroveState
from game.walnut_grove.steps import GrowFarm
from game.walnut_grove.tiles import ROTATIONS, TILES, TURNED, Tile, Turned

LARGE = 5  # from here on a larger region brings more than a farm can store
YIELD = 0.015  # points a summer for the square of a region's size
SQUARE = 0.03  # points a summer for a place to store a good
TILES_TO_COME = 4  # as many as it takes to count on closing a fence that is open
# What a pen is worth by its open sides, in parts of an enclosure; there is always a way to close a small one.
CLOSING = (1.0, 0.5, 0.28, 0.12, 0.05)
# How much a terrain is wanted: all need wood and stone, some of their food feeds nobody.
WANTED: dict[Good, float] = {"wood": 1.1, "stone": 1.1, "grain": 0.9, "fish": 0.9, "dairy": 0.85}


def _yield(size: int) -> float:
    """What a region is worth a summer; from a certain size on it only grows steadily."""
    square = size * size if size <= LARGE else LARGE * LARGE + (2 * LARGE - 1) * (size - LARGE)
    return YIELD * square


_YIELDS = [_yield(size) for size in range(60)]  # a farm has fewer areas than that


class Growth(NamedTuple):
    """What a tile does in one place."""

    worth: float
    fences: float  # of its worth, what is fenced in or nearly so
    good: Good  # whose region grows most
    size: int  # of that region then
    sides: int  # that are still open where least is missing for an enclosure


class Spring:
    """What counts while a seat places its tiles, worked out once."""

    __slots__ = (
        "base",
        "huts",
        "is_late",
        "land",
        "open_worth",
        "pen_worth",
        "people",
        "seat",
        "sizes",
        "summers",
    )

    def __init__(self, state: WalnutGroveState, seat: int) -> None:
        farm = state.farms[seat]
        self.seat, self.land = seat, state.land(seat)
        self.summers = worth.years_left(state.year) + 1
        self.sizes, self.people, self.huts = worth.largest_regions(self.land), worth.eaters(farm), farm.huts
        self.is_late = self.summers <= FIRST_DISCS
        self.base = worth.yearly(self.sizes, self.people, self.huts, self.is_late)
        self.pen_worth = 1.0 + farm.improvements.count("horses")
        step = state.agenda.now()
        more_now = step.left - 1 if isinstance(step, GrowFarm) else 0
        to_come = more_now + self.summers - 1
        self.open_worth = self.pen_worth * min(1.0, to_come / TILES_TO_COME)

    def growth(self, tile: Tile, turned: Turned, beside: tuple[Beside | None, ...]) -> Growth:
        """What a tile brings that lies like this beside its neighbours."""
        fences, sides = self._fences(turned, beside)
        total, best, grown, size = fences, -1.0, tile.areas[0].good, 1
        largest = list(self.sizes)
        joined: list[dict[int, int]] = [{} for _ in tile.areas]  # by area, the sizes of regions that it joins
        for k, other in zip(turned.areas, beside, strict=True):
            if other is not None and other.good == tile.areas[k].good:
                joined[k][other.region] = other.size
        for area, regions in zip(tile.areas, joined, strict=True):
            good, new = area.good, 1
            more = 0.0
            for each in regions.values():
                new += each
                more -= _YIELDS[each]
            gain = WANTED[good] * self.summers * (more + _YIELDS[new])
            if regions:
                gain += SQUARE * area.squares * min(4, self.summers)
            total += gain
            if new > largest[PLACE[good]]:
                largest[PLACE[good]] = new
                gain += 1.0
            if gain > best:
                best, grown, size = gain, good, new
        better = worth.yearly(tuple(largest), self.people, self.huts, self.is_late) - self.base
        return Growth(total + self.summers * better, fences, grown, size, sides)

    def _fences(self, turned: Turned, beside: tuple[Beside | None, ...]) -> tuple[float, int]:
        """What the tile closes, or brings nearer to being closed; and where least is open, how many sides."""
        open_sides = [turned.pens.count(pen) for pen in range(turned.pen_count)]
        groups = list(range(turned.pen_count))  # by pen of the tile: those that grow together are one
        known: dict[int, int] = {}  # pens beside the tile, and the group that they join
        before = 0.0
        for side, other in enumerate(beside):
            if other is None:
                continue
            group = groups[turned.pens[side]]
            open_sides[group] -= 2  # this side, and the one it faces
            joined = known.get(other.pen)
            if joined is None:
                known[other.pen] = group
                open_sides[group] += other.open_sides
                before += self._pen(other.open_sides)
            elif groups[joined] != group:
                into = groups[joined]
                open_sides[into] += open_sides[group]
                groups = [into if each == group else each for each in groups]
        left = [open_sides[group] for group in set(groups)]
        return sum(map(self._pen, left)) - before, min(left)

    def _pen(self, open_sides: int) -> float:
        if open_sides == 0:
            return self.pen_worth
        return self.open_worth * CLOSING[min(open_sides, len(CLOSING) - 1)]


def plans(state: WalnutGroveState, seat: int) -> list[Plan]:
    """Every tile that was drawn, wherever it can lie, best first."""
    spring = Spring(state, seat)
    found = []
    for placed, growth in _placements(state, spring):
        found.append(Plan((placed,), growth.worth, _reason(growth)))
    found.sort(key=lambda plan: -plan.worth)
    return found


def _reason(growth: Growth) -> Reason:
    """What most of the worth comes from: a fence that closes, one that does not yet, or larger regions."""
    if growth.fences <= growth.worth / 2:
        return Reason("grow", {"good": growth.good, "size": growth.size})
    return Reason("fence_later", {"n": growth.sides}) if growth.sides else Reason("fence")


def habit(state: WalnutGroveState, seat: int) -> PlaceTile:
    """The best place at first glance."""
    return max(_placements(state, Spring(state, seat)), key=lambda each: each[1].worth)[0]


def _placements(state: WalnutGroveState, spring: Spring) -> list[tuple[PlaceTile, Growth]]:
    seat, found = spring.seat, []
    drawn = state.farms[seat].drawn
    for cell in spring.land.free_cells:
        beside = spring.land.beside(cell)
        for number in drawn:
            tile, lies = TILES[number], TURNED[number]
            found += [
                (PlaceTile(seat, number, *cell, rotation), spring.growth(tile, lies[rotation], beside))
                for rotation in ROTATIONS
            ]
    return found
