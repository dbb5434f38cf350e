"""Whose secrets the table may show, and the curtain that closes between two people."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from scenes.curtain.halves import CurtainHalves
from scenes.curtain.scene import CurtainScene
from scenes.stage.sprite import Layer
from scenes.stage.tween import Call
from scenes.table.pause import PauseScene

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

IDLE_SECONDS = 20.0  # an open hand that nobody seems to look at is covered again


class Privacy:
    """One person alone sees what their seat sees; of several, each only behind an opened curtain."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        people = [place for place, seat in enumerate(scene.match.seats) if seat.is_human]
        self._people = people
        self.reader = people[0] if len(people) == 1 else None  # whose secrets may stand in the log
        self.has_curtain = scene.match.rules.info.has_hidden_information and len(people) > 1
        self._open_for: int | None = None
        self._opened_at = -1  # the change of the match at which the curtain was opened last
        self._idle = 0.0
        self._curtain: Literal["away", "closing", "closed", "opening"] = "away"
        self._halves: CurtainHalves | None = None

    @property
    def viewer(self) -> int | None:
        """The seat whose secrets are shown now; None for the public."""
        return self._open_for if self.has_curtain else self.reader

    def hides_from(self, seat: int) -> bool:
        """Whether a person must open the curtain before they are asked."""
        return self.has_curtain and self._open_for != seat and self._asks_for_secrets()

    def _asks_for_secrets(self) -> bool:
        return self._scene.table.asks_for_secrets(self._scene.match.state.view(None))

    def peek(self) -> None:
        """Let whoever is asked see their own secrets although the question needs none, or hide them again."""
        seat = self._scene.match.state.to_act()
        if self._open_for is not None:
            self.cover()
        elif self._curtain == "away" and seat in self._people:
            self._scene.saying = None
            self.draw_curtain(seat)

    @property
    def is_peeking(self) -> bool:
        """Whether somebody looks at their secrets, and answers only when these are hidden again."""
        return self.has_curtain and self._open_for is not None and not self._asks_for_secrets()

    def words_of_peek(self) -> tuple[str, int]:
        """What is said meanwhile, and to whom."""
        assert self._open_for is not None
        name = self._scene.match.seats[self._open_for].name
        return self._scene.context.say("table.peeking", name=name), self._open_for

    def end_peek(self) -> bool:
        """Any press hides what is peeked at, and means nothing else; False if nobody peeks."""
        is_over = self.is_peeking
        if is_over:
            self.cover()
        return is_over

    def follow(self) -> bool:
        """The match has changed: who need not decide any more sees no more; True if that hides something."""
        match = self._scene.match
        has_changed = self._opened_at != match.changes
        is_over = self._open_for is not None and (
            self._open_for != match.state.to_act() or (has_changed and not self._asks_for_secrets())
        )
        if is_over:
            self._open_for = None
        return is_over

    def cover(self) -> None:
        """Hide an open hand at once; whoever is asked has to open the curtain again."""
        if self._open_for is not None:
            self._open_for = None
            self._scene.show_anew()

    def is_closed_to_touch(self) -> bool:
        """Somebody does something: an open hand stays open, and a closing curtain closes."""
        self._idle = 0.0
        return self._curtain == "closing"

    def resume(self) -> None:
        """The table is on top again: a curtain that nobody opened is drawn anew."""
        if self._curtain == "closed" and self._halves is not None:
            self._scene.stage.remove(*self._halves.sprites)
            self._curtain, self._halves = "away", None
            self._scene.show_anew()

    def pass_time(self, seconds: float) -> None:
        """Open a curtain that may open, and cover a hand that was left open."""
        self._idle += seconds
        if self._idle >= IDLE_SECONDS:
            self.cover()
        if self._curtain == "opening" and self._halves is not None:
            scene, halves = self._scene, self._halves
            self._curtain, self._halves = "away", None
            scene.timeline.play(halves.open(scene.stage))

    def draw_curtain(self, seat: int) -> None:
        """Close the curtain over the public table, then ask for the person of a seat."""
        scene = self._scene
        scene.context.cue("curtain_close")
        self._halves = CurtainHalves(scene.context.look, Layer.TOP + 1)
        self._halves.set_open()
        self._curtain = "closing"
        scene.stage.add(*self._halves.sprites)
        scene.timeline.queue(self._halves.close(), Call(lambda: self._pass_to(seat)))

    def rebuild(self) -> bool:
        """The stage is new: hang the curtain again; True if it has to be drawn anew."""
        was = self._curtain
        self._halves = None
        if was in ("closed", "opening"):
            self._halves = CurtainHalves(self._scene.context.look, Layer.TOP + 1)
            self._scene.stage.add(*self._halves.sprites)
        else:
            self._curtain = "away"
        return was == "closing"

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
                others=[match.seats[place] for place in self._people if place != seat],
                when_paused=self._pause,
            )
        )

    def _what_is_asked(self) -> str:
        """What the seat to act is asked, in words that everybody may read."""
        match = self._scene.match
        seat = match.state.to_act()
        prompt = self._scene.table.prompt(match.state.view(None), ())
        name = "" if seat is None else match.seats[seat].name
        return self._scene.context.say(prompt.key, name=name, **prompt.facts)

    def _open(self, seat: int) -> None:
        self._open_for = seat
        self._opened_at = self._scene.match.changes
        self._curtain = "opening"
        self._idle = 0.0
        self._scene.show_anew()

    def _pause(self) -> None:
        context = self._scene.context
        context.stack.push(PauseScene(context, self._scene.match.rules.info.id, self._leave_table))

    def _leave_table(self) -> None:
        """The curtain goes, and the table below it."""
        self._scene.context.stack.pop()
        self._scene.context.stack.pop()
