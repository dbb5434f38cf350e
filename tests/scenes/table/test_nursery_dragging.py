"""Trees follow the pointer that drags them, and only what is dropped where it can go is said."""

import pytest

from game.nursery.actions import Plant, PlantFirst, Replant
from game.nursery.board import cell_named
from scenes.input.intents import (
    MOUSE,
    Button,
    Device,
    DeviceKind,
    PointerCancelled,
    PointerDown,
    PointerMoved,
    PointerUp,
)
from scenes.platform.viewport import Point
from scenes.stage.pieces import Piece
from scenes.stage.sprite import Layer
from tests.game.nursery.positions import standing
from tests.scenes.fingers import Fingers
from tests.scenes.table.conftest import Sit
from tests.scenes.table.nursery_table import Nursery, thing_named

FINGER = Device(DeviceKind.TOUCH, 1)
BESIDE = (20.0, 400.0)  # neither board nor rack


def in_hand(nursery: Nursery) -> Piece | None:
    """The picture that is carried over the table."""
    carried = [sprite for sprite in nursery.scene.stage.sprites if sprite.layer_number == Layer.EFFECTS - 1]
    assert len(carried) <= 1
    return carried[0] if carried and isinstance(carried[0], Piece) else None


def said(nursery: Nursery) -> tuple[str, ...]:
    saying = nursery.scene.sitting.saying
    assert saying is not None
    return saying.said


def middle(nursery: Nursery, name: str) -> Point:
    return nursery.middle_of(thing_named(name))


def drag(nursery: Nursery, device: Device, start: str, *ways: str | Point) -> Point:
    """Begin a drag and stay at its end."""
    point = middle(nursery, start)
    nursery.send(PointerMoved(device, *point), PointerDown(device, *point))
    for way in ways:
        point = middle(nursery, way) if isinstance(way, str) else way
        nursery.send(PointerMoved(device, *point))
    return point


@pytest.fixture
def planted(nursery: Nursery) -> Nursery:
    """One tree stands on d4, and Ben moves it."""
    nursery.play(PlantFirst(0, "l2", cell_named("d4")))
    return nursery


BOTH = pytest.mark.parametrize("device", [MOUSE, FINGER], ids=["mouse", "finger"])


@BOTH
def test_a_tree_follows_the_pointer_and_its_place_turns_pale(planted: Nursery, device: Device) -> None:
    x, y = drag(planted, device, "d4", "d5")
    carried, tree = in_hand(planted), planted.table.grove[cell_named("d4")]
    assert carried is not None and (carried.x, carried.y) == (x, y)
    assert tree.alpha < 255
    planted.send(PointerMoved(device, x + 40, y + 10))
    assert (carried.x, carried.y) == (x + 40, y + 10)


def test_a_finger_hides_nothing_of_the_tree_that_it_holds(planted: Nursery) -> None:
    x, y = drag(planted, FINGER, "d4", "d5")
    planted.frame(times=20)
    carried = in_hand(planted)
    assert carried is not None and carried.drawn_at is not None
    picture, shadow = carried.drawn[1].place, carried.drawn[0].place
    finger = planted.context.look.viewport.point(x, y)
    assert picture.bottom < finger[1], "the whole tree is seen above the finger"
    assert shadow.collidepoint(finger), "and its shadow lies where it would be dropped"


@BOTH
def test_where_the_tree_can_go_shows_what_would_come_of_it(planted: Nursery, device: Device) -> None:
    drag(planted, device, "d4", "d5")
    assert planted.scene.controls.focus.current == thing_named("d5")
    assert planted.table.grove[cell_named("d5")].is_visible, "a ghost of the tree"
    planted.send(PointerMoved(device, *middle(planted, "e5")))
    assert planted.scene.controls.focus.current is None
    assert not planted.table.grove[cell_named("d5")].is_visible
    planted.send(PointerMoved(device, *middle(planted, "d6")))
    assert planted.table.grove[cell_named("d6")].is_visible


@BOTH
def test_what_it_can_be_dropped_on_glows_while_it_is_carried(planted: Nursery, device: Device) -> None:
    drag(planted, device, "d4", BESIDE)
    saying = planted.scene.sitting.saying
    assert saying is not None
    points = {planted.scene.zones.point(touch) for touch in saying.next_touches}
    glowing = {(sprite.x, sprite.y) for sprite in planted.table.marks._breathing}
    assert points and points <= glowing


