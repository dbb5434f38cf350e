"""Saying an action by touching things, one after the other: the same for every game and device."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from enum import Enum, auto

from game.core.manners import Doubt
from game.core.values import Action, Touches
from game.sitting.lines import Lines

TURN = "turn:"  # how the last touch of what can be turned begins
OWN_BUTTON = ("amount:", TURN)  # what is chosen step by step, and said by a button of its own

Noted = tuple[Touches, Action | None, Doubt | None]  # what was said and proposed, with what doubt


class Caution(Enum):
    """When a complete action is asked back."""

    NEVER = auto()
    IN_DOUBT = auto()  # where it may be regretted
    ALWAYS = auto()


class Saying:
    """What has been touched so far, and what may be touched next, among the legal actions.

    A complete action that is asked back is only proposed: it counts when somebody says so, and goes with
    the next touch or when it is taken back.
    """

    def __init__(
        self,
        legal: Sequence[Action],
        caution: Callable[[], Caution] = lambda: Caution.NEVER,
        doubt: Callable[[Action], Doubt | None] = lambda action: None,
        also_said: Callable[[Action], Sequence[Touches]] = lambda action: (),
        fit: Callable[[Action], int] = lambda action: 0,
    ) -> None:
        self._caution, self._doubt, self._fit = caution, doubt, fit
        self._lines = Lines(legal, also_said)
        self.said: Touches = ()
        self._next: dict[Touches, frozenset[str]] = {}  # touches after what was said, once worked out
        self._opening: Touches = ()  # what was said before anybody touched anything
        self._left: Touches = ()  # what was said when something of another kind was begun
        self._has_confirmed = False  # whether somebody touched what need not be touched
        self.proposed: Action | None = None
        self.doubt: Doubt | None = None  # why somebody may regret what is proposed
        self.tried: Touches = ()  # what was tried before the question came

    @property
    def next_touches(self) -> frozenset[str]:
        """Everything that would lead on to a legal action."""
        if self.said not in self._next:
            self._next[self.said] = self._lines.after(self.said)
        return self._next[self.said]

    @property
    def chosen(self) -> Touches:
        """What was said; of a proposed set also what completes it, which counts like the rest."""
        left = self.proposed.touches_after(self.said) if self.proposed and self.proposed.any_order else None
        return (*self.said, *(left or ()))

    @property
    def other_touches(self) -> frozenset[str]:
        """Everything that would take the place of something said, or begin something else."""
        shorter = (self._lines.after_in_order(self.said[:length]) for length in range(len(self.said)))
        return frozenset[str]().union(*shorter)

    def completed_by(self, thing: str) -> Action | None:
        """The action that touching a thing would complete."""
        return self._lines.said_by((*self.said, thing))

    def laid_on(self, thing: str) -> Action | None:
        """The action that touching a place would lead to, with what lies there as it is turned at first."""
        there = (*self.said, thing)
        first = self._first_turn(there) if thing in self.next_touches else None
        return None if first is None else self._lines.said_by((*there, first))

    @property
    def first_turn(self) -> str | None:
        """How that is turned at first which lies where it was put; None if nothing is to be turned."""
        return self._first_turn(self.said)

    def _first_turn(self, there: Touches) -> str | None:
        """As it was tried, or as it fits best."""
        turns = sorted(touch for touch in self._lines.after(there) if touch.startswith(TURN))
        tried = [turn for turn in turns if turn in self.tried]
        laid = {turn: self._lines.said_by((*there, turn)) for turn in tried[:1] or turns}
        return max(laid, key=lambda turn: self._fit(action) if (action := laid[turn]) else 0, default=None)

    def doubts_about(self, thing: str) -> bool:
        """Whether touching a thing would complete what somebody may regret, also instead of what was said."""
        before = self._before(thing)
        action = None if before is None else self._lines.said_by((*before, thing))
        return action is not None and self._doubt(action) is not None

    def too_much_for(self, action: Action) -> Touches:
        """What was chosen of a set and is not part of an action of its kind: it has to be put back first."""
        if not any(type(each) is type(action) for each in self._lines.led_to(self.said) if each.any_order):
            return ()
        wanted, too_much = list(action.touches()), list[str]()
        for touch in self.said:
            if touch in wanted:
                wanted.remove(touch)
            else:
                too_much.append(touch)
        return tuple(too_much)

    def led_to_by(self, thing: str) -> list[Action]:
        """The legal actions that touching a thing would leave, also instead of what was said."""
        before = self._before(thing)
        return [] if before is None else self._lines.led_to((*before, thing))

    def can_touch(self, thing: str) -> bool:
        """Whether a thing goes on with what was said, takes its place, or begins something else."""
        return thing in self.said or self._before(thing) is not None

    def begin(self, touches: Iterable[str]) -> None:
        """Say what need not be touched, as far as it leads to an action and completes none."""
        for thing in touches:
            if thing not in self.next_touches or self.completed_by(thing):
                break
            self.said = (*self.said, thing)
        self._opening = self.said

    def begin_as_tried(self, touches: Touches) -> None:
        """Begin with what somebody has tried while they waited, as far as it is possible now."""
        if touches and not self.said:
            self.begin(touches)
        self.tried = touches

    @property
    def has_touches(self) -> bool:
        """Whether somebody has touched something, besides what need not be touched."""
        return self.proposed is not None or self.said not in ((), self._opening)

    @property
    def has_begun(self) -> bool:
        """Whether somebody has touched something, be it what need not be touched."""
        return self.has_touches or self._has_confirmed

    def touch(self, thing: str) -> Action | None:
        """Say one thing more; returns the action when it is complete.

        Touching a thing again takes it back, but not if it need not be touched: whoever does means it.
        One that does not go on with what was said takes the place of what was said last where it can, or
        begins something else.
        """
        self.proposed = None
        is_given = self.said == self._opening and thing in self.said
        if is_given and thing not in self.next_touches:
            self._has_confirmed = True
            return None
        if thing in self.said and thing not in self.next_touches and self._put_back(thing):
            return None
        before = self._before(thing)
        if before is None:
            raise ValueError(f"{thing} is not part of any legal action")
        if self.said and not before and _kind(self.said[0]) != _kind(thing):
            comes_back = bool(self._left) and _kind(self._left[0]) == _kind(thing)
            self._left = () if comes_back else self.said
        self.said = before
        action = self.completed_by(thing)
        if action and self.propose(action, is_confirmed=thing.startswith(OWN_BUTTON)):
            return None
        self.said = () if action else (*self.said, thing)
        return action

    def propose(self, action: Action, *, is_confirmed: bool = False) -> bool:
        """Ask whether a complete action is meant; False where there is no need to.

        One that was said by a button of its own is confirmed already, and asked back only in doubt.
        """
        caution = self._caution()
        self.doubt = None if caution is Caution.NEVER else self._doubt(action)
        if self.doubt is None and (is_confirmed or caution is not Caution.ALWAYS):
            return False
        self.proposed = action
        return True

    def take_back(self) -> bool:
        """Take the last touch away; False when nothing was said.

        Whoever takes back all of what was begun instead of something else says that again.
        """
        if self.proposed:
            self.proposed = None
            self._say_again(self.said)
            return True
        had_said = bool(self.said)
        self._say_again(self.said[:-1])
        return had_said

    def _say_again(self, rest: Touches) -> None:
        """Only the rest is still said, or else what was said before something else was begun."""
        self.said = rest or self._left
        self._left = self._left if rest else ()

    def note(self) -> Noted:
        """What is said and proposed at the moment, to go back to."""
        return self.said, self.proposed, self.doubt

    def go_back(self, noted: Noted) -> None:
        """Say again what was said when it was noted, and nothing that came since."""
        self.said, self.proposed, self.doubt = noted

    def _before(self, thing: str) -> Touches | None:
        """How much of what was said stays when a thing is touched; None if it leads nowhere.

        Nothing is replaced among things that may be said in any order: there a thing too many is a mistake.
        """
        if thing in self.next_touches:
            return self.said
        shorter = (self.said[:length] for length in reversed(range(len(self.said))))
        return next((said for said in shorter if thing in self._lines.after_in_order(said)), None)

    def _put_back(self, thing: str) -> bool:
        last = len(self.said) - 1 - self.said[::-1].index(thing)
        rest = (*self.said[:last], *self.said[last + 1 :])
        is_beginning = bool(self._lines.led_to(rest))
        if is_beginning:
            self._say_again(rest)
        return is_beginning


def _kind(touch: str) -> str:
    return touch.partition(":")[0]
