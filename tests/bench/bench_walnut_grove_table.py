"""How smooth the settlers' table is: `uv run python -m tests.bench.bench_walnut_grove_table`.

Four farms in the fifth year: waiting for an answer, pulling the farm about, and through a summer
with goods in the air. Times are of whole frames without a screen.
"""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

from pathlib import Path
from tempfile import TemporaryDirectory

from tests.bench.bench_table import timed
from tests.bench.bench_table import told as in_words
from tests.scenes.stage_door import FRAME
from tests.scenes.table.walnut_grove_table import Grove, alone

SIZES = ((1920, 1080), (3840, 2160))
WAITING, MOVES = 180, 14


def bench(size: tuple[int, int], folder: Path) -> None:
    """Print how long frames take in a window of a size."""
    table = Grove(folder, size)
    table.begin(players=alone(4), seed=5)
    table.play(60)
    table.play_until("place_figure")
    table.sit_down()
    waiting = [timed(lambda: table.app.frame(FRAME)) for _ in range(WAITING)]
    middle = table.table.own.camera.frame.center
    table.scene.move_sight(0.0, 0.0, 1.5, middle)
    panning = []
    for step in range(WAITING):
        across = 6.0 if step % 60 < 30 else -6.0
        table.scene.move_sight(across, across / 2, 1.0, middle)
        panning.append(timed(lambda: table.app.frame(FRAME)))
    moving = []
    for _ in range(MOVES):
        table.match.apply(table.likely())
        moving += [timed(lambda: table.app.frame(FRAME)) for _ in range(20)]
    print(
        f"{size[0]} x {size[1]}: waiting {in_words(waiting)}; pulling {in_words(panning)}; "
        f"a summer {in_words(moving)}"
    )
    table.close()


def main() -> None:
    """Bench every size."""
    for size in SIZES:
        with TemporaryDirectory() as folder:
            bench(size, Path(folder))


if __name__ == "__main__":
    main()
