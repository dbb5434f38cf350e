"""What the program says to whoever started it when staff end it: for good, or to be started again."""

from __future__ import annotations

EXIT, RESTART = 0, 75
