"""The turn of a squirrel (5): it draws, then plays a card or rests."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.course import Answer, Question, Resolve
from game.core.report import Report
from game.core.values import Action, Refusal, refused
from tests.game.toy import cards, winter
from tests.game.toy.actions import PlayCard, Rest
from tests.game.toy.data import CARDS
from tests.game.toy.events import CardDrawn, CardPlayed, FrostDrawn, SquirrelRested, TurnStarted
from tests.game.toy.steps import Choice, Turn

if TYPE_CHECKING:
    from tests.game.toy.state import AcornsState


def start_turn(state: AcornsState, step: Turn, report: Report) -> None:
    """Draw a card, as long as there is one (5.2), before the seat is asked."""
    state.agenda.before_all(Choice(step.seat))
    report.append(TurnStarted(step.seat))
    if not state.pile:
        return
    card = state.pile.pop()
    if CARDS[card] == "frost":
        state.put_away(card)
        report.append(FrostDrawn(step.seat, card))
        winter.raise_frost(state, report)
    else:
        state.hands[step.seat].append(card)
        if card in state.heard[step.seat]:
            state.heard[step.seat].remove(card)
        report.append(CardDrawn(step.seat, card))


def plays_and_rest(state: AcornsState, step: Choice) -> list[Action]:
    """Every card with every victim that nothing forbids, and the rest."""
    plays = (
        PlayCard(step.seat, card, victim)
        for card in state.hands[step.seat]
        for victim in (None, *state.seats)
    )
    return [*(play for play in plays if why_not_play(state, step, play) is None), Rest(step.seat)]


def why_not_play(state: AcornsState, step: Choice, play: PlayCard) -> Refusal | None:
    """Why a card cannot be played so."""
    if not 0 <= play.card < len(CARDS):
        return refused("no_such_card", "2.1", card=play.card)
    if play.card not in state.hands[play.seat]:
        return refused("card_not_in_hand", "5.3", card=play.card)
    kind = CARDS[play.card]
    if kind == "listen" and not state.pile:
        return refused("pile_is_empty", "6.3")
    if kind != "thief":
        return None if play.victim is None else refused("victim_not_asked_for", "6.2", kind=kind)
    if play.victim is None:
        return refused("victim_is_missing", "6.2")
    if play.victim not in state.seats or play.victim == play.seat:
        return refused("victim_not_there", "6.2", victim=play.victim)
    if not state.acorns[play.victim]:
        return refused("victim_owns_nothing", "6.2", victim=play.victim)
    return None


def play_card(state: AcornsState, step: Choice, play: PlayCard, report: Report) -> None:
    """Lay a card open (5.3), and do what it says (6)."""
    state.hands[play.seat].remove(play.card)
    state.put_away(play.card)
    report.append(CardPlayed(play.seat, play.card, play.victim))
    cards.EFFECTS[CARDS[play.card]](state, play, report)


def rest(state: AcornsState, step: Choice, action: Rest, report: Report) -> None:
    """Find an acorn (5.4)."""
    state.acorns[action.seat] += 1
    report.append(SquirrelRested(action.seat))


RESOLVED: dict[type, Resolve] = {Turn: start_turn}
QUESTIONS: dict[type, Question] = {
    Choice: Question("5.3", plays_and_rest, {PlayCard: Answer(play_card, why_not_play), Rest: Answer(rest)})
}
