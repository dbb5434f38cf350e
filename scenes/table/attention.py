"""What has the focus on the table, what is asked about, and what is shown and said of both."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from game.sitting.ahead import GO_ON
from scenes.input.intents import (
    Asked,
    DeviceKind,
    Intent,
    PointerCancelled,
    PointerDown,
    PointerMoved,
    PointerUp,
    Steer,
)
from scenes.table.amounts import AmountStepper
from scenes.table.answers import BACK, DO_IT, PREFIX
from scenes.table.panels import CounterCard
from scenes.table.parts import AnswerButton, TableButton
from scenes.table.things import Touchable
from scenes.widgets.controls import DRAG_STARTS

if TYPE_CHECKING:
    import pygame

    from game.core.values import Action
    from scenes.table.scene import TableScene
    from scenes.widgets.widget import Widget

REST_SECONDS = 0.9  # a mouse that rests so long on a thing asks about it
LONG_PRESS_SECONDS = 0.6  # and so does a finger
DOUBLE_TAP_SECONDS = 0.4  # between two taps that belong together
BUTTON = "button:"  # how the touches of buttons begin
SEAT = "seat:"  # and the names of seats
STEERED = (DeviceKind.KEYBOARD, DeviceKind.PAD)


class Attention:
    """Brings the focus to what can be answered with, and explains what people ask about.

    The focus is what confirming means. A pointer may ask about other things as well, by resting on them or by
    a long press; keys and pads ask about the focus by a button.
    """

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._asking: float | None = None  # seconds until what is pointed at is explained
        self._pressed: Widget | None = None  # what a finger is on
        self._pressed_at = (0.0, 0.0)  # and where it came down
        self._explained: Widget | None = None
        self._tapped: tuple[float, float, float] | None = None  # where a tap meant nothing, and seconds since
        self._place: tuple[float, float] | None = None  # where the focus was last, in the same turn
        self._is_named = False  # whether the ribbon asks about what has the focus
        self._offered: str | None = None  # where the focus was brought, as long as nobody has meant it

    # The focus

    def begin(self) -> None:
        """Somebody else is asked than before: where the focus was says nothing about what they want."""
        self._place = None

    def passes_over(self, name: str, other: str) -> bool:
        """Whether arrows lead past what means nothing now: from an answer rather to another one.

        From the buttons of the table they lead to everything, so that it can be asked about; and the numbers
        on a panel are reached from wherever they lie ahead, as nothing else leads to them. Grey buttons of
        the game stand in rows with those that can be pressed, and say why they cannot.
        """
        one, passed = self._scene.controls.named(name), self._scene.controls.named(other)
        standing = self._scene.face.standing_buttons
        if isinstance(one, Touchable) and one.can_be_meant and passed is not None and other in standing:
            return not _face_each_other(one.box, passed.box)  # what lies ahead comes before a button askew
        if not isinstance(passed, Touchable) or isinstance(passed, CounterCard) or passed.can_be_meant:
            return False
        table = self._scene.table
        if one is None or not one.can_be_meant or name in standing or table.is_button(passed.thing):
            return False
        return isinstance(one, Touchable) or not (
            table.is_counter(passed.thing) and _are_stacked(one.box, passed.box)
        )

    def follow(self) -> None:
        """The focus has moved: show what it is on, and a ghost of what confirming would lead to.

        Whoever taps has chosen what they tapped, but not what is offered next.
        """
        controls = self._scene.controls
        is_pointed_at = controls.pointed is not None and controls.pointed.stands_for == self._offered
        if is_pointed_at or controls.focus.current != self._offered:
            self._offered = None
        self._show()
        self._name()
        self._scene.face.update_hints(() if self._scene.pace.is_telling else self._scene.hints())

    def _name(self) -> None:
        """Let the question name what somebody has moved the focus to, where its picture does not."""
        scene, saying, focused = self._scene, self._scene.sitting.saying, self._scene.controls.focused
        if saying is None or saying.said or saying.proposed or scene.timeline.has_queue:
            return
        at = None
        if isinstance(focused, Touchable) and focused.can_be_meant and focused.name != self._offered:
            at = scene.table.prompt_at(focused.thing, scene.view())
        if at is not None or self._is_named:
            self._is_named = at is not None
            scene.face.show_prompt(scene.table, scene.view(), saying, at)

    def offer(self) -> None:
        """Something else is asked: bring the focus to what people will most likely want."""
        scene = self._scene
        self.end_explanation()
        self._is_named = False
        names = scene.face.possible(scene.sitting.saying)
        if scene.face.answers.unfolded:  # whoever asked for these buttons wants one of them
            names = scene.face.answers.names
        focus, device = scene.controls.focus, scene.context.reader.last_device
        pointed = scene.controls.pointed if device is DeviceKind.MOUSE else None
        if pointed is not None and (pointed.stands_for in names or (names and pointed.can_be_meant)):
            scene.controls.focus_on(pointed.stands_for)
        elif focus.current not in (names or scene.face.standing_buttons) and not self._is_in_a_set():
            likely = self._likely(names)
            scene.controls.focus_on(likely)
            self._offered = None if device in STEERED else likely
        self._show()

    def come_back_to(self, touch: str) -> None:
        """What was chosen is not any more: whoever looked at it looks at the same thing still."""
        scene = self._scene
        names = scene.face.possible(scene.sitting.saying)
        name = next((name for name in names if touch in self._touches_of(name)), None)
        if name is not None and scene.context.reader.last_device in STEERED:
            scene.controls.focus_on(name)
            self.follow()

    def _is_in_a_set(self) -> bool:
        """Whether the focus is on something chosen, such as a card, of which more may be chosen."""
        focused, saying = self._scene.controls.focused, self._scene.sitting.saying
        if saying is None or saying.proposed or not isinstance(focused, Touchable):
            return False
        kinds = {touch.partition(":")[0] for touch in saying.next_touches}
        chosen = set(saying.said).intersection(focused.thing.touches)
        return any(touch.partition(":")[0] in kinds for touch in chosen)

    def _likely(self, names: list[str]) -> str | None:
        """What a decision waits for, or what lies nearest to the last thing done; things before buttons.

        Of what stands in a row it is always the first. Nobody is led into what they may regret: the way back
        comes before it, and so does everything else. Where all that goes on is hardly wanted, something else
        is begun.
        """
        saying, names = self._scene.sitting.saying, self._scene.guide.led_to(names)
        if not names or saying is None:
            return None
        if DO_IT in names:
            is_grave = saying.proposed and saying.doubt is not None and not saying.doubt.is_mild
            return BACK if is_grave else DO_IT
        if self._scene.sitting.asks_everybody:  # nobody is led to answer in the open
            return f"{PREFIX}{GO_ON}"
        things = [name for name in names if not name.startswith(PREFIX)]
        wanted = [name for name in things if not self._is_unlikely(name)]
        if things and not wanted:
            wanted = [name for name in self._scene.face.instead(saying) if not self._is_unlikely(name)]
        harmless = [name for name in wanted if not any(map(saying.doubts_about, self._touches_of(name)))]
        lying = [name for name in harmless if name in things and not self._is_button(name)]
        likely = self._least_harmful(lying or harmless or wanted or things or names)
        is_row = all(name.partition(":")[0] in self._scene.table.in_rows for name in likely)
        return self._scene.face.nearest(likely, None if is_row else self._place)

    def _least_harmful(self, names: list[str]) -> list[str]:
        harms = {name: self.harm_of(name) for name in names}
        least = min(harms.values())
        return [name for name in names if harms[name] == least]

    def harm_of(self, name: str) -> int:
        """How much it would hurt the asked player to touch something that can be answered with."""
        sitting, view = self._scene.sitting, self._scene.view()
        said = self._touches_of(name) or (name.removeprefix(PREFIX),)
        return max(sitting.harm(touch, view) for touch in said)

    def _touches_of(self, name: str) -> tuple[str, ...]:
        widget = self._scene.controls[name]
        return widget.thing.touches if isinstance(widget, Touchable) else ()

    def _is_button(self, name: str) -> bool:
        """Whether a thing of the game is only a button, and nothing that lies or stands on the table."""
        return all(touch.startswith(BUTTON) for touch in self._touches_of(name))

    def _is_unlikely(self, name: str) -> bool:
        return any(map(self._scene.sitting.is_unlikely, self._touches_of(name)))

    @property
    def about(self) -> Widget | None:
        """What people look at: what has the focus, or what the mouse is over although nothing comes of it."""
        return self._scene.controls.focused or self._scene.controls.pointed

    def _show(self) -> None:
        scene, about = self._scene, self.about
        focused = scene.controls.focused
        if focused is not None and focused.name not in scene.face.standing_buttons:
            self._place = focused.box.center
        thing = about.thing if isinstance(about, Touchable) else None
        is_only_pointed_at = about is not scene.controls.focused and thing is not None and thing.touches
        scene.table.point_at(None if is_only_pointed_at else thing)
        if scene.timeline.has_queue:  # what is shown lies behind what is known
            return
        action, view = self._meant_action(), scene.view()
        after = scene.sitting.foreseen(action, view.seat) if action else None
        scene.table.preview(action, view, after)
        scene.face.show_panels(scene.table, view, after)
        scene.trying.show()

    def _meant_action(self) -> Action | None:
        """What confirming would do: what is proposed, a turn that is shown, or what the focus completes."""
        scene, saying = self._scene, self._scene.sitting.saying
        if saying is None:
            return None
        if saying.proposed:
            return saying.proposed
        answers, focused = scene.face.answers, scene.controls.focused
        shown = answers.shown_turn or answers.chosen_amount
        is_meant = isinstance(focused, Touchable) and focused.name != self._offered
        on_focus = focused.thing.touches if isinstance(focused, Touchable) and is_meant else ()
        touches = (shown,) if shown else on_focus
        meant = (saying.completed_by(touch) or saying.laid_on(touch) for touch in touches)
        return next((action for action in meant if action is not None), None)

    def cycle(self, by: int) -> None:
        """Move the focus to the next thing that can be touched now."""
        scene = self._scene
        if scene.face.answers.leap(by):
            return
        names = self.worth_a_visit()
        if names:
            current, order = scene.controls.focus.current, scene.controls.focus.things
            if current in names:
                at = names.index(current) + by
            else:  # such as what was said just now: what comes after it in order is next
                passed = order[: order.index(current)] if current in order else ()
                at = sum(name in passed for name in names) - (1 if by < 0 else 0)
            scene.controls.focus_on(names[at % len(names)])
            self.follow()

    def worth_a_visit(self) -> list[str]:
        """What can be touched now, after what could be chosen instead."""
        scene = self._scene
        others = scene.sitting.alternatives(scene.view())
        return list(dict.fromkeys((*others, *scene.face.possible(scene.sitting.saying))))

    # What is asked about

    def notice(self, intent: Intent) -> None:
        """A pointer moves, presses or lets go: what it points at may be asked about after a while.

        Whoever steers away from what is explained asks about it no longer.
        """
        controls = self._scene.controls
        if isinstance(intent, PointerDown):
            self._notice_double_tap(intent.x, intent.y)
        match intent:
            case Steer() if controls.focused is not self._explained:
                self.end_explanation()
            case PointerMoved(device=device) if device.kind is DeviceKind.MOUSE:
                if controls.pointed is not self._explained:
                    self.end_explanation()
                    self._asking = REST_SECONDS
            case PointerDown(device=device, x=x, y=y) if device.kind is DeviceKind.TOUCH:
                self._pressed, self._pressed_at = controls.meant_at(device, x, y), (x, y)
                self._asking = LONG_PRESS_SECONDS if self._pressed is not None else None
            case PointerMoved(x=x, y=y) if math.dist((x, y), self._pressed_at) >= DRAG_STARTS:
                self._pressed = self._asking = None
            case PointerUp() | PointerCancelled():
                self._pressed = self._asking = None
                if not self._has_stayed(intent):
                    self._tapped = None

    def answer(self, intent: Asked) -> None:
        """Explain at once what somebody points at and asks about; on the ribbon that is what a bot does."""
        about = self._scene.controls.widget_at(intent.x, intent.y)
        if about is not None:
            self.explain(about)
        elif self._scene.zones.box("prompt").collidepoint(intent.x, intent.y):
            self._scene.looking_up.tell_reason()

    def pass_time(self, seconds: float) -> None:
        """Explain what a pointer has asked about for long enough; a long press means nothing else then."""
        if self._tapped is not None:
            x, y, since = self._tapped
            self._tapped = (x, y, since + seconds) if since < DOUBLE_TAP_SECONDS else None
        if self._asking is None:
            return
        self._asking -= seconds
        if self._asking > 0:
            return
        self._asking = None
        controls, pressed = self._scene.controls, self._pressed
        about = pressed or controls.pointed
        if about is not None and self.explain(about) and pressed is not None:
            self._scene.let_go_of_pointer()

    def _has_stayed(self, intent: PointerUp | PointerCancelled) -> bool:
        """Whether a pointer lets go where it came down, so that it has tapped and not dragged."""
        if self._tapped is None or isinstance(intent, PointerCancelled):
            return False
        return math.dist(self._tapped[:2], (intent.x, intent.y)) < DRAG_STARTS

    def _notice_double_tap(self, x: float, y: float) -> None:
        """Two taps that mean nothing let the whole board be seen again."""
        under, before = self._scene.controls.widget_at(x, y), self._tapped
        means_nothing = under is None or (isinstance(under, Touchable) and not under.can_be_meant)
        self._tapped = (x, y, 0.0) if means_nothing else None
        if before is not None and means_nothing and math.dist(before[:2], (x, y)) < DRAG_STARTS:
            self._scene.move_sight(0.0, 0.0, 0.0, (x, y))

    def explain(self, about: Widget | None = None, reminder: str = "") -> bool:
        """Say what a thing is, without anything else: what has the focus; False if nothing is known of it.

        A reminder of what is asked may follow, unless it would take room from what is looked at closely.
        """
        scene = self._scene
        about = about or scene.controls.focused
        words = self._words_about(about)
        if about is None or not words:
            return False
        scene.table.look_closer(about.thing if isinstance(about, Touchable) else None)
        scene.toasts.make_way()  # words do not cover what is looked at
        is_alone = isinstance(about, Touchable) and scene.table.is_read_alone(about.thing)
        reminded = words if reminder in words else f"{words}\n{reminder}"
        if not scene.notices.explain(reminded, about.box, is_alone=is_alone):
            scene.notices.explain(words, about.box, is_alone=is_alone)
        self._explained = about
        scene.show_me.make_way(scene.notices.explanation)
        return True

    @property
    def has_words(self) -> bool:
        """Whether something is known of what has the focus, so that it is worth asking."""
        focused = self._scene.controls.focused
        return isinstance(focused, Touchable) and bool(self._words_about(focused))

    def _words_about(self, about: Widget | None) -> str:
        scene = self._scene
        match about:
            case CounterCard():
                return about.counter.tip
            case AmountStepper(amounts=(least, *_, most)):
                is_steered = scene.context.reader.last_device in STEERED
                key = "tip.table.amount_by_arrows" if is_steered else "tip.table.amount"
                how = scene.context.say(key, least=least, most=most)
                return "\n".join(filter(None, (scene.table.tip(about.thing, scene.view()), how)))
            case Touchable(thing=thing):
                is_grey = scene.table.is_button(thing) and not about.can_be_meant
                reason = scene.looking_up.reason_against(thing) if is_grey else ""
                return "\n".join(filter(None, (scene.table.tip(thing, scene.view()), reason)))
            case AnswerButton():
                asked = scene.face.answers.asked_about(about.name)
                return scene.table.tip_of_button(asked) if asked else ""
            case TableButton():
                return scene.context.say(f"tip.table.{about.name}")
        return ""

    def end_explanation(self) -> None:
        """Nobody asks about anything any more."""
        self._asking = None
        if self._explained is not None:
            self._explained = None
            self._scene.notices.end_explanation()
            self._scene.show_me.make_way(None)
            self._scene.table.look_closer(None)


def _face_each_other(one: pygame.FRect, other: pygame.FRect) -> bool:
    """Whether boxes stand side by side or over each other, at least in part."""
    is_beside = one.top < other.bottom and other.top < one.bottom
    return is_beside or _are_stacked(one, other)


def _are_stacked(one: pygame.FRect, other: pygame.FRect) -> bool:
    """Whether boxes stand one above the other, at least in part."""
    return one.left < other.right and other.left < one.right
