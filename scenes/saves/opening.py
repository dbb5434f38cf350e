"""The ways from a saved game to its table, or to watching it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game import catalogue
from game.core.faults import JournalError
from game.core.match import Match
from scenes.saves.tabling import replay_of, table_for
from scenes.shell.dialog import Answer, DialogScene
from scenes.shell.scene import Scene


def play_on(scene: Scene, path: Path, show: Callable[[Scene], object]) -> None:
    """Show the table of a saved match, or say in a scene why that is not possible."""
    try:
        match = Match.resume(path, catalogue.rules)
    except JournalError as fault:
        if fault.code == "played_elsewhere":
            _offer_to_watch(scene, path)
        else:
            _refuse(scene, path, fault)
    else:
        show(table_for(scene.context, match))


def take_up(scene: Scene, match: Match, show: Callable[[Scene], object]) -> None:
    """Show the table of a match that waits in memory, or its course if it is over."""
    if match.state.to_act() is None:
        scene.context.stack.push(replay_of(scene.context, match))
        return
    table = table_for(scene.context, match)
    scene.context.kept.take(match)
    show(table)


def watch(scene: Scene, path: Path, step: int = 0) -> None:
    """Show how a saved match went, from a step on, or say in a scene why that is not possible."""
    try:
        match = Match.watch(path, catalogue.rules)
    except JournalError as fault:
        _refuse(scene, path, fault)
        return
    replay = replay_of(scene.context, match)
    replay.at = min(step, len(match.moves))
    scene.context.stack.push(replay)


def _offer_to_watch(scene: Scene, path: Path) -> None:
    words = scene.context.words
    scene.context.cue("refuse")
    scene.context.stack.push(
        DialogScene(
            scene.context,
            words("shelf.open_elsewhere"),
            words("shelf.open_elsewhere_detail"),
            (
                Answer(words("shelf.watch"), lambda: watch(scene, path), kind="amber", icon="eye"),
                Answer(words("dialog.cancel")),
            ),
        )
    )


def _refuse(scene: Scene, path: Path, fault: JournalError) -> None:
    scene.context.cue("refuse")
    scene.toasts.show(scene.context.words(f"journal.{fault.code}", name=path.name), "warning")
