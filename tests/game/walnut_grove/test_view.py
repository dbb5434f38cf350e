"""What a settler sees, and what it can imagine of the coins it does not see."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable

from game.core.chance import Chance
from game.walnut_grove.actions import PayToll
from game.walnut_grove.state import WalnutGroveState
from game.walnut_grove.steps import Finish, StoreCoins, Toll, Walk
from tests.game.walnut_grove import conservation
from tests.game.walnut_grove.positions import asked, busy_action, new_game, played

Counts = Callable[[int, int], int]


def imagined(state: WalnutGroveState, seat: int, owner: int, worlds: int = 60) -> Counter[tuple[int, ...]]:
    """How often a seat imagines which coins of another one: coppers, silvers, golds."""
    return Counter(
        tuple(state.imagine(seat, Chance(number)).farms[owner].coins.values()) for number in range(worlds)
    )


def test_coins_are_seen_by_their_owner_only() -> None:
    state = asked(Walk(0), seats=2, farms={0: {"barn": {"gold": 2}}, 1: {"barn": {"silver": 3}}})
    assert state.view(0).coins == ({"copper": 0, "silver": 0, "gold": 2}, None)
    assert state.view(1).coins == (None, {"copper": 0, "silver": 3, "gold": 0})
    assert state.view(None).coins == (None, None)
    assert [farm.coin_count for farm in state.view(None).farms] == [2, 3]


def test_after_the_end_everybody_sees_all_coins() -> None:
    state = asked(seats=2, farms={0: {"barn": {"gold": 2}}})
    assert state.to_act() is None
    assert state.view(None).coins[0] == {"copper": 0, "silver": 0, "gold": 2}
    assert imagined(state, 1, 0) == {(0, 0, 2): 60}


def test_of_hidden_coins_only_their_number_counts_in_the_standing() -> None:
    farms = {seat: {"barn": {"gold": 2, "silver": 1}, "improvements": ["safe"]} for seat in range(2)}
    state = asked(Walk(0), seats=2, farms=farms)
    known = [line.points for line in state.standing(0)[0].lines]
    public = [line.points for line in state.standing(0)[1].lines]
    assert (known[3], public[3]) == (5, 0)
    assert (known[4], public[4]) == (3, 3), "a safe counts coins, not what they are worth"
    assert state.standing(1)[1].total == state.score()[1].total
    assert [sheet.total for sheet in state.standing(None)] == [sum(public)] * 2


def test_a_standing_stays_the_same_when_hidden_coins_are_drawn_anew(counts: Counts) -> None:
    other_scores = 0
    for seed in range(counts(20, 400)):
        rng = random.Random(seed)
        state = new_game(2 + seed % 3, seed)
        while state.to_act() is not None:
            seat = rng.randrange(len(state.farms))
            world = state.imagine(seat, Chance(rng.getrandbits(32)))
            assert world.standing(seat) == state.standing(seat)
            assert world.standing(None) == state.standing(None)
            other_scores += world.score() != state.score()
            state.apply(busy_action(state, rng))
        assert state.standing(None) == state.score()
    assert other_scores > 50, "too few hidden coins to have tried anything"


def test_everybody_knows_the_two_coppers_of_the_beginning() -> None:
    state = new_game(2)
    assert imagined(state, 0, 1) == {(2, 0, 0): 60}


def test_a_coin_that_was_given_may_have_been_any() -> None:
    state = asked(Toll(0, "church"), Walk(0), seats=2, farms={0: {"barn": {"copper": 2, "gold": 1}}, 1: {}})
    assert set(imagined(state, 1, 0)) == {(3, 0, 0), (2, 1, 0), (2, 0, 1)}
    state.apply(PayToll(0, "gold"))
    assert set(imagined(state, 1, 0)) == {(2, 0, 0), (1, 1, 0), (1, 0, 1)}


def test_own_coins_are_never_imagined_otherwise() -> None:
    state = asked(
        Walk(0), seats=2, farms={0: {"barn": {"gold": 3}}, 1: {"barn": {"gold": 4}, "coins_given": 2}}
    )
    assert imagined(state, 0, 0) == {(0, 0, 3): 60}
    assert len(imagined(state, 0, 1)) > 3


def test_coins_that_wait_are_a_secret_of_their_owner() -> None:
    state = asked(
        StoreCoins(0, ("gold",)), seats=2, farms={0: {"barn": {"silver": 4}, "coins_given": 2}, 1: {}}
    )
    state.coin_bag["gold"] -= 1
    worlds = [state.imagine(1, Chance(number)) for number in range(80)]
    waiting = Counter(step.coins for world in worlds for step in world.agenda if isinstance(step, StoreCoins))
    assert set(waiting) == {("copper",), ("silver",), ("gold",)}
    for world in worlds:
        conservation.check_coins(world)
        step = world.agenda.now()
        assert isinstance(step, StoreCoins)
        assert world.farms[0].coins[step.coins[0]] < 4, "then nobody would have been asked"
    assert state.imagine(0, Chance(1)).agenda.now() == StoreCoins(0, ("gold",))


def test_who_was_not_asked_about_a_coin_has_equal_ones() -> None:
    state = asked(
        Finish(0),
        Walk(0),
        seats=2,
        farms={0: {"barn": {"silver": 4}, "coins_given": 2, "has_equal_coins": True}, 1: {}},
    )
    assert set(imagined(state, 1, 0, 200)) == {(4, 0, 0), (0, 4, 0), (0, 0, 4)}


def test_imagined_worlds_keep_every_coin() -> None:
    for seed in range(6):
        state = played(new_game(3, seed), 40 + 15 * seed, seed)
        for seat in range(3):
            conservation.check(state.imagine(seat, Chance(seed)))


def test_alone_nothing_is_hidden_but_what_chance_will_bring() -> None:
    state = played(new_game(1, 3), 30, 3)
    world = state.imagine(0, Chance(9))
    assert world.farms == state.farms
    assert world.coin_bag == state.coin_bag


def test_a_view_names_what_is_asked_for() -> None:
    rng = random.Random(1)
    tasks = set()
    for seed in range(30):
        state = new_game(1 + seed % 4, seed, coin_joker="free")
        while state.to_act() is not None:
            question = state.view(None).question
            assert question is not None
            tasks.add(question.task)
            state.apply(busy_action(state, rng))
    assert {
        "choose_start",
        "place_tile",
        "place_figure",
        "goods_wait",
        "move_figure",
        "pay_toll",
        "take_good",
        "use_building",
        "pay_cost",
        "take_from",
        "coin_waits",
        "pay_winter",
        "take_help",
    } <= tasks
