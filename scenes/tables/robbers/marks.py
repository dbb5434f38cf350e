"""Marks in the forest: what is possible, what is chosen, what is pointed at, where danger lies."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence

import pygame

from game.robbers.data import Cell
from scenes.stage.look import Look
from scenes.stage.palette import SeatMark
from scenes.stage.sprite import Layer, Sprite
from scenes.stage.stage import Stage
from scenes.table.breath import Breath
from scenes.tables.robbers.camera import LARGEST, ForestCamera
from scenes.tables.robbers.floor_pictures import FloorPictures
from scenes.tables.robbers.geometry import CORNERS, SIDE, Point, middle
from scenes.tables.robbers.pieces import ForestPiece, PiecePictures
from scenes.tables.robbers.reach import Reach
from scenes.tables.robbers.spreading import Spot
from scenes.tables.robbers.trails import Trail

DANGER_LAYER, GLOW_LAYER, RING_LAYER = Layer.BOARD + 2, Layer.BOARD + 3, Layer.BOARD + 5
SIGN_LAYER = Layer.BOARD + 7  # numbers lie over every ring, and so do those whom they stand on
COST_LAYER = Layer.FLYING - 1
FAINT_STEPS = 105.0  # footsteps of the last move
FAINT_CELLS = 130.0  # where a tile could also have gone
FAINT_LAST = 150.0  # the tile that was laid last; what can be touched has lights on its very edge
RING_LIGHT, RING_DARK = (255, 246, 214), (18, 38, 26)
RING_SIZE, RING_BOX = 1.12, (260, 240)  # of the hexagon: whoever stands on it does not hide the ring
INSIDE_RING = 0.88  # of the hexagon: the danger of the chosen tile, and the mark of the last one laid
RING_LINES = ((RING_DARK, 30), (RING_LIGHT, 20))
HALO, HALO_DARK, HALO_LIGHT = 120.0, 11.0, 7.0  # how wide the ring around a piece is, and its lines
AROUND_PIECE = 1.45  # times the size of the piece
TOKEN_RING = 84
JOINT, JOINT_GLOW, JOINT_DOTS = 0.72, 14.0, 40  # of a side glows so much, so widely, drawn in dots
JOINT_LIGHT, JOINT_DARK = (255, 229, 154), (28, 16, 3)


class Marks:
    """Glows, rings, coins and lines; everything that is not a piece of the game."""

    def __init__(
        self,
        look: Look,
        stage: Stage,
        camera: ForestCamera,
        pictures: PiecePictures,
        floor_pictures: FloorPictures,
    ) -> None:
        self._look, self._stage, self._camera, self._pictures = look, stage, camera, pictures
        self._glows: list[Sprite] = []  # these breathe
        self._faint: list[Sprite] = []
        self._costs: list[Sprite] = []
        self._dangers: list[Sprite] = []
        self._danger: dict[Cell, int] = {}
        self._breath = Breath(look)
        self.reach = Reach(look, camera, floor_pictures)
        self.guard_line = Trail(look.pictures.get("robbers/guard_dot"), camera)
        self.way = Trail(look.pictures.get("robbers/footstep"), camera, is_walked=True)
        self.walked = Trail(look.pictures.get("robbers/footstep"), camera, is_walked=True)
        self.walked.alpha = FAINT_STEPS
        self._chosen = self._hexagon("chosen_tile", RING_LAYER)
        self._risky = self._hexagon("danger_1", RING_LAYER)
        self._risky.zoom = INSIDE_RING
        self._last = self._hexagon("ghost_ring", GLOW_LAYER)
        self._last.zoom, self._last.alpha = INSIDE_RING, FAINT_LAST
        self._pointer = self._ring()
        self._halo = self._round_ring()
        self._joints = {degrees: self._joint(degrees) for degrees in (0, 60, 120)}
        stage.add(self.reach, self.guard_line, self.walked, self.way, self._last, self._chosen, self._risky)
        stage.add(self._pointer, self._halo)

    # What is possible

    def clear(self) -> None:
        """Take away what is possible and what is chosen; the reach of a robber stays until it is another."""
        for sprites in (self._glows, self._faint, self._costs):
            self._drop(sprites)
        self.choose(None)
        self.show_way(())

    def offer_cells(self, cells: Iterable[Cell], *, is_faint: bool = False) -> None:
        """Let cells glow that may be touched; faintly where another one was chosen already."""
        picture = self._look.pictures.get("robbers/legal_cell")
        for cell in cells:
            glow = self._put(picture, middle(cell), GLOW_LAYER)
            glow.alpha = FAINT_CELLS if is_faint else 255.0
            (self._faint if is_faint else self._glows).append(glow)

    def offer_sides(self, sides: Iterable[tuple[Point, Point]]) -> None:
        """Let sides of tiles glow where paths may be joined."""
        for (x, y), (to_x, to_y) in sides:
            degrees = round(math.degrees(math.atan2(y - to_y, to_x - x))) % 180
            at = (x + to_x) / 2, (y + to_y) / 2
            self._glows.append(self._put(self._joints[degrees], at, GLOW_LAYER))

    def offer_points(self, points: Iterable[Point]) -> None:
        """Let tokens and robbers glow that may be touched."""
        picture = self._look.pictures.get("ui/legal_ring", height=TOKEN_RING)
        for point in points:
            ring = ForestPiece(picture, point, self._camera)
            ring.layer_number = GLOW_LAYER
            self._stage.add(ring)
            self._glows.append(ring)

    def show_costs(self, costs: Mapping[Cell | None, tuple[Spot, int]], mark: SeatMark) -> None:
        """What it costs to go to places, on coins; that of the way home (None) shows the tent of the seat."""
        for cell, (spot, cost) in costs.items():
            picture = self._pictures.home_cost(cost, mark) if cell is None else self._pictures.cost(cost)
            coin = ForestPiece(picture, spot.at, self._camera, most=LARGEST)
            coin.layer_number, coin.zoom = COST_LAYER, spot.size
            self._stage.add(coin)
            self._costs.append(coin)

    def choose(self, cell: Cell | None) -> None:
        """Ring the tile of what was chosen; where the guard may come, his hatching shows inside the ring."""
        _move(self._chosen, cell)
        roll = self._danger.get(cell) if cell is not None else None
        _move(self._risky, cell if roll is not None else None)
        if roll is not None:
            self._risky.picture = self._look.pictures.get(f"robbers/danger_{roll}")

    def show_way(self, line: Sequence[Point]) -> None:
        """Footsteps along a way that would be gone."""
        self.way.draw([line] if line else [])

    def point_at(self, cell: Cell | None) -> None:
        """Ring the cell that has the focus."""
        self._halo.is_visible = False
        _move(self._pointer, cell)

    def point_at_piece(self, at: Point, size: float) -> None:
        """Ring what stands in the forest and has the focus, around a point and so wide at zoom 1."""
        _move(self._pointer, None)
        self._halo.x, self._halo.y = at
        self._halo.zoom, self._halo.is_visible = size * AROUND_PIECE / HALO, True

    # What is always seen

    def show_danger(self, danger: Mapping[Cell, int]) -> None:
        """Shade the tiles that the guard may come to, by the lowest roll that brings him there."""
        if danger == self._danger:
            return
        self._danger = dict(danger)
        self._drop(self._dangers)
        for cell, roll in danger.items():
            picture = self._look.pictures.get(f"robbers/danger_{roll}")
            self._dangers.append(self._put(picture, middle(cell), DANGER_LAYER))

    def show_last(self, cell: Cell | None, lines: Sequence[Sequence[Point]]) -> None:
        """Mark the tile that was laid last, and where robbers have gone."""
        _move(self._last, cell)
        self.walked.draw(lines)

    def live(self, seconds: float) -> None:
        """Let glows breathe, unless people asked for less motion."""
        self._breath.pass_over(self._glows, seconds)

    # Sprites

    def _put(self, picture: pygame.Surface, at: Point, layer: int) -> Sprite:
        sprite = Sprite(picture, *at, layer=layer)
        self._camera.watch(sprite)
        self._stage.add(sprite)
        return sprite

    def _hexagon(self, picture: str, layer: int) -> Sprite:
        sprite = Sprite(self._look.pictures.get(f"robbers/{picture}"), 0, 0, layer=layer)
        self._camera.watch(sprite)
        sprite.is_visible = False
        return sprite

    def _ring(self) -> Sprite:
        """The ring of the focus around a tile: light with dark edges, smooth because it is drawn large."""
        scale = self._look.viewport.scale
        size = round(RING_BOX[0] * scale), round(RING_BOX[1] * scale)
        across, down = RING_BOX[0] / 2, RING_BOX[1] / 2
        large = pygame.Surface((size[0] * 2, size[1] * 2), pygame.SRCALPHA)
        large.fill((*RING_LIGHT, 0))
        corners = [
            ((across + x * RING_SIZE) * 2 * scale, (down + y * RING_SIZE) * 2 * scale) for x, y in CORNERS
        ]
        for colour, width in RING_LINES:
            pygame.draw.polygon(large, colour, corners, max(2, round(width * 2 * scale)))
            for corner in corners:
                pygame.draw.circle(large, colour, corner, width * scale)
        ring = Sprite(pygame.transform.smoothscale(large, size).convert_alpha(), 0, 0, layer=RING_LAYER + 1)
        self._camera.watch(ring)
        ring.is_visible = False
        return ring

    def _round_ring(self) -> ForestPiece:
        """The ring of the focus around somebody or something: behind them, so that it cuts no number."""
        scale = self._look.viewport.scale
        large = pygame.Surface((round(HALO * 2 * scale), round(HALO * 2 * scale)), pygame.SRCALPHA)
        large.fill((*RING_LIGHT, 0))
        middle_point, radius = pygame.Vector2(large.get_size()) / 2, HALO * scale
        pygame.draw.circle(large, RING_DARK, middle_point, radius, round(HALO_DARK * 2 * scale))
        edge = round((HALO_DARK - HALO_LIGHT) * scale)
        pygame.draw.circle(large, RING_LIGHT, middle_point, radius - edge, round(HALO_LIGHT * 2 * scale))
        size = round(HALO * scale), round(HALO * scale)
        picture = pygame.transform.smoothscale(large, size).convert_alpha()
        ring = ForestPiece(picture, (0, 0), self._camera)
        ring.layer_number, ring.is_visible = RING_LAYER + 1, False
        return ring

    def _joint(self, degrees: int) -> pygame.Surface:
        """A side of a hexagon at an angle, light in a dark rim; smooth because it is drawn large."""
        scale = self._look.viewport.scale
        side = pygame.Vector2(SIDE * JOINT, 0).rotate(-degrees)
        size = abs(side.x) + 2 * JOINT_GLOW, abs(side.y) + 2 * JOINT_GLOW
        large = pygame.Surface((size[0] * 2 * scale, size[1] * 2 * scale), pygame.SRCALPHA)
        large.fill((*JOINT_LIGHT, 0))
        middle_point = pygame.Vector2(large.get_size()) / 2
        for width, colour in (
            (JOINT_GLOW, (*JOINT_LIGHT, 90)),
            (JOINT_GLOW * 0.8, (*JOINT_DARK, 255)),
            (JOINT_GLOW * 0.45, (*JOINT_LIGHT, 255)),
        ):
            for number in range(JOINT_DOTS + 1):
                at = middle_point + side * (number / JOINT_DOTS - 0.5) * 2 * scale
                pygame.draw.circle(large, colour, at, width * 2 * scale)
        return pygame.transform.smoothscale(large, (size[0] * scale, size[1] * scale)).convert_alpha()

    def _drop(self, sprites: list[Sprite]) -> None:
        for sprite in sprites:
            self._camera.forget(sprite)
        self._stage.remove(*sprites)
        sprites.clear()


def _move(sprite: Sprite, cell: Cell | None) -> None:
    sprite.is_visible = cell is not None
    if cell is not None:
        sprite.x, sprite.y = middle(cell)
