"""The seat editor: name, emblem and player of one seat, over the lobby."""

from __future__ import annotations

import pygame

from game.core.seats import LONGEST_NAME
from scenes.input.intents import Device, Direction
from scenes.lobby.seats import PLAYERS, Draft, SeatDrafts
from scenes.shell.context import Context
from scenes.shell.device_words import choice_of, chosen_device, device_choices
from scenes.shell.form import FormScene
from scenes.shell.on_screen_keyboard import KeyboardScene
from scenes.stage.palette import SEAT_MARKS
from scenes.widgets.boxes import equal_columns
from scenes.widgets.button import Button
from scenes.widgets.choosers import Row, Stepper, place_rows
from scenes.widgets.hints import room_above_hints
from scenes.widgets.panel import Label, Medallion, Panel
from scenes.widgets.scroll import MARGIN, RowList
from scenes.widgets.sheet import sheet_of, sheet_width
from scenes.widgets.text_field import TextField

WIDTH = 1200
PADDING = 48
GAP = 20
HEAD = 160.0
BAR = 40.0  # of a row's width is left to the scroll bar


class SeatEditorScene(FormScene):
    """Every change holds at once; back returns to the lobby."""

    def __init__(self, context: Context, drafts: SeatDrafts, place: int) -> None:
        super().__init__(context)
        self._drafts, self._place = drafts, place

    def build(self) -> None:
        """Medallion and name on top, then the choices, then the buttons."""
        look, say = self.context.look, self.context.say
        seat = self._drafts.seats[self._place]
        if seat is None:
            return
        button = Button.height_for(look)
        rows, room = self._rows(seat), room_above_hints(look)
        width = sheet_width(look, WIDTH)
        wanted = place_rows(rows, pygame.FRect(0, 0, width - 2 * PADDING - BAR, 0), GAP) + MARGIN
        height = HEAD + GAP + wanted + GAP + button + 2 * PADDING
        sheet = sheet_of(look, width, min(height, room.height))
        self.controls.add(Panel(look, "sheet", sheet, "card_paper"))
        inner = sheet.inflate(-2 * PADDING, -2 * PADDING)
        medal = pygame.FRect(inner.left, inner.top, HEAD, HEAD)
        self.controls.add(Medallion(look, "mark", medal, seat.emblem))
        field = pygame.FRect(medal.right + 32, 0, inner.right - medal.right - 32, max(96.0, button))
        field.centery = medal.centery
        name = seat.name or say(f"seat.{seat.emblem}")
        if self.context.host.rules.can_write:
            self.controls.add(TextField(look, "name", field, name, self._write_name))
        else:
            self.controls.add(Label(look, "name", field, name, look.heading()))
        listed = pygame.FRect(inner.left, inner.top + HEAD + GAP, inner.width, 0)
        listed.height = inner.bottom - button - GAP - listed.top
        place_rows(rows, pygame.FRect(listed.left, listed.top, listed.width - BAR, 0), GAP)
        self.controls.add_scrolled(RowList(look, "rows", listed), *rows)
        self._add_buttons(pygame.FRect(inner.left, inner.bottom - button, inner.width, button), rows[-1])
        self.controls.focus_on("player")

    def _rows(self, seat: Draft) -> list[Row]:
        look, say = self.context.look, self.context.say
        emblems = [(mark.emblem, say(f"seat.{mark.emblem}")) for mark in SEAT_MARKS]
        players = [(player, self._player_words(player)) for player in PLAYERS]
        rows: list[Row] = [
            Stepper(look, "emblem", say("lobby.choose_emblem"), emblems, seat.emblem, self._choose_emblem),
            Stepper(look, "player", say("lobby.player"), players, seat.player, self._choose_player),
        ]
        held = seat.device
        devices = device_choices(self.context, held)
        if seat.is_human and len(devices) > 1:
            choose = lambda choice: self._choose_device(held, choice)  # noqa: E731
            label = say("lobby.plays_with")
            rows.append(Stepper(look, "device", label, devices, choice_of(held), choose))
        return rows

    def _add_buttons(self, room: pygame.FRect, last: Row) -> None:
        """Down from the last row leads to what most people want next."""
        look, say = self.context.look, self.context.say
        remove, done = equal_columns(room, 2, GAP)
        self.controls.add(
            Button(look, "remove", remove, say("lobby.remove"), self._remove, icon="trash"),
            Button(look, "done", done, say("lobby.ready"), self.back, icon="check", kind="amber"),
        )
        self.controls.focus.place(last.name, last.box, {Direction.DOWN: "done"})

    def _player_words(self, player: str) -> str:
        if player == "human":
            return self.context.say("lobby.human")
        strength = self.context.say(f"strength.{player.removeprefix('bot:')}")
        return self.context.say("lobby.bot_strength", strength=strength)

    def _choose_emblem(self, emblem: str) -> None:
        self._drafts.take_emblem(self._place, emblem)
        self.rebuild()

    def _choose_player(self, player: str) -> None:
        self._drafts.change(self._place, player=player, device=None)
        self.rebuild()  # only people play with something

    def _choose_device(self, held: Device | None, choice: str) -> None:
        self._drafts.change(self._place, device=chosen_device(self.context, choice, held))

    def _write_name(self) -> None:
        seat = self._drafts.seats[self._place]
        name = seat.name if seat else ""
        self.context.stack.push(KeyboardScene(self.context, name, LONGEST_NAME, self._set_name))

    def _set_name(self, name: str) -> None:
        names = {mark.emblem: self.context.say(f"seat.{mark.emblem}") for mark in SEAT_MARKS}
        if self._drafts.name_is_free(name, self._place, names):
            self._drafts.change(self._place, name=name)
            self.renew()
        else:
            self.toasts.show(self.context.words("lobby.name_taken"), "warning")

    def _remove(self) -> None:
        self._drafts.remove(self._place)
        self.context.stack.pop()
