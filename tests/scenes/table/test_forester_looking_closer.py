"""Another domain is seen large while somebody points at it, and everything is as before when they do not."""

from scenes.input.intents import MOUSE, Device, DeviceKind, PointerDown, PointerUp
from scenes.tables.forester.marks import UNDER_PLOTS
from scenes.tables.forester.table import LOOKING_SECONDS
from tests.scenes.stage_door import FRAME
from tests.scenes.table.conftest import SitWithForesters
from tests.scenes.table.forester_table import Forester

FINGER = Device(DeviceKind.TOUCH, 1)
LOOKING_FRAMES = round(LOOKING_SECONDS / FRAME) + 5


def look_closer(table: Forester, seat: int) -> None:
    table.point_at(f"seat:{seat}")
    table.frame(times=LOOKING_FRAMES)


def shown_large(table: Forester) -> list[int]:
    return [seat for seat, domain in enumerate(table.table.seats._large) if domain._board.is_visible]


def frames_of_plots(table: Forester) -> list[bool]:
    """Whether each frame around a plot that may be touched is seen."""
    return [s.is_visible for s in table.scene.stage.sprites if s.layer_number == UNDER_PLOTS]


def finger(table: Forester, name: str) -> None:
    x, y = table.middle_of(name)
    table.send(PointerDown(FINGER, x, y), PointerUp(FINGER, x, y))


def test_whoever_points_at_a_domain_sees_it_large(foresters: SitWithForesters) -> None:
    table = foresters()
    table.begin_with("place_damage")
    assert shown_large(table) == [0]
    look_closer(table, 2)
    assert shown_large(table) == [2]
    table.point_at("wheel")
    assert shown_large(table) == [0]


def test_steering_to_a_domain_and_on_does_the_same(foresters: SitWithForesters) -> None:
    table = foresters()
    table.begin_with("place_damage")
    table.scene.controls.focus_on("seat:1")
    table.scene.attention.follow()
    table.frame(times=LOOKING_FRAMES)
    assert shown_large(table) == [1]
    table.scene.controls.focus_on("pool")
    table.scene.attention.follow()
    assert shown_large(table) == [0]


def test_what_may_be_touched_is_not_marked_on_the_domain_of_another(foresters: SitWithForesters) -> None:
    table = foresters()
    table.begin_with("place_damage")
    frames = frames_of_plots(table)
    assert frames and all(frames)
    look_closer(table, 1)
    assert not any(frames_of_plots(table))
    table.point_at("wheel")
    assert frames_of_plots(table) == frames


def test_a_finger_on_another_domain_that_lies_large_touches_nothing_below(
    foresters: SitWithForesters,
) -> None:
    table = foresters()
    table.begin_with("place_damage")
    moves = len(table.match.moves)
    plot = next(table.thing_for(action.touches()[0]) for action in table.match.state.legal())
    finger(table, "seat:1")
    table.frame(times=LOOKING_FRAMES)
    assert shown_large(table) == [1]
    finger(table, plot)
    assert shown_large(table) == [0] and len(table.match.moves) == moves
    finger(table, plot)
    assert len(table.match.moves) == moves + 1


def test_a_seat_can_be_named_while_its_domain_lies_large(foresters: SitWithForesters) -> None:
    table = foresters()
    table.begin_with("name_recipients")
    moves = len(table.match.moves)
    wanted = table.match.state.legal()[0]
    for touch in wanted.touches():
        look_closer(table, int(touch.partition(":")[2]))
        x, y = table.middle_of(touch)
        table.send(PointerDown(MOUSE, x, y), PointerUp(MOUSE, x, y))
    assert table.match.moves[moves].action == wanted
