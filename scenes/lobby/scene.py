"""The lobby: who sits where, with which table rules, before a game begins."""

from __future__ import annotations

import math
import secrets
from collections.abc import Sequence
from typing import ClassVar

import pygame

from game import catalogue
from game.core.faults import JournalError
from game.core.setup import HIGHEST_SEED, SWITCH, Option, Setup, SetupError
from scenes.input.intents import Button as Meaning
from scenes.input.intents import Device, DeviceKind, Intent, PadLost, Press
from scenes.lobby.cards import NARROWEST, Card, EmblemButton, FreeCard, SeatCard
from scenes.lobby.seat_editor import SeatEditorScene
from scenes.lobby.seats import SeatDrafts
from scenes.platform.viewport import SAFE_AREA
from scenes.rulebook.scene import RulebookScene
from scenes.saves.agreement import Agreement
from scenes.saves.tabling import new_table
from scenes.shell.context import Context
from scenes.shell.on_screen_keyboard import KeyboardScene
from scenes.shell.scene import Scene
from scenes.stage.palette import SEAT_MARKS
from scenes.widgets.boxes import columns, equal_columns, rows
from scenes.widgets.button import Button
from scenes.widgets.choosers import Row, Stepper, Toggle, place_rows
from scenes.widgets.hints import Hint, room_above_hints
from scenes.widgets.panel import Label, Panel, Ribbon
from scenes.widgets.scroll import ScrollArea

CARD_SHAPE = 0.8  # of a card's height is its width at most
GROWTH = 40  # what a focused card needs around it
LONGEST_SEED = len(str(HIGHEST_SEED)) - 1


