from __future__ import annotations

from random import Random
from typing import Any, get_args

import pytest

from game.core.agenda import Agenda
from game.core.chance import Chance
from game.core.contract import State
from game.core.manners import Touched
from game.core.report import Report
from game.core.setup import Setup
from game.core.values import Action
from tests.game.refusals_in_code import refusals_of
from tests.game.toy import events as told
from tests.game.toy.actions import LayBid, Outbid, Pass, PlayCard, Rest
from tests.game.toy.course import COURSE
from tests.game.toy.data import CARDS
from tests.game.toy.events import AnyEvent
from tests.game.toy.rules import ACORNS
from tests.game.toy.state import AcornsState
from tests.game.toy.steps import Auction, Bid, Choice, End, Reveal, Step, Turn

GATHER, THIEF, BRANCH, LISTEN, FROST = (CARDS.index(kind) for kind in dict.fromkeys(CARDS))


def table(*steps: Step, options: dict[str, str] | None = None, **facts: Any) -> AcornsState:
    """A position of three squirrels in which something comes next."""
    state = ACORNS.new(Setup(3, 1, options or {}))
    assert isinstance(state, AcornsState)
    state.agenda = Agenda([*steps, End()])
    for name, value in facts.items():
        setattr(state, name, value)
    COURSE.begin(state, Report())
    return state


def refused(state: State, action: Action) -> str | None:
    refusal = state.why_not(action)
    return None if refusal is None else refusal.code


def test_bids_stay_secret_until_all_are_laid() -> None:
    state = table(Bid(0), Bid(1), Bid(2), Reveal())
    (laid,) = state.apply(LayBid(0, 3))
    assert laid.redacted(1) == told.BidLaid(0, None)
    state.apply(LayBid(1, 1))
    assert state.view(2).has_bid == (True, True, False)
    assert told.BidsRevealed((3, 1, 0)) in state.apply(LayBid(2, 0))
    assert (state.acorns, state.golden) == ([1, 3, 4], [1, 0, 0])


def test_equal_highest_bids_leave_the_golden_acorn() -> None:
    state = table(Bid(2), Reveal(), bids=[2, 2, None])
    assert told.GoldenAcornLeft() in state.apply(LayBid(2, 0))
    assert state.golden == [0, 0, 0]


def test_stingy_bids_let_the_frost_rise() -> None:
    state = table(Bid(2), Reveal(), bids=[1, 0, None])
    assert told.FrostRose(1) in state.apply(LayBid(2, 1))


def test_who_owns_nothing_bids_nothing_unasked() -> None:
    state = table(Bid(0), Bid(1), Bid(2), acorns=[4, 0, 4])
    assert told.BidLaid(1, 0) in state.apply(LayBid(0, 1))
    assert state.to_act() == 2


def test_nobody_bids_more_than_it_owns() -> None:
    state = table(Bid(0), acorns=[2, 4, 4])
    assert state.legal() == (LayBid(0, 0), LayBid(0, 1), LayBid(0, 2))
    assert refused(state, LayBid(0, 3)) == "bid_not_possible"


def test_a_drawn_card_is_seen_by_its_owner_only() -> None:
    state = table(Choice(0), Turn(1), pile=[GATHER], hands=[[], [], []])
    drawn = state.apply(Rest(0))[-1]
    assert drawn.redacted(1) == told.CardDrawn(1, GATHER)
    assert drawn.redacted(None) == told.CardDrawn(1, None)
    assert (state.view(1).hand, state.view(0).hand) == ((GATHER,), ())


def test_the_last_frost_lets_everybody_lose() -> None:
    state = table(Choice(0), Turn(1), pile=[FROST], frost=5)
    assert state.apply(Rest(0))[-1] == told.GameEnded("frozen")
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((), "frozen")


def test_equal_scores_share_the_win() -> None:
    state = table(Choice(0), acorns=[3, 4, 2])
    state.apply(Rest(0))
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.ranking, outcome.winners) == (((0, 1), (2,)), (0, 1))


def test_a_thief_takes_no_more_than_there_is() -> None:
    state = table(Choice(0), Choice(0), hands=[[THIEF], [], []], acorns=[4, 1, 0], chance=Chance(3))
    assert refused(state, PlayCard(0, THIEF, 2)) == "victim_owns_nothing"
    assert told.AcornsStolen(0, 1, 1) in state.apply(PlayCard(0, THIEF, 1))
    assert state.acorns == [5, 0, 0]


def test_a_listener_keeps_knowing_where_the_card_went() -> None:
    state = table(Choice(0), Turn(1), Choice(2), hands=[[LISTEN], [], []], pile=[GATHER])
    heard, *_ = [event for event in state.apply(PlayCard(0, LISTEN)) if isinstance(event, told.CardHeard)]
    assert (heard.card, heard.redacted(2)) == (GATHER, told.CardHeard(0, None))
    ((card),) = state.view(0).heard
    assert (card.card, card.holder) == (GATHER, 1)
    assert all(state.imagine(0, Chance(seed)).hands[1] == [GATHER] for seed in range(20))


