"""Handing out the laid cards: who takes them, and how they are turned (4.3, 4.7 to 4.9)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from typing import TYPE_CHECKING

from game.core.course import Answer, Question, Resolve
from game.core.report import Report
from game.core.values import Action, Refusal, refused
from game.forester import deck, effects
from game.forester import events as told
from game.forester.actions import AcceptCard, NameRecipients, RefuseCard, TakeCount
from game.forester.cards import face_of
from game.forester.steps import AnswerOffer, ChooseCount, ChooseRecipients, DiscardCard, HandOut, TakeCard
from game.forester.views import CardInPlay

if TYPE_CHECKING:
    from game.forester.state import ForesterState

COUNTS = (1, 2)  # of three cards that the only opponent may take (4.8)


def find_takers(state: ForesterState, step: HandOut, report: Report) -> None:
    """The active seat names them, but of three cards the only opponent says how many (4.3, 4.8)."""
    if len(state.laid) > state.seats:
        state.agenda.before_all(ChooseCount(state.left_of(state.active)))
    else:
        state.agenda.before_all(ChooseRecipients(state.active))


# Naming those who take


def recipients(state: ForesterState, step: ChooseRecipients) -> Iterable[Action]:
    """As many seats as there are cards (4.3)."""
    sets = combinations(_nameable(state), len(state.laid))
    return (NameRecipients(step.seat, seats) for seats in sets)


def _nameable(state: ForesterState) -> list[int]:
    """Everybody, but a single card is for somebody else (4.3, 4.7)."""
    return [seat for seat in range(state.seats) if len(state.laid) > 1 or seat != state.active]


def why_not_recipients(
    state: ForesterState, step: ChooseRecipients, action: NameRecipients
) -> Refusal | None:
    """Different seats at the table, as many as there are cards (4.3, 4.7)."""
    named, count = set(action.seats), len(state.laid)
    if not named.issubset(range(state.seats)):
        return refused("no_such_seat", "4.3", seats=state.seats)
    if not len(named) == len(action.seats) == count:
        return refused("recipient_count", "4.3", count=count)
    return None if named.issubset(_nameable(state)) else refused("self_single", "4.7")


def name_recipients(
    state: ForesterState, step: ChooseRecipients, action: NameRecipients, report: Report
) -> None:
    """The others take clockwise, the active seat last; a single card may be refused (4.7, 4.9)."""
    order = state.seats_from(state.left_of(step.seat))
    takers = tuple(seat for seat in order if seat in action.seats)
    if len(takers) == 1:
        state.agenda.before_all(AnswerOffer(takers[0]))
    else:
        state.agenda.before_all(*map(TakeCard, takers))
    report.append(told.RecipientsNamed(takers))


# A single card


def offer_answers(state: ForesterState, step: AnswerOffer) -> Iterable[Action]:
    """A single card is taken unseen, or left to the one who laid it (4.7)."""
    return AcceptCard(step.seat), RefuseCard(step.seat)


def accept_card(state: ForesterState, step: AnswerOffer, action: AcceptCard, report: Report) -> None:
    """The named seat takes the card (4.7)."""
    state.agenda.before_all(TakeCard(step.seat))
    report.append(told.CardAccepted(step.seat))


def refuse_card(state: ForesterState, step: AnswerOffer, action: RefuseCard, report: Report) -> None:
    """The card goes to the one who laid it (4.7)."""
    state.agenda.before_all(TakeCard(state.active))
    report.append(told.CardRefused(step.seat))


# Three cards of two players


def card_counts(state: ForesterState, step: ChooseCount) -> Iterable[Action]:
    """One or two of the three (4.8)."""
    return (TakeCount(step.seat, count) for count in COUNTS)


def why_not_count(state: ForesterState, step: ChooseCount, action: TakeCount) -> Refusal | None:
    """One or two of the three (4.8)."""
    return None if action.count in COUNTS else refused("take_one_or_two", "4.8")


def take_count(state: ForesterState, step: ChooseCount, action: TakeCount, report: Report) -> None:
    """The opponent takes all its cards before the active seat takes the rest (4.8, 4.9)."""
    rest = len(state.laid) - action.count
    takers = [step.seat] * action.count + [state.active] * rest
    state.agenda.before_all(*map(TakeCard, takers))
    report.append(told.CountTaken(step.seat, action.count))


# Turning


def take_card(state: ForesterState, step: TakeCard, report: Report) -> None:
    """One of the cards at random is turned, and works if it is its season (4.9, 6.1)."""
    laid = state.laid
    card = laid[0] if len(laid) == 1 else state.chance.pick(laid, "laid card")
    state.laid = deck.without(laid, card)
    state.card = CardInPlay(card, step.seat)
    state.turned = (*state.turned, state.card)
    state.agenda.before_all(DiscardCard())
    face = face_of(card)
    is_in_season = state.season in face.seasons
    goes_round = is_in_season and face.kind in effects.ROUNDS
    has_target = goes_round and effects.ROUNDS[face.kind](state, step.seat)
    report.append(told.CardRevealed(step.seat, card))
    if is_in_season and not goes_round:
        has_target = effects.EFFECTS[face.kind](state, step.seat, report)
    if not has_target:
        reason: told.FizzleReason = "no_target" if is_in_season else "season"
        report.append(told.CardFizzled(step.seat, card, reason))


def discard(state: ForesterState, step: DiscardCard, report: Report) -> None:
    """The card is put away before the next is taken (4.9)."""
    assert state.card is not None
    card, state.card = state.card.card, None
    state.discards = (*state.discards, card)
    report.append(told.CardDiscarded(card))


RESOLVED: dict[type, Resolve] = {HandOut: find_takers, TakeCard: take_card, DiscardCard: discard}
QUESTIONS: dict[type, Question] = {
    ChooseRecipients: Question(
        "4.3", recipients, {NameRecipients: Answer(name_recipients, why_not_recipients)}
    ),
    AnswerOffer: Question(
        "4.7", offer_answers, {AcceptCard: Answer(accept_card), RefuseCard: Answer(refuse_card)}
    ),
    ChooseCount: Question("4.8", card_counts, {TakeCount: Answer(take_count, why_not_count)}),
}
