"""The games of an arena: who meets whom, and a log of what was played, so that a run can be stopped."""

from __future__ import annotations

import multiprocessing
from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import combinations, permutations
from pathlib import Path
from typing import NamedTuple, TypeAlias

import msgspec
from msgspec.structs import replace

from game.bots.player import Thought
from game.bots.strength import STRENGTHS
from game.catalogue import rules
from game.core.contract import State
from game.core.setup import Setup
from game.selfplay import Progress, Result, play

WITHOUT_INSIGHT = {f"search-{name}": replace(strength, care=None) for name, strength in STRENGTHS.items()}
ALL_STRENGTHS = STRENGTHS | WITHOUT_INSIGHT

Pair: TypeAlias = tuple[str, str]  # a bot that sits alone, and whom it meets: perhaps only its like


class Job(NamedTuple):
    """One game that is to be played."""

    game: str
    seats: int
    seed: int
    pair: Pair
    bots: tuple[str, ...]


class Game(NamedTuple):
    """One game that was played: how it ended, and how long every decision of each bot took."""

    job: Job
    result: Result
    seconds: dict[str, list[float]]


def played(job: Job) -> Game:
    """Play a game; runs in a process of its own."""
    seconds: dict[str, list[float]] = defaultdict(list)

    def note(state: State, thought: Thought, took: float | None) -> None:
        seat = state.to_act()
        if took is not None and seat is not None:
            seconds[job.bots[seat]].append(round(took, 4))

    result = play(rules(job.game), Setup(job.seats, job.seed), job.bots, note, ALL_STRENGTHS)
    return Game(job, result, dict(seconds))


def round_robin(bots: Sequence[str], seats: int) -> list[Pair]:
    """Every bot among its like, every two of them; at a large table each alone in a field of the other."""
    alike = [(bot, bot) for bot in bots]
    if seats == 1:
        return alike
    return [*alike, *(combinations(bots[::-1], 2) if seats == 2 else permutations(bots, 2))]


def jobs(game: str, pairs: Sequence[Pair], seats: int, games: int, seed: int) -> Iterator[Job]:
    """Every pair as often as asked for, in turns: whoever stops early has seen as much of each of them.

    Whoever is alone sits in every seat of a deal, one after the other.
    """
    for number in range(games):
        for pair in pairs:
            lone, field = pair
            table = [field] * seats
            table[number % seats] = lone
            deal = number if lone == field else number // seats
            yield Job(game, seats, seed + deal, pair, tuple(table))


def all_played(wanted: Sequence[Job], processes: int, log: Path | None = None) -> list[Game]:
    """The games, several at a time, with a line on the terminal that says how far they are.

    What the log holds is not played again; every other game is added to it as soon as it is over.
    """
    known = {game.job: game for game in _logged(log)} if log else {}
    games = [known[job] for job in wanted if job in known]
    left = [job for job in wanted if job not in known]
    progress = Progress(len(wanted))
    with multiprocessing.get_context("spawn").Pool(processes) as pool:
        for game in pool.imap_unordered(played, left):
            games.append(game)
            progress.show(len(games))
            if log:
                with log.open("ab") as file:
                    file.write(b"\n" + msgspec.json.encode(game))  # also after a line that was cut off
    progress.clear()
    return games


def _logged(log: Path) -> Iterator[Game]:
    """The games of a log; an empty line or one that was cut off is none."""
    for line in log.read_bytes().splitlines() if log.exists() else ():
        try:
            yield msgspec.json.decode(line, type=Game)
        except msgspec.DecodeError:
            continue
