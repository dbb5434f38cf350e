"""The timeline: which tweens run now, how fast, and what is skipped."""

from __future__ import annotations

from scenes.stage.tween import InTurn, Tween

PACES = {"slow": 0.6, "normal": 1.0, "fast": 2.0, "instant": float("inf")}


class Lasting(Tween):
    """A part of a story that nobody should miss: no pace makes it shorter than it is, but a press ends it."""

    def __init__(self, part: Tween) -> None:
        self._part = part
        self.shown_for = 0.0  # seconds

    def advance(self, seconds: float) -> float | None:
        """See Tween."""
        self.shown_for += seconds
        return self._part.advance(seconds)

    def without_motion(self) -> Tween:
        """It lasts as long as before."""
        return Lasting(self._part.without_motion())


class Timeline:
    """Runs tweens side by side; those that were queued run one after the other."""

    def __init__(self, pace: str = "normal", *, has_reduced_motion: bool = False) -> None:
        self.set_pace(pace)
        self._has_reduced_motion = has_reduced_motion
        self._running: list[Tween] = []
        self._queue: list[Tween] = []

    def set_pace(self, pace: str) -> None:
        """Go on faster or slower."""
        self.speed = PACES[pace]

    def play(self, *tweens: Tween) -> None:
        """Start at once, beside everything else."""
        self._running.extend(self._prepared(tween) for tween in tweens)

    def queue(self, *tweens: Tween) -> None:
        """Start when everything queued before is over."""
        self._queue.extend(self._prepared(tween) for tween in tweens)

    @property
    def is_busy(self) -> bool:
        """Whether anything still moves."""
        return bool(self._running or self._queue)

    @property
    def has_queue(self) -> bool:
        """Whether something queued is still to be shown."""
        return bool(self._queue)

    @property
    def lasting(self) -> Lasting | None:
        """What is shown now, or next, and nobody should miss."""
        head = self._queue[0] if self._queue else None
        return head if isinstance(head, Lasting) else None

    def update(self, seconds: float) -> None:
        """Let time pass for everything that runs."""
        for tween in tuple(self._running):  # a tween may start others, or skip them all
            if self._pass(tween, seconds) is not None:
                self._forget(tween)
        left: float | None = seconds
        while self._queue and left is not None:
            head = self._queue[0]
            left = self._pass(head, left)
            if left is not None:
                self._forget(head)

    def _pass(self, tween: Tween, seconds: float) -> float | None:
        """Let a tween go on at its speed; how much of the time is left when it is over."""
        speed = min(self.speed, PACES["normal"]) if isinstance(tween, Lasting) else self.speed
        if speed == float("inf"):
            tween.finish()
            return seconds
        left = tween.advance(seconds * speed)
        return None if left is None else left / speed

    def skip(self) -> None:
        """Finish everything now: what would have happened has happened."""
        while self._running or self._queue:
            running, self._running = self._running, []
            queue, self._queue = self._queue, []
            for tween in (*running, InTurn(*queue)):
                tween.finish()

    def hurry(self) -> None:
        """Finish what moves now and what is first in the queue; the rest of the queue goes on at its pace."""
        running, self._running = self._running, []
        for tween in running:
            tween.finish()
        if self._queue:
            self._queue.pop(0).finish()

    def _forget(self, tween: Tween) -> None:
        for tweens in (self._running, self._queue):
            if tween in tweens:
                tweens.remove(tween)

    def _prepared(self, tween: Tween) -> Tween:
        return tween.without_motion() if self._has_reduced_motion else tween
