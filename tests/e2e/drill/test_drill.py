"""The drill itself: every fault in every place, and after each strike every promise is looked at."""

from collections.abc import Callable, Iterator
from random import Random

import pytest

from tests.e2e.drill.faults import FAULTS
from tests.e2e.drill.house import House
from tests.e2e.drill.places import PLACES
from tests.e2e.drill.striking import has_meaning, strike
from tests.e2e.drill.table import Cell, Record, Shape, record

pytestmark = pytest.mark.timeout(1800)  # with --long every pair is struck at many moments
EVERY = 13  # daily, one pair of so many is struck


def pairs(every: int) -> list[tuple[str, str]]:
    """Faults and places that have to do with each other; some of them spread over all rows and columns."""
    return [
        (fault, place)
        for row, fault in enumerate(FAULTS)
        for column, place in enumerate(PLACES)
        if has_meaning(fault, place) and (row * 2 + column) % every == 0
    ]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "pair" in metafunc.fixturenames:
        struck = pairs(1 if metafunc.config.getoption("--long") else EVERY)
        metafunc.parametrize("pair", struck, ids=[" at ".join(pair) for pair in struck])


@pytest.fixture(scope="module")
def house() -> Iterator[House]:
    house = House()
    yield house
    house.close()


def test_no_fault_and_no_place_is_left_out_of_the_daily_drill(
    record_property: Record,
) -> None:
    nothing = [(fault, place) for fault in FAULTS for place in PLACES if not has_meaning(fault, place)]
    record(record_property, Shape(list(FAULTS), list(PLACES), nothing))
    assert {fault for fault, _ in pairs(EVERY)} == set(FAULTS)
    assert {place for _, place in pairs(EVERY)} == set(PLACES)


def test_nothing_is_lost_and_nothing_said_that_is_not_true(
    house: House, pair: tuple[str, str], counts: Callable[[int, int], int], record_property: Record
) -> None:
    cell, random = Cell(*pair), Random(" at ".join(pair))
    try:
        for _ in range(counts(1, 6)):
            moment = random.randrange(counts(12, 30))
            cell.strikes += 1
            try:
                strike(house, *pair, moment)
            except Exception as fault:
                cell.failures += 1
                fault.add_note(f"{' at '.join(pair)}, after {moment} frames")
                raise
    finally:
        record(record_property, cell)
