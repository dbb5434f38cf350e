"""Notices come one at a time, and nothing of them stays."""

import pygame
import pytest

from scenes.platform.viewport import Viewport
from scenes.table.overlays import Kept
from scenes.table.tail import Tail
from tests.scenes.table.any_table import ONE_OF_EACH
from tests.scenes.table.conftest import SitAt

SAFE = Viewport((1920, 1080)).safe


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


def test_what_is_read_alone_still_leaves_in_sight_what_people_check_by_it(sit_at: SitAt) -> None:
    table = sit_at("nursery", 2)
    scene, about = table.scene, pygame.FRect(940, 520, 40, 40)
    checked = about.inflate(500, 500)
    scene.notices._kept = lambda: Kept(needed=[SAFE], board=[SAFE], checked=[checked])
    scene.notices.explain("A few words.", about, is_alone=True)
    paper = scene.notices.explanation
    assert paper is not None and not paper.colliderect(checked)
