"""How smooth the nursery's table is, and how soon a move is seen: `uv run python -m tests.bench.bench_table`.

Times are what this process needs for whole frames without a screen: reading devices, the scene, drawing
what has changed. Others on the machine do not count.
"""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import time
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from statistics import median, quantiles
from tempfile import TemporaryDirectory

import pygame

from game.bots.worker import BotWorker, question_for
from game.core.match import Match
from game.core.seats import Seat
from scenes.input import recording as r
from tests.bench import spectacles
from tests.e2e.evening import Evening
from tests.e2e.hands import MouseHand
from tests.scenes.stage_door import FRAME

SIZES = ((1920, 1080), (3840, 2160))
OPENING, MOVES = 20, 24  # moves before and while the clock runs
IDLE_FRAMES = 300
RESTING = 0.0003  # seconds; a frame that paints nothing takes less


class Thinker:
    """A bot that always thinks beside the table, about one position after the other."""

    def __init__(self, match: Match) -> None:
        seats = tuple(Seat(seat.name, seat.colour, seat.emblem, "bot:hard") for seat in match.seats)
        self._match = Match.start(match.rules, match.setup, seats)
        self._worker = BotWorker()

    def think_on(self) -> None:
        """Ask anew as soon as there is an answer."""
        thought = self._worker.answer()
        if thought is not None:
            self._match.apply(thought.steps[0])
        if not self._worker.is_thinking:
            seat = self._match.state.to_act()
            assert seat is not None
            self._worker.ask(question_for(self._match, seat))

    def close(self) -> None:
        self._worker.close()


def timed(work: Callable[[], object]) -> float:
    start = time.thread_time()
    work()
    return time.thread_time() - start


def told(seconds: Sequence[float]) -> str:
    hundredths = quantiles(seconds, n=100)
    return f"median {median(seconds) * 1000:5.2f} ms, p99 {hundredths[98] * 1000:5.2f} ms"


def moving(seconds: Sequence[float]) -> list[float]:
    """Those of frames in which something moves; the others would hide what these take."""
    return [frame for frame in seconds if frame > RESTING]


def pixels(evening: Evening) -> bytes:
    return pygame.image.tobytes(evening.context.window.surface, "RGB")


def press(evening: Evening, name: str) -> float:
    """Click a thing; gives the seconds from letting go to the first frame that looks different."""
    x, y = evening.top.controls[name].box.center
    evening.do(r.MoveMouse(x, y), r.MouseDown(x, y))
    before = pixels(evening)
    evening.hands.do(r.MouseUp(x, y))
    seconds = timed(lambda: evening.app.frame(FRAME))
    while pixels(evening) == before:
        seconds += FRAME + timed(lambda: evening.app.frame(FRAME))
    return seconds


def play(evening: Evening, meanwhile: Callable[[], object]) -> tuple[list[float], list[float]]:
    """Some moves: the frames in which something glides, and how soon each move was seen."""
    random, frames, answers = Random(4), list[float](), list[float]()
    goal = len(evening.match.moves) + MOVES
    while len(evening.match.moves) < goal:
        moves = len(evening.match.moves)
        seconds = press(evening, random.choice(evening.glowing()))
        if len(evening.match.moves) > moves:
            answers.append(seconds)
        while evening.table.timeline.has_queue:
            meanwhile()
            frames.append(timed(lambda: evening.app.frame(FRAME)))
        evening.wait_until_asked()
    return frames, answers


def idle(evening: Evening, meanwhile: Callable[[], object]) -> list[float]:
    """Frames in which nothing happens but what lives by itself."""
    times = []
    for _ in range(IDLE_FRAMES):
        meanwhile()
        times.append(timed(lambda: evening.app.frame(FRAME)))
    return times


def bench(size: tuple[int, int], folder: Path) -> None:
    evening = Evening(folder, size)
    hand = MouseHand(evening)
    hand.sit_down()
    hand.play(Random(2), OPENING)
    evening.set(animation_pace="normal", has_reduced_motion=False)
    evening.frame()
    evening.wait_until_asked()
    print(f"{size[0]} x {size[1]}")
    alone, answers = play(evening, lambda: None)
    quiet = idle(evening, lambda: None)
    thinker = Thinker(evening.match)
    busy, more_answers = play(evening, thinker.think_on)
    idle_busy = idle(evening, thinker.think_on)
    thinker.close()
    print(f"  gliding                    {told(alone)} ({len(alone)} frames)")
    print(f"  gliding, a bot thinks      {told(busy)}, ratio of medians {median(busy) / median(alone):.2f}")
    print(f"  waiting                    {told(quiet)}")
    print(f"  waiting, a bot thinks      {told(idle_busy)}, ratio {median(idle_busy) / median(quiet):.2f}")
    twentieths = quantiles(answers + more_answers, n=20)
    print(f"  from a press to pixels     p95 {twentieths[18] * 1000:.1f} ms ({len(answers) * 2} moves)")
    evening.close()
    spectacles.bench(folder / "spectacles", "nursery", 2, size)


def main() -> None:
    for size in SIZES:
        with TemporaryDirectory() as folder:
            bench(size, Path(folder))


if __name__ == "__main__":
    main()
