"""The yard of a farm: house, homes, barns with what is in them, improvements, fences and help tiles."""

from __future__ import annotations

from dataclasses import replace

import pygame
from msgspec.structs import replace as replace_in

from game.walnut_grove.data import MOST_EXTENSIONS, MOST_IMPROVEMENTS, MOST_LABOURERS
from game.walnut_grove.views import FarmSeen
from scenes.shell.context import Context
from scenes.stage.painter import Painter
from scenes.stage.sprite import Layer
from scenes.table.things import Thing
from scenes.tables.walnut_grove.board_face import INK, NUMBER, PAPER, BoardFace, FarmFacts
from scenes.tables.walnut_grove.geometry import EDGE, YARD, FarmCamera, Point, moved
from scenes.tables.walnut_grove.ledger import POINTS_SIGN, Ledger, laid_out, paint_ledger
from scenes.tables.walnut_grove.light import shine
from scenes.tables.walnut_grove.pieces import Pieces
from scenes.widgets.fitting import fitted
from scenes.widgets.panel import draw_medallion, mark_of

CUBE, COIN = 1.15, 0.95
HELP, FENCED = (36.0, 336.0), (-330.0, 340.0)  # on the board, from the middle of its upper edge
HELP_STEP, HELP_SIDE = 70.0, 64.0
HELP_COUNT = (-12.0, -40.0)  # from a pile of help tiles to their number, which covers no plot
LOFT = (-34.0, -150.0)  # from the foot of the barn to where it says that it is full
BARN = (340.0, 206.0)  # how large it is, from its foot
OWNER, OWNER_SIZE, LEAST_OWNER = (-420.0, 348.0), 84.0, 44.0  # whose farm it is
POINTS = (-20.0, 108.0)  # what the farm is worth now, between house and barn
FROM_EDGE = 40.0  # from the left edge of the paper to the middle of the barn on it
LETTER_BELOW = 0.66  # from the middle of a medallion to below its letter, for its size


