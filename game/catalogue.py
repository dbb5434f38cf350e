"""The rules of all games, listed by hand in the order in which they stand on the shelf."""

from __future__ import annotations

from game import boxes
from game.core.contract import Rules
from game.forester.rules import FORESTER
from game.gnomes.rules import GNOMES
from game.nursery.rules import NURSERY
from game.robbers.rules import ROBBERS_IN_THE_WOODS
from game.walnut_grove.rules import WALNUT_GROVE

GAMES: tuple[Rules, ...] = (WALNUT_GROVE, GNOMES, ROBBERS_IN_THE_WOODS, FORESTER, NURSERY)


def rules(game: str) -> Rules:
    """The rules of a game by its id; raises SetupError for an id nobody knows."""
    for candidate in GAMES:
        if candidate.info.id == game:
            return candidate
    raise boxes.unknown(game)
