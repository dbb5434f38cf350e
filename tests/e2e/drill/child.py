"""A program to be killed or stopped: somebody plays on from a place, and tells every move that they see."""

import os

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

from multiprocessing.connection import Connection
from pathlib import Path

from tests.e2e.drill.guest import Guest
from tests.e2e.drill.places import PLACES
from tests.e2e.drill.promises import made
from tests.e2e.other_program import OtherProgram


def live(folder: Path, place: str, seed: int, mouth: Connection) -> None:
    """Tell every move once the screen shows it, and None on arrival."""
    guest = Guest(folder, seed=seed)
    guest.when_seen = lambda match: mouth.send((match.setup.seed, made(match)))
    PLACES[place].reach(guest)
    mouth.send(None)
    PLACES[place].do(guest)
    while True:
        guest.play_on()
        guest.go_home()


class Child(OtherProgram):
    """Somebody in a place; `seen` is what they saw last of each game, by its seed."""

    def __init__(self, folder: Path, place: str, seed: int) -> None:
        super().__init__(live, folder, place, seed)
        self.seen: dict[int, list[bytes]] = {}
        while (said := self.hear()) is not None:
            self._note(*said)

    def play_on(self, changes: int) -> None:
        """Wait until some more changes were seen."""
        for _ in range(changes):
            self._note(*self.hear())

    def end(self) -> None:
        """Kill it; what it said last counts, too."""
        for said in self.die():
            self._note(*said)

    def _note(self, seed: int, moves: list[bytes]) -> None:
        self.seen[seed] = moves
