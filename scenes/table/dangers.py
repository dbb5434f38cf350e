"""What everybody should beware of, such as a low stock: said when it becomes true, until it is over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.core.values import View
    from scenes.table.scene import TableScene


class Dangers:
    """Compares what a table warns of now with what it warned of before, whatever led from there to here."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._before: Sequence[str] | None = None  # None before anything was seen

    def follow(self, view: View) -> None:
        """Things stand so now: say what is to be feared since then, and take back what no longer is.

        Nobody is told of a danger in which a game is opened again; the table shows it.
        """
        scene, warning = self._scene, self._scene.table.warning(view)
        before, self._before = self._before, warning
        if before is None or before == warning:
            return
        if before:
            scene.toasts.take_back(scene.context.say(before[0]))
        if warning:
            words, *shorter = map(scene.context.words, warning)
            scene.toasts.show(words, "warning", shorter=tuple(shorter))
