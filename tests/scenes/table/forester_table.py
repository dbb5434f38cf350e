"""A table of the forester without a screen."""

from pathlib import Path
from typing import Any, ClassVar

from game.core.seats import Player
from game.core.values import Action
from game.forester.rules import FORESTER
from game.forester.views import ForesterView
from scenes.tables.forester.table import ForesterTable
from tests.scenes.table.played_table import PlayedTable, alone
from tests.scenes.table.table_door import SIZE

ALONE: tuple[Player, ...] = alone(4)
WANTED = ("DeclareEnd", "BuySapling", "Bid")


class Forester(PlayedTable[ForesterTable, ForesterView]):
    """Seat 0 begins."""

    rules = FORESTER
    make_table = ForesterTable
    view_type = ForesterView
    players = ALONE
    options: ClassVar = {"start_seat": "0"}
    emblems = ("fern", "beetle", "fox", "owl")
    seeds = range(3, 14)
    most_moves = 3000
    has_sleeping_bots = False

    def __init__(self, folder: Path, size: tuple[int, int] = SIZE, **settings: Any) -> None:
        super().__init__(folder, size, **{"bot_pace": "slow", **settings})

    def likely(self) -> Action:
        """A legal action by chance that does not waste the game: plants are bought, and it is let end."""
        legal = self.match.state.legal()
        wanted = [action for action in legal if type(action).__name__ in WANTED]
        return self.random.choice(wanted or list(legal))

    def task(self) -> str | None:
        view = self.match.state.view(None)
        assert isinstance(view, ForesterView)
        return view.task
