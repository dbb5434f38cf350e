"""What is shown where nobody can see: bots play every game, and a picture of each table is saved."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from game import catalogue
from game.core.match import Match
from game.core.seats import Player, Seat
from game.core.setup import Setup
from scenes.platform.paths import PlayerFolders
from scenes.shell.app import App
from scenes.stage.palette import SEAT_MARKS
from scenes.tables.shelf import TABLES
from scenes.tools import shots

SIZE = (1920, 1080)
STRENGTH: Player = "bot:medium"


def run() -> int:
    """Say so in one line, play, print the scores, and save the pictures into the present folder."""
    print("There is no screen here, so bots play a game of each kind.", flush=True)
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    for rules in catalogue.GAMES:
        game = rules.info.id
        seats = [
            Seat(mark.emblem.capitalize(), mark.emblem, mark.emblem, STRENGTH)
            for mark in SEAT_MARKS[: rules.info.min_seats]
        ]
        match = Match.start(rules, Setup(len(seats), 1), seats)
        shots.play(match, moves=None)
        totals = ", ".join(
            f"{seat.name} {sheet.total}" for seat, sheet in zip(seats, match.state.score(), strict=True)
        )
        picture = _saved(match, Path(f"waldtisch-{game}.png")) if game in TABLES else "none yet"
        print(f"{game}: {totals} ({len(match.moves)} moves), picture: {picture}", flush=True)
    return 0


def _saved(match: Match, file: Path) -> str:
    with tempfile.TemporaryDirectory() as folder:
        app = App(PlayerFolders.below(Path(folder)), SIZE, is_fullscreen=False)
        try:
            shots.save(app, shots.table(app.context, match), file)
        except OSError as fault:
            return f"not saved ({fault.strerror})"
        finally:
            app.close()
    return str(file)
