"""Particles: leaves, sparks and snow, each a small sprite that lives for a moment."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

import pygame

from scenes.stage.sprite import Layer, Sprite
from scenes.stage.stage import Stage


@dataclass(frozen=True)
class Burst:
    """How a handful of particles behaves."""

    count: int = 14
    speed: float = 320.0  # logical units a second, at the start
    gravity: float = 420.0
    seconds: float = 0.9
    spin: float = 220.0  # degrees a second


LEAVES = Burst(count=12, speed=240, gravity=160, seconds=1.4, spin=160)


class Particle(Sprite):
    """One particle with its own course."""

    def __init__(self, picture: pygame.Surface, x: float, y: float, course: tuple[float, float]) -> None:
        super().__init__(picture, x, y, layer=Layer.EFFECTS)
        self.course_x, self.course_y = course
        self.age = 0.0


class Particles:
    """All particles of a scene. Chance here only decorates, so it is not the game's."""

    def __init__(self, stage: Stage, *, has_reduced_motion: bool = False, seed: int = 0) -> None:
        self._stage = stage
        self._has_reduced_motion = has_reduced_motion
        self._random = Random(seed)
        self._flying: list[tuple[Particle, Burst]] = []

    @property
    def is_busy(self) -> bool:
        """Whether any particle is still in the air."""
        return bool(self._flying)

    def burst(self, pictures: Sequence[pygame.Surface], x: float, y: float, burst: Burst = LEAVES) -> None:
        """Throw a handful into the air; nothing flies for people who asked for reduced motion."""
        if self._has_reduced_motion:
            return
        for _ in range(burst.count):
            direction = self._random.uniform(0, math.tau)
            speed = burst.speed * self._random.uniform(0.35, 1.0)
            course = math.cos(direction) * speed, math.sin(direction) * speed - burst.speed * 0.4
            particle = Particle(self._random.choice(pictures), x, y, course)
            particle.angle = self._random.uniform(0, 360) if burst.spin else 0.0
            self._stage.add(particle)
            self._flying.append((particle, burst))

    def update(self, seconds: float) -> None:
        """Let all particles fly on, and take off those whose time is over."""
        for particle, burst in self._flying:
            particle.age += seconds
            particle.course_y += burst.gravity * seconds
            particle.x += particle.course_x * seconds
            particle.y += particle.course_y * seconds
            particle.angle += burst.spin * seconds
            particle.alpha = max(0.0, 255 * (1 - particle.age / burst.seconds))
        over = [particle for particle, burst in self._flying if particle.age >= burst.seconds]
        if over:
            self._stage.remove(*over)
            self._flying = [(p, b) for p, b in self._flying if p.age < b.seconds]

    def clear(self) -> None:
        """Take every particle off the stage."""
        self._stage.remove(*(particle for particle, _ in self._flying))
        self._flying.clear()