def test_without_a_pile_there_is_nothing_to_hear() -> None:
    state = table(Choice(0), hands=[[LISTEN], [], []], pile=[])
    assert refused(state, PlayCard(0, LISTEN)) == "pile_is_empty"
    assert state.legal() == (Rest(0),)


def test_an_auction_interrupts_the_turn_and_gives_way_to_it() -> None:
    state = table(Choice(0), Choice(1), hands=[[BRANCH], [], []], acorns=[4, 3, 5])
    state.apply(PlayCard(0, BRANCH))
    assert [type(step) for step in state.agenda] == [Auction, Choice, End]
    assert state.asked() == Auction(0, (1, 2, 0))
    state.apply(Outbid(1, 2))
    state.apply(Outbid(2, 3))
    events = state.apply(Pass(0))
    assert events == [
        told.SquirrelPassed(0, was_forced=False),
        told.SquirrelPassed(1, was_forced=True),
        told.BranchSold(0, 2, 3),
    ]
    assert (state.acorns, state.branches, state.to_act()) == ([7, 3, 2], [0, 0, 1], 1)


def test_a_seller_who_buys_pays_nobody() -> None:
    state = table(Auction(0, (1, 2, 0)), acorns=[4, 4, 4])
    for action in (Pass(1), Pass(2), Outbid(0, 3)):
        state.apply(action)
    assert (state.acorns, state.branches) == ([1, 4, 4], [1, 0, 0])


@pytest.mark.parametrize(("feast", "total"), [("off", 7), ("on", 9)])
def test_a_feast_honours_most_branches(feast: str, total: int) -> None:
    state = table(Choice(0), options={"feast": feast}, branches=[1, 0, 1])
    assert [sheet.total for sheet in state.score()] == [total, 4, total]


WRONG_ANSWERS: list[Action] = [
    LayBid(0, 9),
    PlayCard(0, 99),
    PlayCard(1, GATHER),
    PlayCard(1, GATHER, 0),
    PlayCard(1, THIEF),
    PlayCard(1, THIEF, 1),
    PlayCard(1, LISTEN),
    Outbid(0, 0),
    Outbid(1, 99),
]


def test_random_games_show_all_that_the_game_has() -> None:
    """The game is here to try every seam, so each must really be met."""
    met: set[object] = set()
    for seed in range(60):
        opening = Report()
        state, random = ACORNS.new(Setup(2 + seed % 3, seed), report=opening), Random(seed)
        met |= {type(event) for event in opening}
        while state.to_act() is not None:
            met |= {refused(state, action) for action in WRONG_ANSWERS}
            met |= {type(event) for event in state.apply(random.choice(state.legal()))}
        outcome = state.outcome()
        assert outcome is not None
        met |= {refused(state, Rest(0)), outcome.reason, len(outcome.winners)}
    seen_above = {"victim_owns_nothing", "pile_is_empty"}
    assert {code for code, _ in refusals_of("acorns")} - seen_above <= met
    assert set(get_args(AnyEvent)) <= met
    assert {"frozen", "winter", 0, 1, 2} <= met


def test_the_opening_tells_every_seat_its_own_hand() -> None:
    opening = Report()
    state = ACORNS.new(Setup(3, 1), report=opening)
    assert isinstance(state, AcornsState)
    started, *dealt, shuffled, round_started = opening
    assert isinstance(started, told.GameStarted)
    for seat, deal in enumerate(dealt):
        hand = tuple(state.hands[seat])
        assert deal.redacted(seat) == told.HandDealt(seat, 2, hand)
        assert deal.redacted(None) == told.HandDealt(seat, 2, None)
    assert (shuffled, round_started) == (told.PileShuffled(18), told.RoundStarted(1, started.first_seat))


def test_a_touch_that_is_refused_means_what_is_asked() -> None:
    bid, offer = table(Bid(0)), table(Auction(0, (1, 2, 0)))
    nine = Touched("purse", ("amount:9",))
    assert ACORNS.manners.meant(0, (), nine, bid.view(0)) == LayBid(0, 9)
    assert ACORNS.manners.meant(1, (), nine, offer.view(1)) == Outbid(1, 9)
    thief = Touched("hand:0", (f"card:{THIEF}",))
    assert ACORNS.manners.meant(0, (), thief, bid.view(0)) == PlayCard(0, THIEF)
    victim = Touched("seat:2", ("seat:2",))
    assert ACORNS.manners.meant(0, (f"card:{THIEF}",), victim, bid.view(0)) == PlayCard(0, THIEF, 2)
    assert ACORNS.manners.meant(0, (), victim, bid.view(0)) is None


def test_only_offers_are_made_in_the_open() -> None:
    assert ACORNS.manners.asks_for_secrets(table(Bid(0)).view(None))
    assert ACORNS.manners.asks_for_secrets(table(Choice(0)).view(None))
    assert not ACORNS.manners.asks_for_secrets(table(Auction(0, (1, 2, 0))).view(None))
