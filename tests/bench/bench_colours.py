"""How well everything on the tables is told apart by lightness alone: the weakest pair of every kind.

uv run python -m tests.bench.bench_colours          [--high] for high contrast
"""

import os
import sys
import tempfile
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from tests.scenes.colour_pairs import pairs
from tests.scenes.colour_sight import SIGHTS, difference
from tests.scenes.stage_door import StageDoor


def main(is_high: bool) -> None:
    """Print a line for every kind of pairs."""
    with tempfile.TemporaryDirectory() as folder:
        door = StageDoor(Path(folder), (1920, 1080), has_high_contrast=is_high)
        weakest: dict[str, list[float]] = {}
        for what, one, other in pairs(door.context.look):
            found = [difference(one, other, sight) for sight in SIGHTS]
            before = weakest.setdefault(what, found)
            weakest[what] = [min(numbers) for numbers in zip(before, found, strict=True)]
        door.close()
    print(f"{'':40}" + "".join(f"{sight:>14}" for sight in SIGHTS))
    for what, numbers in weakest.items():
        print(f"{what:40}" + "".join(f"{number:14.1f}" for number in numbers))


if __name__ == "__main__":
    main("--high" in sys.argv)
