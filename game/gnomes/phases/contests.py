"""Phase 4: gnomes compete with two rivals of other clubs (11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.course import Resolve
from game.core.report import Report
from game.gnomes import events as told
from game.gnomes import scoring
from game.gnomes.cards import CONTEST_HIGH, CONTEST_LOW, HOME, NAMES, RANKS, owner
from game.gnomes.data import HATS, LOW_PRIZE, RIVALS, Contest
from game.gnomes.odds import prize_share
from game.gnomes.steps import HoldContests, StartUpkeep

if TYPE_CHECKING:
    from game.gnomes.state import GnomesState


def hold_contests(state: GnomesState, step: HoldContests, report: Report) -> None:
    """The low contest first, then the high one (11.1)."""
    state.phase = 4
    report.append(told.PhaseStarted(4))
    assert state.contest_ranks is not None
    low_hat, high_hat = state.contest_ranks
    hold(state, "low", low_hat, LOW_PRIZE, state.at(CONTEST_LOW), report)
    hold(state, "high", high_hat, state.card.high_prize, state.at(CONTEST_HIGH), report)
    state.agenda.before_all(StartUpkeep())


def hold(
    state: GnomesState, contest: Contest, hat: int, prize: int, entered: list[int], report: Report
) -> None:
    """The highest hat wins; equal ones share, with the rivals among them (11.2 to 11.6)."""
    if not entered:  # so it is under "judges ill", when nobody could enter
        report.append(told.ContestSkipped(contest))
        return
    rivals = state.chance.pick(RIVALS[hat], "rivals")
    report.append(told.RivalsDrawn(contest, (HATS[rivals[0]], HATS[rivals[1]])))
    hats = [*(RANKS[gnome] for gnome in entered), *rivals]
    share = prize_share(prize, hats)
    for gnome in entered:
        if RANKS[gnome] == max(hats):
            event = told.PrizePaid(owner(gnome), NAMES[gnome], contest, share)
            scoring.pay(state, owner(gnome), share, event, report)
    for gnome in entered:
        state.places[gnome] = HOME
        report.append(told.GnomeReturned(owner(gnome), NAMES[gnome]))


RESOLVED: dict[type, Resolve] = {HoldContests: hold_contests}
