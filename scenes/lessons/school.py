"""The school of one game: its lesson, what of it is finished, and the ways between its topics."""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path

from game.lessons import lesson as lessons
from game.lessons.lesson import Chapter, Lesson
from game.lessons.teaching import begun, go_through
from scenes.lessons.guide import LessonGuide, Ways
from scenes.platform import lessons_done
from scenes.shell.context import Context
from scenes.shell.scene import Scene
from scenes.table.scene import TableScene
from scenes.tables.shelf import TABLES

FOLDER = "lessons"  # among the assets
log = logging.getLogger(__name__)


class School:
    """Knows the topics of a game, and remembers which of them somebody has finished."""

    def __init__(self, context: Context, lesson: Lesson) -> None:
        self.context, self.lesson = context, lesson
        self._finished: set[str] = set()  # since the school was opened

    @staticmethod
    def of(context: Context, game: str) -> School | None:
        """The school of a game; None for games without a lesson, or with one that nobody can read."""
        try:
            lesson = lessons.load(context.assets / FOLDER, game)
        except (OSError, ValueError) as fault:  # the game itself can be played all the same
            log.error("the lesson of %s cannot be read (%s)", game, fault)
            return None
        return None if lesson is None else School(context, lesson)

    @property
    def chapters(self) -> tuple[Chapter, ...]:
        """The topics, in the order in which they are best learned."""
        return self.lesson.chapters

    def title(self, number: int) -> str:
        """What a topic is called."""
        return self.context.say(f"lesson.{self.lesson.game}.{self.chapters[number].name}")

    def is_finished(self, number: int) -> bool:
        """Whether somebody has learned a topic to its end."""
        return self.chapters[number].name in self._finished | self._remembered

    @property
    def next_topic(self) -> int:
        """The first topic that is new, or the first of all."""
        new = (number for number in range(len(self.chapters)) if not self.is_finished(number))
        return next(new, 0)

    def finish(self, number: int) -> None:
        """Somebody has learned a topic to its end."""
        self._finished.add(self.chapters[number].name)
        if self.context.host.rules.remembers_lessons:
            lessons_done.note(self._folder, self.lesson.game, self.chapters[number].name)

    @property
    def _remembered(self) -> frozenset[str]:
        if not self.context.host.rules.remembers_lessons:
            return frozenset()
        return lessons_done.finished(self._folder, self.lesson.game)

    @property
    def _folder(self) -> Path:
        return self.context.folders.settings


def table_of(school: School, number: int, ending: Callable[[int], Scene], steps: int = 0) -> TableScene:
    """The table of a topic, perhaps after some of its steps; `ending` says what comes when one is learned."""
    context, lesson = school.context, school.lesson
    stack = context.stack
    match = begun(lesson, number)

    def finished() -> None:
        school.finish(number)
        context.cue("firefly")
        stack.push(ending(number))

    def again() -> None:
        stack.replace(table_of(school, number, ending))

    def skip() -> None:
        if number + 1 < len(school.chapters):
            stack.replace(table_of(school, number + 1, ending))
        else:
            stack.pop()

    guide = LessonGuide(
        context, lesson.game, lesson.chapters[number], match, Ways(finished, again, skip, stack.pop)
    )
    go_through(match, guide.progress, steps)
    return TableScene(context, match, TABLES[lesson.game], lambda match: guide.end(), guide=guide)
