"""How long bots think and how often they win: `python -m tests.bench.bench_bots [games]`."""

from __future__ import annotations

import sys
import time
from collections import defaultdict
from itertools import combinations

from game.bots.player import decide
from game.bots.strength import STRENGTHS
from game.catalogue import GAMES
from game.core.chance import Chance
from game.core.contract import Rules
from game.core.setup import Setup

GAMES_EACH = 4


def main(games: int = GAMES_EACH) -> None:
    for game in GAMES:
        thinking: dict[str, list[float]] = defaultdict(list)
        print(f"{game.info.id}: {games} games a pair, seats changed after each")
        for pair in combinations(STRENGTHS, 2):
            duel(game, pair, games, thinking)
        print(f"{'ms a decision':>16}  {'mean':>7}  {'longest':>7}")
        for name, seconds in thinking.items():
            print(f"{name:>16}  {1000 * sum(seconds) / len(seconds):7.1f}  {1000 * max(seconds):7.1f}")


def duel(game: Rules, pair: tuple[str, str], games: int, thinking: dict[str, list[float]]) -> None:
    stronger = pair[1]
    won = shared = lead = 0
    for number in range(games):
        bots = pair if number % 2 else pair[::-1]
        scores = play(game, bots, number // 2, thinking)
        ahead = scores[bots.index(stronger)] - scores[bots.index(pair[0])]
        lead += ahead
        won += ahead > 0
        shared += ahead == 0
    print(
        f"{stronger:>8} - {pair[0]:<8} won {won}, shared {shared} of {games}, mean lead {lead / games:+.1f}"
    )


def play(game: Rules, bots: tuple[str, ...], seed: int, thinking: dict[str, list[float]]) -> list[int]:
    state = game.new(Setup(len(bots), seed))
    chance = Chance(seed + 2**63)
    while (seat := state.to_act()) is not None:
        strength = STRENGTHS[bots[seat]]
        started = time.perf_counter()
        action = decide(game.info, state, strength, seat, chance)
        thinking[bots[seat]].append(time.perf_counter() - started)
        state.apply(action)
    return [sheet.total for sheet in state.score()]


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
