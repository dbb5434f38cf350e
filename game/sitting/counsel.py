"""Counsel: what a strong bot would do in the place of a person who asks, from what that person knows."""

from __future__ import annotations

from game.bots.player import Thought
from game.bots.worker import NoAnswer, counsel_for
from game.core.match import Match
from game.sitting.thinker import Thinker


class Counsel:
    """Asks a bot about the question that is open to a person, and follows them through its advice.

    Advice holds for one position: a move that was not advised, or an undo, ends it.
    """

    def __init__(self, match: Match, bots: Thinker) -> None:
        self._match, self._bots = match, bots
        self._asked_at = -1  # the change of the match at which somebody asked
        self._advised: tuple[int, Thought] | None = None  # at a change of the match
        self.is_followed = False  # whether what is advised now is the rest of a plan that was begun

    @property
    def is_thinking(self) -> bool:
        """Whether somebody waits for advice."""
        return self._asked_at == self._match.changes and self._bots.is_thinking

    @property
    def thought(self) -> Thought | None:
        """The current advice and its reason; None if there is none, or none any more."""
        self._follow()
        return None if self._advised is None else self._advised[1]

    def warm_up(self) -> None:
        """Prepare, because somebody may ask soon."""
        self._bots.warm_up()

    def ask(self) -> None:
        """Let a bot think about what the person who is asked should do."""
        seat = self._match.state.to_act()
        assert seat is not None and self._match.seats[seat].is_human, "only people ask for advice"
        self._advised, self._asked_at, self.is_followed = None, self._match.changes, False
        self._bots.ask(counsel_for(self._match, seat))

    def listen(self) -> bool:
        """Whether advice has come just now; raises NoAnswer if none will come."""
        if not self.is_thinking:
            return False
        try:
            thought = self._bots.answer()
        except NoAnswer:
            self._asked_at = -1
            raise
        if thought is None:
            return False
        self._asked_at, self._advised = -1, (self._match.changes, thought)
        return True

    def hurry(self) -> bool:
        """Take what has been thought out by now; False if there is nothing yet."""
        thought = self._bots.hurry() if self.is_thinking else None
        if thought is None:
            return False
        self._asked_at, self._advised = -1, (self._match.changes, thought)
        return True

    def end(self) -> None:
        """Drop the advice, or stop thinking about it."""
        if self.is_thinking:
            self._bots.forget()
        self._asked_at, self._advised = -1, None

    def _follow(self) -> None:
        """After an advised move, advise the next step, as far as it was thought out."""
        if self._advised is None:
            return
        changes, thought = self._advised
        if changes == self._match.changes:
            return
        self._advised = None
        if changes + 1 != self._match.changes or not self._match.moves:
            return
        played = self._match.moves[-1]
        if played.action == thought.steps[0]:
            rest = thought.rest(self._match.state, played.events, met_chance=bool(played.drew))
            self._advised = None if rest is None else (self._match.changes, rest)
            self.is_followed = rest is not None
