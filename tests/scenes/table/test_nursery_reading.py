"""Everything at the table can be read and hit, in every language and with letters twice as large."""

import pytest

from scenes.input.intents import DeviceKind
from scenes.language import LANGUAGES
from tests.scenes.reading import problems
from tests.scenes.table.conftest import Sit
from tests.scenes.table.nursery_table import Nursery

# Moves made so far, and the options of the table.
POSITIONS: dict[str, tuple[int, dict[str, str]]] = {
    "the first tree": (0, {}),
    "the offer": (1, {"swap_offer": "on"}),
    "replanting in a match": (61, {"match": "two_games"}),
    "planting": (62, {}),
    "the end": (104, {}),
}
LONG_NAMES = ("Maximiliane-R.", "Bartholomäus W")


@pytest.mark.parametrize("text_scale", [100, 200])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("position", POSITIONS)
def test_everything_can_be_read(sit: Sit, language: str, text_scale: int, position: str) -> None:
    moves, options = POSITIONS[position]
    nursery = sit(
        language=language, text_scale=text_scale, options=options, names=LONG_NAMES, size=(1280, 720)
    )
    nursery.play_at_random(moves)
    for device in DeviceKind:
        nursery.context.reader.last_device = device
        nursery.scene.show_hints()
        assert problems(nursery) == []


def test_high_contrast_writes_heights_into_the_crowns(sit: Sit) -> None:
    nursery = sit(has_high_contrast=True)
    plain = nursery.context.look.pictures.get("nursery/tree_leaf_tall")
    written = nursery.table.grove.pictures.plain("l3")
    width, height = plain.get_size()
    assert any(plain.get_at((x, y)) != written.get_at((x, y)) for x in range(width) for y in range(height))


def test_a_tree_is_as_sharp_as_the_window_allows(sit: Sit) -> None:
    nursery = sit(size=(3840, 2160))
    picture = nursery.table.grove.pictures.plain("d3")
    assert picture.get_width() == 2 * 84


def test_another_window_size_keeps_what_was_chosen(nursery: Nursery) -> None:
    nursery.play_at_random(1)
    cell = next(cell for cell, kind in enumerate(nursery.view.board) if kind)
    nursery.tap(f"cell:{cell}")
    nursery.resize((800, 600))
    nursery.rest()
    assert nursery.scene.saying is not None
    assert nursery.scene.saying.said == (f"peg:{cell}",)
    assert nursery.table.grove[cell].lift > 0
