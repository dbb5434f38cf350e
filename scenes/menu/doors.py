"""Where the menu leads to: what lies behind a door is loaded when somebody opens it, or in a quiet moment.

Loading it takes longer than everything else before the menu is seen, and nobody plays before that.
"""

# ruff: noqa: PLC0415

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from game.core.match import Match
from scenes.shell.context import Context
from scenes.shell.scene import Scene
from scenes.tables.shelf import TABLES


def lobby(context: Context, game: str) -> Scene:
    """Where people sit down to a game."""
    from scenes.lobby.scene import LobbyScene

    return LobbyScene(context, game)


def rulebook(context: Context, game: str) -> Scene:
    """The rules of a game."""
    from scenes.rulebook.scene import RulebookScene

    return RulebookScene(context, game)


def options(context: Context) -> Scene:
    """The settings."""
    from scenes.options.scene import OptionsScene

    return OptionsScene(context)


def saves(context: Context) -> Scene:
    """All saved games."""
    from scenes.saves.scene import SavesScene

    return SavesScene(context)


def troubled_saves(context: Context) -> Scene:
    """The saved games, where those that need help are seen first."""
    from scenes.saves.scene import SavesScene

    return SavesScene(context, "troubled")


def chronicle(context: Context) -> Scene:
    """What was played so far."""
    from scenes.statistics.scene import StatisticsScene

    return StatisticsScene(context)


def play_on(scene: Scene, path: Path) -> None:
    """Go on with a saved match, or say in a scene why that is not possible."""
    from scenes.saves.opening import play_on

    play_on(scene, path, scene.context.stack.push)


def take_up(scene: Scene, match: Match) -> None:
    """Go on with a match that waits in memory."""
    from scenes.saves.opening import take_up

    take_up(scene, match, scene.context.stack.push)


def load_bit_by_bit(context: Context) -> Iterator[None]:
    """Load whatever is not there yet, and look after the chronicle; no step takes long."""
    import scenes.rulebook.scene

    yield
    import scenes.options.scene

    yield
    import scenes.table.scene

    yield
    for name in TABLES:
        TABLES.load(name)
        yield
    import game.catalogue  # noqa: F401

    yield
    import scenes.saves.scene

    yield
    import scenes.lobby.scene

    yield
    import scenes.statistics.scene  # noqa: F401

    yield
    from scenes.saves.noting import look_after

    look_after(context)
