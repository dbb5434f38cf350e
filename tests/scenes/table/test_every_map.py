"""What the maps of all tables have in common."""

import pytest

from scenes.platform.formats import FORMATS
from scenes.platform.paths import asset_folder
from scenes.platform.viewport import Viewport
from scenes.table.zones import read_map
from scenes.tables.shelf import TABLES

BOARDS = asset_folder() / "boards"
WITHIN = ("forester", "gnomes", "walnut_grove")  # the others let a board or a ribbon reach beyond


@pytest.mark.parametrize("game", TABLES)
def test_every_format_has_a_map_for_usual_and_for_large_letters(game: str) -> None:
    names = [format_.name for format_ in FORMATS]
    found = sorted(file.stem for file in (BOARDS / game).glob("*.tmx"))
    assert found == sorted([*names, *(f"{name}_large" for name in names)])


@pytest.mark.parametrize("game", WITHIN)
def test_everything_on_a_map_lies_in_the_safe_area_of_its_format(game: str) -> None:
    outside = []
    for file in sorted((BOARDS / game).glob("*.tmx")):
        format_ = next(each for each in FORMATS if each.name == file.stem.removesuffix("_large"))
        safe = Viewport(format_.size).safe.inflate(1, 1)
        boxes = read_map(file).boxes.items()
        needed = ((name, box) for name, box in boxes if not name.startswith("decor:"))
        outside += [f"{file.stem}: {name}" for name, box in needed if not safe.contains(box)]
    assert outside == []
