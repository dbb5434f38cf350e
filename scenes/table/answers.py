"""What is answered beside the game: buttons, an amount, a turn, or whether a move is really meant."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from scenes.shell.context import Context
from scenes.table.amounts import NAME as AMOUNT
from scenes.table.amounts import AmountStepper, amounts_of, touch_for
from scenes.table.dial import AmountDial
from scenes.table.parts import AnswerButton
from scenes.table.things import Thing
from scenes.table.zones import Zones
from scenes.widgets.button import Button, Kind
from scenes.widgets.controls import Controls

Deed = Callable[[str], str]  # by the touch that completes an action, what the action does in a few words
Label = Callable[[str], str | None]  # by the touch of a button, what it says; None: its usual words
PREFIX = "answer "  # begins the names of all buttons here
DIAL = "dial"  # the zone of a dial, where a table has room for one; perhaps with its own answers beside it
DO_IT, BACK, TURN = f"{PREFIX}do it", f"{PREFIX}back", f"{PREFIX}turn"
SPACE = 14  # what buttons leave free between them, besides what their zones do, where several people answer
LOWEST = 64  # a button that a finger hits safely
FOLD = f"{PREFIX}fold "  # begins the names of buttons behind which others wait


@dataclass(frozen=True)
class Answerable:
    """What can be answered beside the game, and what the buttons that answer it say."""

    touches: frozenset[str]
    deed: Deed = lambda touch: ""
    label: Label = lambda touch: None
    # Whether its button draws the eye: it is neither doubted nor hardly wanted.
    is_main: Callable[[str], bool] = lambda touch: True
    shorter: Label = lambda touch: None  # the same in fewer words, where these have no room
    is_spaced: bool = False  # whether more room is left between the buttons than usual
    count: int = 0  # things touched before, which a button may tell: lay 2 cards
    usual: int | None = None  # where a dial begins
    folds: Mapping[str, Sequence[str]] = field(default_factory=dict)  # what waits behind a button of its own
    turned: str | None = None  # how a tile lies at first
    back: Callable[[], object] | None = None  # the way back from what a button has begun


class Answers:
    """Fills the zones `answer:0`, `answer:1` and so on with whatever is asked now."""

    def __init__(
        self,
        context: Context,
        game: str,
        zones: Zones,
        controls: Controls,
        touch: Callable[[Thing], object],
        when_changed: Callable[[], object],
        when_unfolded: Callable[[], object] = lambda: None,
    ) -> None:
        self._when_unfolded = when_unfolded
        self._unfolded = ""  # the button whose other buttons are shown in its place
        self._context, self._game, self._zones, self._controls = context, game, zones, controls
        self._touch, self._when_changed = touch, when_changed
        self._stepper: AmountStepper | None = None
        self._is_amount_chosen = False  # by somebody, so that it is more than where the stepper begins
        self._doubted: tuple[Sequence[int], int] | None = None  # the amount that is asked back, among others
        self._turns: tuple[str, ...] = ()  # the touches for all turns of a tile that fit
        self._turned = 0  # which of them is shown
        self._asked = Answerable(frozenset())
        self._seldom: list[str] = []  # names of buttons that stand alone for what waits behind others

    def take_over(self, before: Answers) -> None:
        """Go on with the amount and the turn that were chosen before the table was built anew."""
        self._stepper, self._turns, self._turned = before._stepper, before._turns, before._turned
        self._doubted, self._unfolded = before._doubted, before._unfolded

    def offer(self, asked: Answerable) -> None:
        """A stepper for amounts, a tile that turns, and buttons for all other touches.

        The button beside an amount or a tile says what it does.
        """
        self._asked = asked
        turns = tuple(sorted(touch for touch in asked.touches if touch.startswith("turn:")))
        if turns:
            self._offer_turns(turns, turns.index(asked.turned) if asked.turned in turns else 0)
            return
        amounts = tuple(amounts_of(asked.touches))
        begun = (self._stepper.amounts, self._stepper.amount) if self._stepper else self._doubted
        self._doubted = None
        self._clear()
        if amounts:
            usual = asked.usual if asked.usual in amounts and self._has_dial(amounts) else None
            self._add_stepper(amounts, begun[1] if begun and begun[0] == amounts else usual)
        wanted, folded = self._sorted_out(asked.touches, asked.folds)
        self._add_wanted(wanted, amounts)
        self._add_folded(folded, len(wanted) + (2 if amounts else 0))
        after = f"answer:{len(wanted) + (2 if amounts else 0) + len(folded)}"
        back = self.fold_up if self._unfolded else asked.back
        if back is not None and after in self._zones.boxes:
            self._add_back(after, back)

    def _add_wanted(self, wanted: Sequence[str], amounts: Sequence[int]) -> None:
        """Buttons for touches; beside an amount they are other answers than its own, and draw no eye."""
        main = [] if amounts else [touch for touch in wanted if self._asked.is_main(touch)]
        has_dial = self._has_dial(amounts)
        free = range(2, len(wanted) + 2) if amounts else range(len(wanted))
        for number, touch in zip([0, *free] if has_dial else free, wanted, strict=False):
            zone = self._beside_dial(number) if has_dial else f"answer:{number}"
            # Beside an amount it is another answer, not its own; and of two nobody knows which is wanted.
            self._add_answer(touch, zone, "amber" if main == [touch] else "paper")

    def _add_folded(self, folded: Mapping[str, Sequence[str]], first: int) -> None:
        """Buttons for folds, from a place on: what is alone in its fold is that button itself."""
        for number, (fold, kept) in enumerate(folded.items(), first):
            if len(kept) > 1:
                self._add_fold(fold, f"answer:{number}")
            else:
                self._seldom.append(f"{PREFIX}{kept[0]}")
                self._add_answer(kept[0], f"answer:{number}", "paper")

    def _sorted_out(
        self, touches: Iterable[str], folds: Mapping[str, Sequence[str]]
    ) -> tuple[list[str], dict[str, list[str]]]:
        """The touches that have buttons now, and the folds in which others wait."""
        wanted = sorted(touch for touch in touches if touch.startswith("button:"))
        folded = {fold: [touch for touch in wanted if touch in kept] for fold, kept in folds.items()}
        if len(folded.get(self._unfolded, ())) < 2:
            self._unfolded = ""
        if self._unfolded:
            return folded[self._unfolded], {}
        open_ones = [touch for touch in wanted if not any(touch in kept for kept in folded.values())]
        return open_ones, {fold: kept for fold, kept in folded.items() if kept}

    def _add_answer(self, touch: str, zone: str, kind: Kind) -> None:
        usual = f"button.{self._game}.{touch.partition(':')[2]}"
        label = self._asked.label(touch) or self._context.say(usual, n=self._asked.count)
        box = self._zones.box(zone)
        if self._asked.is_spaced:
            box = box.inflate(0, min(0, max(-SPACE, LOWEST - box.height)))
        if Button.least_width(self._context.look, label) > box.width:
            label = self._asked.shorter(touch) or label
        thing = Thing(f"{PREFIX}{touch}", box, (touch,))
        press = lambda: self._touch(thing)  # noqa: E731
        self._controls.add(AnswerButton(self._context.look, thing.name, thing.box, label, press, kind=kind))

    def _add_fold(self, fold: str, zone: str) -> None:
        label = self._context.say(f"button.{self._game}.{fold}")
        press = lambda: self._unfold(fold)  # noqa: E731
        self._controls.add(
            AnswerButton(self._context.look, f"{FOLD}{fold}", self._zones.box(zone), label, press)
        )

    def _unfold(self, fold: str) -> None:
        self._unfolded = fold
        self._when_unfolded()

    def fold_up(self) -> bool:
        """Let what was unfolded wait behind its button again; False if nothing was."""
        was_unfolded, self._unfolded = self._unfolded, ""
        if was_unfolded:
            self._when_unfolded()
        return bool(was_unfolded)

    def ask_back(self, deed: str, do_it: Callable[[], object], back: Callable[[], object]) -> None:
        """Ask whether a move is really meant; the button says what it does.

        Who goes back finds the amount they had chosen.
        """
        if self._stepper is not None:
            self._doubted = self._stepper.amounts, self._stepper.amount
        self._clear()
        self._add_do_it("answer:0", deed, do_it)
        self._add_back("answer:1", back)

    def _add_back(self, zone: str, back: Callable[[], object]) -> None:
        box, label = self._zones.box(zone), self._context.say("hint.back")
        self._controls.add(AnswerButton(self._context.look, BACK, box, label, back, icon="back"))

    @property
    def unfolded(self) -> str:
        """The end of the key of the button whose other buttons are shown now; nothing if none is."""
        return self._unfolded

    def asked_about(self, name: str) -> str:
        """The end of the key of a button, by its name; nothing for what is no button of a game."""
        begun = (FOLD, f"{PREFIX}button:")
        return next((name.removeprefix(each) for each in begun if name.startswith(each)), "")

    def turn(self, by: int) -> bool:
        """Show another turn of the tile; False if there is nothing to turn."""
        if len(self._turns) < 2:
            return False
        self._turned = (self._turned + by) % len(self._turns)
        self._when_changed()
        return True

    @property
    def shown_turn(self) -> str | None:
        """The touch for the turn that is shown; None if nothing is to be turned."""
        return self._turns[self._turned] if self._turns else None

    @property
    def shown(self) -> tuple[str, ...]:
        """The touches that the button beside a tile or an amount would say now."""
        amount = None if self._stepper is None else touch_for(self._stepper.amount)
        return tuple(touch for touch in (self.shown_turn, amount) if touch is not None)

    def lead_to(self, touch: str) -> None:
        """Turn the tile, or set the amount, as a touch says it, where that is offered."""
        if touch in self._turns:
            self.turn(self._turns.index(touch) - self._turned)
        elif self._stepper is not None:
            amounts = [touch_for(amount) for amount in self._stepper.amounts]
            if touch in amounts:
                self._stepper.step(amounts.index(touch) - amounts.index(touch_for(self._stepper.amount)))

    def turns_to(self, touch: str) -> int:
        """How often the tile is to be turned until it lies as a touch says it; 0 if it does, or never can."""
        return (self._turns.index(touch) - self._turned) % len(self._turns) if touch in self._turns else 0

    @property
    def chosen_amount(self) -> str | None:
        """The touch for an amount that somebody has chosen, as long as they are at it or at its button."""
        is_there = self._controls.focus.current in (AMOUNT, DO_IT)
        if self._stepper is None or not self._is_amount_chosen or not is_there:
            return None
        return touch_for(self._stepper.amount)

    def possible(self, touches: frozenset[str]) -> list[str]:
        """The names of all answers that say one of these touches, or that a move is meant."""
        named = [DO_IT, BACK] if self._stepper is None else [AMOUNT]
        named += [f"{PREFIX}{touch}" for touch in sorted(touches)]
        return [name for name in named if name in self._controls and name not in self._seldom]

    @property
    def names(self) -> list[str]:
        """Everything that stands here now."""
        return [name for name in self._controls.focus.things if name.startswith(PREFIX) or name == AMOUNT]

    @property
    def buttons(self) -> list[str]:
        """What stands here to be pressed, beside an amount."""
        return [name for name in self.names if name != AMOUNT]

    @property
    def are_shown(self) -> bool:
        """Whether there is anything to answer."""
        return bool(self.names)

    @property
    def leaps(self) -> str:
        """What the shoulder buttons do here: turn a tile, go on by round amounts, or nothing of their own."""
        if len(self._turns) > 1:
            return "turn"
        return "leap" if self._stepper is not None and len(self._stepper.amounts) > 1 else ""

    def leap(self, by: int) -> bool:
        """Turn a tile, or pass many amounts at once; False if neither is asked."""
        if self._turns:
            self.turn(by)
            return True
        if self._stepper is not None:
            self._stepper.leap(by)
        return self._stepper is not None

    def live(self, seconds: float) -> None:
        """Let an amount go on that a pointer holds."""
        if self._stepper is not None:
            self._stepper.live(seconds)

    def _offer_turns(self, turns: tuple[str, ...], first: int) -> None:
        """The tile lies where it was put until a button says so; until then it can be turned."""
        turned = self._turned if turns == self._turns else first
        self._clear()
        self._turns, self._turned = turns, turned
        self._add_do_it("answer:0", self._asked.deed(turns[turned]), self._say_turn)
        if len(turns) > 1:
            label, box = self._context.say("table.turn_tile"), self._zones.box("answer:1")
            press = lambda: self.turn(1)  # noqa: E731
            self._controls.add(AnswerButton(self._context.look, TURN, box, label, press, icon="replay"))

    def _say_turn(self) -> None:
        if self.shown_turn is not None:
            self._touch(Thing(DO_IT, self._zones.box("answer:0"), (self.shown_turn,)))

    def _has_dial(self, amounts: Sequence[int]) -> bool:
        return bool(amounts) and DIAL in self._zones.boxes

    def _beside_dial(self, number: int) -> str:
        """The zone of an answer beside a dial: its own, if the table keeps it apart from the story."""
        own = f"{DIAL}:{number}"
        return own if own in self._zones.boxes else f"answer:{number}"

    def _add_stepper(self, amounts: Sequence[int], begun: int | None) -> None:
        has_dial = self._has_dial(amounts)
        self._stepper = (AmountDial if has_dial else AmountStepper)(
            self._context.look,
            self._zones.box(DIAL if has_dial else "answer:0"),
            amounts,
            begun,
            self._context.language.number,
            self._confirm_amount,
            self._amount_changed,
        )
        self._controls.add(self._stepper)
        zone = self._beside_dial(1) if has_dial else "answer:1"
        self._add_do_it(zone, self._asked.deed(touch_for(self._stepper.amount)), self._say_amount)

    def _confirm_amount(self) -> None:
        """Lead on to the button that tells what the amount does."""
        self._is_amount_chosen = True
        self._controls.focus_on(DO_IT)

    def _amount_changed(self) -> None:
        self._is_amount_chosen = True
        button = self._controls[DO_IT]
        assert isinstance(button, AnswerButton) and self._stepper is not None
        button.say(self._asked.deed(touch_for(self._stepper.amount)))
        self._when_changed()

    def _add_do_it(self, zone: str, label: str, press: Callable[[], object]) -> None:
        box = self._zones.box(zone)
        self._controls.add(
            AnswerButton(self._context.look, DO_IT, box, label, press, icon="check", kind="amber")
        )

    def _say_amount(self) -> None:
        if self._stepper is not None:
            self._touch(self._stepper.thing)

    def _clear(self) -> None:
        self._controls.remove(*self.names)
        self._stepper, self._seldom = None, []
        self._is_amount_chosen = False
        self._turns, self._turned = (), 0
