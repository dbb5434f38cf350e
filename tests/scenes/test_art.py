"""The pictures on disk are the ones their drawings make, and nine-slices fit inside them."""

import hashlib
import io
import json
from pathlib import Path
from typing import Any

import pygame
import pytest

from assets import build_art

ART = Path(__file__).parents[2] / "assets" / "art"
GROUPS = sorted(folder for folder in ART.iterdir() if folder.is_dir())
each_group = pytest.mark.parametrize("folder", GROUPS, ids=lambda folder: folder.name)
RERENDERED = ("ui/badge_check", "icons/gear_accent")


def pictures(folder: Path) -> dict[str, Any]:
    manifest = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))
    return dict(manifest["pictures"])


def entry(name: str) -> dict[str, Any]:
    group, _, picture = name.partition("/")
    return dict(pictures(ART / group)[picture])


def slices() -> dict[str, Any]:
    return dict(json.loads((ART / "slices.json").read_text(encoding="utf-8")))


@each_group
def test_every_drawing_has_its_two_pictures_and_all_are_in_the_manifest(folder: Path) -> None:
    drawings = {path.stem for path in folder.glob("*.svg")}
    assert drawings
    assert drawings == set(pictures(folder))
    wanted = {f"{name}{suffix}.png" for name in drawings for suffix in build_art.SCALES}
    assert wanted == {path.name for path in folder.glob("*.png")}


@each_group
def test_no_drawing_or_picture_changed_without_the_other(folder: Path) -> None:
    for name, facts in pictures(folder).items():
        path = folder / name
        source = path.with_suffix(".svg").read_bytes().replace(b"\r\n", b"\n")
        assert hashlib.sha256(source).hexdigest() == facts["source"], f"{path} was not rendered again"
        for suffix in build_art.SCALES:
            png = (folder / f"{name}{suffix}.png").read_bytes()
            assert hashlib.sha256(png).hexdigest() == facts[f"png{suffix}"], (
                f"{path}{suffix} was changed by hand"
            )


@each_group
def test_every_picture_loads_at_the_size_its_name_says(folder: Path) -> None:
    for name, facts in pictures(folder).items():
        width, height = build_art.logical_size((folder / f"{name}.svg").read_bytes())
        assert (width, height) == (facts["width"], facts["height"]), name
        for suffix, scale in build_art.SCALES.items():
            size = pygame.image.load(folder / f"{name}{suffix}.png").get_size()
            assert size == (scale * width, scale * height), name


def test_the_pictures_are_small_enough_to_ship() -> None:
    assert sum(png.stat().st_size for png in ART.rglob("*.png")) < 110_000_000


@pytest.mark.parametrize("name", RERENDERED)
def test_rendering_a_drawing_again_gives_the_picture_on_disk(name: str) -> None:
    fresh = build_art.render((ART / f"{name}.svg").read_bytes().replace(b"\r\n", b"\n"), scale=2)
    stored = (ART / f"{name}.png").read_bytes()
    # Another version of the renderer may round an edge differently, never more than slightly.
    differences = [abs(a - b) for a, b in zip(pixels(fresh), pixels(stored), strict=True)]
    assert max(pixels(stored)) > 0
    assert max(differences) <= 4


@pytest.mark.parametrize("depth", [24, 32])
@pytest.mark.parametrize("is_flat", [True, False])
def test_packing_a_picture_keeps_every_pixel(depth: int, is_flat: bool) -> None:
    flags = pygame.SRCALPHA if depth == 32 else 0
    picture = pygame.Surface((60, 40), flags, depth)
    for x in range(60):
        picture.fill((200, 90, 20, 128) if is_flat else (4 * x, 250 - 3 * x, x, 255 - x), (x, 0, 1, 40))
    assert pixels(build_art.encoded(picture)) == pygame.image.tobytes(picture, "RGBA")


def pixels(png: bytes) -> bytes:
    return pygame.image.tobytes(pygame.image.load(io.BytesIO(png), "picture.png"), "RGBA")


@pytest.mark.parametrize(
    ("drawing", "complaint"),
    [
        (b"<svg", "not well-formed"),
        (b'<svg width="8" height="8"><text>A</text></svg>', "<text>"),
        (b'<svg width="8" height="8"><use href="a.svg#b"/></svg>', "a.svg#b"),
        (b'<svg width="8mm" height="8"/>', "whole numbers"),
    ],
)
def test_a_bad_drawing_is_refused_with_its_reason(drawing: bytes, complaint: str) -> None:
    with pytest.raises(build_art.BadDrawing, match=complaint):
        build_art.logical_size(drawing)


@pytest.mark.parametrize("name", sorted(slices()))
def test_slices_and_bleed_leave_room_in_the_middle(name: str) -> None:
    size = (entry(name)["width"], entry(name)["height"])
    for margins in (slices()[name]["slice"] or [0, 0, 0, 0], slices()[name]["bleed"]):
        assert len(margins) == 4
        assert min(margins) >= 0
        left, top, right, bottom = margins
        assert left + right < size[0]
        assert top + bottom < size[1]


@pytest.mark.parametrize("name", sorted(name for name, facts in slices().items() if facts["slice"]))
def test_the_corners_of_a_slice_hold_the_whole_bleed(name: str) -> None:
    facts = slices()[name]
    margins = [(cut, out) for cut, out in zip(facts["slice"], facts["bleed"], strict=True) if cut]
    assert margins
    assert all(cut >= out for cut, out in margins)


def test_pressed_buttons_lie_exactly_over_the_raised_ones() -> None:
    for colour in ("paper", "amber", "danger"):
        raised, pressed = f"ui/button_{colour}", f"ui/button_{colour}_pressed"
        assert slices()[raised] == slices()[pressed]
        assert (entry(raised)["width"], entry(raised)["height"]) == (
            entry(pressed)["width"],
            entry(pressed)["height"],
        )


def test_how_games_play_and_the_land_of_the_settlers_have_their_twins() -> None:
    names = [f"howto_{name}" for name in pictures(ART / "howto")]
    names += [f"walnut_grove_{name}" for name in pictures(ART / "walnut_grove") if name.startswith("area_")]
    assert set(names) <= set(pictures(ART / "contrast"))


@pytest.mark.parametrize("name", sorted(pictures(ART / "contrast")))
def test_a_twin_in_high_contrast_can_stand_wherever_its_picture_does(name: str) -> None:
    group = next(folder.name for folder in GROUPS if name.startswith(f"{folder.name}_"))
    picture = entry(f"{group}/{name.removeprefix(f'{group}_')}")
    twin = pictures(ART / "contrast")[name]
    assert (twin["width"], twin["height"]) == (picture["width"], picture["height"])
