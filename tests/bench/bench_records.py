"""What many finished games cost at the start, at an end, and to look back on: `bench_records`."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from msgspec.structs import replace

from game.boxes import BOXES
from game.records.chronicle import Shown
from game.records.database import Database
from game.records.finished import Finished, Result
from game.records.records import FILE_NAME, Records, _insert
from scenes.menu.scene import MenuScene
from scenes.statistics.scene import StatisticsScene
from scenes.tools.family import PEOPLE
from tests.scenes.stage_door import StageDoor

COUNTS = (0, 1_000, 10_000)
ROUNDS = 9
HOURS = 8 * 3600.0  # between two games


def games(count: int) -> list[Finished]:
    random, found = Random(1), []
    for number in range(count):
        info = random.choice(BOXES)
        who = random.sample(PEOPLE, random.randint(2, min(4, info.max_seats)))
        results = tuple(Result(each, 50 - 5 * place, place + 1, not place) for place, each in enumerate(who))
        found.append(Finished(info.id, "", results, 60, 1.7e9 + number * HOURS, 2400.0, str(number)))
    return found


def filled(folder: Path, count: int) -> Records:
    """Records of so many games, without the leaves that they bring."""
    Database(folder / FILE_NAME).do(
        lambda database: [_insert(database, game) for game in games(count)], writes=True
    )
    return Records(folder)


def main() -> None:
    for count in COUNTS:
        with TemporaryDirectory() as name:
            door = StageDoor(Path(name), (1920, 1080))
            saves = door.context.folders.saves
            records = filled(saves, count)
            size = (saves / FILE_NAME).stat().st_size / 1e6
            check = waited(lambda: Records(saves).missing({}))  # noqa: B023
            menu = waited(lambda: door.show(MenuScene(door.context)))  # noqa: B023
            told = waited(lambda: records.chronicle(Shown()))  # noqa: B023
            end = replace(games(1)[0], ended=2e9, saved_as="")
            note = waited(lambda: records.note(end))  # noqa: B023
            seen, whole = (waited(lambda: enters(door, is_whole)) for is_whole in (False, True))  # noqa: B023
            door.close()
        print(
            f"{count:6} games, {size:4.1f} MB: check on the thread {check:5.1f} ms, menu {menu:5.0f} ms; "
            f"chronicle read in {told:5.1f} ms, seen after {seen:4.0f} ms, whole after {whole:4.0f} ms; "
            f"a game noted on the thread in {note:5.1f} ms"
        )


def waited(work: Callable[[], object]) -> float:
    """The milliseconds on the clock that something takes, the time that others disturbed least."""
    times = []
    for _ in range(ROUNDS):
        begin = time.perf_counter()
        work()
        times.append(time.perf_counter() - begin)
    return 1e3 * min(times)


def enters(door: StageDoor, is_whole: bool) -> None:
    """From the menu to the first picture, as a press does it, or until it tells everything."""
    scene = StatisticsScene(door.context)
    door.context.stack.push(scene)
    door.frame()
    assert door.top is scene
    while is_whole and scene.is_busy:
        door.frame()
        time.sleep(0.001)
    door.context.stack.pop()
    door.context.stack.settle()


if __name__ == "__main__":
    main()
