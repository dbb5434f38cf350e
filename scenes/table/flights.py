"""Things that fly or hop over a table for a moment: markers, coins, cards, animals, and weather."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.stage.look import Look
from scenes.stage.particles import Burst, Particles
from scenes.stage.pieces import Piece
from scenes.stage.sprite import Layer
from scenes.stage.stage import Stage
from scenes.stage.timeline import Timeline
from scenes.stage.tween import Call, Change, InTurn, Together, Tween, Wait, ease_in_out, ease_out

Point = tuple[float, float]

FLIGHT_SECONDS = 0.34
ARC = 60.0
STAGGER = 0.07
HOPS, HOP_SECONDS, HOP = 4, 0.16, 26.0
FLAKES = Burst(count=2, speed=70, gravity=150, seconds=2.2, spin=50)
CLOUDS = 6  # places along the upper edge from which weather falls
DUST = Burst(count=5, speed=120, gravity=260, seconds=0.6, spin=180)


class Flights:
    """Makes the movements; whatever flies is on stage only while it does."""

    def __init__(self, look: Look, stage: Stage, timeline: Timeline) -> None:
        self._look, self._stage, self._timeline = look, stage, timeline
        self._particles = Particles(stage, has_reduced_motion=look.has_reduced_motion)

    def live(self, seconds: float) -> None:
        """Let everything in the air fall on."""
        self._particles.update(seconds)

    def rest(self) -> None:
        """Nothing is in the air any more."""
        self._particles.clear()

    def piece(self, name: str, at: Point, height: float | None = None) -> Piece:
        """A picture that can fly; not on stage yet."""
        return Piece(self._look.pictures.get(name, height=height), *at, layer=Layer.EFFECTS)

    def shown(self, piece: Piece, *movement: Tween) -> Tween:
        """A movement during which a piece is on stage, and only then."""
        return InTurn(
            Call(lambda: self._stage.add(piece)), *movement, Call(lambda: self._stage.remove(piece))
        )

    def fly(
        self, name: str, start: Point, end: Point, height: float, *, seconds: float = FLIGHT_SECONDS
    ) -> Tween:
        """One thing from a place to another, on an arc."""
        piece = self.piece(name, start, height)
        return self.shown(piece, self.arc(piece, end, seconds))

    def fly_many(
        self, names: str | Sequence[str], start: Point, end: Point, height: float, count: int
    ) -> Tween:
        """Several of a kind, or of some kinds by turns, one after the other."""
        kinds = [names] if isinstance(names, str) else names
        flights = [self.fly(kinds[number % len(kinds)], start, end, height) for number in range(count)]
        return Together(*flights, stagger=STAGGER)

    def arc(self, piece: Piece, end: Point, seconds: float = FLIGHT_SECONDS, height: float = ARC) -> Tween:
        """The way of a piece that is on stage."""
        half = seconds / 2
        return Together(
            Change(piece, seconds, ease_in_out, x=end[0], y=end[1]),
            InTurn(Change(piece, half, ease_out, lift=height), Change(piece, half, ease_in_out, lift=0.0)),
        )

    def walk(self, name: str, start: Point, end: Point, height: float) -> Tween:
        """An animal that hops from a place to another."""
        piece = self.piece(name, start, height)
        return self.shown(piece, self.hops(piece, start, end))

    def hops(self, piece: Piece, start: Point, end: Point, count: int = HOPS) -> Tween:
        """The way of a piece that hops from a place to another."""
        ways = []
        for hop in range(1, count + 1):
            share = hop / count
            point = start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
            ways.append(self.arc(piece, point, HOP_SECONDS, HOP))
        return InTurn(*ways)

    def vanish(self, piece: Piece, *, angle: float = 0.0, seconds: float = 0.4) -> Tween:
        """Something tips over and is gone."""
        return self.shown(piece, Change(piece, seconds, ease_in_out, alpha=0.0, angle=angle))

    def stamp(self, name: str, at: Point, height: float, *, seconds: float = 0.5) -> Tween:
        """A sign that comes down on something and fades."""
        piece = self.piece(name, at, height)
        piece.zoom = 1.6
        return self.shown(
            piece, Change(piece, 0.16, ease_out, zoom=1.0), Wait(seconds), Change(piece, 0.2, alpha=0.0)
        )

    def dust(self, names: Sequence[str], at: Point, height: float, burst: Burst = DUST) -> None:
        """A handful of crumbs, leaves or petals."""
        self._particles.burst(self._pictures(names, height), *at, burst)
        self._timeline.play(Wait(burst.seconds))  # every frame counts while they fly

    def weather(self, names: Sequence[str], height: float) -> None:
        """Snow, blossoms, sun or leaves fall over the whole table."""
        window = self._look.viewport.whole
        for cloud in range(CLOUDS):
            x = window.left + window.width * (cloud + 0.5) / CLOUDS
            self._particles.burst(self._pictures(names, height), x, 150 + 60 * (cloud % 2), FLAKES)
        self._timeline.play(Wait(FLAKES.seconds))

    def _pictures(self, names: Sequence[str], height: float) -> list[pygame.Surface]:
        return [self._look.pictures.get(name, height=height) for name in names]
