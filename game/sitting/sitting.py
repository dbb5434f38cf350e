"""The sitting: opens questions, takes answers and tells everybody what happened, without a screen."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable, Iterable, Sequence
from enum import Enum, auto

from msgspec.structs import replace

from game.bots.player import Thought
from game.bots.worker import NoAnswer, any_action, question_for
from game.core.contract import IllegalAction
from game.core.history import TakeBack
from game.core.insight import Reason
from game.core.manners import Touched
from game.core.match import Match
from game.core.undo import RULE as UNDO
from game.core.values import WRONG_DECISION, Action, Event, Refusal, View, refused
from game.sitting.ahead import GO_ON, Ahead, AnswerOpenly, GoOn
from game.sitting.counsel import Counsel
from game.sitting.plans import Plan, Plans
from game.sitting.saying import Caution, Saying
from game.sitting.stream import Stream, Viewer
from game.sitting.thinker import Thinker
from game.sitting.trials import Trials


class Reply(Enum):
    """The result of a touch."""

    SAID = auto()  # something more was said, or proposed
    DONE = auto()  # an action was carried out
    PLANNED = auto()  # an order was settled, or an answer kept, and the question comes again
    REFUSED = auto()  # it is not possible, or means nothing: `why_not` may know


class Sitting:
    """Holds a match, and is what everything around it talks to.

    `ask` opens a question once watchers have seen what led to it. It is answered by touches, by a
    bot, or by anybody who has the key of the seat. Watchers read a stream.
    """

    def __init__(
        self,
        match: Match,
        bots: Thinker,
        caution: Callable[[], Caution] = lambda: Caution.NEVER,
        narrowed: Callable[[Sequence[Action]], Sequence[Action]] = lambda legal: legal,
        adviser: Thinker | None = None,
    ) -> None:
        """`narrowed` reduces the legal actions to those that people are offered, as in a lesson.

        `adviser` thinks for people who ask for advice; without one, whatever thinks for the bots does.
        """
        self.match = match
        self._narrowed = narrowed
        self.keys = tuple(secrets.token_urlsafe(16) for _ in match.seats)  # to answer for each seat
        self.saying: Saying | None = None  # of the person who is asked; None while nobody is
        self.plans = Plans(match)
        self.ahead = Ahead(match)
        self.trials = Trials(match)
        self._bots, self._caution = bots, caution
        self.counsel = Counsel(match, adviser or bots)
        self._asked_at = -1  # the change of the match at which a question was opened last
        self._pause = 0.0  # seconds that are left before a bot's answer counts
        self._left_to_do: tuple[int, Thought | None] = -1, None  # by a bot, after a change of the match
        self._chosen: tuple[int | None, list[str]] = None, []  # a seat, its touches since others were asked
        self._walk: Sequence[Action] = ()  # what is still to be done of several actions meant by one touch
        self._reported: set[str] = set()  # faults of bots

    # Who is asked

    @property
    def asked(self) -> int | None:
        """The seat that is to act; None when the game is over."""
        return self.match.state.to_act()

    @property
    def has_asked(self) -> bool:
        """Whether the question of the current position has been opened."""
        return self._asked_at == self.match.changes

    @property
    def is_thinking(self) -> bool:
        """Whether a bot thinks, or is about to do what it has thought out before."""
        is_asked = self._bots.is_thinking and not self.counsel.is_thinking
        return is_asked or (self.has_asked and self._thought_out is not None)

    @property
    def _thought_out(self) -> Thought | None:
        """What a bot still means to do; nothing once anything else has happened, such as an undo."""
        change, left = self._left_to_do
        return left if change == self.match.changes else None

    def is_person(self, seat: int | None) -> bool:
        """Whether a person sits there."""
        return seat is not None and self.match.seats[seat].is_human

    def ask(self, view: View, pause: float = 0.0, *, is_shared: bool = False) -> None:
        """Open the question of the position: a person may answer, or a bot begins to think.

        `view` is what is seen where the touches come from. A bot answers after a pause at the earliest.
        Several actions that were meant by one touch go on by themselves. On a shared screen, a player who
        sees their secrets is asked for a plan first, and answers by it later, in the open.
        """
        self._asked_at = self.match.changes
        self.saying = None
        seat = self.asked
        if seat != self._chosen[0]:
            self._chosen = seat, []
        if seat is None:
            return
        if not self.match.seats[seat].is_human:
            self._pause, self._walk = pause, ()
            if self._thought_out is None:
                self._bots.ask(question_for(self.match, seat))
        elif not self._walk_on() and not self._answer_as_kept(seat):
            self.saying = self._planning(view) if is_shared else None
            if self.saying is None:
                self.saying = self._open_saying(seat, view)

    def _planning(self, view: View) -> Saying | None:
        """The question in which order the player wants to use what they hold; None without a choice."""
        choices = self.plans.choices(view)
        return Saying(choices) if choices else None

    def _open_saying(self, seat: int, view: View) -> Saying:
        """The question of the rules; in the open, only with the answers that show no secret."""
        manners = self.match.rules.manners
        legal = self.match.state.legal() if view.seat == seat else self.plans.open_choices()
        saying = Saying(
            self._narrowed(legal),
            self._caution,
            lambda action: manners.doubt(action, view),
            lambda action: manners.also_said(action, view),
            lambda action: manners.fit(action, view),
        )
        chosen = self._chosen[1]
        saying.begin_as_tried(self.trials.tried(seat))
        if not saying.said:
            saying.begin(manners.opening(view, self._last_action_of(seat), chosen))
        chosen += saying.said
        return saying

    def ask_openly(self) -> bool:
        """Offer open answers to people who are asked together in secret.

        False if there are none; then they are asked one after the other.
        """
        choices = self.ahead.open_choices()
        if choices:
            self._asked_at = self.match.changes
            self.saying = Saying(choices)
        return bool(choices)

    @property
    def asks_everybody(self) -> bool:
        """Whether the open question is for all who are asked together."""
        return self.saying is not None and GO_ON in self.saying.next_touches

    @property
    def _answers_in_secret(self) -> bool:
        """Whether somebody answers who is asked together with others, and not in the open."""
        return self.saying is not None and bool(self.ahead.together) and not self.asks_everybody

    @property
    def is_settled(self) -> bool:
        """Whether the asked player has settled their answer in secret, so that everybody may look now."""
        return self.plans.turned_over is not None or self.asked in self.ahead.kept

    def _answer_as_kept(self, seat: int) -> bool:
        """Give the rules what a seat has answered in advance; False if it has not."""
        kept = self.ahead.take(seat)
        if kept is not None:
            self._perform(kept)
        return kept is not None

    def ask_anew(self) -> None:
        """Drop what was said, so that the question is opened again."""
        self.saying = None
        self._walk = ()
        self._chosen = None, []
        self._asked_at = -1

    def _last_action_of(self, seat: int) -> Action | None:
        """What a seat did or took back, if nobody has done anything since."""
        last = self.match.last_action
        return last if last and last.seat == seat else None

    # What is answered

    def answer(self, key: str, action: Action, ticket: int | None = None) -> Refusal | None:
        """Answer for a seat with its key; carries the action out, or returns why not.

        The ticket is the `match.changes` that the answer is meant for: a late answer is refused.
        """
        seats = range(len(self.keys))
        if action.seat not in seats or not secrets.compare_digest(
            self.keys[action.seat].encode(), key.encode(errors="replace")
        ):
            return refused("not_your_seat", "sitting")
        if ticket is not None and ticket != self.match.changes:
            return refused("too_late", "sitting")
        try:
            self._perform(action)
        except IllegalAction as illegal:
            return illegal.refusal
        self._walk = ()
        return None

    def think(self, seconds: float) -> bool:
        """Let a bot go on thinking; True when it has answered. If it fails, it does anything legal."""
        self._pause -= seconds
        if self._pause > 0:
            return False
        try:
            thought = self._thought_out or self._bots.answer()
        except NoAnswer as fault:
            thought = self._despite(str(fault))
        if thought is None:
            return False
        refusal = self.match.state.why_not(thought.steps[0])
        if refusal is not None:
            thought = self._despite(f"{thought.steps[0]} is refused: {refusal}")
        self._perform(thought.steps[0], why=thought.reason)
        played = self.match.moves[-1]
        left = thought.rest(self.match.state, played.events, met_chance=bool(played.drew))
        self._left_to_do = self.match.changes, left
        return True

    def _despite(self, fault: str) -> Thought:
        """Any legal action in place of a failed thought; each fault is reported once."""
        if fault not in self._reported:
            self._reported.add(fault)
            words = "A bot plays without thinking. %s"
            logging.getLogger(__name__).error(words, fault.strip(), extra={"kind": "bot"})
        return Thought((any_action(self.match),))

    def touch(self, thing: Touched, view: View) -> Reply:
        """Touch a thing, or begin the several actions that lead to it."""
        saying, self._walk = self.saying, ()
        if saying is None:
            return Reply.REFUSED
        known = [touch for touch in thing.touches if saying.can_touch(touch)]
        if not known:
            way = self._way(saying, thing, view)
            return self._set_out(saying, way) if way else Reply.REFUSED
        leading = [touch for touch in known if touch in saying.next_touches]
        said = saying.said
        touch = (leading or known)[0]
        action = saying.touch(touch)
        self._chosen[1].append(touch)
        if isinstance(action, Plan):
            self.plans.keep(action.seat, said)
            self.ask_anew()
            return Reply.PLANNED
        if isinstance(action, AnswerOpenly | GoOn):
            self.ahead.say_openly(action)
            self.ask_anew()
            return Reply.PLANNED
        return Reply.SAID if action is None else self._perform(action)

    def can_touch(self, thing: Touched, view: View) -> bool:
        """Whether touching a thing would say something, or begin actions that lead to it."""
        saying = self.saying
        if saying is None:
            return False
        if any(saying.can_touch(touch) for touch in thing.touches):
            return True
        return bool(self._way(saying, thing, view))

    def _way(self, saying: Saying, thing: Touched, view: View) -> Sequence[Action]:
        """The actions that lead to a thing that one action does not reach, if the first one is offered."""
        way = self.match.rules.manners.way(saying.said, thing, view)
        return way if way and self._narrowed(way[:1]) else ()

    def do_it(self) -> Reply:
        """Carry out the proposed action."""
        if self.saying is None or self.saying.proposed is None:
            return Reply.REFUSED
        return self._perform(self.saying.proposed)

    def take_back_touch(self) -> bool:
        """Take back the last touch of what is being said; False if nothing was."""
        self._walk = ()
        return self.saying is not None and self.saying.take_back()

    def _set_out(self, saying: Saying, way: Sequence[Action]) -> Reply:
        """Begin several actions in a row."""
        self._walk = way[1:]
        return Reply.SAID if saying.propose(way[0]) else self._perform(way[0])

    def _walk_on(self) -> bool:
        """Do the next of several actions; whatever makes it impossible ends them all."""
        walk, self._walk = self._walk, ()
        if not walk or self.match.state.why_not(walk[0]) is not None or not self._narrowed(walk[:1]):
            return False
        self._walk = walk[1:]
        self._perform(walk[0], goes_on=True)
        return True

    def _perform(self, action: Action, *, goes_on: bool = False, why: Reason | None = None) -> Reply:
        """Make a move, which is on the disk before anybody is told about it."""
        self.match.apply(action, goes_on=goes_on, why=why)
        self.trials.forget(action.seat)
        self._forget_thoughts()
        self.saying = None
        return Reply.DONE

    def _forget_thoughts(self) -> None:
        """The match goes on: whatever anybody thinks about is of no use any more."""
        self._bots.forget()
        self.counsel.move_on()

    # What is possible

    def why_not(self, thing: Touched, view: View) -> Refusal | None:
        """Which rule forbids what a touch seems to mean; None if it means nothing that rules know.

        While no person is asked, this treats the touch as made by the first person. What would answer
        another question is refused by the rule of the open one.
        """
        seat = self.asked if self.saying else next(iter(self.match.people), None)
        if seat is None:
            return None
        said = self.saying.said if self.saying else ()
        meant = self.match.rules.manners.meant(seat, said, thing, view)
        refusal = None if meant is None else self.match.state.why_not(meant)
        if refusal is not None and refusal.code == WRONG_DECISION and self.rule_asked is not None:
            return replace(refusal, rule=self.rule_asked)
        return refusal

    @property
    def rule_asked(self) -> str | None:
        """The number of the rule behind the question to a person; None while none is open."""
        return self.match.state.rule_asked() if self.saying else None

    def is_asked_about(self, thing: Touched) -> bool:
        """Whether the open question is about things of this kind, possible or not, or no question is open."""
        saying = self.saying
        if saying is None:
            return True
        asked = (*saying.next_touches, *saying.other_touches, *saying.said)
        return not _kinds((thing.name, *thing.touches)).isdisjoint(_kinds(asked))

    def is_beside_question(self, thing: Touched, refusal: Refusal | None) -> bool:
        """Whether a touch, refused or not, has nothing to do with the open question."""
        if self.saying is None:
            return False
        would_answer_another = refusal is not None and refusal.code == WRONG_DECISION
        return would_answer_another or not self.is_asked_about(thing)

    def alternatives(self, view: View) -> list[str]:
        """Touches that could be said instead of what was said."""
        saying = self.saying
        if saying is None or saying.proposed:
            return []
        others = self.match.rules.manners.alternatives(saying.said, view)
        return [touch for touch in others if touch not in saying.said and saying.can_touch(touch)]

    def is_unlikely(self, touch: str) -> bool:
        """Whether a touch would complete, or begin, only actions that the focus should avoid."""
        manners, saying = self.match.rules.manners, self.saying
        if touch in manners.sparing:
            return True
        if saying is None:
            return False
        completed = saying.completed_by(touch)
        actions = [completed] if completed else saying.led_to_by(touch)
        unlikely = (manners.is_unlikely(action, self._last_action_of(action.seat)) for action in actions)
        return bool(actions) and all(unlikely)

    def harm(self, touch: str, view: View) -> int:
        """How much a touch would hurt the asked player; what only begins an action may be negative.

        A place hurts less the better the piece would fit there.
        """
        saying, manners = self.saying, self.match.rules.manners
        if saying is None:
            return -manners.promise(touch, view)
        action = saying.completed_by(touch)
        if action is not None:
            return manners.harm(action, view)
        laid = saying.laid_on(touch)
        return -manners.promise(touch, view) if laid is None else -manners.fit(laid, view)

    def foreseen(self, action: Action, viewer: int | None, then: Sequence[Action] = ()) -> View | None:
        """What a viewer would see after one action or more; None if chance or a secret would show."""
        state = self.match.state
        after = state.copy()
        try:
            events = [event for each in (action, *then) for event in after.apply(each)]
        except IllegalAction:
            return None
        has_surprise = after.chance.count != state.chance.count or any(event.reveals for event in events)
        return None if has_surprise else after.view(viewer)

    # Taking back

    def undo(self) -> TakeBack | Refusal:
        """Go back to before the last tap of the person who decided last, or say why not.

        An open answer that the rules have not received goes first, because it is no move yet.
        """
        openly = self.ahead.take_back_openly()
        if openly is not None:
            self._forget_thoughts()
            self.ask_anew()
            return TakeBack(openly, 1, len(self.match.moves), is_free=False)
        deciders = (move.action.seat for move in reversed(self.match.moves))
        seat = next((seat for seat in deciders if self.is_person(seat)), None)
        if seat is None:
            return refused("nothing_to_undo", UNDO)
        if self._answers_in_secret and seat != self.asked and not self.ahead.was_open(seat):
            return refused("others_secret", UNDO)
        refusal = self.match.why_no_undo(seat)
        if refusal is not None:
            return refusal
        self._forget_thoughts()
        undone = self.match.undo(seat)
        self.ahead.forget()
        self.ask_anew()
        return undone

    def redo(self) -> bool:
        """Make the moves of the last undo again; False if there are none."""
        if not self.match.can_redo:
            return False
        self._forget_thoughts()
        self.match.redo()
        self.ask_anew()
        return True

    # What is told

    def seen_by(self, viewer: int | None) -> View:
        """What a viewer (None: the public) sees, with what was turned over and who answered in advance."""
        return self.ahead.shown(self.plans.shown(self.match.view(viewer)))

    def stream(self, key: str | None, *, from_opening: bool = True) -> Stream:
        """What the seat with this key is told, or the public without one; raises KeyError for a wrong key."""
        if key is None:
            return Stream(self.match, lambda: None, from_opening=from_opening)
        if key not in self.keys:
            raise KeyError("this key is of no seat")
        seat = self.keys.index(key)
        return Stream(self.match, lambda: seat, from_opening=from_opening)

    def stream_for(self, viewer: Viewer, *, from_opening: bool) -> Stream:
        """What is told where the viewer of secrets changes, as on a shared screen."""
        return Stream(self.match, viewer, from_opening=from_opening, shown=self.ahead.shown)

    def news_for(self, seat: int | None) -> int:
        """How many moves a seat knows: all up to the last one in its own turn; for None, all moves."""
        moves, turn_of = self.match.moves, self.match.rules.manners.turn_of
        if seat is None:
            return len(moves)
        for number in range(len(moves), 0, -1):
            played = moves[number - 1]
            if played.action.seat == seat and turn_of(played.before.view(None)) == seat:
                return number
        return 0

    def last_turn(self, viewer: int | None) -> list[Event]:
        """The events of the last moves that one seat made in a row, as a viewer may know them.

        A single player always moves in a row; then it goes back to where this turn began.
        """
        events: list[Event] = []
        for played in reversed(self.match.moves):
            is_before = bool(events) and any(event.begins_turn for event in played.events)
            if is_before or played.action.seat != self.match.moves[-1].action.seat:
                break
            events[:0] = [event.redacted(viewer) for event in played.events]
        return events

    def close(self) -> None:
        """End the sitting; everything is on the disk already."""
        self._bots.close()
        self.counsel.close()
        self.match.close()


def _kinds(touches: Iterable[str]) -> set[str]:
    """The kinds of things in touches like `peg:27`; every button is of its own kind."""
    return {touch if touch.startswith("button:") else touch.partition(":")[0] for touch in touches}
