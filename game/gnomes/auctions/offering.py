"""Offering a mate: who could answer, and the gnome that joins the one that was hired (7.1, 7.2, 7.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.course import Answer, Question
from game.core.report import Report
from game.core.values import Action, Refusal, refused
from game.gnomes import actions as said
from game.gnomes import events as told
from game.gnomes import menus, workers
from game.gnomes.auctions import deals, open_bidding, schmiedel
from game.gnomes.auctions.auction import Auction
from game.gnomes.cards import NUMBERS
from game.gnomes.steps import NamePrice, PickOwnMate, RevealFists

if TYPE_CHECKING:
    from game.gnomes.state import GnomesState


def can_offer(state: GnomesState, seat: int) -> bool:
    """Whether anybody could answer an offer (7.1)."""
    others = (other for other in range(state.seats) if other != seat)
    return any(map(state.has_idle_worker, others)) or schmiedel.answers_offer(state, seat)


def why_not_offer(state: GnomesState, action: said.OfferMate) -> Refusal | None:
    """There must be somebody who could bid (7.1)."""
    return None if can_offer(state, action.seat) else refused("no_possible_partner", "7.1")


def offer_mate(state: GnomesState, action: said.OfferMate, report: Report) -> None:
    """The owner of the offered gnome closes his fist first, then all who could bid (7.2)."""
    seat, takes_part = action.seat, schmiedel.answers_offer(state, action.seat)
    state.auction = Auction("offer", seat, NUMBERS[action.gnome], has_schmiedel=takes_part)
    report.append(told.OfferOpened(seat, action.gnome))
    if state.options.open_auction:
        open_bidding.start(state)
    else:
        bids = (NamePrice(other, "bid") for other in state.partners())
        state.agenda.before_all(NamePrice(seat, "minimum"), *bids, RevealFists())


def own_mates(state: GnomesState, step: PickOwnMate) -> list[Action]:
    """Any idle worker of the winner."""
    return [menus.OWN_MATE[gnome] for gnome in state.idle_workers(step.seat)]


def why_not_own_mate(state: GnomesState, step: PickOwnMate, action: said.ChooseOwnMate) -> Refusal | None:
    """What is wrong with a gnome that the winner cannot pair (7.4)."""
    return workers.why_not_worker(state, step.seat, action.gnome)


def pick_own_mate(state: GnomesState, step: PickOwnMate, action: said.ChooseOwnMate, report: Report) -> None:
    """The pair goes into the winner's shed (7.4)."""
    deals.pair_up(state, step.seat, NUMBERS[action.gnome], state.running_auction().gnome)
    state.auction = None
    report.append(told.OwnMateChosen(step.seat, action.gnome))


QUESTIONS: dict[type, Question] = {
    PickOwnMate: Question("7.4", own_mates, {said.ChooseOwnMate: Answer(pick_own_mate, why_not_own_mate)}),
}
