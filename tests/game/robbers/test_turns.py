"""The entry phase and the order of a turn (4.1, 4.7, 4.11, 5)."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from game.core.values import Event
from game.robbers import events as told
from game.robbers.actions import DrawFarmLoot, LeaveFarmEmpty, PlaceTile
from game.robbers.data import BANDS, LOOT
from game.robbers.state import RobbersState
from game.robbers.steps import BeginTurn, PlaceDrawn, PlacePiece, SendRobbers
from tests.game.robbers.positions import (
    LAYOUT_A,
    ONE_EXIT,
    RED,
    YELLOW,
    apply,
    ask,
    cell,
    eagerly_played,
    lay,
    new_game,
    of_kind,
    only,
    opening,
    shaped,
    stand,
    table,
    task,
    views,
)


def entered(seats: int, seed: int) -> tuple[RobbersState, list[int], list[Event]]:
    """The first position of round 1, who placed, and everything that was told."""
    state, rng = new_game(seats, seed), random.Random(seed)
    placed: list[int] = []
    events: list[Event] = []
    while state.round == 0:
        action = rng.choice(state.legal())
        if isinstance(action, PlaceTile):
            placed.append(action.seat)
        events += state.apply(action)
    return state, placed, events


def place_first(state: RobbersState) -> list[Event]:
    return state.apply(state.legal()[0])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_gets_what_the_table_says(seats: int) -> None:
    state = new_game(seats)
    band = BANDS[seats]
    assert [len(hand) for hand in state.hands] == [band.hand_tiles] * seats
    assert state.has_camp_in_hand == [True] * seats
    assert Counter(robber.seat for robber in state.robbers.values()) == dict.fromkeys(
        range(seats), band.robbers
    )
    assert (state.potions, state.crooks) == ([band.potions] * seats, [band.crooks] * seats)
    assert [len(pile) for pile in state.piles] == [12, 12, 12]
    assert state.bag == dict.fromkeys(LOOT, 8)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_pieces_are_placed_in_turn_until_all_lie(seats: int) -> None:
    state, placed, events = entered(seats, 3)
    pieces = BANDS[seats].hand_tiles + 1
    assert placed == [seat for _ in range(pieces) for seat in range(seats)]
    assert len(state.placed) == 3 + 12 + seats
    assert not any(state.has_camp_in_hand)
    names = [type(event).__name__ for event in events]
    assert names.index("RobbersEntered") < names.index("TurnStarted")
    assert state.active == state.first_seat


def test_robbers_appear_when_the_entry_phase_is_over() -> None:
    assert new_game().view(None).robbers == ()
    state, _, _ = entered(2, 3)
    assert {robber.place for robber in state.view(None).robbers} == {"camp"}


def test_the_camp_may_be_the_first_or_the_last_piece() -> None:
    state = new_game()
    camps = [action for action in state.legal() if isinstance(action, PlaceTile) and action.tile == "R1"]
    assert camps
    state.apply(camps[0])
    state.apply(state.legal()[0])
    assert not state.has_camp_in_hand[YELLOW]
    assert state.camp(YELLOW) == camps[0].cell


def test_tiles_of_the_entry_phase_get_loot_but_no_girl_and_no_guard() -> None:
    for seed in range(5):
        state, _, events = entered(3, seed)
        inns = [lying.tile for lying in state.placed if lying.tile.startswith("G")]
        assert len([e for e in events if isinstance(e, told.LootLaid)]) >= len(inns)
        before = events[: [type(event).__name__ for event in events].index("RobbersEntered")]
        assert not [e for e in before if isinstance(e, told.GirlAppeared | told.GuardArrived)]


def test_a_hand_tile_is_shown_before_it_is_placed_but_a_camp_is_known() -> None:
    state = new_game()
    tile = next(a for a in state.legal() if isinstance(a, PlaceTile) and a.tile.startswith("W"))
    events = state.apply(tile)
    assert only(events, told.HandTileShown).tile == tile.tile
    camp = next(a for a in state.legal() if isinstance(a, PlaceTile) and a.tile == "R2")
    assert of_kind(state.apply(camp), told.HandTileShown) == []


def test_an_inn_gets_one_token() -> None:
    state = table(LAYOUT_A, PlaceDrawn(YELLOW, "G11"), SendRobbers(YELLOW))
    events = place_first(state)
    laid = only(events, told.LootLaid)
    assert len(laid.kinds) == 1
    assert state.loot["G11"] == laid.kinds


def test_a_farm_asks_before_the_token_is_seen() -> None:
    state = table(LAYOUT_A, PlaceDrawn(YELLOW, "B13"), SendRobbers(YELLOW))
    place_first(state)
    assert task(state) == "farm_loot"
    assert list(state.legal()) == [DrawFarmLoot(YELLOW), LeaveFarmEmpty(YELLOW)]
    assert state.view(None).farm == state.placed[-1].cell
    empty = state.copy()
    assert len(only(state.apply(DrawFarmLoot(YELLOW)), told.LootLaid).kinds) == 1
    left = only(empty.apply(LeaveFarmEmpty(YELLOW)), told.FarmLeftEmpty)
    assert left == told.FarmLeftEmpty(YELLOW, state.placed[-1].cell)
    assert empty.loot == {}


def test_an_empty_bag_gives_nothing_and_asks_nothing() -> None:
    for tile in ("G11", "J06", "B13"):
        state = table(LAYOUT_A, PlaceDrawn(YELLOW, tile), SendRobbers(YELLOW))
        state.bag = dict.fromkeys(LOOT, 0)
        events = place_first(state)
        assert not [e for e in events if isinstance(e, told.LootLaid | told.BagEmptied)]
        assert (task(state), state.loot) == ("act", {})


def test_the_last_token_empties_the_bag() -> None:
    state = table(LAYOUT_A, PlaceDrawn(YELLOW, "G11"), SendRobbers(YELLOW))
    state.bag = dict.fromkeys(LOOT, 0) | {"gold": 1}
    assert only(place_first(state), told.BagEmptied)


def test_a_turn_draws_places_and_readies_the_robbers() -> None:
    state = table(LAYOUT_A, SendRobbers(YELLOW))
    state.piles[0] = ["W10", "W06", "W05"]
    events = ask(state, BeginTurn(RED))
    assert [type(event).__name__ for event in events] == ["TurnStarted", "TileDrawn"]
    assert state.active == RED
    assert (task(state), state.view(None).tiles_to_place, state.view(None).drawn) == ("place", 2, "W05")
    state.apply(state.legal()[0])
    assert (task(state), state.view(None).tiles_to_place, state.view(None).drawn) == ("place", 1, "W06")
    events = state.apply(state.legal()[0])
    assert (task(state), state.view(None).piles[0]) == ("act", 1)
    assert only(events, told.RobbersReadied) == told.RobbersReadied(RED, 4)
    assert [robber.ap for _, robber in state.band(RED)] == [4, 4, 4]


def test_with_two_players_the_first_tile_is_complete_before_the_second_is_drawn() -> None:
    state = table(LAYOUT_A, SendRobbers(YELLOW))
    state.piles[0] = ["W02", "B13"]
    ask(state, BeginTurn(YELLOW))
    events = apply(state, state.legal()[0], DrawFarmLoot(YELLOW))
    assert [type(event).__name__ for event in events] == [
        "TilePlaced",
        "LootLaid",
        "GuardArrived",
        "TileDrawn",
    ]


@pytest.mark.parametrize("where", ["aside", "lying", "carried"])
def test_a_plain_tile_brings_the_girl_only_if_she_is_aside(where: str) -> None:
    state = table(LAYOUT_A, SendRobbers(YELLOW))
    if where == "lying":
        state.girl = cell(1, 1)
    elif where == "carried":
        stand(state, "red_1", cell(1, 1), carried="girl")
    ask(state, PlaceDrawn(YELLOW, "W05"), SendRobbers(YELLOW))
    events = place_first(state)
    assert bool([e for e in events if isinstance(e, told.GirlAppeared)]) == (where == "aside")


def test_the_guard_arrives_only_once() -> None:
    state = table(LAYOUT_A, SendRobbers(YELLOW), guard=cell(-1, 0), target=cell(2, -2))
    ask(state, PlaceDrawn(YELLOW, "B13"), SendRobbers(YELLOW))
    events = apply(state, state.legal()[0], DrawFarmLoot(YELLOW))
    assert of_kind(events, told.GuardArrived) == []
    assert state.guard == cell(-1, 0)


@pytest.mark.parametrize(("seats", "turns"), [(2, 18), (3, 36), (4, 36)])
def test_every_seat_has_equally_many_turns_and_there_are_three_scorings(seats: int, turns: int) -> None:
    state = new_game(seats, 4, first_seat="1")
    events = eagerly_played(state, 4)
    started = of_kind(events, told.TurnStarted)
    assert [event.seat for event in started] == [(1 + number) % seats for number in range(turns)]
    assert [event.round for event in of_kind(events, told.RoundScored)] == [1, 2, 3]
    assert Counter(event.round for event in started) == dict.fromkeys((1, 2, 3), turns // 3)
    assert type(events[-1]).__name__ == "GameEnded"
    assert isinstance(events[-2], told.RoundScored)


def test_the_last_guard_walks_before_the_scoring() -> None:
    for seed in range(6):
        events = eagerly_played(new_game(2, seed), seed)
        names = [type(event).__name__ for event in events]
        for place, name in enumerate(names):
            if name == "RoundScored" and "GuardArrived" in names[:place]:
                since = names[place - names[:place][::-1].index("TurnEnded") : place]
                assert "GuardRolled" in since


def test_the_opening_tells_the_start_and_deals_hand_by_hand() -> None:
    state, story = new_game(3, 2), opening(3, 2)
    dealt = [told.HandDealt(seat, 4, tuple(hand)) for seat, hand in enumerate(state.hands)]
    assert list(story) == [told.GameStarted(3, 0, state.options), *dealt]
    assert [view.hand_counts for view in views(story, None)] == [
        (0, 0, 0),
        (4, 0, 0),
        (4, 4, 0),
        (4, 4, 4),
    ]
    assert [view.hand for view in views(story, RED)] == [(), (), dealt[RED].tiles, dealt[RED].tiles]


def test_a_piece_with_a_single_place_is_placed_by_itself() -> None:
    state = new_game()
    lay(state, shaped(ONE_EXIT))
    state.has_camp_in_hand[YELLOW] = False
    state.hands[YELLOW] = ["W09"]
    events = ask(state, PlacePiece(YELLOW))
    assert [type(event).__name__ for event in events] == ["HandTileShown", "TilePlaced"]
