"""Marks over the large farm: free cells, what a region would bring, outlines, and the ghost of a tile."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

import pygame

from game.walnut_grove.data import Good
from game.walnut_grove.land import LANDS, Placement
from scenes.stage.look import Look
from scenes.stage.painter import Painter, blank
from scenes.stage.palette import Colour
from scenes.stage.sprite import Layer
from scenes.tables.walnut_grove.geometry import HALF, TILE, FarmCamera, Point, Segment, middle
from scenes.tables.walnut_grove.ground import FOOT, Ground
from scenes.tables.walnut_grove.pieces import GROUP, Pieces
from scenes.widgets.fitting import fitted
from scenes.widgets.widget import Widget

DARK, LIGHT, AMBER, WHITE = (24, 18, 8), (255, 226, 138), (255, 205, 84), (255, 255, 255)
CELL, FAINT = (64, 74, 38, 190), (255, 226, 138, 36)
FINE = 2  # lines are drawn so many times larger, so that their edges are smooth
TRACK, LINE = 13.0, 7.0  # how wide outlines are
DOT = 13.0  # from one dot to the next
BADGE, SHARE, USUAL_SHARE = 30.0, 0.34, 0.3  # of a tile: at most, and where nothing has to be larger
WITHIN = 8.0  # of the width of a disc is free beside its number
REACH = 4.0  # of a number lies over the edge of its region where it is tight
# Of a number's disc: the roof of what goes into the barn, and the sign of what finds no room.
ROOF, SURPLUS = 0.62, 0.46
ROOF_RED, BERRY = (214, 64, 48), (142, 30, 64)
# The colour of a number by its good, and of what is written on it.
DISCS: dict[Good, tuple[Colour, Colour]] = {
    "wood": ((74, 42, 18), (255, 248, 232)),
    "grain": ((248, 205, 74), (24, 18, 8)),
    "fish": ((16, 60, 108), (248, 252, 255)),
    "dairy": ((252, 250, 242), (24, 18, 8)),
    "stone": ((62, 66, 76), (255, 255, 255)),
}
HIDDEN = 0.2  # of a note may lie on what must be seen; where there is no more room, it is left out
WORKPLACE = 0.6  # of a tile around a worker stays in sight
ICON = 0.8  # of its height is the picture of a note


@dataclass(frozen=True)
class Badge:
    """What a region brings on a disc of its colour, or a picture on a dark one, with some room around it."""

    at: Point
    room: float
    words: str = ""
    picture: str = ""
    good: Good | None = None
    has_roof: bool = False  # some of it goes into the barn
    has_surplus: bool = False  # some of it finds no room


@dataclass(frozen=True)
class Note:
    """Paper beside a region: a picture, words, and perhaps a star."""

    at: Point
    picture: str
    words: str
    star: str = ""


@dataclass(frozen=True)
class FarmMarks:
    """Everything that lies over a farm."""

    cells: tuple[tuple[int, int], ...] = ()
    faint_cells: tuple[tuple[int, int], ...] = ()
    badges: tuple[Badge, ...] = ()
    outlines: tuple[tuple[Segment, ...], ...] = ()
    ghost: Placement | None = None
    worker: tuple[str, Point] | None = None
    notes: tuple[Note, ...] = ()
    pointed: tuple[int, int] | None = None  # the cell that has the focus
    last: tuple[tuple[int, int], ...] = field(default=())  # the cells that changed last


class MarksOverFarm(Widget):
    """Fills the frame of the farm and lies over it."""

    bleed = 0
    is_sparse = True

    def __init__(
        self, look: Look, pieces: Pieces, ground: Ground, camera: FarmCamera, layer: int = Layer.PIECES
    ) -> None:
        super().__init__(look, "marks over the farm", camera.frame, layer)
        self._pieces, self._ground, self._sight = pieces, ground, camera
        self._shown = FarmMarks()
        self._seen = (0.0, 0.0, 0.0)

    def show(self, marks: FarmMarks) -> None:
        """Show these marks and no others."""
        seen = self._sight.x, self._sight.y, self._sight.zoom
        if (marks, seen) != (self._shown, self._seen):
            self._shown, self._seen = marks, seen
            self.refresh()

    def paint_face(self, painter: Painter) -> None:
        """From what lies deepest to what is read."""
        marks = self._shown
        for cell in (*marks.faint_cells, *marks.cells):
            self._paint_cell(
                painter, cell, is_faint=cell not in marks.cells, is_pointed=cell == marks.pointed
            )
        for cell in marks.last:
            self._outline(painter, _around(cell), WHITE, is_dotted=True)
        if marks.ghost is not None:
            self._paint_ghost(painter, marks.ghost)
        for outline in marks.outlines:
            self._outline(painter, outline, AMBER)
        have_room = all(map(self._has_room, marks.badges))
        for badge in marks.badges:  # where large letters leave no room for one plus, all go without
            self._paint_badge(painter, badge, badge.words if have_room else badge.words.removeprefix("+"))
        if marks.worker is not None:
            name, at = marks.worker
            zoom = max(self._sight.zoom, 0.7)
            self._put(painter, name, self._pixel(painter, (at[0], at[1] + 30)), zoom, 200)
        for note, box in self._placed_notes(marks):
            self._paint_note(painter, note, box)

    def _pixel(self, painter: Painter, point: Point) -> tuple[int, int]:
        x, y = self._sight.place(*point)
        return painter.pixel(x - self.box.left, y - self.box.top)

    def _put(
        self, painter: Painter, name: str, pixel: tuple[int, int], zoom: float, alpha: int = 255
    ) -> None:
        painter.painted.append(self._pieces.put(painter.surface, name, pixel, zoom, alpha))

    def _paint_cell(
        self, painter: Painter, cell: tuple[int, int], *, is_faint: bool, is_pointed: bool
    ) -> None:
        box = self._cell_box(cell).inflate(-10, -10)
        if not is_faint:
            painter.fill(CELL, box, 14)
            painter.picture("icons/plus_light", box.center, height=min(40.0, box.height * 0.3))
        if is_faint:
            painter.fill(FAINT, box, 14)
            return
        inset = [((corner[0] * 0.9, corner[1] * 0.9)) for corner in _square()]
        at = middle(*cell)
        points = [(at[0] + dx, at[1] + dy) for dx, dy in inset]
        sides = list(zip(points, [*points[1:], points[0]], strict=True))
        self._outline(painter, sides, WHITE if is_pointed else LIGHT, is_dotted=not is_pointed)

    def _paint_ghost(self, painter: Painter, ghost: Placement) -> None:
        picture = self._ground.tile(ghost.tile, ghost.rotation, self._sight.zoom)
        x, y = self._pixel(painter, middle(ghost.col, ghost.row))
        scale = self.look.viewport.scale * self._sight.zoom
        corner = round(x - FOOT[0] * scale), round(y - FOOT[1] * scale)
        painter.painted.append(painter.surface.blit(picture, corner))
        self._outline(painter, _around((ghost.col, ghost.row)), WHITE)

    def _outline(
        self, painter: Painter, lines: Iterable[Segment], colour: Colour, *, is_dotted: bool = False
    ) -> None:
        """Solid or dotted light on a dark track, with smooth edges."""
        pixels = [(self._pixel(painter, start), self._pixel(painter, end)) for start, end in lines]
        if not pixels:
            return
        scale = self.look.viewport.scale
        margin = round(TRACK * scale) + 2
        xs, ys = zip(*(point for line in pixels for point in line), strict=True)
        room = pygame.Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)).inflate(
            2 * margin, 2 * margin
        )
        room = room.clip(painter.surface.get_rect())
        if not room.width or not room.height:
            return
        fine = blank((room.width * FINE, room.height * FINE))
        moved = [tuple(((x - room.left) * FINE, (y - room.top) * FINE) for x, y in line) for line in pixels]
        for start, end in moved:
            _thick(fine, DARK, start, end, TRACK * scale * FINE)
        for start, end in moved:
            if is_dotted:
                _dots(fine, colour, start, end, LINE * scale * FINE, DOT * scale * FINE)
            else:
                _thick(fine, colour, start, end, LINE * scale * FINE)
        painter.painted.append(painter.surface.blit(pygame.transform.smoothscale(fine, room.size), room))

    def _badge_size(self, badge: Badge) -> float:
        """As large as letters, but hiding neither terrain nor squares, and inside of its region."""
        look, zoom = self.look, self._sight.zoom
        wanted = max(look.type.letter_size(look.small()) * 1.3, TILE * zoom * USUAL_SHARE)
        return max(BADGE, min(wanted, TILE * zoom * SHARE, 2 * (badge.room * zoom + REACH)))

    def _has_room(self, badge: Badge) -> bool:
        """Whether all it says fits on its disc in letters as large as people asked for."""
        style = self.look.button().sized(self.look.type.smallest_size)
        return self.look.type.fits(badge.words, style, self._badge_size(badge) - WITHIN)

    def _paint_badge(self, painter: Painter, badge: Badge, words: str) -> None:
        x, y = self._sight.place(*badge.at)
        x, y = x - self.box.left, y - self.box.top
        look, size = self.look, self._badge_size(badge)
        disc = pygame.FRect(x - size / 2, y - size / 2, size, size)
        if badge.picture:
            self._paint_disc(painter, disc, DARK, LIGHT)
            self._put(painter, badge.picture, painter.pixel(x, y), size / 52)
        elif words and badge.good is not None:
            colour, ink = DISCS[badge.good]
            self._paint_disc(painter, disc, colour, LIGHT)
            style = fitted(look, words, look.button(ink), disc.inflate(-WITHIN, 0))
            painter.line(words, style, disc, "centre")
        if badge.has_roof:
            self._paint_roof(painter, disc)
        if badge.has_surplus:
            self._paint_surplus(painter, disc, is_alone=not words)

    def _paint_disc(self, painter: Painter, disc: pygame.FRect, colour: Colour, rim: Colour) -> None:
        """A disc with a light rim on a dark one, which is seen on every terrain."""
        painter.fill(DARK, disc.inflate(4, 4), disc.width)
        painter.fill(rim, disc, disc.width / 2)
        painter.fill(colour, disc.inflate(-4, -4), disc.width / 2)

    def _paint_roof(self, painter: Painter, disc: pygame.FRect) -> None:
        """The roof of a barn on a disc."""
        wide, tall = disc.width * ROOF / 2, disc.width * ROOF * 0.4
        eaves = disc.top + tall * 0.55
        corners = (disc.centerx - wide, eaves), (disc.centerx, eaves - tall), (disc.centerx + wide, eaves)
        pixels = [painter.pixel(*corner) for corner in corners]
        painter.painted.append(pygame.draw.polygon(painter.surface, ROOF_RED, pixels))
        edge = max(1, round(2 * self.look.viewport.scale))
        painter.painted.append(pygame.draw.polygon(painter.surface, DARK, pixels, edge))

    def _paint_surplus(self, painter: Painter, disc: pygame.FRect, *, is_alone: bool) -> None:
        """The sign of goods without room: beside the number, or in its place where there is none."""
        size = disc.width * (SURPLUS * 1.5 if is_alone else SURPLUS)
        sign = pygame.FRect(0, 0, size, size)
        sign.center = disc.center if is_alone else (disc.right - size * 0.2, disc.bottom - size * 0.2)
        self._paint_disc(painter, sign, BERRY, WHITE)
        bar = pygame.FRect(0, 0, max(2.0, size * 0.16), size * 0.34)
        bar.midbottom = sign.centerx, sign.centery + size * 0.1
        painter.fill(WHITE, bar, 0)
        dot = pygame.FRect(0, 0, bar.width, bar.width)
        dot.midtop = sign.centerx, bar.bottom + size * 0.07
        painter.fill(WHITE, dot, 0)

    @property
    def note_boxes(self) -> list[pygame.FRect]:
        """Where papers lie on the table."""
        return [box.move(self.box.topleft) for _, box in self._placed_notes(self._shown)]

    def _placed_notes(self, marks: FarmMarks) -> list[tuple[Note, pygame.FRect]]:
        """Papers beside what they tell of: on no ghost, worker or other paper as long as there is room."""
        kept: list[pygame.FRect] = []
        found: list[tuple[Note, pygame.FRect]] = []
        if marks.ghost is not None:
            kept.append(self._cell_box((marks.ghost.col, marks.ghost.row)))
        if marks.worker is not None:
            kept.append(self._box_around(marks.worker[1], TILE * WORKPLACE))
        told = [self._box_of(outline) for outline in marks.outlines if outline]
        told += [self._cell_box(cell) for cell in marks.cells]
        told += [self._box_around(badge.at, TILE * SHARE) for badge in marks.badges]
        told.append(self._land_box())
        for note in marks.notes:
            box = self._note_box(note)
            frame = pygame.FRect((0, 0), self.box.size).inflate(-8, -8)
            places = [box.move(across, down).clamp(frame) for across, down in self._ways_aside(box)]
            place = min(
                places,
                key=lambda each: (
                    _covered(each, kept),
                    _covered(each, told),  # what it tells of and other places, which may be everywhere
                    math.dist(each.center, box.center),
                ),
            )
            if _covered(place, kept) <= HIDDEN * place.width * place.height:
                kept.append(place)
                found.append((note, place))
        return found

    def _cell_box(self, cell: tuple[int, int]) -> pygame.FRect:
        return self._box_around(middle(*cell), TILE)

    def _land_box(self) -> pygame.FRect:
        """The lands along the lower edge of the farm."""
        whole = self._cell_box((0, 0)).union(self._cell_box((LANDS - 1, 0)))
        return pygame.FRect(whole.left, whole.top, whole.width, whole.height * 0.75)

    def _box_around(self, at: Point, size: float) -> pygame.FRect:
        x, y = self._sight.place(*at)
        side = size * self._sight.zoom
        return pygame.FRect(x - self.box.left - side / 2, y - self.box.top - side / 2, side, side)

    def _box_of(self, outline: Iterable[Segment]) -> pygame.FRect:
        """The box around what an outline surrounds."""
        xs, ys = zip(*(self._sight.place(*point) for line in outline for point in line), strict=True)
        box = pygame.FRect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
        return box.move(-self.box.left, -self.box.top)

    def _ways_aside(self, box: pygame.FRect) -> list[Point]:
        """Nowhere else, or further away in any direction."""
        side = TILE * self._sight.zoom
        downs = [step * box.height for step in (0.0, 0.55, 1.1, 1.7, 2.3, 3.4)] + [side * 0.8]
        acrosses = [0.0, box.width * 0.55, (side + box.width) * 0.52]
        return [
            (across * right, down * low)
            for down in downs
            for across in acrosses
            for right in (1, -1)
            for low in (1, -1)
        ]

    def _note_box(self, note: Note) -> pygame.FRect:
        look = self.look
        style = look.label(look.palette.ink)
        tall = look.type.letter_size(style) * 1.7
        wide = self._icon_width(note, tall) + look.type.width(note.words, style) + 26
        if note.star:
            wide += tall + look.type.width(note.star, style)
        x, y = self._sight.place(*note.at)
        box = pygame.FRect(0, 0, wide, tall)
        box.center = x - self.box.left, y - self.box.top
        return box

    def _icon_width(self, note: Note, tall: float) -> float:
        width, height = self._pieces.size(note.picture)
        return tall * ICON * width / height

    def _paint_note(self, painter: Painter, note: Note, box: pygame.FRect) -> None:
        """Paper with a picture, words, and perhaps a star."""
        look, tall = self.look, box.height
        style = look.label(look.palette.ink)
        painter.fill(AMBER, box.inflate(6, 6), 14)
        painter.fill((252, 246, 230), box, 12)
        icon = self._icon_width(note, tall)
        picture = f"{GROUP}/{note.picture}"
        painter.picture(picture, (box.left + 8 + icon / 2, box.centery), width=icon, height=tall * ICON)
        words = pygame.FRect(box.left + icon + 14, box.top, look.type.width(note.words, style) + 2, tall)
        painter.line(note.words, style, words)
        if note.star:
            at = painter.pixel(words.right + tall * 0.5, box.centery)
            self._put(painter, "star", at, tall * 0.75 / 54)
            painter.line(note.star, style, pygame.FRect(words.right + tall, box.top, 60, tall))


def _covered(box: pygame.FRect, kept: Iterable[pygame.FRect]) -> int:
    """How much of what is kept a box would cover."""
    clips = (box.clip(each) for each in kept)
    return round(sum(clip.width * clip.height for clip in clips))


def _square() -> Sequence[Point]:
    return ((-HALF, -HALF), (HALF, -HALF), (HALF, HALF), (-HALF, HALF))


def _around(cell: tuple[int, int]) -> list[Segment]:
    """The lines around a cell."""
    x, y = middle(*cell)
    points = [(x + dx, y + dy) for dx, dy in _square()]
    return list(zip(points, [*points[1:], points[0]], strict=True))


def _thick(target: pygame.Surface, colour: Colour, start: Point, end: Point, width: float) -> None:
    """A thick line with round ends."""
    course = pygame.Vector2(end) - pygame.Vector2(start)
    if course.length():
        aside = course.normalize().rotate(90) * width / 2
        corners = [start + aside, end + aside, end - aside, start - aside]
        pygame.draw.polygon(target, colour, corners)
    for point in (start, end):
        pygame.draw.circle(target, colour, point, width / 2)


def _dots(
    target: pygame.Surface, colour: Colour, start: Point, end: Point, width: float, step: float
) -> None:
    length = math.dist(start, end)
    for number in range(max(1, round(length / step))):
        share = (number + 0.5) / max(1, round(length / step))
        at = start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
        pygame.draw.circle(target, colour, at, width / 2)
