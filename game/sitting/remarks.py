"""Remarks: which bot comments on what happened, rarely and never on anything hidden."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Literal, TypeAlias

from msgspec import Struct

from game.bots.characters import TEMPERS
from game.core.manners import Feeling
from game.core.match import Match
from game.core.values import View

Occasion: TypeAlias = Literal[Feeling, "hello", "temper", "won", "lost"]
# How many lines every character has for an occasion; the preferred occasions come first.
LINES: Mapping[Occasion, int] = {
    "loss": 2,
    "gain": 2,
    "luck": 2,
    "hello": 1,
    "temper": 2,
    "won": 2,
    "lost": 2,
}
WEIGHT: Sequence[Occasion] = list(LINES)
QUIET = 3  # turns of bots from one remark to the next


class Remark(Struct, frozen=True):
    """Who says something, on which occasion, and which of the lines for it."""

    seat: int
    occasion: Occasion
    variant: int


class Remarks:
    """Hears every move once; the same moves always lead to the same remarks."""

    def __init__(self, match: Match) -> None:
        """Moves made before this are not commented on."""
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
        """The most important remark that a bot could make about a move."""
        words = [*self._felt(number), *self._own_words(number)]
        found = [each for each in words if self._said[each] < LINES[each[0]] and self._can_speak(each[1])]
        if not found:
            return None
        occasion, seat = min(found, key=_weight)
        return Remark(seat, occasion, self._said[occasion, seat] + 1)

    def _felt(self, number: int) -> list[tuple[Occasion, int]]:
        """What a move means to each seat; a loss comes before a gain, and both before luck."""
        played, manners = self._match.moves[number], self._match.rules.manners
        felt = [manners.felt(event.redacted(None)) for event in played.events]
        if any(event.begins_turn for event in played.events):
            felt.append(manners.felt_in_turn(*self._turn_that_ends(number)))
        words = [(feeling, seat) for each in felt for seat, feeling in each.items()]
        most = {seat: (feeling, seat) for feeling, seat in sorted(words, key=_weight, reverse=True)}
        return list(most.values())

    def _turn_that_ends(self, number: int) -> tuple[View, View]:
        """The public views before and after the moves that a seat has just made in a row."""
        moves, first = self._match.moves, number
        while first and moves[first - 1].action.seat == moves[number].action.seat:
            first -= 1
        after = moves[number + 1].before if number + 1 < len(moves) else self._match.state
        return moves[first].before.view(None), after.view(None)

    def _own_words(self, number: int) -> list[tuple[Occasion, int]]:
        """What the player of a move may say: hello with the first move, or words of their character."""
        moves, insight = self._match.moves, self._match.rules.insight
        seat, why = moves[number].action.seat, moves[number].why
        if all(played.action.seat != seat for played in moves[:number]):
            return [("hello", seat)]
        temper = TEMPERS.get(self._match.seats[seat].emblem)
        if insight is None or why is None or temper is None:
            return []
        return [("temper", seat)] if why.code in insight.tempers.get(temper, ()) else []

    def _can_speak(self, seat: int) -> bool:
        return _can_speak(self._match, seat)


def last_words(match: Match) -> list[Remark]:
    """What is said when a game is over: by a bot that has won, and by the best of those that have not."""
    outcome = match.state.outcome()
    if outcome is None or not outcome.winners or len(match.seats) == 1:
        return []
    ranked = [seat for place in outcome.ranking for seat in place if _can_speak(match, seat)]
    won = [Remark(seat, "won", _line_of(match, "won")) for seat in ranked if seat in outcome.winners]
    lost = [Remark(seat, "lost", _line_of(match, "lost")) for seat in ranked if seat not in outcome.winners]
    return [*won[:1], *lost[:1]]


def _line_of(match: Match, occasion: Occasion) -> int:
    """A line that varies between games, but is always the same for one game."""
    return len(match.moves) % LINES[occasion] + 1


def _can_speak(match: Match, seat: int) -> bool:
    return not match.seats[seat].is_human and match.seats[seat].emblem in TEMPERS


def _weight(word: tuple[Occasion, int]) -> int:
    """The rank of an occasion; bots prefer lower ones."""
    return WEIGHT.index(word[0])
