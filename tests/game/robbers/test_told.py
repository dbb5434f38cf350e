"""Everything that can happen does happen, and is told."""

from __future__ import annotations

import random
from collections import Counter
from typing import get_args

import pytest

from game.core.report import Telling
from game.robbers import events as told
from game.robbers.actions import EndTurn, PlaceCampAdapted, RobbersAction
from game.robbers.events import RobbersEvent
from game.robbers.state import RobbersState
from game.robbers.steps import DrawTile, EntryTurn, PlacePiece
from tests.game.robbers.positions import (
    NARROW,
    RED,
    YELLOW,
    ask,
    cell,
    eager,
    lay,
    new_game,
    of_kind,
    opening,
    shaped,
    table,
    views,
)
from tests.game.robbers.shown import SHOWS

# So rare that random games hardly ever show them; `test_placing` has positions for them.
RARE = {PlaceCampAdapted, told.CampAdapted, told.TileBuried, told.HandTileSwapped, told.TileRemoved}


def test_eager_games_show_every_event_and_action() -> None:
    met: Counter[object] = Counter()
    for seed in range(40):
        state, rng = new_game(2 + seed % 3, seed), random.Random(seed)
        met.update(type(event) for event in opening(2 + seed % 3, seed))
        while state.to_act() is not None:
            action = eager(state, rng)
            met[type(action)] += 1
            met.update(type(event) for event in state.apply(action))
    wanted = {*get_args(RobbersEvent), *get_args(RobbersAction)} - RARE
    assert {thing for thing in wanted if not met[thing]} == set()


def narrow(hand: str = "", pile: str = "") -> RobbersState:
    """Only curves and fans fit; yellow, whose camp lies, holds the hand, and all piles are this one."""
    state = new_game()
    lay(state, shaped(NARROW))
    state.has_camp_in_hand[YELLOW] = False
    state.hands[YELLOW] = hand.split()
    state.piles = [pile.split() for _ in state.piles]
    return state


def assert_shown(story: Telling) -> None:
    for viewer in (YELLOW, RED, None):
        for each, view in zip(story.told(viewer), views(story, viewer), strict=True):
            assert SHOWS[type(each.event)](each.event, view), each.event


@pytest.mark.parametrize("pile", ["W05 W04 W02", "W02 W03 W05 G03 G05 G10 G11 G12 G14 J01 J02 J03"])
def test_hand_tiles_that_fit_nowhere_are_seen_on_their_way(pile: str) -> None:
    state, story = narrow("W01", pile), Telling()
    ask(state, EntryTurn(YELLOW), report=story)
    assert of_kind(story, told.TileBuried)
    assert bool(state.removed and state.removed[-1] in pile) == bool(of_kind(story, told.TileRemoved))
    assert_shown(story)


@pytest.mark.parametrize(("pile", "to_place"), [("W04 W01", [1, 1, 1]), ("W02 W01", [1, 1, 1, 1, 0])])
def test_drawn_tiles_that_fit_nowhere_are_seen_on_their_way(pile: str, to_place: list[int]) -> None:
    state, story = narrow(pile=pile), Telling()
    state.round = 1
    ask(state, DrawTile(YELLOW), report=story)
    assert [view.tiles_to_place for view in views(story, None)] == to_place
    assert_shown(story)


def test_a_camp_that_adapts_itself_is_seen() -> None:
    state, story = narrow(), Telling()
    state.has_camp_in_hand[YELLOW] = True
    ask(state, PlacePiece(YELLOW))
    state.apply(state.legal()[0], story)
    assert of_kind(story, told.CampAdapted)
    assert_shown(story)


def test_nobody_is_asked_while_a_move_is_told() -> None:
    state, story = table(guard=cell(2, -2), target=cell(-1, 0)), Telling()
    state.apply(EndTurn(YELLOW), story)
    assert {view.to_act for view in views(story, RED)} == {None}
    assert state.view(RED).to_act == RED


def test_positions_can_be_followed_by_events_alone() -> None:
    """Where robbers and guard are, told step by step, is where they are."""
    for seed in range(6):
        state, rng = new_game(2 + seed % 3, seed), random.Random(seed)
        where = dict.fromkeys(state.robbers, None)
        guard = None
        while state.to_act() is not None:
            for event in state.apply(eager(state, rng)):
                match event:
                    case told.RobberMoved():
                        assert where[event.robber] == event.origin
                        where[event.robber] = event.to
                    case told.RobberArrested():
                        assert where[event.robber] == event.cell
                        where[event.robber] = None
                    case told.GuardArrived():
                        guard = event.cell
                    case told.GuardMoved():
                        assert guard == event.origin
                        guard = event.to
            assert where == {name: robber.cell for name, robber in state.robbers.items()}
            assert guard == state.guard
