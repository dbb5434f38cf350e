"""What a long evening costs in memory: `uv run python -m tests.bench.bench_evening [rounds]`.

Every round opens all scenes, begins, plays, counts and watches a game at each table, and changes window and
language. After the first rounds the numbers have to stay where they are. What is kept on purpose:

- pictures as they were read, scaled, stretched and cut, for one scale of the window: `scenes.stage.pictures`
- turned and zoomed pictures, for one stage: `scenes.stage.turning`
- lines of text, their widths and the fonts, for one scale and text size: `scenes.stage.typesetting`
- sounds, each once: `scenes.sound.sounds`
- what files of saved games said, for as long as they do not change: `scenes.saves.saved_games`
- decoders, one for each kind of value: `game.core.notation`
"""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import gc
import sys
import tracemalloc
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from game import catalogue
from game.core.match import Match
from game.core.seats import Seat
from game.core.setup import Setup
from scenes.menu.scene import MenuScene
from scenes.replay.scene import ReplayScene
from scenes.saves.tabling import scoring_of, table_for
from scenes.shell.scene import Scene
from scenes.stage.palette import SEAT_MARKS
from scenes.tables.shelf import TABLES
from tests.scenes.stage_door import SCENES, StageDoor

ROUNDS = 12
SIZES = ((1280, 720), (1024, 768))
LANGUAGES = ("en", "fr", "de")
MOVES_SEEN = 40  # of each game, one after the other at its table
MOVES_WATCHED = 12


def megabytes() -> float:
    """What the process holds, pictures included."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def told() -> str:
    """What there is, in numbers."""
    gc.collect()
    traced = tracemalloc.get_traced_memory()[0] / 2**20
    objects = gc.get_objects()
    scenes = sum(isinstance(thing, Scene) for thing in objects)
    return (
        f"{megabytes():7.1f} MB held  {traced:6.1f} MB of Python's own  "
        f"{len(objects):7} objects  {scenes} scenes"
    )


def a_game(door: StageDoor, game: str, random: Random) -> None:
    """Begin a game, see some of its moves, play it to its end, count and watch it."""
    seats = [Seat(mark.emblem, mark.emblem, mark.emblem, "human") for mark in SEAT_MARKS[:2]]
    path = door.context.folders.saves / f"{random.randrange(10**12)}.journal"
    setup = Setup(len(seats), random.randrange(10**6))
    match = Match.start(catalogue.rules(game), setup, seats, path)
    table = table_for(door.context, match)
    door.show(MenuScene(door.context), table)
    while match.state.to_act() is not None:
        match.apply(random.choice(match.state.legal()))
        if len(match.moves) < MOVES_SEEN:
            door.frame(times=2)
            door.rest()
    scoring = scoring_of(door.context, match)
    door.show(MenuScene(door.context), scoring)
    replay = ReplayScene(door.context, match)
    door.show(MenuScene(door.context), scoring_of(door.context, match), replay)
    for _ in range(MOVES_WATCHED):
        replay.step()
        door.frame(times=3)
    path.unlink(missing_ok=True)


def one_round(door: StageDoor, number: int, random: Random) -> None:
    for name in SCENES:
        door.open(name)
        door.frame(times=2)
    for game in TABLES:
        a_game(door, game, random)
    door.set(language=LANGUAGES[number % len(LANGUAGES)], text_scale=100 + 50 * (number % 3))
    door.resize(SIZES[number % len(SIZES)])
    door.show(MenuScene(door.context))


def main(rounds: int) -> None:
    random = Random(1)
    tracemalloc.start()
    with TemporaryDirectory() as folder:
        door = StageDoor(Path(folder), SIZES[0])
        for number in range(rounds):
            one_round(door, number, random)
            print(f"round {number + 1:3}  {told()}", flush=True)
        door.close()


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS)
