"""What the cards do (6), by their kinds."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.core.report import Report
from tests.game.toy.actions import PlayCard
from tests.game.toy.data import DIE, HEARD_DEPTH, Kind
from tests.game.toy.events import AcornsGathered, AcornsStolen, AuctionOpened, CardHeard, DieRolled
from tests.game.toy.steps import Auction

if TYPE_CHECKING:
    from tests.game.toy.state import AcornsState


def gather(state: AcornsState, play: PlayCard, report: Report) -> None:
    """Take as many acorns as the die says (6.1)."""
    pips = _roll(state, play.seat, report)
    state.acorns[play.seat] += pips
    report.append(AcornsGathered(play.seat, pips))


def thief(state: AcornsState, play: PlayCard, report: Report) -> None:
    """Take as many acorns of the victim, or all it has (6.2)."""
    assert play.victim is not None, "no thief is played without a victim"
    taken = min(_roll(state, play.seat, report), state.acorns[play.victim])
    state.acorns[play.victim] -= taken
    state.acorns[play.seat] += taken
    report.append(AcornsStolen(play.seat, play.victim, taken))


def listen(state: AcornsState, play: PlayCard, report: Report) -> None:
    """Find out which card lies third, or lowest (6.3)."""
    card = state.pile[-min(HEARD_DEPTH, len(state.pile))]
    if card not in state.heard[play.seat]:
        state.heard[play.seat].append(card)
    report.append(CardHeard(play.seat, card))


def branch(state: AcornsState, play: PlayCard, report: Report) -> None:
    """Sell a branch; the seller speaks last (6.4, 7.1)."""
    _, *others = state.seats_from(play.seat)
    state.agenda.before_all(Auction(play.seat, (*others, play.seat)))
    report.append(AuctionOpened(play.seat))


def _roll(state: AcornsState, seat: int, report: Report) -> int:
    pips = state.chance.below(DIE, "die") + 1
    report.append(DieRolled(seat, pips))
    return pips


# No hand holds frost.
EFFECTS: dict[Kind, Callable[[AcornsState, PlayCard, Report], None]] = {
    "gather": gather,
    "thief": thief,
    "listen": listen,
    "branch": branch,
}
