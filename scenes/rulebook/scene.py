"""The rulebook: an open book with chapters as tabs, a search, and the rule that was asked for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import ClassVar

import pygame

from scenes.input.intents import Button as Meaning
from scenes.input.intents import (
    DeviceKind,
    Direction,
    Erased,
    Intent,
    PointerUp,
    Press,
    Scrolled,
    Steer,
    Typed,
)
from scenes.rulebook import tabs
from scenes.rulebook.flags import Flag, RuleLink
from scenes.rulebook.marks import Marks
from scenes.rulebook.page import PADDING, PlacedRule, RuleBlock
from scenes.rulebook.spreads import ChapterHeading, Spread, set_on_spreads
from scenes.rulebook.text import load_rulebook
from scenes.rulebook.trail import Reading, Trail
from scenes.shell.context import Context
from scenes.shell.on_screen_keyboard import KeyboardScene
from scenes.shell.scene import Scene
from scenes.stage.sprite import Layer, Sprite
from scenes.widgets.button import Button, IconButton
from scenes.widgets.hints import Hint, room_above_hints
from scenes.widgets.panel import Label
from scenes.widgets.text_field import TextField

OUTSIDE = 14  # from the safe area to the cover of the book
COVER = 58  # from the cover to the text
SPINE = 88  # between the two pages
MIN_PAGE, MIN_PAGE_OF_LARGE = 500, 700  # wide; narrower screens show one page at a time
SEARCH, MIN_TITLE = 640, 420  # wide, where there is a title
MOST_OF_SEARCH = 0.5  # of the width of the search: what a note about it may take
ARROW = 84
LONGEST_SEARCH = 30
WAY_GAP = 16
SHOW = "show it"
WAY_BACK = "way back"
SIDES = {Direction.LEFT: -1, Direction.RIGHT: 1}


class RulebookScene(Scene):
    """Opens at a rule when one is named; LB and RB turn pages, or go from find to find.

    `show_it` leads from the rule to what it is about, on the table that the book lies on.
    """

    background: ClassVar[str] = "backgrounds/rulebook"
    beside_hints: ClassVar[float] = ARROW

    def __init__(
        self, context: Context, game: str, rule: str = "", show_it: Callable[[], object] | None = None
    ) -> None:
        super().__init__(context)
        self._game, self._asked, self._show_it = game, rule, show_it
        # What must stay in view, also when the letters grow.
        self._now = Reading(rule.partition(".")[0] or "1", f"rule {rule}", rule)
        self._trail = Trail()
        self._is_clicked = False  # whether what is done now is done by the mouse
        self._is_writing = False  # whether somebody has clicked into the search
        self._set: tuple[object, list[Spread]] = (None, [])  # what the book was set for, and how

    # Life

    def pause(self) -> None:
        """Whatever covers the book reads its own keys."""
        self.context.reader.is_typing = False

    def resume(self) -> None:
        """Letters may be meant for the search again."""
        if self.is_built:
            self._listen()

    def leave(self) -> None:
        """Letters are commands again."""
        self.context.reader.is_typing = False

    def _listen(self) -> None:
        """Letters are text while the search has the focus."""
        self.context.reader.is_typing = self.controls.focus.current == "search"

    def rebuild(self) -> None:
        """Build again what is shown; the search goes on where somebody writes."""
        super().rebuild()
        self._notice_focus()

    # What is shown

    def build(self) -> None:
        """Title, search and close above; the tabs; the two pages."""
        self._book = load_rulebook(self.context.assets / "rulebook", self.context.language.code, self._game)
        self._found = self._book.search(self._now.search)
        self._marks = Marks(self._now.search, self._book.numbers)
        look = self.context.look
        head = look.viewport.safe
        head.height = Button.height_for(look)
        top = head.bottom + tabs.RISES + tabs.tab_height(look) - tabs.HIDDEN + 8
        bottom = room_above_hints(look).bottom + 22
        book = pygame.FRect(head.left + OUTSIDE, top, head.width - 2 * OUTSIDE, bottom - top)
        self._pages = _pages(book, MIN_PAGE_OF_LARGE if look.has_large_text else MIN_PAGE)
        chapters = self._book.chapters
        self._lit = self._read_chapter
        self.controls.add(*tabs.chapter_tabs(look, chapters, self._lit, self._found, book, self._open))
        self._add_book(book)
        self._add_head(head)
        self._spreads = self._set_book()
        self._spread = self._spread_of(self._now.rule)
        self._add_pages()

    @property
    def _read_chapter(self) -> str:
        """The number of the chapter in which somebody reads: that of a find, or the open one."""
        if not self._now.search:
            return self._now.chapter
        first = f"rule {self._found[0].number}" if self._found else ""
        return (self._now.rule or first).removeprefix("rule ").partition(".")[0]

    def _add_book(self, book: pygame.FRect) -> None:
        pictures, paper = self.context.look.pictures, "ui/book" if len(self._pages) > 1 else "ui/panel_paper"
        left, top, _, _ = pictures.bleed(paper)
        picture = pictures.stretched(paper, book.width, book.height)
        corner = (book.left - left, book.top - top)
        self.stage.add(Sprite(picture, *corner, layer=Layer.PANELS, anchor=(0, 0)))

    def _set_book(self) -> list[Spread]:
        """All pages of the book, or of what was found; turning a page does not set them again."""
        look, is_found = self.context.look, bool(self._now.search)
        rules = self._found if is_found else [rule for each in self._book.chapters for rule in each.rules]
        begins = {} if is_found else {each.rules[0].number: each for each in self._book.chapters}
        with_button = self._asked if self._show_it else ""
        reason = (look, self.context.language.code, self._now.search)
        if self._set[0] != reason:
            self._set = reason, set_on_spreads(look, rules, self._pages, with_button, begins)
        return self._set[1]

    def _spread_of(self, reading: str) -> int:
        """The double page with a rule or with a part of one, or where its chapter begins."""
        rule = reading.partition(" part ")[0]
        for wanted in (reading, rule, self._first_rule):
            for number, spread in enumerate(self._spreads):
                if any(placed.name == wanted for placed in spread.rules):
                    return number
        return 0

    @property
    def _first_rule(self) -> str:
        """What is read first in the chapter that is open."""
        return f"rule {self._now.chapter}.1"

    def _add_head(self, head: pygame.FRect) -> None:
        look, say = self.context.look, self.context.say
        close = say("rulebook.close")
        width = Button.width_for(look, close, has_icon=True)
        box = pygame.FRect(head.right - width, head.top, width, head.height)
        self.controls.add(Button(look, "close", box, close, self._close, icon="close"))
        left = head.left
        if self._trail:
            way_back = pygame.FRect(head.left, head.top, head.height, head.height)
            self.controls.add(IconButton(look, WAY_BACK, way_back, "back", self.back))
            left = way_back.right + 24
        field = pygame.FRect(left, head.top, box.left - 24 - left, head.height)
        if not self._can_search:
            self._add_title(field)
            return
        if not look.has_large_text and field.width >= SEARCH + MIN_TITLE:  # or there is no room for a title
            field = pygame.FRect(field.right - SEARCH, head.top, SEARCH, head.height)
            self._add_title(pygame.FRect(left, head.top, field.left - left - 24, head.height))
        self.controls.add(
            TextField(
                look,
                "search",
                field,
                self._now.search,
                self._press_search,
                icon="search",
                placeholder=say("rulebook.search"),
                note=self._note(field.width * MOST_OF_SEARCH),
            )
        )

    def _add_title(self, room: pygame.FRect) -> None:
        look, say = self.context.look, self.context.say
        words = say("rulebook.title", game=say(f"game.{self._game}.title"))
        style = look.type.fitted(words, look.title(look.palette.light).sized(56), room.width)
        self.controls.add(Label(look, "title", room, words, style, has_shadow=True))

    @property
    def _can_search(self) -> bool:
        return self.context.host.rules.can_write

    def _note(self, room: float) -> str:
        """How much was found; only the number where what is written needs the room."""
        if not self._now.search:
            return ""
        look, say, found = self.context.look, self.context.say, len(self._found)
        words = say("rulebook.found", n=found) if found else say("rulebook.none_found")
        return words if look.type.fits(words, look.small(), room) else str(found)

    def _add_pages(self) -> None:
        look, say = self.context.look, self.context.say
        spread, headings = self._spreads[self._spread].rules, self._spreads[self._spread].headings
        first_page, *others = self._pages
        self.controls.add(*(ChapterHeading(look, heading) for heading in headings))
        for placed in spread:
            self._add_rule(placed)
            if self._now.search and not placed.part.number:
                number = self._found.index(placed.rule) + 1
                is_left = placed.box.left == first_page.left
                self.controls.add(Flag(look, number, placed.box, is_left=is_left))
        if not spread:
            self._add_ways_on(f"{say('rulebook.try_again')}\n{say('rulebook.or_chapter')}", *self._pages)
        elif self._now.search and others and all(placed.box.left == first_page.left for placed in spread):
            self._add_ways_on(say("rulebook.or_chapter"), *others)
        safe = look.viewport.safe
        for name, icon, by, left in (
            ("page before", "arrow_left", -1, safe.left),
            ("page after", "arrow_right", 1, safe.right - ARROW),
        ):
            if 0 <= self._spread + by < len(self._spreads):
                box = pygame.FRect(left, safe.bottom - ARROW, ARROW, ARROW)
                self.controls.add(IconButton(look, name, box, icon, lambda by=by: self._turn_page(by)))  # type: ignore[misc]
        for placed in spread:
            self._add_links(placed)
        shown = [placed.name for placed in spread]
        wanted = (self._now.rule, self._first_rule, *shown, "search", "close")
        self.controls.focus_on(next(name for name in wanted if name in self.controls))

    def _add_rule(self, placed: PlacedRule) -> None:
        """A rule, and its button; what was found opens its chapter."""
        look, say = self.context.look, self.context.say
        press = (lambda: self._follow(placed.rule.number)) if self._found else None
        is_cited = placed.rule.number == self._now.cited
        self.controls.add(RuleBlock(look, placed, self._marks, is_cited=is_cited, when_pressed=press))
        if placed.part.has_button:
            label = say("rulebook.show_it")
            box = placed.button_box(look, label)
            self.controls.add(Button(look, SHOW, box, label, self._show, icon="hand", kind="amber"))

    def _add_links(self, placed: PlacedRule) -> None:
        """The links in a rule: the focus passes them on its way down, and leaves them as it leaves rules."""
        look, focus = self.context.look, self.controls.focus
        links = [
            RuleLink(look, f"to {number} from {placed.name}, {at}", place, lambda to=number: self._follow(to))  # type: ignore[misc]
            for at, (number, place) in enumerate(placed.links(look, self._marks))
        ]
        if not links:
            return
        ways = {way: goal for way in Direction if (goal := focus.neighbour(placed.name, way)) is not None}
        names = [placed.name, *(link.name for link in links)]
        focus.place(placed.name, placed.box, {**ways, Direction.DOWN: names[1]})
        for link, before, after in zip(links, names, [*names[2:], ""], strict=False):
            onwards = {Direction.DOWN: after} if after else {}
            self.controls.add(link, neighbours={**ways, Direction.UP: before, **onwards})

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

    def hints(self) -> Sequence[Hint]:
        """What the buttons do here; letters are commands only while nobody writes."""
        turns = Hint(Meaning.NEXT, "hint.finds" if self._found else "rulebook.page", Meaning.PREVIOUS)
        device = self.context.reader.last_device
        if self.context.reader.is_typing and device is DeviceKind.KEYBOARD:
            return (Hint(Meaning.CONFIRM, "hint.finds"), Hint(Meaning.BACK, "hint.back"))
        is_steered = device in (DeviceKind.KEYBOARD, DeviceKind.PAD)  # who points sees the button
        shows = [Hint(Meaning.CONFIRM, "rulebook.show_it")] if is_steered and SHOW in self.controls else []
        searches = [Hint(Meaning.EXTRA, "hint.search")] if self._can_search else []
        return (turns, *shows, *searches, Hint(Meaning.BACK, "hint.back"))

    # What somebody does

    def receive(self, intent: Intent) -> None:
        """Remember which rule has the focus: that one is being read; letters go to the search."""
        self._is_clicked = isinstance(intent, PointerUp) and intent.device.kind is DeviceKind.MOUSE
        match intent:
            case Typed(text=text) if self._can_search:
                self.write(self._now.search + text)
            case Erased() if self._can_search:
                self.write(self._now.search[:-1])
            case Press(button=Meaning.CONFIRM) if self.context.reader.is_typing and self._found:
                self._go_to_find(0)
            case Steer(direction=direction) if self._leads_off_the_page(direction):
                self._turn_page(SIDES[direction])
            case _:
                super().receive(intent)
        self._notice_focus()
        is_on_top = self.context.stack.top is self
        if isinstance(intent, Steer | Press) and is_on_top and self._lit != self._read_chapter:
            self._show_place()  # the find that is read now is in another chapter than the one before

    def _notice_focus(self) -> None:
        focused, was_typing = self.controls.focus.current, self.context.reader.is_typing
        if focused is not None and focused.startswith("rule "):
            self._move(rule=focused)
        self._is_writing = self._is_writing and focused == "search"
        if self.context.stack.top is self:
            self._listen()
            if self.context.reader.is_typing != was_typing:
                self.show_hints()

    def _leads_off_the_page(self, direction: Direction) -> bool:
        """Whether somebody who reads steers over the edge of the book, where another page follows."""
        focus, by = self.controls.focus, SIDES.get(direction)
        if by is None or focus.current is None or not _is_text(focus.current):
            return False
        goal = focus.neighbour(focus.current, direction)
        return (goal is None or not _is_text(goal)) and 0 <= self._spread + by < len(self._spreads)

    def handle(self, intent: Intent) -> None:
        """Turn pages, go from find to find, and search."""
        match intent:
            case Press(button=Meaning.CONFIRM) if SHOW in self.controls:  # a rule has the focus
                self._show()
            case Scrolled(dy=dy) if dy:
                self._turn_over(-1 if dy > 0 else 1)
            case Press(button=Meaning.NEXT):
                self._turn(1)
            case Press(button=Meaning.PREVIOUS):
                self._turn(-1)
            case Press(button=Meaning.EXTRA) if not self._can_search:
                pass
            case Press(button=Meaning.EXTRA, device=device) if device.kind is DeviceKind.KEYBOARD:
                self.controls.focus_on("search")
            case Press(button=Meaning.EXTRA):
                self._open_keyboard()
            case _:
                super().handle(intent)

    def back(self) -> None:
        """Back to where a link or a search began; from there out of the book."""
        came_from = self._trail.back()
        if came_from is None:
            super().back()
            return
        self.context.cue("page_turn")
        self._now = came_from
        self._show_place()

    def _close(self) -> None:
        self._trail.clear()
        self.back()

    def _show(self) -> None:
        """Close the book, and see on the table what the rule is about."""
        self._close()
        if self._show_it is not None:
            self._show_it()

    def _turn(self, by: int) -> None:
        """The next find, or the next double page; after the last one the book begins again."""
        if self._found:
            self._go_to_find(by)
        else:
            self._turn_page(by)

    def _turn_over(self, by: int) -> None:
        """Another double page, but not from the last one to the first: a wheel is turned without looking."""
        if 0 <= self._spread + by < len(self._spreads):
            self._turn_page(by)

    def _turn_page(self, by: int) -> None:
        if len(self._spreads) == 1:  # such as the empty page of a search that finds nothing
            return
        self.context.cue("page_turn")
        first = self._spreads[(self._spread + by) % len(self._spreads)].rules[0]
        chapter = self._now.chapter if self._now.search else first.rule.number.partition(".")[0]
        self._move(chapter=chapter, rule=first.name)
        self._show_place()

    def _go_to_find(self, by: int) -> None:
        """From the find that is read to another one, and from the last to the first."""
        names = [f"rule {rule.number}" for rule in self._found]
        reading = self._now.rule.partition(" part ")[0]
        at = names.index(reading) if reading in names else -1 if by > 0 else 0
        spread = self._spread
        self._move(rule=names[(at + by) % len(names)])
        if self._spread_of(self._now.rule) == spread:
            self.context.cue("focus_move")
            self.controls.focus_on(self._now.rule)
        else:
            self.context.cue("page_turn")
            self._show_place()

    def _open(self, chapter: str) -> None:
        """Open a chapter at its beginning; whoever does so has found another way."""
        self._trail.clear()
        self._now = Reading(chapter, f"rule {chapter}.1")
        self._show_place()

    def _follow(self, number: str) -> None:
        """Go to the rule that a link names, and remember where it stood."""
        self.context.cue("page_turn")
        self._trail.remember(self._now)
        self._now = Reading(number.partition(".")[0], f"rule {number}", number)
        self._show_place()

    def _show_place(self) -> None:
        """Show what is open now, with the focus on what is read."""
        self.controls.focus_on(None)  # or it would stay where it was
        self.rebuild()

    def _move(self, **changes: str) -> None:
        self._now = replace(self._now, **changes)

    # Searching

    def _press_search(self) -> None:
        """Beside a mouse there mostly are keys: the first click begins to write, another brings some."""
        if self._is_clicked and not self._is_writing:
            self._is_writing = True
        else:
            self._open_keyboard()

    def _open_keyboard(self) -> None:
        """Keys on the screen, for those who have none; those who have write at once."""
        words = self._now.search
        self.context.stack.push(
            KeyboardScene(self.context, words, LONGEST_SEARCH, self.find, when_keys_write=self._write_on)
        )

    def _write_on(self, words: str) -> None:
        """Somebody has real keys after all: what they write is looked for letter by letter."""
        self.controls.focus_on("search")
        self.write(words)

    def write(self, words: str) -> None:
        """Look for what is written so far."""
        letters = "".join(letter for letter in words if letter.isprintable())
        self.find(letters.lstrip()[:LONGEST_SEARCH])

    def find(self, words: str) -> None:
        """Show the rules that hold these words; without any, the place where the search began."""
        if words and not self._now.search:
            self._trail.remember(self._now)
        if words:
            self._now = Reading(self._now.chapter, "", search=words)
        elif self._now.search:
            self._now = self._trail.back() or Reading(self._now.chapter, self._first_rule)
        self.renew()


def _is_text(name: str) -> bool:
    """Whether a widget is a rule or a link in one."""
    return name.startswith(("rule ", "to "))


def _pages(book: pygame.FRect, narrowest: float) -> tuple[pygame.FRect, ...]:
    """The two pages inside the cover, or a single sheet where they would be too narrow."""
    whole = pygame.FRect(book.left + COVER, book.top + 30, book.width - 2 * COVER, book.height - 70)
    width = (whole.width - SPINE) / 2
    if width < narrowest:
        return (whole,)
    left = pygame.FRect(whole.left, whole.top, width, whole.height)
    return left, left.move(width + SPINE, 0)
