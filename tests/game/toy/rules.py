"""The rules of Acorns: what the game offers, its notation and its set-up."""

from __future__ import annotations

from game.core.chance import Chance
from game.core.contract import Rules
from game.core.setup import SWITCH, GameInfo, Option, Setup, checked
from tests.game.toy import course
from tests.game.toy.actions import AnyAction
from tests.game.toy.choices import REFUSALS
from tests.game.toy.data import CARDS, FROST_LIMIT, START_HAND
from tests.game.toy.events import AnyEvent
from tests.game.toy.state import AcornsState
from tests.game.toy.steps import Round
from tests.game.toy.views import AcornsView


class AcornsRules(Rules):
    info = GameInfo(
        id="acorns",
        version=1,
        min_seats=2,
        max_seats=4,
        options=(Option("winter", tuple(FROST_LIMIT)), Option("feast", SWITCH)),
        has_hidden_information=True,
        minutes=(5, 10),
    )
    actions = AnyAction
    events = AnyEvent
    views = AcornsView
    refusals = REFUSALS
    state: type[AcornsState] = AcornsState

    def new(self, setup: Setup, chance: Chance | None = None) -> AcornsState:
        setup = checked(self.info, setup)
        chance = Chance(setup.seed) if chance is None else chance
        frost_limit = FROST_LIMIT[setup.options["winter"]]
        state = self.state(setup.seats, frost_limit, setup.options["feast"] == "on", chance)
        state.first_seat = chance.below(setup.seats, "first seat")

        cards = [card for card, kind in enumerate(CARDS) if kind != "frost"]
        chance.shuffle(cards, "hands")
        for hand in state.hands:
            hand.extend(cards.pop() for _ in range(START_HAND))
        state.pile = cards + [card for card, kind in enumerate(CARDS) if kind == "frost"]
        chance.shuffle(state.pile, "pile")

        state.agenda.before_all(Round(1))
        course.settle(state, [])
        return state


ACORNS = AcornsRules()
