"""The menu is soon seen: its first picture waits for nothing that it does not show."""

import os
import subprocess
import sys

from tests.test_tooling import ROOT

FIRST_FRAME = """
import sys, tempfile
from pathlib import Path
import main
from game.command_line import read_flags
read_flags([])
import scenes.tools.start
from scenes.menu.scene import MenuScene
from scenes.platform.paths import PlayerFolders
from scenes.shell.app import App
with tempfile.TemporaryDirectory() as folder:
    app = App(PlayerFolders.below(Path(folder)), (640, 360))
    app.start(MenuScene(app.context))
    app.frame(1 / 60)
    print(*sys.modules)
    for _ in range(60):
        app.frame(1 / 10)
    print(*sys.modules)
    app.close()
"""
WHAT_COMES_LATER = (
    "game.bots.worker",
    "game.catalogue",
    "game.nursery.rules",
    "pytmx",
    "scenes.lobby.scene",
    "scenes.options.scene",
    "scenes.replay.scene",
    "scenes.rulebook.scene",
    "scenes.saves.scene",
    "scenes.scoring.scene",
    "scenes.table.scene",
    "scenes.tables.nursery.table",
)


def test_nothing_that_comes_later_is_loaded_before_the_menu_is_seen_but_all_of_it_soon_after() -> None:
    quiet = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    command = [sys.executable, "-c", FIRST_FRAME]
    said = subprocess.run(
        command, cwd=ROOT, env={**os.environ, **quiet}, capture_output=True, text=True, check=True
    )
    at_first, after_a_while = (line.split() for line in said.stdout.splitlines())
    assert [name for name in WHAT_COMES_LATER if name in at_first] == []
    assert [name for name in WHAT_COMES_LATER if name not in after_a_while] == []
