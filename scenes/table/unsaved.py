"""The question that comes before moves are left behind that no disk has taken yet."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import islice

from game.core.match import Match
from scenes.platform.language import Words
from scenes.platform.places import FOLDER, Place
from scenes.shell.context import Context
from scenes.shell.dialog import Answer, DialogScene
from scenes.table.saving_words import how_safe

MOST_PLACES = 4  # that fit below each other in the largest letters
Go = Callable[[], object]


def ask_before_leaving(context: Context, match: Match, leave: Go) -> None:
    """Leave a table; with moves that are not saved only after somebody has decided about them."""
    answer = Answer(context.words("leave.keep"), leave, icon="hourglass")
    UnsavedGames(context, [match], leave, answer).ask()


def ask_before_end(context: Context, at_table: Sequence[Match], end: Go) -> bool:
    """Ask before the program ends, if it takes moves with it that are not saved; False if it does not.

    `end` is called when it may. A question that is open already is not asked twice.
    """
    if any(isinstance(scene, UnsavedScene) for scene in context.stack):
        return True
    context.kept.try_again()
    matches = [*(match for match in at_table if not match.save()), *context.kept]
    if not matches:
        return False

    def give_up() -> None:
        for match in matches:
            context.kept.give_up(match)
        end()

    answer = Answer(context.words("leave.anyway"), give_up, kind="danger", icon="quit")
    UnsavedGames(context, matches, end, answer).ask()
    return True


class UnsavedScene(DialogScene):
    """A dialog about moves that are not saved."""


class UnsavedGames:
    """Tries to save matches in the ways that people choose, and goes on when they are safe."""

    def __init__(self, context: Context, matches: Sequence[Match], go: Go, otherwise: Answer) -> None:
        """`otherwise` is the way on for those who do not want to save."""
        self._context, self._matches = context, matches
        self._go, self._otherwise = go, otherwise

    def ask(self) -> None:
        """Go on if all is safe by now, or else ask what to do."""
        for match in self._matches:
            match.save()
        if all(match.is_safe for match in self._matches):
            self._go()
        else:
            self._context.cue("save_trouble")
            self._context.stack.push(self.question())

    def question(self) -> UnsavedScene:
        """What is not saved, and what can be done about it."""
        words = self._context.words
        unsafe = [match for match in self._matches if not match.is_safe]
        answers: list[Answer] = []
        if any(match.trouble and match.trouble.code != "too_long" for match in unsafe):
            answers.append(Answer(words("leave.again"), self.ask, kind="amber", icon="redo"))
            if self._places():
                where = lambda: self._context.stack.push(self.where())  # noqa: E731
                answers.append(Answer(words("leave.elsewhere"), where, icon="save"))
        answers += [self._otherwise, Answer(words("dialog.cancel"))]
        is_one = len(unsafe) == 1
        one = lambda: how_safe(self._context, unsafe[0])  # noqa: E731
        detail = one if is_one else words("leave.several", n=len(unsafe))
        return UnsavedScene(self._context, words("leave.question"), detail, answers)

    def where(self) -> UnsavedScene:
        """The places that take it."""
        words = self._context.words
        answers = [
            Answer(_named(self._context, place), lambda place=place: self._save_in(place), icon="save")  # type: ignore[misc]
            for place in self._places()
        ]
        detail = words("leave.where_detail", folder=FOLDER)
        answers.append(Answer(words("hint.back"), self.ask, icon="back"))
        return UnsavedScene(self._context, words("leave.where"), detail, answers)

    def _save_in(self, place: Place) -> None:
        for match in self._matches:
            if not match.is_safe:
                match.save_in(place.saves)
        self.ask()

    def _places(self) -> list[Place]:
        """Where all of it fits."""
        size = sum(match.journal.size for match in self._matches if match.journal and not match.is_safe)
        places = (place for place in self._context.folders.places if place.takes(size))
        return list(islice(places, MOST_PLACES))


def _named(context: Context, place: Place) -> Words:
    return context.words(f"place.{place.kind}", name=place.folder.name)
