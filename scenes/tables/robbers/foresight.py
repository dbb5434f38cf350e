"""What an answer would lead to, shown in the forest before it is given."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.core.values import Action
from game.robbers.actions import PlaceCampAdapted, PlaceTile, SetTarget, StepGuard
from game.robbers.arrivals import arrival_with
from game.robbers.forest import Lying
from game.robbers.placing import adapted_camp, as_it_lies
from game.robbers.tiles import TILES, sides_of
from game.robbers.views import RobbersView, TileSeen
from scenes.stage.sprite import Layer, Sprite
from scenes.tables.robbers.company import GIRL
from scenes.tables.robbers.geometry import shifted
from scenes.tables.robbers.pieces import FEET, GUARD_ANCHOR, ForestPiece, PiecePictures

if TYPE_CHECKING:
    from scenes.tables.robbers.table import RobbersTable

NOT_YET = 150.0  # how solid somebody is who would come with a tile


class Foresight:
    """A tile as it would lie, with whoever comes with it, and the ways of the guard to another farm."""

    def __init__(self, table: RobbersTable, pictures: PiecePictures) -> None:
        self._table, self._pictures = table, pictures
        self._ghosts: list[Sprite] = []
        self._leads_guard = False  # whether other ways of the guard are shown than those he has

    def show(self, action: Action | None, view: RobbersView | None, *, is_turned: bool) -> None:
        """Show what an action leads to, and nothing else; a tile only when it is asked how it lies."""
        self.clear()
        if view is None:
            return
        match action:
            case PlaceTile() if is_turned:
                self._lay(as_it_lies(action), view)
            case PlaceCampAdapted():
                self._lay(adapted_camp(self._table.forest(view), action), view)
            case SetTarget(cell=cell):
                self._lead_guard(replace(view, target=cell))
            case StepGuard(to=to):
                self._lead_guard(replace(view, guard=to, guard_steps=view.guard_steps - 1))

    def clear(self) -> None:
        """Take everything away that is not so."""
        for sprite in self._ghosts:
            self._table.camera.forget(sprite)
        self._table.top.stage.remove(*self._ghosts)
        self._ghosts = []
        if self._leads_guard:
            self._leads_guard = False
            self._table.show_guard()

    def _lead_guard(self, view: RobbersView) -> None:
        self._leads_guard = True
        self._table.show_guard(view)

    def _lay(self, lying: Lying, view: RobbersView) -> None:
        """The tile as it would lie, and whoever would come with it."""
        table, printed = self._table, TILES[lying.tile]
        seen = TileSeen(
            *(lying.tile, lying.cell, lying.rotation, lying.mask),
            *(sides_of(lying.mask), printed.building, printed.inn_vp, ()),
        )
        table.marks.choose(lying.cell)
        for part in table.floor.parts_of(seen):
            picture = table.floor.pictures.plain(part.name)
            sprite = Sprite(picture, *part.at, layer=Layer.BOARD + 4, anchor=part.anchor)
            table.camera.watch(sprite)
            self._add(sprite)
        at = table.company.stand(seen)
        match arrival_with(lying.tile, view):
            case "guard":
                self._add_piece(ForestPiece(self._pictures.guard(), at, table.camera, GUARD_ANCHOR))
            case "girl":
                at, picture = shifted(at, GIRL), self._pictures.token("girl")
                self._add_piece(ForestPiece(picture, at, table.camera, FEET["girl"]))

    def _add_piece(self, piece: ForestPiece) -> None:
        piece.alpha = NOT_YET
        self._add(piece)

    def _add(self, sprite: Sprite) -> None:
        self._table.top.stage.add(sprite)
        self._ghosts.append(sprite)