@BOTH
def test_dropped_where_it_can_go_it_stands_there(planted: Nursery, device: Device) -> None:
    end = drag(planted, device, "d4", "d5", "d6")
    planted.send(PointerUp(device, *end))
    assert planted.match.moves[-1].action == Replant(1, cell_named("d4"), cell_named("d6"))
    assert in_hand(planted) is None
    planted.rest()
    assert planted.shown_board() == list(planted.view.board)


def test_the_tree_drops_from_the_hand_and_does_not_set_out_again(planted: Nursery) -> None:
    end = drag(planted, FINGER, "d4", "d6")
    planted.send(PointerUp(FINGER, *end))
    tree = planted.table.grove[cell_named("d6")]
    assert planted.table.grove[cell_named("d4")].kind is None
    assert tree.kind == "l2" and abs(tree.x - end[0]) < 40 and tree.lift > 0


@BOTH
def test_dropped_beside_everything_it_glides_back_and_nothing_was_said(
    planted: Nursery, device: Device
) -> None:
    drag(planted, device, "d4", "d5", BESIDE)
    planted.send(PointerUp(device, *BESIDE))
    carried = in_hand(planted)
    assert said(planted) == () and len(planted.match.moves) == 1
    assert carried is not None and carried.x > BESIDE[0], "it is on its way"
    planted.rest()
    assert in_hand(planted) is None
    assert planted.shown_board() == list(planted.view.board)


@BOTH
def test_dropped_where_it_cannot_go_it_glides_back_and_hears_why(planted: Nursery, device: Device) -> None:
    end = drag(planted, device, "d4", "d5", "e5")
    planted.send(PointerUp(device, *end))
    assert (planted.why_not() or "").startswith(planted.refusal("not_straight"))
    assert said(planted) == ()
    planted.rest()
    assert planted.shown_board() == list(planted.view.board)


def test_a_tree_dropped_on_another_one_does_not_choose_that_instead(sit: Sit) -> None:
    nursery = sit(state=standing({"d4": "l2", "d6": "d1"}))
    end = drag(nursery, FINGER, "d4", "d5", "d6")
    nursery.send(PointerUp(FINGER, *end))
    assert said(nursery) == () and not nursery.match.moves
    assert nursery.why_not()


@BOTH
def test_a_drag_that_goes_home_again_was_not_meant(planted: Nursery, device: Device) -> None:
    end = drag(planted, device, "d4", "d6", "d4")
    planted.send(PointerUp(device, *end))
    assert said(planted) == ()


def test_a_finger_that_trembles_within_a_thing_has_tapped_it(planted: Nursery) -> None:
    x, y = middle(planted, "d4")
    planted.send(
        PointerDown(FINGER, x - 15, y), PointerMoved(FINGER, x + 15, y), PointerUp(FINGER, x + 15, y)
    )
    assert said(planted) == (f"peg:{cell_named('d4')}",)
    fingers = Fingers(planted)
    fingers.tap(thing_named("d6"))
    assert len(planted.match.moves) == 2


def test_the_first_tree_is_dragged_from_the_rack_into_a_hollow(nursery: Nursery) -> None:
    fingers = Fingers(nursery)
    fingers.down("kind:0:l2")
    fingers.slide(thing_named("d4"))
    assert in_hand(nursery) is not None
    assert nursery.table.racks._racks[0]._picked_up == "l2"
    fingers.up()
    assert nursery.match.moves[-1].action == PlantFirst(0, "l2", cell_named("d4"))
    assert nursery.table.racks._racks[0]._picked_up is None


def test_a_tree_from_the_rack_shows_its_preview_only_over_the_hollow_that_waits(planted: Nursery) -> None:
    planted.play(Replant(1, cell_named("d4"), cell_named("d6")))
    hollow = planted.table.grove[cell_named("d4")]
    drag(planted, FINGER, "kind:1:d1", "b2")
    assert not hollow.is_visible and said(planted) == ()
    planted.send(PointerMoved(FINGER, *middle(planted, "d4")))
    assert hollow.is_visible, "the ghost of the tree to come"
    planted.send(PointerUp(FINGER, *middle(planted, "d4")))
    assert planted.match.moves[-1].action == Plant(1, "d1")


def test_trees_that_are_not_asked_for_cannot_be_carried(nursery: Nursery) -> None:
    drag(nursery, FINGER, "kind:1:l2", "d4")
    assert in_hand(nursery) is None
    nursery.send(PointerUp(FINGER, *middle(nursery, "d4")))
    assert not nursery.match.moves


# A second finger, and other interruptions


