"""Everything that can happen does happen, and is told."""

import random
from collections import Counter
from typing import get_args

from game.core.notation import read_event, written
from game.core.report import Telling
from game.core.setup import Setup
from game.core.values import Event
from game.gnomes import actions as said
from game.gnomes import events as told
from game.gnomes.actions import GnomesAction
from game.gnomes.data import START_CASH
from game.gnomes.event_cards import EVENT_CARDS
from game.gnomes.events import GnomesEvent
from game.gnomes.rules import GNOMES
from game.gnomes.views import GnomesView
from tests.game.gnomes.positions import C, G, M, apply, eager, gnome, of_kind, opened, table


def test_lively_games_show_every_event_action_and_card() -> None:
    met: Counter[object] = Counter()
    for seed in range(40):
        options = {"open_auction": ("off", "on")[seed // 2 % 2], "round_cap": "30"}
        (state, opening), rng = opened(Setup(2 + seed % 5, seed, options)), random.Random(seed)
        events = list(opening)
        while state.to_act() is not None:
            action = eager(state, rng)
            met[type(action)] += 1
            events += state.apply(action)
        met.update(map(type, events))
        met.update(drawn.event for drawn in of_kind(events, told.EventDrawn))
    wanted = {*get_args(GnomesEvent), *get_args(GnomesAction), *EVENT_CARDS}
    assert {thing for thing in wanted if not met[thing]} == set()


def test_a_whole_round_is_told_in_order() -> None:
    state = table("brown", "brown", draws={"rivals": [(0, 0)]})
    events = apply(
        state,
        said.EnterContest(C, gnome(C, "brown"), "low"),
        said.WorkInGarden(M, gnome(M, "brown")),
    )
    phases = [event.phase for event in of_kind(events, told.PhaseStarted)]
    assert phases == [3, 4, 5, 1, 2]
    names = [type(event).__name__ for event in events]
    order = ["ContestEntered", "GnomeSentToGarden", "RivalsDrawn", "PrizePaid", "UpkeepPaid", "RoundStarted"]
    assert [names.index(name) for name in order] == sorted(names.index(name) for name in order)
    assert names[-1] == "TurnStarted"


def test_who_has_only_one_choice_is_told_to_have_had_none() -> None:
    state = table("orange", "red", "brown brown")
    events = apply(
        state,
        said.OfferMate(C, gnome(C, "orange")),
        said.SetMinimum(C, 0),
        said.BidPrice(M, 100),
        said.BidPrice(G, 0),
    )
    assert [event.seat for event in of_kind(events, told.OnlyChoiceLeft)] == [M], "one red gnome, one mate"
    names = [type(event).__name__ for event in events]
    assert names.index("OnlyChoiceLeft") + 1 == names.index("OwnMateChosen")


def test_a_promise_is_written_with_its_giver_and_receiver() -> None:
    promise = told.PromiseKept(0, 1, "lend_free")
    assert b'"from":0,"to":1' in written(promise)
    assert read_event(GNOMES, written(promise)) == promise


class Ledger:
    """Money, duties and promises of a table, kept by somebody who only listens."""

    def __init__(self, seats: int) -> None:
        self.cash = dict.fromkeys(range(seats), START_CASH)
        self.duties: list[list[str]] = [[] for _ in range(seats)]
        self.promises: Counter[tuple[int, int, str]] = Counter()

    def hear(self, event: Event) -> None:
        match event:
            case told.GnomeSentToGarden() | told.GnomeSold() | told.GnomeSoldForUpkeep():
                self.cash[event.seat] += event.pay
            case told.AuctionFailed():
                self.cash[event.seat] += event.pay
            case told.EventMoneyReceived() | told.PrizePaid():
                self.cash[event.seat] += event.amount
            case told.EventMoneyPaid():
                self.cash[event.seat] -= event.amount
            case told.GnomeRescued() | told.UpkeepPaid():
                self.cash[event.seat] -= event.paid
            case told.DealMade():
                if event.payer != "bank":
                    self.cash[event.payer] -= event.amount
                if event.receiver != "bank":
                    self.cash[event.receiver] += event.amount
            case told.DutyImposed():
                self.duties[event.seat].append(event.duty)
            case told.DutyFulfilled() | told.DutyLapsed():
                assert self.duties[event.seat].pop(0) == event.duty
            case told.PromiseRecorded():
                self.promises[event.from_, event.to, event.kind] += 1
            case told.PromiseKept() | told.PromiseBroken() | told.PromiseLapsed():
                self.promises[event.from_, event.to, event.kind] -= 1

    def check(self, view: GnomesView) -> None:
        assert view.cash == tuple(self.cash.values())
        assert view.duties == tuple(map(tuple, self.duties))
        reminders = Counter((each.promiser, each.receiver, each.kind) for each in view.promises)
        assert reminders == +self.promises


def test_whoever_keeps_a_ledger_of_what_is_told_has_what_every_view_shows() -> None:
    for seed in range(20):
        options = {"open_auction": ("off", "on")[seed // 2 % 2], "round_cap": "30"}
        (state, telling), rng = opened(Setup(2 + seed % 5, seed, options)), random.Random(seed)
        ledger = Ledger(state.seats)
        while True:
            for each in telling.told(None):
                ledger.hear(each.event)
                assert isinstance(each.view, GnomesView)
                ledger.check(each.view)
            if state.to_act() is None:
                break
            telling = Telling()
            state.apply(eager(state, rng), telling)
