"""Headless play: bots play whole games, and every result becomes a JSON line or part of a summary."""

from __future__ import annotations

import os
import shutil
import sys
import time
import traceback
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TypeAlias

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from game.bots.characters import TEMPERS
from game.bots.player import Thought, think, worlds
from game.bots.strength import STRENGTHS, Strength
from game.catalogue import rules
from game.command_line import Flags, left_out, setups
from game.core.chance import Chance
from game.core.contract import Rules, State
from game.core.setup import HIGHEST_SEED, Setup

MOST_ACTIONS = 100_000  # far more than any game needs
MANY_GAMES = 10  # from here on a terminal shows how far they are
FAILED, LEFT_OUT = 1, 2  # exit codes: a game broke off, a game could not be played with the flags
STOPPED, NOBODY_READS = 130, 141  # exit codes that shells know: Ctrl-C, and a closed pipe


class Result(Struct, frozen=True):
    """How a game went; its fields are the keys of its JSON line."""

    game: str
    players: int
    seed: int
    actions: int
    scores: list[int]
    winners: list[int]
    reason: str
    seconds: float


# Is told every position, what is done there, and the processor's seconds it took to think of that; None if it
# had been thought of before.
Watch: TypeAlias = Callable[[State, Thought, float | None], None]


class EndlessGame(Exception):
    """A game that was not over after more actions than any game needs."""


def play(
    game: Rules,
    setup: Setup,
    bots: Sequence[str],
    watch: Watch | None = None,
    strengths: Mapping[str, Strength] = STRENGTHS,
) -> Result:
    """One whole game between bots, one a seat: a strength, perhaps with an emblem, such as `medium:fox`.

    The same call plays the same game.
    """
    started = time.perf_counter()
    state = game.new(setup)
    # Above every seed of a game, so that no bot shares the stream that deals.
    chance = Chance(HIGHEST_SEED + 1 + setup.seed)
    streams = [chance.fork() for _ in bots]
    actions, thought = 0, None
    while (seat := state.to_act()) is not None:
        if actions == MOST_ACTIONS:
            raise EndlessGame(f"after {actions} actions")
        seconds = None
        if thought is None:
            began, chance = time.process_time(), streams[seat]
            name, _, emblem = bots[seat].partition(":")
            imagined = worlds(game, state, seat, strengths[name], chance)
            thought = think(game, imagined, strengths[name], chance, TEMPERS.get(emblem))
            seconds = time.process_time() - began
        if watch is not None:
            watch(state, thought, seconds)
        drawn = state.chance.count
        events = state.apply(thought.steps[0])
        thought = thought.rest(state, events, met_chance=state.chance.count != drawn)
        actions += 1
    outcome = state.outcome()
    assert outcome is not None, "nobody is asked, so the game is over"
    return Result(
        game=game.info.id,
        players=setup.seats,
        seed=setup.seed,
        actions=actions,
        scores=[sheet.total for sheet in state.score()],
        winners=list(outcome.winners),
        reason=outcome.reason,
        seconds=round(time.perf_counter() - started, 6),
    )


def run(flags: Flags) -> int:
    """Play what the flags ask for and print how it went; the result is the exit code."""
    try:
        return _run(flags)
    except OSError as fault:
        return _output_lost(fault)


def _run(flags: Flags) -> int:
    asked, impossible = setups(flags), left_out(flags)
    for game_id, why in impossible.items():
        _complain(f"waldtisch: {game_id} is left out ({why})")
    total = flags.games * len(asked)
    progress = Progress(total)
    results: list[Result] = []
    code = LEFT_OUT if impossible else 0
    try:
        for number, (game, setup) in enumerate(_games(asked, flags.games)):
            progress.show(number)
            try:
                results.append(play(game, setup, _bots(flags, setup.seats)))
            except Exception as fault:  # whatever went wrong in one game, the others are played
                progress.clear()
                _complain(f"waldtisch: {game.info.id} with seed {setup.seed} broke off ({_told(fault)})")
                code = FAILED
                continue
            if flags.json:
                progress.clear()
                print(msgspec.json.encode(results[-1]).decode(), flush=True)
    except KeyboardInterrupt:
        code = STOPPED
    finally:
        progress.clear()
    if not flags.json:
        print(summary(results, flags.bots), end="", flush=True)
    if code == STOPPED:
        _complain(f"stopped after {len(results)} of {total} games")
    return code


