"""A kiosk that crashes or hangs comes back by itself, and leaves no process behind."""

import os
import signal
import subprocess
import sys
import textwrap
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import NoReturn

import pytest

from scenes.kiosk.errors import last_errors
from scenes.kiosk.exit_codes import NOT_POSSIBLE, RESTART
from scenes.platform.fault_log import FILE_NAME, FaultLog
from scenes.tools.watchdog import FRESH, NOTICE, Patience, Watchdog

ROOT = Path(__file__).parents[2]
HASTE = Patience(silence=1.0, start=20.0, end=2.0, many=3, within=60.0, rest=0.5)

# A program that is watched: it notes that it was started and with what, beats, and then does what it is told.
PROGRAM = f"""
import os, subprocess, sys, time
from pathlib import Path
from scenes.platform.heartbeat import Beat, Heartbeat
folder = Path(sys.argv[1])
heart = Heartbeat.of_this_process(time.monotonic)
with (folder / "starts").open("a") as starts:
    said = "notice" if "{NOTICE}" in os.environ else "fresh" if "{FRESH}" in os.environ else "again"
    starts.write(f"{{os.getpid()}} {{said}}\\n")
if said == "notice":
    time.sleep(30)
start = len((folder / "starts").read_text().splitlines())
deeds = sys.argv[2:]
deed = deeds[min(start, len(deeds)) - 1]
if deed == "not possible":
    sys.exit({NOT_POSSIBLE})
heart.beat(lambda: Beat("MenuScene > TableScene", ("-1.00 s  a tap",)))
(folder / "alive").touch()
if deed == "crash":
    os._exit(3)
if deed == "crash with a bot":
    bot = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"])
    (folder / "bot").write_text(str(bot.pid))
    os._exit(3)
if deed == "hang":
    time.sleep(60)
if deed == "restart":
    sys.exit({RESTART})
if deed == "live":
    while heart.beat(lambda: Beat("MenuScene")):
        time.sleep(0.05)
    (folder / "orphaned").touch()
"""


def watch_over(arguments: Sequence[str]) -> NoReturn:
    """The life of the process that watches: a folder for its log, and the command of the program."""
    folder, *command = arguments
    sys.exit(Watchdog(command, FaultLog(Path(folder)), HASTE).run())


class Kiosk:
    """A watchdog in a process of its own over a program that does one deed a start."""

    def __init__(self, folder: Path, *deeds: str) -> None:
        self.folder = folder
        program = folder / "program.py"
        program.write_text(textwrap.dedent(PROGRAM))
        command = [sys.executable, str(program), str(folder), *deeds]
        watch = "import sys; from tests.e2e.test_watchdog import watch_over; watch_over(sys.argv[1:])"
        environment = os.environ | {"PYTHONPATH": str(ROOT)}
        self.process = subprocess.Popen(
            [sys.executable, "-c", watch, str(folder), *command], env=environment, cwd=ROOT
        )

    @property
    def starts(self) -> list[str]:
        """With what the program was started, in order."""
        return [line.split()[1] for line in self._lines()]

    @property
    def pids(self) -> list[int]:
        return [int(line.split()[0]) for line in self._lines()]

    def _lines(self) -> list[str]:
        file = self.folder / "starts"
        return file.read_text().splitlines() if file.exists() else []

    @property
    def log(self) -> str:
        file = self.folder / FILE_NAME
        return file.read_text() if file.exists() else ""


@pytest.fixture
def kiosk(tmp_path: Path) -> Iterator[Callable[..., Kiosk]]:
    opened = []

    def open_kiosk(*deeds: str) -> Kiosk:
        opened.append(Kiosk(tmp_path, *deeds))
        return opened[-1]

    yield open_kiosk
    for each in opened:
        each.process.terminate()
        each.process.wait(20)


def wait_for(what: Callable[[], object]) -> None:
    until = time.monotonic() + 30
    while not what():
        assert time.monotonic() < until, "it never came about"
        time.sleep(0.02)


