"""The games on the table, listed by hand."""

from __future__ import annotations

from game.core.contract import Rules
from game.core.setup import SetupError
from game.nursery.rules import NURSERY

GAMES: tuple[Rules, ...] = (NURSERY,)


def rules(game: str) -> Rules:
    """The rules of a game by its id; raises SetupError for an id nobody knows."""
    for candidate in GAMES:
        if candidate.info.id == game:
            return candidate
    known = ", ".join(candidate.info.id for candidate in GAMES)
    raise SetupError("game", f"there is no game {game!r} (there is: {known})")
