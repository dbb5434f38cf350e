"""The rules of Acorns: what the game offers, its notation and its set-up."""

from __future__ import annotations

from game.core.chance import Chance
from game.core.contract import Rules
from game.core.report import Report
from game.core.setup import Setup
from tests.game.toy.actions import AnyAction
from tests.game.toy.data import CARDS, FROST_LIMIT, INFO, START_HAND
from tests.game.toy.events import AnyEvent, GameStarted, HandDealt, PileShuffled
from tests.game.toy.manners import AcornsManners
from tests.game.toy.state import AcornsState
from tests.game.toy.steps import Round
from tests.game.toy.views import AcornsView


class AcornsRules(Rules):
    """Two to four squirrels and one winter."""

    info = INFO
    actions = AnyAction
    events = AnyEvent
    views = AcornsView
    manners = AcornsManners()
    state: type[AcornsState] = AcornsState

    def _laid_out(self, setup: Setup, chance: Chance) -> AcornsState:
        """Acorns before everybody, and all cards but the frost in one pile (3.1)."""
        frost_limit = FROST_LIMIT[setup.options["winter"]]
        state = self.state(setup.seats, frost_limit, setup.options["feast"] == "on", chance)
        state.pile = [card for card, kind in enumerate(CARDS) if kind != "frost"]
        return state

    def _begin(self, state: AcornsState, report: Report) -> None:
        """Find the first seat, deal the hands, hide the frost (3.2, 3.3)."""
        state.first_seat = state.chance.below(len(state.acorns), "first seat")
        report.append(GameStarted(state.first_seat))
        state.chance.shuffle(state.pile, "hands")
        for seat, hand in enumerate(state.hands):
            hand.extend(state.pile.pop() for _ in range(START_HAND))
            report.append(HandDealt(seat, len(hand), tuple(hand)))
        state.pile += [card for card, kind in enumerate(CARDS) if kind == "frost"]
        state.chance.shuffle(state.pile, "pile")
        report.append(PileShuffled(len(state.pile)))
        state.agenda.before_all(Round(1))
        state.course.begin(state, report)


ACORNS = AcornsRules()
