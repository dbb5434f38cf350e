"""A kiosk for a long time, among visitors who do anything: `python -m tests.bench.soak [--minutes 60]`.

The real kiosk runs without a screen, faster than a clock: bots play all games to attract people, and
visitors come, tap, press long, lay a whole hand on the screen, hammer it, take seats over and leave in the
middle. What has to stay as it is after the first ten minutes is printed every minute; at the end how often
people sat down at which table and what was open at most, and memory as a picture.
"""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import argparse
import gc
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import fmean
from tempfile import TemporaryDirectory
from weakref import WeakSet

import pygame

from game import catalogue
from game.core.match import Match
from scenes.input.playback import Hands
from scenes.input.recording import AnyStep, FingerDown, FingerUp, SlideFinger
from scenes.kiosk.attract_scene import AttractScene
from scenes.kiosk.config import KioskConfig
from scenes.kiosk.host import KioskHost
from scenes.platform import memory
from scenes.platform.fault_log import FILE_NAME
from scenes.platform.paths import PlayerFolders
from scenes.shell.app import App
from scenes.shell.scene import Scene
from scenes.table.scene import TableScene
from tests.scenes.visitors import random_point

SIZE = (1280, 720)
STEP = 1 / 20  # seconds of the kiosk's time a frame
WARM_UP = 10  # minutes after which nothing may grow any more
STRETCH = 10  # minutes whose average tells more than the table of a moment
MUCH = 1.05  # times what was held then

Steps = Iterator[AnyStep | None]  # None: a frame passes


class Tables:
    """How often something of which game was seen, without taking one for another at the same address."""

    def __init__(self) -> None:
        self._known: WeakSet[Match | TableScene] = WeakSet()
        self.counted: Counter[str] = Counter()

    def see(self, thing: Match | TableScene, game: str) -> None:
        """Count a thing when it is first seen."""
        if thing not in self._known:
            self._known.add(thing)
            self.counted[game] += 1


@dataclass
class Measured:
    """What was counted so far."""

    frames: int = 0
    visits: int = 0
    slowest: float = 0.0  # frame, in seconds
    shown: Tables = field(default_factory=Tables)  # games of bots that people could watch
    sat_at: Tables = field(default_factory=Tables)  # tables that somebody sat down at, or came back to
    games: dict[str, set[str]] = field(default_factory=dict)  # those that people played, by their saves
    held: list[tuple[float, float]] = field(default_factory=list)  # minutes, megabytes
    opened: list[tuple[float, Counter[str]]] = field(default_factory=list)  # minutes, files by their kind


class Visitor:
    """Somebody who comes, does this and that, and goes, often in the middle of a game."""

    def __init__(self, app: App, random: Random) -> None:
        self._app, self._random = app, random

    def visit(self) -> Steps:
        """All that one of them does."""
        random = self._random
        ways: list[Callable[[], Steps]] = [self._tap] * 12 + [
            self._press_long,
            self._whole_hand,
            self._hammer,
            self._drag,
            self._watch,
        ]
        for _ in range(random.choice((3, 20, 60, 200))):
            yield from random.choice(ways)()
        if random.random() < 0.5:  # they go, and nobody comes for a while
            yield from self._wait(240.0)

    def _point(self) -> tuple[float, float]:
        top = self._app.context.stack.top
        assert isinstance(top, Scene)
        return random_point(self._random, top)

    def _wait(self, seconds: float) -> Steps:
        for _ in range(round(seconds / STEP)):
            yield None

    def _tap(self) -> Steps:
        x, y = self._point()
        yield FingerDown(1, x, y)
        yield FingerUp(1, x, y)
        yield from self._wait(self._random.choice((0.2, 0.5, 2.0)))

    def _press_long(self) -> Steps:
        x, y = self._point()
        yield FingerDown(1, x, y)
        yield from self._wait(1.2)
        yield FingerUp(1, x, y)

    def _whole_hand(self) -> Steps:
        places = [(finger, *self._point()) for finger in range(1, 6)]
        for place in places:
            yield FingerDown(*place)
        yield from self._wait(0.3)
        for place in places:
            yield FingerUp(*place)

    def _hammer(self) -> Steps:
        x, y = self._point()
        for _ in range(25):
            yield FingerDown(1, x, y)
            yield FingerUp(1, x, y)

    def _drag(self) -> Steps:
        (x, y), (end_x, end_y) = self._point(), self._point()
        yield FingerDown(1, x, y)
        for step in range(1, 6):
            yield SlideFinger(1, x + (end_x - x) * step / 5, y + (end_y - y) * step / 5)
        yield FingerUp(1, end_x, end_y)

    def _watch(self) -> Steps:
        yield from self._wait(self._random.choice((5.0, 20.0)))


