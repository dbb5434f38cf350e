from collections.abc import Callable, Iterator

import pytest

from tests.scenes.input.desk import Desk


@pytest.fixture
def open_desk() -> Iterator[Callable[..., Desk]]:
    desks: list[Desk] = []

    def open_one(window: tuple[int, int] = (1920, 1080)) -> Desk:
        desks.append(Desk(window))
        return desks[-1]

    yield open_one
    for desk in desks:
        desk.close()


@pytest.fixture
def desk(open_desk: Callable[..., Desk]) -> Desk:
    return open_desk()
