"""Whatever the rules allow can be said by touching what lies on the table, and nothing else can."""

from collections.abc import Callable

import pytest

from game.core.values import Action
from game.nursery.actions import Plant, PlantFirst, Replant, SwapAims
from game.nursery.board import cell_named
from game.nursery.data import KINDS
from game.sitting.saying import Saying
from scenes.input.intents import Button
from tests.game.nursery.positions import standing
from tests.scenes.table.conftest import Sit
from tests.scenes.table.nursery_table import Nursery


def sayable(nursery: Nursery) -> set[Action]:
    """Every action that touching one thing, or two after each other, makes."""
    legal = nursery.match.state.legal()
    touches = {touch for thing in nursery.table.things(nursery.view) for touch in thing.touches}
    touches |= {n.removeprefix("answer ") for n in nursery.scene.controls.focus.things if "answer" in n}
    found: set[Action] = set()
    for first in touches:
        saying = Saying(legal)
        if first not in saying.next_touches:
            continue
        action = saying.touch(first)
        seconds = saying.next_touches & touches if action is None else frozenset()
        found |= {action} if action else {done for touch in seconds if (done := saying.completed_by(touch))}
    return found


def test_every_legal_action_can_be_said_and_no_other(sit: Sit, counts: Callable[[int, int], int]) -> None:
    nursery = sit(options={"swap_offer": "on", "match": "two_games"})
    steps = counts(5, 1)
    while nursery.match.state.to_act() is not None:
        assert sayable(nursery) == set(nursery.match.state.legal())
        nursery.play_at_random(steps, seed=len(nursery.match.moves))
    assert nursery.view.game_number == 2


def test_tapping_a_kind_and_a_hollow_plants_the_first_tree(nursery: Nursery) -> None:
    nursery.tap("kind:0:l2", "d4")
    assert nursery.match.moves[-1].action == PlantFirst(0, "l2", cell_named("d4"))


def test_tapping_a_hollow_and_a_kind_plants_the_first_tree_as_well(nursery: Nursery) -> None:
    nursery.tap("d4")
    assert not nursery.why_not()
    nursery.tap("kind:0:l2")
    assert nursery.match.moves[-1].action == PlantFirst(0, "l2", cell_named("d4"))


def test_after_the_hollow_only_the_trees_glow_that_may_go_there(nursery: Nursery) -> None:
    saying = nursery.scene.sitting.saying
    assert saying is not None
    assert {touch.partition(":")[0] for touch in saying.next_touches} == {"kind", "cell"}
    nursery.tap("d4")
    assert saying.next_touches == {f"kind:{kind}" for kind in KINDS}
    nursery.tap("e5")
    assert saying.said == (f"cell:{cell_named('e5')}",), "another hollow takes its place"
    nursery.tap("e5")
    assert not saying.said, "and goes when it is touched again"


def test_the_ghost_stands_in_the_hollow_that_was_chosen_first(nursery: Nursery) -> None:
    nursery.tap("d4")
    nursery.point_at("kind:0:y3")
    nursery.rest()
    assert nursery.table._ghost is nursery.table.grove[cell_named("d4")]


def test_the_hollow_that_was_left_may_be_touched_before_the_tree_that_goes_there(nursery: Nursery) -> None:
    nursery.play(PlantFirst(0, "l2", cell_named("d4")))
    nursery.tap("d4", "d6")
    nursery.rest()
    nursery.tap("d4")
    assert not nursery.why_not()
    assert len(nursery.match.moves) == 2
    nursery.tap("kind:1:y3")
    assert nursery.match.moves[-1].action == Plant(1, "y3")


def test_any_other_hollow_is_only_explained_while_one_waits_to_be_planted(nursery: Nursery) -> None:
    nursery.play(PlantFirst(0, "l2", cell_named("d4")))
    nursery.tap("d4", "d6")
    nursery.rest()
    nursery.tap("e5")
    assert not nursery.why_not() and len(nursery.match.moves) == 2
    assert "Now Ben: " in nursery.scene.controls["tooltip"].words  # type: ignore[attr-defined]


