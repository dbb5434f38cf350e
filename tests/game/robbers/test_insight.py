"""What somebody knows who has often led a band of robbers."""

from __future__ import annotations

from pathlib import Path

import pytest

from assets import build_locale
from game.core.insight import Plan
from game.robbers.actions import (
    Drink,
    Drop,
    EndTurn,
    Move,
    PlaceTile,
    PutTricked,
    Seize,
    SetTarget,
    Take,
    Trick,
)
from game.robbers.advice.outlook import arrest_chances, turns_to_come
from game.robbers.advice.worth import more_worth, scorings_left, sure_points
from game.robbers.insight import RobbersInsight
from game.robbers.state import RobbersState
from game.robbers.steps import ChooseTarget, FinishTurn, PlaceDrawn, WalkGuard
from game.robbers.tiles import CAMPS
from tests.game.robbers.positions import (
    LAYOUT_B,
    RED,
    YELLOW,
    cell,
    eagerly_played,
    hoard,
    new_game,
    stand,
    table,
)

HOME = None
LOCALE = Path(build_locale.__file__).parent / "locale"
INSIGHT = RobbersInsight()


def best(state: RobbersState) -> Plan:
    return INSIGHT.plans(state)[0]


def last_turn(state: RobbersState) -> RobbersState:
    state.piles = [[], [], []]
    return state


@pytest.mark.parametrize(("round_number", "left"), [(1, 3), (2, 2), (3, 1)])
def test_loot_counts_in_all_scorings_that_are_left(round_number: int, left: int) -> None:
    state = table(round=round_number)
    assert scorings_left(state) == left
    hoard(state, YELLOW, gold=2)
    assert more_worth(state.delivered[YELLOW])["gold"].each == 2
    assert sure_points(state, YELLOW) == 2 * left


def test_the_last_missing_kind_is_worth_most_for_the_set() -> None:
    state = table(round=3)
    hoard(state, YELLOW, gems=1, coins=1, gold=1, jewellery=2)
    at_end = {kind: more.at_end for kind, more in more_worth(state.delivered[YELLOW]).items()}
    assert max(at_end, key=lambda kind: at_end[kind]) == "silver"
    assert at_end["gems"] == 0


def test_of_kinds_that_add_the_same_the_larger_hoard_promises_more() -> None:
    state = table(round=1)
    hoard(state, YELLOW, gems=1)
    more = more_worth(state.delivered[YELLOW])
    assert more["gems"].each == more["gold"].each
    assert more["gems"].over(3) > more["gold"].over(3)
    assert more["gems"].over(1) < more["gold"].over(1), "in the last round only a set is left to hope for"


def test_after_the_end_sure_points_are_the_points() -> None:
    state = new_game(2, 3)
    eagerly_played(state, 3)
    assert [sure_points(state, sheet.seat) for sheet in state.score()] == [
        sheet.total for sheet in state.score()
    ]


def test_everybody_knows_how_many_turns_are_to_come() -> None:
    state = table(seat=YELLOW)
    state.piles = [[*"abcd"], [*"abcdefghijkl"], [*"abcdefghijkl"]]  # two tiles a turn
    assert turns_to_come(state, YELLOW) == (1, 3, 3)
    assert turns_to_come(state, RED) == (1, 3, 3)
    state.piles[0] = [*"ab"]
    assert turns_to_come(state, YELLOW) == (0, 3, 3)
    assert turns_to_come(state, RED) == (1, 3, 3)


def test_danger_is_the_share_of_the_die_that_reaches_a_tile() -> None:
    state = table(LAYOUT_B, guard=cell(2, -2), target=cell(2, 1))
    chances = arrest_chances(state, rolls=1)
    # Two ways are as short, and he may take either.
    ways = [cell(2, -1), cell(3, -1), cell(2, 0), cell(2, 1)]
    assert [chances[at] for at in ways] == [0.5, 0.375, 0.5, 0.25]
    assert arrest_chances(table(), rolls=1) == {}


def test_loot_within_reach_is_brought_home() -> None:
    state = table(loot={(1, 2): ("gold",)})
    steps = best(state).steps
    robber = next(step.robber for step in steps if isinstance(step, Take))
    assert Move(YELLOW, robber, HOME) in steps
    assert steps[-1] == EndTurn(YELLOW)


def test_two_robbers_do_not_go_for_the_same_token() -> None:
    state = table(loot={(1, 2): ("gold",), (1, 1): ("coins",)})
    taken = [step.kind for step in best(state).steps if isinstance(step, Take)]
    assert len(taken) == len(set(taken))


