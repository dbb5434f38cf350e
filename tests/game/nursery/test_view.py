"""What a player sees of the table."""

import msgspec

from game.core.chance import Chance
from game.nursery.board import cell_named
from game.nursery.data import KINDS
from game.nursery.views import NurseryView
from tests.game.nursery.positions import new_game, plant, plant_first, replant, turn_begun


def test_an_empty_table() -> None:
    view = new_game().view(0)
    assert (view.seat, view.to_act, view.step, view.origin) == (0, 0, "plant_first", None)
    assert view.board == (None,) * 64
    assert view.hands == (dict.fromkeys(KINDS, 3), dict.fromkeys(KINDS, 3))
    assert [cluster.size for cluster in (*view.colours, *view.heights)] == [0] * 6
    assert (view.scores, view.secured, view.first_game) == ((0, 0), (), None)
    assert (view.game_number, view.games, view.turn_number, view.first_seat) == (1, 1, 1, 0)


def test_the_table_within_a_turn() -> None:
    state = new_game(match="two_games")
    plant_first(state, "l2", "d4")
    replant(state, "d4", "d1")
    view = state.view(None)
    assert (view.seat, view.to_act, view.step) == (None, 1, "plant")
    assert view.origin == cell_named("d4")
    assert {cell: kind for cell, kind in enumerate(view.board) if kind} == {cell_named("d1"): "l2"}
    assert view.hands[0]["l2"] == 2
    assert (view.games, view.turn_number) == (2, 2)
    assert [(cluster.group, cluster.cells) for cluster in view.colours] == [
        ("dark", ()),
        ("leaf", (cell_named("d1"),)),
        ("light", ()),
    ]
    assert view.scores == (1, 1)


def test_the_steps_of_a_turn_are_named() -> None:
    state = new_game(swap_offer="on")
    steps = [state.view(None).step]
    plant_first(state, "l2", "d4")
    steps.append(state.view(None).step)
    state.apply(state.legal()[0])
    steps.append(state.view(None).step)
    replant(state, "d4", "d1")
    steps.append(state.view(None).step)
    assert steps == ["plant_first", "answer_swap_offer", "replant", "plant"]


def test_everybody_sees_the_same() -> None:
    state = turn_begun(trees=30, seed=3)
    public = state.view(None)
    for seat in range(2):
        assert msgspec.structs.replace(state.view(seat), seat=None) == public


def test_a_view_is_read_as_it_was_written() -> None:
    view = turn_begun(trees=30, seed=3).view(1)
    assert msgspec.json.decode(msgspec.json.encode(view), type=NurseryView) == view


def test_an_old_view_stays_as_it_was() -> None:
    state = turn_begun(trees=30, seed=3)
    view = state.view(1)
    before = msgspec.json.encode(view)
    state.apply(state.legal()[0])
    if state.view(None).step == "plant":
        plant(state, state.legal()[0].kind)  # type: ignore[attr-defined]
    assert msgspec.json.encode(view) == before


def test_an_imagined_game_is_the_same_but_for_chance() -> None:
    state = turn_begun(trees=30, seed=3)
    imagined = state.imagine(0, Chance(99))
    assert imagined.view(0) == state.view(0)
    assert (imagined.chance.seed, state.chance.seed) == (Chance(99).fork().seed, 0)
    before = state.dump()
    imagined.apply(imagined.legal()[0])
    assert state.dump() == before
