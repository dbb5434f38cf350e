"""How smooth the gnomes' table is: `uv run python -m tests.bench.bench_gnomes_table`.

Six gardens of six gnomes, waiting for an answer with everything that breathes, and then through a round of
jobs and auctions. Times are of whole frames without a screen.
"""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

from pathlib import Path
from tempfile import TemporaryDirectory

from game.gnomes.cards import CARDS_OF_A_FLOWER, FIRST_CARD, HOME, IDLE, RESERVE
from game.gnomes.data import BLUE, BROWN, GREEN, ORANGE, RED
from game.gnomes.events import FistsRevealed
from game.gnomes.state import GnomesState
from tests.bench import spectacles
from tests.bench.bench_table import moving, timed
from tests.bench.bench_table import told as in_words
from tests.scenes.stage_door import FRAME
from tests.scenes.table.gnomes_table import Club, alone

SIZES = ((1920, 1080), (3840, 2160))
SEATS, WAITING, MOVES, REVEALS = 6, 240, 60, 3
GNOMES = (BROWN, ORANGE, ORANGE, RED, BLUE, GREEN)


def fill(state: GnomesState) -> None:
    """Give everybody six gnomes: what is at home already stays as it is."""
    places = state.places
    for seat in range(SEATS):
        base = seat * CARDS_OF_A_FLOWER
        for number, rank in enumerate(GNOMES):
            card = base + FIRST_CARD[rank] + GNOMES[:number].count(rank)
            if places[card] == RESERVE:
                places[card] = IDLE if number % 2 else HOME


def bench(size: tuple[int, int], folder: Path) -> None:
    """Print how long frames take in a window of a size."""
    table = Club(folder, size)
    table.begin(players=alone(SEATS))
    table.play_until("occupy")
    state = table.match.state
    assert isinstance(state, GnomesState)
    fill(state)
    table.sit_down()
    waiting = [timed(lambda: table.app.frame(FRAME)) for _ in range(WAITING)]
    played = []
    for _ in range(MOVES):
        if state.to_act() is None:
            break
        table.match.apply(table.likely())
        for _ in range(20):
            played.append(timed(lambda: table.app.frame(FRAME)))
    print(f"{size[0]} x {size[1]}: waiting {in_words(waiting)}; a round {in_words(played)}")
    table.close()


def reveal(size: tuple[int, int], folder: Path) -> None:
    """Print how long frames take from the closing of the last fist to the end of the deal."""
    table = Club(folder, size, animation_pace="normal", has_reduced_motion=False)
    table.begin(players=alone(SEATS))
    table.play_until("occupy")
    state = table.match.state
    assert isinstance(state, GnomesState)
    fill(state)
    table.sit_down()
    times, found = list[float](), 0
    while found < REVEALS and state.to_act() is not None:
        table.match.apply(table.likely())
        story = table.match.told(len(table.match.moves), 0)
        if not any(isinstance(each.event, FistsRevealed) for each in story):
            table.settle()
            continue
        found += 1
        times.append(timed(lambda: table.app.frame(FRAME)))
        while table.scene.timeline.is_busy:
            times.append(timed(lambda: table.app.frame(FRAME)))
    longest, painted = max(times) * 1000, moving(times)
    print(f"{size[0]} x {size[1]}: {found} reveals {in_words(times)}, longest {longest:5.2f} ms")
    print(f"  frames in which something moves: {in_words(painted)} ({len(painted)} of {len(times)})")
    table.close()


def main() -> None:
    """Bench every size."""
    for size in SIZES:
        with TemporaryDirectory() as folder:
            bench(size, Path(folder) / "round")
            reveal(size, Path(folder) / "reveal")
            spectacles.bench(Path(folder) / "spectacles", "gnomes", SEATS, size)


if __name__ == "__main__":
    main()