class LobbyScene(Scene):
    """Any device joins by confirming; cards change seats; start begins."""

    background: ClassVar[str] = "backgrounds/lobby"

    def __init__(self, context: Context, game: str) -> None:
        super().__init__(context)
        self._rules = catalogue.rules(game)
        info = self._rules.info
        self.drafts = SeatDrafts(info.min_seats, info.max_seats)
        self._options = {option.name: option.default for option in info.options}
        self._has_free_undo = False
        self._seed = ""
        self._active = 0  # the seat that an emblem of the tray goes to
        # Whoever opened the lobby has the first seat: their pad takes it, instead of a bot's.
        self._host_holds_pad = context.reader.last_device is DeviceKind.PAD

    @property
    def _is_large(self) -> bool:
        return self.context.look.text_percent > 125

    def build(self) -> None:
        """Title and ribbon, seats at the left, table rules and start at the right."""
        self._forget_seats_that_left()
        look, say, game = self.context.look, self.context.say, self._rules.info.id
        ribbon = pygame.FRect(0, 0, 1120, 84)
        ribbon.midtop = SAFE_AREA.midtop
        if self._is_large:  # the letters need the title's place
            ribbon = ribbon.inflate(440, 24).move(0, 12)
        else:
            title = pygame.FRect(SAFE_AREA.left, SAFE_AREA.top, SAFE_AREA.width, 90)
            style = look.title(look.palette.light)
            words = say(f"game.{game}.title")
            self.controls.add(Label(look, "title", title, words, style, align="centre", has_shadow=True))
            ribbon.top = title.bottom + 6
        self.controls.add(Ribbon(look, "prompt", ribbon, self._prompt()))
        start = Button.height_for(look, "detail")
        top, bottom = ribbon.bottom + 24, room_above_hints(look).bottom
        left = pygame.FRect(SAFE_AREA.left, top, 800 if self._is_large else 1140, bottom - top)
        right = pygame.FRect(
            left.right + 28, top, SAFE_AREA.right - left.right - 28, left.height - start - 24
        )
        self._add_seats(left)
        self._add_rules(right)
        self._add_start(pygame.FRect(right.left, right.bottom + 24, right.width, start))
        self.controls.focus_on("start")

    def _prompt(self) -> str:
        if self.drafts.missing:
            return self.context.say("lobby.seats_needed", n=self.drafts.missing)
        if self.drafts.free:
            return self.context.say("lobby.free_seats", n=self.drafts.free)
        return self.context.say("lobby.all_seated")

    def _add_seats(self, room: pygame.FRect) -> None:
        count, gap = len(self.drafts.seats), 24.0
        if not self._is_large:
            tray = pygame.FRect(room.left, room.bottom - 200, room.width, 200)
            self._add_tray(tray)
            room = pygame.FRect(room.left, room.top, room.width, tray.top - gap - room.top)
        width = min((room.width - gap * (count - 1)) / count, room.height * CARD_SHAPE)
        if self._is_large or width < NARROWEST:
            self._add_lying_seats(room)
            return
        gap = (room.width - count * width) / (count + 1)
        for place, box in enumerate(columns(room.move(gap, 0), [width] * count, gap)):
            self.controls.add(self._card(place, box))

    def _add_lying_seats(self, room: pygame.FRect) -> None:
        """Cards on their sides, in rows that scroll when they are too many."""
        look, count = self.context.look, len(self.drafts.seats)
        across = 1 if self._is_large else 2
        inner = pygame.FRect(room.left + GROWTH / 2, room.top + GROWTH / 2, room.width - 32 - GROWTH, 0)
        heights = [Card.lying_height(look)] * math.ceil(count / across)
        boxes = [
            box for row in rows(inner, heights, GROWTH * 0.6) for box in equal_columns(row, across, GROWTH)
        ]
        cards = [self._card(place, boxes[place]) for place in range(count)]
        self.controls.add_scrolled(ScrollArea(look, "seats", room), *cards)

    def _card(self, place: int, box: pygame.FRect) -> Card:
        seat = self.drafts.seats[place]
        press = lambda: self._edit(place)  # noqa: E731
        if seat is None:
            return FreeCard(self.context, place, box, self._invitation(), press)
        return SeatCard(self.context, place, box, seat, press)

    def _invitation(self) -> str:
        keys = {
            DeviceKind.PAD: "lobby.press_a",
            DeviceKind.KEYBOARD: "lobby.press_enter",
            DeviceKind.MOUSE: "lobby.tap",
            DeviceKind.TOUCH: "lobby.tap",
        }
        return self.context.say(keys[self.context.reader.last_device])

    def _add_tray(self, room: pygame.FRect) -> None:
        look, say = self.context.look, self.context.say
        self.controls.add(Panel(look, "tray", room, "panel_glass"))
        words = pygame.FRect(room.left + 32, room.top + 30, 220, 60)
        style = look.heading(look.palette.light).sized(38)
        self.controls.add(Label(look, "tray title", words, say("lobby.emblems"), style))
        free = len(self.drafts.free_emblems())
        below = pygame.FRect(words.left, words.bottom + 4, 220, 50)
        note = say("lobby.still_free", n=free)
        self.controls.add(Label(look, "tray note", below, note, look.small(look.palette.amber_text)))
        owners = {seat.emblem: seat.name or say(f"seat.{seat.emblem}") for seat in self.drafts.taken}
        marks = pygame.FRect(room.left + 270, room.top + 18, room.width - 302, room.height - 36)
        for mark, box in zip(SEAT_MARKS, equal_columns(marks, len(SEAT_MARKS), 12), strict=True):
            press = lambda emblem=mark.emblem: self._take_emblem(emblem)  # noqa: E731
            owner = owners.get(mark.emblem, "")
            self.controls.add(EmblemButton(self.context, mark.emblem, box, owner, press))

    def _add_rules(self, room: pygame.FRect) -> None:
        look, say = self.context.look, self.context.say
        self.controls.add(Panel(look, "rules panel", room, "panel_paper"))
        inner = room.inflate(-40, -32)
        title = look.type.line_height(look.heading())
        heading = pygame.FRect(inner.left + 12, inner.top, inner.width - 24, title)
        self.controls.add(Label(look, "rules title", heading, say("lobby.table_rules"), look.heading()))
        area = ScrollArea(
            look, "rules", pygame.FRect(inner.left, heading.bottom + 8, inner.width, inner.height - title - 8)
        )
        choices = self._choices()
        place_rows(choices, pygame.FRect(inner.left + 4, heading.bottom + 12, inner.width - 28, 0), 4)
        self.controls.add_scrolled(area, *choices)

    def _choices(self) -> list[Row]:
        """The table rules: the game's own options, then what every table can choose."""
        look, say = self.context.look, self.context.say
        undo = Toggle(look, "free_undo", say("lobby.free_undo"), self._has_free_undo, self._set_free_undo)
        seeds = [("random", say("lobby.random")), ("fixed", self._seed or "…")]
        chosen = "fixed" if self._seed else "random"
        seed = Stepper(look, "seed", say("lobby.seed"), seeds, chosen, self._choose_seed)
        return [*(self._option_row(option) for option in self._rules.info.options), undo, seed]

    def _offered(self, option: Option) -> tuple[str, ...]:
        """What can be chosen at a table with the seats taken now, or as many as the game needs."""
        return option.values_for(max(len(self.drafts.taken), self._rules.info.min_seats))

    def _forget_seats_that_left(self) -> None:
        """An option that names a seat which is free now goes back to its default."""
        for option in self._rules.info.options:
            if self._options[option.name] not in self._offered(option):
                self._options[option.name] = option.default

    def _option_row(self, option: Option) -> Row:
        look, say, name = self.context.look, self.context.say, option.name
        game, value = self._rules.info.id, self._options[name]
        label = say(f"option.{game}.{name}")
        if option.values == SWITCH:
            switch = lambda on: self._choose(name, "on" if on else "off")  # noqa: E731
            return Toggle(look, name, label, value == "on", switch)
        values = [(known, say(f"option.{game}.{name}.{known}")) for known in self._offered(option)]
        return Stepper(look, name, label, values, value, lambda chosen: self._choose(name, chosen))

    def _add_start(self, box: pygame.FRect) -> None:
        look, say, info = self.context.look, self.context.say, self._rules.info
        taken = len(self.drafts.taken)
        minutes = self.context.language.span(*info.minutes)
        detail = say(
            "lobby.start_line",
            players=say("menu.players", n=taken, players=str(taken)),
            minutes=say("menu.minutes", n=info.minutes[1], minutes=minutes),
        )
        button = Button(
            look, "start", box, say("lobby.start"), self._start, icon="play", kind="amber", detail=detail
        )
        button.is_enabled = not self.drafts.missing
        self.controls.add(button)

    def receive(self, intent: Intent) -> None:
        """A pad that nobody holds yet joins with its first confirm; everything else is as usual."""
        match intent:
            case Press(button=Meaning.CONFIRM, device=Device(kind=DeviceKind.PAD) as device) if (
                self.drafts.seat_of(device) is None and self._join(device)
            ):
                return
            case PadLost(device=device):
                if self.drafts.lose(device) is not None:
                    self.rebuild()
            case _:
                super().receive(intent)

    def handle(self, intent: Intent) -> None:
        """The shortcuts that the hint bar names."""
        match intent:
            case Press(button=Meaning.EXTRA):
                self._add_bot()
            case Press(button=Meaning.HELP):
                self.context.stack.push(RulebookScene(self.context, self._rules.info.id))
            case _:
                super().handle(intent)

    def hints(self) -> Sequence[Hint]:
        """What the buttons do here."""
        return (
            Hint(Meaning.CONFIRM, "hint.choose"),
            Hint(Meaning.EXTRA, "hint.add_bot"),
            Hint(Meaning.HELP, "hint.rules"),
            Hint(Meaning.BACK, "hint.back"),
        )

    def resume(self) -> None:
        """A seat may have been changed meanwhile."""
        self.renew()

    def _join(self, device: Device) -> bool:
        if self._host_holds_pad:
            self._host_holds_pad = False
            self.drafts.change(0, device=device)
            self.rebuild()
            return False
        place = self.drafts.join(device)
        if place is None:
            return False
        self._active = place
        self.context.cue("your_turn")
        self.rebuild()
        return True

    def _add_bot(self) -> None:
        if self.drafts.add_bot() is None:
            self.toasts.show(self.context.words("lobby.table_full"), "info")
        else:
            self.rebuild()

    def _edit(self, place: int) -> None:
        self._active = place
        if self.drafts.seats[place] is None:
            self.drafts.add_bot()
            self.rebuild()
            return
        self.context.stack.push(SeatEditorScene(self.context, self.drafts, place))

    def _take_emblem(self, emblem: str) -> None:
        place = self._active if self.drafts.seats[self._active] is not None else 0
        self.drafts.take_emblem(place, emblem)
        self.rebuild()

    def _choose(self, name: str, value: str) -> None:
        self._options[name] = value

    def _set_free_undo(self, is_on: bool) -> None:
        self._has_free_undo = is_on

    def _choose_seed(self, choice: str) -> None:
        if choice == "random":
            self._seed = ""
            return
        self.context.stack.push(KeyboardScene(self.context, self._seed, LONGEST_SEED, self._set_seed))

    def _set_seed(self, text: str) -> None:
        self._seed = "".join(letter for letter in text if letter in "0123456789")

    def sitting(self) -> Agreement:
        """What was agreed on, with a seed drawn now unless one was given."""
        names = {mark.emblem: self.context.say(f"seat.{mark.emblem}") for mark in SEAT_MARKS}
        seats = self.drafts.seated(names)
        seed = int(self._seed) if self._seed else secrets.randbelow(2**32)
        setup = Setup(len(seats), seed, dict(self._options))
        return Agreement(self._rules.info.id, setup, seats, self._has_free_undo)

    def _start(self) -> None:
        try:
            table = new_table(self.context, self.sitting())
        except (SetupError, JournalError):
            self.context.cue("refuse")
            self.toasts.show(self.context.words("lobby.cannot_start"), "warning")
            return
        self.context.cue("game_start")
        self.context.stack.replace(table)
