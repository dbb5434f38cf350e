"""What forbids an action: the first reason in the order of the rulebook's table (16)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.values import Action, Refusal
from game.gnomes import actions as said
from game.gnomes import choices
from game.gnomes.cards import IDLE, NUMBERS, RANKS, RESERVE, owner
from game.gnomes.data import GREY, HIGHEST_PRICE, RANK, STEP, WORKING_RANKS, Job, refused
from game.gnomes.steps import JOBS_SAID, AskingStep, BreakTie, Occupy, answers

if TYPE_CHECKING:
    from game.gnomes.state import GnomesState

_NAMES_A_GNOME = (
    said.WorkInGarden
    | said.SeekMate
    | said.OfferMate
    | said.SellGnome
    | said.EnterContest
    | said.ThrowOut
    | said.PutForward
    | said.ChooseOwnMate
    | said.SellForUpkeep
)
_NAMES_A_PRICE = said.SetLimit | said.AskPrice | said.SetMinimum | said.BidPrice


def why_not(state: GnomesState, action: Action) -> Refusal | None:
    """The first reason against an action; None when it is legal."""
    step = state.asked()
    if step is None:
        return refused("game_over")
    if action.seat != step.seat:
        return refused("not_your_decision", seat=step.seat)
    is_seek = state.auction is not None and state.auction.is_seek
    if type(action) not in answers(step, is_seek):
        return refused("wrong_step")
    refusal = _why_not_gnome(state, action) if isinstance(action, _NAMES_A_GNOME) else None
    if refusal is None and isinstance(step, Occupy):
        refusal = _why_not_job(state, step, action)
    return refusal or _why_not_answer(state, step, action)


def _why_not_gnome(state: GnomesState, action: Action) -> Refusal | None:
    """Whose gnome it is, whether it is free, and whether it works at all (5.2, 5.4)."""
    assert isinstance(action, _NAMES_A_GNOME)
    name = action.gnome
    gnome = NUMBERS[name]
    if owner(gnome) != action.seat:
        return refused("not_your_gnome", gnome=name)
    if state.places[gnome] == RESERVE:
        return refused("gnome_not_in_play", gnome=name)
    if isinstance(action, said.SellForUpkeep):
        return None if RANKS[gnome] in WORKING_RANKS else refused("not_for_sale", gnome=name)
    if state.places[gnome] != IDLE:
        return refused("gnome_busy", gnome=name)
    is_grey = RANKS[gnome] == GREY
    if is_grey and not isinstance(action, said.ThrowOut):
        return refused("grey_is_lazy", gnome=name)
    if not is_grey and isinstance(action, said.ThrowOut):
        return refused("not_grey", gnome=name)
    return None


def _why_not_job(state: GnomesState, step: Occupy, action: Action) -> Refusal | None:
    """Whether the event and a duty leave this job, and what the job itself needs (5, 6.1, 6.10, 7.1)."""
    job: Job | None = "sell" if isinstance(action, said.ThrowOut) else JOBS_SAID.get(type(action))
    if job is not None and state.is_banned(job):
        return refused("job_banned", job=job)
    if step.duty is not None and step.duty != JOBS_SAID.get(type(action)):
        return refused("duty_pending", duty=step.duty)
    match action:
        case said.KeepGreys() if state.has_idle_worker(step.seat):
            return refused("must_occupy")
        case said.SwapTwoForOne(hat=hat):
            return _why_not_swap(state, step.seat, hat)
        case said.SeekMate(gnome=gnome):
            if not choices.highest_to_demand(state, step.seat, NUMBERS[gnome]):
                return refused("no_possible_partner")
        case said.OfferMate():
            if not choices.can_offer(state, step.seat):
                return refused("no_possible_partner")
    return None


def _why_not_swap(state: GnomesState, seat: int, hat: str) -> Refusal | None:
    rank = RANK[hat]
    if rank not in WORKING_RANKS:
        return refused("swap_hat_not_allowed", hat=hat)
    if not choices.has_two_idle(state, seat, rank):
        return refused("no_pair", hat=hat)
    if not choices.can_swap(state, seat, rank):
        return refused("no_higher_card", hat=hat)
    return None


def _why_not_answer(state: GnomesState, step: AskingStep, action: Action) -> Refusal | None:
    """What is asked in auctions (6 to 9)."""
    match action:
        case said.SetTerms():
            return _why_not_terms(state, action)
        case said.PutForward(gnome=gnome):
            assert state.auction is not None
            if RANKS[NUMBERS[gnome]] < state.auction.least_rank:
                return refused("hat_too_low", gnome=gnome)
        case said.SetLimit() | said.AskPrice() | said.SetMinimum() | said.BidPrice():
            return _why_not_price(state, action)
        case said.ChooseDeal(partner=partner):
            assert isinstance(step, BreakTie)
            if partner not in step.partners:
                return refused("not_tied", partner=partner)
        case said.Withdraw():
            assert state.auction is not None
            if state.auction.offer_of(action.seat) is None:
                return refused("nothing_to_withdraw")
        case said.AcceptOffer() | said.RefuseAll():
            return _why_not_end(state, action)
    return None


def _why_not_terms(state: GnomesState, terms: said.SetTerms) -> Refusal | None:
    assert state.auction is not None
    if RANK[terms.min_hat] > choices.highest_to_demand(state, terms.seat, state.auction.gnome):
        return refused("hat_cannot_be_met", hat=terms.min_hat)
    if terms.duty != "none" and state.is_banned(terms.duty):
        return refused("duty_banned", duty=terms.duty)
    return None


def _why_not_price(state: GnomesState, action: Action) -> Refusal | None:
    """Steps of 50 up to 3050, and no credit for those who will pay (2.8, 6.5, 7.2)."""
    assert isinstance(action, _NAMES_A_PRICE)
    if action.amount % STEP:
        return refused("not_multiple_of_50")
    if not 0 <= action.amount <= HIGHEST_PRICE:
        return refused("price_out_of_range")
    if isinstance(action, said.SetLimit | said.BidPrice) and action.amount > state.cash[action.seat]:
        return refused("not_enough_cash", cash=state.cash[action.seat])
    return None


def _why_not_end(state: GnomesState, action: said.AcceptOffer | said.RefuseAll) -> Refusal | None:
    auction = state.auction
    assert auction is not None
    if isinstance(action, said.RefuseAll):
        return None if auction.is_seek else refused("must_take_offer")
    if action.partner not in auction.standing():
        return refused("no_such_offer", partner=action.partner)
    if action.partner not in auction.takeable(state.cash[action.seat]):
        return refused("cannot_pay_offer", partner=action.partner)
    return None
