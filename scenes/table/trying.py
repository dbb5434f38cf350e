"""Trying out while others are asked: on one's own board, or on a bench beside that of whoever is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.sitting.trials import Trial
from scenes.input.intents import (
    Button,
    Device,
    DeviceKind,
    Intent,
    PointerCancelled,
    PointerDown,
    PointerMoved,
    PointerUp,
    Press,
    Scrolled,
    Steer,
)
from scenes.input.intents import Direction as Way
from scenes.stage.sprite import Layer
from scenes.table.attention import SEAT, STEERED
from scenes.table.things import Thing, Touchable
from scenes.table.tried import CLOSE_BENCH, Tried
from scenes.widgets.focus import Focus
from scenes.widgets.hints import CLOSE, Hint, HintBar

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

HINTS = (
    Hint(Button.NEXT, "hint.turn", Button.PREVIOUS),
    Hint(Button.EXTRA, "hint.another"),
    Hint(Button.BACK, "hint.close"),
)
OVER_BENCH = Layer.FOCUS + 6


class Trying:
    """Takes what people who wait do, so that whoever is asked notices nothing of it but the bench.

    While a bot is asked, people try on their own board if it is the large one. While a person is asked, the
    place of a person who waits opens a bench. The device that opened it steers it until it is closed.
    """

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._on_bench: int | None = None  # the seat whose bench is open
        self._on_board: int | None = None  # the seat that tries on the large board
        self._steered_by: Device | None = None
        self._held: Device | None = None  # a pointer that went down here and has not come up
        self._hints: HintBar | None = None

    # What is shown

    def show(self) -> None:
        """Show what is tried as things stand now."""
        scene, sitting = self._scene, self._scene.sitting
        if sitting.is_person(sitting.asked) or sitting.asked is None:
            self._on_board = None
        elif sitting.has_asked:
            self._on_board = scene.table.board_seat()
        scene.table.invite([seat for seat in range(len(scene.seats)) if self._trial_of(seat) is not None])
        if self._on_bench is not None and self._trial_of(self._on_bench) is None:
            self._close()
        seat = self._seat
        trial = None if seat is None else self._trial_of(seat)
        if seat is None or trial is None:
            scene.table.try_out(None)
        else:
            view, saying = scene.view(), trial.saying
            possible = saying.next_touches | saying.other_touches
            scene.table.try_out(
                Tried(seat, view, possible, saying.said, trial.action, trial.foreseen(view.seat))
            )
        self._show_hints()

    def build(self) -> None:
        """The stage is new."""
        self._hints = None

    @property
    def _seat(self) -> int | None:
        return self._on_board if self._on_bench is None else self._on_bench

    def _trial_of(self, seat: int) -> Trial | None:
        return self._scene.sitting.trials.of(seat)

    @property
    def _trial(self) -> Trial | None:
        return None if self._seat is None else self._trial_of(self._seat)

    def _show_hints(self) -> None:
        """Whoever steers a bench reads at its lower edge what their buttons do there."""
        context, bench = self._scene.context, self._scene.table.bench()
        if self._hints is not None:
            self._scene.stage.remove(self._hints)
            self._hints = None
        if bench is None or self._steered_by is None:
            return
        bar = HintBar(context.look, context.language, HINTS, self._steered_by.kind, CLOSE, layer=OVER_BENCH)
        if bar.box.width <= bench.width:
            box = bar.box
            box.midbottom = bench.midbottom
            bar.move_to(box)
            self._hints = bar
            self._scene.stage.add(bar)

    # What people do

    def takes(self, intent: Intent) -> bool:
        """Whether an intent is of somebody who waits; then nobody else hears of it."""
        match intent:
            case PointerDown(device=device, x=x, y=y):
                self._held = device if self._press(x, y) else None
                if self._held is not None:
                    self._scene.attention.end_explanation()  # nothing is said over the board of the asked
                return self._held is not None
            case PointerMoved(device=device, x=x, y=y):
                return device == self._held or self._is_on_bench(x, y)
            case PointerUp(device=device) | PointerCancelled(device=device) if device == self._held:
                self._held = None
                return True
            case Scrolled(dy=dy, x=x, y=y) if self._is_on_bench(x, y):
                self._turn(-1 if dy > 0 else 1)
                return True
            case Steer(device=device, direction=direction) if self._is_steered_by(device):
                self._steer(direction)
                return True
            case Press(device=device, button=button):
                return self._button(device, button)
        return False

    def _press(self, x: float, y: float) -> bool:
        """A pointer presses a bench, the place of somebody who waits, or what is tried on the large board."""
        scene = self._scene
        for thing in scene.table.trial_things():
            if thing.box.collidepoint(x, y) and (self._on_bench is not None or self._can_be_tried(thing)):
                self._touch(thing)
                return True
        if self._is_on_bench(x, y):
            return True
        under = scene.controls.widget_at(x, y)
        return isinstance(under, Touchable) and self._open_place(under.thing, None)

    def _can_be_tried(self, thing: Thing) -> bool:
        """While something is read out, a press only goes on with it."""
        trial = self._trial
        if trial is None or self._scene.is_reading_out:
            return False
        return any(trial.saying.can_touch(touch) for touch in thing.touches)

    def _button(self, device: Device, button: Button) -> bool:
        is_on_with_it = self._on_bench is None and button in (Button.CONFIRM, Button.BACK)
        if self._is_steered_by(device) and not is_on_with_it:
            return self._say(button)
        if button is not Button.CONFIRM:
            return False
        return self._open_own(device) or self._open_focused(device)

    def _say(self, button: Button) -> bool:
        match button:
            case Button.NEXT | Button.PREVIOUS:
                self._turn(1 if button is Button.NEXT else -1)
            case Button.EXTRA:
                self._take_another()
            case Button.CONFIRM | Button.BACK:
                self._close()
                self.show()
            case _:
                return False
        return True

    def _is_steered_by(self, device: Device) -> bool:
        """Whoever opened a bench steers it; the large board of whoever waits is steered by any of theirs."""
        if device.kind not in STEERED or self._trial is None:
            return False
        if self._on_bench is not None:
            return device == self._steered_by
        emblem = self._scene.match.seats[self._seat or 0].emblem
        return not self._scene.is_reading_out and self._scene.hands.owners.may_act(device, emblem)

    def _open_own(self, device: Device) -> bool:
        """A pad of somebody who waits opens their own bench."""
        emblems = self._scene.hands.owners.emblems_of(device) if device.kind is DeviceKind.PAD else []
        seats, asked = self._scene.match.seats, self._scene.sitting.asked
        if asked is not None and seats[asked].emblem in emblems:  # people may share a pad
            return False
        return any(self._open(number, device) for number, seat in enumerate(seats) if seat.emblem in emblems)

    def _open_focused(self, device: Device) -> bool:
        focused = self._scene.controls.focused
        return isinstance(focused, Touchable) and self._open_place(focused.thing, device)

    def _open_place(self, thing: Thing, device: Device | None) -> bool:
        """Open the bench of whoever has a place; pressed again, it is closed."""
        kind, _, place = thing.name.rpartition(":")
        if f"{kind}:" != SEAT or not place.isdigit():  # neighbours such as Herr Schmiedel have no seat
            return False
        seat = int(place)
        if seat == self._on_bench:
            self._close()
            self.show()
            return True
        return self._open(seat, device)

    def _open(self, seat: int, device: Device | None) -> bool:
        if self._trial_of(seat) is None or seat == self._scene.table.board_seat():
            return False
        self._on_bench, self._steered_by = seat, device
        self._scene.context.cue("open_panel")
        self.show()
        return True

    def _close(self) -> None:
        self._on_bench = self._steered_by = None

    # What is tried

    def _touch(self, thing: Thing) -> None:
        if thing.name == CLOSE_BENCH:
            self._close()
            self.show()
        elif self._trial is not None and self._trial.touch(thing.touches):
            self._changed()

    def _turn(self, by: int) -> None:
        if self._trial is not None and self._trial.turn_by(by):
            self._changed()

    def _steer(self, way: Way) -> None:
        """Move what is tried to the next place; at first, the likeliest thing to its likeliest place."""
        trial = self._trial
        assert trial is not None
        firsts = self._things(trial.saying.next_touches)  # none while the table shows an older position
        if firsts and not trial.saying.said:
            self._touch(firsts[0])
        saying = trial.saying
        placed = saying.said[-1] if trial.turn else ""
        places = self._things(saying.other_touches - trial.beginnings if placed else saying.next_touches)
        focus = Focus()
        for thing in places:
            focus.place(thing.name, thing.box)
        focus.go_to(next((thing.name for thing in places if placed in thing.touches), None))
        goal = focus.steer(way)
        if goal is not None:
            self._touch(next(thing for thing in places if thing.name == goal))

    def _take_another(self) -> None:
        """Try the next thing in the place of the first, where that one lies and as it is turned."""
        trial = self._trial
        assert trial is not None
        firsts, said = self._things(trial.beginnings), trial.saying.said
        at = next((n for n, thing in enumerate(firsts) if set(thing.touches).intersection(said)), -1)
        if firsts:
            trial.touch(firsts[(at + 1) % len(firsts)].touches)
            for touch in said[1:]:
                trial.touch((touch,))
            self._changed()

    def _things(self, touches: frozenset[str]) -> list[Thing]:
        return [thing for thing in self._scene.table.trial_things() if touches.intersection(thing.touches)]

    def _changed(self) -> None:
        self._scene.context.cue("piece_lift")
        self.show()

    def _is_on_bench(self, x: float, y: float) -> bool:
        bench = self._scene.table.bench()
        return bench is not None and bool(bench.collidepoint(x, y))
