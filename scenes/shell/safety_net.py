"""The safety net: exceptions in a scene are logged, and people go on from home with nothing lost."""

from __future__ import annotations

import gc
import logging
import platform
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime

import pygame

from game.core.version import version
from scenes.input.intents import Intent, PointerDown, Press
from scenes.input.memory import LastIntents
from scenes.platform.assets_error import AssetError
from scenes.platform.fault_log import FaultLog
from scenes.platform.heartbeat import Beat
from scenes.shell.context import Context
from scenes.shell.scene import Scene

REPORTING = ("game", "scenes")  # whose reports are noted
SOON = 5.0  # seconds; a first scene that fails again so soon, by itself, will go on failing


class NoWayOn(Exception):
    """Not even the first scene can be shown; says so in one line."""


class SafetyNet:
    """Runs the steps of the program: one that fails does not end it, but leads home.

    Requests to end it (KeyboardInterrupt, SystemExit) pass through, and so does an AssetError, which
    names the file that has to be there.
    """

    def __init__(self, context: Context, now: Callable[[], float]) -> None:
        """`now` tells the seconds by any steady clock."""
        self._context, self._now = context, now
        self._log = FaultLog(context.folders.logs)
        self._intents = LastIntents()
        self._failed_at: float | None = None  # when the first scene failed, unless somebody pressed since

    def note(self, intent: Intent) -> None:
        """Remember what people do, unless it is secret.

        A fault after a press does not count as one that the first scene causes by itself.
        """
        top = self._context.stack.top
        if top is None or not top.is_secret:
            self._intents.note(self._now(), intent)
        if isinstance(intent, Press | PointerDown):
            self._failed_at = None

    def beat(self) -> Beat:
        """What is going on, for the watchdog."""
        scenes = " > ".join(map(_named, self._context.stack))
        return Beat(scenes, tuple(self._intents.lines(self._now())))

    def hold(self, step: Callable[[], object], go_home: Callable[[], object]) -> None:
        """Run a step. After a fault no scene is left, and `go_home` has to show the first one anew.

        Raises NoWayOn if the first scene soon fails again without anybody having pressed anything.
        """
        while True:
            try:
                step()
            except AssetError:
                raise
            except Exception as fault:
                self._catch(fault)
                if self._context.stack.is_over:
                    return
            else:
                return
            gc.collect()  # closes what a scene held that failed while it was made
            step = go_home

    @contextmanager
    def listening(self) -> Iterator[None]:
        """Meanwhile also log what is reported by `logging`, such as a bot that cannot think."""
        listener = _Listener(self._note_down)
        for name in REPORTING:
            logging.getLogger(name).addHandler(listener)
        try:
            yield
        finally:
            for name in REPORTING:
                logging.getLogger(name).removeHandler(listener)

    def let_go(self) -> None:
        """Close all scenes: each releases what it holds, even if another one fails to."""
        for fault in self._context.stack.abandon():
            self._note_down(_told(fault))

    def _catch(self, fault: Exception) -> None:
        stack = self._context.stack
        is_first_scene = len(stack) <= 1
        is_noted = self._note_down(_told(fault))
        self.let_go()
        if is_first_scene and not stack.is_over:
            self._check_way_on(fault, is_noted=is_noted)

    def _check_way_on(self, fault: Exception, *, is_noted: bool) -> None:
        before, self._failed_at = self._failed_at, self._now()
        if before is not None and self._failed_at - before <= SOON:
            kind, where = type(fault).__name__, f", see {self._log.file}" if is_noted else ""
            rest = "" if self._context.kept else "; nothing is lost"  # those in memory are told elsewhere
            raise NoWayOn(f"the first screen cannot be shown ({kind}{where}){rest}")

    def _note_down(self, what: str, kind: str = "fault") -> bool:
        """Write to the log what happened, and what helps to find out why; False if no disk takes it.

        The kind selects the sentence for staff, who read it in their own language.
        """
        window = "x".join(map(str, self._context.window.viewport.window))
        entry = (
            f"{datetime.now().astimezone().isoformat(timespec='seconds')}  waldtisch {version()}",
            f"kind: {kind}",
            f"Python {platform.python_version()}, pygame-ce {pygame.version.ver}, {platform.platform()}, "
            f"window {window}, language {self._context.language.code}",
            f"scenes: {' > '.join(map(_named, self._context.stack)) or 'none'}",
            "intents:",
            *self._intents.lines(self._now()),
            what,
        )
        return self._log.write("\n".join(entry))


class _Listener(logging.Handler):
    """Hands on what is logged, with the kind that is said as `extra`."""

    def __init__(self, note_down: Callable[[str, str], object]) -> None:
        super().__init__()
        self._note_down = note_down

    def emit(self, record: logging.LogRecord) -> None:
        """Hand on one record."""
        self._note_down(record.getMessage(), getattr(record, "kind", "fault"))


def _told(fault: Exception) -> str:
    return "".join(traceback.format_exception(fault))


def _named(scene: Scene) -> str:
    """A scene in words; a broken one may fail even at that."""
    try:
        return repr(scene)
    except Exception:
        return type(scene).__name__
