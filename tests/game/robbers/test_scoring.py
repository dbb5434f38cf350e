"""Scorings, the end, and who wins (8)."""

from __future__ import annotations

from game.robbers import events as told
from game.robbers import scoring
from game.robbers.actions import EndTurn
from game.robbers.data import SCORE_NAMES, VALUES
from game.robbers.state import RobbersState
from tests.game.robbers.positions import (
    LAYOUT_A,
    RED,
    YELLOW,
    cell,
    eagerly_played,
    hoard,
    new_game,
    of_kind,
    only,
    stand,
    table,
)


def last_turn(round_number: int = 3) -> RobbersState:
    """Yellow is about to end the turn that used the last tile of the round."""
    state = table(LAYOUT_A, round=round_number)
    state.removed += state.piles[round_number - 1]
    state.piles[round_number - 1] = []
    return state


def test_a_scoring_comes_with_the_last_tile_of_a_pile_only() -> None:
    assert of_kind(table().apply(EndTurn(YELLOW)), told.RoundScored) == []
    state = last_turn(1)
    hoard(state, RED, gold=2)
    events = state.apply(EndTurn(YELLOW))
    assert [row.gain for row in only(events, told.RoundScored).rows] == [0, 2]
    assert only(events, told.TurnStarted) == told.TurnStarted(RED, 2)
    assert state.round == 2


def test_loot_stays_and_counts_again() -> None:
    state = last_turn(1)
    hoard(state, YELLOW, gold=3)
    for expected in (4, 8, 12):
        assert scoring.score_round(state).rows[YELLOW].total == expected
    assert state.delivered[YELLOW]["gold"] == 3


def test_sets_and_inns_count_at_the_end_only() -> None:
    state = last_turn(2)
    hoard(state, YELLOW, gems=2, coins=2, gold=2, jewellery=2, silver=3)
    row = scoring.score_round(state).rows[YELLOW]
    assert (row.sets, row.inns, row.gain) == (0, 0, 12)
    state.round = 3
    state.change("yellow_1", cell=cell(-1, 1), is_settled=True)
    row = scoring.score_round(state).rows[YELLOW]
    assert (row.sets, row.inns, row.gain) == (6, 3, 21)


def test_what_was_not_delivered_is_worth_nothing() -> None:
    state = last_turn()
    stand(state, "yellow_1", cell(1, 1), carried="gold")
    state.lay_token(cell(1, 2), "coins")
    state.bag["coins"] -= 1
    state.apply(EndTurn(YELLOW))
    assert scoring.total(state, YELLOW) == 0


def test_most_points_win() -> None:
    state = last_turn()
    hoard(state, RED, gold=1)
    events = state.apply(EndTurn(YELLOW))
    assert only(events, told.GameEnded) == told.GameEnded((0, 1), (RED,))
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.ranking, outcome.winners, outcome.reason) == (
        ((RED,), (YELLOW,)),
        (RED,),
        "third_scoring",
    )
    assert (state.to_act(), list(state.legal())) == (None, [])


def test_equal_points_win_together() -> None:
    state = last_turn()
    hoard(state, YELLOW, coins=1)
    hoard(state, RED, gold=1)
    state.apply(EndTurn(YELLOW))
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.ranking, outcome.winners) == (((YELLOW, RED),), (YELLOW, RED))


def test_the_sheet_tells_what_points_were_gained_with() -> None:
    state = last_turn()
    hoard(state, YELLOW, gold=4)
    state.points[YELLOW]["girl"] = 6
    state.apply(EndTurn(YELLOW))
    sheet = state.score()[YELLOW]
    assert [line.name for line in sheet.lines] == list(SCORE_NAMES)
    assert {line.name: line.points for line in sheet.lines if line.points} == {"gold": 6, "girl": 6}
    assert sheet.total == 12


def test_what_was_told_adds_up_to_the_final_scores() -> None:
    for seed in range(6):
        state = new_game(2 + seed % 3, seed)
        events = eagerly_played(state, seed)
        totals = [0] * state.seats
        hoards = [dict.fromkeys(("gems", "coins", "gold", "jewellery", "silver"), 0) for _ in totals]
        inns = [0] * state.seats
        for event in events:
            match event:
                case told.LootDelivered():
                    hoards[event.seat][event.kind] += 1
                    assert hoards[event.seat][event.kind] == event.count_of_kind
                case told.GirlDelivered():
                    totals[event.seat] += event.vp
                case told.InnSeized():
                    inns[event.seat] += event.vp
                case told.RoundScored():
                    for seat, row in enumerate(event.rows):
                        totals[seat] += sum(VALUES[count] for count in hoards[seat].values())
                        if event.round == 3:
                            totals[seat] += 3 * min(hoards[seat].values()) + inns[seat]
                        assert row.total == totals[seat]
        assert only(events, told.GameEnded).scores == tuple(totals)
