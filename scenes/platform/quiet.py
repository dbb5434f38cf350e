"""Starting parts of the system that talk to the terminal by themselves, unheard."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager

ERROR_OUTPUT = 2  # the number that libraries write to without asking Python


@contextmanager
def unheard() -> Iterator[None]:
    """Keep the error output closed for a moment; what is raised is raised as always.

    Sound libraries print a page of complaints where there is no device, which is no fault here.
    """
    try:
        kept = os.dup(ERROR_OUTPUT)
    except OSError:  # there is none, as in a program that was started from a desktop
        yield
        return
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, ERROR_OUTPUT)
        os.close(nowhere)
        yield
    finally:
        os.dup2(kept, ERROR_OUTPUT)
        os.close(kept)
