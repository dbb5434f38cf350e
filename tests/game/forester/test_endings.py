"""The three ways a game ends, and who has won (4.6, 8)."""

import pytest

from game.core.values import Event
from game.forester import actions as said
from game.forester import events as told
from game.forester.state import ForesterState
from game.forester.steps import BuyOrEnd, EndTurn
from tests.game.forester.positions import ask, full_forest, kinds, of_kind, only, table

OTHER_FULL = " ".join(f"{space}:{'beech' if space < 7 else 'spruce'}" for space in range(1, 13))


def end_of_turn(state: ForesterState, seat: int = 0) -> list[Event]:
    return ask(state, EndTurn(seat))


# A full forest


def test_a_full_forest_may_be_declared_or_not() -> None:
    state = table(full_forest(), "4:oak")
    end_of_turn(state)
    assert list(state.legal()) == [said.DeclareEnd(0), said.PlayOn(0)]
    going_on = state.copy()
    assert only(going_on.apply(said.PlayOn(0)), told.TurnStarted).seat == 1
    assert going_on.declared_by is None
    events = state.apply(said.DeclareEnd(0))
    assert only(events, told.EndDeclared).seat == 0
    assert state.view(1).declared_by == 0


def test_eleven_trees_are_not_enough() -> None:
    eleven = full_forest().replace("12:spruce", "12:spruce_sapling")
    state = table(eleven, "4:oak")
    end_of_turn(state)
    assert kinds(state) == {"PlayCards"}


def test_after_a_declaration_every_other_seat_has_one_turn() -> None:
    state = table("4:oak", full_forest(), "4:oak", active=1)
    end_of_turn(state, 1)
    state.apply(said.DeclareEnd(1))
    assert state.active == 2
    assert only(end_of_turn(state, 2), told.TurnStarted).seat == 0
    events = end_of_turn(state, 0)
    assert only(events, told.GameEnded).reason == "full_forest"
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.winners) == ("full_forest", (1,))


def test_a_declaration_stands_when_trees_are_lost_and_is_the_only_one() -> None:
    state = table(full_forest(), OTHER_FULL, "4:oak")
    state.declared_by = 0
    state.domains[0].plants[1] = None
    assert only(end_of_turn(state, 1), told.TurnStarted).seat == 2
    assert only(end_of_turn(state, 2), told.GameEnded).reason == "full_forest"


# The bank


def test_an_empty_bank_ends_the_game_at_once() -> None:
    state = table("4:oak 8:oak", "4:oak", bank=0)
    events = end_of_turn(state)
    assert only(events, told.GameEnded).reason == "bank_empty"
    assert [event.total for event in of_kind(events, told.ScoreCounted)] == [10, 5]
    assert only(events, told.WinnersNamed).seats == (0,)
    assert state.to_act() is None
    assert not state.legal()
    assert state.view(None).ending == "bank_empty"


def test_an_empty_bank_ends_the_last_round_too() -> None:
    state = table(full_forest(), "4:oak", "4:oak", bank=0)
    state.declared_by = 0
    assert only(end_of_turn(state, 1), told.GameEnded).reason == "bank_empty"


# The markers


@pytest.mark.parametrize("bank", [0, 50_000])
def test_without_markers_everybody_loses(bank: int) -> None:
    state = table(full_forest(), "4:oak", pool=0, bank=bank)
    events = end_of_turn(state)
    assert events == [told.GameEnded("markers_gone"), told.AllLost()]
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.winners, outcome.ranking) == ("markers_gone", (), ((0, 1),))


def test_an_empty_pool_in_mid_turn_does_no_harm() -> None:
    state = table("2:oak*1", "", pool=0)
    ask(state, BuyOrEnd(0), EndTurn(0))
    careless = state.copy()
    assert only(careless.apply(said.EndActions(0)), told.GameEnded).reason == "markers_gone"
    assert only(state.apply(said.BuyRemediation(0, "cat_north")), told.TurnStarted).seat == 1


# Places


def test_more_money_breaks_a_tie_and_equal_money_shares_the_win() -> None:
    state = table(*["4:oak"] * 3, money=(20_000, 30_000, 30_000), bank=0)
    end_of_turn(state)
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.ranking, outcome.winners) == (((1, 2), (0,)), (1, 2))


def test_most_points_win_whatever_the_money() -> None:
    state = table("4:oak 8:oak*1", "4:oak 8:oak", "4:oak", money=(90_000, 0, 50_000), bank=0)
    end_of_turn(state)
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.ranking == ((1,), (0,), (2,))


# Points


@pytest.mark.parametrize(
    ("forest", "options", "mix"),
    [
        (full_forest(), {}, 20),
        (full_forest(), {"both_bonuses": "on"}, 30),
        (full_forest().replace("12:spruce", "12:pine"), {}, 10),
        (full_forest().replace("12:spruce", "12:spruce_seed"), {}, 10),
        (full_forest().replace("12:spruce", "12:spruce_seed"), {"mix_counts": "plants"}, 20),
        ("1:oak 2:beech 3:alder 4:fir 5:pine", {}, 0),
        ("1:oak 2:beech 3:alder 4:fir 5:pine 8:spruce_sapling", {}, 0),
        ("1:oak 2:beech 3:alder 4:fir 5:pine 8:spruce_sapling", {"mix_counts": "plants"}, 10),
        (OTHER_FULL, {}, 0),
    ],
)
def test_a_mixed_forest_scores(forest: str, options: dict[str, str], mix: int) -> None:
    state = table(forest, "", options=options)
    assert {line.name: line.points for line in state.score()[0].lines}["mix"] == mix


def test_a_score_has_six_lines() -> None:
    state = table("1:oak*1@fox 2:oak_sapling*2 3:oak_seed", "")
    sheet = state.score()[0]
    lines = [(line.name, line.points) for line in sheet.lines]
    assert lines == [("trees", 5), ("saplings", 3), ("seeds", 1), ("mix", 0), ("animals", 3), ("damage", -3)]
    assert sheet.total == 9
