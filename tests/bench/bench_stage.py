"""How fast the stage is: a crowded table redrawn in part and in full, starting, resting, and memory.

Run with `uv run python -m tests.bench.bench_stage [--xvfb]`. Times depend on the machine: read the
ratios first. Only a real window shows what presenting costs; `--xvfb` opens one on a virtual screen.
"""

from __future__ import annotations

import argparse
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from scenes.lobby.scene import LobbyScene
from scenes.menu.scene import MenuScene
from scenes.options.credits import CreditsScene
from scenes.options.scene import OptionsScene
from scenes.platform.paths import PlayerFolders
from scenes.rulebook.scene import RulebookScene
from scenes.shell.app import RESTING_MS, App
from tests.bench.crowded_table import CrowdedTable
from tests.bench.first_frame import STARTED

SIZES = ((1280, 720), (1920, 1080), (3840, 2160))
USUAL = (1920, 1080)
FRAMES = 240
SECONDS = 1 / 60
SETTLING = 60  # frames before the menu rests
REST_SECONDS = 5.0
SCENE_CHANGES = 200


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--xvfb", action="store_true", help="also in a window on a virtual screen")
    parser.add_argument("--only", choices=MEASURES, help=argparse.SUPPRESS)
    flags = parser.parse_args()
    if flags.only:
        with tempfile.TemporaryDirectory() as folder:
            MEASURES[flags.only](PlayerFolders.below(Path(folder)))
        return
    _measure_all("without a screen", {"SDL_VIDEODRIVER": "dummy"})
    if flags.xvfb and shutil.which("Xvfb"):
        with _virtual_screen() as screen:
            _measure_all("in a window", {"SDL_VIDEODRIVER": "x11", "DISPLAY": screen})


def _measure_all(where: str, environment: dict[str, str]) -> None:
    """Each measure in a fresh process."""
    print(f"\n{where}", flush=True)
    quiet = {"SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    for name in MEASURES:
        command = [sys.executable, "-m", "tests.bench.bench_stage", "--only", name]
        subprocess.run(command, env={**os.environ, **quiet, **environment}, check=True)


@contextmanager
def _virtual_screen() -> Iterator[str]:
    """A screen large enough for every size; the server chooses its number and writes it into a pipe."""
    reading, writing = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", "3840x2160x24", "-nolisten", "tcp"],
        pass_fds=(writing,),
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    try:
        with os.fdopen(reading) as number:
            yield f":{number.readline().strip()}"
    finally:
        server.terminate()
        server.wait()


def _stress(folders: PlayerFolders) -> None:
    for size in SIZES:
        _stress_at(folders, size)


def _stress_at(folders: PlayerFolders, size: tuple[int, int]) -> None:
    """Draw the same frames in part and in full, in turns, so that a busy moment falls on both."""
    app = App(folders, size)
    scene = CrowdedTable(app.context)
    app.start(scene)
    app.frame(SECONDS)
    window = app.context.window
    in_part, in_full = [], []
    for _ in range(FRAMES):
        scene.pass_time(SECONDS)
        before = time.thread_time()
        window.present(scene.stage.draw(window.surface))
        between = time.thread_time()
        scene.stage.draw_in_full(window.surface)
        window.present_all()
        in_part.append(between - before)
        in_full.append(time.thread_time() - between)
    app.close()
    for way, seconds in (("in part", in_part), ("in full", in_full)):
        median, worst = statistics.median(seconds), sorted(seconds)[len(seconds) * 99 // 100]
        print(f"  {size[0]}x{size[1]} {way}: median {median * 1000:5.2f} ms, p99 {worst * 1000:5.2f} ms")
    ratio = statistics.median(in_full) / statistics.median(in_part)
    print(f"  {size[0]}x{size[1]}: {ratio:.1f} times faster in part", flush=True)


def _menu(folders: PlayerFolders) -> App:
    app = App(folders, USUAL)
    app.start(MenuScene(app.context))
    app.frame(SECONDS)
    return app


def _start(folders: PlayerFolders) -> None:
    """From the start of the process to the first frame of the menu."""
    uncompiled = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
    compiled = {**os.environ, "PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": str(folders.saves)}
    _first_frame(compiled)  # which leaves what Python has compiled
    print(f"  first frame of the menu after {_first_frame(compiled)}", flush=True)
    print(f"  where Python has to compile it first, after {_first_frame(uncompiled)}", flush=True)


def _first_frame(environment: dict[str, str]) -> str:
    command = [sys.executable, "-m", "tests.bench.first_frame"]
    started = {STARTED: str(time.time())}
    return subprocess.check_output(command, env={**environment, **started}, text=True).strip()


def _rest(folders: PlayerFolders) -> None:
    """The share of a core that the menu needs while nobody does anything."""
    app = _menu(folders)
    for _ in range(SETTLING):  # everything is loaded, and sounds are heard
        app.frame(RESTING_MS / 1000)
    app.settle()
    ends = time.perf_counter() + REST_SECONDS
    frames = 0
    busy, began = time.process_time(), time.perf_counter()
    while time.perf_counter() < ends:
        frames += 1
        app.context.reader.wait(RESTING_MS)
        app.frame(RESTING_MS / 1000)
    share = (time.process_time() - busy) / (time.perf_counter() - began)
    print(f"  the resting menu takes {share:.1%} of a core ({frames / REST_SECONDS:.0f} frames a second)")
    app.close()


def _memory(folders: PlayerFolders) -> None:
    """What the process holds after many scene changes, and how much of it came late."""
    app = _menu(folders)
    makers = (
        lambda: LobbyScene(app.context, "nursery"),
        lambda: OptionsScene(app.context),
        lambda: RulebookScene(app.context, "nursery"),
        lambda: CreditsScene(app.context),
    )
    held = []
    for number in range(SCENE_CHANGES):
        if number % 2 == 0:
            app.context.stack.push(makers[number // 2 % len(makers)]())
        else:
            app.context.stack.pop()
        for _ in range(3):
            app.frame(0.1)
        held.append(_megabytes())
    early, late = held[SCENE_CHANGES // 4], held[-1]
    print(f"  {late:.0f} MB after {SCENE_CHANGES} scene changes, {early:.0f} MB after a quarter of them")
    app.close()


def _megabytes() -> float:
    status = Path("/proc/self/status")
    if not status.exists():
        return 0.0
    line = next(line for line in status.read_text().splitlines() if line.startswith("VmRSS"))
    return int(line.split()[1]) / 1024


MEASURES: dict[str, Callable[[PlayerFolders], None]] = {
    "stress": _stress,
    "start": _start,
    "rest": _rest,
    "memory": _memory,
}


if __name__ == "__main__":
    main()
