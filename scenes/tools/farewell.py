"""The program from its first scene to its end, and what becomes of moves that no disk has taken by then."""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import suppress

from game.core.match import Match
from scenes.platform.signals import AFTER_SIGNAL, ended_by_signals
from scenes.shell.app import App
from scenes.shell.context import Context
from scenes.shell.scene import Scene


def run(app: App, home: Callable[[], Scene], begin: Callable[[], object] | None = None) -> int:
    """Show the program until it ends; the result is the exit code.

    Where nobody could be asked, because the system ended it, moves that are not saved go to any place
    that takes them, and a line on the error output says where.
    """
    with ended_by_signals(app.context.stack.clear) as signals:
        try:
            app.run(home, begin)
        finally:
            for match in app.context.kept:
                news = _rescued(app.context, match)
                with suppress(OSError):  # the terminal may have gone
                    print(f"waldtisch: {news}", file=sys.stderr)
    return AFTER_SIGNAL + signals[0] if signals else 0


def _rescued(context: Context, match: Match) -> str:
    """Bring a match to any disk; says which, or that there is none."""
    journal = match.journal
    assert journal is not None  # what is not to be saved is not kept either
    is_saved = match.save() or any(
        place.takes(journal.size) and match.save_in(place.saves) for place in context.folders.places
    )
    context.kept.forget(match)
    if is_saved:
        return f"the game was saved as {journal.path}"
    return f"no disk takes the end of {journal.path.name} (moves lost: {match.unsaved})"
