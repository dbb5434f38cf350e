"""What is never created or lost, and what is always so, in any position of any game."""

from __future__ import annotations

from collections import Counter

from game.core.hexes import Hex
from game.robbers.data import BANDS, EACH_KIND, ENTRY, LOOT, ROUNDS, action_points
from game.robbers.state import RobbersState
from game.robbers.steps import ChooseTarget, LayTricked, PlaceDrawn
from game.robbers.tiles import CAMPS, FOREST_TILES
from tests.game.robbers import checker


def check(state: RobbersState) -> None:
    check_loot(state)
    check_girl(state)
    check_tiles(state)
    checker.check_forest(state.placed)
    check_robbers(state)
    check_guard(state)
    check_bands(state)
    check_question(state)


def check_loot(state: RobbersState) -> None:
    """Nothing of the forty tokens is lost."""
    tokens = Counter(kind for kinds in state.loot.values() for kind in kinds)
    tokens.update(robber.carried for robber in state.robbers.values() if robber.carried in LOOT)
    tokens.update(step.kind for step in state.agenda if isinstance(step, LayTricked))
    for counts in (state.bag, *state.delivered):
        assert min(counts.values()) >= 0
        tokens.update(counts)
    assert tokens == dict.fromkeys(LOOT, EACH_KIND), f"loot appeared or vanished: {tokens}"
    assert all(state.loot.values()), "a tile is kept for loot that is gone"
    assert set(state.loot) <= set(state.forest.where), "loot lies outside the forest"


def check_girl(state: RobbersState) -> None:
    """She is in one place, and never lies at the bush."""
    carriers = [name for name, robber in state.robbers.items() if robber.carried == "girl"]
    if isinstance(state.girl, Hex):
        assert carriers == []
        assert state.forest.printed(state.girl).building != "start"
    else:
        assert carriers == ([] if state.girl is None else [state.girl])


def check_tiles(state: RobbersState) -> None:
    """Every tile is in one place."""
    drawn = [step.tile for step in state.agenda if isinstance(step, PlaceDrawn)]
    lying = [each.tile for each in state.placed]
    hidden = [tile for tiles in (*state.hands, *state.piles) for tile in tiles]
    forest = [tile for tile in lying if tile in FOREST_TILES]
    assert sorted([*hidden, *drawn, *forest, *state.removed]) == sorted(FOREST_TILES)
    for seat in range(state.seats):
        assert state.has_camp_in_hand[seat] == (CAMPS[seat] not in lying)
        assert state.hands[seat] == sorted(state.hands[seat])
    assert not set(CAMPS[state.seats :]) & set(lying)
    for pile, known in zip(state.piles, state.known_below, strict=True):
        assert 0 <= known <= len(pile) <= 12


def check_robbers(state: RobbersState) -> None:
    """Where robbers are, what they carry, and the points they have."""
    asked = state.asked()
    for name, robber in state.robbers.items():
        assert robber.cell is None or robber.cell in state.forest.tiles
        assert robber.cell is not None or robber.carried in (None, "girl"), f"{name} hoards loot in camp"
        if robber.is_settled:
            assert state.round == ROUNDS
            assert robber.cell is not None
            assert state.forest.printed(robber.cell).building == "inn"
            assert (robber.carried, robber.ap) == (None, 0)
        elif robber.cell is not None and robber.cell == state.guard:
            assert state.sneaking == name, f"{name} has stopped beside the guard"
            assert robber.ap >= 1
        given = BANDS[state.seats].potions - state.potions[robber.seat]
        assert 0 <= robber.ap <= action_points(state.round) * (1 + given)
        assert robber.ap == 0 or robber.seat == state.active
    if state.sneaking is not None:
        assert asked is not None
        assert state.robbers[state.sneaking].seat == asked.seat
        assert state.robbers[state.sneaking].cell == state.guard
    inns = [robber.cell for robber in state.robbers.values() if robber.is_settled]
    assert len(set(inns)) == len(inns), "two robbers settled in one inn"


def check_guard(state: RobbersState) -> None:
    """He and his target are on farms or between them."""
    if state.guard is None:
        assert state.target is None
        return
    assert state.round > ENTRY
    assert state.guard in state.forest.tiles
    assert len(state.forest.farms) >= 2
    if state.target is not None:
        assert state.target in state.forest.farms
        assert state.target != state.guard or isinstance(state.asked(), ChooseTarget)


def check_bands(state: RobbersState) -> None:
    band = BANDS[state.seats]
    assert all(0 <= potions <= band.potions for potions in state.potions)
    assert all(0 <= crooks <= band.crooks for crooks in state.crooks)
    assert len(state.robbers) == state.seats * band.robbers
    for lines in state.points:
        assert min(lines.values()) >= 0


def check_question(state: RobbersState) -> None:
    """Whoever is asked has a choice (9.2)."""
    if state.to_act() is not None:
        assert len(state.legal()) > 1, f"{state.legal()} is no choice"
