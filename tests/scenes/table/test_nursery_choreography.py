"""Movements lead where the view has everything, however fast they are shown or cut short."""

from collections.abc import Callable
from itertools import pairwise
from random import Random

import pytest

from game.nursery.actions import PlantFirst, Replant
from game.nursery.board import cell_named
from game.nursery.data import COLLECTED, Kind
from game.nursery.views import NurseryView
from scenes.input.intents import MOUSE, Button, PointerDown
from scenes.tables.nursery.pieces import Tree
from tests.game.nursery.positions import standing
from tests.scenes.table.conftest import Sit
from tests.scenes.table.nursery_table import Nursery

SETTINGS = [
    {},
    {"has_reduced_motion": True},
    {"animation_pace": "instant"},
    {"animation_pace": "slow"},
]


def show_next(nursery: Nursery, random: Random) -> None:
    """Make a move by chance and show it event by event to its end, and nothing but it."""
    before = nursery.view
    nursery.match.apply(random.choice(list(nursery.match.state.legal())))
    for told in nursery.match.told(len(nursery.match.moves), None):
        assert isinstance(told.view, NurseryView)
        movement = nursery.table.show(told.event, before, told.view)
        if movement is not None:
            movement.finish()
        nursery.scene.timeline.skip()
        before = told.view
        assert nursery.shown_board() == list(before.board)
        assert nursery.shown_roots() == list(before.secured)
        assert nursery.shown_hands() == list(before.hands)
        assert nursery.shown_counters() == counted(before)


def counted(view: NurseryView) -> list[int]:
    """The numbers on the panels, seat by seat."""
    return [view.clusters[group].size for aim in view.aims for group in COLLECTED[aim]]


@pytest.mark.parametrize("settings", SETTINGS)
def test_every_event_leads_to_its_view(sit: Sit, settings: dict[str, str]) -> None:
    nursery = sit(options={"match": "two_games", "swap_offer": "on"}, **settings)
    random = Random(4)
    while nursery.match.state.to_act() is not None:
        show_next(nursery, random)


@pytest.mark.parametrize("settings", SETTINGS)
def test_moves_lead_to_the_same_picture_as_the_view(
    sit: Sit, settings: dict[str, str], counts: Callable[[int, int], int]
) -> None:
    nursery = sit(options={"match": "two_games", "swap_offer": "on"}, **settings)
    nursery.scene.sitting.saying = None  # nothing is asked, so nothing glows
    random, every = Random(4), counts(23, 3)
    while nursery.match.state.to_act() is not None:
        nursery.match.apply(random.choice(list(nursery.match.state.legal())))
        if len(nursery.match.moves) % every == 0:
            nursery.frame()  # the table begins to show what has happened
            nursery.scene.timeline.skip()
            nursery.table.live(10.0)  # leaves in the air have fallen
            nursery.scene.refresh()
            played_through = nursery.pixels()
            nursery.scene.rebuild()
            assert nursery.pixels() == played_through


def test_arranging_twice_changes_nothing(nursery: Nursery) -> None:
    nursery.play_at_random(41)
    before = nursery.pixels()
    nursery.table.arrange(nursery.view)
    assert nursery.pixels() == before


def test_a_tree_floats_on_its_way_and_lands(nursery: Nursery) -> None:
    nursery.play(PlantFirst(0, "l2", cell_named("d4")))
    nursery.tap("d4", "d8")
    tree = nursery.table.grove[cell_named("d8")]
    heights = []
    while nursery.scene.timeline.has_queue:
        nursery.frame()
        moving = tree if tree.kind else nursery.table.grove[cell_named("d4")]
        heights.append(moving.lift)
    assert max(heights) > 40
    assert heights[-1] == 0
    assert nursery.shown_board() == list(nursery.view.board)


def test_a_new_tree_begins_as_a_sprout(nursery: Nursery) -> None:
    nursery.tap("kind:0:l3", "d4")
    tree = nursery.table.grove[cell_named("d4")]
    sprout, grown = tree.picture, nursery.table.grove.pictures.plain("l3")
    assert sprout is not None and sprout is not grown
    nursery.rest()
    assert tree.picture is grown


def test_with_less_motion_a_tree_fades_in_and_nothing_flies(sit: Sit) -> None:
    nursery = sit(has_reduced_motion=True)
    nursery.tap("kind:0:l3", "d4")
    tree = nursery.table.grove[cell_named("d4")]
    assert tree.alpha < 255
    assert (tree.zoom, tree.lift, (tree.x, tree.y)) == (1.0, 0.0, tree.home)
    nursery.rest()
    assert tree.alpha == 255


def test_with_less_motion_no_ring_breathes(sit: Sit) -> None:
    nursery = sit(has_reduced_motion=True)
    nursery.play_at_random(9)
    before = nursery.pixels()
    nursery.frame(0.05, times=15)
    assert nursery.pixels() == before


def test_rings_breathe(nursery: Nursery) -> None:
    nursery.play_at_random(9)
    before = nursery.pixels()
    nursery.frame(0.05, times=15)
    assert nursery.pixels() != before


def test_trees_in_front_hide_those_behind(nursery: Nursery) -> None:
    """a8 is farthest from the viewer, h1 nearest."""
    heights = [sprite.y for sprite in nursery.scene.stage.sprites if isinstance(sprite, Tree)]
    assert len(heights) == 64
    assert heights == sorted(heights)


def test_a_tree_that_lost_its_last_free_neighbour_shows_roots(sit: Sit) -> None:
    around: dict[str, Kind] = {"b1": "d1", "c2": "l1"}
    nursery = sit(state=standing({"a1": "y3", "a3": "d2", **around}))
    nursery.play(Replant(0, cell_named("a3"), cell_named("a2")))
    rooted = nursery.table.grove.pictures.rooted("y3")
    assert nursery.table.grove[cell_named("a1")].picture is rooted


def test_a_press_skips_the_movement(nursery: Nursery) -> None:
    nursery.tap("kind:0:l3", "d4")
    nursery.send(PointerDown(MOUSE, 20, 400))
    assert not nursery.scene.timeline.has_queue
    assert nursery.shown_board() == list(nursery.view.board)


def test_undo_in_the_middle_of_a_movement_leaves_nothing_behind(sit: Sit) -> None:
    nursery = sit(players=("human", "human"))
    nursery.play(PlantFirst(0, "l2", cell_named("d4")))
    nursery.tap("d4", "d8")
    nursery.frame(times=5)
    nursery.press(Button.EXTRA)
    nursery.rest()
    assert nursery.shown_board() == list(nursery.view.board)
    assert nursery.view.board[cell_named("d4")] == "l2"


def test_the_second_game_begins_on_an_empty_board_with_full_racks(sit: Sit) -> None:
    nursery = sit(options={"match": "two_games"})
    random = Random(2)
    while nursery.view.game_number == 1:
        show_next(nursery, random)
    assert nursery.shown_board() == [None] * 64
    nursery.rest()
    assert [sum(hand.values()) for hand in nursery.view.hands] == [27, 27]


def test_at_the_end_the_counters_run_up_to_the_result(nursery: Nursery) -> None:
    nursery.play_at_random(200)
    ended = nursery.match.moves[-1].events[-1]
    movement = nursery.table.show(ended, nursery.view, nursery.view)
    assert movement is not None
    shown = []
    while movement.advance(0.05) is None:
        shown.append(nursery.shown_counters())
    assert shown[0] == [0] * 6
    assert shown[-1] == counted(nursery.view)
    assert all(before <= after for before, after in pairwise(shown))
