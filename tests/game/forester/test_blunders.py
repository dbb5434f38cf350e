"""The detectors find what they are for, and nothing in what a sensible forester does instead."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from game.bots.player import Thought
from game.core.values import Action
from game.forester import actions as act
from game.forester.cards import KIND_OF, CardKind
from game.forester.plants import PLANTS
from game.forester.state import ForesterState
from game.forester.steps import (
    BidForSapling,
    BuyOrEnd,
    ChooseDamage,
    ChooseRecipients,
    DeclareOrPlayOn,
    HealTrees,
    LayCards,
    WelcomeAnimals,
)
from tests.game.bots.watching import Decision, Detector, Turn
from tests.game.forester import blunders
from tests.game.forester.positions import ask, full_forest, table

BRINK = PLANTS["oak", "tree"].circles  # another marker kills an oak


def last_turn(forest: str) -> ForesterState:
    """Somebody else has declared the end, and a tile can be bought."""
    state = table(forest, "", money=60_000)
    state.declared_by = 1
    ask(state, BuyOrEnd(0))
    return state


def laid(*kinds: CardKind) -> ForesterState:
    """Cards lie on the table that somebody has to take, and seat 0 with a forest of oaks says who."""
    state = table("1:oak 3:oak 4:oak 8:oak 9:oak", "", "")
    state.laid = tuple(next(card for card in state.pile if KIND_OF[card] == kind) for kind in kinds)
    state.pile = tuple(card for card in state.pile if card not in state.laid)
    ask(state, ChooseRecipients(0), LayCards(0))
    return state


class Case(NamedTuple):
    """A position, what nobody should do there, and what anybody would."""

    state: ForesterState
    silly: Action
    sensible: Action


CASES: dict[Detector, Case] = {
    blunders.pays_too_much: Case(
        table("", "", money=60_000, start=BidForSapling(0, 0, 1, "pine", (0, 1), 25_000, 1)),
        act.Bid(0, 30_000),
        act.Pass(0),
    ),
    blunders.bids_against_itself: Case(
        table("", "", money=60_000, start=BidForSapling(0, 0, 1, "pine", (0, 1))),
        act.Bid(0, 10_000),
        act.Bid(0, 5_000),
    ),
    blunders.buys_what_dies: Case(
        table("", "", money=60_000, start=BuyOrEnd(0)),
        act.BuySapling(0, "fir", 10),
        act.BuySapling(0, "fir", 4),
    ),
    blunders.plants_in_smoke: Case(
        table("", "", money=60_000, start=BuyOrEnd(0)),
        act.BuySapling(0, "oak", 1),
        act.BuySapling(0, "oak", 4),
    ),
    blunders.replaces_its_own_seed: Case(
        table("4:oak_seed", "", money=60_000, start=BuyOrEnd(0)),
        act.BuySapling(0, "pine", 4),
        act.BuySapling(0, "pine", 8),
    ),
    blunders.lets_die: Case(
        table(f"1:oak*{BRINK} 4:oak", "", start=ChooseDamage(0, "bark_beetles", (1, 4), 1)),
        act.PlaceDamage(0, 1),
        act.PlaceDamage(0, 4),
    ),
    blunders.heals_the_wrong_tree: Case(
        table(f"1:oak*{BRINK} 4:oak*1", "", start=HealTrees(0, "wood_ants", (1, 4), 1)),
        act.Heal(0, 4),
        act.Heal(0, 1),
    ),
    blunders.sends_animals_away: Case(
        table(f"1:oak*{BRINK} 4:oak", "", start=WelcomeAnimals(0, 1)),
        act.WelcomeAnimal(0, "hare", 1),
        act.WelcomeAnimal(0, "hare", 4),
    ),
    blunders.cleans_nothing: Case(
        last_turn("1:oak*1"), act.BuyRemediation(0, "cat_north"), act.EndActions(0)
    ),
    blunders.hands_out_badly: Case(
        laid("toxic_fumes", "felling"), act.NameRecipients(0, (0, 1)), act.NameRecipients(0, (1, 2))
    ),
    blunders.ends_it_behind: Case(
        table(full_forest(*("oak",) * 4, *("beech",) * 8), full_forest(), start=DeclareOrPlayOn(0)),
        act.DeclareEnd(0),
        act.PlayOn(0),
    ),
}


def found(state: ForesterState, action: Action) -> list[Detector]:
    """What is said about an action; it must be possible."""
    assert state.why_not(action) is None, state.why_not(action)
    turn = Turn([Decision(state, Thought((action,)))], state)
    return [detector for detector in blunders.DETECTORS if list(detector(turn))]


def test_every_detector_has_its_case() -> None:
    assert set(CASES) == set(blunders.DETECTORS)


@pytest.mark.parametrize("detector", CASES, ids=lambda detector: detector.__name__)
def test_a_blunder_is_found_and_what_is_sensible_is_none(detector: Detector) -> None:
    state, silly, sensible = CASES[detector]
    assert detector in found(state, silly)
    assert found(state, sensible) == []
