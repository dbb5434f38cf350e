"""What people mean who touch what is not possible now, and when nobody else should look."""

import random
from typing import get_args

import pytest

from game.core.manners import Touched
from game.core.values import Action
from game.gnomes import actions as said
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


def test_only_the_sale_of_the_last_worker_is_asked_back() -> None:
    state = table("red grey", "brown orange")
    assert MANNERS.has_doubts(said.SellGnome(C, gnome(C, "red")), state.view(C))
    assert not MANNERS.has_doubts(said.WorkInGarden(C, gnome(C, "red")), state.view(C))
    assert not MANNERS.has_doubts(said.SellGnome(M, gnome(M, "brown")), state.view(M))


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
