"""Streams: what one viewer is told of a match, each event with the view after it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from msgspec import Struct

from game.core.match import Match
from game.core.report import Told
from game.core.values import View

Viewer: TypeAlias = Callable[[], int | None]  # whose secrets may be told at the moment; None: nobody's


class Story(Struct, frozen=True):
    """What is new to a viewer, with the view before it and the view now.

    After moves were taken back nothing is told, and only the view counts. Before the opening there
    was no view.
    """

    before: View | None
    told: tuple[Told, ...]
    view: View


class Stream:
    """Tells a match from its opening, or from now on; every move once, in the viewer's redaction."""

    def __init__(
        self,
        match: Match,
        viewer: Viewer,
        *,
        from_opening: bool,
        shown: Callable[[View], View] = lambda view: view,
    ) -> None:
        """`shown` adds to a view what the sitting knows and the rules do not."""
        self._match, self._viewer, self._shown = match, viewer, shown
        self._next = 0 if from_opening else len(match.moves) + 1  # the next move to tell; 0: the opening
        self._take_backs = len(match.take_backs)

    def read(self) -> Story:
        """Everything since the last call."""
        match, viewer = self._match, self._viewer()
        is_anew = len(match.take_backs) != self._take_backs
        moves = () if is_anew else range(self._next, len(match.moves) + 1)
        told = tuple(
            Told(told.event, self._shown(told.view)) for move in moves for told in match.told(move, viewer)
        )
        before = match.state_at(moves[0] - 1).view(viewer) if moves and moves[0] else None
        self._next, self._take_backs = len(match.moves) + 1, len(match.take_backs)
        return Story(before and self._shown(before), told, self._shown(match.view(viewer)))
