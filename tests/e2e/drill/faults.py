"""The faults of the drill: each strikes the program in the middle of a frame, and lasts for a while."""

import os
import shutil
import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from scenes.input import recording as r
from scenes.input.intents import KEYBOARD, Button, Press
from scenes.platform.settings import FILE_NAME
from scenes.table.scene import TableScene
from tests.e2e.drill.child import Child
from tests.e2e.drill.guest import Guest
from tests.e2e.drill.promises import path_of
from tests.e2e.test_bots import worker_of
from tests.game.core.tables import as_somebody_else, disk_with_room_until
from tests.scenes.interruptions import INTERRUPTIONS
from tests.scenes.test_settings import OBSTACLES

TEN_YEARS = 10 * 365 * 86400.0
A_WHILE = 0.3  # seconds that a bot stands still
Strike = Callable[[Guest], AbstractContextManager[object]]


@dataclass(frozen=True)
class Fault:
    """What happens to the program, and where that has a meaning."""

    strike: Strike
    needs_table: bool = False  # it strikes what only an open table has
    needs_bot: bool = False
    is_there_from_the_start: bool = False
    ends_play: bool = False  # after the next move nobody is asked any more, so people leave
    is_about_movement: bool = False  # it strikes while things move, which takes its time
    is_about_start: bool = False  # the next start has to cope with it too


# The disk


def full_disk(guest: Guest) -> AbstractContextManager[object]:
    return disk_with_room_until(0)


def full_disk_in_a_line(guest: Guest) -> AbstractContextManager[object]:
    """So much room that the next line fits in part."""
    return disk_with_room_until(max((save.stat().st_size for save in guest.saves), default=0) + 20)


def read_only(guest: Guest) -> AbstractContextManager[object]:
    return as_somebody_else({guest.context.folders.saves: 0o555, **dict.fromkeys(guest.saves, 0o444)})


def closed_folder(guest: Guest) -> AbstractContextManager[object]:
    return as_somebody_else({guest.context.folders.saves: 0o000})


# What other programs do to the file


def replaced(guest: Guest) -> AbstractContextManager[object]:
    """An older version comes in its place, as from a program that synchronises folders."""
    file = path_of(guest.game)
    older = file.with_name("older")
    older.write_bytes(b"".join(file.read_bytes().splitlines(keepends=True)[:2]))
    older.replace(file)
    return nullcontext()


def taken_away(guest: Guest) -> AbstractContextManager[object]:
    path_of(guest.game).unlink()
    return nullcontext()


def turned_into_a_loop(guest: Guest) -> AbstractContextManager[object]:
    file = path_of(guest.game)
    file.unlink()
    file.symlink_to(file)
    return nullcontext()


def beside(put: Callable[[Path], object]) -> Strike:
    """Something that looks like a saved game appears beside the others."""

    def strike(guest: Guest) -> AbstractContextManager[object]:
        saves = guest.context.folders.saves
        saves.mkdir(parents=True, exist_ok=True)
        put(saves / "nursery-0.journal")
        return nullcontext()

    return strike


# The window and the devices


def happening(name: str) -> Strike:
    def strike(guest: Guest) -> AbstractContextManager[object]:
        INTERRUPTIONS[name](guest)
        return nullcontext()

    return strike


def pad_lost(guest: Guest) -> AbstractContextManager[object]:
    """A pad goes while somebody holds a button and tilts its stick."""
    guest.do(r.PlugIn(0), r.TiltAxis(0, 0, 1.0), r.PadButtonDown(0, 0), r.PullOut(0))
    return nullcontext()


# Bots


def worker(guest: Guest) -> int:
    table = next(scene for scene in guest.context.stack if isinstance(scene, TableScene))
    return worker_of(table)


def bot_killed(guest: Guest) -> AbstractContextManager[object]:
    os.kill(worker(guest), signal.SIGKILL)
    return nullcontext()


def bot_stopped(guest: Guest) -> AbstractContextManager[object]:
    os.kill(worker(guest), signal.SIGSTOP)
    return nullcontext()


