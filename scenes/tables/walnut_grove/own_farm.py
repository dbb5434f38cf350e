"""The large land with its marks and camera: what can be touched on it, and what a preview shows there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame

from game.core.values import Action
from game.walnut_grove import actions as act
from game.walnut_grove.data import Good
from game.walnut_grove.harvest import Harvest, harvest
from game.walnut_grove.land import Placement
from game.walnut_grove.manners import NEXT_FIGURE
from game.walnut_grove.views import FarmSeen, RegionSeen, WalnutGroveView
from scenes.shell.context import Context
from scenes.stage.sprite import Layer
from scenes.stage.stage import Stage
from scenes.table.things import Thing
from scenes.tables.walnut_grove.board_face import farm_facts
from scenes.tables.walnut_grove.farm_face import FarmFace
from scenes.tables.walnut_grove.geometry import (
    MIDDLES,
    TILE,
    FarmCamera,
    NumberSpot,
    Point,
    Segment,
    areas_of,
    bounds,
    middle,
    moved,
    outline,
)
from scenes.tables.walnut_grove.marks import Badge, FarmMarks, MarksOverFarm, Note
from scenes.tables.walnut_grove.pieces import Pieces
from scenes.tables.walnut_grove.reading import TERRAINS, figures
from scenes.tables.walnut_grove.ways import with_ways

SPOT, SEEN = 64.0, 14.0  # how large the spot of a region is, and how much of anything must be seen
ABOVE = 58.0  # from the spot of a region to its note


class OwnFarm:
    """Shows one farm large; people may move and zoom it."""

    def __init__(
        self,
        context: Context,
        stage: Stage,
        pieces: Pieces,
        frame: pygame.FRect,
        layer: int = Layer.BOARD,
    ) -> None:
        self._say = context.say
        self.camera = FarmCamera(frame)
        self.face = FarmFace(context, pieces, self.camera, layer=layer)
        over = Layer.PIECES if layer == Layer.BOARD else layer + 1
        self.over = MarksOverFarm(context.look, pieces, self.face.ground, self.camera, over)
        stage.add(self.face, self.over)
        self._view: WalnutGroveView | None = None
        self._seat = 0
        self._marks = FarmMarks()  # what can be touched
        self._ghost = FarmMarks()  # what is previewed
        self._last: tuple[tuple[int, int], ...] = ()
        self._pointed: str | None = None
        self._fitted: pygame.FRect | None = None
        self._possible: frozenset[str] = frozenset()  # regions that can be chosen
        self._known: tuple[object, list[Thing]] | None = None  # things, and where from they were worked out

    @property
    def farm(self) -> FarmSeen | None:
        """The farm that is shown."""
        return None if self._view is None else self._view.farms[self._seat]

    def show(self, view: WalnutGroveView, seat: int) -> None:
        """Show the farm of a seat; the camera moves when it needs another sight."""
        self._view, self._seat = view, seat
        whole = self._whole(view)
        if whole != self._fitted:
            self._fitted = whole
            self.camera.fit_to(whole)
        self.face.show(farm_facts(view, seat))
        self._refresh()

    def _whole(self, view: WalnutGroveView) -> pygame.FRect:
        """All of the farm, and free cells as long as tiles are laid."""
        farm = view.farms[self._seat]
        return bounds(farm, _seen_cells(view, farm), has_yard=False)

    def move_sight(self, by: Point, zoom: float, at: Point) -> bool:
        """Pull and zoom the farm."""
        if self._view is None or (zoom and not self.camera.frame.collidepoint(at)):
            return False
        self.camera.move(by, zoom, at, self._whole(self._view))
        self.face.show(farm_facts(self._view, self._seat))
        self._refresh()
        return True

    # What can be touched

    def mark(self, legal: frozenset[str], said: Sequence[str]) -> None:
        """Let cells and regions glow."""
        view, farm = self._view, self.farm
        if view is None or farm is None:
            return
        cells = tuple(_cell(touch) for touch in sorted(legal) if touch.startswith("cell:"))
        is_turning = any(touch.startswith("turn:") for touch in legal)
        faint = farm.free_cells if is_turning else ()
        regions = {region.id: region for region in farm.regions if f"region:{region.id}" in legal}
        self._possible = frozenset(f"region:{name}" for name in regions)
        spots = self.face.number_spots(farm)
        task = view.question.task if view.question else None
        is_working = task == "place_figure" and set(said) <= {NEXT_FIGURE}
        badges = tuple(
            _number(spots[name], region.good, harvest(view, farm, region))
            if is_working
            else Badge(*spots[name], picture=f"good_{region.good}")
            for name, region in regions.items()
        )
        self._marks = FarmMarks(cells=cells, faint_cells=faint, badges=badges)
        self._refresh()

    def point_at(self, thing: Thing | None) -> None:
        """Outline the region that has the focus, or ring its cell."""
        name = None if thing is None else thing.meant
        if name != self._pointed:
            self._pointed = name
            self._refresh()

    def things(self) -> list[Thing]:
        """Free cells, and every region: its spot, and all its triangles for those who point."""
        camera = self.camera
        seen = self._view, self._seat, camera.x, camera.y, camera.zoom, self._possible
        if self._known is None or self._known[0] != seen:
            self._known = seen, with_ways(self._found_things(), self._possible)
        return self._known[1]

    def _found_things(self) -> list[Thing]:
        view, farm = self._view, self.farm
        if view is None or farm is None:
            return []
        found: list[Thing] = []
        side = TILE * self.camera.zoom - 8
        for col, row in _seen_cells(view, farm):
            name = f"cell:{col},{row}"
            box = self._box(middle(col, row), (side, side))
            if box is not None:
                found.append(Thing(name, box, (name,), has_own_ring=True))
        areas, spots = areas_of(farm.board, farm.tiles), self.face.number_spots(farm)
        for region in farm.regions:
            name = f"region:{region.id}"
            box = self._spot_box(spots[region.id].at)
            if box is None:
                continue
            found.append(Thing(name, box, (name,), has_own_ring=True))
            triangles = [triangle for each in region.areas for triangle in areas[each].triangles()]
            for number, triangle in enumerate(triangles):
                corners = tuple(self.camera.place(*corner) for corner in triangle)
                part = self._seen(_around(corners))
                if part is not None:
                    found.append(Thing(f"{name} {number}", part, (name,), part_of=name, corners=corners))
        return found

    def _spot_box(self, at: Point) -> pygame.FRect | None:
        """The box around a spot, whole where the spot itself is seen."""
        frame = self.camera.frame
        if not frame.collidepoint(self.camera.place(*at)):
            return self._box(at, (SPOT, SPOT))
        box = pygame.FRect(0, 0, SPOT, SPOT)
        box.center = self.camera.place(*at)
        return box.clamp(frame)

    def _box(self, at: Point, size: tuple[float, float]) -> pygame.FRect | None:
        """A box around a board point, as far as it is seen."""
        x, y = self.camera.place(*at)
        return self._seen(pygame.FRect(x - size[0] / 2, y - size[1] / 2, *size))

    def _seen(self, box: pygame.FRect) -> pygame.FRect | None:
        """What is seen of a box, if it is enough to be touched."""
        seen = box.clip(self.camera.frame)
        return seen if seen.width > SEEN and seen.height > SEEN else None

    def place_of(self, region: str) -> Point:
        """Where the spot of a region is seen."""
        farm = self.farm
        spot = self.face.worker_spots(farm).get(region, (0.0, 0.0)) if farm else (0.0, 0.0)
        return self.camera.place(*spot)

    @property
    def board(self) -> list[pygame.FRect]:
        """What stays in sight: the spots of all regions."""
        return [
            thing.box for thing in self.things() if not thing.part_of and thing.name.startswith("region:")
        ]

    @property
    def told(self) -> list[pygame.FRect]:
        """Where papers tell what a preview would bring."""
        return self.over.note_boxes

    # What would be, and what was

    def preview(self, action: Action | None, now: WalnutGroveView, after: WalnutGroveView | None) -> None:
        """Show a tile as it would lie with the regions it joins, or a figure with its harvest."""
        self._ghost = FarmMarks()
        match action:
            case act.PlaceTile(tile=tile, col=col, row=row, rotation=rotation) if after is not None:
                self._ghost = self._laid(Placement(tile, col, row, rotation), now, after)
            case act.PlaceFigure(region=region):
                self._ghost = self._worked(region, now)
        self._refresh()

    def _laid(self, placed: Placement, now: WalnutGroveView, after: WalnutGroveView) -> FarmMarks:
        before, later = now.farms[self._seat], after.farms[self._seat]
        own = tuple(
            area for region in later.regions for area in region.areas if area.startswith(f"t{placed.tile}.")
        )
        outlines, notes = [], []
        size_of = {area: len(region.areas) for region in before.regions for area in region.areas}
        areas = areas_of(before.board, (*before.tiles, placed))
        fences = later.enclosures - before.enclosures
        for region in later.regions:
            joined = [area for area in region.areas if area in own]
            if not joined or len(region.areas) == len(joined):
                continue
            outlines.append(tuple(outline(areas[area] for area in region.areas)))
            largest = max(size_of.get(area, 0) for area in region.areas)
            words = self._beside_picture(
                f"thing.walnut_grove.{TERRAINS[region.good]}", f"{largest} › {len(region.areas)}"
            )
            area = areas[joined[0]]
            at = moved(area.at, tuple(2.1 * part for part in MIDDLES[area.sides[0]]))  # type: ignore[arg-type]
            notes.append(Note(at, f"good_{region.good}", words))
        at = middle(placed.col, placed.row)
        if not notes and fences <= 0:
            notes.append(Note(at, "drawn_tiles", self._say("table.walnut_grove.joins_nothing")))
        if fences > 0:
            notes.append(Note(at, "fenced", self._beside_picture("table.walnut_grove.fenced"), f"+{fences}"))
        return FarmMarks(ghost=placed, outlines=tuple(outlines), notes=tuple(notes))

    def _beside_picture(self, name: str, number: str = "") -> str:
        """What a note says; in large letters its picture has to say what it is about."""
        words = [] if self.over.look.has_large_text else [self._say(name)]
        return " ".join([*words, number]).strip()

    def _worked(self, region: str, now: WalnutGroveView) -> FarmMarks:
        farm = now.farms[self._seat]
        seen = _region(farm, region)
        spots = self.face.worker_spots(farm)
        worker = figures(farm)[len(farm.worked)]
        words = self._harvest_words(harvest(now, farm, seen))
        note = Note(moved(spots[region], (0, -ABOVE / self.camera.zoom)), f"good_{seen.good}", words)
        return FarmMarks(worker=(f"worker_{worker}", spots[region]), notes=(note,))

    def _harvest_words(self, brought: Harvest) -> str:
        """How many goods are kept, how many of them in the barn, and how many have no room."""
        parts = [f"+{brought.kept}"]
        if brought.in_barn:
            parts.append(self._say("table.walnut_grove.to_barn", count=brought.in_barn))
        if brought.surplus:
            parts.append(self._say("table.walnut_grove.no_room", count=brought.surplus))
        return " · ".join(parts)

    def mark_last(self, cells: Sequence[tuple[int, int]]) -> None:
        """Mark tiles that were laid last."""
        self._last = tuple(cells)
        self._refresh()

    def _refresh(self) -> None:
        marks, ghost, farm = self._marks, self._ghost, self.farm
        outlines: tuple[tuple[Segment, ...], ...] = ghost.outlines
        pointed = None
        if self._pointed and farm is not None:
            kind, _, what = self._pointed.partition(":")
            if kind == "region":
                areas = areas_of(farm.board, farm.tiles)
                seen = next((region for region in farm.regions if region.id == what), None)
                if seen is not None:
                    outlines = (*outlines, tuple(outline(areas[area] for area in seen.areas)))
            elif kind == "cell":
                pointed = _cell(self._pointed)
        laid = {(tile.col, tile.row) for tile in farm.tiles} if farm else set()
        last = tuple(cell for cell in self._last if cell in laid)
        self.over.show(
            replace(
                marks,
                outlines=outlines,
                ghost=ghost.ghost,
                worker=ghost.worker,
                notes=ghost.notes,
                pointed=pointed,
                last=last,
            )
        )


def _around(corners: Sequence[Point]) -> pygame.FRect:
    """The smallest box around some points."""
    xs, ys = zip(*corners, strict=True)
    return pygame.FRect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def _seen_cells(view: WalnutGroveView, farm: FarmSeen) -> Sequence[tuple[int, int]]:
    """Free cells, as long as tiles are laid."""
    return farm.free_cells if view.season == "spring" and farm.drawn else ()


def _number(spot: NumberSpot, good: Good, brought: Harvest) -> Badge:
    """What working there would bring that finds room."""
    words = f"+{brought.kept}" if brought.kept else ""
    has_roof, has_surplus = brought.in_barn > 0, brought.surplus > 0
    return Badge(*spot, words, good=good, has_roof=has_roof, has_surplus=has_surplus)


def _cell(touch: str) -> tuple[int, int]:
    col, _, row = touch.removeprefix("cell:").partition(",")
    return int(col), int(row)


def _region(farm: FarmSeen, name: str) -> RegionSeen:
    return next(region for region in farm.regions if region.id == name)
