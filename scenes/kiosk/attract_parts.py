"""What invites people to play: a rule in one sentence, seats to take over, other games, and a hand."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import pygame

from game.core.seats import Seat
from scenes.kiosk.attract_layout import FOOT, theatre_over
from scenes.menu.diorama import Diorama, Layout
from scenes.platform.formats import SQUARISH
from scenes.shell.context import Context
from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.stage.sprite import Layer, Sprite
from scenes.stage.typesetting import SMALLEST
from scenes.widgets.fitting import as_tall_as_letters, fitted, fitted_lines, paint_fitted, paint_folded
from scenes.widgets.panel import draw_medallion, mark_of
from scenes.widgets.widget import Pressable, Widget

PADDING = 28
EDGE = 16  # beside the words on a pill
CHIP = 64  # high, with the number of a rule
MEDALLION = 0.78  # of the height of a seat
PILL = 0.46  # of the height of a seat, with the words that invite
LEADING, CLOSE = 1.3, 1.1  # of the size of its letters is a line high, and one that stands close to another
PILL_EDGE, NAME_EDGE = 14.0, 8.0  # free below the pill and above the name
SECONDS_A_SEAT = 4.0
FINGERTIP = (40 / 240, 16 / 240)  # of the picture of the hand
DRIFTS = (110.0, 0.0)  # from where the hand comes: not over what stands below
DIP = 8.0  # so far it taps
TALLEST_HAND, LOWEST_HAND = 190.0, 60.0
LARGEST_HEADING = 52
LETTERS_OF_A_NAME = 4.4  # so many letters high is the room that a name needs at least
FRAME, CORNER = 4, 20
FRAME_COLOUR = (217, 201, 163, 255)


class CaptionCard(Widget):
    """A sheet of paper with the rule that the move shows, and its number."""

    def __init__(self, look: Look, box: pygame.FRect) -> None:
        super().__init__(look, "caption", box, Layer.PANELS)
        self.words = self._rule = ""

    def say(self, words: str, rule: str) -> None:
        """Tell another rule."""
        if (words, rule) != (self.words, self._rule):
            self.words, self._rule = words, rule
            self.refresh()

    def paint_face(self, painter: Painter) -> None:
        """The sentence, as large as it fits, and a chip behind it."""
        look, box = self.look, painter.box
        painter.stretch("ui/panel_paper")
        right = box.right
        if self._rule:
            style = look.button(look.palette.light)
            width = look.type.width(self._rule, style) + 44
            height = max(CHIP, look.type.line_height(style))
            chip = pygame.FRect(right - PADDING - width, box.centery - height / 2, width, height)
            painter.stretch("ui/chip_berry", chip)
            painter.line(self._rule, style, chip, "centre")
            right = chip.left
        room = pygame.FRect(PADDING, 12, right - 2 * PADDING, box.height - 24)
        style, _ = fitted_lines(look, self.words, look.heading(), room)
        face = look.heading() if style.size >= SMALLEST else look.label()  # which is narrower
        paint_fitted(painter, self.words, face, room, "left")


class Heading(Widget):
    """What people are invited to do, as large as it fits."""

    bleed = 8

    def __init__(self, look: Look, box: pygame.FRect, words: str) -> None:
        super().__init__(look, "heading", box, Layer.PANELS)
        self._words = words

    def paint_face(self, painter: Painter) -> None:
        """Light words on the table."""
        style = self.look.title(self.look.palette.amber_text).sized(LARGEST_HEADING)
        paint_fitted(painter, self._words, style, painter.box)


class Frame(Widget):
    """A thin frame around the table that is shown, so that its light ends somewhere."""

    is_sparse = True

    def __init__(self, look: Look, box: pygame.FRect) -> None:
        super().__init__(look, "frame", box, Layer.PANELS)

    def paint_face(self, painter: Painter) -> None:
        """A line with round corners."""
        painter.fill(FRAME_COLOUR, painter.box, CORNER)
        painter.cut_out(painter.box.inflate(-2 * FRAME, -2 * FRAME), CORNER - FRAME)


class SeatOffer(Pressable):
    """A seat that a bot plays, and that whoever touches it plays on."""

    def __init__(
        self, context: Context, place: int, box: pygame.FRect, seat: Seat, take_over: Callable[[], object]
    ) -> None:
        super().__init__(context.look, f"seat {place}", box, take_over)
        self._seat, self._words = seat, context.say("kiosk.take_over")

    def paint_face(self, painter: Painter) -> None:
        """Dark glass in the colour of the seat: medallion, name, and an amber pill that says what to do."""
        look, box = self.look, painter.box
        mark = mark_of(self._seat.emblem)
        painter.stretch(f"ui/panel_glass_{mark.emblem}")
        size = min(box.height * MEDALLION, box.width * 0.3)
        draw_medallion(painter, mark, (18 + size / 2, box.centery), size)
        left = 18 + size + 16
        letters = look.type.letter_size(look.button().sized(SMALLEST)) * LEADING
        low = min(max(box.height * PILL, letters), box.height - PILL_EDGE - NAME_EDGE - letters)
        pill = pygame.FRect(left, box.bottom - low - PILL_EDGE, box.right - left - 16, low)
        name = pygame.FRect(left, NAME_EDGE, pill.width, pill.top - NAME_EDGE)
        paint_folded(painter, self._seat.name, look.button(look.palette.light), name)
        painter.stretch("ui/button_amber_pressed" if self.is_pressed else "ui/button_amber", pill)
        self._paint_invitation(painter, pill)

    def _paint_invitation(self, painter: Painter, pill: pygame.FRect) -> None:
        """A finger and what it does; where both have no room the words, or else the finger alone."""
        look = self.look
        icon = min(pill.height * 0.72, 52.0)
        beside = pygame.FRect(pill.left + 24 + icon, pill.top, pill.width - 40 - icon, pill.height)
        smallest = look.button().sized(SMALLEST)
        is_high = pill.height >= look.type.letter_size(smallest) * LEADING
        room = next(
            (
                room
                for room in (beside, pill.inflate(-32, 0))
                if is_high and look.type.fits(self._words, smallest, room.width)
            ),
            None,
        )
        if room is not None:
            painter.line(self._words, fitted(look, self._words, look.button(), room), room, "centre")
        if room is None or room is beside:
            x = pill.centerx if room is None else pill.left + 16 + icon / 2
            painter.picture("icons/touch", (x, pill.centery), height=icon)


class WaitingGame(Pressable):
    """The game that somebody has just left: which it is and who is to act, and that it goes on."""

    def __init__(self, context: Context, box: pygame.FRect, where: str, go_on: Callable[[], object]) -> None:
        super().__init__(context.look, "continue", box, go_on)
        self._title, self._where = context.say("menu.continue"), where

    def paint_face(self, painter: Painter) -> None:
        """An amber pill with a play sign; where there is no room for more lines, only which game it is.

        Where not even that can be written whole, the sign alone.
        """
        look = self.look
        painter.stretch("ui/button_amber_pressed" if self.is_pressed else "ui/button_amber")
        whole = painter.box.inflate(-2 * EDGE, -EDGE / 2)
        icon = look.type.icon_size(look.label())
        face = pygame.FRect(whole.left + icon + 12, whole.top, whole.width - icon - 12, whole.height)
        small = look.small()
        line = look.type.letter_size(small) * CLOSE
        most = max(1, int(face.height / line))
        if len(look.type.wrapped(self._where, small, face.width)) > most:
            painter.picture("icons/play", whole.center, height=min(whole.size) * 0.6)
            return
        painter.picture("icons/play", (face.left - 12 - icon / 2, face.centery), height=icon)
        told = [(words, small) for words in look.type.balanced(self._where, small, face.width)]
        title = look.button().sized(SMALLEST)
        if len(told) < most and look.type.fits(self._title, title, face.width):
            told.insert(0, (self._title, title))
        top = face.centery - len(told) * line / 2
        for number, (words, style) in enumerate(told):
            row = pygame.FRect(face.left, top + number * line, face.width, line)
            painter.line(words, style, as_tall_as_letters(look, style, row))


class GameOffer(Pressable):
    """Another game, with its theatre: touching it leads there."""

    def __init__(
        self,
        context: Context,
        box: pygame.FRect,
        game: str,
        theatre: pygame.Surface,
        go: Callable[[], object],
    ) -> None:
        super().__init__(context.look, f"game {game}", box, go)
        self._words, self._theatre = context.say(f"game.{game}.title"), theatre
        self.bleed = max(self.bleed, math.ceil(theatre_over(box)))  # as far as its theatre stands out

    def paint_face(self, painter: Painter) -> None:
        """The name on paper beside the theatre, or where no name has room the theatre alone."""
        look, box = self.look, painter.box
        painter.stretch("ui/button_paper_pressed" if self.is_pressed else "ui/button_paper")
        width = self._theatre.get_width() / look.viewport.scale
        room = pygame.FRect(22 + width, 8, box.width - width - 44, box.height - 24)
        is_wide = room.width >= LETTERS_OF_A_NAME * look.type.letter_size(look.label().sized(SMALLEST))
        has_name = is_wide and look.viewport.format is not SQUARISH
        x, y = painter.pixel(14 if has_name else box.centerx - width / 2, box.bottom - FOOT)
        painter.painted.append(painter.surface.blit(self._theatre, (x, y - self._theatre.get_height())))
        if has_name:
            paint_folded(painter, self._words, look.button(), room)


def theatre(look: Look, layout: Layout, game: str, height: float) -> pygame.Surface:
    """A theatre as one small picture."""
    size = height / layout.canvas[1]
    middle = look.viewport.canvas.center
    diorama = Diorama(look, layout, game, middle, size, is_lit=True)
    diorama.live(0.0)
    return diorama.picture()


class Hand:
    """A paper hand that drifts from seat to seat and taps it, so that nobody need read what to do."""

    def __init__(self, look: Look, seats: Sequence[pygame.FRect], floor: float) -> None:
        """It reaches down to the floor, below which other things can be read."""
        self._seats, self._seconds = seats, 0.0
        self._is_still = look.has_reduced_motion
        self._ring = Sprite(look.pictures.get("kiosk/tap", height=120), 0, 0, layer=Layer.EFFECTS)
        lowest = max(_fingertip(seat)[1] for seat in seats)
        room = (floor - lowest - 2 * DIP) / (1 - FINGERTIP[1])
        picture = look.pictures.get("kiosk/hand", height=min(TALLEST_HAND, max(LOWEST_HAND, room)))
        self._hand = Sprite(picture, 0, 0, layer=Layer.EFFECTS, anchor=FINGERTIP)
        self.sprites = (self._ring, self._hand)
        self.live(0.0)

    def live(self, seconds: float) -> None:
        """Come, tap, and go on to the next seat."""
        self._seconds += 0.0 if self._is_still else seconds
        turn, moment = divmod(self._seconds, SECONDS_A_SEAT)
        seat = self._seats[int(turn) % len(self._seats)]
        x, y = _fingertip(seat)
        away = 0.0 if self._is_still else max(0.0, 1 - moment / 0.8, (moment - SECONDS_A_SEAT + 0.6) / 0.6)
        dip = DIP * max(0.0, math.sin(max(0.0, moment - 0.8) * math.tau / 1.2))
        self._hand.x, self._hand.y = round(x + DRIFTS[0] * away), round(y + DRIFTS[1] * away + dip)
        self._hand.alpha = 255 * (1 - away)
        self._ring.x, self._ring.y = x, y
        self._ring.alpha = 0.0 if away or self._is_still else 240 * dip / DIP


def _fingertip(seat: pygame.FRect) -> tuple[float, float]:
    """Where the hand taps a seat."""
    return seat.right - seat.width * 0.16, seat.bottom - seat.height * PILL
