"""The table: one scene for every game, from a person's touches to what everybody sees."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

import pygame

from game.core.contract import IllegalAction
from game.core.match import Match
from game.core.values import Action, Event, Refusal
from scenes.context import Context
from scenes.input.intents import Button as Meaning
from scenes.input.intents import Intent, PadLost, PointerDown, Press
from scenes.pause import PauseScene
from scenes.rulebook import RulebookScene
from scenes.scene import Scene
from scenes.stage.timeline import PACES
from scenes.stage.tween import Call, InTurn, Tween, Wait
from scenes.table.bot_worker import BotWorker, question_for
from scenes.table.game_table import GameTable, Line, TableTop, Thing
from scenes.table.log import entries, recap
from scenes.table.log_scene import LogScene
from scenes.table.parts import Recap, SeatPanel, Touchable, WhyNotLeaf
from scenes.table.saying import Saying
from scenes.table.zones import load_zones
from scenes.widgets.button import Button
from scenes.widgets.hints import Hint
from scenes.widgets.panel import Ribbon, mark_of
from scenes.widgets.tooltip import Tooltip

MakeTable = Callable[[TableTop], GameTable]
BOT_PAUSES = {"slow": 1.2, "normal": 0.6, "fast": 0.2, "instant": 0.0}  # seconds before a bot's move
TIP_SECONDS = 0.9
LEAF_SECONDS = 4.0


class TableScene(Scene):
    """Asks whoever is to act, shows what comes of it, and goes on until the game is over."""

    background: ClassVar[str] = "backgrounds/table"

    def __init__(
        self, context: Context, match: Match, make_table: MakeTable, when_over: Callable[[Match], object]
    ) -> None:
        super().__init__(context)
        self.match = match
        self._make_table = make_table
        self._when_over = when_over
        self._worker = BotWorker()
        self._saying: Saying | None = None  # None while no person is asked
        self._asked_at = -1  # the change of the match that was asked about last
        self._seen_moves = len(match.moves)  # how much of the log people have seen
        self._refusal: Refusal | None = None  # the last one shown, for "why?"
        self._pause = 0.0  # what is left of the pause before a bot's move
        self._focus_seconds = 0.0
        self.table: GameTable

    # Life

    def leave(self) -> None:
        """Close the match; everything is on the disk already."""
        self._worker.close()
        self.match.close()

    def build(self) -> None:
        """The zones, the game's own things, the panels and buttons."""
        zones = load_zones(self.context.assets / "boards", self.match.rules.info.id)
        self.zones = zones
        self.table = self._make_table(
            TableTop(self.context, self.stage, self.timeline, self.match.seats, zones)
        )
        self.table.arrange(self._view())
        self._add_buttons()
        self._asked_at = -1
        self._saying = None
        self._refresh()

    def _view(self) -> Any:
        return self.match.state.view(self._viewer())

    def _viewer(self) -> int | None:
        """Whose secrets may be seen: the only person's at the table, else nobody's."""
        people = [place for place, seat in enumerate(self.match.seats) if seat.is_human]
        return people[0] if len(people) == 1 else None

    def _add_buttons(self) -> None:
        look, say = self.context.look, self.context.say
        for name, words, icon, press in (
            ("undo", say("table.undo"), "undo", self._undo),
            ("why", say("table.why"), "why", self._why),
            ("log", say("table.log"), "log", self._open_log),
            ("pause", "", "pause", self._open_pause),
        ):
            box = self.zones.box(f"button:{name}")
            self.controls.add(Button(look, name, box, words, press, icon=icon))

    # What is asked

    def update(self, seconds: float) -> None:
        """Go on when nothing moves any more."""
        self.table.live(seconds)
        self._show_tip(seconds)
        if self.timeline.has_queue:
            return
        if self._asked_at != self.match.changes:
            self._ask()
        elif self._worker.is_thinking or self._pause > 0:
            self._let_bot_think(seconds)

    @property
    def is_busy(self) -> bool:
        """Also while a bot thinks, so that its answer is not noticed late."""
        return super().is_busy or self._worker.is_thinking

    def _ask(self) -> None:
        self._asked_at = self.match.changes
        seat = self.match.state.to_act()
        if seat is None:
            self._saying = None
            self._when_over(self.match)
            return
        if self.match.seats[seat].is_human:
            self._saying = Saying(self.match.state.legal())
            self._show_recap()
            self.context.cue("your_turn")
        else:
            self._saying = None
            self._pause = BOT_PAUSES[self.context.settings.bot_pace]
            self._worker.ask(question_for(self.match, seat))
        self._refresh()

    def _let_bot_think(self, seconds: float) -> None:
        self._pause -= seconds
        if self._pause > 0:
            return
        action = self._worker.answer()
        if action is not None:
            self.timeline.speed = PACES[self.context.settings.bot_pace]
            self._perform(action)

    # What a person does

    def receive(self, intent: Intent) -> None:
        """A press finishes what still moves, before it means anything else."""
        is_press = isinstance(intent, PointerDown | Press)
        if is_press:
            self._take_off("why not", "recap", "tooltip")
            self._focus_seconds = 0.0
        if is_press and self.timeline.has_queue:
            self.timeline.skip()
            if isinstance(intent, PointerDown):
                return
        before = self.controls.focus.current
        super().receive(intent)
        if self.controls.focus.current != before:
            self._focus_seconds = 0.0
            self._take_off("tooltip")
            self._preview()

    def handle(self, intent: Intent) -> None:
        """The shortcuts of the table."""
        match intent:
            case Press(button=Meaning.BACK):
                self._back()
            case Press(button=Meaning.UNDO):
                self._undo()
            case Press(button=Meaning.REDO):
                self._redo()
            case Press(button=Meaning.WHY):
                self._why()
            case Press(button=Meaning.LOG):
                self._open_log()
            case Press(button=Meaning.PAUSE) | PadLost():
                self._open_pause()
            case Press(button=Meaning.NEXT):
                self._cycle(1)
            case Press(button=Meaning.PREVIOUS):
                self._cycle(-1)

    def hints(self) -> Sequence[Hint]:
        """What the buttons do here."""
        return (
            Hint(Meaning.CONFIRM, "hint.choose"),
            Hint(Meaning.NEXT, "hint.aim"),
            Hint(Meaning.UNDO, "hint.undo"),
            Hint(Meaning.WHY, "hint.why"),
            Hint(Meaning.PAUSE, "hint.pause"),
        )

    def touch(self, thing: Thing) -> None:
        """Somebody touched a thing: say it, or tell why it cannot be said."""
        saying = self._saying
        if saying is None:
            return
        known = [touch for touch in thing.touches if saying.can_touch(touch)]
        if not known:
            self._refuse(thing)
            return
        leading = [touch for touch in known if touch in saying.next_touches]
        action = saying.touch((leading or known)[0])
        if action is None:
            self.context.cue("piece_lift")
            self._refresh()
        else:
            self.timeline.speed = PACES[self.context.settings.animation_pace]
            self._perform(action)

    def _perform(self, action: Action) -> None:
        """Make a move: it is on the disk before it is shown."""
        before = len(self.match.moves)
        events = self.match.apply(action)
        if self.match.seats[action.seat].is_human:
            self._seen_moves = before + 1
        self._present(events)

    def _present(self, events: Sequence[Event]) -> None:
        self._saying = None
        self.table.preview(None, self.match.state, None)
        self.table.mark(frozenset(), ())
        viewer = self._viewer()
        for event in (event.redacted(viewer) for event in events):
            cue, movement = self.table.cue(event), self.table.show(event)
            if cue is not None:
                self.timeline.queue(Call(lambda cue=cue: self.context.cue(cue)))  # type: ignore[misc]
            if movement is not None:
                self.timeline.queue(movement)
        self.timeline.queue(Call(lambda: self._settle(events)))

    def _settle(self, events: Sequence[Event]) -> None:
        self.table.arrange(self._view())
        self.table.mark_last_move(events)
        self._refresh()

    # Taking back

    def _back(self) -> None:
        if self._saying is not None and self._saying.take_back():
            self.context.cue("back")
            self._refresh()
        else:
            self._open_pause()

    def _undo(self) -> None:
        if self._saying is not None and self._saying.take_back():
            self._refresh()
            return
        seat = self._last_person()
        refusal = self.match.why_no_undo(seat) if seat is not None else None
        if seat is None or refusal is not None:
            code = refusal.code if refusal else "nothing_to_undo"
            self.context.cue("refuse")
            self.toasts.show(self.context.say(f"undo.{code}"), "undo")
            return
        self.timeline.skip()
        self._worker.forget()
        undone = self.match.undo(seat)
        self.context.cue("undo")
        key = "table.taken_back_free" if undone.is_free else "table.taken_back"
        self.toasts.show(self.context.say(key, n=undone.count, name=self.match.seats[seat].name), "undo")
        self._seen_moves = len(self.match.moves)
        self._settle(())

    def _redo(self) -> None:
        if self.match.can_redo:
            self._worker.forget()
            self._present(self.match.redo())

    def _last_person(self) -> int | None:
        for played in reversed(self.match.moves):
            if self.match.seats[played.action.seat].is_human:
                return played.action.seat
        return None

    # Why not

    def _refuse(self, thing: Thing) -> None:
        self.context.cue("refuse")
        seat = self.match.state.to_act()
        if seat is None or self._saying is None:
            return
        meant = self.table.meant(seat, self._saying.said, thing, self._view())
        refusal = self.match.state.why_not(meant) if meant is not None else None
        if refusal is not None:
            self._show_refusal(refusal, thing.box.center)

    def _show_refusal(self, refusal: Refusal, at: tuple[float, float]) -> None:
        say, game = self.context.say, self.match.rules.info.id
        self._refusal = refusal
        self._take_off("why not")
        facts = {name: str(value) for name, value in refusal.facts.items()}
        reason = say(f"refusal.{game}.{refusal.code}", **facts)
        leaf = WhyNotLeaf(self.context.look, at, reason, say("rulebook.rule", number=refusal.rule))
        self.controls.add(leaf)
        self.timeline.play(_later(LEAF_SECONDS, lambda: self._take_off_widget(leaf)))

    def _why(self) -> None:
        """Open the rulebook at the rule of the last refusal, or of what has the focus."""
        focused = self.controls.focused
        if self._refusal is None and isinstance(focused, Touchable) and self._saying is not None:
            if not any(self._saying.can_touch(touch) for touch in focused.thing.touches):
                self._refuse(focused.thing)
                return
            self.toasts.show(self.context.say("table.all_is_possible"), "info")
            return
        rule = self._refusal.rule if self._refusal else ""
        self._refusal = None
        self.context.stack.push(RulebookScene(self.context, self.match.rules.info.id, rule))

    # What is seen

    def _refresh(self) -> None:
        """Show prompt, panels, things and marks for the position of the moment."""
        view = self._view()
        self._show_prompt(view)
        self._show_panels(view)
        self._show_things(view)
        saying = self._saying
        self.table.mark(saying.next_touches if saying else frozenset(), saying.said if saying else ())
        self._show_trouble()
        self._preview()

    def _show_prompt(self, view: Any) -> None:
        self._take_off("prompt")
        seat = self.match.state.to_act()
        if seat is None:
            return
        sitting = self.match.seats[seat]
        if sitting.is_human:
            prompt = self.table.prompt(view, self._saying.said if self._saying else ())
            words = self.context.say(prompt.key, name=sitting.name, **prompt.facts)
        else:
            words = self.context.say("table.thinking", name=sitting.name)
        box = self.zones.box("prompt")
        self.controls.add(Ribbon(self.context.look, "prompt", box, words, mark_of(sitting.emblem)))

    def _show_panels(self, view: Any) -> None:
        sheets = self.match.state.score()
        asked = self.match.state.to_act()
        for place, seat in enumerate(self.match.seats):
            name = f"panel {place}"
            self._take_off(name)
            self.controls.add(
                SeatPanel(
                    self.context.look,
                    place,
                    self.zones.box(f"panel:{place}"),
                    seat,
                    sheets[place].total,
                    self.table.counters(place, view),
                    note=self.table.note(place, view),
                    is_asked=place == asked,
                )
            )

    def _show_things(self, view: Any) -> None:
        things = {thing.name: thing for thing in self.table.things(view)}
        shown = {widget.name: widget for widget in self.controls.widgets if isinstance(widget, Touchable)}
        self._take_off(*(name for name in shown if name not in things))
        for name, thing in things.items():
            if name in shown:
                shown[name].thing = thing
                continue
            widget = Touchable(self.context.look, thing, lambda name=name: self._touched(name))  # type: ignore[misc]
            self.controls.add(widget, neighbours=thing.neighbours)
        self._show_answers()

    def _touched(self, name: str) -> None:
        widget = self.controls[name]
        assert isinstance(widget, Touchable)
        self.touch(widget.thing)

    def _show_answers(self) -> None:
        """Buttons for legal touches that have no place on the table."""
        old = [widget.name for widget in self.controls.widgets if widget.name.startswith("answer ")]
        self._take_off(*old)
        saying = self._saying
        wanted = (
            sorted(touch for touch in saying.next_touches if touch.startswith("button:")) if saying else []
        )
        if not wanted:
            return
        look, game = self.context.look, self.match.rules.info.id
        labels = [self.context.say(f"button.{game}.{touch.partition(':')[2]}") for touch in wanted]
        widths = [Button.width_for(look, label) for label in labels]
        room = self.zones.box("answers")
        left = room.centerx - (sum(widths) + 24 * (len(widths) - 1)) / 2
        for touch, label, width in zip(wanted, labels, widths, strict=True):
            box = pygame.FRect(left, room.top, width, max(room.height, Button.height_for(look)))
            thing = Thing(f"answer {touch}", box, (touch,))
            press = lambda thing=thing: self.touch(thing)  # noqa: E731
            self.controls.add(Button(look, thing.name, box, label, press, kind="amber"))
            left += width + 24

    def _preview(self) -> None:
        """A ghost of what confirming would lead to, when it leads to one thing only."""
        focused, saying = self.controls.focused, self._saying
        action = None
        if isinstance(focused, Touchable) and saying is not None and saying.said:
            actions = [saying.completed_by(touch) for touch in focused.thing.touches]
            action = next((action for action in actions if action is not None), None)
        self.table.preview(action, self.match.state, self._after(action) if action else None)

    def _after(self, action: Action) -> Any:
        """The position after an action, unless chance or a secret would show in it."""
        after = self.match.state.copy()
        try:
            events = after.apply(action)
        except IllegalAction:
            return None
        has_surprise = after.chance.count != self.match.state.chance.count
        return None if has_surprise or any(event.reveals for event in events) else after

    def _show_recap(self) -> None:
        log = recap(entries(self.match, self.table), self._seen_moves)
        if not log or self.context.settings.bot_pace == "instant":
            return
        lines = [(self._emblem(entry.line), self._words(entry.line)) for entry in log]
        box = Recap.box_for(self.context.look, lines, self.zones.box("recap"))
        self._take_off("recap")
        widget = Recap(self.context.look, box, lines)
        self.controls.add(widget)
        self.timeline.play(_later(LEAF_SECONDS, lambda: self._take_off_widget(widget)))

    def _words(self, line: Line) -> str:
        return self.context.say(line.key, **line.facts)

    def _emblem(self, line: Line) -> str | None:
        return None if line.seat is None else self.match.seats[line.seat].emblem

    def _show_trouble(self) -> None:
        self._take_off("not saving")
        if self.match.trouble is not None:
            box = self.zones.box("badge")
            words = self.context.say("toast.not_saving")
            self.controls.add(
                Button(
                    self.context.look,
                    "not saving",
                    box,
                    "",
                    lambda: self.toasts.show(words, "not_saving"),
                    icon="not_saving",
                    kind="danger",
                )
            )

    def _show_tip(self, seconds: float) -> None:
        self._focus_seconds += seconds
        focused = self.controls.focused
        if self._focus_seconds < TIP_SECONDS or "tooltip" in self.controls:
            return
        if isinstance(focused, Touchable):
            words = self.table.tip(focused.thing, self._view())
            if words:
                self.controls.add(Tooltip(self.context.look, words, focused.box))

    def _cycle(self, by: int) -> None:
        """Move the focus to the next thing that can be touched now."""
        saying = self._saying
        if saying is None:
            return
        names = [
            widget.name
            for widget in self.controls.widgets
            if isinstance(widget, Touchable)
            and any(touch in saying.next_touches for touch in widget.thing.touches)
        ]
        if names:
            at = names.index(self.controls.focus.current) if self.controls.focus.current in names else -by
            self.controls.focus_on(names[(at + by) % len(names)])
            self._preview()

    # Other scenes

    def _open_log(self) -> None:
        lines = [
            (entry.moves, self._emblem(entry.line), self._words(entry.line), entry.line.icon)
            for entry in entries(self.match, self.table)
        ]
        self.context.stack.push(LogScene(self.context, lines))

    def _open_pause(self) -> None:
        self.context.stack.push(PauseScene(self.context, self.match.rules.info.id, self.context.stack.pop))

    def _take_off(self, *names: str) -> None:
        self.controls.remove(*(name for name in names if name in self.controls))

    def _take_off_widget(self, widget: Any) -> None:
        if widget in self.controls.widgets:
            self.controls.remove(widget.name)


def _later(seconds: float, do: Callable[[], object]) -> Tween:
    return InTurn(Wait(seconds), Call(do))
