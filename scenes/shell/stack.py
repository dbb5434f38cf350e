"""The scene stack: the top scene plays, the others wait. Changes happen between frames."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scenes.shell.scene import Scene


@dataclass(frozen=True, eq=False)
class Request:
    """A change that was asked for, and the scene that waits to come with it."""

    make: Callable[[], None]
    scene: Scene | None = None
    is_end: bool = False  # of the program


class SceneStack:
    """Scenes ask for a change at any time; `settle` makes all changes asked for, in their order."""

    def __init__(self) -> None:
        self._scenes: list[Scene] = []
        self._asked: list[Request] = []
        self.is_over = False  # the last scene leaves and no other comes: the program ends

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
        self._asked.append(Request(lambda: self._push(scene), scene))

    def pop(self) -> None:
        """Ask for the top scene to leave; the one below resumes."""
        self._asked.append(Request(self._pop))

    def replace(self, scene: Scene) -> None:
        """Ask for another scene in place of the top one; the one below stays paused."""
        self._asked.append(Request(lambda: self._replace(scene), scene))

    def clear(self) -> None:
        """Ask for all scenes to leave: the program ends."""
        self._asked.append(Request(self._end, is_end=True))

    def begin_anew(self, scene: Scene) -> None:
        """Ask for all scenes to leave, and for one to come as the first; none resumes on the way.

        All other requests are dropped then, except the end of the program.
        """
        self._asked.append(Request(lambda: self._begin_anew(scene), scene))

    def settle(self) -> bool:
        """Make the changes asked for, also those asked for meanwhile; True if the top has changed."""
        before = self.top
        while self._asked:
            request = self._asked[0]  # it counts as asked for until it is made, so that no scene gets lost
            request.make()
            if request in self._asked:
                self._asked.remove(request)
        return self.top is not before

    def abandon(self) -> list[Exception]:
        """Remove all scenes at once, whatever is wrong with them, and drop all requests except the end.

        None resumes on the way. Returns the exceptions; the other scenes have left all the same, and have
        released what they held.
        """
        faults: list[Exception] = []
        while self._scenes or self._asked:
            try:
                if self._scenes:
                    self._take_off()
                else:
                    self._forget_requests()
            except Exception as fault:
                faults.append(fault)
        return faults

    def _push(self, scene: Scene) -> None:
        below = self.top
        self._come(scene)
        if below is not None:
            below.pause()
        scene.enter()

    def _pop(self) -> None:
        self.is_over = len(self._scenes) <= 1
        self._uncover()

    def _uncover(self) -> None:
        if self._scenes:
            self._take_off()
        if self.top is not None:
            self.top.resume()

    def _replace(self, scene: Scene) -> None:
        if self._scenes:
            self._take_off()
        self._come(scene)
        scene.enter()

    def _begin_anew(self, scene: Scene) -> None:
        while self._scenes:
            self._take_off()
        for other in [request for request in self._asked if request.scene is not scene]:
            if not other.is_end:
                self._asked.remove(other)
                if other.scene is not None:
                    other.scene.put_away()
        self._come(scene)
        scene.enter()

    def _come(self, scene: Scene) -> None:
        self._scenes.append(scene)
        self.is_over = False

    def _take_off(self) -> None:
        scene = self._scenes.pop()
        try:
            scene.leave()
        finally:
            scene.put_away()

    def _end(self) -> None:
        self.is_over = True
        while self._scenes:
            self._uncover()
        self._forget_requests()  # nothing else can be shown

    def _forget_requests(self) -> None:
        """Drop all requests; scenes that waited to come are put away."""
        while self._asked:
            request = self._asked.pop(0)
            self.is_over = self.is_over or request.is_end
            if request.scene is not None:
                request.scene.put_away()
