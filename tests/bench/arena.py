"""Bots meet in round-robins: `python -m tests.bench.arena GAME [--seats 4] [--games 100] ...`.

At a table for two every pair meets; at a larger one each bot sits alone in a field of every other. Seats go
around, and every deal is played from each of them. Bots also play among themselves, which tells what a level
scores and how long it thinks. `search-easy` and so on are bots that do not use what a game knows of itself.
`--pairs hard/medium,hard/hard` plays only these; with `--log FILE` a call goes on where it was stopped.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from pathlib import Path
from statistics import fmean, median, quantiles, stdev

from game.catalogue import rules
from game.selfplay import Result
from tests.bench.meetings import Game, Pair, all_played, jobs, round_robin
from tests.bench.ratings import SURE, Meeting, picture, ratings, share


def meetings(games: Sequence[Game]) -> list[Meeting]:
    """Who was ahead of whom, for every two different bots at a table."""
    return [
        (game.job.bots[one], game.job.bots[other], _ahead(game.result, one, other))
        for game in games
        for one, other in combinations(range(game.job.seats), 2)
        if game.job.bots[one] != game.job.bots[other]
    ]


def _ahead(result: Result, one: int, other: int) -> float:
    won = (one in result.winners) - (other in result.winners)
    lead = won or result.scores[one] - result.scores[other]
    return 0.5 if not lead else float(lead > 0)


def _first_places(games: Sequence[Game], bot: str) -> float:
    """Games that a bot won; a win that is shared counts in parts."""
    return sum(
        game.job.bots[seat] == bot and 1 / len(game.result.winners)
        for game in games
        for seat in game.result.winners
    )


def report_on_meetings(games: Sequence[Game], pairs: Sequence[Pair], seats: int) -> list[str]:
    """A table: how often a lone bot came first in a field of others."""
    lines = ["| one | against | games | first places (95 %) | times the fair share |", "|" + "---|" * 5]
    for pair in pairs:
        of_pair = [game for game in games if game.job.pair == pair]
        if pair[0] != pair[1] and of_pair:
            won = share(_first_places(of_pair, pair[0]), len(of_pair))
            lines.append(f"| {' | '.join(pair)} | {len(of_pair)} | {won} | {won.share * seats:.2f} |")
    return lines


def report_on_bots(games: Sequence[Game], pairs: Sequence[Pair]) -> list[str]:
    """A table: what a bot scores among its like, how such games end, and how long it thinks everywhere."""
    lines = [
        "| bot | games | mean points among its like (95 %) | median | actions, median | ended by "
        "| s/decision p50 | p99 | longest | s/game |",
        "|" + "---|" * 10,
    ]
    for bot, other in pairs:
        alike = [game for game in games if game.job.pair == (bot, other)]
        if bot != other or not alike:
            continue
        points = [score for game in alike for score in game.result.scores]
        reach = SURE * stdev(points) / len(points) ** 0.5 if len(points) > 1 else 0.0
        ends = Counter(game.result.reason for game in alike)
        seconds = [each for game in games for each in game.seconds.get(bot, ())]
        hundredths = quantiles(seconds, n=100) if len(seconds) > 1 else seconds * 99
        lines.append(
            f"| {bot} | {len(alike)} | {fmean(points):.1f} ± {reach:.1f} | {median(points):g} "
            f"| {median(game.result.actions for game in alike):g} "
            f"| {', '.join(f'{reason} {count}' for reason, count in ends.most_common())} "
            f"| {hundredths[49]:.3f} | {hundredths[98]:.3f} | {max(seconds):.2f} "
            f"| {fmean(sum(game.seconds[bot]) for game in alike):.1f} |"
        )
    return lines


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--bots", default="easy,medium,hard", help="names, with commas")
    parser.add_argument("--pairs", help="not all of them, but these: one/other, with commas")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--games", type=int, default=8, help="of every pair")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--log", type=Path, help="keeps every game; what it holds is not played again")
    parser.add_argument("--picture", type=Path, help="where the ratings are drawn, as SVG")
    flags = parser.parse_args()
    seats = flags.seats or rules(flags.game).info.min_seats
    pairs = round_robin(flags.bots.split(","), seats)
    if flags.pairs:
        asked = (text.split("/") for text in flags.pairs.split(","))
        pairs = [(lone, field) for lone, field in asked]
    wanted = list(jobs(flags.game, pairs, seats, flags.games, flags.seed))
    games = all_played(wanted, flags.processes, flags.log)
    print(f"{flags.game}, {seats} seats, {len(games)} games\n")
    print("\n".join(report_on_bots(games, pairs)))
    met = meetings(games)
    if not met:
        return
    rated = ratings(met)
    print("", *report_on_meetings(games, pairs, seats), sep="\n")
    print("\n| bot | Elo | 95 % |\n|---|---|---|")
    for bot, rating in rated.items():
        print(f"| {bot} | {rating.elo:+.0f} | {rating.least:+.0f} to {rating.most:+.0f} |")
    if flags.picture:
        flags.picture.write_text(picture(f"{flags.game}, {seats} seats", rated), encoding="utf-8")


if __name__ == "__main__":
    main()
