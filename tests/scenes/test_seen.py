"""Every situation that people were once at a loss in can still be drawn."""

from collections.abc import Iterator

import pytest

from tests.scenes.seen import SITUATIONS, Visit, draw


@pytest.fixture(scope="module")
def visit(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Visit]:
    visit = Visit(tmp_path_factory.mktemp("seen"), scale=0.25)
    yield visit
    visit.close()


@pytest.mark.parametrize("name", SITUATIONS)
def test_a_situation_is_drawn(visit: Visit, name: str) -> None:
    picture = draw(visit, name)
    width, height = picture.get_size()
    colours = {tuple(picture.get_at((x, y))) for x in range(0, width, 3) for y in range(0, height, 3)}
    assert len(colours) > 30
