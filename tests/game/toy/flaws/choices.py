"""Acorns that offer or refuse the wrong actions."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count

from msgspec.structs import replace

from game.core.report import Report
from game.core.values import Action, Event, Refusal
from tests.game.toy.actions import LayBid, PlayCard
from tests.game.toy.state import AcornsState
from tests.game.toy.steps import Choice

_asked = count()  # a memory outside of the state, which no sound game has


class UnstableOrder(AcornsState):
    __slots__ = ()

    def legal(self) -> Sequence[Action]:
        legal = list(super().legal())
        return legal if next(_asked) % 2 else legal[::-1]


class HiddenChoice(AcornsState):
    """Does not list the lowest bid."""

    __slots__ = ()

    def legal(self) -> Sequence[Action]:
        legal = super().legal()
        return legal[1:] if len(legal) > 1 else legal


class ImpossibleChoice(AcornsState):
    """Lists a bid that nobody can pay."""

    __slots__ = ()

    def legal(self) -> Sequence[Action]:
        legal = list(super().legal())
        return [*legal, LayBid(legal[0].seat, 99)] if legal and isinstance(legal[0], LayBid) else legal


class ChangedByAsking(AcornsState):
    """Sorts the asked hand whenever somebody asks what is legal."""

    __slots__ = ()

    def legal(self) -> Sequence[Action]:
        step = self.agenda.now()
        if isinstance(step, Choice):
            self.hands[step.seat].sort()
        return super().legal()


class ChangedByRefusal(AcornsState):
    """Turns the pile over before it refuses."""

    __slots__ = ()

    def apply(self, action: Action, report: Report | None = None) -> list[Event]:
        if self.why_not(action) is not None:
            self.pile[:] = self.pile[::-1]
        return super().apply(action, report)


class Unchecked(AcornsState):
    """Carries out whatever comes."""

    __slots__ = ()

    def apply(self, action: Action, report: Report | None = None) -> list[Event]:
        report = Report() if report is None else report.about(self)
        if self.to_act() is not None:
            self._carry_out(action, report)
        return report


class UnknownCode(AcornsState):
    __slots__ = ()

    def why_not(self, action: Action) -> Refusal | None:
        refusal = super().why_not(action)
        return refusal and replace(refusal, code="because")


class WrongRuleNumber(AcornsState):
    __slots__ = ()

    def why_not(self, action: Action) -> Refusal | None:
        refusal = super().why_not(action)
        return refusal and replace(refusal, rule="99.1")


class TellingRefusal(AcornsState):
    """Says whether a card that is not one's own lies in the pile."""

    __slots__ = ()

    def why_not(self, action: Action) -> Refusal | None:
        refusal = super().why_not(action)
        if refusal and isinstance(action, PlayCard) and action.card in self.pile:
            return replace(refusal, facts={**refusal.facts, "is_in_pile": 1})
        return refusal


class EndlessWinter(AcornsState):
    """Asks the first seat once more whenever the game is over."""

    __slots__ = ()

    def _carry_out(self, action: Action, report: Report) -> None:
        super()._carry_out(action, report)
        if self.to_act() is None:
            self.ending, self.frost = None, 0
            self.agenda.before_all(Choice(0))
            self.course.begin(self, report)


class FalseProphet(AcornsState):
    """Foretells what a seat is asked if everybody does the first thing they may."""

    __slots__ = ()

    def foretold(self, seat: int) -> AcornsState | None:
        if self.to_act() == seat:
            return None
        later = self.copy()
        while later.to_act() not in (seat, None):
            later.apply(later.legal()[0])
        return later if later.to_act() == seat else None


class BusyProphet(AcornsState):
    __slots__ = ()

    def foretold(self, seat: int) -> AcornsState | None:
        self.chance.below(2, "prophecy")
        return None
