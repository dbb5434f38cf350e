"""A kiosk that is killed again and again: `uv run python -m tests.bench.bench_watchdog [--kills 200]`.

It runs in a real window below its watchdog (Xvfb and xdotool are needed), somebody plays by pressing Return,
and the program is killed with SIGKILL, or stopped for good with SIGSTOP now and then. Printed is how long it
takes until the same game is on the table again, and whether any move that was saved is missing then.
"""

from __future__ import annotations

import argparse
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory

import msgspec

from game import catalogue
from game.core.match import Match
from game.core.seats import Seat
from game.core.setup import Setup
from scenes.kiosk.table_watch import FILE_NAME, Playing
from scenes.platform.fault_log import FaultLog
from scenes.tools.watchdog import Patience, Watchdog

ROOT = Path(__file__).parents[2]
DISPLAY = ":97"
LIMIT = 15.0  # seconds
PATIENCE = 60.0
STOPPED_EVERY = 25  # so many kills


def waited(for_what: Callable[[], object]) -> float:
    """How long it takes until something is so; at most a minute."""
    began = time.monotonic()
    while not for_what():
        if time.monotonic() - began > PATIENCE:
            raise TimeoutError("it has not come back")
        time.sleep(0.02)
    return time.monotonic() - began


def watch(file: Path) -> int:
    """Be the watchdog of a kiosk, one that never tires of starting it again."""
    command = [sys.executable, "main.py", "--kiosk", str(file), "--windowed", "--size", "960x540"]
    return Watchdog(command, FaultLog(file.parent), Patience(many=10**6)).run()


def child_of(watchdog: int) -> int | None:
    """The program below a watchdog."""
    children = Path(f"/proc/{watchdog}/task/{watchdog}/children").read_text().split()
    return int(children[0]) if children else None


def holds(process: int | None, file: Path) -> bool:
    """Whether a process has a file open."""
    try:
        return any(link.resolve() == file for link in Path(f"/proc/{process}/fd").iterdir())
    except OSError:
        return False


class Killed:
    """The kiosk, its game, and whoever kills it."""

    def __init__(self, folder: Path, seed: int) -> None:
        self._random = Random(seed)
        saves = folder / "saves"
        self.journal = saves / "evening.journal"
        seats = [Seat("Owl", "owl", "owl", "human"), Seat("Fox", "fox", "fox", "bot:easy")]
        saves.mkdir()
        Match.start(catalogue.rules("nursery"), Setup(2, seed), seats, self.journal).close()
        (folder / "kiosk").mkdir()
        playing = msgspec.json.encode(Playing(str(self.journal), None))
        (folder / "kiosk" / FILE_NAME).write_bytes(playing)
        file = folder / "kiosk.toml"
        file.write_text(f'data_folder = "{folder}"\ngame_idle_seconds = 3600\n')
        self._environment = os.environ | {"DISPLAY": DISPLAY, "SDL_AUDIODRIVER": "dummy"}
        command = [sys.executable, "-m", "tests.bench.bench_watchdog", "--watch", str(file)]
        self.watchdog = subprocess.Popen(command, cwd=ROOT, env=self._environment)

    def come_back(self) -> float:
        """Wait until the game is on the table; how long that takes."""
        return waited(lambda: holds(child_of(self.watchdog.pid), self.journal))

    def play(self) -> None:
        """Press Return for a while: it means the likeliest thing, whatever is asked."""
        for _ in range(self._random.randrange(6)):
            subprocess.run(["xdotool", "key", "Return"], env=self._environment, check=False)
            time.sleep(self._random.uniform(0.05, 0.4))

    def strike(self, number: int) -> None:
        """Kill it, or stop it for good."""
        child = child_of(self.watchdog.pid)
        assert child is not None
        os.kill(child, signal.SIGSTOP if number % STOPPED_EVERY == 0 else signal.SIGKILL)
        waited(lambda: child_of(self.watchdog.pid) != child)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--watch", type=Path, help=argparse.SUPPRESS)
    said = parser.parse_args()
    if said.watch:
        sys.exit(watch(said.watch))
    screen = subprocess.Popen(["Xvfb", DISPLAY, "-screen", "0", "960x540x24"], stderr=subprocess.DEVNULL)
    try:
        with TemporaryDirectory() as folder:
            killed = Killed(Path(folder).resolve(), seed=5)
            try:
                _strike_often(killed, said.kills)
            finally:
                killed.watchdog.terminate()
                killed.watchdog.wait(20)
    finally:
        screen.terminate()


def _strike_often(killed: Killed, kills: int) -> None:
    took, lost, late = [], 0, 0
    killed.come_back()
    for number in range(1, kills + 1):
        killed.play()
        before = killed.journal.read_bytes()
        killed.strike(number)
        took.append(killed.come_back())
        whole = before[: before.rfind(b"\n") + 1]
        lost += not killed.journal.read_bytes().startswith(whole)
        late += took[-1] > LIMIT
        if number % 10 == 0:
            moves = whole.count(b"\n") - 1
            print(
                f"{number:4} kills, {moves} lines, back after {median(took):.1f} s, at most {max(took):.1f} s"
            )
    killed.watchdog.terminate()
    killed.watchdog.wait(20)
    print(
        f"{kills} kills: {late} later than {LIMIT:.0f} s, {lost} with a move lost, slowest {max(took):.1f} s"
    )


if __name__ == "__main__":
    main()
