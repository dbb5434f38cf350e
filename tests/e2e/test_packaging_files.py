"""Files for desktops and kiosks are well-formed, and smaller pictures look like the large ones."""

import configparser
import os
import shutil
import subprocess
from pathlib import Path
from xml.etree import ElementTree

import pygame
import pytest
from PIL import Image, ImageChops

from scenes.kiosk.exit_codes import NOT_POSSIBLE
from scenes.stage.pictures import Pictures
from tests.e2e.packaged import own_module
from tests.test_tooling import ROOT

FOLDER = ROOT / "packaging"
UNIT = FOLDER / "kiosk" / "waldtisch-kiosk.service"
PICTURES = ("icons/gear_accent", "emblems/owl", "ui/badge_check")
OPAQUE = ("forester/plot", "backgrounds/lobby")  # a small one, and a large one
ALIKE = 33.0  # decibels between two drawings of the same, whose edges are smoothed in two ways
VISIBLE = 64  # of 255, in a single pixel


@pytest.fixture
def unit() -> configparser.ConfigParser:
    unit = configparser.ConfigParser(strict=False, interpolation=None, delimiters="=")
    unit.optionxform = str  # type: ignore[assignment,method-assign]
    unit.read(UNIT, "utf-8")
    return unit


def test_the_unit_of_the_kiosk_is_one_that_systemd_takes(unit: configparser.ConfigParser) -> None:
    assert unit.sections() == ["Unit", "Service", "Install"]
    assert unit["Service"]["ExecStart"].endswith("/waldtisch --kiosk /etc/waldtisch/kiosk.toml")
    if analyze := shutil.which("systemd-analyze"):
        said = subprocess.run([analyze, "verify", UNIT], capture_output=True, text=True, check=False).stderr
        not_here = ("/usr/bin/cage is not executable",)  # which few developers have
        assert [line for line in said.splitlines() if not any(each in line for each in not_here)] == []


def test_the_session_is_a_script_that_a_shell_takes() -> None:
    assert subprocess.run(["sh", "-n", FOLDER / "kiosk" / "xsession"], check=False).returncode == 0


def test_the_kiosk_stays_ended_when_staff_end_it_or_its_file_is_bad(unit: configparser.ConfigParser) -> None:
    service = unit["Service"]
    assert (service["Restart"], service["RestartPreventExitStatus"]) == ("on-failure", str(NOT_POSSIBLE))


def test_the_session_starts_the_program_also_where_the_screen_saver_cannot_be_set(tmp_path: Path) -> None:
    (tmp_path / "xset").write_text("#!/bin/sh\nexit 1\n")
    (tmp_path / "xset").chmod(0o755)
    script = (FOLDER / "kiosk" / "xsession").read_text("utf-8").replace("/opt/waldtisch/waldtisch", "echo")
    environment = os.environ | {"PATH": f"{tmp_path}:{os.environ['PATH']}"}
    ended = subprocess.run(["sh", "-c", script], env=environment, capture_output=True, text=True, check=False)
    assert ended.stdout == "--kiosk /etc/waldtisch/kiosk.toml\n"


def test_the_desktop_file_starts_the_program_and_has_the_icon_of_the_package() -> None:
    desktop = configparser.ConfigParser(interpolation=None)
    desktop.read(FOLDER / "waldtisch.desktop", "utf-8")
    entry = desktop["Desktop Entry"]
    assert (entry["Type"], entry["Exec"], entry["Icon"]) == ("Application", "waldtisch", "waldtisch")


def test_the_metadata_name_the_desktop_file_and_speak_all_languages() -> None:
    component = ElementTree.parse(FOLDER / "waldtisch.metainfo.xml").getroot()
    assert component.findtext("launchable") == "waldtisch.desktop"
    language = "{http://www.w3.org/XML/1998/namespace}lang"
    assert {summary.get(language, "en") for summary in component.iter("summary")} == {"en", "fr", "de"}


