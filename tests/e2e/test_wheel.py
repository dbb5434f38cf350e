"""A wheel is complete: it finds its assets anywhere, and brings nothing that only developers need."""

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.e2e.test_program import DUMMY, SMALL
from tests.test_tooling import ROOT


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files of a wheel, where an installer would put them."""
    folder = tmp_path_factory.mktemp("wheel")
    uv = shutil.which("uv") or os.environ["UV"]
    command = [uv, "build", "--wheel", "--quiet", "--out-dir", str(folder)]
    answer = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert answer.returncode == 0, answer.stderr
    (wheel,) = folder.glob("*.whl")
    with zipfile.ZipFile(wheel) as files:
        files.extractall(folder / "site")
    return folder / "site"


def test_it_starts_from_any_folder(installed: Path, tmp_path: Path) -> None:
    answer = subprocess.run(
        [sys.executable, "-m", "main", "--smoke", *SMALL],
        cwd=tmp_path,
        env=os.environ | DUMMY | {"PYTHONPATH": str(installed), "HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (answer.returncode, answer.stderr) == (0, "")
    where = "from scenes.platform.paths import asset_folder; print(asset_folder())"
    found = subprocess.check_output(
        [sys.executable, "-c", where],
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": str(installed)},
        text=True,
    )
    assert Path(found.strip()) == installed / "scenes" / "assets"


def test_it_has_a_command_and_no_sources_of_art(installed: Path) -> None:
    (entry_points,) = installed.glob("*.dist-info/entry_points.txt")
    assert "waldtisch = main:start" in entry_points.read_text()
    assert {path.name for path in installed.iterdir() if not path.name.endswith(".dist-info")} == {
        "game", "main.py", "scenes",
    }  # fmt: skip
    suffixes = {path.suffix for path in (installed / "scenes" / "assets").rglob("*") if path.is_file()}
    assert suffixes == {".json", ".md", ".mo", ".ogg", ".png", ".tmx", ".toml"}
