"""What is answered beside the game: buttons, an amount, or whether a move is really meant."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from scenes.context import Context
from scenes.table.amounts import LEAP, AmountStepper, amounts_of
from scenes.table.amounts import NAME as AMOUNT
from scenes.table.things import Thing
from scenes.table.zones import Zones
from scenes.widgets.button import Button
from scenes.widgets.controls import Controls

PREFIX = "answer "  # begins the names of all buttons here
DO_IT, BACK = f"{PREFIX}do it", f"{PREFIX}back"


class Answers:
    """Fills the zones `answer:0`, `answer:1` and so on with whatever is asked now."""

    def __init__(
        self,
        context: Context,
        game: str,
        zones: Zones,
        controls: Controls,
        touch: Callable[[Thing], object],
        when_amount_changes: Callable[[], object],
    ) -> None:
        self._context, self._game, self._zones, self._controls = context, game, zones, controls
        self._touch, self._when_amount_changes = touch, when_amount_changes
        self._stepper: AmountStepper | None = None

    def offer(self, touches: frozenset[str]) -> None:
        """A stepper for amounts, and buttons for all other touches."""
        amounts = tuple(amounts_of(touches))
        begun = self._stepper.amount if self._stepper and self._stepper.amounts == amounts else None
        self._clear()
        if amounts:
            self._add_stepper(amounts, begun)
        wanted = sorted(touch for touch in touches if touch.startswith("button:"))
        for number, touch in enumerate(wanted, start=2 if amounts else 0):
            label = self._context.say(f"button.{self._game}.{touch.partition(':')[2]}")
            thing = Thing(f"{PREFIX}{touch}", self._zones.box(f"answer:{number}"), (touch,))
            press = lambda thing=thing: self._touch(thing)  # noqa: E731
            self._controls.add(Button(self._context.look, thing.name, thing.box, label, press, kind="amber"))

    def ask_back(self, do_it: Callable[[], object], back: Callable[[], object]) -> None:
        """Ask whether a move is really meant."""
        self._clear()
        self._add_do_it("answer:0", do_it)
        label = self._context.say("hint.back")
        box = self._zones.box("answer:1")
        self._controls.add(Button(self._context.look, BACK, box, label, back, icon="back"))

    def possible(self, touches: frozenset[str]) -> list[str]:
        """The names of all answers that say one of these touches, or that a move is meant."""
        named = [DO_IT] if self._stepper is None else [AMOUNT]
        named += [f"{PREFIX}{touch}" for touch in sorted(touches)]
        return [name for name in named if name in self._controls]

    @property
    def are_shown(self) -> bool:
        """Whether there is anything to answer."""
        return any(name.startswith(PREFIX) for name in self._controls.focus.things)

    @property
    def is_deciding(self) -> bool:
        """Whether an amount or a proposed move waits for a decision."""
        return DO_IT in self._controls

    def leap(self, by: int) -> bool:
        """Pass many amounts at once; False if no amount is asked."""
        if self._stepper is not None:
            self._stepper.step(by * LEAP)
        return self._stepper is not None

    def live(self, seconds: float) -> None:
        """Let an amount go on that a pointer holds."""
        if self._stepper is not None:
            self._stepper.live(seconds)

    def _add_stepper(self, amounts: Sequence[int], begun: int | None) -> None:
        self._stepper = AmountStepper(
            self._context.look,
            self._zones.box("answer:0"),
            amounts,
            begun,
            self._context.language.number,
            self._say_amount,
            self._when_amount_changes,
        )
        self._controls.add(self._stepper)
        self._add_do_it("answer:1", self._say_amount)

    def _add_do_it(self, zone: str, press: Callable[[], object]) -> None:
        label, box = self._context.say("table.do_it"), self._zones.box(zone)
        self._controls.add(Button(self._context.look, DO_IT, box, label, press, icon="check", kind="amber"))

    def _say_amount(self) -> None:
        if self._stepper is not None:
            self._touch(self._stepper.thing)

    def _clear(self) -> None:
        names = [name for name in self._controls.focus.things if name.startswith(PREFIX) or name == AMOUNT]
        self._controls.remove(*names)
        self._stepper = None
