"""Things on the table that people can touch, and the widgets that take the touches for them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import ClassVar

import pygame

from game.core.manners import Touched
from scenes.input.intents import Direction
from scenes.stage.look import Look
from scenes.stage.sprite import Layer
from scenes.stage.turning import Turner
from scenes.widgets.widget import Pressable


@dataclass(frozen=True)
class Thing:
    """A place on the table that people can touch, and what touching it can say."""

    name: str
    box: pygame.FRect
    touches: tuple[str, ...] = ()
    neighbours: Mapping[Direction, str] = field(default_factory=dict)
    accepts: frozenset[str] = frozenset()  # touches that may also be said by dragging them here
    has_own_ring: bool = False  # the game shows itself that the thing has the focus
    part_of: str = ""  # the thing that a pointer means by touching this one, which directions pass over
    corners: tuple[tuple[float, float], ...] = ()  # of what takes touches, if that is not all of the box

    @property
    def meant(self) -> str:
        """The name of the thing that is meant by touching it."""
        return self.part_of or self.name

    @property
    def touched(self) -> Touched:
        """What touching it says, without the place."""
        return Touched(self.meant, self.touches)


class Touchable(Pressable):
    """The place of a thing; the game draws the thing itself, this only takes touches and the focus."""

    grows_with_focus = False
    bleed = 0
    drags: ClassVar[bool] = True  # False for what changes in place while a pointer is on it

    def __init__(
        self,
        look: Look,
        thing: Thing,
        when_pressed: Callable[[], object],
        is_possible: Callable[[Thing], bool] = lambda thing: False,
        layer: int = Layer.WIDGETS - 1,  # buttons take presses before what lies below them
    ) -> None:
        super().__init__(look, thing.name, thing.box, when_pressed, layer)
        self.thing, self._is_possible = thing, is_possible
        self.has_own_ring = thing.has_own_ring
        self.is_reachable = not thing.part_of

    @property
    def stands_for(self) -> str:
        """The thing that this is a part of, or itself."""
        return self.thing.meant

    @property
    def can_be_meant(self) -> bool:
        """Whether touching it says something now."""
        return self._is_possible(self.thing)

    def holds(self, x: float, y: float) -> bool:
        """Whether a point lies on the thing, which may be a part of its box."""
        return super().holds(x, y) and (not self.thing.corners or _is_inside(self.thing.corners, x, y))

    def is_near(self, x: float, y: float) -> bool:
        """See Widget; what has corners is meant only within them."""
        return self.holds(x, y) if self.thing.corners else super().is_near(x, y)

    def shown(self, turner: Turner) -> pygame.Surface | None:
        """Nothing: what is seen belongs to the game."""
        return None


def _is_inside(corners: Sequence[tuple[float, float]], x: float, y: float) -> bool:
    """Whether a point lies between corners, whose lines turn to one side only."""
    sides = zip(corners, (*corners[1:], corners[0]), strict=True)
    turns = [(x1 - x0) * (y - y0) - (y1 - y0) * (x - x0) for (x0, y0), (x1, y1) in sides]
    return min(turns) >= 0.0 or max(turns) <= 0.0
