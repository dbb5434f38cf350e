"""How smooth the big moments of a game are: every kind of spectacle once, with what is seen on the table.

Times are what this process needs for a frame, without a screen: others on the machine do not count.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from random import Random
from statistics import median, quantiles
from typing import Any

from game.core.contract import State
from game.core.report import Telling, Told
from game.core.values import Action
from scenes.table.game_table import Emphasis
from tests.scenes.stage_door import FRAME
from tests.scenes.table.any_table import AnyTable

Choose = Callable[[Any, Random], Action]
Scene = tuple[Told, Told]  # how it stood before, and what happens


def by_chance(state: State, random: Random) -> Action:
    return random.choice(list(state.legal()))


def scenes_of(table: AnyTable, choose: Choose) -> dict[str, Scene]:
    """The last of every kind of big moment in a whole game, when most lies on the table."""
    state, random, found = table.match.state.copy(), Random(2), dict[str, Scene]()
    while state.to_act() is not None:
        telling = Telling()
        before = Told(None, state.view(0))  # type: ignore[arg-type]
        state.apply(choose(state, random), telling)
        for earlier, told in pairwise([before, *telling.told(0)]):
            line = table.scene.table.line(told.event)
            if line is not None and line.emphasis is Emphasis.STAGED:
                found[type(told.event).__name__] = earlier, told
    return found


def frames_of(table: AnyTable, scene: Scene) -> list[float]:
    """What each frame of a big moment takes."""
    before, told = scene
    presenter, timeline = table.scene._presenter, table.scene.timeline
    presenter.arrange(before.view)
    table.scene.table.mark(frozenset(), (), frozenset())
    for _ in range(3):
        table.app.frame(FRAME)
    presenter.present([told])
    times = []
    while timeline.is_busy:
        begun = time.thread_time()
        table.app.frame(FRAME)
        times.append(time.thread_time() - begun)
    return times


def bench(folder: Path, game: str, seats: int, size: tuple[int, int], choose: Choose = by_chance) -> None:
    table = AnyTable(folder, game, seats=seats, size=size, animation_pace="normal", has_reduced_motion=False)
    # The match knows nothing of these moments, and nobody is asked while they are looked at.
    table.scene.sitting._asked_at = table.scene._shown_at = table.match.changes
    for name, scene in scenes_of(table, choose).items():
        frames = frames_of(table, scene)
        p99 = quantiles(frames, n=100)[98]
        print(
            f"  {name:18} median {median(frames) * 1000:5.2f} ms, p99 {p99 * 1000:5.2f} ms, "
            f"longest {max(frames) * 1000:5.2f} ms ({len(frames)} frames)"
        )
    table.close()
