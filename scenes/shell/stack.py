"""The scene stack: the top scene plays, the others wait. Changes happen between frames."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scenes.shell.scene import Scene


class SceneStack:
    """Scenes ask for a change at any time; `settle` makes all changes asked for, in their order."""

    def __init__(self) -> None:
        self._scenes: list[Scene] = []
        self._asked: list[Callable[[], None]] = []

    @property
    def top(self) -> Scene | None:
        """The scene that plays; None when the program is over."""
        return self._scenes[-1] if self._scenes else None

    @property
    def seen(self) -> list[Scene]:
        """The top scene, and before it those that shine through below overlays, from the lowest up."""
        lowest = len(self._scenes) - 1
        while lowest > 0 and self._scenes[lowest].is_overlay:
            lowest -= 1
        return self._scenes[max(0, lowest) :]

    def __len__(self) -> int:
        return len(self._scenes)

    def __iter__(self) -> Iterator[Scene]:
        return iter(tuple(self._scenes))

    @property
    def has_requests(self) -> bool:
        """Whether a change was asked for."""
        return bool(self._asked)

    def push(self, scene: Scene) -> None:
        """Ask for a scene to be put over the present one, which pauses."""
        self._asked.append(lambda: self._push(scene))

    def pop(self) -> None:
        """Ask for the top scene to leave; the one below resumes."""
        self._asked.append(self._pop)

    def replace(self, scene: Scene) -> None:
        """Ask for another scene in place of the top one; the one below stays paused."""
        self._asked.append(lambda: self._replace(scene))

    def reset(self, scene: Scene) -> None:
        """Ask for all scenes to leave, from the top down, and a new one to start."""
        self._asked.append(lambda: self._reset(scene))

    def clear(self) -> None:
        """Ask for all scenes to leave: the program ends."""
        self._asked.append(self._end)

    def settle(self) -> bool:
        """Make the changes asked for, also those asked for meanwhile; True if the top has changed."""
        before = self.top
        while self._asked:
            self._asked.pop(0)()
        return self.top is not before

    def _push(self, scene: Scene) -> None:
        if self.top is not None:
            self.top.pause()
        self._scenes.append(scene)
        scene.enter()

    def _pop(self) -> None:
        if self._scenes:
            self._take_off()
            if self.top is not None:
                self.top.resume()

    def _replace(self, scene: Scene) -> None:
        if self._scenes:
            self._take_off()
        self._scenes.append(scene)
        scene.enter()

    def _take_off(self) -> None:
        scene = self._scenes.pop()
        scene.leave()
        scene.put_away()

    def _reset(self, scene: Scene) -> None:
        self._leave_all()
        self._push(scene)

    def _leave_all(self) -> None:
        while self._scenes:
            self._pop()

    def _end(self) -> None:
        self._leave_all()
        self._asked.clear()  # nobody is left for whom anything could still be shown
