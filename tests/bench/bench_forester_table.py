"""How smooth the forester's table is: `uv run python -m tests.bench.bench_forester_table`.

Four full domains go through a spring, then animals arrive, wood is sold and a card is turned. Times are of
whole frames without a screen.
"""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from msgspec.structs import replace

from game.core.values import Event
from game.forester import events as told
from game.forester.data import ANIMALS, SPACES, SPECIES_IDS
from game.forester.plants import PLANTS
from game.forester.views import ForesterView, SpaceInView
from scenes.table.moment import Moment
from tests.bench.bench_table import timed
from tests.bench.bench_table import told as in_words
from tests.scenes.stage_door import FRAME
from tests.scenes.table.forester_table import Forester

SIZES = ((1920, 1080), (3840, 2160))
SEATS = range(4)
SPRING = 3  # the space of its symbol


def full_space(seat: int, space: SpaceInView) -> SpaceInView:
    """A tree with an animal, or every third time a sapling or a seed."""
    species = SPECIES_IDS[(seat + space.space) % len(SPECIES_IDS)]
    stage = ("tree", "tree", "sapling", "seed")[space.space % 4]
    plant = PLANTS[species, stage]  # type: ignore[index]
    return replace(
        space,
        species=species,
        stage=stage,
        markers=min(space.space % 3, plant.circles),
        circles=plant.circles,
        income=plant.income,
        animal=ANIMALS[space.space - 1] if stage == "tree" and space.space % 2 else None,
    )


def full_forests(view: ForesterView) -> ForesterView:
    """Every domain full, in the last days of winter."""
    domains = tuple(
        replace(domain, spaces=tuple(full_space(domain.seat, space) for space in domain.spaces))
        for domain in view.domains
    )
    stocks = dict.fromkeys(SPECIES_IDS, 20)
    return replace(
        view, domains=domains, season_space=1, season="winter", tree_stock=stocks, sapling_stock=stocks
    )


def spring(view: ForesterView) -> list[Event]:
    """Saplings grow and seeds sprout in all forests."""
    events: list[Event] = [told.SeasonMoved(1, SPRING), told.SeasonTriggered("spring")]
    for seat in SEATS:
        for space in view.domains[seat].spaces:
            assert space.species is not None
            if space.stage == "sapling":
                events.append(told.SaplingGrew(seat, space.space, space.species))
        for space in view.domains[seat].spaces:
            assert space.species is not None
            if space.stage == "seed":
                events.append(told.SeedSprouted(seat, space.space, space.species))
                events.append(told.DamagePlaced(seat, space.space, 2, "pollution"))
    return events


def other_seasons(view: ForesterView) -> list[Event]:
    """Animals arrive, wood is sold, and a card is turned."""
    free = [
        (seat, space)
        for seat in SEATS
        for space in SPACES
        if (at := view.domains[seat].spaces[space - 1]).stage == "tree" and at.animal is None
    ]
    events: list[Event] = [told.AnimalWelcomed(seat, "lynx", space) for seat, space in free[::3]]
    events += [told.WoodSold(seat, 30_000, 30_000) for seat in SEATS]
    return [*events, told.CardRevealed(1, "storm_1"), told.CardDiscarded("storm_1")]


def frames_of(table: Forester, events: Sequence[Event]) -> list[float]:
    """The frames in which events are seen."""
    timeline = table.scene.timeline
    for event in events:
        timeline.queue(Moment(lambda event=event: table.table.show(event)))  # type: ignore[misc]
    times = []
    while timeline.is_busy:
        times.append(timed(lambda: table.app.frame(FRAME)))
    return times


def bench(size: tuple[int, int], folder: Path) -> None:
    table = Forester(folder, size)
    table.begin_with("play_cards")
    print(f"{size[0]} x {size[1]}")
    # The match knows nothing of these forests, and nobody is asked while they are looked at.
    table.scene._asked_at = table.scene._shown_at = table.match.changes
    view = full_forests(table.view)
    table.table.arrange(view)
    table.table.mark(frozenset(), ())
    table.frame(times=3)
    waves = frames_of(table, spring(view))
    print(f"  spring in four full forests   {in_words(waves)} ({len(waves)} frames)")
    others = frames_of(table, other_seasons(view))
    print(f"  animals, wood, a card         {in_words(others)} ({len(others)} frames)")
    table.begin_with("play_cards")
    print(f"  waiting for cards             {in_words(idle_frames(table))}")
    table.close()


def idle_frames(table: Forester) -> list[float]:
    """Frames in which nothing happens but what lives by itself."""
    return [timed(lambda: table.app.frame(FRAME)) for _ in range(300)]


def main() -> None:
    for size in SIZES:
        with TemporaryDirectory() as folder:
            bench(size, Path(folder))


if __name__ == "__main__":
    main()
