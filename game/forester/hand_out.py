"""Handing out the laid cards: who takes them, and how they are turned (4.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.values import Action, Event
from game.forester import deck, effects
from game.forester import events as told
from game.forester.actions import AcceptCard, NameRecipients, TakeCount
from game.forester.cards import face_of
from game.forester.steps import AnswerOffer, ChooseCount, ChooseRecipients, DiscardCard, HandOut, TakeCard
from game.forester.views import CardInPlay

if TYPE_CHECKING:
    from game.forester.state import ForesterState


def find_takers(state: ForesterState, step: HandOut, events: list[Event]) -> None:
    """The active seat names them, but of three cards the only opponent says how many (4.3)."""
    if len(state.laid) > state.seats:
        state.agenda.before_all(ChooseCount(state.left_of(state.active)))
    else:
        state.agenda.before_all(ChooseRecipients(state.active))


def name_recipients(
    state: ForesterState, step: ChooseRecipients, action: NameRecipients, events: list[Event]
) -> None:
    """The others take clockwise, the active seat last; a single card may be refused (4.3.2, 4.3.5)."""
    order = state.seats_from(state.left_of(step.seat))
    takers = tuple(seat for seat in order if seat in action.seats)
    events.append(told.RecipientsNamed(takers))
    if len(state.laid) == 1:
        state.agenda.before_all(AnswerOffer(takers[0]))
    else:
        state.agenda.before_all(*map(TakeCard, takers))


def answer_offer(state: ForesterState, step: AnswerOffer, action: Action, events: list[Event]) -> None:
    """A refused card goes to the one who laid it (4.3.2)."""
    if isinstance(action, AcceptCard):
        events.append(told.CardAccepted(step.seat))
        state.agenda.before_all(TakeCard(step.seat))
    else:
        events.append(told.CardRefused(step.seat))
        state.agenda.before_all(TakeCard(state.active))


def choose_count(state: ForesterState, step: ChooseCount, action: TakeCount, events: list[Event]) -> None:
    """The opponent takes all its cards before the active seat takes the rest (4.3.4)."""
    events.append(told.CountTaken(step.seat, action.count))
    rest = len(state.laid) - action.count
    takers = [step.seat] * action.count + [state.active] * rest
    state.agenda.before_all(*map(TakeCard, takers))


def take_card(state: ForesterState, step: TakeCard, events: list[Event]) -> None:
    """One of the cards at random is turned, and works if it is its season (4.3.5, 6.1)."""
    laid = state.laid
    card = laid[0] if len(laid) == 1 else state.chance.pick(laid, "laid card")
    state.laid = deck.without(laid, card)
    state.card = CardInPlay(card, step.seat)
    state.turned = (*state.turned, state.card)
    events.append(told.CardRevealed(step.seat, card))
    state.agenda.before_all(DiscardCard())
    face = face_of(card)
    if state.season not in face.seasons:
        events.append(told.CardFizzled(step.seat, card, "season"))
    elif not effects.EFFECTS[face.kind](state, step.seat, events):
        events.append(told.CardFizzled(step.seat, card, "no_target"))


def discard(state: ForesterState, step: DiscardCard, events: list[Event]) -> None:
    """The card is done with (4.3.6)."""
    assert state.card is not None
    events.append(told.CardDiscarded(state.card.card))
    state.discards = (*state.discards, state.card.card)
    state.card = None
