"""A program to be killed or stopped: somebody plays on from a place, and tells every move that they see."""

import os

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path

from tests.e2e.drill.guest import Guest
from tests.e2e.drill.places import PLACES
from tests.e2e.drill.promises import made

PATIENCE = 60.0  # seconds until the child must have said something
Seen = tuple[int, list[bytes]]  # the seed of a game, and all of its moves


def live(folder: Path, place: str, seed: int, connection: Connection) -> None:
    """Tell every move once the screen shows it, and None on arrival."""
    guest = Guest(folder, seed=seed)
    guest.when_seen = lambda match: connection.send((match.setup.seed, made(match)))
    PLACES[place].reach(guest)
    connection.send(None)
    PLACES[place].do(guest)
    while True:
        guest.play_on()
        guest.go_home()


class Child:
    """The program in a process of its own; `seen` is what its player saw last of each game, by seed."""

    def __init__(self, folder: Path, place: str, seed: int) -> None:
        self.seen: dict[int, list[bytes]] = {}
        processes = get_context("forkserver")  # it has loaded all modules when a program is to start
        processes.set_forkserver_preload([__name__])
        self._ear, mouth = processes.Pipe(duplex=False)
        self._process = processes.Process(target=live, args=(folder, place, seed, mouth))
        self._process.start()
        mouth.close()
        while self._hear() is not None:
            pass

    @property
    def pid(self) -> int:
        assert self._process.pid is not None
        return self._process.pid

    def play_on(self, changes: int) -> None:
        """Wait until some more changes were seen."""
        for _ in range(changes):
            self._hear()

    def die(self) -> None:
        """Kill it, and hear its last words."""
        self._process.kill()
        self._process.join()
        try:
            while True:
                self._hear()
        except (EOFError, OSError):  # the last word may be half said
            self._ear.close()

    def _hear(self) -> Seen | None:
        assert self._ear.poll(PATIENCE), "the program says nothing any more"
        said: Seen | None = self._ear.recv()
        if said is not None:
            self.seen[said[0]] = said[1]
        return said


StrikeProcess = Callable[[Child], None]