class YardFace(BoardFace):
    """The yard of one farm by itself, which stays where it is however its land is moved."""

    def __init__(self, context: Context, pieces: Pieces, box: pygame.FRect) -> None:
        super().__init__(context.look, pieces, FarmCamera(box), "yard", Layer.BOARD)
        self._ledger: Ledger
        self._laid_for: tuple[FarmFacts, tuple[float, float]] | None = None  # its facts and its size
        self.sight.fit_to(YARD)

    def stand_in(self, box: pygame.FRect) -> None:
        """Take another place, and be as large as it has room for."""
        if box != self.box:
            self.move_to(box)
            self.sight.frame = box
            self.sight.fit_to(YARD)
            self.refresh()

    def show(self, facts: FarmFacts) -> None:
        """Show the yard of a farm; it is painted again only when something in it has changed."""
        farm = replace_in(
            facts.farm, tiles=(), drawn=(), free_cells=(), regions=(), stored={}, worked=(), due={}
        )
        super().show(replace(facts, farm=farm))

    def paint_face(self, painter: Painter) -> None:
        """Meadow and path, and everything on them; with large letters what is there, larger and on paper."""
        facts = self.facts
        if facts is None:
            return
        if self.look.has_large_text:
            paint_ledger(painter, self.pieces, facts, self._ledger_of(facts))
            return
        self.put(painter, "board_yard", EDGE)
        if facts.has_snow:
            self.put(painter, "snow_board_yard", EDGE)
        shine(painter.surface, facts.season, self.look)
        paint_yard(self, painter, facts)

    @property
    def barn(self) -> Point:
        """Where the barn is on the table."""
        if self.look.has_large_text and self.facts is not None:
            x, y = self._ledger_of(self.facts).barn.midleft
            return self.box.left + x + FROM_EDGE, self.box.top + y
        return self.sight.place(*moved(EDGE, self.pieces.spots("board_yard", "barn")[0]))

    def things(self) -> list[Thing]:
        """The barn and help tiles can be asked about."""
        if self.facts is None or not self.is_visible:
            return []
        if self.look.has_large_text:
            return self._things_on_paper(self.facts)
        (x, y), (wide, tall) = moved(EDGE, self.pieces.spots("board_yard", "barn")[0]), BARN
        barn = self._finger_box(pygame.FRect(x - wide / 2, y - tall, wide, tall))
        tiles = _help_tiles(self.facts.farm)
        if tiles is None:
            return [Thing("barn", barn)]
        help_ = self._finger_box(tiles)
        if barn.colliderect(help_):  # a finger needs more than the picture: the barn is large enough to yield
            barn.width, barn.left = barn.right - help_.right, help_.right
        return [Thing("barn", barn), Thing("help", help_)]

    def _things_on_paper(self, facts: FarmFacts) -> list[Thing]:
        """The same where the yard is on paper; help tiles have their place in its lower row."""
        counted = self._ledger_of(facts).counted
        helped = [each.box.move(self.box.topleft) for each in counted if each.picture.startswith("help_")]
        if not helped:
            return [Thing("barn", self.box.copy())]
        help_ = helped[0].unionall(helped[1:])
        help_.width, help_.height = (max(each, self.look.finger) for each in help_.size)
        help_ = help_.clamp(self.box)
        barn = pygame.FRect(self.box.topleft, (self.box.width, help_.top - self.box.top))
        if barn.height < self.look.finger:  # too little for a finger above help: what lies beside it is more
            barn = pygame.FRect(self.box.topleft, (help_.left - self.box.left, self.box.height))
        return [Thing("barn", barn), Thing("help", help_)]

    def _ledger_of(self, facts: FarmFacts) -> Ledger:
        """Where everything is on the paper, from its corner; laid out anew only where something changes."""
        laid_for = facts, self.box.size
        if laid_for != self._laid_for:
            paper = pygame.FRect((0, 0), self.box.size)
            self._laid_for, self._ledger = laid_for, laid_out(self.look, self.pieces, paper, facts)
        return self._ledger

    def _finger_box(self, on_board: pygame.FRect) -> pygame.FRect:
        """The box of something on the table, as large as a finger needs it."""
        box, finger = self._box(on_board), self.look.finger
        large = pygame.FRect(0, 0, max(box.width, finger), max(box.height, finger))
        large.center = box.center
        return large.clamp(self.sight.frame)

    def _box(self, on_board: pygame.FRect) -> pygame.FRect:
        zoom = self.sight.zoom
        size = on_board.width * zoom, on_board.height * zoom
        return pygame.FRect(self.sight.place(*on_board.topleft), size)


def paint_yard(face: BoardFace, painter: Painter, facts: FarmFacts) -> None:
    """Everything that stands in a yard, from the back to the front."""
    farm, snow, pieces = facts.farm, facts.has_snow, face.pieces
    places = {
        kind: [moved(EDGE, spot) for spot in pieces.spots("board_yard", kind)]
        for kind in ("house", "homes", "barn", "plots", "improvements", "campfire", "hens", "cat")
    }
    face.put(painter, "campfire", places["campfire"][0])
    for spot in places["hens"]:
        face.put(painter, "hen", spot)
    _put_house(face, painter, "house", places["house"][0], snow)
    face.put(painter, "cat", places["cat"][0])
    _paint_homes(face, painter, facts, places["homes"])
    _put_house(face, painter, "barn", places["barn"][0], snow)
    for number, spot in enumerate(places["plots"][: MOST_EXTENSIONS["barn"]]):
        if number < farm.barns:
            _put_house(face, painter, "extra_barn", spot, snow)
        else:
            face.put(painter, "plot", spot)
    if farm.has_full_barn:
        face.write(painter, f"{farm.barn_spaces}/{farm.barn_spaces}", moved(places["barn"][0], LOFT))
    for item, spot in zip(facts.barn, _barn_spaces(pieces, farm), strict=False):
        face.put(painter, item, spot, COIN if item.startswith("coin") else CUBE)
    for number, spot in enumerate(places["improvements"][:MOST_IMPROVEMENTS]):
        bought = farm.improvements[number] if number < len(farm.improvements) else "space"
        face.put(painter, f"improvement_{bought}", spot)
    _paint_help(face, painter, farm)
    fenced = moved(EDGE, FENCED)
    face.put(painter, "fenced", fenced)
    face.write(painter, str(farm.enclosures), moved(fenced, (42, -4)))
    _paint_points(face, painter, farm.points)
    if facts.emblem:
        size = max(OWNER_SIZE * face.sight.zoom, LEAST_OWNER)
        x, y = face.place(moved(EDGE, OWNER))
        lowest = face.place((0, YARD.bottom))[1] - size * LETTER_BELOW
        draw_medallion(painter, mark_of(facts.emblem), (x, min(y, lowest)), size)


