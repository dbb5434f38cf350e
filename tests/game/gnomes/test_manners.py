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
from game.gnomes.steps import FindTurn, Occupy
from game.gnomes.views import Task
from game.sitting.saying import Saying
from tests.game.gnomes.positions import C, M, apply, eager, gnome, new_game, refused, table
from tests.game.gnomes.test_refusals import CASES

MANNERS = GNOMES.manners


def meant(state: GnomesState, seat: int, *touches: str) -> Action | None:
    """What the last of these touches means, in the eyes of its seat."""
    return MANNERS.meant(seat, touches[:-1], Touched(touches[-1]), state.view(seat))


def could_be_touched(state: GnomesState, touches: tuple[str, ...]) -> bool:
    view = state.view(state.to_act())
    lines = (
        line
        for action in state.legal()
        for line in (action.touches(), *action.other_touches(), *MANNERS.also_said(action, view))
    )
    return any(line[: len(touches)] == touches for line in lines)


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


def test_every_sale_is_asked_back_with_what_it_brings() -> None:
    state = table("red grey", "brown orange")
    assert doubt(state, said.SellGnome(C, gnome(C, "red"))) == "last_worker"
    assert doubt(state, said.WorkInGarden(C, gnome(C, "red"))) is None
    found = MANNERS.doubt(said.SellGnome(M, gnome(M, "brown")), state.view(M))
    assert found is not None and (found.code, found.facts) == (
        "sells_gnome",
        {"gnome": "brown", "price": 100},
    )


def test_a_sale_that_wins_is_no_loss() -> None:
    sale = said.SellGnome(C, gnome(C, "red"))
    enough = MANNERS.doubt(sale, table("red", "brown", cash=3750).view(C))
    assert enough is not None and enough.is_mild
    assert (enough.code, enough.facts) == ("reaches_goal", {"gnome": "red", "price": 300, "cash": 4050})
    assert doubt(table("red grey", "brown", cash=3750), sale) == "last_worker", "greys eat"
    assert doubt(table("red red", "brown", cash=3800), sale) == "reaches_goal"


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


# A gnome, then its job


def saying(state: GnomesState) -> Saying:
    """What whoever is asked can touch."""
    view = state.view(state.to_act())
    return Saying(state.legal(), also_said=lambda action: MANNERS.also_said(action, view))


def test_two_gnomes_are_swapped_by_touching_either_of_them_and_then_the_job() -> None:
    for k in (1, 2):
        turn = saying(table("orange orange brown", "brown", event="audit"))
        assert turn.touch(f"gnome:{gnome(C, 'orange', k)}") is None
        assert {"job:swap", "job:garden"} <= turn.next_touches
        assert turn.touch("job:swap") == said.SwapTwoForOne(C, "orange")


def test_busy_gnomes_and_single_ones_say_no_swap() -> None:
    gnomes = "orange orange orange brown"
    state = table(gnomes, "brown", event="audit", busy=[gnome(C, "orange", 2)])
    turn = saying(state)
    assert f"gnome:{gnome(C, 'orange', 2)}" not in turn.next_touches, "it must not glow"
    busy = meant(state, C, f"gnome:{gnome(C, 'orange', 2)}")
    assert busy is not None and refused(state, busy) == "gnome_busy"
    turn.touch(f"gnome:{gnome(C, 'brown')}")
    assert "job:swap" not in turn.next_touches
    alone = meant(state, C, f"gnome:{gnome(C, 'brown')}", "job:swap")
    assert alone is not None and refused(state, alone) == "no_pair"


def test_who_owes_a_swap_can_begin_with_nothing_but_a_gnome_of_a_pair() -> None:
    gnomes = "orange orange brown brown red"
    turn = saying(table(gnomes, "brown", event="audit", start=Occupy(C, "swap")))
    possible = {touch for touch in turn.next_touches if touch.startswith("gnome:")}
    assert possible == {f"gnome:{gnome(C, hat, k)}" for hat in ("orange", "brown") for k in (1, 2)}


def test_a_grey_gnome_goes_by_the_market_or_by_the_button() -> None:
    state = table("grey brown", "brown")
    for last in ("job:sell", "button:throw_out"):
        turn = saying(state)
        turn.touch(f"gnome:{gnome(C, 'grey')}")
        assert turn.touch(last) == said.ThrowOut(C, gnome(C, "grey"))
    assert meant(state, C, f"gnome:{gnome(C, 'grey')}", "job:sell") == said.ThrowOut(C, gnome(C, "grey"))


def test_any_hat_and_no_duty_is_one_tap() -> None:
    state = table("orange", "red", start=FindTurn(C))
    state.apply(said.SeekMate(C, gnome(C, "orange")))
    usual = said.SetTerms(C, "brown", "none")
    assert saying(state).touch("button:no_terms") == usual
    assert meant(state, C, "button:no_terms") == usual
    step_by_step = saying(state)
    assert step_by_step.touch("hat:red") is None
    assert step_by_step.touch("duty:none") == said.SetTerms(C, "red", "none")


def test_declining_and_passing_are_one_tap() -> None:
    seek = table("orange", "red")
    apply(seek, said.SeekMate(C, gnome(C, "orange")), said.SetTerms(C, "brown", "none"))
    assert saying(seek).touch("button:decline") == said.Decline(M)
    offer = table("orange", "red", "red")
    apply(offer, said.OfferMate(C, gnome(C, "orange")), said.SetMinimum(C, 100))
    assert saying(offer).touch("button:pass") == said.Pass(M)


@pytest.mark.parametrize("touch", ["job:garden", "job:seek", "job:offer", "contest:low", "job:swap"])
def test_whoever_has_only_greys_left_hears_that_they_do_no_job(touch: str) -> None:
    state = table("grey red", "red", "red", event="audit", busy=[gnome(C, "red")])
    action = meant(state, C, touch)
    assert action is not None
    about_greys = "swap_hat_not_allowed" if touch == "job:swap" else "grey_is_lazy"
    assert refused(state, action) == about_greys, "and nothing of a gnome that is at work"
