"""The rulebook: an open book with chapters as tabs, a search, and the rule that was asked for."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import cycle
from typing import ClassVar

import pygame

from scenes.input.intents import Button as Meaning
from scenes.input.intents import Intent, Press
from scenes.rulebook.page import PADDING, PlacedRule, RuleBlock, set_on_spreads
from scenes.rulebook.text import Rule, load_rulebook
from scenes.shell.context import Context
from scenes.shell.on_screen_keyboard import KeyboardScene
from scenes.shell.scene import Scene
from scenes.stage.sprite import Layer, Sprite
from scenes.widgets.button import Button, IconButton
from scenes.widgets.hints import Hint, room_above_hints
from scenes.widgets.panel import Label
from scenes.widgets.tabs import PAPERS, Tab, tab_widths
from scenes.widgets.text_field import TextField

LEFT, WIDTH = 110, 1700  # of the book
PAGE_WIDTH = 748
TAB_RISES = 12  # the open one stands higher than the others
TAB_HIDDEN = 14  # behind the book
ARROW = 84
LONGEST_SEARCH = 30
WAY_GAP = 16


class RulebookScene(Scene):
    """Opens at a rule when one is named; LB and RB turn pages and chapters."""

    background: ClassVar[str] = "backgrounds/rulebook"

    def __init__(self, context: Context, game: str, rule: str = "") -> None:
        super().__init__(context)
        self._game, self._cited = game, rule
        self._search = ""
        self._chapter = rule.partition(".")[0] or "1"
        self._reading = f"rule {rule}"  # what must stay in view, also when the letters grow

    def build(self) -> None:
        """Title, search and close above; the tabs; the two pages."""
        self._book = load_rulebook(self.context.assets / "rulebook", self.context.language.code, self._game)
        look = self.context.look
        head = look.viewport.safe
        head.height = Button.height_for(look)
        tab = max(66.0, look.type.line_height(look.label()) + 12)
        top = head.bottom + TAB_RISES + tab - TAB_HIDDEN + 8
        book = pygame.FRect(LEFT, top, WIDTH, room_above_hints(look).bottom + 22 - top)
        self._add_tabs(book, tab)
        self._add_book(book)
        self._add_head(head)
        self._spreads = set_on_spreads(look, self._rules(), _pages(book))
        self._spread = self._spread_of(self._reading)
        self._add_pages(book)

    def _add_book(self, book: pygame.FRect) -> None:
        pictures = self.context.look.pictures
        left, top, _, _ = pictures.bleed("ui/book")
        picture = pictures.stretched("ui/book", book.width, book.height)
        corner = (book.left - left, book.top - top)
        self.stage.add(Sprite(picture, *corner, layer=Layer.PANELS, anchor=(0, 0)))

    def _rules(self) -> Sequence[Rule]:
        if self._search:
            return self._book.search(self._search)
        place = self._book.place(self._chapter)
        return place.chapter.rules if place else ()

    def _spread_of(self, reading: str) -> int:
        """The double page with a rule, or with a part of one."""
        rule = reading.partition(" part ")[0]
        for wanted in (reading, rule):
            for number, spread in enumerate(self._spreads):
                if any(placed.name == wanted for placed in spread):
                    return number
        return 0

    def _add_head(self, head: pygame.FRect) -> None:
        look, say = self.context.look, self.context.say
        close = say("rulebook.close")
        width = Button.width_for(look, close, has_icon=True)
        box = pygame.FRect(head.right - width, head.top, width, head.height)
        self.controls.add(Button(look, "close", box, close, self.back, icon="close"))
        note = ""
        if self._search:
            found = len(self._book.search(self._search))
            note = say("rulebook.found", n=found) if found else say("rulebook.none_found")
        field = pygame.FRect(head.left, head.top, box.left - 24 - head.left, head.height)
        if not look.has_large_text:  # larger letters leave no room for a title
            field = pygame.FRect(field.right - 640, head.top, 640, head.height)
            title = pygame.FRect(head.left, head.top, field.left - head.left - 24, head.height)
            words = say("rulebook.title", game=say(f"game.{self._game}.title"))
            style = look.title(look.palette.light).sized(56)
            self.controls.add(Label(look, "title", title, words, style, has_shadow=True))
        hint = say("rulebook.search")
        self.controls.add(
            TextField(
                look,
                "search",
                field,
                self._search,
                self._write_search,
                icon="search",
                placeholder=hint,
                note=note,
            )
        )

    def _add_tabs(self, book: pygame.FRect, height: float) -> None:
        look = self.context.look
        labels = [f"{chapter.number} {chapter.title}" for chapter in self._book.chapters]
        widths = tab_widths(look, labels, book.width - 80 - 10 * (len(labels) - 1))
        left = book.left + 40
        chapters = zip(self._book.chapters, labels, widths, cycle(PAPERS), strict=False)
        for chapter, label, width, paper in chapters:
            is_open = chapter.number == self._chapter and not self._search
            rise = TAB_RISES if is_open else 0
            box = pygame.FRect(left, book.top - height + TAB_HIDDEN - rise, width, height + rise)
            press = lambda number=chapter.number: self._open(number)  # noqa: E731
            # A chapter that does not fit beside the others is known by its number.
            shown = label if look.type.width(label, look.small()) <= width - 30 else chapter.number
            name = f"chapter {chapter.number}"
            self.controls.add(Tab(look, name, box, shown, press, is_open=is_open, paper=paper))
            left += width + 10

    def _add_pages(self, book: pygame.FRect) -> None:
        look, say = self.context.look, self.context.say
        spread: list[PlacedRule] = self._spreads[self._spread]
        for placed in spread:
            self.controls.add(RuleBlock(look, placed, is_cited=placed.rule.number == self._cited))
        left_page, right_page = _pages(book)
        if not spread:
            self._add_ways_on(
                f"{say('rulebook.try_again')}\n{say('rulebook.or_chapter')}", left_page, right_page
            )
        elif self._search and not any(placed.box.left >= right_page.left for placed in spread):
            self._add_ways_on(say("rulebook.or_chapter"), right_page)
        safe = look.viewport.safe
        for name, icon, by, left in (
            ("page before", "arrow_left", -1, safe.left),
            ("page after", "arrow_right", 1, safe.right - ARROW),
        ):
            if 0 <= self._spread + by < len(self._spreads):
                box = pygame.FRect(left, safe.bottom - ARROW, ARROW, ARROW)
                self.controls.add(IconButton(look, name, box, icon, lambda by=by: self._turn(by)))  # type: ignore[misc]
        shown = [placed.name for placed in spread]
        first = self._reading if self._reading in shown else next(iter(shown), "search")
        self.controls.focus_on(first)

    def _add_ways_on(self, words: str, *pages: pygame.FRect) -> None:
        """Where little was found there is room for the chapters, named in full, as far as they fit."""
        look = self.context.look
        rooms = [page.inflate(-2 * PADDING, -2 * PADDING) for page in pages]
        heading = rooms[0].copy()
        heading.height = look.type.height(words, look.label(), heading.width)
        self.controls.add(Label(look, "ways on", heading, words, look.label(), wraps=True))
        rooms[0].top, rooms[0].height = heading.bottom + WAY_GAP, rooms[0].bottom - heading.bottom - WAY_GAP
        boxes = [box for room in rooms for box in self._ways_in(room)]
        for chapter, box in zip(self._book.chapters, boxes, strict=False):
            label = f"{chapter.number} {chapter.title}"
            press = lambda number=chapter.number: self._open(number)  # noqa: E731
            self.controls.add(Button(look, f"way to {chapter.number}", box, label, press))

    def _ways_in(self, room: pygame.FRect) -> list[pygame.FRect]:
        """Boxes for buttons, one below the other."""
        height = Button.height_for(self.context.look)
        count = int((room.height + WAY_GAP) // (height + WAY_GAP))
        tops = (room.top + row * (height + WAY_GAP) for row in range(count))
        return [pygame.FRect(room.left, top, room.width, height) for top in tops]

    def receive(self, intent: Intent) -> None:
        """Remember which rule has the focus: that one is being read."""
        super().receive(intent)
        focused = self.controls.focus.current
        if focused is not None and focused.startswith("rule "):
            self._reading = focused

    def handle(self, intent: Intent) -> None:
        """Turn pages and chapters, and search."""
        match intent:
            case Press(button=Meaning.NEXT):
                self._turn(1)
            case Press(button=Meaning.PREVIOUS):
                self._turn(-1)
            case Press(button=Meaning.EXTRA):
                self._write_search()
            case _:
                super().handle(intent)

    def hints(self) -> Sequence[Hint]:
        """What the buttons do here."""
        return (
            Hint(Meaning.PREVIOUS, "hint.chapter"),
            Hint(Meaning.EXTRA, "hint.search"),
            Hint(Meaning.BACK, "hint.back"),
        )

    def _turn(self, by: int) -> None:
        """The next double page, or the next chapter after the last one."""
        self.context.cue("page_turn")
        if 0 <= self._spread + by < len(self._spreads):
            self._reading = self._spreads[self._spread + by][0].name
            self.rebuild()
            return
        numbers = [chapter.number for chapter in self._book.chapters]
        at = numbers.index(self._chapter) if self._chapter in numbers else 0
        chapter = self._book.chapters[(at + by) % len(numbers)]
        self._open(chapter.number, chapter.rules[0 if by > 0 else -1].number)

    def _open(self, chapter: str, rule: str = "") -> None:
        self._chapter, self._reading, self._search = chapter, f"rule {rule}", ""
        self.rebuild()

    def _write_search(self) -> None:
        self.context.stack.push(KeyboardScene(self.context, self._search, LONGEST_SEARCH, self.find))

    def find(self, words: str) -> None:
        """Show the rules that hold these words."""
        self._search, self._reading = words, ""
        self.renew()


def _pages(book: pygame.FRect) -> tuple[pygame.FRect, pygame.FRect]:
    """The two pages inside the cover."""
    left = pygame.FRect(book.left + 58, book.top + 30, PAGE_WIDTH, book.height - 70)
    return left, left.move(836, 0)
