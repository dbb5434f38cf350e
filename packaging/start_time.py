"""How long the program takes from its start to the first frame of the menu, measured from outside."""

from __future__ import annotations

import os
import subprocess
import tempfile
import time

SIZE = "1920x1080"
PATIENCE = 60  # seconds


def seconds_to_first_frame(program: list[str]) -> float:
    """Let a program show its menu once, without screen and sound, and close; the shortest way to see it."""
    with tempfile.TemporaryDirectory() as home:
        quiet = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "HOME": home, "XDG_DATA_HOME": home}
        began = time.perf_counter()
        command = [*program, "--first-frame", "--size", SIZE]
        subprocess.run(command, env=os.environ | quiet, check=True, timeout=PATIENCE, capture_output=True)
        return time.perf_counter() - began