def test_tapping_a_tree_and_a_hollow_replants_it_and_tapping_a_kind_plants(nursery: Nursery) -> None:
    nursery.play(PlantFirst(0, "l2", cell_named("d4")))
    nursery.tap("d4", "d6")
    nursery.rest()
    nursery.tap("kind:1:y3")
    made = [played.action for played in nursery.match.moves[1:]]
    assert made == [Replant(1, cell_named("d4"), cell_named("d6")), Plant(1, "y3")]


def test_tapping_the_chosen_tree_again_lets_it_stand(nursery: Nursery) -> None:
    nursery.play(PlantFirst(0, "l2", cell_named("d4")))
    nursery.tap("d4", "d4", "d6")
    assert len(nursery.match.moves) == 1
    assert nursery.why_not()


def test_tapping_another_tree_chooses_that_one(sit: Sit) -> None:
    nursery = sit(state=standing({"d4": "l2", "a1": "d1"}))
    nursery.tap("d4", "a1", "a2")
    assert nursery.match.moves[-1].action == Replant(0, cell_named("a1"), cell_named("a2"))


def test_back_takes_the_choice_back(nursery: Nursery) -> None:
    nursery.play(PlantFirst(0, "l2", cell_named("d4")))
    nursery.tap("d4")
    nursery.press(Button.BACK)
    assert nursery.scene.sitting.saying is not None
    assert nursery.scene.sitting.saying.said == ()


def test_a_tree_can_be_dragged_to_a_hollow(nursery: Nursery) -> None:
    nursery.play(PlantFirst(0, "l2", cell_named("d4")))
    nursery.drag("d4", "d5", "d6")
    assert nursery.match.moves[-1].action == Replant(1, cell_named("d4"), cell_named("d6"))


def test_a_tree_dropped_beside_the_board_was_not_meant(nursery: Nursery) -> None:
    nursery.play(PlantFirst(0, "l2", cell_named("d4")))
    nursery.drag("d4", "d5", beside=True)
    assert len(nursery.match.moves) == 1
    assert nursery.scene.sitting.saying is not None
    assert nursery.scene.sitting.saying.said == ()


def test_a_tree_dropped_where_it_cannot_go_hears_why(nursery: Nursery) -> None:
    nursery.play(PlantFirst(0, "l2", cell_named("d4")))
    nursery.drag("d4", "d5", "e5")
    assert (nursery.why_not() or "").startswith(nursery.refusal("not_straight"))


@pytest.mark.parametrize(("goal", "planted"), [("d4", 1), ("d5", 0)])
def test_a_tree_from_the_rack_can_be_dragged_into_the_free_hollow_only(
    nursery: Nursery, goal: str, planted: int
) -> None:
    nursery.play(PlantFirst(0, "l2", cell_named("d4")), Replant(1, cell_named("d4"), cell_named("d6")))
    nursery.drag("kind:1:d1", goal)
    assert [played.action for played in nursery.match.moves[2:]] == [Plant(1, "d1")] * planted


def test_the_offer_to_swap_aims_is_answered_by_a_button(sit: Sit) -> None:
    nursery = sit(options={"swap_offer": "on"})
    nursery.play(PlantFirst(0, "l2", cell_named("d4")))
    nursery.tap("answer button:swap_aims")
    assert nursery.match.moves[-1].action == SwapAims(1)
    assert nursery.view.aims == ("heights", "colours")


def test_shoulder_buttons_go_through_what_is_possible(nursery: Nursery) -> None:
    nursery.play(PlantFirst(0, "l2", cell_named("d4")))
    nursery.tap("d4")
    seen = set()
    for _ in range(20):
        nursery.press(Button.NEXT)
        seen.add(nursery.scene.controls.focus.current)
    saying = nursery.scene.sitting.saying
    assert saying is not None
    assert seen == saying.next_touches


def test_a_touch_while_trees_move_finishes_the_movement_and_says_nothing(nursery: Nursery) -> None:
    nursery.tap("kind:0:l2", "d4")
    assert nursery.scene.timeline.has_queue
    nursery.tap("d4")
    assert nursery.shown_board() == list(nursery.view.board)
    assert len(nursery.match.moves) == 1
