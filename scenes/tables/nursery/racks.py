"""The racks: what each seat still has to plant, in nine groups with their counts."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from game.core.seats import Seat
from game.nursery.data import EACH_KIND, KINDS, Kind
from scenes.shell.context import Context
from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.stage.patterns import paint_frame
from scenes.stage.sprite import Layer, Sprite
from scenes.stage.stage import Stage
from scenes.stage.typesetting import SMALLEST, Style
from scenes.table.zones import Zones
from scenes.tables.nursery.pieces import TreePictures
from scenes.widgets.fitting import fitted
from scenes.widgets.panel import draw_medallion, mark_of
from scenes.widgets.widget import Widget

TREE_SHARE = 0.62  # trees in a rack are smaller than those on the board
# Places inside the picture of a rack, whose wood begins to the left of it and above.
RACK, WOOD = 414.0, (-20.0, -14.0)
FIRST_HOLE = (36.0, 74.0)
HOLE_STEP = 31.0
GROUP_STEP = 126.0
SHELF_STEP = 92.6
COUNT_AT = (88.0, 22.0)  # of a count, from the first hole of its group
COUNT, LARGEST_COUNT = 42, 66
FADED = 110
FRAME = 10  # its width


class Rack(Widget):
    """The trees of one seat on their shelves; the wood belongs to the table."""

    bleed = 24

    def __init__(self, look: Look, zones: Zones, seat: int, emblem: str) -> None:
        super().__init__(look, f"rack {seat}", zones.box(f"rack:{seat}"), Layer.PANELS)
        self.size = self.box.width / RACK  # against the picture as drawn
        self._mark = mark_of(emblem)
        self._hand: Mapping[Kind, int] = {}
        self._offered: frozenset[Kind] = frozenset()
        self._chosen: Kind | None = None
        self._picked_up: Kind | None = None

    def show(self, hand: Mapping[Kind, int]) -> None:
        """Show what is left."""
        if hand != self._hand:
            self._hand = dict(hand)
            self.refresh()

    def mark(self, offered: frozenset[Kind], chosen: Kind | None) -> None:
        """Let the kinds glow that may be planted now."""
        if (offered, chosen) != (self._offered, self._chosen):
            self._offered, self._chosen = offered, chosen
            self.refresh()

    def pick_up(self, kind: Kind | None) -> None:
        """Show one tree of a kind pale, because somebody carries it; None takes that away."""
        if kind != self._picked_up:
            self._picked_up = kind
            self.refresh()

    def paint_face(self, painter: Painter) -> None:
        """A frame in the seat's colour and pattern, then shelf by shelf."""
        paint_frame(painter, self._mark, painter.box, 26, FRAME)
        places = [divmod(number, 3) for number in range(len(KINDS))]
        feet = [
            (FIRST_HOLE[0] + group * GROUP_STEP, FIRST_HOLE[1] + shelf * SHELF_STEP)
            for shelf, group in places
        ]
        for kind, (left, foot) in zip(KINDS, feet, strict=True):
            self._paint_group(painter, kind, left * self.size, foot * self.size)
        for kind, (left, foot) in zip(KINDS, feet, strict=True):  # no frame lies over a number
            at = (left + COUNT_AT[0]) * self.size, (foot + COUNT_AT[1]) * self.size
            self._paint_count(painter, self._hand.get(kind, 0), at)

    def _paint_group(self, painter: Painter, kind: Kind, left: float, foot: float) -> None:
        count, size = self._hand.get(kind, 0), self.size
        if kind in self._offered or kind == self._chosen:
            box = pygame.FRect(
                left - 14 * size, foot - 50 * size, (GROUP_STEP - 14) * size, (SHELF_STEP - 18) * size
            )
            painter.stretch("ui/chosen_card" if kind == self._chosen else "ui/legal_card", box)
        name = TreePictures.name(kind)
        height = self.look.pictures.logical_size(name)[1] * TREE_SHARE * size
        for number in range(EACH_KIND):
            middle = left + number * HOLE_STEP * size, foot + 4 * size - height / 2
            if number < count:
                is_carried = kind == self._picked_up and number == count - 1
                painter.picture(name, middle, height=height, alpha=FADED if is_carried else 255)

    def _paint_count(self, painter: Painter, count: int, centre: tuple[float, float]) -> None:
        look = self.look
        size = min(LARGEST_COUNT * self.size, max(COUNT, look.type.letter_size(look.small()) * 1.3))
        inside = painter.box.inflate(-2 * FRAME - size, -2 * FRAME - size)
        centre = min(centre[0], inside.right), min(centre[1], inside.bottom)
        painter.picture("ui/disc_paper" if count else "ui/disc_dark", centre, height=size)
        room = pygame.FRect(0, 0, size, size)
        room.center = centre[0], centre[1] - 1
        colour = look.palette.ink if count else look.palette.light_muted
        style = fitted(look, str(count), Style("title", 28, colour), room)
        painter.line(str(count), style, room, "centre")


