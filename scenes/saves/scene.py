"""The shelf of saved games: those that wait, those that are over, and those that need help."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, TypeAlias, get_args

import pygame

from game.core.faults import trouble_of
from game.core.match import Match
from scenes.input.intents import Button as Meaning
from scenes.platform.language import Words
from scenes.saves.cards import Bin, GameCard, told_of
from scenes.saves.opening import play_on, take_up, watch
from scenes.saves.saved_games import LostGame, SavedGame, put_aside, shelf, throw_away
from scenes.shell.context import Context
from scenes.shell.dialog import Answer, DialogScene
from scenes.shell.pages import PagedScene
from scenes.widgets.boxes import columns, rows
from scenes.widgets.hints import Hint
from scenes.widgets.panel import Label
from scenes.widgets.scroll import ScrollArea
from scenes.widgets.widget import Widget

GAP = 16
BIN = 96
Page: TypeAlias = Literal["unfinished", "finished", "troubled"]
PAGES: tuple[Page, ...] = get_args(Page)
NOTHING = {
    "unfinished": "menu.no_game_waiting",
    "finished": "shelf.none_finished",
    "troubled": "shelf.none_troubled",
}
AnyGame: TypeAlias = SavedGame | LostGame | Match


@dataclass(frozen=True)
class Entry:
    """A game in the list, and the name by which its card is known."""

    name: str
    game: AnyGame


class SavesScene(PagedScene):
    """Three pages of cards."""

    def __init__(self, context: Context, page: Page = "unfinished") -> None:
        super().__init__(context, PAGES, page)
        self._look_through()

    def resume(self) -> None:
        """A game may have gone on, or away, meanwhile."""
        self._look_through()
        self.renew()

    def _look_through(self) -> None:
        kept = self.context.kept
        kept.try_again()
        self._shelf = shelf(self.context.folders.with_saves(), kept.paths)
        on_disk: dict[str, Sequence[SavedGame | LostGame]] = {
            "unfinished": self._shelf.unfinished,
            "finished": self._shelf.finished,
            "troubled": self._shelf.troubled,
        }
        self._entries: dict[str, list[Entry]] = {
            page: [Entry(self._name(game.path), game) for game in games] for page, games in on_disk.items()
        }
        for match in kept:
            assert match.journal is not None
            page: Page = "finished" if match.state.to_act() is None else "unfinished"
            self._entries[page].insert(0, Entry(self._name(match.journal.path), match))

    def _name(self, path: Path) -> str:
        """What tells a file from all others; in the usual folder its own name does."""
        return path.name if path.parent == self.context.folders.saves else str(path)

    def title(self) -> str:
        """What the whole is called."""
        return self.context.say("shelf.title")

    def page_title(self, page: str) -> str:
        """The kind of games, and how many there are."""
        count = self.context.language.number(len(self._entries[page]))
        return f"{self.context.say(f'shelf.page.{page}')} ({count})"

    def fill(self, room: pygame.FRect) -> float:
        """The games of the open page, or that there are none."""
        height = room.height
        look, say, entries = self.context.look, self.context.say, self._entries[self.page]
        if self._shelf.closed:
            words = say("shelf.closed", folder=str(self._shelf.closed[0]))
            note = pygame.FRect(room.left + 8, room.top, room.width - 16, 0)
            note.height = look.type.height(words, look.body(), note.width)
            style = look.body(look.palette.berry)
            self.controls.add(Label(look, "closed", note, words, style, wraps=True))
            room.top, room.height = note.bottom + GAP, room.bottom - note.bottom - GAP
        if not entries:
            if not self._shelf.closed:  # otherwise nobody knows
                words = say(NOTHING[self.page])
                self.controls.add(Label(look, "nothing", room, words, look.heading(), align="centre"))
            return height
        self._add_cards(room, entries)
        self.controls.focus_on(f"saved {entries[0].name}")
        return height

    def _add_cards(self, room: pygame.FRect, entries: Sequence[Entry]) -> None:
        look = self.context.look
        width = room.width - BIN - GAP - 56
        told = [told_of(self.context, entry.game) for entry in entries]
        heights = [max(128.0, GameCard.height_for(look, each, width)) for each in told]
        widgets: list[Widget] = []
        for entry, each, line in zip(entries, told, rows(room.move(8, 8), heights, GAP), strict=True):
            card, bin_ = columns(line, (width, BIN), GAP)
            bin_.update(bin_.left, line.centery - BIN / 2, BIN, BIN)
            press = lambda game=entry.game: self._choose(game)  # noqa: E731
            throw = lambda game=entry.game: self._ask_throwing(game)  # noqa: E731
            widgets.append(GameCard(look, f"saved {entry.name}", card, each, press))
            widgets.append(Bin(look, f"throw {entry.name}", bin_, "trash", throw))
        self.controls.add_scrolled(ScrollArea(look, "list", room), *widgets)

    def hints(self) -> Sequence[Hint]:
        """What the buttons do here."""
        return (
            Hint(Meaning.CONFIRM, "hint.choose"),
            Hint(Meaning.NEXT, "hint.page"),
            Hint(Meaning.BACK, "hint.back"),
        )

    # What is done with a game

    def _choose(self, game: AnyGame) -> None:
        match game:
            case Match():
                take_up(self, game, self.context.stack.replace)
            case LostGame() | SavedGame(is_damaged=True):
                self._ask_helping(game)
            case SavedGame(to_act=None):
                watch(self, game.path)
            case SavedGame():
                play_on(self, game.path, self.context.stack.replace)

    def _ask_helping(self, game: SavedGame | LostGame) -> None:
        words = self.context.words
        answers: list[Answer] = []
        if isinstance(game, SavedGame):
            go = lambda: play_on(self, game.path, self.context.stack.replace)  # noqa: E731
            answers.append(Answer(words("shelf.play_on"), go, kind="amber", icon="play"))
        answers += [
            Answer(words("shelf.put_aside"), lambda: self._put_aside(game), icon="save"),
            Answer(words("continue.throw"), lambda: self._throw(game), kind="danger", icon="trash"),
            Answer(words("dialog.cancel")),
        ]
        self._ask(words("shelf.help_question"), game, answers)

    def _ask_throwing(self, game: AnyGame) -> None:
        words = self.context.words
        throw = Answer(words("continue.throw"), lambda: self._throw(game), kind="danger", icon="trash")
        self._ask(words("continue.throw_question"), game, (throw, Answer(words("dialog.cancel"))))

    def _ask(self, question: Words, game: AnyGame, answers: Sequence[Answer]) -> None:
        detail = lambda: "\n".join(told_of(self.context, game).lines)  # noqa: E731
        self.context.stack.push(DialogScene(self.context, question, detail, answers))

    def _throw(self, game: AnyGame) -> None:
        if isinstance(game, Match):
            self.context.kept.give_up(game)
            assert game.journal is not None
            path = game.journal.path
            self._try(lambda: path.unlink(missing_ok=True))
        else:
            self._try(lambda: throw_away(game))

    def _put_aside(self, game: SavedGame | LostGame) -> None:
        def do() -> None:
            file = put_aside(game.path).name
            self.toasts.show(self.context.words("shelf.is_aside", file=file), "save")

        self._try(do)

    def _try(self, do: Callable[[], object]) -> None:
        try:
            do()
        except OSError as fault:
            self.toasts.show(self.context.words(f"trouble.{trouble_of(fault).code}"), "warning")
