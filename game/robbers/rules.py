"""The way into a game of robbers: shuffling tiles, laying out piles, dealing hands (3)."""

from __future__ import annotations

from game.core.agenda import Agenda
from game.core.chance import Chance
from game.core.contract import Rules
from game.core.report import Report
from game.core.setup import Setup
from game.robbers.actions import RobbersAction
from game.robbers.course import COURSE
from game.robbers.data import BANDS, INFO, PILE_SIZE, ROUNDS
from game.robbers.events import GameStarted, RobbersEvent
from game.robbers.insight import RobbersInsight
from game.robbers.manners import RobbersManners
from game.robbers.state import RobbersState
from game.robbers.steps import DealHand, EnterForest, EntryTurn
from game.robbers.tiles import FOREST_TILES
from game.robbers.views import RobbersView


class RobbersRules(Rules):
    """The rules of Robbers in the Woods."""

    info = INFO
    actions = RobbersAction
    events = RobbersEvent
    views = RobbersView
    manners = RobbersManners()
    insight = RobbersInsight()

    def _laid_out(self, setup: Setup, chance: Chance) -> RobbersState:
        """The bush and three piles of twelve; the other twelve tiles are about to be dealt (3.4)."""
        seats, first = setup.seats, setup.options["first_seat"]
        first_seat = chance.below(seats, "first_seat") if first == "random" else int(first)
        state = RobbersState(seats, setup.options, first_seat, chance)
        tiles = list(FOREST_TILES)
        chance.shuffle(tiles, "tiles")
        count = BANDS[seats].hand_tiles
        hands = [tuple(sorted(tiles.pop() for _ in range(count))) for _ in range(seats)]
        state.piles = [[tiles.pop() for _ in range(PILE_SIZE)] for _ in range(ROUNDS)]
        deal = [DealHand(seat, hand) for seat, hand in enumerate(hands)]
        order = [(first_seat + place) % seats for place in range(seats)]
        entry = [EntryTurn(seat) for _ in range(count + 1) for seat in order]  # the camp is a piece as well
        state.agenda = Agenda([*deal, *entry, EnterForest()])
        return state

    def _begin(self, state: RobbersState, report: Report) -> None:
        """Deal the hands, and let the first seat place a piece."""
        report.append(GameStarted(state.seats, state.first_seat, state.options.copy()))
        COURSE.begin(state, report)


ROBBERS_IN_THE_WOODS = RobbersRules()
