"""Everything at the table can be read and hit, in every language and with letters twice as large."""

from itertools import product

import pygame
import pytest

from scenes.input.intents import DeviceKind
from scenes.platform.language import LANGUAGES, Language
from scenes.platform.paths import asset_folder
from scenes.platform.settings import Settings
from scenes.platform.viewport import Viewport
from scenes.stage.look import Look
from scenes.table.zones import load_zones
from scenes.tables.nursery.ground import Ground
from scenes.tables.nursery.pieces import TreePictures
from tests.scenes.reading import problems, too_small
from tests.scenes.table.conftest import Sit
from tests.scenes.table.nursery_table import Nursery
from tests.scenes.table.table_door import SIZE

# Moves made so far, and the options of the table.
POSITIONS: dict[str, tuple[int, dict[str, str]]] = {
    "the first tree": (0, {}),
    "the offer": (1, {"swap_offer": "on"}),
    "replanting in a match": (61, {"match": "two_games"}),
    "planting": (62, {}),
    "the end": (104, {}),
}
WINDOWS = {"16x9": (1280, 720), "16x10": (1280, 800), "4x3": (1024, 768), "portrait": (720, 1280)}
ON_PIECES = ("rack ", "row ", "column ")  # numbers that belong to wood and board grow as far as these do
LONG_NAMES = ("Maximiliane-R.", "Bartholomäus W")


@pytest.mark.parametrize("position", POSITIONS)
@pytest.mark.parametrize("window", WINDOWS.values(), ids=WINDOWS)
def test_everything_can_be_read(sit: Sit, window: tuple[int, int], position: str, long_run: bool) -> None:
    moves, options = POSITIONS[position]
    nursery = sit(options=options, names=LONG_NAMES, size=window)
    nursery.play_at_random(moves)
    ways = list(product(LANGUAGES, (100, 150, 200)))
    number = list(POSITIONS).index(position)
    names = tuple(repr(name) for name in LONG_NAMES)  # which rather shrink than being cut
    for language, text_scale in ways if long_run else ways[number % 2 :: 2]:
        nursery.set(language=language, text_scale=text_scale)
        nursery.frame()
        assert [each for each in too_small(nursery, ON_PIECES) if not each.startswith(names)] == []
        for device in DeviceKind:
            nursery.context.reader.last_device = device
            nursery.scene.show_hints()
            assert problems(nursery) == [], (language, text_scale, device)


def test_high_contrast_writes_heights_into_the_crowns(sit: Sit) -> None:
    nursery = sit(has_high_contrast=True)
    plain = nursery.context.look.pictures.get("nursery/tree_leaf_tall")
    written = nursery.table.grove.pictures.plain("l3")
    width, height = plain.get_size()
    assert any(plain.get_at((x, y)) != written.get_at((x, y)) for x in range(width) for y in range(height))


def test_a_tree_is_as_sharp_as_the_window_allows() -> None:
    pygame.display.init()
    pygame.display.set_mode(SIZE)
    look = Look.of(Viewport((3840, 2160)), asset_folder() / "art", Settings(), Language("en"))
    pictures = TreePictures(look, Ground(look, load_zones(asset_folder() / "boards", "nursery", look)))
    assert pictures.plain("d3").get_width() == 2 * pictures.size("d3")[0]
    pygame.quit()


def test_another_window_size_keeps_what_was_chosen(nursery: Nursery) -> None:
    nursery.play_at_random(1)
    cell = next(cell for cell, kind in enumerate(nursery.view.board) if kind)
    nursery.tap(f"cell:{cell}")
    nursery.resize((800, 600))
    nursery.rest()
    assert nursery.scene.sitting.saying is not None
    assert nursery.scene.sitting.saying.said == (f"peg:{cell}",)
    assert nursery.table.grove[cell].lift > 0
