"""Taking back and making again: touches of what is being said, and moves, which are told in a word."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.values import Event, Refusal
from scenes.platform.language import Words
from scenes.table.game_table import Line

if TYPE_CHECKING:
    from game.sitting.saying import Noted
    from scenes.table.scene import TableScene


class TakingBack:
    """What undo and redo mean at a table: first what is being said, then moves."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene

    def undo(self) -> None:
        """Take back the last touch, or the last moves; or tell why nothing can be."""
        scene, context = self._scene, self._scene.context
        saying = scene.sitting.saying
        if saying and saying.has_touches and self.take_back_touch():
            return
        undone = scene.sitting.undo()
        if isinstance(undone, Refusal):
            context.cue("refuse")
            scene.toasts.show(self._why_not(undone), "undo")
            return
        scene.timeline.skip()
        context.cue("undo")
        key = "table.taken_back_free" if undone.is_free else "table.taken_back"
        name = scene.seats[undone.seat].name
        scene.toasts.show(context.words(key, n=undone.count, name=name), "undo")
        scene.present()

    def take_back_touch(self) -> bool:
        """Take back the last touch of what is being said, and lead back there; False if nothing was said."""
        scene, sitting = self._scene, self._scene.sitting
        said = sitting.saying.said if sitting.saying else ()
        if not sitting.take_back_touch():
            return False
        scene.context.cue("back")
        scene.refresh()
        if sitting.saying and len(sitting.saying.said) < len(said):
            scene.attention.come_back_to(said[-1])
        return True

    def go_back(self, noted: Noted) -> None:
        """Restore what was said when it was noted."""
        if self._scene.sitting.saying is not None:
            self._scene.sitting.saying.go_back(noted)
            self._scene.refresh()

    def _why_not(self, refusal: Refusal) -> Words:
        """Why nothing is taken back; where something hidden came out, what that was."""
        scene, words = self._scene, self._scene.context.words
        key, number = f"undo.{refusal.code}", refusal.facts.get("move")
        if scene.timeline.has_queue:  # what came out may still be to be told
            return words(key)
        if refusal.code == "hidden_was_revealed" and isinstance(number, int):
            line = self._told_last(scene.match.moves[number - 1].events)
            if line is not None:
                return words(f"{key}.told", told=scene.context.say(line.looking_back, **line.facts))
        return words(key)

    def _told_last(self, events: Sequence[Event]) -> Line | None:
        """The sentence of the last secret that came out, or else of what came of it."""
        scene, reader = self._scene, self._scene.looking_up.reader
        scene.table.know(scene.match.view(reader))  # it may not be told yet
        last = max((number for number, event in enumerate(events) if event.reveals), default=0)
        lines = (scene.table.line(event.redacted(reader)) for event in events[last:])
        return next((line for line in lines if line is not None), None)

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
