"""How smooth the settlers' table is: `uv run python -m tests.bench.bench_walnut_grove_table`.

Four seats, and one farm that has grown to twice the tiles the rules allow, full of goods: waiting for an
answer, pulling the farm about, and through a summer with goods in the air. Times are of whole frames without
a screen. Then the taps that a year takes somebody who plays by chance.
"""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

from collections import Counter
from functools import partial
from pathlib import Path
from statistics import mean
from tempfile import TemporaryDirectory

from game.walnut_grove.land import LANDS, Placement
from game.walnut_grove.state import WalnutGroveState
from tests.bench.bench_table import moving, timed
from tests.bench.bench_table import told as in_words
from tests.scenes.stage_door import FRAME
from tests.scenes.table.walnut_grove_table import Grove, alone

SIZES = ((1920, 1080), (3840, 2160))
TILES = 20
WAITING, FIGURES = 180, 8
NEAR = 1.5
SEATS, TAPPED_GAMES = 4, 2


class TappedGrove(Grove):
    """Counts taps."""

    taps = 0

    def tap(self, *names: str) -> None:
        self.taps += len(names)
        super().tap(*names)


def grow(state: WalnutGroveState, seat: int) -> None:
    """Let a farm have many tiles, laid where the rules let them lie, and goods on every other square."""
    land = state.land(seat)
    while len(state.farms[seat].placed) < TILES:
        free = min(land.free_cells, key=lambda cell: (cell[0] not in range(LANDS), cell[1]))
        state.lay_tile(seat, Placement(state.tile_bag.pop(), *free, rotation=free[0] % 4))
        land = state.land(seat)
    state.farms[seat].stored = [(squares + 1) // 2 for squares in land.squares]


def grown_farm(folder: Path, size: tuple[int, int]) -> Grove:
    """A summer in which the first seat is asked where to work."""
    table = Grove(folder, size, animation_pace="normal", has_reduced_motion=False)
    table.begin(players=alone(SEATS), seed=5)
    table.play(60)
    table.play_until("place_figure")
    state = table.match.state
    assert isinstance(state, WalnutGroveState)
    grow(state, 0)
    table.sit_down()
    return table


def pulled(table: Grove) -> list[float]:
    """Frames in which the farm follows a hand, from near by."""
    middle = table.table.own.camera.frame.center

    def pull(across: float, near: float) -> None:
        table.scene.move_sight(across, across / 2, near, middle)
        table.app.frame(FRAME)

    pull(0.0, NEAR)
    ways = [6.0 if step % 60 < 30 else -6.0 for step in range(WAITING)]
    frames = [timed(partial(pull, way, 1.0)) for way in ways]
    pull(0.0, 0.0)
    table.rest()
    return frames


def summer(table: Grove) -> list[float]:
    """Frames in which figures go to work and goods fly."""
    frames = []
    for _ in range(FIGURES):
        table.match.apply(table.likely())
        frames.append(timed(lambda: table.app.frame(FRAME)))
        while table.scene.timeline.has_queue or table.scene.stage.is_behind:
            frames.append(timed(lambda: table.app.frame(FRAME)))
    return frames


def bench(size: tuple[int, int], folder: Path) -> None:
    """Print how long frames take in a window of a size."""
    table = grown_farm(folder, size)
    waiting = [timed(lambda: table.app.frame(FRAME)) for _ in range(WAITING)]
    print(f"{size[0]} x {size[1]}, {len(table.view.farms[0].tiles)} tiles")
    print(f"  waiting           {in_words(waiting)}")
    print(f"  pulling the farm  {in_words(pulled(table))}")
    frames = moving(summer(table))
    print(f"  a summer          {in_words(frames)} ({len(frames)} frames in which something moves)")
    table.close()


def taps(folder: Path) -> None:
    """Print how many taps the years of a game take one person, by season."""
    table, counted, years = TappedGrove(folder), Counter[str](), list[int]()
    for seed in range(3, 3 + TAPPED_GAMES):
        table.begin(players=alone(SEATS), seed=seed)
        table.sit_down()
        this_year, year = 0, 0
        while (seat := table.match.state.to_act()) is not None:
            action, view = table.likely(), table.view
            if view.year != year:
                years += [this_year] * (year > 0)
                this_year, year = 0, view.year
            if seat != 0:
                table.match.apply(action)
                continue
            table.settle()
            table.taps = 0
            table.say(action)
            counted[view.season] += table.taps
            this_year += table.taps
        years.append(this_year)
    by_season = ", ".join(f"{season} {count / len(years):.1f}" for season, count in counted.items())
    print(f"taps in a year: mean {mean(years):.1f}, most {max(years)} ({len(years)} years; {by_season})")
    table.close()


def main() -> None:
    """Bench every size, then count taps."""
    for size in SIZES:
        with TemporaryDirectory() as folder:
            bench(size, Path(folder))
    with TemporaryDirectory() as folder:
        taps(Path(folder))


if __name__ == "__main__":
    main()