class LeftChip(Widget):
    """How many trees a seat still has, over its rack; only the number where there is no room for words."""

    def __init__(self, context: Context, zones: Zones, place: int, seat: Seat) -> None:
        super().__init__(context.look, f"left {place}", zones.box(f"left:{place}"), Layer.PANELS)
        self._say = context.say
        self._mark = mark_of(seat.emblem)
        self._is_right = place == 1
        self._count = 0

    def show(self, count: int) -> None:
        """Show another number."""
        if count != self._count:
            self._count = count
            self.refresh()

    def paint_face(self, painter: Painter) -> None:
        """A paper chip with the seat's mark."""
        look, box = self.look, painter.box
        words, room = self._say("table.left", n=self._count), pygame.FRect(0, 0, box.width - 90, box.height)
        if not look.type.fits(words, look.small().sized(SMALLEST), room.width):
            words = str(self._count)
        style = fitted(look, words, look.small(), room)
        width = look.type.width(words, style) + 92
        chip = pygame.FRect(box.right - width if self._is_right else 0, 0, width, box.height)
        painter.stretch("ui/chip_paper", chip)
        draw_medallion(painter, self._mark, (chip.left + 30, chip.centery), min(58.0, box.height + 2))
        painter.line(words, style, pygame.FRect(chip.left + 72, 0, width - 84, box.height))


class Racks:
    """Both racks with what stands over them."""

    def __init__(self, context: Context, stage: Stage, zones: Zones, seats: tuple[Seat, ...]) -> None:
        look = context.look
        self._racks = [Rack(look, zones, place, seat.emblem) for place, seat in enumerate(seats)]
        self.chips = [LeftChip(context, zones, place, seat) for place, seat in enumerate(seats)]
        for rack in self._racks:
            width, _ = look.pictures.logical_size("nursery/rack")
            picture = look.pictures.get("nursery/rack", width=width * rack.size)
            left, top = rack.box.left + WOOD[0] * rack.size, rack.box.top + WOOD[1] * rack.size
            stage.add(Sprite(picture, left, top, layer=Layer.GROUND, anchor=(0, 0)))
        stage.add(*self._racks, *self.chips)

    def show(self, hands: tuple[Mapping[Kind, int], Mapping[Kind, int]]) -> None:
        """Show what both seats have left."""
        for rack, chip, hand in zip(self._racks, self.chips, hands, strict=True):
            rack.show(hand)
            chip.show(sum(hand.values()))

    def pick_up(self, seat: int, kind: Kind) -> None:
        """Show that somebody carries a tree of a seat over the board."""
        self._racks[seat].pick_up(kind)

    def put_down(self) -> None:
        """Nobody carries a tree any more."""
        for rack in self._racks:
            rack.pick_up(None)

    def mark(self, seat: int | None, offered: frozenset[Kind], chosen: Kind | None) -> None:
        """Let the kinds of a seat glow that it may plant now."""
        for place, rack in enumerate(self._racks):
            rack.mark(offered if place == seat else frozenset(), chosen if place == seat else None)
