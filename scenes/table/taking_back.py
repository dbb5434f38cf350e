"""Taking back and making again, each told in a word."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.values import Refusal

if TYPE_CHECKING:
    from scenes.table.scene import TableScene


class TakingBack:
    """What undo and redo mean at a table: first what is being said, then moves."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene

    def undo(self) -> None:
        """Take back the last touch, or the last moves; or tell why nothing can be."""
        scene, context = self._scene, self._scene.context
        saying = scene.sitting.saying
        if saying and saying.has_touches and scene.take_back_touch():
            return
        undone = scene.sitting.undo()
        if isinstance(undone, Refusal):
            context.cue("refuse")
            scene.toasts.show(context.words(f"undo.{undone.code}"), "undo")
            return
        scene.timeline.skip()
        context.cue("undo")
        key = "table.taken_back_free" if undone.is_free else "table.taken_back"
        name = scene.seats[undone.seat].name
        scene.toasts.show(context.words(key, n=undone.count, name=name), "undo")
        scene.present()

    def redo(self) -> None:
        """Make moves again that were taken back, if there are any."""
        scene = self._scene
        made = len(scene.match.moves)
        if not scene.sitting.redo():
            return
        again = scene.match.moves[made:]
        name = scene.seats[again[0].action.seat].name
        words = scene.context.words("table.played_again", n=len(again), name=name)
        scene.toasts.show(words, "redo")
        scene.present()
