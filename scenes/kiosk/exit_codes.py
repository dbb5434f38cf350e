"""What the program says at its end to whoever started it."""

from __future__ import annotations

EXIT, RESTART = 0, 75  # staff want it so
NOT_POSSIBLE = 2  # with these flags, this file or this screen
