"""What an action would lead to: what the purse would hold, and a note about what cannot be foreseen."""

from __future__ import annotations

from game.core.values import Action
from game.gnomes import actions as act
from game.gnomes.views import GnomesView
from scenes.shell.context import Context
from scenes.tables.gnomes.gardens import Gardens
from scenes.tables.gnomes.hopes import hoped_prize
from scenes.tables.gnomes.jobs import Jobs
from scenes.tables.gnomes.race import RacePanel


class Preview:
    """Shows ghosts of what would be, and takes them away again."""

    def __init__(self, context: Context, gardens: Gardens, jobs: Jobs, race: RacePanel | None) -> None:
        self._context, self._gardens, self._jobs, self._race = context, gardens, jobs, race

    def show(self, action: Action | None, now: GnomesView, after: GnomesView | None) -> None:
        """Show what an action would change; None takes that away."""
        self._gardens.foresee(after if action else None)
        if self._race is not None:
            self._race.show(now, after if action else None)
        self._jobs.hope(self._hope(action, now))

    def _hope(self, action: Action | None, now: GnomesView) -> tuple[str, int] | None:
        """What a gnome would bring on average where chance decides, by the name of the stand."""
        if not isinstance(action, act.EnterContest):
            return None
        return f"contest:{action.contest}", hoped_prize(now, action.gnome, action.contest)
