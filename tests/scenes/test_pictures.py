"""Art: every picture that scenes ask for is there, and a missing or broken one is named."""

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import ClassVar

import pygame
import pytest

from scenes.input.intents import DeviceKind
from scenes.lobby.scene import LobbyScene
from scenes.menu.scene import MenuScene
from scenes.platform.assets_error import AssetError
from scenes.platform.paths import asset_folder
from scenes.rulebook.scene import RulebookScene
from scenes.stage import look
from scenes.stage.palette import SEAT_MARKS
from scenes.stage.pictures import Pictures
from tests.scenes.stage_door import SCENES, StageDoor

ART = asset_folder() / "art"


class NotedPictures(Pictures):
    """Notes every picture that it is asked for."""

    asked: ClassVar[set[str]] = set()

    def logical_size(self, name: str) -> tuple[float, float]:
        self.asked.add(name)
        return super().logical_size(name)

    def stretched(self, name: str, width: float, height: float) -> pygame.Surface:
        self.asked.add(name)
        return super().stretched(name, width, height)


@pytest.fixture
def display() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode((640, 360))
    yield
    pygame.quit()


def test_every_picture_that_scenes_ask_for_is_there_in_both_sizes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(look, "Pictures", NotedPictures)
    NotedPictures.asked.clear()
    door = StageDoor(tmp_path, (640, 360), assets=asset_folder(), has_reduced_motion=True)
    for kind in DeviceKind:
        for name in ("menu nursery", "lobby", "lobby with a free seat", "rulebook 5"):
            door.context.reader.last_device = kind
            door.open(name)
    for name in SCENES:
        door.open(name)
    for mark in SEAT_MARKS:
        lobby = LobbyScene(door.context, "nursery")
        lobby.drafts.take_emblem(0, mark.emblem)
        door.show(lobby)
    door.set(text_scale=200)
    door.open("lobby")
    door.close()
    assert len(NotedPictures.asked) > 150
    files = [f"{name}{suffix}.png" for name in NotedPictures.asked for suffix in ("", "@1x")]
    assert [file for file in files if not (ART / file).is_file()] == []


@pytest.fixture
def assets(tmp_path: Path) -> Path:
    """The assets, some of which a test is about to break."""
    folder = tmp_path / "assets"
    folder.mkdir()
    for part in asset_folder().iterdir():
        if part.is_dir() and part.name not in ("art", "rulebook", "locale"):
            (folder / part.name).symlink_to(part)
    for copied in ("rulebook", "locale"):
        shutil.copytree(asset_folder() / copied, folder / copied)
    (folder / "art").mkdir()
    for part in ART.iterdir():
        if part.name in ("icons", "menu"):
            (folder / "art" / part.name).mkdir()
            for file in part.iterdir():
                (folder / "art" / part.name / file.name).symlink_to(file)
        else:
            (folder / "art" / part.name).symlink_to(part)
    return folder


BREAKAGES = {
    "a missing picture": ("art/icons/gear@1x.png", None),
    "a picture that is none": ("art/icons/gear@1x.png", b"<html>not found</html>"),
    "a picture cut short": ("art/icons/gear@1x.png", (ART / "icons" / "gear@1x.png").read_bytes()[:300]),
    "an empty picture": ("art/icons/gear@1x.png", b""),
    "a missing slice table": ("art/slices.json", None),
    "a broken slice table": ("art/slices.json", b'{"ui/book": 3}'),
    "a slice table without an entry": ("art/slices.json", b"{}"),
    "a missing layout": ("art/menu/layout.json", None),
    "a broken layout": ("art/menu/layout.json", b"{"),
    "missing texts": ("locale/en/waldtisch.mo", None),
    "broken texts": ("locale/en/waldtisch.mo", b"nonsense"),
}


@pytest.mark.parametrize("what", BREAKAGES)
def test_what_is_missing_or_broken_is_named(tmp_path: Path, assets: Path, what: str) -> None:
    name, content = BREAKAGES[what]
    file = assets / name
    file.unlink()
    if content is not None:
        file.write_bytes(content)
    with pytest.raises(AssetError, match=name.rpartition("/")[2]) as told:
        door = StageDoor(tmp_path, (640, 360), assets=assets)
        door.show(MenuScene(door.context))
    pygame.quit()
    assert told.value.file == file
    assert "\n" not in str(told.value)


@pytest.mark.parametrize("content", [None, b"", b"\xff\xfe", b"text without a chapter"])
def test_a_broken_rulebook_is_named(tmp_path: Path, assets: Path, content: bytes | None) -> None:
    file = assets / "rulebook" / "en" / "nursery.md"
    file.unlink()
    if content is not None:
        file.write_bytes(content)
    door = StageDoor(tmp_path, (640, 360), assets=assets)
    with pytest.raises(AssetError, match=r"nursery\.md"):
        door.show(RulebookScene(door.context, "nursery"))
    pygame.quit()


# Sizes


@pytest.mark.parametrize("scale", [0.21, 0.5, 1.0, 1.33, 2.0])
def test_a_picture_has_the_pixels_of_its_logical_size(display: None, scale: float) -> None:
    pictures = Pictures(ART, scale)
    width, height = pictures.logical_size("emblems/owl")
    assert pictures.get("emblems/owl").get_size() == (round(width * scale), round(height * scale))
    tall = pictures.get("emblems/owl", height=50)
    assert tall.get_height() == round(50 * scale)
    assert abs(tall.get_width() - 50 * scale * width / height) <= 1
    assert pictures.get("emblems/owl", width=30, height=90).get_size() == (
        round(30 * scale),
        round(90 * scale),
    )


def test_a_picture_is_scaled_once_and_kept(display: None) -> None:
    pictures = Pictures(ART, 0.7)
    assert pictures.get("emblems/owl", height=50) is pictures.get("emblems/owl", height=50)
    assert pictures.stretched("ui/panel_paper", 300, 200) is pictures.stretched("ui/panel_paper", 300, 200)


def test_another_scale_reads_no_file_again(display: None, monkeypatch: pytest.MonkeyPatch) -> None:
    pictures = Pictures(ART, 0.7)
    pictures.get("emblems/owl")
    monkeypatch.setattr(pygame.image, "load", None)
    assert pictures.rescaled(0.4).get("emblems/owl", height=100).get_height() == 40


@pytest.mark.parametrize("size", [(300.0, 200.0), (40.0, 30.0), (1700.0, 64.0), (3.0, 3.0)])
@pytest.mark.parametrize(
    "name", ["ui/panel_paper", "ui/chip_dark", "ui/info_card", "ui/book", "ui/focus_ring"]
)
def test_a_stretched_picture_fills_its_shape_and_bleeds_around_it(
    display: None, name: str, size: tuple[float, float]
) -> None:
    pictures = Pictures(ART, 0.5)
    left, top, right, bottom = pictures.bleed(name)
    stretched = pictures.stretched(name, *size)
    assert stretched.get_size() == (
        round((size[0] + left + right) * 0.5),
        round((size[1] + top + bottom) * 0.5),
    )
    assert stretched.get_bounding_rect().width > 0


def test_corners_of_a_panel_are_never_stretched(display: None) -> None:
    pictures = Pictures(ART, 1.0)
    small, large = (pictures.stretched("ui/panel_paper", width, 300) for width in (200, 900))
    corner = pygame.Rect(0, 0, 40, 40)
    assert (
        small.subsurface(corner).copy().get_buffer().raw == large.subsurface(corner).copy().get_buffer().raw
    )
