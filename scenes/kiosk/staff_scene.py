"""The staff page: how often people play, what may be set on the spot, the last errors, and the way out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Protocol

import pygame

from scenes.input.intents import Button as Meaning
from scenes.kiosk.calibration import Calibration, CardFrame, targets_words
from scenes.kiosk.config import GAMES, KioskConfig
from scenes.kiosk.errors import Error
from scenes.kiosk.exit_codes import EXIT, RESTART
from scenes.kiosk.plays import Month
from scenes.kiosk.staff_parts import ErrorEntry, ErrorsPart, PlaysPart, TodayPart
from scenes.options.scene import HIGHEST_ROW, UPRIGHT_ROW, roomy
from scenes.platform.language import Words
from scenes.shell.context import Context
from scenes.shell.dialog import Answer, DialogScene
from scenes.shell.pages import HeadButton, PagedScene
from scenes.widgets.boxes import columns, rows
from scenes.widgets.button import Button
from scenes.widgets.choosers import Row, Slider, Stepper, Toggle, place_rows
from scenes.widgets.hints import Hint
from scenes.widgets.panel import Label
from scenes.widgets.scroll import MARGIN, RowList, ScrollArea

PAGES = ("plays", "settings", "games", "screen", "errors")
CHART_SHARE = 0.6  # of a broad page
LEAST_CHART = 440.0
GAP = 24
ROW_GAP = 12
LEAST_CARD = 120.0  # high enough to lay a card on
BAR = 48.0  # of a row's width is left to the scroll bar
SHOWN_ERRORS, LISTED_ERRORS = 3, 50
EDGE = 20.0  # of the paper, left of what scrolls
BESIDE_WORDS = 150.0  # on a button: its icon and its ends
# What timers can be set to, and the keys of what they are called and of how their values are said.
TIMES: dict[str, tuple[tuple[int, ...], str, str]] = {
    "menu_idle_seconds": ((15, 30, 45, 60, 90, 120, 180, 300), "kiosk.menu_idle_seconds", "kiosk.seconds"),
    "game_idle_seconds": ((60, 90, 120, 150, 180, 240, 300, 600), "kiosk.game_idle_seconds", "kiosk.seconds"),
    "offer_again_minutes": ((0, 5, 10, 15, 20, 30, 60), "kiosk.offer_again_minutes", "kiosk.minutes"),
}
SET_HERE = ("volume", "language", *TIMES)  # on the page of settings
SCREEN_WIDTH = "screen_width_mm"  # set on the page of the screen


class Desk(Protocol):
    """What the page needs to know of the kiosk, and what it can ask for."""

    config: KioskConfig
    written: KioskConfig  # what the kiosk file says

    def month(self) -> Month:
        """The plays of this month."""

    def errors(self, most: int) -> list[Error]:
        """The last errors, the newest first."""

    @property
    def days_running(self) -> int:
        """Whole days since the start."""

    def adjust(self, **values: Any) -> None:
        """Set keys of the configuration."""

    def leave(self, exit_code: int) -> None:
        """End the program."""

    def end_visit(self) -> None:
        """Show the first scene to the next visitor."""


class StaffScene(PagedScene):
    """Every change holds at once; the way back leads to the beginning, where visitors see all of it."""

    background: ClassVar[str] = "backgrounds/table"

    def __init__(self, context: Context, desk: Desk, page: str = "plays") -> None:
        super().__init__(context, PAGES, page)
        self._desk = desk
        self._calibration = Calibration(context, desk.config.screen_width_mm)

    def title(self) -> str:
        """What the whole is called."""
        return self.context.say("kiosk.staff")

    def page_title(self, page: str) -> str:
        """What stands on the tab of a page."""
        return self.context.say(f"kiosk.page.{page}")

    def head_buttons(self) -> Sequence[HeadButton]:
        """The ways out."""
        say = self.context.say
        return (
            HeadButton("exit", say("kiosk.exit"), "quit", self._ask_exit),
            HeadButton("restart", say("kiosk.restart"), "redo", self._ask_restart),
        )

    def hints(self) -> tuple[Hint, ...]:
        """What the buttons do here."""
        return (Hint(Meaning.NEXT, "hint.page"), Hint(Meaning.CONFIRM, "hint.choose"))

    def back(self) -> None:
        """Lock the page."""
        self.context.cue("back")
        self._desk.end_visit()

    def fill(self, room: pygame.FRect) -> float:
        """The open page."""
        fill = {
            "plays": self._fill_plays,
            "settings": lambda room: self._fill_rows(room, self._settings(), SET_HERE),
            "games": lambda room: self._fill_rows(room, self._games(), ("games",)),
            "screen": self._fill_screen,
            "errors": self._fill_errors,
        }
        fill[self.page](room)
        return room.height

    # How it is used

    def _fill_plays(self, room: pygame.FRect) -> None:
        """Side by side, or below each other where the screen is upright or letters are large."""
        look, desk = self.context.look, self._desk
        month, offered = desk.month(), desk.config.games
        errors = desk.errors(SHOWN_ERRORS)
        is_broad = not look.viewport.format.is_upright and not look.has_large_text
        if is_broad:
            left, right = columns(room, (room.width * CHART_SHARE, room.width * (1 - CHART_SHARE) - GAP), GAP)
            today = TodayPart.height_for(look)
            upper, lower = rows(right, (today, right.height - today - GAP), GAP)
            self.controls.add(
                PlaysPart(self.context, left, month),
                TodayPart(self.context, upper, month, offered),
                ErrorsPart(self.context, lower, errors, desk.days_running),
            )
            return
        inner = pygame.FRect(room.left, room.top, room.width - BAR, 0)
        last = ErrorsPart(self.context, inner, errors, desk.days_running)
        lists = TodayPart.height_for(look), last.height_at(inner.width)
        chart = max(LEAST_CHART * look.text_percent / 100, room.height - sum(lists) - 2 * GAP - MARGIN)
        upper, middle, lower = rows(inner, (chart, *lists), GAP)
        last.move_to(lower)
        parts = PlaysPart(self.context, upper, month), TodayPart(self.context, middle, month, offered), last
        self.controls.add_scrolled(ScrollArea(look, "parts", room), *parts)

    def _fill_errors(self, room: pygame.FRect) -> None:
        look, errors = self.context.look, self._desk.errors(LISTED_ERRORS)
        if not errors:
            words = self.context.say("kiosk.no_errors")
            self.controls.add(Label(look, "nothing", room, words, look.heading(), align="centre", wraps=True))
            return
        width = room.width - BAR
        heights = [ErrorEntry.height_for(self.context, error, width) for error in errors]
        boxes = rows(pygame.FRect(room.left, room.top, width, 0), heights, GAP)
        entries = [
            ErrorEntry(self.context, f"error {number}", box, error)
            for number, (error, box) in enumerate(zip(errors, boxes, strict=True))
        ]
        self.controls.add_scrolled(ScrollArea(look, "list", room), *entries)

    # What can be set

    def _fill_rows(self, room: pygame.FRect, choices: Sequence[Row], keys: Sequence[str]) -> None:
        """Rows share the page as far as that helps, and below them is the way back to the file."""
        is_upright = self.context.look.viewport.format.is_upright
        width, height = self._way_to_file_size(room.width)
        room = pygame.FRect(room.left, room.top, room.width, room.height - height - GAP)
        below = pygame.FRect(0, room.bottom + GAP, width, height)
        below.centerx = room.centerx
        self.controls.add(self._way_to_file(below, keys))
        least = roomy(len(choices), room.height - 9 - MARGIN, UPRIGHT_ROW if is_upright else HIGHEST_ROW)
        inner = pygame.FRect(room.left + 8, room.top + 8, room.width - BAR, 0)
        spare = room.bottom - MARGIN - place_rows(choices, inner, ROW_GAP, least)
        if is_upright and spare > 0:
            place_rows(choices, inner.move(0, spare / 2), ROW_GAP, least)
        self.controls.add_scrolled(RowList(self.context.look, "rows", self._with_edge(room)), *choices)
        self._rows = choices
        self._mark_changes()

    @staticmethod
    def _with_edge(room: pygame.FRect) -> pygame.FRect:
        """With some of the bare edge on its left, where pencils and the ring of the focus are seen."""
        return pygame.FRect(room.left - EDGE, room.top, room.width + EDGE, room.height)

    def _way_to_file_size(self, most: float) -> tuple[float, float]:
        """What the button needs that leads back to the file, of so much width."""
        look, label = self.context.look, self.context.say("kiosk.as_in_file")
        detail = self._what_marks_mean(most)
        words = look.type.width(detail, look.small()) + BESIDE_WORDS if detail else 0.0
        width = max(Button.width_for(look, label, has_icon=True), words)
        return min(width, most), Button.height_for(look, detail)

    def _what_marks_mean(self, width: float) -> str:
        """What the button says beside, where letters as large as people asked for have room for it."""
        words, look = self.context.say("kiosk.changed_here"), self.context.look
        return words if look.type.fits(words, look.small(), width - BESIDE_WORDS) else ""

    def _way_to_file(self, box: pygame.FRect, keys: Sequence[str]) -> Button:
        """Forgets what staff have set on this page; it says what the marks mean, too."""
        label, detail = self.context.say("kiosk.as_in_file"), self._what_marks_mean(box.width)
        self._keys = keys
        self._to_file = Button(
            self.context.look, "as in file", box, label, self._return_to_file, icon="undo", detail=detail
        )
        return self._to_file

    def _return_to_file(self) -> None:
        self._desk.adjust(**{key: getattr(self._desk.written, key) for key in self._keys})
        if SCREEN_WIDTH in self._keys:  # what was measured since is forgotten, too
            self._calibration = Calibration(self.context, self._desk.config.screen_width_mm)
        self.context.cue("confirm")
        self.rebuild()

    def _adjust(self, **values: Any) -> None:
        """Set something, and show where it differs from the file by now."""
        self._desk.adjust(**values)
        self._mark_changes()

    def _mark_changes(self) -> None:
        changed = {key for key in self._keys if self._differs(key)}
        for row in self._rows:
            game = row.name.removeprefix("game ")
            is_changed = row.name in changed or (row.name.startswith("game ") and self._differs_in(game))
            row.mark_changed(is_changed=is_changed)
        if self._to_file.is_enabled != bool(changed):
            self._to_file.is_enabled = bool(changed)
            self._to_file.refresh()

    def _differs(self, key: str) -> bool:
        return bool(getattr(self._desk.config, key) != getattr(self._desk.written, key))

    def _differs_in(self, game: str) -> bool:
        return (game in self._desk.config.games) != (game in self._desk.written.games)

    def _settings(self) -> list[Row]:
        look, say, config = self.context.look, self.context.say, self._desk.config
        languages = [(code, say(f"language.{code}")) for code in config.languages]
        adjust = self._adjust
        return [
            Slider(
                look,
                "volume",
                say("kiosk.volume"),
                config.volume,
                (0, 100),
                10,
                lambda value: adjust(volume=value),
                self.context.language.percent,
            ),
            Stepper(
                look,
                "language",
                say("kiosk.start_language"),
                languages,
                config.language,
                lambda code: adjust(language=code),
            ),
            *(self._timer(name) for name in TIMES),
        ]

    def _timer(self, name: str) -> Row:
        usual, label, words = TIMES[name]
        now = getattr(self._desk.config, name)
        values = [(str(n), self.context.say(words, n=n)) for n in sorted({*usual, now})]
        adjust = lambda value: self._adjust(**{name: int(value)})  # noqa: E731
        return Stepper(self.context.look, name, self.context.say(label), values, str(now), adjust)

    def _games(self) -> list[Row]:
        look, say, offered = self.context.look, self.context.say, self._desk.config.games
        return [
            Toggle(
                look,
                f"game {game}",
                say(f"game.{game}.title"),
                game in offered,
                lambda is_on, game=game: self._offer(game, is_on),  # type: ignore[misc]
            )
            for game in GAMES
        ]

    def _offer(self, game: str, is_on: bool) -> None:
        """Offer a game or not; the last one stays."""
        before, written = self._desk.config.games, self._desk.written.games
        order = (*written, *(each for each in GAMES if each not in written))  # else the order were a change
        offered = tuple(each for each in order if (is_on if each == game else each in before))
        if offered:
            self._adjust(games=offered)
        else:
            self.context.cue("refuse")
            self.toasts.show(self.context.words("kiosk.last_game"), "warning")
            self.rebuild()

    # How large the screen is

    def _fill_screen(self, room: pygame.FRect) -> None:
        look, say, calibration = self.context.look, self.context.say, self._calibration
        words = say("kiosk.card_words")
        told = targets_words(self.context, calibration)
        button = Button.height_for(look)
        slider = Slider(
            look,
            SCREEN_WIDTH,
            say("kiosk.screen_is_wide"),
            calibration.card,
            calibration.ends(room.width - BAR),
            2,
            self._measure,
            lambda card: say("kiosk.screen_width", mm=calibration.width_for(card)),
        )
        self._rows = (slider,)
        inner = pygame.FRect(room.left, room.top, room.width - BAR, 0)
        row = slider.plan(inner.width).height
        texts = [look.type.height(text, look.body(), inner.width) for text in (words, told)]
        keep_width = Button.width_for(look, say("kiosk.card_done"), has_icon=True)
        to_file_width, lower = self._way_to_file_size(inner.width)
        is_beside = keep_width + GAP + to_file_width <= inner.width
        last = max(button, lower) if is_beside else button + GAP + lower
        fixed = sum(texts) + row + last + 4 * GAP + MARGIN
        largest = CardFrame.height_for(calibration.ends(room.width - BAR)[1])  # it grows with the slider
        frame = max(LEAST_CARD, min(room.height - fixed, largest))
        if look.viewport.format.is_upright:
            inner.top += max(0.0, room.height - fixed - frame) / 2
        parts = rows(inner, (texts[0], frame, row, texts[1], last), GAP)
        label = Label(look, "card words", parts[0], words, look.body(), wraps=True)
        self._frame = CardFrame(look, parts[1], calibration)
        slider.move_to(parts[2])
        self._targets = Label(look, "targets", parts[3], told, look.body(look.palette.ink_muted), wraps=True)
        done, back = self._last_of_screen(parts[4], (keep_width, button), (to_file_width, lower), is_beside)
        keep = Button(
            look, "keep width", done, say("kiosk.card_done"), self._keep_width, icon="check", kind="amber"
        )
        area = ScrollArea(look, "calibration", self._with_edge(room))
        to_file = self._way_to_file(back, (SCREEN_WIDTH,))
        self.controls.add_scrolled(area, label, self._frame, slider, self._targets, keep, to_file)
        self._mark_changes()

    def _last_of_screen(
        self, room: pygame.FRect, keep: tuple[float, float], to_file: tuple[float, float], is_beside: bool
    ) -> tuple[pygame.FRect, pygame.FRect]:
        """Where both buttons stand, of such sizes: beside or below each other."""
        if is_beside:
            boxes = columns(room, (keep[0], to_file[0]), GAP)
            across = (room.width - keep[0] - GAP - to_file[0]) / 2
            done, back = (box.move(across, 0) for box in boxes)
            done.height, back.height = keep[1], to_file[1]
            done.centery = back.centery = room.centery
            return done, back
        done = pygame.FRect(0, room.top, min(room.width, keep[0]), keep[1])
        back = pygame.FRect((0, done.bottom + GAP), to_file)
        done.centerx = back.centerx = room.centerx
        return done, back

    def _measure(self, card: int) -> None:
        self._calibration.card = card
        self._frame.refresh()
        self._targets.change(targets_words(self.context, self._calibration))

    def _keep_width(self) -> None:
        self._adjust(screen_width_mm=self._calibration.screen_width_mm)
        self.toasts.show(self.context.words("kiosk.card_kept"), "check")

    # The ways out

    def _ask_restart(self) -> None:
        words = self.context.words
        answer = Answer(words("kiosk.restart"), lambda: self._desk.leave(RESTART), kind="danger", icon="redo")
        self._ask(words("kiosk.restart_question"), words("kiosk.restart_detail"), answer)

    def _ask_exit(self) -> None:
        words = self.context.words
        answer = Answer(words("kiosk.exit"), lambda: self._desk.leave(EXIT), kind="danger", icon="quit")
        self._ask(words("kiosk.exit_question"), words("kiosk.exit_detail"), answer)

    def _ask(self, question: Words, detail: Words, answer: Answer) -> None:
        stay = Answer(self.context.words("dialog.cancel"))
        self.context.stack.push(DialogScene(self.context, question, detail, (answer, stay)))