def megabytes() -> float:
    """What the process holds, pictures included."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def open_files() -> Counter[str]:
    """What is open, by its kind: files by their ending or name, pipes and sockets."""
    kinds: Counter[str] = Counter()
    for link in Path("/proc/self/fd").iterdir():
        with suppress(OSError):  # the one by which this folder is read
            target = str(link.readlink())
            kind, colon, _ = target.partition(":")
            kinds[kind if colon else Path(target).suffix or target] += 1
    return kinds


def threads() -> int:
    """How many threads the process has."""
    return len(os.listdir("/proc/self/task"))  # noqa: PTH208 - only how many


def faults(folders: PlayerFolders) -> int:
    """How many faults were caught and noted."""
    files = folders.logs.glob(f"{FILE_NAME}*")
    return sum(file.read_text(encoding="utf-8").count("Traceback") for file in files)


def soak(minutes: float, seed: int, folder: Path) -> tuple[Measured, PlayerFolders]:
    """Run the kiosk, and say every minute how it is."""
    folders = PlayerFolders.below(folder)
    app = App(folders, SIZE, language="en")
    host = KioskHost(app, KioskConfig())
    app.context.host = host
    gc.freeze()  # as the real one does, so that garbage goes as often
    hands, random, measured = Hands(app.context.window.viewport), Random(seed), Measured()
    app.hold(host.begin, host.home)
    began = told = time.monotonic()
    doing: Steps = iter(())
    while (now := time.monotonic()) - began < minutes * 60:
        step = next(doing, None)
        if step is not None:
            hands.do(step)
        elif measured.frames % 7 == 0 and random.random() < 0.01:
            measured.visits += 1
            doing = Visitor(app, random).visit()
        before = time.perf_counter()
        app.hold(lambda: app.frame(STEP), host.home)
        measured.slowest = max(measured.slowest, time.perf_counter() - before)
        measured.frames += 1
        _look(app, measured)
        if now - told >= 60:
            told = now
            _tell((now - began) / 60, measured, folders)
    app.close()
    host.plays.close()
    return measured, folders


def _look(app: App, measured: Measured) -> None:
    for scene in app.context.stack:
        match scene:
            case AttractScene():
                measured.shown.see(scene.match, scene.game)
            case TableScene():
                game, journal = scene.match.rules.info.id, scene.match.journal
                measured.sat_at.see(scene, game)
                if journal is not None:
                    measured.games.setdefault(game, set()).add(journal.path.name)


def _tell(minutes: float, measured: Measured, folders: PlayerFolders) -> None:
    used, opened = megabytes(), open_files()
    memory.give_back()  # what is free by now is no growth
    held = megabytes()
    measured.held.append((minutes, held))
    measured.opened.append((minutes, opened))
    print(
        f"{minutes:5.1f} min  {measured.frames:8} frames  {measured.visits:5} visits  "
        f"{sum(map(len, measured.games.values())):4} games  {used:5.0f} MB, {held:5.0f} held  "
        f"{opened.total():3} files  {threads():2} threads  "
        f"slowest frame {measured.slowest * 1000:6.0f} ms  {faults(folders)} faults",
        flush=True,
    )


def _sum_up(measured: Measured, warm: float) -> None:
    """Which tables were there, and what was open and held since it was warm."""
    shown, sat_at = measured.shown.counted, measured.sat_at.counted
    for game in (rules.info.id for rules in catalogue.GAMES):
        played = len(measured.games.get(game, ()))
        print(
            f"{game:13} shown {shown[game]:4} times, sat at {sat_at[game]:4} times, {played:4} games played"
        )
    opened = [files for minutes, files in measured.opened if minutes >= warm]
    held = [megabytes for minutes, megabytes in measured.held if minutes >= warm]
    if not held:
        return
    totals, kinds = [files.total() for files in opened], sorted(set().union(*opened))
    most = ", ".join(f"{kind} {max(files[kind] for files in opened)}" for kind in kinds)
    print(f"open files {min(totals)} to {max(totals)}; at most at once: {most}")
    print(f"memory held {min(held):.0f} to {max(held):.0f} MB after the first {warm:.0f} minutes")
    first, last = fmean(held[:STRETCH]), fmean(held[-STRETCH:])
    print(f"on average {first:.0f} MB in the first {STRETCH} minutes after them, {last:.0f} MB in the last,")
    print(f"which is {last / first:.3f} times as much (aim: under {MUCH})")


def picture(held: list[tuple[float, float]]) -> pygame.Surface:
    """Memory over time, from nothing up."""
    width, height, edge = 900, 360, 40
    surface = pygame.Surface((width, height))
    surface.fill((247, 243, 227))
    longest, most = max(minutes for minutes, _ in held), max(each for _, each in held) * 1.1
    points = [
        (edge + minutes / longest * (width - 2 * edge), height - edge - each / most * (height - 2 * edge))
        for minutes, each in held
    ]
    pygame.draw.lines(
        surface, (91, 67, 48), False, [(edge, edge), (edge, height - edge), (width - edge, height - edge)], 2
    )
    if len(points) > 1:
        pygame.draw.lines(surface, (94, 140, 74), False, points, 4)
    return surface


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--picture", type=Path, help="a PNG of memory over time")
    said = parser.parse_args()
    with TemporaryDirectory() as folder:
        measured, folders = soak(said.minutes, said.seed, Path(folder))
        noted = faults(folders)
        if noted:
            print((folders.logs / FILE_NAME).read_text(encoding="utf-8")[-6000:])
    if said.picture and measured.held:
        pygame.image.save(picture(measured.held), said.picture)
    _sum_up(measured, min(WARM_UP, said.minutes / 3))
    print(f"{noted} faults")


if __name__ == "__main__":
    main()
