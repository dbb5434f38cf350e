"""Files for desktops and kiosks are well-formed, and smaller pictures are the same pictures."""

import configparser
import os
import shutil
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pygame
import pytest

from scenes.stage.pictures import Pictures
from scenes.tools.start import NOT_POSSIBLE
from tests.test_tooling import ROOT

FOLDER = ROOT / "packaging"
UNIT = FOLDER / "kiosk" / "waldtisch-kiosk.service"
PICTURES = ("icons/gear_accent", "emblems/owl", "ui/badge_check")


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
def test_a_smaller_picture_has_the_same_size_and_pixels(tmp_path: Path, name: str, scale: int) -> None:
    sys.path.insert(0, str(FOLDER))
    try:
        from art import SmallerArt  # noqa: PLC0415 - it lies where only the build looks
    finally:
        sys.path.remove(str(FOLDER))
    art = ROOT / "assets" / "art"
    suffix = "@1x" if scale == 1 else ""
    target = tmp_path / "art" / f"{name}{suffix}.png"
    target.parent.mkdir(parents=True)
    (tmp_path / "art" / "slices.json").write_text("{}")
    SmallerArt(tmp_path).write(art / f"{name}{suffix}.png", target)
    assert target.with_suffix(".webp").stat().st_size < (art / f"{name}{suffix}.png").stat().st_size
    small, large = Pictures(tmp_path / "art", scale), Pictures(art, scale)
    assert small.logical_size(name) == large.logical_size(name)
    assert pixels(small.get(name)) == pixels(large.get(name))


def pixels(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGBA")
