"""Answers in advance: several seats are asked the same in secret, and may settle it in any order."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import IllegalAction, State
from game.core.match import Match
from game.core.values import Action, View

GO_ON = "button:go_on"  # says that nobody else answers in the open


class AnswerOpenly(Action, frozen=True):
    """Give an answer in the open that could be a secret. No action of a game: it is only kept."""

    def touches(self) -> tuple[str, ...]:
        """The place of whoever answers."""
        return (f"seat:{self.seat}",)


class GoOn(Action, frozen=True):
    """Nobody else wants to answer in the open. No action of a game."""

    def touches(self) -> tuple[str, ...]:
        """The button."""
        return (GO_ON,)


class Ahead:
    """Keeps what seats have answered before the rules ask them, as long as nothing is revealed meanwhile.

    Rules ask one seat after the other; people who close their fists do so together. What is kept is given
    to the rules in their order. It is not saved: who comes back to a game is asked again.
    """

    def __init__(self, match: Match) -> None:
        self._match = match
        self._kept: dict[int, Action] = {}
        self._together: tuple[int, ...] = ()  # who was still to be asked when somebody looked last
        self._looked_at = -1, -1  # the changes and take-backs of the match then
        self._openly: set[int] = set()  # who has answered in the open, and may think better of it
        self._asked_openly = False  # of those who are asked together, nobody wants to answer openly any more

    @property
    def together(self) -> tuple[int, ...]:
        """Who is still asked the same in secret, in the order of the rules; the first is asked now."""
        self._follow()
        return self._together

    @property
    def kept(self) -> frozenset[int]:
        """The seats that have answered in advance."""
        self._follow()
        return frozenset(self._kept)

    def choices(self, seat: int) -> Sequence[Action]:
        """What a seat can answer when its time comes, whatever those before it answer."""
        return self._when_asked(seat).legal()

    def keep(self, action: Action) -> None:
        """Keep an answer, instead of an earlier one; raises IllegalAction."""
        refusal = self._when_asked(action.seat).why_not(action)
        if refusal is not None:
            raise IllegalAction(refusal)
        self._kept[action.seat] = action

    def give_back(self, seat: int) -> None:
        """Somebody wants to answer again."""
        self._kept.pop(seat, None)

    def take(self, seat: int) -> Action | None:
        """The answer of the seat that is asked now, which is not kept any longer; None if there is none."""
        self._follow()
        action = self._kept.pop(seat, None)
        return action if action is not None and self._match.state.why_not(action) is None else None

    def forget(self) -> None:
        """Keep nothing any longer."""
        self._kept.clear()
        self._openly.clear()
        self._together, self._asked_openly = (), False

    def open_choices(self) -> list[Action]:
        """Who may answer in the open, and the end of that; nothing where nobody can, or wants to."""
        manners, people = self._match.rules.manners, set(self._match.people)
        view, kept = self._match.view(None), self.kept - self._openly
        asked = [seat for seat in self._together if seat in people - kept]
        able = [seat for seat in asked if manners.open_answer(view, seat) is not None]
        if self._asked_openly or self._openly.issuperset(able):
            return []
        return [*map(AnswerOpenly, able), GoOn(self._together[0])]

    def say_openly(self, action: AnswerOpenly | GoOn) -> None:
        """Somebody has answered in the open, or thinks better of it, or nobody else wants to."""
        if isinstance(action, GoOn):
            self._asked_openly = True
            return
        if action.seat in self._openly:
            self._openly.discard(action.seat)
            self.give_back(action.seat)
            return
        answer = self._match.rules.manners.open_answer(self._match.view(None), action.seat)
        assert answer is not None, f"seat {action.seat} cannot answer in the open"
        self.keep(answer)
        self._openly.add(action.seat)

    def shown(self, view: View) -> View:
        """A view in which whoever has answered in advance is seen to have; what, only if it was in the open.

        That stays in sight when the rules have been given it, until everything is revealed.
        """
        if not self._kept and not self._openly:
            return view
        manners = self._match.rules.manners
        shown: View = manners.answered(view, sorted(self._kept), sorted(self._openly))
        return shown

    def _when_asked(self, seat: int) -> State:
        """A copy of the position in which a seat is asked, after any answers of those before it."""
        state = self._match.state.copy()
        for earlier in self.together:
            if earlier == seat:
                return state
            state.apply(state.legal()[0])
        raise ValueError(f"seat {seat} is not among those who are asked together")

    def _follow(self) -> None:
        """Forget what is kept where it does not go on with the same questions."""
        now = self._match.changes, len(self._match.take_backs)
        if now == self._looked_at:
            return
        before, was_taken_back = self._together, now[1] != self._looked_at[1]
        together = tuple(self._match.rules.manners.together(self._match.view(None)))
        goes_on = bool(together) and before[len(before) - len(together) :] == together
        if not goes_on or was_taken_back:
            self.forget()
        self._looked_at, self._together = now, together
        self._kept = {seat: action for seat, action in self._kept.items() if seat in together}
