"""Hands and piles stay hidden; what was shown is remembered (1.5)."""

from __future__ import annotations

import random

from game.core.chance import Chance
from game.core.notation import written
from game.core.undo import news_for
from game.robbers import events as told
from game.robbers.actions import PlaceTile
from game.robbers.state import RobbersState
from game.robbers.steps import EntryTurn, PlacePiece
from tests.game.robbers.positions import (
    BLUE,
    NARROW,
    RED,
    YELLOW,
    ask,
    lay,
    new_game,
    of_kind,
    opening,
    shaped,
    table,
)


def in_entry(seed: int) -> RobbersState:
    state, rng = new_game(3, seed), random.Random(seed)
    for _ in range(6):
        state.apply(rng.choice(state.legal()))
    return state


def test_a_view_names_only_tiles_its_seat_may_know() -> None:
    for seed in range(5):
        state = in_entry(seed)
        for seat in (YELLOW, RED, BLUE, None):
            seen = written(state.view(seat))
            for owner, hand in enumerate(state.hands):
                assert all((tile.encode() in seen) == (owner == seat) for tile in hand)
            assert not any(tile.encode() in seen for pile in state.piles for tile in pile)


def test_a_view_counts_what_it_does_not_show() -> None:
    state = in_entry(1)
    view = state.view(RED)
    assert view.hand == tuple(state.hands[RED])
    assert view.hand_counts == tuple(len(hand) for hand in state.hands)
    assert view.piles == (12, 12, 12)
    assert state.view(None).hand == ()


def test_hands_are_told_to_their_owners_only() -> None:
    for event in of_kind(opening(3, 2), told.HandDealt):
        for seat in (YELLOW, RED, BLUE, None):
            seen = event.redacted(seat)
            assert isinstance(seen, told.HandDealt)
            assert (seen.tiles is None) == (seat != event.seat)
            assert seen.count == 4


def test_imagined_hands_are_other_hands_of_the_same_size() -> None:
    state = in_entry(2)
    worlds = [state.imagine(RED, Chance(number)) for number in range(20)]
    assert all(world.hands[RED] == state.hands[RED] for world in worlds)
    assert len({tuple(world.hands[BLUE]) for world in worlds}) > 5
    assert len({tuple(world.piles[2]) for world in worlds}) == 20
    assert all([len(hand) for hand in world.hands] == [len(hand) for hand in state.hands] for world in worlds)


def test_whoever_is_asked_in_an_imagined_world_has_a_choice() -> None:
    state = new_game()
    lay(state, shaped(NARROW))
    state.has_camp_in_hand[YELLOW] = False
    state.hands[YELLOW] = ["W04"]
    ask(state, PlacePiece(YELLOW))
    for number in range(20):
        world = state.imagine(RED, Chance(number))
        assert len(world.legal()) > 1
        assert {a.tile for a in world.legal() if isinstance(a, PlaceTile)} == set(world.hands[YELLOW])


def test_tiles_that_were_buried_openly_are_imagined_where_they_are() -> None:
    state = new_game()
    lay(state, shaped(NARROW))
    state.has_camp_in_hand[YELLOW] = False
    state.hands[YELLOW] = ["W01"]
    state.piles[2][-2:] = ["W10", "W02"]
    ask(state, EntryTurn(YELLOW))
    assert state.view(None).buried == ((), (), ("W01", "W02"))
    for number in range(10):
        world = state.imagine(RED, Chance(number))
        assert world.piles[2][:2] == ["W02", "W01"]
        assert world.view(RED) == state.view(RED)


def test_after_the_entry_phase_only_piles_are_hidden() -> None:
    state = table()
    assert state.view(YELLOW).hand == ()
    world = state.imagine(YELLOW, Chance(5))
    assert world.piles != state.piles
    assert world.legal() == state.legal()


def test_events_that_show_something_hidden_say_so() -> None:
    reveals = {kind.__name__ for kind in told.RobbersEvent.__args__ if kind.reveals}
    assert reveals == {
        "HandTileShown",
        "TileDrawn",
        "TileBuried",
        "HandTileSwapped",
        "TileRemoved",
        "LootLaid",
    }


def test_only_others_learn_from_a_tile_that_comes_out_of_a_hand() -> None:
    shown = told.HandTileShown(YELLOW, "W01")
    assert news_for([shown], YELLOW) == []
    assert news_for([shown], RED) == [shown]
