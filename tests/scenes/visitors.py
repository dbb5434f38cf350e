"""What people might do at a scene, at random: sensible things mostly, and nonsense now and then."""

from random import Random

from scenes.input.intents import (
    KEYBOARD,
    MOUSE,
    Button,
    Device,
    DeviceKind,
    Direction,
    Erased,
    Intent,
    PadJoined,
    PadLost,
    PointerCancelled,
    PointerDown,
    PointerMoved,
    PointerUp,
    Press,
    Scrolled,
    SightMoved,
    Steer,
    Typed,
    WindowLeft,
    WindowReturned,
)
from scenes.shell.scene import Scene

PADS = (Device(DeviceKind.PAD, 0), Device(DeviceKind.PAD, 1))
FINGER = Device(DeviceKind.TOUCH, 0)
TEXTS = ("a", "ß", "[", "é", "🦉", "WWWW", "a b", "\u0301", "\u200f")


def random_point(random: Random, scene: Scene) -> tuple[float, float]:
    """On a widget mostly, now and then anywhere."""
    usable = [widget for widget in scene.controls.widgets if widget.is_focusable]
    if usable and random.random() < 0.8:
        box = random.choice(usable).box
        return random.uniform(box.left, box.right), random.uniform(box.top, box.bottom)
    return random.uniform(-300, 2200), random.uniform(-200, 2100)


def random_intent(random: Random, scene: Scene) -> Intent:
    """One thing that a person, a device or the window says."""
    pointer, handheld = random.choice((MOUSE, FINGER)), random.choice((KEYBOARD, *PADS))
    place = random_point(random, scene)
    kind = random.randrange(20)
    if kind < 6:
        return Steer(handheld, random.choice(list(Direction)), is_repeat=random.random() < 0.3)
    if kind < 9:
        return Press(handheld, Button.CONFIRM)
    if kind < 11:
        return PointerMoved(pointer, *place)
    if kind < 13:
        return PointerDown(pointer, *place)
    if kind < 15:
        return PointerUp(pointer, *place)
    if kind == 15:
        scrolled = Scrolled(MOUSE, 0.0, random.choice((-2.0, -0.3, 1.0)), *place)
        dx, dy, zoom = random.uniform(-90, 90), random.uniform(-90, 90), random.uniform(0.7, 1.4)
        return random.choice((scrolled, SightMoved(FINGER, *place, dx, dy, zoom)))
    if kind == 16:
        return Press(
            handheld, random.choice([button for button in Button if button is not Button.FULLSCREEN])
        )
    if kind == 17:
        return random.choice((Typed(KEYBOARD, random.choice(TEXTS)), Erased(KEYBOARD)))
    if kind == 18:
        return random.choice((PadJoined(PADS[0], "pad"), PadLost(PADS[0], "pad"), PointerCancelled(pointer)))
    return random.choice((WindowLeft(), WindowReturned()))
