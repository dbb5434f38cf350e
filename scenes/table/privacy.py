"""The curtain that closes between two people who share a screen."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Literal

from game.sitting.shared_screen import SharedScreen
from scenes.curtain.halves import CurtainHalves
from scenes.curtain.scene import ATTENTION, CurtainScene
from scenes.input.intents import Asked, Button, DeviceIntent, PointerDown, Press
from scenes.platform.settings import CurtainAfter
from scenes.stage.sprite import Layer
from scenes.stage.tween import Call
from scenes.table.pause import PauseScene
from scenes.table.veil import Veil

if TYPE_CHECKING:
    from scenes.table.scene import TableScene


PATIENCE: dict[CurtainAfter, float] = {"30": 30.0, "60": 60.0, "120": 120.0, "never": math.inf}

# What is meant as always where a hand was put aside; any other press, but these alone, takes it up again.
STILL_MEANT = (Button.PAUSE, Button.BACK, Button.LOG, Button.HELP)


class Privacy:
    """Hangs the curtain and pulls it as the shared screen demands; the screen knows whose secrets show."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self.screen = SharedScreen(
            scene.match,
            patience=lambda: PATIENCE[scene.context.settings.curtain_after],
            is_planned=lambda: scene.sitting.is_settled,
            seen_by_all=lambda: scene.sitting.seen_by(None),
        )
        self._veil = Veil()
        self._waited = 0.0  # seconds since a table with a hand put aside can be seen again
        self._curtain: Literal["away", "closing", "closed", "opening"] = "away"
        self._seat: int | None = None  # for whom it closes
        self._halves: CurtainHalves | None = None

    def peek(self) -> None:
        """Let whoever is asked see their own secrets although the question needs none, or hide them again."""
        seat = self._scene.match.state.to_act()
        if self.screen.open_for is not None:
            self.cover()
        elif seat in self.screen.people:
            self._scene.sitting.ask_anew()
            self.draw_curtain(seat)

    def words_of_peek(self) -> tuple[str, int]:
        """What is said while somebody peeks, and to whom."""
        seat = self.screen.open_for
        assert seat is not None
        name = self._scene.seats[seat].name
        return self._scene.context.say("table.peeking", name=name), seat

    def end_peek(self) -> bool:
        """Any press hides what is peeked at, and means nothing else; False if nobody peeks."""
        is_over = self.screen.is_peeking
        if is_over:
            self.cover()
        return is_over

    def cover(self) -> None:
        """Hide an open hand at once; whoever is asked has to open the curtain again."""
        if self.screen.cover():
            self._scene.show_anew()

    def put_aside(self) -> None:
        """Another scene covers the table: nothing secret shines through, nor when it goes again.

        Whoever comes back need not have the screen handed to them: one press shows their hand again.
        """
        if self.screen.put_aside():
            self._scene.show_anew()

    @property
    def is_at_ease(self) -> bool:
        """Whether no curtain closes, no hand lies covered and nobody is asked whether they are there."""
        return self._curtain != "closing" and self.screen.aside_for is None and self.screen.last_call is None

    def takes(self, intent: DeviceIntent) -> bool:
        """Somebody does something, which means nothing else while a curtain closes or a veil is lifted."""
        was_called = self.screen.last_call is not None
        self.screen.stay_awake()
        if self._curtain == "closing":
            return True
        if self.screen.aside_for is not None:
            return self._take_up(intent)
        if was_called:
            self._veil.lift()
        return was_called and isinstance(intent, PointerDown | Press | Asked)

    def _take_up(self, intent: DeviceIntent) -> bool:
        """One press takes a hand up again, unless it came too early to be meant for this."""
        if isinstance(intent, Press) and intent.button in STILL_MEANT:
            return False
        is_meant = isinstance(intent, PointerDown) or (
            isinstance(intent, Press) and intent.button is Button.CONFIRM
        )
        if is_meant and self._waited >= ATTENTION and self.screen.take_up():
            self._veil.lift()
            self._scene.context.cue("curtain_open")
            self._scene.show_anew()
        return True

    def resume(self) -> None:
        """The table is on top again: a curtain that nobody opened is drawn anew."""
        self._waited = 0.0
        if self._curtain == "closed" and self._halves is not None:
            self._scene.stage.remove(*self._halves.sprites)
            self._curtain, self._halves = "away", None
            self._scene.show_anew()

    def pass_time(self, seconds: float) -> None:
        """Open a curtain that may open, call whoever seems to have left, and cover what they left open."""
        self._waited += seconds
        if self.screen.pass_time(seconds):
            self._veil.lift()
            self._scene.show_anew()
        last_call, seat = self.screen.last_call, self.screen.open_for
        if last_call is not None and seat is not None:
            self._lower_veil("table.still_there", "table.curtain_closes", seat, last_call)
        if self._curtain == "opening" and self._halves is not None:
            scene, halves = self._scene, self._halves
            self._curtain, self._halves = "away", None
            scene.timeline.play(halves.open(scene.stage))

    def call(self, seat: int) -> None:
        """Ask for the person of a seat: by the curtain, or by a word to whoever has put their hand aside."""
        if self.screen.aside_for == seat:
            self._lower_veil("table.hand_aside", "table.take_up", seat)
        else:
            self._veil.lift()
            self.draw_curtain(seat)

    def _lower_veil(self, heading: str, words: str, seat: int, n: int = 0) -> None:
        scene, name = self._scene, self._scene.seats[seat].name
        say = scene.context.say
        self._veil.say(scene.stage, scene.context.look, say(heading, name=name), say(words, n=n))

    def draw_curtain(self, seat: int) -> None:
        """Close the curtain over the public table, then ask for the person of a seat."""
        if self._curtain == "away":
            self._scene.context.cue("curtain_close")
            self._curtain, self._seat = "closing", seat
            self._hang()

    def rebuild(self) -> None:
        """The stage is new: hang the curtain again; one that was closing is drawn anew."""
        self._halves = None
        if self._curtain != "away":
            self._hang()

    def _hang(self) -> None:
        scene = self._scene
        self._halves = CurtainHalves(scene.context.look, Layer.TOP + 1)
        scene.stage.add(*self._halves.sprites)
        if self._curtain == "closing" and self._seat is not None:
            seat = self._seat
            self._halves.set_open()
            scene.timeline.queue(self._halves.close(), Call(lambda: self._pass_to(seat)))

    def _pass_to(self, seat: int) -> None:
        scene, match = self._scene, self._scene.match
        self._curtain = "closed"
        scene.context.stack.push(
            CurtainScene(
                scene.context,
                match.seats[seat],
                self._what_is_asked,
                match.rules.info.id,
                lambda: self._open(seat),
                others=[match.seats[place] for place in self.screen.people if place != seat],
                when_paused=self._pause,
                lets=scene.hands.lets,
            )
        )

    def _what_is_asked(self) -> str:
        """What the seat to act is asked, in words that everybody may read."""
        match, seats = self._scene.match, self._scene.seats
        seat = match.state.to_act()
        prompt = self._scene.table.prompt(match.view(None), ())
        name = "" if seat is None else seats[seat].name
        return self._scene.context.say(prompt.key, name=name, **prompt.facts)

    def _open(self, seat: int) -> None:
        self.screen.open(seat)
        self._curtain = "opening"
        self._scene.show_anew()

    def _pause(self) -> None:
        context = self._scene.context
        owners = self._scene.hands.owners
        context.stack.push(PauseScene(context, self._scene.match, self._leave_table, owners))

    def _leave_table(self) -> None:
        """The curtain goes, and the table below it."""
        self._scene.context.stack.pop()
        self._scene.context.stack.pop()