def is_alive(pid: int) -> bool:
    status = Path(f"/proc/{pid}/stat")
    return status.exists() and status.read_text().rpartition(")")[2].split()[0] != "Z"


def test_a_program_that_crashed_is_started_again_and_what_led_to_it_is_noted(
    kiosk: Callable[..., Kiosk],
) -> None:
    watched = kiosk("crash", "live")
    wait_for(lambda: len(watched.starts) == 2)
    assert "ended with exit code 3" in watched.log and "TableScene" in watched.log and "a tap" in watched.log


def test_staff_read_that_it_fell(kiosk: Callable[..., Kiosk]) -> None:
    watched = kiosk("crash", "live")
    wait_for(lambda: len(watched.starts) == 2)
    (error,) = last_errors(watched.folder, 5)
    assert (error.kind, error.what) == (
        "ended",
        "The program ended with exit code 3 and was started again.",
    )


def test_what_cannot_be_started_is_not_tried_again(kiosk: Callable[..., Kiosk]) -> None:
    watched = kiosk("not possible")
    assert watched.process.wait(30) == NOT_POSSIBLE
    assert watched.starts == ["again"]


def test_a_screen_that_is_gone_for_a_moment_does_not_end_it(kiosk: Callable[..., Kiosk]) -> None:
    watched = kiosk("crash", "not possible", "live")
    wait_for(lambda: len(watched.starts) == 3)
    assert watched.process.poll() is None


def test_a_program_that_hangs_is_killed_and_started_again(kiosk: Callable[..., Kiosk]) -> None:
    watched = kiosk("hang", "live")
    wait_for(lambda: len(watched.starts) == 2)
    assert not is_alive(watched.pids[0])
    assert "no sign of life" in watched.log


def test_a_program_that_is_stopped_is_killed_and_started_again(kiosk: Callable[..., Kiosk]) -> None:
    watched = kiosk("live")
    wait_for((watched.folder / "alive").exists)
    os.kill(watched.pids[0], signal.SIGSTOP)
    wait_for(lambda: len(watched.pids) == 2)
    assert not is_alive(watched.pids[0])


def test_the_process_of_the_bots_is_not_left_behind(kiosk: Callable[..., Kiosk], tmp_path: Path) -> None:
    watched = kiosk("crash with a bot", "live")
    wait_for(lambda: len(watched.starts) == 2)
    assert not is_alive(int((tmp_path / "bot").read_text()))


def test_three_falls_in_a_row_are_followed_by_a_calm_word_and_a_fresh_start(
    kiosk: Callable[..., Kiosk],
) -> None:
    watched = kiosk("crash", "crash", "crash", "live")
    wait_for(lambda: len(watched.starts) == 5)
    assert watched.starts == ["again", "again", "again", "notice", "fresh"]


def test_staff_restarts_it_without_a_word_in_the_log(kiosk: Callable[..., Kiosk]) -> None:
    watched = kiosk("restart", "live")
    wait_for(lambda: len(watched.starts) == 2)
    assert watched.starts == ["again", "again"] and watched.log == ""


def test_it_ends_with_staff(kiosk: Callable[..., Kiosk]) -> None:
    assert kiosk("leave").process.wait(30) == 0


def test_when_the_system_ends_it_the_program_ends_too(kiosk: Callable[..., Kiosk]) -> None:
    watched = kiosk("live")
    wait_for(lambda: len(watched.pids) == 1)
    watched.process.terminate()
    assert watched.process.wait(20) == 0
    assert not is_alive(watched.pids[0])


def test_a_program_whose_watchdog_was_killed_ends_by_itself(
    kiosk: Callable[..., Kiosk], tmp_path: Path
) -> None:
    watched = kiosk("live")
    wait_for(lambda: len(watched.pids) == 1)
    watched.process.kill()
    wait_for((tmp_path / "orphaned").exists)
