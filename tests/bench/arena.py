"""Bots meet in round-robins: `python -m tests.bench.arena GAME [--seats 4] [--games 100] ...`.

At a table for two every pair meets; at a larger one each bot sits alone in a field of every other. Seats go
around, and every deal is played from each of them. Bots also play among themselves, which tells what a level
scores and how long it thinks. `search-easy` and so on are bots that do not use what a game knows of itself.
"""

from __future__ import annotations

import argparse
import multiprocessing
from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import combinations, permutations
from pathlib import Path
from statistics import fmean, median, quantiles, stdev
from typing import NamedTuple

from msgspec.structs import replace

from game.bots.player import Thought
from game.bots.strength import STRENGTHS
from game.catalogue import rules
from game.core.contract import State
from game.core.setup import Setup
from game.selfplay import Progress, Result, play
from tests.bench.ratings import SURE, Meeting, picture, ratings, share

WITHOUT_INSIGHT = {f"search-{name}": replace(strength, care=None) for name, strength in STRENGTHS.items()}
ALL_STRENGTHS = STRENGTHS | WITHOUT_INSIGHT


class Job(NamedTuple):
    """One game that is to be played."""

    game: str
    setup: Setup
    bots: tuple[str, ...]
    meeting: tuple[str, str] | None = None  # who is watched, and whom it meets; None: only its like


class Game(NamedTuple):
    """One game that was played: how it ended, and how long every decision of each bot took."""

    bots: tuple[str, ...]
    meeting: tuple[str, str] | None
    result: Result
    seconds: dict[str, list[float]]


def played(job: Job) -> Game:
    """Play a game; runs in a process of its own."""
    seconds: dict[str, list[float]] = defaultdict(list)

    def note(state: State, thought: Thought, took: float | None) -> None:
        seat = state.to_act()
        if took is not None and seat is not None:
            seconds[job.bots[seat]].append(took)

    result = play(rules(job.game), job.setup, job.bots, note, ALL_STRENGTHS)
    return Game(job.bots, job.meeting, result, dict(seconds))


def jobs(game: str, bots: Sequence[str], seats: int, games: int, seed: int) -> Iterator[Job]:
    """Every meeting as often as asked for, and every bot among its like as often."""
    for bot in bots:
        for number in range(games):
            yield Job(game, Setup(seats, seed + number), (bot,) * seats)
    if seats == 1:
        return
    pairs = combinations(bots[::-1], 2) if seats == 2 else permutations(bots, 2)
    for lone, field in pairs:
        for number in range(games):
            table = [field] * seats
            table[number % seats] = lone
            yield Job(game, Setup(seats, seed + number // seats), tuple(table), (lone, field))


def all_played(wanted: Sequence[Job], processes: int) -> list[Game]:
    """The games, several at a time, with a line on the terminal that says how far they are."""
    progress, games = Progress(len(wanted)), []
    with multiprocessing.get_context("spawn").Pool(processes) as pool:
        for game in pool.imap_unordered(played, wanted):
            games.append(game)
            progress.show(len(games))
    progress.clear()
    return games


def meetings(games: Sequence[Game]) -> list[Meeting]:
    """Who was ahead of whom, for every two different bots at a table."""
    return [
        (game.bots[one], game.bots[other], _ahead(game.result, one, other))
        for game in games
        for one, other in combinations(range(len(game.bots)), 2)
        if game.bots[one] != game.bots[other]
    ]


def _ahead(result: Result, one: int, other: int) -> float:
    won = (one in result.winners) - (other in result.winners)
    lead = won or result.scores[one] - result.scores[other]
    return 0.5 if not lead else float(lead > 0)


def _first_places(games: Sequence[Game], bot: str) -> float:
    """Games that a bot won; a win that is shared counts in parts."""
    return sum(
        game.bots[seat] == bot and 1 / len(game.result.winners)
        for game in games
        for seat in game.result.winners
    )


def report_on_meetings(games: Sequence[Game], seats: int) -> list[str]:
    """A table: how often a lone bot came first in a field of others."""
    lines = ["| one | against | games | first places (95 %) | times the fair share |", "|" + "---|" * 5]
    for meeting in dict.fromkeys(game.meeting for game in games):
        if meeting is not None:
            of_pair = [game for game in games if game.meeting == meeting]
            won = share(_first_places(of_pair, meeting[0]), len(of_pair))
            lines.append(f"| {' | '.join(meeting)} | {len(of_pair)} | {won} | {won.share * seats:.2f} |")
    return lines


def report_on_bots(games: Sequence[Game], bots: Sequence[str]) -> list[str]:
    """A table: what a bot scores among its like, and how long it thinks everywhere."""
    lines = [
        "| bot | mean points among its like (95 %) | median | s/decision p50 | p99 | longest | s/game |",
        "|" + "---|" * 7,
    ]
    for bot in bots:
        alike = [game for game in games if set(game.bots) == {bot}]
        points = [score for game in alike for score in game.result.scores]
        reach = SURE * stdev(points) / len(points) ** 0.5 if len(points) > 1 else 0.0
        seconds = [each for game in games for each in game.seconds.get(bot, ())]
        hundredths = quantiles(seconds, n=100) if len(seconds) > 1 else seconds * 99
        whole = fmean(sum(game.seconds[bot]) for game in alike)
        lines.append(
            f"| {bot} | {fmean(points):.1f} ± {reach:.1f} | {median(points):g} | {hundredths[49]:.3f} "
            f"| {hundredths[98]:.3f} | {max(seconds):.2f} | {whole:.1f} |"
        )
    return lines


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--bots", default="easy,medium,hard", help="names, with commas")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--games", type=int, default=8, help="of every meeting")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--picture", type=Path, help="where the ratings are drawn, as SVG")
    flags = parser.parse_args()
    bots = flags.bots.split(",")
    seats = flags.seats or rules(flags.game).info.min_seats
    games = all_played(list(jobs(flags.game, bots, seats, flags.games, flags.seed)), flags.processes)
    print(f"{flags.game}, {seats} seats, {len(games)} games\n")
    print("\n".join(report_on_bots(games, bots)))
    if seats == 1 or len(bots) == 1:
        return
    rated = ratings(meetings(games))
    print("", *report_on_meetings(games, seats), sep="\n")
    print("\n| bot | Elo | 95 % |\n|---|---|---|")
    for bot, rating in rated.items():
        print(f"| {bot} | {rating.elo:+.0f} | {rating.least:+.0f} to {rating.most:+.0f} |")
    if flags.picture:
        flags.picture.write_text(picture(f"{flags.game}, {seats} seats", rated), encoding="utf-8")


if __name__ == "__main__":
    main()
