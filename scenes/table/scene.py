"""The table: one scene for every game. It shows what the sitting tells, and brings it what people touch."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, ClassVar

import pygame

from game.core.history import Played
from game.core.match import Match
from game.core.seats import Seat
from game.core.values import Event, View
from game.sitting.saying import Saying
from game.sitting.sitting import Reply
from scenes.input.intents import (
    Asked,
    Device,
    DeviceIntent,
    DeviceKind,
    Intent,
    PadLost,
    PointerCancelled,
    PointerDown,
    Press,
    Scrolled,
    SightMoved,
    WindowLeft,
)
from scenes.input.intents import Button as Meaning
from scenes.input.ownership import Owners
from scenes.shell.context import Context
from scenes.shell.scene import Scene
from scenes.stage.timeline import Timeline
from scenes.stage.tween import Call
from scenes.table.answers import Answers
from scenes.table.attention import Attention
from scenes.table.dangers import Dangers
from scenes.table.dragging import Dragging
from scenes.table.face import TableFace
from scenes.table.game_table import GameTable, MakeTable, TableTop
from scenes.table.gathering import Gathering
from scenes.table.guide import Guide
from scenes.table.hands import Hands
from scenes.table.hinting import hints_of
from scenes.table.in_sight import kept_in_sight, words_over
from scenes.table.looking_up import LookingUp
from scenes.table.notices import Notices
from scenes.table.overlays import Kept
from scenes.table.pace import Pace
from scenes.table.pause import PauseScene
from scenes.table.pointing_out import PointingOut
from scenes.table.presenter import Presenter, Thread
from scenes.table.privacy import Privacy
from scenes.table.saving_watch import SavingWatch
from scenes.table.show_me import ShowMe
from scenes.table.sight import comes_nearer, move_sight, turn_wheel
from scenes.table.standings import show_standings
from scenes.table.taking_back import TakingBack
from scenes.table.talk import Talk
from scenes.table.things import Thing
from scenes.table.trying import Trying
from scenes.table.unsaved import ask_before_end
from scenes.table.zones import load_zones
from scenes.widgets.hints import Hint

POINTER = Device(DeviceKind.TOUCH)


class TableScene(Scene):
    """Passes input on to the sitting, and puts what the sitting tells onto the timeline."""

    background: ClassVar[str] = "backgrounds/table"

    def __init__(
        self,
        context: Context,
        match: Match,
        make_table: MakeTable,
        when_over: Callable[[Match], object],
        owners: Owners | None = None,
        guide: Guide | None = None,
    ) -> None:
        super().__init__(context)
        self.match = match
        self.guide = guide or Guide()
        self._make_table = make_table
        self._when_over = when_over
        self.resources.callback(context.kept.put_away, match)
        self.sitting = self.guide.sitting(context, match, self.resources)
        self._privacy = Privacy(self)
        self.attention = Attention(self)
        self._drag = Dragging(self)
        self.hands = Hands(self, owners)
        self._gathering = Gathering(self)
        self.taking_back = TakingBack(self)
        self.trying = Trying(self)
        screen = self._privacy.screen
        self._stream = self.sitting.stream_for(screen.viewer, from_opening=not match.moves)
        self._thread = Thread()
        self._is_telling = False  # whether this frame began within a story
        self._shown_at = -1  # the change of the match that was shown last
        self._asked_before: int | None = None
        self.pace = Pace(self)
        self.pointing_out = PointingOut(self)
        self.show_me = ShowMe(self)
        self.looking_up = LookingUp(self, make_table, screen.reader)
        self.talk = Talk(self)
        self._dangers = Dangers(self)
        self._saving = SavingWatch(context, match)
        self._answers: Answers | None = None  # what was offered last
        self._shortcuts: dict[Meaning, Callable[[], object]] = {
            Meaning.BACK: self._back,
            Meaning.EXTRA: self.taking_back.undo,
            Meaning.UNDO: self.taking_back.undo,
            Meaning.REDO: self.taking_back.redo,
            Meaning.HELP: self.looking_up.why,
            Meaning.SHOW_ME: self.show_me.press,
            Meaning.LOG: self.looking_up.open_log,
            Meaning.PAUSE: self._open_pause,
        }
        self.table: GameTable[Any]

    def __repr__(self) -> str:
        journal = self.match.journal.path.name if self.match.journal else self.match.rules.info.id
        return f"{super().__repr__()} of {journal} after {len(self.match.moves)} moves"

    # Life

    def pause(self) -> None:
        """Another scene covers the table: hide secrets, and let go of what a pointer holds."""
        if self.is_built:
            self.let_go_of_pointer()
            self._privacy.put_aside()

    def resume(self) -> None:
        """The table is on top again: a closed curtain is still closed, an open hand is behind a veil."""
        if self.is_built:
            self.looking_up.come_back()
            self.looking_up.show_coordinates(is_told=self.pace.is_telling)
            self._privacy.resume()

    def build(self) -> None:
        """The zones, the game's own things, the panels and buttons."""
        look, match = self.context.look, self.match
        self.zones = load_zones(self.context.assets / "boards", match.rules.info.id, look)
        self.clock = Timeline(has_reduced_motion=look.has_reduced_motion)  # of words, at any pace
        self.controls.loosen_focus()
        self.controls.focus.passes_over = self.attention.passes_over
        self.notices = Notices(look, self.controls, self.clock, self.toasts, self.kept)
        self.face = TableFace(
            self.context,
            match,
            self.zones,
            self.controls,
            self._tap,
            lambda thing: self.sitting.can_touch(thing.touched, self.view()),
            self.attention.follow,
            self.refresh,
        )
        self.pace.build()
        self.pointing_out.build()
        self.show_me.build()
        self.talk.build()
        self.guide.build(self)
        if self._answers is not None:
            self.face.answers.take_over(self._answers)
        self._answers = self.face.answers
        panels, told = self.face.panels, partial(words_over, self)
        top = TableTop(self.context, self.stage, self.timeline, self.seats, self.zones, panels, told)
        self.table = self._make_table(top)
        self._presenter = Presenter(
            self.context, self.table, self.stage, self.timeline, self.face.announce, self._thread
        )
        self.face.add_buttons(self._shortcuts, without=() if self.show_me.is_offered else ("show_me",))
        self._drag.forget()
        self.trying.build()
        if not self._presenter.take_up(self._privacy.screen.viewer()):
            self.present()
        if self.sitting.saying:
            self.face.count_news(self.looking_up.count_news())
        if self.timeline.has_queue:  # what is asked afterwards would be told too early
            assert self._presenter.shown is not None
            state = self.match.moves[-1].before if self.match.moves else self.match.state
            show_standings(self.face.panels, self.table, state, self._presenter.shown)
            self._show_pace()
        else:
            self.refresh()
        self._privacy.rebuild()
        self._saving.tell_damage(self.toasts)
        self.looking_up.show_coordinates(is_told=self.pace.is_telling)

    def make_ready(self) -> None:
        """Also set the pace, which bots and people have of their own."""
        super().make_ready()
        self.pace.set()

    def hints(self) -> Sequence[Hint]:
        """What the buttons do here, except those that the buttons of the table tell."""
        return hints_of(self)

    def show_hints(self) -> None:
        """Show the hints beside and on the buttons of the table; while a story is told, how to hurry it."""
        self.face.show_hints(() if self.pace.is_telling else self.hints())
        self.pace.show_glyphs()

    def update_hints(self) -> None:
        """Show other hints if the thing with the focus does something else by now."""
        self.face.update_hints(() if self.pace.is_telling else self.hints())

    # What is told

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who sits where, with names in the current language."""
        return self.context.named(self.match.seats)

    @property
    def is_shared(self) -> bool:
        """Whether people share the screen who must not see what another of them is asked now."""
        screen = self._privacy.screen
        return screen.has_curtain and not screen.is_nobodys_secret

    def view(self) -> View:
        """The position, as the people who may look at the screen know it."""
        return self.sitting.seen_by(self._privacy.screen.viewer())

    def present(self) -> None:
        """Show what has happened since the last time, or only the result."""
        hides = self._privacy.screen.follow()
        story, changes = self._stream.read(), self.match.changes
        last_turn = self.sitting.last_turn(story.view.seat)
        if story.before is not None:
            if hides or self._presenter.shown is None:  # None: the table was built anew since the last time
                self._presenter.arrange(story.before)
            self._end_forecast(self.match.moves[-1])
        if story.told:
            self._end_question()
        if hides:
            self._hide_what_was_asked(story.before or story.view)
        mover = self.match.moves[-1].action.seat if self.match.moves else None
        self._presenter.present(story.told, is_own=self.sitting.is_person(mover))
        if story.told:
            self.timeline.queue(Call(lambda: self._arrive(story.view, last_turn, changes)))
        else:
            self._arrive(story.view, last_turn, changes)

    def _end_question(self) -> None:
        """The question is answered: remove everything that waits to be pressed."""
        self.notices.clear()
        self.pointing_out.end()
        self.guide.fall_silent()
        self.show_me.clear()
        self.face.count_news(0)
        self.face.show_redo(self.taking_back.redo, is_needed=False)
        self.attention.end_explanation()
        if self.controls.focus.current not in self.face.standing_buttons:
            self.controls.focus_on(None)
        self._show_answers(self.view(), None)

    def _hide_what_was_asked(self, view: View) -> None:
        """A player no longer decides: show nothing of their hand, nor where their focus was."""
        self.controls.focus_on(None)
        self.face.announce("", None)
        self.face.show_things(self.table.things(view))

    def _end_forecast(self, made: Played) -> None:
        """A move was made: remove its preview, and show it at the pace of the player who made it."""
        self.pace.follow(made.action.seat)
        self.table.preview(None, None, None)
        self.table.mark(frozenset(), (), frozenset())
        if self._presenter.shown is not None:
            show_standings(self.face.panels, self.table, made.before, self._presenter.shown)
        self._presenter.light(made.action.seat)
        self.trying.show()

    def _arrive(self, view: View, last_turn: Sequence[Event], changes: int) -> None:
        """Arrange the table as it was after a change; what came since, or the question, is shown next."""
        self._shown_at = changes
        self._presenter.arrange(view)
        self.table.mark_last_move(last_turn)
        self.trying.show()
        self._dangers.follow(view)
        self.talk.hear()

    def _settle(self) -> None:
        """Arrange the table as it is now, whatever was still to be told."""
        self._privacy.screen.follow()
        view = self._stream.read().view
        self._arrive(view, self.sitting.last_turn(view.seat), self.match.changes)

    def show_anew(self) -> None:
        """Show what the current viewer may know, and ask the seat to act again."""
        self.sitting.ask_anew()
        self._drag.call_off()  # what is in the air may be a secret
        self.timeline.skip()
        self.notices.clear()
        self.controls.focus_on(None)
        self._settle()
        self.refresh()

    # What is asked

    def pass_time(self, seconds: float) -> None:
        """Let time pass; the last frame of a story has enough to do, so the question comes in the next."""
        self._is_telling = self.timeline.has_queue
        super().pass_time(seconds)

    def update(self, seconds: float) -> None:
        """Let time pass for all parts, and go on when nothing moves any more."""
        self.clock.update(seconds)
        self.table.live(seconds)
        self.face.answers.live(seconds)
        self.attention.pass_time(seconds)
        self._privacy.pass_time(seconds)
        self.pace.pass_time(seconds)
        self.pointing_out.pass_time(seconds)
        self.show_me.pass_time(seconds)
        self.talk.pass_time()
        self.guide.pass_time(seconds)
        self.hands.watch()
        self._saving.tell_news(self.face, self.toasts)
        self.looking_up.pass_time(seconds)
        if self.looking_up.is_read and not self._is_telling and not self.timeline.has_queue:
            self._go_on(seconds)
        self._show_pace()

    def _go_on(self, seconds: float) -> None:
        """Show what has happened meanwhile, or open the question, or let a bot think."""
        if self._shown_at != self.match.changes:
            self.present()
        elif not self.sitting.has_asked:
            self._ask()
        elif self.sitting.is_thinking:
            self.pace.notice_thinking(seconds)
            if self.sitting.think(seconds):
                self.present()

    def _show_pace(self) -> None:
        self.pace.show_bar(is_read_out=self.is_reading_out)

    def tend(self, seconds: float) -> None:
        """Notice what other programs do to the saved game, even while the table is covered."""
        self._saving.pass_time(seconds)

    def asks_before_end(self, end: Callable[[], object]) -> bool:
        """Ask about moves that are not saved."""
        return ask_before_end(self.context, [self.match], end)

    @property
    def passing(self) -> Sequence[str]:
        """Also the buttons, because the hints of a covering scene lie there."""
        return (*super().passing, *self.face.standing_buttons)

    @property
    def is_busy(self) -> bool:
        """Also while a bot thinks, so that its answer is not noticed late, and before somebody is asked."""
        is_asking = self._is_telling or self.sitting.is_thinking
        is_shown = self.pointing_out.is_busy or self.guide.is_busy or self.show_me.is_busy
        return super().is_busy or is_asking or self.clock.is_busy or is_shown or self.pace.is_waking

    def _ask(self) -> None:
        """Open the question, unless the curtain has to be opened or a hand hidden first."""
        sitting, screen = self.sitting, self._privacy.screen
        seat = sitting.asked
        if seat is not None and sitting.is_person(seat):
            if self._gathering.goes_first():
                if sitting.saying:
                    self.refresh()
                return
            if screen.hides_from(seat):
                self._privacy.call(seat)
                return
        if screen.is_peeking:
            return
        self.looking_up.forget_refusal()
        before, self._asked_before = self._asked_before, seat
        sitting.ask(self.view(), self.pace.pause_before_bot(), is_shared=screen.has_curtain)
        if not sitting.has_asked:
            self.present()
        elif seat is None:
            self._when_over(self.match)
        else:
            if sitting.saying:
                news = self.looking_up.count_news()
                self.face.count_news(news)
                if self.pace.calm_down() and news:
                    self.looking_up.name_news()
                if seat != before:
                    self.attention.begin()
                    self.context.cue("your_turn")
            self.refresh()

    @property
    def is_reading_out(self) -> bool:
        """Whether something is told at the pace of those who read it."""
        return self.timeline.has_queue and self._presenter.is_reading_out

    # What a person does

    def receive(self, intent: Intent) -> None:
        """Take an intent; a press continues a story that is told, and completes one's own move at once."""
        is_trial = self._privacy.is_at_ease and self.trying.takes(intent)
        if is_trial or not self.hands.lets(intent) or self.pace.comes_late(intent):
            return
        is_press = isinstance(intent, PointerDown | Press | Asked)
        takers = (self._privacy.takes, self.toasts.take, self.show_me.takes)
        if isinstance(intent, DeviceIntent) and any(takes(intent) for takes in takers):
            return
        if is_press:
            closer_look, leaf = self.table.closer_look(), self.notices.leaf
            was_told = self.notices.are_shown or closer_look is not None
            if not was_told:
                self.looking_up.look_away()
            self.notices.clear()
            self.pointing_out.end()
            self.attention.end_explanation()
            is_read = _is_on(intent, leaf) and self.looking_up.read_on()
            if is_read or self._privacy.end_peek() or _is_on(intent, closer_look):
                return
            if was_told and isinstance(intent, Press) and intent.button is Meaning.BACK:
                return
        if isinstance(intent, Asked):
            self.attention.answer(intent)
            return
        if is_press and self.pace.is_telling:
            if self.pace.takes(intent):
                return
        elif is_press and self.timeline.has_queue and self._only_ends_showing(intent):
            return
        before = self.controls.focus.current, self.controls.pointed
        if not self._drag.take(intent):
            super().receive(intent)
        self.attention.notice(intent)
        if (self.controls.focus.current, self.controls.pointed) != before:
            self.attention.follow()
            self.update_hints()

    def _only_ends_showing(self, intent: Intent) -> bool:
        """Finish at once what still moves of a person's own move; True if a press means nothing else.

        A pointer of the same person still acts on its target. Confirming does not: its target was unseen.
        """
        mover = self.match.moves[-1].action.seat if self.match.moves else None
        self.timeline.skip()
        while self._shown_at != self.match.changes or not self.sitting.has_asked:
            self._go_on(0.0)
            if self._presenter.is_reading_out or not self.timeline.has_queue:
                break
            self.timeline.skip()
        if isinstance(intent, PointerDown):
            return not self.sitting.has_asked or self.sitting.asked != mover or self.pace.refuses(intent)
        return isinstance(intent, Press) and intent.button is Meaning.CONFIRM

    def let_go_of_pointer(self) -> None:
        """Cancel what a pointer holds down."""
        self._drag.take(PointerCancelled(POINTER))
        self.controls.handle(PointerCancelled(POINTER))

    def handle(self, intent: Intent) -> None:
        """The shortcuts of the table."""
        match intent:
            case Press(button=Meaning.CONFIRM):  # nothing has the focus, such as after a press on nothing
                self.attention.offer()
            case Press(button=button) if button in self._shortcuts:
                self._shortcuts[button]()
            case PadLost():
                self._open_pause()
            case WindowLeft():
                self._privacy.cover()
            case Press(button=Meaning.NEXT | Meaning.PREVIOUS as button):
                self.attention.cycle(1 if button is Meaning.NEXT else -1)
            case Scrolled():
                turn_wheel(self, intent)
            case SightMoved(x=x, y=y, dx=dx, dy=dy, zoom=zoom):
                self.move_sight(dx, dy, zoom, (x, y))

    def move_sight(self, dx: float, dy: float, zoom: float, at: tuple[float, float]) -> bool:
        """Move and zoom what is seen of the board; False where there is no camera, or it moves by itself."""
        return move_sight(self, dx, dy, zoom, at)

    def _tap(self, thing: Thing) -> None:
        """Somebody taps a thing; if the finger could as well have meant another one, zoom in first."""
        if not comes_nearer(self, thing):
            self.touch(thing)

    def touch(self, thing: Thing) -> None:
        """Somebody touches a thing: say it, or tell why that is not possible; a tile just placed rotates."""
        saying, answers = self.sitting.saying, self.face.answers
        if saying and saying.said and saying.said[-1] in thing.touches and answers.shown_turn is not None:
            if answers.turn(1):
                self.context.cue("piece_lift")
            else:
                self.notices.explain(self.guide.why_one_way(self.context), thing.box)
            return
        reply = self.sitting.touch(thing.touched, self.view())
        if reply is Reply.REFUSED:
            if not self.guide.refuses(thing):
                self.looking_up.refuse(thing)
            return
        self.looking_up.forget_refusal()
        self.pace.be_answered()
        if reply is Reply.DONE:
            self.present()
        elif reply is Reply.PLANNED:
            self.context.cue("curtain_close")
            self._privacy.cover()
        else:
            self.context.cue("piece_lift")
            self.refresh()

    def _back(self) -> None:
        """Take back the last touch, fold answers up again, or leave the table for the pause."""
        is_taken_back = self.taking_back.take_back_touch() or self.face.answers.fold_up()
        if not is_taken_back and not self.guide.leaves():
            self._open_pause()

    def _do_it(self) -> None:
        """Carry out the proposed move."""
        if self.sitting.do_it() is Reply.DONE:
            self.present()

    # What is seen

    def refresh(self) -> None:
        """Show prompt, panels, things and marks for the current position."""
        view, saying = self.view(), self.sitting.saying
        if saying and view != self._presenter.shown:  # something is turned over for the question
            self._presenter.arrange(view)
        if self._privacy.screen.is_peeking:
            self.face.announce(*self._privacy.words_of_peek())
        else:
            self.face.show_prompt(self.table, view, saying)
        # First, because what can be touched may depend on what was said.
        if saying:
            self.table.mark(saying.next_touches, saying.chosen, saying.other_touches)
        else:
            self.table.mark(frozenset(), (), frozenset())
        self.face.show_things(self.table.things(view))
        self._show_answers(view, saying)
        if self.face.answers.are_shown:  # what makes room cannot be touched
            self.face.show_things(self.table.things(view))
        self._saving.check(self.face, self.toasts)
        self._show_pace()
        self.face.show_redo(self.taking_back.redo, is_needed=self.match.can_redo)
        self.face.show_peek(self._privacy.peek, is_needed=self._privacy.screen.has_secrets)
        self.looking_up.show_coordinates(is_told=self.pace.is_telling)
        self.guide.lead()
        self.attention.offer()
        self.show_me.refresh()
        self.update_hints()
        self.toasts.make_way()
        self.talk.make_way()

    def _show_answers(self, view: View, saying: Saying | None) -> None:
        """Show what has no place on the table, which makes room for it."""
        do_it, back, unlikely = self._do_it, self.taking_back.take_back_touch, self.sitting.is_unlikely
        self.face.show_answers(self.table, view, saying, do_it, back, self.match.last_like, unlikely)
        self.table.make_room(is_needed=self.face.answers.are_shown)

    def kept(self) -> Kept:
        """What no notice may cover: everything one can answer with, and the board of the asked seat."""
        return kept_in_sight(self)

    def _open_pause(self) -> None:
        owners, leave = self.hands.owners, self.context.stack.pop
        self.context.stack.push(PauseScene(self.context, self.match, leave, owners, self._how_safe))

    def _how_safe(self, context: Context, match: Match) -> str:
        """How much is kept, and who has answered what nobody saves before the rules have received it."""
        words, again = self.guide.how_safe(context, match), sorted(self.sitting.ahead.kept)
        if not again or match.journal is None:
            return words
        names = context.language.joined([self.seats[seat].name for seat in again])
        return f"{words} {context.say('saving.ahead', names=names)}"


def _is_on(intent: Intent, box: pygame.FRect | None) -> bool:
    """Whether a pointer presses a box."""
    return isinstance(intent, PointerDown) and box is not None and box.collidepoint(intent.x, intent.y)
