"""A turn from its start to its end: laying cards, drawing again, and the end of the game (4, 8)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from typing import TYPE_CHECKING

from game.core.course import Answer, Question, Resolve
from game.core.report import Report
from game.core.values import Action, Refusal, refused
from game.forester import deck, scoring
from game.forester import events as told
from game.forester.actions import DeclareEnd, PlayCards, PlayOn
from game.forester.data import MOST_CARDS_LAID, SPACES, Ending
from game.forester.seasons import track
from game.forester.steps import BuyOrEnd, DeclareOrPlayOn, EndTurn, HandOut, LayCards, Refill, StartTurn

if TYPE_CHECKING:
    from game.forester.state import ForesterState


def start(state: ForesterState, step: StartTurn, report: Report) -> None:
    """The five steps of a turn lie ahead (1.2)."""
    seat = step.seat
    state.active = seat
    state.turn += 1
    state.barred = ()
    state.agenda.before_all(LayCards(seat), HandOut(), BuyOrEnd(seat), Refill(seat), EndTurn(seat))
    report.append(told.TurnStarted(seat, state.turn))


# Laying cards


def card_sets(state: ForesterState, step: LayCards) -> Iterable[Action]:
    """Every one, two or three cards of the hand (4.1)."""
    hand = state.hands[step.seat]
    for count in range(1, MOST_CARDS_LAID + 1):
        for chosen in combinations(hand, count):
            yield PlayCards(step.seat, chosen)


def why_not_cards(state: ForesterState, step: LayCards, action: PlayCards) -> Refusal | None:
    """One, two or three different cards of the hand (4.1)."""
    cards = action.cards
    if not 1 <= len(cards) <= MOST_CARDS_LAID or len(set(cards)) < len(cards):
        return refused("card_count", "4.1", most=MOST_CARDS_LAID)
    missing = [card for card in cards if card not in state.hands[step.seat]]
    return refused("card_not_in_hand", "4.1", card=missing[0]) if missing else None


def lay_cards(state: ForesterState, step: LayCards, action: PlayCards, report: Report) -> None:
    """Cards go face down onto the table, and the season marker goes as many spaces (4.1, 4.2)."""
    state.laid, state.turned = action.cards, ()
    state.hands[step.seat] = deck.without(state.hands[step.seat], *action.cards)
    report.append(told.CardsLaid(step.seat, len(action.cards), action.cards))
    track.move_marker(state, len(action.cards), report)


# The end of the turn


def refill(state: ForesterState, step: Refill, report: Report) -> None:
    """The active seat draws (4.5)."""
    deck.refill(state, step.seat, report)


def end(state: ForesterState, step: EndTurn, report: Report) -> None:
    """The reasons to end, the strongest first; then a full forest may be declared (4.6)."""
    after = state.left_of(step.seat)
    if state.pool == 0:
        _end_game(state, "markers_gone", report)
    elif state.bank == 0:
        _end_game(state, "bank_empty", report)
    elif state.declared_by == after:
        _end_game(state, "full_forest", report)
    elif state.declared_by is None and len(state.domains[step.seat].trees()) == len(SPACES):
        state.agenda.before_all(DeclareOrPlayOn(step.seat), StartTurn(after))
    else:
        state.agenda.before_all(StartTurn(after))


def _end_game(state: ForesterState, reason: Ending, report: Report) -> None:
    """Scores and winners, unless the markers are gone: then everybody loses (8.2 to 8.5)."""
    state.ending = reason
    report.append(told.GameEnded(reason))
    if reason == "markers_gone":
        report.append(told.AllLost())
        return
    for sheet in state.score():
        points = {line.name: line.points for line in sheet.lines}
        report.append(told.ScoreCounted(sheet.seat, total=sheet.total, **points))
    report.append(told.WinnersNamed(scoring.places(state)[0]))


def declarations(state: ForesterState, step: DeclareOrPlayOn) -> Iterable[Action]:
    """A full forest may be declared or not (8.1)."""
    return DeclareEnd(step.seat), PlayOn(step.seat)


def declare_end(state: ForesterState, step: DeclareOrPlayOn, action: DeclareEnd, report: Report) -> None:
    """Every other seat has one more turn (8.1)."""
    state.declared_by = step.seat
    report.append(told.EndDeclared(step.seat))


def play_on(state: ForesterState, step: DeclareOrPlayOn, action: PlayOn, report: Report) -> None:
    """Nothing is announced, and the left neighbour goes on (4.6)."""


RESOLVED: dict[type, Resolve] = {StartTurn: start, Refill: refill, EndTurn: end}
QUESTIONS: dict[type, Question] = {
    LayCards: Question("4.1", card_sets, {PlayCards: Answer(lay_cards, why_not_cards)}),
    DeclareOrPlayOn: Question(
        "8.1", declarations, {DeclareEnd: Answer(declare_end), PlayOn: Answer(play_on)}
    ),
}
