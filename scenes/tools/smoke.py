"""A walk through the whole program: every scene is opened, every game is played a little, all is closed."""

from __future__ import annotations

from scenes.menu.scene import MenuScene
from scenes.shell.app import App
from scenes.tables.shelf import TABLES
from scenes.tools.shots import SHOTS, play, sample, table

FRAMES = 6  # of each scene
MOVES = 8  # of each game
SECONDS = 1 / 60


def walk(app: App, seed: int) -> int:
    """Open everything once; returns how many scenes and moves there were. Raises on any fault."""
    app.start(MenuScene(app.context))
    steps = 1 + _frames(app)
    for game in TABLES:
        for kind in ("lobby", "options", "rulebook", "scoring"):
            app.context.stack.push(SHOTS[kind](app.context, game, seed, 0))
            steps += _frames(app)
            app.context.stack.pop()
            _frames(app)
        match = sample(app.context, game, seed)
        app.context.stack.push(table(app.context, match))
        steps += _frames(app)
        play(match, MOVES)
        steps += _frames(app) + len(match.moves)
        app.context.stack.pop()
        _frames(app)
    return steps


def _frames(app: App) -> int:
    for _ in range(FRAMES):
        app.frame(SECONDS)
    return 1
