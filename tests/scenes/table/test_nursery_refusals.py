"""Touching what is not possible says why, in the words of the rule that forbids it."""

import pytest

from game.core.values import Refusal
from game.nursery.actions import PlantFirst
from game.nursery.board import cell_named
from game.nursery.data import REFUSALS, Kind
from game.nursery.state import NurseryState
from scenes.input.intents import Button
from scenes.rulebook.scene import RulebookScene
from scenes.table.things import Thing
from scenes.tables.nursery.meaning import meant
from tests.game.nursery.positions import give, new_game, replant, standing
from tests.scenes.table.conftest import Sit
from tests.scenes.table.nursery_table import Nursery, thing_named

RING: dict[str, Kind] = {"c4": "d1", "d3": "d1", "e3": "d1", "e4": "l1", "d5": "l1", "c5": "l1", "d4": "y3"}


def answer(state: NurseryState, thing: str, *said: str, seat: int | None = None) -> Refusal | None:
    """What the rules say to a touch of a thing, after others."""
    asked = state.to_act() if seat is None else seat
    assert asked is not None
    touches = [f"peg:{cell_named(name)}" for name in said]
    action = meant(asked, touches, thing_named(thing), state.view(None))
    return state.why_not(action) if action else None


def code(refusal: Refusal | None) -> str:
    assert refusal is not None
    return refusal.code


def planting() -> NurseryState:
    """A tree was moved from d4 to d6, and one is to be planted."""
    state = standing({"d4": "l2", "a1": "d1"})
    replant(state, "d4", "d6")
    return state


def test_an_empty_hollow_cannot_be_moved() -> None:
    assert code(answer(standing({"d4": "l2"}), "e5")) == "hollow_empty"


def test_a_tree_without_a_free_neighbour_is_locked() -> None:
    assert code(answer(standing(RING), "d4")) == "tree_locked"


def test_a_tree_does_not_jump() -> None:
    assert code(answer(standing({"d4": "l2", "f4": "d1"}), "g4", "d4")) == "path_blocked"


def test_a_tree_moves_in_straight_lines() -> None:
    assert code(answer(standing({"d4": "l2"}), "e5", "d4")) == "not_straight"


def test_a_hollow_with_a_tree_is_taken() -> None:
    assert code(answer(standing({**RING, "b2": "d2"}), "d4", "b2")) == "hollow_taken"


def test_the_other_rack_is_not_ones_own() -> None:
    assert code(answer(planting(), "kind:1:d1")) == "not_your_turn"
    assert code(answer(new_game(), "kind:1:d1")) == "not_your_turn"


def test_planting_comes_after_replanting() -> None:
    assert code(answer(standing({"d4": "l2"}), "kind:0:d1")) == "wrong_step"


def test_replanting_comes_before_planting() -> None:
    assert code(answer(planting(), "d6")) == "wrong_step"
    assert code(answer(planting(), "d4")) == "wrong_step"


def test_a_hollow_before_a_kind_is_the_wrong_way_to_begin() -> None:
    assert code(answer(new_game(), "d4")) == "wrong_step"


def test_a_kind_that_is_used_up_cannot_be_planted() -> None:
    state = planting()
    give(state, 0, {"d1": 0, "l1": 2, "y1": 2})
    assert code(answer(state, "kind:0:d1")) == "kind_used_up"


def test_who_waits_for_another_is_told_so() -> None:
    assert code(answer(standing({"d4": "l2"}), "d4", seat=1)) == "not_your_turn"


def test_after_the_game_nothing_is_possible() -> None:
    state = new_game()
    state.agenda.done()
    assert code(answer(state, "d4", seat=0)) == "game_over"


def test_every_refusal_of_the_rules_can_come_up_at_the_table() -> None:
    state, planted = standing({**RING, "b2": "d2"}), planting()
    over = new_game()
    over.agenda.done()
    give(planted, 0, {"l1": 2, "y1": 2})
    told = {
        code(answer(state, "h8")),
        code(answer(state, "d4")),
        code(answer(state, "h1", "c4")),
        code(answer(state, "h4", "c4")),
        code(answer(state, "d4", "b2")),
        code(answer(state, "kind:0:d1")),
        code(answer(state, "kind:1:d1")),
        code(answer(planted, "kind:0:d1")),
        code(answer(over, "d4", seat=0)),
    }
    # The board has no thing for a hollow that is not there.
    assert told | {"no_such_cell"} == REFUSALS.keys()


def test_a_counter_means_no_action() -> None:
    assert answer(standing({"d4": "l2"}), "counter:0:1") is None


# At the table


def test_a_refused_touch_shows_reason_and_rule(nursery: Nursery) -> None:
    nursery.play(PlantFirst(0, "l2", cell_named("d4")))
    nursery.tap("e5")
    assert nursery.why_not() == f"{nursery.refusal('hollow_empty')}\nrule 5.1"


def test_the_leaf_stays_long_enough_at_any_pace_and_goes_by_itself(sit: Sit) -> None:
    nursery = sit(animation_pace="instant", bot_pace="instant")
    nursery.tap("e5")
    nursery.frame(0.1, times=30)
    assert nursery.why_not() is not None
    nursery.frame(0.1, times=15)
    assert nursery.why_not() is None


def test_the_next_press_takes_the_leaf_away(nursery: Nursery) -> None:
    nursery.tap("e5")
    nursery.press(Button.NEXT)
    assert nursery.why_not() is None


def test_why_opens_the_rulebook_at_the_rule_that_was_named(nursery: Nursery) -> None:
    nursery.tap("e5")
    nursery.press(Button.WHY)
    nursery.rest()
    assert isinstance(nursery.top, RulebookScene)


def test_why_over_something_that_is_not_possible_says_why_not(nursery: Nursery) -> None:
    nursery.point_at("kind:1:d1")
    nursery.point_at("e5")
    nursery.press(Button.WHY)
    assert nursery.why_not() is not None


def test_a_person_who_touches_while_a_bot_thinks_is_asked_to_wait(sit: Sit) -> None:
    nursery = sit(players=("human", "bot:easy"), bot_pace="slow")
    nursery.play(PlantFirst(0, "l2", cell_named("d4")))
    nursery.tap("d4")
    assert (nursery.why_not() or "").startswith(nursery.refusal("not_your_turn"))


@pytest.mark.parametrize("name", ["h1", "a8", "a1", "h8"])
def test_the_leaf_is_seen_whole_wherever_it_hangs(nursery: Nursery, name: str) -> None:
    nursery.play(PlantFirst(0, "l2", cell_named("d4")))
    thing = nursery.scene.controls[thing_named(name)].thing  # type: ignore[attr-defined]
    assert isinstance(thing, Thing)
    nursery.scene.touch(thing)
    leaf = nursery.scene.controls["why not"].box
    assert leaf.left >= 96 and leaf.right <= 1824 and leaf.top >= 54 and leaf.bottom <= 1026


def test_a_move_that_is_right_after_all_clears_the_refusal(nursery: Nursery) -> None:
    nursery.play(PlantFirst(0, "l2", cell_named("d4")))
    nursery.tap("e5", "d4", "d6")
    nursery.rest()
    nursery.press(Button.WHY)
    nursery.rest()
    assert nursery.top is nursery.scene, "the rulebook does not open at an old refusal"
    assert (nursery.why_not() or "").startswith(nursery.refusal("wrong_step"))
