"""The winter forecast: what the winter will take, what is there, and what is short, all year round."""

from __future__ import annotations

import pygame

from game.walnut_grove.data import TURNED_HELP_COSTS
from game.walnut_grove.views import WalnutGroveView
from scenes.platform.language import Language
from scenes.shell.context import Context
from scenes.stage.painter import Painter
from scenes.stage.palette import Colour
from scenes.stage.sprite import Layer
from scenes.stage.typesetting import SMALLEST, Style
from scenes.tables.walnut_grove.pieces import Pieces
from scenes.tables.walnut_grove.winters import Needs, winter_needs
from scenes.widgets.fitting import fitted, paint_fitted
from scenes.widgets.widget import Widget

ICE, BERRY, FROST = (226, 240, 249), (112, 22, 58), (24, 44, 66)
GHOSTLY, FROZEN = (255, 214, 110), (150, 182, 204)  # the rim of a preview, and of what is
FEW, FEW_SHARE, SHARE = 2, 0.42, 0.5  # so many goods leave more room for words
TALL, SIGN = 110.0, 76.0  # where words go below, and the room of a sign


def words_for(needs: Needs, language: Language) -> str:
    """What is short, or that everything is there."""
    say = language.say
    short = [
        f"{wanted - have}\u00a0×\u00a0{say(f'thing.walnut_grove.{good}')}"
        for good, have, wanted in needs
        if have < wanted
    ]
    if short:
        return say("table.walnut_grove.short", goods=language.joined(short))
    return say("table.walnut_grove.provided" if needs else "table.walnut_grove.wintered")


def paint_row(
    painter: Painter, pieces: Pieces, needs: Needs, room: pygame.FRect, style: Style, short: Colour
) -> None:
    """Have and need of goods, those that are short first, as many as there is room for."""
    type_ = painter.look.type
    style = style.sized(SMALLEST)
    cube, left = _cube(painter, style, room), room.left
    for good, have, wanted in sorted(needs, key=lambda need: need[1] >= need[2]):
        words = f"{have}/{wanted}"
        wide = type_.width(words, style) + 4
        if left + cube + 4 + wide > room.right:
            return
        pieces.put(painter.surface, f"good_{good}", painter.pixel(left + cube / 2, room.centery), cube / 36)
        place = pygame.FRect(left + cube + 4, room.top, wide, room.height)
        painter.line(words, style.coloured(short) if have < wanted else style, place)
        left = place.right + 10


def _cube(painter: Painter, style: Style, room: pygame.FRect) -> float:
    """How large the picture of a good is beside letters."""
    return min(room.height * 0.8, painter.look.type.letter_size(style) * 1.2)


def row_width(painter: Painter, needs: Needs, room: pygame.FRect, style: Style) -> float:
    """How wide a room has to be that shows all of them in a row."""
    style = style.sized(SMALLEST)
    widths = [painter.look.type.width(f"{have}/{wanted}", style) for _, have, wanted in needs]
    return sum(widths) + len(needs) * (_cube(painter, style, room) + 18) - 10


class Forecast(Widget):
    """Ice-blue paper; what is short stands on berry red with a sign of warning."""

    bleed = 16

    def __init__(self, context: Context, pieces: Pieces, box: pygame.FRect) -> None:
        super().__init__(context.look, "winter forecast", box, Layer.PANELS)
        self._context, self._pieces = context, pieces
        self.needs: Needs = ()
        self._is_ghost = False

    def show(self, view: WalnutGroveView, seat: int, after: WalnutGroveView | None = None) -> None:
        """Show what the winter will need of a seat, now or after what is previewed."""
        needs = winter_needs((after or view).farms[seat])
        is_ghost = after is not None and needs != winter_needs(view.farms[seat])
        if (needs, is_ghost) != (self.needs, self._is_ghost):
            self.needs, self._is_ghost = needs, is_ghost
            self.refresh()

    @property
    def words(self) -> str:
        """What it says: what a lack would cost, for which goods are short is seen beside it."""
        lack = sum(max(0, wanted - have) for _, have, wanted in self.needs)
        if not lack:
            return words_for(self.needs, self._context.language)
        return self._context.say("table.walnut_grove.lack", n=lack, points=TURNED_HELP_COSTS)

    def paint_face(self, painter: Painter) -> None:
        """A flake, each good with have and need, and the words; large letters leave room for a sign alone."""
        box, is_large = painter.box, self.look.has_large_text
        is_short = any(have < wanted for _, have, wanted in self.needs)
        painter.fill(GHOSTLY if self._is_ghost else FROZEN, box.inflate(6, 6), 20)
        painter.fill(ICE, box, 18)
        if box.height > TALL and not is_large:
            rest, words = _split(box, box.height * 0.58, is_down=True)
        else:
            rest, words = _split(box, box.width - SIGN if is_large else box.width * self._share)
        if is_short:
            painter.fill(BERRY, words.inflate(-8, -8), 14)
        self._paint_words(painter, words.inflate(-24, -12), is_short=is_short)
        self._paint_needs(painter, rest.inflate(-20, -8))

    @property
    def _share(self) -> float:
        """Of its width is what goods have beside words."""
        return FEW_SHARE if len(self.needs) <= FEW else SHARE

    def _paint_words(self, painter: Painter, room: pygame.FRect, *, is_short: bool) -> None:
        """A sign, and words where there is room for them."""
        look, icon = self.look, min(room.height, 44.0)
        name = "icons/warning_light" if is_short else "icons/check"
        if look.has_large_text:
            painter.picture(name, room.center, height=icon)
            return
        painter.picture(name, (room.left + icon / 2, room.centery), height=icon)
        style = look.label(look.palette.light if is_short else FROST)
        text = pygame.FRect(room.left + icon + 8, room.top, room.width - icon - 8, room.height)
        paint_fitted(painter, self.words, style, text, "left")

    def _paint_needs(self, painter: Painter, room: pygame.FRect) -> None:
        look, pieces = self.look, self._pieces
        icon = min(room.height * 0.86, 52.0)
        beside = pygame.FRect(room.left + icon + 8, room.top, room.width - icon - 8, room.height)
        if not look.has_large_text or row_width(painter, self.needs, room, look.button()) <= beside.width:
            at = painter.pixel(room.left + icon / 2, room.centery)
            pieces.put(painter.surface, "flake_sign", at, icon / 48)
            room = beside
        if look.has_large_text:
            paint_row(painter, pieces, self.needs, room, look.button(FROST), BERRY)
            return
        left, wide = room.left, room.width / max(FEW, len(self.needs))
        for number, (good, have, wanted) in enumerate(self.needs):
            x = left + wide * number
            cube = min(icon, wide * 0.42)
            pieces.put(painter.surface, f"good_{good}", painter.pixel(x + cube / 2, room.centery), cube / 36)
            words = f"{have}/{wanted}"
            style = look.button(BERRY if have < wanted else FROST)
            place = pygame.FRect(x + cube + 4, room.top, wide - cube - 8, room.height)
            painter.line(words, fitted(look, words, style, place), place)


def _split(box: pygame.FRect, at: float, *, is_down: bool = False) -> tuple[pygame.FRect, pygame.FRect]:
    """A box in two parts: side by side, or one below the other."""
    if is_down:
        return pygame.FRect(0, 0, box.width, at), pygame.FRect(0, at, box.width, box.height - at)
    return pygame.FRect(0, 0, at, box.height), pygame.FRect(at, 0, box.width - at, box.height)
