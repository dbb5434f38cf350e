"""The program as people get it: the built folder, run where nothing else is installed."""

import importlib
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType

from tests.test_tooling import ROOT

PATIENCE = 240  # seconds; the machine may be busy
DUMMY = {"SDL_VIDEODRIVER": "dummy"}  # no word of sound: there may be none, and that is no reason to talk
SCREEN = (640, 360)


class Package:
    """A folder with the program, and an empty home for whoever starts it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @staticmethod
    def built(into: Path) -> "Package":
        """Build it with pictures as they are: making them smaller takes minutes."""
        command = [sys.executable, "packaging/build.py", "--as-it-is", "--only-folder", "--into", str(into)]
        answer = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
        assert answer.returncode == 0, answer.stdout + answer.stderr
        return Package(into / "waldtisch")

    def start(self, home: Path, *arguments: str, **environment: str) -> subprocess.Popen[str]:
        """Start it with nothing in the environment but a home, and no program on the path."""
        return subprocess.Popen(
            [self.folder / "waldtisch", *arguments],
            cwd=home,
            env={"HOME": str(home), "PATH": str(home / "nothing"), **environment},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def said(self, home: Path, *arguments: str, typed: str = "", **environment: str) -> str:
        """What it says until it ends, all well and without a complaint, after something was typed."""
        with self.start(home, *arguments, **environment) as program:
            try:
                said, complaint = program.communicate(typed, timeout=PATIENCE)
            finally:
                program.kill()
        assert (program.returncode, complaint) == (0, "")
        return said


def own_module(name: str) -> ModuleType:
    """A module of the build, which lies where only the build looks."""
    sys.path.insert(0, str(ROOT / "packaging"))
    try:
        return importlib.import_module(name)
    finally:
        sys.path.remove(str(ROOT / "packaging"))


def has_x_server() -> bool:
    return bool(shutil.which("Xvfb") and shutil.which("xdotool"))


@contextmanager
def x_server() -> Iterator[str]:
    """A screen as large as the window, so that places in it are places in the window; gives its name."""
    command = ["Xvfb", "-displayfd", "1", "-screen", "0", f"{SCREEN[0]}x{SCREEN[1]}x24", "-nolisten", "tcp"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdout=pipe, stderr=subprocess.DEVNULL, text=True) as server:
        try:
            assert server.stdout is not None
            yield f":{server.stdout.readline().strip()}"
        finally:
            server.terminate()
