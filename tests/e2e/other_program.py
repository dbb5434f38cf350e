"""Another program beside the tests, to be killed at any moment: it tells what its player has seen."""

from collections.abc import Callable
from multiprocessing import get_context
from typing import Any

PATIENCE = 60.0  # seconds until it must have said something
PLAYERS = ["tests.e2e.kill_child", "tests.e2e.drill.child"]  # what all of these programs load


class OtherProgram:
    """A process that runs a function with a mouth, through which it says what can be pickled."""

    def __init__(self, run: Callable[..., object], *arguments: object) -> None:
        processes = get_context("forkserver")  # it has loaded all modules when a program is to start
        processes.set_forkserver_preload(PLAYERS)
        self._ear, mouth = processes.Pipe(duplex=False)
        self._process = processes.Process(target=run, args=(*arguments, mouth))
        self._process.start()
        mouth.close()

    @property
    def pid(self) -> int:
        assert self._process.pid is not None
        return self._process.pid

    def hear(self) -> Any:
        """What it says next; raises EOFError if it has ended by itself."""
        assert self._ear.poll(PATIENCE), "the program says nothing any more"
        return self._ear.recv()

    def die(self) -> list[Any]:
        """Kill it, and hear its last words."""
        self._process.kill()
        self._process.join()
        words = []
        try:
            while True:
                words.append(self.hear())
        except (EOFError, OSError):  # the last word may be half said
            self._ear.close()
        return words
