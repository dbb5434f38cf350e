"""The house of the drill: one program, set up anew for every strike, because loading all art takes long."""

from contextlib import ExitStack
from pathlib import Path

from tests.e2e.drill.guest import Guest
from tests.game.core.tables import shared_folder


class House:
    """Welcomes one guest at a time; whatever went wrong with one does not touch the next."""

    def __init__(self) -> None:
        self._open = ExitStack()
        self._guest: Guest | None = None
        self.folder = Path()

    def welcome(self, seed: int, *, has_bot: bool) -> Guest:
        """A guest in the menu, in a folder with nothing in it."""
        if self._guest is None:
            self.folder = self._open.enter_context(shared_folder())
            self._guest = Guest(self.folder)
        guest, self._guest = self._guest, None  # until it is given back well
        guest.start_over(seed, has_bot=has_bot)
        return guest

    def give_back(self, guest: Guest) -> None:
        """The guest is well, and the next one can have the same program."""
        self._guest = guest

    def start_again(self, guest: Guest) -> Guest:
        """End the program and start it again in the same folder, for somebody who remembers all games."""
        guest.close()
        again = Guest(self.folder)
        again.games.update(guest.games)
        return again

    def close(self) -> None:
        if self._guest is not None:
            self._guest.close()
        self._open.close()
