"""A set-up that cannot be played is refused with the field at fault; what is left out is the default."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from game.core.contract import Rules
from game.core.setup import HIGHEST_SEED, Setup, SetupError
from tests.game.conformance.cases import ENDLESS, Case, cases_of


def check_bad_setups_are_refused(rules: Rules) -> None:
    info = rules.info
    seats = info.min_seats
    bad = [
        ("seats", Setup(info.min_seats - 1)),
        ("seats", Setup(info.max_seats + 1)),
        ("seats", Setup(-1)),
        ("seed", Setup(seats, -1)),
        ("seed", Setup(seats, HIGHEST_SEED + 1)),
        ("option moonlight", Setup(seats, options={"moonlight": "on"})),
        *((f"option {o.name}", Setup(seats, options={o.name: "moonlight"})) for o in info.options),
    ]
    for field, setup in bad:
        assert _field_at_fault(rules, setup) == field, f"{setup} is not refused for its {field}"


def check_every_value_goes_with_the_seats_it_is_offered_to(rules: Rules) -> None:
    """An option may name a seat: only one that is there."""
    for seats in rules.info.seat_counts:
        for option in rules.info.options:
            offered = option.values_for(seats)
            assert option.default in offered, f"{option.name} has no default at a table for {seats}"
            for value in option.values:
                wanted = None if value in offered else f"option {option.name}"
                fault = _field_at_fault(rules, Setup(seats, options={option.name: value}))
                assert fault == wanted, (
                    f"{option.name}={value} for {seats} is refused for {fault}, not {wanted}"
                )
                is_seat = option.names_a_seat and value.isdecimal()
                assert not is_seat or (value in offered) == (int(value) < seats), (
                    f"{option.name} offers seat {value} to {seats}"
                )


def check_defaults(case: Case, seed: int) -> None:
    left_out = case.new(seed)
    chosen = {option.name: option.default for option in case.rules.info.options} | dict(case.options)
    spelt_out = case.rules.new(Setup(case.seats, seed, chosen))
    assert left_out.dump() == spelt_out.dump(), "options left out are not the defaults"


def _field_at_fault(rules: Rules, setup: Setup) -> str | None:
    try:
        rules.new(setup)
    except SetupError as error:
        return error.field
    return None


def test_bad_setups_are_refused_with_the_field_at_fault(rules: Rules) -> None:
    check_bad_setups_are_refused(rules)


def test_every_value_goes_with_the_seats_it_is_offered_to(rules: Rules) -> None:
    check_every_value_goes_with_the_seats_it_is_offered_to(rules)


def test_options_left_out_take_their_default(case: Case) -> None:
    for seed in (0, 1, HIGHEST_SEED):
        check_defaults(case, seed)


@given(seats=st.integers(), seed=st.integers(), options=st.dictionaries(st.text(), st.text(), max_size=2))
def test_any_setup_gives_a_game_or_names_a_field(
    rules: Rules, seats: int, seed: int, options: dict[str, str]
) -> None:
    fields = {"seats", "seed", *(f"option {name}" for name in options), None}
    assert _field_at_fault(rules, Setup(seats, seed, options)) in fields


def test_every_option_value_is_among_the_cases(rules: Rules) -> None:
    offered = {(option.name, value) for option in rules.info.options for value in option.values[1:]}
    offered -= {(name, value) for game, name, value in ENDLESS if game == rules.info.id}
    assert offered == {chosen for case in cases_of(rules) for chosen in case.options}
    assert {case.seats for case in cases_of(rules)} == set(rules.info.seat_counts)
