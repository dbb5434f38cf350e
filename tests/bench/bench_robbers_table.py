"""How smooth the robbers' table is with a full forest: `uv run python -m tests.bench.bench_robbers_table`.

Times are what this process needs for whole frames without a screen.
"""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from scenes.tables.robbers.table import RobbersTable
from tests.bench import spectacles
from tests.bench.bench_table import timed, told
from tests.scenes.stage_door import FRAME
from tests.scenes.table.robbers_table import Woods, choose

SIZES = ((1920, 1080), (3840, 2160))
FULL = 51  # tiles: the start, four camps, the hands and nearly all piles
GLIDES, IDLE_FRAMES = 12, 300


def full_forest(folder: Path, size: tuple[int, int], task: str) -> Woods:
    """Four seats near the end of the game, at a question for the first of them."""
    woods, random = Woods(folder, size).begin(seats=4, player="bot:easy"), Random(2)
    while True:
        view = woods.state.view(None)
        if len(view.tiles) >= FULL and view.task == task and woods.state.to_act() == 0:
            return woods.sit_down()
        woods.match.apply(choose(woods.state, random))


def glide(woods: Woods, table: RobbersTable) -> list[float]:
    """Frames in which the camera goes out to where tiles may be laid, and back."""
    frames = []
    for number in range(GLIDES):
        view = table.camera.best_view(table.sight(woods.view, is_placing=number % 2 == 0))
        table.expect(view)
        woods.scene.timeline.play(table.camera.glide(view))
        while woods.scene.timeline.is_busy:
            frames.append(timed(lambda: woods.frame(FRAME)))
        frames.append(timed(lambda: arrive(woods, table)))
    return frames


def arrive(woods: Woods, table: RobbersTable) -> None:
    """The frame in which the forest becomes sharp again."""
    table.floor.lay(woods.view.tiles)
    woods.frame(FRAME)


def still(woods: Woods) -> list[float]:
    """Frames in which nothing happens but what lives by itself."""
    return [timed(lambda: woods.frame(FRAME)) for _ in range(IDLE_FRAMES)]


def bench(size: tuple[int, int], folder: Path) -> None:
    print(f"{size[0]} x {size[1]}")
    woods = full_forest(folder / "act", size, "act")
    print(f"  {len(woods.view.tiles)} tiles, {len(woods.view.robbers)} robbers")
    print(f"  a robber is chosen         {told(still(woods))}")
    woods.table.mark(frozenset(), (), frozenset())
    frames = glide(woods, woods.table)
    print(f"  the camera moves           {told(frames)} ({len(frames)} frames)")
    woods.close()
    woods = full_forest(folder / "place", size, "place")
    print(f"  places glow                {told(still(woods))}")
    woods.close()
    spectacles.bench(folder / "spectacles", "robbers", 4, size, choose)


def main() -> None:
    for size in SIZES:
        with TemporaryDirectory() as folder:
            bench(size, Path(folder))


if __name__ == "__main__":
    main()
