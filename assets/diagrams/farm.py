"""Parts of a settler's farm: the tiles of the game, a board, a barn, rows of goods, a bag."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from assets.diagrams.parts import Point, card, way
from assets.farmmaking.land import HALF, LAND_SQUARES, SIDE_SQUARES, corner, is_band, squares
from assets.farmmaking.yard import BARN_SPACES
from assets.papercut import placed
from game.walnut_grove.data import BOARDS, Good
from game.walnut_grove.tiles import CORNERS, SIDES, TILES

TILE = 2 * HALF
NOTHING: Mapping[str, int] = {}


def piece(name: str, x: float, y: float, size: float = 1.0, *, opacity: float = 1.0) -> str:
    """A piece of the settlers."""
    return placed(f"walnut_grove/{name}", x, y, size, opacity=opacity)


class Tile:
    """A tile as it lies: its areas by sides, fences by corners, and goods on its squares."""

    def __init__(
        self, number: int, rotation: int, at: Point, size: float, goods: Mapping[str, int] = NOTHING
    ) -> None:
        self.at, self.size, self._goods = at, size, goods
        turned = [
            (tuple(SIDES[(side + rotation) % 4] for side in area.sides), area.good, area.squares)
            for area in TILES[number].areas
        ]
        self.areas: list[tuple[tuple[str, ...], Good, int]] = turned
        self.fences = {CORNERS[(corner + rotation) % 4] for corner in TILES[number].fences}

    def __str__(self) -> str:
        good_of = {side: good for sides, good, _ in self.areas for side in sides}
        parts = [piece("tile", 0, 0)]
        bands_last = sorted(self.areas, key=lambda area: is_band(area[0]))
        parts += [piece(f"area_{good}_{in_order(sides)}", 0, 0) for sides, good, _ in bands_last]
        band = is_band(bands_last[-1][0])
        end = "_band" if band else ""
        for place, name in enumerate(CORNERS):
            if good_of[SIDES[place]] != good_of[SIDES[(place + 1) % 4]]:
                parts.append(piece(f"seam_{name.lower()}{end}", 0, 0))
        parts += [piece(f"fence_{name.lower()}{end}", 0, 0) for name in CORNERS if name in self.fences]
        for sides, good, count in self.areas:
            stored = self._goods.get(good, 0)
            for number, (x, y) in enumerate(squares(sides, count)):
                parts.append(piece(f"square_{good}", x, y, 0.86))
                if number < stored:
                    parts.append(piece(f"good_{good}", x, y, 1.15))
        x, y = self.at
        return f'<g transform="translate({x:.1f},{y:.1f}) scale({self.size})">{"".join(parts)}</g>'

    def near(self, x: float, y: float) -> Point:
        """A point from the middle of the tile, in units of its drawing."""
        return self.at[0] + x * self.size, self.at[1] + y * self.size

    def side(self, name: str, share: float = 0.66) -> Point:
        """A point on the way from the middle to a side."""
        x, y = SIDE_SQUARES[name]
        return self.near(x / 62 * HALF * share, y / 62 * HALF * share)

    def corner(self, name: str = "") -> Point:
        """A corner of the tile, or its middle."""
        return self.near(*corner(name)) if name else self.at


def in_order(sides: Sequence[str]) -> str:
    """Sides as the pictures of areas name them."""
    return "".join(sorted(sides, key=SIDES.index)).lower()


class Farm:
    """A board with tiles above it; the cell of its first land has its middle at a point."""

    def __init__(self, origin: Point, size: float, board: int = 1, lands: Iterable[int] = range(5)) -> None:
        self._origin, self.size, self._lands = origin, size, list(lands)
        self._board = BOARDS[board]
        self._tiles: list[Tile] = []
        self.goods: dict[int, int] = {}  # by land of the board

    def __str__(self) -> str:
        return self.board() + "".join(str(tile) for tile in self._tiles)

    def middle(self, col: int, row: int) -> Point:
        """The middle of a cell; row 0 is the board, whose lands hang from its upper edge."""
        step = TILE * self.size
        return self._origin[0] + step * col, self._origin[1] - step * row

    def tile(
        self, number: int, col: int, row: int, rotation: int, goods: Mapping[str, int] = NOTHING
    ) -> Tile:
        """Lay a tile."""
        laid = Tile(number, rotation, self.middle(col, row), self.size, goods)
        self._tiles.append(laid)
        return laid

    def board(self) -> str:
        """The lands of the board, fenced below, on sand."""
        left, right = self.middle(self._lands[0], 0), self.middle(self._lands[-1], 0)
        half = HALF * self.size
        wide = right[0] - left[0] + 2 * half
        top = left[1] - half
        parts = [
            f'<rect x="{left[0] - half - 4:.1f}" y="{top - 2:.1f}" width="{wide + 8:.1f}" '
            f'height="{half + 18:.1f}" rx="8" fill="#7A5B3A"/>'
            f'<rect x="{left[0] - half:.1f}" y="{top:.1f}" width="{wide:.1f}" '
            f'height="{half + 10:.1f}" rx="6" fill="#C9B27C"/>'
        ]
        for land in self._lands:
            good, count = self._board.lands[land], self._board.squares[land]
            inner = [piece(f"land_{good}", 0, 0)]
            for number, (x, y) in enumerate(LAND_SQUARES[count]):
                inner.append(piece(f"square_{good}", x, y, 0.8))
                if number < self.goods.get(land, 0):
                    inner.append(piece(f"good_{good}", x, y, 1.05))
            x, y = self.middle(land, 0)
            parts.append(f'<g transform="translate({x:.1f},{y:.1f}) scale({self.size})">{"".join(inner)}</g>')
        return "".join(parts)

    def apex(self, land: int) -> Point:
        """The lower end of a land of the board."""
        return self.middle(land, 0)


def outline(points: Iterable[Point], colour: str = "#FFE08A") -> str:
    """A line around a region."""
    shape = f"{way(list(points))}z"
    return "".join(
        f'<path d="{shape}" fill="none" stroke="{ink}" stroke-width="{wide}" stroke-linejoin="round"/>'
        for ink, wide in (("#12261A", 11), (colour, 6))
    )


def row(names: Sequence[str], x: float, y: float, size: float = 1.2, step: float = 42) -> str:
    """Pieces side by side, their middle at a point."""
    left = x - (len(names) - 1) * step / 2
    return "".join(piece(name, left + step * place, y, size) for place, name in enumerate(names))


def goods(text: str, x: float, y: float, size: float = 1.2, step: float = 42) -> str:
    """Goods and coins in a row, by their names."""
    coins = ("copper", "silver", "gold", "back")
    names = [f"coin_{name}" if name in coins else f"good_{name}" for name in text.split()]
    return row(names, x, y, size, step)


def barn(x: float, y: float, size: float, items: Sequence[str] = ()) -> str:
    """The first barn on its foot, with what lies in its four spaces; an empty name leaves a space free."""
    parts = [piece("barn", x, y, size)]
    for item, place in zip(items, BARN_SPACES, strict=False):
        if item:
            parts.append(
                goods(item, x + place * size, y - 43 * size, size * (1.15 if item.startswith("c") else 1.3))
            )
    return "".join(parts)


def price(names: str, x: float, y: float, size: float = 1.0) -> str:
    """What a building costs, on paper."""
    count = len(names.split())
    return card(x, y, (40 * count + 20) * size, 52 * size) + goods(names, x, y - 1, size * 1.05, 40 * size)


def bag(x: float, y: float, size: float = 0.9) -> str:
    """The bag that tiles or coins are drawn from."""
    shapes = (
        ("M-40,0C-54,-34 -30,-58 -18,-66L-26,-86H26L18,-66C30,-58 54,-34 40,0z", "#5B3A1F"),
        ("M-36,-3C-48,-34 -26,-56 -14,-66H14C26,-56 48,-34 36,-3z", "#A9744A"),
    )
    sack = "".join(f'<path d="{shape}" fill="{fill}"/>' for shape, fill in shapes)
    string = '<path d="M-20,-66H20" stroke="#F2C46D" stroke-width="7" stroke-linecap="round"/>'
    return f'<g transform="translate({x},{y}) scale({size})">{sack}{string}</g>'
