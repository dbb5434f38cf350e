"""The course of the game: an action is carried out, then every step that asks nobody."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from game.core.course import Course
from game.core.values import Action, Event
from game.gnomes import choices, steps
from game.gnomes.auctions import deals, fists, open_bidding, seeking
from game.gnomes.phases import breeding, contests, occupations, treasurer, upkeep

if TYPE_CHECKING:
    from game.gnomes.state import GnomesState

# What happens at a step that asks nobody.
RESOLVED: Mapping[type[Any], Callable[[GnomesState, Any, list[Event]], None]] = {
    steps.StartRound: treasurer.start_round,
    steps.FindTurn: occupations.find_turn,
    steps.EndOccupations: occupations.end,
    steps.CloseFists: seeking.close_fists,
    steps.RevealFists: fists.reveal,
    steps.EndBiddingRound: open_bidding.end_round,
    steps.CloseOpenAuction: open_bidding.close,
    steps.Breed: breeding.breed,
    steps.HoldContests: contests.hold_contests,
    steps.StartUpkeep: upkeep.start,
    steps.CollectUpkeep: upkeep.collect,
    steps.EndRound: upkeep.end_round,
}

# What comes of an answer to a step that asks somebody.
ANSWERED: Mapping[type[Any], Callable[[GnomesState, Any, Action, list[Event]], None]] = {
    steps.Occupy: occupations.occupy,
    steps.AnnounceTerms: seeking.announce_terms,
    steps.AnswerSeeker: seeking.answer,
    steps.NamePrice: fists.name_price,
    steps.BreakTie: fists.break_tie,
    steps.PickOwnMate: deals.pick_own_mate,
    steps.BidOpenly: open_bidding.bid,
    steps.AskOpenly: open_bidding.ask_price,
    steps.PromiseOpenly: open_bidding.attach_promise,
    steps.GoOnOrClose: open_bidding.go_on_or_close,
    steps.TakeOffer: open_bidding.take,
    steps.SellToPay: upkeep.sell_to_pay,
}

COURSE: Course[GnomesState] = Course(RESOLVED, ANSWERED, choices.of_step)
carry_out, settle = COURSE.carry_out, COURSE.settle
