"""Everybody and everything that stands in the forest, where a view has it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import pygame

from game.core.seats import Seat
from game.robbers.data import MOST_ROBBERS, Cell, RobberId, Token, action_points
from game.robbers.manners import cell_of
from game.robbers.views import RobberSeen, RobbersView, TileSeen
from scenes.stage.look import Look
from scenes.stage.sprite import Layer
from scenes.stage.stage import Stage
from scenes.stage.turning import Turner
from scenes.tables.robbers.camera import LARGE, LARGEST, ForestCamera, readable
from scenes.tables.robbers.geometry import Point, Spots, middle, shifted
from scenes.tables.robbers.pieces import (
    BELLY,
    FEET,
    GUARD_ANCHOR,
    ROBBER_ANCHOR,
    TOLL_AT,
    TOLL_SIZE,
    ForestPiece,
    PiecePictures,
)
from scenes.tables.robbers.spreading import Shape, Taken, shape
from scenes.widgets.panel import mark_of

BEFORE_TENT = 22.0  # so far before it the middle one of those at home stands
CAMP_ROOM = ((-28.0, 28.0), (10.0, 48.0))  # from the middle of the tile: so nobody at home stands beside it
AT_HOME = 0.72  # as large as outside: who is small and at the tent is seen to be in it
HOME_COST = 80.0  # what the way home costs is always so far above the feet of those at home
COST = ((0.0, 0.0), 44.0)
ABREAST = 36.0  # between robbers on one tile
GUARD_PLACE = -0.5  # of the guard beside those who slip past him: he is broad
A_STEP_BACK = 12.0  # every other robber stands further back
WINDOW = (0.0, 30.0)  # of a robber who has settled, below the sign of the inn
TARGET = (-36.0, 4.0)  # the flag of the guard's target, beside the foot of the farm
CROWDED = 26.0  # between tokens beyond those that a tile has spots for
BEHIND = -90.0  # the depth of a flag: it is tall enough to be seen behind who stands there
SHADE = 90.0  # of somebody who is carried elsewhere
LIFTED = 10.0  # how high a chosen robber stands
# Numbers and bodies at zoom 1, seen from the feet: the middle and size of a number, the box of a body.
ROBBER_NUMBER, ROBBER_BODY = ((0.0, BELLY), 34.0), (-22.0, -82.0, 44.0, 80.0)
ROBBER_WITH_POINTS = (-22.0, -82.0, 44.0, 106.0)
TOLL, GUARD_BODY = (TOLL_AT, float(TOLL_SIZE)), (-24.0, -84.0, 48.0, 82.0)
LYING = 40.0  # as much of loot and flags as tells what they are
SIGN = ((0.0, -43.0), 32.0)  # of an inn, from its foot
HOUSE = (0.0, 0.0, 0.0, 0.0)  # a house stands behind everybody and hides no number


@dataclass(frozen=True)
class Standing:
    """How a piece stands: its picture, its foot on the board, and where the foot is in the picture."""

    picture: pygame.Surface
    at: Point
    anchor: tuple[float, float]
    depth: float = 0.0  # in front of others on the same line
    most: float = LARGE  # how much larger than its tile it may become
    size: float = 1.0


class Inhabitants:
    """Robbers, loot, girl, guard and target, by names like `robber:yellow_1` or `loot:0,1:gems:0`."""

    def __init__(
        self, look: Look, stage: Stage, camera: ForestCamera, spots: Spots, seats: Sequence[Seat]
    ) -> None:
        self._stage, self._camera, self._spots = stage, camera, spots
        self._marks = [mark_of(seat.emblem) for seat in seats]
        self.pictures = PiecePictures(look)
        self._pieces: dict[str, ForestPiece] = {}
        self._tiles: dict[Cell, TileSeen] = {}
        self._view: RobbersView | None = None
        self._known: tuple[RobbersView, float, dict[str, Standing]] | None = None  # worked out last

    def __getitem__(self, name: str) -> ForestPiece:
        return self._pieces[name]

    def __contains__(self, name: object) -> bool:
        return name in self._pieces

    def pieces(self) -> list[ForestPiece]:
        """Everything that stands there, from the back to the front."""
        return sorted(self._pieces.values(), key=lambda piece: piece.painting_order)

    def arrange(self, view: RobbersView) -> None:
        """Let everything stand where a view has it."""
        self._view = view
        self._tiles = {tile.cell: tile for tile in view.tiles}
        wanted = self.standing(view)
        gone = [name for name in self._pieces if name not in wanted]
        for name in gone:
            self._remove(self._pieces.pop(name))
        for name, standing in wanted.items():
            self._stand(name, standing)
        self._sort(wanted)

    def choose(self, robber: RobberId | None) -> None:
        """Lift the chosen robber, and no other."""
        for name, piece in self._pieces.items():
            if name.startswith("robber:"):
                piece.lift = LIFTED if name == f"robber:{robber}" else 0.0

    def picture(self, name: str) -> pygame.Surface | None:
        """What stands there as large as it is seen; None if nothing of that name does."""
        piece = self._pieces.get(name)
        return piece.shown(Turner()) if piece is not None else None

    def hold(self, held: str | None) -> None:
        """Show only a shade of whoever is carried over the table."""
        for name, piece in self._pieces.items():
            if name.startswith("robber:"):
                piece.alpha = SHADE if name == held else 255.0

    def fly(self, picture: pygame.Surface, at: Point) -> ForestPiece:
        """A piece that is only on its way; whoever lets it fly takes it away again with `land`."""
        flyer = ForestPiece(picture, at, self._camera)
        flyer.layer_number = Layer.EFFECTS
        self._stage.add(flyer)
        return flyer

    def land(self, flyer: ForestPiece) -> None:
        """Take away a piece that was on its way."""
        self._remove(flyer)

    def standing(self, view: RobbersView) -> dict[str, Standing]:
        """By name, how everything stands; worked out once as long as the camera stays where it is."""
        zoom = self._camera.zoom
        if self._known is None or self._known[0] is not view or self._known[1] != zoom:
            self._known = view, zoom, self._stand_up(view)
        return self._known[2]

    def _stand_up(self, view: RobbersView) -> dict[str, Standing]:
        tiles = {tile.cell: tile for tile in view.tiles}
        wanted: dict[str, Standing] = {}
        for tile in view.tiles:
            wanted |= self._tokens(tile, has_girl=tile.cell == view.girl_cell)
        taken = self.signs(view)
        cost = shape(COST, HOUSE, self._large)
        for camp in filter(None, view.camps):
            taken.add(cost.at(self.home_cost(tiles[camp])))
        on_path = [robber for robber in view.robbers if robber.place == "path"]
        for robber in view.robbers:
            if robber not in on_path:
                wanted[f"robber:{robber.id}"] = self._robber(view, robber, tiles, taken)
        if view.guard is not None:
            company = sum(robber.cell == view.guard and robber.place == "path" for robber in view.robbers)
            aside = self._spread(GUARD_PLACE, company + 1) if company else (0.0, 0.0)
            at = shifted(self.stand(tiles[view.guard]), aside)
            at = taken.place(self.guard_shape, at, middle(view.guard))
            wanted["guard"] = Standing(self.pictures.guard(), at, GUARD_ANCHOR, 1.0, LARGEST)
        wanted |= self._beside_tents(wanted, view, taken)
        for robber in on_path:
            wanted[f"robber:{robber.id}"] = self._robber(view, robber, tiles, taken)
        if view.target is not None:
            at = shifted(self._building(tiles[view.target]), TARGET)
            wanted["target"] = Standing(self.pictures.plain("target"), at, FEET["target"], BEHIND)
        if view.tricked is not None:
            at = self.stand(tiles[view.tricked.origin_cell])
            wanted["crook"] = Standing(self.pictures.crook(view.tricked.kind), at, (0.5, 0.8), 2.0, LARGEST)
        return wanted

    def _beside_tents(
        self, wanted: Mapping[str, Standing], view: RobbersView, taken: Taken
    ) -> dict[str, Standing]:
        """Loot gives way to who is at home beside it; those who are out and about give way to all of it."""
        moved, lying = {}, self._lying
        for name, token in wanted.items():
            cell = cell_of(name)
            if cell in view.camps and cell is not None:
                at = taken.place(Shape(lying, lying), token.at, middle(cell))
                moved[name] = replace(token, at=at)
            elif cell is not None:
                taken.numbers.append(lying.move(token.at))
        return moved

    # Numbers

    def signs(self, view: RobbersView) -> Taken:
        """What can be read on houses."""
        taken, share = Taken(), readable(self._camera.zoom) / self._camera.zoom
        for tile in view.tiles:
            if tile.inn_vp:
                taken.add(shape(SIGN, HOUSE, share).at(self._building(tile)))
        return taken

    def numbers(self, view: RobbersView) -> Taken:
        """What can be read in the forest, and who could hide it: signs, robbers, and what the guard costs."""
        taken = self.signs(view)
        for name, piece in self._pieces.items():
            if name == "guard":
                taken.add(self.guard_shape.at((piece.x, piece.y)))
            elif name.startswith("robber:") and piece.anchor == ROBBER_ANCHOR:
                taken.add(self.robber_shape(piece.share).at((piece.x, piece.y)))
            else:
                taken.bodies.append(self._lying.move(piece.x, piece.y))
        return taken

    @property
    def _lying(self) -> pygame.FRect:
        """What loot and flags cover around their middle or foot."""
        size = LYING * readable(self._camera.zoom) / self._camera.zoom
        return pygame.FRect(-size / 2, -size / 2, size, size)

    def robber_shape(self, share: float) -> Shape:
        """What a robber covers at a share of his size."""
        return shape(ROBBER_NUMBER, ROBBER_BODY, share)

    @property
    def guard_shape(self) -> Shape:
        """What the guard covers."""
        return shape(TOLL, GUARD_BODY, self._large)

    @property
    def _large(self) -> float:
        return readable(self._camera.zoom, LARGEST) / self._camera.zoom

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

    def token_spot(self, tile: TileSeen, number: int) -> Point:
        """The board point of one of the tokens on a tile; many lie closely."""
        spots = self._spots.of(tile.tile, tile.mask).tokens
        if number < len(spots):
            return shifted(middle(tile.cell), spots[number])
        beyond = number - len(spots)
        return shifted(middle(tile.cell), ((beyond % 3 - 1) * CROWDED, (beyond // 3) * CROWDED - CROWDED / 2))

    def _building(self, tile: TileSeen) -> Point:
        return shifted(middle(tile.cell), self._spots.of(tile.tile, tile.mask).building)

    def _tokens(self, tile: TileSeen, *, has_girl: bool) -> dict[str, Standing]:
        wanted = {}
        tokens: list[Token] = [*tile.loot, *(("girl",) if has_girl else ())]
        for number, kind in enumerate(tokens):
            at = self.token_spot(tile, number)
            same = tokens[:number].count(kind)
            name = "girl" if kind == "girl" else f"loot:{tile.cell.q},{tile.cell.r}:{kind}:{same}"
            anchor = FEET["girl"] if kind == "girl" else (0.5, 0.5)
            at = shifted(at, (0.0, 20.0)) if kind == "girl" else at
            wanted[name] = Standing(self.pictures.token(kind), at, anchor)
        return wanted

    def _robber(
        self, view: RobbersView, robber: RobberSeen, tiles: dict[Cell, TileSeen], taken: Taken
    ) -> Standing:
        mark = self._marks[robber.seat]
        if robber.place == "inn" and robber.cell is not None:
            at = shifted(self._building(tiles[robber.cell]), WINDOW)
            window = self.pictures.plain(f"robber_settled_{mark.emblem}")
            return Standing(window, at, FEET["settled"], 0.5, LARGEST)
        dots = _dots(view, robber)
        picture = self.pictures.robber(mark, robber.number, robber.carried, dots)
        here = robber.cell or view.camps[robber.seat]
        assert here is not None
        if robber.cell is None:
            at = self._at_home(robber, tiles[here])
            share = AT_HOME * readable(self._camera.zoom) / self._camera.zoom
            taken.add(self.robber_shape(share).at(at))
            return Standing(picture, at, ROBBER_ANCHOR, size=AT_HOME)
        together = [other.id for other in view.robbers if other.place == "path" and other.cell == robber.cell]
        has_guard = robber.cell == view.guard
        spread = self._spread(together.index(robber.id) + has_guard, len(together) + has_guard)
        covers = shape(ROBBER_NUMBER, ROBBER_WITH_POINTS if dots[1] else ROBBER_BODY, self._large)
        at = taken.place(covers, shifted(self.stand(tiles[here]), spread), middle(here), [middle(here)])
        return Standing(picture, at, ROBBER_ANCHOR, most=LARGEST)

    def _at_home(self, robber: RobberSeen, camp: TileSeen) -> Point:
        """Everybody has a place of their own before the tent, whoever else is at home."""
        aside = (robber.number - (MOST_ROBBERS + 1) / 2) * ABREAST
        return shifted(self._before_tent(camp), (aside, 0.0))

    def _spread(self, place: float, count: int) -> Point:
        """How far from the middle of several side by side one of them stands."""
        apart = ABREAST * self._large
        return (place - (count - 1) / 2) * apart, -A_STEP_BACK * (place % 2)

    def _stand(self, name: str, standing: Standing) -> None:
        piece = self._pieces.get(name)
        if piece is None or (piece.anchor, piece.most) != (standing.anchor, standing.most):
            if piece is not None:
                self._remove(piece)
            piece = self._pieces[name] = ForestPiece(
                standing.picture, standing.at, self._camera, standing.anchor, standing.most
            )
            self._stage.add(piece)
        piece.picture = standing.picture
        piece.x, piece.y = standing.at
        piece.lift = piece.angle = 0.0
        piece.zoom, piece.alpha = standing.size, 255.0
        piece.is_visible = True

    def _sort(self, wanted: dict[str, Standing]) -> None:
        """Let those in front be painted last."""
        names = sorted(wanted, key=lambda name: (wanted[name].at[1] + wanted[name].depth, name))
        now = sorted(self._pieces, key=lambda name: self._pieces[name].painting_order)
        if names != now:
            pieces = [self._pieces[name] for name in names]
            self._stage.remove(*pieces)
            self._stage.add(*pieces)

    def _remove(self, piece: ForestPiece) -> None:
        self._camera.forget(piece)
        self._stage.remove(piece)


def _dots(view: RobbersView, robber: RobberSeen) -> tuple[int, int]:
    """The action points that a robber has left, and those he got; none while they do not matter."""
    if robber.seat != view.active or view.task not in ("act", "trick_put"):
        return 0, 0
    return robber.ap_left, max(robber.ap_left, action_points(view.round))
