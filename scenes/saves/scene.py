"""The shelf of saved games: those that wait, those that are over, and those that need help."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Literal, TypeAlias, get_args

import pygame

from game.core.faults import trouble_of
from game.core.match import Match
from game.records.database import RecordsError
from game.records.finished import Finished
from scenes.input.intents import Button as Meaning
from scenes.input.intents import Direction, Intent
from scenes.platform.formats import BROAD, WIDE
from scenes.platform.language import Words
from scenes.saves.board_pictures import BoardPictures
from scenes.saves.cards import Bin, GameCard, Told, told_of
from scenes.saves.opening import play_on, take_up, watch
from scenes.saves.saved_games import LostGame, SavedGame, put_aside, shelf, throw_away
from scenes.saves.shelf_cards import OpenedCard, ShelfCard, standings_of, when_of
from scenes.shell.context import Context
from scenes.shell.dialog import Answer, DialogScene
from scenes.shell.pages import PagedScene
from scenes.widgets.boxes import columns, equal_columns, rows
from scenes.widgets.button import Button, Kind
from scenes.widgets.choosers import Slider
from scenes.widgets.hints import Hint
from scenes.widgets.panel import Label
from scenes.widgets.scroll import ScrollArea
from scenes.widgets.widget import Widget

GAP = 16
BIN = 96
LOWEST, SHELF_CARD = 128.0, 156.0  # cards without pictures, and with them
LIST = 0.5  # of the width, where a game is opened beside the others
COURSE = 108.0  # what the course of a game needs, above the ways into it
QUIET_SECONDS = 0.5  # whoever only passes through needs no pictures
LEAPS = 20  # of the slider, from the beginning to the end
OPENED = ("opened", "jump", "watch", "go on")
Page: TypeAlias = Literal["unfinished", "finished", "troubled"]
PAGES: tuple[Page, ...] = get_args(Page)
NOTHING = {
    "unfinished": "menu.no_game_waiting",
    "finished": "shelf.none_finished",
    "troubled": "shelf.none_troubled",
}
AnyGame: TypeAlias = SavedGame | LostGame | Match
Way: TypeAlias = tuple[str, str, str, Callable[[], object]]  # a button: name, words, icon, what it does


@dataclass(frozen=True)
class Entry:
    """A game in the list, and the name by which its card is known."""

    name: str
    game: AnyGame


class SavesScene(PagedScene):
    """Three pages of cards."""

    def __init__(self, context: Context, page: Page = "unfinished") -> None:
        super().__init__(context, PAGES, page)
        self._opened = ""  # the name of the game that is seen large
        self._jump = 0  # the step from which it is watched
        self._noted: dict[str, Finished] = {}  # by the names of saved games
        self._asked: Future[dict[str, Finished]] | None = None
        self._card_room = pygame.FRect(0, 0, 0, 0)
        self._pictures = BoardPictures(context.folders.saves)
        self._unpainted: list[SavedGame] = []  # for which pictures have not been asked for yet
        self._shown_for = 0.0
        self.resources.callback(self._pictures.close)
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
        shown = [*self._shelf.unfinished, *self._shelf.finished]
        self._unpainted = sorted(shown, key=lambda game: -game.when)
        if self._shelf.finished:
            self._asked = self.context.records.noted([game.path.name for game in self._shelf.finished])

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
        if self._has_pictures:
            room, card = columns(room, (room.width * LIST, room.width * (1 - LIST) - GAP), GAP)
            self._card_room = card
        self._add_cards(room, entries)
        first = next((entry for entry in entries if entry.name == self._opened), entries[0])
        self.controls.focus_on(f"saved {first.name}")
        self._open(first)
        return height

    @property
    def _has_pictures(self) -> bool:
        """Whether games stand on the shelf with their boards, and one is opened beside them."""
        look = self.context.look
        is_wide = look.viewport.format in (WIDE, BROAD) and look.text_percent == 100
        return is_wide and self.page != "troubled"

    def _add_cards(self, room: pygame.FRect, entries: Sequence[Entry]) -> None:
        look = self.context.look
        width = room.width - BIN - GAP - 56
        told = [told_of(self.context, entry.game) for entry in entries]
        heights = [max(LOWEST, GameCard.height_for(look, each, width)) for each in told]
        if self._has_pictures:
            heights = [SHELF_CARD] * len(told)
        widgets: list[Widget] = []
        for entry, each, line in zip(entries, told, rows(room.move(8, 8), heights, GAP), strict=True):
            card, bin_ = columns(line, (width, BIN), GAP)
            bin_.update(bin_.left, line.centery - BIN / 2, BIN, BIN)
            press = lambda game=entry.game: self._choose(game)  # noqa: E731
            throw = lambda game=entry.game: self._ask_throwing(game)  # noqa: E731
            widgets.append(self._card(entry, card, each, press))
            widgets.append(Bin(look, f"throw {entry.name}", bin_, "trash", throw))
        self.controls.add_scrolled(ScrollArea(look, "list", room), *widgets)

    def _card(self, entry: Entry, box: pygame.FRect, told: Told, press: Callable[[], object]) -> GameCard:
        look, name = self.context.look, f"saved {entry.name}"
        if not self._has_pictures or not isinstance(entry.game, SavedGame):
            return GameCard(look, name, box, told, press)
        game, noted = entry.game, self._noted.get(entry.game.path.name)
        told = replace(told, lines=(*told.lines[:-1], when_of(self.context, game, noted)))
        paused = self.context.say("shelf.paused") if game.to_act is not None else ""
        standings = standings_of(self.context, game, noted)
        picture = lambda: self._pictures.of(game)  # noqa: E731
        return ShelfCard(look, name, box, told, press, standings, picture, game.game, paused)

    # The opened card

    def receive(self, intent: Intent) -> None:
        """What has the focus in the list is opened beside it."""
        super().receive(intent)
        focused = self.controls.focused
        name = focused.name if focused is not None else ""
        entries = self._entries[self.page]
        entry = next((each for each in entries if name in (f"saved {each.name}", f"throw {each.name}")), None)
        if entry is not None and entry.name != self._opened:
            self._open(entry)

    def _open(self, entry: Entry) -> None:
        """Show a game large, with the ways into it."""
        self._opened = entry.name
        for widget in self.controls.widgets:
            if isinstance(widget, ShelfCard):
                widget.set_opened(widget.name == f"saved {entry.name}")
        self.controls.remove(*(name for name in OPENED if name in self.controls))
        if not self._has_pictures or not isinstance(entry.game, SavedGame):
            return
        game, room, look, say = entry.game, self._card_room, self.context.look, self.context.say
        noted = self._noted.get(game.path.name)
        height = Button.height_for(look)
        picture = lambda: self._pictures.of(game)  # noqa: E731
        self.controls.add(OpenedCard(self.context, room, game, noted, picture, below=height + COURSE))
        inner = room.inflate(-48, -44)
        course, row = rows(
            pygame.FRect(inner.left, inner.bottom - height - COURSE, inner.width, 0), (COURSE, height)
        )
        shown = lambda step: say("replay.move", move=step, moves=game.moves)  # noqa: E731
        ends, by = (0, max(1, game.moves)), max(1, game.moves // LEAPS)
        jump = Slider(look, "jump", say("shelf.step"), game.moves, ends, by, self._jump_to, shown)
        jump.move_to(course.inflate(0, -20))
        self._jump = game.moves
        self.controls.add(jump, neighbours={Direction.UP: f"tab {self.page}"})  # a list leads nobody back
        watch_it: Way = ("watch", say("shelf.watch"), "eye", lambda: self._watch(game))
        go_on: Way = ("go on", say("menu.continue"), "play", lambda: self._choose(game))
        ways = (watch_it,) if game.to_act is None else (watch_it, go_on)
        for way, box in zip(ways, equal_columns(row, len(ways), GAP), strict=True):
            name, label, icon, press = way
            kind: Kind = "amber" if way is ways[-1] else "paper"
            self.controls.add(Button(look, name, box, label, press, icon=icon, kind=kind))

    def _jump_to(self, move: int) -> None:
        self._jump = move

    def _watch(self, game: SavedGame) -> None:
        """Watch from the step that was chosen; from the beginning if that is the last one."""
        watch(self, game.path, self._jump if self._jump < game.moves else 0)

    def tend(self, seconds: float) -> None:
        """Show what has come meanwhile: pictures of boards, and what is known of finished games."""
        self._shown_for += seconds
        if self._unpainted and self._shown_for > QUIET_SECONDS and self._has_pictures:
            self._pictures.ask(self._unpainted)
            self._unpainted = []
        has_come = self._pictures.have_come(seconds)
        if self._asked is not None and self._asked.done():
            answer, self._asked = self._asked, None
            with suppress(RecordsError):  # then there are no points on the cards
                self._noted = answer.result()
                has_come = has_come or bool(self._noted)
        if has_come and self.is_built:
            self.renew()

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
