"""How forests change before everybody's eyes: growth and death, markers, animals and dice."""

from __future__ import annotations

from collections.abc import Callable

from game.forester.data import AnimalId, SpeciesId, Stage
from game.forester.views import SpaceInView
from scenes.stage.pieces import Piece, settle
from scenes.stage.tween import Call, Change, InTurn, Together, Tween, Wait, overshoot
from scenes.table.flights import Flights, Point
from scenes.tables.forester.plots import UNDER_FOOT
from scenes.tables.forester.seats import Seats

MARKER = 40
TOKEN = 62
GROW_SECONDS = 0.42
WAVE_SECONDS = 0.09  # between two plants that grow in the same spring
DIE = 56
DIE_FACES = (3, 6, 2, 5)  # shown while a die rolls
ROLL_SECONDS = 0.06
MOST_FLYING = 3  # markers that fly at once


class ForestMoves:
    """Movements in the domains, from how they are shown now."""

    def __init__(self, flights: Flights, seats: Seats, pool: Point, cue: Callable[[str], object]) -> None:
        self._flights, self._seats, self._pool, self._cue = flights, seats, pool, cue

    # Plants

    def grow(self, seat: int, space: int, species: SpeciesId, stage: Stage, *, has_animal: bool) -> Tween:
        """A plant pushes up, a little too far, and settles; its plot leaves it out until then."""
        face = self._seats.face(seat)
        plant = self._plant(seat, space, species, stage, has_animal=has_animal)
        plant.zoom = 0.1
        face.hide_plant(space, is_hidden=True)
        return InTurn(
            self._flights.shown(plant, Change(plant, GROW_SECONDS, overshoot, zoom=1.0)),
            Call(lambda: face.hide_plant(space, is_hidden=False)),
        )

    def burst(self, seat: int, space: int) -> None:
        """Crumbs of earth where something sprouts."""
        box = self._seats.face(seat).plot_box(space)
        self._flights.dust(("ui/leaf_birch", "ui/leaf_beech"), (box.centerx, box.bottom - 40), 20)

    def fall(self, seat: int, space: int, shown: SpaceInView) -> Tween:
        """What stood on a space tips over, and its markers go back to the pool."""
        if shown.species is None or shown.stage is None:
            return InTurn()
        plant = self._plant(seat, space, shown.species, shown.stage, has_animal=shown.animal is not None)
        return Together(self._flights.vanish(plant, angle=-70.0), self.give_back(seat, space, shown.markers))

    def _plant(self, seat: int, space: int, species: SpeciesId, stage: Stage, *, has_animal: bool) -> Piece:
        face = self._seats.face(seat)
        x, foot, height = face.plots[space].plant_place(stage, has_animal=has_animal)
        box = face.plot_box(space)
        piece = self._flights.piece(f"forester/{stage}_{species}", (box.left + x, box.top + foot), height)
        piece.anchor = (0.5, 1 - UNDER_FOOT[stage])
        return piece

    # Markers

    def damage(self, seat: int, space: int, count: int) -> Tween:
        """Markers fly from the pool to a plant."""
        goal = self._seats.face(seat).strip_point(space)
        return self._flights.fly_many("forester/marker", self._pool, goal, MARKER, min(count, MOST_FLYING))

    def give_back(self, seat: int, space: int, count: int) -> Tween:
        """Markers fly back to the pool."""
        start = self._seats.face(seat).strip_point(space)
        return self._flights.fly_many("forester/marker", start, self._pool, MARKER, min(count, MOST_FLYING))

    # Animals

    def arrive(self, seat: int, space: int, animal: AnimalId, start: Point) -> Tween:
        """An animal comes to its tree."""
        return self._move_in(seat, space, animal, start)

    def migrate(self, start: tuple[int, int], end: tuple[int, int], animal: AnimalId) -> Tween:
        """An animal walks from the place of its lost tree to another, maybe in another domain."""
        place = self._seats.face(start[0]).token_point(start[1])
        return self._move_in(*end, animal, place)

    def leave(self, seat: int, space: int, animal: AnimalId) -> Tween:
        """An animal goes away."""
        face = self._seats.face(seat)
        token = self._flights.piece(f"forester/animal_{animal}", face.token_point(space), TOKEN)
        return self._flights.shown(token, Change(token, 0.5, x=token.x + 90, y=token.y - 60, alpha=0.0))

    def _move_in(self, seat: int, space: int, animal: AnimalId, start: Point) -> Tween:
        face = self._seats.face(seat)
        face.hide_animal(space, is_hidden=True)
        return InTurn(
            self._flights.walk(f"forester/animal_{animal}", start, face.token_point(space), TOKEN),
            Call(lambda: face.hide_animal(space, is_hidden=False)),
            Call(lambda: self._cue("piece_land")),
        )

    # Dice

    def roll(self, at: Point, value: int) -> Tween:
        """A die tumbles and shows its number."""
        die = self._flights.piece(f"forester/die_{DIE_FACES[0]}", at, DIE)
        faces: list[Tween] = []
        for number in (*DIE_FACES[1:], value):
            picture = self._flights.piece(f"forester/die_{number}", at, DIE).picture
            faces += [Wait(ROLL_SECONDS), Call(lambda picture=picture: setattr(die, "picture", picture))]  # type: ignore[misc]
        return self._flights.shown(die, *faces, settle(die), Wait(0.45), Change(die, 0.2, alpha=0.0))

    def roll_for(self, seat: int, space: int, value: int) -> Tween:
        """A die for a tree."""
        box = self._seats.face(seat).plot_box(space)
        return self.roll(box.center, value)
