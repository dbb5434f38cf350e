"""Touching what is not possible says why, in the words of the rule that forbids it."""

import pytest

from game.nursery.actions import PlantFirst, Replant
from game.nursery.board import cell_named
from scenes.input.intents import Button
from scenes.rulebook.scene import RulebookScene
from scenes.table.things import Thing
from tests.scenes.table.conftest import Sit
from tests.scenes.table.nursery_table import Nursery, thing_named


def test_a_refused_touch_shows_reason_and_rule(nursery: Nursery) -> None:
    nursery.play(PlantFirst(0, "l2", cell_named("d4")))
    nursery.tap("e5")
    now = nursery.context.say("prompt.nursery.replant", name="Now Ben")
    assert nursery.why_not() == f"{nursery.refusal('hollow_empty')}\n{now}\nrule 5.1"


def test_the_leaf_stays_long_enough_at_any_pace_and_goes_by_itself(sit: Sit) -> None:
    nursery = sit(animation_pace="instant", bot_pace="instant")
    nursery.play(PlantFirst(0, "l2", cell_named("d4")))
    nursery.tap("e5")
    nursery.frame(0.1, times=30)
    assert nursery.why_not()
    nursery.frame(0.1, times=15)
    assert not nursery.why_not()


def test_the_next_press_takes_the_leaf_away(nursery: Nursery) -> None:
    nursery.play(PlantFirst(0, "l2", cell_named("d4")))
    nursery.tap("e5")
    nursery.press(Button.NEXT)
    assert not nursery.why_not()


def test_why_opens_the_rulebook_at_the_rule_that_was_named(nursery: Nursery) -> None:
    nursery.play(PlantFirst(0, "l2", cell_named("d4")))
    nursery.tap("e5")
    nursery.press(Button.HELP)
    nursery.rest()
    assert isinstance(nursery.top, RulebookScene)


def test_why_over_something_that_is_not_possible_says_what_it_is_and_why_not(nursery: Nursery) -> None:
    nursery.play(PlantFirst(0, "l2", cell_named("d4")))
    nursery.point_at("e5")
    nursery.press(Button.HELP)
    thing = nursery.scene.controls[thing_named("e5")].thing  # type: ignore[attr-defined]
    told = nursery.scene.controls["tooltip"].words  # type: ignore[attr-defined]
    assert told.startswith(nursery.scene.table.tip(thing, nursery.scene.view()))
    assert told.endswith("This hollow is empty.")


def test_a_person_who_touches_while_a_bot_thinks_is_asked_to_wait(sit: Sit) -> None:
    nursery = sit(players=("human", "bot:easy"), bot_pace="slow")
    nursery.play(PlantFirst(0, "l2", cell_named("d4")))
    nursery.tap("d4")
    assert (nursery.why_not() or "").startswith(nursery.refusal("not_your_decision"))


def test_who_touches_the_rack_of_the_other_one_is_told_whose_it_is(nursery: Nursery) -> None:
    for move in ((), (PlantFirst(0, "l2", cell_named("d4")), Replant(1, cell_named("d4"), cell_named("d6")))):
        nursery.play(*move)
        seat = nursery.match.state.to_act()
        assert seat is not None
        thing = nursery.scene.controls[f"kind:{1 - seat}:d1"].thing  # type: ignore[attr-defined]
        nursery.scene.touch(thing)
        assert not nursery.why_not(), "nobody is asked to wait"
        words = nursery.scene.controls["tooltip"].words  # type: ignore[attr-defined]
        assert nursery.match.seats[1 - seat].name in words


@pytest.mark.parametrize("name", ["h1", "a8", "a1", "h8"])
def test_the_leaf_is_seen_whole_wherever_it_hangs(nursery: Nursery, name: str) -> None:
    nursery.play(PlantFirst(0, "l2", cell_named("d4")))
    thing = nursery.scene.controls[thing_named(name)].thing  # type: ignore[attr-defined]
    assert isinstance(thing, Thing)
    nursery.scene.touch(thing)
    leaf = nursery.scene.controls["why not"].box
    assert nursery.context.look.viewport.safe.inflate(1, 1).contains(leaf)


def test_a_move_that_is_right_after_all_clears_the_refusal(nursery: Nursery) -> None:
    nursery.play(PlantFirst(0, "l2", cell_named("d4")))
    nursery.tap("e5", "d4", "d6")
    nursery.rest()
    nursery.press(Button.HELP)
    nursery.rest()
    assert nursery.top is nursery.scene, "the rulebook does not open at an old refusal"
    assert "tooltip" in nursery.scene.controls
