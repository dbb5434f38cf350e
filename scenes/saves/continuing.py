"""The games that wait: every unfinished match, to be continued or thrown away."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.platform.viewport import SAFE_AREA
from scenes.saves.saved_games import SavedGame, unfinished
from scenes.saves.tabling import saved_table
from scenes.shell.context import Context
from scenes.shell.dialog import Answer, DialogScene
from scenes.shell.scene import Scene
from scenes.stage.painter import Painter
from scenes.widgets.boxes import columns, rows
from scenes.widgets.button import Button, IconButton
from scenes.widgets.panel import Label, Panel, draw_medallion, mark_of
from scenes.widgets.scroll import ScrollArea
from scenes.widgets.widget import Pressable, Widget

GAP = 16
MEDALLION = 84
BIN = 96


class SavedCard(Pressable):
    """One waiting game: what it is, how far it is, who plays and who is next."""

    grows_with_focus = False

    def __init__(
        self, context: Context, box: pygame.FRect, saved: SavedGame, when_pressed: Callable[[], object]
    ) -> None:
        super().__init__(context.look, f"saved {saved.path.name}", box, when_pressed)
        self._title = context.say(f"game.{saved.game}.short")
        self._where = where_it_stands(context, saved)
        self._emblems = [seat.emblem for seat in saved.seats]

    def paint_face(self, painter: Painter) -> None:
        """Title and place at the left, medallions at the right."""
        look, box = self.look, painter.box
        painter.stretch("ui/panel_paper_inset")
        right = box.width - 24
        for emblem in reversed(self._emblems):
            draw_medallion(painter, mark_of(emblem), (right - MEDALLION / 2, box.centery), MEDALLION)
            right -= MEDALLION + 12
        room = pygame.FRect(28, 0, right - 40, box.height)
        title = look.type.fitted(self._title, look.heading(), room.width)
        line = look.type.fitted(self._where, look.small(look.palette.ink_muted), room.width)
        heights = look.type.line_height(title), look.type.line_height(line)
        upper, lower = rows(room.move(0, (room.height - sum(heights)) / 2), heights)
        painter.line(self._title, title, upper)
        painter.line(self._where, line, lower)


def where_it_stands(context: Context, saved: SavedGame) -> str:
    """How far a game is and who is next, in a few words."""
    return context.say("menu.waiting_moves", n=saved.moves, name=saved.next_name)


class ContinueScene(Scene):
    """A list of waiting games."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._saved = unfinished(context.folders.saves)

    def resume(self) -> None:
        """A game may have gone on, or away, meanwhile."""
        self._saved = unfinished(self.context.folders.saves)
        self.renew()

    def build(self) -> None:
        """Title, close button, and the list."""
        look, say = self.context.look, self.context.say
        close = say("rulebook.close")
        width = Button.width_for(look, close, has_icon=True)
        button = pygame.FRect(SAFE_AREA.right - width, SAFE_AREA.top, width, Button.height_for(look))
        self.controls.add(Button(look, "close", button, close, self.back, icon="close"))
        title = pygame.FRect(SAFE_AREA.left, SAFE_AREA.top, button.left - SAFE_AREA.left - 24, button.height)
        style = look.title(look.palette.light)
        self.controls.add(Label(look, "title", title, say("menu.continue"), style, has_shadow=True))
        bar = max(64.0, look.type.line_height(look.small()) + 16) + 24
        sheet = pygame.FRect(SAFE_AREA.left, button.bottom + 32, SAFE_AREA.width, 0)
        sheet.height = SAFE_AREA.bottom - bar - sheet.top
        self.controls.add(Panel(look, "sheet", sheet, "panel_paper"))
        inner = sheet.inflate(-48, -40)
        if not self._saved:
            words = say("menu.no_game_waiting")
            self.controls.add(Label(look, "nothing", inner, words, look.heading(), align="centre"))
            self.controls.focus_on("close")
            return
        self._add_cards(inner)
        self.controls.focus_on(f"saved {self._saved[0].path.name}")

    def _add_cards(self, room: pygame.FRect) -> None:
        look = self.context.look
        height = max(128.0, look.type.line_height(look.heading()) + look.type.line_height(look.small()) + 28)
        widgets: list[Widget] = []
        lines = rows(room.move(8, 8), [height] * len(self._saved), GAP)
        for saved, line in zip(self._saved, lines, strict=True):
            card, bin_ = columns(line, (room.width - 180, BIN), GAP)
            bin_.update(bin_.left, line.centery - BIN / 2, BIN, BIN)
            press = lambda saved=saved: self._continue(saved)  # noqa: E731
            throw = lambda saved=saved: self._ask_throwing(saved)  # noqa: E731
            widgets.append(SavedCard(self.context, card, saved, press))
            widgets.append(IconButton(look, f"throw {saved.path.name}", bin_, "trash", throw))
        self.controls.add_scrolled(ScrollArea(look, "list", room), *widgets)

    def _continue(self, saved: SavedGame) -> None:
        opened = saved_table(self.context, saved.path)
        if isinstance(opened, str):
            self.context.cue("refuse")
            self.toasts.show(opened, "warning")
        else:
            self.context.stack.replace(opened)

    def _ask_throwing(self, saved: SavedGame) -> None:
        say = self.context.say
        self.context.stack.push(
            DialogScene(
                self.context,
                say("continue.throw_question"),
                where_it_stands(self.context, saved),
                (
                    Answer(say("continue.throw"), lambda: self._throw(saved), kind="danger", icon="trash"),
                    Answer(say("dialog.cancel")),
                ),
            )
        )

    def _throw(self, saved: SavedGame) -> None:
        try:
            saved.path.unlink(missing_ok=True)
        except OSError:
            self.toasts.show(self.context.say("trouble.read_only"), "warning")
