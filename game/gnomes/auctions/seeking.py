"""Looking for a mate: terms, and who puts a gnome forward (6.1 to 6.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.core.course import Answer, Question, Resolve
from game.core.report import Report
from game.core.values import Action, Refusal, refused
from game.gnomes import actions as said
from game.gnomes import events as told
from game.gnomes import menus, workers
from game.gnomes.auctions import deals, open_bidding, schmiedel
from game.gnomes.auctions.auction import Auction
from game.gnomes.cards import NUMBERS, RANKS
from game.gnomes.data import BROWN, DUTIES, RANK
from game.gnomes.steps import AnnounceTerms, AnswerSeeker, CloseFists, NamePrice, RevealFists

if TYPE_CHECKING:
    from game.gnomes.state import GnomesState


def highest_to_demand(state: GnomesState, seat: int, gnome: int) -> int:
    """The rank of the highest hat a possible partner of a seeker has; 0 if there is none (6.1, 6.2)."""
    highest = max(state.highest_idle(other) for other in range(state.seats) if other != seat)
    if schmiedel.answers_seek(state, seat, RANKS[gnome]):
        highest = max(highest, RANKS[gnome])
    return highest


def why_not_seek(state: GnomesState, action: said.SeekMate) -> Refusal | None:
    """There must be somebody who could lend a gnome (6.1)."""
    has_partner = highest_to_demand(state, action.seat, NUMBERS[action.gnome])
    return None if has_partner else refused("no_possible_partner", "6.1")


def seek_mate(state: GnomesState, action: said.SeekMate, report: Report) -> None:
    """The seeker speaks first (6.2)."""
    seat, gnome = action.seat, NUMBERS[action.gnome]
    takes_part = schmiedel.answers_seek(state, seat, RANKS[gnome])
    state.auction = Auction("seek", seat, gnome, has_schmiedel=takes_part)
    report.append(told.SeekOpened(seat, action.gnome))
    state.agenda.before_all(AnnounceTerms(seat))


# Terms


def terms(state: GnomesState, step: AnnounceTerms) -> list[Action]:
    """Any hat somebody has, and any duty that is not banned."""
    highest = highest_to_demand(state, step.seat, state.running_auction().gnome)
    duties = [duty for duty in DUTIES if not state.is_banned(duty)]
    menu = menus.TERMS[step.seat]
    return [menu[rank, duty] for rank in range(BROWN, highest + 1) for duty in duties]


def why_not_terms(state: GnomesState, step: AnnounceTerms, action: said.SetTerms) -> Refusal | None:
    """Whether anybody could meet them, and whether the duty is possible at all (6.2)."""
    if RANK[action.min_hat] > highest_to_demand(state, step.seat, state.running_auction().gnome):
        return refused("hat_cannot_be_met", "6.2", hat=action.min_hat)
    return refused("duty_banned", "6.2", duty=action.duty) if state.is_banned(action.duty) else None


def announce_terms(state: GnomesState, step: AnnounceTerms, action: said.SetTerms, report: Report) -> None:
    """Those who can meet the terms are asked, clockwise from the seeker's left (6.3)."""
    auction, least = state.running_auction(), RANK[action.min_hat]
    takes_part = schmiedel.answers_seek(state, step.seat, RANKS[auction.gnome], least)
    state.auction = replace(auction, least_rank=least, duty=action.duty, has_schmiedel=takes_part)
    report.append(told.TermsAnnounced(step.seat, action.min_hat, action.duty))
    if state.options.open_auction:
        open_bidding.start(state)
    else:
        state.agenda.before_all(*map(AnswerSeeker, state.partners()), CloseFists())


# Answers


def answers(state: GnomesState, step: AnswerSeeker) -> list[Action]:
    """One of the gnomes that would do, or none."""
    return [*workers.to_put_forward(state, step.seat), menus.DECLINE[step.seat]]


def put_forward(state: GnomesState, step: AnswerSeeker, action: said.PutForward, report: Report) -> None:
    """Somebody shows a gnome that he would lend (6.3)."""
    auction = state.running_auction()
    put_forward = (*auction.put_forward, (step.seat, NUMBERS[action.gnome]))
    state.auction = replace(auction, put_forward=put_forward)
    report.append(told.MatePutForward(step.seat, action.gnome))


def decline(state: GnomesState, step: AnswerSeeker, action: said.Decline, report: Report) -> None:
    """Somebody lends no gnome."""
    report.append(told.OfferDeclined(step.seat))


def close_fists(state: GnomesState, step: CloseFists, report: Report) -> None:
    """The seeker's limit, then the prices; nobody there: the search fails at once (6.4, 6.5)."""
    auction = state.running_auction()
    if not auction.put_forward and not auction.has_schmiedel:
        deals.fail(state, report)
        return
    asks = (NamePrice(seat, "ask") for seat, _ in auction.put_forward)
    state.agenda.before_all(NamePrice(auction.seat, "limit"), *asks, RevealFists())


RESOLVED: dict[type, Resolve] = {CloseFists: close_fists}
QUESTIONS: dict[type, Question] = {
    AnnounceTerms: Question("6.2", terms, {said.SetTerms: Answer(announce_terms, why_not_terms)}),
    AnswerSeeker: Question(
        "6.3",
        answers,
        {
            said.PutForward: Answer(put_forward, workers.why_not_put_forward),
            said.Decline: Answer(decline),
        },
    ),
}
