"""Saying something by dragging one thing onto another, beside tapping both; and dragging the sight."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.sitting.saying import Noted, Saying
from scenes.input.intents import (
    Device,
    DeviceKind,
    Intent,
    PointerCancelled,
    PointerDown,
    PointerMoved,
    PointerUp,
)
from scenes.platform.viewport import Point
from scenes.table.carried import CarriedPiece
from scenes.table.things import Thing, Touchable
from scenes.widgets.controls import DRAG_STARTS
from scenes.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.table.scene import TableScene


@dataclass
class Press:
    """A pointer that went down and has not moved far, or moves the sight."""

    device: Device
    under: Widget | None
    at: Point
    moves_sight: bool = False


@dataclass
class Carrying:
    """A thing on its way: what was said before it was picked up, and whether it has left its place."""

    device: Device
    thing: Thing
    place: pygame.FRect  # where it was picked up, as far as a finger reaches
    saying: Saying
    before: Noted
    piece: CarriedPiece
    completes: bool  # saying it is all there is to say, so it is said only when it is dropped
    has_left: bool = False

    def is_accepted_by(self, over: Thing) -> bool:
        """Whether a place takes it as it is."""
        return not over.accepts.isdisjoint(self.thing.touches)

    def leads_on_to(self, over: Thing) -> bool:
        """Whether it can be dropped on another thing: what begins something else is no place for it."""
        return not self.saying.next_touches.isdisjoint(over.touches)


class Dragging:
    """Follows a pointer that holds a thing, or the board itself where there is a camera.

    What is dropped beside everything glides back, and so does what a second finger interrupts: then
    exactly that is said which was said before.
    """

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._press: Press | None = None
        self._carrying: Carrying | None = None

    def take(self, intent: Intent) -> bool:
        """Take what belongs to a drag; everything else is a tap, and left to the widgets."""
        match intent:
            case PointerDown(device=device, x=x, y=y):
                self.call_off()
                self._press = Press(device, self._scene.controls.meant_at(device, x, y), (x, y))
            case PointerMoved(device=device, x=x, y=y) if self._press and device == self._press.device:
                return self._move(self._press, x, y)
            case PointerUp(x=x, y=y) if self._carrying:
                carrying, self._carrying, self._press = self._carrying, None, None
                self._drop(carrying, x, y)
                return True
            case PointerUp():
                self._press = None
            case PointerCancelled():
                self.call_off()
        return False

    def call_off(self) -> None:
        """Nothing that a pointer holds is meant."""
        carrying, self._carrying, self._press = self._carrying, None, None
        if carrying is not None:
            self._return(carrying)

    def forget(self) -> None:
        """The table is built anew: nothing is in anybody's hand, and only that is said which was before."""
        carrying, self._carrying, self._press = self._carrying, None, None
        if carrying is not None:
            carrying.saying.go_back(carrying.before)

    def _move(self, press: Press, x: float, y: float) -> bool:
        if self._carrying is None and not press.moves_sight:
            is_on_it = press.under is None or press.under.reach.collidepoint(x, y)
            if math.dist(press.at, (x, y)) < DRAG_STARTS and is_on_it:
                return False
            self._begin(press, x, y)
        if self._carrying is not None:
            self._carry(self._carrying, x, y)
        elif press.moves_sight:
            self._scene.move_sight(x - press.at[0], y - press.at[1], 1.0, (x, y))
            press.at = x, y
        return self._carrying is not None or press.moves_sight

    def _begin(self, press: Press, x: float, y: float) -> None:
        """A pointer has moved too far for a tap: pick up what it holds, or move the sight."""
        under, scene = press.under, self._scene
        if under is not None and not (isinstance(under, Touchable) and under.drags):
            return
        picture = scene.table.carried(under.thing) if under and self._can_be_said(under.thing) else None
        if under is not None and picture is not None:
            scene.controls.handle(PointerCancelled(press.device))
            self._pick_up(under, press, picture)
        elif scene.move_sight(x - press.at[0], y - press.at[1], 1.0, (x, y)):
            press.moves_sight, press.at = True, (x, y)
            scene.controls.handle(PointerCancelled(press.device))

    def _can_be_said(self, thing: Thing) -> bool:
        saying = self._scene.sitting.saying
        return saying is not None and any(saying.can_touch(touch) for touch in thing.touches)

    def _pick_up(self, held: Touchable, press: Press, picture: pygame.Surface) -> None:
        """Begin to say the held thing; what it completes at once waits until it is dropped."""
        scene, saying, thing = self._scene, self._scene.sitting.saying, held.thing
        assert saying is not None
        look, home = scene.context.look, thing.box.center
        piece = CarriedPiece(look, scene.stage, scene.timeline, picture, home, press.device.kind)
        completes = any(saying.completed_by(touch) is not None for touch in thing.touches)
        self._carrying = Carrying(press.device, thing, held.reach, saying, saying.note(), piece, completes)
        if not completes and not set(thing.touches).intersection(saying.said):
            scene.touch(thing)
        scene.table.pick_up(thing)

    def _carry(self, carrying: Carrying, x: float, y: float) -> None:
        """Follow the pointer, and show what would come of dropping the thing here."""
        scene = self._scene
        if scene.sitting.saying is not carrying.saying:  # somebody else has answered meanwhile
            self.call_off()
            return
        carrying.piece.follow(x, y)
        over = self._thing_at(carrying, x, y)
        carrying.has_left |= not carrying.place.collidepoint(x, y)
        if over is None:
            scene.controls.focus_on(None)
        elif carrying.is_accepted_by(over):
            scene.controls.focus_on(carrying.thing.name)
        else:
            scene.controls.focus_on(over.name if self._is_place_for(carrying, over) else None)

    def _drop(self, carrying: Carrying, x: float, y: float) -> None:
        scene, over = self._scene, self._thing_at(carrying, x, y)
        is_accepted = over is not None and carrying.is_accepted_by(over)
        if scene.sitting.saying is not carrying.saying:
            self._return(carrying)
        elif not carrying.has_left:  # a finger that trembles has tapped
            self._return(carrying)
            scene.context.cue("confirm")
            scene.touch(carrying.thing)
        elif over is not None and (is_accepted or self._is_place_for(carrying, over)):
            self._land(carrying, over, is_accepted=is_accepted)
        else:
            if over is not None and over.name != carrying.thing.name and not carrying.completes:
                scene.looking_up.refuse(over)
            self._return(carrying)

    def _land(self, carrying: Carrying, over: Thing, *, is_accepted: bool) -> None:
        """Say what was meant; its move is shown from where the picture was let go."""
        scene, piece = self._scene, carrying.piece
        changes = scene.match.changes
        if not is_accepted:
            scene.touch(over)
        elif carrying.completes:
            scene.touch(carrying.thing)
        piece.land()
        scene.table.put_down(piece.place if scene.match.changes != changes else None)

    def _return(self, carrying: Carrying) -> None:
        """Let what was said before be said again, and the picture glide back."""
        scene = self._scene
        if scene.sitting.saying is carrying.saying and carrying.saying.note() != carrying.before:
            scene.taking_back.go_back(carrying.before)
        scene.context.cue("back")
        carrying.piece.return_home(self._is_back)

    def _is_back(self) -> None:
        if self._carrying is None:  # otherwise the next thing is in the air already
            self._scene.table.put_down(None)

    def _is_place_for(self, carrying: Carrying, over: Thing) -> bool:
        """Whether dropping a thing there says more, or begins a walk there."""
        if over.name == carrying.thing.name or carrying.completes:
            return False
        if carrying.leads_on_to(over):
            return True
        is_known = any(carrying.saying.can_touch(touch) for touch in over.touches)
        return not is_known and self._scene.sitting.can_touch(over.touched, self._scene.view())

    def _thing_at(self, carrying: Carrying, x: float, y: float) -> Thing | None:
        """What lies under the pointer; of several things the one that can take what is carried."""
        controls, is_finger = self._scene.controls, carrying.device.kind is DeviceKind.TOUCH
        under = controls.widgets_at(x, y)
        near = controls.widgets_near(x, y) if is_finger else []
        things = [w.thing for w in (*under, *near) if isinstance(w, Touchable) and w.drags]
        fitting = (
            thing for thing in things if carrying.is_accepted_by(thing) or self._is_place_for(carrying, thing)
        )
        topmost = under[0] if under else None
        lying = topmost.thing if isinstance(topmost, Touchable) and topmost.drags else None
        return next(fitting, lying)
