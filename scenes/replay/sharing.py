"""Taking a game home: a job in another process writes it as an animation or a picture, and can be stopped."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Literal

from scenes.share.job import Job, Write
from scenes.shell.context import Context

Kind = Literal["animation", "picture"]
ENDINGS: dict[Kind, str] = {"animation": ".gif", "picture": ".png"}
ICONS: dict[Kind, str] = {"animation": "motion", "picture": "save"}


class Sharing:
    """Knows the job that is being done, and what is to be said of it."""

    def __init__(self, context: Context, name: str, write: Callable[[int | None], Write]) -> None:
        """How a file is called, and who writes it: a picture after some moves, or without them all of it."""
        self._context, self._name, self._write = context, name, write
        self._job: Job | None = None
        self._kind: Kind = "picture"

    @property
    def is_busy(self) -> bool:
        """Whether something is being written."""
        return self._job is not None and self._job.is_running

    def press(self, kind: Kind, at: int) -> None:
        """Begin to write, or stop writing."""
        if self.is_busy:
            self.stop()
            return
        folder: Path = self._context.folders.pictures
        self._kind = kind
        self._job = Job(self._write(at if kind == "picture" else None), folder / (self._name + ENDINGS[kind]))

    def stop(self) -> None:
        """Nobody wants it any more; nothing is left of it."""
        if self._job is not None:
            self._job.cancel()
            self._job = None

    def forget(self) -> None:
        """What was said of a job that is over is of no interest any more."""
        if not self.is_busy:
            self._job = None

    def pass_time(self) -> bool:
        """Hear of the job; True if there is something new to say."""
        return self._job is not None and self._job.go_on()

    def label(self, kind: Kind) -> str:
        """What the button says that writes a file, or stops it."""
        say = self._context.say
        if self._job is not None and self.is_busy and kind == self._kind:
            return say("share.stop", n=round(self._job.progress * 100))
        return say(f"share.{kind}")

    @property
    def words(self) -> str:
        """What is to be said of the job; nothing if there is none."""
        if self._job is None:
            return ""
        job, say = self._job, self._context.say
        if job.is_running:
            return say("share.writing", folder=str(job.file.parent))
        if job.state == "done":
            return say("share.done", file=job.file.name, folder=str(job.file.parent))
        return say(f"share.{job.state}", folder=str(job.file.parent))
