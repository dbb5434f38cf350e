"""What the players can choose before the game."""

import random
from collections import Counter

import pytest

from game.core.chance import Chance
from game.core.report import Telling
from game.core.setup import Setup, SetupError
from game.nursery.actions import KeepAims, PlantFirst, SwapAims
from game.nursery.events import AimsSwapped, GameEnded, GameStarted, MatchEnded, TurnStarted
from game.nursery.rules import NURSERY
from game.nursery.views import NurseryView
from tests.game.nursery.positions import (
    in_hand,
    new_game,
    plant_first,
    played_to_the_end,
    random_action,
    replant,
    trees_on,
)


def test_the_table_offers_four_options() -> None:
    info = NURSERY.info
    assert {option.name: option.values for option in info.options} == {
        "aims": ("colours", "heights"),
        "first_seat": ("random", "0", "1"),
        "match": ("off", "two_games"),
        "swap_offer": ("off", "on"),
    }
    assert (info.id, info.min_seats, info.max_seats, info.minutes) == ("nursery", 2, 2, (20, 30))
    assert not info.has_hidden_information


@pytest.mark.parametrize("seats", [0, 1, 3])
def test_nursery_is_for_two(seats: int) -> None:
    with pytest.raises(SetupError, match="seats"):
        NURSERY.new(Setup(seats=seats))


@pytest.mark.parametrize(
    "options", [{"aims": "both"}, {"first_seat": "2"}, {"match": "on"}, {"weather": "rain"}]
)
def test_an_unknown_option_is_refused(options: dict[str, str]) -> None:
    with pytest.raises(SetupError, match=next(iter(options))):
        NURSERY.new(Setup(seats=2, options=options))


def test_seat_0_collects_colours_unless_agreed_otherwise() -> None:
    assert new_game().view(None).aims == ("colours", "heights")
    assert new_game(aims="heights").view(None).aims == ("heights", "colours")


def test_the_score_sheet_of_an_aim_follows_its_seat() -> None:
    sheets = new_game(aims="heights").score()
    assert [line.name for line in sheets[0].lines] == ["small", "medium", "tall"]
    assert [line.name for line in sheets[1].lines] == ["dark", "leaf", "light"]


@pytest.mark.parametrize("seat", [0, 1])
def test_the_chosen_seat_begins(seat: int) -> None:
    assert new_game(first_seat=str(seat)).to_act() == seat


def test_a_random_seat_begins_by_default() -> None:
    begun = Counter(NURSERY.new(Setup(seats=2, seed=seed)).to_act() for seed in range(200))
    assert set(begun) == {0, 1}
    assert min(begun.values()) > 70


def test_a_given_stream_decides_who_begins() -> None:
    begun = [NURSERY.new(Setup(seats=2, seed=1), Chance(seed)).to_act() for seed in range(20)]
    assert begun == [Chance(seed).below(2, "first_seat") for seed in range(20)]
    assert set(begun) == {0, 1}


def test_a_chosen_seat_needs_no_chance() -> None:
    assert new_game().chance.count == 0


def test_one_game_is_played_by_default() -> None:
    events = played_to_the_end(new_game(), seed=3)
    assert sum(isinstance(event, GameEnded) for event in events) == 1
    assert not any(isinstance(event, MatchEnded | AimsSwapped) for event in events)


def test_the_second_game_begins_with_swapped_aims_and_the_other_seat() -> None:
    state = new_game(match="two_games")
    rng = random.Random(2)
    while state.view(None).game_number == 1:
        events = state.apply(random_action(state, rng))
    ended, started, turn = events[-3:]
    assert isinstance(ended, GameEnded)
    assert started == GameStarted(first_seat=1, aims=("heights", "colours"))
    assert turn == TurnStarted(seat=1, number=1)
    assert state.to_act() == 1
    assert trees_on(state) == {}
    assert set(in_hand(state, 0).values()) == set(in_hand(state, 1).values()) == {3}
    assert state.legal()[0] == PlantFirst(1, "d1", 0)
    assert state.view(None).first_game == ended.scores
    assert [sheet.total for sheet in state.score()] == list(ended.scores)
    assert state.outcome() is None


@pytest.mark.parametrize("seed", range(5))
def test_a_match_is_won_by_the_sum_of_both_games(seed: int) -> None:
    state = new_game(match="two_games")
    events = played_to_the_end(state, seed)
    first, second = [event for event in events if isinstance(event, GameEnded)]
    totals = tuple(a + b for a, b in zip(first.scores, second.scores, strict=True))
    winners = tuple(seat for seat in range(2) if totals[seat] == max(totals))
    assert events[-1] == MatchEnded(totals, winners)  # type: ignore[arg-type]
    assert tuple(sheet.total for sheet in state.score()) == totals
    assert [sheet.lines[-1].name for sheet in state.score()] == ["first_game", "first_game"]
    assert tuple(sheet.lines[-1].points for sheet in state.score()) == first.scores
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners == winners
    assert outcome.reason == "match_played"


def test_each_game_of_a_match_names_its_own_winners() -> None:
    events = played_to_the_end(new_game(match="two_games"), seed=4)
    for event in events:
        if isinstance(event, GameEnded):
            colours = sum(cluster.size for cluster in event.colour_clusters)
            heights = sum(cluster.size for cluster in event.height_clusters)
            assert sorted(event.scores) == sorted((colours, heights))
            assert event.winners == tuple(
                seat for seat in range(2) if event.scores[seat] == max(event.scores)
            )


@pytest.mark.parametrize("first_seat", [0, 1])
def test_the_second_seat_may_swap_before_its_first_turn(first_seat: int) -> None:
    state = new_game(swap_offer="on", first_seat=str(first_seat))
    events = plant_first(state, "l2", "d4")
    second = 1 - first_seat
    assert state.to_act() == second
    assert not any(event == TurnStarted(second, 2) for event in events)
    assert set(state.legal()) == {SwapAims(second), KeepAims(second)}


def test_swapped_aims_change_what_is_scored() -> None:
    state = new_game(swap_offer="on")
    plant_first(state, "l2", "d4")
    telling = Telling()
    assert state.apply(SwapAims(1), telling) == [AimsSwapped(), TurnStarted(1, 2)]
    shown = telling.told(None)[0].view
    assert isinstance(shown, NurseryView)
    assert shown.aims == state.view(None).aims == ("heights", "colours")
    assert [line.name for line in state.score()[1].lines] == ["dark", "leaf", "light"]
    replant(state, "d4", "e4")


def test_kept_aims_stay() -> None:
    state = new_game(swap_offer="on")
    plant_first(state, "l2", "d4")
    assert state.apply(KeepAims(1)) == [TurnStarted(1, 2)]
    assert state.view(None).aims == ("colours", "heights")
    replant(state, "d4", "e4")


def test_no_swap_is_offered_by_default() -> None:
    state = new_game()
    plant_first(state, "l2", "d4")
    assert state.view(None).step == "replant"


def test_a_match_offers_the_swap_once_and_then_swaps_what_was_played() -> None:
    state = new_game(swap_offer="on", match="two_games")
    plant_first(state, "l2", "d4")
    state.apply(SwapAims(1))
    rng = random.Random(1)
    while state.view(None).game_number == 1:
        state.apply(random_action(state, rng))
    assert state.view(None).aims == ("colours", "heights")
    plant_first(state, "l2", "d4")
    assert state.view(None).step == "replant"
