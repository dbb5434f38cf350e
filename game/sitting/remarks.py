"""Remarks: which bot has a word to say about what happened, seldom and about nothing hidden."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Literal, TypeAlias

from msgspec import Struct

from game.bots.characters import TEMPERS
from game.core.history import Played
from game.core.manners import Feeling
from game.core.match import Match

Occasion: TypeAlias = Literal[Feeling, "hello", "temper"]
# How many lines every character has for an occasion; what they would rather speak about comes first.
LINES: Mapping[Occasion, int] = {"loss": 2, "gain": 2, "luck": 2, "hello": 1, "temper": 2}
QUIET = 3  # turns of bots from one remark to the next


class Remark(Struct, frozen=True):
    """Who says something, on which occasion, and which of the lines for it."""

    seat: int
    occasion: Occasion
    variant: int


class Remarks:
    """Hears every move once; the same moves always lead to the same remarks."""

    def __init__(self, match: Match) -> None:
        """What was done before is over: nobody speaks about it."""
        self._match = match
        self._heard = len(match.moves)
        self._take_backs = len(match.take_backs)
        self._quiet = 0  # turns of bots until the next remark
        self._said: Counter[tuple[Occasion, int]] = Counter()  # nobody says the same twice

    def hear(self) -> Remark | None:
        """What is said about the moves since the last time, if anything; never after an undo or the end."""
        match = self._match
        new = range(self._heard, len(match.moves))
        is_anew, self._take_backs = len(match.take_backs) != self._take_backs, len(match.take_backs)
        self._heard = len(match.moves)
        remark = None
        for number in () if is_anew or match.state.to_act() is None else new:
            if self._begins_turn_of_bot(number):
                self._quiet -= 1
            if self._quiet <= 0:
                remark = self._about(number) or remark
        if remark is not None:
            self._quiet = QUIET
            self._said[remark.occasion, remark.seat] += 1
        return remark

    def _begins_turn_of_bot(self, number: int) -> bool:
        moves = self._match.moves
        seat = moves[number].action.seat
        is_other = not number or moves[number - 1].action.seat != seat
        return is_other and not self._match.seats[seat].is_human

    def _about(self, number: int) -> Remark | None:
        """The most important that a bot could say about a move."""
        played = self._match.moves[number]
        words = [*self._felt(played), *self._own_words(number)]
        found = [each for each in words if self._said[each] < LINES[each[0]] and self._can_speak(each[1])]
        if not found:
            return None
        occasion, seat = min(found, key=lambda each: list(LINES).index(each[0]))
        return Remark(seat, occasion, self._said[occasion, seat] + 1)

    def _felt(self, played: Played) -> list[tuple[Occasion, int]]:
        felt = (self._match.rules.manners.felt(event.redacted(None)) for event in played.events)
        return [(feeling, seat) for each in felt for seat, feeling in each.items()]

    def _own_words(self, number: int) -> list[tuple[Occasion, int]]:
        """What whoever made a move may say: hello with their first, and what they are like."""
        moves, insight = self._match.moves, self._match.rules.insight
        seat, why = moves[number].action.seat, moves[number].why
        if all(played.action.seat != seat for played in moves[:number]):
            return [("hello", seat)]
        temper = TEMPERS.get(self._match.seats[seat].emblem)
        if insight is None or why is None or temper is None:
            return []
        return [("temper", seat)] if why.code in insight.tempers.get(temper, ()) else []

    def _can_speak(self, seat: int) -> bool:
        return not self._match.seats[seat].is_human and self._match.seats[seat].emblem in TEMPERS
