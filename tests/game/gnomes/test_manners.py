"""What people mean who touch what is not possible now, and when nobody else should look."""

import random
from typing import get_args

import pytest

from game.core.manners import Touched
from game.core.values import Action
from game.gnomes import actions as said
from game.gnomes.auctions.auction import Promise
from game.gnomes.data import CONTESTS, PromiseKind
from game.gnomes.rules import GNOMES
from game.gnomes.state import GnomesState
from game.gnomes.views import Task
from tests.game.gnomes.positions import C, M, eager, gnome, new_game, refused, table
from tests.game.gnomes.test_refusals import CASES

MANNERS = GNOMES.manners


def meant(state: GnomesState, seat: int, *touches: str) -> Action | None:
    """What the last of these touches means, in the eyes of its seat."""
    return MANNERS.meant(seat, touches[:-1], Touched(touches[-1]), state.view(seat))


def could_be_touched(state: GnomesState, touches: tuple[str, ...]) -> bool:
    return any(action.touches()[: len(touches)] == touches for action in state.legal())


@pytest.mark.parametrize(
    ("code", "state", "action"),
    [
        (code, state, action)
        for code, _, state, action in CASES
        if not could_be_touched(state, action.touches())
    ],
)
def test_whoever_says_what_is_refused_hears_why(code: str, state: GnomesState, action: Action) -> None:
    said_instead = meant(state, action.seat, *action.touches())
    assert said_instead is not None
    assert refused(state, said_instead) == code


def test_what_is_possible_is_understood_in_the_same_way() -> None:
    for seed in range(8):
        state, rng = new_game(2 + seed % 5, seed, open_auction=("off", "on")[seed % 2]), random.Random(seed)
        while state.to_act() is not None:
            action = eager(state, rng)
            assert meant(state, action.seat, *action.touches()) == action
            state.apply(action)


@pytest.mark.parametrize(
    ("touch", "code"),
    [
        (f"gnome:{gnome(C, 'red')}", "gnome_busy"),
        (f"gnome:{gnome(C, 'grey')}", "job_banned"),
        (f"gnome:{gnome(C, 'blue')}", "gnome_not_in_play"),
        (f"gnome:{gnome(M, 'brown')}", "not_your_gnome"),
        ("job:sell", "job_banned"),
        ("job:swap", "no_higher_card"),
        ("button:keep_greys", "must_occupy"),
    ],
)
def test_a_single_touch_says_enough(touch: str, code: str) -> None:
    gnomes = "grey brown brown orange orange orange orange red red"
    state = table(gnomes, "brown", event="market_closed", busy=[gnome(C, "red")])
    action = meant(state, C, touch)
    assert action is not None
    assert refused(state, action) == code


def test_a_thing_is_understood_by_what_it_can_say() -> None:
    state = table("red", "brown")
    touched = Touched("home:1", (f"gnome:{gnome(M, 'brown')}",))
    assert MANNERS.meant(C, (), touched, state.view(C)) == said.WorkInGarden(C, gnome(M, "brown"))
    assert MANNERS.meant(C, (), Touched("deck"), state.view(C)) is None


def doubt(state: GnomesState, action: Action) -> str | None:
    found = MANNERS.doubt(action, state.view(action.seat))
    return found.code if found else None


def test_only_the_sale_of_the_last_worker_is_asked_back() -> None:
    state = table("red grey", "brown orange")
    assert doubt(state, said.SellGnome(C, gnome(C, "red"))) == "last_worker"
    assert doubt(state, said.WorkInGarden(C, gnome(C, "red"))) is None
    assert doubt(state, said.SellGnome(M, gnome(M, "brown"))) is None


def test_a_price_is_asked_back_if_it_takes_most_of_the_purse_or_what_upkeep_needs() -> None:
    state = table("red red", "brown", cash=1500)
    assert state.view(C).upkeep[C] == 200
    for price in (said.SetLimit, said.BidPrice):
        assert doubt(state, price(C, 750)) is None
        assert doubt(state, price(C, 800)) == "spends_much"
        assert doubt(state, price(C, 1300)) == "spends_much"
        assert doubt(state, price(C, 1350)) == "upkeep_at_risk"
    poor = table("red red", "brown", cash=100)
    assert doubt(poor, said.BidPrice(C, 0)) is None, "nothing is spent"


def test_what_one_would_receive_is_no_reason_for_doubts() -> None:
    state = table("red", "brown", cash=0)
    assert doubt(state, said.AskPrice(C, 3000)) is None
    assert doubt(state, said.SetMinimum(C, 3000)) is None


def promised(kind: PromiseKind) -> GnomesState:
    state = table("red red", "brown")
    state.promises = (Promise(C, M, kind, state.round),)
    return state


def test_who_is_about_to_break_a_promise_is_asked_back() -> None:
    high, low = (said.EnterContest(C, gnome(C, "red"), contest) for contest in CONTESTS[::-1])
    garden = said.WorkInGarden(C, gnome(C, "red"))
    assert doubt(promised("avoid_high"), high) == "breaks_promise"
    assert doubt(promised("avoid_high"), low) is None
    assert doubt(promised("avoid_low"), low) == "breaks_promise"
    assert doubt(promised("garden_next"), low) == "breaks_promise"
    assert doubt(promised("garden_next"), garden) is None
    assert doubt(promised("lend_free"), low) is None
    assert doubt(table("red", "brown"), high) is None


def test_only_the_one_who_promised_is_asked_back() -> None:
    state = promised("avoid_high")
    assert doubt(state, said.EnterContest(M, gnome(M, "brown"), "high")) is None


def test_keeping_greys_is_asked_back_with_their_number() -> None:
    state = table("grey grey red", "brown", busy=[gnome(C, "red")])
    found = MANNERS.doubt(said.KeepGreys(C), state.view(C))
    assert found is not None and (found.code, found.facts) == ("keeps_greys", {"n": 2})


def test_nobody_else_should_look_only_while_a_fist_closes() -> None:
    secret = {"set_limit", "ask_price", "set_minimum", "bid_price"}
    asked = set()
    for seed in range(8):
        state, rng = new_game(2 + seed % 5, seed, open_auction=("off", "on")[seed % 2]), random.Random(seed)
        while state.to_act() is not None:
            view = state.view(None)
            assert MANNERS.asks_for_secrets(view) == (view.task in secret)
            asked.add(view.task)
            state.apply(eager(state, rng))
    assert asked == set(get_args(Task))
