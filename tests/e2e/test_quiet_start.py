"""On a machine without sound the program says nothing about it, with a screen or without."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from scenes.platform.quiet import unheard
from tests.e2e.packaged import SCREEN, has_x_server, x_server
from tests.test_tooling import ROOT

SIZE = "x".join(map(str, SCREEN))
NO_DEVICE = {"SDL_AUDIODRIVER": "alsa", "ALSA_CONFIG_PATH": os.devnull}  # asks a library that finds nothing


def complaint(home: Path, **environment: str) -> str:
    """All that the program says on the error output while it shows its menu once."""
    answer = subprocess.run(
        [sys.executable, str(ROOT / "main.py"), "--first-frame", "--size", SIZE],
        cwd=home,
        env={"HOME": str(home), "PATH": os.environ["PATH"], **NO_DEVICE, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert answer.returncode == 0, answer.stderr
    return answer.stderr


def test_without_sound_nothing_is_said(tmp_path: Path) -> None:
    assert complaint(tmp_path, SDL_VIDEODRIVER="dummy") == ""


def test_without_sound_nothing_is_said_on_a_screen_either(tmp_path: Path) -> None:
    if not has_x_server():
        pytest.skip("there is no Xvfb")
    with x_server() as screen:
        assert complaint(tmp_path, DISPLAY=screen) == ""


def test_a_library_that_talks_is_not_heard_but_what_is_raised_is(capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(ValueError, match="no device"), unheard():
        os.write(2, b"cannot find card 0\n")
        raise ValueError("no device")
    os.write(2, b"heard again\n")
    assert capfd.readouterr().err == "heard again\n"
