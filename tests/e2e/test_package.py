"""The package runs where there is no Python: its ways to start, every game, and one that was killed."""

import json
import os
import signal
import subprocess
import tomllib
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pygame
import pytest

from game.core import journal
from game.core.faults import JournalError
from scenes.kiosk.config import load
from scenes.kiosk.pin import fits
from scenes.tables.shelf import TABLES
from tests.e2e.packaged import DUMMY, PATIENCE, SCREEN, Package, has_x_server, own_module, x_server
from tests.game.bots.workers import is_running, wait_until
from tests.test_tooling import ROOT

pytestmark = pytest.mark.timeout(900)
SIZE = "x".join(map(str, SCREEN))
CONTINUE = (94, 265)  # where the menu has that button in a window of this size
MOVES = 4  # of bots, until it is sure that they go on


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Package:
    return Package.built(tmp_path_factory.mktemp("package"))


@pytest.fixture(scope="module")
def screen() -> Iterator[str | None]:
    """The name of a screen; None on a machine that has none to offer."""
    if has_x_server():
        with x_server() as name:
            yield name
    else:
        yield None


def moves(home: Path) -> int:
    """How many moves the only saved game has; none while its first line is being written."""
    for file in home.rglob("*.journal"):
        with suppress(JournalError):
            return len(journal.read(file).entries)
    return 0


def children(pid: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


# Without a screen


def test_it_tells_the_version_of_the_project(package: Package, tmp_path: Path) -> None:
    version = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    assert package.said(tmp_path, "--version") == f"waldtisch {version}\n"


def test_it_walks_through_everything(package: Package, tmp_path: Path) -> None:
    assert package.said(tmp_path, "--smoke", "--size", SIZE, **DUMMY).endswith("all well\n")


def test_bots_play_a_whole_game_of_each_kind(package: Package, tmp_path: Path) -> None:
    said = package.said(tmp_path, "--headless", "--game", "all", "--bots", "easy", "--json")
    assert {json.loads(line)["game"] for line in said.splitlines()} == set(TABLES)


@pytest.mark.parametrize("scene", ["table:robbers", "lesson:robbers", "statistics"])
def test_it_draws_a_picture(package: Package, tmp_path: Path, scene: str) -> None:
    assert package.said(tmp_path, "--shot", scene, "table.png", "--size", SIZE) == ""
    picture = pygame.image.load(tmp_path / "table.png")
    assert picture.get_size() == SCREEN
    assert len({tuple(picture.get_at((x, y))) for x in range(0, 640, 16) for y in range(0, 360, 16)}) > 50


# With a screen, or where there is none, as far as that goes


@pytest.mark.sampled(2)
@pytest.mark.parametrize("game", TABLES)
def test_bots_think_in_a_process_of_their_own_and_leave_with_the_program(
    package: Package, tmp_path: Path, screen: str | None, game: str
) -> None:
    if screen is None:
        assert game in package.said(tmp_path, "--headless", "--game", game, "--bots", "easy", "--json")
        return
    seats = ",".join(["bot:easy"] * 2)
    arguments = ("--game", game, "--seats", seats, "--size", SIZE, "--speed", "10", "--windowed")
    with package.start(tmp_path, *arguments, DISPLAY=screen) as program:
        try:
            wait_until(lambda: moves(tmp_path) >= MOVES)
            bots = children(program.pid)
            assert bots
            program.terminate()
            _, complaint = program.communicate()
        finally:
            program.kill()
    assert complaint == ""
    wait_until(lambda: not any(map(is_running, bots)))


def test_a_killed_game_goes_on_where_it_was(package: Package, tmp_path: Path, screen: str | None) -> None:
    if screen is None:
        pytest.skip("there is no Xvfb and xdotool, so nobody can press a button of the package")
    arguments = ("--size", SIZE, "--speed", "10", "--windowed")
    table = ("--game", "robbers", "--seats", "bot:easy,bot:easy")
    with package.start(tmp_path, *arguments, *table, DISPLAY=screen) as program:
        wait_until(lambda: moves(tmp_path) >= MOVES)
        program.kill()
    found = moves(tmp_path)
    with package.start(tmp_path, *arguments, DISPLAY=screen) as program:
        try:
            wait_until(lambda: clicked(screen, *CONTINUE) and moves(tmp_path) > found)
        finally:
            program.kill()
    assert len(list(tmp_path.rglob("*.journal"))) == 1


def clicked(screen: str, x: int, y: int) -> bool:
    """Click at a place of the screen; the menu may not be there yet, so that it is tried again."""
    command = ["xdotool", "mousemove", str(x), str(y), "click", "1", "sleep", "1"]
    return subprocess.run(command, env={"DISPLAY": screen}, check=False).returncode == 0


# As a kiosk


def test_a_kiosk_that_is_killed_comes_back_and_ends_with_the_system(package: Package, tmp_path: Path) -> None:
    sign = tmp_path / "data" / "settings" / "settings.json"  # which is written with the first scene
    file = tmp_path / "kiosk.toml"
    file.write_text(f'data_folder = "{tmp_path / "data"}"')
    with package.start(tmp_path, "--kiosk", str(file), "--size", SIZE, **DUMMY) as watchdog:
        try:
            wait_until(sign.exists)
            (first,) = children(watchdog.pid)
            sign.unlink()
            os.kill(first, signal.SIGKILL)
            wait_until(sign.exists)
            (second,) = children(watchdog.pid)
            family = [first, second, *children(second)]
            watchdog.terminate()
            _, complaint = watchdog.communicate(timeout=PATIENCE)
        finally:
            watchdog.kill()
    assert (watchdog.returncode, complaint) == (0, "")
    assert first != second
    wait_until(lambda: not any(map(is_running, family)))


def test_a_pin_is_hashed_for_the_file_of_a_kiosk(package: Package, tmp_path: Path) -> None:
    """scrypt is part of OpenSSL; without it nobody of the staff could say who they are."""
    file = tmp_path / "kiosk.toml"
    file.write_text(package.said(tmp_path, "--kiosk-pin", typed="86420\n"))
    assert fits("86420", load(file).pin)


# What is inside


def test_everything_that_is_inside_has_its_licence(package: Package) -> None:
    assert own_module("licences").unknown_libraries(package.folder) == set()
    texts = {file.stem for file in (package.folder / "licences").glob("*.txt")}
    assert {"waldtisch", "python", "pygame-ce", "pytmx", "msgspec", "platformdirs"} <= texts


def test_only_what_is_needed_to_play_is_inside(package: Package) -> None:
    assets = package.folder / "_internal" / "assets"
    assert {file.suffix for file in assets.rglob("*") if file.is_file()} == {
        ".json", ".md", ".mo", ".ogg", ".png", ".tmx", ".toml",
    }  # fmt: skip
    unwanted = ("libssl", "numpy", "PIL", "readme.png", "manifest.json")
    assert [f for f in package.folder.rglob("*") if f.name.startswith(unwanted)] == []