def _told(fault: Exception) -> str:
    """What went wrong, and where, in one line."""
    *_, place = traceback.extract_tb(fault.__traceback__)
    where = f"{Path(place.filename).name}, line {place.lineno}"
    return " ".join(f"{where}: {type(fault).__name__}: {fault}".split())


def _complain(line: str) -> None:
    if sys.stderr is not None:  # the shell may have closed it; then `print` would write among the results
        print(line, file=sys.stderr)


def _games(asked: Mapping[str, Setup], count: int) -> Iterator[tuple[Rules, Setup]]:
    for game, setup in asked.items():
        for number in range(count):
            yield rules(game), replace(setup, seed=setup.seed + number)


def _bots(flags: Flags, seats: int) -> tuple[str, ...]:
    return flags.bots if len(flags.bots) > 1 else flags.bots * seats


def _output_lost(fault: OSError) -> int:
    """Nobody can read on; say why unless the reader simply left."""
    # What is still buffered would raise again when Python closes the stream.
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    if isinstance(fault, BrokenPipeError):
        return NOBODY_READS
    _complain(f"waldtisch: cannot write the results: {fault.strerror}")
    return FAILED


def summary(results: Sequence[Result], bots: Sequence[str]) -> str:
    """A table of the results, one line a game."""
    rows = [["game", "bots", "games", "won by seat", "mean scores", "actions", "games/s"]]
    for game in dict.fromkeys(result.game for result in results):
        rows.append(_summary_row(game, [each for each in results if each.game == game], bots))
    if len(rows) == 1:
        return ""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    lines = ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)) for row in rows]
    return "".join(line.rstrip() + "\n" for line in lines)


def _summary_row(game: str, results: Sequence[Result], bots: Sequence[str]) -> list[str]:
    count = len(results)
    seats = range(results[0].players)
    won = " ".join(str(sum(each.winners == [seat] for each in results)) for seat in seats)
    shared = sum(len(each.winners) > 1 for each in results)
    lost = sum(not each.winners for each in results)
    means = " ".join(f"{sum(each.scores[seat] for each in results) / count:.1f}" for seat in seats)
    seconds = sum(each.seconds for each in results)
    return [
        game,
        " ".join(bots) if len(bots) > 1 else f"{len(seats)} {bots[0]}",
        str(count),
        won + (f" (shared {shared})" if shared else "") + (f" (nobody {lost})" if lost else ""),
        means,
        f"{sum(each.actions for each in results) / count:.1f}",
        f"{count / seconds:.2f}" if seconds else "-",
    ]


class Progress:
    """One line on the terminal that says how far many games are; elsewhere nothing."""

    def __init__(self, total: int) -> None:
        self._total = total
        self._started = self._drawn_at = time.monotonic()
        # Python has no stderr at all if the shell closed it.
        self._is_shown = total >= MANY_GAMES and sys.stderr is not None and sys.stderr.isatty()
        self._line = ""

    def show(self, done: int) -> None:
        """Draw the line again, at most ten times a second."""
        now = time.monotonic()
        if not self._is_shown or (self._line and now - self._drawn_at < 0.1):
            return
        self.clear()
        self._drawn_at = now
        self._line = self._text(done, now - self._started)[: shutil.get_terminal_size().columns - 1]
        print(self._line, end="", file=sys.stderr, flush=True)

    def clear(self) -> None:
        """Leave the terminal's line as empty as it was."""
        if self._line:
            print("\r" + " " * len(self._line) + "\r", end="", file=sys.stderr, flush=True)
            self._line = ""

    def _text(self, done: int, seconds: float) -> str:
        filled = 20 * done // self._total
        bar = "#" * filled + "-" * (20 - filled)
        if not done or not seconds:
            return f"[{bar}] {done}/{self._total} games"
        left = round((self._total - done) * seconds / done)
        return (
            f"[{bar}] {done}/{self._total} games  {done / seconds:.1f} games/s  "
            f"{left // 3600}:{left // 60 % 60:02}:{left % 60:02} left"
        )
