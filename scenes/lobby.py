"""The lobby: who sits where, with which table rules, before a game begins."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from typing import ClassVar

import pygame

from game import catalogue
from game.core.setup import HIGHEST_SEED, SWITCH, Option, Setup
from scenes.context import Context
from scenes.input.intents import Button as Meaning
from scenes.input.intents import Device, DeviceKind, Intent, PadLost, Press
from scenes.keyboard import KeyboardScene
from scenes.lobby_cards import EmblemButton, FreeCard, SeatCard
from scenes.lobby_seats import SeatDrafts
from scenes.platform.viewport import SAFE_AREA
from scenes.rulebook import RulebookScene
from scenes.scene import Scene
from scenes.seat_editor import SeatEditorScene
from scenes.sitting import Sitting
from scenes.stage.palette import SEAT_MARKS
from scenes.tabling import new_table
from scenes.widgets.button import Button
from scenes.widgets.choosers import Row, Stepper, Toggle
from scenes.widgets.hints import Hint
from scenes.widgets.panel import Label, Panel, Ribbon
from scenes.widgets.scroll import ScrollArea
from scenes.widgets.widget import Widget

RowMaker = Callable[[str, pygame.FRect, str], Row]  # from the name, box and label of a row
CARD_SHAPE = 0.8  # of a card's height is its width at most
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

    @property
    def _is_large(self) -> bool:
        return self.context.look.text_percent > 125

    def build(self) -> None:
        """Title and ribbon, seats at the left, table rules and start at the right."""
        look, say, game = self.context.look, self.context.say, self._rules.info.id
        title = pygame.FRect(SAFE_AREA.left, SAFE_AREA.top, SAFE_AREA.width, 88)
        name = say(f"game.{game}.title")
        if not self._is_large:
            style = look.title(look.palette.light)
            self.controls.add(Label(look, "title", title, name, style, align="centre", has_shadow=True))
        ribbon = pygame.FRect(0, 0, 1120, 84)
        ribbon.midtop = (SAFE_AREA.centerx, SAFE_AREA.top if self._is_large else title.bottom + 8)
        self.controls.add(Ribbon(look, "prompt", ribbon, self._prompt()))
        start = Button.height_for(look, "detail")
        bottom = SAFE_AREA.bottom - max(64.0, look.type.line_height(look.small()) + 16) - 24
        left = pygame.FRect(SAFE_AREA.left, ribbon.bottom + 24, 1140, bottom - ribbon.bottom - 24)
        right = pygame.FRect(1264, left.top, SAFE_AREA.right - 1264, left.height - start - 24)
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
        tray = 0.0 if self._is_large else 200.0
        count = len(self.drafts.seats)
        height = room.height - (tray + 24 if tray else 0)
        width = min((room.width - 24 * (count - 1)) / count, height * CARD_SHAPE)
        gap = (room.width - count * width) / (count + 1)
        for place, seat in enumerate(self.drafts.seats):
            box = pygame.FRect(room.left + gap + place * (width + gap), room.top, width, height)
            press = lambda place=place: self._edit(place)  # noqa: E731
            if seat is not None:
                self.controls.add(SeatCard(self.context, place, box, seat, press))
            else:
                self.controls.add(FreeCard(self.context, place, box, self._invitation(), press))
        if tray:
            self._add_tray(pygame.FRect(room.left, room.bottom - tray, room.width, tray))

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
        each = (room.width - 290) / len(SEAT_MARKS)
        for number, mark in enumerate(SEAT_MARKS):
            box = pygame.FRect(room.left + 270 + number * each, room.top + 18, each - 12, room.height - 36)
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
        rows: list[Widget] = []
        top, width = area.box.top + 4, area.box.width - 28
        for name, label, make in self._rows():
            height = Row.height_for(look, label, width)
            rows.append(make(name, pygame.FRect(area.box.left + 4, top, width, height), label))
            top += height + 4
        self.controls.add_scrolled(area, *rows)

    def _rows(self) -> list[tuple[str, str, RowMaker]]:
        """The table rules: the game's own options, then what every table can choose."""
        say, game = self.context.say, self._rules.info.id
        rows: list[tuple[str, str, RowMaker]] = [
            (option.name, say(f"option.{game}.{option.name}"), self._option_row(option))
            for option in self._rules.info.options
        ]
        rows.append(("free_undo", say("lobby.free_undo"), self._free_undo_row))
        rows.append(("seed", say("lobby.seed"), self._seed_row))
        return rows

    def _option_row(self, option: Option) -> RowMaker:
        game = self._rules.info.id

        def make(name: str, box: pygame.FRect, label: str) -> Row:
            look, value = self.context.look, self._options[name]
            if option.values == SWITCH:
                return Toggle(
                    look,
                    name,
                    box,
                    label,
                    value == "on",
                    lambda on: self._choose(name, "on" if on else "off"),
                )
            values = [(known, self.context.say(f"option.{game}.{name}.{known}")) for known in option.values]
            return Stepper(look, name, box, label, values, value, lambda chosen: self._choose(name, chosen))

        return make

    def _free_undo_row(self, name: str, box: pygame.FRect, label: str) -> Row:
        return Toggle(self.context.look, name, box, label, self._has_free_undo, self._set_free_undo)

    def _seed_row(self, name: str, box: pygame.FRect, label: str) -> Row:
        values = [("random", self.context.say("lobby.random")), ("fixed", self._seed or "…")]
        value = "fixed" if self._seed else "random"
        return Stepper(self.context.look, name, box, label, values, value, self._choose_seed)

    def _add_start(self, box: pygame.FRect) -> None:
        look, say, info = self.context.look, self.context.say, self._rules.info
        taken = len(self.drafts.taken)
        short, long = info.minutes
        minutes = str(short) if short == long else self.context.language.span(short, long)
        detail = say(
            "lobby.start_line",
            players=say("menu.players", n=taken, players=str(taken)),
            minutes=say("menu.minutes", n=long, minutes=minutes),
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
            case Press(button=Meaning.UNDO):
                self._add_bot()
            case Press(button=Meaning.WHY):
                self.context.stack.push(RulebookScene(self.context, self._rules.info.id))
            case _:
                super().handle(intent)

    def hints(self) -> Sequence[Hint]:
        """What the buttons do here."""
        return (
            Hint(Meaning.CONFIRM, "hint.choose"),
            Hint(Meaning.UNDO, "hint.add_bot"),
            Hint(Meaning.WHY, "hint.rules"),
            Hint(Meaning.BACK, "hint.back"),
        )

    def resume(self) -> None:
        """A seat may have been changed meanwhile."""
        self.rebuild()

    def _join(self, device: Device) -> bool:
        place = self.drafts.join(device)
        if place is None:
            return False
        self._active = place
        self.context.cue("your_turn")
        self.rebuild()
        return True

    def _add_bot(self) -> None:
        if self.drafts.add_bot() is None:
            self.toasts.show(self.context.say("lobby.table_full"), "info")
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

    def sitting(self) -> Sitting:
        """What was agreed on, with a seed drawn now unless one was given."""
        names = {mark.emblem: self.context.say(f"seat.{mark.emblem}") for mark in SEAT_MARKS}
        seats = self.drafts.seated(names)
        seed = int(self._seed) if self._seed else secrets.randbelow(2**32)
        setup = Setup(len(seats), seed, dict(self._options))
        return Sitting(self._rules.info.id, setup, seats, self._has_free_undo)

    def _start(self) -> None:
        self.context.cue("game_start")
        self.context.stack.replace(new_table(self.context, self.sitting()))
