"""Where somebody is in a chapter, worked out from the moves: so taking back goes back in the lesson, too."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import State
from game.core.history import Played
from game.core.match import Match
from game.core.values import Action
from game.lessons.lesson import LEARNER, Chapter, Pattern, Step, chosen, fits


class Progress:
    """Follows a match from where a chapter began."""

    def __init__(self, chapter: Chapter, match: Match) -> None:
        self.chapter, self.begun = chapter, len(match.moves)
        self._match = match
        self._read: set[int] = set()  # the steps that somebody has read
        self._known: tuple[int, int] | None = None  # the change of the match, and the step it led to

    @property
    def at(self) -> int:
        """The number of the step that is open, from 0; as many as there are when all are done."""
        if self._known is None or self._known[0] != self._match.changes:
            self._known = self._match.changes, self._followed()
        return self._known[1]

    @property
    def step(self) -> Step | None:
        """The step that is open; None when all are done."""
        return self.chapter.steps[self.at] if self.at < len(self.chapter.steps) else None

    @property
    def is_lost(self) -> bool:
        """Whether more was taken back than the chapter has brought."""
        return len(self._match.moves) < self.begun

    def go_on(self) -> None:
        """What there was to read has been read."""
        self._read.add(self.at)
        self._known = None

    def narrowed(self, legal: Sequence[Action]) -> Sequence[Action]:
        """The answers that count now; none while there is something to read."""
        step = self.step
        if step is None:
            return legal
        return [] if step.is_read else chosen(legal, step.only)

    def rivals_pattern(self) -> Pattern | None:
        """What a rival is to do now; None: as it likes."""
        script, made = self.step.rivals if self.step else (), self._rivals_moves()
        return script[made] if made < len(script) else None

    def _rivals_moves(self) -> int:
        """How many moves rivals have made since whoever learns moved last."""
        count = 0
        for played in reversed(self._match.moves[self.begun :]):
            if played.action.seat == LEARNER:
                break
            count += 1
        return count

    def _followed(self) -> int:
        at = 0
        for played in self._match.moves[self.begun :]:
            at = self._reached(at, played.before, skips_reading=played.action.seat == LEARNER)
            at = self._after(at, played)
        return self._reached(at, self._match.state, skips_reading=False)

    def _reached(self, at: int, state: State, *, skips_reading: bool) -> int:
        """The step that a position is about: what was read, or fits nothing that is possible, is passed.

        Whoever learns and has moved there has read everything before.
        """
        steps = self.chapter.steps
        while at < len(steps):
            if steps[at].is_read:
                if not skips_reading and at not in self._read:
                    break
            elif state.to_act() != LEARNER or chosen(state.legal(), steps[at].only):
                break
            at += 1
        return at

    def _after(self, at: int, played: Played) -> int:
        """The step after a move."""
        if at >= len(self.chapter.steps):
            return at
        step = self.chapter.steps[at]
        if step.until:
            is_done = any(fits(event, pattern) for event in played.events for pattern in step.until)
        else:
            is_done = played.action.seat == LEARNER
        return at + is_done
