"""From the lobby or a saved game to the table, and from the table to the scoring."""

from __future__ import annotations

from pathlib import Path

from game import catalogue
from game.core.faults import JournalError
from game.core.match import Match
from scenes.context import Context
from scenes.saved_games import new_path
from scenes.scoring import ScoringScene
from scenes.sitting import Sitting
from scenes.table.scene import TableScene
from scenes.tables.shelf import TABLES


def new_table(context: Context, sitting: Sitting) -> TableScene:
    """A table for a new match, saved from its first move."""
    path = new_path(context.folders.saves, sitting.game)
    match = Match.start(
        catalogue.rules(sitting.game), sitting.setup, sitting.seats, path, sitting.has_free_undo
    )
    return table_for(context, match)


def saved_table(context: Context, path: Path) -> TableScene | str:
    """The table of a saved match, or the sentence that says why it cannot be opened."""
    try:
        match = Match.resume(path, catalogue.rules)
    except JournalError as fault:
        return context.say(f"journal.{fault.code}", name=path.name)
    return table_for(context, match)


def table_for(context: Context, match: Match) -> TableScene:
    """The table of a match; when the game is over, its place is taken by the scoring."""

    def over(match: Match) -> None:
        context.stack.replace(ScoringScene(context, match))

    return TableScene(context, match, TABLES[match.rules.info.id], over)
