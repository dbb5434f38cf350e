"""The large farm: its ground, the goods on it, who works there, and the yard with barn and wagons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.core.seats import Seat
from game.walnut_grove.data import MOST_EXTENSIONS, MOST_IMPROVEMENTS, MOST_LABOURERS, Season
from game.walnut_grove.land import LANDS
from game.walnut_grove.views import FarmSeen, WalnutGroveView
from scenes.shell.context import Context
from scenes.stage.painter import Painter
from scenes.stage.sprite import Layer
from scenes.tables.walnut_grove.geometry import HALF, FarmCamera, Point, areas_of, moved, spots
from scenes.tables.walnut_grove.ground import Ground, GroundFacts, squares_of
from scenes.tables.walnut_grove.light import shine
from scenes.tables.walnut_grove.pieces import Pieces
from scenes.tables.walnut_grove.reading import figures, in_barn
from scenes.widgets.fitting import fitted
from scenes.widgets.panel import draw_medallion, mark_of
from scenes.widgets.widget import Widget

PAPER, INK = (250, 244, 228), (38, 28, 14)
CUBE, COIN = 1.15, 0.95
EDGE: Point = (HALF * (LANDS - 1), -HALF)  # the middle of the board's upper edge
HELP, FENCED = (36.0, 336.0), (-330.0, 340.0)  # on the board, from there
HELP_STEP, HELP_SIDE = 70.0, 64.0
HELP_COUNT = (-12.0, -40.0)  # from a pile of help tiles to their number, which covers no plot
OWNER, OWNER_SIZE, LEAST_OWNER = (-420.0, 348.0), 84.0, 44.0  # whose farm it is
READABLE = 0.72  # of its size is what a figure keeps


@dataclass(frozen=True)
class FarmFacts:
    """What is seen of a farm."""

    farm: FarmSeen
    barn: tuple[str, ...]
    season: Season
    emblem: str = ""  # of its owner, where there are several

    @property
    def has_snow(self) -> bool:
        """Whether snow lies."""
        return self.season == "winter"

    @property
    def ground(self) -> GroundFacts:
        """What its ground is drawn from."""
        return GroundFacts(self.farm.board, self.farm.tiles, self.has_snow)


def farm_facts(view: WalnutGroveView, seat: int, seats: Sequence[Seat] = ()) -> FarmFacts:
    """What is seen of the farm of a seat."""
    emblem = seats[seat].emblem if len(seats) > 1 else ""
    return FarmFacts(view.farms[seat], tuple(in_barn(view, seat)), view.season, emblem)


class FarmFace(Widget):
    """Fills its frame with as much of a farm as the camera shows."""

    bleed = 0

    def __init__(
        self,
        context: Context,
        pieces: Pieces,
        camera: FarmCamera,
        name: str = "farm",
        layer: int = Layer.BOARD,
    ) -> None:
        super().__init__(context.look, name, camera.frame, layer)
        self._pieces, self.sight, self.ground = pieces, camera, Ground(pieces)
        self.facts: FarmFacts | None = None
        self._seen = (0.0, 0.0, 0.0)

    def show(self, facts: FarmFacts) -> None:
        """Show a farm where the camera has it."""
        camera = self.sight
        seen = camera.x, camera.y, camera.zoom
        if (facts, seen) != (self.facts, self._seen):
            self.facts, self._seen = facts, seen
            self.refresh()

    def paint_face(self, painter: Painter) -> None:
        """The ground, then everything on it from the back to the front."""
        facts, camera = self.facts, self.sight
        if facts is None:
            return
        whole, corner = self.ground.whole(facts.ground, facts.farm, camera.zoom)
        # Added to nothing it gives the same pixels as if it were laid there, in a third of the time.
        painter.surface.blit(whole, self._pixel(painter, corner), special_flags=pygame.BLEND_RGBA_ADD)
        shine(painter.surface, facts.season, self.look)
        self._paint_yard(painter, facts)
        self._paint_goods(painter, facts.farm)
        self._paint_workers(painter, facts.farm)

    def _pixel(self, painter: Painter, point: Point) -> tuple[int, int]:
        x, y = self.sight.place(*point)
        return painter.pixel(x - self.box.left, y - self.box.top)

    def _put(self, painter: Painter, name: str, at: Point, size: float = 1.0, alpha: int = 255) -> None:
        zoom = self.sight.zoom * size
        self._pieces.put(painter.surface, name, self._pixel(painter, at), zoom, alpha)

    def _paint_goods(self, painter: Painter, farm: FarmSeen) -> None:
        areas = areas_of(farm.board, farm.tiles)
        for name, squares in squares_of(self._pieces, areas).items():
            area = areas[name]
            for spot in squares[: farm.stored.get(name, 0)]:
                self._put(painter, f"good_{area.good}", moved(area.at, spot), CUBE)

    def _paint_workers(self, painter: Painter, farm: FarmSeen) -> None:
        at = self.worker_spots(farm)
        working = sorted(zip(figures(farm), farm.worked, strict=False), key=lambda pair: at[pair[1]][1])
        size = max(1.0, READABLE / self.sight.zoom)
        for figure, region in working:
            self._put(painter, f"worker_{figure}", moved(at[region], (0, 30)), size)

    def worker_spots(self, farm: FarmSeen) -> dict[str, Point]:
        """By region, where its figure stands."""
        return spots(farm, squares_of(self._pieces, areas_of(farm.board, farm.tiles)))

    def _paint_yard(self, painter: Painter, facts: FarmFacts) -> None:
        farm, snow = facts.farm, facts.has_snow
        places = {
            kind: [moved(EDGE, spot) for spot in self._pieces.spots("board", kind)]
            for kind in ("house", "homes", "barn", "plots", "improvements", "campfire", "hens", "cat")
        }
        self._put(painter, "campfire", places["campfire"][0])
        for spot in places["hens"]:
            self._put(painter, "hen", spot)
        self._put_house(painter, "house", places["house"][0], snow)
        self._put(painter, "cat", places["cat"][0])
        for number, spot in enumerate(places["homes"][:MOST_LABOURERS]):
            lives = farm.labourers[number] if number < len(farm.labourers) else None
            is_hut = number < farm.huts
            home = "hut" if is_hut else f"wagon_{lives}" if lives else "wagon"
            self._put(painter, home, spot)
            if snow:
                self._put(painter, "snow_hut" if is_hut else "snow_wagon", spot)
            if is_hut and lives:
                self._put(painter, f"worker_{lives}_small", moved(spot, (26, 8)), 1.1)
        for number, colour in enumerate(farm.hired, len(farm.labourers)):
            spot = places["homes"][min(number, MOST_LABOURERS - 1)]
            self._put(painter, f"worker_{colour}_small", moved(spot, (30, 10)), 1.2)
        self._put_house(painter, "barn", places["barn"][0], snow)
        for number, spot in enumerate(places["plots"][: MOST_EXTENSIONS["barn"]]):
            if number < farm.barns:
                self._put_house(painter, "extra_barn", spot, snow)
            else:
                self._put(painter, "plot", spot)
        for item, spot in zip(facts.barn, self.barn_spots(farm), strict=False):
            self._put(painter, item, spot, COIN if item.startswith("coin") else CUBE)
        for number, spot in enumerate(places["improvements"][:MOST_IMPROVEMENTS]):
            bought = farm.improvements[number] if number < len(farm.improvements) else "space"
            self._put(painter, f"improvement_{bought}", spot)
        self._paint_help(painter, farm)
        self._paint_enclosures(painter, farm.enclosures)
        if facts.emblem:
            x, y = self.sight.place(*moved(EDGE, OWNER))
            size = max(OWNER_SIZE * self.sight.zoom, LEAST_OWNER)
            draw_medallion(painter, mark_of(facts.emblem), (x - self.box.left, y - self.box.top), size)

    def _put_house(self, painter: Painter, name: str, at: Point, has_snow: bool) -> None:
        self._put(painter, name, at)
        if has_snow:
            self._put(painter, f"snow_{name}", at)

    def barn_spots(self, farm: FarmSeen) -> list[Point]:
        """The spaces of all barns."""
        barn = moved(EDGE, self._pieces.spots("board", "barn")[0])
        found = [moved(barn, space) for space in self._pieces.spots("barn", "spaces")]
        for plot in self._pieces.spots("board", "plots")[: farm.barns]:
            found += [moved(moved(EDGE, plot), space) for space in self._pieces.spots("extra_barn", "spaces")]
        return found

    def _paint_help(self, painter: Painter, farm: FarmSeen) -> None:
        """The open tile, and turned ones on a pile with their number."""
        if farm.turned_help:
            at = moved(EDGE, (HELP[0] + HELP_STEP, HELP[1]))
            self._put(painter, "help_turned", at)
            self._write(painter, f"×{farm.turned_help}", moved(at, HELP_COUNT))
        if farm.has_open_help:
            self._put(painter, "help_open", moved(EDGE, HELP))

    def help_box(self, farm: FarmSeen) -> pygame.FRect | None:
        """Where the help tiles of a farm are seen; None if it has none, or they are out of sight."""
        if not farm.has_open_help and not farm.turned_help:
            return None
        first = 0.0 if farm.has_open_help else HELP_STEP
        last = HELP_STEP if farm.turned_help else 0.0
        left, top = self.sight.place(*moved(EDGE, (HELP[0] + first - HELP_SIDE / 2, HELP[1] - HELP_SIDE / 2)))
        zoom = self.sight.zoom
        box = pygame.FRect(left, top, (last - first + HELP_SIDE) * zoom, HELP_SIDE * zoom)
        seen = box.clip(self.sight.frame)
        return seen if seen.width and seen.height else None

    def _paint_enclosures(self, painter: Painter, count: int) -> None:
        """How many pens are fenced all around."""
        at = moved(EDGE, FENCED)
        self._put(painter, "fenced", at)
        self._write(painter, str(count), moved(at, (42, -4)))

    def _write(self, painter: Painter, words: str, at: Point) -> None:
        """A number on the sand."""
        x, y = self.sight.place(*at)
        room = pygame.FRect(x - self.box.left, y - self.box.top - 17, 60, 34)
        style = fitted(self.look, words, self.look.label(INK), room)
        room.width = self.look.type.width(words, style) + 4
        painter.fill(PAPER, room.inflate(8, 0), 9)
        painter.line(words, style, room, "centre")
