"""The way into a game of nursery."""

from __future__ import annotations

from game.core.chance import Chance
from game.core.contract import Rules
from game.core.report import Report
from game.core.setup import Setup
from game.nursery.actions import NurseryAction
from game.nursery.data import INFO, Aim
from game.nursery.events import NurseryEvent
from game.nursery.insight import NurseryInsight
from game.nursery.manners import NurseryManners
from game.nursery.state import NurseryState
from game.nursery.views import NurseryView


class NurseryRules(Rules):
    """The rules of nursery."""

    info = INFO
    actions = NurseryAction
    events = NurseryEvent
    views = NurseryView
    manners = NurseryManners()
    insight = NurseryInsight()

    def _laid_out(self, setup: Setup, chance: Chance) -> NurseryState:
        """An empty board, full hands, and an aim for each seat (3.1, 3.2)."""
        options = setup.options
        aims: tuple[Aim, Aim] = (
            ("colours", "heights") if options["aims"] == "colours" else ("heights", "colours")
        )
        if options["first_seat"] == "random":
            first_seat = chance.below(2, "first_seat")
        else:
            first_seat = int(options["first_seat"])
        return NurseryState(
            chance,
            aims,
            first_seat,
            games=2 if options["match"] == "two_games" else 1,
            has_swap_offer=options["swap_offer"] == "on",
        )

    def _begin(self, state: NurseryState, report: Report) -> None:
        state.begin(report)


NURSERY = NurseryRules()
