"""Saying something by dragging one thing onto another, beside tapping both."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.input.intents import Intent, PointerCancelled, PointerDown, PointerMoved, PointerUp
from scenes.table.things import Touchable

if TYPE_CHECKING:
    from scenes.table.scene import TableScene


class Dragging:
    """Follows a pointer that holds a thing. What is dropped beside everything was not meant."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._held: Touchable | None = None
        self._is_dragged = False

    def take(self, intent: Intent) -> bool:
        """Take what belongs to a drag; everything else is a tap, and left to the widgets."""
        match intent:
            case PointerDown(x=x, y=y):
                self._held, self._is_dragged = self._touchable_at(x, y), False
            case PointerMoved(x=x, y=y) if self._held is not None:
                return self._drag_to(x, y)
            case PointerUp(x=x, y=y) if self._is_dragged:
                self._scene.controls.handle(PointerCancelled(intent.device))
                self._drop(x, y)
                return True
            case PointerUp() | PointerCancelled():
                self._held, self._is_dragged = None, False
        return False

    def _drag_to(self, x: float, y: float) -> bool:
        over, held = self._touchable_at(x, y), self._held
        assert held is not None
        if not self._is_dragged:
            if held.box.collidepoint(x, y):
                return False
            self._is_dragged = self._lift(held)
        if self._is_dragged and over is not None and not self._completes(held):
            self._scene.controls.focus_on(over.name)
        return self._is_dragged

    def _lift(self, held: Touchable) -> bool:
        """Begin to say the held thing; what it completes at once waits until it is dropped."""
        saying = self._scene.sitting.saying
        if saying is None or not any(saying.can_touch(touch) for touch in held.thing.touches):
            return False
        if not self._completes(held) and not (saying.said and saying.said[-1] in held.thing.touches):
            self._scene.touch(held.thing)
        return True

    def _drop(self, x: float, y: float) -> None:
        over, held = self._touchable_at(x, y), self._held
        self._held, self._is_dragged = None, False
        assert held is not None
        if self._completes(held):
            if over is not None and over.thing.accepts.intersection(held.thing.touches):
                self._scene.touch(held.thing)
        elif over is None:
            self._scene.take_back_touch()
        elif over is not held and not over.thing.accepts.intersection(held.thing.touches):
            self._scene.touch(over.thing)

    def _completes(self, held: Touchable) -> bool:
        saying = self._scene.sitting.saying
        return saying is not None and any(
            saying.completed_by(touch) is not None for touch in held.thing.touches
        )

    def _touchable_at(self, x: float, y: float) -> Touchable | None:
        under = self._scene.controls.widget_at(x, y)
        return under if isinstance(under, Touchable) and under.drags else None
