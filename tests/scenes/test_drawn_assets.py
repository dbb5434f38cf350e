"""What scripts draw lies on the disk as they draw it today."""

from collections.abc import Callable
from pathlib import Path

import pytest

from assets import (
    build_boards,
    draw_diagrams,
    draw_gnomes,
    draw_high_contrast,
    draw_how_to,
    draw_leaves,
    draw_lobby,
    draw_upright_board,
    draw_walnut_grove,
)
from assets.build_art import read_source
from assets.draw_robber_tiles import Tile
from scenes.platform.paths import asset_folder

ART, BOARDS = asset_folder() / "art", asset_folder() / "boards"
SCRIPTS: dict[str, tuple[Callable[[Path], None], Path]] = {
    "diagrams": (draw_diagrams.main, ART),
    "garden gnomes": (draw_gnomes.main, ART),
    "settlers": (draw_walnut_grove.main, ART),
    "twins in high contrast": (draw_high_contrast.main, ART),
    "how a game plays": (draw_how_to.main, ART),
    "seats and pads": (draw_lobby.main, ART),
    "pressed leaves": (draw_leaves.main, ART),
    "upright board": (draw_upright_board.main, ART),
    "maps": (build_boards.main, BOARDS),
}


@pytest.mark.parametrize("subject", SCRIPTS)
def test_what_a_script_draws_is_what_lies_on_the_disk(subject: str, tmp_path: Path) -> None:
    draw, folder = SCRIPTS[subject]
    draw(tmp_path)
    drawn = [file.relative_to(tmp_path) for file in tmp_path.rglob("*.*")]
    assert drawn
    assert [str(name) for name in drawn if read_source(tmp_path / name) != read_source(folder / name)] == []


def test_forest_tiles_on_the_disk_are_those_that_are_drawn(counts: Callable[[int, int], int]) -> None:
    for mask in range(1, 64, counts(13, 1)):  # each takes a while
        name = f"tile_{mask}"
        assert Tile(name, mask).svg().encode() == read_source(ART / "robbers" / f"{name}.svg"), name
