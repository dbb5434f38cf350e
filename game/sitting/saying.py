"""Saying an action: choosing it by touching things one after the other, in every game, on any device."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from enum import Enum, auto

from game.core.manners import Doubt
from game.core.values import Action, Touches
from game.sitting.lines import Lines

TURN = "turn:"  # how the last touch begins where something can be rotated
OWN_BUTTON = ("amount:", TURN)  # what is chosen step by step, and confirmed by a button of its own

Noted = tuple[Touches, Action | None, Doubt | None]  # what was said and proposed, with what doubt


class Caution(Enum):
    """When a complete action needs confirmation."""

    NEVER = auto()
    IN_DOUBT = auto()  # where it may be regretted
    ALWAYS = auto()


class Saying:
    """What has been touched so far, and what may be touched next, among the legal actions.

    A complete action that needs confirmation is only proposed: it counts once it is confirmed, and is
    dropped with the next touch or when it is taken back.
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
        self._opening: Touches = ()  # touches made on the player's behalf
        self._left: Touches = ()  # what was said when something of another kind was begun
        self._has_confirmed = False  # whether somebody touched one of the opening things
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
        """What was said, and for a proposed set also the touches that complete it."""
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
        """The action that touching a place would lead to, with the rotation that is shown first there."""
        there = (*self.said, thing)
        first = self._first_turn(there) if thing in self.next_touches else None
        return None if first is None else self._lines.said_by((*there, first))

    @property
    def first_turn(self) -> str | None:
        """The rotation that is shown first for what was placed; None if nothing can be rotated."""
        return self._first_turn(self.said)

    def _first_turn(self, there: Touches) -> str | None:
        """The rotation that was tried, or else the one that fits best."""
        turns = sorted(touch for touch in self._lines.after(there) if touch.startswith(TURN))
        tried = [turn for turn in turns if turn in self.tried]
        laid = {turn: self._lines.said_by((*there, turn)) for turn in tried[:1] or turns}
        return max(laid, key=lambda turn: self._fit(action) if (action := laid[turn]) else 0, default=None)

    def doubts_about(self, thing: str) -> bool:
        """Whether touching a thing would complete a doubtful action, also in place of what was said."""
        before = self._before(thing)
        action = None if before is None else self._lines.said_by((*before, thing))
        return action is not None and self._doubt(action) is not None

    def too_much_for(self, action: Action) -> Touches:
        """What was chosen of a set, but is not part of an action of its kind and must be put back first."""
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
        """The legal actions left after touching a thing, also in place of what was said."""
        before = self._before(thing)
        return [] if before is None else self._lines.led_to((*before, thing))

    def can_touch(self, thing: str) -> bool:
        """Whether a thing goes on with what was said, takes its place, or begins something else."""
        return thing in self.said or self._before(thing) is not None

    def begin(self, touches: Iterable[str]) -> None:
        """Make touches on the player's behalf, as far as they lead to an action and complete none."""
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
        """Whether the player has touched something, besides the touches made on their behalf."""
        return self.proposed is not None or self.said not in ((), self._opening)

    @property
    def has_begun(self) -> bool:
        """Whether the player has touched anything, even what was touched on their behalf."""
        return self.has_touches or self._has_confirmed

    def touch(self, thing: str) -> Action | None:
        """Add one touch; returns the action when it is complete.

        Touching a thing again takes it back, unless it was touched on the player's behalf: that confirms it.
        A thing that does not continue what was said replaces the last part of it where it can, or begins
        something else.
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
        """Ask for confirmation of a complete action; False if none is needed.

        An action said by a button of its own counts as confirmed, and is asked about only in doubt.
        """
        caution = self._caution()
        self.doubt = None if caution is Caution.NEVER else self._doubt(action)
        if self.doubt is None and (is_confirmed or caution is not Caution.ALWAYS):
            return False
        self.proposed = action
        return True

    def take_back(self) -> bool:
        """Take back the last touch; False if nothing was said.

        Taking back all of what was begun in place of something else restores that.
        """
        if self.proposed:
            self.proposed = None
            self._say_again(self.said)
            return True
        had_said = bool(self.said)
        self._say_again(self.said[:-1])
        return had_said

    def _say_again(self, rest: Touches) -> None:
        """Keep only the rest, or else restore what was said before something else was begun."""
        self.said = rest or self._left
        self._left = self._left if rest else ()

    def note(self) -> Noted:
        """What is said and proposed at the moment, to go back to."""
        return self.said, self.proposed, self.doubt

    def go_back(self, noted: Noted) -> None:
        """Restore what was noted, and drop everything since."""
        self.said, self.proposed, self.doubt = noted

    def _before(self, thing: str) -> Touches | None:
        """How much of what was said stays when a thing is touched; None if it leads nowhere.

        Things that may be said in any order replace nothing: there, one too many is a mistake.
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
