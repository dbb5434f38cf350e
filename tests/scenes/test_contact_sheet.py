"""No scene changes its look unnoticed: small pictures of all of them are compared with references."""

import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from scenes.platform.formats import FORMATS, Format
from scenes.tools.contact_sheet import GAP, TALL, Shot, sheet
from tests.scenes.contact_pictures import STILL, WIDTH, pictures, references

ROOT = Path(__file__).parents[2]
BLOCK = 8  # pixels of a side; what changes less than a block is a matter of taste
TOLERANCE = 24.0  # of 255, on average of a block


def apart(one: pygame.Surface, other: pygame.Surface) -> float:
    """How much the most different blocks of two pictures differ."""
    size = max(1, WIDTH // BLOCK), max(1, one.get_height() // BLOCK)
    first, second = (pygame.transform.smoothscale(each.convert(24), size) for each in (one, other))
    values = zip(pygame.image.tobytes(first, "RGB"), pygame.image.tobytes(second, "RGB"), strict=True)
    return float(max(abs(a - b) for a, b in values))


@pytest.mark.parametrize("format_", FORMATS, ids=lambda each: each.name)
def test_every_scene_looks_as_it_did(format_: Format) -> None:
    known = references(format_)
    changed = {scene: apart(picture, known[scene]) for scene, picture in pictures(format_)}
    assert {scene: round(by) for scene, by in changed.items() if by > TOLERANCE} == {}
    assert set(changed) == set(STILL)


def test_a_scene_that_lost_a_part_is_noticed() -> None:
    before = references(FORMATS[0])["table:robbers"]
    after = before.copy()
    after.fill((0, 0, 0), (40, 4, 24, 12))
    assert apart(after, before) > TOLERANCE


def test_a_sheet_has_a_row_for_every_scene_and_a_column_for_every_format_and_language() -> None:
    picture = pygame.Surface((320, 180))
    shots = [Shot(scene, FORMATS[0], code, picture) for code in ("en", "de") for scene in ("menu", "options")]
    wide = 320 * TALL // 180
    assert sheet(shots).get_size() == (2 * (wide + GAP) + GAP, 2 * (TALL + GAP) + GAP)


def test_a_file_that_cannot_be_written_is_told_before_anything_is_drawn(tmp_path: Path) -> None:
    where = tmp_path / "nowhere" / "sheet.png"
    told = subprocess.run(
        [sys.executable, "main.py", "--contact-sheet", where],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert told.returncode == 1
    assert "--contact-sheet" in told.stderr and "cannot be written" in told.stderr
