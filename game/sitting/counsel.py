"""Counsel: what a strong bot would do in the place of a person who asks, from what that person knows."""

from __future__ import annotations

from msgspec import Struct

from game.bots.player import Thought
from game.bots.worker import NoAnswer, counsel_for
from game.core.match import Match
from game.sitting.thinker import Thinker


class Advice(Struct, frozen=True):
    """What is advised, and why."""

    thought: Thought
    is_rest: bool = False  # of a plan that was begun: what it says of its reason is about all of it


class Counsel:
    """Asks a bot about the question that is open to a person, and follows them through its advice.

    Advice holds for one position: a move that was not advised, or an undo, ends it.
    """

    def __init__(self, match: Match, adviser: Thinker) -> None:
        self._match, self._adviser = match, adviser
        self._asked_at = -1  # the change of the match at which somebody asked
        self._advised: tuple[int, Advice] | None = None  # at a change of the match

    @property
    def is_thinking(self) -> bool:
        """Whether somebody waits for advice."""
        return self._asked_at == self._match.changes and self._adviser.is_thinking

    def advice(self) -> Advice | None:
        """The current advice and its reason; None if there is none, or none any more.

        After an advised move this is the next step of the plan, as far as it was thought out.
        """
        if self._advised is None:
            return None
        changes, advice = self._advised
        if changes != self._match.changes:
            rest = self._rest_of(advice.thought) if changes + 1 == self._match.changes else None
            self._advised = None if rest is None else (self._match.changes, Advice(rest, is_rest=True))
        return None if self._advised is None else self._advised[1]

    def warm_up(self) -> None:
        """Prepare, because somebody may ask soon."""
        self._adviser.warm_up()

    def ask(self) -> None:
        """Let a bot think about what the person who is asked should do."""
        seat = self._match.state.to_act()
        assert seat is not None and self._match.seats[seat].is_human, "only people ask for advice"
        self._advised, self._asked_at = None, self._match.changes
        self._adviser.ask(counsel_for(self._match, seat))

    def listen(self) -> bool:
        """Whether advice has come just now; raises NoAnswer if none will come."""
        if not self.is_thinking:
            return False
        try:
            thought = self._adviser.answer()
        except NoAnswer:
            self._asked_at = -1
            raise
        if thought is None:
            return False
        self._asked_at, self._advised = -1, (self._match.changes, Advice(thought))
        return True

    def hurry(self) -> bool:
        """Take what has been thought out by now; False if there is nothing yet."""
        thought = self._adviser.hurry() if self.is_thinking else None
        if thought is None:
            return False
        self._asked_at, self._advised = -1, (self._match.changes, Advice(thought))
        return True

    def end(self) -> None:
        """Drop the advice, or stop thinking about it."""
        if self.is_thinking:
            self._adviser.forget()
        self._asked_at, self._advised = -1, None

    def move_on(self) -> None:
        """The match goes on: nobody needs to think any longer, but what was advised may be followed."""
        self._adviser.forget()

    def close(self) -> None:
        """Nobody will ask any more."""
        self._adviser.close()

    def _rest_of(self, thought: Thought) -> Thought | None:
        """What is left of a thought after the last move, if that was what it advised."""
        played = self._match.moves[-1] if self._match.moves else None
        if played is None or played.action != thought.steps[0]:
            return None
        return thought.rest(self._match.state, played.events, met_chance=bool(played.drew))
