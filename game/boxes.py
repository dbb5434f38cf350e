"""What is written on the box of every game, in the order in which they stand on the shelf.

Who reads it loads no rules: there is a menu, and a command line, before anybody plays.
"""

from __future__ import annotations

from game.core.setup import GameInfo, SetupError
from game.forester.data import INFO as FORESTER
from game.gnomes.data import INFO as GNOMES
from game.nursery.data import INFO as NURSERY
from game.robbers.data import INFO as ROBBERS
from game.walnut_grove.data import INFO as WALNUT_GROVE

BOXES: tuple[GameInfo, ...] = (WALNUT_GROVE, GNOMES, ROBBERS, FORESTER, NURSERY)


def info(game: str) -> GameInfo:
    """What the box of a game says, by its id; raises SetupError for an id nobody knows."""
    for candidate in BOXES:
        if candidate.id == game:
            return candidate
    raise unknown(game)


def unknown(game: str) -> SetupError:
    """What is said of an id that nobody knows."""
    known = ", ".join(candidate.id for candidate in BOXES)
    return SetupError("game", f"there is no game {game!r} (there is: {known})")
