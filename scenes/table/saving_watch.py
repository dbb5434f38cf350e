"""Tells people when their moves cannot be saved, when they can be again, and what a repair cost."""

from __future__ import annotations

from game.core.match import Match
from scenes.shell.context import Context
from scenes.table.face import TableFace
from scenes.widgets.toast import Toasts


class SavingWatch:
    """Looks at the match after every change; each piece of news is told once."""

    def __init__(self, context: Context, match: Match) -> None:
        self._context, self._match = context, match
        self._was_saving = True
        self._has_told_damage = False

    def tell_damage(self, toasts: Toasts) -> None:
        """Say that the end of a saved game was damaged."""
        if self._match.damage is not None and not self._has_told_damage:
            self._has_told_damage = True
            toasts.show(self._context.say("toast.game_repaired"), "warning")

    def check(self, face: TableFace, toasts: Toasts) -> None:
        """Show the badge while moves cannot be saved, and say when that begins and ends."""
        is_saving = self._match.trouble is None
        face.show_badge(lambda: self._tell_trouble(toasts), is_saving=is_saving)
        if is_saving and not self._was_saving:
            toasts.show(self._context.say("toast.saving_again"), "save")
        elif self._was_saving and not is_saving:
            self._context.cue("save_trouble")
            self._tell_trouble(toasts)
        self._was_saving = is_saving

    def _tell_trouble(self, toasts: Toasts) -> None:
        trouble, say = self._match.trouble, self._context.say
        if trouble is not None:
            toasts.show(f"{say('toast.not_saving')} {say(f'trouble.{trouble.code}')}", "not_saving")