def _paint_points(face: BoardFace, painter: Painter, points: int) -> None:
    """What the farm is worth now, without its coins, on paper behind its sign."""
    look, words, sign = face.look, str(points), NUMBER * 0.76
    x, y = face.place(moved(EDGE, POINTS))
    style = fitted(look, words, look.label(INK), pygame.FRect(0, 0, 60, NUMBER))
    paper = pygame.FRect(0, 0, sign + look.type.width(words, style) + 14, NUMBER)
    paper.center = x, max(y, NUMBER / 2)
    painter.fill(PAPER, paper, 9)
    painter.picture(POINTS_SIGN, (paper.left + 5 + sign / 2, paper.centery), height=sign)
    room = pygame.FRect(paper.left + sign + 8, paper.top, paper.width - sign - 12, NUMBER)
    painter.line(words, style, room, "centre")


def _put_house(face: BoardFace, painter: Painter, name: str, at: Point, has_snow: bool) -> None:
    face.put(painter, name, at)
    if has_snow:
        face.put(painter, f"snow_{name}", at)


def _paint_homes(face: BoardFace, painter: Painter, facts: FarmFacts, homes: list[Point]) -> None:
    """Huts first, then wagons, with who lives there; who was hired this year waits outside."""
    farm = facts.farm
    for number, spot in enumerate(homes[:MOST_LABOURERS]):
        lives = farm.labourers[number] if number < len(farm.labourers) else None
        is_hut = number < farm.huts
        home = "hut" if is_hut else f"wagon_{lives}" if lives else "wagon"
        face.put(painter, home, spot)
        if facts.has_snow:
            face.put(painter, "snow_hut" if is_hut else "snow_wagon", spot)
        if is_hut and lives:
            face.put(painter, f"worker_{lives}_small", moved(spot, (26, 8)), 1.1)
    for number, colour in enumerate(farm.hired, len(farm.labourers)):
        spot = homes[min(number, MOST_LABOURERS - 1)]
        face.put(painter, f"worker_{colour}_small", moved(spot, (30, 10)), 1.2)


def _barn_spaces(pieces: Pieces, farm: FarmSeen) -> list[Point]:
    """The spaces of all barns."""
    barn = moved(EDGE, pieces.spots("board_yard", "barn")[0])
    found = [moved(barn, space) for space in pieces.spots("barn", "spaces")]
    for plot in pieces.spots("board_yard", "plots")[: farm.barns]:
        found += [moved(moved(EDGE, plot), space) for space in pieces.spots("extra_barn", "spaces")]
    return found


def _paint_help(face: BoardFace, painter: Painter, farm: FarmSeen) -> None:
    """The open tile, and turned ones on a pile with their number."""
    if farm.turned_help:
        at = moved(EDGE, (HELP[0] + HELP_STEP, HELP[1]))
        face.put(painter, "help_turned", at)
        face.write(painter, f"×{farm.turned_help}", moved(at, HELP_COUNT))
    if farm.has_open_help:
        face.put(painter, "help_open", moved(EDGE, HELP))


def _help_tiles(farm: FarmSeen) -> pygame.FRect | None:
    """Where on the board the help tiles of a farm lie; None if it has none."""
    if not farm.has_open_help and not farm.turned_help:
        return None
    first = 0.0 if farm.has_open_help else HELP_STEP
    last = HELP_STEP if farm.turned_help else 0.0
    left, top = moved(EDGE, (HELP[0] + first - HELP_SIDE / 2, HELP[1] - HELP_SIDE / 2))
    return pygame.FRect(left, top, last - first + HELP_SIDE, HELP_SIDE)
