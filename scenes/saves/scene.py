"""The shelf of saved games: those that wait, those that are over, and those that need help."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, TypeAlias, get_args

import pygame

from game.core.match import Match
from scenes.input.intents import Button as Meaning
from scenes.input.intents import Intent, Press
from scenes.platform.viewport import SAFE_AREA
from scenes.saves.cards import Bin, GameCard, told_of
from scenes.saves.opening import play_on, take_up, watch
from scenes.saves.saved_games import LostGame, SavedGame, put_aside, shelf, throw_away
from scenes.shell.context import Context
from scenes.shell.corners import back_button, page_title
from scenes.shell.dialog import Answer, DialogScene
from scenes.shell.scene import Scene
from scenes.widgets.boxes import columns, rows
from scenes.widgets.hints import Hint, room_above_hints
from scenes.widgets.panel import Label, Panel
from scenes.widgets.scroll import ScrollArea
from scenes.widgets.tabs import PAPERS, Tab, tab_widths
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


class SavesScene(Scene):
    """Three pages of cards; LB and RB turn them."""

    def __init__(self, context: Context, page: Page = "unfinished") -> None:
        super().__init__(context)
        self._page: Page = page
        self._look_through()

    def resume(self) -> None:
        """A game may have gone on, or away, meanwhile."""
        self._look_through()
        self.renew()

    def _look_through(self) -> None:
        kept = self.context.kept
        kept.try_again()
        self._shelf = shelf(self.context.folders.with_saves(), kept.paths)
        on_disk: dict[Page, Sequence[SavedGame | LostGame]] = {
            "unfinished": self._shelf.unfinished,
            "finished": self._shelf.finished,
            "troubled": self._shelf.troubled,
        }
        self._entries: dict[Page, list[Entry]] = {
            page: [Entry(self._name(game.path), game) for game in games] for page, games in on_disk.items()
        }
        for match in kept:
            assert match.journal is not None
            page: Page = "finished" if match.state.to_act() is None else "unfinished"
            self._entries[page].insert(0, Entry(self._name(match.journal.path), match))

    def _name(self, path: Path) -> str:
        """What tells a file from all others; in the usual folder its own name does."""
        return path.name if path.parent == self.context.folders.saves else str(path)

    def build(self) -> None:
        """The way back, title, tabs, and the list of the open page."""
        look, say = self.context.look, self.context.say
        back = back_button(self.context, self.back)
        self.controls.add(back)
        title = page_title(self.context, say("shelf.title"), back, SAFE_AREA.right)
        if title is not None:
            self.controls.add(title)
        tab = max(72.0, look.type.line_height(look.label()) + 20)
        sheet = room_above_hints(look)
        sheet.height -= back.box.height + 12 + tab
        sheet.top += back.box.height + 12 + tab
        self._add_tabs(sheet, tab)
        self.controls.add(Panel(look, "sheet", sheet, "panel_paper"))
        self._add_page(sheet.inflate(-48, -40))

    def _add_tabs(self, sheet: pygame.FRect, height: float) -> None:
        look, say, number = self.context.look, self.context.say, self.context.language.number
        labels = [f"{say(f'shelf.page.{page}')} ({number(len(self._entries[page]))})" for page in PAGES]
        row = pygame.FRect(sheet.left + 24, sheet.top - height + 6, sheet.width - 48, height)
        boxes = columns(row, tab_widths(look, labels, row.width - 12 * (len(PAGES) - 1)), 12)
        for page, label, box, paper in zip(PAGES, labels, boxes, PAPERS, strict=False):
            is_open = page == self._page
            if is_open:
                box.top, box.height = box.top - 8, box.height + 8
            press = lambda page=page: self._open(page)  # noqa: E731
            self.controls.add(Tab(look, f"tab {page}", box, label, press, is_open=is_open, paper=paper))

    def _add_page(self, room: pygame.FRect) -> None:
        look, say, entries = self.context.look, self.context.say, self._entries[self._page]
        if self._shelf.closed:
            words = say("shelf.closed", folder=str(self._shelf.closed[0]))
            note = pygame.FRect(room.left + 8, room.top, room.width - 16, 0)
            note.height = look.type.height(words, look.body(), note.width)
            style = look.body(look.palette.berry)
            self.controls.add(Label(look, "closed", note, words, style, wraps=True))
            room.top, room.height = note.bottom + GAP, room.bottom - note.bottom - GAP
        if not entries:
            words = say(NOTHING[self._page])
            self.controls.add(Label(look, "nothing", room, words, look.heading(), align="centre"))
            self.controls.focus_on(f"tab {self._page}")
            return
        self._add_cards(room, entries)
        self.controls.focus_on(f"saved {entries[0].name}")

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

    def handle(self, intent: Intent) -> None:
        """Shoulder buttons turn the pages."""
        match intent:
            case Press(button=Meaning.NEXT):
                self._turn(1)
            case Press(button=Meaning.PREVIOUS):
                self._turn(-1)
            case _:
                super().handle(intent)

    def hints(self) -> Sequence[Hint]:
        """What the buttons do here."""
        return (
            Hint(Meaning.CONFIRM, "hint.choose"),
            Hint(Meaning.NEXT, "hint.page"),
            Hint(Meaning.BACK, "hint.back"),
        )

    def _turn(self, by: int) -> None:
        self._open(PAGES[(PAGES.index(self._page) + by) % len(PAGES)])

    def _open(self, page: Page) -> None:
        self.context.cue("page_turn")
        self._page = page
        self.controls.focus_on(None)
        self.rebuild()

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
        say = self.context.say
        answers: list[Answer] = []
        if isinstance(game, SavedGame):
            go = lambda: play_on(self, game.path, self.context.stack.replace)  # noqa: E731
            answers.append(Answer(say("shelf.play_on"), go, kind="amber", icon="play"))
        answers += [
            Answer(say("shelf.put_aside"), lambda: self._put_aside(game), icon="save"),
            Answer(say("continue.throw"), lambda: self._throw(game), kind="danger", icon="trash"),
            Answer(say("dialog.cancel")),
        ]
        self._ask(say("shelf.help_question"), game, answers)

    def _ask_throwing(self, game: AnyGame) -> None:
        say = self.context.say
        throw = Answer(say("continue.throw"), lambda: self._throw(game), kind="danger", icon="trash")
        self._ask(say("continue.throw_question"), game, (throw, Answer(say("dialog.cancel"))))

    def _ask(self, question: str, game: AnyGame, answers: Sequence[Answer]) -> None:
        detail = "\n".join(told_of(self.context, game).lines)
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
            self.toasts.show(self.context.say("shelf.is_aside", file=file), "save")

        self._try(do)

    def _try(self, do: Callable[[], object]) -> None:
        try:
            do()
        except OSError:
            self.toasts.show(self.context.say("trouble.read_only"), "warning")
