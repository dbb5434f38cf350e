"""The way into a game of garden gnomes."""

from __future__ import annotations

from game.core.chance import Chance
from game.core.contract import Rules
from game.core.report import Report
from game.core.setup import Setup
from game.gnomes.actions import GnomesAction
from game.gnomes.cards import IDLE
from game.gnomes.course import COURSE
from game.gnomes.data import BROWN, FLOWERS, INFO, ORANGE
from game.gnomes.events import GameStarted, GnomesEvent
from game.gnomes.insight import GnomesInsight
from game.gnomes.manners import GnomesManners
from game.gnomes.state import GnomesState, Options
from game.gnomes.steps import StartRound
from game.gnomes.views import GnomesView


class GnomesRules(Rules):
    """The rules of the breeding club."""

    info = INFO
    actions = GnomesAction
    events = GnomesEvent
    views = GnomesView
    manners = GnomesManners()
    insight = GnomesInsight()

    def _laid_out(self, setup: Setup, chance: Chance) -> GnomesState:
        """A brown and an orange gnome for everybody (3.2)."""
        state = GnomesState(setup.seats, _options(setup), chance)
        for seat in range(setup.seats):
            for rank in (BROWN, ORANGE):
                card = state.in_reserve(seat, rank)
                assert card is not None
                state.bring_into_play(card, IDLE)
        return state

    def _begin(self, state: GnomesState, report: Report) -> None:
        """A treasurer by lot, and the first event (3.4, 4)."""
        report.append(GameStarted(state.seats, FLOWERS[: state.seats], state.options.chosen()))
        state.agenda.before_all(StartRound())
        COURSE.begin(state, report)


def _options(setup: Setup) -> Options:
    chosen = setup.options
    return Options(
        open_auction=chosen["open_auction"] == "on",
        open_rounds=int(chosen["open_rounds"]),
        schmiedel_once=chosen["schmiedel_once"] == "on",
        steep_values=chosen["steep_values"] == "on",
        round_cap=int(chosen["round_cap"]),
    )


GNOMES = GnomesRules()
