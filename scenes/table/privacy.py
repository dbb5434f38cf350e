"""The curtain that closes between two people who share a screen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from game.sitting.shared_screen import SharedScreen
from scenes.curtain.halves import CurtainHalves
from scenes.curtain.scene import CurtainScene
from scenes.stage.sprite import Layer
from scenes.stage.tween import Call
from scenes.table.pause import PauseScene

if TYPE_CHECKING:
    from scenes.table.scene import TableScene


class Privacy:
    """Hangs the curtain and pulls it as the shared screen demands; the screen knows whose secrets show."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self.screen = SharedScreen(scene.match)
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

    def is_closed_to_touch(self) -> bool:
        """Somebody does something: an open hand stays open, and a closing curtain closes."""
        self.screen.stay_awake()
        return self._curtain == "closing"

    def resume(self) -> None:
        """The table is on top again: a curtain that nobody opened is drawn anew."""
        if self._curtain == "closed" and self._halves is not None:
            self._scene.stage.remove(*self._halves.sprites)
            self._curtain, self._halves = "away", None
            self._scene.show_anew()

    def pass_time(self, seconds: float) -> None:
        """Open a curtain that may open, and cover a hand that was left open."""
        if self.screen.pass_time(seconds):
            self._scene.show_anew()
        if self._curtain == "opening" and self._halves is not None:
            scene, halves = self._scene, self._halves
            self._curtain, self._halves = "away", None
            scene.timeline.play(halves.open(scene.stage))

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
            )
        )

    def _what_is_asked(self) -> str:
        """What the seat to act is asked, in words that everybody may read."""
        match, seats = self._scene.match, self._scene.seats
        seat = match.state.to_act()
        prompt = self._scene.table.prompt(match.state.view(None), ())
        name = "" if seat is None else seats[seat].name
        return self._scene.context.say(prompt.key, name=name, **prompt.facts)

    def _open(self, seat: int) -> None:
        self.screen.open(seat)
        self._curtain = "opening"
        self._scene.show_anew()

    def _pause(self) -> None:
        context = self._scene.context
        context.stack.push(PauseScene(context, self._scene.match, self._leave_table))

    def _leave_table(self) -> None:
        """The curtain goes, and the table below it."""
        self._scene.context.stack.pop()
        self._scene.context.stack.pop()
