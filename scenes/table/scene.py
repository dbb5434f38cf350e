"""The table: one scene for every game, from a person's touches to what everybody sees."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from game.core.match import Match
from game.core.values import Action, Event
from scenes.input.glyphs import Pointing
from scenes.input.intents import Button as Meaning
from scenes.input.intents import (
    DeviceIntent,
    DeviceKind,
    Intent,
    PadLost,
    PointerDown,
    Press,
    Scrolled,
    WindowLeft,
)
from scenes.rulebook.scene import RulebookScene
from scenes.shell.context import Context
from scenes.shell.scene import Scene
from scenes.stage.timeline import Timeline
from scenes.stage.tween import Call, InTurn, Tween, Wait
from scenes.table.bot_worker import BotWorker, question_for
from scenes.table.dragging import Dragging
from scenes.table.face import TableFace
from scenes.table.foresight import foreseen
from scenes.table.game_table import GameTable, Line, MakeTable, TableTop
from scenes.table.log import entries, last_turn, recap
from scenes.table.log_scene import LogScene
from scenes.table.moment import Moment
from scenes.table.notices import Notices
from scenes.table.panels import CounterCard
from scenes.table.past import PastScene
from scenes.table.pause import PauseScene
from scenes.table.privacy import Privacy
from scenes.table.saving_watch import SavingWatch
from scenes.table.saying import Saying
from scenes.table.things import Thing, Touchable
from scenes.table.zones import load_zones
from scenes.widgets.hints import Hint

BOT_PAUSES = {"slow": 1.2, "normal": 0.6, "fast": 0.2, "instant": 0.0}  # seconds before a bot's move
TIP_SECONDS = 0.9
ANNOUNCED_SECONDS = 1.4


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
        self._privacy = Privacy(self)
        self.saying: Saying | None = None  # what is being said; None while no person is asked
        self._asked_at = self._shown_at = -1  # the change of the match asked about, and shown, last
        self._asked_seat: int | None = None
        self._walk: Sequence[Action] = ()  # what is still to be done of several actions meant by one touch
        self._seen_moves = len(match.moves)  # how much of the log people have seen
        self._rule = ""  # of the last refusal, for "why?"
        self._pause = 0.0  # what is left of the pause before a bot's move
        self._pace = context.settings.animation_pace
        self._focus_seconds = 0.0
        self._saving = SavingWatch(context, match)
        self.table: GameTable

    # Life

    def leave(self) -> None:
        """Close the match; everything is on the disk already."""
        self._worker.close()
        self.match.close()

    def pause(self) -> None:
        """Nothing secret shines through whatever covers the table."""
        self._privacy.cover()

    def resume(self) -> None:
        """Whoever left the curtain closed finds it closed."""
        self._privacy.resume()

    def build(self) -> None:
        """The zones, the game's own things, the panels and buttons."""
        look = self.context.look
        self.zones = load_zones(self.context.assets / "boards", self.match.rules.info.id)
        self._clock = Timeline(has_reduced_motion=look.has_reduced_motion)  # of words, at any pace
        self._notices = Notices(look, self.controls, self._clock)
        self._face = TableFace(
            self.context, self.match, self.zones, self.controls, self.touch, self._focus_moved
        )
        self.table = self._make_table(
            TableTop(
                self.context,
                self.stage,
                self.timeline,
                self.match.seats,
                self.zones,
                self._face.panels,
            )
        )
        self._face.add_buttons(
            {"undo": self._undo, "why": self._why, "log": self._open_log, "pause": self._open_pause}
        )
        if self._privacy.has_curtain:
            self._face.add_peek(self._privacy.peek)
        self._drag = Dragging(self)
        if self._privacy.rebuild():
            self._asked_at = -1
        self._settle()
        self._refresh()
        self._saving.tell_damage(self.toasts)

    def make_ready(self) -> None:
        """Bots and people move at their own pace."""
        super().make_ready()
        self.timeline.set_pace(self._pace)

    def hints(self) -> Sequence[Hint]:
        """What the buttons do here; the others are told on the buttons of the table."""
        return (
            Hint(Meaning.CONFIRM, "hint.choose"),
            Hint(Meaning.BACK, "hint.back"),
            Hint(Pointing.MOVE, "hint.aim"),
        )

    def show_hints(self) -> None:
        """Show the hints beside and on the buttons of the table."""
        self._face.show_hints(self.hints())

    # What is known

    def _view(self) -> Any:
        return self.match.state.view(self._viewer())

    def _viewer(self) -> int | None:
        """Whose secrets may be seen."""
        return self._privacy.viewer

    def show_anew(self) -> None:
        """Show what the viewer of the moment may know, and ask again whoever is to act."""
        self.timeline.skip()
        self._notices.clear()
        self.controls.focus_on(None)
        self.saying = None
        self._asked_at = -1
        self._settle()
        self._refresh()

    def _people(self) -> list[int]:
        return [place for place, seat in enumerate(self.match.seats) if seat.is_human]

    def _is_human(self, action: Action) -> bool:
        return self.match.seats[action.seat].is_human

    # What is asked

    def update(self, seconds: float) -> None:
        """Go on when nothing moves any more."""
        self._clock.update(seconds)
        self.table.live(seconds)
        self._face.answers.live(seconds)
        self._wait_for_tip(seconds)
        self._privacy.pass_time(seconds)
        if self.timeline.has_queue:
            return
        if self._shown_at != self.match.changes:
            self._settle()
        if self._asked_at != self.match.changes:
            self._ask()
        elif self._worker.is_thinking:
            self._let_bot_think(seconds)

    @property
    def is_busy(self) -> bool:
        """Also while a bot thinks, so that its answer is not noticed late."""
        return super().is_busy or self._worker.is_thinking or self._clock.is_busy

    def _ask(self) -> None:
        self._asked_at = self.match.changes
        self._rule = ""
        before, seat = self._asked_seat, self.match.state.to_act()
        self._asked_seat = seat
        self.saying = None
        if seat is None:
            self._when_over(self.match)
        elif self.match.seats[seat].is_human and self._privacy.hides_from(seat):
            self._privacy.draw_curtain(seat)
        elif self._privacy.is_peeking:
            pass  # the question comes back when the hand is hidden again
        elif self.match.seats[seat].is_human:
            if self._walk_on():
                return
            asks_back = self.context.settings.confirms_moves
            self.saying = Saying(self.match.state.legal(), asks_back=asks_back, doubts=self._doubts)
            self.saying.begin(self.table.opening(self._view(), self._last_action_of(seat)))
            self._show_recap()
            if seat != before:
                self.context.cue("your_turn")
        else:
            self._pause = BOT_PAUSES[self.context.settings.bot_pace]
            self._worker.ask(question_for(self.match, seat))
        self._refresh()
        self._offer_focus()

    def _doubts(self, action: Action) -> bool:
        """Whether to ask back: a finger has seen no warning before it touched."""
        is_touched = self.context.reader.last_device is DeviceKind.TOUCH
        return is_touched and self.table.has_doubts(action, self._view())

    def _last_action_of(self, seat: int) -> Action | None:
        """What a seat did, if nobody has done anything since."""
        last = self.match.moves[-1].action if self.match.moves else None
        return last if last and last.seat == seat else None

    def _let_bot_think(self, seconds: float) -> None:
        self._pause -= seconds
        if self._pause > 0:
            return
        action = self._worker.answer()
        if action is not None:
            self._perform(action)

    # What a person does

    def receive(self, intent: Intent) -> None:
        """A press finishes what still moves, before it means anything else."""
        is_press = isinstance(intent, PointerDown | Press)
        if isinstance(intent, DeviceIntent) and self._privacy.is_closed_to_touch():
            return
        if is_press:
            self._notices.clear()
            self._focus_seconds = 0.0
            if self._privacy.end_peek():
                return
        if is_press and self.timeline.has_queue:
            self.timeline.skip()
            if isinstance(intent, PointerDown):
                return
        if isinstance(intent, PointerDown) and self._leaves_what_hides_places(intent):
            self.controls.focus_on(None)
            self._focus_moved()
            return
        before = self.controls.focus.current
        if not self._drag.take(intent):
            super().receive(intent)
        if self.controls.focus.current != before:
            self._focus_moved()

    def _leaves_what_hides_places(self, intent: PointerDown) -> bool:
        under = self.controls.widget_at(intent.x, intent.y)
        return self.table.hides_places and under is not self.controls.focused

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
            case WindowLeft():
                self._privacy.cover()
            case Press(button=Meaning.NEXT):
                self._cycle(1)
            case Press(button=Meaning.PREVIOUS):
                self._cycle(-1)
            case Scrolled(dy=dy):
                self._face.answers.turn(-1 if dy > 0 else 1)

    def touch(self, thing: Thing) -> None:
        """Somebody touched a thing: say it, or tell why it cannot be said; a tile just laid turns."""
        saying, self._walk = self.saying, ()
        if saying and saying.said and saying.said[-1] in thing.touches and self._face.answers.turn(1):
            self.context.cue("piece_lift")
            return
        known = [touch for touch in thing.touches if saying.can_touch(touch)] if saying else []
        if saying is None or not known:
            if not (saying and self._set_out(saying, thing)):
                self._refuse(thing)
            return
        leading = [touch for touch in known if touch in saying.next_touches]
        self._rule = ""
        action = saying.touch((leading or known)[0])
        if action is None:
            self.context.cue("piece_lift")
            self._refresh()
        else:
            self._perform(action)

    def _set_out(self, saying: Saying, thing: Thing) -> bool:
        """Begin the several actions that lead to a thing; False if nothing leads there."""
        way = self.table.way(saying.said, thing, self._view())
        if not way:
            return False
        self._walk = way[1:]
        if self.context.settings.confirms_moves:
            saying.proposed = way[0]
            self._refresh()
        else:
            self._perform(way[0])
        return True

    def _walk_on(self) -> bool:
        """Do the next of several actions; whatever makes it impossible ends them all."""
        walk, self._walk = self._walk, ()
        if not walk or self.match.state.why_not(walk[0]) is not None:
            return False
        self._walk = walk[1:]
        self._perform(walk[0])
        return True

    def take_back_touch(self) -> bool:
        """Take back the last touch of what is being said; False if nothing was."""
        self._walk = ()
        if self.saying is None or not self.saying.take_back():
            return False
        self.context.cue("back")
        self._refresh()
        return True

    def _do_it(self) -> None:
        """The move that was proposed is meant."""
        if self.saying and self.saying.proposed:
            self._perform(self.saying.proposed)

    def _perform(self, action: Action) -> None:
        """Make a move: it is on the disk before it is shown."""
        self._face.show_panels(self.table, self._view(), None)
        events = self.match.apply(action)
        settings = self.context.settings
        self._pace = settings.animation_pace if self._is_human(action) else settings.bot_pace
        self.timeline.set_pace(self._pace)
        if self._is_human(action):
            self._seen_moves = len(self.match.moves)
        self._present(events)

    def _present(self, events: Sequence[Event]) -> None:
        self.saying = None
        self.table.preview(None, None, None)
        self.table.mark(frozenset(), ())
        if self._privacy.follow():
            self._notices.clear()
            self.controls.focus_on(None)  # where it was would tell what was chosen
            self.table.arrange(self.match.moves[-1].before.view(None))
            self._refresh()
        viewer = self._viewer()
        for event in (event.redacted(viewer) for event in events):
            self.timeline.queue(Moment(lambda event=event: self._show(event)))  # type: ignore[misc]
        self.timeline.queue(Call(self._settle))

    def _show(self, event: Event) -> Tween | None:
        cue, line = self.table.cue(event), self.table.line(event)
        if cue is not None:
            self.context.cue(cue)
        movement = self.table.show(event)
        if line is not None and line.is_told:
            self._face.announce(self._words(line), line.seat)
        if line is None or not line.is_announced:
            return movement
        self._face.announce("", None)
        announce = Call(lambda: self._face.announce(self._words(line), line.seat))
        return InTurn(movement or InTurn(), announce, Wait(ANNOUNCED_SECONDS))

    def _settle(self) -> None:
        """Put the game where it stands now; what is asked comes next."""
        self._shown_at = self.match.changes
        self._privacy.follow()
        self.table.arrange(self._view())
        self.table.mark_last_move(last_turn(self.match, self._viewer()))

    # Taking back

    def _back(self) -> None:
        if not self.take_back_touch():
            self._open_pause()

    def _undo(self) -> None:
        if self.saying and self.saying.has_touches and self.take_back_touch():
            return
        seat = next((p.action.seat for p in reversed(self.match.moves) if self._is_human(p.action)), None)
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
        self.saying = None
        self._settle()

    def _redo(self) -> None:
        if self.match.can_redo:
            self._worker.forget()
            self._present(self.match.redo())

    # Why not

    def _refuse(self, thing: Thing) -> None:
        """Say which rule forbids what a touch seems to mean; a thing that means nothing is explained."""
        people = self._people()
        seat = self.match.state.to_act() if self.saying else people[0] if people else None
        said = self.saying.said if self.saying else ()
        meant = self.table.meant(seat, said, thing, self._view()) if seat is not None else None
        refusal = self.match.state.why_not(meant) if meant is not None else None
        if refusal is None:
            self._explain()
            return
        self.context.cue("refuse")
        self._rule = refusal.rule
        say, game = self.context.say, self.match.rules.info.id
        facts = {name: str(value) for name, value in refusal.facts.items()}
        reason = say(f"refusal.{game}.{refusal.code}", **facts)
        self._notices.refuse(reason, say("rulebook.rule", number=refusal.rule), thing.box.center)

    def _why(self) -> None:
        """Open the rulebook at the rule of the last refusal, or say why the focus is not possible."""
        focused, saying = self.controls.focused, self.saying
        if not self._rule and saying and isinstance(focused, Touchable) and focused.thing.touches:
            if any(saying.can_touch(touch) for touch in focused.thing.touches):
                self.toasts.show(self.context.say("table.all_is_possible"), "info")
            else:
                self._refuse(focused.thing)
            return
        rule, self._rule = self._rule, ""
        self.context.stack.push(RulebookScene(self.context, self.match.rules.info.id, rule))

    # What is seen

    def _refresh(self) -> None:
        """Show prompt, panels, things and marks for the position of the moment."""
        view, saying = self._view(), self.saying
        said = saying.said if saying else ()
        touches = saying.next_touches if saying else frozenset()
        if self._privacy.is_peeking:
            self._face.announce(*self._privacy.words_of_peek())
        else:
            self._face.show_prompt(self.table, view, saying)
        self.table.mark(touches, said)  # first, because what can be touched may depend on what was said
        self._face.show_things(self.table.things(view))
        self._face.show_answers(saying, self._do_it, self.take_back_touch)
        self.table.make_room(is_needed=self._face.answers.are_shown)
        self._saving.check(self._face, self.toasts)
        self._focus_moved()
        if self._face.answers.is_deciding:
            self._offer_focus()

    def _focus_moved(self) -> None:
        """Show what the focused thing is, and a ghost of what confirming would lead to."""
        self._focus_seconds = 0.0
        self._notices.end_explanation()
        focused, saying = self.controls.focused, self.saying
        thing = focused.thing if isinstance(focused, Touchable) else None
        self.table.point_at(thing)
        actions = [saying.completed_by(touch) for touch in thing.touches] if saying and thing else []
        action = next((action for action in actions if action is not None), None)
        turn = self._face.answers.shown_turn
        action = saying.completed_by(turn) if saying and turn else action
        action = saying.proposed if saying and saying.proposed else action
        view, after = self._view(), foreseen(self.match.state, action, self._viewer()) if action else None
        self.table.preview(action, view, after)
        self._face.show_panels(self.table, view, after)

    def _wait_for_tip(self, seconds: float) -> None:
        if self.timeline.has_queue:
            return
        was_early = self._focus_seconds < TIP_SECONDS
        self._focus_seconds += seconds
        if was_early and self._focus_seconds >= TIP_SECONDS:
            self._explain()

    def _explain(self) -> None:
        """Say what the focused thing is."""
        focused = self.controls.focused
        if isinstance(focused, CounterCard):
            words = focused.counter.tip
        else:
            words = self.table.tip(focused.thing, self._view()) if isinstance(focused, Touchable) else ""
        if words and focused is not None:
            self._notices.explain(words, focused.box)

    def _offer_focus(self) -> None:
        """Bring the focus of keys and pads to something possible; a pointer goes where it wants."""
        names = self._face.possible(self.saying)
        is_steered = self.context.reader.last_device in (DeviceKind.KEYBOARD, DeviceKind.PAD)
        if is_steered and names and self.controls.focus.current not in names:
            self.controls.focus_on(self._face.nearest(names))
            self._focus_moved()

    def _cycle(self, by: int) -> None:
        """Move the focus to the next thing that can be touched now."""
        if self._face.answers.leap(by):
            return
        names = self._worth_a_visit()
        if names:
            current = self.controls.focus.current
            at = names.index(current) if current in names else -1 if by > 0 else 0
            self.controls.focus_on(names[(at + by) % len(names)])
            self._focus_moved()

    def _worth_a_visit(self) -> list[str]:
        """What can be touched now, after what could be chosen instead."""
        saying = self.saying
        others = self.table.alternatives(saying.said, self._view()) if saying and not saying.proposed else ()
        named = [name for name in others if saying and name not in saying.said and saying.can_touch(name)]
        return list(dict.fromkeys((*named, *self._face.possible(saying))))

    # Other scenes, and words

    def _show_recap(self) -> None:
        log = recap(entries(self.match, self.table, self._viewer(), self._seen_moves))
        if log and self.context.settings.bot_pace != "instant":
            lines = [(self._emblem(entry.line), self._words(entry.line)) for entry in log]
            self._notices.recap(lines, self.zones.box("recap"))

    def _open_log(self) -> None:
        lines = [
            (entry.moves, self._emblem(entry.line), self._words(entry.line), entry.line.icon)
            for entry in entries(self.match, self.table, self._privacy.reader)
        ]
        self.context.stack.push(LogScene(self.context, lines, self._look_back))

    def _look_back(self, moves: int) -> None:
        """Show the table as it stood after some moves."""
        viewer = self._privacy.reader
        self.context.stack.push(PastScene(self.context, self.match, self._make_table, viewer, moves))

    def _open_pause(self) -> None:
        self.context.stack.push(PauseScene(self.context, self.match.rules.info.id, self.context.stack.pop))

    def _words(self, line: Line) -> str:
        return self.context.say(line.key, **line.facts)

    def _emblem(self, line: Line) -> str | None:
        return None if line.seat is None else self.match.seats[line.seat].emblem
