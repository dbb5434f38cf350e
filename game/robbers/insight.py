"""What somebody knows who has often led a band of robbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.insight import Insight, Plan
from game.core.values import Action
from game.robbers.advice import habits, reasons, ruses, sites, tempers, watch
from game.robbers.advice.bands import Band
from game.robbers.advice.outlook import tokens_in
from game.robbers.data import BANDS, PILE_SIZE, ROUNDS
from game.robbers.steps import (
    ChooseTarget,
    LayTricked,
    LootFarm,
    PlaceDrawn,
    PlacePiece,
    SendRobbers,
    WalkGuard,
)

if TYPE_CHECKING:
    from game.robbers.state import RobbersState

MOST_PLANS = 24
TILES_TO_DRAW = ROUNDS * PILE_SIZE
LEAST_DOUBT = 0.25  # the last inns and sets may still change so much


class RobbersInsight(Insight):
    """Plans of a band: where tiles lie, what robbers fetch, where the guard goes."""

    reasons = reasons.REASONS
    tempers = tempers.TEMPERS
    whim = 0.25
    swing = 20.0  # of all seats together; fitted to games of two to four easy or medium bots
    trifle = 0.5
    rivalry = 0.5  # whoever mostly hinders others forgets to fetch

    def plans(self, state: RobbersState) -> Sequence[Plan]:
        """What the asked seat may sensibly do."""
        match state.asked():
            case PlacePiece() | PlaceDrawn():
                return sites.place_plans(state, MOST_PLANS)
            case LootFarm() as step:
                return sites.farm_plans(state, step)
            case SendRobbers(seat=seat):
                return _turns(state, seat)
            case LayTricked() as step:
                return ruses.put_plans(state, step)
            case ChooseTarget() as step:
                return watch.target_plans(state, step)
            case WalkGuard() as step:
                return watch.walk_plans(state, step)
        raise AssertionError("nobody is asked")

    def habit(self, state: RobbersState) -> Action:
        """The first thing that comes to mind."""
        match state.asked():
            case PlacePiece() | PlaceDrawn():
                return sites.quick_place(state)
            case SendRobbers(seat=seat):
                return habits.next_step(state, seat)
        return self.plans(state)[0].steps[0]

    def tells(self, seats: int, doubt: float) -> float:
        """See Insight: all share the same loot, and what is lost early is lost in every scoring to come."""
        return self.swing / seats * max(LEAST_DOUBT, doubt)

    def clock(self, state: RobbersState) -> int:
        """Turns begun since the robbers entered the forest; all of the entry phase is one."""
        if not state.round:
            return 0
        drawn = TILES_TO_DRAW - sum(map(len, state.piles))
        return -(-drawn // BANDS[state.seats].tiles_a_turn)


def _turns(state: RobbersState, seat: int) -> list[Plan]:
    """The best turns of a band, with and without crooks."""
    band = Band(state, seat, tokens_in(state))
    plans = [
        Plan(band.actions(turn), turn.value, reasons.of_turn(turn.journeys, band.outlook))
        for turn in band.turns(MOST_PLANS)
    ]
    plans += ruses.plans_with_ruse(state, seat, band.outlook)
    return sorted(plans, key=lambda plan: -plan.worth)[:MOST_PLANS]
