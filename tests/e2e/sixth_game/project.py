"""A copy of the project: steps can be taken in it, and left out again."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple, TypeAlias

from tests.test_tooling import ROOT, tracked_files

# Pictures and sounds are many, and nothing writes into them: builders put new files in their place.
LINKED = {".png", ".svg", ".ogg"}
PATIENCE = 120  # seconds for one command

Step: TypeAlias = Callable[["Project"], None]


class Answer(NamedTuple):
    """How a command ended, and everything that it said."""

    is_well: bool
    said: str


class Project:
    """The files that are tracked or would be, in a folder of their own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._changed: dict[Step, list[Path]] = {}
        for file in tracked_files():
            twin = folder / file.relative_to(ROOT)
            twin.parent.mkdir(parents=True, exist_ok=True)
            if file.suffix in LINKED:
                twin.symlink_to(file)
            else:
                shutil.copyfile(file, twin)

    # Changing

    def read(self, path: str) -> str:
        return (self.folder / path).read_text("utf-8")

    def write(self, path: str, text: str) -> None:
        file = self.folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")

    def insert(self, path: str, before: str, text: str) -> None:
        """Put some text before another that stands in the file exactly once."""
        whole = self.read(path)
        assert whole.count(before) == 1, f"{path} has {before!r} {whole.count(before)} times"
        self.write(path, whole.replace(before, text + before))

    def take(self, step: Step) -> None:
        """Take a step, and remember what it changed."""
        before = self._stamps()
        step(self)
        changed = [path for path, stamp in self._stamps().items() if before.get(path) != stamp]
        self._changed[step] = [Path(path).relative_to(self.folder) for path in changed]

    def changed_by(self, step: Step) -> list[str]:
        """The files that a step made or changed."""
        return sorted(path.as_posix() for path in self._changed[step])

    @contextmanager
    def without(self, *steps: Step) -> Iterator[None]:
        """The same project, had these steps been forgotten."""
        forgotten = [self.folder / path for step in steps for path in self._changed[step]]
        taken = {path: path.read_bytes() for path in forgotten}
        for path in taken:
            path.unlink()
            original = ROOT / path.relative_to(self.folder)
            if original.is_file():
                shutil.copyfile(original, path)
        try:
            yield
        finally:
            for path, content in taken.items():
                path.write_bytes(content)

    def _stamps(self) -> dict[str, tuple[int, int]]:
        """Every file but what Python and the checks keep for themselves, with when it was written."""
        stamps = {}
        for place, folders, names in os.walk(self.folder):
            folders[:] = [folder for folder in folders if not folder.startswith((".", "__"))]
            for name in names:
                file = os.path.join(place, name)  # noqa: PTH118 - there are thousands, and paths are slow
                stat = os.lstat(file)
                stamps[file] = (stat.st_mtime_ns, stat.st_size)
        return stamps

    # Asking

    def main(self, arguments: str) -> Answer:
        """Start the program where there is no screen."""
        return self._ask(sys.executable, "main.py", *arguments.split())

    def pytest(self, *arguments: str) -> Answer:
        """Run some of the tests."""
        alone = ("-n", "0", "-q", "-p", "no:cacheprovider", "--basetemp", ".tests")
        return self._ask(sys.executable, "-m", "pytest", *alone, *arguments)

    def lint_imports(self) -> Answer:
        """Look whether everybody imports only what they may."""
        tool = shutil.which("lint-imports", path=Path(sys.executable).parent)
        return self._ask(tool or "lint-imports", "--no-cache")

    def uv_run(self, command: str) -> None:
        """Do what a command does that begins with `uv run`, with the Python that runs already."""
        tool, *arguments = command.split()
        answer = self.pytest(*arguments) if tool == "pytest" else self._ask(sys.executable, *arguments)
        assert answer.is_well, answer.said

    def _ask(self, *command: str) -> Answer:
        hidden = ("DISPLAY", "WAYLAND_DISPLAY", "XDG_", "PYTEST_")
        kept = {name: value for name, value in os.environ.items() if not name.startswith(hidden)}
        own = {"HOME": str(self.folder / ".home"), "PYTHONPATH": str(self.folder), "COLUMNS": "200"}
        silent = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
        done = subprocess.run(
            command,
            cwd=self.folder,
            env=kept | own | silent,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
        return Answer(done.returncode == 0, done.stdout + done.stderr)