@pytest.mark.parametrize("name", PICTURES)
@pytest.mark.parametrize("scale", [1, 2])
def test_a_lossless_picture_has_the_same_size_and_pixels(tmp_path: Path, name: str, scale: int) -> None:
    small, large, _ = made_smaller(tmp_path, name, scale, is_lossless=True)
    assert small.logical_size(name) == large.logical_size(name)
    assert pixels(small.get(name)) == pixels(large.get(name))


@pytest.mark.parametrize("name", [*PICTURES, *OPAQUE])
@pytest.mark.parametrize("scale", [1, 2])
def test_a_smaller_picture_has_the_same_size_and_nearly_the_same_pixels(
    tmp_path: Path, name: str, scale: int
) -> None:
    small, large, nearness = made_smaller(tmp_path, name, scale, is_lossless=False)
    assert small.logical_size(name) == large.logical_size(name)
    assert small.get(name).get_size() == large.get(name).get_size()
    assert nearness >= own_module("art").NEAR_ENOUGH
    assert furthest(small.get(name), large.get(name)) < VISIBLE


def test_a_small_picture_that_is_left_out_is_made_from_the_large_one(tmp_path: Path) -> None:
    name = "rulebook/forester_4_2"
    made_smaller(tmp_path, name, 2, is_lossless=False)
    small, own = Pictures(tmp_path / "art", 1), Pictures(ROOT / "assets" / "art", 1)
    assert small.logical_size(name) == own.logical_size(name)
    assert small.get(name).get_size() == own.get(name).get_size()
    shown = [picture.get(name) for picture in (own, small)]
    images = [Image.frombytes("RGBA", each.get_size(), pixels(each)) for each in shown]
    assert own_module("art").decibels(*images) > ALIKE


def test_a_picture_that_is_another_one_is_found_out() -> None:
    white, grey = (Image.new("RGBA", (8, 8), (value,) * 3) for value in (255, 245))
    assert own_module("art").decibels(white, grey) < own_module("art").NEAR_ENOUGH


def made_smaller(
    folder: Path, name: str, scale: int, *, is_lossless: bool
) -> tuple[Pictures, Pictures, float]:
    """A picture made smaller, the picture as it is, and how near they are."""
    art = ROOT / "assets" / "art"
    file = f"{name}{'@1x' if scale == 1 else ''}.png"
    target = folder / "art" / file
    target.parent.mkdir(parents=True)
    (folder / "art" / "slices.json").write_text("{}")
    nearness = own_module("art").SmallerArt(folder, is_lossless=is_lossless).write(art / file, target)
    assert target.with_suffix(".webp").stat().st_size < (art / file).stat().st_size
    return Pictures(folder / "art", scale), Pictures(art, scale), nearness


def furthest(one: pygame.Surface, other: pygame.Surface) -> int:
    """How far the colours of two pictures are apart where they are furthest, over black."""
    shown = []
    for picture in (one, other):
        over = pygame.Surface(picture.get_size(), depth=24)
        over.blit(picture, (0, 0))
        shown.append(Image.frombytes("RGB", picture.get_size(), pygame.image.tobytes(over, "RGB")))
    channels = ImageChops.difference(*shown).split()
    return max(value for channel in channels for value, count in enumerate(channel.histogram()) if count)


def pixels(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGBA")


def test_libraries_whose_texts_machines_seldom_have_bring_them_along(tmp_path: Path) -> None:
    kept = {notice.stem for notice in (FOLDER / "notices").iterdir()}
    libraries = [library for library in own_module("libraries").LIBRARIES if library.name in kept]
    assert {library.name for library in libraries} == kept
    for library in libraries:
        for name in library.files:
            (tmp_path / f"{name}-2-50d19f93.0.so.0.3200.10").touch()
    assert own_module("licences").gather_licences(tmp_path / "licences", tmp_path) == []
    table = (tmp_path / "licences" / "libraries.md").read_text("utf-8")
    assert "| SDL | libSDL2 | 0.3200.10 | Zlib | SDL.txt |" in table
    for library in libraries:
        text = (tmp_path / "licences" / f"{library.name}.txt").read_text("utf-8")
        assert "Copyright" in text
        assert (f"- {library.name}: {library.unchecked}\n" in table) == bool(library.unchecked)
