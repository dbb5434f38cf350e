"""Answers in advance: several seats are asked the same in secret, and may answer in any order."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import IllegalAction, State
from game.core.match import Match
from game.core.values import Action, View

GO_ON = "button:go_on"  # says that nobody else answers in the open


class AnswerOpenly(Action, frozen=True):
    """Give an answer in the open that could be secret. Not an action of the game; it is only kept."""

    is_taken_back: bool = False  # the seat has answered so, and would answer in secret after all

    def touches(self) -> tuple[str, ...]:
        """A button of the seat that answers."""
        return (f"button:openly:{self.seat}",)

    def other_touches(self) -> tuple[tuple[str, ...], ...]:
        """The seat itself."""
        return ((f"seat:{self.seat}",),)


class GoOn(Action, frozen=True):
    """Nobody else wants to answer in the open. Not an action of the game."""

    def touches(self) -> tuple[str, ...]:
        """The button."""
        return (GO_ON,)


class Ahead:
    """Keeps answers that seats give before the rules ask them, as long as nothing is revealed meanwhile.

    Rules ask one seat after the other, but people close their fists together. Kept answers are given to
    the rules in order. They are not saved: people who resume a game are asked again.
    """

    def __init__(self, match: Match) -> None:
        self._match = match
        self._kept: dict[int, Action] = {}
        self._together: tuple[int, ...] = ()  # the seats still to be asked, at the last check
        self._looked_at = -1, -1  # the changes and take-backs of the match then
        self._openly: list[int] = []  # seats that answered in the open, the last one last
        self._asked_openly = False  # nobody else of those asked together wants to answer openly

    @property
    def together(self) -> tuple[int, ...]:
        """The seats still asked the same in secret, in the order of the rules; the first is asked now."""
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
        """Keep an answer in place of any earlier one; raises IllegalAction."""
        refusal = self._when_asked(action.seat).why_not(action)
        if refusal is not None:
            raise IllegalAction(refusal)
        self._kept[action.seat] = action

    def give_back(self, seat: int) -> None:
        """Drop the answer of a seat that wants to answer again."""
        self._kept.pop(seat, None)

    def take(self, seat: int) -> Action | None:
        """Take out the kept answer of the seat that is asked now; None if there is none."""
        self._follow()
        action = self._kept.pop(seat, None)
        return action if action is not None and self._match.state.why_not(action) is None else None

    def forget(self) -> None:
        """Drop everything that is kept."""
        self._kept.clear()
        self._openly.clear()
        self._together, self._asked_openly = (), False

    def open_choices(self) -> list[Action]:
        """The open answers that seats may give, and GoOn; empty where nobody can or wants to answer so."""
        manners, people = self._match.rules.manners, set(self._match.people)
        view, kept = self._match.view(None), self.kept.difference(self._openly)
        asked = [seat for seat in self._together if seat in people - kept]
        able = [seat for seat in asked if manners.open_answer(view, seat) is not None]
        if self._asked_openly or set(self._openly).issuperset(able):
            return []
        return [*(AnswerOpenly(seat, seat in self._openly) for seat in able), GoOn(self._together[0])]

    def say_openly(self, action: AnswerOpenly | GoOn) -> None:
        """Keep an open answer, drop one that is taken back, or note that nobody else wants to give one."""
        if isinstance(action, GoOn):
            self._asked_openly = True
            return
        if action.seat in self._openly:
            self._take_back(action.seat)
            return
        answer = self._match.rules.manners.open_answer(self._match.view(None), action.seat)
        assert answer is not None, f"seat {action.seat} cannot answer in the open"
        self.keep(answer)
        self._openly.append(action.seat)

    def take_back_openly(self) -> int | None:
        """Drop the last open answer that the rules have not received, and ask for open answers anew.

        Returns whose answer it was; None if there is none.
        """
        kept = self.kept
        seat = next((seat for seat in reversed(self._openly) if seat in kept), None)
        if seat is not None:
            self._take_back(seat)
            self._asked_openly = False
        return seat

    def was_open(self, seat: int) -> bool:
        """Whether a seat has answered in the open what others keep secret until everything is revealed."""
        self._follow()
        return seat in self._openly

    def _take_back(self, seat: int) -> None:
        self._openly.remove(seat)
        self.give_back(seat)

    def shown(self, view: View) -> View:
        """A view that shows who has answered in advance, and what only if it was in the open.

        Open answers stay visible after the rules have received them, until everything is revealed.
        """
        if not self._kept and not self._openly:
            return view
        manners = self._match.rules.manners
        shown: View = manners.answered(view, sorted(self._kept), sorted(self._openly))
        return shown

    def _when_asked(self, seat: int) -> State:
        """A copy of the position in which a seat is asked, after arbitrary answers of those before it."""
        state = self._match.state.copy()
        for earlier in self.together:
            if earlier == seat:
                return state
            state.apply(state.legal()[0])
        raise ValueError(f"seat {seat} is not among those who are asked together")

    def _follow(self) -> None:
        """Drop what is kept if the match does not go on with the same questions."""
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
