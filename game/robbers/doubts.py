"""What robbers may regret: a turn that ends too early, and settling too early, with potions, or last."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.manners import Doubt
from game.core.values import Action
from game.robbers.actions import EndTurn, Seize
from game.robbers.data import BANDS, LOOT, NUMBER_OF, STEP_COST, TAKE_COST, RobberId
from game.robbers.forest import Forest, forest_of
from game.robbers.views import RobberSeen, RobbersView
from game.robbers.ways import Stop, cheapest_steps

MANY_POINTS = 3  # of one robber, that something can be done with

DOUBTS = (
    "home_in_reach",
    "points_left",
    "loot_in_reach",
    "one_step_short",
    "settles_early",
    "potions_unused",
    "settles_last",
)


def doubt(action: Action, view: RobbersView) -> Doubt | None:
    """Why a band may regret to end its turn, or to settle."""
    match action:
        case EndTurn(seat=seat):
            return _of_ending(_free(view, seat), view.potions[seat], view)
        case Seize(seat=seat, robber=robber):
            return _of_settling(seat, robber, view)
    return None


def _free(view: RobbersView, seat: int) -> list[RobberSeen]:
    """The robbers of a band who have not settled."""
    return [robber for robber in view.robbers if robber.seat == seat and robber.place != "inn"]


def _of_ending(band: Sequence[RobberSeen], potions: int, view: RobbersView) -> Doubt | None:
    """Loot that could be home already weighs most, then unused points, then what a potion would bring."""
    forest = forest_of(view.tiles)
    if any(_reaches_home(robber, view, forest, robber.ap_left) for robber in band):
        return Doubt("home_in_reach")
    idle = max(band, key=lambda robber: robber.ap_left, default=None)
    if idle is not None and idle.ap_left >= MANY_POINTS:
        return Doubt("points_left", {"n": idle.ap_left, "number": idle.number})
    if any(_reaches_loot(robber, view, forest) for robber in band):
        return Doubt("loot_in_reach")
    if potions and any(_reaches_home(robber, view, forest, robber.ap_left + STEP_COST) for robber in band):
        return Doubt("one_step_short")
    return None


def _of_settling(seat: int, robber: RobberId, view: RobbersView) -> Doubt | None:
    """Who settles never leaves, and nobody drinks the potions of a band that has settled (6.6, 6.8).

    As long as turns are to come he could do something else first, and settle in the last of them.
    Where nobody is left to act and no crook either, the turn ends with it (6.11).
    """
    free = _free(view, seat)
    cell = next(each.cell for each in free if each.id == robber)
    points = next(tile.inn_vp for tile in view.tiles if tile.cell == cell)
    turns = view.piles[-1] // (len(view.camps) * BANDS[len(view.camps)].tiles_a_turn)
    if turns:
        return Doubt("settles_early", {"points": points, "n": turns, "number": NUMBER_OF[robber]})
    if len(free) > 1:
        return None
    potions = view.potions[seat]
    if potions:
        return Doubt("potions_unused", {"points": points, "n": potions})
    return None if view.crooks[seat] else Doubt("settles_last", {"points": points})


def _reaches_home(robber: RobberSeen, view: RobbersView, forest: Forest, points: int) -> bool:
    """Whether a robber brings loot into his camp with some points (6.5)."""
    return robber.carried in LOOT and None in _stops(robber, view, forest, points)


def _reaches_loot(robber: RobberSeen, view: RobbersView, forest: Forest) -> bool:
    """Whether a robber with free hands comes to some loot and takes it (6.3)."""
    if robber.carried is not None or robber.ap_left < TAKE_COST:
        return False
    stops = _stops(robber, view, forest, robber.ap_left - TAKE_COST)
    return any(tile.loot and tile.cell in stops for tile in view.tiles)


def _stops(robber: RobberSeen, view: RobbersView, forest: Forest, points: int) -> set[Stop]:
    camp = view.camps[robber.seat]
    return set() if camp is None else set(cheapest_steps(forest, robber.cell, camp, view.guard, points))
