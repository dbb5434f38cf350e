"""Trials: what people try out while others are asked. Nothing of it counts, but it is remembered."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from game.core.contract import State
from game.core.match import Match
from game.core.values import Action, Touches, View
from game.sitting.saying import TURN, Saying


class Trial:
    """What a person would answer if they were asked already; even a complete trial can be changed."""

    def __init__(
        self, state: State, begun: Touches = (), fit: Callable[[Action], int] = lambda action: 0
    ) -> None:
        self._state = state
        self.saying = Saying(state.legal(), fit=fit)
        self.saying.begin(begun)
        self._turned = next((touch for touch in begun if touch in self.turns), "")

    @property
    def said(self) -> Touches:
        """What was touched so far, with the rotation where something can be rotated."""
        return (*self.saying.said, self.turn) if self.turn else self.saying.said

    @property
    def beginnings(self) -> frozenset[str]:
        """What can be touched first."""
        return frozenset(action.touches()[0] for action in self._state.legal())

    @property
    def turns(self) -> list[str]:
        """All rotations of what was placed."""
        return sorted(touch for touch in self.saying.next_touches if touch.startswith(TURN))

    @property
    def turn(self) -> str:
        """The current rotation; empty if nothing is placed yet."""
        return self._turned if self._turned in self.turns else self.saying.first_turn or ""

    @property
    def action(self) -> Action | None:
        """What is tried, once it is complete."""
        return self.saying.completed_by(self.turn) if self.turn else None

    def touch(self, touches: Iterable[str]) -> bool:
        """Add one touch, or rotate what was just placed; False if neither is possible."""
        for touch in touches:
            if self.turn and touch == self.saying.said[-1]:
                return self.turn_by(1)
            if self.saying.can_touch(touch) and self.saying.completed_by(touch) is None:
                self.saying.touch(touch)
                return True
        return False

    def turn_by(self, by: int) -> bool:
        """Rotate it; False if nothing is there to be rotated."""
        turns = self.turns
        if turns:
            self._turned = turns[(turns.index(self.turn) + by) % len(turns)]
        return bool(turns)

    def foreseen(self, viewer: int | None) -> View | None:
        """What a viewer would see after what is tried; None as long as it is not complete."""
        if self.action is None:
            return None
        after = self._state.copy()
        after.apply(self.action)
        return after.view(viewer)


class Trials:
    """The trials of all people who wait and whose next question is certain.

    Their own question begins with the trial, which is dropped once they have answered. It is not saved.
    """

    def __init__(self, match: Match) -> None:
        self._match = match
        self._tried: dict[int, Touches] = {}
        self._open: dict[int, tuple[int, Trial]] = {}  # by seat, with the change of the match it is for

    def of(self, seat: int) -> Trial | None:
        """The trial of a person; None for bots, and where nothing can be tried."""
        made_at, trial = self._open.get(seat, (-1, None))
        if made_at == self._match.changes:
            return trial
        if trial is not None:
            self._tried[seat] = trial.said
            del self._open[seat]
        state = self._match.state.foretold(seat) if self._match.seats[seat].is_human else None
        if state is None:
            return None
        manners, view = self._match.rules.manners, state.view(seat)
        trial = Trial(state, self._tried.get(seat, ()), lambda action: manners.fit(action, view))
        self._open[seat] = self._match.changes, trial
        return trial

    def tried(self, seat: int) -> Touches:
        """What a seat has tried, and has not answered yet."""
        trial = self._open.get(seat)
        return trial[1].said if trial else self._tried.get(seat, ())

    def forget(self, seat: int) -> None:
        """Drop the trial of a seat that has answered."""
        self._tried.pop(seat, None)
        self._open.pop(seat, None)
