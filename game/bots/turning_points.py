"""Turning points: how the chances went in a match, where they changed most, and what was better there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise, takewhile

from msgspec import Struct
from msgspec.structs import replace

from game import catalogue
from game.bots.chances import chances_in, won
from game.bots.player import Thought
from game.bots.worker import Worker, counsel_at
from game.core.chance import Chance
from game.core.contract import State
from game.core.match import Match
from game.core.report import Telling
from game.core.values import Action, Event

BEST = "hard"  # the strength of whoever says what was better
WORLDS = 6  # in which the chances of a position are judged
MOST_OUTLOOKS = 60  # of one match
MOST_POINTS = 3
LEAST_CHANGE = 0.04  # what changes the chances by less is no turning point


class Outlook(Struct, frozen=True):
    """The chances of all seats after some moves."""

    moves: int
    chances: tuple[float, ...]


class TurningPoint(Struct, frozen=True):
    """A turn that changed the chances: after how many moves it began and ended, and who decided in it.

    `decided` is the number of moves before their decision, `better` what a strong bot would have done
    there; None if it would have done the same.
    """

    begun: int
    ended: int
    seat: int
    decided: int
    change: float  # of the chance of that seat
    better: Thought | None = None


class Findings(Struct, frozen=True):
    """How a match went: its outlooks in order, and its turning points in the order of the match."""

    outlooks: tuple[Outlook, ...]
    points: tuple[TurningPoint, ...]


@dataclass(frozen=True)
class HowLikely:
    """The question how likely everybody wins, as far as the seat to act can know.

    The match has nothing to hide any more, so that its worlds may be imagined in the worker.
    """

    game: str
    state: State
    seed: int
    doubt: float

    def answered(self, tell: Callable[[tuple[float, ...]], object]) -> tuple[float, ...]:
        """The chances of all seats; nothing is told before."""
        insight, seat, chance = catalogue.rules(self.game).insight, self.state.to_act(), Chance(self.seed)
        assert insight is not None and seat is not None
        return chances_in(insight, (self.state.imagine(seat, chance) for _ in range(WORLDS)), self.doubt)


@dataclass(frozen=True)
class WhatWasBetter:
    """The question what a strong bot would have done."""

    game: str
    state: State
    seed: int

    def answered(self, tell: Callable[[Thought], object]) -> Thought:
        """What it would have done, knowing what the seat to act knew."""
        seat = self.state.to_act()
        assert seat is not None
        rules = catalogue.rules(self.game)
        return counsel_at(rules, self.state, seat, Chance(self.seed), BEST).answered(tell)


def can_be_surveyed(match: Match) -> bool:
    """Whether there are chances to tell: of a game between several that is over, or hides nothing."""
    is_open = match.state.to_act() is None or not match.rules.info.has_hidden_information
    return is_open and match.rules.insight is not None and len(match.seats) > 1 and bool(match.moves)


def turn_ends(match: Match) -> list[int]:
    """After how many moves a turn was over; where there are too many, only every second one, or less."""
    ends = [
        number
        for number, played in enumerate(match.moves, start=1)
        if any(event.begins_turn for event in played.events)
    ]
    last = len(match.moves)
    ends = [number for number in ends if number < last]
    every = -(-len(ends) // (MOST_OUTLOOKS - 2)) or 1
    return [0, *ends[every - 1 :: every], last]


class Survey:
    """Asks a worker about one turn after the other, then about what was better where chances changed most.

    Nothing here waits: `go_on` takes what has been found out, and asks the next question.
    """

    def __init__(self, match: Match, worker: Worker[tuple[float, ...] | Thought]) -> None:
        self._match, self._worker = match, worker
        self._ends = turn_ends(match)
        self._outlooks: list[Outlook] = []
        self._points: list[TurningPoint] | None = None  # once the chances are known
        self._asked = 0  # how many points have been asked about
        self.is_over = False

    @property
    def progress(self) -> float:
        """How much of it is done, from 0 to 1."""
        steps = len(self._ends) + MOST_POINTS
        return 1.0 if self.is_over else (len(self._outlooks) + self._asked) / steps

    @property
    def findings(self) -> Findings:
        """What is known so far."""
        return Findings(tuple(smoothed(self._outlooks)), tuple(self._points or ()))

    def go_on(self) -> bool:
        """Take an answer if there is one; True if more is known than before. Raises NoAnswer."""
        if self.is_over:
            return False
        if self._worker.is_thinking:
            answer = self._worker.answer()
            if answer is None:
                return False
            self._note(answer)
        self._ask_next()
        return True

    def _note(self, answer: tuple[float, ...] | Thought) -> None:
        if isinstance(answer, Thought):
            assert self._points is not None
            point = self._points[self._asked]
            if not self._was_done(point, answer):
                self._points[self._asked] = replace(point, better=answer)
            self._asked += 1
        else:
            self._outlooks.append(Outlook(self._ends[len(self._outlooks)], answer))

    def _ask_next(self) -> None:
        match = self._match
        if len(self._outlooks) < len(self._ends):
            moves = self._ends[len(self._outlooks)]
            outcome = match.state.outcome() if moves == len(match.moves) else None
            if outcome is None:
                self._worker.ask(self._how_likely(moves))
                return
            self._outlooks.append(Outlook(moves, won(outcome, len(match.seats))))
        if self._points is None:
            self._points = turning_points(match, smoothed(self._outlooks))
        if self._asked < len(self._points):
            self._worker.ask(self._what_was_better(self._points[self._asked]))
        else:
            self.is_over = True

    def _how_likely(self, moves: int) -> HowLikely:
        doubt = 1 - moves / len(self._match.moves)
        return HowLikely(self._match.rules.info.id, self._match.state_at(moves), moves, doubt)

    def _what_was_better(self, point: TurningPoint) -> WhatWasBetter:
        state = self._match.state_at(point.decided)
        return WhatWasBetter(self._match.rules.info.id, state, point.decided)

    def _was_done(self, point: TurningPoint, thought: Thought) -> bool:
        """Whether somebody did what is thought of, as far as their turn went."""
        turn = self._match.moves[point.decided : point.ended]
        done = [played.action for played in turn if played.action.seat == point.seat]
        return all(step == action for step, action in zip(thought.steps, done, strict=False))


def decided_by(state: State, action: Action) -> list[Event]:
    """What an action of the seat to act does by itself: nothing that chance adds, nor another turn."""
    before, telling = state.chance.count, Telling()
    state.copy().apply(action, telling)
    told = zip(telling, telling.positions, strict=True)
    own = takewhile(lambda each: each[1].chance.count == before and not each[0].begins_turn, told)
    return [event for event, _ in own]


def smoothed(outlooks: Sequence[Outlook]) -> list[Outlook]:
    """The same chances without their trembling: whoever is to move always looks a little better off.

    The first and the last are what they are.
    """
    if len(outlooks) < 3:
        return list(outlooks)
    smooth = [
        Outlook(
            here.moves, tuple(_mean(*near) for near in zip(*(each.chances for each in three), strict=True))
        )
        for three in zip(outlooks, outlooks[1:], outlooks[2:], strict=False)
        for here in [three[1]]
    ]
    return [outlooks[0], *smooth, outlooks[-1]]


def _mean(before: float, here: float, after: float) -> float:
    return (before + 2 * here + after) / 4


def turning_points(match: Match, outlooks: Sequence[Outlook]) -> list[TurningPoint]:
    """The turns in which the chances of somebody who decided changed most, in the order of the match.

    What all do together before the first turn is nobody's.
    """
    begins_at_once = any(event.begins_turn for event in match.opening)
    turns = pairwise(outlooks if begins_at_once else outlooks[1:])
    found = [point for before, after in turns if (point := _point(match, before, after))]
    most = sorted(found, key=lambda point: -abs(point.change))[:MOST_POINTS]
    return sorted(most, key=lambda point: point.begun)


def _point(match: Match, before: Outlook, after: Outlook) -> TurningPoint | None:
    """What one turn changed for whom; None if that is hardly anything."""
    deciders: dict[int, int] = {}  # who decided in it, and after how many moves first
    for number in range(before.moves, after.moves):
        deciders.setdefault(match.moves[number].action.seat, number)
    changes = {seat: after.chances[seat] - before.chances[seat] for seat in deciders}
    seat = max(changes, key=lambda seat: abs(changes[seat]))
    if abs(changes[seat]) < LEAST_CHANGE:
        return None
    return TurningPoint(before.moves, after.moves, seat, deciders[seat], changes[seat])
