"""Acorns that tell their story in the wrong moment, wrongly or not at all."""

from __future__ import annotations

from msgspec.structs import replace

from game.core.course import Answer, Course
from game.core.report import Report
from tests.game.toy import auction, bidding, turns, winter
from tests.game.toy.actions import LayBid, Rest
from tests.game.toy.events import AnyEvent, BidLaid, SquirrelRested
from tests.game.toy.rules import AcornsRules
from tests.game.toy.state import AcornsState
from tests.game.toy.steps import Bid, Choice
from tests.game.toy.views import AcornsView


def _bid_told_early(state: AcornsState, step: Bid, bid: LayBid, report: Report) -> None:
    report.append(BidLaid(bid.seat, bid.amount))
    state.bids[bid.seat] = bid.amount


def _rest_told_early(state: AcornsState, step: Choice, action: Rest, report: Report) -> None:
    report.append(SquirrelRested(action.seat))
    state.acorns[action.seat] += 1


def _with_answer(step: type, action: type, answer: Answer) -> Course[AcornsState]:
    """The course of Acorns with another answer to one of its questions."""
    questions = {**bidding.QUESTIONS, **turns.QUESTIONS, **auction.QUESTIONS}
    asked = questions[step]
    questions[step] = replace(asked, answers={**asked.answers, action: answer})
    resolved = {**winter.RESOLVED, **bidding.RESOLVED, **turns.RESOLVED}
    return Course(resolved, questions, rules=("8.1", "5.1"), asks_always=True)


class EarlyBid(AcornsState):
    __slots__ = ()
    course = _with_answer(Bid, LayBid, Answer(_bid_told_early, bidding.why_not_bid))


class EarlyRest(AcornsState):
    """Nothing is wrong with any view after the event, but nothing has happened by then."""

    __slots__ = ()
    course = _with_answer(Choice, Rest, Answer(_rest_told_early))


class RestlessQuestions(AcornsState):
    """Asks seat 0 while events are told."""

    __slots__ = ()

    def to_act(self) -> int | None:
        return 0 if self._choices is None else super().to_act()


class CountedCopies(AcornsState):
    """Draws a number whenever it is copied, and so whenever it is told."""

    __slots__ = ()

    def copy(self) -> AcornsState:
        self.chance.below(2, "copy")
        return super().copy()


class BidsSeenOnTheWay(AcornsState):
    """Everybody sees the bid of seat 0 while events are told."""

    __slots__ = ()

    def view(self, seat: int | None) -> AcornsView:
        view = super().view(seat)
        return replace(view, bid=self.bids[0]) if self._choices is None else view


class PileSeenAtTheDeal(AcornsState):
    __slots__ = ()

    def view(self, seat: int | None) -> AcornsView:
        view = super().view(seat)
        return view if self.round else replace(view, frost=self.pile[0])


class SilentOpening(AcornsRules):
    def _begin(self, state: AcornsState, report: Report) -> None:
        super()._begin(state, Report())


class Unheard(SquirrelRested, frozen=True):
    """Nobody says whether it can be seen."""


class UnheardEvents(AcornsRules):
    events = AnyEvent | Unheard
