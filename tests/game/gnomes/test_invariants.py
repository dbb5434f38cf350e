"""What stays true in every game, however it is played."""

import random
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.values import Action
from game.gnomes import actions as said
from game.gnomes import events as told
from game.gnomes.course import QUESTIONS
from game.gnomes.state import GnomesState
from tests.game.gnomes import accounts
from tests.game.gnomes.positions import careless, eager, new_game, of_kind

Counts = Callable[[int, int], int]
Player = Callable[[GnomesState, random.Random], Action]

OPTIONS = st.fixed_dictionaries(
    {
        "open_auction": st.sampled_from(["off", "on"]),
        "open_rounds": st.sampled_from(["2", "4", "8"]),
        "schmiedel_once": st.sampled_from(["off", "on"]),
        "steep_values": st.sampled_from(["off", "on"]),
        "round_cap": st.just("30"),
    }
)
SEEDS = st.integers(0, 2**32)
SEATS = st.integers(2, 6)


PLAYERS = (eager, careless)


@pytest.mark.parametrize("seats", range(2, 7))
def test_cards_money_pairs_and_piles_add_up_after_every_move(seats: int, counts: Counts) -> None:
    for seed in range(counts(8, 2000)):
        options = {"round_cap": "30", "open_auction": ("off", "on")[seed // 2 % 2]}
        state, rng, player = new_game(seats, seed, **options), random.Random(seed), PLAYERS[seed % 2]
        while state.to_act() is not None:
            state.apply(player(state, rng))
            accounts.check(state)


@given(st.sampled_from(PLAYERS), SEATS, OPTIONS, SEEDS)
def test_every_game_ends_and_gives_everybody_a_place(
    player: Player, seats: int, options: dict[str, str], seed: int
) -> None:
    state = new_game(seats, seed, **options)
    rng = random.Random(seed)
    while state.to_act() is not None:
        state.apply(player(state, rng))
    outcome = state.outcome()
    assert outcome is not None
    assert sorted(seat for place in outcome.ranking for seat in place) == list(range(seats))
    assert outcome.reason in ("gold", "cash", "tie_break", "round_cap")
    assert (outcome.reason == "round_cap") <= (state.round == 30)


@given(SEATS, OPTIONS, SEEDS)
def test_a_deal_moves_money_that_is_there(seats: int, options: dict[str, str], seed: int) -> None:
    state = new_game(seats, seed, **options)
    rng = random.Random(seed)
    for _ in range(150):
        if state.to_act() is None:
            return
        before, action = state.copy(), eager(state, rng)
        for deal in of_kind(state.apply(action), told.DealMade):
            if isinstance(deal.payer, int):
                assert before.cash[deal.payer] >= deal.amount


@given(SEATS, OPTIONS, SEEDS)
def test_no_gnome_has_two_jobs_in_a_round(seats: int, options: dict[str, str], seed: int) -> None:
    state = new_game(seats, seed, **options)
    rng = random.Random(seed)
    occupied: list[str] = []
    for _ in range(200):
        if state.to_act() is None:
            return
        for event in state.apply(eager(state, rng)):
            match event:
                case told.RoundStarted():
                    occupied = []
                case told.GnomeSentToGarden() | told.ContestEntered() | told.AuctionFailed():
                    occupied.append(event.gnome)
                case told.DealMade():
                    occupied += event.gnomes
                case told.OwnMateChosen():
                    occupied.append(event.gnome)
                case told.GnomesSwapped():
                    assert set(occupied).isdisjoint(event.given)
                    occupied.append(event.received)
                case told.GnomeSold():
                    assert event.gnome not in occupied
        assert len(set(occupied)) == len(occupied)


@given(SEATS, OPTIONS, SEEDS)
def test_a_pair_has_at_most_one_child(seats: int, options: dict[str, str], seed: int) -> None:
    state = new_game(seats, seed, **options)
    rng = random.Random(seed)
    for _ in range(200):
        if state.to_act() is None:
            return
        events = state.apply(eager(state, rng))
        births = len(of_kind(events, told.GnomeBorn)) + len(of_kind(events, told.NoChildBorn))
        assert births == len(of_kind(events, told.BreedingCardDrawn))


@given(SEATS, OPTIONS, SEEDS)
def test_every_question_has_2_to_199_answers(seats: int, options: dict[str, str], seed: int) -> None:
    state = new_game(seats, seed, **options)
    rng = random.Random(seed)
    for _ in range(200):
        step = state.asked()
        if step is None:
            return
        assert 2 <= len(state.legal()) < 200
        assert list(state.legal()) == list(QUESTIONS[type(step)].choices(state, step))
        assert all(action.seat == step.seat and state.why_not(action) is None for action in state.legal())
        state.apply(eager(state, rng))


@given(SEATS, OPTIONS, SEEDS)
def test_a_phase_has_no_more_turns_than_gnomes_and_players(
    seats: int, options: dict[str, str], seed: int
) -> None:
    state = new_game(seats, seed, **options)
    rng = random.Random(seed)
    most, turns = 10_000, 0
    for _ in range(200):
        if state.to_act() is None:
            return
        for event in state.apply(eager(state, rng)):
            if isinstance(event, told.RoundStarted):
                assert turns <= most
                turns = 0
                most = sum(state.in_play(seat) for seat in range(seats)) + seats
            turns += isinstance(event, told.TurnStarted)


@given(SEATS, OPTIONS, SEEDS)
def test_the_same_seed_and_choices_make_the_same_game(seats: int, options: dict[str, str], seed: int) -> None:
    one, other = new_game(seats, seed, **options), new_game(seats, seed, **options)
    rng = random.Random(seed)
    for _ in range(100):
        if one.to_act() is None:
            break
        action = eager(one, rng)
        assert one.apply(action) == other.apply(action)
    assert one.dump() == other.dump()


@given(SEATS, OPTIONS, SEEDS, st.integers(0, 200))
def test_a_copy_goes_its_own_way(seats: int, options: dict[str, str], seed: int, length: int) -> None:
    state = new_game(seats, seed, **options)
    rng = random.Random(seed)
    for _ in range(length):
        if state.to_act() is None:
            break
        state.apply(eager(state, rng))
    before, offered = state.dump(), state.legal()
    twin = state.copy()
    for _ in range(50):
        if twin.to_act() is None:
            break
        twin.apply(eager(twin, rng))
    assert (state.dump(), state.legal()) == (before, offered)


def test_no_working_gnome_is_ever_without_a_job_to_take(counts: Counts) -> None:
    """Under every event an idle worker can be occupied (2.14)."""
    seen = set()
    for seed in range(counts(12, 200)):
        state, rng = new_game(2 + seed % 5, seed), random.Random(seed)
        while state.to_act() is not None:
            step, seat = state.asked(), state.to_act()
            assert seat is not None
            if type(step).__name__ == "Occupy" and state.has_idle_worker(seat):
                seen.add(state.event)
                jobs = [action for action in state.legal() if not isinstance(action, said.ThrowOut)]
                assert jobs
                assert all(not isinstance(action, said.KeepGreys) for action in jobs)
            state.apply(eager(state, rng))
    assert len(seen) == 18


def test_greys_are_never_part_of_a_job(counts: Counts) -> None:
    for seed in range(counts(6, 100)):
        state, rng = new_game(2 + seed % 5, seed, open_auction=("off", "on")[seed % 2]), random.Random(seed)
        while state.to_act() is not None:
            for action in state.legal():
                if hasattr(action, "gnome"):
                    is_grey = "_grey_" in action.gnome
                    assert is_grey == isinstance(action, said.ThrowOut)
            state.apply(eager(state, rng))
