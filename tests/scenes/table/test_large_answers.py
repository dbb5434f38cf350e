"""With large letters answers are high enough for their words, and their rings do not meet."""

from itertools import combinations

import pygame
import pytest

from scenes.platform.formats import FORMATS
from scenes.platform.paths import asset_folder
from scenes.table.zones import read_map
from scenes.tables.shelf import TABLES

LOWEST = 96
APART = 10  # a ring around what has the focus is half as wide


def answers(game: str, format_: str) -> dict[str, pygame.FRect]:
    zones = read_map(asset_folder() / "boards" / game / f"{format_}_large.tmx")
    return {name: zones.box(name) for name in zones.named("answer:")}


@pytest.mark.parametrize("format_", [each.name for each in FORMATS])
@pytest.mark.parametrize("game", TABLES)
def test_answers_are_high_enough_for_large_letters(game: str, format_: str) -> None:
    assert {name: box for name, box in answers(game, format_).items() if box.height < LOWEST} == {}


@pytest.mark.parametrize("format_", [each.name for each in FORMATS])
@pytest.mark.parametrize("game", TABLES)
def test_rings_around_answers_do_not_meet(game: str, format_: str) -> None:
    grown = {name: box.inflate(APART - 1, APART - 1) for name, box in answers(game, format_).items()}
    pairs = combinations(grown.items(), 2)
    assert [(one, other) for (one, box), (other, next_) in pairs if box.colliderect(next_)] == []
