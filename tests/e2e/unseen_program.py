"""The whole program where nobody can see it: it takes a window that is shown nowhere for a screen.

Run as `python -m tests.e2e.unseen_program FLAGS`; everything else is as with `python main.py FLAGS`.
"""

import multiprocessing
import os
import signal
import sys

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

import main


def run() -> int:
    import scenes.tools.start  # noqa: PLC0415 - bots begin by reading this file, and need no screen

    signal.signal(signal.SIGINT, signal.default_int_handler)  # ignored where tests run in the background
    scenes.tools.start.has_screen = lambda: True  # type: ignore[attr-defined]
    return main.main(sys.argv[1:])


if __name__ == "__main__":
    multiprocessing.freeze_support()
    sys.exit(run())
