"""What has the focus on the table, and what is shown and said about it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.input.intents import DeviceKind
from scenes.table.panels import CounterCard
from scenes.table.things import Touchable

if TYPE_CHECKING:
    from game.core.values import Action
    from scenes.table.scene import TableScene

TIP_SECONDS = 0.9


class Attention:
    """Follows the focus, whoever moves it, and brings it to what can be answered."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._seconds = 0.0  # since the focus moved, or anything was pressed

    def follow(self) -> None:
        """The focus has moved: show what it is on, and a ghost of what confirming would lead to."""
        scene = self._scene
        self.wake()
        scene.notices.end_explanation()
        focused = scene.controls.focused
        thing = focused.thing if isinstance(focused, Touchable) else None
        scene.table.point_at(thing)
        if scene.timeline.has_queue:  # what is shown lies behind what is known
            return
        action, view = self._pointed_action(), scene.view()
        after = scene.sitting.foreseen(action, view.seat) if action else None
        scene.table.preview(action, view, after)
        scene.face.show_panels(scene.table, view, after)

    def _pointed_action(self) -> Action | None:
        """What confirming would do: what is proposed, a turn that is shown, or what the focus completes."""
        scene, saying = self._scene, self._scene.sitting.saying
        if saying is None:
            return None
        if saying.proposed:
            return saying.proposed
        turn, focused = scene.face.answers.shown_turn, scene.controls.focused
        on_focus = focused.thing.touches if isinstance(focused, Touchable) else ()
        completed = (saying.completed_by(touch) for touch in ((turn,) if turn else on_focus))
        return next((action for action in completed if action is not None), None)

    def wake(self) -> None:
        """Explanations wait again."""
        self._seconds = 0.0

    def pass_time(self, seconds: float) -> None:
        """Explain what the focus rests on, after a while."""
        if self._scene.timeline.has_queue:
            return
        was_early = self._seconds < TIP_SECONDS
        self._seconds += seconds
        if was_early and self._seconds >= TIP_SECONDS:
            self.explain()

    def explain(self) -> None:
        """Say what the focused thing is."""
        scene = self._scene
        focused = scene.controls.focused
        if isinstance(focused, CounterCard):
            words = focused.counter.tip
        else:
            words = scene.table.tip(focused.thing, scene.view()) if isinstance(focused, Touchable) else ""
        if words and focused is not None:
            scene.notices.explain(words, focused.box)

    def offer(self) -> None:
        """Bring the focus of keys and pads to something possible; a pointer goes where it wants."""
        scene = self._scene
        names = scene.face.possible(scene.sitting.saying)
        is_steered = scene.context.reader.last_device in (DeviceKind.KEYBOARD, DeviceKind.PAD)
        if is_steered and names and scene.controls.focus.current not in names:
            scene.controls.focus_on(scene.face.nearest(names))
            self.follow()

    def cycle(self, by: int) -> None:
        """Move the focus to the next thing that can be touched now."""
        scene = self._scene
        if scene.face.answers.leap(by):
            return
        names = self.worth_a_visit()
        if names:
            current = scene.controls.focus.current
            at = names.index(current) if current in names else -1 if by > 0 else 0
            scene.controls.focus_on(names[(at + by) % len(names)])
            self.follow()

    def worth_a_visit(self) -> list[str]:
        """What can be touched now, after what could be chosen instead."""
        scene = self._scene
        others = scene.sitting.alternatives(scene.view())
        return list(dict.fromkeys((*others, *scene.face.possible(scene.sitting.saying))))
