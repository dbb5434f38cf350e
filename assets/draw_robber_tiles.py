"""Draws the forest tiles of the robbers' game, one upright hexagon for every set of sides a path leaves by.

    uv run python -m assets.draw_robber_tiles      then: uv run python assets/build_art.py robbers

It writes assets/art/robbers/tile_<mask>.svg (mask = sum of 2^side, sides clockwise from N of a flat-top
hexagon), the three tiles round the bramble bush, and spots.json: where on each tile the building's foot, the
people and up to three tokens find room, counted from the middle of the hexagon.

The canvas is 212 x 200 with the hexagon's middle at (106, 100); its side is 94, so it is 188 wide and 162.8
high and lies on a grid at x = 141 q, y = 162.8 (r + q / 2). Tiles are painted from the top down: the edge of
a tile hangs below it and its trees rise a little above it. The face is a pixel larger than the hexagon, so
that no line of the table shines through between neighbours.
"""

from __future__ import annotations

import json
import math
import random
from pathlib import Path

from assets.tilemaking.hexagon import APOTHEM, SIDE, Point, hexagon, is_inside, nearest, num, towards
from assets.tilemaking.plants import plant_defs
from assets.tilemaking.spots import TOKEN, building_foot, token_spots
from assets.tilemaking.ways import WIDTH, junction, way_points, ways_svg

FOLDER = Path(__file__).resolve().parent / "art" / "robbers"
CANVAS = 'width="212" height="200" viewBox="-106 -100 212 200"'
LIP = 1.2  # what the face is larger than the hexagon
VERGE = WIDTH / 2  # from the middle of a path to its edge
CLEARING = (40.0, -16.0, 30.0)  # no tree beside, behind and before the foot of a building
BUSH = 64.0
START_TILES = {"start_s1": (54, 0), "start_s2": (27, 120), "start_s3": (45, 240)}  # mask, way to the bush

FOREST = {"c1": 26, "c2": 24, "c3": 12, "r1": 17, "r2": 14, "r3": 4, "r4": 3}
MEADOW = {"r2": 5, "r1": 2, "c2": 1}
GROUNDS = {"forest": ("#5F8E4C", "#426F3D", "#2E5532"), "meadow": ("#7BA55B", "#598A49", "#3F6A36")}


