"""Where everybody and everything stands in the forest, so that all of it can be told apart."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import pygame

from game.core.seats import Seat
from game.robbers.data import BANDS, Cell, Token, action_points
from game.robbers.views import RobberSeen, RobbersView, TileSeen
from scenes.tables.robbers import shapes
from scenes.tables.robbers.camera import LARGE, LARGEST, ForestCamera, head_room, readable
from scenes.tables.robbers.geometry import HEIGHT, Point, Spots, beyond_side, bounds, middle, shifted
from scenes.tables.robbers.pieces import CROOK_ANCHOR, FEET, GUARD_ANCHOR, ROBBER_ANCHOR, PiecePictures
from scenes.tables.robbers.spreading import Shape, Spot, Taken, Wish
from scenes.widgets.panel import mark_of

BEFORE_TENT = 22.0  # so far before it the middle one of those at home stands
CAMP_ROOM = ((-20.0, 20.0), (12.0, 50.0))  # from the middle of the tile: so nobody at home stands beside it
AT_HOME = 0.72  # as large as outside: who is small and at the tent is seen to be in it
# What the way home costs is always so far above the feet of those at home, and as large.
HOME_COST, HOME_COST_SIZE = 98.0, 0.8
ABREAST, ABREAST_AT_HOME = 36.0, 46.0  # between robbers on one tile
GUARD_PLACE = -0.5  # of the guard beside those who slip past him: he is broad
ALL_ABREAST = 100.0  # from the first to the last of those at home, who must stay on their tile
A_STEP_BACK = 12.0  # every other robber stands further back
TARGET = (-36.0, 4.0)  # the flag of the guard's target, beside the foot of the farm
GIRL = (0.0, 20.0)  # she stands where other tokens lie
CROWDED = 26.0  # between tokens beyond those that a tile has spots for


@dataclass(frozen=True)
class Standing:
    """How a piece stands: its picture, its foot on the board, and where the foot is in the picture."""

    picture: pygame.Surface
    at: Point
    anchor: tuple[float, float]
    depth: float = 0.0  # in front of others on the same line
    most: float = LARGE  # how much larger than its tile it may become
    size: float = 1.0


@dataclass(frozen=True)
class Piece:
    """Something in the forest: its picture and shape, and where it would like to be on its tile."""

    picture: pygame.Surface
    anchor: tuple[float, float]
    shape: Shape
    wanted: Point
    tile: Cell
    most: float = LARGE

    def standing(self, spot: Spot) -> Standing:
        """The piece in its place."""
        return Standing(self.picture, spot.at, self.anchor, self.shape.depth, self.most, spot.size)


class Company:
    """Works out by name how everything stands in a view, as large as the camera shows it."""

    def __init__(
        self, camera: ForestCamera, spots: Spots, pictures: PiecePictures, seats: Sequence[Seat]
    ) -> None:
        self._camera, self._spots, self._pictures = camera, spots, pictures
        self._marks = [mark_of(seat.emblem) for seat in seats]
        self._robbers = BANDS[len(seats)].robbers  # of every seat
        self._known: tuple[RobbersView, float, dict[str, Standing], Taken] | None = None  # worked out last

    def standing(self, view: RobbersView) -> Mapping[str, Standing]:
        """By name, how everything stands; worked out once as long as the camera stays where it is."""
        return self._worked_out(view)[0]

    def costs(
        self, view: RobbersView, cells: Sequence[Cell | None], camp: Cell | None
    ) -> dict[Cell | None, Spot]:
        """Where the costs of ways lie: over the tent, or on the path but not on it, where they hide least."""
        taken, tiles = self._worked_out(view)[1].copy(), {tile.cell: tile for tile in view.tiles}
        cost, home = (shape.scaled(self._share(LARGEST)) for shape in (shapes.COST, shapes.HOME_COST))
        costs: dict[Cell | None, Spot] = {}
        if None in cells and camp is not None:
            at, size = self.home_cost(tiles[camp]), HOME_COST_SIZE
            found = taken.place(_home_cost(camp), Wish(home.scaled(size), at, middle(camp)))
            costs[None] = Spot(found.at, found.size * size)
            taken.add(f"tent:{camp}", shapes.TENT.scaled(self._share(LARGE)), self._building(tiles[camp]))
        for cell in filter(None, cells):
            wish = Wish(cost, self.stand(tiles[cell]), middle(cell))
            costs[cell] = taken.place(f"cost of {cell}", wish)
        return costs

    def _worked_out(self, view: RobbersView) -> tuple[dict[str, Standing], Taken]:
        zoom = self._camera.zoom
        if self._known is None or self._known[0] is not view or self._known[1] != zoom:
            self._known = view, zoom, *self._work_out(view)
        return self._known[2:]

    def _work_out(self, view: RobbersView) -> tuple[dict[str, Standing], Taken]:
        """Houses and those at home stay where they are; everybody and everything else finds a place."""
        tiles = {tile.cell: tile for tile in view.tiles}
        taken = Taken(bounds(tiles).top - head_room(self._camera.zoom))
        for tile in view.tiles:
            if tile.inn_vp:
                sign = shapes.SIGN.scaled(self._share(LARGE))
                taken.add(f"sign:{tile.cell}", sign, self._building(tile))
        for camp in filter(None, view.camps):
            cost = shapes.HOME_COST.scaled(self._share(LARGEST))
            taken.add(_home_cost(camp), cost, self.home_cost(tiles[camp]), HOME_COST_SIZE)
        standing: dict[str, Standing] = {}
        for robber in view.robbers:
            if robber.place != "path":
                name, piece, size = f"robber:{robber.id}", *self._indoors(view, robber, tiles)
                taken.add(name, piece.shape, piece.wanted, size)
                standing[name] = piece.standing(Spot(piece.wanted, size))
        pieces = self._outdoors(view, tiles)
        wishes = {name: Wish(piece.shape, piece.wanted, middle(piece.tile)) for name, piece in pieces.items()}
        for name, spot in taken.spread(wishes).items():
            standing[name] = pieces[name].standing(spot)
        return standing, taken

    def _share(self, most: float) -> float:
        """How large pieces are on the board, of their size at zoom 1."""
        return readable(self._camera.zoom, most) / self._camera.zoom

    # Who and what there is

    def _outdoors(self, view: RobbersView, tiles: Mapping[Cell, TileSeen]) -> dict[str, Piece]:
        """Whatever finds a place; loot first, because it has lain there before anybody came."""
        pieces: dict[str, Piece] = {}
        for tile in view.tiles:
            pieces |= self._tokens(tile, has_girl=tile.cell == view.girl_cell)
        small, large, plain = self._share(LARGE), self._share(LARGEST), self._pictures.plain
        if view.target is not None:
            at = shifted(self._building(tiles[view.target]), TARGET)
            flag = shapes.TARGET.scaled(small)
            pieces["target"] = Piece(plain("target"), FEET["target"], flag, at, view.target)
        on_path = [robber for robber in view.robbers if robber.place == "path"]
        if view.guard is not None:
            company = sum(robber.cell == view.guard for robber in on_path)
            aside = self._spread(GUARD_PLACE, company + 1) if company else (0.0, 0.0)
            at = shifted(self.stand(tiles[view.guard]), aside)
            guard = shapes.GUARDING.scaled(large)
            pieces["guard"] = Piece(self._pictures.guard(), GUARD_ANCHOR, guard, at, view.guard, LARGEST)
        for robber in on_path:
            pieces[f"robber:{robber.id}"] = self._on_path(view, robber, tiles)
        if view.tricked is not None:
            cell = view.tricked.origin_cell
            picture, crook = self._pictures.crook(view.tricked.kind), shapes.CROOK.scaled(large)
            pieces["crook"] = Piece(picture, CROOK_ANCHOR, crook, self.stand(tiles[cell]), cell, LARGEST)
        return pieces

    def _tokens(self, tile: TileSeen, *, has_girl: bool) -> dict[str, Piece]:
        share, pieces = self._share(LARGE), {}
        tokens: list[Token] = [*tile.loot, *(("girl",) if has_girl else ())]
        for number, kind in enumerate(tokens):
            picture, at, cell = self._pictures.token(kind), self._token_spot(tile, number), tile.cell
            if kind == "girl":
                girl = shapes.GIRL_ALONE.scaled(share)
                pieces["girl"] = Piece(picture, FEET["girl"], girl, shifted(at, GIRL), cell)
            else:
                name = name_of_loot(tile.cell, kind, tokens[:number].count(kind))
                pieces[name] = Piece(picture, (0.5, 0.5), shapes.TOKEN.scaled(share), at, cell)
        return pieces

    def _on_path(self, view: RobbersView, robber: RobberSeen, tiles: Mapping[Cell, TileSeen]) -> Piece:
        assert robber.cell is not None
        dots = _dots(view, robber)
        together = [other.id for other in view.robbers if other.place == "path" and other.cell == robber.cell]
        has_guard = robber.cell == view.guard
        spread = self._spread(together.index(robber.id) + has_guard, len(together) + has_guard)
        at = shifted(self.stand(tiles[robber.cell]), spread)
        picture = self._pictures.robber(self._marks[robber.seat], robber.number, robber.carried, dots)
        shape = shapes.robber(robber.carried, dots[1]).scaled(self._share(LARGEST))
        return Piece(picture, ROBBER_ANCHOR, shape, at, robber.cell, LARGEST)

    def _indoors(
        self, view: RobbersView, robber: RobberSeen, tiles: Mapping[Cell, TileSeen]
    ) -> tuple[Piece, float]:
        """Somebody in the inn where he has settled, or at home, and how large he is."""
        mark, pictures = self._marks[robber.seat], self._pictures
        if robber.cell is not None:
            below_sign = shapes.WINDOW.bodies[0].height - shapes.SIGN_FOOT
            at = shifted(self._building(tiles[robber.cell]), (0.0, below_sign * self._share(LARGE)))
            window = pictures.plain(f"robber_settled_{mark.emblem}")
            shape = shapes.WINDOW.scaled(self._share(LARGE))
            return Piece(window, FEET["settled"], shape, at, robber.cell), 1.0
        camp = view.camps[robber.seat]
        assert camp is not None
        dots = _dots(view, robber)
        picture = pictures.robber(mark, robber.number, robber.carried, dots)
        shape = shapes.robber(robber.carried, dots[1]).scaled(self._share(LARGE))
        at = self._at_home(robber, tiles[camp])
        return Piece(picture, ROBBER_ANCHOR, shape, at, camp), AT_HOME

    # Spots

    def stand(self, tile: TileSeen) -> Point:
        """The board point where somebody stands on the path of a tile."""
        return shifted(middle(tile.cell), self._spots.of(tile.tile, tile.mask).stand)

    def camp(self, tile: TileSeen) -> Point:
        """The board point where the tent of a camp stands."""
        return self._building(tile)

    def home_cost(self, tile: TileSeen) -> Point:
        """The board point in a camp where the cost of the way there is always shown."""
        return shifted(self._before_tent(tile), (0.0, -HOME_COST))

    def _before_tent(self, tile: TileSeen) -> Point:
        """Where the middle one of those at home stands: before the tent, but well on the tile."""
        x, y = self._spots.of(tile.tile, tile.mask).building
        (left, right), (top, bottom) = CAMP_ROOM
        inside = min(max(x, left), right), min(max(y + BEFORE_TENT, top), bottom)
        return shifted(middle(tile.cell), inside)

    def _at_home(self, robber: RobberSeen, camp: TileSeen) -> Point:
        """Everybody has a place of their own before the tent, whoever else is at home."""
        apart = min(ABREAST_AT_HOME * self._share(LARGE), ALL_ABREAST / (self._robbers - 1))
        aside = (robber.number - (self._robbers + 1) / 2) * apart
        return shifted(self._before_tent(camp), (aside, 0.0))

    def _token_spot(self, tile: TileSeen, number: int) -> Point:
        """The board point where one of the tokens on a tile would like to lie; many lie closely."""
        spots = self._spots.of(tile.tile, tile.mask).tokens
        if number < len(spots):
            return shifted(middle(tile.cell), self._well_inside(spots[number]))
        beyond = number - len(spots)
        return shifted(middle(tile.cell), ((beyond % 3 - 1) * CROWDED, (beyond // 3) * CROWDED - CROWDED / 2))

    def _well_inside(self, spot: Point) -> Point:
        """A spot on a tile, so far towards its middle that a token there reaches over no side."""
        radius = shapes.TOKEN.bodies[0].width / 2 * self._share(LARGE)
        over = beyond_side(spot, (0.0, 0.0)) + HEIGHT / 2
        share = min(1.0, (HEIGHT / 2 - radius) / over) if over else 1.0
        return spot[0] * share, spot[1] * share

    def _building(self, tile: TileSeen) -> Point:
        return shifted(middle(tile.cell), self._spots.of(tile.tile, tile.mask).building)

    def _spread(self, place: float, count: int) -> Point:
        """How far from the middle of several side by side one of them would like to stand."""
        apart = ABREAST * self._share(LARGEST)
        return (place - (count - 1) / 2) * apart, -A_STEP_BACK * (place % 2)


def name_of_loot(cell: Cell, kind: Token, number: int = 0) -> str:
    """The name of one of the tokens of a kind on a tile."""
    return f"loot:{cell.q},{cell.r}:{kind}:{number}"


def _home_cost(camp: Cell) -> str:
    return f"cost of the way home to {camp}"


def _dots(view: RobbersView, robber: RobberSeen) -> tuple[int, int]:
    """The action points that a robber has left, and those he got; none while they do not matter."""
    if robber.seat != view.active or view.task not in ("act", "trick_put"):
        return 0, 0
    return robber.ap_left, max(robber.ap_left, action_points(view.round))
