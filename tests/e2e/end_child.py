"""A program to be ended from outside: a person sits at a table after some moves.

Run as `python -m tests.e2e.end_child FOLDER MOVES`. It says "playing" once the table is seen.
"""

import os
import signal
import sys

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

from pathlib import Path

from game.core.seats import Seat
from game.core.setup import Setup
from scenes.menu.scene import MenuScene
from scenes.platform.paths import PlayerFolders
from scenes.saves.agreement import Agreement
from scenes.saves.saved_games import begun
from scenes.saves.tabling import table_for
from scenes.shell.app import App
from scenes.tools import farewell
from tests.game.core.tables import NOBODY

SEATS = (Seat("Ann", "owl", "owl", "human"), Seat("Ben", "fox", "fox", "human"))


def main(folder: str, moves: str) -> int:
    # Who runs tests in the background, or by nohup, ignores these, and so would every child.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.signal(signal.SIGHUP, signal.SIG_DFL)
    app = App(PlayerFolders.below(Path(folder)), (320, 180))
    context = app.context
    if os.geteuid() == 0:
        os.seteuid(NOBODY)  # to whom the modes of folders apply

    def begin() -> None:
        app.start(MenuScene(context))
        match = begun(context.folders.saves, Agreement("nursery", Setup(2, 1), SEATS))
        for _ in range(int(moves)):
            match.apply(match.state.legal()[0])
        context.stack.push(table_for(context, match))
        app.frame(0.01)
        print("playing", flush=True)

    return farewell.run(app, lambda: MenuScene(context), begin)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
