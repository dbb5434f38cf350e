"""What everybody would shake their head at on a farm."""

from __future__ import annotations

from collections.abc import Iterator

from game.walnut_grove import actions as said
from game.walnut_grove.data import COINS, Good
from game.walnut_grove.goods import in_region, owned
from game.walnut_grove.seasons.winter import needs
from game.walnut_grove.state import WalnutGroveState
from game.walnut_grove.steps import Toll
from tests.game.bots.watching import Decision, Detector, Turn, going_round

USES = said.Hire | said.TakeBuilding | said.TakeImprovement | said.Sell | said.TakeGood


def _state(decision: Decision) -> WalnutGroveState:
    assert isinstance(decision.before, WalnutGroveState)
    return decision.before


def _lacks(state: WalnutGroveState, seat: int, good: Good, fewer: int) -> bool:
    """Whether the winter lacks a good for the only reason that there are fewer of it."""
    have = owned(state.farms[seat], state.land(seat), good)
    wanted = needs(state.farms[seat], state.disc).get(good, 0)
    return have >= wanted > have - fewer


def going_hungry(turn: Turn) -> Iterator[str]:
    """Food and wood for this winter are neither sold nor thrown away."""
    for decision in turn.decisions:
        state, action = _state(decision), decision.action
        goods: tuple[str, ...] = ()
        if isinstance(action, said.DiscardBarn) and action.item not in COINS and state.season != "winter":
            goods = (action.item,)
        elif isinstance(action, said.Sell):
            goods = action.goods
        for good in goods:
            if _lacks(state, action.seat, good, 1):  # type: ignore[arg-type]
                yield f"{action} although the winter of year {state.year} wants {good}"


def needless_help(turn: Turn) -> Iterator[str]:
    """Nobody takes a help tile for a toll with a copper in the barn, or a second one with any coin."""
    for decision in turn.decisions:
        state, action = _state(decision), decision.action
        if isinstance(action, said.TakeHelp) and isinstance(state.asked(), Toll):
            farm = state.farms[action.seat]
            if farm.coins["copper"] or (farm.coin_count and farm.has_open_help):
                yield f"help for a toll with {farm.coins} in year {state.year}"


def walking_for_nothing(turn: Turn) -> Iterator[str]:
    """Whoever goes somewhere uses the building."""
    made = [decision.action for decision in turn.decisions]
    for walk in made:
        if isinstance(walk, said.MoveTo) and not any(isinstance(action, USES) for action in made):
            yield f"{walk} for nothing in year {_state(turn.decisions[0]).year}"


def resting_beside_a_harvest(turn: Turn) -> Iterator[str]:
    """Nobody rests while there is room for what they could harvest."""
    for decision in turn.decisions:
        state, action = _state(decision), decision.action
        if isinstance(action, said.EndSummer):
            farm = state.farms[action.seat]
            idle = [region for region in state.land(action.seat).regions if region.id not in farm.worked]
            if farm.barn_room > 0 or any(in_region(farm, region) < region.capacity for region in idle):
                yield f"rest in year {state.year} although there is room"


def carrying_to_and_fro(turn: Turn) -> Iterator[str]:
    """What is carried into the barn is not thrown out of it."""
    moved: set[str] = set()
    for decision in turn.decisions:
        state, action = _state(decision), decision.action
        if isinstance(action, said.MoveToBarn):
            moved.add(state.land(action.seat).by_id[action.region].good)
        elif isinstance(action, said.DiscardBarn) and action.item in moved:
            yield f"{action} after it was carried in"


DETECTORS: tuple[Detector, ...] = (
    going_round(),
    going_hungry,
    needless_help,
    walking_for_nothing,
    resting_beside_a_harvest,
    carrying_to_and_fro,
)
