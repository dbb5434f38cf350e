"""Reading ahead, where two see everything: a turn is as good as the other one's best answer leaves it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import inf
from typing import Any

from game.bots.characters import NO_TASTE, Taste
from game.bots.strength import Reading
from game.core.chance import Chance
from game.core.insight import Plan, Sketch


def best_read(
    sketch: Sketch,
    reading: Reading,
    chance: Chance,
    taste: Taste = NO_TASTE,
    tell: Callable[[Plan], object] = lambda _: None,
) -> Plan:
    """The plan of whoever is asked; of those that look alike and are read alike, any, or one they like.

    One turn more is read again and again. Where that leads to the end of the game, more and more turns are
    looked at, until none is passed over.
    """
    reader, width, candidates = _Reader(reading.positions), reading.width, reading.candidates
    turns = _mixed(sketch.turns(candidates), chance)
    if taste.whim:
        reader.bonuses = {turn: taste.bonus(sketch.plan(turn)) for turn in turns}
        turns.sort(key=lambda turn: -turn[0] - reader.bonuses[turn])
    plies = min(reading.plies, sketch.horizon)
    for ahead in range(2, plies + 1):
        tell(sketch.plan(turns[0]))
        turns = reader.best_first(sketch, turns, ahead, width)
    while 1 < plies == sketch.horizon and reader.left > 0:
        if len(turns) < candidates and not reader.has_passed_over:
            break
        tell(sketch.plan(turns[0]))
        width, candidates, reader.has_passed_over = 2 * width, 2 * candidates, False
        turns = [turns[0], *(turn for turn in sketch.turns(candidates) if turn != turns[0])]
        turns = reader.best_first(sketch, turns, plies, width)
    return sketch.plan(turns[0])


def _mixed(turns: Sequence[Any], chance: Chance) -> list[Any]:
    """The same turns, with those that look alike in random order."""
    mixed = list(turns)
    chance.shuffle(mixed, "bot")
    return sorted(mixed, key=lambda turn: -turn[0])


class _Spent(Exception):
    """No more positions may be looked at."""


class _Reader:
    """Reads until its budget is spent, and leaves out what cannot matter any more (alpha-beta)."""

    def __init__(self, positions: int) -> None:
        self.left = positions
        self.has_passed_over = False  # whether somebody may have had more turns than were looked at
        self.bonuses: Mapping[Any, float] = {}  # of the first turns that are read, for whoever likes some

    def best_first(self, sketch: Sketch, turns: Sequence[Any], plies: int, width: int) -> list[Any]:
        """The turns, with the best as far as the budget reaches in front; the last best one is read first."""
        best, most = turns[0], -inf
        try:
            for turn in turns:
                bonus = self.bonuses.get(turn, 0.0)
                value = bonus - self._value(sketch.after(turn), plies - 1, width, -inf, bonus - most)
                if value > most:
                    best, most = turn, value
        except _Spent:
            pass
        return [best, *(turn for turn in turns if turn is not best)]

    def _value(self, sketch: Sketch, plies: int, width: int, least: float, most: float) -> float:
        """How far whoever is asked will be ahead; nobody needs to know more than `least` or `most`."""
        if self.left <= 0:
            raise _Spent
        self.left -= 1
        if plies == 1:
            worth: float = sketch.turns(1)[0][0]
            return worth
        turns = sketch.turns(width)
        self.has_passed_over |= len(turns) == width
        best = -inf
        for turn in turns:
            best = max(best, -self._value(sketch.after(turn), plies - 1, width, -most, -max(least, best)))
            if best >= most:
                break
        return best
