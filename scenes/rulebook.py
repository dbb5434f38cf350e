"""The rulebook: an open book with chapters as tabs, a search, and the rule that was asked for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import pygame

from scenes.context import Context
from scenes.input.intents import Button as Meaning
from scenes.input.intents import Intent, Press
from scenes.keyboard import KeyboardScene
from scenes.platform.viewport import SAFE_AREA
from scenes.rulebook_page import PlacedRule, RuleBlock, set_on_spreads
from scenes.rulebook_text import Rule, load_rulebook
from scenes.scene import Scene
from scenes.stage.sprite import Layer, Sprite
from scenes.widgets.button import Button, IconButton
from scenes.widgets.hints import Hint
from scenes.widgets.panel import Label
from scenes.widgets.tabs import PAPERS, Tab, tab_widths
from scenes.widgets.text_field import TextField

BOOK = pygame.FRect(110, 206, 1700, 754)
TAB = 62
LONGEST_SEARCH = 30


class RulebookScene(Scene):
    """Opens at a rule when one is named; LB and RB turn pages and chapters."""

    background: ClassVar[str] = "backgrounds/rulebook"

    def __init__(self, context: Context, game: str, rule: str = "") -> None:
        super().__init__(context)
        self._game, self._cited = game, rule
        self._search = ""
        self._chapter = rule.partition(".")[0] or "1"
        self._spread = 0
        self._opens_at_cited = bool(rule)

    def build(self) -> None:
        """Title, search and close above; the tabs; the two pages."""
        self._book = load_rulebook(self.context.assets / "rulebook", self.context.language.code, self._game)
        look = self.context.look
        book = look.pictures.stretched("ui/book", BOOK.width, BOOK.height)
        left, top, _, _ = look.pictures.bleed("ui/book")
        corner = (BOOK.left - left, BOOK.top - top)
        self._add_tabs()
        self.stage.add(Sprite(book, *corner, layer=Layer.PANELS, anchor=(0, 0)))
        self._add_head()
        self._spreads = set_on_spreads(look, self._rules())
        if self._opens_at_cited:
            self._opens_at_cited = False
            self._spread = self._spread_of(self._cited)
        self._spread = min(self._spread, len(self._spreads) - 1)
        self._add_pages()

    def _rules(self) -> Sequence[Rule]:
        if self._search:
            return self._book.search(self._search)
        place = self._book.place(self._chapter)
        return place.chapter.rules if place else ()

    def _spread_of(self, number: str) -> int:
        for place, spread in enumerate(self._spreads):
            if any(placed.rule.number == number for placed in spread):
                return place
        return 0

    def _add_head(self) -> None:
        look, say = self.context.look, self.context.say
        close = say("rulebook.close")
        width = Button.width_for(look, close, has_icon=True)
        height = 84.0
        box = pygame.FRect(SAFE_AREA.right - width, SAFE_AREA.top, width, height)
        self.controls.add(Button(look, "close", box, close, self.back, icon="close"))
        note = ""
        if self._search:
            found = len(self._book.search(self._search))
            note = say("rulebook.found", n=found) if found else say("rulebook.none_found")
        field = pygame.FRect(0, SAFE_AREA.top, 640, height)
        field.right = box.left - 24
        self.controls.add(
            TextField(
                look,
                "search",
                field,
                self._search,
                self._write_search,
                icon="search",
                placeholder=say("rulebook.search"),
                note=note,
            )
        )
        title = pygame.FRect(SAFE_AREA.left, SAFE_AREA.top, field.left - SAFE_AREA.left - 24, height)
        words = say("rulebook.title", game=say(f"game.{self._game}.short"))
        self.controls.add(
            Label(look, "title", title, words, look.title(look.palette.light).sized(56), has_shadow=True)
        )

    def _add_tabs(self) -> None:
        look = self.context.look
        labels = [f"{chapter.number} {chapter.title}" for chapter in self._book.chapters]
        gaps = 10 * (len(labels) - 1)
        widths = tab_widths(look, labels, BOOK.width - 80 - gaps)
        left = BOOK.left + 40
        for number, (chapter, label, width) in enumerate(
            zip(self._book.chapters, labels, widths, strict=True)
        ):
            is_open = chapter.number == self._chapter and not self._search
            rise = 12 if is_open else 0
            box = pygame.FRect(left, BOOK.top - TAB + 14 - rise, width, TAB + rise)
            press = lambda number=chapter.number: self._open(number)  # noqa: E731
            paper = PAPERS[number % len(PAPERS)]
            name = f"chapter {chapter.number}"
            # A chapter that does not fit beside the others is known by its number.
            shown = label if look.type.width(label, look.small()) <= width - 30 else chapter.number
            self.controls.add(Tab(look, name, box, shown, press, is_open=is_open, paper=paper))
            left += width + 10

    def _add_pages(self) -> None:
        look, say = self.context.look, self.context.say
        spread: list[PlacedRule] = self._spreads[self._spread]
        for placed in spread:
            is_cited = placed.rule.number == self._cited
            self.controls.add(RuleBlock(look, placed.box, placed.rule, is_cited=is_cited))
        if not spread:
            room = pygame.FRect(BOOK.left + 80, BOOK.top + 60, 700, 200)
            words = say("rulebook.try_again")
            self.controls.add(Label(look, "nothing", room, words, look.body(), wraps=True))
        if self._spread > 0:
            box = pygame.FRect(BOOK.left + 8, BOOK.bottom - 96, 84, 84)
            self.controls.add(IconButton(look, "page before", box, "arrow_left", lambda: self._turn(-1)))
        if self._spread < len(self._spreads) - 1:
            box = pygame.FRect(BOOK.right - 92, BOOK.bottom - 96, 84, 84)
            self.controls.add(IconButton(look, "page after", box, "arrow_right", lambda: self._turn(1)))
        first = f"rule {self._cited}" if f"rule {self._cited}" in self.controls else None
        self.controls.focus_on(first or (f"rule {spread[0].rule.number}" if spread else "search"))

    def handle(self, intent: Intent) -> None:
        """Turn pages and chapters, and search."""
        match intent:
            case Press(button=Meaning.NEXT):
                self._turn(1)
            case Press(button=Meaning.PREVIOUS):
                self._turn(-1)
            case Press(button=Meaning.UNDO):
                self._write_search()
            case _:
                super().handle(intent)

    def hints(self) -> Sequence[Hint]:
        """What the buttons do here."""
        return (
            Hint(Meaning.PREVIOUS, "hint.chapter"),
            Hint(Meaning.UNDO, "hint.search"),
            Hint(Meaning.BACK, "hint.back"),
        )

    def _turn(self, by: int) -> None:
        """The next double page, or the next chapter after the last one."""
        self.context.cue("page_turn")
        if 0 <= self._spread + by < len(self._spreads):
            self._spread += by
            self.rebuild()
            return
        numbers = [chapter.number for chapter in self._book.chapters]
        at = numbers.index(self._chapter) if self._chapter in numbers else 0
        self._open(numbers[(at + by) % len(numbers)])

    def _open(self, chapter: str) -> None:
        self._chapter, self._spread, self._search = chapter, 0, ""
        self.rebuild()

    def _write_search(self) -> None:
        self.context.stack.push(KeyboardScene(self.context, self._search, LONGEST_SEARCH, self.find))

    def find(self, words: str) -> None:
        """Show the rules that hold these words."""
        self._search, self._spread = words, 0
        self.rebuild()
