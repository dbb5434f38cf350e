"""The table: one scene for every game. It shows what the sitting tells, and brings it what people touch."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from game.bots.worker import BotWorker
from game.core.history import Played
from game.core.match import Match
from game.core.values import Action, Event, Refusal, View
from game.sitting.sitting import Reply, Sitting
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
from scenes.input.ownership import Owners
from scenes.rulebook.scene import RulebookScene
from scenes.shell.context import Context
from scenes.shell.scene import Scene
from scenes.stage.timeline import Timeline
from scenes.stage.tween import Call
from scenes.table.answers import Answers
from scenes.table.attention import Attention
from scenes.table.dragging import Dragging
from scenes.table.face import TableFace
from scenes.table.game_table import GameTable, Line, MakeTable, TableTop
from scenes.table.hands import Hands
from scenes.table.log import entries, recap
from scenes.table.log_scene import LogScene
from scenes.table.notices import Notices
from scenes.table.past import PastScene
from scenes.table.pause import PauseScene
from scenes.table.presenter import Presenter
from scenes.table.privacy import Privacy
from scenes.table.saving_watch import SavingWatch
from scenes.table.standings import show_standings
from scenes.table.things import Thing, Touchable
from scenes.table.unsaved import ask_before_end
from scenes.table.zones import load_zones
from scenes.widgets.hints import Hint

BOT_PAUSES = {"slow": 1.2, "normal": 0.6, "fast": 0.2, "instant": 0.0}  # seconds before a bot's move


class TableScene(Scene):
    """Devices lead to the sitting; what the sitting tells goes onto the timeline."""

    background: ClassVar[str] = "backgrounds/table"

    def __init__(
        self,
        context: Context,
        match: Match,
        make_table: MakeTable,
        when_over: Callable[[Match], object],
        owners: Owners | None = None,
    ) -> None:
        super().__init__(context)
        self.match = match
        self._make_table = make_table
        self._when_over = when_over
        self.resources.callback(context.kept.put_away, match)
        bots = BotWorker()
        self.resources.callback(bots.close)
        self.sitting = Sitting(match, bots, self._asks_back)
        self._privacy = Privacy(self)
        self.attention = Attention(self)
        self.hands = Hands(self, owners)
        screen = self._privacy.screen
        self._stream = self.sitting.stream_for(screen.viewer, from_opening=not match.moves)
        self._shown_at = -1  # the change of the match that was shown last
        self._asked_before: int | None = None
        self._rule = ""  # of the last refusal, for "why?"
        self._pace = context.settings.animation_pace
        self._saving = SavingWatch(context, match)
        self._answers: Answers | None = None  # what was offered last
        self.table: GameTable[Any]

    def __repr__(self) -> str:
        journal = self.match.journal.path.name if self.match.journal else self.match.rules.info.id
        return f"{super().__repr__()} of {journal} after {len(self.match.moves)} moves"

    # Life

    def pause(self) -> None:
        """Nothing secret shines through whatever covers the table."""
        self._privacy.cover()

    def resume(self) -> None:
        """Whoever left the curtain closed finds it closed."""
        self._privacy.resume()

    def build(self) -> None:
        """The zones, the game's own things, the panels and buttons."""
        look, match = self.context.look, self.match
        self.zones = load_zones(self.context.assets / "boards", match.rules.info.id)
        self._clock = Timeline(has_reduced_motion=look.has_reduced_motion)  # of words, at any pace
        self.notices = Notices(look, self.controls, self._clock)
        self.face = TableFace(
            self.context, match, self.zones, self.controls, self.touch, self.attention.follow
        )
        if self._answers is not None:
            self.face.answers.take_over(self._answers)
        self._answers = self.face.answers
        top = TableTop(self.context, self.stage, self.timeline, match.seats, self.zones, self.face.panels)
        self.table = self._make_table(top)
        self._presenter = Presenter(self.context, self.table, self.timeline, self.face.announce)
        self.face.add_buttons(
            {"undo": self._undo, "why": self._why, "log": self._open_log, "pause": self._open_pause}
        )
        if self._privacy.screen.has_curtain:
            self.face.add_peek(self._privacy.peek)
        self._drag = Dragging(self)
        self._present()
        if self.timeline.has_queue:  # the opening: what is asked afterwards would be told too early
            assert self._presenter.shown is not None
            show_standings(self.face.panels, self.table, self.match.state, self._presenter.shown)
        else:
            self._refresh()
        self._privacy.rebuild()
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
        self.face.show_hints(self.hints())

    # What is told

    def view(self) -> View:
        """How the game stands, as whoever may look at the screen knows it."""
        return self.match.state.view(self._privacy.screen.viewer())

    def _present(self) -> None:
        """Show what has happened since the last time, or only where it led to."""
        hides = self._privacy.screen.follow()
        story, changes = self._stream.read(), self.match.changes
        last_turn = self.sitting.last_turn(story.view.seat)
        if story.before is not None:
            if hides or self._presenter.shown is None:  # None: the table was built anew since the last time
                self._presenter.arrange(story.before)
            self._end_forecast(self.match.moves[-1])
        if hides:
            self._hide_what_was_asked(story.before or story.view)
        self._presenter.present(story.told)
        if story.told:
            self.timeline.queue(Call(lambda: self._arrive(story.view, last_turn, changes)))
        else:
            self._arrive(story.view, last_turn, changes)

    def _hide_what_was_asked(self, view: View) -> None:
        """Somebody need not decide any more: nothing of their hand stays, nor where their focus was."""
        self.notices.clear()
        self.controls.focus_on(None)
        self.face.announce("", None)
        self.face.show_things(self.table.things(view))
        self.face.show_answers(None, self._do_it, self.take_back_touch)

    def _end_forecast(self, made: Played) -> None:
        """A move was made: what it would have changed is changed now, at the pace of whoever made it."""
        settings, is_person = self.context.settings, self.sitting.is_person(made.action.seat)
        self._pace = settings.animation_pace if is_person else settings.bot_pace
        self.timeline.set_pace(self._pace)
        self.table.preview(None, None, None)
        self.table.mark(frozenset(), (), frozenset())
        if self._presenter.shown is not None:
            show_standings(self.face.panels, self.table, made.before, self._presenter.shown)

    def _arrive(self, view: View, last_turn: Sequence[Event], changes: int) -> None:
        """Put the game where it stood after a change; what came since is shown next, or what is asked."""
        self._shown_at = changes
        self._presenter.arrange(view)
        self.table.mark_last_move(last_turn)

    def _settle(self) -> None:
        """Put the game where it stands now, whatever was still to be told."""
        self._privacy.screen.follow()
        view = self._stream.read().view
        self._arrive(view, self.sitting.last_turn(view.seat), self.match.changes)

    def show_anew(self) -> None:
        """Show what the viewer of the moment may know, and ask again whoever is to act."""
        self.timeline.skip()
        self.notices.clear()
        self.controls.focus_on(None)
        self.sitting.ask_anew()
        self._settle()
        self._refresh()

    # What is asked

    def update(self, seconds: float) -> None:
        """Go on when nothing moves any more."""
        self._clock.update(seconds)
        self.table.live(seconds)
        self.face.answers.live(seconds)
        self.attention.pass_time(seconds)
        self._privacy.pass_time(seconds)
        self.hands.watch()
        self._saving.pass_time(seconds, self.face, self.toasts)
        if self.timeline.has_queue:
            return
        if self._shown_at != self.match.changes:
            self._present()
        elif not self.sitting.has_asked:
            self._ask()
        elif self.sitting.is_thinking and self.sitting.think(seconds):
            self._present()

    def asks_before_end(self, end: Callable[[], object]) -> bool:
        """Ask about moves that are not saved."""
        return ask_before_end(self.context, [self.match], end)

    @property
    def is_busy(self) -> bool:
        """Also while a bot thinks, so that its answer is not noticed late."""
        return super().is_busy or self.sitting.is_thinking or self._clock.is_busy

    def _ask(self) -> None:
        """Open the question, unless somebody has to open the curtain or to hide their hand before."""
        sitting, screen = self.sitting, self._privacy.screen
        seat = sitting.asked
        if seat is not None and sitting.is_person(seat) and screen.hides_from(seat):
            self._privacy.draw_curtain(seat)
            return
        if screen.is_peeking:
            return
        self._rule = ""
        before, self._asked_before = self._asked_before, seat
        sitting.ask(self.view(), BOT_PAUSES[self.context.settings.bot_pace])
        if not sitting.has_asked:
            self._present()
        elif seat is None:
            self._when_over(self.match)
        else:
            if sitting.saying:
                self._show_recap()
                if seat != before:
                    self.context.cue("your_turn")
            self._refresh()
            self.attention.offer()

    def _asks_back(self, action: Action) -> bool:
        """Whether to ask if a move is meant; a finger has seen no warning before it touched."""
        is_touched = self.context.reader.last_device is DeviceKind.TOUCH
        has_doubts = is_touched and self.sitting.has_doubts(action, self.view())
        return self.context.settings.confirms_moves or has_doubts

    # What a person does

    def receive(self, intent: Intent) -> None:
        """A press finishes what still moves, before it means anything else."""
        if not self.hands.lets(intent):
            return
        is_press = isinstance(intent, PointerDown | Press)
        if isinstance(intent, DeviceIntent) and self._privacy.is_closed_to_touch():
            return
        if is_press:
            self.notices.clear()
            self.attention.wake()
            if self._privacy.end_peek():
                return
        if is_press and self.timeline.has_queue:
            self.timeline.skip()
            if isinstance(intent, PointerDown):
                return
        if isinstance(intent, PointerDown) and self._leaves_what_hides_places(intent):
            self.controls.focus_on(None)
            self.attention.follow()
            return
        before = self.controls.focus.current
        if not self._drag.take(intent):
            super().receive(intent)
        if self.controls.focus.current != before:
            self.attention.follow()

    def _leaves_what_hides_places(self, intent: PointerDown) -> bool:
        under = self.controls.widget_at(intent.x, intent.y)
        return self.table.hides_places and under is not self.controls.focused

    def handle(self, intent: Intent) -> None:
        """The shortcuts of the table."""
        match intent:
            case Press(button=Meaning.BACK):
                if not self.take_back_touch():
                    self._open_pause()
            case Press(button=Meaning.EXTRA | Meaning.UNDO):
                self._undo()
            case Press(button=Meaning.REDO):
                self._redo()
            case Press(button=Meaning.HELP):
                self._why()
            case Press(button=Meaning.LOG):
                self._open_log()
            case Press(button=Meaning.PAUSE) | PadLost():
                self._open_pause()
            case WindowLeft():
                self._privacy.cover()
            case Press(button=Meaning.NEXT):
                self.attention.cycle(1)
            case Press(button=Meaning.PREVIOUS):
                self.attention.cycle(-1)
            case Scrolled(dy=dy):
                self.face.answers.turn(-1 if dy > 0 else 1)

    def touch(self, thing: Thing) -> None:
        """Somebody touched a thing: say it, or tell why it cannot be said; a tile just laid turns."""
        saying = self.sitting.saying
        if saying and saying.said and saying.said[-1] in thing.touches and self.face.answers.turn(1):
            self.context.cue("piece_lift")
            return
        reply = self.sitting.touch(thing.touched, self.view())
        if reply is Reply.REFUSED:
            self._refuse(thing)
            return
        self._rule = ""
        if reply is Reply.DONE:
            self._present()
        else:
            self.context.cue("piece_lift")
            self._refresh()

    def take_back_touch(self) -> bool:
        """Take back the last touch of what is being said; False if nothing was."""
        if not self.sitting.take_back_touch():
            return False
        self.context.cue("back")
        self._refresh()
        return True

    def _do_it(self) -> None:
        """The move that was proposed is meant."""
        if self.sitting.do_it() is Reply.DONE:
            self._present()

    # Taking back

    def _undo(self) -> None:
        saying = self.sitting.saying
        if saying and saying.has_touches and self.take_back_touch():
            return
        undone = self.sitting.undo()
        if isinstance(undone, Refusal):
            self.context.cue("refuse")
            self.toasts.show(self.context.say(f"undo.{undone.code}"), "undo")
            return
        self.timeline.skip()
        self.context.cue("undo")
        key = "table.taken_back_free" if undone.is_free else "table.taken_back"
        name = self.match.seats[undone.seat].name
        self.toasts.show(self.context.say(key, n=undone.count, name=name), "undo")
        self._present()

    def _redo(self) -> None:
        if self.sitting.redo():
            self._present()

    # Why not

    def _refuse(self, thing: Thing) -> None:
        """Say which rule forbids what a touch seems to mean; a thing that means nothing is explained."""
        refusal = self.sitting.why_not(thing.touched, self.view())
        if refusal is None:
            self.attention.explain()
            return
        self.context.cue("refuse")
        self._rule = refusal.rule
        say, game = self.context.say, self.match.rules.info.id
        facts = {name: str(value) for name, value in refusal.facts.items()}
        reason = say(f"refusal.{game}.{refusal.code}", **facts)
        self.notices.refuse(reason, say("rulebook.rule", number=refusal.rule), thing.box.center)

    def _why(self) -> None:
        """Open the rulebook at the rule of the last refusal, or say why the focus is not possible."""
        focused, saying = self.controls.focused, self.sitting.saying
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
        view, saying = self.view(), self.sitting.saying
        if self._privacy.screen.is_peeking:
            self.face.announce(*self._privacy.words_of_peek())
        else:
            self.face.show_prompt(self.table, view, saying)
        # First, because what can be touched may depend on what was said.
        if saying:
            self.table.mark(saying.next_touches, saying.said, saying.other_touches)
        else:
            self.table.mark(frozenset(), (), frozenset())
        self.face.show_things(self.table.things(view))
        self.face.show_answers(saying, self._do_it, self.take_back_touch)
        self.table.make_room(is_needed=self.face.answers.are_shown)
        self._saving.check(self.face, self.toasts)
        self.attention.follow()
        if self.face.answers.is_deciding:
            self.attention.offer()

    # Other scenes, and words

    def _show_recap(self) -> None:
        viewer = self._privacy.screen.viewer()
        log = recap(entries(self.match, self.table, viewer, self.sitting.news_since))
        if log and self.context.settings.bot_pace != "instant":
            lines = [(self._emblem(entry.line), self._words(entry.line)) for entry in log]
            self.notices.recap(lines, self.zones.box("recap"))

    def _open_log(self) -> None:
        lines = [
            (entry.moves, self._emblem(entry.line), self._words(entry.line), entry.line.icon)
            for entry in entries(self.match, self.table, self._privacy.screen.reader)
        ]
        self.context.stack.push(LogScene(self.context, lines, self._look_back))

    def _look_back(self, moves: int) -> None:
        """Show the table as it stood after some moves."""
        viewer = self._privacy.screen.reader
        self.context.stack.push(PastScene(self.context, self.match, self._make_table, viewer, moves))

    def _open_pause(self) -> None:
        owners, leave = self.hands.owners, self.context.stack.pop
        self.context.stack.push(PauseScene(self.context, self.match, leave, owners))

    def _words(self, line: Line) -> str:
        return self.context.say(line.key, **line.facts)

    def _emblem(self, line: Line) -> str | None:
        return None if line.seat is None else self.match.seats[line.seat].emblem
