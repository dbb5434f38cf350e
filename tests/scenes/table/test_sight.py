"""What is seen of a board with a camera is moved by fingers, wheel and stick, and no move is lost by it."""

import pytest

from game.nursery.actions import PlantFirst, Replant
from game.nursery.board import cell_named
from scenes.input.recording import FingerDown, MoveMouse, PlugIn, SlideFinger, TiltAxis, TurnWheel
from scenes.platform.viewport import Point
from tests.scenes.fingers import Fingers
from tests.scenes.table.nursery_table import Nursery, thing_named

RIGHT_STICK_ACROSS, RIGHT_TRIGGER = 2, 5
EMPTY = (960.0, 40.0)  # nothing can be touched there


class Sight:
    """A camera that only notes how it is moved."""

    def __init__(self) -> None:
        self.dx = self.dy = 0.0
        self.zoom = 1.0
        self.around: list[Point] = []

    def move(self, dx: float, dy: float, zoom: float, at: Point) -> bool:
        self.dx, self.dy, self.zoom = self.dx + dx, self.dy + dy, self.zoom * zoom
        self.around.append(at)
        return True


@pytest.fixture
def planted(nursery: Nursery) -> Nursery:
    nursery.play(PlantFirst(0, "l2", cell_named("d4")))
    return nursery


@pytest.fixture
def sight(planted: Nursery) -> Sight:
    sight = Sight()
    planted.table.move_sight = sight.move  # type: ignore[method-assign]
    return sight


def said(nursery: Nursery) -> tuple[str, ...]:
    saying = nursery.scene.sitting.saying
    assert saying is not None
    return saying.said


def test_two_fingers_move_and_zoom_the_board(planted: Nursery, sight: Sight) -> None:
    planted.do(FingerDown(1, 900, 600), FingerDown(2, 1100, 600))
    planted.do(SlideFinger(1, 850, 660), SlideFinger(2, 1250, 660))
    assert sight.zoom == pytest.approx(2.0, abs=0.05)
    assert (sight.dx, sight.dy) == pytest.approx((50, 60), abs=6)


def test_two_fingers_on_pieces_say_nothing_and_the_next_tap_counts_at_once(
    planted: Nursery, sight: Sight
) -> None:
    fingers = Fingers(planted)
    fingers.down(thing_named("d4"), finger=1)
    fingers.down(thing_named("d6"), finger=2)
    fingers.slide((700.0, 500.0), finger=1)
    fingers.slide((1300.0, 500.0), finger=2)
    fingers.up(1)
    fingers.up(2)
    assert sight.zoom > 1.5 and said(planted) == () and len(planted.match.moves) == 1
    fingers.tap(thing_named("d4"), thing_named("d6"))
    assert planted.match.moves[-1].action == Replant(1, cell_named("d4"), cell_named("d6"))


def test_a_choice_made_before_two_fingers_came_is_still_made(planted: Nursery, sight: Sight) -> None:
    fingers = Fingers(planted)
    fingers.tap(thing_named("d4"))
    chosen = said(planted)
    fingers.down((900.0, 500.0), finger=1)
    fingers.down((1000.0, 500.0), finger=2)
    fingers.slide((700.0, 500.0), finger=1)
    fingers.up(1)
    fingers.up(2)
    assert sight.zoom > 1 and said(planted) == chosen != ()


def test_one_finger_on_the_empty_board_moves_it(planted: Nursery, sight: Sight) -> None:
    fingers = Fingers(planted)
    fingers.drag(EMPTY, (1100.0, 90.0), (1060.0, 140.0))
    assert (sight.dx, sight.dy) == pytest.approx((100, 100), abs=6)
    assert sight.zoom == 1.0


def test_a_finger_on_what_cannot_be_picked_up_moves_the_board_and_presses_nothing(
    planted: Nursery, sight: Sight
) -> None:
    Fingers(planted).drag(thing_named("e5"), thing_named("d4"), thing_named("e5"))
    assert sight.around and said(planted) == () and not planted.why_not()


def test_a_finger_on_what_can_be_picked_up_leaves_the_board_alone(planted: Nursery, sight: Sight) -> None:
    Fingers(planted).drag(thing_named("d4"), thing_named("d6"))
    assert sight.around == []
    assert planted.match.moves[-1].action == Replant(1, cell_named("d4"), cell_named("d6"))


def test_a_finger_on_a_button_moves_nothing(planted: Nursery, sight: Sight) -> None:
    Fingers(planted).drag("log", (960.0, 500.0))
    assert sight.around == []


def test_a_trembling_finger_moves_nothing(planted: Nursery, sight: Sight) -> None:
    x, y = planted.middle_of(thing_named("d4"))
    fingers = Fingers(planted)
    fingers.drag((x, y), (x + 9, y + 9))
    assert sight.around == [] and said(planted) == (f"peg:{cell_named('d4')}",)


def test_the_wheel_zooms_around_the_mouse(planted: Nursery, sight: Sight) -> None:
    planted.do(MoveMouse(900, 600), TurnWheel(0, 2))
    assert sight.zoom > 1.1 and sight.around == [pytest.approx((900, 600), abs=3)]
    planted.do(TurnWheel(0, -2))
    assert sight.zoom == pytest.approx(1.0)


def test_the_right_stick_and_the_triggers_of_a_pad_move_and_zoom(planted: Nursery, sight: Sight) -> None:
    planted.do(PlugIn(0), TiltAxis(0, RIGHT_STICK_ACROSS, 1))
    planted.frame(times=10)
    planted.do(TiltAxis(0, RIGHT_STICK_ACROSS, 0))
    assert sight.dx < -100 and sight.zoom == 1.0
    planted.do(TiltAxis(0, RIGHT_TRIGGER, 1))
    planted.frame(times=10)
    assert sight.zoom > 1.05


def test_what_can_be_touched_lies_where_it_is_seen_afterwards(planted: Nursery, sight: Sight) -> None:
    things = planted.table.things

    def seen(view: object) -> object:
        return [
            type(thing)(thing.name, thing.box.move(sight.dx, sight.dy), thing.touches)
            for thing in things(view)  # type: ignore[arg-type]
        ]

    planted.table.things = seen  # type: ignore[method-assign, assignment]
    x, y = planted.middle_of(thing_named("d4"))
    Fingers(planted).drag(EMPTY, (1060.0, 40.0))
    assert planted.middle_of(thing_named("d4")) == pytest.approx((x + 100, y), abs=6)


def test_what_was_explained_before_the_board_moved_can_be_asked_about_again(
    planted: Nursery, sight: Sight
) -> None:
    x, y = planted.middle_of("log")
    planted.do(MoveMouse(round(x), round(y)))
    planted.frame(0.1, times=12)
    assert "tooltip" in planted.scene.controls
    planted.do(TurnWheel(0, 1))
    assert "tooltip" not in planted.scene.controls
    planted.do(MoveMouse(round(x) + 4, round(y)))
    planted.frame(0.1, times=12)
    assert "tooltip" in planted.scene.controls


def test_nothing_moves_while_something_is_told(planted: Nursery, sight: Sight) -> None:
    planted.match.apply(planted.match.state.legal()[0])
    planted.frame()
    assert planted.scene.timeline.has_queue
    planted.do(MoveMouse(900, 600), TurnWheel(0, 2))
    assert sight.around == []
