"""The program as it is started from a command line, in a process of its own and without a screen."""

import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from tests.game.bots.workers import PATIENCE, wait_until

ROOT = Path(__file__).parents[2]
SMALL = ("--size", "640x360")
DUMMY = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
SCENES = (
    "menu",
    "lobby",
    "lobby:robbers",
    "options",
    "curtain",
    "table:nursery",
    "scoring:nursery",
    "rulebook:nursery",
    "kiosk",
    "kiosk_staff",
)


def run(
    folder: Path, *arguments: str, root: Path = ROOT, driver: dict[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """Run the program in a folder; without a driver there is no screen at all."""
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "SDL_AUDIODRIVER")
    environment = {name: value for name, value in os.environ.items() if name not in hidden}
    environment |= {"HOME": str(folder), "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
    return subprocess.run(
        [sys.executable, str(root / "main.py"), *arguments],
        cwd=folder,
        env=environment | (driver or {}),
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def complaint(result: subprocess.CompletedProcess[str], code: int) -> str:
    """The one line on stderr of a start that failed with a code."""
    assert result.returncode == code, result.stderr
    assert result.stderr.startswith("waldtisch: ")
    assert result.stderr.count("\n") == 1
    return result.stderr.removeprefix("waldtisch: ").strip()


def test_smoke_walks_through_everything(tmp_path: Path) -> None:
    result = run(tmp_path, "--smoke", *SMALL, driver=DUMMY)
    assert (result.returncode, result.stderr) == (0, "")
    assert result.stdout.splitlines()[-1].endswith("all well")


@pytest.mark.sampled(2)
@pytest.mark.parametrize("scene", SCENES)
def test_every_scene_can_be_drawn_into_a_file(tmp_path: Path, scene: str) -> None:
    result = run(tmp_path, "--shot", scene, "picture.png", *SMALL)
    assert (result.returncode, result.stderr) == (0, "")
    picture = pygame.image.load(tmp_path / "picture.png")
    assert picture.get_size() == (640, 360)
    colours = {tuple(picture.get_at((x, y))) for x in range(0, 640, 16) for y in range(0, 360, 16)}
    assert len(colours) > 50


def test_the_same_seed_draws_the_same_table(tmp_path: Path) -> None:
    for name in ("one", "two"):
        run(tmp_path, "--shot", "table:nursery", f"{name}.png", "--seed", "5", *SMALL)
    assert (tmp_path / "one.png").read_bytes() == (tmp_path / "two.png").read_bytes()


def test_without_a_screen_bots_show_every_game(tmp_path: Path) -> None:
    result = run(tmp_path)
    assert result.returncode == 0
    assert not {"Traceback", "waldtisch:"}.intersection(result.stderr.split())
    assert "There is no screen here" in result.stdout
    assert pygame.image.load(tmp_path / "waldtisch-nursery.png").get_size() == (1920, 1080)
    assert "waldtisch-nursery.png" in result.stdout


def test_a_picture_that_cannot_be_written_is_told_in_one_line(tmp_path: Path) -> None:
    result = run(tmp_path, "--shot", "menu", "nowhere/picture.png", *SMALL)
    assert "nowhere/picture.png cannot be written" in complaint(result, 1)


@pytest.mark.parametrize(
    ("arguments", "names"),
    [
        (("--kiosk", "nothing.toml"), "nothing.toml"),
        (("--kiosk-check", "nothing.toml"), "nothing.toml"),
        (("--kiosk-fallback",), "--kiosk"),
        (("--shot", "table", "picture.png"), "game"),
        (("--shot", "cellar", "picture.png"), "cellar"),
        (("--replay", "nothing.journal"), "nothing.journal"),
        (("--smoke", "--kiosk"), "--smoke"),
    ],
)
def test_what_is_not_possible_is_told_in_one_line(
    tmp_path: Path, arguments: tuple[str, ...], names: str
) -> None:
    assert names in complaint(run(tmp_path, *arguments, driver=DUMMY), 2)


def test_a_replay_of_what_is_no_saved_game_is_told_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "letter").write_text("Dear Ann,\n")
    assert "letter" in complaint(run(tmp_path, "--replay", "letter", driver=DUMMY), 1)


def test_missing_pictures_are_told_in_one_line(tmp_path: Path) -> None:
    bare = tmp_path / "bare"
    for part in ("game", "scenes"):
        shutil.copytree(ROOT / part, bare / part, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "main.py", bare)
    assert "assets" in complaint(run(tmp_path, "--shot", "menu", "picture.png", root=bare), 1)


# With a screen


@pytest.mark.parametrize("obstacle", ["a pipe", "a folder", "no place at all"])
def test_the_program_starts_whatever_is_wrong_with_its_settings(tmp_path: Path, obstacle: str) -> None:
    settings = tmp_path / "waldtisch" / "settings.json"
    settings.parent.mkdir()
    match obstacle:
        case "a pipe":
            os.mkfifo(settings)
        case "a folder":
            settings.mkdir()
        case _:
            settings.parent.rmdir()
            settings.parent.write_text("a file where the folder should be")
    folders = {"HOME": tmp_path, "XDG_CONFIG_HOME": tmp_path, "XDG_DATA_HOME": tmp_path / "data"}
    with subprocess.Popen(
        [sys.executable, "-m", "tests.e2e.unseen_program", "--game", "nursery", "--size", "320x180"],
        env=os.environ | {name: str(folder) for name, folder in folders.items()},
        stderr=subprocess.PIPE,
        text=True,
    ) as program:
        try:
            wait_until(lambda: list((tmp_path / "data").rglob("*.journal")))  # there is a table
            program.send_signal(signal.SIGINT)
            _, complaint = program.communicate(timeout=PATIENCE)
        finally:
            program.kill()
    assert (program.returncode, complaint) == (130, "")
