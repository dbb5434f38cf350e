"""The project keeps its own promises: linted, typed, layered, small files, nothing unfinished."""

import ast
import shutil
import subprocess
import sys
import tomllib
from importlib.metadata import distributions
from pathlib import Path

import pygame
import pytest

ROOT = Path(__file__).parent.parent
LONGEST_FILE = 600

TOOLS = {
    "ruff check": [sys.executable, "-m", "ruff", "check", "."],
    "ruff format": [sys.executable, "-m", "ruff", "format", "--check", "."],
    "mypy": [sys.executable, "-m", "mypy"],
    "import-linter": [shutil.which("lint-imports", path=Path(sys.executable).parent) or "lint-imports"],
}

# Spelt in halves, so that this file does not accuse itself.
UNFINISHED = (
    "TO" + "DO",
    "FIX" + "ME",
    "XX" + "X",
    "NotImplemented" + "Error",
    "mark.x" + "fail",
    "mark.sk" + "ip",
)


def tracked_files(pattern: str = "*") -> list[Path]:
    """The files of the project that are in git or would be added to it."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", "--", pattern]
    names = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split("\0")
    return [ROOT / name for name in sorted(set(names)) if name and (ROOT / name).is_file()]


@pytest.mark.parametrize("tool", TOOLS)
def test_a_tool_has_nothing_to_say(tool: str) -> None:
    answer = subprocess.run(TOOLS[tool], cwd=ROOT, capture_output=True, text=True, check=False)
    assert answer.returncode == 0, answer.stdout + answer.stderr


def test_pygame_is_the_community_edition_and_nothing_shadows_it() -> None:
    installed = {distribution.metadata["Name"].lower() for distribution in distributions()}
    assert "pygame-ce" in installed
    assert "pygame" not in installed
    assert pygame.IS_CE


def test_the_project_file_keeps_classic_pygame_out() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    overrides = project["tool"]["uv"]["override-dependencies"]
    assert any(line.split(";")[0].strip() == "pygame" and "never" in line for line in overrides)


def test_no_python_file_is_too_long_to_read() -> None:
    lengths = {path: len(path.read_bytes().splitlines()) for path in tracked_files("*.py")}
    assert lengths
    assert [path for path, length in lengths.items() if length > LONGEST_FILE] == []


def test_no_lock_file_is_tracked() -> None:
    assert [path for path in tracked_files() if path.name == "uv.lock"] == []


def test_nothing_is_left_unfinished() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in tracked_files("*.py")
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
        if any(word in line for word in UNFINISHED)
    ]
    assert found == []


def test_every_module_says_what_it_is_for() -> None:
    modules = [path for folder in ("game", "scenes") for path in tracked_files(f"{folder}/*.py")]
    assert len(modules) > 10
    silent = [path for path in modules if not ast.get_docstring(ast.parse(path.read_bytes()))]
    assert silent == []
