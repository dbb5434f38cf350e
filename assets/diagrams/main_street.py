"""The settlers' town: a ring of buildings, or a part of it as a street, and figures that walk there."""

from __future__ import annotations

from assets.diagrams.farm import piece
from assets.diagrams.parts import Point, arrow, way
from game.walnut_grove.town import POSITION, RING, STOPS, TOLL_POINTS, Building


class Street:
    """A part of the ring in walking order, from left to right; the road runs below the buildings."""

    def __init__(
        self, first: Building, count: int, width: float, foot: float = 108, size: float = 0.82
    ) -> None:
        self._names = [RING[(POSITION[first] + place) % len(RING)].building for place in range(count)]
        self._step, self._foot, self._size = width / count, foot, size
        self._over: list[str] = []
        self.road = foot + 48 * size

    def __str__(self) -> str:
        ends = (0.0, self._step * len(self._names))
        road = "".join(
            f'<path d="{way([(ends[0] - 8, self.road), (ends[1] + 8, self.road)])}" stroke="{ink}" '
            f'stroke-width="{wide}"/>'
            for ink, wide in (("#B9A067", 62 * self._size), ("#E0CFA0", 54 * self._size))
        )
        houses = []
        for name in self._names:
            x = self.at(name)[0]
            houses.append(piece(f"town_{name}", x, self._foot, self._size))
            if POSITION[name] in TOLL_POINTS:
                houses.append(piece("coin_back", x + 40 * self._size, self._foot - 8, self._size * 0.9))
        return road + "".join(houses) + "".join(self._over)

    def at(self, name: Building) -> Point:
        """The place of a figure in front of a building."""
        return self._step * (self._names.index(name) + 0.5), self.road + 14 * self._size

    def figure(self, name: Building, emblem: str, shift: float = 0, *, opacity: float = 1.0) -> None:
        """A figure in front of a building."""
        x, y = self.at(name)
        self._over.append(piece(f"figure_{emblem}", x + shift, y, self._size * 0.86, opacity=opacity))

    def place(self, name: Building, shift: float = 0) -> None:
        """A free place."""
        x, y = self.at(name)
        self._over.append(piece("place", x + shift, y - 4, self._size))

    def walk(self, start: Building, end: Building, rise: float = 0, bend: float = 0.0) -> None:
        """An arrow from one building to another."""
        (x1, y), (x2, _) = self.at(start), self.at(end)
        self._over.append(arrow((x1 + 30, y - 16 + rise), (x2 - 30, y - 16 + rise), bend))

    def draw(self, shape: str) -> None:
        """Anything else."""
        self._over.append(shape)


# By building: where it stands around the middle of the town, as shares of the way to its edge.
SPOTS: dict[Building, Point] = {
    "town_hall": (0.02, -1.0),
    "post_office": (0.54, -1.0),
    "lodge": (1.0, -0.6),
    "carpenter": (1.0, 0.1),
    "svensons": (1.0, 0.82),
    "saloon": (0.4, 1.0),
    "church": (-0.34, 1.0),
    "hotel": (-1.0, 0.82),
    "johansens": (-1.0, 0.1),
    "soebucks": (-1.0, -0.6),
    "general_store": (-0.5, -1.0),
}


class Ring:
    """The whole town around a point, clockwise from the town hall above; a road runs inside."""

    def __init__(self, middle: Point, reach: Point, size: float) -> None:
        self._middle, self._reach, self._size = middle, reach, size
        self._over: list[str] = []

    def __str__(self) -> str:
        wide, top, bottom = self._road()
        x = self._middle[0] - wide
        box = f'x="{x:.0f}" y="{top:.0f}" width="{2 * wide:.0f}" height="{bottom - top:.0f}" rx="40"'
        road = "".join(
            f'<rect {box} fill="none" stroke="{ink}" stroke-width="{thick}"/>'
            for ink, thick in (("#B9A067", 38), ("#E0CFA0", 32))
        )
        houses = []
        for name in sorted(STOPS, key=lambda name: self.at(name)[1]):
            left, foot = self.at(name)
            houses.append(piece(f"town_{name}", left, foot, self._size))
            if POSITION[name] in TOLL_POINTS:
                houses.append(piece("coin_back", left + 50 * self._size, foot - 10, self._size))
        return road + "".join(houses) + "".join(self._over)

    def _road(self) -> tuple[float, float, float]:
        """How far the road runs to both sides, and where it runs above and below."""
        (_, y), (wide, high), size = self._middle, self._reach, self._size
        return wide - 66 * size - 26, y - high + 40 * size + 28, y + high - 72 * size - 24

    def at(self, name: Building) -> Point:
        """The foot of a building."""
        (x, y), (across, down) = self._middle, SPOTS[name]
        return x + across * self._reach[0], y + down * self._reach[1] + 40 * self._size

    def road(self, name: Building) -> Point:
        """The point of the road before a building."""
        (x, y), (across, down), (wide, top, bottom) = self._middle, SPOTS[name], self._road()
        if abs(across) == 1:
            return x + across * wide, min(max(y + down * self._reach[1], top + 34), bottom - 34)
        return x + across * self._reach[0], top if down < 0 else bottom

    def figure(self, name: Building, emblem: str, size: float = 0.6) -> None:
        """A figure on the road before a building."""
        x, y = self.road(name)
        self._over.append(piece(f"figure_{emblem}", x, y + 14, size))

    def walk(self, start: Building, end: Building, bend: float = 0.0) -> None:
        """An arrow along the road."""
        self._over.append(arrow(self.road(start), self.road(end), bend, size=0.9))

    def draw(self, shape: str) -> None:
        """Anything else."""
        self._over.append(shape)
