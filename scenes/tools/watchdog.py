"""The watchdog: starts the kiosk, and starts it again in the same game when it has crashed or hangs."""

from __future__ import annotations

import os
import selectors
import signal
import subprocess
import sys
import time
from collections import deque
from collections.abc import Mapping, Sequence
from contextlib import suppress
from datetime import datetime
from io import FileIO
from types import FrameType

import msgspec
from msgspec import Struct

from game.command_line import Flags
from game.core.version import version
from scenes.kiosk.config import BadKioskFile, KioskConfig, load
from scenes.kiosk.exit_codes import EXIT, NOT_POSSIBLE, RESTART
from scenes.kiosk.folders import folders_for
from scenes.platform.fault_log import FaultLog
from scenes.platform.heartbeat import PIPE, Beat

FRESH = "WALDTISCH_FRESH"  # set: the game that was on the table may be what it falls over
NOTICE = "WALDTISCH_NOTICE"  # set: say calmly that it takes a moment, and do nothing else


class Patience(Struct, frozen=True):
    """How long the watchdog waits for what, in seconds."""

    silence: float = 10.0  # without a sign of life: it hangs
    start: float = 30.0  # until the first sign of life: machines start slowly
    end: float = 5.0  # for a program that is asked to end
    many: int = 3  # falls
    within: float = 300.0  # of which so many are too many
    rest: float = 60.0  # before the next try then


class End(Struct, frozen=True):
    """How the program ended: its exit code, or None if it hung and was killed; and what it did last."""

    code: int | None
    last: Beat

    @property
    def is_fall(self) -> bool:
        """Whether nobody wanted it to end."""
        return self.code not in (EXIT, RESTART)

    def __str__(self) -> str:
        hung = self.code is None
        how = "gave no sign of life" if hung else f"ended with exit code {self.code}"
        return "\n".join(
            (
                f"{datetime.now().astimezone().isoformat(timespec='seconds')}  waldtisch {version()}",
                f"kind: {'hung' if hung else 'ended'}",
                f"scenes: {self.last.scenes or 'none'}",
                "intents:",
                *self.last.intents,
                f"The program {how} and was started again.",  # the last line is what staff read
            )
        )


class Watchdog:
    """Holds one child process at a time. Whatever it has started ends with it."""

    def __init__(self, command: Sequence[str], log: FaultLog, patience: Patience | None = None) -> None:
        self._command, self._log = command, log
        self._patience = patience or Patience()
        self._child: subprocess.Popen[bytes] | None = None
        self._falls: deque[float] = deque(maxlen=self._patience.many)
        self._is_asked_to_end = False

    def run(self) -> int:
        """Keep the program running until staff or the system ends it; the result is the exit code."""
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self._ask_to_end)
        said: dict[str, str] = {}
        has_lived = False
        while not self._is_asked_to_end:
            end, said = self._watch(said), {}
            has_lived |= bool(end.last.scenes)
            if end.code == EXIT or (end.code == NOT_POSSIBLE and not has_lived):
                return end.code
            if not end.is_fall or self._is_asked_to_end:
                continue
            self._log.write(str(end))
            if self._falls_too_often():
                self._rest()
                said = {FRESH: "1"}  # the game stays saved
        return EXIT

    def _rest(self) -> None:
        """Say calmly that it takes a moment; whether that can be shown or not, it takes it."""
        until = time.monotonic() + self._patience.rest
        self._watch({NOTICE: str(self._patience.rest)}, at_most=self._patience.rest)
        while time.monotonic() < until and not self._is_asked_to_end:
            time.sleep(0.1)

    def _falls_too_often(self) -> bool:
        """Whether it has fallen several times in a row by now; then it is counted anew."""
        falls, patience = self._falls, self._patience
        falls.append(time.monotonic())
        is_too_often = len(falls) == patience.many and falls[-1] - falls[0] <= patience.within
        if is_too_often:
            falls.clear()
        return is_too_often

    def _watch(self, said: Mapping[str, str], at_most: float = float("inf")) -> End:
        """Start the program, and wait for its end, or bring it about."""
        hears, beats = os.pipe()
        environment = {**os.environ, **said, PIPE: str(beats)}
        with open(hears, "rb", buffering=0) as pipe:  # noqa: PTH123 - a number, not a path
            try:
                self._child = subprocess.Popen(
                    self._command, env=environment, pass_fds=[beats], start_new_session=True
                )
            except OSError as fault:  # the system has no room for it now
                return End(None, Beat(f"none, it could not be started: {fault}"))
            finally:
                os.close(beats)
            try:
                return self._listen(self._child, pipe, time.monotonic() + at_most)
            finally:
                _end_whole_family(self._child)
                self._child = None

    def _listen(self, child: subprocess.Popen[bytes], pipe: FileIO, until: float) -> End:
        """Hear beats until there are none any more."""
        last, rest = Beat(), b""
        silent_at = time.monotonic() + self._patience.start
        with selectors.DefaultSelector() as ears:
            ears.register(pipe, selectors.EVENT_READ)
            while time.monotonic() < min(silent_at, until):
                if ears.select(timeout=0.5):
                    heard = pipe.read(65536)
                    if not heard:  # it has closed the pipe, so it has ended or is about to
                        return End(self._code(child), last)
                    *beats, rest = (rest + heard).split(b"\n")
                    silent_at = time.monotonic() + self._patience.silence
                    for beat in beats[-1:]:
                        with suppress(msgspec.DecodeError):
                            last = msgspec.json.decode(beat, type=Beat)
                if self._is_asked_to_end:
                    return End(self._code(child), last)
        return End(None, last)

    def _code(self, child: subprocess.Popen[bytes]) -> int | None:
        """How a child ends that is about to; None if it does not."""
        try:
            return child.wait(self._patience.end)
        except subprocess.TimeoutExpired:
            return None

    def _ask_to_end(self, number: int, frame: FrameType | None) -> None:
        """The system ends: the child is told, and is not started again."""
        self._is_asked_to_end = True
        if self._child is not None:
            self._child.terminate()


def _end_whole_family(child: subprocess.Popen[bytes]) -> None:
    """Kill a child with whatever it has started, such as the process of its bots."""
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(child.pid, signal.SIGKILL)
    child.wait()


def is_needed() -> bool:
    """Whether nobody watches over this process yet, on a system where somebody can."""
    return os.name == "posix" and PIPE not in os.environ


def run(flags: Flags, arguments: Sequence[str]) -> int:
    """Watch over a kiosk that is started with the same arguments."""
    try:
        config = load(flags.kiosk_file)
    except BadKioskFile:
        config = KioskConfig()  # the kiosk itself says what is wrong
    log = FaultLog(folders_for(config).logs)
    return Watchdog(_own_command(arguments), log).run()


def _own_command(arguments: Sequence[str]) -> list[str]:
    """How this program is started again with the same flags, also from a package."""
    if getattr(sys, "frozen", False):
        return [sys.executable, *arguments]
    return [sys.executable, sys.argv[0], *arguments]
