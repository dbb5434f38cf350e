"""The storyteller: brings what is told onto the stage, one event after the other, in words and pictures."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, NamedTuple

from game.core.report import Told
from game.core.values import Event, View
from scenes.shell.context import Context
from scenes.stage.stage import Stage
from scenes.stage.timeline import Lasting, Timeline
from scenes.stage.tween import Call, InTurn, Together, Tween, Wait
from scenes.table.game_table import Emphasis, GameTable, Line
from scenes.table.moment import Moment
from scenes.table.reading import seconds_to_read
from scenes.table.sentences import line_of, sentences
from scenes.table.spectacle import Spectacle
from scenes.table.spectacle_stage import SpectacleStage

Announce = Callable[[str, int | None], object]  # words about what happens, and about whom
# What goes before an event when its moment has come, by the deed that it belongs to and what is said of it.
Heed = Callable[[Event, Sequence[Event], Line | None], Tween | None]
TURNED_SECONDS = 0.5  # until the eyes have found another board


class Said(NamedTuple):
    """The words on the ribbon, about whom, and their language."""

    words: str
    seat: int | None
    language: str


class Untold(NamedTuple):
    """A part of a story that is still to be told, the deed it belongs to, and whether that takes time."""

    told: Told
    deed: tuple[Event, ...]  # what one sentence tells
    takes_time: bool
    lasts: bool  # whether somebody who watches should not miss it


class Shown(NamedTuple):
    """How a part of a story is seen: what leads in to it before a word of it, and the part itself."""

    lead_in: Tween | None
    itself: Tween


@dataclass
class Thread:
    """The thread of a story: how things stood when it was told so far, and what is still to come.

    It outlives the stage that the story is told on, so that it can be taken up on another.
    """

    view: View | None = None  # None before anything was seen
    said: Said | None = None
    deed: tuple[Event, ...] = ()  # what the last sentence tells; the next may go on with it
    lit: int | None = None  # whose deeds are told
    rest: deque[Untold] = field(default_factory=deque)  # its first may be half told

    def lead_to(self, view: View) -> None:
        """Things stand so now; what was said to others is not repeated to whoever looks now."""
        if self.view is not None and self.view.seat != view.seat:
            self.said = None
        self.view = view


class Presenter:
    """Knows what the table shows, and queues words and movements from there.

    Everything that people ought to notice is announced while it is seen, and stays as long as its words
    need. Big moments are staged before they are seen on the table.
    """

    def __init__(
        self,
        context: Context,
        table: GameTable[Any],
        stage: Stage,
        timeline: Timeline,
        announce: Announce,
        thread: Thread | None = None,
        heed: Heed = lambda event, deed, line: None,
    ) -> None:
        self._heed = heed
        self._context, self._table, self._stage, self._timeline = context, table, stage, timeline
        self._announce = announce
        self._spectacles = SpectacleStage(context.look, stage, table.top.zones.box("prompt").bottom)
        self.shown: View | None = None  # None before anything was
        self._thread = thread or Thread()

    @property
    def to_read(self) -> int:
        """How many sentences are still to come that take time, with the one that is being read."""
        return sum(part.takes_time for part in self._thread.rest)

    @property
    def is_reading_out(self) -> bool:
        """Whether something is told at the pace of those who read it, so that they may hurry it."""
        return bool(self.to_read)

    def arrange(self, view: View) -> None:
        """Show how the game stands, at once; what only others may see is gone with the next frame."""
        if self.shown is not None and self.shown.seat != view.seat:
            self._stage.catch_up()
        self.shown = view
        self._thread.lead_to(view)
        self._table.arrange(view)

    def present(self, story: Sequence[Told], *, is_own: bool = False) -> None:
        """Show every event when those before it have been seen; where nothing is shown yet, begin at once.

        People know what they did themselves: the first sentence of their own move takes no time to read.
        """
        knows_already, thread = is_own, self._thread
        if story and self.shown is None:
            self.arrange(story[0].view)
        if story:
            self._table.know(story[-1].view)
        said = sentences(self._table, [told.event for told in story], thread.deed if story else ())
        thread.deed = said[-1].deed if said else ()
        lines = [(*sentence, event) for sentence in said for event in sentence.deed][-len(story) :]
        for told, (line, deed, event) in zip(story, lines, strict=True):
            is_last = event is deed[-1]  # which is when the whole sentence has been seen
            is_told = is_last or (line is not None and bool(line.later))
            concerns = line.concerns if line is not None and is_told else ()
            lasts = any(self._table.top.seats[seat].is_human for seat in concerns)
            needs_time = line is not None and line.emphasis >= Emphasis.SAID
            takes_time = needs_time and is_last and not knows_already
            if line is not None and is_last and line.emphasis > Emphasis.NOTED:
                knows_already = False
            self._queue(Untold(told, deed, takes_time or lasts, lasts), line)

    def light(self, seat: int | None) -> None:
        """Somebody's deeds are told from now on: their panel glows."""
        self._thread.lit = seat
        self._table.light_seat(seat)

    def turn_to(self, seat: int | None) -> bool:
        """Where only bots play and nobody looks for themselves: show the board of whoever is told of."""
        is_shown_to_all = self.shown is not None and self.shown.seat is None
        if seat is None or not is_shown_to_all or any(each.is_human for each in self._table.top.seats):
            return False
        return self._table.turn_to(seat)

    def take_up(self, viewer: int | None) -> bool:
        """Go on with the thread on a new stage, where the same viewer looks; False if nothing is untold.

        What was half told is told again from its beginning.
        """
        thread, rest = self._thread, self._thread.rest
        thread.rest = deque()
        if thread.view is None or thread.view.seat != viewer:
            return False
        if thread.said is not None and thread.said.language == self._context.language.code:
            self._announce(thread.said.words, thread.said.seat)
        if rest:
            self.arrange(thread.view)
            self._table.light_seat(thread.lit)
            self._table.know(rest[-1].told.view)
        for part in rest:
            self._queue(part, line_of(self._table, part.deed))
        return bool(rest)

    def _queue(self, part: Untold, line: Line | None) -> None:
        """Queue a part of the story: what heeds it, what leads in to it, and the part itself.

        Only the part itself may have to last until people have read it; a lead-in goes at any pace.
        """
        self._thread.rest.append(part)
        heeding = Moment(lambda: self._heed(part.told.event, part.deed, line))
        shown = cache(lambda: self._show(part, line))  # made once, by the first of the two that needs it
        telling = InTurn(Moment(lambda: shown().itself), Call(self._has_told))
        lead_in = Moment(lambda: shown().lead_in)
        self._timeline.queue(heeding, lead_in, Lasting(telling) if part.lasts else telling)

    def _has_told(self) -> None:
        self._thread.lead_to(self._thread.rest.popleft().told.view)

    def _show(self, part: Untold, line: Line | None) -> Shown:
        """Begin with a part of the story: from now on the table is on the way to the view after it."""
        told, before, self.shown = part.told, self.shown, part.told.view
        assert before is not None
        if told.event.begins_turn and hasattr(told.event, "seat"):  # others begin for all, as a season does
            self.light(told.event.seat)
        movement: Tween = Moment(lambda: self._table.show(told.event, before, told.view))
        if line is None or line.emphasis is Emphasis.NOTED:
            self._play_cue_of(told.event)
            return Shown(None, movement)
        if self.turn_to(line.seat):
            movement = InTurn(Wait(TURNED_SECONDS), movement)
        spectacle = None
        if line.emphasis is Emphasis.STAGED:
            spectacle = self._table.spectacle(told.event, before, told.view)
        if spectacle is None:
            self._play_cue_of(told.event)
        return self._said(part, line, movement, spectacle)

    def _said(self, part: Untold, line: Line, movement: Tween, spectacle: Spectacle | None) -> Shown:
        """A movement with its words: staged before or after it, said when it is over, or while it goes on.

        What came of it is said after all of that.
        """
        outcome = self._context.say(line.looking_back, **line.facts)
        is_first = part.told.event is part.deed[0]
        words = self._context.say(line.key, **line.facts) if is_first else outcome

        def reading(said: str) -> Tween:
            return Wait(seconds_to_read(said) if part.takes_time else 0.0)

        later: list[Tween] = []
        if outcome != words:
            later = [Call(lambda: self._say(outcome, line.seat)), reading(outcome)]
        if spectacle is not None:
            staging = Moment(lambda: self._staged(spectacle, words, line.seat, is_all_read=part.lasts))
            if spectacle.is_finale:
                return Shown(movement, InTurn(staging, *later))
            return Shown(None, InTurn(staging, *later[:1], movement))  # which is seen while the rest is read
        if line.gives_away:
            said = Call(lambda: self._say(words, line.seat))
            return Shown(movement, InTurn(said, reading(words), *later))
        self._say(words, line.seat)
        return Shown(None, InTurn(Together(movement, reading(words)), *later))

    def _play_cue_of(self, event: Event) -> None:
        cue = self._table.cue(event)
        if cue is not None:
            self._context.cue(cue)

    def _staged(self, spectacle: Spectacle, words: str, seat: int | None, *, is_all_read: bool) -> Tween:
        """Say and stage a big moment at once; what nobody should miss stays until its signs are read too."""
        self._say(words, seat)
        self._context.cue(spectacle.cue)
        signs = [sign.words for sign in spectacle.signs] if is_all_read else []
        to_read = " ".join((spectacle.heading, words, spectacle.to_read, *signs))
        return self._spectacles.show(spectacle, seconds_to_read(to_read))

    def _say(self, words: str, seat: int | None) -> None:
        self._thread.said = Said(words, seat, self._context.language.code)
        self._announce(words, seat)
