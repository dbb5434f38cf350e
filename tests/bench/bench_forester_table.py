"""How smooth the forester's table is: `uv run python -m tests.bench.bench_forester_table`.

Four full domains go through a spring; then cards are turned, animals arrive and wood is sold. Times are
what this process needs for whole frames without a screen.
"""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from game.core.report import Telling, Told
from game.core.values import Action
from game.forester.actions import PlayCards
from game.forester.events import WoodSold
from game.forester.state import ForesterState
from game.forester.views import ForesterView
from scenes.stage.tween import Tween
from scenes.table.moment import Moment
from tests.bench import spectacles
from tests.bench.bench_table import timed
from tests.bench.bench_table import told as in_words
from tests.game.forester import positions
from tests.scenes.stage_door import FRAME
from tests.scenes.table.forester_table import Forester

SIZES = ((1920, 1080), (3840, 2160))
# Every space is taken: half of them by trees, the others by saplings and seeds.
FOREST = (
    "1:beech*1@fox 2:oak_sapling 3:spruce@hare 4:pine*2 5:beech@lynx 6:beech_sapling*1 "
    "7:spruce*1 8:alder_sapling 9:oak 10:fir_seed 11:pine_seed 12:spruce_seed"
)


def story(state: ForesterState, action: Action) -> list[Told]:
    """What seat 0 is told of a move."""
    telling = Telling()
    state.apply(action, telling)
    return telling.told(0)


def spring(state: ForesterState) -> list[Told]:
    """Saplings grow and seeds sprout in all forests."""
    return story(state, PlayCards(0, state.hands[0][:2]))


def other_seasons(state: ForesterState) -> list[Told]:
    """What happens by chance until animals have come and wood was sold."""
    told, random = list[Told](), Random(1)
    while not any(isinstance(each.event, WoodSold) for each in told):
        told += story(state, random.choice(state.legal()))
    return told


def frames_of(table: Forester, told: Sequence[Told]) -> list[float]:
    """The frames in which events are seen, each from the view of the one before."""
    timeline = table.scene.timeline
    for before, after in pairwise(told):
        timeline.queue(Moment(lambda before=before, after=after: show(table, before, after)))  # type: ignore[misc]
    times = []
    while timeline.is_busy:
        times.append(timed(lambda: table.app.frame(FRAME)))
    return times


def show(table: Forester, before: Told, after: Told) -> Tween | None:
    earlier, later = before.view, after.view
    assert isinstance(earlier, ForesterView) and isinstance(later, ForesterView)
    return table.table.show(after.event, earlier, later)


def bench(size: tuple[int, int], folder: Path) -> None:
    table = Forester(folder, size)
    table.begin_with("play_cards")
    print(f"{size[0]} x {size[1]}")
    # The match knows nothing of these forests, and nobody is asked while they are looked at.
    table.scene.sitting._asked_at = table.scene._shown_at = table.match.changes
    state = positions.table(*[FOREST] * 4, season=1)
    table.table.arrange(state.view(0))
    table.table.mark(frozenset(), (), frozenset())
    table.frame(times=3)
    waves = frames_of(table, spring(state))
    print(f"  spring in four full forests   {in_words(waves)} ({len(waves)} frames)")
    others = frames_of(table, other_seasons(state))
    print(f"  animals, wood, cards          {in_words(others)} ({len(others)} frames)")
    table.begin_with("play_cards")
    print(f"  waiting for cards             {in_words(idle_frames(table))}")
    table.close()
    spectacles.bench(folder / "spectacles", "forester", 4, size)


def idle_frames(table: Forester) -> list[float]:
    """Frames in which nothing happens but what lives by itself."""
    return [timed(lambda: table.app.frame(FRAME)) for _ in range(300)]


def main() -> None:
    for size in SIZES:
        with TemporaryDirectory() as folder:
            bench(size, Path(folder))


if __name__ == "__main__":
    main()
