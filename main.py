"""Waldtisch from the command line: reads the flags and hands over to the screen or to headless play."""

from __future__ import annotations

import multiprocessing
import os
import sys
from typing import NoReturn


def main(arguments: list[str]) -> int:
    """Do what the flags ask for; the result is the exit code."""
    try:
        from game.command_line import read_flags  # noqa: PLC0415 - Ctrl-C while loading ends quietly too

        flags = read_flags(arguments)
        if flags.headless:
            import game.selfplay  # noqa: PLC0415 - the menu has no use for it

            return game.selfplay.run(flags)
        os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # before anything loads pygame
        if flags.kiosk:
            import scenes.tools.watchdog  # noqa: PLC0415 - only a kiosk is watched over

            if scenes.tools.watchdog.is_needed():
                return scenes.tools.watchdog.run(flags, arguments)
        import scenes.tools.start  # noqa: PLC0415 - headless play never loads the screen

        return scenes.tools.start.run(flags)
    except KeyboardInterrupt:
        return 130


def start() -> NoReturn:
    """Begin where the system starts the program, whether by its script, its package or this file."""
    multiprocessing.freeze_support()
    sys.exit(main(sys.argv[1:]))


if __name__ == "__main__":
    start()
