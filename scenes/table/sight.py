"""What is seen of a board with a camera: moved and zoomed by people, or nearer before a finger may miss."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.input.intents import DeviceKind, Scrolled

if TYPE_CHECKING:
    from scenes.table.scene import TableScene
    from scenes.table.things import Thing

WHEEL_ZOOM = 1.12  # how much a notch of the wheel lets what is seen grow
MUCH = 1.05  # what is hardly nearer is not worth another tap


def move_sight(scene: TableScene, dx: float, dy: float, zoom: float, at: tuple[float, float]) -> bool:
    """Move and zoom what is seen of the board; False where there is no camera, or it moves by itself."""
    if scene.timeline.has_queue or not scene.table.move_sight(dx, dy, zoom, at):
        return False
    scene.notices.clear()
    scene.pointing_out.end()
    scene.attention.end_explanation()
    scene.face.show_things(scene.table.things(scene.view()))
    scene.guide.lead()
    scene.show_me.refresh()
    return True


def turn_wheel(scene: TableScene, intent: Scrolled) -> None:
    """The wheel turns the tile that was just laid, or else zooms."""
    if not scene.face.answers.turn(-1 if intent.dy > 0 else 1):
        scene.move_sight(0.0, 0.0, WHEEL_ZOOM**intent.dy, (intent.x, intent.y))


def comes_nearer(scene: TableScene, thing: Thing) -> bool:
    """Whether a finger that could as well have meant another thing only sees it closer."""
    is_finger = scene.context.reader.last_device is DeviceKind.TOUCH
    nearer = scene.table.closer(thing) if is_finger else 1.0
    if nearer <= MUCH or not scene.move_sight(0.0, 0.0, nearer, thing.box.center):
        return False
    scene.context.cue("piece_lift")
    return True
