"""Plans: the order in which a player uses what they hold, so that one handover serves many questions."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import ClassVar

from game.core.match import Match
from game.core.values import Action, View

PLAN = "button:plan"  # confirms an order


class Plan(Action, frozen=True):
    """Keep an order. Not an action of the game: chosen like one, it changes nothing that rules know."""

    any_order: ClassVar[bool] = True
    things: tuple[str, ...]  # which touches come first; their order is that of touching them

    def touches(self) -> tuple[str, ...]:
        """The things, then the button."""
        return (*self.things, PLAN)


class Plans:
    """The plans of all seats that have made one: what they hold, in the order of turning it over.

    A plan is not binding. On each turn its next usable thing is turned over, and a player who would rather
    use another looks at their secrets again. Only what is turned over is ever shown to others. Plans are not
    saved: people who resume a game make new ones.
    """

    def __init__(self, match: Match) -> None:
        self._match = match
        self._orders: dict[int, tuple[str, ...]] = {}
        self._found: tuple[int, str | None] = (-1, None)  # at a change of the match: what is turned over

    def choices(self, view: View) -> list[Plan]:
        """Every way to begin a plan, for the asked player whose view this is; none without a choice.

        Also none if nothing can be used now: then the question has to be answered in secret.
        """
        things = self._match.rules.manners.plan(view)
        if view.seat is None or len(things) < 2 or self._next_usable(things) is None:
            return []
        counts = range(len(things) + 1)
        return [Plan(view.seat, chosen) for count in counts for chosen in combinations(things, count)]

    def keep(self, seat: int, first: Sequence[str]) -> None:
        """Put these things first; the others follow in their previous order."""
        held = self._in_order(seat)
        self._orders[seat] = (*first, *(thing for thing in held if thing not in first))
        self._found = (-1, None)

    @property
    def turned_over(self) -> str | None:
        """What the asked player uses in the open; None without a plan, or if nothing of it can be used."""
        seat = self._match.state.to_act()
        if seat is None or seat not in self._orders:
            return None
        if self._found[0] != self._match.changes:
            self._found = self._match.changes, self._next_usable(self._in_order(seat))
        return self._found[1]

    def open_choices(self) -> Sequence[Action]:
        """The answers that can be given in the open: with what is turned over, or with what is no secret."""
        state, turned_over, manners = self._match.state, self.turned_over, self._match.rules.manners
        seat, view = state.to_act(), self._match.view(None)
        if seat is None or turned_over is None:
            return [action for action in state.legal() if not manners.is_secret(action, view)]
        hidden = {thing for thing in self._in_order(seat) if thing != turned_over}
        return [action for action in state.legal() if not hidden.intersection(action.touches())]

    def shown(self, view: View) -> View:
        """A public view with what is turned over."""
        turned_over = self.turned_over
        if view.seat is not None or turned_over is None:
            return view
        shown: View = self._match.rules.manners.turn_over(view, turned_over)
        return shown

    def _in_order(self, seat: int) -> list[str]:
        """What a seat holds now: as it was planned, then what has come since."""
        held = self._match.rules.manners.plan(self._match.view(seat))
        order = self._orders.get(seat, ())
        planned = [thing for thing in order if thing in held]
        return [*planned, *(thing for thing in held if thing not in order)]

    def _next_usable(self, things: Sequence[str]) -> str | None:
        usable = {touch for action in self._match.state.legal() for touch in action.touches()}
        return next((thing for thing in things if thing in usable), None)