def test_a_second_finger_ends_a_drag_and_nothing_is_said_or_lost(sit: Sit) -> None:
    nursery = sit(state=standing({"d4": "l2", "a1": "d1"}))
    fingers = Fingers(nursery)
    fingers.tap(thing_named("a1"))
    chosen = said(nursery)
    fingers.down(thing_named("d4"))
    fingers.slide(thing_named("d5"))
    assert said(nursery) != chosen
    fingers.down((1500.0, 900.0), finger=2)
    assert said(nursery) == chosen == (f"peg:{cell_named('a1')}",)
    fingers.up(2)
    fingers.up(1)
    nursery.rest()
    assert in_hand(nursery) is None
    assert not nursery.match.moves
    fingers.tap(thing_named("a2"))
    assert nursery.match.moves[-1].action == Replant(0, cell_named("a1"), cell_named("a2"))


def test_a_second_finger_ends_a_press_and_the_next_tap_counts(planted: Nursery) -> None:
    fingers = Fingers(planted)
    fingers.down(thing_named("d4"))
    fingers.down((1500.0, 900.0), finger=2)
    fingers.up(1)
    fingers.up(2)
    assert said(planted) == ()
    fingers.tap(thing_named("d4"), thing_named("d6"))
    assert planted.match.moves[-1].action == Replant(1, cell_named("d4"), cell_named("d6"))


def test_two_fingers_where_there_is_no_camera_move_nothing(planted: Nursery) -> None:
    before = [widget.box for widget in planted.scene.controls.widgets if widget.is_focusable]
    fingers = Fingers(planted)
    fingers.down((900.0, 500.0), finger=1)
    fingers.down((1100.0, 500.0), finger=2)
    fingers.slide((700.0, 500.0), finger=1)
    fingers.up(1)
    fingers.up(2)
    assert [widget.box for widget in planted.scene.controls.widgets if widget.is_focusable] == before
    assert said(planted) == ()


def test_leaving_the_window_in_the_middle_of_a_drag_puts_everything_back(planted: Nursery) -> None:
    drag(planted, FINGER, "d4", "d5")
    planted.send(PointerCancelled(FINGER))
    planted.rest()
    assert said(planted) == () and in_hand(planted) is None
    assert planted.shown_board() == list(planted.view.board)


def test_a_break_in_the_middle_of_a_drag_puts_everything_back(planted: Nursery) -> None:
    x, y = drag(planted, MOUSE, "d4", "d5")
    planted.press(Button.PAUSE)
    planted.send(PointerUp(MOUSE, x, y))
    planted.press(Button.PAUSE)
    planted.rest()
    assert planted.top is planted.scene
    assert in_hand(planted) is None and said(planted) == ()
    planted.send(PointerMoved(MOUSE, x, y + 50))
    assert in_hand(planted) is None


def test_a_table_that_is_built_anew_in_the_middle_of_a_drag_has_nothing_in_hand(planted: Nursery) -> None:
    end = drag(planted, FINGER, "d4", "d6")
    planted.scene.rebuild()
    planted.frame()
    assert said(planted) == () and in_hand(planted) is None
    planted.send(PointerUp(FINGER, *end))
    assert len(planted.match.moves) == 1
    assert planted.shown_board() == list(planted.view.board)


def test_a_drag_while_the_tree_before_it_still_glides_back_is_a_drag(sit: Sit) -> None:
    nursery = sit(state=standing({"d4": "l2", "a1": "d1"}))
    drag(nursery, FINGER, "d4", BESIDE)
    nursery.send(PointerUp(FINGER, *BESIDE))
    end = drag(nursery, FINGER, "a1", "a2")
    nursery.rest()
    assert nursery.table.grove[cell_named("a1")].alpha < 255
    assert nursery.table.grove[cell_named("d4")].alpha == 255
    nursery.send(PointerUp(FINGER, *end))
    assert nursery.match.moves[-1].action == Replant(0, cell_named("a1"), cell_named("a2"))


def test_a_finger_that_drags_for_long_asks_nothing_and_goes_on_dragging(planted: Nursery) -> None:
    planted.play(Replant(1, cell_named("d4"), cell_named("d6")))
    drag(planted, FINGER, "kind:1:d1", BESIDE)
    planted.frame(0.05, times=30)
    assert "tooltip" not in planted.scene.controls
    planted.send(PointerMoved(FINGER, *middle(planted, "d4")), PointerUp(FINGER, *middle(planted, "d4")))
    assert planted.match.moves[-1].action == Plant(1, "d1")