def test_nobody_waits_beside_the_loot_he_is_after() -> None:
    state = table(loot={(1, 1): ("gold",)})
    stand(state, "yellow_1", cell(1, 1), ap=1)
    for plan in INSIGHT.plans(state):
        assert any(isinstance(step, Take | Move) and step.robber == "yellow_1" for step in plan.steps)


def test_nobody_drops_what_he_carries_while_there_is_time() -> None:
    state = table(loot={(-1, 1): ("gems",)})
    stand(state, "yellow_1", cell(0, 0), carried="gold", ap=4)
    assert not any(isinstance(step, Drop) for plan in INSIGHT.plans(state) for step in plan.steps)


def test_a_potion_is_drunk_before_the_last_scoring() -> None:
    state = last_turn(table(round=3))
    hoard(state, YELLOW, gold=4)
    stand(state, "yellow_1", cell(1, 0), carried="gold", ap=1)
    assert Drink(YELLOW, "yellow_1") in best(state).steps


def test_no_potion_is_drunk_for_loot_that_is_home_in_the_next_turn_anyway() -> None:
    state = table(loot={(1, 1): ("gold", "coins", "gems")})
    steps = best(state).steps
    assert any(isinstance(step, Take) for step in steps)
    assert not any(isinstance(step, Drink) for step in steps)


def test_nobody_settles_before_the_last_turns() -> None:
    state = table(round=3)
    stand(state, "yellow_1", cell(-1, 1), ap=6)
    assert not any(isinstance(step, Seize) for plan in INSIGHT.plans(state) for step in plan.steps)
    assert Seize(YELLOW, "yellow_1") in best(last_turn(state)).steps


def test_the_girl_is_taken_to_the_bush() -> None:
    state = table(girl=cell(1, 1))
    stand(state, "yellow_1", cell(1, 2), ap=4)
    steps = best(state).steps
    place, take = next((place, step) for place, step in enumerate(steps) if isinstance(step, Take))
    assert take.kind == "girl"
    assert steps[place + 1] == Move(YELLOW, take.robber, cell(1, 0))


def test_a_crook_takes_loot_from_a_rival_who_is_nearly_home() -> None:
    state = table(round=3)
    hoard(state, RED, gold=5)
    stand(state, "red_1", cell(2, 0), carried="gold")
    steps = best(state).steps
    assert steps[0] == Trick(YELLOW, "red_1", "gold")
    assert isinstance(steps[1], PutTricked)


def test_the_guard_is_sent_to_loaded_rivals_and_not_to_own_robbers() -> None:
    state = table(LAYOUT_B, ChooseTarget(YELLOW), WalkGuard(YELLOW, 2), FinishTurn(YELLOW), guard=cell(2, -2))
    stand(state, "yellow_1", cell(2, -1), carried="gold")
    stand(state, "red_1", cell(1, -1), carried="gold")
    assert best(state).steps == (SetTarget(YELLOW, cell(-1, 0)),)


def test_a_lodge_comes_near_the_own_camp_and_the_camp_comes_last() -> None:
    state = table(LAYOUT_B, PlaceDrawn(YELLOW, "J06"), FinishTurn(YELLOW))
    laid = best(state).steps[0]
    assert isinstance(laid, PlaceTile)
    state.apply(laid)
    ways = [state.forest.distances(state.camp(seat))[laid.cell] for seat in (YELLOW, RED)]
    assert ways[0] < ways[1]
    pieces = [plan.steps[0] for plan in INSIGHT.plans(new_game(2, 1))]
    assert not any(isinstance(piece, PlaceTile) and piece.tile in CAMPS for piece in pieces)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_habits_lead_through_a_whole_game_and_bring_loot_home(seats: int) -> None:
    state = new_game(seats, 4)
    clock = 0
    while state.to_act() is not None:
        assert INSIGHT.clock(state) >= clock
        clock = INSIGHT.clock(state)
        state.apply(INSIGHT.habit(state))
    assert sum(map(sum, (hoard.values() for hoard in state.delivered))) > 10


@pytest.mark.parametrize("code", ["en", "fr", "de"])
def test_every_reason_has_its_words(code: str) -> None:
    messages = build_locale.catalog(LOCALE / code / "waldtisch.po")
    known = {message.id if isinstance(message.id, str) else message.id[0] for message in messages}
    assert {f"why.robbers.{reason}" for reason in INSIGHT.reasons} - known == set()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_same_lead_makes_a_win_likelier_towards_the_end_and_at_a_full_table(seats: int) -> None:
    leads = [INSIGHT.tells(seats, doubt) for doubt in (1.0, 0.7, 0.4, 0.1)]
    assert leads == sorted(leads, reverse=True) and leads[0] > 3 * leads[-1]
    assert INSIGHT.tells(seats, 0.5) > INSIGHT.tells(seats + 1, 0.5)