class Tile:
    """One tile: its ways, the places kept free on it, and its plants."""

    def __init__(self, name: str, mask: int, bush: Point | None = None) -> None:
        self.name, self.mask, self.bush = name, mask, bush
        self.dice = random.Random(f"robbers {name}")
        self.ways = way_points(mask)
        self.stand = junction(mask)
        self.building = None if bush else building_foot(self.ways, self.stand)
        taken = [(bush, BUSH - TOKEN)] if bush else []
        if self.building:
            x, y = self.building
            taken = [((x, y - 4), 16.0), ((x, y - 34), 16.0)]
        self.tokens = token_spots(self.ways, self.stand, taken)

    def _is_free(self, foot: Point, spacing: float, plants: list[Point]) -> bool:
        """Whether a tree may stand here without hiding a path, a building or another tree."""
        x, y = foot
        crown = (x, y - 17)
        if not is_inside((x, y - 15), 12) or not is_inside(foot, 8) or nearest(foot, plants) < spacing:
            return False
        if nearest(crown, self.ways) < VERGE + 10 or nearest(foot, self.ways) < VERGE + 5:
            return False
        if self.bush and math.dist(crown, self.bush) < BUSH:
            return False
        if self.building is None:
            return True
        dx, dy = x - self.building[0], y - self.building[1]
        beside, behind, before = CLEARING
        return not (abs(dx) < beside and behind < dy < before)

    def _trees(self) -> list[tuple[Point, str]]:
        """Trees that stand densely wherever there is room."""
        feet: list[Point] = []
        placed = []
        kinds = MEADOW if self.bush else FOREST
        for attempt in range(700):
            foot = (self.dice.uniform(-SIDE, SIDE), self.dice.uniform(-APOTHEM + 8, APOTHEM))
            if not self._is_free(foot, 17 if attempt < 400 else 14, feet):
                continue
            feet.append(foot)
            kind = self.dice.choices(list(kinds), list(kinds.values()))[0]
            placed.append((foot, self._plant(kind, foot, 16, self.dice.uniform(0.84, 1.08))))
        return placed

    def _undergrowth(self, feet: list[Point]) -> list[tuple[Point, str]]:
        """Shrubs, mushrooms and flowers in what the trees left free, low enough to stand before a house."""
        placed: list[tuple[Point, str]] = []
        for _ in range(260):
            foot = (self.dice.uniform(-SIDE, SIDE), self.dice.uniform(-APOTHEM, APOTHEM))
            near = nearest(foot, self.ways)
            others = feet + [point for point, _ in placed]
            if not is_inside(foot, 9) or near < VERGE + 7 or nearest(foot, others) < 12:
                continue
            if self.bush and math.dist(foot, self.bush) < BUSH - 16:
                continue
            kind = "sh"
            if self.dice.random() < 0.45:
                kind = self.dice.choices(("f0", "f1", "f2", "mu"), (3, 2, 2, 2))[0]
            elif near < VERGE + 12:
                continue
            placed.append((foot, self._plant(kind, foot, 5, self.dice.uniform(0.8, 1.05))))
        return placed

    def _plant(self, kind: str, foot: Point, height: float, scale: float) -> str:
        """The reference to a plant that stands on its foot with a slight tilt."""
        x, y = num(foot[0]), num(foot[1] - height * scale)
        tilt = num(self.dice.uniform(-5, 5))
        return f'<use href="#{kind}" transform="translate({x},{y}) rotate({tilt}) scale({scale:.2f})"/>'

    def _pebbles(self) -> str:
        """Small stones and ruts on the path."""
        inner = [point for point in self.ways if is_inside(point, 8)]
        stones = []
        for _ in range(9):
            x, y = self.dice.choice(inner)
            x, y = x + self.dice.uniform(-9, 9), y + self.dice.uniform(-7, 7)
            if nearest((x, y), inner) < VERGE - 5:
                colour = self.dice.choice(("#C9AE78", "#B99B62", "#FFF8E2"))
                wide = num(self.dice.uniform(1.4, 2.8))
                stones.append(f'<ellipse cx="{num(x)}" cy="{num(y)}" rx="{wide}" ry="1.4" fill="{colour}"/>')
        return "".join(stones)

    def _grass(self) -> str:
        """Blades of grass on the ground, as one path."""
        points = [(self.dice.uniform(-80, 80), self.dice.uniform(-70, 72)) for _ in range(44)]
        blades = "".join(f"M{num(x)},{num(y)}l2,3.2l2,-4" for x, y in points if is_inside((x, y), 8))
        return f'<path d="{blades}" fill="none" stroke="#A9CC84" stroke-width="1.3" opacity=".45"/>'

    def svg(self) -> str:
        """The whole drawing."""
        top, bottom, rim = GROUNDS["meadow" if self.bush else "forest"]
        trees = self._trees()
        plants = sorted(trees + self._undergrowth([foot for foot, _ in trees]), key=lambda plant: plant[0][1])
        light = " ".join(f"{num(x)},{num(y)}" for x, y in (towards(k * 60, SIDE - 3.2) for k in (3, 4, 5, 6)))
        return "\n".join(
            [
                f'<svg xmlns="http://www.w3.org/2000/svg" {CANVAS}>',
                f"<defs>{ground_gradient(top, bottom)}{plant_defs()}",
                f'<clipPath id="hex"><path d="{hexagon(SIDE + LIP)}"/></clipPath></defs>',
                f'<path d="{hexagon(SIDE - 1, 11)}" fill="#1F1509"/>',
                f'<path d="{hexagon(SIDE - 0.5, 8)}" fill="#5E4629"/>',
                f'<path d="{hexagon(SIDE, 4)}" fill="#86704F"/>',
                f'<path d="{hexagon(SIDE + LIP)}" fill="{rim}"/>',
                f'<path d="{hexagon(SIDE - 2.4, 0.4)}" fill="url(#ground)"/>',
                self._grass(),
                f'<polyline points="{light}" fill="none" stroke="#A9CC84" stroke-width="1.6" opacity=".7"/>',
                f'<g clip-path="url(#hex)">{ways_svg(self.mask)}</g>',
                self._pebbles(),
                *(drawing for _, drawing in plants),
                "</svg>\n",
            ]
        )


def ground_gradient(top: str, bottom: str) -> str:
    """The colour of the ground, lighter at the top."""
    stops = f'<stop offset="0" stop-color="{top}"/><stop offset="1" stop-color="{bottom}"/>'
    return f'<linearGradient id="ground" x1="0" y1="0" x2="0" y2="1">{stops}</linearGradient>'


def tiles() -> list[Tile]:
    """All tiles: every mask, and the three round the bush."""
    plain = [Tile(f"tile_{mask}", mask) for mask in range(1, 64)]
    return plain + [Tile(name, mask, towards(way, SIDE)) for name, (mask, way) in START_TILES.items()]


def main() -> None:
    """Writes the drawings and the table of places."""
    spots: dict[str, dict[str, object]] = {}
    for tile in tiles():
        (FOLDER / f"{tile.name}.svg").write_text(tile.svg(), encoding="utf-8", newline="\n")
        spots[tile.name] = {"stand": rounded(tile.stand), "tokens": [rounded(spot) for spot in tile.tokens]}
        if tile.building:
            spots[tile.name]["building"] = rounded(tile.building)
    rows = ",\n".join(f' "{name}": {json.dumps(places)}' for name, places in spots.items())
    (FOLDER / "spots.json").write_text(f"{{\n{rows}\n}}\n", encoding="utf-8", newline="\n")


def rounded(point: Point) -> list[int]:
    """A place in whole pixels."""
    return [round(point[0]), round(point[1])]


if __name__ == "__main__":
    main()
