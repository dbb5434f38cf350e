"""A table of the gnomes without a screen."""

from game.core.values import Action
from game.gnomes.rules import GNOMES
from game.gnomes.views import GnomesView
from scenes.tables.gnomes.table import GnomesTable
from tests.scenes.table.played_table import PlayedTable, alone

HARDLY_WANTED = ("SellGnome", "ThrowOut", "Decline", "Pass", "RefuseAll")

__all__ = ["Club", "alone"]


class Club(PlayedTable[GnomesTable, GnomesView]):
    """A person and three bots, unless a test wants others."""

    rules = GNOMES
    make_table = GnomesTable
    view_type = GnomesView
    players = alone(4)
    seeds = range(3, 20)
    most_moves = 1500

    def likely(self) -> Action:
        """A legal action by chance that does not waste the game: prices are low, and gnomes rarely sold."""
        legal = list(self.match.state.legal())
        wanted = [action for action in legal if type(action).__name__ not in HARDLY_WANTED]
        return self.random.choice(sorted(wanted or legal, key=lambda each: getattr(each, "amount", 0))[:12])

    def view_of_all(self) -> GnomesView:
        """What everybody may know of the match."""
        view = self.match.state.view(None)
        assert isinstance(view, GnomesView)
        return view

    def task(self) -> str | None:
        return self.view_of_all().task

    def touches_of(self, action: Action) -> tuple[str, ...]:
        """Gnomes rather than their hats."""
        also = GNOMES.manners.also_said(action, self.view)
        return next(iter(also), action.touches())
