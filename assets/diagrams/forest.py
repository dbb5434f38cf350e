"""A part of the robbers' forest: tiles with their paths, houses, and whoever stands there."""

from __future__ import annotations

import json
from collections.abc import Iterable

from assets.diagrams.parts import AMBER, BERRY, LEAF, Point, arrow, cost, digits, way
from assets.papercut import ART, placed
from assets.tilemaking.hexagon import APOTHEM, SIDE, hexagon, through, towards

Cell = tuple[int, int]

SPOTS = json.loads((ART / "robbers" / "spots.json").read_text(encoding="utf-8"))
ZIGZAG: tuple[Cell, ...] = ((0, 0), (1, 0), (2, -1), (3, -1), (4, -2))  # a way to the right, up and down
ZIGZAG_SIDES = ((2, 5), (1, 5), (2, 4), (1, 5), (1, 4))


class Forest:
    """Tiles of some size; (0, 0) lies at a point of the panel. What is added later lies further up."""

    def __init__(self, size: float, origin: Point) -> None:
        self.size, self._origin = size, origin
        self._tiles: dict[Cell, str] = {}
        self._over: list[str] = []

    def __str__(self) -> str:
        cells = sorted(self._tiles, key=lambda cell: self.middle(cell)[1])
        tiles = [placed(f"robbers/{self._tiles[cell]}", *self.middle(cell), self.size) for cell in cells]
        return "".join([*tiles, *self._over])

    # Where things are

    def middle(self, cell: Cell) -> Point:
        """The middle of a cell."""
        across, down = 1.5 * SIDE * cell[0], 2 * APOTHEM * (cell[1] + cell[0] / 2)
        return self._origin[0] + across * self.size, self._origin[1] + down * self.size

    def spot(self, cell: Cell, kind: str, number: int = 0) -> Point:
        """Where people stand, where the building has its foot, or where tokens lie."""
        name = self._tiles[cell]
        found = SPOTS[name][kind]
        return self.near(cell, *(found[number] if kind == "tokens" else found))

    def near(self, cell: Cell, across: float, down: float) -> Point:
        """A point that far from the middle, in units of the tile's drawing."""
        x, y = self.middle(cell)
        return x + across * self.size, y + down * self.size

    def through(self, cell: Cell, side: int, share: float = 1.0) -> Point:
        """A point on the way from the middle through a side; 1 is on the side."""
        return self.near(cell, *through(side, APOTHEM * share))

    # What lies there

    def draw(self, shape: str) -> None:
        """Anything else."""
        self._over.append(shape)

    def tile(self, cell: Cell, *sides: int) -> None:
        """A tile whose paths leave by these sides."""
        self._tiles[cell] = f"tile_{sum(1 << side for side in sides)}"

    def start(self) -> None:
        """The three tiles round the bush."""
        self._tiles |= {(0, 0): "start_s1", (1, -1): "start_s2", (1, 0): "start_s3"}
        self.draw(placed("robbers/bush", *self.near((0, 0), 94, 0), self.size))

    def zigzag(self, count: int) -> list[Cell]:
        """A row of tiles with one path along it."""
        for cell, sides in zip(ZIGZAG[:count], ZIGZAG_SIDES, strict=False):
            self.tile(cell, *sides)
        return list(ZIGZAG[:count])

    def piece(self, name: str, at: Point, size: float = 1.0) -> None:
        """A piece at a point."""
        self.draw(placed(f"robbers/{name}", *at, size))

    def house(self, cell: Cell, kind: str, value: int = 0, size: float = 1.15) -> None:
        """A building at its foot; an inn shows what it brings."""
        foot, size = self.spot(cell, "building"), size * max(self.size, 0.8)
        if value:
            self.inn(foot, value, size)
        else:
            self.piece(kind, foot, size)

    def inn(self, foot: Point, value: int, size: float, settled: str = "") -> None:
        """An inn with what it brings on its sign, and perhaps the robber who has settled there."""
        x, y = foot
        self.piece("inn", foot, size)
        self.draw(digits(value, x, y - 43 * size, 30 * size))
        if settled:
            self.piece(f"robber_settled_{settled}", (x, y + 3 * size), size)

    def robber(self, at: Point, seat: str = "fox", size: float = 1.0, carries: str = "") -> None:
        """A robber, perhaps with something in his hands."""
        self.piece(f"robber_{seat}", at, size)
        if carries:
            self.piece(carries, (at[0], at[1] - 18 * size), size * (0.66 if carries != "girl" else 0.6))

    # What is said about it

    def outline(self, cell: Cell, colour: str = AMBER, width: float = 7) -> None:
        """A line around a tile."""
        x, y = self.middle(cell)
        self.draw(
            f'<g transform="translate({x:.1f},{y:.1f}) scale({self.size})"><path d="{hexagon(SIDE - 3)}" '
            f'fill="none" stroke="{colour}" stroke-width="{width / self.size:.1f}"/></g>'
        )

    def seam(self, cell: Cell, side: int, *, matches: bool) -> None:
        """The side where two tiles meet: a whole line if they match, a line of dots if not."""
        ends = [self.near(cell, *towards(60 * side + turn, SIDE - 4)) for turn in (-120, -60)]
        if matches:
            styles = (("#12261A", 15, ""), (LEAF, 9, ""))
        else:
            styles = (("#2A0C18", 19, "0.1 20"), ("#FF7BA8", 12, "0.1 20"))
        self.draw(
            "".join(
                f'<path d="{way(ends)}" fill="none" stroke="{ink}" stroke-width="{wide}" '
                f'stroke-linecap="round" stroke-dasharray="{dashes or "none"}"/>'
                for ink, wide, dashes in styles
            )
        )

    def leave(self, cell: Cell, sides: Iterable[int], start: float = 0.62, end: float = 1.3) -> None:
        """Arrows that leave a tile by these sides."""
        for side in sides:
            self.draw(arrow(self.through(cell, side, start), self.through(cell, side, end), size=0.85))

    def ring(self, cell: Cell) -> None:
        """A free place where something may be laid."""
        self.piece("legal_cell", self.middle(cell), self.size)

    def reach(self, cell: Cell, points: int, down: float = 0.0) -> None:
        """What it costs to come to a tile."""
        x, y = self.middle(cell)
        self.draw(cost(x, y + down, points))

    def danger(self, cell: Cell, steps: int) -> None:
        """A tile that the guard comes to: a dashed frame, and the number of his steps."""
        x, y = self.middle(cell)
        self.draw(
            f'<g transform="translate({x:.1f},{y:.1f}) scale({self.size})"><path d="{hexagon(SIDE - 6)}" '
            f'fill="{BERRY}" fill-opacity=".34" stroke="#FFD9E4" stroke-width="5" '
            f'stroke-dasharray="16 9"/></g>'
        )
        self.draw(digits(steps, x, y + 4, 52, "#FFFDF5", "#5A1430"))
