"""One start of the program as a process of its own: prints how long its first frame took to come.

It loads what `main.py` loads, and nothing else: see `bench_stage`.
"""

from __future__ import annotations

import os
import tempfile
import time
from pathlib import Path

import main  # noqa: F401 - as every start does
from game.command_line import read_flags
from scenes.menu.scene import MenuScene
from scenes.platform.paths import PlayerFolders
from scenes.shell.app import App
from scenes.tools import start  # noqa: F401

STARTED = "BENCH_STARTED"  # when the parent process started this one
SIZE = (1920, 1080)


def show() -> None:
    read_flags([])
    with tempfile.TemporaryDirectory() as folder:
        app = App(PlayerFolders.below(Path(folder)), SIZE)
        app.start(MenuScene(app.context))
        app.frame(1 / 60)
        passed = time.time() - float(os.environ[STARTED])
        print(f"{passed:.2f} s ({time.process_time():.2f} s of a core)", flush=True)
        app.close()


if __name__ == "__main__":
    show()
