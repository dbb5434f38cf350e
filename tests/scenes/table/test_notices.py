"""Notices come one at a time, and nothing of them stays."""

import pytest

from scenes.table.tail import Tail
from tests.scenes.table.any_table import ONE_OF_EACH
from tests.scenes.table.conftest import SitAt


def tails(table: object) -> list[object]:
    return [sprite for sprite in table.top.stage.sprites if isinstance(sprite, Tail)]  # type: ignore[attr-defined]


@pytest.mark.parametrize(("game", "seats"), ONE_OF_EACH)
def test_an_explanation_during_a_refusal_leaves_nothing_behind(sit_at: SitAt, game: str, seats: int) -> None:
    table = sit_at(game, seats)
    first, second, *_ = table.scene.table.things(table.scene.view())
    notices = table.scene.notices
    notices.refuse("No.", "rule 1.1", first.box)
    notices.explain("This is a thing.", second.box)
    assert len(tails(table)) == 2
    notices.end_explanation()
    assert len(tails(table)) == 1
    notices.clear()
    assert tails(table) == []
