import pytest

from game.core.setup import HIGHEST_SEED, SWITCH, GameInfo, Option, Setup, SetupError, checked

GARDEN = GameInfo(
    "garden", 1, 2, 4, (Option("fence", SWITCH), Option("soil", ("clay", "sand"))), False, (5, 9)
)
RACE = GameInfo(
    "race", 1, 2, 4, (Option("first_seat", ("random", "0", "1", "2", "3"), names_a_seat=True),), False, (5, 9)
)
DUEL = GameInfo("duel", 1, 2, 2, (), False, (5, 9))


def problem_with(setup: Setup, info: GameInfo = GARDEN) -> SetupError:
    with pytest.raises(SetupError) as caught:
        checked(info, setup)
    return caught.value


def test_options_left_out_take_their_first_value() -> None:
    assert checked(GARDEN, Setup(2, 5)) == Setup(2, 5, {"fence": "off", "soil": "clay"})


def test_chosen_options_stay() -> None:
    assert checked(GARDEN, Setup(2, 5, {"soil": "sand"})).options == {"fence": "off", "soil": "sand"}


def test_a_complete_set_up_is_left_as_it_is() -> None:
    complete = checked(GARDEN, Setup(3, 1, {"fence": "on"}))
    assert checked(GARDEN, complete) == complete


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_offered_number_of_seats_can_be_chosen(seats: int) -> None:
    assert seats in GARDEN.seat_counts
    assert checked(GARDEN, Setup(seats)).seats == seats


@pytest.mark.parametrize("seats", [-1, 0, 1, 5])
def test_another_number_of_seats_is_refused_with_the_numbers_that_go(seats: int) -> None:
    problem = problem_with(Setup(seats))
    assert problem.field == "seats"
    assert str(problem) == f"seats: garden is for 2 to 4 players, not {seats}"


def test_a_game_for_two_says_so_without_a_range() -> None:
    assert "is for 2 players, not 3" in str(problem_with(Setup(3), DUEL))


@pytest.mark.parametrize("seed", [-1, HIGHEST_SEED + 1])
def test_a_seed_that_no_file_could_hold_is_refused(seed: int) -> None:
    assert problem_with(Setup(2, seed)).field == "seed"


@pytest.mark.parametrize("seed", [0, HIGHEST_SEED])
def test_the_lowest_and_the_highest_seed_are_allowed(seed: int) -> None:
    assert checked(GARDEN, Setup(2, seed)).seed == seed


def test_an_unknown_option_is_refused_with_the_options_there_are() -> None:
    problem = problem_with(Setup(2, 0, {"moon": "full"}))
    assert problem.field == "option moon"
    assert "fence, soil" in str(problem)


def test_an_unknown_option_of_a_game_without_options_is_refused() -> None:
    assert "it has: none" in str(problem_with(Setup(2, 0, {"moon": "full"}), DUEL))


def test_an_unknown_value_is_refused_with_the_values_there_are() -> None:
    problem = problem_with(Setup(2, 0, {"soil": "gold"}))
    assert problem.field == "option soil"
    assert "clay, sand" in str(problem)


@pytest.mark.parametrize(("seats", "there"), [(2, ("random", "0", "1")), (4, ("random", "0", "1", "2", "3"))])
def test_an_option_that_names_a_seat_offers_those_that_are_there(seats: int, there: tuple[str, ...]) -> None:
    (option,) = RACE.options
    assert option.values_for(seats) == there
    assert [checked(RACE, Setup(seats, 0, {"first_seat": seat})).seats for seat in there] == [seats] * len(
        there
    )


def test_a_seat_that_is_not_there_is_refused_with_those_that_are() -> None:
    problem = problem_with(Setup(3, 0, {"first_seat": "3"}), RACE)
    assert problem.field == "option first_seat"
    assert "random, 0, 1, 2, not 3" in str(problem)


def test_numbers_that_name_no_seat_are_offered_to_every_table() -> None:
    assert Option("rounds", ("4", "9")).values_for(2) == ("4", "9")
