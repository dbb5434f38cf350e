"""The way into a game of Forester: options, stocks, and the first question (3)."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.chance import Chance
from game.core.contract import Rules
from game.core.report import Report
from game.core.setup import Setup
from game.forester import deck, start
from game.forester.actions import ForesterAction
from game.forester.course import COURSE
from game.forester.data import INFO
from game.forester.events import ForesterEvent, GameStarted
from game.forester.insight import ForesterInsight
from game.forester.manners import ForesterManners
from game.forester.state import ForesterState, Options
from game.forester.views import ForesterView


class ForesterRules(Rules):
    """The rules of Forester."""

    info = INFO
    actions = ForesterAction
    events = ForesterEvent
    views = ForesterView
    manners = ForesterManners()
    insight = ForesterInsight()

    def _laid_out(self, setup: Setup, chance: Chance) -> ForesterState:
        """Empty domains and full stocks; who begins is drawn unless it was fixed (3.1, 3.2)."""
        chosen = setup.options
        start_seat = _start_seat(chosen["start_seat"], setup.seats, chance)
        options = _options(chosen)
        state = ForesterState(setup.seats, options, deck.shuffled(options.deck, chance), chance)
        state.start_seat = state.active = start_seat
        return state

    def _begin(self, state: ForesterState, report: Report) -> None:
        """The start tiles are ready, and the start seat places its first one (3.3, 3.4)."""
        start.begin(state)
        report.append(GameStarted(dict(state.options.chosen), state.start_seat))
        COURSE.begin(state, report)


def _options(chosen: Mapping[str, str]) -> Options:
    return Options(
        hard_winter=chosen["hard_winter"] == "on",
        experienced_start=chosen["experienced_start"] == "on",
        both_bonuses=chosen["both_bonuses"] == "on",
        mix_counts_plants=chosen["mix_counts"] == "plants",
        remediation_for_any_zone=chosen["remediation_cards"] == "any",
        migration_from_turn_player=chosen["migration_from"] == "turn_player",
        chosen=dict(chosen),
    )


def _start_seat(value: str, seats: int, chance: Chance) -> int:
    return chance.below(seats, "start seat") if value == "random" else int(value)


FORESTER = ForesterRules()