def bot_stopped_for_a_while(guest: Guest) -> AbstractContextManager[object]:
    stopped = worker(guest)
    os.kill(stopped, signal.SIGSTOP)

    def go_on() -> None:
        with suppress(ProcessLookupError):
            os.kill(stopped, signal.SIGCONT)

    threading.Timer(A_WHILE, go_on).start()
    return nullcontext()


# Settings


def put_in_place(put: Callable[[Path], object], file: Path) -> None:
    if file.is_dir():
        shutil.rmtree(file)
    else:
        file.unlink(missing_ok=True)
    put(file)


def settings_become(put: Callable[[Path], object]) -> Strike:
    """Something takes the place of the settings, and somebody changes one, which saves them all."""

    def strike(guest: Guest) -> AbstractContextManager[object]:
        file = guest.context.folders.settings / FILE_NAME
        put_in_place(put, file)
        guest.send(Press(KEYBOARD, Button.FRAME_TIMES), Press(KEYBOARD, Button.FRAME_TIMES))
        put_in_place(put, file)  # for the next start
        return nullcontext()

    return strike


def settings_that_nobody_may_read(guest: Guest) -> AbstractContextManager[object]:
    folder = guest.context.folders.settings
    return as_somebody_else(
        {folder: 0o000, guest.context.folders.saves: 0o777} | dict.fromkeys(guest.saves, 0o666)
    )


# The clock


@contextmanager
def clock_set_back(guest: Guest) -> Iterator[None]:
    """It is ten years earlier from now on, and what was saved comes from the future."""
    now, name = time.time, time.strftime

    def earlier() -> float:
        return now() - TEN_YEARS

    def named(form: str, moment: Any = None) -> str:
        return name(form, time.localtime(earlier()) if moment is None else moment)

    for file in guest.saves:
        os.utime(file, (now() + TEN_YEARS, now() + TEN_YEARS))
    time.time, time.strftime = earlier, named
    try:
        yield
    finally:
        time.time, time.strftime = now, name


# The process


@dataclass(frozen=True)
class ProcessFault:
    """What happens to a program from outside; afterwards it is dead in any case."""

    strike: Callable[[Child], object]


def stop_for_a_while(child: Child) -> None:
    os.kill(child.pid, signal.SIGSTOP)
    time.sleep(A_WHILE)
    os.kill(child.pid, signal.SIGCONT)
    child.play_on(3)


FAULTS: dict[str, Fault | ProcessFault] = {
    "program killed": ProcessFault(Child.end),
    "program stopped": ProcessFault(stop_for_a_while),
    "disk full": Fault(full_disk),
    "disk full in a line": Fault(full_disk_in_a_line),
    "disk full from start": Fault(full_disk, is_there_from_the_start=True),
    "disk read-only": Fault(read_only),
    "folder closed": Fault(closed_folder),
    "save replaced": Fault(replaced, needs_table=True),
    "save taken away": Fault(taken_away, needs_table=True),
    "save made a loop": Fault(turned_into_a_loop, needs_table=True),
    "dangling link beside": Fault(beside(lambda path: path.symlink_to("nowhere"))),
    "looping link beside": Fault(beside(lambda path: path.symlink_to(path))),
    "garbage beside": Fault(beside(lambda path: path.write_bytes(bytes(range(256)) * 9))),
    **{f"window {name}": Fault(happening(name), is_about_movement=True) for name in INTERRUPTIONS},
    "pad lost": Fault(pad_lost, is_about_movement=True),
    "bot killed": Fault(bot_killed, needs_table=True, needs_bot=True),
    "bot stopped": Fault(bot_stopped, needs_table=True, needs_bot=True, ends_play=True),
    "bot stopped a while": Fault(bot_stopped_for_a_while, needs_table=True, needs_bot=True),
    **{
        f"settings {name}": Fault(settings_become(put), is_about_start=True)
        for name, put in OBSTACLES.items()
    },
    "settings garbage": Fault(settings_become(lambda file: file.write_bytes(b"\xff{")), is_about_start=True),
    "settings closed": Fault(settings_that_nobody_may_read),
    "clock set back": Fault(clock_set_back),
}
