"""Taking over: a game that bots played so far goes on with a person in one of its seats."""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import replace

from game.core.match import Match
from scenes.saves.agreement import Agreement
from scenes.saves.saved_games import begun


def taken_over(match: Match, seat: int, saves: Path) -> Match:
    """The same game from its beginning to where it stands, saved, with a person in a seat."""
    seats = tuple(
        replace(each, player="human") if place == seat else each for place, each in enumerate(match.seats)
    )
    agreement = Agreement(match.rules.info.id, match.setup, seats)
    taken = begun(saves, agreement)
    assert taken.journal is not None  # what is begun is to be saved, wherever the disk takes it
    with taken.journal.at_once():
        for played in match.moves:
            taken.apply(played.action, why=played.why)
    return taken
