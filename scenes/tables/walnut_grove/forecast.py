"""The winter forecast: what the winter will take, what is there, and what is short, all year round."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

import pygame

from game.walnut_grove.data import TURNED_HELP_COSTS, Good, Season
from game.walnut_grove.views import WalnutGroveView
from scenes.platform.language import Language
from scenes.shell.context import Context
from scenes.stage.painter import Painter
from scenes.stage.palette import Colour
from scenes.stage.sprite import Layer
from scenes.stage.typesetting import SMALLEST, Style, largest
from scenes.tables.walnut_grove.pieces import GROUP, Pieces
from scenes.tables.walnut_grove.winters import Needs, winter_needs
from scenes.widgets.fitting import as_tall_as_letters, paint_fitted
from scenes.widgets.widget import Widget

# What is said of a lack, in fewer and fewer words; by whether winter is near and help tiles would turn.
WORDS: Mapping[tuple[bool, bool], Sequence[str]] = {
    (False, False): (
        "table.walnut_grove.gather",
        "table.walnut_grove.gather.less",
        "table.walnut_grove.gather.short",
        "table.walnut_grove.gather.least",
    ),
    (False, True): ("table.walnut_grove.gather.turned", "table.walnut_grove.gather.turned.short"),
    (True, False): ("table.walnut_grove.lack", "table.walnut_grove.lack.short"),
    (True, True): ("table.walnut_grove.lack.turned", "table.walnut_grove.lack.turned.short"),
}
Need: TypeAlias = tuple[Good, int, int]

ICE, BERRY, FROST = (226, 240, 249), (112, 22, 58), (24, 44, 66)
GHOSTLY, FROZEN = (255, 214, 110), (150, 182, 204)  # the rim of a preview, and of what is
BARK = (116, 58, 10)  # numbers of what is still to be had
NEAR_WINTER: tuple[Season, ...] = ("autumn", "winter")  # before them, people have time to work
LEAST_SHARE, MOST_SHARE = 0.34, 0.66  # of the width is for goods, the rest for words
TALL, UPPER = 110.0, 0.52  # where words go below; of its height is at most for goods then
AROUND_WORDS = 8.0  # above and below, both together; rows are rounded to pixels
INSET = 20.0, 8.0  # the rim of the paper around goods, both sides together
FLAKE, AFTER_FLAKE = 52.0, 8.0
ROW = 1.4  # of the height of its letters
AFTER_CUBE = 4.0  # from a good to its numbers
BETWEEN, SPREAD = 14.0, 30.0  # from there to the next good, and what may be added


def words_for(needs: Needs, language: Language) -> str:
    """What is short, or that everything is there."""
    say = language.say
    short = [
        language.times(wanted - have, say(f"thing.walnut_grove.{good}"))
        for good, have, wanted in needs
        if have < wanted
    ]
    if short:
        return say("table.walnut_grove.short", goods=language.joined(short))
    return say("table.walnut_grove.provided" if needs else "table.walnut_grove.wintered")


def paint_rows(
    painter: Painter,
    pieces: Pieces,
    needs: Sequence[Need],
    room: pygame.FRect,
    style: Style,
    short: Colour,
) -> None:
    """Have and need of goods, those that are short first, as many as there is room for."""
    style = style.sized(SMALLEST)
    left = sorted(needs, key=lambda need: need[1] >= need[2])
    rows = max(1, int(room.height / (painter.look.type.letter_size(style) * ROW)))
    row = pygame.FRect(room.left, room.top, room.width, room.height / rows)
    for _ in range(rows):
        fitting = len(left)
        while fitting and row_width(painter, left[:fitting], row, style) > row.width:
            fitting -= 1
        _paint_pairs(painter, pieces, left[:fitting], row, style, short)
        left, row = left[fitting:], row.move(0, row.height)


def _paint_pairs(
    painter: Painter,
    pieces: Pieces,
    needs: Sequence[Need],
    room: pygame.FRect,
    style: Style,
    short: Colour,
    between: float = BETWEEN,
) -> None:
    """Each good, and beside it have and need."""
    cube, left = _cube(painter, style, room), room.left
    for good, have, wanted in needs:
        words = f"{have}/{wanted}"
        place = pygame.FRect(left + cube + AFTER_CUBE, room.top, 0, room.height)
        place.width = painter.look.type.width(words, style)
        pieces.put(painter.surface, f"good_{good}", painter.pixel(left + cube / 2, room.centery), cube / 36)
        row = as_tall_as_letters(painter.look, style, place)
        painter.line(words, style.coloured(short) if have < wanted else style, row)
        left = place.right + between


def _cube(painter: Painter, style: Style, room: pygame.FRect) -> float:
    """How large the picture of a good is beside letters."""
    return min(room.height * 0.8, painter.look.type.letter_size(style) * 1.2)


def row_width(painter: Painter, needs: Sequence[Need], room: pygame.FRect, style: Style) -> float:
    """How wide a room has to be that shows all of them in a row."""
    widths = [painter.look.type.width(f"{have}/{wanted}", style) for _, have, wanted in needs]
    return sum(widths) + len(needs) * (_cube(painter, style, room) + AFTER_CUBE + BETWEEN) - BETWEEN


class Forecast(Widget):
    """Ice-blue paper: calm as long as there is time; a lack near winter stands on berry red with a sign."""

    bleed = 16

    def __init__(self, context: Context, pieces: Pieces, box: pygame.FRect) -> None:
        super().__init__(context.look, "winter forecast", box, Layer.PANELS)
        self._context, self._pieces = context, pieces
        self.needs: Needs = ()
        self._is_ghost = self._is_near = self._has_open_help = False

    def show(
        self,
        view: WalnutGroveView,
        seat: int,
        after: WalnutGroveView | None = None,
        given: Sequence[Good] = (),
    ) -> None:
        """Show what the winter will need of a seat, now or after what is previewed.

        Goods that are being given away are gone, whatever else would follow at once, such as the winter.
        """
        farm = (view if given else after or view).farms[seat]
        needs = winter_needs(farm, given)
        is_ghost = needs != winter_needs(view.farms[seat])
        shown = needs, is_ghost, view.season in NEAR_WINTER, farm.has_open_help
        if shown != (self.needs, self._is_ghost, self._is_near, self._has_open_help):
            self.needs, self._is_ghost, self._is_near, self._has_open_help = shown
            self.refresh()

    @property
    def _lack(self) -> int:
        return sum(max(0, wanted - have) for _, have, wanted in self.needs)

    @property
    def has_crossed_coin(self) -> bool:
        """Whether it shows that coins do not help: beside every lack."""
        return self._lack > 0

    @property
    def warns(self) -> bool:
        """Whether something is short, and hardly any time is left."""
        return self._is_near and self._lack > 0

    @property
    def words(self) -> str:
        """What it says: what is still to be had, or what a lack costs; which goods is seen beside it."""
        return self._wordings[0]

    @property
    def _wordings(self) -> Sequence[str]:
        """What it says, in fewer and fewer words."""
        say, lack = self._context.say, self._lack
        if not lack:
            return (words_for(self.needs, self._context.language),)
        turned = lack if self._has_open_help else lack - 1  # a first help tile only lies open (11.2)
        keys = WORDS[self._is_near, turned > 0]
        return [say(key, n=lack, points=turned * TURNED_HELP_COSTS) for key in keys]

    def _words_in(self, rooms: Sequence[pygame.FRect], style: Style) -> tuple[str, pygame.FRect]:
        """The most words that fit into the first of some rooms in letters as large as people asked for."""
        type_, style = self.look.type, style.sized(SMALLEST)

        def fits(words: str, room: pygame.FRect) -> bool:
            lines = type_.wrapped(words, style, room.width)
            longest = max(type_.width(line, style) for line in lines)
            return longest <= room.width and type_.line_height(style) * len(lines) <= room.height

        wordings = self._wordings
        tried = ((words, room) for room in rooms for words in wordings)
        return next((each for each in tried if fits(*each)), (wordings[-1], rooms[-1]))

    def paint_face(self, painter: Painter) -> None:
        """A flake, each good with have and need, and the words beside or below them."""
        box = painter.box
        painter.fill(GHOSTLY if self._is_ghost else FROZEN, box.inflate(6, 6), 20)
        painter.fill(ICE, box, 18)
        rest, words = pygame.FRect(0, 0, 0, 0), box.copy()
        if self.needs and box.height > TALL:
            line = self.look.type.line_height(self.look.label().sized(SMALLEST))
            rest, words = _split(
                box, min(box.height * UPPER, box.height - line - 1.5 * AROUND_WORDS), is_down=True
            )
        elif self.needs:
            rest, words = _split(box, self._room_for_goods(painter))
        if self.warns:
            painter.fill(BERRY, words.inflate(-8, -8), 14)
        self._paint_words(painter, words.inflate(-24, -AROUND_WORDS))
        self._paint_needs(painter, rest.inflate(-INSET[0], -INSET[1]))

    def _room_for_goods(self, painter: Painter) -> float:
        """Of its width is what goods have beside words: as much as their numbers need."""
        box = painter.box.inflate(-INSET[0], -INSET[1])
        wide = row_width(painter, self.needs, box, self.look.button()) + _flake(box) + AFTER_FLAKE
        wide += INSET[0] + BETWEEN
        return min(max(wide, painter.box.width * LEAST_SHARE), painter.box.width * MOST_SHARE)

    @property
    def sign(self) -> str:
        """The picture before the words: a tick only where everything is there that winter will take."""
        if self.warns:
            return "icons/warning_light"
        if self._lack:
            return "icons/hourglass"
        return "icons/check" if self.needs else "icons/snowflake"

    def _paint_words(self, painter: Painter, room: pygame.FRect) -> None:
        """A sign before the words, if it leaves them room, and another one where coins do not help."""
        look, icon = self.look, min(room.height, 44.0)
        if self.has_crossed_coin:
            room = room.copy()
            room.width -= icon + 8
            painter.picture(f"{GROUP}/no_coin", (room.right + 8 + icon / 2, room.centery), height=icon)
        style = look.label(look.palette.light if self.warns else FROST)
        beside_sign = pygame.FRect(room.left + icon + 8, room.top, room.width - icon - 8, room.height)
        words, text = self._words_in((beside_sign, room), style)
        if text is beside_sign:
            painter.picture(self.sign, (room.left + icon / 2, room.centery), height=icon)
        paint_fitted(painter, words, style, text, "left")

    def _paint_needs(self, painter: Painter, room: pygame.FRect) -> None:
        """A flake if there is room for it, and all goods."""
        look, pieces, needs = self.look, self._pieces, self.needs
        short, flake = BERRY if self._is_near else BARK, _flake(room)
        beside = pygame.FRect(room.left + flake + AFTER_FLAKE, room.top, 0, room.height)
        beside.width = room.right - beside.left
        least = look.button(FROST).sized(SMALLEST)
        if not needs:
            return
        if row_width(painter, needs, room, least) <= beside.width:
            at = painter.pixel(room.left + flake / 2, room.centery)
            pieces.put(painter.surface, "flake_sign", at, flake / 48)
            room = beside
        style = least
        if not look.has_large_text:
            style = largest(
                look.button(FROST),
                look.type.smallest_size,
                lambda smaller: row_width(painter, needs, room, smaller) <= room.width,
            )
        spare = (room.width - row_width(painter, needs, room, style)) / max(1, len(needs))
        _paint_pairs(painter, pieces, needs, room, style, short, BETWEEN + min(max(0.0, spare), SPREAD))


def _flake(room: pygame.FRect) -> float:
    """How large the sign of the winter is."""
    return min(room.height * 0.86, FLAKE)


def _split(box: pygame.FRect, at: float, *, is_down: bool = False) -> tuple[pygame.FRect, pygame.FRect]:
    """A box in two parts: side by side, or one below the other."""
    if is_down:
        return pygame.FRect(0, 0, box.width, at), pygame.FRect(0, at, box.width, box.height - at)
    return pygame.FRect(0, 0, at, box.height), pygame.FRect(at, 0, box.width - at, box.height)
