"""A turn from its start to its end: laying cards, drawing again, and the end of the game (4, 8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.values import Action, Event
from game.forester import deck, scoring
from game.forester import events as told
from game.forester.actions import DeclareEnd, PlayCards
from game.forester.data import HAND, SPACES, Ending
from game.forester.seasons import track
from game.forester.steps import BuyOrEnd, DeclareOrPlayOn, EndTurn, HandOut, LayCards, Refill, StartTurn

if TYPE_CHECKING:
    from game.forester.state import ForesterState


def start(state: ForesterState, step: StartTurn, events: list[Event]) -> None:
    """The five steps of a turn lie ahead (4)."""
    seat = step.seat
    state.active = seat
    state.turn += 1
    state.barred = ()
    events.append(told.TurnStarted(seat, state.turn))
    state.agenda.before_all(LayCards(seat), HandOut(), BuyOrEnd(seat), Refill(seat), EndTurn(seat))


def lay_cards(state: ForesterState, step: LayCards, action: PlayCards, events: list[Event]) -> None:
    """Cards go face down onto the table, and the season marker goes as many spaces (4.1, 4.2)."""
    state.laid, state.turned = action.cards, ()
    state.hands[step.seat] = deck.without(state.hands[step.seat], *action.cards)
    events.append(told.CardsLaid(step.seat, len(action.cards), action.cards))
    track.move_marker(state, len(action.cards), events)


def refill(state: ForesterState, step: Refill, events: list[Event]) -> None:
    """Draw up to five cards; the discards come back when the pile is empty (4.5)."""
    drawn = []
    while len(state.hands[step.seat]) < HAND:
        if not state.pile:
            events.append(told.DeckReshuffled(deck.reshuffle(state)))
        drawn.append(deck.draw(state, step.seat))
    events.append(told.HandRefilled(step.seat, len(drawn), tuple(drawn)))


def end(state: ForesterState, step: EndTurn, events: list[Event]) -> None:
    """The reasons to end, the strongest first; then a full forest may be declared (4.6)."""
    after = state.left_of(step.seat)
    if state.pool == 0:
        _end_game(state, "markers_gone", events)
    elif state.bank == 0:
        _end_game(state, "bank_empty", events)
    elif state.declared_by == after:
        _end_game(state, "full_forest", events)
    elif state.declared_by is None and len(state.domains[step.seat].trees()) == len(SPACES):
        state.agenda.before_all(DeclareOrPlayOn(step.seat), StartTurn(after))
    else:
        state.agenda.before_all(StartTurn(after))


def declare_or_play_on(
    state: ForesterState, step: DeclareOrPlayOn, action: Action, events: list[Event]
) -> None:
    """After a declaration every other seat has one more turn (8.1)."""
    if isinstance(action, DeclareEnd):
        state.declared_by = step.seat
        events.append(told.EndDeclared(step.seat))


def _end_game(state: ForesterState, reason: Ending, events: list[Event]) -> None:
    """Scores and winners, unless the markers are gone: then everybody loses (8.2 to 8.5)."""
    state.ending = reason
    events.append(told.GameEnded(reason))
    if reason == "markers_gone":
        events.append(told.AllLost())
        return
    for sheet in state.score():
        points = {line.name: line.points for line in sheet.lines}
        events.append(told.ScoreCounted(sheet.seat, total=sheet.total, **points))
    events.append(told.WinnersNamed(scoring.places(state)[0]))
