"""The history of a match: the position, the moves that led to it, and the moves taken back."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from game.core.chance import Draw
from game.core.contract import State
from game.core.insight import Reason
from game.core.report import Telling, Told
from game.core.values import Action, Event


class Opening(Struct, frozen=True):
    """What happened before the first move, what fell, and the position it led to."""

    events: tuple[Event, ...]
    drew: tuple[Draw, ...]
    state: State


class Played(Struct, frozen=True):
    """A move that was made: what happened, what fell, and the position before it.

    It goes on with the move before if somebody meant both by one tap. Bots say why they made it.
    """

    action: Action
    events: tuple[Event, ...]
    drew: tuple[Draw, ...]
    before: State
    goes_on: bool = False
    why: Reason | None = None

    def told(self, viewer: int | None) -> list[Told]:
        """The move once more for somebody who watches, every event with the position after it."""
        state, telling = self.before.copy(), Telling()
        state.chance.follow(self.drew)
        state.apply(self.action, telling)
        return telling.told(viewer)


class TakeBack(Struct, frozen=True):
    """An undo: who asked, how many moves went, and how many were left.

    It was free if only a table that allows every undo allowed it.
    """

    seat: int
    count: int
    moves_left: int
    is_free: bool


class History:
    """Positions here never change: a move makes a new one out of a copy."""

    def __init__(self, opening: Opening) -> None:
        self.opening = opening
        self.state = opening.state
        self.moves: list[Played] = []
        self.take_backs: list[TakeBack] = []
        self.changes = 0  # moves and undos: never the same twice, unlike the number of moves
        self._taken_back: list[list[Played]] = []  # one pile an undo, the next move to redo on top

    def play(
        self,
        action: Action,
        script: Iterable[Draw] | None = None,
        *,
        goes_on: bool = False,
        why: Reason | None = None,
    ) -> Played:
        """Make a move, with the draws of the script if there is one; raises IllegalAction.

        A move that was taken back and comes again finds the same draws.
        """
        again = self.to_redo()
        is_again = bool(again) and again[0].action == action
        if is_again and script is None:
            script = again[0].drew
        after = self.state.copy()  # with an empty record of draws
        if script is not None:
            after.chance.follow(script)
        events = after.apply(action)
        if script is not None:
            after.chance.stop_following()
        played = Played(action, tuple(events), tuple(after.chance.drawn), self.state, goes_on, why)
        self._forget_redo(only_next=is_again)
        self.moves.append(played)
        self.state = after
        self.changes += 1
        return played

    def take_back(self, seat: int, count: int, is_free: bool) -> TakeBack:
        """Go back by so many moves and keep them for a redo."""
        gone = self.moves[-count:]
        del self.moves[-count:]
        self.state = gone[0].before
        self._taken_back.append(gone[::-1])
        undone = TakeBack(seat, count, len(self.moves), is_free)
        self.take_backs.append(undone)
        self.changes += 1
        return undone

    def to_redo(self) -> list[Played]:
        """The moves of the last undo that can be played again, the first one first."""
        return self._taken_back[-1][::-1] if self._taken_back else []

    def state_at(self, moves: int) -> State:
        """A copy of the position after the first so many moves."""
        state = self.moves[moves].before if moves < len(self.moves) else self.state
        return state.copy()

    def _forget_redo(self, only_next: bool) -> None:
        if not only_next:
            self._taken_back.clear()
            return
        self._taken_back[-1].pop()
        if not self._taken_back[-1]:
            self._taken_back.pop()
