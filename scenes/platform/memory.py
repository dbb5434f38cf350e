"""Memory goes back to the system, so that a long day needs no more of it than a short one."""

from __future__ import annotations

import ctypes
import gc
from contextlib import suppress

# Options of mallopt, in the C library of most Linux systems.
TRIM_THRESHOLD, MAP_THRESHOLD = -1, -3
# Bytes from which a piece is mapped by itself and goes back as soon as it is done with. Left alone, the
# library soon takes pictures from its heap, where small things between them keep it from ever shrinking.
LARGE = 256 * 1024
KEPT_AT_HAND = 16 * 1024 * 1024  # bytes at the end of the heap


def part_with_large_pieces() -> None:
    """Let every picture give back its own memory when it goes."""
    with suppress(OSError, AttributeError, TypeError):  # another C library, which knows best itself
        library = ctypes.CDLL(None)
        library.mallopt(MAP_THRESHOLD, LARGE)
        library.mallopt(TRIM_THRESHOLD, KEPT_AT_HAND)


def give_back() -> None:
    """Look for what nobody needs any more, and give back what is free; takes longer than a frame."""
    gc.collect()
    with suppress(OSError, AttributeError, TypeError):
        ctypes.CDLL(None).malloc_trim(0)
