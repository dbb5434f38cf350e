"""What a move would lead to is seen before it is made."""

import pytest

from game.nursery.actions import PlantFirst, Replant
from game.nursery.board import cell_named
from game.nursery.data import Kind
from scenes.tables.nursery.chips import ScoreBubble
from tests.game.nursery.positions import standing
from tests.scenes.table.conftest import Sit
from tests.scenes.table.nursery_table import Nursery

# Ann collects colours: moving the tree from d8 to d2 joins it to two others of its colour.
JOINABLE: dict[str, Kind] = {"c2": "d1", "e2": "d2", "d8": "d3", "h8": "y1"}


def bubble(nursery: Nursery) -> list[tuple[int, int]] | None:
    shown = [sprite for sprite in nursery.scene.stage.sprites if isinstance(sprite, ScoreBubble)]
    return [(row.now, row.after) for row in shown[0].forecasts] if shown else None


def changes(nursery: Nursery, seat: int) -> list[int]:
    return [card.counter.change for card in nursery.scene.face.panels._cards[seat]]


def patches(nursery: Nursery) -> int:
    return len(nursery.table.groves._shown)


@pytest.fixture
def joining(sit: Sit) -> Nursery:
    """Ann points at the hollow that joins three dark trees."""
    nursery = sit(state=standing(JOINABLE))
    nursery.tap("d8")
    nursery.point_at("d2")
    return nursery


def test_pointing_at_a_target_shows_both_scores_before_and_after(joining: Nursery) -> None:
    now = joining.view.scores
    shown = bubble(joining)
    joining.match.apply(Replant(0, cell_named("d8"), cell_named("d2")))
    assert shown == list(zip(now, joining.view.scores, strict=True))
    assert shown == [(2, 4), (3, 3)]


def test_the_counters_show_what_would_change(joining: Nursery) -> None:
    assert changes(joining, 0) == [2, 0, 0]
    assert changes(joining, 1) == [0, 0, 0]


def test_the_grove_that_would_grow_lights_up(joining: Nursery) -> None:
    assert patches(joining) == 1


def test_the_tree_is_seen_where_it_would_stand_but_does_not_stand_there(joining: Nursery) -> None:
    ghost = joining.table.grove[cell_named("d2")]
    assert ghost.is_visible
    assert ghost.kind is None


def test_pointing_elsewhere_takes_everything_away(joining: Nursery) -> None:
    joining.point_at("a1")
    assert bubble(joining) is None
    assert changes(joining, 0) == [0, 0, 0]
    assert patches(joining) == 0
    assert not joining.table.grove[cell_named("d2")].is_visible


def test_making_the_move_takes_the_preview_away_at_once(joining: Nursery) -> None:
    joining.tap("d2")
    assert bubble(joining) is None
    assert changes(joining, 0) == [0, 0, 0]
    joining.rest()
    assert joining.shown_board() == list(joining.view.board)


def test_pointing_at_a_kind_previews_the_planting(nursery: Nursery) -> None:
    nursery.play(PlantFirst(0, "l2", cell_named("d4")), Replant(1, cell_named("d4"), cell_named("d5")))
    nursery.point_at("kind:1:l2")
    assert bubble(nursery) == [(1, 2), (1, 2)]
    nursery.point_at("kind:0:l2")
    assert bubble(nursery) is None


def test_pointing_at_a_counter_outlines_its_grove(nursery: Nursery) -> None:
    nursery.play_at_random(60)
    nursery.point_at("counter:0:0")
    assert patches(nursery) == 1
    nursery.point_at("kind:0:d1")
    assert patches(nursery) == 0


def test_a_counter_of_nothing_outlines_nothing(nursery: Nursery) -> None:
    nursery.point_at("counter:1:2")
    assert patches(nursery) == 0


@pytest.mark.parametrize("target", ["a1", "h8", "a8", "h1", "d4"])
def test_the_bubble_is_seen_whole_and_hides_neither_tree(nursery: Nursery, target: str) -> None:
    nursery.tap("kind:0:l3")
    nursery.point_at(target)
    shown = next(sprite for sprite in nursery.scene.stage.sprites if isinstance(sprite, ScoreBubble))
    tree = nursery.table.grove[cell_named(target)].standing_box("l3")
    assert shown.box.left >= 96 and shown.box.right <= 1824
    assert shown.box.top >= 54 and shown.box.bottom <= 1026
    assert not shown.box.colliderect(tree)


def test_the_last_turn_is_marked_also_after_coming_back(nursery: Nursery) -> None:
    nursery.play(PlantFirst(0, "l2", cell_named("d4")), Replant(1, cell_named("d4"), cell_named("d5")))
    assert len(nursery.table.marks._pins) == 1
    nursery.play(nursery.match.state.legal()[0])
    assert len(nursery.table.marks._pins) == 2
    nursery.scene.rebuild()
    assert len(nursery.table.marks._pins) == 2
