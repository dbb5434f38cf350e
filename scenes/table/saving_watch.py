"""Tells people when their moves cannot be saved, when they can be again, and what a repair cost."""

from __future__ import annotations

from game.core.faults import Interference
from game.core.match import Match
from scenes.shell.context import Context
from scenes.table.face import TableFace
from scenes.widgets.toast import Toasts

TRIES_EVERY = 3.0  # seconds


class SavingWatch:
    """Looks at the file of the match at every frame; each piece of news is told once."""

    def __init__(self, context: Context, match: Match) -> None:
        self._context, self._match = context, match
        self._was_saving = True
        self._has_told_damage = False
        self._interference = self._last_interference
        self._wait = TRIES_EVERY
        self._has_news = False

    def pass_time(self, seconds: float) -> None:
        """Notice within a frame what others do to the file, and within seconds that a disk has room again.

        What others replace is lost with us if we are killed before we notice: so there is no waiting.
        """
        self._wait -= seconds
        if self._wait <= 0 or (self._match.trouble is None and self._match.is_disturbed):
            self._wait = TRIES_EVERY
            self._match.save()
            self._has_news = True

    def tell_news(self, face: TableFace, toasts: Toasts) -> None:
        """Say what was noticed since the last time."""
        if self._has_news:
            self.check(face, toasts)

    def tell_damage(self, toasts: Toasts) -> None:
        """Say that the end of a saved game was damaged."""
        if self._match.damage is not None and not self._has_told_damage:
            self._has_told_damage = True
            toasts.show(self._context.words("toast.game_repaired"), "warning")

    def check(self, face: TableFace, toasts: Toasts) -> None:
        """Show the badge while moves cannot be saved; say when that begins and ends, and what others did."""
        self._has_news = False
        is_saving = self._match.trouble is None
        face.show_badge(lambda: self._tell_trouble(toasts), is_saving=is_saving)
        if is_saving and not self._was_saving:
            toasts.show(self._context.words("toast.saving_again"), "save")
        elif self._was_saving and not is_saving:
            self._context.cue("save_trouble")
            self._tell_trouble(toasts)
        self._was_saving = is_saving
        if self._interference is not self._last_interference:
            self._interference = self._last_interference
            self._tell_interference(toasts)

    @property
    def _last_interference(self) -> Interference | None:
        return self._match.journal.interference if self._match.journal else None

    def _tell_interference(self, toasts: Toasts) -> None:
        news, words = self._interference, self._context.words
        if news is not None and news.kept is not None:
            toasts.show(words("toast.game_replaced", file=news.kept.name), "warning")
        else:
            toasts.show(words("toast.game_restored"), "warning")

    def _tell_trouble(self, toasts: Toasts) -> None:
        trouble, say = self._match.trouble, self._context.say
        if trouble is not None:
            code = trouble.code
            toasts.show(lambda: f"{say('toast.not_saving')} {say(f'trouble.{code}')}", "not_saving")
